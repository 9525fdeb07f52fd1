#include "policies.hpp"

namespace strobe::compute {

namespace {

/// The default: a compute unit picks the same wave without asking (VectorUnit::oldest_of).
class Oldest final : public WaveScheduler {
 public:
  explicit Oldest(const Place&) {}
  std::uint32_t pick(const WaveChoice& choice) override { return choice.oldest_of(choice.candidates); }
  bool keeps(std::uint32_t wave, const WaveChoice& choice) const override {
    return (choice.candidates & choice.older[wave]) == 0;
  }
  void archive(Archive&) override {}
};

}  // namespace

void add_oldest(Registry& registry) {
  registry.add_policy<WaveScheduler, Oldest>("wave_scheduler.oldest", "the wave that started first");
}

}  // namespace strobe::compute
