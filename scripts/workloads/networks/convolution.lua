-- Convolution: a matrix of windows and a product of matrices, or one kernel.

local strobe = require "strobe"
local gemm = require "workloads.networks.gemm"
local maps = require "workloads.networks.maps"

local u = strobe.u32

-- Weights, and what is added to each output, with batch normalisation merged in.
local function filters_of(net, layer, channels)
  local depth <const> = channels * layer.kernel * layer.kernel
  local shape = { layer.filters, channels, layer.kernel, layer.kernel }
  local weights = net:tensor(layer, "weight", shape, { fan_in = depth })
  local bias = layer.bias and net:tensor(layer, "bias", { layer.filters }, { low = -0.05, high = 0.05 })
  local inputs = { weights }
  if layer.norm then
    local norm = net:norm_tensors(layer.norm, layer.filters)
    inputs = { weights, norm.scale, norm.variance }
    local merged = strobe.array { type = "f32", count = layer.filters }
    for f = 1, layer.filters do
      local factor = norm.scale:get(f) / math.sqrt(norm.variance:get(f) + layer.norm.epsilon)
      merged:set(f, norm.shift:get(f) + ((bias and bias:get(f) or 0) - norm.mean:get(f)) * factor)
    end
    bias = merged
  end
  if bias then layer.bias_buffer = net:buffer(layer.name .. ".bias", { array = bias }) end
  return function(rows, pitch)
    return strobe.reference("filters", { filters = layer.filters, depth = depth, pitch = pitch, rows = rows,
      epsilon = layer.norm and layer.norm.epsilon or 0 }, inputs,
      { type = "f32", count = pitch * (rows == "filters" and layer.filters or depth) })
  end, depth
end

local function by_gemm(net, layer, input, output, filters, depth)
  local rows <const> = gemm.padded_depth(depth)
  local weights = net:buffer(layer.name .. ".weight", { array = filters("filters", rows) })
  local b = input.buffer
  -- A window of one pixel after the other needs no copy, if its channels fill slices of k.
  if layer.kernel > 1 or layer.stride > 1 or layer.pad > 0 or rows ~= depth then
    b = net:columns(rows * output.pitch + gemm.slack)
    net:launch("layers.cl", "im2col", { output.pitch, input.channels }, 64, input.buffer, b, u(input.channels),
      u(input.height), u(input.width), u(input.pitch), u(output.height), u(output.width), u(output.pitch),
      u(net.images), u(layer.kernel), u(layer.stride), u(layer.pad), u(rows))
  end
  local launches, parts = net.gemm:launches { a = weights, b = b, c = output.buffer, bias = layer.bias_buffer,
    relu = layer.relu, m = layer.filters, n = net.images * output.pixels, k = rows }
  for _, launch in ipairs(launches) do net:add(launch) end
  return weights, rows, depth + parts + 1
end

-- Filters of a work-item: as many as leave three waves to two SIMDs.
local function filters_per_item(net, layer, output)
  local chosen = 1
  for _, count in ipairs { 2, 4, 8, 16, 32 } do
    local waves = output.pitch // 64 * layer.filters // count
    if layer.filters % count == 0 and (count <= 8 or 2 * waves >= 3 * net.gemm.simds) then chosen = count end
  end
  return chosen
end

local function directly(net, layer, input, output, filters, depth)
  local pitch <const>, each <const> = maps.round_up(layer.filters, 16), filters_per_item(net, layer, output)
  local weights = net:buffer(layer.name .. ".weight", { array = filters("depth", pitch) })
  local flags = { "-DKERNEL=" .. layer.kernel, "-DSTRIDE=" .. layer.stride, "-DPAD=" .. layer.pad, "-DFILTERS=" .. each }
  net:add { program = net:program("direct_conv.cl", flags), kernel = "direct_conv",
    grid = { output.pitch, layer.filters // each }, group = { 64, 1 },
    args = { input.buffer, weights, layer.bias_buffer or weights, output.buffer, u(input.channels), u(input.height),
      u(input.width), u(input.pitch), u(output.height), u(output.width), u(output.pitch), u(net.images), u(pitch),
      u(maps.how_of(layer)) } }
  return filters("filters", depth), depth, depth + 1
end

return function(net, layer, input)
  maps.expect(net, layer, input)
  local height, width = maps.windows(net, layer, input)
  local output = maps.new(net, layer, layer.filters, height, width)
  local filters, depth = filters_of(net, layer, input.channels)
  local run = (layer.algorithm or net.algorithm) == "direct" and directly or by_gemm
  local weights, filter_stride, roundings = run(net, layer, input, output, filters, depth)
  net:check(layer, output, roundings, function(chosen)
    local shape = maps.shape(net, layer, input)
    shape.filters, shape.filter_stride = layer.filters, filter_stride
    return strobe.reference("convolution", shape, { input.buffer, weights, chosen, layer.bias_buffer },
      { type = "f64", count = 2 * chosen.count })
  end)
  return output
end
