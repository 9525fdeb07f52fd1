// What arrives at memory ports of a clock domain from other partitions, by cycle.
#pragma once

#include <deque>
#include <queue>
#include <vector>

#include "strobe/port.hpp"

namespace strobe {

class Deliveries {
 public:
  Deliveries() : slots_(ClockDomain::kSlots) {}

  /// An access, or an answer, that arrives in cycle `at`. False: that is far, and take_far() will tell of it.
  bool add(Cycle now, Cycle at, MemoryPort& to, const MemoryAccess& access) {
    Entry& entry = take_entry();
    entry.access = access;
    entry.to = &to;
    entry.is_answer = false;
    return place(now, at, entry);
  }
  bool add(Cycle now, Cycle at, MemoryPort& to, std::uint64_t tag, ServedBy level) {
    Entry& entry = take_entry();
    entry.access.tag = tag;
    entry.to = &to;
    entry.level = level;
    entry.is_answer = true;
    return place(now, at, entry);
  }
  /// Whether something arrives in the cycle of a slot.
  bool due(std::uint64_t slot) const { return slots_[slot].first != nullptr; }
  /// Hands over what arrives in the cycle of a slot, which is now, by port and in the order in which it was sent.
  void deliver(ClockDomain& clock, std::uint64_t slot);
  /// Moves the first of those that are far to its slot; its cycle.
  Cycle take_far();
  Cycle next_far() const { return far_.empty() ? kNever : far_.top().at; }

 private:
  struct alignas(64) Entry {
    MemoryAccess access;  ///< of an answer, its tag alone
    MemoryPort* to = nullptr;
    Entry* next = nullptr;
    ServedBy level = ServedBy::unknown;
    bool is_answer = false;
  };
  struct Slot {
    Entry *first = nullptr, *last = nullptr;
  };
  struct Far {
    Cycle at;
    std::uint64_t order;
    Entry* entry;
    bool operator>(const Far& other) const { return at != other.at ? at > other.at : order > other.order; }
  };

  Entry& take_entry() {
    if (free_ == nullptr) [[unlikely]]
      make_entries();
    Entry& entry = *free_;
    free_ = entry.next;
    return entry;
  }
  bool place(Cycle now, Cycle at, Entry& entry) {
    if (at - now >= ClockDomain::kSlots) [[unlikely]] {
      far_.push({at, order_++, &entry});
      return false;
    }
    append(at, entry);
    return true;
  }
  void append(Cycle at, Entry& entry) {
    Slot& slot = slots_[at % ClockDomain::kSlots];
    entry.next = nullptr;
    (slot.first == nullptr ? slot.first : slot.last->next) = &entry;
    slot.last = &entry;
  }
  void make_entries();
  std::size_t sort_due(std::uint64_t slot);

  std::deque<Entry> entries_;
  Entry* free_ = nullptr;
  std::uint64_t order_ = 0;
  std::vector<Slot> slots_;
  std::priority_queue<Far, std::vector<Far>, std::greater<>> far_;
  std::vector<Entry*> due_;  ///< has room for all entries
};

}  // namespace strobe
