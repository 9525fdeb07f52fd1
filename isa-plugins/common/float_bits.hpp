// The parts of a floating-point number, for 16, 32 and 64 bits; branch-free.
#pragma once

#include <bit>
#include <cmath>
#include <type_traits>

#include "common/rows.hpp"

namespace strobe::lanes {

/// A half is computed with as a 32-bit float, so that is what its bits are here; only its range is its own.
template <class T>
struct FloatFormat;
template <>
struct FloatFormat<f32> {
  using Bits = u32;
  using Signed = i32;
  static constexpr Bits kSign = 0x80000000u, kInfinity = 0x7f800000u, kQuiet = 0x00400000u;
  static constexpr Bits kSmallestNormal = 0x00800000u, kDefaultNan = 0xffc00000u;
  static constexpr int kMantissaBits = 23, kBias = 127;
};
template <>
struct FloatFormat<f16> : FloatFormat<f32> {
  static constexpr Bits kSmallestNormal = 0x38800000u;  // 2^-14
};
template <>
struct FloatFormat<f64> {
  using Bits = u64;
  using Signed = i64;
  static constexpr Bits kSign = Bits{1} << 63, kInfinity = Bits{0x7ff} << 52, kQuiet = Bits{1} << 51;
  static constexpr Bits kSmallestNormal = Bits{1} << 52, kDefaultNan = Bits{0xfff8} << 48;
  static constexpr int kMantissaBits = 52, kBias = 1023;
};

template <class T>
using FloatBits = typename FloatFormat<T>::Bits;

template <class T>
inline FloatBits<T> bits_of(T x) {
  if constexpr (std::is_same_v<T, f16>)
    return std::bit_cast<u32>(x.value);
  else
    return std::bit_cast<FloatBits<T>>(x);
}
/// Bits that name a value of T: nothing is rounded.
template <class T>
inline T float_of_bits(FloatBits<T> bits) {
  if constexpr (std::is_same_v<T, f16>) {
    f16 half;
    half.value = std::bit_cast<f32>(bits);
    return half;
  } else {
    return std::bit_cast<T>(bits);
  }
}
template <class T>
inline FloatBits<T> magnitude_of(T x) {
  return bits_of(x) & ~FloatFormat<T>::kSign;
}
template <class T>
inline FloatBits<T> sign_of(T x) {
  return bits_of(x) & FloatFormat<T>::kSign;
}
template <class T>
inline bool is_nan(T x) {
  return magnitude_of(x) > FloatFormat<T>::kInfinity;
}
/// Not a NaN, by a comparison of floats: cheaper than is_nan() where `x` is computed with.
template <class T>
inline bool is_number(T x) {
  if constexpr (std::is_same_v<T, f16>)
    return !std::isnan(x.value);
  else
    return !std::isnan(x);
}
template <class T>
inline bool is_infinite(T x) {
  return magnitude_of(x) == FloatFormat<T>::kInfinity;
}
template <class T>
inline bool is_signalling(T x) {
  return is_nan(x) && (bits_of(x) & FloatFormat<T>::kQuiet) == 0;
}
template <class T>
inline T quieted(T x) {
  return float_of_bits<T>(bits_of(x) | FloatFormat<T>::kQuiet);
}
template <class T>
inline T with_sign(FloatBits<T> magnitude, FloatBits<T> sign) {
  return float_of_bits<T>(magnitude | sign);
}
template <class T>
inline T default_nan() {
  return float_of_bits<T>(FloatFormat<T>::kDefaultNan);
}
/// The exponent field, biased.
template <class T>
inline int exponent_field(T x) {
  return static_cast<int>(magnitude_of(x) >> FloatFormat<T>::kMantissaBits);
}

/// Numbers in the order of their values, -0 before +0, denormals where they belong whatever the host's mode.
template <class T>
inline typename FloatFormat<T>::Signed order_key(T x) {
  using Signed = typename FloatFormat<T>::Signed;
  const auto bits = static_cast<Signed>(bits_of(x));
  return bits < 0 ? static_cast<Signed>(bits ^ static_cast<Signed>(~FloatFormat<T>::kSign)) : bits;
}

/// Bits of the mask that v_cmp_class tests.
template <class T>
inline u32 class_of(T x) {
  using Format = FloatFormat<T>;
  const auto magnitude = magnitude_of(x);
  const bool negative = sign_of(x) != 0;
  const u32 quiet = (bits_of(x) & Format::kQuiet) != 0 ? 2u : 1u;
  // From -infinity (bit 2) to -0 (bit 5), mirrored from +infinity (bit 9) to +0 (bit 6).
  const u32 distance = magnitude == Format::kInfinity         ? 0
                       : magnitude >= Format::kSmallestNormal ? 1
                       : magnitude != 0                       ? 2
                                                              : 3;
  const u32 number = negative ? 4u << distance : 512u >> distance;
  return magnitude > Format::kInfinity ? quiet : number;
}

/// Denormals become zero of their sign, unless `keep`.
template <class T>
inline T flushed(T x, bool keep) {
  return keep || magnitude_of(x) >= FloatFormat<T>::kSmallestNormal ? x : float_of_bits<T>(sign_of(x));
}

}  // namespace strobe::lanes
