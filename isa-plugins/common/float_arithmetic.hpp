// Sums, products and fused products of floats with one rule for NaNs (docs/reference/isa/semantics.md, "Which NaN is
// the result?"): of the operands, in the order in which they stand here, the first that is a NaN, quieted.
//
// The host applies the same rule to the operands of its instructions (Intel SDM, "Handling NaNs" and the tables of
// FMA), but a compiler may exchange the operands of sums and products. Numbers are therefore computed after a test of
// the first operand, and columns of lanes with instructions whose operands stay where they are, at no cost.
#pragma once

#include <immintrin.h>

#include <bit>
#include <cmath>
#include <concepts>
#include <cstring>

#include "common/float_bits.hpp"
#include "common/vector_signature.hpp"

namespace strobe::lanes {

// ---- One lane ------------------------------------------------------------------------------------------------------

template <std::floating_point T>
inline T float_sum(T a, T b) {
  return is_number(a) ? a + b : quieted(a);
}
template <std::floating_point T>
inline T float_difference(T a, T b) {
  return is_number(a) ? a - b : quieted(a);
}
template <std::floating_point T>
inline T float_product(T a, T b) {
  return is_number(a) ? a * b : quieted(a);
}
/// a b + c, rounded once. 0 times infinity plus a NaN is that NaN.
template <std::floating_point T>
inline T float_fused(T a, T b, T c) {
  const T of_numbers = std::fma(a, b, c);
  return !is_number(a) ? quieted(a) : !is_number(b) ? quieted(b) : of_numbers;
}

inline f16 float_sum(f16 a, f16 b) { return f16(float_sum<f32>(a.value, b.value)); }
inline f16 float_difference(f16 a, f16 b) { return f16(float_difference<f32>(a.value, b.value)); }
inline f16 float_product(f16 a, f16 b) { return f16(float_product<f32>(a.value, b.value)); }
/// In 32 bits. The product is exact, and so is the sum if its last bit says whether anything was lost (rounding to odd):
/// 24 bits are more than the 11 + 2 that any rounding to a half needs.
inline f16 float_fused(f16 a, f16 b, f16 c) {
  const f32 sum = float_fused<f32>(a.value, b.value, c.value), product = a.value * b.value;
  const bool is_larger = std::fabs(product) >= std::fabs(c.value);
  const f32 large = is_larger ? product : c.value, small = is_larger ? c.value : product;
  const f32 lost = small - (sum - large);
  const u32 bits = std::bit_cast<u32>(sum), beyond = (bits ^ std::bit_cast<u32>(lost)) >> 31;
  const bool is_odd = lost != 0 && (bits & 0x7f800000u) != 0x7f800000u;
  return f16(std::bit_cast<f32>(is_odd ? (bits - beyond) | 1u : bits));
}

// ---- Columns of lanes ----------------------------------------------------------------------------------------------

#if defined(__AVX512F__)
inline constexpr int kHostBytes = 64;
#else
inline constexpr int kHostBytes = 32;
#endif
inline constexpr int kHostWords = kHostBytes / 4;

template <class T>
struct HostVector {
  typedef T Type __attribute__((vector_size(kHostBytes), may_alias));
};
template <class T>
using HostColumns = typename HostVector<T>::Type;
/// Columns of a row, which an instruction can take as its last operand.
template <class T>
struct ColumnsAt {
  const HostColumns<T>* at;
};

#define STROBE_ORDERED(NAME, INSTRUCTION, T)                            \
  inline HostColumns<T> NAME(HostColumns<T> a, HostColumns<T> b) {      \
    HostColumns<T> result;                                              \
    asm(INSTRUCTION " %2, %1, %0" : "=v"(result) : "v"(a), "v"(b));     \
    return result;                                                      \
  }                                                                     \
  inline HostColumns<T> NAME(HostColumns<T> a, ColumnsAt<T> b) {        \
    HostColumns<T> result;                                              \
    asm(INSTRUCTION " %2, %1, %0" : "=v"(result) : "v"(a), "m"(*b.at)); \
    return result;                                                      \
  }                                                                     \
  template <class B>                                                    \
  inline HostColumns<T> NAME(ColumnsAt<T> a, B b) {                     \
    return NAME(*a.at, b);                                              \
  }
STROBE_ORDERED(float_sum, "vaddps", f32)
STROBE_ORDERED(float_sum, "vaddpd", f64)
STROBE_ORDERED(float_difference, "vsubps", f32)
STROBE_ORDERED(float_difference, "vsubpd", f64)
STROBE_ORDERED(float_product, "vmulps", f32)
STROBE_ORDERED(float_product, "vmulpd", f64)
#undef STROBE_ORDERED

#define STROBE_FUSED(INSTRUCTION, T)                                                        \
  inline HostColumns<T> float_fused(HostColumns<T> a, HostColumns<T> b, HostColumns<T> c) { \
    asm(INSTRUCTION " %2, %1, %0" : "+v"(c) : "v"(a), "v"(b));                              \
    return c;                                                                               \
  }                                                                                         \
  inline HostColumns<T> float_fused(HostColumns<T> a, ColumnsAt<T> b, HostColumns<T> c) {   \
    asm(INSTRUCTION " %2, %1, %0" : "+v"(c) : "v"(a), "m"(*b.at));                          \
    return c;                                                                               \
  }                                                                                         \
  template <class B>                                                                        \
  inline HostColumns<T> float_fused(ColumnsAt<T> a, B b, HostColumns<T> c) {                \
    return float_fused(*a.at, b, c);                                                        \
  }                                                                                         \
  template <class A, class B>                                                               \
  inline HostColumns<T> float_fused(A a, B b, ColumnsAt<T> c) {                             \
    return float_fused(a, b, *c.at);                                                        \
  }
STROBE_FUSED("vfmadd231ps", f32)
STROBE_FUSED("vfmadd231pd", f64)
#undef STROBE_FUSED

template <class T>
inline T value_of(T operand) {
  return operand;
}
template <class T>
inline T value_of(Old<T> operand) {
  return operand.value;
}

/// A row's function of the operations above, for one lane and for columns. Call is its type for one lane.
template <class Call, class F>
struct Arithmetic;
template <class R, class... A, class F>
struct Arithmetic<R(A...), F> {
  using ForColumns = F;
  R operator()(A... a) const { return F{}(value_of(a)...); }
};
template <class Call, class F>
constexpr Arithmetic<Call, F> arithmetic(F) {
  return {};
}

// ---- Rows as columns -----------------------------------------------------------------------------------------------

namespace columns {

#if defined(__AVX512F__)
using Words = __m512i;
using Singles = __m512;
inline Words words_at(const u32* at) { return _mm512_load_si512(at); }
inline Words lower(Words low, Words high) { return _mm512_unpacklo_epi32(low, high); }
inline Words upper(Words low, Words high) { return _mm512_unpackhi_epi32(low, high); }
template <int kWhich>
inline Singles picked(Singles first, Singles second) {
  return _mm512_shuffle_ps(first, second, kWhich);
}
inline void store(u32* to, Singles columns) { _mm512_store_ps(to, columns); }
inline void store(u32* to, Singles columns, const u32* exec) {
  _mm512_mask_store_ps(to, _mm512_movepi32_mask(words_at(exec)), columns);
}
#else
using Words = __m256i;
using Singles = __m256;
inline Words words_at(const u32* at) { return _mm256_load_si256(reinterpret_cast<const __m256i*>(at)); }
inline Words lower(Words low, Words high) { return _mm256_unpacklo_epi32(low, high); }
inline Words upper(Words low, Words high) { return _mm256_unpackhi_epi32(low, high); }
template <int kWhich>
inline Singles picked(Singles first, Singles second) {
  return _mm256_shuffle_ps(first, second, kWhich);
}
inline void store(u32* to, Singles columns) { _mm256_store_ps(reinterpret_cast<f32*>(to), columns); }
inline void store(u32* to, Singles columns, const u32* exec) {
  const Singles old = std::bit_cast<Singles>(words_at(to));
  store(to, _mm256_blendv_ps(old, columns, std::bit_cast<Singles>(words_at(exec))));
}
#endif

template <class T>
inline HostColumns<T> in_all(T x) {
  HostColumns<T> result;
  for (int k = 0; k < kHostBytes / static_cast<int>(sizeof(T)); ++k) result[k] = x;
  return result;
}

/// Lanes l to l + kHostWords - 1 of a source. Those of 64 bits are two columns (part 0 and 1): a register's words are
/// in two rows.
template <int kLanes, class T, bool kScalar>
struct ColumnSource;
template <int kLanes>
struct ColumnSource<kLanes, f32, false> {
  const u32* row;
  explicit ColumnSource(const u32* pointer) : row(pointer) {}
  ColumnsAt<f32> at(int l, int) const { return {reinterpret_cast<const HostColumns<f32>*>(row + l)}; }
};
template <int kLanes>
struct ColumnSource<kLanes, f64, false> {
  const u32* row;
  explicit ColumnSource(const u32* pointer) : row(pointer) {}
  HostColumns<f64> at(int l, int part) const {
    const Words low = words_at(row + l), high = words_at(row + kLanes + l);
    return std::bit_cast<HostColumns<f64>>(part == 0 ? lower(low, high) : upper(low, high));
  }
};
template <int kLanes, class T>
struct ColumnSource<kLanes, T, true> {
  HostColumns<T> value;
  explicit ColumnSource(const u32* pointer) {
    T x;
    std::memcpy(&x, pointer, sizeof x);
    value = in_all(x);
  }
  HostColumns<T> at(int, int) const { return value; }
};
template <int kLanes, class T>
struct ColumnSource<kLanes, Old<T>, false> : ColumnSource<kLanes, T, false> {
  using ColumnSource<kLanes, T, false>::ColumnSource;
};

}  // namespace columns

}  // namespace strobe::lanes
