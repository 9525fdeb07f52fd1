-- The programs of NaviSim's Table 4 (PACT 2022) that are among the workloads of Strobe, and how one is measured.

local strobe = require "strobe"

local programs = {}

-- `sizes` ascend; the case studies run the last but one.
programs.list = {
  { name = "fir", paper = "FIR", sizes = { 1, 2, 4 } },
  { name = "kmeans", paper = "KM", sizes = { 8, 16, 32 } },
  { name = "relu", paper = "ReLU", sizes = { 512, 1024, 4096 } },
  { name = "spmv", paper = "SPMV", sizes = { 16, 32, 64 } },
}

-- Percent of the lookups of a cache that hit, over all launches; nil if the machine has no such cache.
local function hit_rate(run, cache)
  local sums = { hits = 0, misses = 0, merged = 0 }
  local found = false
  for _, launch in ipairs(run.launches) do
    for name, metric in pairs(launch.metrics) do
      local of, what = name:match "^([^.]+)%.([^.]+)$"
      if of == cache and sums[what] then sums[what], found = sums[what] + metric.value, true end
    end
  end
  local lookups = sums.hits + sums.misses + sums.merged
  return found and (lookups > 0 and 100 * sums.hits / lookups or 0) or nil
end

-- A row of one detailed run with its results checked.
function programs.measure(program, size, preset, settings)
  local run = strobe.workload(program.name):run(strobe.gpu(preset, settings), { problem = size }, "detailed")
  return {
    program = program.name, problem = size, launches = #run.launches, correct = run.ok and "yes" or "NO",
    us = 1e6 * run.seconds, cycles = run.cycles, ginst = run.wave_instructions / run.seconds / 1e9,
    l0 = hit_rate(run, "l0v") or hit_rate(run, "l1v"), l1 = hit_rate(run, "gl1"), l2 = hit_rate(run, "l2"),
    stalls = strobe.top_stalls(run),
  }
end

return programs
