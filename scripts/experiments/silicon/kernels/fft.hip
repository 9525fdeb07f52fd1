// Fourier transforms of 512 complex points: 64 work-items each, 8 points per work-item, three radix-8 steps, with the
// points exchanged through LDS between them, real parts first.
#include <hip/hip_runtime.h>

struct Complex {
  float re, im;
};
__device__ Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
__device__ Complex operator-(Complex a, Complex b) { return {a.re - b.re, a.im - b.im}; }
__device__ Complex operator*(Complex a, Complex b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
__device__ Complex operator*(float f, Complex a) { return {f * a.re, f * a.im}; }

__device__ void butterfly(Complex& a, Complex& b) {
  const Complex sum = a + b;
  b = a - b;
  a = sum;
}

__device__ void radix4(Complex& a, Complex& b, Complex& c, Complex& d) {
  butterfly(a, c);
  butterfly(b, d);
  d = d * Complex{0, -1};
  butterfly(a, b);
  butterfly(c, d);
}

/// Leaves the points in bit-reversed order.
__device__ void radix8(Complex* p) {
  constexpr float kHalfRoot = 0.70710678118654752440f;
#pragma unroll
  for (int n = 0; n < 4; ++n) butterfly(p[n], p[n + 4]);
  p[5] = kHalfRoot * (p[5] * Complex{1, -1});
  p[6] = p[6] * Complex{0, -1};
  p[7] = kHalfRoot * (p[7] * Complex{-1, -1});
  radix4(p[0], p[1], p[2], p[3]);
  radix4(p[4], p[5], p[6], p[7]);
}

__device__ constexpr int kReversed[8] = {0, 4, 2, 6, 1, 5, 3, 7};

/// By angles in double precision, as the measured program has them.
__device__ void turn(Complex* p, int index, int size) {
  constexpr double kTwoPi = 6.28318530717958647692;
#pragma unroll
  for (int n = 1; n < 8; ++n) {
    const float angle = static_cast<float>(-kTwoPi * kReversed[n] / size * index);
    p[n] = p[n] * Complex{cosf(angle), sinf(angle)};
  }
}

/// Points change work-items: written with one stride, read with another.
__device__ void exchange(Complex* p, float* to, int to_stride, float* from, int from_stride, bool last) {
#pragma unroll
  for (int n = 0; n < 8; ++n) to[n * to_stride] = p[kReversed[n]].re;
  __syncthreads();
#pragma unroll
  for (int n = 0; n < 8; ++n) p[n].re = from[n * from_stride];
  __syncthreads();
#pragma unroll
  for (int n = 0; n < 8; ++n) to[n * to_stride] = p[kReversed[n]].im;
  __syncthreads();
#pragma unroll
  for (int n = 0; n < 8; ++n) p[n].im = from[n * from_stride];
  if (!last) __syncthreads();
}

extern "C" __global__ __launch_bounds__(64, 1) void fft(Complex* points) {
  __shared__ float shared[8 * 8 * 9];
  const int item = threadIdx.x, high = item >> 3, low = item & 7;
  Complex p[8];
  points += blockIdx.x * 512 + item;
#pragma unroll
  for (int n = 0; n < 8; ++n) p[n] = points[n * 64];
  radix8(p);
  turn(p, item, 512);
  exchange(p, &shared[high * 8 + low], 66, &shared[low * 66 + high], 8, false);
  radix8(p);
  turn(p, high, 64);
  exchange(p, &shared[high * 8 + low], 72, &shared[high * 72 + low], 8, true);
  radix8(p);
#pragma unroll
  for (int n = 0; n < 8; ++n) points[n * 64] = p[kReversed[n]];
}
