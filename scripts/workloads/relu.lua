-- Rectified linear unit: the shortest kernel, bound by memory.

local strobe = require "strobe"

return {
  name = "relu",
  doc = "rectified linear unit, one element per work-item",
  parameters = {
    problem = {
      default = 16384, small = 5, min = 1, max = 1 << 22, doc = "waves: 64 elements each",
      paper = { 4096, 6144, 8192, 12288, 16384, 24576, 32768, 49152, 65536 },
    },
    seed = { default = 1, min = 0, doc = "another seed, other elements" },
  },

  build = function(gpu, parameters)
    local count <const> = 64 * parameters.problem
    local init = { random = parameters.seed, low = -1, high = 1 }
    local buffers = {
      input = gpu:buffer { type = "f32", count = count, init = init, name = "input" },
      output = gpu:buffer { type = "f32", count = count, init = { fill = -1 }, name = "output" },
    }
    local launch = {
      program = gpu:load "relu.cl", kernel = "relu", grid = { count }, group = { 64 },
      args = { strobe.u32(count), buffers.input, buffers.output },
    }
    return { buffers = buffers, launches = { launch } }
  end,

  check = function(run)
    local b = run.buffers
    return b.output:compare(strobe.reference("relu", {}, { b.input }, { type = "f32", count = b.output.count }))
  end,
}
