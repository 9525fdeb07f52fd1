// Kernels of the micro-benchmarks that any target executes.
#pragma once

__attribute__((amdgpu_flat_work_group_size(1, 1024))) kernel void empty() {}

// One work-item follows a chain of `steps` links (after allbilly/navisim navi_validation/pointer_chasing).
kernel void chase(global const ulong* chain, uint steps, global ulong* out) {
  ulong at = get_local_id(0);  // 0, but the compiler must not know: else the scalar cache serves it
  for (uint n = 0; n < steps; ++n) at = chain[at];
  out[0] = at;
}

// A chain through all cells in an order that looks random: each cell holds the next state of a full-period congruence.
kernel void link(global ulong* chain) {
  const ulong i = get_global_id(0);
  chain[i] = (i * 6364136223846793005ul + 1442695040888963407ul) & (get_global_size(0) - 1);
}
// Reads every line once, so that what fits lies in the L2.
kernel void touch(global const ulong* data, global ulong* out) {
  if (data[8 * get_global_id(0)] == ~0ul) out[0] = 1;
}

// Chains of addresses. One work-item follows one for `steps` links, a multiple of 32, from where the last launch stopped.
kernel void follow(global ulong* chain, uint steps, global ulong* out) {
  ulong at = out[get_local_id(0)];  // a vector register, for the compiler does not know that all are the same
  if (at == 0) at = (ulong)chain;
  for (uint n = 0; n < steps; n += 32) {
#pragma unroll
    for (uint k = 0; k < 32; ++k) at = *(global const ulong*)at;
  }
  out[0] = at;
}
// Through all cells in an order that looks random: a full-period congruence (after allbilly/navisim
// navi_validation/pointer_chasing).
kernel void link_cells(global ulong* chain) {
  const ulong i = get_global_id(0);
  chain[i] = (ulong)(chain + ((i * 6364136223846793005ul + 1442695040888963407ul) & (get_global_size(0) - 1)));
}
// Through all cells in their order.
kernel void link_next(global ulong* chain) {
  const ulong i = get_global_id(0);
  chain[i] = (ulong)(chain + ((i + 1) & (get_global_size(0) - 1)));
}

// STREAM in double precision (after UoB-HPC/BabelStream's description).
kernel void stream_copy(global const double* a, global double* c) { c[get_global_id(0)] = a[get_global_id(0)]; }
kernel void stream_mul(global const double* c, global double* b) { b[get_global_id(0)] = 0.4 * c[get_global_id(0)]; }
kernel void stream_add(global const double* a, global const double* b, global double* c) {
  c[get_global_id(0)] = a[get_global_id(0)] + b[get_global_id(0)];
}
kernel void stream_triad(global const double* b, global const double* c, global double* a) {
  a[get_global_id(0)] = b[get_global_id(0)] + 0.4 * c[get_global_id(0)];
}

// Reads much and writes little: each work-group 16 pieces that lie side by side (after krrishnarraj/clpeak's description
// of its "local offset" kernels).
#define READ(NAME, TYPE, SUM)                                                       \
  kernel void NAME(global const TYPE* data, global float* out) {                    \
    TYPE sum = 0;                                                                   \
    size_t at = get_group_id(0) * get_local_size(0) * 16 + get_local_id(0);         \
    _Pragma("unroll") for (int n = 0; n < 16; ++n) {                                \
      sum += data[at];                                                              \
      at += get_local_size(0);                                                      \
    }                                                                               \
    out[get_global_id(0)] = SUM;                                                    \
  }
READ(read_float, float, sum)
READ(read_float2, float2, sum.x + sum.y)
READ(read_float4, float4, sum.x + sum.y + sum.z + sum.w)
READ(read_float8, float8, sum.s0 + sum.s1 + sum.s2 + sum.s3 + sum.s4 + sum.s5 + sum.s6 + sum.s7)
READ(read_float16, float16,
     sum.s0 + sum.s1 + sum.s2 + sum.s3 + sum.s4 + sum.s5 + sum.s6 + sum.s7 + sum.s8 + sum.s9 + sum.sa + sum.sb + sum.sc +
         sum.sd + sum.se + sum.sf)

// Arithmetic only: a chain of steps in registers, 32 per round.
#define STEP4(x, y) STEP(x, y) STEP(x, y) STEP(x, y) STEP(x, y)
#define STEP16(x, y) STEP4(x, y) STEP4(x, y) STEP4(x, y) STEP4(x, y)
#define ARITHMETIC(NAME, TYPE)                                       \
  kernel void NAME(global TYPE* out, TYPE a, uint rounds) {          \
    TYPE x = a, y = (TYPE)get_local_id(0);                           \
    for (uint n = 0; n < rounds; ++n) { STEP16(x, y) }               \
    out[get_global_id(0)] = y;                                       \
  }
#define STEP(x, y) x = mad(y, x, y); y = mad(x, y, x);
ARITHMETIC(compute_f32, float)
#undef STEP
#define STEP(x, y) x = fma(y, x, y); y = fma(x, y, x);
ARITHMETIC(compute_f64, double)
#undef STEP
#define STEP(x, y) x = y * x + y; y = x * y + x;
ARITHMETIC(compute_i32, int)
