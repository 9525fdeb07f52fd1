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

/// What a launch shows of itself while it runs.
struct Seen {
  std::span<const Measured> units, fixed;
  std::size_t generation = 1;  ///< intervals that were in flight at once, at most
  std::size_t settling = 2;    ///< intervals in detail before one is measured
  bool unit_open = false;      ///< a unit is being measured
};

class Plan {
 public:
  /// Fewer generations are not sampled: the start, a unit in the middle and the end, each after settling, leave little.
  static constexpr std::size_t kMinGenerations = 16;
  /// Intervals that fill the machine; no unit begins before.
  static constexpr std::size_t kStart = Intervals::kOfHeld;
  /// Intervals in detail before one is measured, at least: in the first generation the machine fills with detailed
  /// waves, in the second its queues settle.
  static constexpr std::size_t settling(std::size_t generation) { return 2 * generation; }

  Plan(const Profile& profile, const Goal& goal, std::uint64_t launch);

  /// Whether this interval is simulated in detail. Asked in ascending order.
  bool in_detail(std::size_t interval, const Seen& seen);
  /// Intervals of a measured unit: fewer, longer units average over groups that run in step.
  std::size_t unit(std::size_t generation) const;
  /// Intervals of a stratum from one measured to the next.
  double period() const { return period_; }

 private:
  bool due(std::size_t interval, std::size_t now, std::size_t unit) const;
  void choose_period(std::size_t interval, const Seen& seen);

  const Profile& profile_;
  const Goal goal_;
  const std::uint64_t launch_;
  double total_ = 0;
  std::vector<std::size_t> passed_;  ///< by stratum: intervals since the last measured one
  std::vector<std::size_t> last_;    ///< by stratum: interval
  std::vector<bool> known_;          ///< by stratum: measured
  std::vector<double> jitter_;       ///< by stratum: of the period, 0.75 to 1.25
  std::size_t units_ = 0;            ///< seen so far
  std::size_t newest_ = 0;           ///< first interval of the last of them
  double period_ = 1;
};

}  // namespace budget
