// Kernels of the micro-benchmarks for RDNA, in addition to those that any target executes. COUNT is how often a line of assembly
// stands there.

#ifndef COUNT
#define COUNT 0
#endif
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)

#include "portable.h"

// Through one cell of each of `lines` lines of 128 bytes, once a lap (after te42kyfo/gpu-benches gpu-latency): the next line
// lies `step` further on.
kernel void link_lines(global ulong* chain, uint lines, uint step) {
  const uint i = get_global_id(0);
  if (i < lines) chain[16 * (ulong)i] = (ulong)(chain + 16 * (((ulong)i + step) % lines));
}
kernel void touch_lines(global const ulong* chain, uint lines, global ulong* out) {
  const uint i = get_global_id(0);
  if (i < lines && chain[16 * (ulong)i] == ~0ul) out[0] = 1;
}

// COUNT loads per work-item that the L0 holds, lanes `stride` dwords apart (after te42kyfo/gpu-benches gpu-strides).
__attribute__((amdgpu_flat_work_group_size(1, 1024))) kernel void strided(global const uint* data, uint stride, uint rounds) {
  const ulong at = (ulong)(data + (get_local_id(0) & 31) * stride);
  for (uint n = 0; n < rounds; ++n)
    __asm__ volatile(".rept " TEXT(COUNT) "\n global_load_dword v4, %0, off\n .endr\n s_waitcnt vmcnt(0)" ::"v"(at) : "v4");
}

// Each work-group reads `count` times 16 bytes per work-item of a region that all share or that is its own: what is read
// lies `step` bytes further on each time, modulo `bytes`, a power of two.
__attribute__((amdgpu_flat_work_group_size(1, 1024))) kernel void read_region(global const char* data, uint bytes, uint step, uint count, uint own, global float* out) {
  const uint first = get_local_id(0) * 16 + own * get_group_id(0) * get_local_size(0) * 16;
  float sum = 0;
#pragma unroll 8
  for (uint n = 0; n < count; ++n) {
    const float4 part = *(global const float4*)(data + ((first + n * step) & (bytes - 1)));
    sum += part.x + part.y + part.z + part.w;
  }
  if (sum == 1e30f) out[0] = sum;
}

// Each work-item reads 8 bytes, once (after te42kyfo/gpu-benches gpu-stream, its kernel "read" @fd7091f). The work-group keeps
// 32 KiB of LDS, which limits how many are on a processor at a time.
__attribute__((amdgpu_flat_work_group_size(1, 1024))) kernel void read_once(global const double* data, uint never, global double* out) {
  local double kept[4096];
  const uint lane = get_local_id(0);
  const double value = data[get_global_id(0)];
  if (never) kept[lane] = value;
  if (never || value == 1e300) out[0] = kept[lane ^ 1];
}
// The same for what writes: init, scale and triad of gpu-stream.
#define ONCE(NAME, VALUE)                                                                                               \
  __attribute__((amdgpu_flat_work_group_size(1, 1024))) kernel void NAME(global double* a, global const double* b,    \
                                                                         global const double* c, uint never) {        \
    local double kept[4096];                                                                                          \
    const size_t i = get_global_id(0);                                                                                \
    if (never) kept[get_local_id(0)] = b[i];                                                                          \
    a[i] = VALUE;                                                                                                     \
    if (never) a[i] = kept[get_local_id(0) ^ 1];                                                                      \
  }
ONCE(init_once, 0.25)
ONCE(scale_once, 1.25 * b[i])
ONCE(triad_once, 1.25 * b[i] + c[i])

// COUNT reads of a dword per lane from LDS, without conflicts.
__attribute__((amdgpu_flat_work_group_size(1, 1024))) kernel void lds_rate(global uint* out, uint rounds) {
  local uint words[1024];
  words[get_local_id(0) & 1023] = get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint at = 4 * (get_local_id(0) & 31);
  for (uint n = 0; n < rounds; ++n)
    __asm__ volatile(".rept " TEXT(COUNT) "\n ds_read_b32 v4, %0\n .endr\n s_waitcnt lgkmcnt(0)" ::"v"(at) : "v4");
  out[get_global_id(0)] = words[(get_local_id(0) + 1) & 1023];
}

// Independent multiply-adds, 8 chains of COUNT steps.
__attribute__((amdgpu_flat_work_group_size(1, 1024))) kernel void fma_rate(global float* out, uint rounds) {
  for (uint n = 0; n < rounds; ++n)
    __asm__ volatile(".rept " TEXT(COUNT) "\n"
                     " v_fma_f32 v4, v4, v12, v4\n v_fma_f32 v5, v5, v12, v5\n v_fma_f32 v6, v6, v12, v6\n"
                     " v_fma_f32 v7, v7, v12, v7\n v_fma_f32 v8, v8, v12, v8\n v_fma_f32 v9, v9, v12, v9\n"
                     " v_fma_f32 v10, v10, v12, v10\n v_fma_f32 v11, v11, v12, v11\n .endr" ::
                         : "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11", "v12");
  out[get_global_id(0)] = 1;
}

// b[i] = 3 a[i] in double precision.
kernel void scale(global const double* a, global double* b, uint count) {
  const uint i = get_global_id(0);
  if (i < count) b[i] = 3.0 * a[i];
}
