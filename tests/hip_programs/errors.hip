// Error codes: names, texts, the last error of a thread, launches that cannot be.
#include "common.hpp"

#include <cstring>

__global__ void nothing() {}
__global__ void global_barrier() { asm volatile("ds_gws_barrier v0 gds"); }  // which no preset has

int main() {
  CHECK(std::strcmp(hipGetErrorName(hipErrorOutOfMemory), "hipErrorOutOfMemory") == 0);
  CHECK(std::strlen(hipGetErrorString(hipErrorInvalidValue)) > 3);
  nothing<<<1, 2048>>>();
  CHECK(hipPeekAtLastError() == hipErrorInvalidConfiguration);
  CHECK(hipPeekAtLastError() == hipErrorInvalidConfiguration);
  CHECK(hipGetLastError() == hipErrorInvalidConfiguration);
  MUST(hipGetLastError());
  nothing<<<0, 64>>>();
  CHECK(hipGetLastError() == hipErrorInvalidConfiguration);
  nothing<<<1, 64, 1 << 20>>>();
  CHECK(hipGetLastError() != hipSuccess);
  global_barrier<<<1, 64>>>();
  GIVES(hipErrorNotSupported, hipGetLastError());
  nothing<<<dim3(1, 2, 3), dim3(2, 3, 4)>>>();
  MUST(hipGetLastError());
  GIVES(hipErrorInvalidDevice, hipSetDevice(1000));
  int value = 0;
  GIVES(hipErrorInvalidValue, hipMemcpy(nullptr, &value, 4, hipMemcpyHostToDevice));
  GIVES(hipErrorInvalidMemcpyDirection, hipMemcpy(&value, &value, 4, static_cast<hipMemcpyKind>(77)));
  MUST(hipMemcpy(nullptr, nullptr, 0, hipMemcpyDefault));
  hipModule_t module;
  CHECK(hipModuleLoad(&module, "/no/such/file") == hipErrorFileNotFound);
  CHECK(hipModuleLoadData(&module, "no code at all, but long enough to be looked at") != hipSuccess);
  hipGetLastError();
  return ok();
}
