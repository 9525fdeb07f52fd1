// Bursts: instructions of one wave that issue in consecutive rounds while no other wave of the vector unit can issue.
//
// A burst changes no cycle. Once it is booked, its wave is at the instruction that follows it, or waits for what keeps
// that one from issuing. Its instructions count as issued when something else happens in the vector unit; those that
// have not issued by then issue as if there had been no burst.
#pragma once

#include <algorithm>
#include <cstdint>

#include "strobe/policy/wave_scheduler.hpp"
#include "compute/unit/waves.hpp"
#include "wait_counters.hpp"

namespace strobe::compute {

/// Counters of Issue and Bursts.
struct IssueCounts {
  std::uint64_t instructions = 0;
  std::uint64_t valu_busy = 0;            ///< cycles of vector ALUs
  std::uint64_t paired = 0;               ///< vector instructions that issued in the same cycle as another one
  std::uint64_t matrix_instructions = 0;  ///< of the matrix units
  std::uint64_t matrix_busy = 0;          ///< cycles of these
};

class Bursts {
 public:
  Bursts(const ComputeUnitSpec& spec, Waves& waves, WaitCounters& counters, IssueCounts& counts);

  /// False: a burst surely does not begin with the wave's next instruction.
  static bool may_start(const WaveSlot& slot) {
    constexpr unsigned kUnits = 1u << static_cast<unsigned>(ExecutionUnit::valu) |
                                1u << static_cast<unsigned>(ExecutionUnit::salu) |
                                1u << static_cast<unsigned>(ExecutionUnit::internal);
    const auto is_one = [](const IssueRecord& record) { return kUnits >> static_cast<unsigned>(record.unit) & 1; };
    return slot.ahead >= 2 && (is_one(slot.record[0]) & is_one(slot.record[1])) != 0;
  }
  /// Books a burst if one is possible. Call at the end of a round in which the vector unit has issued; `at` is the
  /// first cycle of the next round; `scheduler` is null if the oldest wave goes first.
  void start(VectorUnit& simd, Cycle at, const WaveScheduler* scheduler);
  /// The same in place of issuing the next instruction of the only wave that could issue in this round.
  bool start_at_once(VectorUnit& simd, WaveSlot& slot, Cycle now);
  /// Books what follows the vector unit's burst, whose wave waited for code.
  void extend(VectorUnit& simd);
  /// The instruction of the vector unit's burst that issues in a round; null: all have issued.
  const IssueRecord* due(const VectorUnit& simd, Cycle now) const {
    const std::uint32_t issued = issued_by(simd, now);
    return issued < simd.burst.count ? simd.burst.first + issued : nullptr;
  }
  /// Counts the instructions of the vector unit's burst that are due before `now`. If there are others, the first of
  /// them is looked at again.
  void end(VectorUnit& simd, Cycle now);
  /// The same, as a call.
  void end_out_of_line(VectorUnit& simd, Cycle now);
  /// Counts those of the burst that are due before `now`; it goes on.
  void count(VectorUnit& simd, Cycle now);

 private:
  static constexpr std::uint16_t kNone = 0xffff;
  static constexpr std::uint16_t kFullRate = static_cast<std::uint16_t>(
      static_cast<unsigned>(ExecutionUnit::valu) | static_cast<unsigned>(LatencyClass::full_rate) << 8);
  void book(VectorUnit& simd, WaveSlot& slot, std::uint32_t count, Cycle at);
  void add(VectorUnit& simd, WaveSlot& slot, std::uint32_t count);
  /// Instructions of a burst that have issued before a round.
  std::uint32_t issued_by(const VectorUnit& simd, Cycle now) const {
    const Rounds& rounds = waves_.rounds();
    return static_cast<std::uint32_t>(std::min<Cycle>(simd.burst.count, rounds.from(now - simd.burst.start)));
  }
  std::uint32_t length(const WaveSlot& slot, bool alone, Cycle at) const;

  Waves& waves_;
  WaitCounters& counters_;
  IssueCounts& counts_;
  std::uint32_t vector_to_scalar_;  ///< cycles
  std::uint16_t vector_;            ///< unit_and_latency() of vector instructions that take one round
  bool scalar_in_rounds_;           ///< scalar instructions take one round
  bool internal_in_rounds_;         ///< and so do those that only wait for counters
};

[[gnu::always_inline]] inline void Bursts::end(VectorUnit& simd, Cycle now) {
  const Cycle round = waves_.rounds().cycles();
  const std::uint32_t booked = simd.burst.count, issued = issued_by(simd, now);
  const IssueRecord* const first = simd.burst.first;
  const IssueRecord* const end = first + issued;
  const IssueRecord* last_writer = nullptr;  // of scalar registers
  std::uint32_t others = 0;                  // than vector instructions
  bool scalars = false;
  for (const IssueRecord* record = first; record != end; ++record) {
    if (record->unit != ExecutionUnit::valu) {
      ++others;
      scalars |= record->unit == ExecutionUnit::salu;
    } else if (record->has(IssueRecord::kWritesScalar)) {
      last_writer = record;
    }
  }
  const std::uint32_t vectors = issued - others;
  const auto end_of = [&](const IssueRecord* record) {
    return simd.burst.start + static_cast<Cycle>(record + 1 - first) * round;
  };
  if (vectors != 0) {
    const IssueRecord* last_vector = end - 1;
    while (last_vector->unit != ExecutionUnit::valu) --last_vector;
    simd.free[kVector] = end_of(last_vector);
    simd.last_issued[kVector] = simd.burst.slot;
  }
  if (last_writer != nullptr) simd.slots[simd.burst.slot].scalar_ready = end_of(last_writer) + vector_to_scalar_;
  if (scalars) simd.last_issued[kScalar] = simd.burst.slot;
  counts_.valu_busy += (vectors - simd.burst.counted_vectors) * round;
  counts_.instructions += issued - simd.burst.counted;
  simd.stalls.add(Cause::issue, (issued - simd.burst.counted) * round);
  simd.burst.count = 0;
  if (issued == booked) return;
  WaveSlot& slot = simd.slots[simd.burst.slot];
  simd.charged_to = simd.burst.start + issued * round;
  slot.record = end;
  slot.ahead = static_cast<std::uint8_t>(slot.ahead + booked - issued);
  slot.wait = WaveWait::running;
  slot.ready_at = 0;
  waves_.wake(slot);
}

}  // namespace strobe::compute
