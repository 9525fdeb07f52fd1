-- The values of varied keys: lists, ranges, and samples of their combinations.

local command = require "strobe.command"

local values = {}

local range_fields <const> = { "from", "to", "step", "times", "log", "whole", "unit" }
local methods <const> = { "random", "latin" }

values.most = 1000000  -- points of a sweep, values of a key

-- A text that tables and messages can show in a line.
function values.check_text(place, text)
  if text:find "%c" then
    command.fail(("%s: %s has a line break or another control character - remove it"):format(place, command.quote(text)))
  end
  return text
end

-- A value as the command line writes it.
function values.text(place, value)
  if type(value) == "string" then return values.check_text(place, value) end
  if value ~= value or value == math.huge or value == -math.huge then
    command.fail(("%s: %s is no value - write a finite number"):format(place, value))
  end
  if type(value) == "boolean" then return tostring(value) end
  if type(value) == "number" then return math.type(value) == "integer" and tostring(value) or ("%.14g"):format(value) end
  command.fail(("%s: a %s is no value - write a number, a text, true or false"):format(place, type(value)))
end

local function check_names(place, given, known)
  for name in pairs(given) do
    local found = false
    for _, one in ipairs(known) do found = found or one == name end
    if not found then
      command.fail(("%s: unknown field %s%s"):format(place, command.quote(tostring(name)),
        command.did_you_mean(tostring(name), known)))
    end
  end
end

local function in_unit(number, unit)
  local text = number == math.floor(number) and ("%d"):format(number) or ("%.6g"):format(number)
  return unit and text .. " " .. unit or text
end

local function is_finite(value) return type(value) == "number" and value == value and math.abs(value) < math.huge end

-- A range by step or by factor is the list of its values; without either, all numbers between its ends.
local function range_of(place, range)
  check_names(place, range, range_fields)
  local from, to = range.from, range.to
  if not is_finite(from) or not is_finite(to) or from > to then
    command.fail(place .. ": a range needs finite numbers from and to, and from must not exceed to")
  end
  if range.log and from <= 0 then command.fail(place .. ": a range with log needs from above 0") end
  if range.step == nil and range.times == nil then return { range = range } end
  local list, at = {}, from
  local by = range.step or range.times
  local grows = is_finite(by) and (range.step and by > 0 or range.times and by > 1 and from > 0)
  if not grows then command.fail(place .. ": a range's step must be above 0, its times above 1") end
  while at <= to do
    if #list == values.most then command.fail(("%s: the range has more than %d values - take larger steps"):format(place,
      values.most)) end
    list[#list + 1] = in_unit(at, range.unit)
    at = range.step and at + range.step or at * range.times
  end
  return list
end

-- A list of texts, or { range = } of a range without steps.
function values.read(place, given)
  if type(given) ~= "table" then command.fail(place .. ": is no list - write { VALUE, ... }") end
  if given.from ~= nil or given.to ~= nil then return range_of(place, given) end
  local list = {}
  for i, value in ipairs(given) do list[i] = values.text(place, value) end
  if #list == 0 then command.fail(place .. ": has no values - write { VALUE, ... } or { from = A, to = B, step = C }") end
  return list
end

function values.check_sample(place, sample)
  place = place .. ": sample"
  if type(sample) ~= "table" then command.fail(place .. ": write sample = { method = \"latin\", points = 100, seed = 1 }") end
  check_names(place, sample, { "method", "points", "seed" })
  command.one_of(place .. ": method", sample.method or "random", methods)
  if math.type(sample.points) ~= "integer" or sample.points < 1 or sample.points > values.most then
    command.fail(("%s: points is no whole number from 1 to %d"):format(place, values.most))
  end
  if sample.seed ~= nil and math.type(sample.seed) ~= "integer" then
    command.fail(place .. ": seed is no whole number")
  end
  return { method = sample.method or "random", points = sample.points, seed = sample.seed or 1 }
end

-- The value at a share of 0 to 1 of a key's list or range.
local function value_at(list, share)
  local range = list.range
  if not range then return list[math.min(#list, math.floor(share * #list) + 1)] end
  local value = range.log and range.from * (range.to / range.from) ^ share or range.from + (range.to - range.from) * share
  return in_unit(range.whole and value // 1 or value, range.unit)
end

local function permutation(count)
  local order = {}
  for i = 1, count do order[i] = i end
  for i = count, 2, -1 do
    local other = math.random(1, i)
    order[i], order[other] = order[other], order[i]
  end
  return order
end

-- Latin hypercube: each key's range is cut into as many strata as there are points, and each stratum holds one point.
local function sampled(vary, sample)
  math.randomseed(sample.seed)
  local combinations = {}
  for i = 1, sample.points do combinations[i] = {} end
  for k, one in ipairs(vary) do
    local order = sample.method == "latin" and permutation(sample.points)
    for i = 1, sample.points do
      local share = math.random()
      if order then share = (order[i] - 1 + share) / sample.points end
      combinations[i][k] = value_at(one.values, share)
    end
  end
  return combinations
end

-- The last key changes fastest.
local function product(place, vary)
  local combinations = { {} }
  for k, one in ipairs(vary) do
    if one.values.range then
      command.fail(("%s: vary: %s: a range without step or times needs a sample - add step, times or sample = { ... }")
        :format(place, one.key))
    end
    local longer = {}
    for _, combination in ipairs(combinations) do
      for _, value in ipairs(one.values) do
        local copy = table.move(combination, 1, k - 1, 1, {})
        copy[k] = value
        longer[#longer + 1] = copy
      end
    end
    combinations = longer
  end
  return combinations
end

-- Points of a sweep: combinations times programs, GPUs, methods and seeds.
local function check_count(spec)
  local count = #spec.programs * #spec.gpus * #spec.methods * #(spec.seeds or { 1 }) * (spec.sample and spec.sample.points or 1)
  for _, one in ipairs(spec.sample and {} or spec.vary) do count = count * 1.0 * #one.values end
  if count > values.most then
    command.fail(("%s: %.6g points, %d at most - vary less, or state a sample"):format(spec.place, count, values.most))
  end
  if spec.sample and #spec.vary == 0 then command.fail(spec.place .. ": sample: no key varies - add vary = { ... }") end
end

-- Lists of a value for each key, in order.
function values.combinations(spec)
  check_count(spec)
  return spec.sample and sampled(spec.vary, spec.sample) or product(spec.place, spec.vary)
end

return values
