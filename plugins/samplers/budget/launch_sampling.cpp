#include "launch_sampling.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <utility>

#include "estimate.hpp"

namespace budget {

using namespace strobe;

namespace {

/// Predicted waves that still hold slots put no load on the machine; this share of them is tolerated.
constexpr double kClean = 0.03;
/// Adjacent units of a settled machine differ by no more.
constexpr double kSettled = 0.01;
constexpr double kFull = 0.95;  ///< of the machine's wave slots

}  // namespace

LaunchSampling::LaunchSampling(const SampledLaunch& launch, const Intervals& intervals, Profile profile,
                               const Goal& goal)
    : launch_(launch),
      intervals_(intervals),
      profile_(std::move(profile)),
      goal_(goal),
      plan_(profile_, goal, launch.index) {}

void LaunchSampling::log(const std::string& text) const {
  if (launch_.log) launch_.log(text);
}

void LaunchSampling::explain_size() const {
  const std::uint64_t in_flight = generation() * intervals_.groups;
  log("all in detail: " + std::to_string(launch_.groups) + " work-groups, of which " + std::to_string(in_flight) +
      " are in flight at once; " + std::to_string(Plan::kMinGenerations * in_flight) +
      " are the fewest that are sampled");
}

/// Intervals that were in flight at once, at most.
std::size_t LaunchSampling::generation() const {
  const std::uint64_t waves = intervals_.groups * std::max(1u, launch_.waves_per_group);
  return std::max<std::size_t>(1, (most_in_flight_ + waves - 1) / waves);
}

void LaunchSampling::work_group(const GroupDispatch& group, std::span<Treatment> waves) {
  if (intervals_.begins(group.group)) begin_interval(group);
  most_in_flight_ = std::max(most_in_flight_, group.waves_in_flight + waves.size());
  stretch_.add(static_cast<double>(group.waves_in_flight + waves.size()));
  if (group.group + 1 == launch_.groups) end_unit(group.now, intervals_.count);
  if (!detailed_ && wave_cycles_per_instruction_ > 0) std::ranges::fill(waves, Treatment::fast_forward);
}

void LaunchSampling::predict(const GroupDispatch& group, std::span<const WaveProfile> waves,
                             std::span<double> durations) {
  double longest = 0;
  for (std::size_t i = 0; i < waves.size(); ++i) {
    durations[i] = std::max(1.0, static_cast<double>(waves[i].instructions) * wave_cycles_per_instruction_);
    longest = std::max(longest, durations[i]);
  }
  predicted_.add(static_cast<double>(group.now) + longest, waves.size());
}

void LaunchSampling::begin_interval(const GroupDispatch& group) {
  const std::size_t now = intervals_.of(group.group);
  const bool open =
      measuring_ && now - first_ < plan_.unit(generation()) && profile_.stratum[now] == profile_.stratum[first_];
  stretch_.end_interval();
  if (!open) end_unit(group.now, now);
  settled_ = detailed_ && now > 0 ? settled_ + 1 : 0;
  const bool start = fixed_.empty();
  if (start && now >= Plan::kStart && settled_ >= settling()) {
    fixed_.push_back(part(group.now, now));
    mixed_ = profile_.strata > 1 && !full(static_cast<double>(most_in_flight_));
  }
  detailed_ =
      start || mixed_ ||
      plan_.in_detail(now, {units_, fixed_, generation(), settling(), open || probe_ == Probe::second || unsteady_});
  if (!detailed_) stretch_.restart();
  if (open || fixed_.empty()) return;
  const auto predicted = static_cast<double>(predicted_.in_flight(static_cast<double>(group.now)));
  if (predicted > kClean * static_cast<double>(most_in_flight_)) {
    settled_ = std::min(settled_, settling() - 1);
    stretch_.restart();
  }
  measuring_ = detailed_ && settled_ >= settling();
  if (measuring_ && probe_ == Probe::none && !predicted_.none()) probe_ = Probe::first;
  first_ = now;
  began_ = {group.now, throughput_.mark().issued};
}

/// From began_ to now: the intervals from first_ to `end`.
Measured LaunchSampling::part(Cycle now, std::size_t end) const {
  return {first_, end - first_, static_cast<double>(now - began_.at),
          static_cast<double>(throughput_.mark().issued - began_.issued)};
}

/// The unit in progress ends before interval `end`, if there is one.
void LaunchSampling::end_unit(Cycle now, std::size_t end) {
  if (detailed_ && end == intervals_.count) drain_ = {now, throughput_.mark().issued};
  const Measured unit = part(now, end);
  if (!measuring_ || unit.cycles <= 0 || unit.instructions <= 0) return;
  measuring_ = false;
  unsteady_ = !steady(unit);
  if (unsteady_ && !predicted_.none()) {
    last_discarded_ = unit;
    return;
  }
  if (last_discarded_ && !predicted_.none()) {
    // After each later skip it will take as long.
    const std::size_t took = stretch_.intervals() - unit.intervals, least = Plan::settling(generation());
    more_settling_ = std::max(more_settling_, took - std::min(took, least));
  }
  last_discarded_.reset();
  units_.push_back(unit);
  if (probe_ == Probe::first)
    probe_ = Probe::second;
  else if (probe_ == Probe::second)
    check_settling();
  wave_cycles_per_instruction_ = unit.rate() * stretch_.mean(unit.intervals);  // Little's law
}

bool LaunchSampling::full(double waves) const { return waves >= kFull * static_cast<double>(launch_.resident_waves); }

/// Waves in flight fill the machine, from before the unit on, or neither grow nor shrink. Where memory is hardly slower
/// than the dispatcher, they grow over many generations, and begin anew after a skip: until the machine is full the
/// dispatcher is the limit, then memory.
bool LaunchSampling::steady(const Measured& unit) const {
  const std::size_t intervals = unit.intervals + Plan::settling(generation());
  return (stretch_.intervals() >= intervals && full(stretch_.mean(intervals))) || stretch_.steady();
}

/// The first unit after a skip, and the one right after it: if they differ, the machine had not settled.
void LaunchSampling::check_settling() {
  probe_ = Probe::done;
  const Measured &first = units_[units_.size() - 2], &second = units_.back();
  if (profile_.stratum[first.interval] != profile_.stratum[second.interval]) return;
  if (std::abs(second.rate() / first.rate() - 1) <= kSettled) return;
  more_settling_ = first.intervals;
  units_.erase(units_.end() - 2);
}

TimePrediction LaunchSampling::extrapolate(const LaunchOutcome& outcome, double& deviation) {
  // From the last dispatch to the end all is in detail, and what it waits for is.
  if (drain_)
    fixed_.push_back({Measured::kNoInterval, 0, static_cast<double>(outcome.cycles - drain_->at),
                      static_cast<double>(throughput_.mark().issued - drain_->issued)});
  drain_.reset();
  // Better than nothing, where the machine was not steady before the end.
  if (last_discarded_) units_.push_back(*last_discarded_);
  const Estimate estimated = estimate(profile_, units_, fixed_);
  deviation = std::sqrt(estimated.variance);
  TimePrediction prediction{estimated.cycles, "interval", estimated.half_width(goal_.confidence), goal_.confidence};
  char text[240];
  std::snprintf(text, sizeof text, "%zu units in %zu intervals, %u strata, scatter %.2f %%, period %.1f", units_.size(),
                intervals_.count, profile_.strata, 100 * std::sqrt(estimated.scatter.variance), plan_.period());
  log(text);
  if (last_discarded_) {
    log("no error bar: after a skip the waves in flight still grew at the end of the launch - simulate it in full");
    prediction.half_width.reset();
  } else if (*prediction.half_width > 100 * goal_.max_error)
    explain_width(*prediction.half_width);
  return prediction;
}

void LaunchSampling::explain_width(double width) const {
  char text[160];
  const double times = std::pow(width / (100 * goal_.max_error), 2) * static_cast<double>(units_.size());
  std::snprintf(text, sizeof text, "the error bar is %.1f %%: %g %% would take about %.0f units", width,
                100 * goal_.max_error, std::ceil(times));
  log(text);
}

}  // namespace budget
