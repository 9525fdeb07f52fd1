-- A thousand machines predicted from one profile, their Pareto front of time against cost, and a check in detail.
--
--   strobe run scripts/experiments/models/sweep.lua [WORKLOAD [SIZE [MODEL [OUT [CHECKED]]]]]
--
-- WORKLOAD is one of the library whose first launch is swept ("matmul"), SIZE its parameter `problem`; OUT.csv and OUT.svg
-- are written; CHECKED of the best (10) and as many others are simulated in detail. Machines are r9-nano with other numbers of compute units, clocks, L2 sizes, MSHRs and DRAM channels. The
-- best have the least time x cost.

local strobe = require "strobe"
local scatter = require "scatter"

local name, size, model, out, checked = ...
name, model, out = name or "matmul", model or "gpumech+", out or "sweep"
checked = tonumber(checked or 10)

local points <const> = 1000

-- ---- The design space ---------------------------------------------------------------------------------------------

local space <const> = {
  { key = "gpu.compute_units_per_array", values = { 1, 2, 3, 4, 6 } },  -- of 16 arrays
  { key = "gpu.clock", values = { "700 MHz", "850 MHz", "1000 MHz", "1200 MHz", "1500 MHz" } },
  { key = "l2.size", values = { "64 KiB", "128 KiB", "256 KiB", "512 KiB" } },  -- of each of 8 banks
  { key = "l1v.mshrs", values = { 16, 32, 64, 128 } },
  { key = "dram.total_channels", values = { 8, 16, 32, 64 } },
}

-- Relative area and power: 1 for r9-nano. Weights are of the order of a die's floor plan (half compute, the rest caches and
-- memory interfaces); a clock costs its square, since the voltage follows it. Change it to what your question needs.
local function cost(machine)
  local clock = tonumber(machine["gpu.clock"]:match "%d+") / 1000
  local l2 = tonumber(machine["l2.size"]:match "%d+") / 256
  return 0.5 * machine["gpu.compute_units_per_array"] / 4 * clock ^ 2 + 0.15 * l2 + 0.05 * machine["l1v.mshrs"] / 128
    + 0.3 * machine["dram.total_channels"] / 32
end

-- The n-th machine of the space, from 0.
local function machine_at(n)
  local machine = {}
  for _, axis in ipairs(space) do
    machine[axis.key] = axis.values[n % #axis.values + 1]
    n = n // #axis.values
  end
  return machine
end

local all = 1
for _, axis in ipairs(space) do all = all * #axis.values end

-- Different numbers below `limit`, always the same ones: a linear congruential generator (Numerical Recipes).
local state = 23
local function draw(limit)
  state = (1664525 * state + 1013904223) % 2 ^ 32 // 1
  return math.tointeger(state * limit // 2 ^ 32)
end

local function choose(count, limit)
  local chosen, list = {}, {}
  while #list < count do
    local n = draw(limit)
    if not chosen[n] then chosen[n], list[#list + 1] = true, n end
  end
  return list
end

-- { "l2.size" = x } as strobe.preset takes it.
local function changes(machine)
  local tables = {}
  for key, value in pairs(machine) do
    local block, parameter = key:match "^(.-)%.(.*)$"
    tables[block] = tables[block] or {}
    tables[block][parameter] = value
  end
  return tables
end

-- ---- Prediction ---------------------------------------------------------------------------------------------------

local function first_launch(gpu)
  local job = strobe.workload(name):build(gpu, size and { problem = tonumber(size) } or nil)
  local launch = {}
  for field, value in pairs(job.launches[1]) do launch[field] = value end
  launch.mode, launch.sampling = nil, nil
  return launch
end

local gpu = strobe.gpu "r9-nano"
local request = first_launch(gpu)
request.model = model
local profile, base = gpu:profile(request)
print(("%s: %d wave-instructions, profile %.1f ms, first prediction %.2f ms"):format(base.kernel,
  base.wave_instructions, 1e3 * base.model.profile.seconds, 1e3 * base.model.model_seconds))

strobe.instruction_limit(0)
local rows, model_seconds = {}, 0
for _, n in ipairs(choose(points, all)) do
  local machine = machine_at(n)
  local predicted = profile:predict { preset = strobe.preset("r9-nano", changes(machine)) }
  model_seconds = model_seconds + predicted.model.model_seconds
  rows[#rows + 1] = { machine = machine, seconds = predicted.seconds, cost = cost(machine) }
end
print(("%d machines: the model takes %.2f ms of processor time for each"):format(points, 1e3 * model_seconds / points))

-- ---- The front and the check --------------------------------------------------------------------------------------

table.sort(rows, function(a, b) return a.cost < b.cost or (a.cost == b.cost and a.seconds < b.seconds) end)
local least, front = math.huge, 0
for _, row in ipairs(rows) do
  row.pareto = row.seconds < least
  if row.pareto then least, front = row.seconds, front + 1 end
end

local ranked = { table.unpack(rows) }
table.sort(ranked, function(a, b) return a.seconds * a.cost < b.seconds * b.cost end)
local picked = {}
for n = 1, checked do
  ranked[n].check = "best"
  picked[n] = ranked[n]
end
for _, n in ipairs(choose(checked, points - checked)) do
  local row = ranked[checked + 1 + n]
  row.check = "random"
  picked[#picked + 1] = row
end

for _, row in ipairs(picked) do
  local detailed = strobe.gpu("r9-nano", changes(row.machine))
  local launch = first_launch(detailed)
  launch.mode = "detailed"
  local result = detailed:launch(launch)
  row.detailed, row.cpu = result.seconds, result.cpu_seconds
end

-- Ranks from 1; equal values share the mean of theirs.
local function ranks(list, of)
  local order, rank = { table.unpack(list) }, {}
  table.sort(order, function(a, b) return of(a) < of(b) end)
  for first = 1, #order do
    if not rank[order[first]] then
      local last = first
      while order[last + 1] and of(order[last + 1]) == of(order[first]) do last = last + 1 end
      for n = first, last do rank[order[n]] = (first + last) / 2 end
    end
  end
  return rank
end

-- Spearman's rank correlation: Pearson's of the ranks.
local function spearman(list, a, b)
  local ra, rb, mean = ranks(list, a), ranks(list, b), (#list + 1) / 2
  local ab, aa, bb = 0, 0, 0
  for _, item in ipairs(list) do
    local x, y = ra[item] - mean, rb[item] - mean
    ab, aa, bb = ab + x * y, aa + x * x, bb + y * y
  end
  return ab / math.sqrt(aa * bb)
end

local function report(what, list)
  local error_sum, cpu = 0, 0
  for _, row in ipairs(list) do
    error_sum = error_sum + math.abs(row.seconds / row.detailed - 1)
    cpu = cpu + row.cpu
  end
  print(("%s: Spearman %.3f of time, %.3f of time x cost; mean error %.1f %%; %.2f s of detailed simulation"):format(what,
    spearman(list, function(r) return r.seconds end, function(r) return r.detailed end),
    spearman(list, function(r) return r.seconds * r.cost end, function(r) return r.detailed * r.cost end),
    100 * error_sum / #list, cpu))
end

print(("%d machines on the Pareto front"):format(front))
if checked > 0 then
  report(checked .. " best", { table.unpack(picked, 1, checked) })
  report(checked .. " random", { table.unpack(picked, checked + 1) })
  report("all of these", picked)
end

local columns = {}
for n, axis in ipairs(space) do columns[n] = axis.key end
for _, column in ipairs { "cost", "predicted_us", "pareto", "check", "detailed_us", "detailed_cpu_seconds" } do
  columns[#columns + 1] = column
end
local csv = strobe.table(columns)
for _, row in ipairs(rows) do
  local shown = { cost = ("%.4f"):format(row.cost), predicted_us = ("%.3f"):format(1e6 * row.seconds),
    pareto = row.pareto and 1 or 0, check = row.check, detailed_us = row.detailed and ("%.3f"):format(1e6 * row.detailed),
    detailed_cpu_seconds = row.cpu and ("%.3f"):format(row.cpu) }
  for key, value in pairs(row.machine) do shown[key] = value end
  csv:add(shown)
end
csv:csv(out .. ".csv")
strobe.write_file(out .. ".svg", scatter(("%s on %d machines, predicted by %s"):format(base.kernel, points, model), rows))
