-- Samplers that scripts write: tables of functions, called while a launch is simulated. docs/extend/write-a-sampler.md.

local class = require "strobe.class"
local core = require "strobe_core"
local expect = require "strobe.expect"

local sampler = {}

-- ---- The launch, as begin_launch sees it ----------------------------------------------------------------------

local methods = {}
local make_launch, state_of = class.new("launch", methods)

-- `share` of the work-groups, at least one, spread evenly.
local function spread(groups, share)
  if type(share) ~= "number" or not (share > 0 and share <= 1) then
    core.fail(("launch:analyse: share: %s is not in 0 .. 1"):format(tostring(share)))
  end
  local count = math.max(1, math.ceil(groups * share))
  local list = {}
  for n = 0, count - 1 do list[n + 1] = n * groups // count end
  return list
end

-- Executes work-groups ahead of time and takes back what they did: {groups = {...}} or {share = 0.01}, with
-- each = function(wave) ... end and lines = true. Nil if one of them waits for others.
function methods:analyse(request)
  local state = state_of(self, "analyse")
  expect.fields(request, { "groups", "share", "each", "lines" }, "launch:analyse")
  expect.optional(request.each, "function", "launch:analyse: each")
  if (request.groups == nil) == (request.share == nil) then
    core.fail("launch:analyse: give either groups, a list, or share, a part of all")
  end
  local groups = request.groups or spread(self.groups, request.share)
  return state.core:analyse(groups, request.each, request.lines)
end

-- Writes a decision and its reason into the sampling log.
function methods:log(text)
  return state_of(self, "log").core:log(expect.type(text, "string", "launch:log"))
end

-- Whether there is a profile store.
function methods:has_store()
  return state_of(self, "has_store").core:has_store()
end

-- What an earlier run kept for such a launch, or nil.
function methods:find(name)
  return state_of(self, "find").core:find(expect.type(name, "string", "launch:find"))
end

function methods:keep(name, bytes)
  return state_of(self, "keep").core:keep(expect.type(name, "string", "launch:keep"),
    expect.type(bytes, "string", "launch:keep: bytes"))
end

local function launch_of(fields, launch)
  fields.must_be_detailed = fields.must_be_detailed or false
  return make_launch(fields, { core = launch })
end

-- ---- Samplers -------------------------------------------------------------------------------------------------

local functions <const> = { "begin_launch", "work_group", "predict", "wave_retired", "block_retired", "interval",
  "end_launch", "save", "restore" }
local fields <const> = { "name", "interval_cycles", "waits_end_blocks", table.unpack(functions) }
local make_sampler, sampler_state = class.new("sampler", {})

-- {name=, begin_launch=function(launch) ... end, work_group=, predict=, wave_retired=, ...}
function sampler.new(declaration)
  expect.fields(declaration, fields, "sampler")
  local name = expect.type(declaration.name, "string", "sampler: name")
  if not name:find("^[%w][%w_+-]*$") then
    core.fail(("sampler: name: %q - letters, digits, '-', '_' and '+'"):format(name))
  end
  for _, called in ipairs(functions) do expect.optional(declaration[called], "function", "sampler: " .. called) end
  if (declaration.save == nil) ~= (declaration.restore == nil) then
    core.fail("sampler: save and restore belong together - give both, or none")
  end
  expect.optional(declaration.interval_cycles, "integer", "sampler: interval_cycles")
  expect.optional(declaration.waits_end_blocks, "boolean", "sampler: waits_end_blocks")
  return make_sampler({ name = name }, { core = core.sampler(name, declaration, launch_of) })
end

-- What the core knows a sampler as, or nothing if `value` is none.
function sampler.core_of(value)
  local state = sampler_state(value)
  return state and state.core
end

return sampler
