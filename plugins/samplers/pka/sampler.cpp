// sampler.pka - Principal Kernel Analysis (Baddouh et al., MICRO 2021): simulates the principal launches (PKS), each
// until its IPC is stable (PKP).
//
// Variants: original, and photon: PKP as the authors of Photon (MICRO 2023) implemented it to compare with.
#include "sampler.hpp"

#include <algorithm>
#include <string>

#include "common/selection.hpp"
#include "common/waves.hpp"
#include "kernel_projection.hpp"
#include "kernel_selection.hpp"

namespace pka {
namespace {

using namespace strobe;

struct Spec : samplers::SelectionSpec {
  std::string levels = "both";
  std::string variant = "original";
  std::string times = "instructions";
  double target = PksSpec{}.target;
  std::uint64_t clusters = PksSpec{}.most_clusters;
  bool standardise = PksSpec{}.standardise;
  std::uint64_t seed = 1;
  std::uint64_t window = PkpSpec{}.window;
  std::uint64_t interval = PkpSpec{}.interval;
  double threshold = PkpSpec{}.threshold;
};

void describe(Schema<Spec>& schema) {
  schema.field("levels", &Spec::levels, "pks: selection of launches; pkp: early stop within a launch; both")
      .one_of({"both", "pks", "pkp"});
  schema
      .field("variant", &Spec::variant,
             "rules of PKP: original (a generation of work-groups must retire first; projection by work-groups) or "
             "photon (no "
             "such rule; projection by IPC)")
      .one_of({"original", "photon"});
  schema
      .field("times", &Spec::times,
             "weight of a launch in the sweep of PKS: instructions, or detailed: cycles of a detailed profile pass")
      .one_of({"instructions", "detailed"});
  schema.field("target", &Spec::target, "maximum error of the projected time in PKS").at_least(0).at_most(1);
  schema.field("clusters", &Spec::clusters, "maximum number of clusters in PKS").at_least(1);
  schema.field("standardise", &Spec::standardise, "divide the features of PKS by their standard deviations");
  schema.field("seed", &Spec::seed, "seed of k-means");
  schema.field("window", &Spec::window, "length of the IPC window of PKP in cycles").at_least(1);
  schema.field("interval", &Spec::interval, "length of one interval of the window in cycles").at_least(1);
  schema.field("threshold", &Spec::threshold, "s: coefficient of variation of the IPC below which it is stable")
      .at_least(0);
  samplers::describe_selection(schema);
  schema.require("times=detailed needs phase=profile or phase=sample",
                 [](const Spec& s) { return s.times != "detailed" || s.phase != "online"; });
  schema.require("phase belongs to PKS: levels=pkp has none",
                 [](const Spec& s) { return s.levels != "pkp" || s.phase == "online"; });
  schema.require("the window must hold at least two intervals",
                 [](const Spec& s) { return s.window >= 2 * s.interval; });
  schema.require("variant=photon projects by executed instructions: it needs execute=true",
                 [](const Spec& s) { return s.variant != "photon" || s.execute; });
}

PksSpec pks_of(const Spec& s) {
  return {.target = s.target,
          .most_clusters = s.clusters,
          .standardise = s.standardise,
          .profiled_times = s.times == "detailed",
          .seed = s.seed};
}

// Stops inside launches; alone, it simulates each of them.
class Projector {
 public:
  explicit Projector(const Spec& spec)
      : spec_{spec.window, spec.interval, spec.threshold, spec.variant == "original", spec.variant == "original"},
        rest_(spec.execute ? Treatment::fast_forward : Treatment::skip) {}

  unsigned subscribes() const { return rule_ ? Sampler::kIntervals | Sampler::kWaves : 0; }
  Cycle interval_cycles() const { return spec_.interval; }

  void begin(const SampledLaunch& launch) {
    rule_.reset();
    start_.reset();
    log_ = launch.log;
    if (!launch.must_be_detailed.empty()) return;
    rule_.emplace(spec_, launch.groups, samplers::groups_held(launch));
    groups_.begin(launch);
  }
  void none() { rule_.reset(); }

  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves) {
    if (!start_) start_ = group.now;
    if (!rule_ || !rule_->stop()) return Reach::this_group;
    if (log_)
      log_("IPC stable at cycle " + std::to_string(rule_->stop()->at) + ": the rest from work-group " +
           std::to_string(group.group));
    std::ranges::fill(waves, rest_);
    return Reach::rest_of_launch;
  }
  void wave_retired(const WaveRetired& wave) { groups_.wave_retired(wave.group); }
  void interval(const Interval& interval) { rule_->interval(interval, groups_.ended()); }

  std::optional<TimePrediction> end(const LaunchOutcome& outcome) const {
    if (!outcome.rest_at) return std::nullopt;
    return TimePrediction{rule_->cycles(*start_, outcome.instructions), "ipc", std::nullopt, 0.95};
  }

 private:
  const PkpSpec spec_;
  const Treatment rest_;
  std::optional<KernelProjection> rule_;
  samplers::GroupCounter groups_;
  std::optional<Cycle> start_;
  std::function<void(std::string_view)> log_;
};

struct Rules {
  explicit Rules(const Spec& spec) : selection(pks_of(spec)) {}
  KernelSelection selection;
};

class PkaSampler final : private Rules, public samplers::SelectingSampler {
 public:
  using Spec = pka::Spec;
  explicit PkaSampler(const Spec& spec)
      : Rules(spec),
        SelectingSampler(spec.levels == "pkp" ? nullptr : &selection, spec, spec.times == "detailed"),
        projector_(spec),
        projects_(spec.levels != "pks") {}

  unsigned subscribes() const override { return projector_.subscribes(); }
  Cycle interval_cycles() const override { return projector_.interval_cycles(); }
  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves) override {
    return projector_.work_group(group, waves);
  }
  void wave_retired(const WaveRetired& wave) override { projector_.wave_retired(wave); }
  void interval(const Interval& interval) override { projector_.interval(interval); }

 private:
  void begin_simulated(const SampledLaunch& launch) override {
    if (projects_) projector_.begin(launch);
  }
  TimePrediction end_simulated(const LaunchOutcome& outcome) override {
    const std::optional<TimePrediction> projected = projector_.end(outcome);
    projector_.none();
    return projected ? *projected : SelectingSampler::end_simulated(outcome);
  }

  Projector projector_;
  const bool projects_;
};

}  // namespace

void add_sampler(strobe::Registry& registry) {
  registry.add<PkaSampler>("sampler.pka",
                           "Principal Kernel Analysis: representative launches, each simulated until its IPC is stable",
                           describe);
}

}  // namespace pka
