-- Tiled matrix multiplication with LDS: the program that is bound by arithmetic.

local strobe = require "strobe"

local m <const>, k <const> = 128, 128

return {
  name = "matmul",
  doc = "matrix multiplication C = A * B, 4 x 4 outputs per work-item, slices of A and B in LDS",
  parameters = {
    problem = {
      default = 16384, small = 8, min = 4, max = 1 << 17, multiple_of = 4,
      doc = "waves: C is 128 x (8 * problem), A is 128 x 128",
      paper = { 4096, 6144, 8192, 12288, 16384, 24576, 32768, 65536 },
    },
    seed = { default = 1, min = 0, doc = "another seed, other matrices" },
  },

  build = function(gpu, parameters)
    local n <const> = 8 * parameters.problem
    local function random(name, count, stream)
      local init = { random = parameters.seed + stream, low = -1, high = 1 }
      return gpu:buffer { type = "f32", count = count, init = init, name = name }
    end
    local buffers = {
      a = random("a", m * k, 0),
      b = random("b", k * n, 1),
      c = gpu:buffer { type = "f32", count = m * n, name = "c" },
    }
    local launch = {
      program = gpu:load "matmul.cl", kernel = "matmul", grid = { n // 4, m // 4 }, group = { 8, 8 },
      args = { buffers.a, buffers.b, buffers.c, strobe.u32(k), strobe.u32(n) },
    }
    return { buffers = buffers, launches = { launch } }
  end,

  check = function(run)
    local b = run.buffers
    local expected = strobe.reference("matmul", { m = m, n = b.c.count // m, k = k }, { b.a, b.b },
      { type = "f32", count = b.c.count })
    return b.c:compare(expected)
  end,
}
