-- Least squares within ranges (Levenberg-Marquardt) on values that are whole numbers of steps, by differences of simulated times.
--
-- self = { keys =, numbers = places of the keys with coordinates, probe = function(list of values) -> list of residuals
-- (false: no time there), or nil once no more may run, best =, stopped = }. A state is { values =, r = residuals, cost = }.

local algebra = require "commands.calibrate.algebra"
local keys = require "commands.calibrate.keys"

local fit = {}
fit.__index = fit

local coarse <const>, fine <const> = 1 / 8, 1 / 64  -- differences, in parts of a range
local less <const> = 1 - 1e-6
local worth <const> = 0.995      -- of the cost: a smaller promise is not worth a run
local exact <const> = 1e-10  -- a sum of squares that nothing is left of

local function with(values, i, value)
  local copy = table.move(values, 1, #values, 1, {})
  copy[i] = value
  return copy
end

local function same(a, b)
  for i = 1, #a do
    if a[i] ~= b[i] then return false end
  end
  return true
end

-- States of these values; nil once no more may run. A state without residuals costs infinitely much.
function fit:states(list)
  local residuals, made = self.probe(list), {}
  if not residuals then
    self.stopped = true
    return nil
  end
  for i, values in ipairs(list) do
    local r = residuals[i] or nil
    made[i] = { values = values, r = r, cost = r and algebra.dot(r, r) or math.huge }
    if not self.best or made[i].cost < self.best.cost then self.best = made[i] end
  end
  return made
end

local function coordinate(self, i, values) return keys.to_coordinate(self.keys[i], values[i]) end

local function slope(one, from, u, at)
  local column = {}
  for j = 1, #from.r do column[j] = (one.r[j] - from.r[j]) / (u - at) end
  return column
end

-- A column for each number: differences to the side that has more room, or to the other one if there is no time.
function fit:slopes(at, h)
  local list, columns = {}, {}
  for n, i in ipairs(self.numbers) do
    local key, value = self.keys[i], at.values[i]
    local up = coordinate(self, i, at.values) < 0.5 and 1 or -1
    list[n] = with(at.values, i, keys.neighbour(key, value, up, h) or keys.neighbour(key, value, -up, h) or value)
  end
  local states = self:states(list)
  if not states then return nil end
  for n, i in ipairs(self.numbers) do
    local u, here = coordinate(self, i, list[n]), coordinate(self, i, at.values)
    columns[n] = states[n].r and u ~= here and slope(states[n], at, u, here) or slope(at, at, 1, 0)
  end
  return columns
end

-- The values after a damped step; what would leave its range stays at the end while the others move.
function fit:step(at, columns, damping)
  local free, values = {}, table.move(at.values, 1, #at.values, 1, {})
  for n in ipairs(self.numbers) do free[n] = n end
  for _ = 1, #self.numbers do
    local some, gradient, kept = {}, {}, {}
    for k, n in ipairs(free) do
      some[k], gradient[k] = columns[n], -algebra.dot(columns[n], at.r)
    end
    local normal, largest = algebra.normal(some), 0
    for k = 1, #some do largest = math.max(largest, normal[k][k]) end
    if largest == 0 then return values end
    local move = algebra.damped(algebra.eigen(normal), gradient, damping * largest)
    for k, n in ipairs(free) do
      local i = self.numbers[n]
      local u = coordinate(self, i, at.values)
      local at_end = u <= 0 and move[k] < 0 or u >= 1 and move[k] > 0
      if not at_end then
        kept[#kept + 1] = n
        -- Nothing moves along directions without effect.
        if math.abs(move[k]) > 1e-6 then values[i] = keys.from_coordinate(self.keys[i], u + move[k]) end
      end
    end
    if #kept == #free then return values end
    free, values = kept, table.move(at.values, 1, #at.values, 1, {})
  end
  return values
end

-- Broyden's update: what the step has shown of the slopes along itself.
local function learn(self, columns, from, to)
  local d = {}
  for n, i in ipairs(self.numbers) do d[n] = coordinate(self, i, to.values) - coordinate(self, i, from.values) end
  local length = algebra.dot(d, d)
  for j = 1, #from.r do
    local wrong = to.r[j] - from.r[j]
    for n = 1, #d do wrong = wrong - columns[n][j] * d[n] end
    for n = 1, #d do columns[n][j] = columns[n][j] + wrong * d[n] / length end
  end
end

-- What the slopes promise of the cost at these values.
local function promised(self, at, columns, values)
  local r = table.move(at.r, 1, #at.r, 1, {})
  for n, i in ipairs(self.numbers) do
    local moved = coordinate(self, i, values) - coordinate(self, i, at.values)
    for j = 1, #r do r[j] = r[j] + columns[n][j] * moved end
  end
  return algebra.dot(r, r)
end

-- One improvement with these slopes: the better state, or `at`; and the damping that served.
function fit:improve(at, columns, damping)
  for _ = 1, 3 do
    local values = self:step(at, columns, damping)
    if same(values, at.values) or promised(self, at, columns, values) > at.cost * worth then break end
    local states = self:states { values }
    if not states then break end
    if states[1].cost < at.cost * less then return states[1], damping / 8 end
    damping = damping * 16
  end
  return at, damping
end

-- The best state that steps from `at` lead to.
function fit:descend(at)
  local h, damping = coarse, 1e-3
  while at.cost > exact and not self.stopped and #self.numbers > 0 do
    local columns, fresh = self:slopes(at, h), true
    while columns and not self.stopped do
      local better
      better, damping = self:improve(at, columns, damping)
      if better == at then break end
      learn(self, columns, at, better)
      at, fresh = better, false
    end
    if self.best.cost < at.cost * worth then
      at, damping = self.best, 1e-3  -- a difference has led further than the steps
    elseif fresh then
      if h == fine then break end
      h, damping = fine, 1e-3
    end
  end
  return at
end

-- Tries every other choice of the other keys at `at`; the best state. tried: the states, each with the place of its key.
function fit:choose(at)
  local list, places = {}, {}
  for i, key in ipairs(self.keys) do
    for _, choice in ipairs(key.choices or {}) do
      if choice ~= at.values[i] then list[#list + 1], places[#places + 1] = with(at.values, i, choice), i end
    end
  end
  self.tried = #list > 0 and self:states(list) or {}
  for n, state in ipairs(self.tried) do
    state.place = places[n]
    if state.cost < at.cost * less then at = state end
  end
  return at
end

-- Slopes at the end, by differences to both sides: wide ones, as times are whole cycles.
function fit:final_slopes(at)
  local list, of = {}, {}
  for n, i in ipairs(self.numbers) do
    for _, direction in ipairs { -1, 1 } do
      local value = keys.neighbour(self.keys[i], at.values[i], direction, coarse)
      if value then list[#list + 1], of[#list + 1] = with(at.values, i, value), n end
    end
  end
  local states, sides, columns = self:states(list), {}, {}
  if not states then return nil end
  for k, state in ipairs(states) do
    sides[of[k]] = sides[of[k]] or {}
    if state.r then table.insert(sides[of[k]], state) end
  end
  for n, i in ipairs(self.numbers) do
    local low, high = sides[n] and sides[n][1] or at, sides[n] and sides[n][2] or at
    local from, to = coordinate(self, i, low.values), coordinate(self, i, high.values)
    columns[n] = from ~= to and slope(high, low, to, from) or slope(at, at, 1, 0)
  end
  return columns
end

-- The best state and its slopes; nil slopes if the runs ended before.
function fit.run(varied, probe)
  local self, start = setmetatable({ keys = varied, numbers = {}, probe = probe, tried = {} }, fit), {}
  for i, key in ipairs(varied) do
    start[i] = key.start
    if not key.choices then self.numbers[#self.numbers + 1] = i end
  end
  local states = self:states { start }
  local at, columns = states and states[1], nil
  if not at or not at.r then return self, at end
  for _ = 1, 5 do
    at = self:descend(at)
    local chosen = self:choose(at)
    if chosen == at then
      columns = not self.stopped and self:final_slopes(at) or nil
      if not columns or self.best.cost >= at.cost * worth then break end
      chosen = self.best
    end
    at = chosen
  end
  return self, self.best, columns
end

return fit
