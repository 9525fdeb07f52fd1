// Lane rows: one 32-bit value per lane, contiguous and aligned, and their conversion to and from bit masks.
#pragma once

#include <bit>
#include <cstdint>
#include <immintrin.h>

#include "common/half.hpp"

namespace strobe::lanes {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;
using f32 = float;
using f64 = double;

template <int kLanes>
struct alignas(64) LaneRow {
  u32 lane[kLanes];
};

template <int kLanes>
constexpr u64 all_lanes() {
  return kLanes == 64 ? ~u64{0} : (u64{1} << kLanes) - 1;
}

/// row[l] = bit l of mask ? ~0 : 0
template <int kLanes>
inline void expand_mask(u64 mask, u32* row) {
#if defined(__AVX512F__)
  for (int chunk = 0; chunk < kLanes / 16; ++chunk)
    _mm512_store_si512(row + 16 * chunk, _mm512_maskz_set1_epi32(static_cast<__mmask16>(mask >> (16 * chunk)), -1));
#else
  if (mask == all_lanes<kLanes>()) {
    for (int l = 0; l < kLanes; l += 8) _mm256_store_si256(reinterpret_cast<__m256i*>(row + l), _mm256_set1_epi32(-1));
    return;
  }
  const __m256i bit = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
  for (int chunk = 0; chunk < kLanes / 8; ++chunk) {
    const __m256i byte = _mm256_set1_epi32(static_cast<int>((mask >> (8 * chunk)) & 0xff));
    const __m256i set = _mm256_cmpeq_epi32(_mm256_and_si256(byte, bit), bit);
    _mm256_store_si256(reinterpret_cast<__m256i*>(row + 8 * chunk), set);
  }
#endif
}

/// bit l = top bit of row[l]
template <int kLanes>
inline u64 mask_of(const u32* row) {
  u64 mask = 0;
#if defined(__AVX512DQ__)
  for (int chunk = 0; chunk < kLanes / 16; ++chunk)
    mask |= u64{_mm512_movepi32_mask(_mm512_load_si512(row + 16 * chunk))} << (16 * chunk);
#else
  for (int chunk = 0; chunk < kLanes / 8; ++chunk) {
    const __m256i value = _mm256_load_si256(reinterpret_cast<const __m256i*>(row + 8 * chunk));
    const auto bits = static_cast<u32>(_mm256_movemask_ps(_mm256_castsi256_ps(value)));
    mask |= u64{bits} << (8 * chunk);
  }
#endif
  return mask;
}

}  // namespace strobe::lanes
