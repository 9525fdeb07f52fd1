// The functions for programs whose default stream is each thread's own, and others of drivers and first compilers.
#include "common.hpp"

#include <cstring>
#include <vector>

__global__ void add(int* x, int value) { x[threadIdx.x] += value; }

int main() {
  constexpr int kCount = 64, kBytes = kCount * 4;
  int *x, value = 5;
  std::vector<int> host(kCount, 1);
  MUST(hipMalloc(&x, kBytes));
  MUST(hipMemset_spt(x, 0, kBytes));
  MUST(hipMemcpy_spt(x, host.data(), kBytes, hipMemcpyHostToDevice));
  void* arguments[] = {&x, &value};
  MUST(hipLaunchKernel_spt(reinterpret_cast<const void*>(add), dim3(1), dim3(kCount), arguments, 0, nullptr));
  MUST(hipMemcpyAsync_spt(host.data(), x, kBytes, hipMemcpyDeviceToHost, nullptr));
  MUST(hipStreamSynchronize_spt(nullptr));
  for (const int one : host) CHECK(one == 6);
  MUST(hipStreamQuery_spt(nullptr));

  MUST(hipConfigureCall(dim3(1), dim3(kCount), 0, nullptr));
  MUST(hipSetupArgument(&x, sizeof x, 0));
  MUST(hipSetupArgument(&value, sizeof value, sizeof x));
  MUST(hipLaunchByPtr(reinterpret_cast<const void*>(add)));
  MUST(hipMemcpy(host.data(), x, kBytes, hipMemcpyDeviceToHost));
  for (const int one : host) CHECK(one == 11);

  int ordinal = -1;
  std::size_t bytes = 0;
  void* start = nullptr;
  MUST(hipPointerGetAttribute(&ordinal, HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL, x + 3));
  hipPointer_attribute wanted[] = {HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR, HIP_POINTER_ATTRIBUTE_RANGE_SIZE};
  void* places[] = {&start, &bytes};
  MUST(hipDrvPointerGetAttributes(2, wanted, places, x + 3));
  CHECK(ordinal == 0 && start == x && bytes == kBytes);
  GIVES(hipErrorInvalidValue, hipPointerGetAttribute(&ordinal, HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL, &value));

  unsigned char* managed;
  int mostly = -1;
  MUST(hipMallocManaged(&managed, 100));
  MUST(hipMemRangeGetAttribute(&mostly, sizeof mostly, hipMemRangeAttributeReadMostly, managed, 100));
  CHECK(mostly == 0);
  hipFuncCache_t config;
  MUST(hipCtxSetCacheConfig(hipFuncCachePreferNone));
  MUST(hipCtxGetCacheConfig(&config));
  return ok();
}
