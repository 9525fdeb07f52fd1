// A sampler between the core and its plugin: whatever it throws or answers, there is one clear Error or a sound value.
#pragma once

#include <string>

#include "strobe/sampler.hpp"

namespace strobe {

/// For one launch. The sampler computes in the usual float mode of the host. Errors name sampler, kernel and value.
class CheckedSampler {
 public:
  CheckedSampler(Sampler& sampler, std::string name, std::string kernel)
      : sampler_(sampler), name_(std::move(name)), kernel_(std::move(kernel)) {}

  LaunchPlan begin_launch(const SampledLaunch& launch);
  unsigned subscribes();
  Cycle interval_cycles();
  bool waits_end_blocks();
  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves);
  /// The longest of the waves' durations, in whole cycles.
  Cycle predict(const GroupDispatch& group, std::span<const WaveProfile> waves);
  void wave_retired(const WaveRetired& wave);
  void block_retired(const BlockRetired& block);
  void interval(const Interval& interval);
  std::uint32_t leap(Cycle now);
  TimePrediction end_launch(const LaunchOutcome& outcome);
  /// end_launch of a launch whose time was known from its beginning.
  void report_outcome(const LaunchOutcome& outcome);

 private:
  template <class Call>
  auto guarded(const char* what, Call call);
  [[noreturn]] void refuse(const char* what, const std::string& problem) const;
  void check(const char* what, const TimePrediction& prediction) const;

  Sampler& sampler_;
  std::string name_, kernel_;
  std::vector<double> durations_;
};

}  // namespace strobe
