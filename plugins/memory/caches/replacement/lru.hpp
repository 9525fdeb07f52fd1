// Least recently used: a rank per way, from 0 for the one used last; 16 of them are changed together by AVX2.
//
// It has a header as it is what nearly all caches have: a cache calls it without the way through the contract, which
// costs more than what it does.
#pragma once

#include <immintrin.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "policies.hpp"

namespace memory {

class Lru final : public ReplacementPolicy {
 public:
  explicit Lru(const Place& place);
  void hit(std::uint32_t set, std::uint32_t way, const MemoryAccess&) override { use(set, way); }
  void fill(std::uint32_t set, std::uint32_t way, const MemoryAccess&) override { use(set, way); }
  std::uint32_t victim(std::uint32_t set, const MemoryAccess&, const Candidates& candidates) override;
  void expect(std::uint32_t set) const override { __builtin_prefetch(&ranks_[std::size_t{set} * blocks_], 1); }
  void archive(strobe::Archive& archive) override;

  /// expect() of a set with one block of ranks.
  void expect_few(std::uint32_t set) const { __builtin_prefetch(&ranks_[set], 1); }
  /// expect() of all sets: two lie in a line of the host's cache.
  void expect_all() const {
    for (std::size_t n = 0; n < ranks_.size(); n += 2) __builtin_prefetch(&ranks_[n], 1);
  }
  static constexpr std::uint32_t kTogether = 16;
  struct alignas(32) Ranks {
    std::int16_t of[kTogether];
  };
  Ranks* ranks_of(std::uint32_t set) { return &ranks_[std::size_t{set} * blocks_]; }
  const Ranks* ranks_of(std::uint32_t set) const { return &ranks_[std::size_t{set} * blocks_]; }

  /// Those used after the way was last used are one older now. In place: it is part of each lookup.
  [[gnu::always_inline]] void use(std::uint32_t set, std::uint32_t way) { use(ranks_of(set), way); }
  [[gnu::always_inline]] void use(Ranks* ranks, std::uint32_t way) {
    if (blocks_ != 1) [[unlikely]]
      return use_in_blocks(ranks, way);
    use_in_one_block(ranks, way);
  }
  /// Whether a set has one block of ranks; then these two do the same in fewer steps, without a call.
  bool has_few_ways() const { return blocks_ == 1; }
  Ranks* ranks_in_one_block(std::uint32_t set) { return &ranks_[set]; }
  [[gnu::always_inline]] static void use_in_one_block(Ranks* ranks, std::uint32_t way) {
    const std::int16_t rank = ranks->of[way];
    if (rank == 0) return;
    auto& block = reinterpret_cast<__m256i&>(*ranks);
    block = _mm256_sub_epi16(block, _mm256_cmpgt_epi16(_mm256_set1_epi16(rank), block));
    ranks->of[way] = 0;
  }
  /// The way of a full set that was used least recently, if a set has one block of ranks.
  std::uint32_t oldest_in_one_block(const Ranks* ranks) const {
    const __m256i same =
        _mm256_cmpeq_epi16(reinterpret_cast<const __m256i&>(*ranks), reinterpret_cast<const __m256i&>(oldest_rank_));
    return static_cast<std::uint32_t>(std::countr_zero(static_cast<unsigned>(_mm256_movemask_epi8(same)))) / 2;
  }
  /// The way of a full set that was used least recently.
  std::uint32_t oldest(std::uint32_t set) const { return oldest(ranks_of(set)); }
  std::uint32_t oldest(const Ranks* ranks) const {
    const __m256i oldest = _mm256_set1_epi16(static_cast<std::int16_t>(ways_ - 1));
    for (std::uint32_t n = 0;; ++n) {
      const __m256i same = _mm256_cmpeq_epi16(reinterpret_cast<const __m256i&>(ranks[n]), oldest);
      if (const auto found = static_cast<unsigned>(_mm256_movemask_epi8(same)); found != 0)
        return n * kTogether + static_cast<std::uint32_t>(std::countr_zero(found)) / 2;
    }
  }

 private:
  [[gnu::noinline]] void use_in_blocks(Ranks* ranks, std::uint32_t way) {
    const std::int16_t rank = ranks[way / kTogether].of[way % kTogether];
    if (rank == 0) return;
    const __m256i own = _mm256_set1_epi16(rank);
    for (std::uint32_t n = 0; n < blocks_; ++n) {
      auto& block = reinterpret_cast<__m256i&>(ranks[n]);
      block = _mm256_sub_epi16(block, _mm256_cmpgt_epi16(own, block));
    }
    ranks[way / kTogether].of[way % kTogether] = 0;
  }
  std::uint32_t oldest_of(const Ranks* ranks, const Candidates& candidates) const;
  std::uint32_t ways_;
  std::uint32_t blocks_;  ///< of a set
  Ranks oldest_rank_;     ///< ways_ - 1 in all places
  std::vector<Ranks> ranks_;
};

}  // namespace memory
