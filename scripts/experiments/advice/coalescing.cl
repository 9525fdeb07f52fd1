// Accesses whose lanes lie apart, and the same work with lanes side by side. T is the type of an element, P the number of elements of a row.
#ifndef T
#define T float
#endif
#ifndef P
#define P 64
#endif

// Each work-item adds up a row of P elements, which lie one after the other: lanes are a row apart.
kernel void rows(global T *y, global const T *x) {
  size_t i = get_global_id(0);
  T sum = (T)(0);
  for (int k = 0; k < P; ++k) sum += x[i * P + k];
  y[i] = sum;
}

// The matrix is stored by columns.
kernel void columns(global T *y, global const T *x) {
  size_t i = get_global_id(0), n = get_global_size(0);
  T sum = (T)(0);
  for (int k = 0; k < P; ++k) sum += x[k * n + i];
  y[i] = sum;
}

typedef struct { float position[3], velocity[3], mass, charge; } Particle;

// Two members of a record of 32 bytes.
kernel void records(global float *y, global const Particle *p) {
  size_t i = get_global_id(0);
  y[i] = p[i].mass * p[i].charge;
}

// An array for each member.
kernel void members(global float *y, global const float *p) {
  size_t i = get_global_id(0), n = get_global_size(0);
  y[i] = p[i] * p[i + n];
}

// Transposes a matrix of 512 columns: loads are rows, stores are columns.
kernel void transpose(global T *y, global const T *x) {
  size_t c = get_global_id(0) & 511, r = get_global_id(0) >> 9, rows = get_global_size(0) >> 9;
  y[c * rows + r] = x[r * 512 + c];
}

// By tiles of 16 x 16 in LDS, for groups of 256.
kernel void transpose_tiles(global T *y, global const T *x) {
  local T tile[16][17];
  size_t rows = get_global_size(0) >> 9, g = get_group_id(0);
  size_t c = (g & 31) * 16, r = (g >> 5) * 16;
  int a = get_local_id(0) & 15, b = get_local_id(0) >> 4;
  tile[b][a] = x[(r + b) * 512 + c + a];
  barrier(CLK_LOCAL_MEM_FENCE);
  y[(c + b) * rows + r + a] = tile[a][b];
}

// A work-item copies P neighbours, one after the other.
kernel void blocked(global T *y, global const T *x) {
  size_t i = get_global_id(0) * P;
  for (int k = 0; k < P; ++k) y[i + k] = x[i + k] + (T)(1);
}

// It copies P elements that are a launch apart.
kernel void strided(global T *y, global const T *x) {
  size_t i = get_global_id(0), n = get_global_size(0);
  for (int k = 0; k < P; ++k) y[k * n + i] = x[k * n + i] + (T)(1);
}

// One element for each work-item: full lines; or the first one of a record of P elements.
kernel void scale(global T *y, global const T *x) {
  size_t i = get_global_id(0);
  y[i] = x[i] + (T)(1);
}
kernel void apart(global T *y, global const T *x) {
  size_t i = get_global_id(0);
  y[i] = x[i * P] + (T)(1);
}

// A step on bytes, and on the same bytes in fours.
kernel void bytes(global uchar *y, global const uchar *x) {
  size_t i = get_global_id(0);
  y[i] = x[i] ^ x[i + 4];
}
kernel void words(global uint *y, global const uint *x) {
  size_t i = get_global_id(0);
  y[i] = x[i] ^ x[i + 1];
}
