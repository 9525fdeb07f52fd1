// Some columns of a matrix's row side by side, as one vector of the host's. Compilers unroll loops over so few columns
// before they look for vectors, so these are spelt out.
#pragma once

#include <immintrin.h>

#include <bit>
#include <cstring>

#include "common/rows.hpp"

namespace strobe::cdna {

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

inline Columns<f32, 4> fused(Columns<f32, 4> a, Columns<f32, 4> b, Columns<f32, 4> c) { return _mm_fmadd_ps(a, b, c); }
inline Columns<f32, 8> fused(Columns<f32, 8> a, Columns<f32, 8> b, Columns<f32, 8> c) {
  return _mm256_fmadd_ps(a, b, c);
}
inline Columns<f64, 4> fused(Columns<f64, 4> a, Columns<f64, 4> b, Columns<f64, 4> c) {
  return _mm256_fmadd_pd(a, b, c);
}
inline Columns<f64, 4> floored(Columns<f64, 4> x) { return _mm256_floor_pd(x); }

/// x / 2^right without its fraction, 0 from 32 on.
inline Columns<i32, 4> cut_off(Columns<i32, 4> x, Columns<i32, 4> right) {
  const auto bits = std::bit_cast<__m128i>(x);
  return std::bit_cast<Columns<i32, 4>>(
      _mm_sign_epi32(_mm_srlv_epi32(_mm_abs_epi32(bits), std::bit_cast<__m128i>(right)), bits));
}
inline Columns<i32, 8> cut_off(Columns<i32, 8> x, Columns<i32, 8> right) {
  const auto bits = std::bit_cast<__m256i>(x);
  return std::bit_cast<Columns<i32, 8>>(
      _mm256_sign_epi32(_mm256_srlv_epi32(_mm256_abs_epi32(bits), std::bit_cast<__m256i>(right)), bits));
}
inline Columns<i32, 4> whole_part(Columns<f32, 4> x) { return std::bit_cast<Columns<i32, 4>>(_mm_cvttps_epi32(x)); }
inline Columns<i32, 8> whole_part(Columns<f32, 8> x) { return std::bit_cast<Columns<i32, 8>>(_mm256_cvttps_epi32(x)); }
template <class V>
Columns<i32, 4> four_of(const V& columns, int first) {
  Columns<i32, 4> result;
  std::memcpy(&result, reinterpret_cast<const char*>(&columns) + static_cast<std::size_t>(first) * sizeof(i32),
              sizeof result);
  return result;
}

// GCC 12 converts vectors of different length two elements at a time.
inline Columns<f64, 4> to_doubles(Columns<i32, 4> x) { return _mm256_cvtepi32_pd(std::bit_cast<__m128i>(x)); }
inline Columns<f64, 4> to_doubles(Columns<f32, 4> x) { return _mm256_cvtps_pd(x); }
inline Columns<f32, 4> to_singles(Columns<f64, 4> x) { return _mm256_cvtpd_ps(x); }
/// 2^x; for very small x something that makes 0 of what it scales.
inline Columns<f64, 4> power_of_two(Columns<i32, 4> x) {
  constexpr i32 kSmallest = -1000, kBias = 1023;
  const auto biased = larger(x, Columns<i32, 4>{} + kSmallest) + kBias;
  return _mm256_castsi256_pd(_mm256_slli_epi64(_mm256_cvtepi32_epi64(std::bit_cast<__m128i>(biased)), 52));
}

}  // namespace strobe::cdna
