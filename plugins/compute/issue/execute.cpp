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
template <bool kTwoPasses>
inline void execute_ahead_in(WaveSlot& slot, LocalMemory& local_memory, std::uint32_t pass_lanes) {
  Wave& wave = *slot.wave;
  // What an atomic returns comes into registers when it is delivered.
  const bool alone = !slot.record->has(IssueRecord::kAhead) || slot.deferred_ops != 0 ||
                     slot.deferred_scalar_ops != 0 || (slot.observed && slot.launch->traced);
  const IssueRecord* const first = slot.record;
  const IssueRecord* record = first;
  const Instruction* instruction = &slot.instruction();
  const std::size_t number = static_cast<std::size_t>(first - slot.records);
  if (slot.observed && slot.launch->traced) slot.launch->trace(wave, *instruction);
  // What executes with an intercept, or is followed by one, is the last.
  const IssueRecord* end = alone || wave.intercept != nullptr ? first + 1 : first + WaveSlot::kMaxAhead;
  std::uint32_t lds = 0;
  slot.next_lds = 0;
  std::uint64_t second_pass = 0, lane_instructions = 0;
  use_float_mode(wave);
  const auto lanes_of = [&wave](std::uint16_t flags) {
    return (flags & IssueRecord::kCountsLanes) != 0 ? wave.active_lanes : 0;
  };
  const bool intercepted = wave.intercept != nullptr;
  try {
    for (;;) {
      // Vector instructions neither jump nor change what intercepts.
      if (!kTwoPasses && record->unit == ExecutionUnit::valu && !intercepted) {
        do {
          lane_instructions += lanes_of(record->flags);
          instruction->execute(wave, *instruction);
          ++instruction;
        } while (++record != end && record->unit == ExecutionUnit::valu && record->has(IssueRecord::kAhead));
        wave.next = instruction;
        if (record == end || !record->has(IssueRecord::kAhead)) break;
      }
      wave.next = instruction + 1;
      lane_instructions += lanes_of(record->flags);
      if (kTwoPasses && takes_second_pass(slot, *record, pass_lanes))
        second_pass |= std::uint64_t{1} << (record - first);
      if (record->unit == ExecutionUnit::lds) {
        slot.lds_times[lds++] = local_memory.execute(slot, *instruction, *record);
        if (lds == WaveSlot::kMaxLdsAhead) end = record + 1;
      } else {
        (intercepted ? wave.intercept : instruction->execute)(wave, *instruction);
      }
      ++instruction;
      if (++record == end || !record->has(IssueRecord::kAhead)) break;
      if (wave.next != instruction || wave.intercept != nullptr) break;
    }
  } catch (const Fault&) {
    if (record == first) throw;
    lane_instructions -= lanes_of(record->flags);  // what faults leaves EXEC as it was
    wave.next = instruction;
  }
  const auto executed = static_cast<std::uint32_t>(record - first);
  for (std::uint32_t n = 0; n < executed; ++n) ++slot.issued[number + n];
  wave.instructions += executed;
  wave.lane_instructions += lane_instructions;
  slot.ahead = static_cast<std::uint8_t>(executed);
  slot.second_pass = second_pass;
}

}  // namespace

void execute_ahead(WaveSlot& slot, LocalMemory& local_memory, std::uint32_t pass_lanes) {
  if (pass_lanes != 0 && slot.launch->wave_size > pass_lanes)
    execute_ahead_in<true>(slot, local_memory, pass_lanes);
  else
    execute_ahead_in<false>(slot, local_memory, pass_lanes);
}

}  // namespace strobe::compute
