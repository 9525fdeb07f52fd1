// What main.cu uses.
#include <hip/hip_runtime.h>

__device__ int twice(int x) { return 2 * x; }
__device__ int summand = 7;
