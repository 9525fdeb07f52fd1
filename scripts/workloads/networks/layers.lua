-- The kinds of layers: what each makes of its input, by which launches, and how its output is checked.
--
-- A kind is a function(net, layer, input) that returns the output: a map {channels=, height=, width=, pitch=, buffer=} or
-- a vector {length=, pitch=, buffer=}. `layer.relu` and `layer.norm` are what was merged into it.

local strobe = require "strobe"
local gemm = require "workloads.networks.gemm"
local samples = require "workloads.networks.samples"

local add_bias <const>, relu <const> = 1, 2
local u = strobe.u32

local kinds = {}

local function how_of(layer) return (layer.bias_buffer and add_bias or 0) + (layer.relu and relu or 0) end

local function round_up(value, multiple) return (value + multiple - 1) // multiple * multiple end

-- ---- Shapes -------------------------------------------------------------------------------------------------

local function new_map(net, layer, channels, height, width)
  local map = { channels = channels, height = height, width = width, pixels = height * width,
    pitch = gemm.pitch(net.images * height * width) }
  map.buffer = net:buffer(layer.name, channels * map.pitch + gemm.slack)
  return map
end

local function new_vector(net, layer, length)
  local vector = { length = length, pitch = round_up(length, 64) }
  vector.buffer = net:buffer(layer.name, net.images * vector.pitch)
  return vector
end

local function like(net, layer, value)
  if value.length then return new_vector(net, layer, value.length) end
  return new_map(net, layer, value.channels, value.height, value.width)
end

local function want_map(net, layer, input)
  if input.length then net:fail(layer, "its input is a vector - it belongs before the first fc, flatten or average") end
end

-- What a window of the layer makes of the input's height and width.
local function windows(net, layer, input)
  local function out(size) return (size + 2 * layer.pad - layer.kernel) // layer.stride + 1 end
  local height, width = out(input.height), out(input.width)
  if height < 1 or width < 1 then
    net:fail(layer, ("its window of %d x %d is larger than its input of %d x %d - raise problem"):format(layer.kernel,
      layer.kernel, input.height, input.width))
  end
  return height, width
end

-- How references find a map's pixels.
local function window_shape(net, layer, input)
  return {
    channels = input.channels, height = input.height, width = input.width, images = net.images, kernel = layer.kernel,
    stride = layer.stride, pad = layer.pad, channel_stride = input.pitch, image_stride = input.pixels,
  }
end

-- ---- Convolution ----------------------------------------------------------------------------------------------

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

-- Filters of a work-item: as many as leave four waves to a SIMD.
local function filters_per_item(net, layer, output)
  local chosen = 1
  for _, count in ipairs { 2, 4, 8, 16, 32 } do
    local waves = output.pitch // 64 * layer.filters // count
    if layer.filters % count == 0 and (count <= 8 or waves >= 4 * net.gemm.simds) then chosen = count end
  end
  return chosen
end

local function directly(net, layer, input, output, filters, depth)
  local pitch <const>, each <const> = round_up(layer.filters, 16), filters_per_item(net, layer, output)
  local weights = net:buffer(layer.name .. ".weight", { array = filters("depth", pitch) })
  local flags = { "-DKERNEL=" .. layer.kernel, "-DSTRIDE=" .. layer.stride, "-DPAD=" .. layer.pad, "-DFILTERS=" .. each }
  net:add { program = net:program("direct_conv.cl", flags), kernel = "direct_conv",
    grid = { output.pitch, layer.filters // each }, group = { 64, 1 },
    args = { input.buffer, weights, layer.bias_buffer or weights, output.buffer, u(input.channels), u(input.height),
      u(input.width), u(input.pitch), u(output.height), u(output.width), u(output.pitch), u(net.images), u(pitch),
      u(how_of(layer)) } }
  return filters("filters", depth), depth, depth + 1
end

function kinds.conv(net, layer, input)
  want_map(net, layer, input)
  local height, width = windows(net, layer, input)
  local output = new_map(net, layer, layer.filters, height, width)
  local filters, depth = filters_of(net, layer, input.channels)
  local run = (layer.algorithm or net.algorithm) == "direct" and directly or by_gemm
  local weights, filter_stride, roundings = run(net, layer, input, output, filters, depth)
  net:check(layer, output, roundings, function(chosen)
    local shape = window_shape(net, layer, input)
    shape.filters, shape.filter_stride = layer.filters, filter_stride
    return strobe.reference("convolution", shape, { input.buffer, weights, chosen, layer.bias_buffer },
      { type = "f64", count = 2 * chosen.count })
  end)
  return output
end

-- ---- Pooling --------------------------------------------------------------------------------------------------

function kinds.max_pool(net, layer, input)
  want_map(net, layer, input)
  local height, width = windows(net, layer, input)
  local output = new_map(net, layer, input.channels, height, width)
  net:launch("layers.cl", "max_pool", { output.pitch, input.channels }, 64, input.buffer, output.buffer, u(input.height),
    u(input.width), u(input.pitch), u(height), u(width), u(output.pitch), u(net.images), u(layer.kernel), u(layer.stride),
    u(layer.pad))
  net:check(layer, output, 0, function(chosen)
    return strobe.reference("pooling", window_shape(net, layer, input), { input.buffer, chosen },
      { type = "f64", count = 2 * chosen.count })
  end)
  return output
end

-- Work-items sum every 64th pixel, six steps add their sums, then comes a division of 2.5 ulp (5 roundings).
function kinds.average(net, layer, input)
  want_map(net, layer, input)
  local output = new_vector(net, layer, input.channels)
  net:launch("layers.cl", "global_average", { 64 * input.channels, net.images }, 64, input.buffer, output.buffer,
    u(input.pixels), u(input.pitch), u(output.pitch))
  net:check(layer, output, (input.pixels + 63) // 64 + 6 + 5, function(chosen)
    return samples.values(chosen, function(index)
      local image, channel = index // output.length, index % output.length
      local sum, magnitudes = 0, 0
      for _, value in ipairs(input.buffer:read(channel * input.pitch + image * input.pixels + 1, input.pixels)) do
        sum, magnitudes = sum + value, magnitudes + math.abs(value)
      end
      return sum / input.pixels, magnitudes / input.pixels
    end)
  end)
  return output
end

function kinds.flatten(net, layer, input)
  want_map(net, layer, input)
  local output = new_vector(net, layer, input.channels * input.pixels)
  net:launch("layers.cl", "flatten", { round_up(net.images * input.pixels, 64), input.channels }, 64, input.buffer,
    output.buffer, u(input.pixels), u(input.pitch), u(output.pitch), u(net.images))
  net:check(layer, output, 0, function(chosen)
    return samples.values(chosen, function(index)
      local image, place = index // output.length, index % output.length
      return input.buffer:get(place // input.pixels * input.pitch + image * input.pixels + place % input.pixels + 1), 0
    end)
  end)
  return output
end

-- ---- Elementwise ----------------------------------------------------------------------------------------------

-- The float at a sample's place in a buffer of the output's shape.
local function element(net, value, index, buffer)
  local columns <const> = value.length or net.images * value.pixels
  return buffer:get(index // columns * value.pitch + index % columns + 1)
end

-- The factor has three roundings (variance + epsilon, rsqrt of 2 ulp: 4, product), then come difference, product, sum.
function kinds.batch_norm(net, layer, input)
  want_map(net, layer, input)
  local output = like(net, layer, input)
  local norm = net:norm_tensors(layer, input.channels)
  local function parameter(name) return net:buffer(layer.name .. "." .. name, { array = norm[name] }) end
  local scale, shift, mean, variance = parameter "scale", parameter "shift", parameter "mean", parameter "variance"
  net:launch("layers.cl", "batch_norm", { round_up(input.pitch // 4, 64), input.channels }, 64, input.buffer,
    output.buffer, scale, shift, mean, variance, strobe.f32(layer.epsilon), u(input.pitch // 4), u(how_of(layer)))
  net:check(layer, output, 1 + 4 + 1 + 3, function(chosen)
    local columns <const> = net.images * input.pixels
    return samples.values(chosen, function(index)
      local c = index // columns + 1
      local factor = scale:get(c) / math.sqrt(variance:get(c) + layer.epsilon)
      local product = (element(net, input, index, input.buffer) - mean:get(c)) * factor
      return product + shift:get(c), math.abs(product) + math.abs(shift:get(c))
    end)
  end)
  return output
end

local function words_of(net, value) return (value.length and net.images or value.channels) * value.pitch // 4 end

function kinds.relu(net, layer, input)
  local output, words = like(net, layer, input), words_of(net, input)
  net:launch("layers.cl", "rectify", { round_up(words, 64) }, 64, input.buffer, output.buffer, u(words))
  net:check(layer, output, 0, function(chosen)
    return samples.values(chosen, function(index)
      return math.max(element(net, input, index, input.buffer), 0), 0
    end)
  end)
  return output
end

function kinds.add(net, layer, input)
  local other = net:output_of(layer, layer.with)
  for _, field in ipairs { "channels", "height", "width", "length" } do
    if other[field] ~= input[field] then net:fail(layer, ("%s of its two inputs differs"):format(field)) end
  end
  local output, words = like(net, layer, input), words_of(net, input)
  net:launch("layers.cl", "add", { round_up(words, 64) }, 64, input.buffer, other.buffer, output.buffer, u(words),
    u(how_of(layer)))
  net:check(layer, output, 1, function(chosen)
    return samples.values(chosen, function(index)
      local a, b = element(net, input, index, input.buffer), element(net, input, index, other.buffer)
      return a + b, math.abs(a + b)
    end)
  end)
  return output
end

-- ---- Vectors --------------------------------------------------------------------------------------------------

local rows_per_group <const> = 4

-- A work-item sums every 64th word of four; then come two sums of a word's elements, six of work-items, and the bias.
function kinds.fc(net, layer, input)
  if not input.length then input = kinds.flatten(net, net:unnamed(layer, "flatten"), input) end
  local output = new_vector(net, layer, layer.outputs)
  local pitch <const> = round_up(input.length, 4)
  local shape = { layer.outputs, input.length }
  local init
  if pitch == input.length then
    init = net:tensor_init(layer, "weight", shape, { fan_in = input.length })
  else
    local weights = net:tensor(layer, "weight", shape, { fan_in = input.length })
    init = { array = strobe.reference("filters", { filters = layer.outputs, depth = input.length, pitch = pitch },
      { weights }, { type = "f32", count = layer.outputs * pitch }) }
  end
  local weights = net:buffer(layer.name .. ".weight", init, layer.outputs * pitch)
  local bias = net:buffer(layer.name .. ".bias",
    net:tensor_init(layer, "bias", { layer.outputs }, { low = -0.05, high = 0.05 }), layer.outputs)
  local groups = (layer.outputs + rows_per_group - 1) // rows_per_group
  net:add { program = net:program("layers.cl", { "-DIMAGES=" .. net.images }), kernel = "fully_connected",
    grid = { 64 * groups }, group = { 64 },
    args = { weights, input.buffer, bias, output.buffer, u(pitch // 4), u(input.pitch // 4), u(layer.outputs),
      u(output.pitch), u(how_of(layer)) } }
  net:check(layer, output, (pitch // 4 + 63) // 64 + 9, function(chosen)
    return samples.by_image(chosen, output.length, net.images, function(image, outputs)
      local vector = strobe.array { type = "f32", init = { values = input.buffer:read(image * input.pitch + 1,
        input.length) } }
      return strobe.reference("convolution", { channels = input.length, filters = layer.outputs, filter_stride = pitch },
        { vector, weights, outputs, bias }, { type = "f64", count = 2 * outputs.count })
    end)
  end)
  return output
end

-- exp of 3 ulp (6 roundings), a division of 2.5 ulp (5), sums of 256 work-items (8 steps); a difference of up to
-- `spread` from the largest input is off by one rounding, and exp is off by as many times that.
function kinds.softmax(net, layer, input)
  if not input.length then net:fail(layer, "its input is a map - it belongs after an fc, flatten or average") end
  local output = like(net, layer, input)
  net:launch("layers.cl", "softmax", { 256 * net.images }, 256, input.buffer, output.buffer, u(input.length),
    u(input.pitch))
  local spread, images = 0, {}
  net:check(layer, output, function() return (input.length + 255) // 256 + 8 + 2 * 6 + 5 + 2 * math.ceil(spread) end,
    function(chosen)
      for image = 0, net.images - 1 do
        local values = input.buffer:read(image * input.pitch + 1, input.length)
        local largest, sum = math.max(table.unpack(values)), 0
        for _, value in ipairs(values) do
          sum, spread = sum + math.exp(value - largest), math.max(spread, largest - value)
        end
        images[image] = { values = values, largest = largest, sum = sum }
      end
      return samples.values(chosen, function(index)
        local from = images[index // input.length]
        local share = math.exp(from.values[index % input.length + 1] - from.largest) / from.sum
        return share, share
      end)
    end)
  return output
end

return kinds
