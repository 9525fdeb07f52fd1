-- The detailed side of the GPUMech experiments: every case of kernels.lua under every scheduling policy and under the
-- other machines of the sensitivity figures, each once. All other scripts of this folder read the file that this writes.
--
--   strobe run scripts/experiments/models/gpumech/detailed.lua OUT.csv [VARIATION]...
--
-- A row is written as soon as it is there; started again with the same file, it goes on. variations.lua lists the
-- variations; without any named, all are run.

local strobe = require "strobe"
local cases = require "cases"
local variations = require "variations"
local rows_file = require "strobe.rows_file"

local arguments = { ... }
local out = table.remove(arguments, 1)
if not out then error("name the CSV file to write (and to go on with)", 0) end
local wanted = #arguments > 0 and arguments or variations.names

local causes <const> = { "issue", "dependency", "queue", "fetch", "lds", "barrier", "l1", "l2", "dram", "tlb", "atomic",
  "store", "no_wave", "dispatch", "launch" }
local columns = { "variation", "case", "cycles", "wave_instructions", "waves", "cpu_seconds", "l1_hits", "l1_misses",
  "l1_merged", "l2_hits", "l2_misses", "l2_merged" }
for _, cause in ipairs(causes) do columns[#columns + 1] = cause end

local rows, done = rows_file.read(out), {}
for _, row in ipairs(rows) do done[row.variation .. " " .. row.case] = true end

local function metric(result, name)
  local entry = rawget(result.metrics, name)
  return entry and entry.value or 0
end

for _, name in ipairs(wanted) do
  for _, case in ipairs(variations.cases(name, cases)) do
    if not done[name .. " " .. case.name] then
      strobe.instruction_limit(0)
      local gpu = strobe.gpu("r9-nano", variations.changes(name))
      local request = case.request(gpu)
      request.mode = "detailed"
      local result = gpu:launch(request)
      local row = {
        variation = name, case = case.name, cycles = result.cycles, wave_instructions = result.wave_instructions,
        waves = result.waves, cpu_seconds = result.cpu_seconds,
        l1_hits = metric(result, "l1v.hits"), l1_misses = metric(result, "l1v.misses"),
        l1_merged = metric(result, "l1v.merged"), l2_hits = metric(result, "l2.hits"),
        l2_misses = metric(result, "l2.misses"), l2_merged = metric(result, "l2.merged"),
      }
      for _, cause in ipairs(causes) do row[cause] = result.stalls[cause] or 0 end
      rows[#rows + 1] = row
      rows_file.write(out, columns, rows)
      print(("%s %s: %d cycles, %d instructions, %.2f s"):format(name, case.name, row.cycles, row.wave_instructions,
        row.cpu_seconds))
    end
  end
end
