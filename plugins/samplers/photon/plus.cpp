#include "plus.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <sstream>

namespace photon {

using namespace strobe;

namespace {

/// Nothing is known better than this.
constexpr double kMinChange = 0.01;
/// Launches that differ by more than this are not alike, whatever their BBVs say.
constexpr double kKernelTolerance = 0.03;
/// A switch is considered so often in the first generation, and whenever the groups have grown by this part or the rest
/// has shrunk by a quarter.
constexpr std::uint64_t kChecks = 16;
/// A launch whose single draw is more uncertain than this multiple of the target is not drawn again.
constexpr double kHopeless = 1.25;

bool names(const std::string& text, const std::string& level) {
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, '+');)
    if (word == level) return true;
  return false;
}

}  // namespace

void PhotonPlus::describe(Schema<Spec>& schema) {
  schema.field("levels", &Spec::levels, "sampling levels to try, in this order")
      .one_of({"kernel", "schedule", "kernel+schedule", "schedule+kernel"});
  schema
      .field("target", &Spec::target,
             "maximum uncertainty of the predicted time at the switch to prediction, in percent of the launch")
      .at_least(0.01)
      .at_most(100);
  schema
      .field("analysis_percent", &Spec::analysis_percent,
             "percent of the work-groups that are analysed for the kernel level")
      .at_least(0.01)
      .at_most(100);
  schema.field("kernel_distance", &Spec::kernel_distance,
               "maximum distance of similar GPU BBVs (0: equal, 1.4: one type each, no common block)");
  schema.field("execute", &Spec::execute, "execute what is not simulated; if false, outputs are not exact");
}

PhotonPlus::PhotonPlus(const Spec& spec)
    : spec_(spec), use_kernel_(names(spec.levels, "kernel")), use_schedule_(names(spec.levels, "schedule")) {}

void PhotonPlus::log(const std::string& text) const {
  if (launch_->log) launch_->log(text);
}

bool PhotonPlus::predict_kernel(LaunchPlan& plan) {
  const std::vector<std::uint64_t> groups =
      analysed_groups(launch_->groups, Variant::paper, spec_.analysis_percent, true);
  const std::optional<Analysis> analysis = launch_->analysis ? analyse(*launch_, groups) : std::nullopt;
  if (!analysis || analysis->types.instructions() == 0) {
    log("kernel: the launch cannot be analysed");
    return false;
  }
  record_.emplace();
  record_->bbv = GpuBbv(analysis->types, BbvProjection(launch_->code_object), launch_->blocks);
  record_->waves = launch_->waves;
  record_->resident = launch_->resident_waves;
  record_->waves_per_group = launch_->waves_per_group;
  record_->instructions_per_wave =
      static_cast<double>(analysis->types.instructions()) / static_cast<double>(analysis->types.warps());
  record_->launch = launch_->index;
  const std::optional<LaunchEstimate> estimate = history_.estimate(*record_, spec_.kernel_distance, kKernelTolerance);
  if (!estimate) {
    log("kernel: no two earlier launches of this occupancy are similar and consistent");
    return false;
  }
  log("kernel: predicted from launch " + std::to_string(estimate->from->launch));
  whole_ = TimePrediction{std::max(1.0, estimate->cycles), "kernel", std::nullopt, 0.95};
  plan.treatment = not_detailed();
  plan.prediction = *whole_;
  return true;
}

LaunchPlan PhotonPlus::begin_launch(const SampledLaunch& launch) {
  launch_ = &launch;
  whole_.reset();
  record_.reset();
  switch_.reset();
  schedule_ = {};
  least_doubt_.reset();
  next_check_ = 0;
  watching_ = false;
  LaunchPlan plan;
  if (use_kernel_ && predict_kernel(plan)) return plan;
  if (!use_schedule_) return plan;
  if (!launch.must_be_detailed.empty()) {
    log("schedule: no work-group is predicted: " + std::string(launch.must_be_detailed));
    return plan;
  }
  watching_ = true;
  return plan;
}

double PhotonPlus::Switch::doubt() const {
  return std::hypot(std::max(forecast.doubt, kMinChange * forecast.cycles), forecast.deviation,
                    forecast.imbalance * forecast.drain);
}

/// Is what is known good enough for the groups to come?
std::optional<PhotonPlus::Switch> PhotonPlus::consider(const GroupDispatch& group) {
  const std::uint64_t rest = launch_->groups - group.group - 1;
  if (rest == 0 || group.group < next_check_) return std::nullopt;
  next_check_ = group.group + 1 + std::min(std::max(schedule_.held(), group.group) / kChecks, rest / 4);
  const std::optional<Observed> observed = schedule_.observed();
  if (!observed) return std::nullopt;
  const auto doubt_percent = [&](const Switch& candidate) {
    return 100 * candidate.doubt() /
           (static_cast<double>(group.now) + candidate.forecast.cycles + candidate.forecast.drain);
  };
  const auto too_doubtful = [&](const Switch& candidate, double most) {
    const double doubt = doubt_percent(candidate);
    if (doubt > most) least_doubt_ = std::min(least_doubt_.value_or(doubt), doubt);
    return doubt > most;
  };
  const Switch sketch{schedule_.forecast(*observed, rest, 1), 0};
  if (too_doubtful(sketch, kHopeless * spec_.target)) return std::nullopt;
  const Switch result{schedule_.forecast(*observed, rest), schedule_.last_gap()};
  if (too_doubtful(result, spec_.target)) return std::nullopt;
  return result;
}

Reach PhotonPlus::work_group(const GroupDispatch& group, std::span<Treatment> waves) {
  if (!watching_) return Reach::this_group;
  const std::uint64_t per_group = std::max<std::uint64_t>(1, launch_->waves_per_group);
  const std::uint64_t held = (group.waves_in_flight + per_group - 1) / per_group + 1;
  schedule_.dispatched(group.now, held, static_cast<std::uint32_t>(waves.size()));
  switch_ = consider(group);
  if (!switch_) return Reach::this_group;
  char text[200];
  std::snprintf(text, sizeof text,
                "schedule: %llu of %llu groups are left, which are dispatched in %.0f +- %.0f cycles",
                static_cast<unsigned long long>(launch_->groups - group.group),
                static_cast<unsigned long long>(launch_->groups), switch_->forecast.cycles, switch_->doubt());
  log(text);
  std::fill(waves.begin(), waves.end(), not_detailed());
  return Reach::rest_of_launch;
}

void PhotonPlus::wave_retired(const WaveRetired& wave) {
  schedule_.retired(wave.group, wave.retired, wave.instructions);
}

void PhotonPlus::explain_nothing() const {
  if (!watching_) return;
  if (!least_doubt_) return log("schedule: no switch: too few work-groups retired before the last was dispatched");
  char text[160];
  std::snprintf(text, sizeof text,
                "schedule: no switch: smallest combined uncertainty %.1f %% of the launch's time, target %g %%",
                *least_doubt_, spec_.target);
  log(text);
}

/// Instructions per group: of those that were not simulated, over those of the last two generations that were.
double PhotonPlus::work_ratio(const LaunchOutcome& outcome) const {
  const std::uint64_t simulated = schedule_.groups() - 1;
  const double observed = schedule_.instructions_per_group(simulated, 2 * schedule_.held());
  const std::uint64_t left = outcome.instructions - outcome.detailed_instructions;
  if (observed == 0 || left == 0) return 1;
  return static_cast<double>(left) / static_cast<double>(launch_->groups - simulated) / observed;
}

TimePrediction PhotonPlus::extrapolate(const LaunchOutcome& outcome) const {
  // The machine shows the drain after the last group that it got, the one before the switch.
  const double ratio = work_ratio(outcome);
  const double rest = (switch_->gap + switch_->forecast.cycles) * ratio;
  const double cycles = static_cast<double>(outcome.cycles) + rest;
  // No error bar: the combined uncertainty knows nothing of work-groups that differ from those observed.
  return {cycles, "schedule", std::nullopt, 0.95};
}

TimePrediction PhotonPlus::end_launch(const LaunchOutcome& outcome) {
  if (whole_) return *whole_;
  TimePrediction prediction{static_cast<double>(outcome.cycles), "nothing", std::nullopt, 0.95};
  if (switch_)
    prediction = extrapolate(outcome);
  else
    explain_nothing();
  if (record_ && prediction.cycles > 0) {
    record_->cycles = prediction.cycles;
    if (switch_)
      record_->cycles_per_wave =
          switch_->forecast.cycles / static_cast<double>(launch_->waves - outcome.detailed_waves);
    history_.add(*record_);
  }
  return prediction;
}

}  // namespace photon
