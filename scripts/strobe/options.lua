-- What the command line gave. A script that has no opinion takes it; one that has, must not contradict it.

local core = require "strobe_core"
local expect = require "strobe.expect"

local options = {}

local fixable <const> = { "gpu", "mode", "sampler", "model", "threads", "repeat_count" }

-- Says what this script fixes itself; an error if the command line said something else.
function options.fix(given, fixed)
  expect.fields(fixed, fixable, "options:fix")
  for name, value in pairs(fixed) do
    if given[name] ~= nil and given[name] ~= value then
      core.fail(("this script fixes %s = %s, but the command line says %s"):format(name, value, given[name]))
    end
  end
  return given
end

function options.get()
  return setmetatable(core.options(), { __index = { fix = options.fix }, __metatable = "locked" })
end

-- The mode of a launch, from the script's wish and the command line. Without either it is detailed if the GPU, `name`,
-- has a timing model.
function options.mode(wanted, has_timing, name)
  local given = core.options()
  if wanted ~= nil then options.fix(given, { mode = expect.type(wanted, "string", "mode") }) end
  local mode = wanted or given.mode
  if mode == nil then
    if has_timing then return "detailed" end
    core.note(("preset %s has no timing model (gpu.topology): running in functional mode"):format(name))
    return "functional"
  end
  if mode == "functional" or mode == "detailed" or mode == "model" then return mode end
  core.fail(("mode: %q is neither functional, detailed nor model"):format(mode))
end

return options
