// Which lines (or pages) a set-associative store holds: keys, ages and owners, those of a set beside each other.
//
// A slot is reserved when its fill is asked for. While it waits, its key is found and it cannot be chosen as a victim.
#pragma once

#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace memory {

enum class Replacement : std::uint8_t { lru = 1, fifo, random };

class Tags {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  Tags(std::uint32_t sets, std::uint32_t ways, Replacement replacement, std::uint64_t seed)
      : sets_(sets),
        ways_(ways),
        way_bits_(static_cast<std::uint32_t>(std::bit_width(ways - 1))),
        keys_words_((ways + kTogether - 1) / kTogether * kTogether),
        set_lines_((keys_words_ + (keys_words_ + 1) / 2 + kLineWords - 1) / kLineWords),
        replacement_(replacement),
        random_(2 * seed + 1),
        lines_(std::size_t{sets} * set_lines_) {
    // What is beside the last way waits for ever.
    for (std::uint32_t set = 0; set < sets; ++set) std::fill(ages(set) + ways, ages(set) + keys_words_, kNone);
  }

  /// Numbers of slots are less than this; of a set's they follow each other, and between sets some may be missing.
  std::uint32_t slots() const { return sets_ << way_bits_; }
  std::uint64_t key(std::uint32_t slot) const { return keys(set_of(slot))[way_of(slot)]; }
  bool holds(std::uint32_t slot) const {
    return way_of(slot) < ways_ && key(slot) != 0 && ages(set_of(slot))[way_of(slot)] < kWaiting;
  }
  /// The miss that waits for this slot's fill; kNone if it is filled.
  std::uint32_t owner(std::uint32_t slot) const {
    const std::uint32_t age = ages(set_of(slot))[way_of(slot)];
    return age < kWaiting ? kNone : age - kWaiting;
  }
  std::uint32_t set_of(std::uint32_t slot) const { return slot >> way_bits_; }
  /// Lets the host's cache have a set before it is looked at.
  void prefetch(std::uint32_t set) const { __builtin_prefetch(&lines_[std::size_t{set} * set_lines_]); }
  /// Slots that hold something.
  std::uint32_t held() const { return held_; }

  /// The slot of `key` (not 0), filled or waiting; kNone if there is none. Without branches that depend on where it is,
  /// up to 64 ways.
  std::uint32_t find(std::uint32_t set, std::uint64_t key) const {
    const auto* const known = reinterpret_cast<const __m256i*>(keys(set));
    const __m256i wanted = _mm256_set1_epi64x(static_cast<long long>(key));
    return first_of(set, [known, wanted](std::uint32_t way) {
      const __m256i same = _mm256_cmpeq_epi64(_mm256_load_si256(known + way / kTogether), wanted);
      return static_cast<std::uint32_t>(_mm256_movemask_pd(_mm256_castsi256_pd(same)));
    });
  }

  void touch(std::uint32_t slot) {
    if (replacement_ == Replacement::lru) ages(set_of(slot))[way_of(slot)] = use();
  }

  /// A slot of the set for a new key: an empty one, else by the replacement rule; kNone if all wait for fills.
  std::uint32_t victim(std::uint32_t set) {
    const auto* const age = reinterpret_cast<const __m128i*>(ages(set));
    __m128i least = _mm_load_si128(age);
    if (keys_words_ == 4 * kTogether) {
      const __m128i middle = _mm_min_epu32(_mm_load_si128(age + 1), _mm_load_si128(age + 2));
      least = _mm_min_epu32(_mm_min_epu32(least, _mm_load_si128(age + 3)), middle);
    } else {
      for (std::uint32_t way = kTogether; way < keys_words_; way += kTogether)
        least = _mm_min_epu32(least, _mm_load_si128(age + way / kTogether));
    }
    least = _mm_min_epu32(least, _mm_shuffle_epi32(least, 0b01'00'11'10));
    least = _mm_min_epu32(least, _mm_shuffle_epi32(least, 0b10'11'00'01));
    const auto oldest = static_cast<std::uint32_t>(_mm_cvtsi128_si32(least));
    if (oldest >= kWaiting) return kNone;
    if (replacement_ == Replacement::random && oldest != 0) return random_victim(set);
    return first_of(set, [age, least](std::uint32_t way) {
      const __m128i same = _mm_cmpeq_epi32(_mm_load_si128(age + way / kTogether), least);
      return static_cast<std::uint32_t>(_mm_movemask_ps(_mm_castsi128_ps(same)));
    });
  }

  void reserve(std::uint32_t slot, std::uint64_t key, std::uint32_t owner) {
    std::uint64_t& old = keys(set_of(slot))[way_of(slot)];
    held_ -= old != 0;
    old = key;
    ages(set_of(slot))[way_of(slot)] = kWaiting + owner;
  }

  void fill(std::uint32_t slot) {
    ages(set_of(slot))[way_of(slot)] = use();
    ++held_;
  }

  /// The slot becomes empty. It is not waiting.
  void drop(std::uint32_t slot) {
    keys(set_of(slot))[way_of(slot)] = 0;
    ages(set_of(slot))[way_of(slot)] = 0;
    --held_;
  }

 private:
  static constexpr std::uint32_t kWaiting = std::uint32_t{1} << 31;
  static constexpr std::uint32_t kLineWords = 8;
  static constexpr std::uint32_t kTogether = 4;  ///< ways that are compared at a time
  /// Of the host's cache.
  struct alignas(64) Line {
    std::byte bytes[kLineWords * sizeof(std::uint64_t)] = {};
  };

  /// The slot of the first way of which `same`, which tells of four ways from a given one on, has a bit; kNone if none.
  template <class Same>
  std::uint32_t first_of(std::uint32_t set, Same same) const {
    std::uint64_t found = same(0);
    if (keys_words_ == 4 * kTogether)
      found |=
          same(kTogether) << kTogether | same(2 * kTogether) << 2 * kTogether | same(3 * kTogether) << 3 * kTogether;
    else if (keys_words_ != kTogether)
      return first_of_many(set, same);
    return found != 0 ? (set << way_bits_) + static_cast<std::uint32_t>(std::countr_zero(found)) : kNone;
  }

  /// For any number of ways.
  template <class Same>
  std::uint32_t first_of_many(std::uint32_t set, Same same) const {
    constexpr std::uint32_t kWord = 64;
    for (std::uint32_t first = 0; first < keys_words_; first += kWord) {
      const std::uint32_t end = keys_words_ < first + kWord ? keys_words_ : first + kWord;
      std::uint64_t found = 0;
      for (std::uint32_t way = first; way < end; way += kTogether) found |= std::uint64_t{same(way)} << (way - first);
      if (found != 0) return (set << way_bits_) + first + static_cast<std::uint32_t>(std::countr_zero(found));
    }
    return kNone;
  }

  std::uint32_t way_of(std::uint32_t slot) const { return slot & ((1u << way_bits_) - 1); }
  /// Of a set's ways; 0: empty. Four at a time, so the last may be of no way.
  std::uint64_t* keys(std::uint32_t set) {
    return reinterpret_cast<std::uint64_t*>(lines_[std::size_t{set} * set_lines_].bytes);
  }
  const std::uint64_t* keys(std::uint32_t set) const { return const_cast<Tags*>(this)->keys(set); }
  /// Behind the keys; 0: empty; from kWaiting on: being filled, plus the owner.
  std::uint32_t* ages(std::uint32_t set) { return reinterpret_cast<std::uint32_t*>(keys(set) + keys_words_); }
  const std::uint32_t* ages(std::uint32_t set) const { return const_cast<Tags*>(this)->ages(set); }

  std::uint32_t use() {
    if (++uses_ == kWaiting) grow_younger();
    return uses_;
  }

  /// Once in 2^30 uses at most: halves all ages, which keeps their order as far as anybody will notice.
  void grow_younger() {
    uses_ /= 2;
    for (std::uint32_t set = 0; set < sets_; ++set)
      for (std::uint32_t way = 0; way < ways_; ++way)
        if (std::uint32_t& age = ages(set)[way]; age < kWaiting) age = (age + 1) / 2;
  }

  std::uint32_t random_victim(std::uint32_t set) {
    random_ ^= random_ << 13;
    random_ ^= random_ >> 7;
    random_ ^= random_ << 17;
    auto way = static_cast<std::uint32_t>((random_ >> 32) % ways_);
    while (ages(set)[way] >= kWaiting)
      if (++way == ways_) way = 0;
    return (set << way_bits_) + way;
  }

  std::uint32_t sets_, ways_;
  std::uint32_t way_bits_;
  std::uint32_t keys_words_;  ///< of a set, rounded up
  std::uint32_t set_lines_;   ///< that a set takes
  Replacement replacement_;
  std::uint32_t held_ = 0;
  std::uint64_t random_;
  std::uint32_t uses_ = 0;
  std::vector<Line> lines_;
};

}  // namespace memory
