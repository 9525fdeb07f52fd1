// Layer normalisation of each row of halves, a wave per row: (x - mean) / sqrt(variance + epsilon) * scale + shift; with
// RMS, by the root of the mean of squares: x / sqrt(mean of x^2 + epsilon) * scale.
#include <hip/hip_runtime.h>

typedef _Float16 F16x8 __attribute__((ext_vector_type(8)));

constexpr int kItems = 256;  // a group has as many rows as waves

__device__ float sum_of_wave(float x) {
  for (int offset = warpSize / 2; offset > 0; offset /= 2) x += __shfl_xor(x, offset);
  return x;
}

extern "C" __global__ void __launch_bounds__(kItems)
    layer_norm(const F16x8* __restrict__ in, const F16x8* __restrict__ scale, const F16x8* __restrict__ shift,
               F16x8* __restrict__ out, int rows, int words, float epsilon) {
  const int lane = threadIdx.x % warpSize, row = blockIdx.x * (kItems / warpSize) + threadIdx.x / warpSize;
  if (row >= rows) return;
  in += static_cast<size_t>(row) * words;
  out += static_cast<size_t>(row) * words;

#ifdef RMS
  const float mean = 0;
#else
  float sum = 0;
  for (int n = lane; n < words; n += warpSize) {
    const F16x8 x = in[n];
#pragma unroll
    for (int e = 0; e < 8; ++e) sum += static_cast<float>(x[e]);
  }
  const float mean = sum_of_wave(sum) / (8 * words);
#endif
  // The second pass finds the row in the cache, and squares no large mean.
  float squares = 0;
  for (int n = lane; n < words; n += warpSize) {
    const F16x8 x = in[n];
#pragma unroll
    for (int e = 0; e < 8; ++e) squares += (static_cast<float>(x[e]) - mean) * (static_cast<float>(x[e]) - mean);
  }
  const float factor = rsqrtf(sum_of_wave(squares) / (8 * words) + epsilon);
  for (int n = lane; n < words; n += warpSize) {
#ifdef RMS
    const F16x8 x = in[n], a = scale[n], b = {};
#else
    const F16x8 x = in[n], a = scale[n], b = shift[n];
#endif
    F16x8 y;
#pragma unroll
    for (int e = 0; e < 8; ++e)
      y[e] = static_cast<_Float16>((static_cast<float>(x[e]) - mean) * factor * static_cast<float>(a[e]) +
                                   static_cast<float>(b[e]));
    out[n] = y;
  }
}
