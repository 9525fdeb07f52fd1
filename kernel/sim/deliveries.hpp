// What arrives at memory ports of a clock domain from other partitions, by cycle.
#pragma once

#include <queue>
#include <vector>

#include "strobe/port.hpp"

namespace strobe {

class Deliveries {
 public:
  Deliveries();

  /// An access, or an answer, that arrives in cycle `at`. False: that is far, and take_far() will tell of it.
  bool add(Cycle now, Cycle at, MemoryPort& to, const MemoryAccess& access);
  bool add(Cycle now, Cycle at, MemoryPort& to, std::uint64_t tag, ServedBy level);
  /// Whether something arrives in the cycle of a slot.
  bool due(std::uint64_t slot) const { return slots_[slot].first != kNone; }
  /// Hands over what arrives in the cycle of a slot, which is now, by port and in the order in which it was sent.
  void deliver(ClockDomain& clock, std::uint64_t slot);
  /// Moves one of those that are far and have come within reach to its slot; its cycle, or kNever.
  Cycle take_far(Cycle now);
  Cycle next_far() const { return far_.empty() ? kNever : far_.top().at; }

 private:
  static constexpr std::uint32_t kNone = ~0u;
  struct Entry {
    MemoryAccess access;  ///< of an answer, its tag alone
    MemoryPort* to = nullptr;
    std::uint32_t next = kNone;
    ServedBy level = ServedBy::unknown;
    bool is_answer = false;
  };
  struct Slot {
    std::uint32_t first = kNone, last = kNone;
  };
  struct Far {
    Cycle at;
    std::uint64_t order;
    std::uint32_t entry;
    bool operator>(const Far& other) const { return at != other.at ? at > other.at : order > other.order; }
  };
  struct Due {
    std::uint32_t rank, entry;
  };
  std::uint32_t take_entry();
  bool place(Cycle now, Cycle at, std::uint32_t entry);
  void append(Cycle at, std::uint32_t entry);
  void sort_due(std::uint64_t slot);

  std::vector<Entry> entries_;
  std::uint32_t free_ = kNone;
  std::uint64_t order_ = 0;
  std::vector<Slot> slots_;
  std::priority_queue<Far, std::vector<Far>, std::greater<>> far_;
  std::vector<Due> due_;
};

}  // namespace strobe
