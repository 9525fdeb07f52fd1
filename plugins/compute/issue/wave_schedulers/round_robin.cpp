#include "policies.hpp"

namespace strobe::compute {

namespace {

/// In turn, for each category of instructions apart.
class RoundRobin final : public WaveScheduler {
 public:
  explicit RoundRobin(const Place&) {}
  std::uint32_t pick(const WaveChoice& choice) override {
    return WaveChoice::next_after(choice.last, choice.candidates);
  }
  void archive(Archive&) override {}
};

}  // namespace

void add_round_robin(Registry& registry) {
  registry.add_policy<WaveScheduler, RoundRobin>(
      "wave_scheduler.round_robin", "the next slot after the one that issued an instruction of this category last");
}

}  // namespace strobe::compute
