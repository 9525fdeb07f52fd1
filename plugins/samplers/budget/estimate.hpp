// The time of a launch from the intervals that were measured, and how uncertain it is.
//
// Work that was not measured takes its instructions at a rate (cycles per instruction) interpolated between the
// measured intervals of the same stratum before and after it. The variance is that of successive differences: it counts
// noise and change of the rate alike, and needs no assumption on what lies between.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "profile.hpp"

namespace budget {

/// A measured stretch of the machine's time.
struct Measured {
  static constexpr std::size_t kNoInterval = ~std::size_t{0};
  std::size_t interval = 0;  ///< the first
  std::size_t intervals = 1;
  double cycles = 0, instructions = 0;  ///< issued by the whole machine
  double rate() const { return cycles / instructions; }
};

/// Scatter of the rates of intervals, relative to the rate.
struct Scatter {
  double variance = 0;
  double freedom = 0;  ///< degrees
};

struct Estimate {
  double cycles = 0;
  double variance = 0;  ///< of cycles
  Scatter scatter;
  double predicted = 0;  ///< cycles of the work that was not measured
  /// Percent of `cycles`.
  double half_width(double confidence) const;
};

/// The scatter of intervals is poorly known from few of them: kPriorFreedom differences of size kPriorScatter are added
/// to the observed ones.
constexpr double kPriorScatter = 0.008, kPriorFreedom = 2;
/// What intervals measured after a skip may all differ by from those of the full run, as a share of the predicted time:
/// caches, queues and the phases of work-groups are not quite as they would be.
constexpr double kBias = 0.015;

/// Successive differences of measured intervals of equal stratum.
Scatter scatter_of(const Profile& profile, std::span<const Measured> units);

/// `units` (ascending) give rates; `fixed` (the start, the drain) only time and instructions. An interval is measured
/// if it is in one of them. Of the first `intervals` only, if the launch goes on.
Estimate estimate(const Profile& profile, std::span<const Measured> units, std::span<const Measured> fixed,
                  std::size_t intervals = Measured::kNoInterval);

}  // namespace budget
