-- Policies side by side: cycles of programs on two GPUs under each policy of a kind, as a table, and as a plot of how
-- much faster than the first.
--
--   strobe run scripts/experiments/policies/study.lua replacement small|large [CSV [SVG [spmv,bfs ...]]]
--   strobe run scripts/experiments/policies/study.lua replacement_of_arrived | prefetch | wave_scheduler | dram_scheduler |
--     page_policy | refresh | mapping small|large [CSV [SVG [PROGRAM,...]]]
--
-- Programs are checked against their references. Data of `small` do not fit into the first-level caches, data of `large`
-- not into the L2 (2 and 4 MiB), but for gridding.

local strobe = require "strobe"
local chart = require "strobe.chart"

local kind, size, csv, svg, chosen = ...

-- The caches of the vector path.
local caches <const> = { ["r9-nano"] = { "l1v", "l2" }, ["rx-6900-xt"] = { "l0v", "gl1", "l2" } }
local function of_caches(key)
  local keys = {}
  for gpu_name, list in pairs(caches) do
    keys[gpu_name] = {}
    for n, cache in ipairs(list) do keys[gpu_name][n] = cache .. "." .. key end
  end
  return keys
end
local replacements <const> = { "lru", "fifo", "random", "srrip", "drrip", "ship" }

-- The parameters that choose, by GPU; what they choose from, what is compared with first; and `off`: flags that are off.
local studies <const> = {
  replacement = { keys = of_caches "replacement", policies = replacements },
  replacement_of_arrived = { keys = of_caches "replacement", policies = replacements, off = of_caches "replace_in_flight" },
  prefetch = {
    keys = { ["r9-nano"] = { "l1v.prefetch" }, ["rx-6900-xt"] = { "l0v.prefetch" } },
    policies = { "none", "next_line", "stride", "stream" },
  },
  wave_scheduler = {
    keys = { ["r9-nano"] = { "compute_unit.scheduling" }, ["rx-6900-xt"] = { "compute_unit.scheduling" } },
    policies = { "oldest", "round_robin", "loose_round_robin", "greedy_then_oldest", "two_level" },
  },
  dram_scheduler = {
    keys = { ["r9-nano"] = { "dram.scheduling" }, ["rx-6900-xt"] = { "dram.scheduling" } },
    policies = { "fr_fcfs", "fcfs", "fr_fcfs_cap", "write_drain" },
    off = { ["r9-nano"] = { "dram.open_ahead" }, ["rx-6900-xt"] = { "dram.open_ahead" } },  -- fcfs does not
  },
  page_policy = {
    keys = { ["r9-nano"] = { "dram.page_policy" }, ["rx-6900-xt"] = { "dram.page_policy" } },
    policies = { "open", "closed", "adaptive" },
  },
  refresh = {
    keys = { ["r9-nano"] = { "dram.refresh" }, ["rx-6900-xt"] = { "dram.refresh" } },
    policies = { "all_bank", "per_bank", "idle_bank_first", "postponed", "never" },
  },
  mapping = {
    keys = { ["r9-nano"] = { "crossbar.hash", "dram.hash" }, ["rx-6900-xt"] = { "crossbar.hash", "dram.hash" } },
    policies = { "xor", "modulo", "range" },
  },
}

-- The twelve programs of TBPoint's kinds, and PageRank (docs/use/workloads.md).
local sizes <const> = {
  small = {
    { "bfs", { problem = 256 } }, { "sssp", { problem = 128 } }, { "mst", { problem = 64 } }, { "spmv", { problem = 96 } },
    { "kmeans", { problem = 256, iterations = 3 } }, { "streamcluster", { problem = 256, candidates = 3 } },
    { "black-scholes", { problem = 1024, scenarios = 2 } }, { "cfd", { problem = 256, steps = 1 } },
    { "histogram", { problem = 1024 } }, { "gridding", { problem = 256, batches = 2 } },
    { "stencil", { problem = 1024, steps = 2 } }, { "sort", { problem = 128 } }, { "pagerank", { problem = 256, iterations = 3 } },
  },
  large = {
    { "bfs", { problem = 2048 } }, { "sssp", { problem = 512 } }, { "mst", { problem = 512 } }, { "spmv", { problem = 192 } },
    { "kmeans", { problem = 8192, iterations = 1 } }, { "streamcluster", { problem = 4096, candidates = 1 } },
    { "black-scholes", { problem = 8192, scenarios = 1 } }, { "cfd", { problem = 1024, steps = 1 } },
    { "histogram", { problem = 2048 } }, { "gridding", { problem = 1024, batches = 2 } },
    { "stencil", { problem = 2048, steps = 2 } }, { "sort", { problem = 2048 } },
    { "pagerank", { problem = 2048, iterations = 1 } },
  },
}

local study = studies[kind]
if not study then
  local kinds = {}
  for name in pairs(studies) do kinds[#kinds + 1] = name end
  table.sort(kinds)
  error(("name what to compare: %s"):format(table.concat(kinds, ", ")), 0)
end
local programs = sizes[size] or error("after what to compare, name the sizes: small, large", 0)
if chosen then
  local some = {}
  for _, program in ipairs(programs) do
    if ("," .. chosen .. ","):find("," .. program[1] .. ",", 1, true) then some[#some + 1] = program end
  end
  if #some == 0 then error(("%s: none of them is a program of this study"):format(chosen), 0) end
  programs = some
end

local function cycles_of(gpu_name, program, policy)
  local changes = {}
  for _, key in ipairs(study.off and study.off[gpu_name] or {}) do changes[key] = false end
  for _, key in ipairs(study.keys[gpu_name]) do changes[key] = policy end
  return strobe.workload(program[1]):run(strobe.gpu(gpu_name, changes), program[2], "detailed").cycles
end

local columns = { { name = "gpu" }, { name = "program" } }
for n, policy in ipairs(study.policies) do
  columns[n + 2] = { name = policy, title = n == 1 and policy .. " (cycles)" or policy, format = n > 1 and "%+.1f %%" or nil }
end
local rows, places, faster, highest = strobe.table(columns), {}, {}, 0
-- A path that cannot be written ends the study now, and not after the first program.
if csv then rows:csv(csv) end
if svg then strobe.write_file(svg, "") end
for _, gpu_name in ipairs { "r9-nano", "rx-6900-xt" } do
  local logs, ran = {}, 0
  for _, program in ipairs(programs) do
    local base, row = nil, { gpu = gpu_name, program = program[1] }
    for n, policy in ipairs(study.policies) do
      local cycles = cycles_of(gpu_name, program, policy)
      base = base or cycles
      row[policy] = n == 1 and cycles or 100 * (base / cycles - 1)
      logs[policy] = (logs[policy] or 0) + math.log(base / cycles)
      faster[policy] = faster[policy] or {}
      faster[policy][#places + 1] = base / cycles
      highest = math.max(highest, base / cycles)
    end
    ran = ran + 1
    places[#places + 1] = program[1] .. (gpu_name == "r9-nano" and "" or " (rx)")
    rows:add(row)
    if csv then rows:csv(csv) end  -- what there is, should the study be ended
  end
  local mean = { gpu = gpu_name, program = "geometric mean" }
  for n, policy in ipairs(study.policies) do
    if n > 1 then mean[policy] = 100 * (math.exp(logs[policy] / ran) - 1) end
  end
  rows:add(mean)
end
rows:print()
if csv then rows:csv(csv) end
if svg then
  local title <const> = ("%s (%s): speed-up over %s"):format(kind, size, study.policies[1])
  local drawn = chart.new(title, places, { title = "speed-up", high = highest })
  for n, policy in ipairs(study.policies) do
    if n > 1 then drawn:line(policy, faster[policy]) end
  end
  strobe.write_file(svg, drawn:svg())
end
