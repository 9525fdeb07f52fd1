#include "policies.hpp"
#include "strobe/archive.hpp"
#include "xorshift.hpp"

namespace memory {

namespace {

/// Any way, by a generator with a seed.
class Random final : public ReplacementPolicy {
 public:
  explicit Random(const Place& place) : ways_(place.ways), state_(2 * place.seed + 1) {}
  void hit(std::uint32_t, std::uint32_t, const MemoryAccess&) override {}
  void fill(std::uint32_t, std::uint32_t, const MemoryAccess&) override {}
  std::uint32_t victim(std::uint32_t, const MemoryAccess&, const Candidates& candidates) override {
    std::uint32_t count = 0;
    for (std::uint32_t way = 0; way < ways_; ++way) count += candidates[way];
    std::uint64_t rank = next_random(state_) % count;
    std::uint32_t way = 0;
    while (!candidates[way] || rank-- != 0) ++way;
    return way;
  }
  void archive(strobe::Archive& archive) override { archive(state_); }

 private:
  std::uint32_t ways_;
  std::uint64_t state_;
};

}  // namespace

void add_random(strobe::Registry& registry) {
  registry.add_policy<ReplacementPolicy, Random>("replacement.random", "replaces any line, by a generator with a seed");
}

}  // namespace memory
