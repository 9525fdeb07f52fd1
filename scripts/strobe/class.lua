-- Objects of the library: methods, visible fields, hidden state. A name that is neither is an error that helps.

local core = require "strobe_core"

local class = {}

-- Every type with its methods, for the check that all are documented.
class.all = {}

-- Makes a type. Returns make(fields, state) and state_of(object, method).
function class.new(name, methods, metamethods)
  local states = setmetatable({}, { __mode = "k" })
  local visible = setmetatable({}, { __mode = "k" })
  local meta = metamethods or {}
  meta.__name = name
  meta.__metatable = "locked"
  function meta.__index(object, key)
    local method = methods[key]
    if method ~= nil then return method end
    local fields = visible[object]
    if fields[key] ~= nil then return fields[key] end
    local known = {}
    for field in next, fields do known[#known + 1] = field end
    for field in next, methods do known[#known + 1] = field end
    table.sort(known, function(a, b) return tostring(a) < tostring(b) end)
    core.fail(("a %s has no %q%s"):format(name, tostring(key), core.did_you_mean(tostring(key), known)))
  end
  function meta.__newindex(_, key)
    core.fail(("a %s cannot be changed: %q"):format(name, tostring(key)))
  end
  class.all[name] = methods

  local function make(fields, state)
    local object = setmetatable({}, meta)
    states[object], visible[object] = state, fields
    return object
  end
  -- The hidden state, or nil if `object` is something else. With `method`, something else is a mistake.
  local function state_of(object, method)
    local state = type(object) == "table" and states[object] or nil
    if state == nil and method then
      core.fail(("%s:%s: called on a value not of type %s - write object:%s(...)"):format(name, method, name, method))
    end
    return state
  end
  return make, state_of
end

return class
