// Three launches of one kernel, of which `strobe capture` keeps one.
#include <hip/hip_runtime.h>

__device__ float bias = 1;

__global__ void step(float* x, float factor) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = x[i] * factor + bias + (i == 0 ? float(gridDim.x) : 0);
}

int main() {
  float* x = nullptr;
  const float bias_now = 5;
  if (hipMalloc(&x, 1024) != hipSuccess || hipMemset(x, 0, 1024) != hipSuccess) return 1;
  if (hipMemcpyToSymbol(HIP_SYMBOL(bias), &bias_now, sizeof bias_now) != hipSuccess) return 1;
  for (int n = 0; n < 3; ++n) step<<<4, 64>>>(x, 2);
  return hipDeviceSynchronize() == hipSuccess ? 7 : 1;
}
