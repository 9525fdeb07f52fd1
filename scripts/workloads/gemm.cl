// Matrix multiplication C = A * B for large matrices: 8 x 8 outputs per work-item, slices of A and B in LDS.
//
//   A   m rows of `k` floats, as weights lie in files; m need not be a multiple of the tile
//   B   k rows of `pitch` floats, C   m rows of `pitch` floats; columns from n to pitch hold nothing of use
//
// k is a multiple of DEPTH (A is padded with zeros), pitch of 64, and B has 64 floats after its last row. A work-item
// owns two runs of four rows and two of four columns, half a tile apart: its operands are four 16-byte words of LDS per
// step of k, 64 multiply-adds. The words that a quarter wave reads at a time lie in different banks or are one word.
// A is transposed on its way into LDS; its pitch of TILE_M + 4 also keeps those stores free of bank conflicts. The
// next slices are loaded into registers while this one is multiplied.
//
// With several groups in dimension 2 each sums `split` of the k products, into a separate matrix in C, and
// gemm_sum adds them.

#ifndef TILE_M
#define TILE_M 128
#endif
#ifndef TILE_N
#define TILE_N 128
#endif
#ifndef DEPTH
#define DEPTH 16
#endif

#define ITEMS_X (TILE_N / 8)
#define ITEMS (ITEMS_X * (TILE_M / 8))
#define A_PITCH (TILE_M / 4 + 1)          // of a slice, in words of 16 bytes
#define A_WORDS (DEPTH / 4)               // of a row of A's slice
#define A_LOADS (TILE_M * A_WORDS / ITEMS)
#define B_WORDS (TILE_N / 4)              // of a row of B's slice
#define B_LOADS (DEPTH * B_WORDS / ITEMS)

#define ADD_BIAS 1
#define RELU 2

static float4 finish(float4 value, float bias, uint how) {
  if (how & ADD_BIAS) value += bias;
  return how & RELU ? fmax(value, 0.0f) : value;
}

// What a work-item multiplies in one step of k.
typedef struct {
  float left[8];
  float4 right[2];
} Operands;

static Operands operands_of(const __local float4* a, const __local float4* b, uint step, uint x, uint y) {
  const float4 upper = a[step * A_PITCH + y], lower = a[step * A_PITCH + TILE_M / 8 + y];
  const Operands operands = {{upper.x, upper.y, upper.z, upper.w, lower.x, lower.y, lower.z, lower.w},
                             {b[step * B_WORDS + x], b[step * B_WORDS + B_WORDS / 2 + x]}};
  return operands;
}

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1), amdgpu_waves_per_eu(2)))
void gemm(const __global float4* restrict a, const __global float4* restrict b, const __global float* restrict bias,
          __global float4* restrict c, uint m, uint k, uint pitch, uint split, uint how) {
  __local float4 a_slice[DEPTH * A_PITCH];
  __local float4 b_slice[DEPTH * B_WORDS];
  const uint item = get_local_id(0);
  const uint x = item % ITEMS_X, y = item / ITEMS_X;
  const uint first_row = get_group_id(0) * TILE_M, first_word = get_group_id(1) * B_WORDS;
  const uint k4 = k / 4, pitch4 = pitch / 4;
  const uint begin = get_group_id(2) * split, end = min(begin + split, k);

  // Which words this work-item copies: one of each of A_LOADS rows of A, and of B_LOADS rows of B.
  const uint a_row = item / A_WORDS, a_word = item % A_WORDS;
  const uint b_row = item / B_WORDS, b_word = item % B_WORDS;
  const __global float4* a_from[A_LOADS];
#pragma unroll
  for (uint i = 0; i < A_LOADS; ++i)
    a_from[i] = a + min(first_row + a_row + i * (ITEMS / A_WORDS), m - 1) * k4 + begin / 4 + a_word;
  const __global float4* b_from = b + (begin + b_row) * pitch4 + first_word + b_word;
  __local float* a_to = (__local float*)a_slice + a_word * 16 * A_PITCH + a_row;

  float4 a_next[A_LOADS], b_next[B_LOADS], sum[8][2];
#pragma unroll
  for (uint i = 0; i < A_LOADS; ++i) a_next[i] = *a_from[i];
#pragma unroll
  for (uint i = 0; i < B_LOADS; ++i) b_next[i] = b_from[i * (ITEMS / B_WORDS) * pitch4];
#pragma unroll
  for (uint i = 0; i < 8; ++i) sum[i][0] = sum[i][1] = 0.0f;

  for (uint depth = begin; depth < end; depth += DEPTH) {
#pragma unroll
    for (uint i = 0; i < A_LOADS; ++i) {
      __local float* to = a_to + i * (ITEMS / A_WORDS);
      to[0] = a_next[i].x;
      to[4 * A_PITCH] = a_next[i].y;
      to[8 * A_PITCH] = a_next[i].z;
      to[12 * A_PITCH] = a_next[i].w;
    }
#pragma unroll
    for (uint i = 0; i < B_LOADS; ++i) b_slice[item + i * ITEMS] = b_next[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (depth + DEPTH < end) {
      b_from += DEPTH * pitch4;
#pragma unroll
      for (uint i = 0; i < A_LOADS; ++i) a_next[i] = *(a_from[i] += A_WORDS);
#pragma unroll
      for (uint i = 0; i < B_LOADS; ++i) b_next[i] = b_from[i * (ITEMS / B_WORDS) * pitch4];
    }
// The operands of the next step are read while this one's are multiplied.
    Operands now = operands_of(a_slice, b_slice, 0, x, y);
#pragma unroll
    for (uint step = 0; step < DEPTH; ++step) {
      const Operands next = operands_of(a_slice, b_slice, min(step + 1, DEPTH - 1u), x, y);
#pragma unroll
      for (uint i = 0; i < 8; ++i) {
        sum[i][0] += now.left[i] * now.right[0];
        sum[i][1] += now.left[i] * now.right[1];
      }
      now = next;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  c += (ulong)get_group_id(2) * m * pitch4;
#pragma unroll
  for (uint i = 0; i < 8; ++i) {
    const uint row = first_row + i / 4 * (TILE_M / 2) + y * 4 + i % 4;
    if (row >= m) continue;
    const float added = how & ADD_BIAS ? bias[row] : 0.0f;
    const uint word = first_word + x;
    if (word < pitch4) c[row * pitch4 + word] = finish(sum[i][0], added, how);
    if (word + B_WORDS / 2 < pitch4) c[row * pitch4 + word + B_WORDS / 2] = finish(sum[i][1], added, how);
  }
}

// C = the sum of `parts` matrices of m rows, in order; one row in dimension 1.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void gemm_sum(const __global float4* restrict partial, const __global float* restrict bias, __global float4* restrict c,
              uint m, uint pitch, uint parts, uint how) {
  const uint word = get_global_id(0), row = get_global_id(1), pitch4 = pitch / 4;
  if (word >= pitch4) return;
  const uint at = row * pitch4 + word;
  float4 sum = partial[at];
  for (uint part = 1; part < parts; ++part) sum += partial[(ulong)part * m * pitch4 + at];
  c[at] = finish(sum, how & ADD_BIAS ? bias[row] : 0.0f, how);
}
