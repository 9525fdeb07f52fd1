// Work in LDS: bank conflicts, its size, barriers.
#ifndef PAD
#define PAD 0
#endif
#ifndef N
#define N 32
#endif
#ifndef BYTES
#define BYTES 1024
#endif

// Rows are written and columns are read, again and again, in a tile of 32 x (32 + PAD), by groups of 256.
kernel void tile(global float *y, global const float *x) {
  local float t[32 * (32 + PAD)];
  int l = get_local_id(0), a = l & 31, b = l >> 5;
  float sum = x[get_global_id(0)];
  for (int k = 0; k < 16; ++k) {
    for (int j = b; j < 32; j += 8) t[j * (32 + PAD) + a] = sum + j;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int j = b; j < 32; j += 8) sum += t[a * (32 + PAD) + j];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  y[get_global_id(0)] = sum;
}

// A prefix of 8-byte records per lane, which are 16 (+ PAD) apart.
kernel void records(global float *y, global const float2 *x) {
  local float2 t[64 * (16 + PAD)];
  int l = get_local_id(0);
  float2 sum = x[get_global_id(0)];
  for (int k = 0; k < 64; ++k) {
    t[l * (16 + PAD) + (k & 15)] = sum;
    sum += t[l * (16 + PAD) + ((k * 7) & 15)] * 0.5f;
  }
  y[get_global_id(0)] = sum.x + sum.y;
}

// Tree reductions of 256 elements: lanes that take part lie apart, or side by side.
kernel void reduce_apart(global float *y, global const float *x) {
  local float t[512];
  int l = get_local_id(0);
  float sum = 0;
  for (int k = 0; k < N; ++k) {
    t[l] = x[get_global_id(0)] + k, t[l + 256] = k;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 512; s *= 2) {
      int at = 2 * s * l;
      if (at < 512) t[at] += t[at + s];
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    sum += t[0];
  }
  if (l == 0) y[get_group_id(0)] = sum;
}
kernel void reduce_beside(global float *y, global const float *x) {
  local float t[512];
  int l = get_local_id(0);
  float sum = 0;
  for (int k = 0; k < N; ++k) {
    t[l] = x[get_global_id(0)] + k, t[l + 256] = k;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 256; s > 0; s /= 2) {
      if (l < s) t[l] += t[l + s];
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    sum += t[0];
  }
  if (l == 0) y[get_group_id(0)] = sum;
}

// A chain of loads while BYTES of LDS are held for a few words.
kernel void holds(global float *y, global const uint *x) {
  local float t[BYTES / 4];
  uint l = get_local_id(0), at = get_group_id(0);
  t[l] = l;
  for (int k = 0; k < N; ++k) at = at * 1664525 + 1013904223 + x[(at >> 20) * 64 + l];  // x holds zeros
  y[get_global_id(0)] = at + t[l ^ 1];
}

// One wave of a group works while the others wait; or all of them do a part.
kernel void one_wave(global float *y, global const float *x) {
  local float t[256];
  int l = get_local_id(0);
  float sum = x[get_global_id(0)];
  for (int k = 0; k < 16; ++k) {
    if (l < 64)
      for (int j = 0; j < 4; ++j) {
        float v = sum + j;
        for (int m = 0; m < 32; ++m) v = v * 1.01f + 0.5f;
        t[l + 64 * j] = v;
      }
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += t[l];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  y[get_global_id(0)] = sum;
}
kernel void all_waves(global float *y, global const float *x) {
  local float t[256];
  int l = get_local_id(0);
  float sum = x[get_global_id(0)];
  for (int k = 0; k < 16; ++k) {
    float v = sum + (l >> 6);
    for (int m = 0; m < 32; ++m) v = v * 1.01f + 0.5f;
    t[l] = v;
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += t[l];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  y[get_global_id(0)] = sum;
}
