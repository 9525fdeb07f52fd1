#include "policies.hpp"

namespace strobe::compute {

namespace {

/// Source: Rogers, O'Connor and Aamodt, Cache-Conscious Wavefront Scheduling, MICRO 2012, where it is the baseline
/// (GTO).
class GreedyThenOldest final : public WaveScheduler {
 public:
  explicit GreedyThenOldest(const Place&) {}
  std::uint32_t pick(const WaveChoice& choice) override {
    return choice.can(choice.last) ? choice.last : choice.oldest_of(choice.candidates);
  }
  bool keeps(std::uint32_t wave, const WaveChoice& choice) const override { return wave == choice.last; }
  void archive(Archive&) override {}
};

}  // namespace

void add_greedy_then_oldest(Registry& registry) {
  registry.add_policy<WaveScheduler, GreedyThenOldest>("wave_scheduler.greedy_then_oldest",
                                                       "the wave that issued last as long as it can, then the oldest");
}

}  // namespace strobe::compute
