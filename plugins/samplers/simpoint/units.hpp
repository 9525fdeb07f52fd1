// Basic-block vectors of units of work-groups, and the units that represent the others.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/units.hpp"

namespace simpoint {

using samplers::Unit;
using samplers::UnitCutter;

struct ChoiceSpec {
  std::uint64_t dimensions = 15;
  std::uint64_t most_clusters = 30;
  double information = 0.9;
  std::uint64_t seed = 1;
};

/// A unit that stands for a cluster.
struct SimulationPoint {
  std::size_t unit = 0;
  std::uint64_t instructions = 0;  ///< of the cluster
};

/// SimPoint: frequencies of blocks by instructions, random projection, k-means, the fewest clusters with a good BIC; of
/// each cluster the unit nearest its centroid. Of equally near ones the first that has `warm_up` work-groups before it.
std::vector<SimulationPoint> choose(std::span<const Unit> units, std::uint64_t warm_up, const ChoiceSpec& spec);

}  // namespace simpoint
