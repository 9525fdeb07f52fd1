// Matrix instructions after one another, four at a time that do not depend on each other (docs/evidence/benchmarks.md). `n` times
// four are executed by each wave.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
typedef float v4f __attribute__((ext_vector_type(4)));
typedef float v16f __attribute__((ext_vector_type(16)));
typedef double v4d __attribute__((ext_vector_type(4)));
typedef half h4 __attribute__((ext_vector_type(4)));
typedef short s4 __attribute__((ext_vector_type(4)));
typedef int v4i __attribute__((ext_vector_type(4)));
#define LOOP(T, EXPR) T c0 = 0, c1 = 1, c2 = 2, c3 = 3; \
  for (uint i = 0; i < n; ++i) { c0 = EXPR(c0); c1 = EXPR(c1); c2 = EXPR(c2); c3 = EXPR(c3); }
#define STORE x[get_global_id(0)] = c0[0] + c1[1] + c2[2] + c3[3];
kernel void f16_16(global float* x, uint n) {
  float f = x[get_local_id(0)];
  h4 a = {f, f * 0.5f, f - 3, 1}, b = {1, 0.25f * f, f, -f};
#define E(c) __builtin_amdgcn_mfma_f32_16x16x16f16(a, b, c, 0, 0, 0)
  LOOP(v4f, E) STORE
#undef E
}
kernel void f16_32(global float* x, uint n) {
  float f = x[get_local_id(0)];
  h4 a = {f, f * 0.5f, f - 3, 1}, b = {1, 0.25f * f, f, -f};
#define E(c) __builtin_amdgcn_mfma_f32_32x32x8f16(a, b, c, 0, 0, 0)
  LOOP(v16f, E) STORE
#undef E
}
kernel void bf16_16(global float* x, uint n) {
  float f = x[get_local_id(0)];
  s4 a = {0x3f80, 0x4000 + (int)f, 0x4140, 0x3e80}, b = {0x3f80, 0x4100 + (int)f, 0x4140, 0xbf80};
#define E(c) __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(a, b, c, 0, 0, 0)
  LOOP(v4f, E) STORE
#undef E
}
kernel void f32_16(global float* x, uint n) {
  float f = x[get_local_id(0)];
#define E(c) __builtin_amdgcn_mfma_f32_16x16x4f32(f, f + 1, c, 0, 0, 0)
  LOOP(v4f, E) STORE
#undef E
}
kernel void f32_32(global float* x, uint n) {
  float f = x[get_local_id(0)];
#define E(c) __builtin_amdgcn_mfma_f32_32x32x2f32(f, f + 1, c, 0, 0, 0)
  LOOP(v16f, E) STORE
#undef E
}
kernel void f64_16(global float* x, uint n) {
  double f = x[get_local_id(0)];
#define E(c) __builtin_amdgcn_mfma_f64_16x16x4f64(f, f + 1, c, 0, 0, 0)
  LOOP(v4d, E) STORE
#undef E
}
kernel void i8_16(global float* x, uint n) {
  int f = x[get_local_id(0)];
#define E(c) __builtin_amdgcn_mfma_i32_16x16x32_i8(f * 0x1234567890123ul, f + 0x123456789ul, c, 0, 0, 0)
  LOOP(v4i, E) STORE
#undef E
}
kernel void fp8_16(global float* x, uint n) {
  int f = x[get_local_id(0)];
#define E(c) __builtin_amdgcn_mfma_f32_16x16x32_fp8_fp8((f&31) * 0x0101010101010101ul, 0x3031323334353637ul, c, 0, 0, 0)
  LOOP(v4f, E) STORE
#undef E
}
kernel void xf32_16(global float* x, uint n) {
  float f = x[get_local_id(0)];
  typedef float v2f __attribute__((ext_vector_type(2)));
  v2f a = {f, f + 1}, b = {1, f * 3};
#define E(c) __builtin_amdgcn_mfma_f32_16x16x8_xf32(a, b, c, 0, 0, 0)
  LOOP(v4f, E) STORE
#undef E
}
