#include "sampling/sampled_launch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace strobe {

namespace {
/// Deadlock heuristic: no wave has retired for this multiple of the longest wave lifetime.
constexpr Cycle kStallFactor = 16, kMinStallCycles = 1'000'000;
}  // namespace

SampledMachineLaunch::SampledMachineLaunch(const SampledRun& run, CheckedSampler* sampler, const SampledBlocks& blocks,
                                           LaunchObserver& observer, LaunchResult& result)
    : MachineLaunch(run.detailed, result),
      run_(run),
      sampler_(sampler),
      observer_(observer),
      fast_forward_(*run.detailed.functional, blocks, run.detailed.shared),
      leap_(*run.detailed.functional),
      in_detail_(sampler == nullptr) {
  watch = &observer;
}

std::uint32_t SampledMachineLaunch::waves_that(Treatment treatment) const {
  std::uint32_t waves = 0;
  for (std::size_t n = 0; n < treatments_.size(); ++n)
    if (treatments_[n] == treatment) waves |= std::uint32_t{1} << n;
  return waves;
}

void SampledMachineLaunch::stay_detailed(const std::string& why) {
  in_detail_ = true;
  if (run_.log != nullptr) run_.log->add(observer_.now(), "the rest is detailed", why);
}

/// Whether the answers may stand: a work-group that others wait for must run while they do.
bool SampledMachineLaunch::may_predict(Reach reach) {
  const bool predicts = reach == Reach::rest_of_launch ||
                        std::any_of(treatments_.begin(), treatments_.end(),
                                    [](Treatment treatment) { return treatment != Treatment::detailed; });
  if (predicts && !run_.launch.must_be_detailed.empty()) stay_detailed(std::string(run_.launch.must_be_detailed));
  return predicts && !in_detail_;
}

WorkGroup* SampledMachineLaunch::start(Resident& resident, std::uint32_t detailed) {
  const std::uint32_t all = ~std::uint32_t{0} >> (WorkGroup::kMaxWaves - resident.waves.size());
  resident.detailed = 0;
  for (std::uint32_t n = 0; n < resident.waves.size(); ++n)
    if (((detailed >> n) & 1) != 0 && resident.waves[n]->state != WaveState::ended)
      resident.detailed |= std::uint32_t{1} << n;
  outcome_.detailed_waves += static_cast<std::uint64_t>(std::popcount(detailed & all));
  return &resident;
}

WorkGroup* SampledMachineLaunch::start_group(std::uint64_t index) {
  observer_.catch_up();
  Resident& resident = take(index);
  resident.dispatched = observer_.now();
  if (index == 0) outcome_.first_group = resident.dispatched;
  const GroupDispatch dispatch{index, resident.dispatched, waves_in_flight_};
  treatments_.assign(resident.waves.size(), Treatment::detailed);
  Reach reach = Reach::this_group;
  if (!in_detail_) {
    reach = sampler_->work_group(dispatch, treatments_);
    if (!may_predict(reach)) {
      reach = Reach::this_group;
      treatments_.assign(resident.waves.size(), Treatment::detailed);
    }
  }
  if (reach == Reach::rest_of_launch) {
    give_back(resident);
    end_dispatching(index);
    return nullptr;
  }
  if (run_.waves_wait)
    std::fill(treatments_.begin(), treatments_.end(), *std::min_element(treatments_.begin(), treatments_.end()));
  if (sampler_ != nullptr) log_group(index, resident.waves.size());
  const std::uint32_t detailed = waves_that(Treatment::detailed), forward = waves_that(Treatment::fast_forward),
                      skipped = waves_that(Treatment::skip);
  started(resident);
  waves_in_flight_ += resident.waves.size();
  observer_.group_started(resident, detailed);
  outcome_.fast_forwarded_waves += static_cast<std::uint64_t>(std::popcount(forward));
  outcome_.skipped_waves += static_cast<std::uint64_t>(std::popcount(skipped));
  if ((forward | skipped) == 0) return start(resident, detailed);
  if ((++predicted_groups_ & 0xff) == 0 && functional_.check_limits) functional_.check_limits();
  const std::uint64_t longest =
      std::max(observer_.longest_wave_instructions(), fast_forward_.longest_wave_instructions());
  if (!fast_forward_.run(resident.context, forward, longest, unit)) {
    stay_detailed(fmt::format("work-group {} does not finish in fast-forward: simulated in detail from here", index));
    outcome_.fast_forwarded_waves -= static_cast<std::uint64_t>(std::popcount(forward));
    resident.held = 1;
    return start(resident, detailed | forward);
  }
  resident.held =
      sampler_->predict(dispatch, fast_forward_.profiles(resident.context, index, forward | skipped, forward));
  return start(resident, detailed);
}

void SampledMachineLaunch::end_dispatching(std::uint64_t index) {
  groups = index;
  rest_ = waves_that(Treatment::skip) != 0 ? Treatment::skip : Treatment::fast_forward;
  outcome_.rest_at = observer_.now();
  outcome_.issued_at_rest = observer_.retired_instructions();
  outcome_.groups_ended_at_rest = groups_ended_;
  if (run_.log != nullptr)
    run_.log->add(observer_.now(), rest_ == Treatment::skip ? "the rest is skipped" : "the rest is fast-forwarded",
                  fmt::format("from work-group {} on", index));
}

bool SampledMachineLaunch::take_back_rest() {
  const std::uint64_t all = group_count(*context);
  if (groups == all) return false;
  // A wave that has issued its end may end some cycles from now.
  const Cycle now = observer_.now(), reached = std::max(observer_.last_end(), *outcome_.rest_at);
  if (now < reached || now - reached < std::max(kMinStallCycles, kStallFactor * observer_.longest_wave_cycles()))
    return false;
  stay_detailed(fmt::format(
      "deadlock heuristic: no wave in flight retires; the rest is detailed, from work-group {} on", groups));
  groups = all;
  outcome_.rest_at.reset();
  outcome_.issued_at_rest = outcome_.groups_ended_at_rest = 0;
  return true;
}

void SampledMachineLaunch::leap(Cycle now) {
  if (sampler_ == nullptr || in_detail_ || !run_.launch.must_be_detailed.empty()) return;
  observer_.catch_up(now);
  const std::uint32_t turns = sampler_->leap(now);
  if (turns == 0) return;
  const std::vector<Resident*> residents = in_flight();
  for (std::uint32_t turn = 0; turn < turns; ++turn)
    for (Resident* const resident : residents) leap_.go_round(resident->context, resident->compute_unit);
  ++outcome_.leaps;
  if (run_.log != nullptr)
    run_.log->add(now, "leap", fmt::format("each wave in flight goes {} times round its loop", turns));
}

void SampledMachineLaunch::end_group(WorkGroup& group) {
  observer_.catch_up();
  waves_in_flight_ -= group.waves.size();
  ++groups_ended_;
  MachineLaunch::end_group(group);
}

void SampledMachineLaunch::log_group(std::uint64_t index, std::size_t waves) const {
  if (run_.log == nullptr) return;
  const auto detailed = static_cast<std::size_t>(std::popcount(waves_that(Treatment::detailed)));
  const auto forward = static_cast<std::size_t>(std::popcount(waves_that(Treatment::fast_forward)));
  std::string treatment = "detailed";
  if (forward == waves)
    treatment = "fast-forward";
  else if (detailed + forward == 0)
    treatment = "skip";
  else if (detailed != waves)
    treatment =
        fmt::format("{} waves detailed, {} fast-forwarded, {} skipped", detailed, forward, waves - detailed - forward);
  run_.log->group(observer_.now(), index, treatment);
}

std::vector<std::uint64_t> SampledMachineLaunch::all_run_counts() const {
  std::vector<std::uint64_t> counts = run_counts();
  for (std::size_t n = 0; n < counts.size(); ++n) counts[n] += fast_forward_.run_counts()[n] + leap_.run_counts()[n];
  return counts;
}

}  // namespace strobe
