-- Errors of the analytical models compared with detailed simulation on r9-nano, with launches that are executed (the default).
--
--   strobe run scripts/experiments/models/judging/run.lua tuning|judging OUT.csv MODEL...

local strobe = require "strobe"
local cases = require "cases"

local arguments = { ... }
local half, out = table.remove(arguments, 1), table.remove(arguments, 1)
if #arguments == 0 then error("name tuning or judging, the CSV file to write, and models", 0) end

local function launch(case, scheduling, fields)
  local gpu = strobe.gpu(strobe.preset("r9-nano", { compute_unit = { scheduling = scheduling } }))
  local input = gpu:buffer { type = "u32", count = case.words_in, init = { random = 7 } }
  local output = gpu:buffer { type = "u32", count = case.items }
  local request = {
    program = gpu:load "kernels.cl", kernel = case.kernel, grid = { case.items }, group = { 256 },
    args = { input, output, strobe.i32(case.size), strobe.i32(case.more) },
  }
  for field, value in pairs(fields) do request[field] = value end
  return gpu:launch(request)
end

local made = strobe.table { "kernel", "items", "scheduling", "model", "detailed_cycles", "predicted_cycles",
  "error_percent" }
for _, model in ipairs(arguments) do
  for _, scheduling in ipairs { "oldest", "round_robin" } do
    local sum, worst, count = 0, 0, 0
    for _, case in ipairs(cases) do
      if case.half == half then
        strobe.instruction_limit(0)
        case.detailed = case.detailed or {}
        case.detailed[scheduling] = case.detailed[scheduling] or launch(case, scheduling, { mode = "detailed" }).cycles
        local truth = case.detailed[scheduling]
        local cycles = launch(case, scheduling, { mode = "model", model = model }).cycles
        local error = 100 * (cycles / truth - 1)
        made:add { kernel = case.kernel, items = case.items, scheduling = scheduling, model = model,
          detailed_cycles = truth, predicted_cycles = cycles, error_percent = ("%+.1f"):format(error) }
        sum, worst, count = sum + math.abs(error), math.max(worst, math.abs(error)), count + 1
      end
    end
    print(("%s, %s: mean |error| %.1f %%, largest %.1f %%, %d cases"):format(model, scheduling, sum / count, worst, count))
  end
end
made:print()
made:csv(out)
