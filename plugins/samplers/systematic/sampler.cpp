// sampler.systematic - systematic sampling in the manner of SMARTS (Wunderlich et al., ISCA 2003): in each
// period, a unit of consecutive work-groups is measured in detail, after a detailed warm-up; those between are
// executed functionally and hold their wave slots for the time that follows from the last unit's throughput.
#include "sampler.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "common/statistics.hpp"
#include "common/throughput.hpp"
#include "common/waves.hpp"
#include "schedule.hpp"
#include "strobe/archive.hpp"

namespace systematic {
namespace {

using namespace strobe;

struct Spec {
  double unit = 1;
  double warm_up = 1;
  std::uint64_t every = 10;
  double error = 0.03;
  double confidence = 0.997;
  bool warm = true;
};

void describe(Schema<Spec>& schema) {
  schema.field("unit", &Spec::unit, "size of a measured unit of work-groups, in fills of the machine").at_least(0.01);
  schema.field("warm_up", &Spec::warm_up, "detailed warm-up before each unit, in fills of the machine");
  schema.field("every", &Spec::every, "sampling interval: one unit in this number is measured").at_least(1);
  schema
      .field(
          "error", &Spec::error,
          "target half width of the error bar, as a fraction of the mean; sets the number of units in later launches")
      .at_least(0.0001);
  schema.field("confidence", &Spec::confidence, "confidence level of the target and of the error bar")
      .at_least(0.5)
      .at_most(0.9999);
  schema.field("warm", &Spec::warm, "functional warm-up: fast-forwarded waves update caches and TLBs");
}

// SMARTS aims at the error before it simulates; here a launch's variation is known after its first one.
class SystematicSampler final : public Sampler {
 public:
  using Spec = systematic::Spec;
  explicit SystematicSampler(const Spec& spec) : spec_(spec) {}

  unsigned subscribes() const override { return samples_ ? kIntervals : 0u; }
  Cycle interval_cycles() const override { return 64; }

  LaunchPlan begin_launch(const SampledLaunch& launch) override {
    kernel_ = std::string(launch.code_object) + ' ' + std::string(launch.kernel);
    log_ = launch.log;
    const auto known = needed_.find(kernel_);
    schedule_ = make_schedule(spec_.warm_up, spec_.unit, spec_.every, launch.groups, samplers::groups_held(launch),
                              known == needed_.end() ? 0 : known->second);
    samples_ = launch.must_be_detailed.empty() && schedule_.skips_groups(launch.groups);
    throughput_.begin_launch();
    units_ = {};
    began_.reset();
    wave_cycles_per_instruction_ = 0;
    LaunchPlan plan;
    plan.warm = samples_ && spec_.warm;
    return plan;
  }

  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves) override {
    if (!samples_) return Reach::this_group;
    if (schedule_.ends_unit(group.group)) end_unit();
    if (schedule_.begins_unit(group.group)) {
      began_ = throughput_.mark();
      in_flight_ = {};
    }
    if (began_) in_flight_.add(static_cast<double>(group.waves_in_flight + waves.size()));
    if (schedule_.role(group.group) == Role::fast_forward && wave_cycles_per_instruction_ > 0)
      std::ranges::fill(waves, Treatment::fast_forward);
    return Reach::this_group;
  }

  void predict(const GroupDispatch&, std::span<const WaveProfile> waves, std::span<double> durations) override {
    for (std::size_t i = 0; i < waves.size(); ++i)
      durations[i] = std::max(1.0, static_cast<double>(waves[i].instructions) * wave_cycles_per_instruction_);
  }

  void interval(const Interval& interval) override { throughput_.interval(interval); }

  TimePrediction end_launch(const LaunchOutcome& outcome) override {
    TimePrediction prediction = Sampler::end_launch(outcome);
    if (outcome.fast_forwarded_waves == 0) return prediction;
    prediction.level = "unit";
    prediction.confidence = spec_.confidence;
    const auto predicted = static_cast<double>(outcome.fast_forwarded_waves);
    const double share = predicted / (predicted + static_cast<double>(outcome.detailed_waves));
    if (const std::optional<double> width = units_.half_width(spec_.confidence)) prediction.half_width = *width * share;
    learn();
    return prediction;
  }

  void archive(Archive& archive) override {
    archive.map(needed_, [&](std::uint64_t& units) { archive(units); });
  }

 private:
  void end_unit() {
    if (!began_) return;
    const samplers::Throughput::Mark& now = throughput_.mark();
    const auto cycles = static_cast<double>(now.at - began_->at);
    const auto instructions = static_cast<double>(now.issued - began_->issued);
    began_.reset();
    if (cycles <= 0 || instructions <= 0) return;  // too short to be seen
    units_.add(instructions, cycles);
    // Little's law: the machine issues an instruction every cycles / instructions; each of the N waves in flight, every
    // N times that.
    wave_cycles_per_instruction_ = cycles / instructions * in_flight_.mean();
  }

  void learn() {
    const std::optional<double> variation = units_.variation();
    if (!variation) return;
    const std::uint64_t needed = samplers::units_needed(*variation, spec_.error, spec_.confidence);
    needed_[kernel_] = needed;
    if (log_)
      log_("units " + std::to_string(units_.count()) + ", variation " + std::to_string(*variation) + ", needed " +
           std::to_string(needed));
  }

  const Spec spec_;
  std::string kernel_;
  std::function<void(std::string_view)> log_;
  Schedule schedule_;
  bool samples_ = false;
  samplers::Throughput throughput_;
  std::optional<samplers::Throughput::Mark> began_;
  samplers::RatioEstimator units_;
  samplers::Moments in_flight_;                  ///< waves, at the dispatches of the unit
  double wave_cycles_per_instruction_ = 0;       ///< of the last unit
  std::map<std::string, std::uint64_t> needed_;  ///< units, by kernel
};

}  // namespace

void add_sampler(strobe::Registry& registry) {
  registry.add<SystematicSampler>("sampler.systematic", "SMARTS: systematic sampling of units of work-groups",
                                  describe);
}

}  // namespace systematic
