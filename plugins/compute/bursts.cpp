// Bursts: instructions of one wave that issue in consecutive rounds while no other wave of the vector unit can issue.
//
// A burst changes no cycle. It is put down when its first instruction is due; its instructions count as issued when it
// ends, which is at its last one or when anything happens on the vector unit: what has not issued by then goes on as if
// there had been no burst.
#include <algorithm>
#include <bit>

#include "compute_unit.hpp"

namespace strobe::compute {

/// Called when a round is over in which the vector unit has issued.
void ComputeUnit::start_burst(std::uint32_t number, Cycle start) {
  if (issue_width_ != 0) return;
  Turn& turn = turns_[number];
  Simd& simd = simds_[number];
  const auto category = static_cast<std::uint32_t>(std::countr_zero(turn.coming));
  if (!std::has_single_bit(simd.coming[category])) return;
  const auto index = static_cast<std::uint32_t>(std::countr_zero(simd.coming[category]));
  WaveSlot& slot = slots_of(number)[index];
  if (slot.observed || simd.valu_free > start) return;
  const bool alone = turn.categories == 0;
  if (!alone) {
    // Others want the vector ALU, too: the wave must be the one that gets it each time.
    if (turn.categories != 1u << kVector || category != kVector || scheduling_ == Scheduling::round_robin) return;
    if (scheduling_ == Scheduling::oldest && (simd.eligible[kVector] & simd.older[index]) != 0) return;
  }
  const std::uint32_t count = burst_length(slot, alone);
  if (count < 2) return;
  simd.coming[category] = 0;
  turn.coming = 0;
  simd.burst = {start, count, static_cast<std::uint8_t>(index)};
  stirring_ &= ~(1u << number);
  sleep_until(slot, start + count * rounds_.cycles());
  slot.ready_at = 0;
}

/// How many instructions of a wave, from its next one on, surely issue in consecutive rounds.
std::uint32_t ComputeUnit::burst_length(const WaveSlot& slot, bool alone) const {
  constexpr std::uint32_t kMost = 16;
  const std::uint32_t most = std::min<std::uint32_t>(slot.ahead, kMost);
  const Cycle round = rounds_.cycles();
  const bool full_rate = busy_.by_latency[static_cast<std::size_t>(LatencyClass::full_rate)] == round;
  const IssueRecord* record = slot.record;
  std::uint32_t count = 0;
  for (; count < most; ++count, ++record) {
    if ((record->flags & kDepends) != 0 || record->offset + record->bytes > slot.buffer_end) break;
    if (record->unit == ExecutionUnit::valu) {
      if (record->latency != LatencyClass::full_rate || !full_rate) break;
    } else if (record->unit != ExecutionUnit::salu || !alone || busy_.scalar != round) {
      break;
    } else if (count + 1 == slot.ahead && slot.wave->next != &slot.base[record + 1 - slot.records]) {
      break;  // a jump
    }
    if (slot.fetching) continue;
    const std::uint32_t left = slot.buffer_end - record[1].offset;
    if (left <= fetch_from_ || left < record[1].bytes) break;  // code is asked for when this one issues
  }
  return count;
}

/// Those of its instructions that are due before `now` have issued; the next one is looked at.
void ComputeUnit::end_burst(std::uint32_t number, Cycle now) {
  Simd& simd = simds_[number];
  WaveSlot& slot = slots_of(number)[simd.burst.slot];
  const Cycle round = rounds_.cycles();
  const auto issued =
      static_cast<std::uint32_t>(std::min<Cycle>(simd.burst.count, rounds_.of(now - simd.burst.start + round - 1)));
  Cycle at = simd.burst.start;
  for (std::uint32_t n = 0; n < issued; ++n, at += round) {
    const IssueRecord& record = *slot.record++;
    if (record.unit != ExecutionUnit::valu) continue;
    simd.valu_free = at + round;
    valu_busy_ += round;
    if (record.has(IssueRecord::kWritesScalar)) slot.scalar_ready = at + round + busy_.vector_to_scalar;
  }
  slot.ahead = static_cast<std::uint8_t>(slot.ahead - issued);
  if (slot.ahead == 0) slot.record = slot.records + (slot.wave->next - slot.base);
  instructions_ += issued;
  simd.stalls.add(Cause::issue, issued * round);
  simd.stalls.charged_to = at;
  simd.burst.count = 0;
  wake(slot);
}

}  // namespace strobe::compute
