#include "sim/deliveries.hpp"

#include "strobe/component.hpp"

namespace strobe {

void Deliveries::make_entries() {
  constexpr std::size_t kTogether = 16;
  for (std::size_t n = 0; n < kTogether; ++n) {
    Entry& entry = entries_.emplace_back();
    entry.next = free_;
    free_ = &entry;
  }
  due_.resize(entries_.size());
}

Cycle Deliveries::take_far() {
  const Far far = far_.top();
  far_.pop();
  append(far.at, *far.entry);
  return far.at;
}

/// Empties a slot into due_. What is sent comes nearly in the order of ports, so each finds its place at once.
inline std::size_t Deliveries::sort_due(std::uint64_t slot) {
  std::size_t count = 0;
  Entry** const due = due_.data();
  for (Entry* entry = slots_[slot].first; entry != nullptr; entry = entry->next) {
    std::size_t place = count++;
    for (const std::uint32_t rank = entry->to->rank(); place != 0 && due[place - 1]->to->rank() > rank; --place)
      due[place] = due[place - 1];
    due[place] = entry;
  }
  slots_[slot] = {};
  return count;
}

void Deliveries::deliver(ClockDomain& clock, std::uint64_t slot) {
  const std::size_t count = sort_due(slot);
  const Cycle now = clock.now();
  for (std::size_t n = 0; n < count; ++n) {
    Entry& entry = *due_[n];
    MemoryPort& to = *entry.to;
    Component& owner = to.owner();
    clock.touch(owner.member());
    if (entry.is_answer) {
      owner.completed(to, entry.access.tag, {now, entry.level});
    } else if (const MemoryReply reply = owner.access(to, entry.access, now); !reply.pending()) {
      to.answer(entry.access.tag, reply);
    }
    entry.next = free_;
    free_ = &entry;
  }
}

}  // namespace strobe
