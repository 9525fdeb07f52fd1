// sampler.simprof - SimProf (Huang, PhD thesis, 2015, chapter 5) on GPU programs: phases of launches, or of units of
// work-groups, by the code that they execute; of each phase a random sample is simulated.
#include "sampler.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>

#include "common/throughput.hpp"
#include "common/waves.hpp"
#include "gpu_plan.hpp"
#include "phase_parameters.hpp"
#include "phase_rates.hpp"
#include "strobe/archive.hpp"
#include "strobe/error.hpp"
#include "training.hpp"

namespace simprof {
namespace {

using namespace strobe;

struct Spec {
  std::string phase = "online";
  std::string profile;
  std::string unit = "launches";
  std::uint64_t instructions = 1'000'000;
  double warm_up = 1;
  double error = GpuSpec{}.error;
  double confidence = GpuSpec{}.confidence;
  std::uint64_t units = 0;
  std::uint64_t features = GpuSpec{}.features;
  std::uint64_t clusters = FormationSpec{}.most;
  double silhouette = FormationSpec{}.share;
  double structure = FormationSpec{}.structure;
  std::uint64_t seed = 1;
  bool execute = true;
  bool warm = true;
};

void describe(Schema<Spec>& schema) {
  schema
      .field("phase", &Spec::phase,
             "online: phases of the launches simulated so far; profile: simulate everything and write the profile; "
             "sample: simulate what SimProf chooses from the profile")
      .one_of({"online", "profile", "sample"});
  schema.field("profile", &Spec::profile, "profile file, required by the phases profile and sample");
  schema.field("unit", &Spec::unit, "sampling unit of a profile: launches, or work-groups with N instructions")
      .one_of({"launches", "intervals"});
  schema
      .field("instructions", &Spec::instructions,
             "wave-instructions of an interval; at least as many as fill the machine once")
      .at_least(1);
  schema.field("warm_up", &Spec::warm_up, "detailed warm-up before each simulated interval, in fills of the machine")
      .at_least(0)
      .at_most(1000);
  schema.field("error", &Spec::error, "wanted half width of the interval, as a fraction of the mean")
      .at_least(0.0001)
      .at_most(1);
  schema.field("confidence", &Spec::confidence, "of the interval").at_least(0.5).at_most(0.9999);
  schema.field("units", &Spec::units, "sample size of phase=sample; 0: as many as the error needs");
  describe_phases(schema, "blocks and kernels that phases are formed from");
  schema.field("seed", &Spec::seed, "seed of clustering and sampling");
  schema.field("execute", &Spec::execute, "execute what is not simulated; if false, outputs are not exact");
  schema.field("warm", &Spec::warm, "functional warm-up: fast-forwarded waves update caches and TLBs");
  schema.require("phase=profile and phase=sample need profile=FILE",
                 [](const Spec& s) { return (s.phase == "online") == s.profile.empty(); });
  schema.require("unit=intervals needs phase=profile or phase=sample",
                 [](const Spec& s) { return s.unit == "launches" || s.phase != "online"; });
}

GpuSpec gpu_spec(const Spec& spec) {
  return {spec.features,
          {spec.clusters, spec.silhouette, spec.structure, spec.seed},
          spec.units,
          spec.error,
          spec.confidence};
}

class SimProfSampler final : public Sampler {
 public:
  using Spec = simprof::Spec;
  explicit SimProfSampler(const Spec& spec) : spec_(spec), training_(gpu_spec(spec)), rates_(0) {
    if (spec.phase != "sample") return;
    plan_ = plan(read_profile_file(spec.profile), gpu_spec(spec));
    rates_ = PhaseRates(plan_->phases);
  }

  unsigned subscribes() const override { return marks_.empty() ? 0u : kIntervals; }
  Cycle interval_cycles() const override { return 64; }

  LaunchPlan begin_launch(const SampledLaunch& launch) override {
    throughput_.begin_launch();
    marks_.clear();
    treatments_.clear();
    planned_.clear();
    predicted_ = false;
    ++number_;
    held_ = samplers::groups_held(launch);
    if (spec_.phase == "sample") return plan_sample(launch);
    launch_ = cut(launch, spec_.unit == "intervals" ? spec_.instructions : 0);
    if (spec_.phase == "online") return plan_online(launch);
    if (launch_.units.size() > 1)
      for (const samplers::Unit& unit : launch_.units) marks_.push_back({unit.first_group, {}});
    return {};
  }

  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves) override {
    for (Mark& mark : marks_)
      if (group.group == mark.group) mark.at = throughput_.mark();
    if (!treatments_.empty()) std::ranges::fill(waves, treatments_[group.group]);
    return Reach::this_group;
  }

  // As in sampler.simpoint: what lies between simulated units passes at once, since the time is a sum over units.
  void predict(const GroupDispatch&, std::span<const WaveProfile>, std::span<double> durations) override {
    std::ranges::fill(durations, 1.0);
  }

  void interval(const Interval& interval) override { throughput_.interval(interval); }

  TimePrediction end_launch(const LaunchOutcome& outcome) override {
    if (spec_.phase == "profile") write(outcome);
    if (spec_.phase == "online" && !predicted_ && launch_.counted)
      training_.add(stacks_of(launch_, launch_.units[0]),
                    {static_cast<double>(outcome.cycles), static_cast<double>(launch_.units[0].instructions)});
    return spec_.phase == "sample" && !predicted_ ? end_sampled(outcome) : Sampler::end_launch(outcome);
  }

  void archive(Archive& archive) override {
    archive.require_idle(spec_.phase != "profile", "its profile is written launch by launch");
    archive(number_);
    training_.archive(archive);
    rates_.archive(archive);
  }

 private:
  struct Mark {
    std::uint64_t group = 0;
    samplers::Throughput::Mark at;
  };

  static void log(const SampledLaunch& launch, const std::string& text) {
    if (launch.log)
      launch.log("launch " + std::to_string(launch.index) + ' ' + std::string(launch.kernel) + ": " + text);
  }

  LaunchPlan predicted_plan(const PhaseRates::Prediction& prediction) {
    LaunchPlan plan;
    plan.treatment = spec_.execute ? Treatment::fast_forward : Treatment::skip;
    plan.prediction = described(prediction.cost, prediction);
    plan.warm = spec_.warm;
    predicted_ = true;
    return plan;
  }

  TimePrediction described(double cycles, const PhaseRates::Prediction& prediction) const {
    TimePrediction time;
    time.cycles = std::max(1.0, cycles);
    time.level = "phase";
    time.confidence = spec_.confidence;
    if (prediction.half_width) time.half_width = 100 * *prediction.half_width / time.cycles;
    return time;
  }

  // ---- online --------------------------------------------------------------------------------------------------
  LaunchPlan plan_online(const SampledLaunch& launch) {
    if (!launch_.counted) {
      log(launch, "simulated: its work-groups wait for each other");
      return {};
    }
    const Training::Answer answer =
        training_.ask(stacks_of(launch_, launch_.units[0]), static_cast<double>(launch_.units[0].instructions));
    if (!answer.reason.empty()) {
      log(launch, "simulated: " + answer.reason);
      return {};
    }
    log(launch, "predicted from its phase");
    return predicted_plan(answer.prediction);
  }

  // ---- profile -------------------------------------------------------------------------------------------------
  void write(const LaunchOutcome& outcome) {
    if (!out_.is_open()) {
      out_.open(spec_.profile, std::ios::trunc);
      out_ << kCsvHead << '\n';
    }
    for (std::size_t u = 0; u < launch_.units.size(); ++u) {
      const samplers::Unit& unit = launch_.units[u];
      const std::string name = text_of({number_, launch_.kernel, unit.first_group, unit.groups});
      const double begin = u == 0 ? 0 : static_cast<double>(marks_[u].at.at);
      const double end =
          u + 1 < launch_.units.size() ? static_cast<double>(marks_[u + 1].at.at) : static_cast<double>(outcome.cycles);
      // Units that were dispatched at one moment; also the work of what cannot be counted ahead of time.
      double cycles = std::max(1.0, end - begin);
      double work = static_cast<double>(launch_.counted ? unit.instructions : outcome.instructions);
      work = std::max(1.0, work);
      for (const UnitStack& stack : stacks_of(launch_, unit)) {
        out_ << csv_row(name, stack.stack, stack.instructions, cycles, work) << '\n';
        cycles = work = 0;  // once for each unit
      }
    }
    if (!out_.flush())
      throw Error(spec_.profile +
                  ": the profile cannot be written - name a file in a folder that exists and has space");
  }

  // ---- sample --------------------------------------------------------------------------------------------------
  LaunchPlan plan_sample(const SampledLaunch& launch) {
    planned_ = plan_->of(launch, number_);
    const auto simulated = [](const PlannedUnit& unit) { return unit.role != Role::predicted; };
    if (!launch.must_be_detailed.empty() || std::ranges::all_of(planned_, simulated)) {
      if (planned_.size() > 1) mark_units();
      return {};
    }
    if (std::ranges::none_of(planned_, simulated)) {
      log(launch, "predicted from its phases");
      return predicted_plan(rates_.predict(parts_left(), spec_.confidence));
    }
    mark_units();
    const auto warm = static_cast<std::uint64_t>(std::llround(spec_.warm_up * static_cast<double>(held_)));
    treatments_.assign(launch.groups, Treatment::fast_forward);
    for (const PlannedUnit& unit : planned_) {
      if (!simulated(unit)) continue;
      const std::uint64_t first = unit.name.first_group, end = first + unit.name.groups;
      for (std::uint64_t g = first - std::min(first, warm); g < end; ++g) treatments_[g] = Treatment::detailed;
    }
    LaunchPlan plan;
    plan.warm = spec_.warm;
    return plan;
  }

  void mark_units() {
    for (const PlannedUnit& unit : planned_) marks_.push_back({unit.name.first_group, {}});
  }

  std::vector<PhaseRates::Part> parts_left() const {
    std::vector<PhaseRates::Part> parts;
    for (const PlannedUnit& unit : planned_)
      if (unit.role == Role::predicted) parts.push_back({unit.phase, unit.work});
    return parts;
  }

  /// Cycles of a simulated unit; a unit too short to be seen between two marks takes none.
  double cycles_of(std::size_t unit, const LaunchOutcome& outcome) const {
    if (planned_.size() == 1) return static_cast<double>(outcome.cycles);
    const bool last = unit + 1 == planned_.size();
    const auto begin = unit == 0 ? 0.0 : static_cast<double>(marks_[unit].at.at);
    const auto end = last ? static_cast<double>(outcome.cycles) : static_cast<double>(marks_[unit + 1].at.at);
    return std::max(1.0, end - begin);
  }

  TimePrediction end_sampled(const LaunchOutcome& outcome) {
    double cycles = 0;
    for (std::size_t u = 0; u < planned_.size(); ++u) {
      const PlannedUnit& unit = planned_[u];
      if (unit.role == Role::predicted) continue;
      const Measure measured{cycles_of(u, outcome), unit.work};
      cycles += measured.cost;
      rates_.set_latest(unit.phase, {measured.cost * unit.to_mean, measured.work});
      if (unit.role == Role::drawn) rates_.add_drawn(unit.phase, measured);
    }
    const std::vector<PhaseRates::Part> left = parts_left();
    if (left.empty() || outcome.fast_forwarded_waves + outcome.skipped_waves == 0) return Sampler::end_launch(outcome);
    const PhaseRates::Prediction rest = rates_.predict(left, spec_.confidence);
    return described(cycles + rest.cost, rest);
  }

  const Spec spec_;
  Training training_;
  std::optional<GpuPlan> plan_;
  PhaseRates rates_;
  CutLaunch launch_;
  std::uint64_t number_ = ~std::uint64_t{0}, held_ = 0;
  bool predicted_ = false;  ///< the whole launch
  std::vector<PlannedUnit> planned_;
  samplers::Throughput throughput_;
  std::vector<Mark> marks_;            ///< one for each unit of a launch with several
  std::vector<Treatment> treatments_;  ///< of each work-group; empty: all detailed
  std::ofstream out_;
};

}  // namespace

void add_sampler(strobe::Registry& registry) {
  registry.add<SimProfSampler>("sampler.simprof", "SimProf: a stratified random sample of the phases of launches",
                               describe);
}

}  // namespace simprof
