// 8-bit floats of the FNUZ kind: no infinity, no -0; 0x80 is NaN.  Manual: CDNA 3 ISA, "FP8 and BF8".
#pragma once

#include <bit>
#include <cmath>

#include "common/rows.hpp"

namespace strobe::lanes {

/// FP8: 4 exponent bits, bias 8; BF8: 5, bias 16.
template <int kExponentBits>
struct Float8 {
  static constexpr int kMantissaBits = 7 - kExponentBits, kBias = 1 << (kExponentBits - 1);

  static f32 from_bits(u32 bits) {
    const u32 sign = (bits & 0x80) << 24, exponent = bits >> kMantissaBits & ((1u << kExponentBits) - 1);
    const u32 mantissa = bits & ((1u << kMantissaBits) - 1);
    if ((bits & 0xff) == 0x80) return std::bit_cast<f32>(0x7fc00000u);
    const f32 magnitude = exponent == 0 ? std::ldexp(static_cast<f32>(mantissa), 1 - kBias - kMantissaBits)
                                        : std::ldexp(static_cast<f32>(mantissa | 1u << kMantissaBits),
                                                     static_cast<int>(exponent) - kBias - kMantissaBits);
    return std::bit_cast<f32>(std::bit_cast<u32>(magnitude) | sign);
  }

  /// To the nearest even, or with `random` added below the last bit and cut off. NaN, infinity and what is too large
  /// become NaN (MLIR's ArithToAMDGPU.cpp bounds operands for that reason).
  static u32 to_bits(f32 x, bool stochastic = false, u32 random = 0) {
    const u32 bits = std::bit_cast<u32>(x), sign = bits >> 24 & 0x80;
    if ((bits & 0x7f800000u) == 0x7f800000u) return 0x80;
    const int exponent = static_cast<int>(bits >> 23 & 0xff) - 127;
    const u32 significand = (bits & 0x7fffff) | ((bits & 0x7f800000u) != 0 ? 0x800000u : 0);
    const int shift = 23 - kMantissaBits + std::max(0, 1 - kBias - std::max(exponent, -126));
    if (shift > 31) return 0;  // far below the smallest
    const u64 rounding = stochastic ? u64{random} >> (32 - (23 - kMantissaBits)) << (shift - (23 - kMantissaBits))
                                    : (u64{1} << (shift - 1)) - 1 + (significand >> shift & 1);
    const u32 rounded = static_cast<u32>((significand + rounding) >> shift);
    const int biased = std::max(exponent + kBias, 1);
    const u32 result = static_cast<u32>(biased - 1) * (1u << kMantissaBits) + rounded;  // carries into the exponent
    if (result == 0) return 0;
    return result > 0x7f ? 0x80 : sign | result;
  }
};
using Fp8 = Float8<4>;
using Bf8 = Float8<5>;

}  // namespace strobe::lanes
