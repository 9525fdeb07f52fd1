// What a machine counted in each interval of its launches, as CSV: instructions per cycle, bytes of each level, stalls.
#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace strobe {

/// Sums of what components count, by metric: "l2.bytes".
using Counts = std::map<std::string, std::uint64_t>;

/// What vector units did since a launch began.
struct ChargedStalls {
  Counts charged;                 ///< cycles by cause, as far as they are charged
  std::uint64_t simd_cycles = 0;  ///< all of them
};

class IntervalLog {
 public:
  /// Opens the file; an interval has `cycles` cycles of the core clock. Throws Error if it cannot be written.
  IntervalLog(const std::string& path, std::uint64_t cycles);

  std::uint64_t cycles() const { return cycles_; }
  void launch_started(std::uint64_t launch, const std::string& kernel);
  /// The counts since the launch began, `end` cycles after that. The first call of all decides the columns.
  void sample(std::uint64_t end, const Counts& counts, const ChargedStalls& stalls);
  /// Throws Error if the file is not whole.
  void close();

 private:
  void write_header(const Counts& counts, const ChargedStalls& stalls);

  std::string path_;
  std::uint64_t cycles_;
  std::ofstream file_;
  std::string kernel_;
  std::uint64_t launch_ = 0;
  std::uint64_t begin_ = 0;
  Counts before_;
  ChargedStalls stalls_before_;
  std::vector<std::string> columns_, causes_;  ///< counts, causes of stalls
};

}  // namespace strobe
