-- The kinds of layers: what each makes of its input, by which launches, and how its output is checked.
--
-- A kind is a function(net, layer, input) that returns the output: a map {channels=, height=, width=, pitch=, buffer=} or
-- a vector {length=, pitch=, buffer=}. `layer.relu` and `layer.norm` are what was merged into it.

local strobe = require "strobe"
local maps = require "workloads.networks.maps"
local samples = require "workloads.networks.samples"

local u = strobe.u32

local kinds = { conv = require "workloads.networks.convolution" }

-- ---- Pooling --------------------------------------------------------------------------------------------------

function kinds.max_pool(net, layer, input)
  maps.expect(net, layer, input)
  local height, width = maps.windows(net, layer, input)
  local output = maps.new(net, layer, input.channels, height, width)
  net:launch("layers.cl", "max_pool", { output.pitch, input.channels }, 64, input.buffer, output.buffer, u(input.height),
    u(input.width), u(input.pitch), u(height), u(width), u(output.pitch), u(net.images), u(layer.kernel), u(layer.stride),
    u(layer.pad))
  net:check(layer, output, 0, function(chosen)
    return strobe.reference("pooling", maps.shape(net, layer, input), { input.buffer, chosen },
      { type = "f64", count = 2 * chosen.count })
  end)
  return output
end

-- Work-items sum every 64th pixel, six steps add their sums, then comes a division of 2.5 ulp (5 roundings).
function kinds.average(net, layer, input)
  maps.expect(net, layer, input)
  local output = maps.vector(net, layer, input.channels)
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
  maps.expect(net, layer, input)
  local output = maps.vector(net, layer, input.channels * input.pixels)
  net:launch("layers.cl", "flatten", { maps.round_up(net.images * input.pixels, 64), input.channels }, 64, input.buffer,
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
  maps.expect(net, layer, input)
  local output = maps.like(net, layer, input)
  local norm = net:norm_tensors(layer, input.channels)
  local function parameter(name) return net:buffer(layer.name .. "." .. name, { array = norm[name] }) end
  local scale, shift, mean, variance = parameter "scale", parameter "shift", parameter "mean", parameter "variance"
  net:launch("layers.cl", "batch_norm", { maps.round_up(input.pitch // 4, 64), input.channels }, 64, input.buffer,
    output.buffer, scale, shift, mean, variance, strobe.f32(layer.epsilon), u(input.pitch // 4), u(maps.how_of(layer)))
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
  local output, words = maps.like(net, layer, input), words_of(net, input)
  net:launch("layers.cl", "rectify", { maps.round_up(words, 64) }, 64, input.buffer, output.buffer, u(words))
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
  local output, words = maps.like(net, layer, input), words_of(net, input)
  net:launch("layers.cl", "add", { maps.round_up(words, 64) }, 64, input.buffer, other.buffer, output.buffer, u(words),
    u(maps.how_of(layer)))
  net:check(layer, output, 1, function(chosen)
    return samples.values(chosen, function(index)
      local a, b = element(net, input, index, input.buffer), element(net, input, index, other.buffer)
      return a + b, math.abs(a + b)
    end)
  end)
  return output
end

-- ---- Vectors --------------------------------------------------------------------------------------------------

local function rows_per_group(images) return images > 2 and 2 or 4 end

-- A work-item sums every 64th word of four; then come two sums of a word's elements, six of work-items, and the bias.
function kinds.fc(net, layer, input)
  if not input.length then input = kinds.flatten(net, net:unnamed(layer, "flatten"), input) end
  local output = maps.vector(net, layer, layer.outputs)
  local pitch <const> = maps.round_up(input.length, 4)
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
  local rows <const> = rows_per_group(net.images)
  local groups = (layer.outputs + rows - 1) // rows
  net:add { program = net:program("layers.cl", { "-DIMAGES=" .. net.images }), kernel = "fully_connected",
    grid = { 64 * groups }, group = { 64 },
    args = { weights, input.buffer, bias, output.buffer, u(pitch // 4), u(input.pitch // 4), u(layer.outputs),
      u(output.pitch), u(maps.how_of(layer)) } }
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
  local output = maps.like(net, layer, input)
  net:launch("layers.cl", "softmax", { 256 * net.images }, 256, input.buffer, output.buffer, u(input.length),
    u(input.pitch))
  local spread, images = 0, {}
  net:check(layer, output, function() return (input.length + 255) // 256 + 8 + 2 * 6 + 5 + 2 * math.ceil(spread) end,
    function(chosen)
      for image = 0, net.images - 1 do
        local values = input.buffer:read(image * input.pitch + 1, input.length)
        local largest, sum = values[1], 0
      for _, value in ipairs(values) do largest = math.max(largest, value) end
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
