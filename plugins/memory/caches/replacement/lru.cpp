#include "lru.hpp"

#include "strobe/archive.hpp"

namespace memory {

Lru::Lru(const Place& place)
    : ways_(place.ways), blocks_((place.ways + kTogether - 1) / kTogether), ranks_(std::size_t{place.sets} * blocks_) {
  for (std::int16_t& rank : oldest_rank_.of) rank = static_cast<std::int16_t>(ways_ - 1);
  // Of ways that have not been used the first is the oldest; places without a way are older than any, and stay so.
  for (std::size_t n = 0; n < ranks_.size(); ++n)
    for (std::uint32_t k = 0; k < kTogether; ++k) {
      const auto way = static_cast<std::uint32_t>(n % blocks_) * kTogether + k;
      ranks_[n].of[k] = way < ways_ ? static_cast<std::int16_t>(ways_ - 1 - way) : std::int16_t{0x7fff};
    }
}

std::uint32_t Lru::victim(std::uint32_t set, const MemoryAccess&, const Candidates& candidates) {
  return candidates.all() ? oldest(set) : oldest_of(&ranks_[std::size_t{set} * blocks_], candidates);
}

std::uint32_t Lru::oldest_of(const Ranks* ranks, const Candidates& candidates) const {
  std::uint32_t oldest = 0;
  int greatest = -1;
  for (std::uint32_t way = 0; way < ways_; ++way)
    if (const int rank = ranks[way / kTogether].of[way % kTogether]; candidates[way] && rank > greatest) {
      oldest = way;
      greatest = rank;
    }
  return oldest;
}

void Lru::archive(strobe::Archive& archive) {
  archive.fixed(ranks_);
  if (!archive.reads()) return;
  std::vector<bool> seen(ways_);
  for (std::size_t set = 0; set < ranks_.size() / blocks_; ++set) {
    seen.assign(ways_, false);
    for (std::uint32_t n = 0; n < blocks_ * kTogether; ++n) {
      const int rank = ranks_[set * blocks_ + n / kTogether].of[n % kTogether];
      const bool fits = n < ways_ ? rank >= 0 && rank < static_cast<int>(ways_) && !seen[static_cast<std::size_t>(rank)]
                                  : rank == 0x7fff;
      archive.require(fits, "ways of a set are not in any order of use");
      if (n < ways_) seen[static_cast<std::size_t>(rank)] = true;
    }
  }
}

void add_lru(strobe::Registry& registry) {
  registry.add_policy<ReplacementPolicy, Lru>("replacement.lru", "replaces the line used least recently");
}

}  // namespace memory
