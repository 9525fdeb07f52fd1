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

-- What grows from a small launch to a large one, per nanosecond that it takes longer: overheads are in both.
function tools.rate(amounts, times) return (amounts[2] - amounts[1]) / (times[2] - times[1]) end

return tools
