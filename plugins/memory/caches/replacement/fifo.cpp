#include <algorithm>
#include <cstddef>
#include <vector>

#include "policies.hpp"
#include "strobe/archive.hpp"

namespace memory {

namespace {

/// First in, first out: a line leaves when it has been here longest, used or not.
class Fifo final : public ReplacementPolicy {
 public:
  explicit Fifo(const Place& place) : ways_(place.ways), filled_(std::size_t{place.sets} * place.ways) {}
  void hit(std::uint32_t, std::uint32_t, const MemoryAccess&) override {}
  void fill(std::uint32_t set, std::uint32_t way, const MemoryAccess&) override {
    filled_[std::size_t{set} * ways_ + way] = ++fills_;
  }
  std::uint32_t victim(std::uint32_t set, const MemoryAccess&, const Candidates& candidates) override {
    const std::uint64_t* const filled = &filled_[std::size_t{set} * ways_];
    std::uint32_t first = ways_;
    for (std::uint32_t way = 0; way < ways_; ++way)
      if (candidates[way] && (first == ways_ || filled[way] < filled[first])) first = way;
    return first;
  }
  void archive(strobe::Archive& archive) override {
    archive(fills_);
    archive.fixed(filled_);
  }

 private:
  std::uint32_t ways_;
  std::uint64_t fills_ = 0;
  std::vector<std::uint64_t> filled_;
};

}  // namespace

void add_fifo(strobe::Registry& registry) {
  registry.add_policy<ReplacementPolicy, Fifo>("replacement.fifo", "replaces the line filled first");
}

}  // namespace memory
