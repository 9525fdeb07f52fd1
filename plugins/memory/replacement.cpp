#include "replacement.hpp"

#include <immintrin.h>

#include <algorithm>
#include <bit>

#include "strobe/archive.hpp"

namespace memory {

namespace {
std::uint32_t first_least(const std::vector<std::uint64_t>& stamps, std::uint32_t set, std::uint32_t ways) {
  const std::uint64_t* const first = &stamps[std::size_t{set} * ways];
  std::uint32_t least = 0;
  for (std::uint32_t way = 1; way < ways; ++way)
    if (first[way] < first[least]) least = way;
  return least;
}
}  // namespace

Lru::Lru(const ReplacementShape& shape)
    : ways_(shape.ways), blocks_((shape.ways + kTogether - 1) / kTogether), ranks_(std::size_t{shape.sets} * blocks_) {
  // Of ways that have not been used the first is the oldest; places without a way are older than any, and stay so.
  for (std::size_t n = 0; n < ranks_.size(); ++n)
    for (std::uint32_t k = 0; k < kTogether; ++k) {
      const auto way = static_cast<std::uint32_t>(n % blocks_) * kTogether + k;
      ranks_[n].of[k] = way < ways_ ? static_cast<std::int16_t>(ways_ - 1 - way) : std::int16_t{0x7fff};
    }
}

/// Those used after the way was last used are one older now.
void Lru::hit(std::uint32_t set, std::uint32_t way) {
  Ranks* const ranks = &ranks_[std::size_t{set} * blocks_];
  const std::int16_t rank = ranks[way / kTogether].of[way % kTogether];
  if (rank == 0) return;
  const __m256i own = _mm256_set1_epi16(rank);
  for (std::uint32_t n = 0; n < blocks_; ++n) {
    auto& block = reinterpret_cast<__m256i&>(ranks[n]);
    block = _mm256_sub_epi16(block, _mm256_cmpgt_epi16(own, block));
  }
  ranks[way / kTogether].of[way % kTogether] = 0;
}

std::uint32_t Lru::victim(std::uint32_t set) {
  const Ranks* const ranks = &ranks_[std::size_t{set} * blocks_];
  const __m256i oldest = _mm256_set1_epi16(static_cast<std::int16_t>(ways_ - 1));
  for (std::uint32_t n = 0;; ++n) {
    const __m256i same = _mm256_cmpeq_epi16(reinterpret_cast<const __m256i&>(ranks[n]), oldest);
    if (const auto found = static_cast<unsigned>(_mm256_movemask_epi8(same)); found != 0)
      return n * kTogether + static_cast<std::uint32_t>(std::countr_zero(found)) / 2;
  }
}

std::uint32_t Fifo::victim(std::uint32_t set) { return first_least(filled_, set, ways_); }

namespace {
/// Marsaglia's xorshift, the upper half of its state.
std::uint32_t next_random(std::uint64_t& state) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return static_cast<std::uint32_t>(state >> 32);
}
}  // namespace

std::uint32_t Random::victim(std::uint32_t) { return next_random(state_) % ways_; }

std::uint32_t RandomOlder::victim(std::uint32_t set) {
  const std::uint64_t* const used = &used_[std::size_t{set} * ways_];
  const std::uint32_t rank = next_random(state_) % std::max(1u, ways_ / 2);
  for (std::uint32_t way = 0; way < ways_; ++way)
    if (std::count_if(used, used + ways_, [used, way](std::uint64_t other) { return other < used[way]; }) == rank)
      return way;
  return 0;  // not reached: no two ways were used at the same time once the set is full
}

void TreePlru::hit(std::uint32_t set, std::uint32_t way) {
  std::uint8_t* const older = &older_[std::size_t{set} * leaves_];
  for (std::uint32_t node = leaves_ + way; node > 1; node /= 2) older[node / 2] = node % 2 == 0;
}

std::uint32_t TreePlru::victim(std::uint32_t set) {
  const std::uint8_t* const older = &older_[std::size_t{set} * leaves_];
  std::uint32_t node = 1, first = 0;
  for (std::uint32_t half = leaves_ / 2; half != 0; half /= 2) {
    const bool right = older[node] != 0 && first + half < ways_;
    node = 2 * node + right;
    if (right) first += half;
  }
  return first;
}

std::uint32_t Srrip::victim(std::uint32_t set) {
  std::uint8_t* const interval = &interval_[std::size_t{set} * ways_];
  std::uint8_t* const end = interval + ways_;
  const std::uint8_t furthest = *std::max_element(interval, end);
  std::for_each(interval, end,
                [furthest](std::uint8_t& one) { one = static_cast<std::uint8_t>(one + (kDistant - furthest)); });
  return static_cast<std::uint32_t>(std::find(interval, end, kDistant) - interval);
}

// ---- What outlives a launch -----------------------------------------------------------------------------------------

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

void Fifo::archive(strobe::Archive& archive) {
  archive(fills_);
  archive.fixed(filled_);
}

void Random::archive(strobe::Archive& archive) { archive(state_); }

void RandomOlder::archive(strobe::Archive& archive) {
  archive(state_, uses_);
  archive.fixed(used_);
}

void TreePlru::archive(strobe::Archive& archive) {
  archive.fixed(older_);
  archive.require(std::all_of(older_.begin(), older_.end(), [](std::uint8_t bit) { return bit <= 1; }),
                  "a node of the tree is neither left nor right");
}

void Srrip::archive(strobe::Archive& archive) {
  archive.fixed(interval_);
  archive.require(std::all_of(interval_.begin(), interval_.end(), [](std::uint8_t i) { return i <= kDistant; }),
                  "a prediction is beyond two bits");
}

void add_replacement_policies(strobe::Registry& registry) {
  registry.add_replacement<Lru>("replacement.lru", "replaces the line used least recently");
  registry.add_replacement<Fifo>("replacement.fifo", "replaces the line filled first");
  registry.add_replacement<Random>("replacement.random", "replaces any line, by a generator with a seed");
  registry.add_replacement<RandomOlder>("replacement.random_older",
                                        "replaces any line of the older half, by a generator with a seed");
  registry.add_replacement<TreePlru>("replacement.plru", "tree pseudo-LRU");
  registry.add_replacement<Srrip>("replacement.srrip", "static re-reference interval prediction, 2 bits");
}

}  // namespace memory
