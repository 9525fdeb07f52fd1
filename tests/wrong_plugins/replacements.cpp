// Replacement policies that are wrong in one way each, named after it.
#include <random>
#include <vector>

#include "strobe/plugin.hpp"
#include "strobe/policy/replacement.hpp"

namespace {

using namespace strobe;

enum class Wrong { none, leaves_the_set, ignores_candidates, draws_lots, shares_state, divides };

std::uint32_t shared_next = 0;

/// Replaces the ways of a set one after the other.
template <Wrong kWrong>
class Wrongly final : public ReplacementPolicy {
 public:
  explicit Wrongly(const Place& place) : ways_(place.ways), next_(place.sets) {}
  void hit(std::uint32_t, std::uint32_t, const MemoryAccess&) override {}
  void fill(std::uint32_t, std::uint32_t, const MemoryAccess&) override {}
  std::uint32_t victim(std::uint32_t set, const MemoryAccess&, const Candidates& candidates) override {
    std::uint32_t way = next(set);
    if (kWrong == Wrong::leaves_the_set || kWrong == Wrong::ignores_candidates) return way;
    while (!candidates[way]) way = (way + 1) % ways_;
    return way;
  }

 private:
  std::uint32_t next(std::uint32_t set) {
    if (kWrong == Wrong::draws_lots) return std::random_device()() % ways_;
    if (kWrong == Wrong::shares_state) return shared_next++ % ways_;
    if (kWrong == Wrong::divides) return next_[set]++ % (ways_ - 1);
    return next_[set]++ % (ways_ + (kWrong == Wrong::leaves_the_set));
  }

  std::uint32_t ways_;
  std::vector<std::uint32_t> next_;
};

}  // namespace

STROBE_PLUGIN("wrong-replacements", "replacement policies that break one promise each", "1.0", "MIT") {
  registry.add_policy<ReplacementPolicy, Wrongly<Wrong::none>>("replacement.not_at_all", "for tests");
  registry.add_policy<ReplacementPolicy, Wrongly<Wrong::leaves_the_set>>("replacement.leaves_the_set", "for tests");
  registry.add_policy<ReplacementPolicy, Wrongly<Wrong::ignores_candidates>>("replacement.ignores_candidates",
                                                                             "for tests");
  registry.add_policy<ReplacementPolicy, Wrongly<Wrong::draws_lots>>("replacement.draws_lots", "for tests");
  registry.add_policy<ReplacementPolicy, Wrongly<Wrong::shares_state>>("replacement.shares_state", "for tests");
  registry.add_policy<ReplacementPolicy, Wrongly<Wrong::divides>>("replacement.divides", "for tests");
}
