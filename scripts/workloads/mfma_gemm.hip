// C = A * B by matrix instructions: A has m rows of k elements, B n rows of k (as weights lie in files), C m rows of n. With A_BY_K
// or B_BY_K the matrix lies the other way, k rows of m or n: what is next to each other then goes to different rows of the LDS.
//
// A group of four waves makes TILE x TILE elements of C, each wave a quarter, whose sums stay in registers. Slices of 64
// bytes of each row of A and B lie in LDS, twice: while the waves multiply one, the next is on its way from memory through
// registers into the other. The four chunks of a row change places from one pair of rows to the next, so that the 16 bytes
// that neighbouring lanes read at a time lie in different banks; padding would leave room for one group only.
//
// What a lane reads at a time belongs to several matrix instructions: element e of all lanes to the e-th. Which k an
// instruction sums does not matter, as long as A and B agree.
//
// m and n are multiples of TILE, k of a slice's elements, or with TAIL any number; rows of k begin at multiples of 16 bytes.
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
FORMAT(bf8, Wide, unsigned char, long, __builtin_amdgcn_mfma_f32_32x32x16_bf8_bf8)
FORMAT(fp8_bf8, Wide, unsigned char, long, __builtin_amdgcn_mfma_f32_32x32x16_fp8_bf8)
FORMAT(bf8_fp8, Wide, unsigned char, long, __builtin_amdgcn_mfma_f32_32x32x16_bf8_fp8)
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

#ifdef TAIL
constexpr bool kTail = true;
#else
constexpr bool kTail = false;
#endif

/// Chunks of k elements.
template <class Element>
__device__ int chunks_of(int k) {
  return (k * sizeof(Element) + (kTail ? sizeof(Chunk) - 1 : 0)) / sizeof(Chunk);
}

/// What a work-item moves from memory into a slice of a matrix whose rows lie along k.
template <class Element>
struct Rows {
  static constexpr int kIn = sizeof(Chunk) / sizeof(Element);
  Chunk chunk[kLoads];
  const Chunk* from;
  int pitch, column, to;

  /// From row `first` of the matrix on.
  __device__ Rows(const Chunk* matrix, int first, int, int k, int item)
      : pitch(chunks_of<Element>(k)), column(item % kSlice), to(place(item / kSlice, item % kSlice)) {
    from = matrix + static_cast<size_t>(first + item / kSlice) * pitch + column;
  }
  __device__ void advance() { from += kSlice; }
  /// `left`: elements of a row from this slice on.
  __device__ void load(int left) {
    left -= column * kIn;
#pragma unroll
    for (int n = 0; n < kLoads; ++n) {
      if (kTail && left <= 0) {
        chunk[n] = Chunk{};
        continue;
      }
      chunk[n] = from[n * kRowsPerLoad * pitch];
#pragma unroll
      for (int e = 0; kTail && e < kIn; ++e)
        if (e >= left) reinterpret_cast<Element*>(&chunk[n])[e] = 0;
    }
  }
  __device__ void store(Chunk* slice) const {
#pragma unroll
    for (int n = 0; n < kLoads; ++n) slice[to + n * kRowsPerLoad * kSlice] = chunk[n];
  }
};

/// The same of a matrix that lies by k: a chunk has elements of neighbouring rows.
template <class Element>
struct Columns {
  static constexpr int kIn = sizeof(Chunk) / sizeof(Element), kAcross = TILE / kIn;  // chunks of a tile with one k
  Chunk chunk[kLoads];
  const Chunk* from;
  int pitch, item;

  __device__ Columns(const Chunk* matrix, int first, int rows, int, int work_item) : pitch(rows / kIn), item(work_item) {
    from = matrix + first / kIn + item % kAcross;
  }
  __device__ int k_of(int n) const { return (item + n * kItems) / kAcross; }
  __device__ void advance() { from += static_cast<size_t>(kSlice) * kIn * pitch; }
  __device__ void load(int left) {
#pragma unroll
    for (int n = 0; n < kLoads; ++n) chunk[n] = kTail && k_of(n) >= left ? Chunk{} : from[static_cast<size_t>(k_of(n)) * pitch];
  }
  __device__ void store(Chunk* slice) const {
#pragma unroll
    for (int n = 0; n < kLoads; ++n)
#pragma unroll
      for (int e = 0; e < kIn; ++e) {
        const int row = item % kAcross * kIn + e, k = k_of(n);
        reinterpret_cast<Element*>(slice + place(row, k / kIn))[k % kIn] = reinterpret_cast<const Element*>(&chunk[n])[e];
      }
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

template <class Format, template <class> class A, template <class> class B>
__device__ void gemm_of(const Chunk* a, const Chunk* b, typename Format::Out* c, int m, int n, int k) {
  typedef typename Format::Element Element;
  constexpr int kStep = kSlice * sizeof(Chunk) / sizeof(Element);
  __shared__ Chunk slices[2][2][TILE * kSlice];
  const int item = threadIdx.x, lane = item % 64, wave = item / 64;
  const int row = blockIdx.y * TILE, column = blockIdx.x * TILE;
  const int a_part = wave / 2 * (TILE / 2) * kSlice, b_part = wave % 2 * (TILE / 2) * kSlice;

  Part<Format> part = {};
  A<Element> a_next(a, row, m, k, item);
  B<Element> b_next(b, column, n, k, item);
  a_next.load(k);
  b_next.load(k);
  a_next.store(slices[0][0]);
  b_next.store(slices[0][1]);
  __syncthreads();
  int now = 0;
  int done = 0;
  for (int left = (chunks_of<Element>(k) + (kTail ? kSlice - 1 : 0)) / kSlice - 1; left > 0; --left) {
    a_next.advance();
    b_next.advance();
    done += kStep;
    a_next.load(k - done);
    b_next.load(k - done);
    part.multiply(slices[now][0] + a_part, slices[now][1] + b_part, lane);
    now ^= 1;
    a_next.store(slices[now][0]);
    b_next.store(slices[now][1]);
    __syncthreads();
  }
  part.multiply(slices[now][0] + a_part, slices[now][1] + b_part, lane);
  part.store(c + static_cast<size_t>(row + wave / 2 * (TILE / 2)) * n + column + wave % 2 * (TILE / 2), n, lane);
}

#ifdef A_BY_K
#define A_MOVER Columns
#else
#define A_MOVER Rows
#endif
#ifdef B_BY_K
#define B_MOVER Columns
#else
#define B_MOVER Rows
#endif

// Of waves with 256 registers two fit into a SIMD; with more, LLVM 19 moves sums between AGPRs and VGPRs.
#ifdef FORMAT_NAME
extern "C" __global__ void __launch_bounds__(kItems, 2)
    mfma_gemm(const Chunk* __restrict__ a, const Chunk* __restrict__ b, FORMAT_NAME::Out* __restrict__ c, int n, int k,
              int m) {
  gemm_of<FORMAT_NAME, A_MOVER, B_MOVER>(a, b, c, m, n, k);
}
#endif
