// s = A^T r and q = A p, the two products of a step of BiCG, a launch for each.
#include "matrix_vector.h"

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void bicg_columns(const __global float* VECTOR a, const __global float* VECTOR r, __global float* VECTOR s, uint rows,
                  uint columns) {
  column_product(a, r, s, rows, columns);
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void bicg_rows(const __global float* VECTOR a, const __global float* VECTOR p, __global float* VECTOR q, uint rows,
               uint columns) {
  row_product(a, p, q, rows, columns);
}
