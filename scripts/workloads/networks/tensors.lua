-- Where weights come from: a seed, or a file of tensors.

local strobe = require "strobe"
local archive = require "workloads.networks.archive"

local tensors = {}

-- Suffixes of PyTorch's state dictionaries.
local suffixes <const> = {
  weight = "weight", bias = "bias", scale = "weight", shift = "bias", mean = "running_mean", variance = "running_var",
}
local numbers <const> = { weight = 0, bias = 1, scale = 2, shift = 3, mean = 4, variance = 5 }

local function count_of(shape)
  local count = 1
  for _, extent in ipairs(shape) do count = count * extent end
  return count
end

local methods = {}

-- How to initialise an array or buffer of that shape. Without a file: uniform in low to high, or of a width that keeps
-- the variance of activations through a layer and a ReLU (He and others, ICCV 2015): 6 / fan_in is its square.
function methods:init(layer, name, shape, how)
  if self.file then return self.file:init((layer.tensor or layer.name) .. "." .. suffixes[name], shape) end
  local high = how.high or math.sqrt(6 / how.fan_in)
  return { random = (self.seed << 20) + (layer.position << 3) + numbers[name], low = how.low or -high, high = high }
end

function methods:array(layer, name, shape, how)
  return strobe.array { type = "f32", count = count_of(shape), init = self:init(layer, name, shape, how), name = name }
end

-- Values of batch normalisation: `gain` scales what comes out.
function methods:norm(layer, channels)
  local shape, norm = { channels }, {}
  local ranges = {
    scale = { low = 0.8 * layer.gain, high = 1.2 * layer.gain }, shift = { low = -0.1, high = 0.1 },
    mean = { low = -0.1, high = 0.1 }, variance = { low = 0.5, high = 1.5 },
  }
  for name, range in pairs(ranges) do norm[name] = self:array(layer, name, shape, range) end
  for channel = 1, channels do
    if not (norm.variance:get(channel) + layer.epsilon > 0) then
      strobe.fail(("%s: variance %d plus epsilon is not positive"):format(layer.place, channel))
    end
  end
  return norm
end

function tensors.new(seed, path)
  local self = { seed = seed, file = path ~= "" and archive.open(path) or nil }
  for name, method in pairs(methods) do self[name] = method end
  return self
end

return tensors
