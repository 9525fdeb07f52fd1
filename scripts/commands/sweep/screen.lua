-- Screening: a model runs all points; the best by it, the Pareto front and a random control group run in detail.

local command = require "strobe.command"
local points = require "commands.sweep.points"
local json = command.json

local screen = {}

local own <const> = { keep = true, control = true, seed = true }

-- "gpumech+:keep=5%,control=5%,seed=1": { model =, keep =, control =, seed = }; other parameters are the model's.
function screen.read(flag)
  local name, rest = flag:match "^([^:]+):?(.*)$"
  if not name then command.fail "--screen: write MODEL:keep=5%" end
  local wanted, parameters = { seed = 1 }, {}
  for piece in rest:gmatch "[^,]+" do
    local key, value = piece:match "^(%w+)=(.+)$"
    if own[key] then wanted[key] = value else parameters[#parameters + 1] = piece end
  end
  wanted.keep = command.percent("--screen: keep", wanted.keep or "5%", true)
  wanted.control = wanted.control and command.percent("--screen: control", wanted.control, true) or wanted.keep
  wanted.seed = command.whole("--screen: seed", tostring(wanted.seed), 0)
  wanted.model = #parameters > 0 and name .. ":" .. table.concat(parameters, ",") or name
  return wanted
end

-- Gives each point its twin: the same with the model.
function screen.prepare(list, wanted, spec, options, save)
  local twins = {}
  for i, point in ipairs(list) do twins[i] = points.with_method(point, "model." .. wanted.model, spec, options) end
  save(twins, spec)
  for i, twin in ipairs(twins) do list[i].saved.twin = json.object("key", twin.key, "command", twin.command) end
end

-- The twins of points as the results file keeps them.
function screen.twins(list, wanted)
  local twins = {}
  for i, point in ipairs(list) do
    local saved = json.object()
    for _, name in ipairs(point.saved) do saved[name] = point.saved[name] end
    saved.method = "model." .. wanted.model
    twins[i] = { position = point.position, name = point.name, key = point.saved.twin.key, command = point.saved.twin.command,
      saved = saved }
  end
  return twins
end

-- Of a group sorted by time: place -> true for what no other point beats in time or cost without losing in the other.
function screen.front(group)
  local front, cheapest, first = {}, math.huge, 1
  while first <= #group do
    local last, cost = first, group[first].cost
    while last < #group and group[last + 1].seconds == group[first].seconds do
      last = last + 1
      cost = math.min(cost, group[last].cost)
    end
    for i = first, last do front[group[i].place] = group[i].cost == cost and cost < cheapest or nil end
    cheapest, first = math.min(cheapest, cost), last + 1
  end
  return front
end

-- The points of each program by their places in the list; `has_cost`: all have a cost, so there is a Pareto front.
local function groups_of(twins)
  local groups, group_of = {}, {}
  for i, twin in ipairs(twins) do
    local place = twin.saved.program .. "\0" .. twin.saved.gpu
    if not group_of[place] then
      group_of[place] = { has_cost = true }
      groups[#groups + 1] = group_of[place]
    end
    local group, seconds = group_of[place], twin.result and twin.result.seconds
    group.has_cost = group.has_cost and twin.cost ~= nil
    if seconds then group[#group + 1] = { place = i, seconds = seconds, cost = twin.cost } end
  end
  return groups
end

local function take_control(group, chosen, count)
  local rest = {}
  for _, one in ipairs(group) do
    if not chosen[one.place] then rest[#rest + 1] = one.place end
  end
  for _ = 1, math.min(count, #rest) do
    local at = math.random(1, #rest)
    chosen[table.remove(rest, at)] = "control"
  end
end

-- place -> "best" or "control"
function screen.choose(twins, wanted)
  local chosen = {}
  math.randomseed(wanted.seed)
  for _, group in ipairs(groups_of(twins)) do
    command.stable_sort(group, function(a, b) return a.seconds < b.seconds end)
    local front = group.has_cost and screen.front(group) or {}
    for rank, one in ipairs(group) do
      if front[one.place] or rank <= math.ceil(wanted.keep * #group) then chosen[one.place] = "best" end
    end
    take_control(group, chosen, math.ceil(wanted.control * #group))
  end
  return chosen
end

-- Ranks from 1; equal values have the mean of their ranks.
local function ranks(list)
  local order, rank = {}, {}
  for i in ipairs(list) do order[i] = i end
  command.stable_sort(order, function(a, b) return list[a] < list[b] end)
  local first = 1
  while first <= #order do
    local last = first
    while last < #order and list[order[last + 1]] == list[order[first]] do last = last + 1 end
    for i = first, last do rank[order[i]] = (first + last) / 2 end
    first = last + 1
  end
  return rank
end

local function mean(list)
  local sum = 0.0
  for _, value in ipairs(list) do sum = sum + value end
  return sum / #list
end

-- Spearman's rank correlation; nil where all are equal.
function screen.rank_correlation(a, b)
  local x, y, xy, xx, yy = ranks(a), ranks(b), 0.0, 0.0, 0.0
  if #a < 2 then return nil end
  local mx, my = mean(x), mean(y)
  for i in ipairs(x) do
    xy, xx, yy = xy + (x[i] - mx) * (y[i] - my), xx + (x[i] - mx) ^ 2, yy + (y[i] - my) ^ 2
  end
  if xx == 0 or yy == 0 then return nil end
  return xy / math.sqrt(xx * yy)
end

local function statistics(list, twins, chosen, kind, program)
  local modelled, detailed, errors, most = {}, {}, {}, 0.0
  for i, point in ipairs(list) do
    local both = chosen[i] == kind and point.saved.program == program and point.result and point.result.seconds
    if both then
      modelled[#modelled + 1], detailed[#detailed + 1] = twins[i].result.seconds, both
      errors[#errors + 1] = 100 * math.abs(twins[i].result.seconds - both) / both
      most = math.max(most, errors[#errors])
    end
  end
  return json.object("program", program, "group", kind, "points", #errors, "rank_correlation",
    screen.rank_correlation(modelled, detailed), "mean_error_percent", #errors > 0 and mean(errors) or nil,
    "max_error_percent", #errors > 0 and most or nil)
end

-- Runs `fill` for the twins and for the chosen points. The list to show, where a point that was not chosen is its twin; and
-- what the model is worth.
function screen.run(list, wanted, fill)
  local twins, shown, rows, known = screen.twins(list, wanted), {}, {}, {}
  fill(twins)
  if command.interrupted() then return twins, nil end
  local chosen, detailed = screen.choose(twins, wanted), {}
  for i, point in ipairs(list) do
    shown[i] = chosen[i] and point or twins[i]
    if chosen[i] then detailed[#detailed + 1] = point end
  end
  fill(detailed)
  for _, point in ipairs(list) do
    local program = point.saved.program
    if not known[program] then
      known[program] = true
      for _, kind in ipairs { "best", "control" } do rows[#rows + 1] = statistics(list, twins, chosen, kind, program) end
    end
  end
  return shown, json.object("model", wanted.model, "groups", rows)
end

function screen.text(screened)
  local rows = {}
  local function number(value, form) return value ~= json.null and form:format(value) or "-" end
  for i, group in ipairs(screened.groups) do
    rows[i] = { group.program, group.group, tostring(group.points), number(group.rank_correlation, "%.3f"),
      number(group.mean_error_percent, "%.2f %%"), number(group.max_error_percent, "%.2f %%") }
  end
  return ("%s against detail:\n"):format(screened.model) .. command.table_text({ { "PROGRAM" }, { "GROUP" }, { "POINTS", true },
    { "RANK CORRELATION", true }, { "MEAN ERROR", true }, { "WORST", true } }, rows)
end

return screen
