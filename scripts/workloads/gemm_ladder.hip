// C = A * B^T in five steps of tuning, each a way to bring slices of A and B through the LDS to matrix instructions of 16 x 16.
//
// A group of four waves makes 128 x 128 elements of C, each wave a quarter. Slices of 128 bytes of each row of A and B lie in
// the LDS once. The steps (STEP) differ in where a row's bytes lie there, and in what overlaps:
//
//   0 plain          rows follow each other: the 16 rows that a wave reads at a time lie in the same banks
//   1 padded         16 bytes between rows
//   2 swizzled       the eight chunks of a row change places by its number
//   3 double_buffer  as 2, and the next slice is on its way into registers while this one is multiplied
//   4 wide           as 3, and a lane reads 16 bytes at a time, the operands of two instructions
//
// m and n are multiples of 128, k of a slice's elements. A lane's operand has 8 bytes: which k an instruction sums does not
// matter, as long as A and B agree.
#include <hip/hip_runtime.h>

#ifndef STEP
#define STEP 0
#endif
#ifndef FORMAT
#define FORMAT f16
#endif

typedef int Chunk __attribute__((ext_vector_type(4)));
typedef float Sum __attribute__((ext_vector_type(4)));
typedef _Float16 Halves __attribute__((ext_vector_type(4)));
typedef short Shorts __attribute__((ext_vector_type(4)));
union Operand {
  long bytes;
  Halves halves;
  Shorts shorts;
};

struct f16 {
  static __device__ Sum multiply(Operand a, Operand b, Sum c) {
    return __builtin_amdgcn_mfma_f32_16x16x16f16(a.halves, b.halves, c, 0, 0, 0);
  }
};
#ifndef __gfx908__
struct bf16 {
  static __device__ Sum multiply(Operand a, Operand b, Sum c) {
    return __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(a.shorts, b.shorts, c, 0, 0, 0);
  }
};
#endif
#ifdef __gfx942__
struct fp8 {
  static __device__ Sum multiply(Operand a, Operand b, Sum c) {
    return __builtin_amdgcn_mfma_f32_16x16x32_fp8_fp8(a.bytes, b.bytes, c, 0, 0, 0);
  }
};
#endif

constexpr int kTile = 128, kItems = 256, kSide = 16;
constexpr int kChunks = 8;                            // of 16 bytes in a row of a slice
constexpr int kPitch = kChunks + (STEP == 1 ? 1 : 0); // from row to row in the LDS, in chunks
constexpr int kLoads = kTile * kChunks / kItems;      // chunks that a work-item copies of each matrix
constexpr int kSquares = kTile / 2 / kSide;           // of a wave's quarter, in each direction

__device__ int place(int row, int chunk) { return row * kPitch + (STEP >= 2 ? chunk ^ row % kChunks : chunk); }

struct Slice {
  Chunk chunk[kLoads];

  __device__ void load(const Chunk* from, int pitch, int item) {
#pragma unroll
    for (int n = 0; n < kLoads; ++n)
      chunk[n] = from[static_cast<size_t>((n * kItems + item) / kChunks) * pitch + item % kChunks];
  }
  __device__ void store(Chunk* to, int item) const {
#pragma unroll
    for (int n = 0; n < kLoads; ++n) to[place((n * kItems + item) / kChunks, item % kChunks)] = chunk[n];
  }
};

/// The operands of a row: one, or two that follow each other.
constexpr int kAtOnce = STEP == 4 ? 2 : 1;
struct Operands {
  Operand of[kAtOnce];

  __device__ void read(const Chunk* rows, int row, int step, int lane) {
    const int offset = (step * 4 + lane / kSide) * kAtOnce;  // in operands of 8 bytes
    const Chunk* chunk = rows + place(row, offset / 2);
    if constexpr (kAtOnce == 2)
      __builtin_memcpy(of, chunk, sizeof of);
    else
      of[0].bytes = reinterpret_cast<const long*>(chunk)[offset % 2];
  }
};

template <class Format>
__device__ void multiply(const Chunk* a, const Chunk* b, int a_row, int b_row, int lane, Sum (&sum)[kSquares][kSquares]) {
#pragma unroll
  for (int step = 0; step < kChunks / 2 / kAtOnce; ++step) {
    Operands x[kSquares], y[kSquares];
#pragma unroll
    for (int n = 0; n < kSquares; ++n) {
      x[n].read(a, a_row + n * kSide + lane % kSide, step, lane);
      y[n].read(b, b_row + n * kSide + lane % kSide, step, lane);
    }
#pragma unroll
    for (int e = 0; e < kAtOnce; ++e)
#pragma unroll
      for (int i = 0; i < kSquares; ++i)
#pragma unroll
        for (int j = 0; j < kSquares; ++j) sum[i][j] = Format::multiply(x[i].of[e], y[j].of[e], sum[i][j]);
  }
}

extern "C" __global__ void __launch_bounds__(kItems)
    gemm_ladder(const Chunk* __restrict__ a, const Chunk* __restrict__ b, float* __restrict__ c, int n, int pitch) {
  __shared__ Chunk slices[2][kTile * kPitch];
  const int item = threadIdx.x, lane = item % 64, wave = item / 64;
  const int tile = blockIdx.x / (n / kTile), column = blockIdx.x % (n / kTile) * kTile, row = tile * kTile;
  const int a_row = wave / 2 * (kTile / 2), b_row = wave % 2 * (kTile / 2);
  a += static_cast<size_t>(row) * pitch;
  b += static_cast<size_t>(column) * pitch;

  Sum sum[kSquares][kSquares] = {};
  Slice a_next, b_next;
  if constexpr (STEP >= 3) {
    a_next.load(a, pitch, item);
    b_next.load(b, pitch, item);
  }
  for (int left = pitch / kChunks; left > 0; --left) {
    __syncthreads();
    if constexpr (STEP < 3) {
      a_next.load(a, pitch, item);
      b_next.load(b, pitch, item);
    }
    a_next.store(slices[0], item);
    b_next.store(slices[1], item);
    __syncthreads();
    a += kChunks;
    b += kChunks;
    if constexpr (STEP >= 3) {
      if (left > 1) {
        a_next.load(a, pitch, item);
        b_next.load(b, pitch, item);
      }
    }
    multiply<FORMAT>(slices[0], slices[1], a_row, b_row, lane, sum);
  }
  c += static_cast<size_t>(row + a_row) * n + column + b_row;
#pragma unroll
  for (int i = 0; i < kSquares; ++i)
#pragma unroll
    for (int j = 0; j < kSquares; ++j)
#pragma unroll
      for (int r = 0; r < 4; ++r)
        c[static_cast<size_t>(i * kSide + lane / kSide * 4 + r) * n + j * kSide + lane % kSide] = sum[i][j][r];
}
