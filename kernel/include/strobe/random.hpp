// Seeded random numbers that are the same on every host.
#pragma once

#include <cstdint>

namespace strobe {

/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014): a counter put
/// through a mixing function. Integer arithmetic only.
class SplitMix64 {
 public:
  explicit constexpr SplitMix64(std::uint64_t seed) : state_(seed) {}
  /// Streams of one seed are independent of each other.
  constexpr SplitMix64(std::uint64_t seed, std::uint64_t stream) : state_(mix(seed + kGamma) ^ mix(stream * kGamma)) {}

  constexpr std::uint64_t next() { return mix(state_ += kGamma); }
  /// In [0, n); n is not 0. Small numbers are more likely, by n / 2^64.
  constexpr std::uint64_t below(std::uint64_t n) { return next() % n; }
  /// In [0, 1), a multiple of 2^-53.
  constexpr double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  static constexpr std::uint64_t kGamma = 0x9e3779b97f4a7c15;

  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

}  // namespace strobe
