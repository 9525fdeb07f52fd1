-- Predicts every case of kernels.lua on r9-nano by other models than GPUMech, compared with the detailed times of detailed.lua.
--
--   strobe run scripts/experiments/models/gpumech/others.lua DETAILED.csv OUT.csv MODEL...
--
-- The launches are executed, which is the default. A case that a model cannot predict keeps its row, with the reason.

local strobe = require "strobe"
local cases = require "cases"
local rows_file = require "strobe.rows_file"

local arguments = { ... }
local input, out = table.remove(arguments, 1), table.remove(arguments, 1)
if #arguments == 0 then error("name the CSV file of detailed.lua, the one to write, and models", 0) end

local columns <const> = { "case", "model", "detailed", "predicted", "error", "detailed_cpu", "profile_ms", "model_ms",
  "problem" }
local rows = {}
for _, detailed in ipairs(rows_file.read(input)) do
  for _, model in ipairs(detailed.variation == "oldest" and arguments or {}) do
    strobe.instruction_limit(0)
    local gpu = strobe.gpu "r9-nano"
    local request = cases.named(detailed.case).request(gpu)
    request.mode, request.model = "model", model
    local ok, result = pcall(gpu.launch, gpu, request)
    local row = { case = detailed.case, model = model, detailed = detailed.cycles, detailed_cpu = detailed.cpu_seconds }
    if ok then
      row.predicted, row.error = result.cycles, 100 * (result.cycles / detailed.cycles - 1)
      row.profile_ms, row.model_ms = 1e3 * result.model.profile.seconds, 1e3 * result.model.model_seconds
    else
      row.problem = tostring(result):gsub("[,\n].*", "")
    end
    rows[#rows + 1] = row
    rows_file.write(out, columns, rows)
  end
end

for _, model in ipairs(arguments) do
  local sum, worst, count, speed, within = 0, 0, 0, 0, 0
  for _, row in ipairs(rows) do
    if row.model == model and row.error then
      local size = math.abs(row.error)
      sum, worst, count = sum + size, math.max(worst, size), count + 1
      if size <= 10 then within = within + 1 end
      speed = speed + math.log(row.detailed_cpu / ((row.profile_ms + row.model_ms) / 1e3))
    end
  end
  print(("%s: mean |error| %.1f %%, largest %.1f %%, %d of %d cases within 10 %%; speed-up %.0f (geometric mean)"):format(
    model, sum / count, worst, within, count, math.exp(speed / count)))
end
