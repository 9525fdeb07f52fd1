// A sampler that knows no method: of every few work-groups it wants one in detail and predicts the others to take as
// long as the waves that have retired took on average.
#include "strobe/plugin.hpp"

namespace {

class Alternating final : public strobe::Sampler {
 public:
  struct Spec {
    std::uint32_t period = 3;
    std::uint64_t rest_from = ~std::uint64_t{0};
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("period", &Spec::period, "one work-group in this number is detailed").at_least(1);
    schema.field("rest_from", &Spec::rest_from, "the rest of a launch begins with this work-group");
  }
  explicit Alternating(const Spec& spec) : spec_(spec) {}

  unsigned subscribes() const override { return kWaves; }
  strobe::LaunchPlan begin_launch(const strobe::SampledLaunch&) override {
    cycles_ = waves_ = 0;
    return {};
  }
  strobe::Reach work_group(const strobe::GroupDispatch& group, std::span<strobe::Treatment> waves) override {
    if (group.group >= spec_.rest_from) return strobe::Reach::rest_of_launch;
    if (group.group % spec_.period != 0)
      for (strobe::Treatment& wave : waves) wave = strobe::Treatment::fast_forward;
    return strobe::Reach::this_group;
  }
  void predict(const strobe::GroupDispatch&, std::span<const strobe::WaveProfile> waves,
               std::span<double> durations) override {
    for (std::size_t n = 0; n < waves.size(); ++n) durations[n] = waves_ > 0 ? cycles_ / waves_ : 1000;
  }
  void wave_retired(const strobe::WaveRetired& wave) override {
    cycles_ += static_cast<double>(wave.retired - wave.issued);
    ++waves_;
  }

 private:
  Spec spec_;
  double cycles_ = 0, waves_ = 0;
};

}  // namespace

STROBE_PLUGIN("alternating_sampler", "a sampler for tests", "1.0", "MIT") {
  registry.add<Alternating>("sampler.alternating", "work-groups in turn", Alternating::describe);
}
