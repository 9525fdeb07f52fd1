#include <algorithm>
#include <cstddef>
#include <vector>

#include "policies.hpp"
#include "strobe/archive.hpp"
#include "xorshift.hpp"

namespace memory {

namespace {

/// Any of the older half of the ways, by a generator with a seed: like random, but for what was used lately, so lines
/// in flight are rarely chosen.
class RandomOlder final : public ReplacementPolicy {
 public:
  explicit RandomOlder(const Place& place)
      : ways_(place.ways), state_(2 * place.seed + 1), used_(std::size_t{place.sets} * place.ways) {}
  void hit(std::uint32_t set, std::uint32_t way, const MemoryAccess&) override {
    used_[std::size_t{set} * ways_ + way] = ++uses_;
  }
  void fill(std::uint32_t set, std::uint32_t way, const MemoryAccess& access) override { hit(set, way, access); }
  std::uint32_t victim(std::uint32_t set, const MemoryAccess&, const Candidates& candidates) override;
  void expect(std::uint32_t set) const override { __builtin_prefetch(&used_[std::size_t{set} * ways_], 1); }
  void archive(strobe::Archive& archive) override {
    archive(state_, uses_);
    archive.fixed(used_);
  }

 private:
  std::uint32_t ways_;
  std::uint64_t state_, uses_ = 0;
  std::vector<std::uint64_t> used_;
};

std::uint32_t RandomOlder::victim(std::uint32_t set, const MemoryAccess&, const Candidates& candidates) {
  const std::uint64_t* const used = &used_[std::size_t{set} * ways_];
  std::uint32_t count = 0;
  for (std::uint32_t way = 0; way < ways_; ++way) count += candidates[way];
  const std::uint32_t rank = next_random(state_) % std::max(1u, count / 2);
  for (std::uint32_t way = 0; way < ways_; ++way) {
    if (!candidates[way]) continue;
    std::uint32_t older = 0;
    for (std::uint32_t other = 0; other < ways_; ++other) older += candidates[other] && used[other] < used[way];
    if (older == rank) return way;
  }
  return 0;  // not reached: no two ways were used at the same time once the set is full
}

}  // namespace

void add_random_older(strobe::Registry& registry) {
  registry.add_policy<ReplacementPolicy, RandomOlder>(
      "replacement.random_older", "replaces any line of the older half, by a generator with a seed");
}

}  // namespace memory
