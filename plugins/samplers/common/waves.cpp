#include "common/waves.hpp"

namespace samplers {

void GroupCounter::begin(const strobe::SampledLaunch& launch) {
  launch_ = launch;
  retired_.assign(launch.groups, 0);
  ended_ = 0;
}

void GroupCounter::wave_retired(std::uint64_t group) {
  if (++retired_[group] == waves_of_group(launch_, group)) ++ended_;
}

}  // namespace samplers
