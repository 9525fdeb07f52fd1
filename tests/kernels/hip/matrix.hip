// Products of matrices by the matrix instructions of CDNA, one wave per tile.
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

typedef float f32x4 __attribute__((ext_vector_type(4)));
typedef float f32x16 __attribute__((ext_vector_type(16)));
typedef _Float16 f16x4 __attribute__((ext_vector_type(4)));
typedef short s16x2 __attribute__((ext_vector_type(2)));
typedef short s16x4 __attribute__((ext_vector_type(4)));
typedef int i32x4 __attribute__((ext_vector_type(4)));
typedef double f64x4 __attribute__((ext_vector_type(4)));

/// D of a 16x16 tile: lane l holds rows 4 * (l / 16) to + 3 of column l % 16.
template <class Vector, class T>
__device__ void store_16x16(const Vector& d, T* c, int n, int row, int column) {
  const int lane = threadIdx.x;
  for (int i = 0; i < 4; ++i) c[(row + 4 * (lane / 16) + i) * n + column + lane % 16] = d[i];
}

extern "C" __global__ void __launch_bounds__(64) multiply_f32(const float* a, const float* b, float* c, int n, int k) {
  const int lane = threadIdx.x, row = blockIdx.y * 16, column = blockIdx.x * 16;
  f32x4 d = {};
  for (int i = lane / 16; i < k; i += 4)
    d = __builtin_amdgcn_mfma_f32_16x16x4f32(a[(row + lane % 16) * k + i], b[i * n + column + lane % 16], d, 0, 0, 0);
  store_16x16(d, c, n, row, column);
}

extern "C" __global__ void __launch_bounds__(64) multiply_f16(const __half* a, const __half* b, float* c, int n, int k) {
  const int lane = threadIdx.x, row = blockIdx.y * 16, column = blockIdx.x * 16;
  f32x4 d = {};
  for (int i = 4 * (lane / 16); i < k; i += 16) {
    f16x4 x, y;
    for (int e = 0; e < 4; ++e) {
      x[e] = a[(row + lane % 16) * k + i + e];
      y[e] = b[(i + e) * n + column + lane % 16];
    }
    d = __builtin_amdgcn_mfma_f32_16x16x16f16(x, y, d, 0, 0, 0);
  }
  store_16x16(d, c, n, row, column);
}

/// gfx908 has bfloat16 in pairs only.
extern "C" __global__ void __launch_bounds__(64)
    multiply_bf16(const __hip_bfloat16* a, const __hip_bfloat16* b, float* c, int n, int k) {
  const int lane = threadIdx.x, row = blockIdx.y * 16, column = blockIdx.x * 16;
  f32x4 d = {};
#ifdef __gfx908__
  for (int i = 2 * (lane / 16); i < k; i += 8) {
    s16x2 x, y;
    for (int e = 0; e < 2; ++e) {
#else
  for (int i = 4 * (lane / 16); i < k; i += 16) {
    s16x4 x, y;
    for (int e = 0; e < 4; ++e) {
#endif
      x[e] = __bfloat16_as_short(a[(row + lane % 16) * k + i + e]);
      y[e] = __bfloat16_as_short(b[(i + e) * n + column + lane % 16]);
    }
#ifdef __gfx908__
    d = __builtin_amdgcn_mfma_f32_16x16x8bf16(x, y, d, 0, 0, 0);
#else
    d = __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(x, y, d, 0, 0, 0);
#endif
  }
  store_16x16(d, c, n, row, column);
}

extern "C" __global__ void __launch_bounds__(64) multiply_i8(const int* a, const signed char* b, int* c, int n, int k) {
  const int lane = threadIdx.x, row = blockIdx.y * 16, column = blockIdx.x * 16;
  i32x4 d = {};
#ifdef __gfx942__
  for (int i = 8 * (lane / 16); i < k; i += 32) {
    long x = 0, y = 0;
    for (int e = 0; e < 8; ++e) y |= static_cast<long>(b[(i + e) * n + column + lane % 16] & 0xff) << 8 * e;
    __builtin_memcpy(&x, reinterpret_cast<const signed char*>(a) + (row + lane % 16) * k + i, 8);
    d = __builtin_amdgcn_mfma_i32_16x16x32_i8(x, y, d, 0, 0, 0);
  }
#else
  for (int i = 4 * (lane / 16); i < k; i += 16) {
    int y = 0;
    for (int e = 0; e < 4; ++e) y |= (b[(i + e) * n + column + lane % 16] & 0xff) << 8 * e;
    d = __builtin_amdgcn_mfma_i32_16x16x16i8(a[((row + lane % 16) * k + i) / 4], y, d, 0, 0, 0);
  }
#endif
  store_16x16(d, c, n, row, column);
}

#ifndef __gfx908__
/// D of 64-bit floats: register r of lane l holds row 4 * r + l / 16.
extern "C" __global__ void __launch_bounds__(64) multiply_f64(const double* a, const double* b, double* c, int n, int k) {
  const int lane = threadIdx.x, row = blockIdx.y * 16, column = blockIdx.x * 16;
  f64x4 d = {};
  for (int i = lane / 16; i < k; i += 4)
    d = __builtin_amdgcn_mfma_f64_16x16x4f64(a[(row + lane % 16) * k + i], b[i * n + column + lane % 16], d, 0, 0, 0);
  for (int r = 0; r < 4; ++r) c[(row + 4 * r + lane / 16) * n + column + lane % 16] = d[r];
}
#endif
