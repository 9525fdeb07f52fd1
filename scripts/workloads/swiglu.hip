// SwiGLU of rows of halves: the first half of a row is the gate, the second what it lets through. silu(gate) * up.
#include <hip/hip_runtime.h>

typedef _Float16 F16x8 __attribute__((ext_vector_type(8)));

extern "C" __global__ void __launch_bounds__(256) swiglu(const F16x8* __restrict__ in, F16x8* __restrict__ out, int rows,
                                                         int words) {
  const size_t n = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (n >= static_cast<size_t>(rows) * words) return;
  const size_t row = n / words, gate = row * words + n;  // of rows that are twice as long
  const F16x8 x = in[gate], up = in[gate + words];
  F16x8 y;
#pragma unroll
  for (int e = 0; e < 8; ++e) {
    const float g = x[e];
    y[e] = static_cast<_Float16>(g / (1 + __expf(-g)) * static_cast<float>(up[e]));
  }
  out[n] = y;
}
