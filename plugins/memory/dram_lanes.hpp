// Sixteen numbers, one for each of as many banks, looked at together.
#pragma once

#include <immintrin.h>

#include <array>
#include <cstdint>

namespace memory::lanes {

/// Lies at a multiple of 32 bytes.
using Numbers = std::array<std::int32_t, 16>;

inline __m256i* eights(Numbers& numbers) { return reinterpret_cast<__m256i*>(numbers.data()); }
inline const __m256i* eights(const Numbers& numbers) { return reinterpret_cast<const __m256i*>(numbers.data()); }

/// Sets one of the numbers, so that what looks at all of them soon does not wait for it.
inline void set(Numbers& numbers, std::uint32_t lane, std::int32_t number) {
  const __m256i lane8 = _mm256_set1_epi32(static_cast<std::int32_t>(lane)), number8 = _mm256_set1_epi32(number);
  const __m256i first8 = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const __m256i second8 = _mm256_setr_epi32(8, 9, 10, 11, 12, 13, 14, 15);
  eights(numbers)[0] = _mm256_blendv_epi8(eights(numbers)[0], number8, _mm256_cmpeq_epi32(lane8, first8));
  eights(numbers)[1] = _mm256_blendv_epi8(eights(numbers)[1], number8, _mm256_cmpeq_epi32(lane8, second8));
}

inline __m256i lesser(const Numbers& numbers) { return _mm256_min_epi32(eights(numbers)[0], eights(numbers)[1]); }

inline std::int32_t least_of(__m256i eight) {
  const __m128i four = _mm_min_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
  const __m128i two = _mm_min_epi32(four, _mm_shuffle_epi32(four, 0b01'00'11'10));
  return _mm_cvtsi128_si32(_mm_min_epi32(two, _mm_shuffle_epi32(two, 0b10'11'00'01)));
}

}  // namespace memory::lanes
