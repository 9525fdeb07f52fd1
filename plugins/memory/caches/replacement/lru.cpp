#include <immintrin.h>

#include <bit>
#include <cstddef>
#include <vector>

#include "policies.hpp"
#include "strobe/archive.hpp"

namespace memory {

namespace {

/// Least recently used: a rank per way, from 0 for the one used last; 16 of them are changed together by AVX2.
class Lru final : public ReplacementPolicy {
 public:
  explicit Lru(const Place& place);
  void hit(std::uint32_t set, std::uint32_t way, const MemoryAccess&) override { use(set, way); }
  void fill(std::uint32_t set, std::uint32_t way, const MemoryAccess&) override { use(set, way); }
  std::uint32_t victim(std::uint32_t set, const MemoryAccess&, const Candidates& candidates) override;
  void expect(std::uint32_t set) const override { __builtin_prefetch(&ranks_[std::size_t{set} * blocks_], 1); }
  void archive(strobe::Archive& archive) override;

 private:
  void use(std::uint32_t set, std::uint32_t way);
  static constexpr std::uint32_t kTogether = 16;
  struct alignas(32) Ranks {
    std::int16_t of[kTogether];
  };
  std::uint32_t oldest_of(const Ranks* ranks, const Candidates& candidates) const;
  std::uint32_t ways_;
  std::uint32_t blocks_;  ///< of a set
  std::vector<Ranks> ranks_;
};

Lru::Lru(const Place& place)
    : ways_(place.ways), blocks_((place.ways + kTogether - 1) / kTogether), ranks_(std::size_t{place.sets} * blocks_) {
  // Of ways that have not been used the first is the oldest; places without a way are older than any, and stay so.
  for (std::size_t n = 0; n < ranks_.size(); ++n)
    for (std::uint32_t k = 0; k < kTogether; ++k) {
      const auto way = static_cast<std::uint32_t>(n % blocks_) * kTogether + k;
      ranks_[n].of[k] = way < ways_ ? static_cast<std::int16_t>(ways_ - 1 - way) : std::int16_t{0x7fff};
    }
}

/// Those used after the way was last used are one older now.
inline void Lru::use(std::uint32_t set, std::uint32_t way) {
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

std::uint32_t Lru::victim(std::uint32_t set, const MemoryAccess&, const Candidates& candidates) {
  const Ranks* const ranks = &ranks_[std::size_t{set} * blocks_];
  if (!candidates.all()) return oldest_of(ranks, candidates);
  const __m256i oldest = _mm256_set1_epi16(static_cast<std::int16_t>(ways_ - 1));
  for (std::uint32_t n = 0;; ++n) {
    const __m256i same = _mm256_cmpeq_epi16(reinterpret_cast<const __m256i&>(ranks[n]), oldest);
    if (const auto found = static_cast<unsigned>(_mm256_movemask_epi8(same)); found != 0)
      return n * kTogether + static_cast<std::uint32_t>(std::countr_zero(found)) / 2;
  }
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

}  // namespace

void add_lru(strobe::Registry& registry) {
  registry.add_policy<ReplacementPolicy, Lru>("replacement.lru", "replaces the line used least recently");
}

}  // namespace memory
