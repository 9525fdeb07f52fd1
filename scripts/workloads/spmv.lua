-- Sparse matrix times vector: lanes with unequal work, random gathers.

local strobe = require "strobe"

local group <const> = 128

return {
  name = "spmv",
  doc = "sparse matrix (compressed rows) times vector, one row per work-item",
  parameters = {
    problem = {
      default = 384, small = 6, min = 1, max = 8192, doc = "waves: 64 rows each, of a square matrix",
      paper = { 128, 192, 256, 384, 512, 768, 1024 },
    },
    density = { default = 0.01, min = 0.0001, max = 1, doc = "probability that an element is not zero" },
    seed = { default = 1, min = 0, doc = "another seed, another matrix and vector" },
  },

  build = function(gpu, parameters)
    local rows <const> = 64 * parameters.problem
    local shape = { rows = rows, columns = rows, density = parameters.density, seed = parameters.seed }
    local offsets = strobe.reference("csr_offsets", shape, {}, { type = "u32", count = rows + 1 })
    local elements <const> = offsets:get(rows + 1)
    local columns = strobe.reference("csr_columns", shape, {}, { type = "u32", count = elements })
    local function random(name, count, stream)
      local init = { random = parameters.seed + stream, low = -1, high = 1 }
      return gpu:buffer { type = "f32", count = count, init = init, name = name }
    end
    local buffers = {
      offsets = gpu:buffer { type = "u32", init = { array = offsets }, name = "offsets" },
      columns = gpu:buffer { type = "u32", init = { array = columns }, name = "columns" },
      values = random("values", elements, 0),
      x = random("x", rows, 1),
      y = gpu:buffer { type = "f32", count = rows, init = { fill = -1 }, name = "y" },
    }
    local launch = {
      program = gpu:load "spmv.cl", kernel = "spmv", grid = { (rows + group - 1) // group * group }, group = { group },
      args = { buffers.values, buffers.columns, buffers.offsets, buffers.x, buffers.y, strobe.u32(rows) },
    }
    return { buffers = buffers, launches = { launch } }
  end,

  check = function(run)
    local b = run.buffers
    local expected = strobe.reference("spmv", {}, { b.values, b.columns, b.offsets, b.x },
      { type = "f32", count = b.y.count })
    return b.y:compare(expected)
  end,
}
