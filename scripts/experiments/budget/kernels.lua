-- The kernels that `budget` was tuned on and judged by, and how each is launched. Which half a kernel belongs to is in
-- kernels.csv, which was drawn once, before the first version of the sampler (see split.lua).
--
-- A kernel with its own source has `file`, `group`, `p` and `waves`: its sizes. A program of scripts/workloads has
-- `program` and `sizes`: parameters of its workload.

local kernels = {}

local function own(file, class, list)
  for _, k in ipairs(list) do
    kernels[#kernels + 1] = { name = k[1], class = class, file = file, group = k[2], p = k[3], waves = k[4], inputs = k[5] or 1 }
  end
end

own("regular.cl", "regular", {
  { "saxpy", 256, 0, { 16384, 49152 } },
  { "polynomial", 64, 64, { 4096, 12288 } },
  { "group_sum", 256, 0, { 8192, 24576 } },
  { "transpose", 256, 0, { 8192, 24576 } },
  { "tiled_convolution", 256, 0, { 4096, 12288 } },
  { "rows_times_vector", 64, 0, { 2048, 8192 }, 32 },
})
own("growing.cl", "growing", {
  { "triangle", 64, 128, { 6144, 16384 } },
  { "shrinking", 64, 128, { 6144, 16384 } },
  { "prefixes", 256, 48, { 4096, 12288 } },
  { "staircase", 64, 24, { 6144, 16384 } },
  { "quadratic", 128, 200, { 6144, 16384 } },
})
own("place.cl", "place-dependent", {
  { "mandelbrot", 64, 64, { 4096, 12288 } },
  { "julia", 64, 80, { 4096, 12288 } },
  { "island", 64, 24, { 8192, 24576 } },
  { "disc", 256, 12, { 4096, 12288 } },
  { "borders", 64, 96, { 8192, 24576 } },
})
own("phases.cl", "phases", {
  { "two_phases", 256, 10, { 4096, 12288 } },
  { "halves", 64, 14, { 6144, 16384 } },
  { "bands", 64, 14, { 6144, 16384 } },
  { "alternating_groups", 64, 14, { 6144, 16384 } },
  { "late_turn", 64, 14, { 6144, 16384 } },
})
own("divergent.cl", "divergent", {
  { "collatz", 64, 60, { 4096, 12288 } },
  { "switches", 64, 12, { 4096, 12288 } },
  { "lane_trips", 64, 64, { 6144, 16384 } },
  { "rare_groups", 64, 24, { 8192, 24576 } },
  { "binary_search", 64, 0, { 2048, 6144 } },
})
own("gather.cl", "gathers", {
  { "gather", 64, 4, { 2048, 6144 } },
  { "gather_near", 64, 6, { 2048, 6144 } },
  { "chase", 64, 8, { 2048, 6144 } },
  { "scatter", 64, 0, { 4096, 12288 } },
  { "count_atomic", 64, 4096, { 2048, 6144 } },
  { "widening", 64, 4, { 2048, 6144 } },
})
own("streams.cl", "streams", {
  { "copy", 64, 0, { 16384, 49152 } },
  { "copy4", 256, 0, { 16384, 49152 } },
  { "columns", 64, 0, { 4096, 8192 } },
  { "twice", 64, 0, { 16384, 49152 } },
  { "fill", 64, 0, { 16384, 49152 } },
  { "table", 64, 262144, { 8192, 24576 } },
  { "neighbours", 128, 0, { 8192, 24576 } },
})
own("lengths.cl", "lengths", {
  { "bodies", 64, 800, { 512, 1024 } },
  { "long_walk", 64, 300, { 512, 1024 } },
  { "touch", 64, 0, { 32768, 98304 } },
  { "nothing", 64, 0, { 32768, 98304 } },
  { "scale", 256, 0, { 16384, 49152 } },
})

for _, entry in ipairs {
  { "aes", "regular", { { problem = 1024 }, { problem = 4096 } } },
  { "fir", "regular", { { problem = 8 }, { problem = 24 } } },
  { "conv", "streams", { { problem = 8192 }, { problem = 24576 } } },
  { "matmul", "regular", { { problem = 1024 }, { problem = 2048 } } },
  { "relu", "streams", { { problem = 16384 }, { problem = 49152 } } },
  { "spmv", "gathers", { { problem = 128 }, { problem = 192 } } },
  { "bfs", "several launches", { { problem = 512 }, { problem = 1024 } } },
  { "sssp", "several launches", { { problem = 256 }, { problem = 512 } } },
  { "mst", "several launches", { { problem = 128 }, { problem = 256 } } },
  { "gridding", "several launches", { { problem = 512 }, { problem = 1024 } } },
  { "streamcluster", "several launches", { { problem = 512 }, { problem = 1024 } } },
  { "cfd", "several launches", { { problem = 256 }, { problem = 256, steps = 12 } } },
  { "kmeans", "several launches", { { problem = 512, iterations = 10 }, { problem = 512, iterations = 24 } } },
  { "stencil", "several launches", { { problem = 512, steps = 8 }, { problem = 512, steps = 24 } } },
  { "sort", "several launches", { { problem = 512 }, { problem = 1024 } } },
  { "black-scholes", "several launches", { { problem = 1024 }, { problem = 1024, scenarios = 24 } } },
  { "histogram", "streams", { { problem = 4096 }, { problem = 8192 } } },
} do
  kernels[#kernels + 1] = { name = entry[1], class = entry[2], program = true, sizes = entry[3] }
end

return kernels
