// Gathers the tokens of each expert: row r of the result is row `from[r]` of the input, a wave per row, 16 bytes a lane.
#include <hip/hip_runtime.h>

typedef int Chunk __attribute__((ext_vector_type(4)));

constexpr int kItems = 256;  // a group has as many rows as waves

extern "C" __global__ void __launch_bounds__(kItems)
    moe_gather(const Chunk* __restrict__ in, const int* __restrict__ from, Chunk* __restrict__ out, int rows, int chunks) {
  const int lane = threadIdx.x % warpSize, row = blockIdx.x * (kItems / warpSize) + threadIdx.x / warpSize;
  if (row >= rows) return;
  in += static_cast<size_t>(from[row]) * chunks;
  out += static_cast<size_t>(row) * chunks;
  for (int n = lane; n < chunks; n += warpSize) out[n] = in[n];
}
