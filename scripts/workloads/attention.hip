// Attention of one head per group in dimension 1: softmax(Q K^T / sqrt(width)) V of halves, by matrix instructions, with the
// softmax taken as the keys come (flash attention): for each query its largest product so far, the sum of exponentials, and
// the sum of values; when a larger product comes, both sums are scaled down.
//
// A group of four waves has 64 queries, 16 for each wave, and goes through the keys 64 at a time, or fewer where LDS would not hold
// them twice: keys as they are and values
// transposed in LDS, twice, so that the next ones are loaded while these are used. A wave computes the transpose of
// Q K^T (rows are keys, columns queries): its elements then lie in the lanes and registers in which the second product reads
// its right operand, and a query's exponentials lie in four lanes.
//
// Rows in LDS are 16 bytes longer than their elements (144 for 64): the 8 bytes that lanes of a quarter wave read lie in different banks.
#include <hip/hip_runtime.h>

typedef int Chunk __attribute__((ext_vector_type(4)));
typedef float F32x4 __attribute__((ext_vector_type(4)));
typedef _Float16 F16x4 __attribute__((ext_vector_type(4)));
typedef _Float16 F16x8 __attribute__((ext_vector_type(8)));

#ifndef WIDTH
#define WIDTH 64
#endif

constexpr int kItems = 256;
constexpr int kWidth = WIDTH;  // of a query, key and value: a multiple of 16
constexpr int kQueries = 64, kKeys = kWidth <= 96 ? 64 : kWidth <= 128 ? 32 : 16;  // of a group; at a time
constexpr int kTiles = kKeys / 16, kDepth = kWidth / 16;
constexpr int kChunks = kKeys * kWidth / 8, kLoads = (kChunks + kItems - 1) / kItems;
constexpr int kPitch = kWidth + 8, kValuePitch = kKeys + 8;  // in LDS, in halves
static_assert(kWidth % 16 == 0 && kWidth <= 256);

struct Tile {
  F16x8 key[kLoads], value[kLoads];

  // A work-item copies 16 bytes of a key, and of a value; neighbours those of the same one.
  __device__ void load(const _Float16* k, const _Float16* v) {
#pragma unroll
    for (int n = 0; n < kLoads; ++n) {
      const int at = (threadIdx.x + n * kItems) * 8;
      if (kChunks % kItems != 0 && at >= kKeys * kWidth) break;
      key[n] = *reinterpret_cast<const F16x8*>(k + at);
      value[n] = *reinterpret_cast<const F16x8*>(v + at);
    }
  }
  __device__ void store(_Float16* keys, _Float16* values) const {
#pragma unroll
    for (int n = 0; n < kLoads; ++n) {
      const int at = (threadIdx.x + n * kItems) * 8, row = at / kWidth, column = at % kWidth;
      if (kChunks % kItems != 0 && at >= kKeys * kWidth) break;
      *reinterpret_cast<F16x8*>(keys + row * kPitch + column) = key[n];
#pragma unroll
      for (int e = 0; e < 8; ++e) values[(column + e) * kValuePitch + row] = value[n][e];
    }
  }
};

/// The largest, or the sum, of the four lanes that share a query.
template <class Join>
__device__ float of_query(float x, const Join& join) {
  x = join(x, __shfl_xor(x, 16));
  return join(x, __shfl_xor(x, 32));
}

/// What a lane has of its query (lane % 16): of four elements in each tile of 16, those from 4 * (lane / 16) on.
struct Query {
  F16x4 query[kDepth];
  F32x4 sum[kDepth] = {};  // of weighted values
  float largest = -INFINITY, weights = 0;  // the largest product, not scaled

  /// `scale` has the logarithm's base in it. If some keys do not count, they are those after `last`.
  template <bool kSome>
  __device__ void add(const _Float16* keys, const _Float16* values, float scale, int first, int last) {
    const int lane = threadIdx.x % 64, row = lane % 16, four = lane / 16 * 4;
    F32x4 product[kTiles];
#pragma unroll
    for (int tile = 0; tile < kTiles; ++tile) {
      product[tile] = F32x4{};
#pragma unroll
      for (int step = 0; step < kDepth; ++step) {
        const F16x4 key = *reinterpret_cast<const F16x4*>(keys + (tile * 16 + row) * kPitch + step * 16 + four);
        product[tile] = __builtin_amdgcn_mfma_f32_16x16x16f16(key, query[step], product[tile], 0, 0, 0);
      }
    }
    float here = largest;
#pragma unroll
    for (int tile = 0; tile < kTiles; ++tile)
#pragma unroll
      for (int e = 0; e < 4; ++e) {
        if (kSome && first + tile * 16 + four + e > last) product[tile][e] = -INFINITY;
        here = fmaxf(here, product[tile][e]);
      }
    here = of_query(here, [](float a, float b) { return fmaxf(a, b); });
    const float shrink = __builtin_amdgcn_exp2f((largest - here) * scale), offset = -here * scale;
    largest = here;
    weights *= shrink;
    F16x4 weight[kTiles];
#pragma unroll
    for (int tile = 0; tile < kDepth; ++tile) sum[tile] *= shrink;
#pragma unroll
    for (int tile = 0; tile < kTiles; ++tile) {
#pragma unroll
      for (int e = 0; e < 4; ++e) {
        const float one = __builtin_amdgcn_exp2f(__builtin_fmaf(product[tile][e], scale, offset));
        weights += one;
        weight[tile][e] = static_cast<_Float16>(one);
      }
    }
#pragma unroll
    for (int tile = 0; tile < kDepth; ++tile)
#pragma unroll
      for (int step = 0; step < kTiles; ++step) {
        const F16x4 value = *reinterpret_cast<const F16x4*>(values + (tile * 16 + row) * kValuePitch + step * 16 + four);
        sum[tile] = __builtin_amdgcn_mfma_f32_16x16x16f16(value, weight[step], sum[tile], 0, 0, 0);
      }
  }
};

// With so few registers LLVM 19 keeps sums in VGPRs, and moves none to AGPRs and back.
extern "C" __global__ void __launch_bounds__(kItems) __attribute__((amdgpu_num_vgpr(kWidth <= 64 ? 128 : 256)))
    attention(const _Float16* __restrict__ q, const _Float16* __restrict__ k, const _Float16* __restrict__ v,
              _Float16* __restrict__ out, int length, float scale, int causal) {
  __shared__ _Float16 keys[2][kKeys * kPitch], values[2][kWidth * kValuePitch];
  const int lane = threadIdx.x % 64, own = blockIdx.x * kQueries + threadIdx.x / 64 * 16 + lane % 16;
  const size_t head = static_cast<size_t>(blockIdx.y) * length * kWidth, at = head + own * kWidth + lane / 16 * 4;
  k += head;
  v += head;

  Query query;
#pragma unroll
  for (int step = 0; step < kDepth; ++step) query.query[step] = *reinterpret_cast<const F16x4*>(q + at + step * 16);

  Tile next;
  next.load(k, v);
  next.store(keys[0], values[0]);
  __syncthreads();
  // The last keys are those of the group's queries, of which a query sees a part.
  const int end = causal ? blockIdx.x * kQueries : length - kKeys;
  int now = 0;
  for (int first = 0; first < end; first += kKeys) {
    next.load(k += kKeys * kWidth, v += kKeys * kWidth);
    query.add<false>(keys[now], values[now], scale, 0, 0);
    now ^= 1;
    next.store(keys[now], values[now]);
    __syncthreads();
  }
  int last = end;
  if (kKeys < kQueries)
    for (const int stop = causal ? end + kQueries - kKeys : end; last < stop; last += kKeys) {
      next.load(k += kKeys * kWidth, v += kKeys * kWidth);
      query.add<true>(keys[now], values[now], scale, last, own);
      now ^= 1;
      next.store(keys[now], values[now]);
      __syncthreads();
    }
  query.add<true>(keys[now], values[now], scale, last, causal ? own : length - 1);

  const float factor = 1.0f / of_query(query.weights, [](float a, float b) { return a + b; });
#pragma unroll
  for (int tile = 0; tile < kDepth; ++tile) {
    F16x4 result;
#pragma unroll
    for (int e = 0; e < 4; ++e) result[e] = static_cast<_Float16>(query.sum[tile][e] * factor);
    *reinterpret_cast<F16x4*>(out + at + tile * 16) = result;
  }
}
