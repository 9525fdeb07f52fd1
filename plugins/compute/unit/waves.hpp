// The waves of a compute unit: which are ready to be tested, which sleep until when, their age, and the stall accounts
// of their vector units.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "compute_unit_spec.hpp"
#include "compute/issue/rounds.hpp"
#include "stalls.hpp"
#include "strobe/component.hpp"
#include "unit_events.hpp"
#include "vector_unit.hpp"
#include "wave_slot.hpp"

namespace strobe::compute {

class Waves {
 public:
  static constexpr std::uint32_t kMaxSimds = 16;

  /// Of a compute unit, which outlives it.
  Waves(const ComputeUnitSpec& spec, const Component& unit);

  const Component& unit() const { return unit_; }
  const Rounds& rounds() const { return rounds_; }
  std::uint32_t simds() const { return simd_count_; }
  std::uint32_t slots() const { return simd_count_ * slots_per_simd_; }
  WaveSlot& operator[](std::uint32_t number) { return slots_[number]; }
  const WaveSlot& operator[](std::uint32_t number) const { return slots_[number]; }
  VectorUnit& simd(std::uint32_t n) { return *simds_[n]; }
  const VectorUnit& simd(std::uint32_t n) const { return *simds_[n]; }
  /// When a vector unit issues in the round that begins at `now`.
  Cycle issue_cycle(const WaveSlot& slot, Cycle now) const { return now + simd(slot.simd).issue_offset; }

  // ---- Rounds and sleep
  /// Sets the present round.
  void set_time(Cycle now) {
    round_ = rounds_.of(now);
    next_round_ = (round_ + 1) * rounds_.cycles();
  }
  bool at_round(Cycle now) const { return now + rounds_.cycles() == next_round_; }
  Cycle next_round() const { return next_round_; }
  /// Wakes the waves that sleep until the present round.
  void wake_sleepers();
  /// The cycle in which the next sleeping wave wakes; kNever if there is none.
  Cycle next_sleeper() const;
  void sleep_until(WaveSlot& slot, Cycle at);
  /// Slots of a vector unit, or one, are to be looked at in this round or the next.
  void wake(std::uint32_t simd, std::uint64_t slots) {
    simds_[simd]->awake |= slots;
    activate(simd);
  }
  void wake(const WaveSlot& slot) { wake(slot.simd, std::uint64_t{1} << slot.index); }
  /// The same, but not before the burst ends that the wave may be in.
  void wake_after_burst(WaveSlot& slot) {
    const VectorUnit& simd = *simds_[slot.simd];
    if (simd.burst.count != 0 && simd.burst.slot == slot.index && clock_.now() < simd.charged_to)
      sleep_until(slot, simd.charged_to);
    else
      wake(slot);
  }
  /// Bits: vector units that are not idle.
  std::uint32_t active_simds() const { return active_simds_; }
  void activate(std::uint32_t simd) { active_simds_ |= 1u << simd; }
  void deactivate(std::uint32_t simd) { active_simds_ &= ~(1u << simd); }

  /// The LDS port of a vector unit, which it shares with its neighbour, takes an instruction from cycle `at` on.
  void set_lds_free(std::uint32_t simd, Cycle at) {
    simds_[simd]->free[kLds] = at;
    if ((simd ^ 1) < simd_count_) simds_[simd ^ 1]->free[kLds] = at;
  }

  // ---- Starts and ends
  /// Assigns a free slot of a vector unit to a wave of a work-group, and charges the unit's time until now.
  WaveSlot& occupy(std::uint32_t simd, const WorkGroup& group, Cycle now);
  void release(WaveSlot& slot);
  /// A wave whose stalls are not observed has started and asked for its code, which is not here before the next round:
  /// it waits for it, and until that round the time is charged as if it had been looked at.
  void start_without_code(WaveSlot& slot, Cycle now);

  // ---- Stalls: each cycle of a vector unit has one cause (stalls.hpp)
  /// Charges the time until now, in which nothing changed, to what the oldest wave of the vector unit waits for.
  void charge(VectorUnit& simd, Cycle now);
  /// Call before changing what decides the stall cause of the wave's vector unit, outside of Issue::round(), which
  /// charges first.
  void charge_if_oldest(const WaveSlot& slot) {
    VectorUnit& simd = *simds_[slot.simd];
    if (simd.oldest == slot.index) charge(simd, clock_.now());
  }
  /// Charges the wave's pending memory wait to a cause.
  void attribute_wait(WaveSlot& slot, Cause cause) {
    charge_if_oldest(slot);
    const std::uint64_t waited = std::exchange(slot.waited, 0);
    simds_[slot.simd]->stalls.add(cause, waited);
    if (slot.charges_seen) [[unlikely]]
      note_attributed(slot, cause, waited);
  }
  void begin_measurement(Cycle now);
  void end_measurement(Cycle now);
  void add_stalls(StallCycles& stalls) const;
  /// All causes but no_wave, which belongs to no launch.
  void add_stalls_of(std::uint32_t launch, StallCycles& stalls) const;

  void archive(Archive& archive);

 private:
  static constexpr Cycle kRounds = 64;  ///< of the wheel
  /// Whose waves a vector unit's time is charged to: the launch of its oldest wave, or of the last that it had.
  struct Charged {
    std::uint32_t launch = 0;
    std::uint64_t reported[kCauses] = {};  ///< of StallCharges::cycles, what the launches have in their accounts
  };
  struct OfLaunch {
    std::uint64_t charged[kCauses] = {};
  };
  // For events and profiles: apart, so that they are not inlined where time is charged.
  [[gnu::noinline, gnu::cold]] void note_charged(const WaveSlot& slot, std::size_t cause, Cycle from, Cycle to);
  [[gnu::noinline, gnu::cold]] void note_attributed(const WaveSlot& slot, Cause cause, std::uint64_t waited);
  void charge_to(std::uint32_t simd, std::uint32_t launch);
  void report_to_launch(std::uint32_t simd);

  // Ordered by use: what every tick looks at lies in the first lines of the host's cache.
  Rounds rounds_;
  Cycle round_ = 0;               ///< number of the present one
  Cycle next_round_;              ///< the first cycle of the next one
  std::uint64_t wheel_used_ = 0;  ///< rounds of the wheel in which some wave goes on
  const ClockDomain& clock_;
  const Component& unit_;
  std::uint32_t simd_count_, slots_per_simd_;
  std::uint32_t active_simds_ = 0;
  std::uint32_t simds_per_word_;
  std::unique_ptr<WaveSlot[]> slots_;
  std::uint32_t wheel_words_;  ///< of a round
  /// By round: slots that go on in it. A word has those of several vector units, as many as fit.
  std::vector<std::uint64_t> wheel_;
  /// Of units_. A pointer that is loaded stays in a register; one that is computed, g++ 12 computes at each use.
  VectorUnit* simds_[kMaxSimds];
  VectorUnit units_[kMaxSimds];
  Charged charged_[kMaxSimds];
  std::vector<OfLaunch> of_launch_{1};
  StallEvents stall_events_{unit_};
};

// Short, and called for each instruction.

[[gnu::always_inline]] inline void Waves::charge(VectorUnit& simd, Cycle now) {
  if (now <= simd.charged_to) return;
  // The compute unit may have slept when the launch began.
  const Cycle from = std::max(simd.charged_to, clock_.measured_from());
  if (now <= from) return;
  const std::uint64_t span = now - from;
  simd.charged_to = now;
  if (!simd.occupied) {
    simd.stalls.idle += span;
    return;
  }
  WaveSlot& slot = simd.slots[simd.oldest];
  const std::size_t cause = kChargedTo[static_cast<std::size_t>(slot.wait)];
  if (slot.charges_seen) [[unlikely]]
    note_charged(slot, cause, from, now);
  if (cause == kReplyTells)
    slot.waited += span;
  else
    simd.stalls.cycles[cause] += span;
}

[[gnu::always_inline]] inline void Waves::sleep_until(WaveSlot& slot, Cycle at) {
  slot.ready_at = at;
  if (at <= next_round()) return wake(slot);
  Cycle round = rounds_.from(at);
  round = std::clamp(round, round_ + 1, round_ + kRounds - 1);
  wheel_[round % kRounds * wheel_words_ + slot.wheel_word] |= std::uint64_t{1} << slot.wheel_bit;
  wheel_used_ |= std::uint64_t{1} << (round % kRounds);
}

inline void Waves::wake_sleepers() {
  const auto place = static_cast<std::uint32_t>(round_ % kRounds);
  if (((wheel_used_ >> place) & 1) == 0) return;
  wheel_used_ &= ~(std::uint64_t{1} << place);
  const std::uint64_t slots = ~std::uint64_t{0} >> (64 - slots_per_simd_);
  for (std::uint32_t word = 0; word < wheel_words_; ++word) {
    std::uint64_t due = std::exchange(wheel_[place * wheel_words_ + word], 0);
    for (std::uint32_t n = word * simds_per_word_; due != 0;
         ++n, due = slots_per_simd_ < 64 ? due >> slots_per_simd_ : 0)
      if ((due & slots) != 0) wake(n, due & slots);
  }
}

inline Cycle Waves::next_sleeper() const {
  if (wheel_used_ == 0) return kNever;
  const Cycle next = round_ + 1;
  const auto rounds = std::countr_zero(std::rotr(wheel_used_, static_cast<int>(next % kRounds)));
  return (next + static_cast<Cycle>(rounds)) * rounds_.cycles();
}

}  // namespace strobe::compute
