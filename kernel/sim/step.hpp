// A cycle of a clock domain: in place where a partition runs, as most cycles do little, and a call of each would cost a
// quarter of what it does.
#pragma once

#include <bit>

#include "sim/hand_over.hpp"
#include "sim/ticking.hpp"
#include "strobe/component.hpp"

namespace strobe {

/// The next cycle after now whose slot is occupied; what has none yet is later.
[[gnu::always_inline]] inline Cycle ClockDomain::find_next() const {
  constexpr unsigned kWords = kSlots / 64;
  static_assert(kWords == 8 * sizeof occupied_words_, "occupied_words_ has a bit for each word");
  const Cycle start = now_ + 1;
  const auto first = static_cast<unsigned>(start % kSlots), word = first / 64;
  if (const std::uint64_t bits = occupied_[word] >> (first % 64); bits != 0)
    return start + static_cast<Cycle>(std::countr_zero(bits));
  // The other words in the order of time; of the first one, what lies before `start`, is last.
  const std::uint8_t others = std::rotr(occupied_words_, static_cast<int>(word + 1));
  if (others == 0) return next_far_;
  const unsigned found = (word + 1 + static_cast<unsigned>(std::countr_zero(others))) % kWords;
  const unsigned slot = found * 64 + static_cast<unsigned>(std::countr_zero(occupied_[found]));
  return start + (slot + kSlots - first) % kSlots;
}

/// Ticks what a word of the wheel says: members 64 * word and on.
[[gnu::always_inline]] inline void ClockDomain::tick_members(std::uint32_t word, std::uint64_t place) {
  std::uint64_t& due = wheel_[place];
  if (due == 0) return;
  ticked_[word] |= due;
  Component* const* const members = &members_[word * std::size_t{64}];
  // Nobody can be woken for this cycle any more, so the set only shrinks.
  while (due != 0) {
    const auto member = static_cast<std::size_t>(std::countr_zero(due));
    due &= due - 1;
    ticking = members[member];
    members[member]->tick(now_);
  }
}

/// `used`: plugins that drive clocks themselves, as the conformance kit does, call it.
[[gnu::always_inline, gnu::used]] inline void ClockDomain::step() {
  now_ = next_;
  if (within_reach(next_far_)) [[unlikely]]
    take_far();
  const std::uint64_t slot = now_ % kSlots;
  if (deliveries_->due(slot)) {
    earliest_ = now_;
    deliveries_->deliver(*this, slot);
  }
  earliest_ = now_ + 1;
  if (words_ == 1)
    tick_members(0, slot);
  else
    for (std::uint32_t word = 0; word < words_; ++word) tick_members(word, slot * words_ + word);
  const std::uint64_t left = occupied_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
  if (const std::uint64_t soon = left >> (slot % 64); soon != 0) {
    next_ = now_ + static_cast<Cycle>(std::countr_zero(soon));
    return;
  }
  if (left == 0) occupied_words_ &= static_cast<std::uint8_t>(~(1u << slot / 64));
  next_ = find_next();
}

}  // namespace strobe
