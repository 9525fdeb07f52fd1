-- Strobe's Lua API. Documented in docs/reference/lua-*.md; a test keeps the two together.

local core = require "strobe_core"
local elements = require "strobe.elements"
local expect = require "strobe.expect"
local gpu = require "strobe.gpu"
local json = require "strobe.json"
local options = require "strobe.options"
local policy = require "strobe.policy"
local preset = require "strobe.preset"
local reference = require "strobe.reference"
local run = require "strobe.run"
local sampler = require "strobe.sampler"
local scalar = require "strobe.scalar"
local tables = require "strobe.table"
local trace = require "strobe.trace"
local workload = require "strobe.workload"

local strobe = {
  array = elements.array,
  bytes = scalar.bytes,
  fail = core.fail,
  file_size = core.file_size,
  gpu = gpu.new,
  instruction_limit = core.instruction_limit,
  json = json,
  local_memory = scalar.local_memory,
  options = options.get,
  policy = policy.new,
  preset = preset.new,
  presets = preset.list,
  read_file = core.read_text,
  reference = reference.compute,
  run = run.new,
  run_file = core.run_file,
  sampler = sampler.new,
  system = gpu.system,
  table = tables.new,
  top_stalls = run.top_stalls,
  trace = trace.new,
  warn = core.warning,
  workload = workload.new,
}
for name, make in pairs(scalar.types) do strobe[name] = make end

-- Ends the run as a limit does, also in the middle of a launch: what has ended is in the results.
function strobe.stop(text) core.fail("stopped: " .. expect.type(text, "string", "stop"), 3) end

-- Writes a text, an array or a buffer.
function strobe.write_file(path, content)
  core.write_file(path, elements.core_of(content) or expect.type(content, "string", "write_file"))
end

local names = {}
for name in pairs(strobe) do names[#names + 1] = name end

return setmetatable(strobe, {
  __metatable = "locked",
  __index = function(_, name)
    core.fail(("strobe.%s does not exist%s"):format(tostring(name), core.did_you_mean(tostring(name), names)))
  end,
  __newindex = function(_, name) core.fail(("strobe.%s cannot be set"):format(tostring(name))) end,
})
