-- Is more ever slower? Each size, width and number of r9-nano twice as large, for seven small programs: cycles compared
-- with those of the preset. The table names what is slower by more than BOUND percent.
--
--   strobe run scripts/experiments/sweeps/doubling.lua [CSV [BOUND]]

local strobe = require "strobe"

local csv <const>, given <const> = ...
local bound <const> = tonumber(given or "1.5")
local name <const> = "r9-nano"

-- What a larger machine has more of. Latencies, intervals and granules are not of them.
local keys <const> = {
  "gpu.l2_banks", "gpu.dram_controllers", "gpu.shader_arrays",
  "compute_unit.waves_per_simd", "compute_unit.vgprs_per_simd", "compute_unit.sgprs_per_simd", "compute_unit.work_groups",
  "compute_unit.instruction_buffer", "compute_unit.fetch_width", "compute_unit.fetches_per_cycle", "compute_unit.fetches_in_flight",
  "compute_unit.vmem_width", "compute_unit.vmem_lanes_per_cycle", "compute_unit.vmem_queue", "compute_unit.vmem_in_flight",
  "compute_unit.lds_banks", "compute_unit.lds_port_width", "lds.size",
  "l1v.size", "l1v.ways", "l1v.mshrs", "l1v.requests_per_cycle", "l1v.port_width",
  "l1s.size", "l1s.mshrs", "l1s.port_width", "l1i.size", "l1i.mshrs", "l1i.requests_per_cycle", "l1i.port_width",
  "l2.size", "l2.ways", "l2.mshrs", "l2.requests_per_cycle", "l2.port_width", "crossbar.port_width",
  "l1_tlb.entries", "l1_tlb.mshrs", "l1_tlb.requests_per_cycle", "l2_tlb.entries", "l2_tlb.requests_per_cycle",
  "page_walk.walkers", "dram.total_channels", "dram.command_queue", "dram.transaction_queue",
}
local programs <const> = {
  { "aes", 64 }, { "fir", 1 }, { "conv", 512 }, { "matmul", 64 }, { "relu", 1024 }, { "spmv", 24 }, { "transpose", 12 },
}

local function cycles_of(program, changes)
  local gpu = strobe.gpu(name, changes)
  return strobe.workload(program[1]):run(gpu, { problem = program[2] }, "detailed").cycles
end

-- Twice the value of a key, as it is set.
local function doubled(key)
  local number, unit = select(2, strobe.preset(name):get(key)):match "^([%d.]+)(.*)$"
  local value <const> = 2 * tonumber(number)
  return unit == "" and math.tointeger(value) or ("%d%s"):format(value, unit)
end

local columns <const> = { "program", "key", "value", "cycles", { name = "change", title = "change %", format = "%+.2f" } }
local all, slower = strobe.table(columns), strobe.table(columns)
local runs = 0
local refused <const> = {}  -- by key: why
for _, program in ipairs(programs) do
  local base <const> = cycles_of(program, {})
  all:add { program = program[1], key = "", value = "", cycles = base, change = 0 }
  for _, key in ipairs(keys) do
    local value <const> = doubled(key)
    local possible, cycles = pcall(cycles_of, program, { [key] = value })
    if possible then
      local row <const> = { program = program[1], key = key, value = tostring(value), cycles = cycles,
        change = 100 * (cycles / base - 1) }
      all:add(row)
      if row.change > bound then slower:add(row) end
      runs = runs + 1
    else
      refused[key] = tostring(cycles):match "[^\n]*"
    end
  end
end
slower:print()
print(("%d runs"):format(runs))
for _, key in ipairs(keys) do
  if refused[key] then print(("%s twice as large is refused: %s"):format(key, refused[key])) end
end
if csv then all:csv(csv) end
