// Handing over what arrives in a cycle: in place in the step of a clock domain, most of which do little else.
#pragma once

#include <utility>

#include "sim/cuts.hpp"
#include "sim/deliveries.hpp"
#include "sim/event_log.hpp"
#include "sim/ticking.hpp"
#include "strobe/component.hpp"

namespace strobe {

/// Puts the entries of a cycle in the order in which they are handed over: by rank, and of one rank as they were sent.
/// What is sent comes nearly in the order of ports, so each of them, the last first, finds its place at once.
[[gnu::always_inline]] inline Deliveries::Entry* Deliveries::sort(Entry* last) {
  Entry* first = last;
  Entry* rest = last->before;
  first->before = nullptr;
  while (rest != nullptr) {
    Entry* const entry = std::exchange(rest, rest->before);
    Entry** place = &first;
    while (*place != nullptr && (*place)->rank < entry->rank) place = &(*place)->before;
    entry->before = *place;
    *place = entry;
  }
  return first;
}

[[gnu::always_inline]] inline void Deliveries::hand_over(ClockDomain& clock, const Entry& entry) {
  MemoryPort& to = *entry.to;
  Component& owner = to.owner();
  clock.touch(owner.member());
  ticking = &owner;
  if (entry.is_answer) return owner.completed(to, entry.access.tag, {clock.now(), entry.level});
  const MemoryAccess& access = entry.access;
  if (to.is_observed() && clock.observes(EventKind::access)) [[unlikely]]
    return clock.log()->arrives(to, access, clock.now());
  const MemoryReply reply = owner.access(to, access, clock.now());
  if (reply.pending()) return;
  if (reply.at < clock.now()) [[unlikely]]
    to.refuse_reply(clock.now(), reply);
  answer(to, access.tag, reply);
}

/// What is handed over stays in its entry until then: nobody else uses it meanwhile.
[[gnu::always_inline]] inline void Deliveries::deliver(ClockDomain& clock, std::uint64_t slot) {
  Entry* entry = std::exchange(last_[slot], nullptr);
  if (entry->before != nullptr) entry = sort(entry);
  while (entry != nullptr) {
    Entry* const next = entry->before;
    hand_over(clock, *entry);
    give_back(*std::exchange(entry, next));
  }
}

}  // namespace strobe
