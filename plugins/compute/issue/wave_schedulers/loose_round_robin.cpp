#include <algorithm>
#include <vector>

#include "policies.hpp"
#include "strobe/archive.hpp"

namespace strobe::compute {

namespace {

/// In turn, whatever the waves issue; one that cannot issue loses its turn.
class LooseRoundRobin final : public WaveScheduler {
 public:
  explicit LooseRoundRobin(const Place& place) : last_(place.simds) {}
  std::uint32_t pick(const WaveChoice& choice) override {
    return last_[choice.simd] = WaveChoice::next_after(last_[choice.simd], choice.candidates);
  }
  void archive(Archive& archive) override {
    archive.fixed(last_);
    archive.require(std::ranges::all_of(last_, [](std::uint32_t wave) { return wave < 64; }), "no slot is so high");
  }

 private:
  std::vector<std::uint32_t> last_;  ///< by vector unit
};

}  // namespace

void add_loose_round_robin(Registry& registry) {
  registry.add_policy<WaveScheduler, LooseRoundRobin>(
      "wave_scheduler.loose_round_robin", "the next slot after the one that was picked last, of any category");
}

}  // namespace strobe::compute
