#include "occupancy_history.hpp"

#include <algorithm>
#include <cmath>

namespace photon {
namespace {

/// Time is scaled by instructions per wave up to this: a wave's start and its last loads do not grow with a loop.
constexpr double kScaled = 0.1;

bool comparable(const LaunchRecord& record, const LaunchRecord& launch) {
  if (record.waves_per_group != launch.waves_per_group || record.resident != launch.resident) return false;
  const double least = std::min(record.instructions_per_wave, launch.instructions_per_wave);
  if (std::max(record.instructions_per_wave, launch.instructions_per_wave) > (1 + kScaled) * least) return false;
  if (record.waves == launch.waves) return true;
  return record.cycles_per_wave > 0 && record.waves > 2 * record.resident && launch.waves > 2 * launch.resident;
}

}  // namespace

double cycles_by(const LaunchRecord& record, const LaunchRecord& launch) {
  const double more = static_cast<double>(launch.waves) - static_cast<double>(record.waves);
  return (record.cycles + more * record.cycles_per_wave) * launch.instructions_per_wave / record.instructions_per_wave;
}

std::optional<LaunchEstimate> OccupancyHistory::estimate(const LaunchRecord& launch, double threshold,
                                                         double tolerance) const {
  LaunchEstimate estimate;
  for (auto record = records_.rbegin(); record != records_.rend(); ++record) {
    if (!comparable(*record, launch) || record->bbv.distance(launch.bbv) >= threshold) continue;
    const double cycles = cycles_by(*record, launch);
    if (!estimate.from) {
      estimate.from = &*record;
      estimate.cycles = cycles;
      continue;
    }
    estimate.difference = std::abs(cycles / estimate.cycles - 1);
    if (estimate.difference > tolerance) return std::nullopt;
    return estimate;
  }
  return std::nullopt;
}

}  // namespace photon
