// sampler.budget - the error is said, the sample follows: intervals of work-groups over the whole grid, as many as
// their scatter asks for, and launches that repeat earlier ones (docs/samplers.md, "budget").
#include "sampler.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string>

#include "common/throughput.hpp"
#include "common/waves.hpp"
#include "estimate.hpp"
#include "in_flight.hpp"
#include "plan.hpp"
#include "profile.hpp"
#include "repeats.hpp"
#include "spec.hpp"

namespace budget {
namespace {

using namespace strobe;

class BudgetSampler final : public Sampler {
 public:
  using Spec = budget::Spec;
  explicit BudgetSampler(const Spec& spec) : goal_(goal_of(spec)), repeats_(goal_) {}

  unsigned subscribes() const override { return plan_ ? unsigned{kIntervals} : 0u; }
  Cycle interval_cycles() const override { return 32; }

  LaunchPlan begin_launch(const SampledLaunch& launch) override {
    launch_ = &launch;
    plan_.reset();
    profile_.reset();
    intervals_.reset();
    whole_.reset();
    throughput_.begin_launch();
    units_.clear();
    drain_.reset();
    fixed_.clear();
    predicted_.clear();
    began_ = {};
    measuring_ = false;
    detailed_ = true;
    most_in_flight_ = 0;
    probe_ = Probe::none;
    more_settling_ = 0;
    first_ = settled_ = 0;
    wave_cycles_per_instruction_ = 0;
    unsteady_ = mixed_ = false;
    discarded_ = 0;
    last_discarded_.reset();
    if (!launch.must_be_detailed.empty()) {
      log("all in detail: " + std::string(launch.must_be_detailed));
      return {};
    }
    intervals_.emplace(launch.groups, samplers::groups_held(launch));
    const bool large = intervals_->count >= Plan::kLeastGenerations;
    if (!large && !repeats_.knows(launch)) {  // nothing to predict; the functional pass would be wasted
      explain_size();
      return {};
    }
    profile_ = profile_of(launch, *intervals_);
    if (!profile_ || profile_->launch.work <= 0) {
      log("all in detail: the launch cannot be executed ahead of time");
      return {};
    }
    LaunchPlan plan;
    if ((whole_ = repeats_.predict(launch, profile_->launch))) {
      plan.treatment = Treatment::fast_forward;
      plan.prediction = *whole_;
      plan.warm = true;
      return plan;
    }
    if (!large) {
      explain_size();
      return plan;
    }
    plan_.emplace(*profile_, goal_, launch.index);
    plan.warm = true;
    return plan;
  }

  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves) override {
    if (!plan_) return Reach::this_group;
    if (intervals_->begins(group.group)) begin_interval(group);
    most_in_flight_ = std::max(most_in_flight_, group.waves_in_flight + waves.size());
    if (measuring_) in_flight_.add(group.group, static_cast<double>(group.waves_in_flight + waves.size()));
    if (group.group + 1 == launch_->groups) end_unit(group.now, intervals_->count);
    if (!detailed_ && wave_cycles_per_instruction_ > 0) std::ranges::fill(waves, Treatment::fast_forward);
    return Reach::this_group;
  }

  void predict(const GroupDispatch& group, std::span<const WaveProfile> waves, std::span<double> durations) override {
    double longest = 0;
    for (std::size_t i = 0; i < waves.size(); ++i) {
      durations[i] = std::max(1.0, static_cast<double>(waves[i].instructions) * wave_cycles_per_instruction_);
      longest = std::max(longest, durations[i]);
    }
    predicted_.add(static_cast<double>(group.now) + longest, waves.size());
  }

  void interval(const Interval& interval) override { throughput_.interval(interval); }

  TimePrediction end_launch(const LaunchOutcome& outcome) override {
    if (whole_) return *whole_;
    TimePrediction prediction = Sampler::end_launch(outcome);
    double deviation = 0;
    if (plan_ && outcome.fast_forwarded_waves > 0)
      prediction = extrapolate(outcome, deviation);
    else if (plan_)
      explain_size();
    if (intervals_)
      repeats_.simulated(*launch_, static_cast<double>(outcome.instructions), prediction.cycles, deviation);
    return prediction;
  }

 private:
  /// Predicted waves that still hold slots put no load on the machine; so many are no matter.
  static constexpr double kClean = 0.03;
  /// Adjacent units of a settled machine differ by no more.
  static constexpr double kSettled = 0.01;
  static constexpr double kFull = 0.95;    ///< of the machine's wave slots
  static constexpr double kSteady = 0.02;  ///< change of the waves in flight within a generation
  /// Units behind a skip that are discarded in a row, until the machine is steady.
  static constexpr unsigned kPatience = 8;
  enum class Probe : std::uint8_t { none, first, second, done };

  void log(const std::string& text) const {
    if (launch_->log) launch_->log(text);
  }

  void explain_size() const {
    log("all in detail: " + std::to_string(launch_->groups) + " work-groups, of which " +
        std::to_string(generation() * intervals_->groups) + " are in flight at once; " +
        std::to_string(Plan::kLeastGenerations * generation() * intervals_->groups) +
        " are the fewest that are sampled");
  }

  /// Intervals that were in flight at once, at most.
  std::size_t generation() const {
    const std::uint64_t waves = intervals_->groups * std::max(1u, launch_->waves_per_group);
    return std::max<std::size_t>(1, (most_in_flight_ + waves - 1) / waves);
  }

  std::size_t settling() const { return Plan::settling(generation()) + more_settling_; }

  void begin_interval(const GroupDispatch& group) {
    const std::size_t now = intervals_->of(group.group);
    const bool open =
        measuring_ && now - first_ < plan_->unit(generation()) && profile_->stratum[now] == profile_->stratum[first_];
    if (!open) end_unit(group.now, now);
    settled_ = detailed_ && now > 0 ? settled_ + 1 : 0;
    const bool start = fixed_.empty();
    if (start && now >= Plan::kStart && settled_ >= settling()) {
      fixed_.push_back(part(group.now, now));
      mixed_ = profile_->strata > 1 && !full(static_cast<double>(most_in_flight_));
    }
    detailed_ =
        start || mixed_ ||
        plan_->in_detail(now, {units_, fixed_, generation(), settling(), open || probe_ == Probe::second || unsteady_});
    if (open || fixed_.empty()) return;
    const auto predicted = static_cast<double>(predicted_.in_flight(static_cast<double>(group.now)));
    if (predicted > kClean * static_cast<double>(most_in_flight_)) settled_ = std::min(settled_, settling() - 1);
    measuring_ = detailed_ && settled_ >= settling();
    if (measuring_ && probe_ == Probe::none && !predicted_.none()) probe_ = Probe::first;
    first_ = now;
    began_ = {group.now, throughput_.mark().issued};
    if (measuring_) in_flight_.begin(group.group, plan_->unit(generation()) * intervals_->groups / 2);
  }

  /// From began_ to now: the intervals from first_ to `end`.
  Measured part(Cycle now, std::size_t end) const {
    return {first_, end - first_, static_cast<double>(now - began_.at),
            static_cast<double>(throughput_.mark().issued - began_.issued)};
  }

  /// The unit under way ends before interval `end`, if there is one.
  void end_unit(Cycle now, std::size_t end) {
    if (detailed_ && end == intervals_->count) drain_ = {now, throughput_.mark().issued};
    const Measured unit = part(now, end);
    if (!measuring_ || unit.cycles <= 0 || unit.instructions <= 0) return;
    measuring_ = false;
    unsteady_ = !steady();
    if (unsteady_ && !predicted_.none() && discarded_ < kPatience) {
      ++discarded_;
      last_discarded_ = unit;
      return;
    }
    if (!unsteady_) discarded_ = 0;
    units_.push_back(unit);
    if (probe_ == Probe::first)
      probe_ = Probe::second;
    else if (probe_ == Probe::second)
      check_settling();
    wave_cycles_per_instruction_ = unit.rate() * in_flight_.mean();  // Little's law
  }

  bool full(double waves) const { return waves >= kFull * static_cast<double>(launch_->resident_waves); }

  /// Waves in flight neither grow nor shrink, or fill the machine. Where the dispatcher is hardly faster than the
  /// memory, they grow over many generations, and begin anew behind a skip.
  bool steady() const {
    if (full(in_flight_.mean())) return true;
    const double generations = static_cast<double>(plan_->unit(generation())) / static_cast<double>(generation());
    return std::abs(in_flight_.growth()) <= kSteady * std::max(1.0, generations / 2);
  }

  /// The first unit behind a skip, and the one right behind it: if they differ, the machine had not settled.
  void check_settling() {
    probe_ = Probe::done;
    const Measured &first = units_[units_.size() - 2], &second = units_.back();
    if (profile_->stratum[first.interval] != profile_->stratum[second.interval]) return;
    if (std::abs(second.rate() / first.rate() - 1) <= kSettled) return;
    more_settling_ = first.intervals;
    units_.erase(units_.end() - 2);
  }

  TimePrediction extrapolate(const LaunchOutcome& outcome, double& deviation) {
    // From the last dispatch to the end all is in detail, and what it waits for is.
    if (drain_)
      fixed_.push_back({Measured::kNoInterval, 0, static_cast<double>(outcome.cycles - drain_->at),
                        static_cast<double>(throughput_.mark().issued - drain_->issued)});
    drain_.reset();
    // Better than nothing, where the machine was not steady before the end.
    if (last_discarded_ && (units_.empty() || units_.back().interval < last_discarded_->interval))
      units_.push_back(*last_discarded_);
    const Estimate estimated = estimate(*profile_, units_, fixed_);
    deviation = std::sqrt(estimated.variance);
    TimePrediction prediction{estimated.cycles, "interval", estimated.half_width(goal_.confidence), goal_.confidence};
    char text[240];
    std::snprintf(text, sizeof text, "%zu units in %zu intervals, %u strata, scatter %.2f %%, period %.1f",
                  units_.size(), intervals_->count, profile_->strata, 100 * std::sqrt(estimated.scatter.variance),
                  plan_->period());
    log(text);
    if (*prediction.half_width > 100 * goal_.max_error) explain_width(*prediction.half_width);
    return prediction;
  }

  void explain_width(double width) const {
    char text[160];
    const double times = std::pow(width / (100 * goal_.max_error), 2) * static_cast<double>(units_.size());
    std::snprintf(text, sizeof text, "the error bar is %.1f %%: %g %% would take about %.0f units", width,
                  100 * goal_.max_error, std::ceil(times));
    log(text);
  }

  const Goal goal_;
  Repeats repeats_;

  // Of the launch that is under way.
  const SampledLaunch* launch_ = nullptr;
  std::optional<TimePrediction> whole_;
  std::optional<Intervals> intervals_;
  std::optional<Profile> profile_;
  std::optional<Plan> plan_;
  samplers::Throughput throughput_;
  std::vector<Measured> units_, fixed_;
  samplers::Throughput::Mark began_;
  std::optional<samplers::Throughput::Mark> drain_;
  PredictedWaves predicted_;
  InFlight in_flight_;
  bool unsteady_ = false;  ///< the last unit
  /// Of several strata, on a machine that is not full: the dispatcher takes the time, not the instructions.
  bool mixed_ = false;
  unsigned discarded_ = 0;
  std::optional<Measured> last_discarded_;
  std::size_t first_ = 0;    ///< interval of the unit under way
  std::size_t settled_ = 0;  ///< intervals in detail before this one
  bool measuring_ = false, detailed_ = true;
  std::uint64_t most_in_flight_ = 0;  ///< waves
  Probe probe_ = Probe::none;
  std::size_t more_settling_ = 0;  ///< intervals
  double wave_cycles_per_instruction_ = 0;
};

}  // namespace

void add_sampler(strobe::Registry& registry) {
  registry.add<BudgetSampler>("sampler.budget", "samples intervals and launches to a given error bar", describe);
}

}  // namespace budget
