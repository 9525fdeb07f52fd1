#include "execute.hpp"

namespace strobe::compute {

namespace {
/// Half of a wave whose lanes are all inactive is skipped, but where the whole wave's mask is written (RDNA ISA manual,
/// "Wave64").
bool takes_second_pass(const WaveSlot& slot, const IssueRecord& record, std::uint32_t lanes) {
  if (record.unit != ExecutionUnit::valu) return false;
  const Wave& wave = *slot.wave;
  if (wave.active_lanes > lanes || record.has(IssueRecord::kWritesScalar)) return true;
  const std::uint64_t active = slot.launch->isa->active_mask(wave), lower = (std::uint64_t{1} << lanes) - 1;
  return (active & lower) != 0 && (active & ~lower) != 0;
}
}  // namespace

void execute_ahead(WaveSlot& slot, LocalMemory& local_memory, std::uint32_t pass_lanes) {
  Wave& wave = *slot.wave;
  // What an atomic returns comes into registers when it is delivered.
  const bool alone = !slot.record->has(IssueRecord::kAhead) || slot.deferred_ops != 0 ||
                     slot.deferred_scalar_ops != 0 || (slot.observed && slot.launch->traced);
  const IssueRecord* const first = slot.record;
  const IssueRecord* record = first;
  const Instruction* instruction = &slot.instruction();
  const std::size_t number = static_cast<std::size_t>(first - slot.records);
  if (slot.observed && slot.launch->traced) slot.launch->trace(wave, *instruction);
  const auto intercept = wave.intercept;  // what executes with one, or is followed by one, is the last
  const IssueRecord* last = alone || intercept != nullptr ? first : first + (WaveSlot::kMaxAhead - 1);
  std::uint32_t lds = 0;
  slot.next_lds = 0;
  std::uint64_t second_pass = 0, lane_instructions = 0;
  const bool two_passes = pass_lanes != 0 && slot.launch->wave_size > pass_lanes;
  use_float_mode(wave);
  try {
    do {
      wave.next = instruction + 1;
      const std::uint32_t lanes = wave.active_lanes;
      if (two_passes && takes_second_pass(slot, *record, pass_lanes))
        second_pass |= std::uint64_t{1} << (record - first);
      if (record->unit == ExecutionUnit::lds) {
        slot.lds_cycles[lds++] = local_memory.execute(slot, *instruction, *record);
        if (lds == WaveSlot::kMaxLdsAhead) last = record;
      } else if (intercept == nullptr) [[likely]] {
        instruction->execute(wave, *instruction);
      } else {
        intercept(wave, *instruction);
      }
      lane_instructions += record->has(IssueRecord::kCountsLanes) ? lanes : 0;
      ++instruction;
    } while (record++ != last && record->has(IssueRecord::kAhead) && wave.next == instruction &&
             wave.intercept == nullptr);
  } catch (const Fault&) {
    if (record == first) throw;
    wave.next = instruction;
  }
  const auto executed = static_cast<std::uint32_t>(record - first);
  for (std::uint32_t n = 0; n < executed; ++n) ++slot.issued[number + n];
  wave.instructions += executed;
  wave.lane_instructions += lane_instructions;
  slot.ahead = static_cast<std::uint8_t>(executed);
  slot.second_pass = second_pass;
}

}  // namespace strobe::compute
