// A vector unit (SIMD) of a compute unit: what decides which of its waves issues in a round.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "stalls.hpp"
#include "strobe/policy/wave_scheduler.hpp"
#include "wave_slot.hpp"

namespace strobe::compute {

/// Instructions of one wave that issue round by round and are booked together (bursts.hpp).
struct Burst {
  Cycle start = 0;  ///< when the first of them issues
  const IssueRecord* first = nullptr;
  std::uint8_t count = 0;  ///< of instructions; 0: there is none
  std::uint8_t slot = 0;
  std::uint8_t counted = 0, counted_vectors = 0;  ///< of those that have issued: all, and vector instructions
};

/// Slots are bits: of 63 at most. Ordered by use: the first three lines of the host's cache serve nearly all visits.
struct alignas(64) VectorUnit {
  std::uint64_t awake = 0;  ///< slots whose next instruction is to be looked at in this round
  WaveSlot* slots = nullptr;
  Cycle charged_to = 0;    ///< cycle up to which all is charged (stalls.hpp), or will be when its burst ends
  std::uint64_t came = 0;  ///< slots that issued in this round and can in the next
  Burst burst;
  std::uint8_t categories = 0;  ///< bits: those with eligible slots
  std::uint8_t oldest = 0;      ///< the slot of the oldest wave, if there is one
  std::uint8_t number = 0;      ///< of the vector unit
  bool occupied = false;
  std::uint32_t issue_offset = 0;  ///< the cycle of a round in which it issues

  std::uint64_t eligible[kCategories] = {};  ///< slots whose next instruction can issue, by its category
  Cycle may_pair = kNever;  ///< the round in which it has issued an instruction that another one may pair with

  /// From when on an instruction of a category may issue. What holds up vector memory is no time (VectorMemory::takes).
  Cycle free[kCategories] = {};
  std::uint8_t last_issued[kCategories] = {};

  StallCharges stalls;
  std::uint8_t clause[kCategories] = {};  ///< 1 + the slot whose clause keeps others from issuing of this category
  std::uint64_t slots_in_use = 0;
  std::uint64_t older[64] = {};  ///< by slot: those with waves that started before its own

  bool idle() const { return awake == 0 && categories == 0; }
  void add_eligible(Category category, std::uint64_t slot) {
    eligible[category] |= slot;
    categories |= static_cast<std::uint8_t>(1u << category);
  }
  void remove_eligible(std::uint32_t category, std::uint64_t slot) {
    eligible[category] &= ~slot;
    if (eligible[category] == 0) categories &= static_cast<std::uint8_t>(~(1u << category));
  }
  /// Those that were eligible when the round began.
  std::uint64_t open(std::uint32_t category) const { return eligible[category] & ~came; }
  bool is_older(std::uint32_t slot, std::uint32_t than) const { return ((older[than] >> slot) & 1) != 0; }
  /// Of some slots, the one with the oldest wave.
  std::uint32_t oldest_of(std::uint64_t of) const { return WaveChoice{of, older}.oldest_of(of); }
};
static_assert(offsetof(VectorUnit, eligible) == 64 && offsetof(VectorUnit, free) == 128);

}  // namespace strobe::compute
