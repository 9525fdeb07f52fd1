// C = A * B^T by matrix instructions: A has m rows of k elements, B n rows of k (as weights lie in files), C m rows of n.
//
// A group of four waves makes TILE x TILE elements of C, each wave a quarter, whose sums stay in registers. Slices of 64
// bytes of each row of A and B lie in LDS, twice: while the waves multiply one, the next is on its way from memory through
// registers into the other. The four chunks of a row change places from one pair of rows to the next, so that the 16 bytes
// that neighbouring lanes read at a time lie in different banks; padding would leave room for one group only.
//
// What a lane reads at a time belongs to several matrix instructions: element e of all lanes to the e-th. Which k an
// instruction sums does not matter, as long as A and B agree.
//
// m and n are multiples of TILE, k of a slice's elements.
#include <hip/hip_runtime.h>

#ifndef TILE
#define TILE 128
#endif
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)

typedef int Chunk __attribute__((ext_vector_type(4)));
typedef float F32x16 __attribute__((ext_vector_type(16)));
typedef int I32x16 __attribute__((ext_vector_type(16)));
typedef double F64x4 __attribute__((ext_vector_type(4)));
typedef float F32x2 __attribute__((ext_vector_type(2)));
typedef _Float16 F16x4 __attribute__((ext_vector_type(4)));
typedef short S16x2 __attribute__((ext_vector_type(2)));
typedef short S16x4 __attribute__((ext_vector_type(4)));

// ---- formats: what one matrix instruction reads of a lane, and what it makes ---------------------------------

struct Wide {
  typedef F32x16 Sum;
  typedef float Out;
  static constexpr int kSide = 32;
  // Registers 4 * n to + 3 hold rows 8 * n + 4 * (lane / 32) to + 3.
  static __device__ int row(int r, int lane) { return r / 4 * 8 + lane / 32 * 4 + r % 4; }
};
#define FORMAT(name, base, element, operand, call)                                              \
  struct name : base {                                                                          \
    typedef element Element;                                                                    \
    typedef operand Operand;                                                                    \
    static __device__ Sum multiply(Operand a, Operand b, Sum c) { return call(a, b, c, 0, 0, 0); } \
  };

FORMAT(f32, Wide, float, float, __builtin_amdgcn_mfma_f32_32x32x2f32)
FORMAT(f16, Wide, _Float16, F16x4, __builtin_amdgcn_mfma_f32_32x32x8f16)
#ifdef __gfx908__
FORMAT(bf16, Wide, short, S16x2, __builtin_amdgcn_mfma_f32_32x32x4bf16)
#else
FORMAT(bf16, Wide, short, S16x4, __builtin_amdgcn_mfma_f32_32x32x8bf16_1k)
struct Double {
  typedef F64x4 Sum;
  typedef double Out;
  static constexpr int kSide = 16;
  static __device__ int row(int r, int lane) { return r * 4 + lane / 16; }
};
FORMAT(f64, Double, double, double, __builtin_amdgcn_mfma_f64_16x16x4f64)
#endif
struct Integer : Wide {
  typedef I32x16 Sum;
  typedef int Out;
};
#ifdef __gfx942__
FORMAT(i8, Integer, signed char, long, __builtin_amdgcn_mfma_i32_32x32x16_i8)
FORMAT(xf32, Wide, float, F32x2, __builtin_amdgcn_mfma_f32_32x32x4_xf32)
FORMAT(fp8, Wide, unsigned char, long, __builtin_amdgcn_mfma_f32_32x32x16_fp8_fp8)
#else
FORMAT(i8, Integer, signed char, int, __builtin_amdgcn_mfma_i32_32x32x8i8)
#endif

// ---- slices --------------------------------------------------------------------------------------------------

constexpr int kItems = 256;
constexpr int kSlice = 4;                          // of a row, in chunks of 16 bytes
constexpr int kLoads = TILE * kSlice / kItems;     // chunks that a work-item copies of each matrix
constexpr int kRowsPerLoad = kItems / kSlice;

/// Where a chunk of a row lies in LDS.
__device__ int place(int row, int chunk) { return row * kSlice + (chunk ^ (row / 2 % kSlice)); }

struct Slice {
  Chunk chunk[kLoads];

  __device__ void load(const Chunk* from, int pitch) {
#pragma unroll
    for (int n = 0; n < kLoads; ++n) chunk[n] = from[n * kRowsPerLoad * pitch];
  }
  __device__ void store(Chunk* to) const {
#pragma unroll
    for (int n = 0; n < kLoads; ++n) to[n * kRowsPerLoad * kSlice] = chunk[n];
  }
};

/// A wave's part of C: kCount x kCount squares of one matrix instruction each.
template <class Format>
struct Part {
  static constexpr int kSide = Format::kSide, kCount = TILE / 2 / kSide;
  static constexpr int kGroups = 64 / kSide;  // of lanes, which read different chunks
  static constexpr int kOperands = sizeof(Chunk) / sizeof(typename Format::Operand);
  union Operands {
    Chunk chunk;
    typename Format::Operand operand[kOperands];
  };

  typename Format::Sum sum[kCount][kCount];

  /// From the first chunks of the slices' rows; `lane` reads those of row lane % kSide of each square.
  __device__ void multiply(const Chunk* a, const Chunk* b, int lane) {
#pragma unroll
    for (int step = 0; step < kSlice / kGroups; ++step) {
      const int from = place(lane % kSide, step * kGroups + lane / kSide);
      Operands x[kCount], y[kCount];
#pragma unroll
      for (int n = 0; n < kCount; ++n) {
        x[n].chunk = a[n * kSide * kSlice + from];
        y[n].chunk = b[n * kSide * kSlice + from];
      }
#pragma unroll
      for (int e = 0; e < kOperands; ++e)
#pragma unroll
        for (int i = 0; i < kCount; ++i)
#pragma unroll
          for (int j = 0; j < kCount; ++j) sum[i][j] = Format::multiply(x[i].operand[e], y[j].operand[e], sum[i][j]);
    }
  }

  __device__ void store(typename Format::Out* c, int n, int lane) const {
    constexpr int kRegisters = kSide * kSide / 64;
#pragma unroll
    for (int i = 0; i < kCount; ++i)
#pragma unroll
      for (int j = 0; j < kCount; ++j)
#pragma unroll
        for (int r = 0; r < kRegisters; ++r)
          c[static_cast<size_t>(i * kSide + Format::row(r, lane)) * n + j * kSide + lane % kSide] = sum[i][j][r];
  }
};

template <class Format>
__device__ void gemm_of(const Chunk* a, const Chunk* b, typename Format::Out* c, int n, int k) {
  __shared__ Chunk slices[2][2][TILE * kSlice];
  const int item = threadIdx.x, lane = item % 64, wave = item / 64;
  const int pitch = k * sizeof(typename Format::Element) / sizeof(Chunk);  // of A and B, in chunks
  const int row = blockIdx.y * TILE, column = blockIdx.x * TILE;

  a += static_cast<size_t>(row + item / kSlice) * pitch + item % kSlice;
  b += static_cast<size_t>(column + item / kSlice) * pitch + item % kSlice;
  const int to = place(item / kSlice, item % kSlice);
  const int a_part = wave / 2 * (TILE / 2) * kSlice, b_part = wave % 2 * (TILE / 2) * kSlice;

  Part<Format> part = {};
  Slice a_next, b_next;
  a_next.load(a, pitch);
  b_next.load(b, pitch);
  a_next.store(slices[0][0] + to);
  b_next.store(slices[0][1] + to);
  __syncthreads();
  int now = 0;
  for (int left = pitch / kSlice - 1; left > 0; --left) {
    a_next.load(a += kSlice, pitch);
    b_next.load(b += kSlice, pitch);
    part.multiply(slices[now][0] + a_part, slices[now][1] + b_part, lane);
    now ^= 1;
    a_next.store(slices[now][0] + to);
    b_next.store(slices[now][1] + to);
    __syncthreads();
  }
  part.multiply(slices[now][0] + a_part, slices[now][1] + b_part, lane);
  part.store(c + static_cast<size_t>(row + wave / 2 * (TILE / 2)) * n + column + wave % 2 * (TILE / 2), n, lane);
}

// Of waves with 256 registers two fit into a SIMD; with more, LLVM 19 moves sums between AGPRs and VGPRs.
#ifdef FORMAT_NAME
extern "C" __global__ void __launch_bounds__(kItems, 2)
    mfma_gemm(const Chunk* __restrict__ a, const Chunk* __restrict__ b, FORMAT_NAME::Out* __restrict__ c, int n, int k) {
  gemm_of<FORMAT_NAME>(a, b, c, n, k);
}
#endif
