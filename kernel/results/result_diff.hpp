// Why one run took longer than another: what was different, and where the time went.
//
// Time is split exactly: of each launch, the share of SIMD-cycles of a cause is that share of its simulated time, so
// the differences by cause add up to the difference in all. Metrics cannot be split so; they are ranked by an
// estimate, see MetricDifference::contribution_seconds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "results/result_file.hpp"

namespace strobe {

/// A key that differs. Empty text: that side has no such key.
struct TextDifference {
  std::string key, a, b;
};

/// Simulated seconds of one part: a cause of waiting, a kernel.
struct TimeDifference {
  std::string name;
  double a = 0, b = 0;                           ///< seconds
  std::uint64_t launches_a = 0, launches_b = 0;  ///< of a kernel
  double difference() const { return b - a; }
};

struct MetricDifference {
  std::string name, unit, description;
  std::optional<double> a, b;  ///< none: that side has no such metric
  /// How much of the difference of time this metric may stand for, in seconds, to rank by: the change of time at its
  /// block (the name before the dot) times the relative change of the metric. The change at a block is the larger of
  /// the change of its busy time and the change of the time that waves waited for it.
  double contribution_seconds = 0;
  double relative_change() const;  ///< -1 to 1: of the larger of both
};

struct ResultDiff {
  std::optional<std::vector<TextDifference>> configuration;  ///< none: a file does not say
  std::vector<TextDifference> setup;                         ///< GPU, and what was launched
  std::optional<double> seconds_a, seconds_b;                ///< none: not all was timed
  std::vector<TimeDifference> kernels, stalls;               ///< the largest difference first
  std::vector<TimeDifference> stack;                         ///< likewise; of launches that models predicted
  std::vector<MetricDifference> metrics;                     ///< those that differ, likeliest to matter first
};

/// Kernels that are compared although their names differ: of A, and of B.
using KernelPairs = std::vector<std::pair<std::string, std::string>>;

/// With `kernel`, of its launches alone; Error with a did-you-mean if neither result has one. Error if each result has
/// kernels that the other lacks and `pairs` does not name: their times say nothing of each other.
ResultDiff diff_results(const ResultFile& a, const ResultFile& b, const std::string& kernel = {},
                        const KernelPairs& pairs = {});

}  // namespace strobe
