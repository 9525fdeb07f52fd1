// Which lines (or pages) a set-associative cache holds, and from which cycle on: also of lines in flight, so that a hit
// on one is no case of its own.
#pragma once

#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "strobe/message.hpp"
#include "strobe/clock.hpp"

namespace memory {

class Tags {
 public:
  using Cycle = strobe::Cycle;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr Cycle kInFlight = strobe::kNever;

  struct Line {
    Cycle ready = 0;                                     ///< from this cycle on; kInFlight: not known yet
    std::uint32_t mshr = kNone;                          ///< that fetches it
    strobe::ServedBy level = strobe::ServedBy::unknown;  ///< where it came from
    bool dirty = false;
  };

  Tags(std::uint32_t sets, std::uint32_t ways)
      : sets_(sets), ways_(ways), stride_((ways + kTogether - 1) / kTogether * kTogether) {
    keys_.resize(std::size_t{sets} * (stride_ / kTogether));
    lines_.resize(std::size_t{sets} * stride_);
    held_of_.resize(sets);
  }

  std::uint32_t sets() const { return sets_; }
  std::uint32_t ways() const { return ways_; }
  std::uint32_t held() const { return held_; }

  /// The way that holds or gets the line with this number; kNone if none does.
  [[gnu::always_inline]] std::uint32_t find(std::uint32_t set, std::uint64_t number) {
    const std::uint64_t wanted = number << 1 | kPresent;
    if (stride_ <= kFewWays) return find_key(set, wanted);
    // Among many ways it is mostly the one of last time: the page of a TLB.
    if (last_found_ < ways_ && key(set, last_found_) == wanted) return last_found_;
    return last_found_ = find_key(set, wanted);
  }
  /// An empty way; kNone if there is none.
  std::uint32_t empty(std::uint32_t set) const {
    if (held_of_[set] == ways_) return kNone;
    return find_key(set, 0);
  }

  bool holds(std::uint32_t set, std::uint32_t way) const { return key(set, way) != 0; }
  std::uint64_t number(std::uint32_t set, std::uint32_t way) const { return key(set, way) >> 1; }
  Line& line(std::uint32_t set, std::uint32_t way) { return lines_[std::size_t{set} * stride_ + way]; }

  void put(std::uint32_t set, std::uint32_t way, std::uint64_t number, const Line& line) {
    if (!holds(set, way)) count(set, 1);
    key(set, way) = number << 1 | kPresent;
    this->line(set, way) = line;
  }
  void drop(std::uint32_t set, std::uint32_t way) {
    if (holds(set, way)) count(set, ~0u);
    key(set, way) = 0;
    line(set, way) = {};
  }

 private:
  static constexpr std::uint64_t kPresent = 1;
  static constexpr std::uint32_t kTogether = 4;  ///< ways that are compared at a time
  static constexpr std::uint32_t kFewWays = 16;
  struct alignas(32) Keys {
    std::uint64_t of[kTogether] = {};
  };

  std::uint64_t& key(std::uint32_t set, std::uint32_t way) {
    return keys_.data()->of[std::size_t{set} * stride_ + way];
  }
  std::uint64_t key(std::uint32_t set, std::uint32_t way) const {
    return keys_.data()->of[std::size_t{set} * stride_ + way];
  }

  void count(std::uint32_t set, std::uint32_t more) {
    held_ += more;
    held_of_[set] += more;
  }

  std::uint32_t find_key(std::uint32_t set, std::uint64_t key) const {
    const std::uint64_t* const keys = &keys_.data()->of[std::size_t{set} * stride_];
    const __m256i wanted = _mm256_set1_epi64x(static_cast<long long>(key));
    for (std::uint32_t first = 0; first < stride_; first += kTogether) {
      const __m256i four = _mm256_load_si256(reinterpret_cast<const __m256i*>(keys + first));
      const auto found =
          static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(four, wanted))));
      if (found != 0) return first + static_cast<std::uint32_t>(std::countr_zero(found));
    }
    return kNone;
  }

  std::uint32_t sets_, ways_;
  std::uint32_t stride_;  ///< ways of a set, rounded up
  std::uint32_t held_ = 0;
  std::uint32_t last_found_ = kNone;    ///< a way of any set
  std::vector<std::uint32_t> held_of_;  ///< by set
  std::vector<Keys> keys_;
  std::vector<Line> lines_;
};

}  // namespace memory
