-- Simple 2-D convolution: neighbouring work-items read overlapping windows of one image.

local strobe = require "strobe"

local mask <const> = 3
local pitch <const> = 256  -- of the padded image: four waves side by side

return {
  name = "conv",
  doc = "2-D convolution with a 3 x 3 mask, one pixel of the padded image per work-item",
  parameters = {
    problem = {
      default = 16384, small = 12, min = 12, max = 1 << 20, multiple_of = 4,
      doc = "waves: an image of (problem / 4 - 2) x 254 pixels, and its border of two rows and columns",
      paper = { 4096, 8192, 16384, 32768, 65536 },
    },
    seed = { default = 1, min = 0, doc = "another seed, another image and mask" },
  },

  build = function(gpu, parameters)
    local rows <const> = parameters.problem // 4
    local width <const>, height <const> = pitch - (mask - 1), rows - (mask - 1)
    local function random(name, count, stream)
      local init = { random = parameters.seed + stream, low = -1, high = 1 }
      return gpu:buffer { type = "f32", count = count, init = init, name = name }
    end
    local buffers = {
      padded = random("padded", pitch * rows, 0),
      mask = random("mask", mask * mask, 1),
      image = gpu:buffer { type = "f32", count = width * height, name = "image" },
    }
    local launch = {
      program = gpu:load "conv.cl", kernel = "conv", grid = { pitch, rows }, group = { 64, 1 },
      args = { buffers.padded, buffers.mask, buffers.image, strobe.u32(width), strobe.u32(height) },
    }
    return { buffers = buffers, launches = { launch } }
  end,

  check = function(run)
    local b = run.buffers
    local width <const> = pitch - (mask - 1)
    local expected = strobe.reference("conv", { width = width, height = b.image.count // width, mask = mask },
      { b.padded, b.mask }, { type = "f32", count = b.image.count })
    return b.image:compare(expected)
  end,
}
