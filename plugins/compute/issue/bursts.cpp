#include "bursts.hpp"

#include <algorithm>
#include <bit>

#include "wait_counters.hpp"

namespace strobe::compute {

Bursts::Bursts(const ComputeUnitSpec& spec, Waves& waves, IssueCounts& counts)
    : waves_(waves),
      counts_(counts),
      vector_to_scalar_(static_cast<std::uint32_t>(spec.vector_to_scalar.n)),
      fetch_threshold_(spec.fetch_threshold()),
      vector_in_rounds_(spec.full_rate.n == waves.rounds().cycles() &&
                        spec.vector_latency.n <= waves.rounds().cycles() && spec.vector_issue == 1),
      scalar_in_rounds_(spec.scalar.n == waves.rounds().cycles()) {}

void Bursts::start(std::uint32_t number, Cycle at, const WaveScheduler* scheduler) {
  Waves::Turn& turn = waves_.turn(number);
  Waves::Simd& simd = waves_.simd(number);
  const auto category = static_cast<std::uint32_t>(std::countr_zero(turn.coming));
  if (!std::has_single_bit(simd.coming[category])) return;
  const auto index = static_cast<std::uint32_t>(std::countr_zero(simd.coming[category]));
  WaveSlot& slot = waves_.slots_of(number)[index];
  if (slot.observed || simd.valu_free > at) return;
  const bool alone = turn.categories == 0;
  if (!alone) {
    // Others want the vector ALU, too: the wave must be the one that gets it each time.
    if (turn.categories != 1u << kVector || category != kVector) return;
    const std::uint64_t others = simd.eligible[kVector];
    if (scheduler == nullptr ? (others & simd.older[index]) != 0
                             : !scheduler->keeps(index, {others, simd.older, number, kVector, index, at}))
      return;
  }
  const std::uint32_t count = length(slot, alone);
  if (count < 2) return;
  simd.coming[category] = 0;
  turn.coming = 0;
  simd.burst = {at, count, static_cast<std::uint8_t>(index)};
  waves_.deactivate(number);
  waves_.sleep_until(slot, at + count * waves_.rounds().cycles());
  slot.ready_at = 0;
}

/// How many instructions of a wave, from its next one on, surely issue in consecutive rounds.
std::uint32_t Bursts::length(const WaveSlot& slot, bool alone) const {
  constexpr std::uint32_t kMax = 16;
  const std::uint32_t most = std::min<std::uint32_t>(slot.ahead, kMax);
  const IssueRecord* record = slot.record;
  std::uint32_t count = 0;
  for (; count < most; ++count, ++record) {
    if (WaitCounters::may_hold_up(*record) || record->offset + record->bytes > slot.buffer_end) break;
    if (record->unit == ExecutionUnit::valu) {
      if (record->latency != LatencyClass::full_rate || !vector_in_rounds_) break;
    } else if (record->unit != ExecutionUnit::salu || !alone || !scalar_in_rounds_) {
      break;
    } else if (count + 1 == slot.ahead && slot.wave->next != &slot.base[record + 1 - slot.records]) {
      break;  // a jump
    }
    if (slot.fetching) continue;
    if (slot.wants_code_after(record[1], fetch_threshold_)) break;  // code is asked for when this one issues
  }
  return count;
}

void Bursts::end(std::uint32_t number, Cycle now) {
  Waves::Simd& simd = waves_.simd(number);
  WaveSlot& slot = waves_.slots_of(number)[simd.burst.slot];
  const Cycle round = waves_.rounds().cycles();
  const auto issued = static_cast<std::uint32_t>(
      std::min<Cycle>(simd.burst.count, waves_.rounds().of(now - simd.burst.start + round - 1)));
  Cycle at = simd.burst.start;
  for (std::uint32_t n = 0; n < issued; ++n, at += round) {
    const IssueRecord& record = *slot.record++;
    if (record.unit != ExecutionUnit::valu) continue;
    simd.valu_free = at + round;
    counts_.valu_busy += round;
    if (record.has(IssueRecord::kWritesScalar)) slot.scalar_ready = at + round + vector_to_scalar_;
  }
  slot.ahead = static_cast<std::uint8_t>(slot.ahead - issued);
  if (slot.ahead == 0) slot.record = slot.records + (slot.wave->next - slot.base);
  counts_.instructions += issued;
  simd.stalls.add(Cause::issue, issued * round);
  simd.stalls.charged_to = at;
  simd.burst.count = 0;
  waves_.wake(slot);
}

}  // namespace strobe::compute
