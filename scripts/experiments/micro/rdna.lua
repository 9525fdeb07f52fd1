-- The micro-benchmarks for RDNA: each returns what it measures, by the names of the preset's measurements.

local strobe = require "strobe"
local tools = require "tools"

local benchmarks = {}
local source <const> = "rdna.cl"

local function fresh(preset, flags) return tools.fresh(preset, source, flags) end
local function kib(bytes) return bytes < 1024 and ("%d B"):format(bytes) or bytes < 1 << 20 and ("%d KiB"):format(bytes >> 10)
  or ("%d MiB"):format(bytes >> 20) end
local function processors(gpu)
  local p = gpu.preset
  return p:get "gpu.shader_arrays" * p:get "gpu.compute_units_per_array" - p:get "gpu.disabled_compute_units"
end

-- NaviSim's chase: one work-item, cells of 8 bytes in a random order.
function benchmarks.chase(preset, rows)
  local values = {}
  for power = 5, 25 do
    local name = "chase " .. kib(1 << power)
    if rows[name] then
      local gpu, program = fresh(preset)
      local cells <const> = (1 << power) // 8
      local chain = gpu:buffer { type = "u64", count = cells, name = "chain" }
      local out = gpu:buffer { type = "u64", count = 1, name = "touched" }
      gpu:launch { program = program, kernel = "link_cells", grid = cells, group = 64, args = { chain }, mode = "functional" }
      tools.launch(gpu, program, "touch", math.max(1, cells // 8), 64, { chain, out })
      values[name] = tools.follow(gpu, program, chain, math.max(1024, math.min(1 << 15, cells // 4)))
    end
  end
  return values
end

-- gpu-latency's chase: a step per line of 128 bytes, the same order each lap; in cycles.
local function lines_chase(preset, kilobytes)
  local gpu, program = fresh(preset)
  local lines <const> = kilobytes * 1024 // 128
  local step = math.floor(0.618 * lines) | 1
  local function divisor(a, b) return b == 0 and a or divisor(b, a % b) end
  while divisor(step, lines) ~= 1 do step = step + 2 end
  local chain = gpu:buffer { type = "u64", count = 16 * lines, name = "chain" }
  local out = gpu:buffer { type = "u64", count = 1, name = "touched" }
  local grid <const> = (lines + 63) // 64 * 64
  gpu:launch { program = program, kernel = "link_lines", grid = grid, group = 64,
    args = { chain, strobe.u32(lines), strobe.u32(step) }, mode = "functional" }
  tools.launch(gpu, program, "touch_lines", grid, 64, { chain, strobe.u32(lines), out })
  local _, cycles = tools.follow(gpu, program, chain, math.max(2048, math.min(2 * lines, 1 << 16)) // 32 * 32)
  return cycles
end

function benchmarks.latency(preset, rows)
  local values = {}
  for name in pairs(rows) do
    local kilobytes = name:match "^latency (%d+) KiB$"
    if kilobytes then values[name] = lines_chase(preset, tonumber(kilobytes)) end
  end
  return values
end

-- Bytes per nanosecond that all work-group processors read: 1024 work-items each, 16 bytes per load.
local function read_rate(preset, bytes, own, rounds)
  local amounts, times = {}, {}
  for n = 1, 2 do
    local gpu, program = fresh(preset)
    local data = gpu:buffer { type = "u8", count = bytes, name = "data" }
    local out = gpu:buffer { type = "f32", count = 1, name = "out" }
    local items, count = 1024 * processors(gpu), n * rounds
    -- What all read, each wave reads another part of each time: a compute unit needs all of it.
    local step = own and 1024 * 16 * processors(gpu) or 1024 * 16 + 512
    local args = { data, strobe.u32(bytes), strobe.u32(step), strobe.u32(count), strobe.u32(own and 1 or 0), out }
    amounts[n], times[n] = 16 * count * items, tools.nanoseconds(tools.launch(gpu, program, "read_region", items, 1024, args))
  end
  return tools.rate(amounts, times)
end

-- Rounds: enough that the overlap of the first one, from memory, with the next does not matter. With 32, the L1 changed by 12 %
-- when DRAM was refreshed in another way.
function benchmarks.bandwidth(preset)
  return {
    ["L0, 16 KiB read by all"] = read_rate(preset, 16 << 10, false, 32),
    ["L1, 64 KiB read by all"] = read_rate(preset, 64 << 10, false, 128),
    ["L2, 2 MiB"] = read_rate(preset, 2 << 20, true, 128),
    ["Infinity Cache, 32 MiB"] = read_rate(preset, 32 << 20, true, 96),
  }
end

-- Bytes moved per nanosecond by work-groups of `items` from and to memory that nothing holds yet, 8 bytes per work-item and
-- buffer. The card wrote 1 GiB, of which the Infinity Cache holds 128 MiB: here it is cut to less than what is written.
function benchmarks.stream(preset, rows)
  local values = {}
  local buffers <const> = { read = 1, init = 1, scale = 2, triad = 3 }
  for name in pairs(rows) do
    local what, items = name:match "^stream (%l+), (%d+) work%-items$"
    items = tonumber(items)
    if what then
      local amounts, times = {}, {}
      for n = 1, 2 do
        local written <const> = what ~= "read" and 2 or 1
        local gpu = strobe.gpu(preset, written > 1 and { infinity = { size = "64 KiB" } } or nil)
        local program = gpu:load(source, { flags = {} })
        local all = n * (written * (4 << 20)) // 8 // items * items
        local data = {}
        for number = 1, 3 do
          data[number] = gpu:buffer { type = "f64", count = number <= buffers[what] and all or 1, name = "data" .. number }
        end
        local args = what == "read" and { data[1], strobe.u32(0), data[3] } or { data[1], data[2], data[3], strobe.u32(0) }
        amounts[n] = 8 * all * buffers[what]
        times[n] = tools.nanoseconds(tools.launch(gpu, program, what .. "_once", all, items, args))
      end
      values[name] = tools.rate(amounts, times)
    end
  end
  return values
end

-- Cycles per 32 lanes of a work-group processor whose L0s hold what is read.
function benchmarks.strides(preset, rows)
  local values = {}
  for name in pairs(rows) do
    local stride = tonumber(name:match "^stride of (%d+) floats?$")
    if stride then
      local cycles, count <const> = {}, 64
      local gpu, program = fresh(preset, { ("-DCOUNT=%d"):format(count) })
      local data = gpu:buffer { type = "u32", count = 1 << 14, name = "data" }
      for n, rounds in ipairs { 1, 4, 16 } do
        cycles[n] = tools.launch(gpu, program, "strided", 1024, 1024,
          { data, strobe.u32(stride), strobe.u32(rounds) }).cycles
      end
      values[name] = (cycles[3] - cycles[2]) / (12 * count * 32)
    end
  end
  return values
end

-- Launches one after the other; what grows from few to many of them.
function benchmarks.launches(preset)
  local gpu, program = fresh(preset)
  local a = gpu:buffer { type = "f64", count = 4096, name = "a" }
  local b = gpu:buffer { type = "f64", count = 4096, name = "b" }
  local sum = 0.0
  for n = 1, 12 do
    local taken = tools.nanoseconds(tools.launch(gpu, program, "scale", 4096, 256, { a, b, strobe.u32(4096) }))
    if n > 2 then sum = sum + taken end
  end
  return { ["small kernel, 64 kB"] = sum / 10 }
end

-- Operations (bytes) per nanosecond, of what the instruction rate allows.
local function instruction_rate(preset, kernel, per_round)
  local amounts, times, count <const> = {}, {}, 256
  for n = 1, 2 do
    local gpu, program = fresh(preset, { ("-DCOUNT=%d"):format(kernel == "fma_rate" and count // 2 or count) })
    local items = 2 * 1024 * processors(gpu)
    local out = gpu:buffer { type = "u32", count = items, name = "out" }
    amounts[n] = per_round * count * 8 * n * items
    times[n] = tools.nanoseconds(tools.launch(gpu, program, kernel, items, 1024, { out, strobe.u32(8 * n) }))
  end
  return tools.rate(amounts, times)
end

function benchmarks.rates(preset)
  return { ["FP32 fma"] = instruction_rate(preset, "fma_rate", 8), ["LDS read"] = instruction_rate(preset, "lds_rate", 4) }
end

-- clpeak's and BabelStream's bandwidths of DRAM.
function benchmarks.dram(preset, rows) return tools.bandwidth(preset, source, rows) end

benchmarks.all = { "chase", "latency", "bandwidth", "dram", "stream", "strides", "launches", "rates" }

return benchmarks
