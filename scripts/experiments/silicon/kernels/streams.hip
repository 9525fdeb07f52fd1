// Element-wise programs of the MI300A measurements: one work-item per element, groups of 256.
#include <hip/hip_runtime.h>

extern "C" __global__ void vectoradd(float* __restrict__ out, const float* __restrict__ x, const float* __restrict__ y,
                                     int width, int height) {
  const int column = blockDim.x * blockIdx.x + threadIdx.x;
  const int row = blockDim.y * blockIdx.y + threadIdx.y;
  const int at = row * width + column;
  if (at < width * height) out[at] = x[at] + y[at];
}

extern "C" __global__ void relu(int count, float* in, float* out) {
  const int at = blockDim.x * blockIdx.x + threadIdx.x;
  if (at < count) out[at] = in[at] > 0 ? in[at] : 0;
}

/// As hipMemset does it: a separate launch.
extern "C" __global__ void clear(float* out, int count) {
  const int at = blockDim.x * blockIdx.x + threadIdx.x;
  if (at < count) out[at] = 0;
}

/// As the runtime's own kernel for hipMemcpy on the device (ROCm/clr, rocclr/device/rocm/rocblit.cpp, shaderCopyBuffer):
/// a work-group of 512 for each compute unit; work-items go on by all that the launch has, 16 bytes at a time.
extern "C" __global__ void copy(const float4* from, float4* to, unsigned long count, unsigned step) {
  for (unsigned long at = blockDim.x * blockIdx.x + threadIdx.x; at < count; at += step) to[at] = from[at];
}

/// Samples before the first come from `history`, newest last.
extern "C" __global__ void fir(float* out, float* taps, float* in, float* history, unsigned count) {
  const unsigned at = blockDim.x * blockIdx.x + threadIdx.x;
  float sum = 0;
  for (unsigned tap = 0; tap < count; ++tap) {
    if (tap > at) {
      sum += taps[tap] * history[count - (tap - at)];
    } else {
      sum += taps[tap] * in[at - tap];
    }
  }
  out[at] = sum;
}
