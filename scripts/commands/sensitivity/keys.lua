-- The uncertain values of a preset: those whose [source] entry states a plausible range.

local command = require "strobe.command"
local core = require "strobe_core"

local keys = {}

-- "20 cycle" is 20 and "cycle"; "256" is 256 and nil.
local function parts_of(text)
  local number, unit = text:match "^(%S+) (.+)$"
  return tonumber(number or text), unit
end

local function is_power(value) return math.type(value) == "integer" and value > 0 and value & (value - 1) == 0 end

-- Sizes of tables are powers of two where their ends and their value are.
local function powers(one, scale, unit)
  local list, value = {}, one.least
  while value <= one.greatest do
    list[#list + 1] = ("%d"):format(value // scale) .. (unit and " " .. unit or "")
    value = value * 2
  end
  return list
end

local widest_linear_range <const> = 4  -- greatest over least; above, samples are spread by factors

-- What strobe sweep's samples draw from: a list, or a range in the unit of the low end.
function keys.values(one)
  local from, unit = parts_of(one.low)
  local ends_are_powers = is_power(one.least) and is_power(one.value) and is_power(one.greatest)
  local scale = from and from ~= 0 and one.least / from or 1
  if ends_are_powers and scale == math.floor(scale) then return powers(one, math.floor(scale), unit) end
  local to, other = parts_of(one.high)
  if from == nil or to == nil or type(one.least) ~= "number" then return { one.low, one.text, one.high } end
  if unit ~= other then
    if from == 0 then from, unit, scale = 0, other, one.greatest / to end
    to = one.greatest / scale
  end
  local whole = from == math.floor(from) and to == math.floor(to)
  -- A sample of whole numbers is cut down: the greatest has a share like the others.
  return { range = { from = from, to = whole and to + 0.999 or to, unit = unit, whole = whole or nil,
    log = from > 0 and to / from > widest_linear_range or nil } }
end

-- Those of a preset with settings ("KEY=VALUE", ...); one whose key is set has no range any more. `only`: keys, or nil.
function keys.of(gpu, settings, only)
  local list, known = {}, {}
  for _, one in ipairs(core.load_preset(gpu, settings):settings()) do
    if one.low then
      known[#known + 1], known[one.key] = one.key, one
      if not only then list[#list + 1] = one end
    end
  end
  for _, key in ipairs(only or {}) do
    if not known[key] then
      command.fail(("--only: %s has no plausible range in %s%s"):format(command.quote(key), gpu, command.did_you_mean(key, known)))
    end
    list[#list + 1] = known[key]
  end
  return list
end

-- What calls cost the host of a program (strobe run -- PROGRAM): a script's launches and an object's do not have it.
local of_programs <const> = { ["host_link.launch_call"] = true, ["host_link.copy_call"] = true, ["host_link.wait_call"] = true,
  ["host_link.device_copies"] = true }

-- Those of `list` that change the time of launches.
function keys.of_launches(list)
  local kept = {}
  for _, one in ipairs(list) do
    if not of_programs[one.key] then kept[#kept + 1] = one end
  end
  return kept
end

-- "assumed", or "fitted" or "calibrated" (by strobe calibrate) of a value that was adjusted to measurements.
function keys.kind(one) return one.source:match "^(fitted):" or one.source:match "^(calibrated):" or one.kind end

return keys
