// A row-major matrix times a vector, and its transpose times a vector, one sum per work-item.
//
// Sums run over ascending rows or columns. With SUMS_IN_MEMORY each partial sum is stored, as it is where a program adds to
// an array that may overlap the others; without, a sum stays in a register until it is complete.

// A product and its sum are rounded apart, as the reference has it, also where hardware could fuse them.
#pragma OPENCL FP_CONTRACT OFF

#ifdef SUMS_IN_MEMORY
#define VECTOR
#define KEEP(place, sum) place = sum
#else
#define VECTOR restrict
#define KEEP(place, sum)
#endif

// y = A x. Neighbouring work-items read neighbouring rows: each lane has its own cache line.
static void row_product(const __global float* VECTOR a, const __global float* VECTOR x, __global float* VECTOR y, uint rows,
                        uint columns) {
  const uint row = get_global_id(0);
  if (row >= rows) return;
  float sum = 0.0f;
  for (uint column = 0; column < columns; ++column) {
    sum += a[row * columns + column] * x[column];
    KEEP(y[row], sum);
  }
  y[row] = sum;
}

// y = A^T x. Neighbouring work-items read neighbouring columns.
static void column_product(const __global float* VECTOR a, const __global float* VECTOR x, __global float* VECTOR y, uint rows,
                           uint columns) {
  const uint column = get_global_id(0);
  if (column >= columns) return;
  float sum = 0.0f;
  for (uint row = 0; row < rows; ++row) {
    sum += a[row * columns + column] * x[row];
    KEEP(y[column], sum);
  }
  y[column] = sum;
}
