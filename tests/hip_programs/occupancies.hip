// Occupancy queries, attributes of functions, and launch bounds.
#include "common.hpp"

__global__ void small(int* out) { out[threadIdx.x] = 1; }
__global__ void __launch_bounds__(128) bounded(int* out) {
  __shared__ int much[4096];
  much[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = much[127 - threadIdx.x];
}

int main() {
  int groups = 0, grid = 0, items = 0;
  MUST(hipOccupancyMaxActiveBlocksPerMultiprocessor(&groups, small, 256, 0));
  CHECK(groups >= 2 && groups <= 32);
  int with_lds = 0;
  MUST(hipOccupancyMaxActiveBlocksPerMultiprocessor(&with_lds, small, 256, 32768));
  CHECK(with_lds >= 1 && with_lds <= groups && with_lds <= 2);
  MUST(hipOccupancyMaxPotentialBlockSize(&grid, &items, small, 0, 0));
  CHECK(items >= 64 && items <= 1024 && items % 64 == 0 && grid > 0);
  hipFuncAttributes attributes;
  MUST(hipFuncGetAttributes(&attributes, reinterpret_cast<const void*>(bounded)));
  CHECK(attributes.maxThreadsPerBlock == 128 && attributes.sharedSizeBytes == 4096 * sizeof(int));
  CHECK(attributes.numRegs > 0);
  MUST(hipFuncSetCacheConfig(reinterpret_cast<const void*>(small), hipFuncCachePreferL1));
  int* const out = to_device(std::vector<int>(128));
  bounded<<<1, 128>>>(out);
  MUST(hipGetLastError());
  const auto got = to_host(out, 128);
  for (int i = 0; i < 128; ++i) CHECK(got[i] == 127 - i);
  bounded<<<1, 256>>>(out);
  CHECK(hipGetLastError() != hipSuccess);
  return ok();
}
