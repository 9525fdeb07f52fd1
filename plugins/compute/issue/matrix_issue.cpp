// What sets CDNA's SIMDs apart: a matrix unit beside the vector ALU, results that the wave's next instruction waits
// for, and two vector instructions of different waves side by side.
#include <algorithm>

#include "issue.hpp"

namespace strobe::compute {

/// Which instructions have a unit of their own depends on the machine.
const Issue::CategoryTable& Issue::table_of(const ComputeUnitSpec& spec) {
  enum Machine : std::size_t { kPlain, kTranscendentalUnit, kMatrixUnit };
  static const auto tables = [] {
    std::array<CategoryTable, 3> made{};
    for (std::size_t machine = 0; machine < made.size(); ++machine)
      for (std::size_t latency = 0; latency < kLatencyClasses; ++latency)
        for (std::size_t unit = 0; unit < std::size(kCategoryOf); ++unit) {
          const auto its = static_cast<LatencyClass>(latency);
          const bool own = machine == kTranscendentalUnit ? its == LatencyClass::transcendental
                                                          : machine == kMatrixUnit && matrix_passes(its) != 0;
          made[machine][latency << 8 | unit] = own ? kOwnUnit : kCategoryOf[unit];
        }
    return made;
  }();
  return tables[spec.lanes != 0 ? kTranscendentalUnit : spec.matrix_issue.n != 0 ? kMatrixUnit : kPlain];
}

/// Issues on a SIMD with a matrix unit; returns the cycles until the wave may issue again. There is no interlock on
/// results of matrix instructions: the compiler inserts the wait states (s_nop). Accumulation into the same registers
/// is forwarded.
Cycle Issue::vector_beside_matrix(WaveSlot& slot, const IssueRecord& record, Cycle now) {
  Waves::Simd& simd = waves_.simd(slot.simd);
  if (const std::uint32_t passes = matrix_passes(record.latency); passes != 0) {
    const Cycle cycles = Cycle{matrix_.pass} * passes;
    simd.own_unit_free = now + cycles;
    simd.valu_free = now + matrix_.issue;
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
    simd.valu_free = now + cycles;
    counts_.valu_busy += cycles;
    if (record.latency == LatencyClass::full_rate) simd.may_pair = now;
  }
  if (record.has(IssueRecord::kWritesScalar)) slot.scalar_ready = now + cycles + busy_.vector_to_scalar;
  const auto next = static_cast<std::size_t>(slot.record - slot.records);
  const bool depends = (slot.launch->results[next].depends & 1) != 0;
  return depends ? std::max<Cycle>(cycles, matrix_.latency) : cycles;
}

/// The second vector instruction of a round, of the oldest other wave that has one of full rate.
bool Issue::issue_beside(std::uint32_t number, Cycle now) {
  Waves::Simd& simd = waves_.simd(number);
  if (simd.may_pair != now) return false;
  WaveSlot* const slots = waves_.slots_of(number);
  std::uint64_t fitting = 0;
  for (std::uint64_t rest = simd.eligible[kVector]; rest != 0; rest &= rest - 1)
    if (slots[std::countr_zero(rest)].record->latency == LatencyClass::full_rate) fitting |= rest & -rest;
  if (fitting == 0) return false;
  const std::uint32_t index = simd.oldest_of(fitting);
  simd.eligible[kVector] &= ~(std::uint64_t{1} << index);
  if (simd.eligible[kVector] == 0) waves_.turn(number).categories &= static_cast<std::uint8_t>(~(1u << kVector));
  if (!issue(slots[index], kVector, now)) return false;
  simd.last_issued[kVector] = static_cast<std::uint8_t>(index);
  return true;
}

}  // namespace strobe::compute
