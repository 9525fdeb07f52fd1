-- Tables of what evaluate.lua wrote, in Markdown: errors by model, policy and half, what each term of gpumech+ pays,
-- speed-ups, sensitivity, cache model, and every case.
--
--   strobe run scripts/experiments/models/gpumech/summary.lua PREDICTED.csv

local models = require "models"
local rows_file = require "strobe.rows_file"
local statistics = require "statistics"
local variations = require "variations"

local input = ...
if not input then error("name the CSV file of evaluate.lua", 0) end
local rows = statistics.index(rows_file.read(input))

local policies <const> = { "oldest", "round_robin", "greedy_then_oldest" }
local halves <const> = { "tune", "judge" }

local function print_table(title, header, lines)
  print("\n" .. title .. "\n")
  print("| " .. table.concat(header, " | ") .. " |")
  print("|" .. ("---|"):rep(#header))
  for _, line in ipairs(lines) do print("| " .. table.concat(line, " | ") .. " |") end
end

local function error_cells(list)
  local summary = statistics.errors(list)
  if not summary then return "" end
  return ("%.1f (%.0f)"):format(summary.mean, summary.worst)
end

local function by_half(names)
  local header, lines = { "model" }, {}
  for _, policy in ipairs(policies) do
    for _, half in ipairs(halves) do header[#header + 1] = policy .. ", " .. half end
  end
  for _, name in ipairs(names) do
    local line = { name }
    for _, policy in ipairs(policies) do
      for _, half in ipairs(halves) do
        line[#line + 1] = error_cells(statistics.select(rows, { model = name, variation = policy, half = half }))
      end
    end
    lines[#lines + 1] = line
  end
  return header, lines
end

local function names_of(list)
  local names = {}
  for n, entry in ipairs(list) do names[n] = entry.name end
  return names
end

print_table("Mean error in percent (worst) by scheduling policy and half", by_half(names_of(models.compared)))
print_table("Representative wave of GPUMech: mean error in percent (worst)", by_half { "gpumech", "max", "min" })
print_table("gpumech+ without one of its terms: mean error in percent (worst)", by_half(names_of(models.ablation)))

local sensitivity <const> = { "naive_interval", "markov_chain", "mt", "mt_mshr", "gpumech", "gpumech+" }
local header, lines = { "machine" }, {}
for _, name in ipairs(sensitivity) do header[#header + 1] = name end
for _, variation in ipairs(variations.names) do
  if not variations.is_policy(variation) then
    local line = { variation }
    for _, name in ipairs(sensitivity) do
      line[#line + 1] = error_cells(statistics.select(rows, { model = name, variation = variation }))
    end
    lines[#lines + 1] = line
  end
end
print_table("Sensitivity, round robin, 16 kernels of both halves: mean error in percent (worst)", header, lines)

lines = {}
for _, variation in ipairs(variations.names) do
  if not variations.is_policy(variation) then
    local line = { variation }
    for _, term in ipairs { "", "mshrs", "dram", "rows", "lds", "barriers", "merging" } do
      local name = term == "" and "gpumech+" or "without " .. term
      line[#line + 1] = error_cells(statistics.select(rows, { model = name, variation = variation }))
    end
    lines[#lines + 1] = line
  end
end
print_table("The same, gpumech+ without a term",
  { "machine", "all terms", "mshrs", "dram", "rows", "lds", "barriers", "merging" }, lines)

lines = {}
for _, name in ipairs { "gpumech", "gpumech+" } do
  local cost = statistics.cost(statistics.select(rows, { model = name, variation = "oldest" }))
  lines[#lines + 1] = { name, ("%.2f"):format(cost.profile_ms), ("%.2f"):format(cost.model_ms), ("%.2f"):format(cost.again_ms),
    ("%.0f"):format(cost.mean), ("%.0f"):format(cost.geomean), ("%.0f"):format(cost.total), ("%.0f"):format(cost.again) }
end
print_table("Cost in processor time, 56 cases on r9-nano: mean milliseconds, and times faster than the detailed simulation",
  { "model", "profile ms", "first prediction ms", "second machine ms", "mean", "geometric mean", "of the sums", "second machine, of the sums" }, lines)

lines = {}
for _, policy in ipairs(policies) do
  local list = statistics.select(rows, { model = "gpumech+", variation = policy })
  local l1, l2 = statistics.hit_rates(list, "l1"), statistics.hit_rates(list, "l2")
  lines[#lines + 1] = { policy, ("%.1f"):format(l1.points), ("%.1f"):format(l1.relative), ("%.1f"):format(l2.points),
    ("%.1f"):format(l2.relative) }
end
print_table("Caches without time compared with the detailed ones: error of the miss rate (rates below 5 % left out)",
  { "policy", "L1, points", "L1, percent", "L2, points", "L2, percent" }, lines)

lines = {}
for _, row in ipairs(statistics.select(rows, { model = "gpumech+", variation = "oldest" })) do
  local line = { row.case, row.half, ("%d"):format(row.detailed) }
  for _, policy in ipairs(policies) do
    for _, name in ipairs { "gpumech", "gpumech+" } do
      local one = statistics.select(rows, { model = name, variation = policy, case = row.case })[1]
      line[#line + 1] = one and ("%+.1f"):format(one.error) or ""
    end
  end
  line[#line + 1] = ("%.0f"):format(statistics.speedup(row))
  lines[#lines + 1] = line
end
print_table("Every case: error in percent of gpumech and gpumech+, and times faster (gpumech+, oldest)",
  { "case", "half", "cycles (oldest)", "oldest", "+", "round robin", "+", "greedy", "+", "faster" }, lines)
