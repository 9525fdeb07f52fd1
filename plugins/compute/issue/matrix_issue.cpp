// What sets CDNA's SIMDs apart: a matrix unit next to the vector ALU, results that the wave's next instruction waits
// for, and two vector instructions of different waves side by side.
#include <algorithm>

#include "gcn_issue.hpp"

namespace strobe::compute {

namespace {

const InstructionInfo& info_of(const WaveSlot& slot, const IssueRecord& record) {
  return slot.launch->infos[static_cast<std::size_t>(&record - slot.records)];
}

/// Whether it leaves the vector ALU to an instruction of another wave in the same round.
bool pairs(const WaveSlot& slot, const IssueRecord& record) {
  return record.latency == LatencyClass::full_rate && info_of(slot, record).holds_valu == 0;
}

}  // namespace

/// Issues on a SIMD with a matrix unit; returns the cycles until the wave may issue again. There is no interlock on
/// results of matrix instructions: the compiler inserts wait states (s_nop), which take their time (Issue::Busy).
/// Accumulation into the same registers is forwarded.
Cycle GcnIssue::vector_beside_matrix(VectorUnit& simd, WaveSlot& slot, const IssueRecord& record, Cycle now) {
  if (const std::uint32_t passes = matrix_passes(record.latency); passes != 0) {
    const Cycle cycles = Cycle{matrix_.pass} * passes;
    const Cycle held = Cycle{matrix_.pass} * info_of(slot, record).holds_valu;
    simd.free[kOwnUnit] = now + cycles;
    simd.free[kVector] = now + std::max<Cycle>(held, matrix_.issue);
    counts_.matrix_busy += cycles;
    ++counts_.matrix_instructions;
    return matrix_.issue;
  }
  Cycle cycles = busy_.by_latency[static_cast<std::size_t>(record.latency)];
  if (slot.half_full) cycles = std::max(round_cycles_, cycles / 2);
  if (simd.may_pair == now) {  // the second of a pair, in the time of the first
    simd.may_pair = kNever;
    ++counts_.paired;
  } else {
    simd.free[kVector] = now + cycles;
    counts_.valu_busy += cycles;
    if (matrix_.pairs && pairs(slot, record)) simd.may_pair = now;
  }
  if (record.has(IssueRecord::kWritesScalar)) slot.scalar_ready = now + cycles + busy_.vector_to_scalar;
  const auto next = static_cast<std::size_t>(slot.record - slot.records);
  const bool depends = (slot.launch->results[next].depends & 1) != 0;
  return depends ? std::max<Cycle>(cycles, matrix_.latency) : cycles;
}

/// The second vector instruction of a round, of the oldest other wave that has one that pairs.
bool GcnIssue::issue_beside(VectorUnit& simd, Cycle now) {
  if (simd.may_pair != now) return false;
  std::uint64_t fitting = 0;
  for (std::uint64_t rest = simd.open(kVector); rest != 0; rest &= rest - 1) {
    const WaveSlot& slot = simd.slots[std::countr_zero(rest)];
    if (pairs(slot, *slot.record)) fitting |= rest & -rest;
  }
  if (fitting == 0) return false;
  const std::uint32_t index = simd.oldest_of(fitting);
  simd.remove_eligible(kVector, std::uint64_t{1} << index);
  if (!issue(simd, simd.slots[index], now)) return false;
  simd.last_issued[kVector] = static_cast<std::uint8_t>(index);
  return true;
}

}  // namespace strobe::compute
