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
  // As a template by the type of a pointer to the kernel, and where a group of n items takes 64 n bytes of LDS.
  int same = 0, same_items = 0;
  MUST((hipOccupancyMaxPotentialBlockSize<void (*)(int*)>(&same, &same_items, small, 0, 0)));
  CHECK(same == grid && same_items == items);
  MUST((hipOccupancyMaxActiveBlocksPerMultiprocessor<void (*)(int*)>(&same, small, 256, 0)));
  CHECK(same == groups);
  MUST(hipOccupancyMaxPotentialBlockSizeVariableSMem(&same, &same_items, small, [](int n) { return size_t(n) * 64; }));
  CHECK(same_items >= 64 && same_items <= 1024 && same > 0);
  MUST(hipOccupancyMaxActiveBlocksPerMultiprocessor(&groups, small, same_items, size_t(same_items) * 64));
  CHECK(groups >= 1 && groups * same_items <= 65536 / 64);
  const auto* const stub = reinterpret_cast<const void*>(small);
  GIVES(hipErrorInvalidValue, hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&groups, stub, 64, 0, 2));
  GIVES(hipErrorInvalidValue, hipGetLastError());
  MUST(hipOccupancyMaxActiveBlocksPerMultiprocessor(&groups, stub, 64, size_t{1} << 32));
  CHECK(groups == 0);
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
