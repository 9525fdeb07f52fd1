// Seeded random numbers that are the same on every host.
#pragma once

#include <cstdint>

namespace samplers {

/// SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  /// In [0, 1).
  double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  std::uint64_t state_;
};

/// A number in [0, 1) that belongs to (seed, a, b), whatever else was drawn.
inline double uniform_at(std::uint64_t seed, std::uint64_t a, std::uint64_t b) {
  return Random(Random(Random(seed).next() ^ a).next() ^ b).uniform();
}

}  // namespace samplers
