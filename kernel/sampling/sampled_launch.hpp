// The launch of a sampled run as the machine sees it: of each work-group, the sampler says which waves run there.
#pragma once

#include "sampling/fast_forward.hpp"
#include "sampling/launch_observer.hpp"
#include "sampling/leap.hpp"
#include "sampling/sampled.hpp"

namespace strobe {

class SampledMachineLaunch final : public MachineLaunch {
 public:
  /// `sampler` may be null. All outlive the launch.
  SampledMachineLaunch(const SampledRun& run, CheckedSampler* sampler, const SampledBlocks& blocks,
                       LaunchObserver& observer, LaunchResult& result);

  /// Waves that are fast-forwarded leave their lines and pages in the machine.
  void warm(LaunchProcessor& processor) { fast_forward_.warm(processor), leap_.warm(processor); }

  WorkGroup* start_group(std::uint64_t index) override;
  void end_group(WorkGroup& group) override;

  /// Takes the rest of the launch back to the machine if waves in flight seem to wait for it: true. [between cycles]
  bool take_back_rest();

  /// Lets the waves in flight go round their loops at once if the sampler says so. [between cycles]
  void leap(Cycle now);

  /// What happened on the machine. [after the launch]
  const LaunchOutcome& outcome() const { return outcome_; }
  /// Of the groups from `groups` on, which were not dispatched.
  Treatment rest() const { return rest_; }
  std::vector<std::uint64_t> all_run_counts() const;

 private:
  WorkGroup* start(Resident& resident, std::uint32_t detailed);
  /// Which waves have this treatment.
  std::uint32_t waves_that(Treatment treatment) const;
  bool may_predict(Reach reach);
  void stay_detailed(const std::string& why);
  void end_dispatching(std::uint64_t index);
  void log_group(std::uint64_t index, std::size_t waves) const;

  const SampledRun& run_;
  CheckedSampler* sampler_;
  LaunchObserver& observer_;
  FastForward fast_forward_;
  Leap leap_;
  LaunchOutcome outcome_;
  Treatment rest_ = Treatment::fast_forward;
  std::vector<Treatment> treatments_;
  bool in_detail_ = false;  ///< the sampler is not asked any more
  std::uint64_t waves_in_flight_ = 0, groups_ended_ = 0, predicted_groups_ = 0;
};

}  // namespace strobe
