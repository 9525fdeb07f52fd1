// sampler.every_nth: of every few work-groups one is simulated in detail; waves of the others take as long per
// instruction as those took on average so far.
#include <algorithm>

#include "strobe/plugin.hpp"
#include "strobe/sampler.hpp"

namespace {

using namespace strobe;

class EveryNth final : public Sampler {
 public:
  struct Spec {
    std::uint32_t period = 4;
  };
  static void describe(Schema<Spec>& schema) {
    schema.field("period", &Spec::period, "one work-group in this number is detailed").at_least(1);
  }
  explicit EveryNth(const Spec& spec) : period_(spec.period) {}

  // Only waves: what is not asked for costs nothing.
  unsigned subscribes() const override { return kWaves; }

  LaunchPlan begin_launch(const SampledLaunch& launch) override {
    cycles_ = instructions_ = 0;
    launch.log("one work-group of " + std::to_string(period_) + " is detailed");
    return {};
  }

  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves) override {
    // Until the first wave has retired there is nothing to predict from.
    if (group.group % period_ != 0 && instructions_ > 0) std::ranges::fill(waves, Treatment::fast_forward);
    return Reach::this_group;
  }

  void predict(const GroupDispatch&, std::span<const WaveProfile> waves, std::span<double> durations) override {
    for (std::size_t n = 0; n < waves.size(); ++n)
      durations[n] = std::max(1.0, cycles_ / instructions_ * static_cast<double>(waves[n].instructions));
  }

  void wave_retired(const WaveRetired& wave) override {
    cycles_ += static_cast<double>(wave.retired - wave.issued);
    instructions_ += static_cast<double>(wave.instructions);
  }

 private:
  const std::uint32_t period_;
  double cycles_ = 0, instructions_ = 0;  ///< of the detailed waves of this launch
};

}  // namespace

STROBE_PLUGIN("every_nth", "A sampler that simulates every Nth work-group", "1.0.0", "MIT") {
  registry.add<EveryNth>("sampler.every_nth", "every Nth work-group in detail", EveryNth::describe);
}
