#include "model.hpp"

#include <string>

#include "collect.hpp"
#include "plus.hpp"
#include "predict.hpp"
#include "settings.hpp"
#include "strobe/error.hpp"
#include "strobe/model.hpp"

namespace gpumech {

namespace {

/// Wave-instructions and lines that a prediction rests on, so that it takes a millisecond or two.
constexpr std::uint64_t kInstructions = 40'000;
constexpr std::uint64_t kLines = 12'000;

struct Prepared final : strobe::ModelPreparation {
  explicit Prepared(Profile made) : profile(std::move(made)) {}
  Profile profile;
};

strobe::ModelledTime answer(const Prediction& prediction, const Profile& profile) {
  strobe::ModelledTime time;
  time.cycles = prediction.cycles;
  double sum = 0;
  for (const auto& part : prediction.stack) sum += part.second;
  for (const auto& [name, cycles] : prediction.stack)
    time.stack.push_back({name, sum > 0 ? cycles * prediction.cycles / sum : 0});
  time.metrics = {
      {"model.cpi", prediction.cpi, "cycles", "cycles of a vector unit per wave-instruction"},
      {"model.l1_hit_rate", 100 * prediction.l1_hit_rate, "percent",
       "of line requests to the vector caches, without time"},
      {"model.l2_hit_rate", 100 * prediction.l2_hit_rate, "percent", "of vector line requests to the L2, without time"},
      {"model.traced_waves", static_cast<double>(profile.waves.size()), "", "waves that the prediction rests on"},
  };
  return time;
}

/// Wave-instructions of the launch over those of as many work-groups like the recorded ones; 1 if the launch was not
/// executed. What a work-group does may depend on its place in the grid.
double work_of(const strobe::ModelledLaunch& launch, const Profile& profile) {
  double executed = 0, recorded = 0;
  for (const std::uint64_t count : launch.executed) executed += static_cast<double>(count);
  for (const WaveTrace& wave : profile.waves) recorded += static_cast<double>(wave.code.size());
  const double groups = static_cast<double>(profile.waves.size()) / profile.waves_per_group;
  return executed > 0 ? executed * groups / (recorded * static_cast<double>(profile.groups)) : 1;
}

/// What both models share: the profile.
class Collected : public strobe::Model {
 public:
  strobe::ProfileRequest profile(const strobe::ModelledLaunch&) override {
    strobe::ProfileRequest request;
    request.instructions = kInstructions;
    return request;
  }
  std::unique_ptr<strobe::ModelPreparation> prepare(const strobe::ModelledLaunch& launch) override {
    return std::make_unique<Prepared>(profile_of(launch, kLines));
  }
  strobe::ModelledTime predict(const strobe::ModelledLaunch& launch) override {
    const auto* const prepared = static_cast<const Prepared*>(launch.preparation);
    if (prepared == nullptr || prepared->profile.waves.empty())
      throw strobe::Error("no work-group of kernel " + std::string(launch.kernel) +
                          " was recorded - GPUMech needs a functional profile");
    const Machine machine = machine_of(launch);
    return answer(predict(prepared->profile, machine, {work_of(launch, prepared->profile), launch.before == 0}),
                  prepared->profile);
  }

 private:
  virtual Prediction predict(const Profile& profile, const Machine& machine, const Circumstances& launch) const = 0;
};

struct Spec {
  std::string variant = "mt_mshr_band";
  std::string representative = "clustering";
  std::string sharing = "core";
};

void describe(strobe::Schema<Spec>& schema) {
  schema.field("variant", &Spec::variant, "which parts of the model are used; the last one is GPUMech")
      .one_of({"naive_interval", "markov_chain", "mt", "mt_mshr", "mt_mshr_band"});
  schema
      .field("representative", &Spec::representative,
             "wave that stands for all: nearest to the centre, fastest, slowest")
      .one_of({"clustering", "max", "min"});
  schema
      .field("sharing", &Spec::sharing,
             "queuing delays of a wave as cycles of a core: divided by its waves, or added as the thesis prints them")
      .one_of({"core", "wave"});
}

class GpuMech final : public Collected {
 public:
  using Spec = gpumech::Spec;
  explicit GpuMech(const Spec& spec)
      : variant_(variant_named(spec.variant)),
        selection_(selection_named(spec.representative)),
        sharing_(spec.sharing == "wave" ? Sharing::wave : Sharing::core) {}

 private:
  Prediction predict(const Profile& profile, const Machine& machine, const Circumstances&) const override {
    return gpumech::predict(profile, machine, variant_, selection_, sharing_);
  }
  Variant variant_;
  Selection selection_;
  Sharing sharing_;
};

struct PlusSpec {
  std::string without;
  double dram_efficiency = Machine{}.dram_efficiency, l2_efficiency = Machine{}.l2_efficiency;
};

void describe_plus(strobe::Schema<PlusSpec>& schema) {
  schema.field("without", &PlusSpec::without, "terms that are left out, joined by +: " + term_names());
  schema.field("dram_efficiency", &PlusSpec::dram_efficiency, "share of the DRAM's peak bandwidth that is reached")
      .at_least(0.01)
      .at_most(1);
  schema.field("l2_efficiency", &PlusSpec::l2_efficiency, "share of the L2 banks' peak bandwidth that is reached")
      .at_least(0.01)
      .at_most(1);
}

class GpuMechPlus final : public Collected {
 public:
  using Spec = PlusSpec;
  explicit GpuMechPlus(const Spec& spec) : spec_(spec), terms_(terms_without(spec.without)) {}

 private:
  Prediction predict(const Profile& profile, const Machine& machine, const Circumstances& launch) const override {
    Machine changed = machine;
    changed.dram_efficiency = spec_.dram_efficiency;
    changed.l2_efficiency = spec_.l2_efficiency;
    return predict_plus(profile, changed, terms_, launch);
  }
  Spec spec_;
  Terms terms_;
};

}  // namespace

void add_models(strobe::Registry& registry) {
  registry.add<GpuMech>("model.gpumech", "GPUMech: interval analysis of a representative wave (Huang, 2015)", describe);
  registry.add<GpuMechPlus>("model.gpumech+",
                            "GPUMech's intervals replayed on one compute unit, with what GPUMech leaves out",
                            describe_plus);
}

}  // namespace gpumech
