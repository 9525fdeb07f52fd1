-- Random small launches on random small machines: what they print must not depend on --threads.
--
--   strobe run scripts/experiments/threads/random.lua [COUNT] [SEED] --threads N
--
-- A line for each launch: machine, kernel, shape, cycles, instructions, and the hash of the output and of all metrics. Compare
-- the outputs of two numbers of threads with cmp or diff. COUNT is 1000, SEED 1.

local strobe = require "strobe"

local count, seed = tonumber((...)) or 1000, tonumber((select(2, ...))) or 1

-- A separate generator: the same numbers whatever the library does.
local state = seed
local function random(last)
  state = (state * 6364136223846793005 + 1442695040888963407)
  return (state >> 33) % last + 1
end
local function one_of(list) return list[random(#list)] end

local kernels = { "stream", "gather", "lengths", "exchange", "spill", "sums", "tickets", "clocks" }
local launches_per_machine = 20

local function machine()
  local banks = one_of { 1, 2, 4, 8 }
  local arrays, units = one_of { 1, 2, 3, 5, 8, 16 }, one_of { 1, 2, 4 }
  local name = one_of { "r9-nano", "r9-nano", "mi100-gcn3" }
  local settings = {
    gpu = { shader_arrays = arrays, compute_units_per_array = units, l1s_shared_by = units, l1i_shared_by = units,
      l2_banks = banks, dram_controllers = banks },
    l1v = { mshrs = one_of { 2, 16, 128 }, replacement = one_of { "lru", "fifo", "random", "plru", "srrip" } },
    l2 = { size = one_of { "16 KiB", "64 KiB", "256 KiB" } },
    compute_unit = { scheduling = one_of { "oldest", "round_robin" } },
  }
  local label = ("%s %dx%d"):format(name, arrays, units)
  return strobe.gpu(name, settings), label
end

-- One number for all metrics, in the order of their names.
local function digest(result)
  local names, sum = {}, 0
  for name in pairs(result.metrics) do names[#names + 1] = name end
  table.sort(names)
  for _, name in ipairs(names) do
    local bits = string.unpack("<i8", string.pack("<d", result.metrics[name].value or 0))
    sum = (sum ~ bits) * 1099511628211
  end
  return sum
end

local gpu, label, program
for launch = 1, count do
  if (launch - 1) % launches_per_machine == 0 then
    gpu, label = machine()
    program = gpu:load "random.cl"
  end
  local items, group = 1 << (4 + random(10)), one_of { 1, 16, 64, 100, 128, 256 }
  local grid = random(group * one_of { 1, 4, 40 })
  local kernel = one_of(kernels)
  local x = gpu:buffer { type = "u32", count = items, init = "random=" .. launch }
  local y = gpu:buffer { type = "u32", count = grid + 64, init = "zeros" }
  local result = gpu:launch {
    program = program, kernel = kernel, grid = grid, group = group, mode = "detailed",
    args = { x, y, strobe.u32(items), strobe.u32(random(12)) },
  }
  print(("%d\t%s\t%s\t%d/%d\t%d\t%d\t%s\t%x"):format(launch, label, kernel, grid, group, result.cycles,
    result.wave_instructions, y:hash():sub(1, 12), digest(result)))
end
