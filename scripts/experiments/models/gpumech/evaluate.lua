-- Predicts every case on every machine of detailed.lua's file by every model, from one profile per case, and writes each
-- prediction compared with the detailed time.
--
--   strobe run scripts/experiments/models/gpumech/evaluate.lua DETAILED.csv OUT.csv
--
-- The launches are not executed; what a prediction costs is the profile and the model, in processor time. summary.lua
-- makes tables of the file, figures.lua the pictures.

local strobe = require "strobe"
local cases = require "cases"
local models = require "models"
local rows_file = require "strobe.rows_file"
local variations = require "variations"

local input, out = ...
if not out then error("name the CSV file of detailed.lua and the one to write", 0) end

local columns <const> = { "variation", "case", "half", "model", "detailed", "predicted", "error", "detailed_cpu",
  "profile_ms", "model_ms", "again_ms", "l1_detailed", "l1_model", "l2_detailed", "l2_model", "BASE", "DEP", "L1", "L2",
  "DRAM", "MSHR", "QUEUE", "FETCH", "LDS", "BARRIER", "LAUNCH" }

local by_case = {}
for _, row in ipairs(rows_file.read(input)) do
  by_case[row.case] = by_case[row.case] or {}
  table.insert(by_case[row.case], row)
end

-- What is worth predicting on this machine.
local function models_for(variation)
  local list = {}
  local function add(more)
    for _, entry in ipairs(more) do list[#list + 1] = entry end
  end
  add(models.compared)
  if variations.is_policy(variation) then
    table.move(models.representatives, 2, #models.representatives, #list + 1, list)
    table.move(models.ablation, 2, #models.ablation, #list + 1, list)
  else
    add(models.ablation_of_machines)
  end
  return list
end

local function share(hits, ...)
  local all = hits
  for _, other in ipairs { ... } do all = all + other end
  return all > 0 and 100 * hits / all or nil
end

local function row_of(case, detailed, name, result, again)
  local row = {
    variation = detailed.variation, case = case.name, half = case.half, model = name, detailed = detailed.cycles,
    predicted = result.cycles, error = 100 * (result.cycles / detailed.cycles - 1), detailed_cpu = detailed.cpu_seconds,
    profile_ms = 1e3 * result.model.profile.seconds, model_ms = 1e3 * result.model.model_seconds,
    again_ms = 1e3 * again.model.model_seconds,
    l1_detailed = share(detailed.l1_hits, detailed.l1_misses, detailed.l1_merged),
    l2_detailed = share(detailed.l2_hits, detailed.l2_misses, detailed.l2_merged),
    l1_model = result.metrics["model.l1_hit_rate"].value, l2_model = result.metrics["model.l2_hit_rate"].value,
  }
  for _, component in ipairs(result.model.cpi_stack) do
    row[component.component] = component.cycles / result.cycles * result.metrics["model.cpi"].value
  end
  return row
end

local rows = {}
for _, case in ipairs(cases.list) do
  local detailed = by_case[case.name]
  if detailed then
    strobe.instruction_limit(0)
    local gpu = strobe.gpu "r9-nano"
    local request = case.request(gpu)
    request.model, request.skip_execution = "gpumech+", true
    local profile = gpu:profile(request)
    for _, machine in ipairs(detailed) do
      local preset = strobe.preset("r9-nano", variations.changes(machine.variation))
      for _, entry in ipairs(models_for(machine.variation)) do
        local result = profile:predict { model = entry.model, preset = preset }
        local again = profile:predict { model = entry.model, preset = preset }
        rows[#rows + 1] = row_of(case, machine, entry.name, result, again)
      end
    end
    rows_file.write(out, columns, rows)
    print(("%s: %d machines"):format(case.name, #detailed))
  end
end
