// Launches of two shapes again and again; the argument says how often.
#include "../hip_programs/common.hpp"

__global__ void add(float* x, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] += 1;
}

int main(int argc, char** argv) {
  const int times = argc > 1 ? std::atoi(argv[1]) : 20;
  float* x;
  MUST(hipMalloc(&x, 4096));
  MUST(hipMemset(x, 0, 4096));
  for (int n = 0; n < times; ++n) {
    add<<<4, 256>>>(x, 1024);
    add<<<2, 128>>>(x, 256);
  }
  float first = 0, last = 0;
  MUST(hipMemcpy(&first, x, 4, hipMemcpyDeviceToHost));
  MUST(hipMemcpy(&last, x + 1023, 4, hipMemcpyDeviceToHost));
  CHECK(first == 2.0f * times && last == times);
  return ok();
}
