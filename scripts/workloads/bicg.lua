-- The products of the biconjugate gradient method: few work-groups, long loops of loads.

local matrix_vector = require "workloads.shared.matrix_vector"

return {
  name = "bicg",
  doc = "s = A^T r and q = A p, one column and then one row per work-item",
  parameters = matrix_vector.parameters(),

  build = function(gpu, parameters)
    local size <const> = 64 * parameters.problem
    local buffers = {
      a = matrix_vector.random(gpu, parameters, "a", size * size, 0),
      r = matrix_vector.random(gpu, parameters, "r", size, 1),
      p = matrix_vector.random(gpu, parameters, "p", size, 2),
      s = matrix_vector.result(gpu, "s", size),
      q = matrix_vector.result(gpu, "q", size),
    }
    local program = matrix_vector.load(gpu, "bicg.cl", parameters)
    return {
      buffers = buffers,
      launches = {
        matrix_vector.launch(program, "bicg_columns", buffers.a, buffers.r, buffers.s, size),
        matrix_vector.launch(program, "bicg_rows", buffers.a, buffers.p, buffers.q, size),
      },
    }
  end,

  check = function(run)
    local b = run.buffers
    return { b.s:compare(matrix_vector.columns(b.a, b.r)), b.q:compare(matrix_vector.rows(b.a, b.p)) }
  end,
}
