-- NaviSim's seven micro-benchmarks (PACT 2022, Table 3) on every GPU with a timing model: dispatch of work-groups, launches,
-- depth and rate of the pipeline of vector instructions, latency of each memory level by pointer chasing in random and in linear
-- order, and bandwidth of copies by one work-group and by all.
--
--   strobe run scripts/experiments/micro/navisim.lua [OUT.csv [PRESET...]]
--
-- OUT.csv is written after each GPU. What hardware measured, and how far it is, is in run.lua of this folder.

local strobe = require "strobe"
local tools = require "tools"

local source <const> = "navisim.cl"
local benchmarks = {}  -- in order: { name, parameter, unit, measure(preset) }

local function benchmark(name, parameter, unit, measure)
  benchmarks[#benchmarks + 1] = { name = name, parameter = parameter, unit = unit, measure = measure }
end

local function units_of(gpu)
  local p = gpu.preset
  return p:get "gpu.shader_arrays" * p:get "gpu.compute_units_per_array" - p:get "gpu.disabled_compute_units"
end
-- Lanes of a wave, as the compiler makes them for the GPU.
local function wave_of(gpu) return gpu.isa:match "^gfx10" and 32 or 64 end

-- What a launch needs more when one thing is done more often: `launch(gpu, program, amount)` for two amounts.
local function slope(preset, amounts, launch)
  local times, cycles = {}, {}
  for n, amount in ipairs(amounts) do
    local gpu, program = tools.fresh(preset, source)
    local result = launch(gpu, program, amount)
    times[n], cycles[n] = tools.nanoseconds(result), result.cycles
  end
  return (times[2] - times[1]) / (amounts[2] - amounts[1]), (cycles[2] - cycles[1]) / (amounts[2] - amounts[1])
end

for _, waves in ipairs { 1, 8 } do
  benchmark("empty_kernel", ("work-group of %d wave%s"):format(waves, waves > 1 and "s" or ""), "ns", function(preset)
    return (slope(preset, { 1024, 4096 }, function(gpu, program, groups)
      local group <const> = waves * wave_of(gpu)
      return tools.launch(gpu, program, "empty", groups * group, group)
    end))
  end)
end

benchmark("empty_kernel_multi", "one more launch", "ns", function(preset)
  local gpu, program = tools.fresh(preset, source)
  local sum = 0.0
  for n = 1, 6 do
    local taken = tools.nanoseconds(tools.launch(gpu, program, "empty", 64, 64))
    if n > 2 then sum = sum + taken end
  end
  return sum / 4
end)

local function loop(gpu, program, items, rounds)
  local out = gpu:buffer { type = "f32", count = items, name = "out" }
  return tools.launch(gpu, program, "loop", items, math.min(items, 256), { out, strobe.f32(1.5), strobe.u32(rounds) })
end
benchmark("single_thread_loop", "one iteration", "cycles", function(preset)
  return (select(2, slope(preset, { 64, 576 }, function(gpu, program, rounds) return loop(gpu, program, 1, rounds) end)))
end)
-- Sixteen waves for each of four SIMDs: enough to fill each pipeline, and the same on every GPU.
benchmark("multi_thread_loop", "all compute units", "Giterations/s", function(preset)
  local items
  local time = slope(preset, { 16, 80 }, function(gpu, program, rounds)
    items = units_of(gpu) * 64 * wave_of(gpu)
    return loop(gpu, program, items, rounds)
  end)
  return items / time
end)

local function chase(preset, kernel, bytes)
  local gpu, program = tools.fresh(preset, source)
  local cells <const>, steps <const> = bytes // 8, 4096
  local chain = gpu:buffer { type = "u64", count = cells, name = "chain" }
  local out = gpu:buffer { type = "u64", count = 1, name = "out" }
  gpu:launch { program = program, kernel = kernel, grid = cells, group = 64, args = { chain }, mode = "functional" }
  tools.launch(gpu, program, "touch", cells // 8, 64, { chain, out })
  return (tools.follow(gpu, program, chain, steps))
end
for _, order in ipairs { { "random", "link_cells" }, { "linear", "link_next" } } do
  for _, size in ipairs { { "8 KiB", 8 << 10 }, { "64 KiB", 64 << 10 }, { "512 KiB", 512 << 10 }, { "16 MiB", 16 << 20 } } do
    benchmark("pointer_chasing_" .. order[1], size[1], "ns", function(preset) return chase(preset, order[2], size[2]) end)
  end
end

-- Bytes read and written per nanosecond more, when there is more to copy: rounds of the same, or work-groups.
local function copy(preset, pieces, amounts, groups_and_rounds)
  local bytes = {}
  local time = slope(preset, amounts, function(gpu, program, amount)
    local groups, rounds = groups_and_rounds(amount)
    local items <const> = 256 * groups
    bytes[#bytes + 1] = 2 * 16 * items * pieces * rounds
    local from = gpu:buffer { type = "f32", count = 4 * items * pieces, name = "from" }
    local to = gpu:buffer { type = "f32", count = 4 * items * pieces, name = "to" }
    return tools.launch(gpu, program, "copy", items, 256, { from, to, strobe.u32(pieces), strobe.u32(rounds) })
  end)
  return (bytes[2] - bytes[1]) / (amounts[2] - amounts[1]) / time
end
for _, groups in ipairs { 1, 2 } do
  benchmark("memory_copy", ("%d work-group%s, 4 KiB again and again"):format(groups, groups > 1 and "s" or ""), "GB/s", function(preset)
    return copy(preset, 1, { 8, 72 }, function(rounds) return groups, rounds end)
  end)
end
benchmark("memory_copy", "512 and 1024 work-groups, 32 KiB each", "GB/s", function(preset)
  return copy(preset, 8, { 512, 1024 }, function(groups) return groups, 1 end)
end)

local out = ...
local gpus = { select(2, ...) }
if #gpus == 0 then
  for _, preset in ipairs(strobe.presets()) do
    if strobe.preset(preset.name).topology ~= "" then gpus[#gpus + 1] = preset.name end
  end
end
local columns = { { name = "name", title = "micro-benchmark" }, "parameter", "unit" }
local rows = {}
for n, one in ipairs(benchmarks) do rows[n] = { name = one.name, parameter = one.parameter, unit = one.unit } end
local results
for _, gpu in ipairs(gpus) do
  columns[#columns + 1] = { name = gpu, format = "%.4g" }
  results = strobe.table(columns)
  for n, one in ipairs(benchmarks) do
    rows[n][gpu] = one.measure(gpu)
    results:add(rows[n])
  end
  if out then results:csv(out) end
end
results:print()
