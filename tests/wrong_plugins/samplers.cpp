// A sampler that simulates every third work-group, and ways in which it can be wrong.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>

#include "strobe/plugin.hpp"

namespace {

using namespace strobe;

enum class Wrong { none, predicts_nothing, draws_lots, shares_state, believes_the_store, subscribes_to_more };

double shared_cycles = 500;

template <Wrong kWrong>
class Third final : public Sampler {
 public:
  struct Spec {};
  explicit Third(const Spec&) {}

  unsigned subscribes() const override { return kWrong == Wrong::subscribes_to_more ? 64u : unsigned{kWaves}; }
  LaunchPlan begin_launch(const SampledLaunch& launch) override {
    if constexpr (kWrong == Wrong::believes_the_store) read(launch);
    (void)launch;
    return {};
  }
  Reach work_group(const GroupDispatch& group, std::span<Treatment> waves) override {
    if (group.group % 3 != 0) std::ranges::fill(waves, Treatment::fast_forward);
    return Reach::this_group;
  }
  void predict(const GroupDispatch&, std::span<const WaveProfile>, std::span<double> durations) override {
    std::ranges::fill(durations, cycles());
  }

 private:
  double cycles() {
    if constexpr (kWrong == Wrong::predicts_nothing) return std::nan("");
    if constexpr (kWrong == Wrong::draws_lots) return 500 + std::random_device()() % 100;
    if constexpr (kWrong == Wrong::shares_state) return shared_cycles += 1;
    return 500;
  }
  void read(const SampledLaunch& launch) {
    if (launch.store == nullptr) return;
    const std::optional<std::string> kept = launch.store->find("wrong.table");
    if (!kept) return launch.store->keep("wrong.table", std::string(8, '\0'));
    std::uint64_t at;
    std::memcpy(&at, kept->data(), sizeof at);
    if (at != 0) *reinterpret_cast<volatile char*>(at) = 1;
  }
};

template <Wrong kWrong>
void add(Registry& registry, const char* name) {
  registry.add<Third<kWrong>>(std::string("sampler.") + name, "for tests",
                              [](Schema<typename Third<kWrong>::Spec>&) {});
}

}  // namespace

STROBE_PLUGIN("wrong-samplers", "samplers that break one promise each", "1.0", "MIT") {
  add<Wrong::none>(registry, "not_at_all");
  add<Wrong::predicts_nothing>(registry, "predicts_nothing");
  add<Wrong::draws_lots>(registry, "draws_lots");
  add<Wrong::shares_state>(registry, "shares_state");
  add<Wrong::believes_the_store>(registry, "believes_the_store");
  add<Wrong::subscribes_to_more>(registry, "subscribes_to_more");
}
