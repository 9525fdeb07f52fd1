// Votes, masks and shuffles, on waves of 32 and of 64 lanes.
#include <hip/hip_runtime.h>

template <typename T>
__device__ T warp_sum(T value) {
  for (int offset = warpSize / 2; offset > 0; offset /= 2) value += __shfl_down(value, offset);
  return value;
}

extern "C" __global__ void sums(const int* in, const double* in2, int* out, double* out2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int sum = warp_sum(in[i]);
  const double sum2 = warp_sum(in2[i]);
  if (threadIdx.x % warpSize == 0) {
    out[i / warpSize] = sum;
    out2[i / warpSize] = sum2;
  }
}

extern "C" __global__ void votes(const int* in, unsigned long long* out, int* counts) {
  const int i = threadIdx.x;
  out[4 * i] = __ballot(in[i] > 0);
  out[4 * i + 1] = __any(in[i] == 7) + 2 * __all(in[i] < 100) + 4 * __all_sync(~0ull, in[i] != 3);
  if (in[i] & 1) out[4 * i + 2] = __activemask();
  out[4 * i + 3] = __lanemask_lt();
  counts[3 * i] = __syncthreads_count(in[i] > 0);
  counts[3 * i + 1] = __syncthreads_or(in[i] == 1000);
  counts[3 * i + 2] = __syncthreads_and(in[i] > -1000);
}

extern "C" __global__ void shuffles(const float* in, float* out) {
  const int i = threadIdx.x;
  float* o = out + 6 * i;
  o[0] = __shfl(in[i], 5);
  o[1] = __shfl(in[i], i + 3, 16);
  o[2] = __shfl_up(in[i], 2u);
  o[3] = __shfl_down(in[i], 3, 8);
  o[4] = __shfl_xor(in[i], 9);
  o[5] = __shfl_sync(0xffffffffffffffffull, in[i], 1, 4);
}

struct Pair {
  int key;
  float value;
  short more;
};
extern "C" __global__ void shuffle_struct(const Pair* in, Pair* out) {
  out[threadIdx.x] = __shfl_xor(in[threadIdx.x], 1);
}

extern "C" __global__ void matches(const int* in, unsigned long long* out, int* same) {
  out[threadIdx.x] = __match_any(in[threadIdx.x]);
  same[threadIdx.x] = __match_all_sync(~0ull, in[threadIdx.x] / 1000, &same[threadIdx.x]) != 0;
}
