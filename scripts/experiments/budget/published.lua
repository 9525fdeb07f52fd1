-- `budget` at the published sizes (Photon, MICRO 2023) that it samples: those of 16 generations and more. At all others it
-- simulates the launch, so that its time is the detailed one. Errors and bars are in percent of the detailed time.
--
--   strobe run scripts/experiments/budget/published.lua [SAMPLER]

local strobe = require "strobe"

local sampler <const> = ... or "budget"
local sizes <const> = {
  relu = { 4096, 6144, 8192, 12288, 16384, 65536 }, conv = { 4096, 8192, 12288, 16384, 65536 }, fir = { 12, 16, 64 },
  matmul = { 16384 },
}
local made = strobe.table {
  { name = "gpu" }, { name = "program" }, { name = "size" },
  { name = "detailed", title = "detailed us", format = "%.1f" }, { name = "error", title = "error %", format = "%+.2f" }, { name = "bar", title = "bar %", format = "%.2f" },
  { name = "share", title = "in detail %", format = "%.0f" }, { name = "speedup", title = "speed-up", format = "%.2f" } }
for _, gpu in ipairs { "r9-nano", "mi100-gcn3" } do
  for _, program in ipairs { "relu", "conv", "fir", "matmul" } do
    for _, size in ipairs(sizes[program]) do
      local function launch(how)
        return strobe.workload(program):run(strobe.gpu(gpu), { problem = size }, "detailed", how).launches[1]
      end
      local sampled = launch(sampler)
      if sampled.predicted_by ~= "nothing" then
        local detailed = launch "detailed"
        made:add { gpu = gpu, program = program, size = size, detailed = detailed.seconds * 1e6,
          error = 100 * (sampled.cycles / detailed.cycles - 1), bar = sampled.error_bar.half_width_percent * sampled.cycles / detailed.cycles,
          share = 100 * sampled.simulated_wave_instructions / detailed.wave_instructions,
          speedup = detailed.cpu_seconds / sampled.cpu_seconds }
      else
        print(("%s %s %g: all in detail"):format(gpu, program, size))
      end
    end
  end
end
made:print()
