// Kernels of the micro-benchmarks. COUNT, where it is used, is how often a line of assembly stands there: straight-line
// code, so that fetching it counts as on the card (after sarchlab/mgpusim microbench/*, which measured a real R9 Nano).

#ifndef COUNT
#define COUNT 0
#endif
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)

__attribute__((amdgpu_flat_work_group_size(1, 1024))) kernel void empty() {}

// One wave, the same instruction again and again.
kernel void v_add_f32() {
  __asm__ volatile(".rept " TEXT(COUNT) "\n v_add_f32 v1, v2, v3\n .endr" ::: "v1");
}

// One wave; every load waits for the one before it. All lanes read the same dword: always in the vector cache but for
// the first time.
kernel void l1v_read(global const uint* data) {
  __asm__ volatile(".rept " TEXT(COUNT) "\n flat_load_dword v4, %0\n s_waitcnt vmcnt(0)\n .endr" ::"v"(data) : "v4");
}

// The same, each lane its own dword: four lines.
kernel void l1v_read_lanes(global const uint* data) {
  global const uint* own = data + get_local_id(0);
  __asm__ volatile(".rept " TEXT(COUNT) "\n flat_load_dword v4, %0\n s_waitcnt vmcnt(0)\n .endr" ::"v"(own) : "v4");
}

// One wave; each load reads the next line, which is nowhere yet. Two vector and one scalar instruction per load.
kernel void dram_read(global const uint* data) {
  ulong at = (ulong)data;
  uint low = (uint)at, high = (uint)(at >> 32);
  __asm__ volatile("s_mov_b32 s20, 64\n v_mov_b32 v2, %0\n v_mov_b32 v3, %1\n"
                   ".rept " TEXT(COUNT) "\n"
                   " flat_load_dword v4, v[2:3]\n"
                   " s_waitcnt vmcnt(0)\n"
                   " s_mov_b32 s20, 64\n"
                   " v_add_u32 v2, vcc, s20, v2\n"
                   " v_addc_u32 v3, vcc, 0, v3, vcc\n"
                   " .endr" ::"v"(low), "v"(high) : "v2", "v3", "v4", "vcc", "s20");
}

// WARM cold lines, then COUNT of the first of them again: no longer in the vector cache, still in the L2.
#ifdef WARM
kernel void l2_read(global const uint* data) {
  ulong at = (ulong)data;
  uint low = (uint)at, high = (uint)(at >> 32);
  __asm__ volatile("s_mov_b32 s20, 64\n v_mov_b32 v2, %0\n v_mov_b32 v3, %1\n"
                   ".rept " TEXT(WARM) "\n"
                   " flat_load_dword v4, v[2:3]\n"
                   " s_waitcnt vmcnt(0)\n"
                   " s_mov_b32 s20, 64\n"
                   " v_add_u32 v2, vcc, s20, v2\n"
                   " v_addc_u32 v3, vcc, 0, v3, vcc\n"
                   " .endr\n"
                   " v_mov_b32 v2, %0\n v_mov_b32 v3, %1\n"
                   ".rept " TEXT(COUNT) "\n"
                   " flat_load_dword v4, v[2:3]\n"
                   " s_waitcnt vmcnt(0)\n"
                   " s_mov_b32 s20, 64\n"
                   " v_add_u32 v2, vcc, s20, v2\n"
                   " v_addc_u32 v3, vcc, 0, v3, vcc\n"
                   " .endr" ::"v"(low), "v"(high) : "v2", "v3", "v4", "vcc", "s20");
}
#endif

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

// Loads that the vector cache holds (after sebbbi/perftest): COUNT of them per work-item, WIDTH dwords each, lanes in
// order (SPREAD 0) or each lane shifted by a number of elements of its own from 0 to 15.
#ifdef WIDTH
#if WIDTH == 1
#define LOAD "flat_load_dword v4, v[2:3]"
#elif WIDTH == 2
#define LOAD "flat_load_dwordx2 v[4:5], v[2:3]"
#elif WIDTH == 3
#define LOAD "flat_load_dwordx3 v[4:6], v[2:3]"
#else
#define LOAD "flat_load_dwordx4 v[4:7], v[2:3]"
#endif
__attribute__((amdgpu_flat_work_group_size(1, 1024))) kernel void l1_rate(global const uint* data, global const uint* shift, uint rounds) {
  const uint l = get_local_id(0) & 63;
  ulong at = (ulong)(data + WIDTH * (l + shift[l]));
  for (uint n = 0; n < rounds; ++n)
    __asm__ volatile("v_mov_b32 v2, %0\n v_mov_b32 v3, %1\n"
                     ".rept " TEXT(COUNT) "\n " LOAD "\n .endr\n s_waitcnt vmcnt(0)" ::"v"((uint)at),
                     "v"((uint)(at >> 32)) : "v2", "v3", "v4", "v5", "v6", "v7");
}
#endif
