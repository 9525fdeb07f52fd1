// Contexts of the driver's API, what it says of devices, and the older names of host memory.
#include "common.hpp"

#include <cstring>

void contexts() {
  hipDevice_t device = -1, of_context = -1;
  MUST(hipInit(0));
  MUST(hipDeviceGet(&device, 0));
  hipCtx_t made, current, primary, popped;
  MUST(hipCtxCreate(&made, 0, device));
  MUST(hipCtxGetCurrent(&current));
  CHECK(current == made);
  MUST(hipCtxGetDevice(&of_context));
  CHECK(of_context == device);
  unsigned flags = 99;
  int version = 0, active = -1;
  MUST(hipCtxGetFlags(&flags));
  MUST(hipCtxGetApiVersion(made, &version));
  CHECK(version > 0);
  MUST(hipDevicePrimaryCtxRetain(&primary, device));
  MUST(hipCtxPushCurrent(primary));
  MUST(hipCtxPopCurrent(&popped));
  CHECK(popped == primary);
  MUST(hipCtxSetCurrent(made));
  MUST(hipDevicePrimaryCtxGetState(device, &flags, &active));
  MUST(hipDevicePrimaryCtxRelease(device));
  MUST(hipCtxSynchronize());
  hipSharedMemConfig banks;
  MUST(hipCtxSetSharedMemConfig(hipSharedMemBankSizeFourByte));
  MUST(hipCtxGetSharedMemConfig(&banks));
  hipFuncCache_t cache;
  MUST(hipDeviceSetCacheConfig(hipFuncCachePreferL1));
  MUST(hipDeviceGetCacheConfig(&cache));
  MUST(hipDeviceSetSharedMemConfig(hipSharedMemBankSizeFourByte));
  MUST(hipDeviceGetSharedMemConfig(&banks));
  MUST(hipCtxDestroy(made));
}

void devices() {
  int major = -1, minor = -1, found = -1, access = -1, order[] = {0};
  MUST(hipDeviceComputeCapability(&major, &minor, 0));
  hipDeviceProp_t properties;
  MUST(hipGetDeviceProperties(&properties, 0));
  CHECK(major == properties.major && minor == properties.minor);
  char name[256], short_name[4], bus[32];
  MUST(hipDeviceGetName(name, sizeof name, 0));
  CHECK(std::strcmp(name, properties.name) == 0);
  MUST(hipDeviceGetName(short_name, sizeof short_name, 0));
  CHECK(std::strlen(short_name) < sizeof short_name);
  size_t bytes = 0, limit = 0;
  MUST(hipDeviceTotalMem(&bytes, 0));
  CHECK(bytes == properties.totalGlobalMem);
  MUST(hipDeviceGetPCIBusId(bus, sizeof bus, 0));
  MUST(hipDeviceGetByPCIBusId(&found, bus));
  CHECK(found == 0);
  hipUUID id;
  MUST(hipDeviceGetUuid(&id, 0));
  MUST(hipDeviceGetLimit(&limit, hipLimitMallocHeapSize));
  MUST(hipChooseDevice(&found, &properties));
  CHECK(found == 0);
  MUST(hipSetValidDevices(order, 1));
  order[0] = 7;
  GIVES(hipErrorInvalidDevice, hipSetValidDevices(order, 1));
  GIVES(hipErrorInvalidDevice, hipDeviceGetP2PAttribute(&access, hipDevP2PAttrAccessSupported, 0, 7));
  GIVES(hipErrorInvalidDevice, hipDeviceEnablePeerAccess(7, 0));
  GIVES(hipErrorInvalidDevice, hipDeviceGet(&found, 7));
  unsigned flags = 99;
  MUST(hipGetDeviceFlags(&flags));
  const char* text;
  MUST(hipDrvGetErrorName(hipErrorInvalidValue, &text));
  CHECK(std::strcmp(text, "hipErrorInvalidValue") == 0);
  MUST(hipDrvGetErrorString(hipErrorOutOfMemory, &text));
  CHECK(std::strcmp(text, "out of memory") == 0);
}

template <class Allocate>
void host_memory(Allocate allocate) {
  int* memory = nullptr;
  unsigned flags = 99;
  MUST(allocate(reinterpret_cast<void**>(&memory), 256));
  for (int i = 0; i < 64; ++i) memory[i] = i;
  MUST(hipHostGetFlags(&flags, memory));
  void* device;
  MUST(hipHostGetDevicePointer(&device, memory, 0));
  MUST(hipMemset(device, 0, 128));
  CHECK(memory[31] == 0 && memory[32] == 32);
  MUST(hipHostFree(memory));
}

int main() {
  contexts();
  devices();
  host_memory([](void** to, size_t bytes) { return hipHostAlloc(to, bytes, 0); });
  host_memory([](void** to, size_t bytes) { return hipMallocHost(to, bytes); });
  host_memory([](void** to, size_t bytes) { return hipMemAllocHost(to, bytes); });
  host_memory([](void** to, size_t bytes) { return hipExtHostAlloc(to, bytes, 0); });
  void* memory;
  MUST(hipMallocHost(&memory, 64));
  MUST(hipFreeHost(memory));
  GIVES(hipErrorInvalidValue, hipFreeHost(memory));
  return ok();
}
