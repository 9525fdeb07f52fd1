// Which lines (or pages) a set-associative cache holds, and from which cycle on. Lines in flight are included, so that
// a hit on one is no special case.
#pragma once

#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

#include "strobe/clock.hpp"

namespace memory {

class Tags {
 public:
  using Cycle = strobe::Cycle;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr unsigned kCycleBits = 47;  ///< 39 hours at 1 GHz; the core stops a machine before half of them
  static constexpr Cycle kInFlight = (Cycle{1} << kCycleBits) - 1;
  static constexpr unsigned kMshrBits = 13;
  static constexpr std::uint32_t kMaxMshrs = 1 << kMshrBits;

  struct Line {
    Cycle ready : kCycleBits = 0;        ///< from this cycle on; kInFlight: not known yet
    std::uint64_t partial : 1 = 0;       ///< only its dirty bytes are here; then it is `masked`
    std::uint64_t mshr : kMshrBits = 0;  ///< valid until `ready`: the MSHR that fetches it
    std::uint64_t dirty : 1 = 0;
    std::uint64_t masked : 1 = 0;      ///< dirty, but not as a whole (DirtyBytes)
    std::uint64_t prefetched : 1 = 0;  ///< and not used yet

    /// From when on all of it can be read; far ahead, like that of a line in flight, while only a part is here.
    Cycle whole_from() const {
      static_assert(kCycleBits + 1 + kMshrBits + 3 == 64);
      return std::bit_cast<std::uint64_t>(*this) & ((std::uint64_t{1} << (kCycleBits + 1)) - 1);
    }
    static Line fetched_by(std::uint32_t mshr, bool ahead) {
      Line line;
      line.ready = kInFlight;
      line.mshr = mshr;
      line.prefetched = ahead;
      return line;
    }
    static Line here_from(Cycle at) {
      Line line;
      line.ready = at;
      return line;
    }
  };
  static_assert(sizeof(Line) == sizeof(std::uint64_t));

  Tags(std::uint32_t sets, std::uint32_t ways)
      : sets_(sets),
        ways_(ways),
        stride_((ways + kTogether - 1) / kTogether * kTogether),
        host_lines_(stride_ / kTogether),
        capacity_(sets * ways),
        storage_(std::size_t{sets} * host_lines_) {
    for (std::uint32_t set = 0; set < sets; ++set)
      for (std::uint32_t way = 0; way < stride_; ++way) {
        new (keys_of(set) + way) std::uint64_t{way < ways ? kEmpty : kNoWay};
        new (lines_of(set) + way) Line;
      }
  }

  std::uint32_t sets() const { return sets_; }
  std::uint32_t ways() const { return ways_; }
  std::uint32_t held() const { return held_; }

  /// A set, for a lookup and what follows it: where it lies is found once.
  struct Set {
    std::uint64_t* keys;  ///< of its ways
    Line* lines;
  };
  Set set(std::uint32_t number) const {
    std::uint64_t* const keys = keys_of(number);
    return {keys, reinterpret_cast<Line*>(keys + stride_)};
  }
  /// The way that holds or gets the line with this number; kNone if none does.
  [[gnu::always_inline]] std::uint32_t find(const Set& set, std::uint64_t number) {
    const std::uint64_t wanted = number << 1 | kPresent;
    if (stride_ <= kFewWays) return find_key(set.keys, wanted);
    // Among many ways it is mostly the one of last time: the page of a TLB.
    if (last_found_ < ways_ && set.keys[last_found_] == wanted) return last_found_;
    return last_found_ = find_key(set.keys, wanted);
  }
  /// The same in a set of at most kFewWays ways.
  [[gnu::always_inline]] std::uint32_t find_in_few_ways(const Set& set, std::uint64_t number) const {
    return find_key(set.keys, number << 1 | kPresent);
  }
  [[gnu::always_inline]] std::uint32_t find(std::uint32_t number_of_set, std::uint64_t number) {
    return find(set(number_of_set), number);
  }
  /// An empty way; kNone if there is none.
  std::uint32_t empty(const Set& set) const { return held_ == capacity_ ? kNone : find_key(set.keys, kEmpty); }
  std::uint32_t empty(std::uint32_t number) const { return empty(set(number)); }

  /// Prefetches the keys and lines of a set into the host's cache.
  void expect(std::uint32_t set) const {
    const HostLine* const first = &storage_[set * host_lines_];
    __builtin_prefetch(first);
    if (host_lines_ == 1) return;
    __builtin_prefetch(first + 1);
    if (host_lines_ == 2) return;
    __builtin_prefetch(first + 2);  // of a set of 12 or 16 ways the rest
    __builtin_prefetch(first + 3);
  }
  /// Where in the host's memory a line lies, in kHostLineBits bits, and a prefetch of that place.
  static constexpr unsigned kHostLineBits = 22;
  std::uint64_t host_line_of(const Line& line) const {
    const auto byte = reinterpret_cast<std::uintptr_t>(&line) - reinterpret_cast<std::uintptr_t>(storage_.data());
    return byte / sizeof(HostLine) % (std::uint64_t{1} << kHostLineBits);
  }
  void expect_host_line(std::uint64_t number) const { __builtin_prefetch(storage_.data() + number, 1); }

  /// Of all sets.
  void expect_all() const {
    for (const HostLine& line : storage_) __builtin_prefetch(&line);
  }

  bool holds(std::uint32_t set, std::uint32_t way) const { return key(set, way) != kEmpty; }
  std::uint64_t number(std::uint32_t set, std::uint32_t way) const { return key(set, way) >> 1; }
  Line& line(std::uint32_t set, std::uint32_t way) { return lines_of(set)[way]; }

  /// A way of a set, for steps of a miss that all read or write it: where it lies is found once.
  struct Way {
    std::uint64_t& key;
    Line& line;
    bool holds() const { return key != kEmpty; }
  };
  Way at(std::uint32_t number_of_set, std::uint32_t way) {
    const Set in = set(number_of_set);
    return {in.keys[way], in.lines[way]};
  }

  void put(const Way& at, std::uint64_t number, Line line) {
    held_ += !at.holds();
    at.key = number << 1 | kPresent;
    at.line = line;
  }
  void put(std::uint32_t set, std::uint32_t way, std::uint64_t number, Line line) { put(at(set, way), number, line); }
  void drop(std::uint32_t set, std::uint32_t way) {
    held_ -= holds(set, way);
    key(set, way) = kEmpty;
    line(set, way) = {};
  }

  void archive(strobe::Archive& archive, std::uint32_t mshrs);

 private:
  static constexpr std::uint64_t kPresent = 1, kEmpty = 0, kNoWay = 2;  ///< keys: a number doubled, and kPresent
  static constexpr std::uint32_t kTogether = 4;                         ///< ways that are compared at a time
  static constexpr std::uint32_t kFewWays = 16;
  /// A line of the host's cache.
  struct alignas(64) HostLine {
    std::byte bytes[64];
  };
  static_assert(kTogether * (sizeof(std::uint64_t) + sizeof(Line)) == sizeof(HostLine));

  std::uint64_t* keys_of(std::uint32_t set) const {
    return reinterpret_cast<std::uint64_t*>(const_cast<HostLine*>(&storage_[set * host_lines_]));
  }
  Line* lines_of(std::uint32_t set) const { return reinterpret_cast<Line*>(keys_of(set) + stride_); }
  std::uint64_t& key(std::uint32_t set, std::uint32_t way) const { return keys_of(set)[way]; }

  std::uint32_t find_key(const std::uint64_t* keys, std::uint64_t key) const {
    const __m256i wanted = _mm256_set1_epi64x(static_cast<long long>(key));
    std::uint32_t first = 0;
    do {
      const __m256i four = _mm256_load_si256(reinterpret_cast<const __m256i*>(keys + first));
      const auto found =
          static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(four, wanted))));
      if (found != 0) {
        const std::uint32_t way = first + static_cast<std::uint32_t>(std::countr_zero(found));
        if (way == kNone) __builtin_unreachable();  // else callers would compare again
        return way;
      }
    } while ((first += kTogether) < stride_);
    return kNone;
  }

  std::uint32_t sets_, ways_;
  std::uint32_t stride_;  ///< ways of a set, rounded up
  std::uint32_t held_ = 0;
  std::uint32_t last_found_ = kNone;  ///< a way of any set
  std::size_t host_lines_;            ///< of a set: one for the keys and lines of four ways
  std::uint32_t capacity_;            ///< lines of all sets
  /// Of each set the keys of its ways and then their lines, so that what a lookup reads lies together.
  std::vector<HostLine> storage_;
};

}  // namespace memory
