// Instructions: their number and rates, chains of results, code that is fetched, registers, scratch memory.
#ifndef T
#define T float
#endif
#ifndef N
#define N 64
#endif
#ifndef CHAINS
#define CHAINS 1
#endif
#ifndef UNROLL
#define UNROLL 1
#endif
#define QUOTED(a) #a
#define TEXT(a) QUOTED(a)

// CHAINS chains of results; the same number of steps in all.
kernel void chains(global T *y, global const T *x) {
  size_t i = get_global_id(0);
  T v[CHAINS], sum = 0;
  for (int c = 0; c < CHAINS; ++c) v[c] = x[i] + c;
  for (int k = 0; k < N / CHAINS; ++k)
#pragma unroll
    for (int c = 0; c < CHAINS; ++c) v[c] = v[c] * (T)1.25 + (T)0.5;
  for (int c = 0; c < CHAINS; ++c) sum += v[c];
  y[i] = sum;
}

// CHAINS chains of loads, each of which says where the next one is, with a state of as many registers as REGISTERS (v127: 128) says.
// x holds zeros, which the compiler does not know; lanes of a wave are neighbours.
kernel void chase(global uint *y, global const uint *x) {
  uint at[CHAINS], sum = 0;
#ifdef REGISTERS
  __asm__ volatile("" ::: REGISTERS);
#endif
  for (int c = 0; c < CHAINS; ++c) at[c] = get_group_id(0) + c * 977;
  for (int k = 0; k < N / CHAINS; ++k)
#pragma unroll
    for (int c = 0; c < CHAINS; ++c) at[c] = at[c] * 1664525 + 1013904223 + x[(at[c] >> 20) * 64 + get_local_id(0)];
  for (int c = 0; c < CHAINS; ++c) sum += at[c];
  y[get_global_id(0)] = sum;
}

// Code of UNROLL steps of eight bytes.
kernel void unrolled(global float *y, global const float *x) {
  size_t i = get_global_id(0);
  float v = x[i];
  for (int k = 0; k < N / UNROLL; ++k)
    __asm__ volatile(".rept " TEXT(UNROLL) "\n v_add_f32 %0, 0x3f9d70a4, %0\n .endr" : "+v"(v));
  y[i] = v;
}

// A private array whose index is not known to the compiler lies in scratch memory; LDS holds it as well.
kernel void scratch(global float *y, global const int *x) {
  float v[32];
  size_t i = get_global_id(0);
  for (int k = 0; k < 32; ++k) v[k] = k * 0.5f;
  for (int k = 0; k < N; ++k) v[x[i + k * 64] & 31] += k;
  float sum = 0;
  for (int k = 0; k < 32; ++k) sum += v[k];
  y[i] = sum;
}
kernel void in_lds(global float *y, global const int *x) {
  local float v[32 * 64];
  size_t i = get_global_id(0);
  int l = get_local_id(0);
  for (int k = 0; k < 32; ++k) v[k * 64 + l] = k * 0.5f;
  for (int k = 0; k < N; ++k) v[(x[i + k * 64] & 31) * 64 + l] += k;
  float sum = 0;
  for (int k = 0; k < 32; ++k) sum += v[k * 64 + l];
  y[i] = sum;
}

// Division by a number that is only known when it runs; by a power of two.
kernel void divide(global uint *y, global const uint *x, uint by) {
  size_t i = get_global_id(0);
  uint v = x[i], sum = 0;
  for (int k = 0; k < N; ++k) sum += (v + k * 7919) / (by + k);
  y[i] = sum;
}
kernel void multiply(global uint *y, global const uint *x, uint by) {
  size_t i = get_global_id(0);
  float sum = 0;
  for (int k = 0; k < N; ++k) sum += native_recip((float)(by + k)) * (float)(x[i] + k * 7919);
  y[i] = sum;
}
