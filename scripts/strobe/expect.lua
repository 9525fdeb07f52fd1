-- What functions of the library demand of their arguments. Every failure names the argument and what it should be.

local core = require "strobe_core"

local expect = {}

-- `value` is of one of the types in `wanted` ("table", "string", "integer", ...).
function expect.type(value, wanted, what)
  local actual = type(value)
  if actual == wanted then return value end
  if wanted == "integer" and actual == "number" then
    local integer = math.tointeger(value)
    if integer then return integer end
    core.fail(("%s: %s is not a whole number"):format(what, value))
  end
  core.fail(("%s: expected %s, got %s"):format(what, wanted == "integer" and "a whole number" or wanted, actual))
end

function expect.optional(value, wanted, what)
  if value == nil then return nil end
  return expect.type(value, wanted, what)
end

local function is_in(list, wanted)
  for _, name in ipairs(list) do
    if name == wanted then return true end
  end
  return false
end

-- `value` is a table with no other fields than those in the list `known`. Looks in any order, which is faster; only the
-- message needs the same one always.
function expect.fields(value, known, what)
  expect.type(value, "table", what)
  local good = true
  for key in next, value do good = good and is_in(known, key) end
  if good then return value end
  for key in pairs(value) do
    if not is_in(known, key) then
      local hint = core.did_you_mean(tostring(key), known)
      if hint == "" then hint = " - it has " .. table.concat(known, ", ") end
      core.fail(("%s: unknown field %q%s"):format(what, tostring(key), hint))
    end
  end
end

-- `value` is one of the names in the list `known`; `sentence` says what there is otherwise not: 'there is no layer'.
function expect.known(value, known, sentence)
  for _, name in ipairs(known) do
    if name == value then return value end
  end
  local hint = core.did_you_mean(tostring(value), known)
  if hint == "" then hint = " - there are " .. table.concat(known, ", ") end
  core.fail(("%s %q%s"):format(sentence, tostring(value), hint))
end

-- A number as text that reads back as the same value.
function expect.number_text(value)
  if math.type(value) == "integer" then return ("%d"):format(value) end
  for digits = 15, 17 do
    local text = ("%%.%dg"):format(digits):format(value)
    if tonumber(text) == value then return text end
  end
  return tostring(value)
end

-- What may be given for a parameter: a text, a number, a flag, or a value of a preset.
function expect.parameter(value, what)
  if core.value_text(value) then return value end
  return expect.type(value, "number", what)
end

-- A parameter as a user would type it.
function expect.parameter_text(value, what)
  if type(value) == "string" then return value end
  if type(value) == "boolean" then return tostring(value) end
  return expect.number_text(expect.type(value, "number", what))
end

return expect
