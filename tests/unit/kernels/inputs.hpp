// Seeded inputs: the values at which arithmetic goes wrong, then random ones of every magnitude.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "support/kernel_runner.hpp"

namespace strobe::testing {

using i8 = std::int8_t;
using u8 = std::uint8_t;
using i16 = std::int16_t;
using u16 = std::uint16_t;
using i32 = std::int32_t;
using u32 = std::uint32_t;
using i64 = std::int64_t;
using u64 = std::uint64_t;
using f16 = _Float16;
using f32 = float;
using f64 = double;

/// SplitMix64 (Steele, Lea, Flood 2014).
class Random {
 public:
  explicit Random(u64 seed) : state_(seed * 0x9e3779b97f4a7c15 + 1) {}
  u64 next() {
    u64 z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  u64 below(u64 bound) { return next() % bound; }
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  u64 state_;
};

/// Boundary values first, in an order that depends on the seed, then numbers of random length and sign.
template <class T>
std::vector<T> integers(std::size_t count, u64 seed) {
  constexpr T kEdges[] = {0,
                          1,
                          static_cast<T>(-1),
                          2,
                          static_cast<T>(-2),
                          std::numeric_limits<T>::max(),
                          std::numeric_limits<T>::min(),
                          static_cast<T>(std::numeric_limits<T>::max() - 1),
                          static_cast<T>(std::numeric_limits<T>::max() / 2 + 1),
                          7};
  Random random(seed);
  std::vector<T> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    const u64 bits = random.next() >> random.below(64);
    values[i] = i % 3 == 0 ? kEdges[random.below(std::size(kEdges))]
                           : static_cast<T>((random.next() & 1) != 0 ? bits : u64{0} - bits);
  }
  return values;
}

template <class T>
std::vector<T> nonzero(std::vector<T> values) {
  for (T& value : values)
    if (value == 0) value = 3;
  return values;
}

template <class T>
std::vector<T> below(std::size_t count, u64 bound, u64 seed) {
  Random random(seed);
  std::vector<T> values(count);
  for (T& value : values) value = static_cast<T>(random.below(bound));
  return values;
}

/// Evenly spread over [low, high).
template <class T>
std::vector<T> uniform(std::size_t count, double low, double high, u64 seed) {
  Random random(seed);
  std::vector<T> values(count);
  for (T& value : values) value = static_cast<T>(low + (high - low) * random.unit());
  return values;
}

/// Of either sign, with exponents evenly spread over [low, high).
template <class T>
std::vector<T> magnitudes(std::size_t count, int low, int high, u64 seed) {
  Random random(seed);
  std::vector<T> values(count);
  for (T& value : values) {
    const int exponent = low + static_cast<int>(random.below(static_cast<u64>(high - low)));
    const double number = std::ldexp(1.0 + random.unit(), exponent);
    value = static_cast<T>((random.next() & 1) != 0 ? -number : number);
  }
  return values;
}

/// `values` with zeros, infinities and a NaN among them.
template <class T>
std::vector<T> with_specials(std::vector<T> values, u64 seed) {
  const T infinity = static_cast<T>(std::numeric_limits<float>::infinity());
  const T specials[] = {T(0), -T(0), infinity, -infinity, static_cast<T>(std::nanf("")), T(1), -T(1)};
  Random random(seed);
  for (std::size_t i = 0; i < values.size(); i += 5) values[i] = specials[random.below(std::size(specials))];
  return values;
}

/// gfx803 is compiled to flush 32-bit denormals: of operands and of results.
inline f32 flushed(f32 value) { return std::fpclassify(value) == FP_SUBNORMAL ? std::copysign(0.0f, value) : value; }

}  // namespace strobe::testing
