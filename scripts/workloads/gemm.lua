-- Large matrix multiplication with register and LDS blocking: the kernel of the networks' convolutions, alone.

local strobe = require "strobe"
local gemm = require "workloads.networks.gemm"

return {
  name = "gemm",
  doc = "matrix multiplication C = A * B, 8 x 8 outputs per work-item, tiles and a split of k chosen for the GPU",
  parameters = {
    problem = { default = 1024, small = 64, min = 1, max = 1 << 20, doc = "columns of B and C" },
    m = { default = 1024, small = 72, min = 1, max = 1 << 16, doc = "rows of A and C" },
    k = { default = 1024, small = 40, min = 1, max = 1 << 16, doc = "columns of A, rows of B" },
    tile = gemm.tile_parameter,
    split = gemm.split_parameter,
    seed = { default = 1, min = 0, doc = "another seed, other matrices" },
  },

  build = function(gpu, parameters)
    local m <const>, n <const>, k <const> = parameters.m, parameters.problem, gemm.padded_depth(parameters.k)
    local pitch <const> = gemm.pitch(n)
    local function random(name, count, stream)
      local init = { random = parameters.seed + stream, low = -1, high = 1 }
      return gpu:buffer { type = "f32", count = count, init = init, name = name }
    end
    local buffers = {
      a = random("a", m * k, 0),
      b = random("b", k * pitch + gemm.slack, 1),
      c = gpu:buffer { type = "f32", count = m * pitch + gemm.slack, name = "c" },
    }
    local launches = gemm.new(gpu, parameters):launches { a = buffers.a, b = buffers.b, c = buffers.c, m = m, n = n, k = k }
    return { buffers = buffers, launches = launches }
  end,

  check = function(run)
    local b, p = run.buffers, run.parameters
    return gemm.check { a = b.a, b = b.b, c = b.c, m = p.m, n = p.problem, k = gemm.padded_depth(p.k),
      launches = run.launches }
  end,
}
