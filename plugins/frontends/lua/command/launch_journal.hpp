// The launches of a run in progress, in a file next to its results, which remains if the run is killed.
#pragma once

#include <functional>
#include <string>

#include "base/file_descriptor.hpp"
#include "strobe/host/result.hpp"

namespace strobe {

/// FILE.partial: a line with the run's command, then a line for each launch that ended, the objects of
/// docs/reference/results.md. Each line is in the file before the next launch begins.
class LaunchJournal {
 public:
  /// Of the results in `results`, which the caller has claimed; nothing is kept if that is empty, "-", or no place for
  /// files.
  LaunchJournal(const std::string& results, const std::string& command);

  /// Error (exit 1) if it cannot be written.
  void add(const LaunchResult& launch);
  /// Writes the results by `write` and goes away. If that throws, it stays with what it holds, and the Error says so.
  void finish(const std::function<void()>& write);

 private:
  void append(std::string line);

  std::string path_;
  FileDescriptor file_;
  std::uint64_t launches_ = 0;
};

}  // namespace strobe
