// Which intervals of a launch are simulated in detail: decided interval by interval, from what was measured so far.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "estimate.hpp"
#include "profile.hpp"

namespace budget {

struct Goal {
  double max_error = 0.02;  ///< of the launch's time
  double confidence = 0.95;
  std::uint64_t seed = 1;
};

class Plan {
 public:
  /// Intervals in detail before one is measured: in the first the machine fills with detailed waves, in the second its
  /// queues settle.
  static constexpr std::size_t kSettling = 2;
  /// Fewer intervals are not sampled: the start, a unit in the middle and the end, each after settling, leave little.
  static constexpr std::size_t kLeastIntervals = 16;

  Plan(const Profile& profile, const Goal& goal, std::uint64_t launch);

  /// Whether this interval is simulated in detail. Asked in ascending order; `units` are those measured so far,
  /// and one may be under way.
  bool in_detail(std::size_t interval, std::span<const Measured> units, bool unit_open);
  /// Intervals of a measured unit.
  std::size_t unit() const { return unit_; }
  /// Intervals of a stratum from one measured to the next.
  double period() const { return period_; }

 private:
  bool due(std::size_t interval, std::size_t now) const;
  void choose_period(std::size_t interval, std::span<const Measured> units);

  const Profile& profile_;
  const Goal goal_;
  const std::uint64_t launch_;
  double total_ = 0;
  const std::vector<Measured> start_{{0, 2, 0, 0}};
  std::vector<std::size_t> passed_;  ///< by stratum: intervals since the last measured one
  std::vector<std::size_t> last_;    ///< by stratum: interval
  std::vector<bool> known_;          ///< by stratum: measured
  std::vector<double> jitter_;       ///< by stratum: of the period, 0.75 to 1.25
  const std::size_t unit_;           ///< intervals
  std::size_t units_ = 0;            ///< seen so far
  double period_ = 1;
};

}  // namespace budget
