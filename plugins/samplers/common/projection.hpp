// Basic-block vectors in a few dimensions: each block is a random direction.
#pragma once

#include <cstdint>
#include <span>

#include "common/random.hpp"

namespace samplers {

/// Adds `weight` times the direction of `block` to `point`. Components of a direction are uniform in [-1, 1), as in
/// SimPoint (Sherwood et al., ASPLOS 2002), and belong to (seed, block, dimension): the same in every launch.
inline void project(std::uint64_t seed, std::uint64_t block, double weight, std::span<double> point) {
  for (std::size_t d = 0; d < point.size(); ++d) point[d] += weight * (2 * uniform_at(seed, block, d) - 1);
}

}  // namespace samplers
