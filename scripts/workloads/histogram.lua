-- Histogram: LDS atomics whose conflicts depend on the data.

local strobe = require "strobe"

return {
  name = "histogram",
  doc = "histogram of bytes, 64 bytes per work-item",
  parameters = {
    problem = { default = 8192, small = 8, min = 4, max = 1 << 17, multiple_of = 4, doc = "waves: 4096 bytes each" },
    values = { default = 256, min = 1, max = 256, doc = "different bytes; 1: all lanes count the same one" },
    seed = { default = 1, min = 0, doc = "another seed, other bytes" },
  },

  build = function(gpu, parameters)
    local bytes <const> = 4096 * parameters.problem
    local random = { random = parameters.seed, low = 0, high = parameters.values - 1 }
    local buffers = {
      data = gpu:buffer { type = "u8", count = bytes, init = random, name = "data" },
      counts = gpu:buffer { type = "u32", count = 256, name = "counts" },
    }
    local program = gpu:load "histogram.cl"
    local launches = {
      { program = program, kernel = "histogram_clear", grid = { 256 }, group = { 256 }, args = { buffers.counts } },
      { program = program, kernel = "histogram", grid = { bytes // 64 }, group = { 256 },
        args = { buffers.data, buffers.counts } },
    }
    return { buffers = buffers, launches = launches }
  end,

  check = function(run)
    local b = run.buffers
    return b.counts:compare(strobe.reference("histogram", {}, { b.data }, { type = "u32", count = 256 }))
  end,
}
