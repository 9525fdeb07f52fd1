// Sparse matrix times vector, compressed sparse rows, one row per work-item ("scalar" CSR).
//
// Rows differ in length, so the lanes of a wave leave the loop one by one, and the gathers of `x` are irregular:
// that is what this program is for.

// A product and its sum are rounded apart, as the reference has it, also where hardware could fuse them.
#pragma OPENCL FP_CONTRACT OFF

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void spmv(const __global float* restrict values, const __global uint* restrict columns,
          const __global uint* restrict offsets, const __global float* restrict x, __global float* restrict y,
          uint rows) {
  const uint row = get_global_id(0);
  if (row >= rows) return;

  const uint end = offsets[row + 1];
  float sum = 0.0f;
  for (uint i = offsets[row]; i < end; ++i) sum += values[i] * x[columns[i]];
  y[row] = sum;
}
