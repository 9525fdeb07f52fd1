// A sampler that predicts whole launches and needs no machine, for tests of how samplers are chosen.
#include "strobe/plugin.hpp"

namespace {

/// Predicts whole launches; counts those that this instance has seen, so that it can be told from others.
class Constant final : public strobe::Sampler {
 public:
  struct Spec {
    double cycles = 1000;
    std::string levels = "all";
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("cycles", &Spec::cycles, "of every launch").at_least(1);
    schema.field("levels", &Spec::levels, "shown as what the time rests on");
  }
  explicit Constant(const Spec& spec) : spec_(spec) {}
  unsigned subscribes() const override { return 0; }
  strobe::LaunchPlan begin_launch(const strobe::SampledLaunch&) override {
    return {strobe::Treatment::fast_forward, {spec_.cycles + ++launches_, spec_.levels, std::nullopt}, false};
  }

 private:
  Spec spec_;
  int launches_ = 0;
};

}  // namespace

STROBE_PLUGIN("constant_sampler", "a sampler for tests", "1.0", "MIT") {
  registry.add<Constant>("sampler.constant", "the same time for every launch", Constant::describe);
}
