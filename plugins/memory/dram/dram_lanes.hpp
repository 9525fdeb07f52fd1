// Eight 32-bit numbers, one for each of as many banks, handled together by AVX2.
#pragma once

#include <immintrin.h>

#include <cstdint>

#include "dram_channel.hpp"

namespace memory::lanes {

using Eight = __m256i;

inline Eight& eight(Numbers& numbers) { return reinterpret_cast<Eight&>(numbers); }
inline const Eight& eight(const Numbers& numbers) { return reinterpret_cast<const Eight&>(numbers); }

inline Eight all(std::int32_t number) { return _mm256_set1_epi32(number); }
inline Eight numbers_from_zero() { return _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7); }

/// All ones in one lane.
inline Eight only(std::uint32_t lane) {
  return _mm256_cmpeq_epi32(all(static_cast<std::int32_t>(lane)), numbers_from_zero());
}
/// Sets the lanes of `mask`. A scalar store would stall the next load of all eight.
inline void set(Numbers& numbers, Eight mask, std::int32_t number) {
  eight(numbers) = _mm256_blendv_epi8(eight(numbers), all(number), mask);
}

/// Of each lane: `a`, or `b` where the mask's sign bit is set.
inline Eight select(Eight a, Eight b, Eight mask) {
  return _mm256_castps_si256(
      _mm256_blendv_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), _mm256_castsi256_ps(mask)));
}

inline std::int32_t least_of(Eight numbers) {
  const __m128i four = _mm_min_epi32(_mm256_castsi256_si128(numbers), _mm256_extracti128_si256(numbers, 1));
  const __m128i two = _mm_min_epi32(four, _mm_shuffle_epi32(four, 0b01'00'11'10));
  return _mm_cvtsi128_si32(_mm_min_epi32(two, _mm_shuffle_epi32(two, 0b10'11'00'01)));
}

struct Two {
  std::uint32_t first, second;
};
/// The greatest of either, unsigned.
inline Two greatest_of(Eight first, Eight second) {
  const Eight both = _mm256_max_epu32(_mm256_unpacklo_epi64(first, second), _mm256_unpackhi_epi64(first, second));
  const __m128i four = _mm_max_epu32(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
  const __m128i most = _mm_max_epu32(four, _mm_shuffle_epi32(four, 0b10'11'00'01));
  return {static_cast<std::uint32_t>(_mm_cvtsi128_si32(most)), static_cast<std::uint32_t>(_mm_extract_epi32(most, 2))};
}

}  // namespace memory::lanes
