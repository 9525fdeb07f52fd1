// y = A^T (A x), a launch for each product.
#include "matrix_vector.h"

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void atax_rows(const __global float* VECTOR a, const __global float* VECTOR x, __global float* VECTOR product, uint rows,
               uint columns) {
  row_product(a, x, product, rows, columns);
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void atax_columns(const __global float* VECTOR a, const __global float* VECTOR product, __global float* VECTOR y, uint rows,
                  uint columns) {
  column_product(a, product, y, rows, columns);
}
