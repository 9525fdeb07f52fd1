// Some columns of a matrix's row side by side, as one vector of the host's. Compilers unroll loops over so few columns
// before they look for vectors, so these are spelt out.
#pragma once

#include <immintrin.h>

#include <bit>
#include <cstring>
#include <type_traits>

#include "common/rows.hpp"

namespace strobe::gcn {

using namespace strobe::lanes;

template <class T, int kCount>
struct ColumnsOf {
  typedef T Type __attribute__((vector_size(sizeof(T) * kCount)));
};
template <class T, int kCount>
using Columns = typename ColumnsOf<T, kCount>::Type;

template <class V, class T>
V load_columns(const T* from) {
  V result;
  std::memcpy(&result, from, sizeof result);
  return result;
}
template <class V, class T>
void store_columns(V columns, T* to) {
  std::memcpy(to, &columns, sizeof columns);
}

/// Words wrap around, as the host's do: sums of 32 bits, and columns whose result is not taken.
template <class V>
V wrapped_sum(V a, V b) {
  using Words = Columns<u32, sizeof(V) / 4>;
  return std::bit_cast<V>(std::bit_cast<Words>(a) + std::bit_cast<Words>(b));
}

/// The same in all columns; the difference keeps -0.
template <class V, class T>
V in_all(T x) {
  return x - V{};
}

template <class V>
V larger(V a, V b) {
  return a > b ? a : b;
}
template <class V>
V smaller(V a, V b) {
  return a < b ? a : b;
}

/// Words of all ones where a column of either is NaN.
inline Columns<i32, 8> unordered(Columns<f32, 8> a, Columns<f32, 8> b) {
  return std::bit_cast<Columns<i32, 8>>(_mm256_cmp_ps(a, b, _CMP_UNORD_Q));
}
inline Columns<i32, 8> unordered(Columns<f64, 4> a, Columns<f64, 4> b) {
  return std::bit_cast<Columns<i32, 8>>(_mm256_cmp_pd(a, b, _CMP_UNORD_Q));
}

inline Columns<f32, 4> fused(Columns<f32, 4> a, Columns<f32, 4> b, Columns<f32, 4> c) { return _mm_fmadd_ps(a, b, c); }
inline Columns<f32, 8> fused(Columns<f32, 8> a, Columns<f32, 8> b, Columns<f32, 8> c) {
  return _mm256_fmadd_ps(a, b, c);
}
inline Columns<f64, 4> fused(Columns<f64, 4> a, Columns<f64, 4> b, Columns<f64, 4> c) {
  return _mm256_fmadd_pd(a, b, c);
}

/// Products of half words, added by twos.
inline Columns<i32, 4> sum_of_pairs(Columns<i32, 4> a, Columns<i32, 4> b) {
  return std::bit_cast<Columns<i32, 4>>(_mm_madd_epi16(std::bit_cast<__m128i>(a), std::bit_cast<__m128i>(b)));
}
inline Columns<i32, 8> sum_of_pairs(Columns<i32, 8> a, Columns<i32, 8> b) {
  return std::bit_cast<Columns<i32, 8>>(_mm256_madd_epi16(std::bit_cast<__m256i>(a), std::bit_cast<__m256i>(b)));
}

/// x / 2^right rounded down, 0 or -1 from 32 on.
inline Columns<i32, 4> shifted_right(Columns<i32, 4> x, Columns<i32, 4> right) {
  return std::bit_cast<Columns<i32, 4>>(_mm_srav_epi32(std::bit_cast<__m128i>(x), std::bit_cast<__m128i>(right)));
}
inline Columns<i32, 8> shifted_right(Columns<i32, 8> x, Columns<i32, 8> right) {
  return std::bit_cast<Columns<i32, 8>>(_mm256_srav_epi32(std::bit_cast<__m256i>(x), std::bit_cast<__m256i>(right)));
}
/// The lower 32 bits of x * 2^left, 0 from 32 on.
inline Columns<i32, 4> shifted_left(Columns<i32, 4> x, Columns<i32, 4> left) {
  return std::bit_cast<Columns<i32, 4>>(_mm_sllv_epi32(std::bit_cast<__m128i>(x), std::bit_cast<__m128i>(left)));
}
inline Columns<i32, 8> shifted_left(Columns<i32, 8> x, Columns<i32, 8> left) {
  return std::bit_cast<Columns<i32, 8>>(_mm256_sllv_epi32(std::bit_cast<__m256i>(x), std::bit_cast<__m256i>(left)));
}
inline bool any_of(Columns<i32, 4> mask) { return _mm_movemask_epi8(std::bit_cast<__m128i>(mask)) != 0; }
inline bool any_of(Columns<i32, 8> mask) { return _mm256_movemask_epi8(std::bit_cast<__m256i>(mask)) != 0; }
inline Columns<f32, 4> rounded(Columns<i32, 4> x) { return _mm_cvtepi32_ps(std::bit_cast<__m128i>(x)); }
inline Columns<f32, 8> rounded(Columns<i32, 8> x) { return _mm256_cvtepi32_ps(std::bit_cast<__m256i>(x)); }
/// Rounded down, of what fits a word.
inline Columns<i32, 4> floor_of(Columns<f32, 4> x) {
  return std::bit_cast<Columns<i32, 4>>(_mm_cvtps_epi32(_mm_floor_ps(x)));
}
inline Columns<i32, 8> floor_of(Columns<f32, 8> x) {
  return std::bit_cast<Columns<i32, 8>>(_mm256_cvtps_epi32(_mm256_floor_ps(x)));
}
/// N half words from `first` on, sign-extended to words.
inline Columns<i32, 8> words_of(const i16* first, std::integral_constant<int, 8>) {
  return std::bit_cast<Columns<i32, 8>>(
      _mm256_cvtepi16_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(first))));
}
inline Columns<i32, 4> words_of(const i16* first, std::integral_constant<int, 4>) {
  return std::bit_cast<Columns<i32, 4>>(_mm_cvtepi16_epi32(_mm_loadu_si64(first)));
}

/// The lower halves of words from 0 to 0xffff.
inline Columns<i16, 8> half_words(Columns<i32, 8> words) {
  const auto bits = std::bit_cast<__m256i>(words);
  return std::bit_cast<Columns<i16, 8>>(
      _mm_packus_epi32(_mm256_castsi256_si128(bits), _mm256_extracti128_si256(bits, 1)));
}
inline Columns<i16, 16> half_words(Columns<i32, 8> first, Columns<i32, 8> second) {
  constexpr int kInOrder = 0xd8;  // packing interleaves the halves of both
  const auto packed = _mm256_packus_epi32(std::bit_cast<__m256i>(first), std::bit_cast<__m256i>(second));
  return std::bit_cast<Columns<i16, 16>>(_mm256_permute4x64_epi64(packed, kInOrder));
}
inline Columns<i16, 8> lower_half(Columns<i16, 16> x) {
  return std::bit_cast<Columns<i16, 8>>(_mm256_castsi256_si128(std::bit_cast<__m256i>(x)));
}
inline Columns<i16, 8> upper_half(Columns<i16, 16> x) {
  return std::bit_cast<Columns<i16, 8>>(_mm256_extracti128_si256(std::bit_cast<__m256i>(x), 1));
}
inline Columns<f32, 8> singles_of_halves(Columns<i16, 8> halves) {
  return _mm256_cvtph_ps(std::bit_cast<__m128i>(halves));
}

inline Columns<i32, 4> whole_part(Columns<f32, 4> x) { return std::bit_cast<Columns<i32, 4>>(_mm_cvttps_epi32(x)); }
inline Columns<i32, 8> whole_part(Columns<f32, 8> x) { return std::bit_cast<Columns<i32, 8>>(_mm256_cvttps_epi32(x)); }
/// kCount columns, starting with column `first`.
template <int kCount, class V>
auto part_of(const V& columns, unsigned first) {
  Columns<std::remove_cvref_t<decltype(columns[0])>, kCount> result;
  std::memcpy(&result, reinterpret_cast<const char*>(&columns) + first * sizeof columns[0], sizeof result);
  return result;
}
template <class Part, class V>
void put_part(Part part, unsigned first, V& columns) {
  std::memcpy(reinterpret_cast<char*>(&columns) + first * sizeof columns[0], &part, sizeof part);
}

// GCC 12 converts vectors of different length two elements at a time.
inline Columns<f64, 4> to_doubles(Columns<i32, 4> x) { return _mm256_cvtepi32_pd(std::bit_cast<__m128i>(x)); }
inline Columns<f64, 4> to_doubles(Columns<f32, 4> x) { return _mm256_cvtps_pd(x); }
/// Exponents from -1022 to 1023; of those below no number that counts.
inline Columns<f64, 4> powers_of_two(Columns<i32, 4> exponents) {
  const __m256i wide = _mm256_cvtepi32_epi64(std::bit_cast<__m128i>(exponents + 1023));
  return std::bit_cast<Columns<f64, 4>>(_mm256_slli_epi64(wide, 52));
}
inline Columns<f64, 4> floored(Columns<f64, 4> x) { return _mm256_floor_pd(x); }
inline Columns<f64, 4> truncated(Columns<f64, 4> x) {
  return _mm256_round_pd(x, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC);
}
inline Columns<f32, 4> to_singles(Columns<f64, 4> x) { return _mm256_cvtpd_ps(x); }

}  // namespace strobe::gcn
