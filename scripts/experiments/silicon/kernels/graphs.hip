// Programs on matrices in compressed rows.
#include <hip/hip_runtime.h>

/// y = a x, a group of 64 per row; lanes add up in LDS.
extern "C" __global__ void pagerank(unsigned rows, unsigned* offsets, unsigned* columns, float* values, float* x,
                                    float* y) {
  __shared__ float sums[64];
  const int item = blockDim.x * blockIdx.x + threadIdx.x, local = threadIdx.x;
  const int row = item / 64, lane = item & 63;
  if (row >= rows) return;
  y[row] = 0;
  const int first = offsets[row], end = offsets[row + 1];
  sums[local] = 0;
  for (int at = first + lane; at < end; at += 64) sums[local] += values[at] * x[columns[at]];
  if (lane < 32) sums[local] += sums[local + 32];
  if (lane < 16) sums[local] += sums[local + 16];
  if (lane < 8) sums[local] += sums[local + 8];
  if (lane < 4) sums[local] += sums[local + 4];
  if (lane < 2) sums[local] += sums[local + 2];
  if (lane < 1) sums[local] += sums[local + 1];
  if (lane == 0) y[row] += sums[local];
}

/// One level of a breadth-first search: `lanes` work-items walk `chunk` nodes together.
extern "C" __global__ void bfs(unsigned* levels, unsigned* offsets, unsigned* targets, int lanes, int chunk,
                               unsigned nodes, int level, int* found) {
  const int item = blockIdx.x * blockDim.x + threadIdx.x;
  const int lane = item % lanes, first = item / lanes * chunk;
  int count = chunk + 1;
  if (first + chunk >= static_cast<int>(nodes)) {
    count = static_cast<int>(nodes) - first + 1;
    if (count < 0) count = 0;
  }
  for (int node = first; node < count - 1 + first; ++node) {
    if (levels[node] != static_cast<unsigned>(level)) continue;
    const unsigned degree = offsets[node + 1] - offsets[node], begin = offsets[node];
    for (int n = lane; n < static_cast<int>(degree); n += lanes) {
      const int target = targets[n + begin];
      if (levels[target] == 0xffffffffu) {
        levels[target] = level + 1;
        *found = 1;
      }
    }
  }
}

/// A work-item per element of a matrix of n rows with n / 2 elements each: one of each pair of columns, by a hash.
extern "C" __global__ void fill_half(unsigned* offsets, unsigned* columns, float* values, unsigned n) {
  const unsigned half = n / 2, at = blockDim.x * blockIdx.x + threadIdx.x;
  if (at >= n * half) return;
  const unsigned row = at / half, pair = at % half;
  unsigned hash = at * 0x9e3779b1u;
  hash = (hash ^ (hash >> 15)) * 0x85ebca77u;
  columns[at] = 2 * pair + (hash >> 31);
  values[at] = 1.0f / half;
  if (pair == 0) offsets[row] = row * half;
  if (at == 0) offsets[n] = n * half;
}
