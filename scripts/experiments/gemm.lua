-- How near to the GPU's peak the matrix multiplication of the networks comes: FLOP/s of square products and of
-- convolutions of VGG-16, all launches of each counted.
--
--   strobe run scripts/experiments/gemm.lua [SHAPE ...] [--gpu PRESET]

local strobe = require "strobe"

-- Rows of A and C, columns of B and C, columns of A.
local shapes <const> = {
  { name = "1024", m = 1024, n = 1024, k = 1024 },
  { name = "2048", m = 2048, n = 2048, k = 2048 },
  { name = "conv1_2", m = 64, n = 50176, k = 576 },
  { name = "conv2_2", m = 128, n = 12544, k = 1152 },
  { name = "conv3_2", m = 256, n = 3136, k = 2304 },
  { name = "conv4_2", m = 512, n = 784, k = 4608 },
  { name = "conv5_2", m = 512, n = 196, k = 4608 },
  { name = "res4_1x1", m = 1024, n = 196, k = 256 },
}

-- Two operations per lane and cycle of the core clock; a SIMD has 16 lanes.
local function peak_of(preset)
  local units = preset:get "gpu.shader_arrays" * preset:get "gpu.compute_units_per_array" - preset:get "gpu.disabled_compute_units"
  return units * preset:get "compute_unit.simds" * 16 * 2 * preset:get "gpu.clock"
end

local wanted = { ... }
local function is_wanted(name)
  for _, one in ipairs(wanted) do
    if one == name then return true end
  end
  return #wanted == 0
end

local results = strobe.table {
  "shape", "m", "n", "k", { name = "tile", title = "group" }, "parts", "cycles",
  { name = "tflops", title = "TFLOP/s", format = "%.2f" }, { name = "peak", title = "of peak %", format = "%.1f" }, "stalls",
}
for _, shape in ipairs(shapes) do
  if is_wanted(shape.name) then
    local gpu = strobe.gpu()
    local run = strobe.workload("gemm"):run(gpu, { m = shape.m, problem = shape.n, k = shape.k }, "detailed")
    local rate = 2 * shape.m * shape.n * shape.k / run.seconds
    results:add { shape = shape.name, m = shape.m, n = shape.n, k = shape.k, tile = run.launches[1].group[1],
      parts = run.launches[1].grid[3], cycles = run.cycles, tflops = rate / 1e12, peak = 100 * rate / peak_of(gpu.preset),
      stalls = strobe.top_stalls(run) }
  end
end
results:print()
