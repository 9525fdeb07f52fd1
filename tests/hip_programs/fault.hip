// A wild pointer in a kernel is HIP's sticky error; hipDeviceReset ends it.
#include "common.hpp"

#include <cassert>

__global__ void store(int* p) { *p = 1; }
__global__ void claim(int n) { assert(n < 5); }

int main() {
  int* p;
  MUST(hipMalloc(&p, 4));
  store<<<1, 1>>>((int*)0x1234567890);
  CHECK(hipDeviceSynchronize() != hipSuccess);
  CHECK(hipMalloc(&p, 4) != hipSuccess);
  MUST(hipDeviceReset());
  hipGetLastError();
  MUST(hipMalloc(&p, 4));
  store<<<1, 1>>>(p);
  MUST(hipDeviceSynchronize());
  int back = 0;
  MUST(hipMemcpy(&back, p, 4, hipMemcpyDeviceToHost));
  CHECK(back == 1);
  claim<<<1, 1>>>(4);
  MUST(hipDeviceSynchronize());
  claim<<<1, 1>>>(5);
  GIVES(hipErrorLaunchFailure, hipDeviceSynchronize());
  return ok();
}
