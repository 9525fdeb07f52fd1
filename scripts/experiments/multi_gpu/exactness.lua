-- Programs on 1, 2, 3, 4 and 8 GPUs, each result against its reference: unified (scripts/workloads, small problems) and discrete
-- (discrete.lua), with every placement, and with pages that migrate.
--
--   strobe run scripts/experiments/multi_gpu/exactness.lua all|turn [TABLE.csv [PROGRAM,...]] [--threads 2]
--
-- all: each program with each variant; turn: on each number of GPUs with the next variant. Rows must not depend on --threads.

local strobe = require "strobe"
local total <const> = require("totals").total
local discrete = strobe.run_file "discrete.lua"

local exactness = {}

local unified <const> = { "aes", "atax", "bfs", "bicg", "bitonic", "black-scholes", "cfd", "conv", "fir", "floyd-warshall", "gemm",
  "gridding", "histogram", "kmeans", "matmul", "mst", "pagerank", "relu", "sort", "spmv", "sssp", "stencil", "streamcluster",
  "transpose", "walsh" }
local counts <const> = { 1, 2, 3, 4, 8 }

-- Placement, deal, how remote lines are cached, and after how many accesses pages migrate.
local variants = {}
for n, placement in ipairs { "blocks", "round_robin", "gpu 0", "host" } do
  local deal <const> = n % 2 == 1 and "blocks" or "round_robin"
  variants[#variants + 1] = { placement = placement, deal = deal, lines = "none", migrate = 0, links = "pcie4" }
  variants[#variants + 1] = { placement = placement, deal = deal, lines = "none", migrate = 16, links = "xgmi-mi300x" }
end
variants[#variants + 1] = { placement = "round_robin", deal = "blocks", lines = "l2", migrate = 0, links = "nvlink3" }

local function system_of(count, variant)
  local gpus, preset = {}, strobe.preset("r9-nano", { gpu = { shader_arrays = 1, compute_units_per_array = 4 },
    memory = { page = "4 KiB" } })
  for n = 1, count do gpus[n] = preset end
  local migration <const> = variant.migrate > 0 and { use = "nth", accesses = variant.migrate } or "none"
  return strobe.system { gpus = gpus, links = variant.links, placement = variant.placement, deal = variant.deal,
    remote_lines = variant.lines, with = { rdma = { migration = migration, shootdown = "200 cycle" } },
    host_memory = variant.placement == "host" and { use = "dram.ideal", latency = "100 ns", bandwidth = "50 GB/s" } or nil }
end

-- ok, cycles, remote accesses, migrations
local function run(mode, name, count, variant)
  local gpu, launches, ok = system_of(count, variant), nil, nil
  if mode == "unified" then
    local workload = strobe.workload(name)
    local given = {}
    for key, parameter in pairs(workload.parameters) do given[key] = parameter.small end
    local done = workload:run(gpu, given, "detailed")
    launches, ok = done.launches, done.ok
  else
    local _, right, together = discrete.run(gpu, name, count, 4)
    launches, ok = { together }, right
  end
  local cycles, remote, moved = 0, 0, 0
  for _, launch in ipairs(launches) do
    cycles = cycles + launch.cycles
    remote = remote + total(launch, "^rdma%d+%.reads_gpu") + total(launch, "^rdma%d+%.writes_gpu")
    moved = moved + total(launch, "%.migrations$")
  end
  return ok, cycles, remote, moved
end

-- Rows, and how many runs gave a wrong result.
function exactness.run(every, chosen, report)
  local rows, wrong, turn = { "mode,program,gpus,placement,deal,remote_lines,migrate_after,cycles,remote,migrations,right" }, 0, 0
  local function one(mode, name, count, variant)
    local ok, cycles, remote, moved = run(mode, name, count, variant)
    rows[#rows + 1] = ("%s,%s,%d,%s,%s,%s,%d,%d,%d,%d,%s"):format(mode, name, count, (variant.placement:gsub(" ", "")), variant.deal,
      variant.lines, variant.migrate, cycles, remote, moved, ok)
    if not ok then wrong = wrong + 1 end
    if report then report(rows[#rows]) end
  end
  local function all_of(mode, name)
    if chosen and not chosen[name] then return end
    for _, count in ipairs(counts) do
      for n = 1, #variants do
        if every or n == turn % #variants + 1 then one(mode, name, count, variants[n]) end
      end
      turn = turn + 1
    end
  end
  for _, name in ipairs(unified) do all_of("unified", name) end
  for _, name in ipairs { "aes", "fir", "conv", "matmul", "spmv", "kmeans" } do all_of("discrete", name) end
  return rows, wrong
end

local which <const>, csv <const>, names <const> = ...
if which then
  local chosen
  if names then
    chosen = {}
    for name in names:gmatch "[^,]+" do chosen[name] = true end
  end
  local rows, wrong = exactness.run(which == "all", chosen, print)
  if csv then strobe.write_file(csv, table.concat(rows, "\n") .. "\n") end
  print(("%d runs, %d wrong"):format(#rows - 1, wrong))
  if wrong > 0 then error("some results are wrong", 0) end
end
return exactness
