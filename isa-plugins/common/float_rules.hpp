// Floating-point rules that several formats share.  Manual: AMD GCN3 ISA, "Floating point support".
#pragma once

#include <algorithm>

#include "common/convert.hpp"
#include "common/vector_op.hpp"
#include "common/wave.hpp"

namespace strobe::lanes {

/// A signalling NaN among the sources of min and max becomes the result, quiet, in IEEE mode.
template <class T>
inline T with_signalling(T result, T a, T b, ModeBits mode) {
  const bool ieee = (mode.bits & mode::kIeee) != 0;
  result = ieee && is_signalling(b) ? quieted(b) : result;
  return ieee && is_signalling(a) ? quieted(a) : result;
}
/// The smaller number; of a number and a NaN the number; -0 is smaller than +0. Denormals pass unchanged.
template <class T>
inline T float_min(T a, T b, ModeBits mode) {
  const T smaller = order_key(a) < order_key(b) ? a : b;
  return with_signalling(is_nan(a) ? b : is_nan(b) ? a : smaller, a, b, mode);
}
template <class T>
inline T float_max(T a, T b, ModeBits mode) {
  const T larger = order_key(a) > order_key(b) ? a : b;
  return with_signalling(is_nan(a) ? b : is_nan(b) ? a : larger, a, b, mode);
}
template <class T>
inline T float_min3(T a, T b, T c, ModeBits mode) {
  return float_min(float_min(a, b, mode), c, mode);
}
template <class T>
inline T float_max3(T a, T b, T c, ModeBits mode) {
  return float_max(float_max(a, b, mode), c, mode);
}
/// The middle one: the larger of the two that are left without the largest, where -0 and +0 are the same number. With a
/// NaN among them the smallest.  Manual: V_MED3_F32.
template <class T>
inline T float_med3(T a, T b, T c, ModeBits mode) {
  const T largest = float_max3(a, b, c, mode);
  const auto is_largest = [&](T x) {
    return bits_of(x) == bits_of(largest) || (magnitude_of(x) | magnitude_of(largest)) == 0;
  };
  const T first = is_largest(a) ? b : a, second = is_largest(a) || is_largest(b) ? c : b;
  return is_nan(a) || is_nan(b) || is_nan(c) ? float_min3(a, b, c, mode) : float_max(first, second, mode);
}

/// The same without a NaN, and without a largest number that is 0 for the middle one.
template <class T>
inline T number_med3(T a, T b, T c) {
  const auto x = order_key(a), y = order_key(b), z = order_key(c);
  return number_of_key<T>(std::max(std::min(x, y), std::min(std::max(x, y), z)));
}
template <class T, class... Rest>
inline T number_min(T first, Rest... rest) {
  return number_of_key<T>(std::min({order_key(first), order_key(rest)...}));
}
template <class T, class... Rest>
inline T number_max(T first, Rest... rest) {
  return number_of_key<T>(std::max({order_key(first), order_key(rest)...}));
}

template <class T>
constexpr T min3(T a, T b, T c) {
  const T low = a < b ? a : b;
  return low < c ? low : c;
}
template <class T>
constexpr T max3(T a, T b, T c) {
  const T high = a > b ? a : b;
  return high > c ? high : c;
}
template <class T>
constexpr T med3(T a, T b, T c) {
  const T low = a < b ? a : b, high = a > b ? a : b;
  const T bounded = high < c ? high : c;
  return low > bounded ? low : bounded;
}

// As rows: most waves hold no NaN.
template <class T>
constexpr auto min_row() {
  return with_odd_case<T(T, T, ModeBits)>([](T a, T b, ModeBits m) { return float_min(a, b, m); },
                                          [](u32 a, u32 b, u32) { return may_be_nan<T>(a) | may_be_nan<T>(b); },
                                          [](T a, T b, ModeBits) { return number_min(a, b); });
}
template <class T>
constexpr auto max_row() {
  return with_odd_case<T(T, T, ModeBits)>([](T a, T b, ModeBits m) { return float_max(a, b, m); },
                                          [](u32 a, u32 b, u32) { return may_be_nan<T>(a) | may_be_nan<T>(b); },
                                          [](T a, T b, ModeBits) { return number_max(a, b); });
}
/// With kMiddle also where the largest may be 0: without a positive number.
template <class T, bool kMiddle = false>
struct OddOfThree {
  u32 operator()(u32 a, u32 b, u32 c, u32) const {
    constexpr u32 kSign = std::is_same_v<T, f16> ? 0x8000 : 0x80000000u, kMax = kSign - 1;
    const auto positive = [](u32 x) { return u32{(x & (kSign | kMax)) - 1 < kMax}; };
    const u32 nan = may_be_nan<T>(a) | may_be_nan<T>(b) | may_be_nan<T>(c);
    return kMiddle ? nan | ((positive(a) | positive(b) | positive(c)) ^ 1) : nan;
  }
};
template <class T>
constexpr auto min3_row() {
  return with_odd_case<T(T, T, T, ModeBits)>([](T a, T b, T c, ModeBits m) { return float_min3(a, b, c, m); },
                                             OddOfThree<T>{},
                                             [](T a, T b, T c, ModeBits) { return number_min(a, b, c); });
}
template <class T>
constexpr auto max3_row() {
  return with_odd_case<T(T, T, T, ModeBits)>([](T a, T b, T c, ModeBits m) { return float_max3(a, b, c, m); },
                                             OddOfThree<T>{},
                                             [](T a, T b, T c, ModeBits) { return number_max(a, b, c); });
}
template <class T>
constexpr auto med3_row() {
  return with_odd_case<T(T, T, T, ModeBits)>([](T a, T b, T c, ModeBits m) { return float_med3(a, b, c, m); },
                                             OddOfThree<T, true>{},
                                             [](T a, T b, T c, ModeBits) { return number_med3(a, b, c); });
}

/// DirectX 9: zero times anything is zero, also a NaN.
inline f32 legacy_product(f32 a, f32 b) { return a == 0 || b == 0 ? 0.0f : float_product(a, b); }

/// A product rounded to 16 bits, then a sum rounded to 16 bits.
inline f16 unfused_mad(f16 a, f16 b, f16 c) { return float_sum(float_product(a, b), c); }

template <class T>
constexpr T saturated(i64 value) {
  constexpr i64 kLow = static_cast<T>(-1) < 0 ? -(i64{1} << (sizeof(T) * 8 - 1)) : 0;
  constexpr i64 kHigh = static_cast<T>(-1) < 0 ? (i64{1} << (sizeof(T) * 8 - 1)) - 1 : (i64{1} << (sizeof(T) * 8)) - 1;
  return static_cast<T>(value < kLow ? kLow : value > kHigh ? kHigh : value);
}

constexpr i32 i24(u32 value) { return static_cast<i32>(value << 8) >> 8; }
constexpr u32 u24(u32 value) { return value & 0xffffff; }

}  // namespace strobe::lanes
