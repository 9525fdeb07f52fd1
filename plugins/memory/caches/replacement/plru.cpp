#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "policies.hpp"
#include "strobe/archive.hpp"

namespace memory {

namespace {

/// Tree pseudo-LRU: a bit per inner node of a binary tree over the ways says which half was used longer ago. Ways that
/// are no power of two leave leaves of the tree empty, which are never chosen.
class TreePlru final : public ReplacementPolicy {
 public:
  explicit TreePlru(const Place& place)
      : ways_(place.ways), leaves_(std::bit_ceil(place.ways)), older_(std::size_t{place.sets} * leaves_) {}
  void hit(std::uint32_t set, std::uint32_t way, const MemoryAccess&) override {
    std::uint8_t* const older = &older_[std::size_t{set} * leaves_];
    for (std::uint32_t node = leaves_ + way; node > 1; node /= 2) older[node / 2] = node % 2 == 0;
  }
  void fill(std::uint32_t set, std::uint32_t way, const MemoryAccess& access) override { hit(set, way, access); }
  std::uint32_t victim(std::uint32_t set, const MemoryAccess&, const Candidates& candidates) override;
  void archive(strobe::Archive& archive) override {
    archive.fixed(older_);
    archive.require(std::all_of(older_.begin(), older_.end(), [](std::uint8_t bit) { return bit <= 1; }),
                    "a node of the tree is neither left nor right");
  }

 private:
  std::uint32_t ways_, leaves_;
  std::vector<std::uint8_t> older_;  ///< per set and node, the root at 1: 1 if the right half was used longer ago
};

/// The older half at each node that has a candidate.
std::uint32_t TreePlru::victim(std::uint32_t set, const MemoryAccess&, const Candidates& candidates) {
  const auto any = [&](std::uint32_t way, std::uint32_t end) {
    for (end = std::min(end, ways_); way < end; ++way)
      if (candidates[way]) return true;
    return false;
  };
  const std::uint8_t* const older = &older_[std::size_t{set} * leaves_];
  std::uint32_t node = 1, first = 0;
  for (std::uint32_t half = leaves_ / 2; half != 0; half /= 2) {
    const bool right = older[node] != 0 ? any(first + half, first + 2 * half) : !any(first, first + half);
    node = 2 * node + right;
    if (right) first += half;
  }
  return first;
}

}  // namespace

void add_plru(strobe::Registry& registry) {
  registry.add_policy<ReplacementPolicy, TreePlru>("replacement.plru", "tree pseudo-LRU");
}

}  // namespace memory
