// sampler.budget - the error is said, the sample follows: intervals of work-groups over the whole grid, as many as
// their scatter asks for, and launches that repeat earlier ones (docs/use/samplers.md, "budget").
#include "sampler.hpp"

#include <optional>
#include <string>
#include <utility>

#include "common/waves.hpp"
#include "launch_sampling.hpp"
#include "repeats.hpp"
#include "spec.hpp"

namespace budget {
namespace {

using namespace strobe;

class BudgetSampler final : public Sampler {
 public:
  using Spec = budget::Spec;
  explicit BudgetSampler(const Spec& spec) : goal_(goal_of(spec)), repeats_(goal_) {}

  unsigned subscribes() const override { return sampling_ ? unsigned{kIntervals} : 0u; }
  Cycle interval_cycles() const override { return 32; }

  LaunchPlan begin_launch(const SampledLaunch& launch) override {
    launch_ = &launch;
    whole_.reset();
    sampling_.reset();
    LaunchPlan plan;
    if (!launch.must_be_detailed.empty()) {
      log("all in detail: " + std::string(launch.must_be_detailed));
      return plan;
    }
    const std::uint64_t held = samplers::groups_held(launch);
    const Intervals intervals(launch.groups, held);
    const bool large = intervals.count >= Plan::kMinGenerations;
    const std::string small = "all in detail: " + std::to_string(launch.groups) + " work-groups, the machine holds " +
                              std::to_string(held) + " at once";
    if (!large && !repeats_.knows(launch)) {  // nothing to predict; the functional pass would be wasted
      log(small);
      return plan;
    }
    std::optional<Profile> profile = profile_of(launch, intervals);
    if (!profile || profile->launch.work <= 0) {
      log("all in detail: the launch cannot be executed ahead of time");
      return plan;
    }
    if ((whole_ = repeats_.predict(launch, profile->launch))) {
      plan.treatment = Treatment::fast_forward;
      plan.prediction = *whole_;
      plan.warm = true;
    } else if (large) {
      sampling_.emplace(launch, intervals, std::move(*profile), goal_);
      plan.warm = true;
    } else {
      log(small);
    }
    return plan;
  }

  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves) override {
    if (sampling_) sampling_->work_group(group, waves);
    return Reach::this_group;
  }

  void predict(const GroupDispatch& group, std::span<const WaveProfile> waves, std::span<double> durations) override {
    sampling_->predict(group, waves, durations);
  }

  void interval(const Interval& interval) override {
    if (sampling_) sampling_->interval(interval);
  }

  TimePrediction end_launch(const LaunchOutcome& outcome) override {
    if (whole_) return *whole_;
    TimePrediction prediction = Sampler::end_launch(outcome);
    double deviation = 0;
    if (sampling_ && outcome.fast_forwarded_waves > 0)
      prediction = sampling_->extrapolate(outcome, deviation);
    else if (sampling_)
      sampling_->explain_size();
    if (launch_->must_be_detailed.empty() && (prediction.half_width || outcome.fast_forwarded_waves == 0))
      repeats_.simulated(*launch_, static_cast<double>(outcome.instructions), prediction.cycles, deviation);
    return prediction;
  }

  void archive(Archive& archive) override { repeats_.archive(archive); }

 private:
  void log(const std::string& text) const {
    if (launch_->log) launch_->log(text);
  }

  const Goal goal_;
  Repeats repeats_;
  const SampledLaunch* launch_ = nullptr;   ///< the launch in progress
  std::optional<TimePrediction> whole_;     ///< of it, if it is predicted as a whole
  std::optional<LaunchSampling> sampling_;  ///< of it, if a part of it may be predicted
};

}  // namespace

void add_sampler(strobe::Registry& registry) {
  registry.add<BudgetSampler>("sampler.budget", "samples intervals and launches to a given error bar", describe);
}

}  // namespace budget
