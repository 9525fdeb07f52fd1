// Softmax of each row of halves, a wave per row: exp(x - the largest) / their sum, summed in floats.
#include <hip/hip_runtime.h>

typedef _Float16 F16x8 __attribute__((ext_vector_type(8)));

constexpr int kItems = 256;  // a group has as many rows as waves
constexpr float kLog2e = 1.44269504088896340736f;

/// In two passes over memory: the largest element and the sum of what is left of it; then the quotients.
extern "C" __global__ void __launch_bounds__(kItems)
    softmax(const F16x8* __restrict__ in, F16x8* __restrict__ out, int rows, int words) {
  const int lane = threadIdx.x % warpSize, row = blockIdx.x * (kItems / warpSize) + threadIdx.x / warpSize;
  if (row >= rows) return;
  in += static_cast<size_t>(row) * words;
  out += static_cast<size_t>(row) * words;

  float largest = -INFINITY, sum = 0;
  for (int n = lane; n < words; n += warpSize) {
    const F16x8 x = in[n];
    float here = largest;
#pragma unroll
    for (int e = 0; e < 8; ++e) here = fmaxf(here, static_cast<float>(x[e]));
    sum *= __builtin_amdgcn_exp2f((largest - here) * kLog2e);
    largest = here;
#pragma unroll
    for (int e = 0; e < 8; ++e) sum += __builtin_amdgcn_exp2f((static_cast<float>(x[e]) - largest) * kLog2e);
  }
  float all = largest;
  for (int offset = warpSize / 2; offset > 0; offset /= 2) all = fmaxf(all, __shfl_xor(all, offset));
  // A lane without elements has summed nothing.
  sum = sum == 0 ? 0 : sum * __builtin_amdgcn_exp2f((largest - all) * kLog2e);
  for (int offset = warpSize / 2; offset > 0; offset /= 2) sum += __shfl_xor(sum, offset);

  const float scale = 1.0f / sum;
  for (int n = lane; n < words; n += warpSize) {
    const F16x8 x = in[n];
    F16x8 y;
#pragma unroll
    for (int e = 0; e < 8; ++e)
      y[e] = static_cast<_Float16>(__builtin_amdgcn_exp2f((static_cast<float>(x[e]) - all) * kLog2e) * scale);
    out[n] = y;
  }
}
