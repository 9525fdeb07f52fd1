// Kernels of the micro-benchmarks. COUNT, where it is used, is how often a line of assembly stands there: straight-line
// code, so that fetching it counts as on the card (after sarchlab/mgpusim microbench/*, which measured a real R9 Nano).

#ifndef COUNT
#define COUNT 0
#endif
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)

#include "portable.h"

#ifdef ADDS
// One wave, the same instruction N times. All of them are in one file, so that they are compiled at once: a kernel takes
// the same time wherever it lies.
#define ADD(N) \
  kernel void v_add_f32_##N() { __asm__ volatile(".rept " #N "\n v_add_f32 v1, v2, v3\n .endr" ::: "v1"); }
ADD(0) ADD(4) ADD(8) ADD(12) ADD(16) ADD(20) ADD(24) ADD(28) ADD(32) ADD(36) ADD(40)
ADD(44) ADD(48) ADD(52) ADD(56) ADD(60) ADD(64) ADD(68) ADD(72) ADD(76) ADD(80) ADD(84)
ADD(88) ADD(92) ADD(96) ADD(100) ADD(104) ADD(108) ADD(112) ADD(116) ADD(120) ADD(124) ADD(128)
#endif

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

// Loads that the vector cache holds (after sebbbi/perftest): COUNT of them per work-item, WIDTH dwords each, lanes in
// order (SPREAD 0) or each lane shifted by another number of elements, from 0 to 15.
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
