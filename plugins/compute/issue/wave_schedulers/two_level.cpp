#include <algorithm>
#include <vector>

#include "policies.hpp"
#include "strobe/archive.hpp"
#include "strobe/schema.hpp"

namespace strobe::compute {

namespace {

/// Groups of waves: those of one run until all wait, so that the groups reach their long waits at different times.
/// Source: Narasiman et al., Improving GPU Performance via Large Warps and Two-Level Warp Scheduling, MICRO 2011,
/// section 4.
class TwoLevel final : public WaveScheduler {
 public:
  struct Spec {
    std::uint32_t group = 8;
  };
  static void describe(Schema<Spec>& schema) {
    schema.field("group", &Spec::group, "waves of a group").at_least(1).at_most(64);
  }

  TwoLevel(const Spec& spec, const Place& place) : size_(spec.group), active_(place.simds) {}

  std::uint32_t pick(const WaveChoice& choice) override {
    std::uint32_t& active = active_[choice.simd];
    std::uint64_t own = choice.candidates & slots_of(active);
    while (own == 0) {
      active = (active + 1) * size_ >= 64 ? 0 : active + 1;
      own = choice.candidates & slots_of(active);
    }
    return WaveChoice::next_after(choice.last, own);
  }
  void archive(Archive& archive) override {
    archive.fixed(active_);
    archive.require(std::ranges::all_of(active_, [this](std::uint32_t group) { return group * size_ < 64; }),
                    "there are not so many groups");
  }

 private:
  std::uint64_t slots_of(std::uint32_t group) const { return (~std::uint64_t{0} >> (64 - size_)) << (group * size_); }
  std::uint32_t size_;
  std::vector<std::uint32_t> active_;  ///< by vector unit: the group that runs
};

}  // namespace

void add_two_level(Registry& registry) {
  registry.add_policy<WaveScheduler, TwoLevel>("wave_scheduler.two_level",
                                               "in turn within a group of waves, until none of the group can issue",
                                               TwoLevel::describe);
}

}  // namespace strobe::compute
