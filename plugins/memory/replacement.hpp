// Replacement policies of the tree: lru, fifo, random, plru, srrip.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "strobe/random.hpp"
#include "strobe/registry.hpp"

namespace memory {

using strobe::ReplacementPolicy;
using strobe::ReplacementShape;

/// Least recently used: a rank per way, from 0 for the one used last; 16 of them are changed together by AVX2.
class Lru final : public ReplacementPolicy {
 public:
  explicit Lru(const ReplacementShape& shape);
  void hit(std::uint32_t set, std::uint32_t way) override;
  void fill(std::uint32_t set, std::uint32_t way) override { hit(set, way); }
  std::uint32_t victim(std::uint32_t set) override;
  void expect(std::uint32_t set) const override { __builtin_prefetch(&ranks_[std::size_t{set} * blocks_], 1); }
  void archive(strobe::Archive& archive) override;

 private:
  static constexpr std::uint32_t kTogether = 16;
  struct alignas(32) Ranks {
    std::int16_t of[kTogether];
  };
  std::uint32_t ways_;
  std::uint32_t blocks_;  ///< of a set
  std::vector<Ranks> ranks_;
};

/// First in, first out: ways in turn.
class Fifo final : public ReplacementPolicy {
 public:
  explicit Fifo(const ReplacementShape& shape) : ways_(shape.ways), filled_(std::size_t{shape.sets} * shape.ways) {}
  void hit(std::uint32_t, std::uint32_t) override {}
  void fill(std::uint32_t set, std::uint32_t way) override { filled_[std::size_t{set} * ways_ + way] = ++fills_; }
  std::uint32_t victim(std::uint32_t set) override;
  void archive(strobe::Archive& archive) override;

 private:
  std::uint32_t ways_;
  std::uint64_t fills_ = 0;
  std::vector<std::uint64_t> filled_;
};

/// Any way, by a generator with a seed.
class Random final : public ReplacementPolicy {
 public:
  explicit Random(const ReplacementShape& shape) : ways_(shape.ways), state_(2 * shape.seed + 1) {}
  void hit(std::uint32_t, std::uint32_t) override {}
  void fill(std::uint32_t, std::uint32_t) override {}
  std::uint32_t victim(std::uint32_t set) override;
  void archive(strobe::Archive& archive) override;

 private:
  std::uint32_t ways_;
  std::uint64_t state_;
};

/// Any of the older half of the ways, by a generator with a seed: like random, but for what was used lately, so lines
/// in flight are rarely chosen.
class RandomOlder final : public ReplacementPolicy {
 public:
  explicit RandomOlder(const ReplacementShape& shape)
      : ways_(shape.ways), state_(2 * shape.seed + 1), used_(std::size_t{shape.sets} * shape.ways) {}
  void hit(std::uint32_t set, std::uint32_t way) override { used_[std::size_t{set} * ways_ + way] = ++uses_; }
  void fill(std::uint32_t set, std::uint32_t way) override { hit(set, way); }
  std::uint32_t victim(std::uint32_t set) override;
  void expect(std::uint32_t set) const override { __builtin_prefetch(&used_[std::size_t{set} * ways_], 1); }
  void archive(strobe::Archive& archive) override;

 private:
  std::uint32_t ways_;
  std::uint64_t state_, uses_ = 0;
  std::vector<std::uint64_t> used_;
};

/// Tree pseudo-LRU: a bit per inner node of a binary tree over the ways says which half was used longer ago. Ways that
/// are no power of two leave leaves of the tree empty, which are never chosen.
class TreePlru final : public ReplacementPolicy {
 public:
  explicit TreePlru(const ReplacementShape& shape)
      : ways_(shape.ways), leaves_(std::bit_ceil(shape.ways)), older_(std::size_t{shape.sets} * leaves_) {}
  void hit(std::uint32_t set, std::uint32_t way) override;
  void fill(std::uint32_t set, std::uint32_t way) override { hit(set, way); }
  std::uint32_t victim(std::uint32_t set) override;
  void archive(strobe::Archive& archive) override;

 private:
  std::uint32_t ways_, leaves_;
  std::vector<std::uint8_t> older_;  ///< per set and node, the root at 1: 1 if the right half was used longer ago
};

/// Static re-reference interval prediction with 2 bits. Source: Jaleel et al., High Performance Cache Replacement Using
/// Re-Reference Interval Prediction (RRIP), ISCA 2010, SRRIP-HP.
class Srrip final : public ReplacementPolicy {
 public:
  explicit Srrip(const ReplacementShape& shape)
      : ways_(shape.ways), interval_(std::size_t{shape.sets} * shape.ways, kDistant) {}
  void hit(std::uint32_t set, std::uint32_t way) override { interval_[std::size_t{set} * ways_ + way] = 0; }
  void fill(std::uint32_t set, std::uint32_t way) override { interval_[std::size_t{set} * ways_ + way] = kLong; }
  std::uint32_t victim(std::uint32_t set) override;
  void archive(strobe::Archive& archive) override;

 private:
  static constexpr std::uint8_t kDistant = 3, kLong = 2;
  std::uint32_t ways_;
  std::vector<std::uint8_t> interval_;  ///< predicted until the next use
};

void add_replacement_policies(strobe::Registry& registry);

}  // namespace memory
