// What arrives at memory ports of a clock domain from other partitions, by cycle.
#pragma once

#include <algorithm>
#include <queue>
#include <vector>

#include "strobe/port.hpp"

namespace strobe {

/// A calendar of bins of 64 cycles. The arrivals of a bin lie one behind the other in the order in which they were
/// sent, so a sender writes to consecutive lines of the host's cache and the receiver finds those of a window together.
class Deliveries {
 public:
  Deliveries();

  /// An access, or an answer, that arrives in cycle `at`. False: that is far, and take_far() will tell of it.
  bool add(Cycle now, Cycle at, MemoryPort& to, const MemoryAccess& access) {
    if (!within_reach(at, now)) [[unlikely]]
      return add_far({access, &to, at, to.rank(), kNone, ServedBy::unknown, false});
    Entry& entry = append(at, to);
    entry.access = access;
    entry.is_answer = false;
    return true;
  }
  bool add(Cycle now, Cycle at, MemoryPort& to, std::uint64_t tag, ServedBy level) {
    if (!within_reach(at, now)) [[unlikely]]
      return add_far({{.tag = tag}, &to, at, to.rank(), kNone, level, true});
    Entry& entry = append(at, to);
    entry.access.tag = tag;
    entry.level = level;
    entry.is_answer = true;
    return true;
  }
  /// Whether something arrives in the cycle of a slot.
  bool due(std::uint64_t slot) const { return bins_[slot / kCycles].last[slot % kCycles] != kNone; }
  /// Hands over what arrives in the cycle of a slot, which is now, by port and in the order in which it was sent.
  void deliver(ClockDomain& clock, std::uint64_t slot);
  /// Prefetches what arrives in the cycles from `begin` on before `end`, and what its receivers will read.
  void expect(Cycle begin, Cycle end) const;
  /// Whether a cycle has a bin. A bin is never shared by cycles 2,048 apart, so it is empty when its 64 cycles are
  /// over.
  static bool within_reach(Cycle at, Cycle now) { return at / kCycles - now / kCycles < kBins; }
  /// Moves the first of those that are far to its bin; its cycle.
  Cycle take_far();
  Cycle next_far() const { return far_.empty() ? kNever : far_.top().entry.at; }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr Cycle kCycles = 64, kBins = ClockDomain::kSlots / kCycles;

  /// One line of the host's cache.
  struct alignas(64) Entry {
    MemoryAccess access;  ///< of an answer, its tag alone
    MemoryPort* to;
    Cycle at;
    std::uint32_t rank;    ///< of the port
    std::uint32_t before;  ///< the one of the same cycle that was sent before; kNone: there is none
    ServedBy level;
    bool is_answer;
  };
  static_assert(sizeof(Entry) == 64);
  struct Bin {
    std::uint32_t last[kCycles];  ///< the one of each cycle that was sent last
    std::uint32_t waiting = 0;    ///< entries that have not been handed over
    std::uint32_t count = 0;
    std::vector<Entry> entries;  ///< so many of them are used: `count`
  };
  struct Far {
    std::uint64_t order;
    Entry entry;
    bool operator>(const Far& other) const {
      return entry.at != other.entry.at ? entry.at > other.entry.at : order > other.order;
    }
  };

  bool add_far(const Entry& entry) {
    far_.push({order_++, entry});
    return false;
  }
  /// An entry of a bin; what is sent is still to be filled in.
  Entry& append(Cycle at, MemoryPort& to) {
    Bin& bin = bins_[at / kCycles % kBins];
    if (bin.count == bin.entries.size()) [[unlikely]]
      grow(bin);
    std::uint32_t& last = bin.last[at % kCycles];
    Entry& added = bin.entries[bin.count];
    added.to = &to;
    added.at = at;
    added.rank = to.rank();
    added.before = last;
    last = bin.count++;
    ++bin.waiting;
    __builtin_prefetch(&added + 2, 1);
    return added;
  }
  static void hand_over(ClockDomain& clock, const Entry& entry);
  void grow(Bin& bin);
  std::uint32_t sort(const Bin& bin, std::uint32_t last);

  Bin bins_[kBins];
  std::uint64_t order_ = 0;
  std::priority_queue<Far, std::vector<Far>, std::greater<>> far_;
  std::vector<std::uint32_t> last_first_;  ///< of the present cycle; as many as the longest bin has entries
};

}  // namespace strobe
