// What methods that choose among launches know of each, and the file in which a profile pass keeps it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "strobe/sampler.hpp"

namespace samplers {

struct LaunchRecord {
  std::string kernel;
  std::string code_object;  ///< SHA-256
  std::uint32_t grid[3] = {1, 1, 1}, group[3] = {1, 1, 1};
  std::uint64_t groups = 1;
  /// Empty: its work-groups wait for each other, so it is not executed ahead of time, and always simulated.
  std::optional<strobe::ExecutionCounts> counts;
  std::optional<double> profiled;  ///< cycles, from the profile pass
  std::optional<double> cycles;    ///< simulated in this run

  std::uint64_t work_items() const { return std::uint64_t{grid[0]} * grid[1] * grid[2]; }
  double instructions() const { return counts ? static_cast<double>(counts->wave_instructions) : 0; }
  bool same_launch(const LaunchRecord& other) const;
};

/// Without counts and times.
LaunchRecord record_of(const strobe::SampledLaunch& launch);

/// Executes all of the launch functionally; empty if its work-groups wait for each other.
std::optional<strobe::ExecutionCounts> count_all(const strobe::SampledLaunch& launch, strobe::Counting counting);

/// Reads a profile; throws strobe::Error that names file and remedy if it is missing, damaged or of another version.
std::vector<LaunchRecord> read_profile(const std::string& path);

/// Replaces the file at once, so that a run that is killed leaves a whole one.
void write_profile(const std::string& path, std::span<const LaunchRecord> launches);

}  // namespace samplers
