#include "sim/deliveries.hpp"

#include "strobe/component.hpp"

namespace strobe {

Cycle Deliveries::take_far() {
  const Far far = far_.top();
  far_.pop();
  append(far.at, far.entry);
  return far.at;
}

/// What is sent comes nearly in the order of ports, so each finds its place at once.
inline std::size_t Deliveries::sort_due(const Slot& slot) {
  std::size_t count = 0;
  for (const Chunk* chunk = slot.first; chunk != nullptr; chunk = chunk->next) {
    if (due_.size() < count + chunk->count) due_.resize(2 * (count + chunk->count));
    const Entry** const due = due_.data();
    for (const Entry *entry = chunk->entries, *end = entry + chunk->count; entry != end; ++entry) {
      std::size_t place = count++;
      for (; place != 0 && due[place - 1]->rank > entry->rank; --place) due[place] = due[place - 1];
      due[place] = entry;
    }
  }
  return count;
}

/// What comes in the next cycles has mostly left the host's first cache since it was sent.
inline void Deliveries::expect_next(std::uint64_t number) const {
  if (const Chunk* const chunk = slots_[(number + 2) % ClockDomain::kSlots].first; chunk != nullptr)
    for (std::uint32_t line = 0; line < 4; ++line) __builtin_prefetch(reinterpret_cast<const char*>(chunk) + 64 * line);
  const Chunk* const chunk = slots_[(number + 1) % ClockDomain::kSlots].first;
  if (chunk == nullptr) return;
  for (const Entry *entry = chunk->entries, *end = entry + chunk->count; entry != end; ++entry) {
    const Component& owner = entry->to->owner();
    if (entry->is_answer)
      owner.expect_answer(*entry->to, entry->access.tag);
    else
      owner.expect(*entry->to, entry->access);
  }
}

void Deliveries::deliver(ClockDomain& clock, std::uint64_t number) {
  expect_next(number);
  Slot& slot = slots_[number];
  const std::size_t count = sort_due(slot);
  const Cycle now = clock.now();
  for (std::size_t n = 0; n < count; ++n) {
    const Entry& entry = *due_[n];
    MemoryPort& to = *entry.to;
    Component& owner = to.owner();
    clock.touch(owner.member());
    if (entry.is_answer) {
      owner.completed(to, entry.access.tag, {now, entry.level});
    } else if (const MemoryReply reply = owner.access(to, entry.access, now); !reply.pending()) {
      to.answer(entry.access.tag, reply);
    }
  }
  slot.last->next = free_;
  free_ = slot.first;
  slot = {};
}

}  // namespace strobe
