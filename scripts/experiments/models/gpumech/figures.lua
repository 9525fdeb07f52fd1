-- The figures of the thesis' evaluation for this machine, from what evaluate.lua wrote.
--
--   strobe run scripts/experiments/models/gpumech/figures.lua PREDICTED.csv FOLDER
--
-- Writes FOLDER/errors-POLICY.svg (figures 27 and 28), representatives.svg (23), sensitivity-WHAT.svg (29 to 31),
-- caches.svg (32) and stack-CASE.svg (33).

local strobe = require "strobe"
local chart = require "strobe.chart"
local rows_file = require "strobe.rows_file"
local statistics = require "statistics"

local input, folder = ...
if not folder then error("name the CSV file of evaluate.lua and the folder of the pictures", 0) end
local rows = statistics.index(rows_file.read(input))

local function write(name, picture) strobe.write_file(("%s/%s.svg"):format(folder, name), picture:svg()) end

-- Errors of all cases, each model's sorted by size.
local function sorted_errors(name, title, selection, names)
  local count, series = 0, {}
  for _, model in ipairs(names) do
    local errors = {}
    selection.model = model
    for _, row in ipairs(statistics.select(rows, selection)) do errors[#errors + 1] = math.abs(row.error) end
    table.sort(errors)
    series[model], count = errors, math.max(count, #errors)
  end
  local places = {}
  for n = 1, count do places[n] = n % 5 == 0 and tostring(n) or "" end
  local picture = chart.new(title, places, { title = "error %, 100 and more at the edge", high = 100 })
  for _, model in ipairs(names) do picture:line(model, series[model]) end
  write(name, picture)
end

local compared <const> = { "naive_interval", "markov_chain", "mt", "mt_mshr", "gpumech", "gpumech+" }
for _, policy in ipairs { "oldest", "round_robin", "greedy_then_oldest" } do
  sorted_errors("errors-" .. policy, "Errors of the cases, sorted for each model: " .. policy, { variation = policy }, compared)
end
sorted_errors("representatives", "GPUMech by representative wave, round robin", { variation = "round_robin" },
  { "gpumech", "max", "min" })

local function sensitivity(name, title, places, names)
  local picture = chart.new(title, names, { title = "mean error %, 100 and more at the edge", high = 100 })
  for _, model in ipairs(compared) do
    local values = {}
    for n, variation in ipairs(places) do
      local list = {}
      -- Of the base machine the same cases.
      for _, row in ipairs(statistics.select(rows, { variation = variation, model = model })) do
        if #statistics.select(rows, { variation = places[1], model = model, case = row.case }) > 0 then list[#list + 1] = row end
      end
      local summary = statistics.errors(list)
      values[n] = summary and summary.mean
    end
    picture:line(model, values)
  end
  write("sensitivity-" .. name, picture)
end

sensitivity("waves", "Errors over wave slots of a vector unit", { "waves-1", "waves-2", "waves-4", "waves-8", "round_robin" },
  { "1", "2", "4", "8", "10" })
sensitivity("mshrs", "Errors over MSHRs of a vector cache", { "mshrs-16", "mshrs-32", "mshrs-64", "round_robin", "mshrs-256" },
  { "16", "32", "64", "128", "256" })
sensitivity("dram", "Errors over DRAM bandwidth (GB/s)", { "channels-8", "channels-16", "round_robin", "channels-64" },
  { "128", "256", "512", "1024" })

do
  local places, l1, l2 = {}, {}, {}
  for _, row in ipairs(statistics.select(rows, { model = "gpumech+", variation = "round_robin" })) do
    places[#places + 1] = #places % 4 == 0 and row.case or ""
    l1[#places] = row.l1_detailed and math.abs(row.l1_model - row.l1_detailed)
    l2[#places] = row.l2_detailed and math.abs(row.l2_model - row.l2_detailed)
  end
  local picture = chart.new("Hit rates without time and detailed, round robin", places,
    { title = "difference, points", high = 100 })
  picture:line("L1", l1)
  picture:line("L2", l2)
  write("caches", picture)
end

-- CPI stacks over occupancy: bars of gpumech+, the detailed CPI and gpumech's as lines.
local parts <const> = { "BASE", "DEP", "L1", "L2", "DRAM", "MSHR", "QUEUE", "FETCH", "LDS", "BARRIER", "LAUNCH" }
local occupancies <const> = { "waves-1", "waves-2", "waves-4", "waves-8", "round_robin" }
for _, case in ipairs { "vector_float4-2048k", "scatter-1024k", "matmul-256", "fir-8" } do
  local detailed, plain, bars, most = {}, {}, {}, 0
  for n, variation in ipairs(occupancies) do
    local row = statistics.select(rows, { case = case, variation = variation, model = "gpumech+" })[1]
    if row then
      local cpi = 0
      bars[n] = {}
      for k, name in ipairs(parts) do
        bars[n][k] = { name, row[name] or 0 }
        cpi = cpi + (row[name] or 0)
      end
      local per_cycle = cpi / row.predicted
      detailed[n] = row.detailed * per_cycle
      local other = statistics.select(rows, { case = case, variation = variation, model = "gpumech" })[1]
      plain[n] = other and other.predicted * per_cycle
      most = math.max(most, cpi, detailed[n])
    end
  end
  if most > 0 then
    local picture = chart.new("CPI of a vector unit over its wave slots: " .. case, { "1", "2", "4", "8", "10" },
      { title = "cycles per wave-instruction", high = most * 1.05 })
    for n in pairs(bars) do picture:stack(n, bars[n]) end
    picture:line("gpumech", plain)
    picture:line("detailed", detailed)
    write("stack-" .. case, picture)
  end
end
