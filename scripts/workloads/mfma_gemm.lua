-- Matrix multiplication by matrix instructions, in each number format that the GPU's have.

local strobe = require "strobe"
local matrix = require "workloads.matrix"

-- Bytes of an element; the buffer's type, that of C's, and the unit roundoff of a sum: half a step of the last bit, or a
-- whole one where sums are cut off.
local formats <const> = {
  f64 = { bytes = 8, buffer = "f64", sum = "f64", roundoff = 2.0 ^ -53, targets = { "gfx90a", "gfx942" } },
  f32 = { bytes = 4, buffer = "f32", sum = "f32", roundoff = 2.0 ^ -24, targets = matrix.targets },
  xf32 = { bytes = 4, buffer = "f32", sum = "f32", roundoff = 2.0 ^ -23, targets = { "gfx942" } },
  f16 = { bytes = 2, buffer = "f16", sum = "f32", roundoff = 2.0 ^ -23, targets = matrix.targets },
  bf16 = { bytes = 2, buffer = "u16", sum = "f32", roundoff = 2.0 ^ -23, targets = matrix.targets },
  i8 = { bytes = 1, buffer = "i8", sum = "i32", targets = matrix.targets },
  fp8 = { bytes = 1, buffer = "u8", sum = "f32", roundoff = 2.0 ^ -23, targets = { "gfx942" } },
}
for name, of in pairs { bf8 = { "bf8", "bf8" }, fp8_bf8 = { "fp8", "bf8" }, bf8_fp8 = { "bf8", "fp8" } } do
  formats[name] = setmetatable({ a = of[1], b = of[2] }, { __index = formats.fp8 })
end
-- The matrix instruction of mfma_gemm.hip: its columns of A, and its passes, which gfx942 has fewer of.
local instructions <const> = {
  f64 = { m = 16, n = 16, k = 4, passes = 8 },
  f32 = { k = 2, passes = 16 },
  xf32 = { k = 4, passes = 8 },
  f16 = { k = 8, passes = 16, gfx942 = { k = 8, passes = 8 } },
  bf16 = { k = 8, passes = 16, gfx908 = { k = 4, passes = 16 }, gfx942 = { k = 8, passes = 8 } },
  i8 = { k = 8, passes = 16, gfx942 = { k = 16, passes = 8 } },
  fp8 = { k = 16, passes = 8 },
}
local function instruction_of(gpu, format)
  local of <const> = instructions[format] or instructions.fp8
  local kind <const> = of[gpu.isa] or of
  return { m = kind.m or 32, n = kind.n or 32, k = kind.k, passes = kind.passes }
end

local slice <const> = 64  -- bytes of a row that a group reads at a time

-- Random numbers in (-1, 1) that the format holds; all of an i8's.
local function random_matrix(gpu, format, count, seed, name)
  local kind = formats[format].buffer
  if format == "i8" then return gpu:buffer { type = kind, count = count, init = { random = seed }, name = name } end
  local random = { random = seed, low = -1, high = 1 }
  if kind == "f32" or kind == "f64" then return gpu:buffer { type = kind, count = count, init = random, name = name } end
  return matrix.narrow(gpu, format, kind, count, random, name)
end

-- Elements from one run of k to the next, which begin at multiples of 16 bytes.
local function pitch_of(format, k)
  local in_chunk <const> = 16 // format.bytes
  return (k + in_chunk - 1) // in_chunk * in_chunk
end

-- The largest tile of which the matrices are multiples, if there are as many of them as compute units.
local function tile_of(gpu, parameters)
  local m <const>, n <const> = parameters.m, parameters.problem
  if parameters.tile ~= "auto" then return tonumber(parameters.tile:match "^%d+") end
  local fits = m % 128 == 0 and n % 128 == 0 and m // 128 * (n // 128) >= matrix.compute_units(gpu)
  return fits and 128 or 64
end

return {
  name = "mfma_gemm",
  doc = "matrix multiplication C = A * B by matrix instructions, tiles of 128 x 128 or 64 x 64 through LDS",
  parameters = {
    problem = { default = 512, small = 64, min = 64, max = 1 << 16, multiple_of = 64, doc = "columns of C, rows of B" },
    m = { default = 512, small = 64, min = 64, max = 1 << 16, multiple_of = 64, doc = "rows of A and C" },
    k = { default = 512, small = 128, min = 1, max = 1 << 16, doc = "columns of A and B; any number" },
    format = { default = "f16", choices = { "f64", "f32", "xf32", "f16", "bf16", "i8", "fp8", "bf8", "fp8_bf8", "bf8_fp8" },
      doc = "of A's and B's elements; fp8_bf8: A is fp8, B bf8" },
    layout = { default = "nt", choices = { "nt", "nn", "tt", "tn" },
      doc = "BLAS's, of row-major C: A of m rows (n) or k rows (t), B of n rows (t) or k rows (n)" },
    tile = { default = "auto", choices = { "auto", "128x128", "64x64" }, doc = "elements of C of a work-group" },
    seed = { default = 1, min = 0, doc = "another seed, other matrices" },
  },

  build = function(gpu, parameters)
    local name <const> = parameters.format
    local format <const> = formats[name]
    matrix.require_target(gpu, "mfma_gemm: format " .. name, format.targets)
    local m <const>, n <const>, k <const> = parameters.m, parameters.problem, parameters.k
    local tile = tile_of(gpu, parameters)
    for key, size in pairs { m = m, problem = n } do
      if size % tile ~= 0 then strobe.fail(("mfma_gemm: %s: %d is not a multiple of the tile, %d"):format(key, size, tile)) end
    end
    local pitch <const>, layout <const> = pitch_of(format, k), parameters.layout
    local buffers = {
      a = random_matrix(gpu, format.a or name, m * (layout:sub(1, 1) == "n" and pitch or k), parameters.seed, "a"),
      b = random_matrix(gpu, format.b or name, n * (layout:sub(2) == "t" and pitch or k), parameters.seed + 1, "b"),
      c = gpu:buffer { type = format.sum, count = m * n, name = "c" },
    }
    local flags = { "-DFORMAT_NAME=" .. name, "-DTILE=" .. tile }
    for flag, on in pairs { A_BY_K = layout:sub(1, 1) == "t", B_BY_K = layout:sub(2) == "n", TAIL = k * format.bytes % slice ~= 0 } do
      if on then flags[#flags + 1] = "-D" .. flag end
    end
    table.sort(flags)
    local program = gpu:load("mfma_gemm.hip", { flags = flags })
    local launch = {
      program = program, kernel = "mfma_gemm", grid = { n // tile * 256, m // tile }, group = { 256, 1 },
      args = { buffers.a, buffers.b, buffers.c, strobe.i32(n), strobe.i32(k), strobe.i32(m) },
    }
    return {
      buffers = buffers, launches = { launch }, metrics = matrix.rate(gpu, instruction_of(gpu, name), 2 * m * n * k),
    }
  end,

  -- Exact for integers. A sum of k products of numbers below 1 in any order is wrong by less than k * k unit roundoffs.
  check = function(run)
    local b <const>, p <const> = run.buffers, run.parameters
    local format <const> = formats[p.format]
    local expected = strobe.reference("matrix_product", { format = format.a or p.format, format_b = format.b or "", layout = p.layout, m = p.m,
      n = p.problem, k = p.k, pitch = pitch_of(format, p.k) }, { b.a, b.b }, { type = format.sum, count = b.c.count })
    return b.c:compare(expected, format.roundoff and { abs = p.k * p.k * format.roundoff } or { exact = true })
  end,
}
