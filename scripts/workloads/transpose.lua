-- Matrix transpose through LDS: one pass over memory, rows that are powers of two apart.

local strobe = require "strobe"

local tile <const>, group <const> = 64, 16

return {
  name = "transpose",
  doc = "transpose of a square matrix, 4 x 4 elements per work-item, tiles in LDS",
  parameters = {
    problem = { default = 16, small = 2, min = 1, max = 256, doc = "work-groups in a row of the matrix: 64 elements each" },
    seed = { default = 1, min = 0, doc = "another seed, another matrix" },
  },

  build = function(gpu, parameters)
    local size <const> = tile * parameters.problem
    local buffers = {
      matrix = gpu:buffer { type = "f32", count = size * size, init = { random = parameters.seed }, name = "matrix" },
      transposed = gpu:buffer { type = "f32", count = size * size, init = { fill = -1 }, name = "transposed" },
    }
    local items <const> = group * parameters.problem
    local launch = { program = gpu:load "transpose.cl", kernel = "transpose", grid = { items, items }, group = { group, group },
      args = { buffers.matrix, buffers.transposed, strobe.u32(size // 4) } }
    return { buffers = buffers, launches = { launch } }
  end,

  check = function(run)
    local b = run.buffers
    local size <const> = tile * run.parameters.problem
    return b.transposed:compare(strobe.reference("transpose", { rows = size, columns = size }, { b.matrix },
      { type = "f32", count = size * size }))
  end,
}
