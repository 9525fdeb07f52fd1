// Ids and sizes by all their names, dim3, uint3, launch bounds.
#include "hip/hip_runtime.h"

extern "C" __global__ void by_old_names(unsigned* out) {
  const int x = hipBlockIdx_x * hipBlockDim_x + hipThreadIdx_x;
  const int y = hipBlockIdx_y * hipBlockDim_y + hipThreadIdx_y;
  const int z = hipBlockIdx_z * hipBlockDim_z + hipThreadIdx_z;
  const int width = hipGridDim_x * hipBlockDim_x, height = hipGridDim_y * hipBlockDim_y;
  out[(z * height + y) * width + x] = hipThreadIdx_x + 10 * hipThreadIdx_y + 100 * hipThreadIdx_z + 1000 * hipBlockIdx_x +
                                      10000 * hipBlockIdx_y + 100000 * hipBlockIdx_z;
}

__device__ unsigned flat(dim3 index, dim3 size) { return (index.z * size.y + index.y) * size.x + index.x; }

extern "C" __global__ void __launch_bounds__(64, 2) by_value(uint3* ids, unsigned* out) {
  const dim3 block(blockDim.x, blockDim.y);
  const unsigned item = flat(blockIdx, gridDim) * (block.x * block.y * block.z) + flat(threadIdx, blockDim);
  const uint3 id = threadIdx;
  ids[item] = id;
  out[item] = flat(blockIdx, gridDim);
}

extern "C" __global__ void lanes(int* out) {
  constexpr int kHalf = warpSize / 2;
  out[threadIdx.x] = 1000 * warpSize + 100 * (kHalf == 32) + __lane_id();
}
