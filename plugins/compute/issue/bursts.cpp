#include "bursts.hpp"

#include <algorithm>
#include <bit>

namespace strobe::compute {

Bursts::Bursts(const ComputeUnitSpec& spec, Waves& waves, WaitCounters& counters, IssueCounts& counts)
    : waves_(waves),
      counters_(counters),
      counts_(counts),
      vector_to_scalar_(static_cast<std::uint32_t>(spec.vector_to_scalar.n)),
      vector_(spec.full_rate.n == waves.rounds().cycles() && spec.vector_latency.n <= waves.rounds().cycles() &&
                      spec.vector_issue == 1
                  ? kFullRate
                  : kNone),
      scalar_in_rounds_(spec.scalar.n == waves.rounds().cycles()),
      internal_in_rounds_(spec.internal.n <= waves.rounds().cycles()) {}

/// How many instructions of a wave, from its next one on, surely issue in consecutive rounds. Those that follow each
/// other here lie side by side.
[[gnu::always_inline]] inline std::uint32_t Bursts::length(const WaveSlot& slot, bool alone, Cycle at) const {
  constexpr std::uint32_t kMax = 16;
  // An instruction must have arrived as a whole, and no code may be asked for when it issues.
  const std::uint32_t limit = std::min(slot.buffer_end + 1, slot.fetch_from);
  const IssueRecord* const first = slot.record;
  const IssueRecord* const end = first + std::min<std::uint32_t>(slot.ahead, kMax);
  const IssueRecord* record = first;
  for (; record != end && record[1].offset < limit; ++record) {
    if (WaitCounters::may_hold_up(*record)) {
      const Cycle due = at + static_cast<Cycle>(record - first) * waves_.rounds().cycles();
      if (!alone || !internal_in_rounds_ || !WaitCounters::passes(slot, *record, due)) break;
      continue;
    }
    if (unit_and_latency(*record) == vector_) continue;
    if (record->unit != ExecutionUnit::salu || !alone || !scalar_in_rounds_) break;
    if (record + 1 == first + slot.ahead && slot.wave->next != &slot.base[record + 1 - slot.records]) break;  // a jump
  }
  return static_cast<std::uint32_t>(record - first);
}

void Bursts::start(VectorUnit& simd, Cycle at, const WaveScheduler* scheduler) {
  const std::uint64_t bit = simd.came;
  const auto index = static_cast<std::uint32_t>(std::countr_zero(bit));
  WaveSlot& slot = simd.slots[index];
  if (slot.observed || simd.free[kVector] > at) return;
  const auto category = static_cast<std::uint32_t>(std::countr_zero(std::uint32_t{simd.categories}));
  const bool alone = std::has_single_bit(simd.categories) && simd.eligible[category] == bit;
  if (!alone) {
    // Other waves compete for the vector ALU: the wave must be the one that gets it each time.
    if (simd.categories != 1u << kVector) return;
    const std::uint64_t others = simd.eligible[kVector] & ~bit;
    if (scheduler == nullptr
            ? (others & simd.older[index]) != 0
            : !scheduler->keeps(index, {others, simd.older, simd.number, kVector, simd.last_issued[kVector], at}))
      return;
  }
  const std::uint32_t count = length(slot, alone, at);
  if (count < 2) return;
  simd.remove_eligible(category, bit);
  book(simd, slot, count, at);
}

bool Bursts::start_at_once(VectorUnit& simd, WaveSlot& slot, Cycle now) {
  if (slot.observed || simd.free[kVector] > now) return false;
  const std::uint32_t count = length(slot, true, now);
  if (count < 2) return false;
  book(simd, slot, count, now);
  return true;
}

inline void Bursts::book(VectorUnit& simd, WaveSlot& slot, std::uint32_t count, Cycle at) {
  simd.burst = {at, slot.record, 0, slot.index};
  simd.charged_to = at;
  waves_.deactivate(simd.number);
  add(simd, slot, count);
}

inline void Bursts::add(VectorUnit& simd, WaveSlot& slot, std::uint32_t count) {
  simd.burst.count = static_cast<std::uint8_t>(simd.burst.count + count);
  slot.ahead = static_cast<std::uint8_t>(slot.ahead - count);
  slot.record = slot.ahead != 0 ? slot.record + count : slot.records + (slot.wave->next - slot.base);
  simd.charged_to += count * waves_.rounds().cycles();
  if (simd.categories == 0) return counters_.rest(slot, simd.charged_to);
  slot.wait = WaveWait::running;  // others go on when it ends
  waves_.sleep_until(slot, simd.charged_to);
}

void Bursts::extend(VectorUnit& simd) {
  WaveSlot& slot = simd.slots[simd.burst.slot];
  add(simd, slot, length(slot, true, simd.charged_to));
}

void Bursts::end_out_of_line(VectorUnit& simd, Cycle now) { end(simd, now); }

void Bursts::count(VectorUnit& simd, Cycle now) {
  Burst& burst = simd.burst;
  if (burst.count == 0 || now <= burst.start) return;
  const Cycle round = waves_.rounds().cycles();
  for (const std::uint32_t issued = issued_by(simd, now); burst.counted < issued; ++burst.counted) {
    ++counts_.instructions;
    simd.stalls.add(Cause::issue, round);
    if (burst.first[burst.counted].unit != ExecutionUnit::valu) continue;
    ++burst.counted_vectors;
    counts_.valu_busy += round;
  }
}

}  // namespace strobe::compute
