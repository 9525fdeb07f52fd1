-- The micro-benchmarks: each returns what it measures, by the names of measurements.lua.

local strobe = require "strobe"
local tools = require "tools"

local benchmarks = {}

local fit, rate, nanoseconds, launch <const> = tools.fit, tools.rate, tools.nanoseconds, tools.launch

local function fresh(preset, flags) return tools.fresh(preset, "micro.cl", flags) end
local function chase(preset, bytes, steps) return tools.chase(preset, "micro.cl", bytes, steps) end

-- Time of one launch of a kernel that stands COUNT times the same, for several counts: the slope is one of it.
local function per_count(preset, kernel, counts, bytes, extra)
  local points = {}
  for _, count in ipairs(counts) do
    local flags = { ("-DCOUNT=%d"):format(count) }
    for _, flag in ipairs(extra or {}) do flags[#flags + 1] = flag end
    local gpu, program = fresh(preset, flags)
    local args = bytes and { gpu:buffer { type = "u32", count = bytes // 4, name = "data" } } or {}
    points[#points + 1] = { count, nanoseconds(launch(gpu, program, kernel, 64, 64, args)) }
  end
  return fit(points)
end

-- The same of a kernel for each count.
local function per_add(preset, counts)
  local points = {}
  for _, count in ipairs(counts) do
    local gpu, program = fresh(preset, { "-DADDS" })
    points[#points + 1] = { count, nanoseconds(launch(gpu, program, ("v_add_f32_%d"):format(count), 64, 64)) }
  end
  return fit(points)
end

local function range(from, to, step)
  local list = {}
  for value = from, to, step do list[#list + 1] = value end
  return list
end

function benchmarks.dispatch(preset)
  local values = {}
  for waves = 1, 8 do
    local points = {}
    for _, groups in ipairs { 1, 1024, 2048, 4096 } do
      local gpu, program = fresh(preset)
      points[#points + 1] = { groups, nanoseconds(launch(gpu, program, "empty", 64 * waves * groups, 64 * waves)) }
    end
    local slope, intercept = fit(points)
    values[("work-group of %d wave%s"):format(waves, waves > 1 and "s" or "")] = slope
    if waves == 1 then values["launch floor"] = intercept end
  end
  return values
end

function benchmarks.latency(preset)
  local values = {}
  values["v_add_f32, same line"] = per_add(preset, range(96, 108, 4))
  values["v_add_f32, all counts"] = per_add(preset, range(0, 128, 4))
  values["l1v_read"] = per_count(preset, "l1v_read", { 128, 256, 512, 1024 }, 4096)
  values["l1v_read, a dword per lane"] = per_count(preset, "l1v_read_lanes", { 128, 256, 512, 1024 }, 4096)
  values["dram_read"] = per_count(preset, "dram_read", { 128, 256, 512, 1024 }, 1 << 20)
  values["l2_read"] = per_count(preset, "l2_read", { 25, 50, 75, 100, 125 }, 1 << 20, { "-DWARM=1024" })
  return values
end

function benchmarks.chase(preset)
  return {
    ["chase 16 KiB"] = chase(preset, 16 << 10, 2048),
    ["chase 1 MiB"] = chase(preset, 1 << 20, 4096),
    ["chase 32 MiB"] = chase(preset, 32 << 20, 4096),
  }
end

function benchmarks.bandwidth(preset)
  local wanted = {}
  for _, name in ipairs { "stream copy", "stream mul", "stream add", "stream triad", "read float", "read float2",
    "read float4" } do
    wanted[name] = true
  end
  return tools.bandwidth(preset, "micro.cl", wanted)
end

-- Operations per nanosecond of all compute units, each full three times over: 32 steps of two operations per round.
local function arithmetic(preset, kernel, type, bytes, rounds)
  local items <const> = 3 * 64 * 40 * 64
  local amounts, times = {}, {}
  for n = 1, 2 do
    local gpu, program = fresh(preset)
    local out = gpu:buffer { type = bytes, count = items, name = "out" }
    local args = { out, type, strobe.u32(rounds[n]) }
    amounts[n], times[n] = 2 * 32 * rounds[n] * items, nanoseconds(launch(gpu, program, kernel, items, 256, args))
  end
  return rate(amounts, times)
end

function benchmarks.arithmetic(preset)
  return {
    ["FP32 multiply-add"] = arithmetic(preset, "compute_f32", strobe.f32(1.3), "f32", { 2, 8 }),
    ["FP64 multiply-add"] = arithmetic(preset, "compute_f64", strobe.f64(1.3), "f64", { 1, 2 }),
    ["int multiply and add"] = arithmetic(preset, "compute_i32", strobe.i32(3), "i32", { 1, 3 }),
  }
end

-- Cycles per load and wave on one compute unit with 16 waves.
local function l1_load(preset, width, shifted)
  local waves <const>, count <const> = 32, 128
  local gpu, program = fresh(preset, { ("-DCOUNT=%d"):format(count), ("-DWIDTH=%d"):format(width) })
  local data = gpu:buffer { type = "u32", count = 4096, name = "data" }
  local shifts = {}
  for lane = 1, 64 do shifts[lane] = shifted and (lane * 7) % 16 or 0 end
  local shift = gpu:buffer { type = "u32", init = { values = shifts }, name = "shift" }
  local cycles = {}
  -- The first finds the caches cold. How waves meet moves a short launch by 1.5 %, so the last one is long.
  for n, rounds in ipairs { 2, 2, 98 } do
    local result = launch(gpu, program, "l1_rate", 64 * waves, 64 * waves // 2, { data, shift, strobe.u32(rounds) })
    cycles[n] = result.cycles
  end
  return (cycles[3] - cycles[2]) / (96 * count * waves // 2)
end

function benchmarks.vector_cache(preset)
  return {
    ["L1 load, 1 dword, in order"] = l1_load(preset, 1, false),
    ["L1 load, 1 dword, shifted"] = l1_load(preset, 1, true),
    ["L1 load, 2 dwords, in order"] = l1_load(preset, 2, false),
    ["L1 load, 4 dwords, in order"] = l1_load(preset, 4, false),
    ["L1 load, 4 dwords, shifted"] = l1_load(preset, 4, true),
    ["L1 load, 3 dwords, shifted"] = l1_load(preset, 3, true),
  }
end

benchmarks.all = { "dispatch", "latency", "chase", "bandwidth", "arithmetic", "vector_cache" }

return benchmarks
