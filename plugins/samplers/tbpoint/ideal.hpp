// What TBPoint's authors compared with: sampling units of the full simulation, chosen by their basic blocks
// (Ideal-SimPoint) or at random.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/points.hpp"
#include "strobe/registry.hpp"

namespace tbpoint {

/// Instructions of all waves that follow each other on the machine.
struct TimedUnit {
  double instructions = 0, cycles = 0;
  std::vector<double> blocks;  ///< projected basic-block vector
};

struct SampledTotal {
  double cycles = 0;  ///< predicted, of all units
  double share = 0;   ///< of the instructions, in chosen units
};

struct IdealSpec {
  std::uint64_t instructions = 1'000'000;
  double share = 0.1;
  std::uint64_t dimensions = 15;
  std::uint64_t clusters = 30;
  double information = 0.9;
  std::uint64_t seed = 1;
};

/// A share of the units, at least one, drawn without replacement: their cycles per instruction for all.
SampledTotal random_units(std::span<const TimedUnit> units, const IdealSpec& spec);

/// SimPoint's choice of clusters; of each, the cycles per instruction of the unit nearest its centroid.
SampledTotal simulation_points(std::span<const TimedUnit> units, const IdealSpec& spec);

void add_ideal(strobe::Registry& registry);

}  // namespace tbpoint
