// What the policies of re-reference interval prediction share: a prediction of 2 bits per line of how far away its next
// use is. Source: Jaleel et al., High Performance Cache Replacement Using Re-Reference Interval Prediction (RRIP), ISCA
// 2010; hit priority (HP): a line that is used again is predicted to be used at once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "policies.hpp"
#include "strobe/archive.hpp"

namespace memory {

class Rrip : public ReplacementPolicy {
 public:
  explicit Rrip(const Place& place) : ways_(place.ways), interval_(std::size_t{place.sets} * place.ways, kDistant) {}
  void hit(std::uint32_t set, std::uint32_t way, const MemoryAccess&) override { predict(set, way, 0); }
  /// The first candidate of those whose use is farthest away; all lines age as much as it has to to be distant.
  std::uint32_t victim(std::uint32_t set, const MemoryAccess&, const Candidates& candidates) override {
    std::uint8_t* const interval = &interval_[std::size_t{set} * ways_];
    std::uint32_t victim = ways_;
    for (std::uint32_t way = 0; way < ways_; ++way)
      if (candidates[way] && (victim == ways_ || interval[way] > interval[victim])) victim = way;
    const int older = kDistant - interval[victim];
    std::for_each(interval, interval + ways_, [older](std::uint8_t& one) {
      one = static_cast<std::uint8_t>(std::min(one + older, int{kDistant}));
    });
    return victim;
  }
  void archive(strobe::Archive& archive) override {
    archive.fixed(interval_);
    archive.require(std::all_of(interval_.begin(), interval_.end(), [](std::uint8_t i) { return i <= kDistant; }),
                    "a prediction is beyond two bits");
  }

 protected:
  static constexpr std::uint8_t kDistant = 3, kLong = 2;
  void predict(std::uint32_t set, std::uint32_t way, std::uint8_t interval) {
    interval_[std::size_t{set} * ways_ + way] = interval;
  }

 private:
  std::uint32_t ways_;
  std::vector<std::uint8_t> interval_;  ///< predicted until the next use
};

/// Every how many fills of BRRIP predict a long interval instead of a distant one: the paper's 1/32.
constexpr std::uint32_t kBimodal = 32;

}  // namespace memory
