// What methods that choose among launches know of each, and the file in which a profile pass keeps it.
#pragma once

#include <cstdint>
#include <functional>
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

void archive_launch(strobe::Archive& archive, LaunchRecord& launch);

/// Without counts and times.
LaunchRecord record_of(const strobe::SampledLaunch& launch);

/// Executes all of the launch functionally; empty if its work-groups wait for each other.
std::optional<strobe::ExecutionCounts> count_all(const strobe::SampledLaunch& launch, strobe::Counting counting);

/// A launch, with what the profile pass found out, as one line of text without its end; from such a line, or empty.
std::string line_of(const LaunchRecord& launch);
std::optional<LaunchRecord> record_of(const std::string& line);

/// Reads a profile; throws strobe::Error that names file and remedy if it is missing, damaged or of another version.
std::vector<LaunchRecord> read_profile(const std::string& path);

/// Replaces the file at once, so that a run that is killed leaves a whole one.
void write_profile(const std::string& path, std::span<const LaunchRecord> launches);

/// The same of any text file of a launch per line: `header` is its first line, `take` reads a line and says whether it
/// could.
void read_launch_lines(const std::string& path, const std::string& header,
                       const std::function<bool(const std::string&)>& take);
void write_launch_lines(const std::string& path, const std::string& header, std::span<const std::string> lines);

}  // namespace samplers
