// Kernels of the micro-benchmarks for CDNA, in addition to those that any target executes. COUNT is how often a line of assembly
// stands there.

#ifndef COUNT
#define COUNT 0
#endif
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)

#include "portable.h"

#define ANY_GROUP __attribute__((amdgpu_flat_work_group_size(1, 1024)))

// Through one cell of each of `pieces` pieces of 64 bytes, once a lap (after RRZE-HPC/gpu-benches gpu-latency): the next piece
// lies `step` further on.
kernel void link_pieces(global ulong* chain, uint pieces, uint step) {
  const ulong i = get_global_id(0);
  if (i < pieces) chain[8 * i] = (ulong)(chain + 8 * ((i + step) % pieces));
}
// Only work-groups of the first of `dies` dies.
kernel void touch_pieces(global const ulong* chain, uint pieces, uint dies, global ulong* out) {
  if (get_group_id(0) % dies != 0) return;
  const uint i = get_group_id(0) / dies * get_local_size(0) + get_local_id(0);
  if (i < pieces && chain[8 * (ulong)i] == ~0ul) out[0] = 1;
}

// As `follow`, by scalar loads.
kernel void follow_scalar(global ulong* chain, uint steps, global ulong* out) {
  ulong at = out[0];
  if (at == 0) at = (ulong)chain;
  for (uint n = 0; n < steps; n += 32)
    __asm__ volatile(".rept 32\n s_load_dwordx2 %0, %0, 0x0\n s_waitcnt lgkmcnt(0)\n .endr" : "+s"(at));
  if (get_local_id(0) == 0) out[0] = at;
}

// Each work-group reads `count` times 16 bytes per work-item of a region that all share: what is read lies `step` bytes further
// on each time, modulo `bytes`, a power of two.
ANY_GROUP kernel void read_region(global const char* data, uint bytes, uint step, uint count, global float* out) {
  const uint first = get_local_id(0) * 16;
  float sum = 0;
#pragma unroll 4
  for (uint n = 0; n < count; ++n) {
    const float4 part = *(global const float4*)(data + ((first + n * step) & (bytes - 1)));
    sum += part.x + part.y + part.z + part.w;
  }
  if (sum == 1e30f) out[0] = sum;
}

// Each work-item reads or writes 8 bytes, once (after RRZE-HPC/gpu-benches gpu-stream). The work-group keeps KEPT bytes of LDS,
// which limits how many are on a compute unit at a time.
#ifdef KEPT
#define ONCE(NAME, EFFECT)                                                                                              \
  ANY_GROUP kernel void NAME(global double* a, global const double* b, global const double* c, global const double* d,  \
                             uint never) {                                                                              \
    local double kept[KEPT / 8];                                                                                        \
    const size_t i = get_global_id(0);                                                                                  \
    const uint lane = get_local_id(0);                                                                                  \
    if (never) kept[lane] = b[i];                                                                                       \
    EFFECT;                                                                                                             \
    if (never) a[i] = kept[lane ^ 1];                                                                                   \
  }
ONCE(init_once, a[i] = 0.25)
ONCE(read_once, const double value = b[i]; if (value == 1e300) a[i] = value)
ONCE(scale_once, a[i] = 1.25 * b[i])
ONCE(triad_once, a[i] = b[i] * d[i] + c[i])
#endif

// All work-items sweep over the same arrays `laps` times (after RRZE-HPC/gpu-benches gpu-l2-stream).
#define SWEEP(NAME, EFFECT)                                                                                             \
  ANY_GROUP kernel void NAME(global double* a, global const double* b, global const double* c, global const double* d,  \
                             uint count, uint laps) {                                                                   \
    const uint first = get_global_id(0), step = get_global_size(0);                                                     \
    for (uint lap = 0; lap < laps; ++lap)                                                                               \
      for (uint i = first; i < count; i += step) EFFECT;                                                                \
  }
SWEEP(init_sweep, a[i] = 0.25)
SWEEP(scale_sweep, a[i] = 1.25 * b[i])
SWEEP(triad_sweep, a[i] = b[i] * d[i] + c[i])

// Four independent multiply-adds a turn, as two packed instructions, in a loop that is not unrolled: what LLVM 19 makes of
// sarchlab/mgpusim amd/samples/fp32_throughput, fp32_fma_kernel, for gfx942.
#ifdef LOOP
ANY_GROUP kernel void fma_loop(global float* out, uint turns) {
  __asm__ volatile("s_mov_b32 s20, %0\n"
                   "1:\n s_sub_u32 s20, s20, 1\n v_pk_fma_f32 v[4:5], v[4:5], v[8:9], v[10:11]\n s_cmp_eq_u32 s20, 0\n"
                   " v_pk_fma_f32 v[6:7], v[6:7], v[8:9], v[10:11]\n s_cbranch_scc0 1b" ::"s"(turns)
                   : "s20", "scc", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11");
  out[get_global_id(0)] = 1;
}
#endif
// Eight chains.
ANY_GROUP kernel void fma_rate(global float* out, uint rounds) {
  for (uint n = 0; n < rounds; ++n)
    __asm__ volatile(".rept " TEXT(COUNT) "\n"
                     " v_fma_f32 v4, v4, v12, v4\n v_fma_f32 v5, v5, v12, v5\n v_fma_f32 v6, v6, v12, v6\n"
                     " v_fma_f32 v7, v7, v12, v7\n v_fma_f32 v8, v8, v12, v8\n v_fma_f32 v9, v9, v12, v9\n"
                     " v_fma_f32 v10, v10, v12, v10\n v_fma_f32 v11, v11, v12, v11\n .endr" ::
                         : "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11", "v12");
  out[get_global_id(0)] = 1;
}
ANY_GROUP kernel void fma64_rate(global float* out, uint rounds) {
  for (uint n = 0; n < rounds; ++n)
    __asm__ volatile(".rept " TEXT(COUNT) "\n"
                     " v_fma_f64 v[4:5], v[4:5], v[12:13], v[4:5]\n v_fma_f64 v[6:7], v[6:7], v[12:13], v[6:7]\n"
                     " v_fma_f64 v[8:9], v[8:9], v[12:13], v[8:9]\n v_fma_f64 v[10:11], v[10:11], v[12:13], v[10:11]\n .endr" ::
                         : "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11", "v12", "v13");
  out[get_global_id(0)] = 1;
}
// What LLVM 19 makes of clpeak's integer kernels: x = (y * x) + y of 24 bits, and of 32 bits.
ANY_GROUP kernel void int24_rate(global float* out, uint rounds) {
  for (uint n = 0; n < rounds; ++n)
    __asm__ volatile(".rept " TEXT(COUNT) "\n"
                     " v_mad_i32_i24 v4, v4, v8, v4\n v_mad_i32_i24 v5, v5, v8, v5\n v_mad_i32_i24 v6, v6, v8, v6\n"
                     " v_mad_i32_i24 v7, v7, v8, v7\n .endr" ::
                         : "v4", "v5", "v6", "v7", "v8");
  out[get_global_id(0)] = 1;
}
ANY_GROUP kernel void int_rate(global float* out, uint rounds) {
  for (uint n = 0; n < rounds; ++n)
    __asm__ volatile(".rept " TEXT(COUNT) "\n"
                     " v_mul_lo_u32 v4, v4, v8\n v_mul_lo_u32 v5, v5, v8\n v_mul_lo_u32 v6, v6, v8\n v_mul_lo_u32 v7, v7, v8\n"
                     " v_add_u32 v4, v4, v8\n v_add_u32 v5, v5, v8\n v_add_u32 v6, v6, v8\n v_add_u32 v7, v7, v8\n .endr" ::
                         : "v4", "v5", "v6", "v7", "v8");
  out[get_global_id(0)] = 1;
}
#ifdef PACKED
ANY_GROUP kernel void packed_rate(global float* out, uint rounds) {
  for (uint n = 0; n < rounds; ++n)
    __asm__ volatile(".rept " TEXT(COUNT) "\n"
                     " v_pk_fma_f32 v[4:5], v[4:5], v[12:13], v[4:5]\n v_pk_fma_f32 v[6:7], v[6:7], v[12:13], v[6:7]\n"
                     " v_pk_fma_f32 v[8:9], v[8:9], v[12:13], v[8:9]\n v_pk_fma_f32 v[10:11], v[10:11], v[12:13], v[10:11]\n"
                     " .endr" ::
                         : "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11", "v12", "v13");
  out[get_global_id(0)] = 1;
}
#endif
// MATRIX: a matrix instruction that adds to its destination v[0:15], A and B of up to four registers behind that.
#ifdef MATRIX
ANY_GROUP kernel void matrix_rate(global float* out, uint rounds) {
  const uint at = get_global_id(0);
  for (uint n = 0; n < rounds; ++n)
    __asm__ volatile(".rept " TEXT(COUNT) "\n " MATRIX "\n .endr\n s_nop 15\n s_nop 3" ::
                         : REGISTERS, "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23");
  out[at] = 1;
}
#endif
