-- Outputs of layers: maps and vectors, and windows over maps.

local gemm = require "workloads.networks.gemm"

local maps = {}

local add_bias <const>, relu <const> = 1, 2

-- What a kernel does to its results besides.
function maps.how_of(layer) return (layer.bias_buffer and add_bias or 0) + (layer.relu and relu or 0) end

function maps.round_up(value, multiple) return (value + multiple - 1) // multiple * multiple end

function maps.new(net, layer, channels, height, width)
  local map = { channels = channels, height = height, width = width, pixels = height * width,
    pitch = gemm.pitch(net.images * height * width) }
  map.buffer = net:buffer(layer.name, channels * map.pitch + gemm.slack)
  return map
end

function maps.vector(net, layer, length)
  local vector = { length = length, pitch = maps.round_up(length, 64) }
  vector.buffer = net:buffer(layer.name, net.images * vector.pitch)
  return vector
end

function maps.like(net, layer, value)
  if value.length then return maps.vector(net, layer, value.length) end
  return maps.new(net, layer, value.channels, value.height, value.width)
end

function maps.expect(net, layer, input)
  if input.length then net:fail(layer, "its input is a vector - it belongs before the first fc, flatten or average") end
end

-- What a window of the layer makes of the input's height and width.
function maps.windows(net, layer, input)
  local function out(size) return (size + 2 * layer.pad - layer.kernel) // layer.stride + 1 end
  local height, width = out(input.height), out(input.width)
  if height < 1 or width < 1 then
    net:fail(layer, ("its window of %d x %d is larger than its input of %d x %d - raise problem"):format(layer.kernel,
      layer.kernel, input.height, input.width))
  end
  return height, width
end

-- How references find a map's pixels.
function maps.shape(net, layer, input)
  return {
    channels = input.channels, height = input.height, width = input.width, images = net.images, kernel = layer.kernel,
    stride = layer.stride, pad = layer.pad, channel_stride = input.pitch, image_stride = input.pixels,
  }
end

return maps
