-- Finite impulse response filter with 16 taps: streams through memory, shares samples in LDS.

local strobe = require "strobe"

local taps <const> = 16

return {
  name = "fir",
  doc = "finite impulse response filter, 16 taps, one sample per work-item",
  parameters = {
    problem = {
      default = 8.0, small = 0.015625, min = 1 / 256, max = 16384, multiple_of = 1 / 256,
      doc = "thousands (1024) of waves: 65536 samples each",
      paper = { 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 40, 64 },
    },
    seed = { default = 1, min = 0, doc = "another seed, other samples and taps" },
  },

  build = function(gpu, parameters)
    local samples <const> = math.tointeger(64 * 1024 * parameters.problem)
    local function random(name, count, stream)
      local init = { random = parameters.seed + stream, low = -1, high = 1 }
      return gpu:buffer { type = "f32", count = count, init = init, name = name }
    end
    local buffers = {
      samples = random("samples", samples, 0),
      history = random("history", taps - 1, 1),
      taps = random("taps", taps, 2),
      filtered = gpu:buffer { type = "f32", count = samples, name = "filtered" },
    }
    local launch = {
      program = gpu:load "fir.cl", kernel = "fir", grid = { samples }, group = { 256 },
      args = { buffers.samples, buffers.history, buffers.taps, buffers.filtered },
    }
    return { buffers = buffers, launches = { launch } }
  end,

  check = function(run)
    local b = run.buffers
    local expected = strobe.reference("fir", {}, { b.samples, b.history, b.taps },
      { type = "f32", count = b.filtered.count })
    return b.filtered:compare(expected)
  end,
}
