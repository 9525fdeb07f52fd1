-- SwiGLU, between the two matrix products of a feed-forward layer: bound by memory.

local strobe = require "strobe"
local matrix = require "workloads.matrix"

return {
  name = "swiglu",
  doc = "silu(gate) * up of each row of halves, the feed-forward layers' activation",
  parameters = {
    problem = { default = 1024, small = 5, min = 1, max = 1 << 20, doc = "rows" },
    columns = { default = 4096, small = 72, min = 8, max = 1 << 20, multiple_of = 8, doc = "elements of a row of the result" },
    seed = { default = 1, min = 0, doc = "another seed, another matrix" },
  },

  build = function(gpu, parameters)
    local rows <const>, columns <const> = parameters.problem, parameters.columns
    local buffers = {
      input = matrix.narrow(gpu, "f16", "f16", 2 * rows * columns, { random = parameters.seed, low = -4, high = 4 }, "input"),
      output = gpu:buffer { type = "f16", count = rows * columns, name = "output" },
    }
    local launch = {
      program = gpu:load "swiglu.hip", kernel = "swiglu", grid = (rows * columns // 8 + 255) // 256 * 256, group = 256,
      args = { buffers.input, buffers.output, strobe.i32(rows), strobe.i32(columns // 8) },
    }
    return { buffers = buffers, launches = { launch } }
  end,

  -- Half a step of a half's last bit for the rounding of result and reference each; results below 2^-14 are subnormal halves.
  check = function(run)
    local b = run.buffers
    local expected = strobe.reference("swiglu", { columns = run.parameters.columns }, { b.input },
      { type = "f16", count = b.output.count })
    return b.output:compare(expected, { rel = 2.0 ^ -10, abs = 2.0 ^ -24 })
  end,
}
