// Work-groups and waves of a launch.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "strobe/sampler.hpp"

namespace samplers {

/// Waves of work-group `group`; the last ones of a dimension may be partial.
inline std::uint64_t waves_of_group(const strobe::SampledLaunch& launch, std::uint64_t group) {
  std::uint64_t items = 1, rest = group;
  for (int d = 0; d < 3; ++d) {
    const std::uint64_t groups = (std::uint64_t{launch.grid[d]} + launch.group[d] - 1) / launch.group[d];
    const std::uint64_t first = rest % groups * launch.group[d];
    items *= std::min<std::uint64_t>(launch.group[d], launch.grid[d] - first);
    rest /= groups;
  }
  return (items + launch.wave_size - 1) / launch.wave_size;
}

/// Work-groups of the launch that the machine holds at once: a "wave of work-groups" of PKA's paper, a generation here.
inline std::uint64_t groups_held(const strobe::SampledLaunch& launch) {
  return std::max<std::uint64_t>(1, launch.resident_waves / std::max(1u, launch.waves_per_group));
}

/// Work-groups of a launch whose waves have all ended.
class GroupCounter {
 public:
  void begin(const strobe::SampledLaunch& launch);
  void wave_retired(std::uint64_t group);
  std::uint64_t ended() const { return ended_; }

 private:
  strobe::SampledLaunch launch_;
  std::vector<std::uint32_t> retired_;  ///< waves, by group
  std::uint64_t ended_ = 0;
};

}  // namespace samplers
