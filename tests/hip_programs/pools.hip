// Stream-ordered allocation.
#include "common.hpp"

__global__ void fill(int* p, int value) { p[threadIdx.x] = value; }

int main() {
  hipStream_t stream;
  MUST(hipStreamCreate(&stream));
  int *p, host[32];
  MUST(hipMallocAsync(&p, sizeof host, stream));
  fill<<<1, 32, 0, stream>>>(p, 11);
  MUST(hipMemcpyAsync(host, p, sizeof host, hipMemcpyDeviceToHost, stream));
  MUST(hipFreeAsync(p, stream));
  MUST(hipStreamSynchronize(stream));
  for (int x : host) CHECK(x == 11);
  hipMemPool_t pool;
  MUST(hipDeviceGetDefaultMemPool(&pool, 0));
  MUST(hipMallocFromPoolAsync(&p, 64, pool, stream));
  MUST(hipFreeAsync(p, stream));
  return ok();
}
