// How long basic blocks and waves took on the machine, as CSV.
#pragma once

#include <fstream>
#include <string>

#include "strobe/sampler.hpp"

namespace strobe {

class BlockLog {
 public:
  /// Opens the file. Throws Error if it cannot be written.
  explicit BlockLog(const std::string& path);

  void launch_started(std::uint64_t launch, const std::string& kernel);
  void add(const SampledBlock& block, const BlockRetired& retired);
  void add(const WaveRetired& retired);
  /// Throws Error if the file is not whole.
  void close();

 private:
  std::string path_;
  std::ofstream file_;
  std::string launch_;  ///< the first two cells of its rows
};

}  // namespace strobe
