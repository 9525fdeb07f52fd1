// printf of kernels comes in the order of the program's own output.
#include "common.hpp"

__global__ void say(int n) { printf("kernel %d item %d\n", n, (int)threadIdx.x); }

int main() {
  std::printf("before\n");
  say<<<1, 2>>>(1);
  MUST(hipDeviceSynchronize());
  std::printf("between\n");
  say<<<1, 1>>>(2);
  MUST(hipDeviceSynchronize());
  return ok();
}
