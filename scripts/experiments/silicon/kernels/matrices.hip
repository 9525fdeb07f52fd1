// Programs on dense matrices. Where the measured program gives no `restrict` and keeps sums or tiles in memory, so do
// these: what a compiler may not keep in registers is a part of what was measured.
#include <hip/hip_runtime.h>

/// Squares of 64 x 64 floats by groups of 16 x 16, each work-item 4 x 4 of them, through LDS. Groups go along
/// diagonals.
extern "C" __global__ void transpose(float4* __restrict__ out, float4* __restrict__ in, unsigned width, unsigned height,
                                     unsigned squares, unsigned first_x, unsigned first_y) {
  extern __shared__ float4 tile[];
  const unsigned x = threadIdx.x, y = threadIdx.y, side = blockDim.x;
  const unsigned square_y = blockIdx.x + first_x;
  const unsigned square_x = (square_y + blockIdx.y + first_y) % squares;

  const int from = square_x * side + x + (square_y * side + y) * width * 4;
  const int to_tile = y * side * 4 + x;
#pragma unroll
  for (unsigned row = 0; row < 4; ++row) tile[to_tile + row * side] = in[from + row * width];
  __syncthreads();

  const int to = square_y * side + x + (square_x * side + y) * height * 4;
  const int from_tile = x * side * 4 + y;
  const float4 a = tile[from_tile], b = tile[from_tile + side], c = tile[from_tile + 2 * side],
               d = tile[from_tile + 3 * side];
  out[to] = make_float4(a.x, b.x, c.x, d.x);
  out[to + height] = make_float4(a.y, b.y, c.y, d.y);
  out[to + 2 * height] = make_float4(a.z, b.z, c.z, d.z);
  out[to + 3 * height] = make_float4(a.w, b.w, c.w, d.w);
}

extern "C" __global__ void floydwarshall(unsigned* distance, unsigned* through, const unsigned nodes,
                                         const unsigned pass) {
  const int x = blockDim.x * blockIdx.x + threadIdx.x, y = blockDim.y * blockIdx.y + threadIdx.y;
  const int over = pass;
  const int direct = distance[y * nodes + x];
  const int around = distance[y * nodes + over] + distance[over * nodes + x];
  if (around < direct) {
    distance[y * nodes + x] = around;
    through[y * nodes + x] = over;
  }
}

/// sums[row] += a row times x, each partial sum in memory. With CLEAR the kernel itself begins at 0 (bicg), else the
/// host has cleared the sums (atax).
template <bool kClear>
__device__ void rows_of(float* a, float* x, float* sums, int rows, int columns) {
  const int row = blockDim.x * blockIdx.x + threadIdx.x;
  if (row >= rows) return;
  if (kClear) sums[row] = 0;
  for (int column = 0; column < columns; ++column) sums[row] += a[row * columns + column] * x[column];
}

template <bool kClear>
__device__ void columns_of(float* a, float* x, float* sums, int rows, int columns) {
  const int column = blockDim.x * blockIdx.x + threadIdx.x;
  if (column >= columns) return;
  if (kClear) sums[column] = 0;
  for (int row = 0; row < rows; ++row) sums[column] += a[row * columns + column] * x[row];
}

extern "C" __global__ void atax_rows(float* a, float* x, float* sums, int rows, int columns) {
  rows_of<false>(a, x, sums, rows, columns);
}
extern "C" __global__ void atax_columns(float* a, float* x, float* sums, int rows, int columns) {
  columns_of<false>(a, x, sums, rows, columns);
}
extern "C" __global__ void bicg_rows(float* a, float* x, float* sums, int rows, int columns) {
  rows_of<true>(a, x, sums, rows, columns);
}
extern "C" __global__ void bicg_columns(float* a, float* x, float* sums, int rows, int columns) {
  columns_of<true>(a, x, sums, rows, columns);
}

__device__ void add_product(float4& sum, float4 a, const float4 b[4]) {
  sum.x += a.x * b[0].x + a.y * b[1].x + a.z * b[2].x + a.w * b[3].x;
  sum.y += a.x * b[0].y + a.y * b[1].y + a.z * b[2].y + a.w * b[3].y;
  sum.z += a.x * b[0].z + a.y * b[1].z + a.z * b[2].z + a.w * b[3].z;
  sum.w += a.x * b[0].w + a.y * b[1].w + a.z * b[2].w + a.w * b[3].w;
}

/// Groups of 8 x 8, 4 x 4 elements of C per work-item. As measured, the tile of A lies in one place in memory for all
/// groups: with several groups C is a race's outcome.
extern "C" __global__ void matrixmultiplication(float4* a, float4* b, float4* c, int width, float4* tile) {
  const int x = threadIdx.x, y = threadIdx.y, side = blockDim.x;
  const int column = side * blockIdx.x + x, row = blockDim.y * blockIdx.y + y, columns = gridDim.x * side;
  const int pitch = width / 4, to_tile = x + side * (y * 4);
  float4 sum[4] = {};
  for (int block = 0; block < pitch / side; ++block) {
    const int from = block * side + x + y * 4 * pitch;
#pragma unroll
    for (int n = 0; n < 4; ++n) tile[to_tile + n * side] = a[from + n * pitch];
    __syncthreads();
    const int from_b = column + block * side * 4 * columns;
    for (int k = 0; k < side * 4; k += 4) {
      float4 left[4], right[4];
#pragma unroll
      for (int n = 0; n < 4; ++n) left[n] = tile[k / 4 + (y * 4 + n) * side];
#pragma unroll
      for (int n = 0; n < 4; ++n) right[n] = b[from_b + (k + n) * columns];
#pragma unroll
      for (int n = 0; n < 4; ++n) add_product(sum[n], left[n], right);
    }
    __syncthreads();
  }
#pragma unroll
  for (int n = 0; n < 4; ++n) c[column + (row * 4 + n) * columns] = sum[n];
}
