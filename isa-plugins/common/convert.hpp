// Conversions and number parts that the vector ALU computes exactly; branch-free.
#pragma once

#include <cmath>

#include "common/float_bits.hpp"

namespace strobe::lanes {

/// Towards zero, saturated to Int; NaN is 0 (manual, "Convert to integer").
template <class Int, class T>
inline Int saturate_to(T x) {
  constexpr bool kSigned = static_cast<Int>(-1) < 0;
  constexpr int kBits = sizeof(Int) * 8 - (kSigned ? 1 : 0);
  constexpr T kEnd = kBits == 32 ? T(0x1p32) : kBits == 31 ? T(0x1p31) : kBits == 16 ? T(0x1p16) : T(0x1p15);
  constexpr T kLow = kSigned ? -kEnd : T(0);
  // The host converts to 32 signed bits; the upper half of an unsigned range goes by way of its lower half.
  const T low = x > kLow ? x : kLow;
  const bool over = low >= kEnd;
  const T inside = over ? T{} : low;
  u32 bits;
  if constexpr (kBits == 32) {
    const bool upper = inside >= T(0x1p31);
    bits = static_cast<u32>(static_cast<i32>(upper ? inside - T(0x1p31) : inside)) + (upper ? 0x80000000u : 0u);
  } else {
    bits = static_cast<u32>(static_cast<i32>(inside));
  }
  const auto last = static_cast<u32>((u64{1} << kBits) - 1);
  bits = over ? last : bits;
  return static_cast<Int>(is_number(x) ? bits : 0u);
}

inline i32 clamped(i32 x, i32 low, i32 high) { return x < low ? low : x > high ? high : x; }
/// 2^exponent, of an exponent between -1022 and 1023.
inline f64 power_of_two(i32 exponent) { return std::bit_cast<f64>(static_cast<u64>(exponent + 1023) << 52); }

/// x 2^exponent, rounded once.
inline f32 scale_by_power(f32 x, i32 exponent) {
  return static_cast<f32>(static_cast<f64>(x) * power_of_two(clamped(exponent, -400, 400)));
}
inline f64 scale_by_power(f64 x, i32 exponent) {
  // Three factors reach from the largest number to below the smallest. While the product is small, it is kept so
  // far above the denormals that only the last factor rounds.
  const i32 e = clamped(exponent, -2200, 2200);
  const bool large = e > 1023, small = e < -1022;
  const f64 first = large ? x * 0x1p1023 : small ? x * 0x1p-969 : x;
  const i32 rest = large ? e - 1023 : small ? e + 969 : e;
  const bool larger = rest > 1023, smaller = rest < -1022;
  const f64 second = larger ? first * 0x1p1023 : smaller ? first * 0x1p-969 : first;
  const i32 last = larger ? rest - 1023 : smaller ? rest + 969 : rest;
  return second * power_of_two(clamped(last, -1022, 1023));
}

/// A finite number other than zero, as a normal number of 64 bits, and how much its exponent has been raised.
struct Normalised {
  u64 bits;
  i32 raised;
};
inline Normalised normalised(f32 x) { return {std::bit_cast<u64>(static_cast<f64>(x)), 0}; }
inline Normalised normalised(f64 x) {
  const bool denormal = std::fabs(x) < 0x1p-1022;
  return {std::bit_cast<u64>(denormal ? x * 0x1p54 : x), denormal ? 54 : 0};
}

/// The exponent e of x = m 2^e with m in [0.5, 1); 0 for zero, infinity and NaN.
template <class T>
inline i32 frexp_exponent(T x) {
  const Normalised n = normalised(x);
  const auto e = static_cast<i32>(n.bits >> 52 & 0x7ff) - 1022 - n.raised;
  return x == T{} || magnitude_of(x) >= FloatFormat<T>::kInfinity ? 0 : e;
}
/// The m of the same; zero, infinity and NaN are themselves.
template <class T>
inline T frexp_mantissa(T x) {
  const u64 bits = (normalised(x).bits & 0x800fffffffffffffu) | (u64{0x3fe} << 52);
  const T mantissa = static_cast<T>(std::bit_cast<f64>(bits));
  const T zero = float_of_bits<T>(sign_of(x));
  const T special = is_nan(x) ? quieted(x) : x;
  return magnitude_of(x) >= FloatFormat<T>::kInfinity ? special : x == T{} ? zero : mantissa;
}

/// x - floor(x), kept below 1.
inline f32 fraction_of(f32 x) {
  const f32 rest = x - std::floor(x);
  return rest >= 1.0f ? 0x1.fffffep-1f : rest;
}
inline f64 fraction_of(f64 x) {
  const f64 rest = x - std::floor(x);
  return rest >= 1.0 ? 0x1.fffffffffffffp-1 : rest;
}

/// To the nearest integer, halfway cases to the even one, whatever the host's rounding mode.
inline f32 round_to_even(f32 x) { return __builtin_roundevenf(x); }
inline f64 round_to_even(f64 x) { return __builtin_roundeven(x); }

/// To 16 bits towards zero, whatever the host's rounding mode; too large numbers stay finite.
inline u32 half_towards_zero(f32 x) {
  const u32 magnitude = magnitude_of(x);
  const bool is_tiny = magnitude < 0x38800000u;
  const f32 small = is_tiny ? std::bit_cast<f32>(magnitude) : 0.0f;
  const auto tiny = static_cast<u32>(static_cast<i32>(small * 0x1p24f));
  const u32 shifted = (magnitude >> 13) - (112u << 10), normal = shifted < 0x7bffu ? shifted : 0x7bffu;
  const u32 number = is_tiny ? tiny : normal, nan = 0x7e00u | (magnitude >> 13 & 0x3ffu);
  const u32 special = magnitude > FloatFormat<f32>::kInfinity ? nan : 0x7c00u;
  const u32 half = magnitude >= FloatFormat<f32>::kInfinity ? special : number;
  return half | (bits_of(x) >> 16 & 0x8000u);
}

}  // namespace strobe::lanes
