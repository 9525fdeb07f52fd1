// The kernel level of photon+: earlier launches of the same code at the same occupancy.
#pragma once

#include "gpu_bbv.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace photon {

struct LaunchRecord {
  GpuBbv bbv;
  std::uint64_t waves = 0, resident = 0;  ///< of the launch; that the machine holds of it
  std::uint32_t waves_per_group = 0;
  double instructions_per_wave = 0;  ///< of the analysed warps
  double cycles = 0;                 ///< of the launch
  double cycles_per_wave = 0;        ///< at full occupancy, between dispatches; 0: never reached
  std::uint64_t launch = 0;          ///< its index in the run
};

struct LaunchEstimate {
  double cycles = 0;
  double difference = 0;  ///< relative, of what the two records say
  const LaunchRecord* from = nullptr;
};

/// The first launch of a kernel finds cold caches and its last generation is not its first: two launches must agree
/// before a third is predicted by the later of them.
class OccupancyHistory {
 public:
  void add(LaunchRecord record) { records_.push_back(std::move(record)); }

  /// From the last two launches nearer than `threshold` with as many waves in a group and on the machine. Both have as
  /// many waves as this one, or all three fill the machine more than twice; and instructions per wave within 10 %.
  /// Empty if there are no two or if they differ by more than `tolerance`.
  std::optional<LaunchEstimate> estimate(const LaunchRecord& launch, double threshold, double tolerance) const;
  void archive(strobe::Archive& archive);

 private:
  std::vector<LaunchRecord> records_;
};

/// The cycles that `record` predicts for a launch with the waves and instructions per wave of `launch`.
double cycles_by(const LaunchRecord& record, const LaunchRecord& launch);

}  // namespace photon
