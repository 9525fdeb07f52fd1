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

/// The same of the word that has sign and exponent.
template <class T>
inline u32 exponent_of_word(u32 word) {
  return word << 1 >> (FloatFormat<T>::kBias == 127 ? 24 : 21);
}
/// Whether a number with this word may be a NaN. Of 64 bits also infinity may.
template <class T>
inline u32 may_be_nan(u32 word) {
  if constexpr (std::is_same_v<T, f16>)
    return u32{(word & 0x7fff) > 0x7c00};
  else
    return u32{(word & 0x7fffffff) > (sizeof(T) == 8 ? 0x7fefffffu : 0x7f800000u)};
}

/// Numbers in the order of their values, -0 before +0, denormals where they belong whatever the host's mode.
template <class T>
inline typename FloatFormat<T>::Signed order_key(T x) {
  using Signed = typename FloatFormat<T>::Signed;
  const auto bits = static_cast<Signed>(bits_of(x));
  return bits < 0 ? static_cast<Signed>(bits ^ static_cast<Signed>(~FloatFormat<T>::kSign)) : bits;
}

/// The key in reverse.
template <class T>
inline T number_of_key(typename FloatFormat<T>::Signed key) {
  using Signed = typename FloatFormat<T>::Signed;
  const auto bits = key < 0 ? static_cast<Signed>(key ^ static_cast<Signed>(~FloatFormat<T>::kSign)) : key;
  return float_of_bits<T>(static_cast<FloatBits<T>>(bits));
}

/// Bits of the mask that v_cmp_class tests.
template <class T>
inline FloatBits<T> class_of(T x) {
  using Format = FloatFormat<T>;
  using Bits = FloatBits<T>;
  const Bits magnitude = magnitude_of(x);
  const bool is_infinity = magnitude == Format::kInfinity, is_normal = magnitude >= Format::kSmallestNormal;
  // From -infinity (bit 2) to -0 (bit 5), mirrored from +infinity (bit 9) to +0 (bit 6).
  const Bits positive = is_infinity ? Bits{512} : is_normal ? Bits{256} : magnitude != 0 ? Bits{128} : Bits{64};
  const Bits negative = is_infinity ? Bits{4} : is_normal ? Bits{8} : magnitude != 0 ? Bits{16} : Bits{32};
  const Bits nan = (bits_of(x) & Format::kQuiet) != 0 ? Bits{2} : Bits{1};
  const Bits number = sign_of(x) != 0 ? negative : positive;
  return magnitude > Format::kInfinity ? nan : number;
}

/// Denormals become zero of their sign, unless `keep`.
template <class T>
inline T flushed(T x, bool keep) {
  return keep || magnitude_of(x) >= FloatFormat<T>::kSmallestNormal ? x : float_of_bits<T>(sign_of(x));
}

}  // namespace strobe::lanes
