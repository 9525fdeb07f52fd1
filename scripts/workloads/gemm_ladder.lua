-- Matrix multiplication in five steps of tuning: what each gives, as on a card.

local strobe = require "strobe"
local matrix = require "workloads.matrix"

local formats <const> = {
  f16 = { bytes = 2, buffer = "f16", targets = matrix.targets },
  bf16 = { bytes = 2, buffer = "u16", targets = { "gfx90a", "gfx942" } },
  fp8 = { bytes = 1, buffer = "u8", targets = { "gfx942" } },
}
local steps <const> = { "plain", "padded", "swizzled", "double_buffer", "wide" }
local passes_of <const> = { gfx942 = 4 }  -- of an instruction of 16 x 16
local tile <const>, slice <const> = 128, 128  -- elements of C; bytes of a row that a group reads at a time

local function number_of(step)
  for n, name in ipairs(steps) do
    if name == step then return n - 1 end
  end
end

return {
  name = "gemm_ladder",
  doc = "C = A * B^T by matrix instructions of 16 x 16, in five steps of tuning",
  parameters = {
    problem = { default = 512, small = 128, min = 128, max = 1 << 16, multiple_of = tile, doc = "columns of C, rows of B" },
    m = { default = 512, small = 128, min = 128, max = 1 << 16, multiple_of = tile, doc = "rows of A and C" },
    k = { default = 512, small = 128, min = 64, max = 1 << 16, multiple_of = 64, doc = "columns of A and B; fp8: of 128" },
    format = { default = "f16", choices = { "f16", "bf16", "fp8" }, doc = "of A's and B's elements" },
    step = { default = "plain", choices = steps, doc = "how slices go through the LDS" },
    seed = { default = 1, min = 0, doc = "another seed, other matrices" },
  },

  build = function(gpu, parameters)
    local name <const>, m <const>, n <const>, k <const> = parameters.format, parameters.m, parameters.problem, parameters.k
    local format <const> = formats[name]
    matrix.require_target(gpu, "gemm_ladder: format " .. name, format.targets)
    if k * format.bytes % slice ~= 0 then
      strobe.fail(("gemm_ladder: k: %d is not a multiple of %d, a slice's elements"):format(k, slice // format.bytes))
    end
    local function random(rows, stream, buffer)
      return matrix.narrow(gpu, name, format.buffer, rows * k, { random = parameters.seed + stream, low = -1, high = 1 }, buffer)
    end
    local buffers = { a = random(m, 0, "a"), b = random(n, 1, "b"), c = gpu:buffer { type = "f32", count = m * n, name = "c" } }
    local flags <const> = { "-DFORMAT=" .. name, ("-DSTEP=%d"):format(number_of(parameters.step)) }
    local launch = {
      program = gpu:load("gemm_ladder.hip", { flags = flags }), kernel = "gemm_ladder",
      grid = n // tile * (m // tile) * 256, group = 256,
      args = { buffers.a, buffers.b, buffers.c, strobe.i32(n), strobe.i32(k * format.bytes // 16) },
    }
    local passes <const> = passes_of[gpu.isa] or 8
    local instruction <const> = { m = 16, n = 16, k = 32 // format.bytes, passes = passes }
    return { buffers = buffers, launches = { launch }, metrics = matrix.rate(gpu, instruction, 2 * m * n * k) }
  end,

  -- As mfma_gemm: k products of numbers below 1 in any order, whose sums may be cut off.
  check = function(run)
    local b <const>, p <const> = run.buffers, run.parameters
    local expected = strobe.reference("matrix_product", { format = p.format, m = p.m, n = p.problem, k = p.k },
      { b.a, b.b }, { type = "f32", count = b.c.count })
    return b.c:compare(expected, { abs = p.k * p.k * 2.0 ^ -23 })
  end,
}
