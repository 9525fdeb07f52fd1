// What a sampler decided and why, as CSV.
#pragma once

#include <fstream>
#include <string>

#include "strobe/sampler.hpp"

namespace strobe {

class SamplingLog {
 public:
  /// Opens the file. Throws Error if it cannot be written.
  explicit SamplingLog(const std::string& path);

  void launch_started(std::uint64_t launch, const std::string& kernel, const std::string& sampler);
  /// A decision or a remark at `cycle` of the launch.
  void add(Cycle cycle, const std::string& what, const std::string& reason);
  /// How a work-group is treated. Groups in a row of one treatment are one line.
  void group(Cycle cycle, std::uint64_t group, const std::string& treatment);
  void launch_ended();
  /// Throws Error if the file is not whole.
  void close();

 private:
  void write(Cycle cycle, const std::string& groups, const std::string& what, const std::string& reason);
  void end_groups();

  std::string path_;
  std::ofstream file_;
  std::string launch_, kernel_, sampler_;
  std::string treatment_;  ///< of the groups that wait to be written; empty: none do
  std::uint64_t first_group_ = 0, last_group_ = 0;
  Cycle first_cycle_ = 0;
};

}  // namespace strobe
