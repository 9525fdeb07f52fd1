-- The micro-benchmarks for CDNA: each returns what it measures, by the names of the preset's measurements.

local strobe = require "strobe"
local tools = require "tools"

local benchmarks = {}
local source <const> = "cdna.cl"

local function fresh(preset, flags) return tools.fresh(preset, source, flags) end
local function units(gpu)
  local p = gpu.preset
  return p:get "gpu.shader_arrays" * p:get "gpu.compute_units_per_array" - p:get "gpu.disabled_compute_units"
end
local function dies(gpu) return gpu.preset:get "command_processor.dies" end
-- What the largest caches hold, in bytes.
local function cached(gpu) return dies(gpu) > 1 and 256 << 20 or 8 << 20 end
local function megahertz(gpu) return gpu.preset:get "gpu.clock" / 1e6 end

-- ---- Latency -----------------------------------------------------------------------------------------------------

-- A chain through `pieces` of 64 bytes, the lines of which have been read by the die whose wave follows it.
local function chain_of(gpu, program, pieces)
  -- Neighbours, which may share a line, come a quarter of a lap after each other at least: step x inverse = 1 (mod pieces).
  local function inverse_of(step)
    local r, next_r, t, next_t = pieces, step, 0, 1
    while next_r ~= 0 do
      local quotient = r // next_r
      r, next_r, t, next_t = next_r, r - quotient * next_r, next_t, t - quotient * next_t
    end
    return r == 1 and t % pieces
  end
  local step = math.floor(0.618 * pieces) | 1
  local function fits()
    local inverse = inverse_of(step)
    return inverse and math.min(inverse, pieces - inverse) >= pieces // 4
  end
  while not fits() do step = step + 2 end
  local chain = gpu:buffer { type = "u64", count = 8 * pieces, name = "chain" }
  local out = gpu:buffer { type = "u64", count = 1, name = "touched" }
  local groups <const> = (pieces + 255) // 256
  gpu:launch { program = program, kernel = "link_pieces", grid = 256 * groups, group = 256,
    args = { chain, strobe.u32(pieces), strobe.u32(step) }, mode = "functional" }
  -- Of what is far larger than all caches, nothing that matters stays.
  if 64 * pieces > 2 * cached(gpu) then return chain end
  tools.launch(gpu, program, "touch_pieces", 256 * groups * dies(gpu), 256,
    { chain, strobe.u32(pieces), strobe.u32(dies(gpu)), out })
  return chain
end

-- After a lap in the order of the chain, where that is not too long.
local function follow(gpu, program, kernel, chain, steps, lap)
  local out = gpu:buffer { type = "u64", count = 1, name = "out" }
  local results = {}
  for n, many in ipairs { math.min(lap, 1 << 18) // 32 * 32, steps, 2 * steps } do
    results[n] = tools.launch(gpu, program, kernel, 1, 1, { chain, strobe.u32(many), out })
  end
  return (results[3].cycles - results[2].cycles) / steps
end

local function chase(preset, kib, kernel)
  local gpu, program = fresh(preset)
  local pieces <const> = math.floor(kib * 1024) // 64
  local chain = chain_of(gpu, program, pieces)
  return follow(gpu, program, kernel, chain, math.max(1024, math.min(2 * pieces, 4096)) // 32 * 32, pieces), gpu
end

-- gpu-latency's curve, or each `every`-th of its sizes: cycles of a load, and at how many of the sizes that is within 10 %.
function benchmarks.latency(preset, rows, every)
  local sizes = {}
  for name in pairs(rows) do
    local kib = tonumber(name:match "^latency ([%d.]+) KiB$")
    if kib then sizes[#sizes + 1] = { kib = kib, row = rows[name] } end
  end
  table.sort(sizes, function(a, b) return a.kib < b.kib end)
  local values, close, all = {}, 0, 0
  for n = 1, #sizes, every or 1 do
    local row = sizes[n].row
    values[row.name] = chase(preset, sizes[n].kib, "follow")
    all = all + 1
    if math.abs(values[row.name] / row.hardware - 1) <= 0.1 then close = close + 1 end
  end
  values["latency, sizes within 10 %"] = all > 0 and 100 * close / all or nil
  return values
end

-- The same by scalar loads, in nanoseconds.
function benchmarks.scalar(preset, rows)
  local values = {}
  for name in pairs(rows) do
    local kib = tonumber(name:match "^scalar ([%d.]+) KiB$")
    if kib then
      local cycles, gpu = chase(preset, kib, "follow_scalar")
      values[name] = cycles * 1000 / megahertz(gpu)
    end
  end
  return values
end

-- ---- Dispatch ------------------------------------------------------------------------------------------------------

function benchmarks.dispatch(preset, rows)
  local values = {}
  for _, waves in ipairs { 1, 4, 16 } do
    local name = ("work-group of %d waves"):format(waves)
    local points <const>, is_wanted <const> = {}, rows[name] or waves == 1 and rows["launch floor"]
    for _, groups in ipairs(is_wanted and { 1, 4096, 16384 } or {}) do
      local gpu, program = fresh(preset)
      points[#points + 1] = { groups, tools.nanoseconds(tools.launch(gpu, program, "empty", 64 * waves * groups, 64 * waves)) }
    end
    local _, floor = tools.fit(is_wanted and points or { { 0, 0 }, { 1, 0 } })
    if rows[name] then values[name] = (points[3][2] - points[2][2]) / (points[3][1] - points[2][1]) end
    if waves == 1 and rows["launch floor"] then values["launch floor"] = floor end
  end
  return values
end

-- ---- Bandwidth -----------------------------------------------------------------------------------------------------

-- Executes a launch without timing and fills caches and TLBs with what it touches.
local warming <const> = strobe.sampler {
  name = "warming",
  begin_launch = function() return { treatment = "fast_forward", cycles = 1, warm = true } end,
}

local arrays_of <const> = { init = 1, read = 1, scale = 2, triad = 4 }

-- gpu-stream: a number of work-groups of equal size on each compute unit; in GB/s. The arrays of the cards have 2 GiB: the
-- caches are full of what the same kernel has touched before, and what is timed lies in the memory.
local function stream(preset, kernel, items, resident)
  local gpu, program = fresh(preset, { ("-DKEPT=%d"):format(65536 // resident) })
  local function run(count, sampling)
    local args = {}
    for position, name in ipairs { "a", "b", "c", "d" } do args[position] = gpu:buffer { type = "f64", count = count, name = name } end
    args[5] = strobe.u32(0)
    return gpu:launch { program = program, kernel = kernel .. "_once", grid = count, group = items, args = args, mode = "detailed",
      sampling = sampling }
  end
  local bytes <const>, wave <const> = 8 * arrays_of[kernel], items * resident * units(gpu)
  run((cached(gpu) * 5 // 4 // bytes // wave + 1) * wave, warming)
  local amounts, times = {}, {}
  for n, groups in ipairs { 8, 24 } do
    amounts[n] = bytes * groups * wave
    times[n] = tools.nanoseconds(run(groups * wave))
  end
  return tools.rate(amounts, times)
end

function benchmarks.stream(preset, rows)
  local values = {}
  for name in pairs(rows) do
    local kernel, items, resident = name:match "^stream (%l+), (%d+) work%-items, (%d+) per compute unit$"
    if kernel then values[name] = stream(preset, kernel, tonumber(items), tonumber(resident)) end
  end
  return values
end

-- gpu-l2-stream at full occupancy: arrays that the L2s hold, or the memory-side cache; in GB/s.
local function sweep(preset, kernel, elements)
  local amounts, times = {}, {}
  for n, laps in ipairs { 2, 6 } do
    local gpu, program = fresh(preset)
    local items <const> = 2048 * units(gpu)
    local args, count = {}, elements * items
    for position, name in ipairs { "a", "b", "c", "d" } do args[position] = gpu:buffer { type = "f64", count = count, name = name } end
    args[5], args[6] = strobe.u32(count), strobe.u32(laps)
    amounts[n] = 8 * arrays_of[kernel] * count * laps
    times[n] = tools.nanoseconds(tools.launch(gpu, program, kernel .. "_sweep", items, 1024, args))
  end
  return tools.rate(amounts, times)
end

function benchmarks.sweeps(preset, rows)
  local values = {}
  local elements <const> = { ["the L2s"] = { init = 1, scale = 1, triad = 1 },
    ["the memory-side cache"] = { init = 12, scale = 6, triad = 4 } }
  for name in pairs(rows) do
    local kernel, where = name:match "^sweep (%l+), (.+)$"
    if kernel then values[name] = sweep(preset, kernel, elements[where][kernel]) end
  end
  return values
end

-- gpu-cache: all compute units read the same region again and again; in GB/s.
function benchmarks.cache(preset, rows)
  local values = {}
  for name in pairs(rows) do
    local kib = tonumber(name:match "^read (%d+) KiB by all$")
    if kib then
      local amounts, times = {}, {}
      for n = 1, 2 do
        local gpu, program = fresh(preset)
        local data = gpu:buffer { type = "u8", count = kib << 10, name = "data" }
        local out = gpu:buffer { type = "f32", count = 1, name = "out" }
        local count <const> = 32 * n
        amounts[n] = 16 * 1024 * count * units(gpu)
        times[n] = tools.nanoseconds(tools.launch(gpu, program, "read_region", 1024 * units(gpu), 1024,
          { data, strobe.u32(kib << 10), strobe.u32(16 * 1024), strobe.u32(count), out }))
      end
      values[name] = tools.rate(amounts, times)
    end
  end
  return values
end

-- ---- Arithmetic ----------------------------------------------------------------------------------------------------

-- Time of `rounds` rounds more, in nanoseconds.
local function longer(preset, flags, kernel, groups, items, rounds)
  local times = {}
  for n, some in ipairs { rounds, 3 * rounds } do
    local gpu, program = fresh(preset, flags)
    local out = gpu:buffer { type = "f32", count = groups * items, name = "out" }
    times[n] = tools.nanoseconds(tools.launch(gpu, program, kernel, groups * items, items, { out, strobe.u32(some) }))
  end
  return (times[2] - times[1]) / 2
end

-- FLOP per cycle and compute unit of one that is full.
local function rate(preset, flags, kernel, flop_per_round)
  local rounds <const> = 16
  local nanoseconds = longer(preset, flags, kernel, 1, 1024, rounds)
  return flop_per_round * 16 * rounds / (nanoseconds * megahertz(strobe.gpu(preset)) / 1000)
end

local matrices <const> = {
  ["f16"] = { "v_mfma_f32_32x32x8f16 v[0:15], v[16:17], v[18:19], v[0:15]", 2 * 32 * 32 * 8 },
  ["bf16"] = { "v_mfma_f32_32x32x8bf16_1k v[0:15], v[16:17], v[18:19], v[0:15]", 2 * 32 * 32 * 8 },
  ["f32"] = { "v_mfma_f32_32x32x2f32 v[0:15], v16, v17, v[0:15]", 2 * 32 * 32 * 2 },
  ["f64"] = { "v_mfma_f64_16x16x4f64 v[0:7], v[16:17], v[18:19], v[0:7]", 2 * 16 * 16 * 4 },
  ["i8"] = { "v_mfma_i32_32x32x8i8 v[0:15], v16, v17, v[0:15]", 2 * 32 * 32 * 8 },
}
-- Each adds to the destination of the one before it.
local chains <const> = {
  gfx90a = {
    ["f16, 32x32x8"] = "v_mfma_f32_32x32x8f16 v[0:15], v[16:17], v[18:19], v[0:15]",
    ["f16, 16x16x16"] = "v_mfma_f32_16x16x16f16 v[0:3], v[16:17], v[18:19], v[0:3]",
    ["f16, 4x4x4"] = "v_mfma_f32_4x4x4f16 v[0:3], v[16:17], v[18:19], v[0:3]",
    ["f32, 32x32x2"] = "v_mfma_f32_32x32x2f32 v[0:15], v16, v17, v[0:15]",
    ["f64, 16x16x4"] = "v_mfma_f64_16x16x4f64 v[0:7], v[16:17], v[18:19], v[0:7]",
    ["i8, 32x32x8"] = "v_mfma_i32_32x32x8i8 v[0:15], v16, v17, v[0:15]",
  },
  gfx942 = {
    ["f16, 32x32x8"] = "v_mfma_f32_32x32x8_f16 v[0:15], v[16:17], v[18:19], v[0:15]",
    ["f16, 16x16x16"] = "v_mfma_f32_16x16x16_f16 v[0:3], v[16:17], v[18:19], v[0:3]",
    ["f32, 32x32x2"] = "v_mfma_f32_32x32x2_f32 v[0:15], v16, v17, v[0:15]",
    ["f64, 16x16x4"] = "v_mfma_f64_16x16x4_f64 v[0:7], v[16:17], v[18:19], v[0:7]",
    ["i8, 32x32x16"] = "v_mfma_i32_32x32x16_i8 v[0:15], v[16:17], v[18:19], v[0:15]",
    ["xf32, 32x32x4"] = "v_mfma_f32_32x32x4_xf32 v[0:15], v[16:17], v[18:19], v[0:15]",
    ["sparse f16, 32x32x16"] = "v_smfmac_f32_32x32x16_f16 v[0:15], v[16:17], v[18:21], v22",
  },
}
local function registers()
  local names = {}
  for n = 0, 15 do names[#names + 1] = ('"v%d"'):format(n) end
  return table.concat(names, ", ")
end

function benchmarks.arithmetic(preset, rows)
  local values, count <const> = {}, 64
  local flags <const> = { ("-DCOUNT=%d"):format(count) }
  for items, name in pairs { [64] = "multiply-adds in a loop, one wave", [1024] = "multiply-adds in a loop, 4 waves per SIMD" } do
    if rows[name] then values[name] = longer(preset, { "-DLOOP" }, "fma_loop", 1, items, 512) / (4 * 512) end
  end
  if rows["FP32 multiply-add"] then values["FP32 multiply-add"] = rate(preset, flags, "fma_rate", 2 * 64 * 8 * count) end
  if rows["FP64 multiply-add"] then values["FP64 multiply-add"] = rate(preset, flags, "fma64_rate", 2 * 64 * 4 * count) end
  if rows["packed FP32 multiply-add"] then
    values["packed FP32 multiply-add"] = rate(preset, { flags[1], "-DPACKED" }, "packed_rate", 4 * 64 * 4 * count)
  end
  if rows["24-bit multiply-add"] then values["24-bit multiply-add"] = rate(preset, flags, "int24_rate", 2 * 64 * 4 * count) end
  if rows["32-bit multiply and add"] then values["32-bit multiply and add"] = rate(preset, flags, "int_rate", 2 * 64 * 4 * count) end
  local chained <const> = chains[strobe.gpu(preset).preset:get "gpu.isa"] or {}
  for name in pairs(rows) do
    local one = chained[name:match "^matrix chain: (.*)$"]
    if one then
      local long <const> = 1024  -- long compared with the round's end
      local nanoseconds = longer(preset, { ("-DCOUNT=%d"):format(long), ("-DMATRIX=%q"):format(one),
        "-DREGISTERS=" .. registers() }, "matrix_rate", 1, 64, 4)
      values[name] = nanoseconds * megahertz(strobe.gpu(preset)) / 1000 / (4 * long)
    end
    local matrix = matrices[name:match "^matrix (%w+)$"]
    if matrix then
      values[name] = rate(preset, { flags[1], ("-DMATRIX=%q"):format(matrix[1]), "-DREGISTERS=" .. registers() }, "matrix_rate",
        matrix[2] * count)
    end
  end
  return values
end

benchmarks.all = { "latency", "scalar", "dispatch", "stream", "sweeps", "cache", "arithmetic" }

return benchmarks
