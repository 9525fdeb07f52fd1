#include "photon.hpp"

#include <algorithm>
#include <cstdio>

namespace photon {

using namespace strobe;

namespace {

/// How often a unit must be seen before it can be stable.
std::uint64_t least_observations(const StabilityRule& rule) {
  return 2 * rule.window + (rule.variant == Variant::artifact ? 1023 : 0);
}

std::string percent(double share) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
  return text;
}

}  // namespace

Photon::Photon(const Spec& spec)
    : spec_(spec),
      variant_(spec.chosen()),
      levels_(parse_levels(spec.levels).value_or(Levels{})),
      kernels_(spec.kernel_distance) {}

unsigned Photon::subscribes() const {
  if (mode_ == Mode::kernel) return 0;
  const bool records = artifact() && levels_.kernel && mode_ == Mode::detailed;
  unsigned events = 0;
  if (blocks_ || records) events |= kBlocks;
  if (warps_ || records || (artifact() && blocks_)) events |= kWaves;
  return events;
}

void Photon::log(const std::string& text) const {
  if (launch_->log) launch_->log(text);
}

void Photon::rule_out(const std::string& why) {
  log(why);
  ruled_out_ += (ruled_out_.empty() ? "" : "; ") + why;
}

bool Photon::find_analysis(bool within_kernel) {
  const std::vector<std::uint64_t> groups =
      analysed_groups(launch_->groups, variant_, spec_.analysis_percent, within_kernel);
  if (groups.empty() || !launch_->analysis) {
    rule_out("no work-group is analysed: the launch has " + std::to_string(launch_->groups));
    return false;
  }
  const std::string name = "photon.analysis.1/" + spec_.variant + "/" + std::to_string(groups.size()) +
                           (spec_.waits_end_blocks ? "/waits" : "");
  if (launch_->store) {
    if (const std::optional<std::string> kept = launch_->store->find(name))
      analysis_ = parse_analysis(*kept, launch_->blocks);
    if (analysis_) log("analysis: from the profile store");
  }
  if (!analysis_) {
    analysis_ = analyse(*launch_, groups);
    if (analysis_ && launch_->store) launch_->store->keep(name, to_text(*analysis_, launch_->blocks));
  }
  if (!analysis_) {
    rule_out("detailed: an analysed work-group waits for others");
    return false;
  }
  log("analysis: " + std::to_string(analysis_->types.warps()) + " of " + std::to_string(launch_->waves) +
      " waves, types of warps: " + std::to_string(analysis_->types.types().size()));
  return analysis_->types.instructions() > 0;
}

bool Photon::predict_kernel(LaunchPlan& plan) {
  if (artifact()) {
    if (!artifact_kernels_.begin(*analysis_, launch_->blocks)) return false;
    log("kernel: the warps of an earlier launch");
    if (!launch_->must_be_detailed.empty()) return false;
    mode_ = Mode::warps_of_kernel;
    return true;
  }
  const std::optional<double> cycles = kernels_.begin(*launch_, *analysis_);
  if (!cycles) {
    rule_out(kernels_.reason());
    return false;
  }
  log(kernels_.reason());
  mode_ = Mode::kernel;
  prediction_ = {std::max(1.0, *cycles), "kernel", std::nullopt, 0.95};
  plan.treatment = spec_.execute ? Treatment::fast_forward : Treatment::skip;
  plan.prediction = prediction_;
  return true;
}

void Photon::watch_blocks() {
  const StabilityRule rule = spec_.block_rule();
  const std::vector<std::uint64_t> weights = block_weights(analysis_->types, launch_->blocks, variant_);
  // A block that the whole launch executes too rarely can never become stable.
  const double scale = static_cast<double>(launch_->waves) / static_cast<double>(analysis_->types.warps());
  double all = 0, possible = 0;
  for (std::size_t block = 0; block < weights.size(); ++block) {
    const SampledBlock& code = launch_->blocks[block];
    const auto weight = static_cast<double>(weights[block]);
    const double executions = scale * weight / (artifact() ? code.bytes : code.instructions);
    all += weight;
    if (executions >= static_cast<double>(least_observations(rule))) possible += weight;
  }
  if (100 * possible < spec_.coverage * all) {
    rule_out("basic-block: too small to sample: blocks executed often enough are " + percent(possible / all) + " of " +
             percent(spec_.coverage / 100));
    return;
  }
  blocks_.emplace(rule, launch_->blocks, weights, spec_.coverage / 100);
}

void Photon::watch_warps() {
  const StabilityRule rule = spec_.warp_rule();
  std::optional<WarpType> type;
  if (!artifact()) {
    const std::optional<std::uint32_t> dominant = analysis_->types.dominant(spec_.dominant / 100);
    if (!dominant)
      return rule_out("warp: no type of warps dominates: " + percent(analysis_->types.largest_share()) + " of " +
                      percent(spec_.dominant / 100));
    type = analysis_->types.types()[*dominant];
  }
  if (launch_->waves < least_observations(rule))
    return rule_out("warp: too small to sample: " + std::to_string(launch_->waves) + " warps, " +
                    std::to_string(least_observations(rule)) + " are needed");
  warps_.emplace(rule, std::move(type));
}

LaunchPlan Photon::begin_launch(const SampledLaunch& launch) {
  launch_ = &launch;
  analysis_.reset();
  blocks_.reset();
  warps_.reset();
  mode_ = Mode::detailed;
  used_blocks_ = used_warps_ = false;
  ruled_out_.clear();
  tail_ = {};
  LaunchPlan plan;
  const bool within = (levels_.block || levels_.warp) && launch.must_be_detailed.empty();
  if (!launch.must_be_detailed.empty()) rule_out("no work-group is predicted: " + std::string(launch.must_be_detailed));
  const bool analysed = (levels_.kernel || within) && find_analysis(within);
  if (analysed && levels_.kernel && predict_kernel(plan)) return plan;
  if (within && analysed && levels_.block) watch_blocks();
  if (within && levels_.warp && (analysed || artifact())) watch_warps();
  if (!blocks_ && !warps_) log("detailed: nothing is left to try");
  return plan;
}

void Photon::change_mode(Mode mode, const std::string& why, const GroupDispatch& group) {
  mode_ = mode;
  log(why + " from work-group " + std::to_string(group.group) + " on, cycle " + std::to_string(group.now));
}

Reach Photon::work_group(const GroupDispatch& group, std::span<Treatment> waves) {
  const bool may_change = mode_ == Mode::detailed || mode_ == Mode::basic_block;
  if (may_change && warps_ && warps_->stable())
    change_mode(Mode::warp, "warp: " + std::to_string(warps_->duration()) + " cycles,", group);
  else if (mode_ == Mode::detailed && blocks_ && blocks_->covered())
    change_mode(Mode::basic_block, "basic-block: stable blocks are " + percent(blocks_->stable_share()) + ",", group);
  if (artifact()) tail_.dispatched(group, waves.size());
  if (mode_ == Mode::detailed) return Reach::this_group;
  // Basic blocks are counted by executing them.
  const bool skip = !spec_.execute && mode_ != Mode::basic_block;
  std::fill(waves.begin(), waves.end(), skip ? Treatment::skip : Treatment::fast_forward);
  return Reach::this_group;
}

double Photon::predict_wave(const WaveProfile& wave) {
  if (mode_ == Mode::warp) return warps_->duration();
  if (mode_ == Mode::warps_of_kernel)
    return artifact_kernels_.predict(wave.group * launch_->waves_per_group + wave.wave);
  return blocks_->predict(wave, launch_->instructions, *launch_->latencies);
}

void Photon::predict(const GroupDispatch& group, std::span<const WaveProfile> waves, std::span<double> durations) {
  used_blocks_ |= mode_ == Mode::basic_block;
  used_warps_ |= mode_ == Mode::warp;
  for (std::size_t wave = 0; wave < waves.size(); ++wave) {
    durations[wave] = std::max(1.0, predict_wave(waves[wave]));
    if (artifact()) artifact_kernels_.predicted(waves[wave], durations[wave], launch_->blocks);
  }
  if (artifact()) tail_.predicted(group.now, durations);
}

void Photon::wave_retired(const WaveRetired& wave) {
  // The artifact stops measuring when it starts to predict.
  const bool frozen = artifact() && mode_ != Mode::detailed;
  if (warps_ && !frozen) warps_->add(wave);
  if (!artifact()) return;
  tail_.retired(wave.retired);
  if (levels_.kernel) artifact_kernels_.retired(wave, launch_->blocks);
}

void Photon::block_retired(const BlockRetired& block) {
  const bool frozen = artifact() && mode_ != Mode::detailed;
  if (blocks_ && !frozen) blocks_->add(block);
}

double Photon::launch_instructions(const LaunchOutcome& outcome) const {
  if (outcome.skipped_waves == 0) return static_cast<double>(outcome.instructions);
  return static_cast<double>(analysis_->types.instructions()) * static_cast<double>(launch_->waves) /
         static_cast<double>(analysis_->types.warps());
}

std::string Photon::level() const {
  if (mode_ == Mode::warps_of_kernel) return "kernel";
  if (used_blocks_ && used_warps_) return "mixed";
  if (used_warps_) return "warp";
  return used_blocks_ ? "basic-block" : "nothing";
}

void Photon::explain_nothing() {
  if (blocks_)
    rule_out("basic-block: stable blocks are " + percent(blocks_->stable_share()) + " of " +
             percent(spec_.coverage / 100));
  if (warps_) rule_out("warp: the warps' times did not become stable");
  log(ruled_out_);
}

TimePrediction Photon::end_launch(const LaunchOutcome& outcome) {
  if (mode_ == Mode::kernel) return prediction_;
  const auto cycles = static_cast<double>(outcome.cycles);
  TimePrediction prediction{artifact() ? tail_.correct(cycles) : cycles, level(), std::nullopt, 0.95};
  if (prediction.level == "nothing") explain_nothing();
  if (levels_.kernel && analysis_) {
    if (artifact())
      artifact_kernels_.end();
    else
      kernels_.end(launch_instructions(outcome), prediction.cycles);
  }
  return prediction;
}

}  // namespace photon
