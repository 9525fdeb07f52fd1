// Transcendental functions of the vector ALU: our own branch-free code, so that a loop over lanes vectorises and every
// host computes the same bits. Only + - * / fma, square roots and integer operations.
//
// 32-bit functions compute in 64 bits with truncated series whose error is far below half a unit of the result, so
// that each is within 0.51 ULP (docs/reference/limits.md); 16-bit ones round the 32-bit result. They expect the host to
// round to nearest and to flush 32-bit denormals, as the hardware does whatever the wave's mode
// (Float::transcendental).
#pragma once

#include <bit>
#include <cmath>

#include "common/float_bits.hpp"

namespace strobe::lanes {

/// c[0] + x c[1] + x^2 c[2] + ...
template <int kTerms>
inline f64 polynomial(f64 x, const f64 (&c)[kTerms]) {
  f64 sum = c[kTerms - 1];
#pragma GCC unroll 16
  for (int k = kTerms - 2; k >= 0; --k) sum = __builtin_fma(sum, x, c[k]);
  return sum;
}

/// Adding and taking away this number rounds to an integer, which the low bits of the sum then hold.
inline constexpr f64 kIntegerAnchor = 0x1.8p52;

/// 2^x. Overflows to infinity; results below the smallest normal number are 0.
inline f32 exp2_f32(f32 argument) {
  // (ln 2)^k / k!
  constexpr f64 kSeries[] = {1.0,
                             0x1.62e42fefa39efp-1,
                             0x1.ebfbdff82c58fp-3,
                             0x1.c6b08d704a0c0p-5,
                             0x1.3b2ab6fba4e77p-7,
                             0x1.5d87fe78a6731p-10,
                             0x1.430912f86c787p-13,
                             0x1.ffcbfc588b0c7p-17,
                             0x1.62c0223a5c824p-20,
                             0x1.b5253d395e7c4p-24};
  const f64 x = argument;
  const f64 low = x < -200.0 ? -200.0 : x, bounded = low > 200.0 ? 200.0 : low;
  const f64 anchored = bounded + kIntegerAnchor;
  const f64 fraction = bounded - (anchored - kIntegerAnchor);
  const f64 scale = std::bit_cast<f64>((std::bit_cast<u64>(anchored) << 52) + (u64{1023} << 52));
  return static_cast<f32>(polynomial(fraction, kSeries) * scale);
}

/// log2(x). -infinity for zero (and flushed denormals), NaN below zero.
inline f32 log2_f32(f32 argument) {
  // 2 / ln 2 / (2 k + 1): log2(m) = s (c0 + c1 s^2 + ...) with s = (m - 1) / (m + 1)
  constexpr f64 kSeries[] = {0x1.71547652b82fep+1, 0x1.ec709dc3a03fdp-1, 0x1.2776c50ef9bfep-1, 0x1.a61762a7aded9p-2,
                             0x1.484b13d7c02a9p-2, 0x1.0c9a84994022dp-2, 0x1.c68f568d31760p-3};
  const f64 x = argument;
  const u64 bits = std::bit_cast<u64>(x);
  const f64 mantissa = std::bit_cast<f64>((bits & 0xfffffffffffffu) | (u64{1023} << 52));
  const f64 exponent = std::bit_cast<f64>((bits >> 52) | (u64{0x433} << 52)) - (0x1p52 + 1023);
  const bool upper = mantissa > 0x1.6a09e667f3bcdp0;  // sqrt(2)
  const f64 m = upper ? mantissa * 0.5 : mantissa, e = upper ? exponent + 1.0 : exponent;
  const f64 s = (m - 1.0) / (m + 1.0);
  const auto result = static_cast<f32>(__builtin_fma(s, polynomial(s * s, kSeries), e));
  const f32 infinity = __builtin_inff();
  const f32 outside = x == 0.0 ? -infinity : x > 0.0 ? infinity : default_nan<f32>();
  const bool inside = x > 0.0 && x < __builtin_inf();
  return is_nan(argument) ? quieted(argument) : inside ? result : outside;
}

/// The sine of x turns (2 pi x), a quarter turn further for each of `quarters`.
inline f32 sine_of_turns(f32 argument, u64 quarters) {
  // Taylor series of sin(2 pi r) / r and cos(2 pi r) in r^2, for r within an eighth of a turn.
  constexpr f64 kSine[] = {0x1.921fb54442d18p+2, -0x1.4abbce625be53p+5, 0x1.466bc6775aae2p+6, -0x1.32d2cce62bd86p+6,
                           0x1.50783487ee782p+5, -0x1.e3074fde8871fp+3, 0x1.e8f434d018d63p+1};
  constexpr f64 kCosine[] = {1.0,
                             -0x1.3bd3cc9be45dep+4,
                             0x1.03c1f081b5ac4p+6,
                             -0x1.55d3c7e3cbffap+6,
                             0x1.e1f506891babbp+5,
                             -0x1.a6d1f2a204a8cp+4,
                             0x1.f9d38a3763cc3p+2,
                             -0x1.b6e24f44b128fp+0};
  const f64 x = argument, anchored = x * 4.0 + kIntegerAnchor;
  const f64 r = x - (anchored - kIntegerAnchor) * 0.25, square = r * r;
  const u64 quarter = std::bit_cast<u64>(anchored) + quarters;
  const f64 value = (quarter & 1) != 0 ? polynomial(square, kCosine) : r * polynomial(square, kSine);
  const f64 turned = std::bit_cast<f64>(std::bit_cast<u64>(value) ^ ((quarter & 2) << 62));
  // The hardware's domain is 256 turns either way; beyond it the angle counts as 0 (manual, V_SIN_F32, V_COS_F32).
  const f64 bounded = std::fabs(x) <= 256.0 ? turned : static_cast<f64>(quarters);
  const f32 number = is_infinite(argument) ? default_nan<f32>() : static_cast<f32>(bounded);
  return is_nan(argument) ? quieted(argument) : number;
}
inline f32 sin_turns_f32(f32 x) { return sine_of_turns(x, 0); }
inline f32 cos_turns_f32(f32 x) { return sine_of_turns(x, 1); }

/// Correctly rounded, except that a double rounding may err by one in 2^29 cases.
inline f32 reciprocal_sqrt_f32(f32 x) { return static_cast<f32>(1.0 / std::sqrt(static_cast<f64>(x))); }
inline f64 reciprocal_sqrt_f64(f64 x) { return 1.0 / std::sqrt(x); }

}  // namespace strobe::lanes
