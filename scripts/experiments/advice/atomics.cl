// Atomics: contended, spread, in loops of compare-and-swap. Counters come first, then the input.

// All work-items count in two places; or a group counts in LDS first.
kernel void count(global uint *c, global const uint *x) {
  uint v = x[get_global_id(0)];
  for (int k = 0; k < 8; ++k) atomic_add(c + (v >> k & 1), 1);
}
kernel void count_groups(global uint *c, global const uint *x) {
  local uint t[256];
  int l = get_local_id(0);
  t[l] = popcount(x[get_global_id(0)] & 255);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int s = 128; s > 0; s /= 2) {
    if (l < s) t[l] += t[l + s];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) atomic_add(c, 2048 - t[0]), atomic_add(c + 1, t[0]);
}

// Histogram of 64 bins in memory; or in LDS, which each group adds.
kernel void histogram(global uint *c, global const uint *x) {
  uint v = x[get_global_id(0)];
  for (int k = 0; k < 16; ++k) atomic_inc(c + (v >> k & 63));
}
kernel void histogram_groups(global uint *c, global const uint *x) {
  local uint bins[64];
  uint l = get_local_id(0), v = x[get_global_id(0)];
  if (l < 64) bins[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 0; k < 16; ++k) atomic_inc(bins + (v >> k & 63));
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 64) atomic_add(c + l, bins[l]);
}

// A sum of floats by compare-and-swap; a group adds up in LDS first.
void add(volatile global uint *c, float value) {
  uint old = *c, seen;
  while ((seen = atomic_cmpxchg(c, old, as_uint(as_float(old) + value))) != old) old = seen;
}
kernel void swap(global uint *c, global const float *x) {
  add(c + (get_group_id(0) & 15) * 64, x[get_global_id(0)]);
}
kernel void swap_groups(global uint *c, global const float *x) {
  local float t[256];
  int l = get_local_id(0);
  t[l] = x[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int s = get_local_size(0) / 2; s > 0; s /= 2) {
    if (l < s) t[l] += t[l + s];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) add(c + (get_group_id(0) & 15) * 64, t[0]);
}
