// What a program's run came to, for `strobe run`: a file of lines, each a JSON object, written as launches end, so that
// what ended before a program was killed is there.
#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>

#include "strobe/host/result.hpp"

namespace strobe::frontends {

/// What a program's launch has besides its result.
struct LaunchPlace {
  std::uint32_t stream = 0;
  std::string treatment;        ///< "detailed", "functional", "as_earlier", "sampled"
  std::int64_t as_launch = -1;  ///< the launch that it was predicted from
  double begin = 0, end = 0;    ///< simulated seconds since the program began
  bool unchanged = false;       ///< not executed: the memory that it would leave was there
};

class ResultsFile {
 public:
  explicit ResultsFile(std::string front_end) : front_end_(std::move(front_end)) {}
  ~ResultsFile();
  ResultsFile(const ResultsFile&) = delete;
  ResultsFile& operator=(const ResultsFile&) = delete;

  /// Error: it cannot be written. Empty: nothing is written. Not `whole`: of launches what a table of kernels needs.
  void open(const std::string& path, bool whole);
  void add_launch(const LaunchResult& result, const LaunchPlace& place);
  void count_call(const char* name) { ++calls_[name]; }
  /// Stops writing: a forked child's launches do not belong to the results of its parent.
  void leave() { file_ = nullptr; }
  /// True for the first time.
  bool count_unsupported(const char* name) { return ++unsupported_[name] == 1; }
  void set_gpu(const GpuResult& gpu) { gpu_ = gpu; }
  /// The last line.
  void finish(double copy_seconds, double seconds, std::uint64_t peak_memory_bytes,
              const std::vector<std::string>& warnings);
  std::uint64_t launches() const { return launches_; }

 private:
  std::string front_end_;
  std::FILE* file_ = nullptr;
  bool whole_ = true;
  GpuResult gpu_;
  std::uint64_t launches_ = 0;
  std::map<std::string, std::uint64_t> calls_, unsupported_;
};

}  // namespace strobe::frontends
