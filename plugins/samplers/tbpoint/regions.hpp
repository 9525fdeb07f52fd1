// Homogeneous regions of a launch, identified from its functional profile and the machine's occupancy.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "group_profile.hpp"

namespace tbpoint {

/// As many consecutive work-groups as the machine holds at once; the last may be shorter. [first, end)
struct Epoch {
  std::uint64_t first = 0, end = 0;
  double stall_probability = 0;  ///< mean over its work-groups of requests per instruction
  double variation = 0;          ///< the larger coefficient of variation of requests and of instructions
};

std::vector<Epoch> epochs(const GroupProfile& profile, std::uint64_t occupancy);

/// A row of the homogeneous region table: consecutive epochs of one cluster. [first, end)
struct Region {
  std::uint32_t cluster = 0;
  std::uint64_t first = 0, end = 0;
  bool operator==(const Region&) const = default;
};

struct RegionSpec {
  double threshold = 0.2;  ///< largest difference of stall probabilities in a cluster
  double variation = 0.3;  ///< an epoch of more has outliers and belongs to no region
};

/// Ascending. Clusters are numbered by their first epochs, those with outliers included.
std::vector<Region> regions(std::span<const Epoch> epochs, const RegionSpec& spec);

}  // namespace tbpoint
