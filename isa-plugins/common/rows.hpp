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

/// f16::from_bits() of the halves that begin at bit `shift` of a row's words, as bits of singles. The host's
/// instruction makes signalling NaNs quiet, so rows with one go another way.
template <int kLanes>
inline void widen_halves(const u32* row, unsigned shift, u32* singles) {
#if defined(__AVX512F__)
  unsigned signalling = 0;
  for (int l = 0; l < kLanes; l += 16) {
    const __m512i half = _mm512_srl_epi32(_mm512_load_si512(row + l), _mm_cvtsi32_si128(static_cast<int>(shift)));
    const __m512i beyond =
        _mm512_sub_epi32(_mm512_and_si512(half, _mm512_set1_epi32(0x7fff)), _mm512_set1_epi32(0x7c01));
    signalling |= _mm512_cmplt_epu32_mask(beyond, _mm512_set1_epi32(0x1ff));
    _mm512_store_ps(singles + l, _mm512_cvtph_ps(_mm512_cvtepi32_epi16(half)));
  }
  const bool has_signalling = signalling != 0;
#else
  __m256i signalling = _mm256_setzero_si256();
  for (int l = 0; l < kLanes; l += 8) {
    const __m256i word = _mm256_load_si256(reinterpret_cast<const __m256i*>(row + l));
    const __m256i half =
        _mm256_and_si256(_mm256_srl_epi32(word, _mm_cvtsi32_si128(static_cast<int>(shift))), _mm256_set1_epi32(0xffff));
    const __m256i magnitude = _mm256_and_si256(half, _mm256_set1_epi32(0x7fff));
    signalling =
        _mm256_or_si256(signalling, _mm256_and_si256(_mm256_cmpgt_epi32(magnitude, _mm256_set1_epi32(0x7c00)),
                                                     _mm256_cmpgt_epi32(_mm256_set1_epi32(0x7e00), magnitude)));
    const __m256i packed = _mm256_permute4x64_epi64(_mm256_packus_epi32(half, half), 0x08);
    _mm256_store_ps(reinterpret_cast<f32*>(singles + l), _mm256_cvtph_ps(_mm256_castsi256_si128(packed)));
  }
  const bool has_signalling = _mm256_testz_si256(signalling, signalling) == 0;
#endif
  if (!has_signalling) return;
  for (int l = 0; l < kLanes; ++l)
    singles[l] = std::bit_cast<u32>(f16::from_bits(static_cast<u16>(row[l] >> shift)).value);
}

/// f16::bits() of a row of halves' values as singles.
template <int kLanes>
inline void narrow_to_halves(const u32* singles, u32* halves) {
#if defined(__AVX512F__)
  for (int l = 0; l < kLanes; l += 16)
    _mm512_store_si512(halves + l, _mm512_cvtepu16_epi32(_mm512_cvtps_ph(_mm512_load_ps(singles + l), 0)));
#else
  for (int l = 0; l < kLanes; l += 8) {
    const __m256 single = _mm256_load_ps(reinterpret_cast<const f32*>(singles + l));
    _mm256_store_si256(reinterpret_cast<__m256i*>(halves + l), _mm256_cvtepu16_epi32(_mm256_cvtps_ph(single, 0)));
  }
#endif
}

}  // namespace strobe::lanes
