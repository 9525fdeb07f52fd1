-- Traces that a script switches on and off.

local core = require "strobe_core"
local class = require "strobe.class"
local expect = require "strobe.expect"

local trace = {}

local methods, state_of = {}, nil

-- Both take effect with the next launch, or, when a hook calls them in the middle of a launch, in the hook's cycle.
function methods:start() state_of(self, "start").core:set(true) end

function methods:stop() state_of(self, "stop").core:set(false) end

local make
make, state_of = class.new("trace", methods)

-- Those of the script: known here so that each can be switched in the middle of launches once a hook might.
local all, in_launches = setmetatable({}, { __mode = "k" }), false

local function add(fields, own)
  own:set_in_launches(in_launches)
  all[own] = true
  return make(fields, { core = own })
end

function trace.allow_in_launches()
  in_launches = true
  for own in pairs(all) do own:set_in_launches(true) end
end

local function parameters_of(declaration)
  local parameters = {}
  for name, value in pairs(declaration) do
    if name ~= "kind" and name ~= "file" then
      expect.type(name, "string", "trace: parameter")
      parameters[name] = expect.parameter(value, "trace: " .. name)
    end
  end
  return parameters
end

-- {kind = "perfetto", file = "slow.pftrace", PARAMETER = VALUE, ...}: a new trace, switched off. A name: the trace of this kind
-- that the command line asks for, which is on; nil: it asks for none.
function trace.new(declaration)
  if type(declaration) == "string" then
    local found = core.find_trace(declaration)
    return found and add({ kind = declaration }, found)
  end
  expect.type(declaration, "table", "trace")
  local kind, file = declaration.kind, declaration.file
  expect.type(kind, "string", "trace: kind")
  expect.type(file, "string", "trace: file")
  return add({ kind = kind, file = file }, core.trace(kind, file, parameters_of(declaration)))
end

return trace
