// sampler.random - simple random sampling: a share of the launches, or of the work-groups of each launch, is simulated
// in detail; the others take the time of their instructions at the sample's cycles per instruction.
#include "sampler.hpp"

#include <algorithm>
#include <string>

#include "common/launches.hpp"
#include "common/waves.hpp"
#include "estimates.hpp"

namespace random_sampler {
namespace {

using namespace strobe;

struct Spec {
  std::string unit = "groups";
  double share = 0.1;
  std::uint64_t seed = 1;
  std::uint64_t least = 64;
  double confidence = 0.95;
  bool execute = true;
};

void describe(Schema<Spec>& schema) {
  schema.field("unit", &Spec::unit, "sampling unit: work-groups of each launch, or launches")
      .one_of({"groups", "launches"});
  schema.field("share", &Spec::share, "share of the units that is simulated in detail").at_least(0).at_most(1);
  schema.field("seed", &Spec::seed, "seed of the draw");
  schema.field("least", &Spec::least, "detailed waves that must retire before a wave is predicted").at_least(2);
  schema.field("confidence", &Spec::confidence, "confidence level of the error bar").at_least(0.5).at_most(0.9999);
  schema.field("execute", &Spec::execute, "execute launches that are not simulated; if false, outputs are not exact");
  schema.require("execute=false is for unit=launches: a work-group's time follows from its instructions",
                 [](const Spec& s) { return s.execute || s.unit == "launches"; });
}

class RandomSampler final : public Sampler {
 public:
  using Spec = random_sampler::Spec;
  explicit RandomSampler(const Spec& spec) : spec_(spec), of_launches_(spec.unit == "launches") {}

  unsigned subscribes() const override { return draws_groups_ ? kWaves : 0u; }

  LaunchPlan begin_launch(const SampledLaunch& launch) override {
    groups_ = {};
    launch_ = launch;
    predicted_.reset();
    draws_groups_ = !of_launches_ && launch.must_be_detailed.empty();
    return of_launches_ ? draw_launch(launch) : LaunchPlan{};
  }

  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves) override {
    if (draws_groups_ && groups_.waves() >= spec_.least &&
        !drawn(spec_.seed, spec_.share, launch_.index, group.group)) {
      groups_.predicted_from(group.now);
      std::ranges::fill(waves, Treatment::fast_forward);
    }
    return Reach::this_group;
  }

  void predict(const GroupDispatch&, std::span<const WaveProfile> waves, std::span<double> durations) override {
    for (std::size_t i = 0; i < waves.size(); ++i) durations[i] = groups_.duration(waves[i].instructions);
  }

  void wave_retired(const WaveRetired& wave) override {
    groups_.add(wave, samplers::waves_of_group(launch_, wave.group));
  }

  TimePrediction end_launch(const LaunchOutcome& outcome) override {
    if (predicted_) return *predicted_;
    TimePrediction prediction = Sampler::end_launch(outcome);
    if (of_launches_) {
      launches_.add(kernel_, static_cast<double>(outcome.instructions), prediction.cycles);
    } else if (outcome.fast_forwarded_waves > 0) {
      const auto predicted = static_cast<double>(outcome.fast_forwarded_waves);
      prediction.level = "group";
      prediction.confidence = spec_.confidence;
      prediction.half_width =
          groups_.half_width(predicted / (predicted + static_cast<double>(outcome.detailed_waves)), spec_.confidence);
    }
    return prediction;
  }

  void archive(Archive& archive) override { launches_.archive(archive); }

 private:
  LaunchPlan draw_launch(const SampledLaunch& launch) {
    kernel_ = std::string(launch.code_object) + ' ' + std::string(launch.kernel);
    if (drawn(spec_.seed, spec_.share, launch_.index, 0) || !launches_.knows(kernel_)) return {};
    const std::optional<ExecutionCounts> counts = samplers::count_all(launch, Counting::instructions);
    if (!counts) return {};
    predicted_ = launches_.predict(kernel_, static_cast<double>(counts->wave_instructions), spec_.confidence);
    LaunchPlan plan;
    plan.treatment = spec_.execute ? Treatment::fast_forward : Treatment::skip;
    plan.prediction = *predicted_;
    return plan;
  }

  const Spec spec_;
  const bool of_launches_;
  bool draws_groups_ = false;
  std::string kernel_;
  LaunchEstimate launches_;
  GroupEstimate groups_;
  SampledLaunch launch_;
  std::optional<TimePrediction> predicted_;
};

}  // namespace

void add_sampler(strobe::Registry& registry) {
  registry.add<RandomSampler>("sampler.random", "simple random sampling of launches or work-groups", describe);
}

}  // namespace random_sampler
