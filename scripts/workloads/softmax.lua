-- Softmax of rows of 16-bit floats: bound by memory, unlike the matrix products of a network.

local strobe = require "strobe"
local matrix = require "workloads.matrix"

return {
  name = "softmax",
  doc = "softmax of each row of a matrix of halves, a wave per row, sums in floats",
  parameters = {
    problem = { default = 1024, small = 5, min = 1, max = 1 << 20, doc = "rows" },
    columns = { default = 1024, small = 72, min = 8, max = 1 << 20, multiple_of = 8, doc = "elements of a row" },
    seed = { default = 1, min = 0, doc = "another seed, another matrix" },
  },

  build = function(gpu, parameters)
    local rows <const>, columns <const> = parameters.problem, parameters.columns
    local random = { random = parameters.seed, low = -8, high = 8 }
    local buffers = {
      input = matrix.narrow(gpu, "f16", "f16", rows * columns, random, "input"),
      output = gpu:buffer { type = "f16", count = rows * columns, name = "output" },
    }
    local rows_per_group = 256 // matrix.wave_size(gpu)
    local launch = {
      program = gpu:load "softmax.hip", kernel = "softmax", grid = (rows + rows_per_group - 1) // rows_per_group * 256, group = 256,
      args = { buffers.input, buffers.output, strobe.i32(rows), strobe.i32(columns // 8) },
    }
    return { buffers = buffers, launches = { launch } }
  end,

  -- Half a step of a half's last bit for the rounding of result and reference each, less for floats and exp2 before it; the
  -- smallest steps of a half are 2^-24.
  check = function(run)
    local b = run.buffers
    local expected = strobe.reference("softmax", { columns = run.parameters.columns }, { b.input },
      { type = "f16", count = b.output.count })
    return b.output:compare(expected, { rel = 2.0 ^ -10, abs = 2.0 ^ -24 })
  end,
}
