// replacement.lip: LRU insertion policy (Qureshi et al., "Adaptive Insertion Policies for High Performance Caching",
// ISCA 2007). A new line is the next victim until it is used again, so data that is read once passes through one way of
// a set.
#include <algorithm>
#include <vector>

#include "strobe/archive.hpp"
#include "strobe/plugin.hpp"
#include "strobe/policy/replacement.hpp"

namespace {

class Lip final : public strobe::ReplacementPolicy {
 public:
  explicit Lip(const Place& place) : ways_(place.ways), order_(std::size_t{place.sets} * place.ways) {
    for (std::size_t n = 0; n < order_.size(); ++n) order_[n] = static_cast<std::uint32_t>(n % ways_);
  }
  void hit(std::uint32_t set, std::uint32_t way, const strobe::MemoryAccess&) override {
    std::rotate(find(set, way), find(set, way) + 1, end(set));
  }
  void fill(std::uint32_t set, std::uint32_t way, const strobe::MemoryAccess&) override {
    std::rotate(begin(set), find(set, way), find(set, way) + 1);
  }
  std::uint32_t victim(std::uint32_t set, const strobe::MemoryAccess&, const strobe::Candidates& candidates) override {
    return *std::find_if(begin(set), end(set), [&](std::uint32_t way) { return candidates[way]; });
  }
  void archive(strobe::Archive& archive) override { archive.fixed(order_); }  // a checkpoint keeps it

 private:
  // The ways of a set, the next victim first.
  std::uint32_t* begin(std::uint32_t set) { return order_.data() + std::size_t{set} * ways_; }
  std::uint32_t* end(std::uint32_t set) { return begin(set) + ways_; }
  std::uint32_t* find(std::uint32_t set, std::uint32_t way) { return std::find(begin(set), end(set), way); }

  std::uint32_t ways_;
  std::vector<std::uint32_t> order_;
};

}  // namespace

STROBE_PLUGIN("lip_policy", "A replacement policy", "1.0.0", "MIT") {
  registry.add_policy<strobe::ReplacementPolicy, Lip>("replacement.lip", "LRU insertion policy");
}
