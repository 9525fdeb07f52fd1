// Pointers, memory and versions: what HIP says of them.
#include <hip/hip_runtime_api.h>  // alone first

#include "common.hpp"

__device__ int variable[10];

int main() {
  int runtime = 0, driver = 0, count = 0, device = -1;
  MUST(hipRuntimeGetVersion(&runtime));
  MUST(hipDriverGetVersion(&driver));
  CHECK(runtime >= 60000000 && driver > 0);
  MUST(hipGetDeviceCount(&count));
  MUST(hipGetDevice(&device));
  CHECK(count == 1 && device == 0);
  size_t free_before, all, free_after;
  MUST(hipMemGetInfo(&free_before, &all));
  char* memory;
  MUST(hipMalloc(&memory, 1 << 20));
  MUST(hipMemGetInfo(&free_after, &all));
  CHECK(free_before - free_after >= 1 << 20 && free_after <= all);
  hipDeviceptr_t base;
  size_t bytes;
  MUST(hipMemGetAddressRange(&base, &bytes, memory + 1000));
  CHECK(base == memory && bytes == 1 << 20);
  MUST(hipMemPtrGetInfo(memory, &bytes));
  CHECK(bytes == 1 << 20);
  void* address;
  MUST(hipGetSymbolAddress(&address, HIP_SYMBOL(variable)));
  MUST(hipGetSymbolSize(&bytes, HIP_SYMBOL(variable)));
  CHECK(address != nullptr && bytes == sizeof(int[10]));
  int wave = 0, cus = 0;
  MUST(hipDeviceGetAttribute(&wave, hipDeviceAttributeWarpSize, 0));
  MUST(hipDeviceGetAttribute(&cus, hipDeviceAttributeMultiprocessorCount, 0));
  hipDeviceProp_t properties;
  MUST(hipGetDeviceProperties(&properties, 0));
  CHECK(wave == properties.warpSize && cus == properties.multiProcessorCount && cus > 0);
  int can = -1;
  MUST(hipDeviceCanAccessPeer(&can, 0, 0));
  CHECK(can == 0);
  MUST(hipFree(memory));
  MUST(hipDeviceReset());
  return ok();
}
