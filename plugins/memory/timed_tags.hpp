// Tags of a set-associative store that know when each of their lines is there: also for lines on their way and for
// times that lie ahead. So a lookup is arithmetic, and nobody has to come back when a line arrives.
#pragma once

#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "strobe/clock.hpp"

namespace memory {

class TimedTags {
 public:
  using Cycle = strobe::Cycle;
  /// Cycles since a base that moves with time, see rebase().
  using Time = std::uint32_t;
  /// Of the number of a line, what its set does not say; below kMostKeys.
  using Key = std::uint32_t;
  static constexpr Key kMostKeys = Key{1} << 30;
  static constexpr Cycle kRebaseAfter = Cycle{1} << 30;

  TimedTags(std::size_t sets, std::uint32_t ways)
      : sets_(sets), ways_(ways), lanes_((ways + kLanes - 1) / kLanes * kLanes), words_(sets * 2 * lanes_ + kAlign) {
    const auto unaligned = reinterpret_cast<std::uintptr_t>(words_.data()) / sizeof(std::uint32_t) % kAlign;
    first_ = (kAlign - unaligned) % kAlign;
    drop_sets(0, sets);
  }
  TimedTags(const TimedTags&) = delete;
  TimedTags& operator=(const TimedTags&) = delete;
  TimedTags(TimedTags&&) = default;
  TimedTags& operator=(TimedTags&&) = default;

  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  /// The way that has or gets the line; kNone if none.
  std::uint32_t find(std::size_t set, Key key) const {
    const __m128i wanted = _mm_set1_epi32(static_cast<int>(key << 1 | kPresent));
    const __m128i unmarked = _mm_set1_epi32(static_cast<int>(~kMark));
    return first_of(keys(set), [&](__m128i four) { return _mm_cmpeq_epi32(_mm_and_si128(four, unmarked), wanted); });
  }

  /// When the line of a way is there, or when it was last used.
  Cycle time(std::size_t set, std::uint32_t way) const { return base_ + times(set)[way]; }
  /// It is used in cycle `at`, or there from then on.
  void use(std::size_t set, std::uint32_t way, Cycle at) { times(set)[way] = static_cast<Time>(at - base_); }

  /// The way that was used longest ago, or is the first to get its line: the one that gives way. Empty ones come first.
  // Tests are built for hosts without what it takes.
  [[gnu::target("sse4.1")]] std::uint32_t victim(std::size_t set) const {
    const auto* const four = reinterpret_cast<const __m128i*>(times(set));
    __m128i least = _mm_load_si128(four);
    for (std::uint32_t n = 1; n < lanes_ / kLanes; ++n) least = _mm_min_epu32(least, _mm_load_si128(four + n));
    least = _mm_min_epu32(least, _mm_shuffle_epi32(least, 0b01'00'11'10));
    least = _mm_min_epu32(least, _mm_shuffle_epi32(least, 0b10'11'00'01));
    return first_of(times(set), [least](__m128i lanes) { return _mm_cmpeq_epi32(lanes, least); });
  }

  bool holds(std::size_t set, std::uint32_t way) const { return (keys(set)[way] & kPresent) != 0; }
  /// A bit of each line for the owner's use; not set when it is put.
  bool marked(std::size_t set, std::uint32_t way) const { return (keys(set)[way] & kMark) != 0; }
  Key key(std::size_t set, std::uint32_t way) const { return (keys(set)[way] & ~kMark) >> 1; }
  void put(std::size_t set, std::uint32_t way, Key key) { keys(set)[way] = key << 1 | kPresent; }
  void mark(std::size_t set, std::uint32_t way, bool marked) {
    Key& key = keys(set)[way];
    key = marked ? key | kMark : key & ~kMark;
  }
  void drop(std::size_t set, std::uint32_t way) {
    keys(set)[way] = 0;
    times(set)[way] = 0;
  }
  /// Drops all of some sets; returns how many lines that are.
  std::uint64_t drop_sets(std::size_t first, std::size_t count) {
    std::uint64_t dropped = 0;
    for (std::size_t set = first; set < first + count; ++set)
      for (std::uint32_t way = 0; way < lanes_; ++way) {
        dropped += holds(set, way);
        keys(set)[way] = 0;
        times(set)[way] = way < ways_ ? 0 : kNever;
      }
    return dropped;
  }

  std::size_t sets() const { return sets_; }
  std::uint32_t ways() const { return ways_; }

  /// Call at least once in kRebaseAfter cycles with the present one; what has been used or filled before it keeps no
  /// order of its own once it is older than that.
  void rebase(Cycle now) {
    if (now - base_ < kRebaseAfter) return;
    const Cycle base = now - kRebaseAfter / 2;
    const auto passed = static_cast<Time>(std::min<Cycle>(base - base_, kNever));
    for (std::size_t set = 0; set < sets_; ++set)
      for (std::uint32_t way = 0; way < ways_; ++way) {
        Time& time = times(set)[way];
        time = time > passed ? time - passed : 0;
      }
    base_ = base;
  }

 private:
  static constexpr std::uint32_t kLanes = 4;   ///< ways that are compared at a time
  static constexpr std::uint32_t kAlign = 16;  ///< words of a line of the host's cache
  static constexpr Key kPresent = 1;
  static constexpr Key kMark = Key{1} << 31;
  static constexpr Time kNever = ~Time{0};

  std::uint32_t* keys(std::size_t set) { return &words_[first_ + set * 2 * lanes_]; }
  const std::uint32_t* keys(std::size_t set) const { return &words_[first_ + set * 2 * lanes_]; }
  Time* times(std::size_t set) { return keys(set) + lanes_; }
  const Time* times(std::size_t set) const { return keys(set) + lanes_; }

  template <class Same>
  std::uint32_t first_of(const std::uint32_t* lanes, Same same) const {
    const auto* const four = reinterpret_cast<const __m128i*>(lanes);
    for (std::uint32_t n = 0; n < lanes_ / kLanes; ++n) {
      const auto found = static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(same(_mm_load_si128(four + n)))));
      if (found != 0) return n * kLanes + static_cast<std::uint32_t>(std::countr_zero(found));
    }
    return kNone;
  }

  std::size_t sets_;
  std::uint32_t ways_, lanes_;
  std::size_t first_ = 0;
  Cycle base_ = 0;
  std::vector<std::uint32_t> words_;  ///< of each set: keys, then times
};

}  // namespace memory
