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
// Written out, since the compiler copies sums of doubles between AGPRs and VGPRs in the loop.
#define ASSEMBLY(NAME, TYPE, SUM, TEXT)                                                            \
  kernel void NAME(global float* x, uint n) {                                                      \
    TYPE f = x[get_local_id(0)], g = f + 1;                                                        \
    SUM c0 = 0, c1 = 1, c2 = 2, c3 = 3;                                                            \
    for (uint i = 0; i < n; ++i)                                                                   \
      __asm volatile(TEXT " %0, %4, %5, %0\n" TEXT " %1, %4, %5, %1\n" TEXT " %2, %4, %5, %2\n"    \
                     TEXT " %3, %4, %5, %3" : "+v"(c0), "+v"(c1), "+v"(c2), "+v"(c3) : "v"(f), "v"(g)); \
    __asm volatile("s_nop 15\ns_nop 3");                                                           \
    STORE                                                                                          \
  }
typedef float v32f __attribute__((ext_vector_type(32)));
ASSEMBLY(f32_16, float, v4f, "v_mfma_f32_16x16x4_f32")
ASSEMBLY(f32_16_4b, float, v16f, "v_mfma_f32_16x16x1_4b_f32")
ASSEMBLY(f32_32, float, v16f, "v_mfma_f32_32x32x2_f32")
ASSEMBLY(f32_32_2b, float, v32f, "v_mfma_f32_32x32x1_2b_f32")
ASSEMBLY(f32_4, float, v4f, "v_mfma_f32_4x4x1_16b_f32")
ASSEMBLY(f64_16, double, v4d, "v_mfma_f64_16x16x4_f64")
#undef STORE
#define STORE x[get_global_id(0)] = c0 + c1 + c2 + c3;
ASSEMBLY(f64_4, double, double, "v_mfma_f64_4x4x4_4b_f64")
#undef STORE
#define STORE x[get_global_id(0)] = c0[0] + c1[1] + c2[2] + c3[3];
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
