-- The keys that a calibration varies: --vary KEY=LOW..HIGH, KEY=A/B/C, or KEY.
--
-- A number has a coordinate from 0 at the low end to 1 at the high end; it is linear, or logarithmic where the ends differ by
-- more than a factor, and steps by powers of two where the key takes only these. All other keys are choices.

local command = require "strobe.command"
local core = require "strobe_core"

local keys = {}

keys.most = 12
local widest_linear_range <const> = 4

local base_units <const> = { B = "B", Hz = "Hz", s = "ps", ["B/s"] = "B/s", cycle = "cycle" }

-- The base unit of a text such as "47600 ps", "2 KiB", "57 GB/s"; nil of a bare number.
local function unit_of(text)
  local unit = text:match " (%S+)$"
  return unit and (base_units[unit] or base_units[unit:match "i?(B/s)$" or unit:match "i?(%a)$"])
end

-- What a unit of the text is in the base unit: 1000 of "12 ns".
local function scale_of(setting)
  local number = tonumber(setting.text:match "^%S+")
  return number and number ~= 0 and setting.value / number or nil
end

local function is_power(value) return math.type(value) == "integer" and value > 0 and value & (value - 1) == 0 end

-- The setting with this text, as the preset has it then.
local function at(key, text, gpu, settings)
  local all = table.move(settings, 1, #settings, 1, {})
  all[#all + 1] = { key = key, text = text, place = "--vary" }
  return core.load_preset(gpu, all):setting(key)
end

-- A value in the base unit as a text that a preset takes.
function keys.plain(one, value) return ("%d"):format(value) .. (one.unit and " " .. one.unit or "") end

-- A change of a value, in the unit of the preset: "+2 cycle", "x 2" of powers of two.
function keys.moved(one, change, value)
  if one.powers then return ("x %.3g"):format(math.exp(change / value)) end
  local scale = scale_of(one.base)
  local unit = scale and one.base.text:match " (%S+)$" or one.unit
  return ("%+.3g"):format(change / (scale or 1)) .. (unit and " " .. unit or "")
end

-- A value as strobe gpus show prints it.
function keys.text(one, value)
  if one.choices then return value end
  one.texts[value] = one.texts[value] or at(one.key, keys.plain(one, value), one.gpu, one.settings).text
  return one.texts[value]
end

local function to_coordinate(one, value)
  if one.log then return math.log(value / one.low) / math.log(one.high / one.low) end
  return (value - one.low) / (one.high - one.low)
end

local function from_coordinate(one, u)
  u = math.min(1, math.max(0, u))
  local exact = one.log and one.low * (one.high / one.low) ^ u or one.low + u * (one.high - one.low)
  if one.powers then return 1 << math.floor(math.log(exact, 2) + 0.5) end
  return math.min(one.high, math.max(one.low, math.floor(exact / one.quantum + 0.5) * one.quantum))
end
keys.to_coordinate, keys.from_coordinate = to_coordinate, from_coordinate

-- The value about `h` of the range further, at least a step; nil beyond the end.
function keys.neighbour(one, value, direction, h)
  local next_value = from_coordinate(one, to_coordinate(one, value) + direction * h)
  if next_value == value then
    local step = direction * one.quantum
    next_value = not one.powers and value + step or direction > 0 and 2 * value or value // 2
  end
  if next_value < one.low or next_value > one.high then return nil end
  return next_value
end

local function refuse(key, why) command.fail(("--vary: %s: %s"):format(key, why)) end

local function add_range(one, low, high)
  one.low, one.high, one.unit = low.value, high.value, unit_of(high.text)
  if unit_of(low.text) ~= one.unit and low.value ~= 0 then refuse(one.key, "the ends of the range have different kinds of units") end
  if one.low >= one.high then
    refuse(one.key, ("the range from %s to %s is empty - write the low end first, then ..HIGH"):format(low.text, high.text))
  end
  local sized = one.type == "count" or one.type == "size in bytes"
  one.powers = one.declared:find "a power of two" ~= nil or
    sized and is_power(one.low) and is_power(one.high) and is_power(one.base.value)
  if one.powers and not (is_power(one.low) and is_power(one.high)) then refuse(one.key, "takes powers of two - write such ends") end
  one.log = one.powers or one.low > 0 and one.high / one.low > widest_linear_range
  one.quantum = 1
  if one.unit ~= "cycle" and not one.powers then  -- as fine as the user writes
    local finest = math.min(scale_of(low) or math.huge, scale_of(high) or math.huge, scale_of(one.base) or math.huge)
    one.quantum = finest < math.huge and math.max(1, math.floor(finest)) or 1
  end
  one.start = from_coordinate(one, one.base.value <= one.low and 0 or one.base.value >= one.high and 1 or to_coordinate(one, one.base.value))
end

local function with_unit(text, other)
  text = text:match "^%s*(.-)%s*$"
  return text:find "%a" and text or text .. (other:match "%d%s*(%a[%a/]*)%s*$" and " " .. other:match "%d%s*(%a[%a/]*)%s*$" or "")
end

local function read_range(one, range, gpu, settings)
  local low, high = range:match "^(.-)%.%.(.*)$"
  if range == "" then
    if not one.base.low then refuse(one.key, "has no plausible range in the preset - write " .. one.key .. "=LOW..HIGH") end
    low, high = one.base.low, one.base.high
  end
  if low then
    if type(one.base.value) ~= "number" then refuse(one.key, "is no number - write the values to choose from, A/B/C") end
    low = with_unit(with_unit(low, high), one.base.text)
    high = with_unit(with_unit(high, low), one.base.text)
    return add_range(one, at(one.key, low, gpu, settings), at(one.key, high, gpu, settings))
  end
  if not range:find "[^/]/+[^/]" then refuse(one.key, "one value is no range - write LOW..HIGH, or A/B/C") end
  one.choices, one.start = {}, one.base.text
  for choice in range:gmatch "[^/]+" do one.choices[#one.choices + 1] = at(one.key, choice:match "^%s*(.-)%s*$", gpu, settings).text end
  local known = false
  for _, choice in ipairs(one.choices) do known = known or choice == one.start end
  if not known then one.start = one.choices[1] end
end

-- Keys in the order of the flags: { key =, base = setting, start =, low =, high = ... } of a number, choices = { text ... } of another.
function keys.read(texts, gpu, settings)
  local list, known, base = {}, {}, core.load_preset(gpu, settings)
  for _, text in ipairs(texts) do
    for piece in text:gmatch "[^,]+" do
      local key, range = piece:match "^%s*([^=]-)%s*=%s*(.-)%s*$"
      key = key or piece:match "^%s*(.-)%s*$"
      local setting = base:setting(key)
      if not setting then
        command.fail(("--vary: %s has no key %s%s"):format(gpu, command.quote(key), command.did_you_mean(key, base:keys())))
      end
      if setting.computed then refuse(key, setting.place .. " computes it - vary the keys that it follows from") end
      if range == "" then refuse(key, "the range is empty - write LOW..HIGH, or A/B/C") end
      if known[key] then refuse(key, "is named twice - remove one of them") end
      known[key] = true
      local one = { key = key, base = setting, type = setting.type, declared = setting.range, gpu = gpu, settings = settings, texts = {} }
      read_range(one, range or "", gpu, settings)
      list[#list + 1] = one
    end
  end
  if #list > keys.most then
    command.fail(("--vary: %d keys, %d at most - vary those that matter (strobe sensitivity)"):format(#list, keys.most))
  end
  return list
end

return keys
