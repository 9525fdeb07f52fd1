-- A program on the machine of small.lua, with 1, 2 and 4 compute units.

local strobe = require "strobe"

local rows = strobe.table { { name = "compute units" }, { name = "cycles" }, { name = "hit rate" } }
for _, units in ipairs { 1, 2, 4 } do
  local gpu = strobe.gpu("r9-nano", { gpu = { shader_arrays = 1, compute_units_per_array = units } })
  gpu:topology(require "small")
  local run = strobe.workload("matmul"):run(gpu, { problem = 256 }, "detailed")
  local rate = run.launches[1].metrics["l1.hit_rate"]
  rows:add { ["compute units"] = units, cycles = run.cycles, ["hit rate"] = rate.value }
end
rows:print()
