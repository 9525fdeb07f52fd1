// The ways of a launch: triple brackets, hipLaunchKernelGGL, hipLaunchKernel, hipExtLaunchKernelGGL with events.
#include "common.hpp"

#include <hip/hip_ext.h>

__global__ void add(int* out, int amount, const int* more) {
  out[blockIdx.x * blockDim.x + threadIdx.x] += amount + more[threadIdx.x % 4];
}

int main() {
  constexpr int n = 128;
  int *out = to_device(std::vector<int>(n, 0)), amount = 1000;
  const int* more = to_device(std::vector<int>{1, 2, 3, 4});
  add<<<2, 64>>>(out, 1, more);
  hipLaunchKernelGGL(add, dim3(2), dim3(64), 0, 0, out, 10, more);
  add<<<2, 64, 0, hipStreamPerThread>>>(out, 100, more);
  void* arguments[] = {&out, &amount, &more};
  MUST(hipLaunchKernel(reinterpret_cast<const void*>(add), dim3(2), dim3(64), arguments, 0, 0));
  hipEvent_t begin, end;
  MUST(hipEventCreate(&begin));
  MUST(hipEventCreate(&end));
  hipExtLaunchKernelGGL(add, dim3(2), dim3(64), 0, 0, begin, end, 0, out, 10000, more);
  MUST(hipDeviceSynchronize());
  float milliseconds = 0;
  MUST(hipEventElapsedTime(&milliseconds, begin, end));
  CHECK(milliseconds > 0 && milliseconds < 1000);
  const auto got = to_host(out, n);
  for (int i = 0; i < n; ++i) CHECK(got[i] == 11111 + 5 * (i % 4 + 1));
  return ok();
}
