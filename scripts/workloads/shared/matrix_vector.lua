-- What the programs on a dense matrix and vectors share: parameters, buffers, launches and references.

local strobe = require "strobe"

local matrix_vector = {}

local group <const> = 256

function matrix_vector.parameters()
  return {
    problem = { default = 16, small = 3, min = 1, max = 256, doc = "waves: 64 rows and 64 columns each, of a square matrix" },
    sums = {
      default = "register", choices = { "register", "memory" },
      doc = "where a work-item adds up: memory stores each partial sum, as PolyBench's programs do",
    },
    seed = { default = 1, min = 0, doc = "another seed, another matrix and vectors" },
  }
end

-- The program of that name, compiled for the place of the sums.
function matrix_vector.load(gpu, name, parameters)
  return gpu:load(name, { flags = parameters.sums == "memory" and { "-DSUMS_IN_MEMORY" } or {} })
end

-- A random buffer of values between -1 and 1; `stream` distinguishes the buffers of a seed.
function matrix_vector.random(gpu, parameters, name, count, stream)
  return gpu:buffer { type = "f32", count = count, name = name,
    init = { random = parameters.seed + stream, low = -1, high = 1 } }
end

-- A buffer that a launch fills.
function matrix_vector.result(gpu, name, count)
  return gpu:buffer { type = "f32", count = count, init = { fill = -1 }, name = name }
end

-- A launch with a work-item for each of the `size` rows or columns of the square matrix `a`.
function matrix_vector.launch(program, kernel, a, from, to, size)
  return { program = program, kernel = kernel, grid = { (size + group - 1) // group * group }, group = { group },
    args = { a, from, to, strobe.u32(size), strobe.u32(size) } }
end

-- A x, as the product of a matrix and a matrix of one column.
function matrix_vector.rows(a, x)
  return strobe.reference("matmul", { m = x.count, n = 1, k = x.count }, { a, x }, { type = "f32", count = x.count })
end

-- The transpose of A times x, as the product of a matrix of one row and a matrix.
function matrix_vector.columns(a, x)
  return strobe.reference("matmul", { m = 1, n = x.count, k = x.count }, { x, a }, { type = "f32", count = x.count })
end

return matrix_vector
