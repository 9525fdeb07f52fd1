// Reading back what `strobe run --json` wrote: as much as comparing two results needs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strobe {

/// One launch of a result file.
struct FiledLaunch {
  std::string kernel;
  /// What was run, as text: "code object", "grid", "group", "mode", "sampler"; the same keys for every launch.
  std::vector<std::pair<std::string, std::string>> setup;
  std::optional<double> seconds;         ///< simulated or predicted; none in functional mode
  std::map<std::string, double> stalls;  ///< cause -> percent of SIMD-cycles
  std::map<std::string, double> stack;   ///< of a model: component -> percent of the time
  std::map<std::string, double> busy;    ///< unit ("l2.busy") -> percent of the launch's time
  struct Number {
    double value = 0;
    std::string unit, description;
  };
  std::map<std::string, Number> metrics;  ///< with the counts of work that stand beside them in the file
};

struct ResultFile {
  std::string path, version, command, gpu;
  /// Key and value of the effective configuration; none: written before results had it.
  std::optional<std::vector<std::pair<std::string, std::string>>> configuration;
  std::vector<FiledLaunch> launches;
};

/// Throws Error that names the file: unreadable, no JSON, or no result of `strobe run`.
ResultFile read_result(const std::string& path);

}  // namespace strobe
