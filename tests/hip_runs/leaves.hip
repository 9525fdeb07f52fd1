// Launches in two streams, whose end the program does not wait for.
#include "../hip_programs/common.hpp"

__global__ void work(unsigned* x) { x[threadIdx.x] += 1; }

int main() {
  unsigned* x;
  hipStream_t a, b;
  MUST(hipStreamCreateWithFlags(&a, hipStreamNonBlocking));
  MUST(hipStreamCreateWithFlags(&b, hipStreamNonBlocking));
  MUST(hipMalloc(&x, 512));
  work<<<1, 64, 0, a>>>(x);
  work<<<1, 64, 0, b>>>(x + 64);
  return ok();
}
