// How work is spread over lanes, waves and groups. N is the number of steps of a unit of work.
#ifndef N
#define N 64
#endif

float step(float v, int n) {
  #pragma unroll 8
  for (int k = 0; k < n; ++k) v = v * 1.0001f + 0.25f;
  return v;
}
float other(float v, int n) {
  #pragma unroll 8
  for (int k = 0; k < n; ++k) v = v * 0.9999f - 0.75f;
  return v;
}

// Lanes take turns at two kinds of work; or each wave has one kind.
kernel void two_kinds(global float *y, global const float *x) {
  size_t i = get_global_id(0);
  float v = x[i];
  if (i & 1) v = step(v, N); else v = other(v, N);
  y[i] = v;
}
kernel void two_sorted(global float *y, global const float *x) {
  size_t i = get_global_id(0);
  float v = x[i];
  if (i & 64) v = step(v, N); else v = other(v, N);
  y[i] = v;
}

// One lane of eight has work; or full waves have it, as many steps in all.
kernel void few_lanes(global float *y, global const float *x) {
  size_t i = get_global_id(0);
  float v = x[i];
  if ((i & 7) == 0) v = step(v, N);
  y[i] = v;
}
kernel void few_waves(global float *y, global const float *x) {
  size_t i = get_global_id(0);
  float v = x[i];
  if ((i & 511) < 64) v = step(v, N);
  y[i] = v;
}

// Lanes have 1 to 64 parts of the work; or sorted, so that a wave's lanes have as much.
kernel void lengths(global float *y, global const float *x) {
  size_t i = get_global_id(0);
  y[i] = step(x[i], (i * 37 & 63) * N / 16);
}
kernel void lengths_sorted(global float *y, global const float *x) {
  size_t i = get_global_id(0);
  y[i] = step(x[i], ((i >> 6) * 37 & 63) * N / 16);
}

// Last groups have the most work; or all as much.
kernel void late(global float *y, global const float *x) {
  size_t i = get_global_id(0);
  y[i] = step(x[i], get_group_id(0) > get_num_groups(0) - 9 ? 64 * N : N);
}
kernel void even(global float *y, global const float *x) {
  size_t i = get_global_id(0), more = 8 * 63 * N / get_num_groups(0);
  y[i] = step(x[i], N + more);
}

// Work grows with the group: the longest begin last, or (REVERSE) first.
kernel void growing(global float *y, global const float *x) {
  size_t i = get_global_id(0), g = get_group_id(0);
#ifdef REVERSE
  g = get_num_groups(0) - 1 - g;
#endif
  y[i] = step(x[i], N * (g + 1) / 16);
}

// Each work-item sums N neighbours of a column; or one, for launches with N times the work-items.
kernel void long_items(global float *y, global const float *x) {
  size_t i = get_global_id(0), n = get_global_size(0);
  for (int k = 0; k < N; ++k) y[k * n + i] = step(x[k * n + i], 16);
}
kernel void short_items(global float *y, global const float *x) {
  size_t i = get_global_id(0);
  y[i] = step(x[i], 16);
}

// Nothing but a store; N of them for each work-item.
kernel void fill(global float *y) { y[get_global_id(0)] = 1; }
kernel void fill_more(global float *y) {
  size_t i = get_global_id(0), n = get_global_size(0);
  for (int k = 0; k < N; ++k) y[k * n + i] = 1;
}
