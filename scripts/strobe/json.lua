-- Lua values as JSON text. Keys in a fixed order; what JSON cannot say is an error that names its place.

local core = require "strobe_core"
local expect = require "strobe.expect"

local escapes <const> = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t" }

-- JSON is UTF-8: a byte that is none becomes the replacement character.
local function valid(text)
  local parts, at = {}, 1
  while at <= #text do
    local _, bad = utf8.len(text, at)
    parts[#parts + 1] = text:sub(at, (bad or #text + 1) - 1)
    if not bad then break end
    parts[#parts + 1] = "\u{FFFD}"
    at = bad + 1
  end
  return table.concat(parts)
end

local function quoted(text)
  if not utf8.len(text) then text = valid(text) end
  return '"' .. text:gsub('[%c"\\\127]', function(c) return escapes[c] or ("\\u%04x"):format(c:byte()) end) .. '"'
end

local encode

local function encode_table(value, place, open)
  if open.depth == 100 then core.fail("json: the value is nested deeper than 100 tables") end
  if open[value] then core.fail(("json: %s contains itself"):format(place)) end
  if getmetatable(value) ~= nil then core.fail(("json: %s is an object of the library"):format(place)) end
  open[value], open.depth = true, open.depth + 1
  local parts, length, keys = {}, #value, 0
  for _ in pairs(value) do keys = keys + 1 end
  local is_list = keys == length
  if is_list then
    for position, element in ipairs(value) do
      parts[position] = encode(element, ("%s[%d]"):format(place, position), open)
    end
  else
    for key, element in pairs(value) do
      if type(key) ~= "string" then core.fail(("json: %s has the key %s, which is not a string"):format(place, tostring(key))) end
      parts[#parts + 1] = quoted(key) .. ": " .. encode(element, place .. "." .. key, open)
    end
  end
  open[value], open.depth = nil, open.depth - 1
  local text = table.concat(parts, ", ")
  return is_list and "[" .. text .. "]" or "{" .. text .. "}"
end

function encode(value, place, open)
  local kind = type(value)
  if kind == "nil" then return "null" end
  if kind == "boolean" then return tostring(value) end
  if kind == "string" then return quoted(value) end
  if kind == "number" then
    if value ~= value or value == math.huge or value == -math.huge then return "null" end
    return expect.number_text(value)
  end
  if kind == "table" then return encode_table(value, place, open) end
  core.fail(("json: %s is a %s"):format(place, kind))
end

return function(value) return encode(value, "the value", { depth = 0 }) end
