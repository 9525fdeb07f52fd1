// One launch that is sampled: which of its intervals are simulated, what they show, and the time that follows from it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/throughput.hpp"
#include "estimate.hpp"
#include "in_flight.hpp"
#include "plan.hpp"
#include "profile.hpp"
#include "strobe/sampler.hpp"

namespace budget {

class LaunchSampling {
 public:
  /// `launch` outlives it.
  LaunchSampling(const strobe::SampledLaunch& launch, const Intervals& intervals, Profile profile, const Goal& goal);
  LaunchSampling(const LaunchSampling&) = delete;
  LaunchSampling& operator=(const LaunchSampling&) = delete;

  // As of a sampler.
  void work_group(const strobe::GroupDispatch& group, std::span<strobe::Treatment> waves);
  void predict(const strobe::GroupDispatch& group, std::span<const strobe::WaveProfile> waves,
               std::span<double> durations);
  void interval(const strobe::Interval& interval) { throughput_.interval(interval); }

  /// The time of the launch, part of which was not simulated; `deviation`: its standard deviation, in cycles. The
  /// prediction has no error bar if the launch ended before throughput was steady after a skip.
  strobe::TimePrediction extrapolate(const strobe::LaunchOutcome& outcome, double& deviation);
  /// Logs why all of it was simulated.
  void explain_size() const;

 private:
  enum class Probe : std::uint8_t { none, first, second, done };

  void log(const std::string& text) const;
  std::size_t generation() const;
  std::size_t settling() const { return Plan::settling(generation()) + more_settling_; }
  void begin_interval(const strobe::GroupDispatch& group);
  Measured part(strobe::Cycle now, std::size_t end) const;
  void end_unit(strobe::Cycle now, std::size_t end);
  bool full(double waves) const;
  bool steady(const Measured& unit) const;
  void check_settling();
  void explain_width(double width) const;

  const strobe::SampledLaunch& launch_;
  const Intervals intervals_;
  const Profile profile_;
  const Goal goal_;
  Plan plan_;
  samplers::Throughput throughput_;
  std::vector<Measured> units_, fixed_;
  samplers::Throughput::Mark began_;
  std::optional<samplers::Throughput::Mark> drain_;
  PredictedWaves predicted_;
  Stretch stretch_;        ///< in detail, in progress
  bool unsteady_ = false;  ///< at the end of the last unit
  /// The launch has several strata and does not fill the machine: its time is the dispatcher's, so all is simulated.
  bool mixed_ = false;
  std::optional<Measured> last_discarded_;  ///< the last unit, if it ended before the machine was steady
  std::size_t first_ = 0;                   ///< interval of the unit in progress
  std::size_t settled_ = 0;                 ///< intervals in detail before this one
  bool measuring_ = false, detailed_ = true;
  std::uint64_t most_in_flight_ = 0;  ///< waves
  Probe probe_ = Probe::none;
  std::size_t more_settling_ = 0;  ///< intervals that the machine was seen to need beyond Plan::settling()
  double wave_cycles_per_instruction_ = 0;
};

}  // namespace budget
