-- What the rows determine at the end of a fit: an interval of each key, and the directions in which nothing is determined.
--
-- The times of the rows are known to `sigma`, by what the fit leaves, and at best to a part in a thousand. A direction is not
-- determined if its interval is wider than the ranges: then any step along it is one that the rows admit.

local algebra = require "commands.calibrate.algebra"
local command = require "strobe.command"
local keys = require "commands.calibrate.keys"

local intervals = {}

local finest <const> = 1e-3      -- relative, of a time
local part <const> = 0.1         -- of a direction's largest element: less is none
local bisections <const> = 4
local student <const> = { 12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23 }  -- 95 %, by degrees of freedom

local function student_of(freedom)
  return student[freedom] or 1.96 + 2.5 / freedom
end

-- The last value towards an end that the rows admit while the other keys stay: the first that was excluded, if there is one.
local function admitted(fitted, at, i, direction, bound)
  local one = fitted.keys[i]
  local from, to = keys.to_coordinate(one, at.values[i]), direction > 0 and 1 or 0
  local function is_free(u)
    local values = table.move(at.values, 1, #at.values, 1, {})
    values[i] = keys.from_coordinate(one, u)
    local states = fitted:states { values }
    return not states or states[1].cost - at.cost < bound * bound
  end
  if from == to or is_free(to) then return keys.from_coordinate(one, to), true end
  for _ = 1, bisections do
    local middle = (from + to) / 2
    if is_free(middle) then from = middle else to = middle end
  end
  return keys.from_coordinate(one, to), false
end

-- The end of an interval, a whole step outwards, within the range.
local function ends_of(one, value, width)
  local u = keys.to_coordinate(one, value)
  local function at_end(direction)
    local found = keys.from_coordinate(one, u + direction * width)
    local exact = one.log and one.low * (one.high / one.low) ^ (u + direction * width) or one.low + (u + direction * width) * (one.high - one.low)
    if direction * (exact - found) > 1e-9 * math.abs(found) then
      found = one.powers and (direction > 0 and 2 * found or found // 2) or found + direction * one.quantum
    end
    return math.max(one.low, math.min(one.high, found))
  end
  return at_end(-1), at_end(1)
end

-- A step of a direction in the unit of the key, and how many of the key's own steps that is.
local function amount_of(one, value, element)
  local moved = element * (one.log and value * math.log(one.high / one.low) or one.high - one.low)
  return moved, one.powers and moved / value / math.log(2) or moved / one.quantum
end

-- "l2.latency +2 cycle with link.memory -1 cycle": so far that the key of the smallest step moves by one.
local function words_of(fitted, at, places, vector)
  local largest, parts, least = 0, {}, math.huge
  for _, element in ipairs(vector) do largest = math.max(largest, math.abs(element)) end
  for k, element in ipairs(vector) do
    if math.abs(element) >= part * largest then
      local one = fitted.keys[places[k]]
      local moved, steps = amount_of(one, at.values[places[k]], element)
      parts[#parts + 1] = { key = one.key, moved = moved, one = one, value = at.values[places[k]] }
      least = math.min(least, math.abs(steps))
    end
  end
  local sign, texts, names = parts[1].moved < 0 and -1 or 1, {}, {}
  for i, one in ipairs(parts) do
    texts[i], names[i] = ("%s %s"):format(one.key, keys.moved(one.one, sign * one.moved / least, one.value)), one.key
  end
  return { words = table.concat(texts, " with "), keys = names }
end

local function add_flat(found, fitted, at, i, bound)
  local one = fitted.keys[i]
  local low, low_free = admitted(fitted, at, i, -1, bound)
  local high, high_free = admitted(fitted, at, i, 1, bound)
  found.keys[i] = { low = low, high = high, alone = false, without_effect = low_free and high_free }
  local words = low_free and high_free and one.key .. " anywhere in its range" or
    ("%s between %s and %s"):format(one.key, keys.text(one, low), keys.text(one, high))
  found.directions[#found.directions + 1] = { words = words, keys = { one.key } }
end

-- Intervals of the keys of `places` from their slopes.
local function add_linear(found, fitted, at, places, columns, bound)
  local eigen, open, variance = algebra.eigen(algebra.normal(columns)), {}, {}
  for k in ipairs(places) do variance[k] = 0.0 end
  for _, one in ipairs(eigen) do
    found.singular[#found.singular + 1] = math.sqrt(one.value)
    local is_open = math.sqrt(one.value) < 2 * bound
    if is_open then open[#open + 1] = one.vector end
    for k in ipairs(places) do
      local share = one.vector[k] ^ 2
      variance[k] = variance[k] + (not is_open and share * bound ^ 2 / one.value or share > part ^ 2 and math.huge or 0)
    end
  end
  for k, i in ipairs(places) do
    local one, alone = fitted.keys[i], variance[k] < math.huge
    local low, high = one.low, one.high
    if alone then low, high = ends_of(one, at.values[i], math.sqrt(variance[k])) end
    found.keys[i] = { low = low, high = high, alone = alone }
  end
  for _, vector in ipairs(algebra.sparse(open)) do
    found.directions[#found.directions + 1] = words_of(fitted, at, places, vector)
  end
end

-- The choices that the rows admit.
local function add_choices(found, fitted, at, bound)
  for i, one in ipairs(fitted.keys) do
    local admits, others = { at.values[i] }, 0
    for _, state in ipairs(one.choices and fitted.tried or {}) do
      others = others + (state.place == i and 1 or 0)
      if state.place == i and state.cost - at.cost < bound * bound then admits[#admits + 1] = state.values[i] end
    end
    if one.choices and not fitted.stopped then
      found.keys[i] = { choices = admits, alone = #admits == 1, without_effect = others > 0 and #admits == others + 1 }
    end
    if #admits > 1 then
      found.directions[#found.directions + 1] = { words = one.key .. " of " .. table.concat(admits, ", "), keys = { one.key } }
    end
  end
end

-- { sigma =, keys = by place { low =, high = or choices =, alone =, without_effect = }, directions = { words =, keys = } ..., singular = values }
-- of the best state and its slopes.
function intervals.of(fitted, at, columns)
  local found = { keys = {}, directions = {}, singular = {} }
  local freedom = math.max(1, #at.r - #fitted.keys)
  found.sigma = math.max(finest, math.sqrt(at.cost / freedom))
  local bound = student_of(freedom) * found.sigma
  local places, some = {}, {}
  for n, i in ipairs(columns and fitted.numbers or {}) do
    if math.sqrt(algebra.dot(columns[n], columns[n])) < 2 * bound then
      add_flat(found, fitted, at, i, bound)
    else
      places[#places + 1], some[#some + 1] = i, columns[n]
    end
  end
  add_choices(found, fitted, at, bound)
  if #places > 0 then add_linear(found, fitted, at, places, some, bound) end
  command.stable_sort(found.directions, function(a, b) return #a.keys < #b.keys end)
  return found
end

return intervals
