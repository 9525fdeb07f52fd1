// A kernel that calls a function and reads a variable of another file (functions.hip).
#include <hip/hip_runtime.h>

#include <cstdio>

__device__ int twice(int x);
extern __device__ int summand;

__global__ void apply(int* values) { values[threadIdx.x] = twice(values[threadIdx.x]) + summand; }

int main() {
  int* values = nullptr;
  if (hipMallocManaged(&values, 64 * sizeof(int)) != hipSuccess) return 1;
  for (int i = 0; i < 64; ++i) values[i] = i;
  apply<<<1, 64>>>(values);
  if (hipDeviceSynchronize() != hipSuccess) return 1;
  for (int i = 0; i < 64; ++i)
    if (values[i] != 2 * i + WANTED) return 1;
  std::printf("ok\n");
}
