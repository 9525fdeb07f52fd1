#include "bursts.hpp"

#include <algorithm>
#include <bit>

#include "wait_counters.hpp"

namespace strobe::compute {

Bursts::Bursts(const ComputeUnitSpec& spec, Waves& waves, IssueCounts& counts)
    : waves_(waves),
      counts_(counts),
      vector_to_scalar_(static_cast<std::uint32_t>(spec.vector_to_scalar.n)),
      vector_(spec.full_rate.n == waves.rounds().cycles() && spec.vector_latency.n <= waves.rounds().cycles() &&
                      spec.vector_issue == 1
                  ? kFullRate
                  : kNone),
      scalar_in_rounds_(spec.scalar.n == waves.rounds().cycles()),
      internal_in_rounds_(spec.internal.n <= waves.rounds().cycles()) {}

void Bursts::start(VectorUnit& simd, Cycle at, const WaveScheduler* scheduler) {
  const std::uint64_t bit = simd.came;
  const auto index = static_cast<std::uint32_t>(std::countr_zero(bit));
  WaveSlot& slot = simd.slots[index];
  if (slot.observed || simd.free[kVector] > at) return;
  const auto category = static_cast<std::uint32_t>(std::countr_zero(std::uint32_t{simd.categories}));
  const bool alone = std::has_single_bit(simd.categories) && simd.eligible[category] == bit;
  if (!alone) {
    // Others want the vector ALU, too: the wave must be the one that gets it each time.
    if (simd.categories != 1u << kVector) return;
    const std::uint64_t others = simd.eligible[kVector] & ~bit;
    if (scheduler == nullptr ? (others & simd.older[index]) != 0
                             : !scheduler->keeps(index, {others, simd.older, simd.number, kVector, index, at}))
      return;
  }
  const std::uint32_t count = length(slot, alone, at);
  if (count < 2) return;
  simd.remove_eligible(category, bit);
  simd.burst = {at, static_cast<std::uint8_t>(count), static_cast<std::uint8_t>(index)};
  waves_.deactivate(simd.number);
  waves_.sleep_until(slot, at + count * waves_.rounds().cycles());
  slot.ready_at = 0;
}

/// How many instructions of a wave, from its next one on, surely issue in consecutive rounds. Those that follow each
/// other here lie side by side.
inline std::uint32_t Bursts::length(const WaveSlot& slot, bool alone, Cycle at) const {
  constexpr std::uint32_t kMax = 16;
  const std::uint32_t most = std::min<std::uint32_t>(slot.ahead, kMax);
  // An instruction must have arrived as a whole, and no code may be asked for when it issues.
  const std::uint32_t limit = std::min(slot.buffer_end + 1, slot.fetch_from);
  const IssueRecord* record = slot.record;
  const Cycle round = waves_.rounds().cycles();
  std::uint32_t count = 0;
  for (; count < most; ++count, ++record) {
    if (record[1].offset >= limit) break;
    if (WaitCounters::may_hold_up(*record)) {
      if (!alone || !internal_in_rounds_ || !WaitCounters::passes(slot, *record, at + count * round)) break;
      continue;
    }
    if (unit_and_latency(*record) == vector_) continue;
    if (record->unit != ExecutionUnit::salu || !alone || !scalar_in_rounds_) break;
    if (count + 1 == slot.ahead && slot.wave->next != &slot.base[record + 1 - slot.records]) break;  // a jump
  }
  return count;
}

void Bursts::end(VectorUnit& simd, Cycle now) {
  WaveSlot& slot = simd.slots[simd.burst.slot];
  const Cycle round = waves_.rounds().cycles();
  const std::uint32_t issued = issued_by(simd, now);
  Cycle at = simd.burst.start, vector_free = 0;
  std::uint32_t vectors = 0;
  const IssueRecord* record = slot.record;
  for (const IssueRecord* const end = record + issued; record != end; ++record) {
    at += round;
    if (record->unit != ExecutionUnit::valu) continue;
    ++vectors;
    vector_free = at;
    if (record->has(IssueRecord::kWritesScalar)) slot.scalar_ready = at + vector_to_scalar_;
  }
  slot.record = record;
  if (vectors != 0) simd.free[kVector] = vector_free;
  counts_.valu_busy += vectors * round;
  slot.ahead = static_cast<std::uint8_t>(slot.ahead - issued);
  if (slot.ahead == 0) slot.record = slot.records + (slot.wave->next - slot.base);
  counts_.instructions += issued;
  simd.stalls.add(Cause::issue, issued * round);
  simd.charged_to = at;
  simd.burst.count = 0;
  waves_.wake(slot);
}

}  // namespace strobe::compute
