// Which lines (or pages) a set-associative store holds: keys, ages and owners in flat arrays.
//
// A slot is reserved when its fill is asked for. While it waits, its key is found and it cannot be chosen as a victim.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace memory {

enum class Replacement : std::uint8_t { lru = 1, fifo, random };

class Tags {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  Tags(std::uint32_t sets, std::uint32_t ways, Replacement replacement, std::uint64_t seed)
      : sets_(sets), ways_(ways), replacement_(replacement), random_(2 * seed + 1) {
    const std::size_t slots = std::size_t{sets} * ways;
    keys_.assign(slots, 0);
    ages_.assign(slots, 0);
    latest_.assign(sets, 0);
  }

  std::uint32_t slots() const { return sets_ * ways_; }
  std::uint64_t key(std::uint32_t slot) const { return keys_[slot]; }
  bool holds(std::uint32_t slot) const { return keys_[slot] != 0 && ages_[slot] < kWaiting; }
  /// The miss that waits for this slot's fill; kNone if it is filled.
  std::uint32_t owner(std::uint32_t slot) const { return ages_[slot] < kWaiting ? kNone : ages_[slot] - kWaiting; }
  /// Slots that hold something.
  std::uint32_t held() const { return held_; }

  /// The slot of `key` (not 0), filled or waiting; kNone if there is none.
  std::uint32_t find(std::uint32_t set, std::uint64_t key) {
    const std::uint32_t base = set * ways_;
    const std::uint32_t latest = base + latest_[set];
    if (keys_[latest] == key) return latest;
    for (std::uint32_t way = 0; way < ways_; ++way)
      if (keys_[base + way] == key) {
        latest_[set] = way;
        return base + way;
      }
    return kNone;
  }

  void touch(std::uint32_t slot) {
    if (replacement_ == Replacement::lru) ages_[slot] = use();
  }

  /// A slot of the set for a new key: an empty one, else by the replacement rule; kNone if all wait for fills.
  std::uint32_t victim(std::uint32_t set) {
    const std::uint32_t base = set * ways_;
    std::uint32_t oldest = base;
    for (std::uint32_t slot = base + 1; slot < base + ways_; ++slot)
      if (ages_[slot] < ages_[oldest]) oldest = slot;
    if (ages_[oldest] >= kWaiting) return kNone;
    if (replacement_ == Replacement::random && ages_[oldest] != 0) return random_victim(base);
    return oldest;
  }

  void reserve(std::uint32_t set, std::uint32_t slot, std::uint64_t key, std::uint32_t owner) {
    if (keys_[slot] != 0) --held_;
    keys_[slot] = key;
    ages_[slot] = kWaiting + owner;
    latest_[set] = slot - set * ways_;
  }

  void fill(std::uint32_t slot) {
    ages_[slot] = use();
    ++held_;
  }

  /// The slot becomes empty. It is not waiting.
  void drop(std::uint32_t slot) {
    keys_[slot] = 0;
    ages_[slot] = 0;
    --held_;
  }

 private:
  static constexpr std::uint32_t kWaiting = std::uint32_t{1} << 31;

  std::uint32_t use() {
    if (++uses_ == kWaiting) grow_younger();
    return uses_;
  }

  /// Once in 2^30 uses at most: halves all ages, which keeps their order as far as anybody will notice.
  void grow_younger() {
    uses_ /= 2;
    for (std::uint32_t& age : ages_)
      if (age < kWaiting) age = (age + 1) / 2;
  }

  std::uint32_t random_victim(std::uint32_t base) {
    random_ ^= random_ << 13;
    random_ ^= random_ >> 7;
    random_ ^= random_ << 17;
    auto way = static_cast<std::uint32_t>((random_ >> 32) % ways_);
    while (ages_[base + way] >= kWaiting)
      if (++way == ways_) way = 0;
    return base + way;
  }

  std::uint32_t sets_, ways_;
  Replacement replacement_;
  std::uint32_t held_ = 0;
  std::uint64_t random_;
  std::uint32_t uses_ = 0;
  std::vector<std::uint64_t> keys_;    ///< 0: empty
  std::vector<std::uint32_t> ages_;    ///< 0: empty; from kWaiting on: being filled, plus the owner
  std::vector<std::uint32_t> latest_;  ///< per set: the way found last, which is tried first
};

}  // namespace memory
