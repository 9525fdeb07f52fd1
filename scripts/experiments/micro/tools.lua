-- What the micro-benchmarks share.

local strobe = require "strobe"

local tools = {}

-- Slope and intercept of the line through the points {x, y} with the least squares.
function tools.fit(points)
  local n, sx, sy, sxx, sxy = #points, 0.0, 0.0, 0.0, 0.0
  for _, point in ipairs(points) do
    sx, sy = sx + point[1], sy + point[2]
    sxx, sxy = sxx + point[1] * point[1], sxy + point[1] * point[2]
  end
  local slope = (n * sxy - sx * sy) / (n * sxx - sx * sx)
  return slope, (sy - slope * sx) / n
end

-- A new GPU for every measurement: nothing is warm that was not made so.
function tools.fresh(preset, source, flags)
  local gpu = strobe.gpu(preset)
  return gpu, gpu:load(source, { flags = flags or {} })
end

function tools.nanoseconds(result) return result.seconds * 1e9 end

function tools.launch(gpu, program, kernel, grid, group, args)
  return gpu:launch { program = program, kernel = kernel, grid = grid, group = group, args = args or {},
    mode = "detailed" }
end

-- Time per step of one work-item that follows a chain through `bytes` of 8-byte cells, after all lines were read once.
function tools.chase(preset, source, bytes, steps)
  local gpu, program = tools.fresh(preset, source)
  local cells <const> = bytes // 8
  local chain = gpu:buffer { type = "u64", count = cells, name = "chain" }
  local out = gpu:buffer { type = "u64", count = 1, name = "out" }
  gpu:launch { program = program, kernel = "link", grid = cells, group = 64, args = { chain }, mode = "functional" }
  tools.launch(gpu, program, "touch", cells // 8, 64, { chain, out })
  local short = tools.nanoseconds(tools.launch(gpu, program, "chase", 1, 1, { chain, strobe.u32(steps), out }))
  local long = tools.nanoseconds(tools.launch(gpu, program, "chase", 1, 1, { chain, strobe.u32(3 * steps), out }))
  return (long - short) / (2 * steps)
end

-- Time and cycles per link of a chain that a launch has made, after another one has touched it.
function tools.follow(gpu, program, chain, steps)
  local out = gpu:buffer { type = "u64", count = 1, name = "out" }
  local results = {}
  for n, times in ipairs { 1, 1, 2 } do  -- the first leaves the caches as the others do
    results[n] = tools.launch(gpu, program, "follow", 1, 1, { chain, strobe.u32(times * steps), out })
  end
  return (tools.nanoseconds(results[3]) - tools.nanoseconds(results[2])) / steps,
    (results[3].cycles - results[2].cycles) / steps
end

-- What grows from a small launch to a large one, per nanosecond that it takes longer: overheads are in both.
function tools.rate(amounts, times) return (amounts[2] - amounts[1]) / (times[2] - times[1]) end

-- BabelStream's kernels and their buffers.
local streams <const> = { copy = { "a", "c" }, mul = { "c", "b" }, add = { "a", "b", "c" }, triad = { "b", "c", "a" } }

local function stream(preset, source, name)
  local amounts, times = {}, {}
  for n, count in ipairs { 1 << 20, 1 << 21 } do
    local gpu, program = tools.fresh(preset, source)
    local buffers = {}
    for _, buffer in ipairs { "a", "b", "c" } do
      buffers[buffer] = gpu:buffer { type = "f64", count = count, name = buffer }
    end
    local args = {}
    for position, buffer in ipairs(streams[name]) do args[position] = buffers[buffer] end
    amounts[n] = 8 * count * #args
    times[n] = tools.nanoseconds(tools.launch(gpu, program, "stream_" .. name, count, 256, args))
  end
  return tools.rate(amounts, times)
end

-- As clpeak measures it: each work-item reads 16 vectors of `width` floats.
local function read(preset, source, width)
  local amounts, times = {}, {}
  for n, items in ipairs { (1 << 20) // (2 * width), (1 << 20) // width } do
    local gpu, program = tools.fresh(preset, source)
    local data = gpu:buffer { type = "f32", count = 16 * width * items, name = "data" }
    local out = gpu:buffer { type = "f32", count = items, name = "out" }
    amounts[n] = 64 * width * items
    times[n] = tools.nanoseconds(tools.launch(gpu, program, "read_float" .. (width > 1 and width or ""), items, 256,
      { data, out }))
  end
  return tools.rate(amounts, times)
end

-- Bytes per nanosecond from and to memory that nothing holds yet, of those names that `wanted` has.
function tools.bandwidth(preset, source, wanted)
  local values = {}
  for name in pairs(wanted) do
    local kernel, width = name:match "^stream (%l+)$", name:match "^read float(%d*)$"
    if kernel and streams[kernel] then values[name] = stream(preset, source, kernel) end
    if width then values[name] = read(preset, source, width == "" and 1 or tonumber(width)) end
  end
  return values
end

return tools
