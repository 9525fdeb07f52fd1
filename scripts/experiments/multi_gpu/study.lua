-- Speed-up of programs on 1, 2, 4 and 8 GPUs, by links and placement; written as CSV.
--
--   strobe run scripts/experiments/multi_gpu/study.lua [table.csv]

local strobe = require "strobe"

local csv <const> = ...
-- GPUs of four compute units, so that programs of seconds fill eight of them.
local gpu_preset <const> = strobe.preset("r9-nano", { gpu = { shader_arrays = 1, compute_units_per_array = 4 },
  memory = { page = "4 KiB" } })
-- MGMark's sharing patterns: partitioned, adjacent, gather, scatter, irregular.
local programs <const> = {
  { "aes", 512, "partitioned" }, { "fir", 1, "adjacent" }, { "matmul", 128, "gather" },
  { "transpose", 12, "scatter" }, { "spmv", 48, "irregular" },
}
local variants <const> = {
  { links = "pcie4", placement = "blocks" }, { links = "xgmi-mi300x", placement = "blocks" },
  { links = "xgmi-mi300x", placement = "round_robin" }, { links = "xgmi-mi300x", placement = "round_robin", migrate = 16 },
}

local function system_of(count, variant)
  local gpus = {}
  for n = 1, count do gpus[n] = gpu_preset end
  return strobe.system { gpus = gpus, links = variant.links, placement = variant.placement,
    with = { rdma = { migrate_after = variant.migrate or 0 } } }
end

local function run(program, count, variant)
  local gpu = system_of(count, variant)
  local done = strobe.workload(program[1]):run(gpu, { problem = program[2] }, "detailed")
  if not done.ok then strobe.fail(program[1] .. ": wrong result") end
  local cycles, remote, moved = 0, 0, 0
  for _, launch in ipairs(done.launches) do
    cycles = cycles + launch.cycles
    for name, metric in pairs(launch.metrics) do
      if name:find "^rdma%d+%.reads_gpu" or name:find "^rdma%d+%.writes_gpu" then remote = remote + metric.value end
      if name:find "%.migrations$" then moved = moved + metric.value end
    end
  end
  return cycles, math.tointeger(remote), math.tointeger(moved)
end

local rows = { "program,pattern,links,placement,migrate_after,gpus,cycles,speed_up,remote,migrations" }
for _, program in ipairs(programs) do
  for _, variant in ipairs(variants) do
    local alone
    for _, count in ipairs { 1, 2, 4, 8 } do
      local cycles, remote, moved = run(program, count, variant)
      alone = alone or cycles
      rows[#rows + 1] = ("%s,%s,%s,%s,%d,%d,%d,%.2f,%d,%d"):format(program[1], program[3], variant.links, variant.placement,
        variant.migrate or 0, count, cycles, alone / cycles, remote, moved)
      print(rows[#rows])
    end
  end
end
if csv then strobe.write_file(csv, table.concat(rows, "\n") .. "\n") end
