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
    return place(now, at, {access, &to, to.rank(), ServedBy::unknown, false});
  }
  bool add(Cycle now, Cycle at, MemoryPort& to, std::uint64_t tag, ServedBy level) {
    MemoryAccess answered;
    answered.tag = tag;
    return place(now, at, {answered, &to, to.rank(), level, true});
  }
  /// Whether something arrives in the cycle of a slot.
  bool due(std::uint64_t slot) const { return slots_[slot].first != nullptr; }
  /// Hands over what arrives in the cycle of a slot, which is now, by port and in the order in which it was sent.
  void deliver(ClockDomain& clock, std::uint64_t slot);
  /// Moves the first of those that are far to its slot; its cycle.
  Cycle take_far();
  Cycle next_far() const { return far_.empty() ? kNever : far_.top().at; }

 private:
  struct Entry {
    MemoryAccess access;  ///< of an answer, its tag alone
    MemoryPort* to;
    std::uint32_t rank;  ///< of the port
    ServedBy level;
    bool is_answer;
  };
  /// What comes in one cycle lies together: a window's arrivals are more than the host's first caches hold.
  struct alignas(64) Chunk {
    static constexpr std::uint32_t kEntries = 3;
    Chunk* next = nullptr;
    std::uint32_t count = 0;
    Entry entries[kEntries];
  };
  struct Slot {
    Chunk *first = nullptr, *last = nullptr;
  };
  struct Far {
    Cycle at;
    std::uint64_t order;
    Entry entry;
    bool operator>(const Far& other) const { return at != other.at ? at > other.at : order > other.order; }
  };

  bool place(Cycle now, Cycle at, const Entry& entry) {
    if (at - now >= ClockDomain::kSlots) [[unlikely]] {
      far_.push({at, order_++, entry});
      return false;
    }
    append(at, entry);
    return true;
  }
  void append(Cycle at, const Entry& entry) {
    Slot& slot = slots_[at % ClockDomain::kSlots];
    if (slot.last == nullptr || slot.last->count == Chunk::kEntries) lengthen(slot);
    slot.last->entries[slot.last->count++] = entry;
  }
  void lengthen(Slot& slot) {
    if (free_ == nullptr) [[unlikely]]
      free_ = &chunks_.emplace_back();
    Chunk* const chunk = free_;
    free_ = chunk->next;
    chunk->next = nullptr;
    chunk->count = 0;
    (slot.first == nullptr ? slot.first : slot.last->next) = chunk;
    slot.last = chunk;
  }
  void expect_next(std::uint64_t number) const;
  std::size_t sort_due(const Slot& slot);

  std::deque<Chunk> chunks_;
  Chunk* free_ = nullptr;
  std::uint64_t order_ = 0;
  std::vector<Slot> slots_;
  std::priority_queue<Far, std::vector<Far>, std::greater<>> far_;
  std::vector<const Entry*> due_;
};

}  // namespace strobe
