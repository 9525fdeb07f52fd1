// Kernels of NaviSim's seven micro-benchmarks (PACT 2022, Table 3) that portable.h does not have.
#include "portable.h"

// One single-precision instruction per iteration, which needs the last one's result.
__attribute__((amdgpu_flat_work_group_size(1, 1024))) kernel void loop(global float* out, float a, uint rounds) {
  float x = a;
#pragma unroll 1
  for (uint n = 0; n < rounds; ++n) {
    x = x * a;
    __asm__ volatile("" : "+v"(x));  // keeps the loop
  }
  out[get_global_id(0)] = x;
}

// Each work-item copies `pieces` times 16 bytes, a work-group's pieces side by side, and does all of it `rounds` times.
__attribute__((amdgpu_flat_work_group_size(1, 1024))) kernel void copy(global const float4* from, global float4* to, uint pieces,
                                                                     uint rounds) {
  const size_t first = get_group_id(0) * get_local_size(0) * pieces + get_local_id(0);
  for (uint n = 0; n < rounds; ++n)
#pragma unroll 4
    for (uint piece = 0; piece < pieces; ++piece)
      to[first + piece * get_local_size(0)] = from[first + piece * get_local_size(0)];
}
