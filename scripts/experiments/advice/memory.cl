// Data that are fetched more often than needed, from too far, or by too many pages.
#ifndef T
#define T float
#endif
#ifndef E
#define E float
#endif
#ifndef N
#define N 16
#endif

// N passes over what the launch holds, each of 1 Mi elements; or all passes over an element at once.
kernel void passes(global float *y, global const T *x) {
  size_t i = get_global_id(0), n = get_global_size(0);
  float sum = 0;
  for (int pass = 0; pass < N; ++pass)
    for (size_t at = i; at < 1 << 20; at += n) sum += x[at] * pass;
  y[i] = sum;
}
kernel void blocks(global float *y, global const T *x) {
  size_t i = get_global_id(0), n = get_global_size(0);
  float sum = 0;
  for (size_t at = i; at < 1 << 20; at += n) {
    float v = x[at];
    for (int pass = 0; pass < N; ++pass) sum += v * pass;
  }
  y[i] = sum;
}

// Product of 256 x 256 matrices: from caches, or by tiles of 16 x 16 in LDS.
kernel void product(global float *c, global const float *a, global const float *b) {
  int col = get_global_id(0) & 255, row = get_global_id(0) >> 8;
  float sum = 0;
  for (int k = 0; k < 256; ++k) sum += a[row * 256 + k] * b[k * 256 + col];
  c[row * 256 + col] = sum;
}
kernel void product_tiles(global float *c, global const float *a, global const float *b) {
  local float s[16][16], t[16][16];
  int g = get_group_id(0), x = get_local_id(0) & 15, y = get_local_id(0) >> 4;
  int col = (g & 15) * 16 + x, row = (g >> 4) * 16 + y;
  float sum = 0;
  for (int k = 0; k < 256; k += 16) {
    s[y][x] = a[row * 256 + k + x], t[y][x] = b[(k + y) * 256 + col];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int j = 0; j < 16; ++j) sum += s[y][j] * t[j][x];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[row * 256 + col] = sum;
}

// A stream of one element each: its bytes are all that counts.
kernel void add(global E *z, global const E *x, global const E *y) {
  size_t i = get_global_id(0);
  z[i] = x[i] + y[i];
}

// Every store is waited for before the next one begins; or only the last.
kernel void fenced(global float *y) {
  size_t i = get_global_id(0), n = get_global_size(0);
  for (int k = 0; k < N; ++k) {
    y[k * n + i] = k;
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release, memory_scope_device);
  }
}
kernel void unfenced(global float *y) {
  size_t i = get_global_id(0), n = get_global_size(0);
  for (int k = 0; k < N; ++k) y[k * n + i] = k;
}
