-- What the experiments of this folder share: the programs, the machines, and one run of a program by one method.

local strobe = require "strobe"

local study = {}

-- Twelve programs of the paper's classes and the six of Photon's paper (spmv is in both), with sizes of several epochs on
-- the base machine and detailed runs of at most two seconds. `type` is that of the paper's Table VI; nil: not in it.
study.programs = {
  { name = "bfs", problem = 1024, type = "irregular" },
  { name = "sssp", problem = 512, type = "irregular" },
  { name = "mst", problem = 512, type = "irregular" },
  { name = "gridding", problem = 1024, type = "irregular" },
  { name = "spmv", problem = 256, type = "regular" },
  { name = "streamcluster", problem = 1024, type = "irregular" },
  { name = "cfd", problem = 512, type = "regular" },
  { name = "kmeans", problem = 1024, iterations = 10, type = "regular" },
  { name = "stencil", problem = 1024, type = "regular" },
  { name = "sort", problem = 1024 },
  { name = "black-scholes", problem = 2048, type = "regular" },
  { name = "histogram", problem = 8192 },
  { name = "aes", problem = 2048 },
  { name = "fir", problem = 8 },
  { name = "conv", problem = 8192 },
  { name = "matmul", problem = 1024 },
  { name = "relu", problem = 16384 },
}

-- Leaves the programs of these names; all if there are none.
function study.choose(...)
  local chosen = {}
  for _, name in ipairs { ... } do
    for _, program in ipairs(study.programs) do
      if program.name == name then chosen[#chosen + 1] = program end
    end
  end
  if #chosen ~= select("#", ...) then error("name programs of scripts/experiments/tbpoint/study.lua", 0) end
  if #chosen > 0 then study.programs = chosen end
end

-- r9-nano with fewer compute units (S), as the paper's machine has 14, and with fewer wave slots in each (W).
function study.machine(units, waves)
  return {
    name = ("W%dS%d"):format(waves, units), units = units, waves = waves,
    changes = { gpu = { shader_arrays = units // 4 }, compute_unit = { waves_per_simd = waves // 4 } },
  }
end
study.base = study.machine(8, 16)
study.machines = { study.base, study.machine(8, 8), study.machine(8, 40), study.machine(4, 16), study.machine(16, 16),
  study.machine(16, 40) }

-- Instructions of a sampling unit of the baselines: 1,000,000 in the paper, whose programs are larger.
study.unit = 20000

-- FILE is the program's profile.
local two_passes <const> = "tbpoint:phase=sample,profile=FILE"
study.methods_elsewhere = {
  { name = "tbpoint", sampler = two_passes },
  { name = "tbpoint warm", sampler = two_passes .. ",warm=true" },
}
study.methods = {
  study.methods_elsewhere[1], study.methods_elsewhere[2],
  { name = "tbpoint inter", sampler = two_passes .. ",levels=inter" },
  { name = "tbpoint intra", sampler = "tbpoint:levels=intra" },
  { name = "tbpoint online", sampler = "tbpoint" },
}

local function parameters_of(program)
  return { problem = program.problem, balanced = program.balanced, iterations = program.iterations }
end

local caches <const> = { l1 = "l1v", l2 = "l2" }

local function counter(launch, name)
  local entry = rawget(launch.metrics, name)
  return entry and entry.value
end

-- Adds the lookups and misses of a launch, in total and of the simulated ones of its kernel.
local function add_caches(kernel, launch)
  for short, cache in pairs(caches) do
    local hits = counter(launch, cache .. ".hits")
    if hits then
      local missed = counter(launch, cache .. ".misses") + counter(launch, cache .. ".merged")
      kernel[short .. "_missed"] = (kernel[short .. "_missed"] or 0) + missed
      kernel[short .. "_lookups"] = (kernel[short .. "_lookups"] or 0) + hits + missed
    end
  end
end

-- Miss rates in percent: of each kernel, lookups and misses per instruction of its simulated launches times the
-- instructions of all.
local function miss_rates(kernels)
  local rates = {}
  for short in pairs(caches) do
    local missed, lookups = 0, 0
    for _, kernel in pairs(kernels) do
      if (kernel[short .. "_lookups"] or 0) > 0 then
        local scale = kernel.instructions / kernel.measured
        missed, lookups = missed + scale * kernel[short .. "_missed"], lookups + scale * kernel[short .. "_lookups"]
      end
    end
    rates[short] = lookups > 0 and 100 * missed / lookups or nil
  end
  return rates
end

-- One program on a new machine, all launches: cycles, instructions by what became of them, miss rates, cost.
-- `store`: the profile store that it may use.
function study.run(machine, program, sampler, store)
  strobe.instruction_limit(0)
  local gpu = strobe.gpu("r9-nano", machine.changes)
  if store then gpu:profile_store(store) end
  local run = strobe.workload(program.name):run(gpu, parameters_of(program), "detailed", sampler)
  if not run.ok then error(("%s with %s: wrong result"):format(program.name, tostring(sampler)), 0) end
  local row = {
    machine = machine.name, program = program.name, type = program.type, launches = #run.launches, cycles = 0,
    instructions = 0, simulated = 0, inter = 0, intra = 0, launches_simulated = 0, cpu = 0,
  }
  local kernels = {}
  for _, launch in ipairs(run.launches) do
    row.cycles, row.cpu = row.cycles + launch.cycles, row.cpu + launch.cpu_seconds
    row.instructions = row.instructions + launch.wave_instructions
    row.simulated = row.simulated + launch.simulated_wave_instructions
    local kernel = kernels[launch.kernel] or { instructions = 0, measured = 0 }
    kernels[launch.kernel] = kernel
    kernel.instructions = kernel.instructions + launch.wave_instructions
    if launch.predicted_by == "inter-launch" then
      row.inter = row.inter + launch.wave_instructions
    else
      row.launches_simulated = row.launches_simulated + 1
      row.intra = row.intra + launch.wave_instructions - launch.simulated_wave_instructions
      kernel.measured = kernel.measured + launch.wave_instructions
      add_caches(kernel, launch)
    end
    row.remark = launch.sampler_remark  -- of the last launch
  end
  local rates = miss_rates(kernels)
  row.l1, row.l2 = rates.l1, rates.l2
  return row
end

return study
