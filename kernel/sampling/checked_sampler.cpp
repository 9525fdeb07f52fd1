#include "sampling/checked_sampler.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/exception_text.hpp"
#include "exec/float_mode.hpp"
#include "exec/functional.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

/// A quarter of an hour at 1 GHz: no kernel takes so long, and sums of such durations fit a Cycle.
constexpr double kMaxCycles = 1e12;

/// What is wrong with a time, or nothing.
std::string problem_of(double cycles) {
  if (std::isnan(cycles)) return "is not a number (NaN)";
  if (!(cycles > 0)) return "is not positive";
  if (cycles > kMaxCycles) return fmt::format("is more than {:g}", kMaxCycles);
  return {};
}

bool is_treatment(Treatment treatment) {
  return treatment == Treatment::detailed || treatment == Treatment::fast_forward || treatment == Treatment::skip;
}

}  // namespace

void CheckedSampler::refuse(const char* what, const std::string& problem) const {
  throw Error(fmt::format("sampler {}: kernel {}: {}: {}", name_, kernel_, what, problem));
}

template <class Call>
auto CheckedSampler::guarded(const char* what, Call call) {
  const UsualFloatMode usual;
  try {
    return call();
  } catch (const Error& error) {
    throw Error(fmt::format("sampler {}: kernel {}: {}: {}", name_, kernel_, what, error.what()), error.code());
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    refuse(what, error.what());
  } catch (const FaultPlace&) {
    throw;  // of a wave that it had executed
  } catch (...) {
    refuse(what, "it threw " + exception_text());
  }
}

void CheckedSampler::check(const char* what, const TimePrediction& prediction) const {
  if (const std::string problem = problem_of(prediction.cycles); !problem.empty())
    refuse(what, fmt::format("a time of {} cycles {}", prediction.cycles, problem));
  if (prediction.half_width && !(*prediction.half_width >= 0 && std::isfinite(*prediction.half_width)))
    refuse(what, fmt::format("an error bar of {} percent is not valid", *prediction.half_width));
  if (!(prediction.confidence > 0 && prediction.confidence <= 1))
    refuse(what, fmt::format("a confidence of {} is not in 0 .. 1", prediction.confidence));
}

LaunchPlan CheckedSampler::begin_launch(const SampledLaunch& launch) {
  LaunchPlan plan = guarded("begin_launch", [&] { return sampler_.begin_launch(launch); });
  if (!is_treatment(plan.treatment))
    refuse("begin_launch", fmt::format("{} is not a treatment", static_cast<int>(plan.treatment)));
  if (plan.treatment != Treatment::detailed) {
    check("begin_launch", plan.prediction);
    if (plan.prediction.level.empty()) refuse("begin_launch", "the prediction has no level");
  }
  return plan;
}

unsigned CheckedSampler::subscribes() {
  return guarded("subscribes", [&] { return sampler_.subscribes(); });
}

Cycle CheckedSampler::interval_cycles() {
  const Cycle cycles = guarded("interval_cycles", [&] { return sampler_.interval_cycles(); });
  if (cycles == 0) refuse("interval_cycles", "an interval of 0 cycles - use at least 1");
  return cycles;
}

bool CheckedSampler::waits_end_blocks() {
  return guarded("waits_end_blocks", [&] { return sampler_.waits_end_blocks(); });
}

Reach CheckedSampler::work_group(const GroupDispatch& group, std::span<Treatment> waves) {
  const Reach reach = guarded("work_group", [&] { return sampler_.work_group(group, waves); });
  if (reach != Reach::this_group && reach != Reach::rest_of_launch)
    refuse("work_group", fmt::format("{} is no reach", static_cast<int>(reach)));
  for (std::size_t n = 0; n < waves.size(); ++n)
    if (!is_treatment(waves[n]))
      refuse("work_group", fmt::format("wave {} of work-group {}: {} is not a treatment", n, group.group,
                                       static_cast<int>(waves[n])));
  return reach;
}

Cycle CheckedSampler::predict(const GroupDispatch& group, std::span<const WaveProfile> waves) {
  durations_.assign(waves.size(), 0);
  guarded("predict", [&] { sampler_.predict(group, waves, durations_); });
  double longest = 1;
  for (std::size_t n = 0; n < waves.size(); ++n) {
    if (const std::string problem = problem_of(durations_[n]); !problem.empty())
      refuse("predict", fmt::format("wave {} of work-group {}: a duration of {} cycles {}", waves[n].wave, group.group,
                                    durations_[n], problem));
    longest = std::max(longest, durations_[n]);
  }
  return static_cast<Cycle>(std::llround(longest));
}

void CheckedSampler::wave_retired(const WaveRetired& wave) {
  guarded("wave_retired", [&] { sampler_.wave_retired(wave); });
}

void CheckedSampler::block_retired(const BlockRetired& block) {
  guarded("block_retired", [&] { sampler_.block_retired(block); });
}

void CheckedSampler::interval(const Interval& interval) {
  guarded("interval", [&] { sampler_.interval(interval); });
}

std::uint32_t CheckedSampler::leap(Cycle now) {
  return guarded("leap", [&] { return sampler_.leap(now); });
}

TimePrediction CheckedSampler::end_launch(const LaunchOutcome& outcome) {
  TimePrediction prediction = guarded("end_launch", [&] { return sampler_.end_launch(outcome); });
  check("end_launch", prediction);
  return prediction;
}

void CheckedSampler::report_outcome(const LaunchOutcome& outcome) {
  guarded("end_launch", [&] { return sampler_.end_launch(outcome); });
}

}  // namespace strobe
