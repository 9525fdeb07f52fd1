// Launches, device memory, copies.
#include "common.hpp"

#include <vector>

__global__ void add(const float* a, const float* b, float* c, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}

int main() {
  const int n = 1000;
  std::vector<float> a(n), b(n), c(n);
  for (int i = 0; i < n; ++i) a[i] = i, b[i] = 2 * i;
  float *da, *db, *dc;
  MUST(hipMalloc(&da, n * sizeof(float)));
  MUST(hipMalloc(&db, n * sizeof(float)));
  MUST(hipMalloc(&dc, n * sizeof(float)));
  MUST(hipMemcpy(da, a.data(), n * sizeof(float), hipMemcpyHostToDevice));
  MUST(hipMemcpy(db, b.data(), n * sizeof(float), hipMemcpyHostToDevice));
  add<<<(n + 255) / 256, 256>>>(da, db, dc, n);
  MUST(hipGetLastError());
  MUST(hipDeviceSynchronize());
  MUST(hipMemcpy(c.data(), dc, n * sizeof(float), hipMemcpyDeviceToHost));
  for (int i = 0; i < n; ++i) CHECK(c[i] == 3 * i);
  MUST(hipFree(da));
  MUST(hipFree(db));
  MUST(hipFree(dc));
  return ok();
}
