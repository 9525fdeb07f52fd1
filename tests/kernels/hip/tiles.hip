// Built-ins that kernels of CDNA use in addition to plain products of matrices: several small matrices in one
// instruction, blocks that share rows, sparse matrices, packed atomics, loads to LDS, scans by DPP, 64-bit floats.
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

typedef float f32x4 __attribute__((ext_vector_type(4)));
typedef float f32x16 __attribute__((ext_vector_type(16)));
typedef float f32x32 __attribute__((ext_vector_type(32)));
typedef _Float16 f16x2 __attribute__((ext_vector_type(2)));
typedef _Float16 f16x4 __attribute__((ext_vector_type(4)));
typedef _Float16 f16x8 __attribute__((ext_vector_type(8)));
typedef short s16x2 __attribute__((ext_vector_type(2)));
typedef int i32x16 __attribute__((ext_vector_type(16)));

/// Sixteen products of 4 x k and k x 4 matrices per wave, one after another in memory.
extern "C" __global__ void __launch_bounds__(64) small_products(const float* a, const float* b, float* c, int k) {
  const int lane = threadIdx.x, matrix = blockIdx.x * 16 + lane / 4, side = lane % 4;
  f32x4 d = {1, 1, 1, 1};
  for (int i = 0; i < k; ++i)
    d = __builtin_amdgcn_mfma_f32_4x4x1f32(a[(matrix * 4 + side) * k + i], b[(matrix * k + i) * 4 + side], d, 0, 0, 0);
  for (int i = 0; i < 4; ++i) c[matrix * 16 + i * 4 + side] = d[i];
}

/// Two 32 x 32 blocks: both take A of the second block (CBSZ 1, ABID 1).
extern "C" __global__ void __launch_bounds__(64) shared_rows(const __half* a, const __half* b, float* c) {
  const int lane = threadIdx.x;
  f16x4 x, y;
  for (int i = 0; i < 4; ++i) {
    x[i] = a[lane * 4 + i];
    y[i] = b[lane * 4 + i];
  }
  f32x32 d = {};
  d = __builtin_amdgcn_mfma_f32_32x32x4f16(x, y, d, 1, 1, 0);
  for (int i = 0; i < 32; ++i) c[i * 64 + lane] = d[i];
}

/// 32 x 32 from 32 x k and k x 32 bytes, B by columns.
extern "C" __global__ void __launch_bounds__(64)
    multiply_i8(const signed char* a, const signed char* b, int* c, int k) {
  const int lane = threadIdx.x, side = lane % 32, half = lane / 32;
  i32x16 d = {};
#if defined(__gfx942__)
  for (int i = 0; i < k; i += 16)
    d = __builtin_amdgcn_mfma_i32_32x32x16_i8(*reinterpret_cast<const long*>(a + side * k + i + 8 * half),
                                              *reinterpret_cast<const long*>(b + side * k + i + 8 * half), d, 0, 0, 0);
#else
  for (int i = 0; i < k; i += 8)
    d = __builtin_amdgcn_mfma_i32_32x32x8i8(*reinterpret_cast<const int*>(a + side * k + i + 4 * half),
                                            *reinterpret_cast<const int*>(b + side * k + i + 4 * half), d, 0, 0, 0);
#endif
  for (int i = 0; i < 16; ++i) c[(8 * (i / 4) + 4 * half + i % 4) * 32 + side] = d[i];
}

/// Each work-item adds to one of eight pairs, on gfx942 by way of LDS for the upper four.
extern "C" __global__ void __launch_bounds__(128) add_pairs(__half2* sums, __half2* bfloats) {
  const int i = blockIdx.x * 128 + threadIdx.x;
  const f16x2 pair = {static_cast<_Float16>(i % 3), static_cast<_Float16>(-(i % 5))};
  auto* const to = (__attribute__((address_space(1))) f16x2*)sums;
#if defined(__gfx942__)
  __shared__ f16x2 local[4];
  auto* const lds = (__attribute__((address_space(3))) f16x2*)local;
  if (threadIdx.x < 4) local[threadIdx.x] = f16x2{};
  __syncthreads();
  if (i % 8 < 4)
    __builtin_amdgcn_global_atomic_fadd_v2f16(to + i % 8, pair);
  else
    __builtin_amdgcn_ds_atomic_fadd_v2f16(lds + i % 4, pair);
  __syncthreads();
  if (threadIdx.x < 4) __builtin_amdgcn_global_atomic_fadd_v2f16(to + 4 + threadIdx.x, local[threadIdx.x]);
  const s16x2 ones = {0x3f80, static_cast<short>(0xbf80)};
  __builtin_amdgcn_global_atomic_fadd_v2bf16((__attribute__((address_space(1))) s16x2*)bfloats + i % 8, ones);
#elif defined(__gfx90a__)
  __builtin_amdgcn_global_atomic_fadd_v2f16(to + i % 8, pair);
#else  // gfx908 has it, but no built-in
  asm volatile("global_atomic_pk_add_f16 %0, %1, off" ::"v"(to + i % 8), "v"(pair) : "memory");
#endif
}

/// Reverses each group of 256 words.
extern "C" __global__ void __launch_bounds__(256) reverse(const int* in, int* out) {
  __shared__ int tile[256];
  const int i = threadIdx.x, at = blockIdx.x * 256;
#if defined(__gfx942__)
  // The built-in crashes clang-19 from -O1 on.
  const unsigned to = __builtin_amdgcn_readfirstlane(static_cast<unsigned>(
      reinterpret_cast<unsigned long>((__attribute__((address_space(3))) int*)(tile + i / 64 * 64))));
  asm volatile("s_mov_b32 m0, %0\n s_nop 0\n global_load_lds_dword %1, off\n s_waitcnt vmcnt(0)" ::"s"(to),
               "v"(in + at + i)
               : "memory");
#else
  tile[i] = in[at + i];
#endif
  __syncthreads();
  out[at + i] = tile[255 - i];
}

/// An inclusive scan of each wave by DPP: rows of 16, then the last of rows handed on.
extern "C" __global__ void __launch_bounds__(64) scan(const int* in, int* out) {
  int x = in[blockIdx.x * 64 + threadIdx.x];
  x += __builtin_amdgcn_update_dpp(0, x, 0x111, 0xf, 0xf, true);
  x += __builtin_amdgcn_update_dpp(0, x, 0x112, 0xf, 0xf, true);
  x += __builtin_amdgcn_update_dpp(0, x, 0x114, 0xf, 0xf, true);
  x += __builtin_amdgcn_update_dpp(0, x, 0x118, 0xf, 0xf, true);
  x += __builtin_amdgcn_update_dpp(0, x, 0x142, 0xa, 0xf, false);
  x += __builtin_amdgcn_update_dpp(0, x, 0x143, 0xc, 0xf, false);
  out[blockIdx.x * 64 + threadIdx.x] = x;
}

/// Of each row its Euclidean norm, the largest norm, and the sum of all squares.
extern "C" __global__ void __launch_bounds__(256) norms(const double* x, double* norm, double* all, int columns) {
  const int row = blockIdx.x * 4 + threadIdx.x / 64;
  double sum = 0;
  for (int i = threadIdx.x % 64; i < columns; i += 64) sum = fma(x[row * columns + i], x[row * columns + i], sum);
  for (int step = 32; step > 0; step /= 2) sum += __shfl_xor(sum, step);
  if (threadIdx.x % 64 != 0) return;
  norm[row] = sqrt(sum);
  atomicAdd(all, sum);
#if defined(__gfx90a__) || defined(__gfx942__)
  __builtin_amdgcn_global_atomic_fmax_f64((__attribute__((address_space(1))) double*)(all + 1), norm[row]);
#endif
}

#if defined(__gfx90a__) || defined(__gfx942__)
/// Four products of 4 x 4 matrices of 64-bit floats per wave.
extern "C" __global__ void __launch_bounds__(64) small_f64(const double* a, const double* b, double* c) {
  const int lane = threadIdx.x, side = lane % 4, matrix = lane / 4 % 4, k = lane / 16;
  c[matrix * 16 + k * 4 + side] =
      __builtin_amdgcn_mfma_f64_4x4x4f64(a[matrix * 16 + side * 4 + k], b[matrix * 16 + k * 4 + side], 0.5, 0, 0, 0);
}
#endif

#if defined(__gfx942__)
/// 16 x 16 from A with two of each four columns of 32, whose numbers (four of two bits each in a lane) are in `index`.
extern "C" __global__ void __launch_bounds__(64) sparse(const __half* a, const int* index, const __half* b, float* c) {
  const int lane = threadIdx.x, side = lane % 16, quarter = lane / 16;
  f16x4 x;
  f16x8 y;
  for (int i = 0; i < 4; ++i) x[i] = a[side * 16 + quarter * 4 + i];
  for (int i = 0; i < 8; ++i) y[i] = b[(quarter * 8 + i) * 16 + side];
  f32x4 d = {};
  d = __builtin_amdgcn_smfmac_f32_16x16x32_f16(x, y, d, index[lane], 0, 0);
  for (int i = 0; i < 4; ++i) c[(4 * quarter + i) * 16 + side] = d[i];
}
#endif
