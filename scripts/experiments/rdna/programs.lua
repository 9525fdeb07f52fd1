-- The ten programs of NaviSim's Table 4 (PACT 2022) and the PageRank of its case studies, at which sizes they run, and how one is
-- measured.

local strobe = require "strobe"

local programs = {}

-- `paper`: its abbreviation. `sizes` ascend, from a part of an RX 5500 XT to more than its 28160 work-items, as far as a run
-- takes at most half a minute; those that the paper's text names are among them (FIR 4M samples; BS 32K; FWT 16K, 32K; KM 2K, 3K).
-- `study`: the parameters in the case studies, whose GPUs hold 81920 work-items. `atax` and `bicg` add up in memory, as PolyBench does.
programs.list = {
  { name = "atax", paper = "ATAX", sizes = { 2, 4, 8, 16, 32 }, study = { problem = 32 }, parameters = { sums = "memory" } },
  { name = "bicg", paper = "BICG", sizes = { 2, 4, 8, 16, 32 }, study = { problem = 32 }, parameters = { sums = "memory" } },
  { name = "bitonic", paper = "BS", sizes = { 64, 128, 256, 512, 1024 }, study = { problem = 1024 } },
  { name = "fir", paper = "FIR", sizes = { 0.125, 0.25, 0.5, 1, 4, 16, 64 }, study = { problem = 16 } },
  { name = "floyd-warshall", paper = "FLW", sizes = { 2, 4, 8, 12, 16 }, study = { problem = 16 } },
  { name = "walsh", paper = "FWT", sizes = { 64, 128, 256, 512, 2048 }, study = { problem = 2048 } },
  { name = "kmeans", paper = "KM", sizes = { 16, 32, 40, 48, 64 }, study = { problem = 1024, iterations = 5 } },
  { name = "transpose", paper = "MT", sizes = { 4, 8, 16, 32 }, study = { problem = 32 } },
  { name = "relu", paper = "ReLU", sizes = { 128, 256, 512, 1024, 4096, 16384 }, study = { problem = 8192 } },
  { name = "spmv", paper = "SPMV", sizes = { 16, 32, 64, 128 }, study = { problem = 128 } },
  { name = "pagerank", paper = "PR", sizes = {}, study = { problem = 1280, iterations = 2 } },
}

-- The programs of these names, all without any.
function programs.named(names)
  local found = {}
  for _, name in ipairs(names) do
    local known
    for _, program in ipairs(programs.list) do
      if program.name == name then known = program end
    end
    if not known then error(("there is no program %q"):format(name), 0) end
    found[#found + 1] = known
  end
  return #found > 0 and found or programs.list
end

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

-- A row of one detailed run with its results checked. `parameters`: a problem size, or a table.
function programs.measure(program, parameters, preset, settings)
  local all = {}
  for _, given in ipairs { program.parameters or {}, type(parameters) == "table" and parameters or { problem = parameters } } do
    for key, value in pairs(given) do all[key] = value end
  end
  local run = strobe.workload(program.name):run(strobe.gpu(preset, settings), all, "detailed")
  return {
    program = program.name, problem = all.problem, launches = #run.launches, correct = run.ok and "yes" or "NO",
    us = 1e6 * run.seconds, cycles = run.cycles, ginst = run.wave_instructions / run.seconds / 1e9,
    l0 = hit_rate(run, "l0v") or hit_rate(run, "l1v"), l1 = hit_rate(run, "gl1"), l2 = hit_rate(run, "l2"),
    stalls = strobe.top_stalls(run),
  }
end

return programs
