// 16-bit floats in branch-free code, the same on every host: the compilers' own _Float16 is converted lane by lane.
//
// A value lives widened to 32 bits. Sums, products, quotients and square roots of halves, computed in 32 bits and
// then rounded, are correctly rounded halves (24 >= 2 * 11 + 2 bits); only a fused product needs 64 bits.
#pragma once

#include <bit>
#include <cstdint>

namespace strobe::lanes {

/// Rounds to the nearest half in the host's rounding mode; the result is exact in T. NaN and infinity stay.
inline float round_to_half(float x) {
  const std::uint32_t bits = std::bit_cast<std::uint32_t>(x), sign = bits & 0x80000000u;
  std::uint32_t magnitude = bits & 0x7fffffffu;
  const bool special = magnitude >= 0x7f800000u;
  magnitude = magnitude >= 0x47800000u ? 0x477fffffu : magnitude;  // from 65536 on, all round like the value below it
  std::uint32_t exponent = magnitude & 0x7f800000u;
  exponent = exponent < 0x38800000u ? 0x38800000u : exponent;  // halves below 2^-14 share one spacing
  // A number 13 binades up has the half's spacing: adding it rounds, in whatever direction the host rounds.
  const float anchor = std::bit_cast<float>((exponent + (13u << 23)) | sign);
  const float rounded = (std::bit_cast<float>(magnitude | sign) + anchor) - anchor;
  const std::uint32_t result = std::bit_cast<std::uint32_t>(rounded) & 0x7fffffffu;
  return special ? x : std::bit_cast<float>((result >= 0x47800000u ? 0x7f800000u : result) | sign);
}

inline float round_to_half(double x) {
  const std::uint64_t bits = std::bit_cast<std::uint64_t>(x), sign = bits & (std::uint64_t{1} << 63);
  std::uint64_t magnitude = bits & ~(std::uint64_t{1} << 63);
  const bool special = magnitude >= 0x7ff0000000000000u;
  magnitude = magnitude >= 0x40f0000000000000u ? 0x40efffffffffffffu : magnitude;
  std::uint64_t exponent = magnitude & 0x7ff0000000000000u;
  exponent = exponent < 0x3f10000000000000u ? 0x3f10000000000000u : exponent;
  const double anchor = std::bit_cast<double>((exponent + (std::uint64_t{42} << 52)) | sign);
  const double rounded = (std::bit_cast<double>(magnitude | sign) + anchor) - anchor;
  const std::uint64_t result = std::bit_cast<std::uint64_t>(rounded) & ~(std::uint64_t{1} << 63);
  const std::uint64_t bounded = result >= 0x40f0000000000000u ? 0x7ff0000000000000u : result;
  return static_cast<float>(special ? x : std::bit_cast<double>(bounded | sign));
}

struct f16 {
  float value = 0;  ///< always a half's value

  f16() = default;
  explicit f16(float x) : value(round_to_half(x)) {}
  explicit f16(double x) : value(round_to_half(x)) {}
  operator float() const { return value; }

  /// The half that a single with these bits is.
  static f16 of(std::uint32_t single) {
    f16 result;
    result.value = std::bit_cast<float>(single);
    return result;
  }
  static f16 from_bits(std::uint16_t bits) {
    const std::uint32_t sign = std::uint32_t{bits} << 16 & 0x80000000u, magnitude = bits & 0x7fffu;
    const float tiny = static_cast<float>(static_cast<std::int32_t>(magnitude)) * 0x1p-24f;
    const std::uint32_t normal = (magnitude << 13) + (112u << 23), special = (magnitude << 13) | 0x7f800000u;
    const std::uint32_t wide = magnitude < 0x400u     ? std::bit_cast<std::uint32_t>(tiny)
                               : magnitude >= 0x7c00u ? special
                                                      : normal;
    f16 result;
    result.value = std::bit_cast<float>(wide | sign);
    return result;
  }
  std::uint16_t bits() const {
    const std::uint32_t wide = std::bit_cast<std::uint32_t>(value), magnitude = wide & 0x7fffffffu;
    const bool is_tiny = magnitude < 0x38800000u;  // below 2^-14
    const float small = is_tiny ? std::bit_cast<float>(magnitude) : 0.0f;
    const auto tiny = static_cast<std::uint32_t>(static_cast<std::int32_t>(small * 0x1p24f));
    const std::uint32_t normal = (magnitude >> 13) - (112u << 10);
    // A NaN whose payload does not fit stays a NaN.
    const std::uint32_t special = magnitude > 0x7f800000u ? 0x7e00u | (magnitude >> 13 & 0x3ffu) : 0x7c00u;
    const std::uint32_t half = is_tiny ? tiny : magnitude >= 0x7f800000u ? special : normal;
    return static_cast<std::uint16_t>(half | (wide >> 16 & 0x8000u));
  }
};

}  // namespace strobe::lanes
