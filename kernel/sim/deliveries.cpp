#include "sim/deliveries.hpp"

#include "strobe/component.hpp"

namespace strobe {

Deliveries::Deliveries() : slots_(ClockDomain::kSlots) {}

inline std::uint32_t Deliveries::take_entry() {
  if (free_ == kNone) {
    free_ = static_cast<std::uint32_t>(entries_.size());
    entries_.emplace_back();
  }
  const std::uint32_t entry = free_;
  free_ = entries_[entry].next;
  return entry;
}

inline void Deliveries::append(Cycle at, std::uint32_t entry) {
  Slot& slot = slots_[at % ClockDomain::kSlots];
  entries_[entry].next = kNone;
  (slot.first == kNone ? slot.first : entries_[slot.last].next) = entry;
  slot.last = entry;
}

inline bool Deliveries::place(Cycle now, Cycle at, std::uint32_t entry) {
  if (at - now < ClockDomain::kSlots) [[likely]] {
    append(at, entry);
    return true;
  }
  far_.push({at, order_++, entry});
  return false;
}

bool Deliveries::add(Cycle now, Cycle at, MemoryPort& to, const MemoryAccess& access) {
  const std::uint32_t index = take_entry();
  Entry& entry = entries_[index];
  entry.access = access;
  entry.to = &to;
  entry.is_answer = false;
  return place(now, at, index);
}

bool Deliveries::add(Cycle now, Cycle at, MemoryPort& to, std::uint64_t tag, ServedBy level) {
  const std::uint32_t index = take_entry();
  Entry& entry = entries_[index];
  entry.access.tag = tag;
  entry.to = &to;
  entry.level = level;
  entry.is_answer = true;
  return place(now, at, index);
}

Cycle Deliveries::take_far(Cycle now) {
  if (far_.empty() || far_.top().at - now >= ClockDomain::kSlots) return kNever;
  const Far far = far_.top();
  far_.pop();
  append(far.at, far.entry);
  return far.at;
}

/// Empties a slot into due_. What is sent comes nearly in the order of ports, so each finds its place at once.
inline void Deliveries::sort_due(std::uint64_t slot) {
  due_.clear();
  for (std::uint32_t entry = slots_[slot].first; entry != kNone; entry = entries_[entry].next) {
    const Due one{entries_[entry].to->rank(), entry};
    std::size_t place = due_.size();
    due_.push_back(one);
    for (; place != 0 && due_[place - 1].rank > one.rank; --place) due_[place] = due_[place - 1];
    due_[place] = one;
  }
  slots_[slot] = {};
}

void Deliveries::deliver(ClockDomain& clock, std::uint64_t slot) {
  sort_due(slot);
  const Cycle now = clock.now();
  for (const Due& due : due_) {
    const Entry entry = entries_[due.entry];  // what is sent meanwhile may move it
    entries_[due.entry].next = free_;
    free_ = due.entry;
    Component& owner = entry.to->owner();
    clock.touch(owner.member());
    if (entry.is_answer) {
      owner.completed(*entry.to, entry.access.tag, {now, entry.level});
      continue;
    }
    const MemoryReply reply = owner.access(*entry.to, entry.access, now);
    if (!reply.pending()) entry.to->answer(entry.access.tag, reply);
  }
}

}  // namespace strobe
