-- A transposed times A times a vector: few work-groups, lanes that read a cache line each, long loops of loads.

local matrix_vector = require "workloads.shared.matrix_vector"

return {
  name = "atax",
  doc = "y = A^T (A x), one row and then one column per work-item",
  parameters = matrix_vector.parameters(),

  build = function(gpu, parameters)
    local size <const> = 64 * parameters.problem
    local buffers = {
      a = matrix_vector.random(gpu, parameters, "a", size * size, 0),
      x = matrix_vector.random(gpu, parameters, "x", size, 1),
      product = matrix_vector.result(gpu, "product", size),
      y = matrix_vector.result(gpu, "y", size),
    }
    local program = matrix_vector.load(gpu, "atax.cl", parameters)
    return {
      buffers = buffers,
      launches = {
        matrix_vector.launch(program, "atax_rows", buffers.a, buffers.x, buffers.product, size),
        matrix_vector.launch(program, "atax_columns", buffers.a, buffers.product, buffers.y, size),
      },
    }
  end,

  check = function(run)
    local b = run.buffers
    local product = matrix_vector.rows(b.a, b.x)
    return { b.product:compare(product), b.y:compare(matrix_vector.columns(b.a, product)) }
  end,
}
