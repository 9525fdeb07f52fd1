// Atomics on floats, each sum rounded once from a wider number.  Manual: CDNA 3 ISA, "Float memory atomics"; which sums
// flush denormals: LLVM 19, AMDGPU.td, FeatureMemoryAtomicFAddF32DenormalSupport.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "unit/gcn3_memory/atomic_rules.hpp"

namespace strobe::test {

inline float single(std::uint64_t bits) { return std::bit_cast<float>(static_cast<std::uint32_t>(bits)); }
inline float flushed(float x) { return std::fabs(x) < 0x1p-126f ? std::copysign(0.0f, x) : x; }

/// 53 bits hold more than twice a float's, so that rounding twice does not show.
inline float single_sum(float a, float b) {
  return static_cast<float>(static_cast<double>(a) + static_cast<double>(b));
}

inline std::uint32_t half_sum(std::uint32_t a, std::uint32_t b) {
  const auto number = [](std::uint32_t x) { return std::bit_cast<_Float16>(static_cast<std::uint16_t>(x)); };
  return std::bit_cast<std::uint16_t>(
      static_cast<_Float16>(static_cast<double>(number(a)) + static_cast<double>(number(b))));
}

/// The nearest multiple of the last place of its exponent, of 8 significant bits.
inline std::uint32_t brain_sum(std::uint32_t a, std::uint32_t b) {
  const auto number = [](std::uint32_t x) { return static_cast<double>(std::bit_cast<float>(x << 16)); };
  const double sum = number(a) + number(b);
  if (!std::isfinite(sum) || sum == 0) return std::bit_cast<std::uint32_t>(static_cast<float>(sum)) >> 16;
  const double place = std::ldexp(1.0, std::max(std::ilogb(sum), -126) - 7);
  return std::bit_cast<std::uint32_t>(static_cast<float>(std::nearbyint(sum / place) * place)) >> 16;
}
template <class F>
AtomicRule in_pairs(F f) {
  return [f](std::uint64_t m, std::uint64_t d, std::uint64_t) -> std::uint64_t {
    return f(m & 0xffff, d & 0xffff) | f(m >> 16 & 0xffff, d >> 16 & 0xffff) << 16;
  };
}

/// Of two zeros the one with the sign is smaller.
inline bool is_less(double a, double b) { return a < b || (a == b && std::signbit(a) && !std::signbit(b)); }

struct FloatAtomic {
  Atomic atomic;
  const char* values;  ///< "f32", "f64", "f16", "bf16"
};
inline FloatAtomic single_add(bool flushes) {
  return {{"add_f32", 32, 1,
           [flushes](std::uint64_t m, std::uint64_t d, std::uint64_t) -> std::uint64_t {
             const float sum = flushes ? flushed(single_sum(flushed(single(m)), flushed(single(d))))
                                       : single_sum(single(m), single(d));
             return std::bit_cast<std::uint32_t>(sum);
           }},
          "f32"};
}
inline FloatAtomic double_add() {
  return {{"add_f64", 64, 1, float_rule([](double m, double d) { return m + d; })}, "f64"};
}
inline FloatAtomic double_min() {
  return {{"min_f64", 64, 1, float_rule([](double m, double d) { return is_less(d, m) ? d : m; })}, "f64"};
}
inline FloatAtomic double_max() {
  return {{"max_f64", 64, 1, float_rule([](double m, double d) { return is_less(m, d) ? d : m; })}, "f64"};
}
inline FloatAtomic half_add() { return {{"pk_add_f16", 32, 1, in_pairs(half_sum)}, "f16"}; }
inline FloatAtomic brain_add() { return {{"pk_add_bf16", 32, 1, in_pairs(brain_sum)}, "bf16"}; }

/// Numbers near each other and far apart, at the edge of rounding, denormals, zeros, infinity of one sign.
inline std::uint64_t float_value(const FloatAtomic& a, unsigned n) {
  static const float singles[] = {0.5f,   -1,      1e-40f,  0.0f,      -0.0f,   3.0000002f, 0x1p-24f, 1e30f,
                                  -1e30f, -1e-39f, 1024.5f, 0x1p-126f, -2e-38f, 7,          65504};
  static const double doubles[] = {0.5,   -1,    0.0,  -0.0,    1e-310,  0x1.8p-53,
                                   1e300, -3.25, 1024, -1e-309, 0x1p-52, HUGE_VAL};
  static const std::uint32_t halves[] = {0x3c00, 0xbc01, 0x0001, 0x8003, 0x0000, 0x8000, 0x7bff,
                                         0x1400, 0x4d55, 0xc4aa, 0x03ff, 0x2bff, 0x7c00};
  static const std::uint32_t brains[] = {0x3f80, 0xbf81, 0x0001, 0x8003, 0x0000, 0x8000, 0x7f7f,
                                         0x3b80, 0x42aa, 0xc155, 0x007f, 0x3c01, 0x7f80};
  const std::string kind = a.values;
  if (kind == "f32") return std::bit_cast<std::uint32_t>(singles[n % std::size(singles)]);
  if (kind == "f64") return std::bit_cast<std::uint64_t>(doubles[n % std::size(doubles)]);
  const auto& list = kind == "f16" ? halves : brains;
  return list[n % 13] | list[(n / 3 + 5) % 13] << 16;
}

}  // namespace strobe::test
