// A random number for each place of a run, in whatever order they are asked for.
#pragma once

#include "strobe/random.hpp"

namespace samplers {

/// A number in [0, 1) that belongs to (seed, a, b), whatever else was drawn.
inline double uniform_at(std::uint64_t seed, std::uint64_t a, std::uint64_t b) {
  using strobe::SplitMix64;
  return SplitMix64(SplitMix64(SplitMix64(seed).next() ^ a).next() ^ b).uniform();
}

}  // namespace samplers
