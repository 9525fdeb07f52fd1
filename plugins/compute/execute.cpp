// What instructions do to registers and LDS: of those of which nobody can tell when they execute, many at a time.
#include "compute_unit.hpp"

namespace strobe::compute {

/// Executes the next instruction of a wave, and those behind it that reach nothing but its registers and LDS, up to a
/// branch that is taken: so the wave's registers come into the host's cache once. They issue later, one by one. A fault
/// of a later one is raised when that one issues.
void ComputeUnit::execute_ahead(WaveSlot& slot) {
  Wave& wave = *slot.wave;
  // What an atomic returns comes into registers when it is delivered.
  const bool alone = !slot.record->has(IssueRecord::kAhead) || slot.deferred_ops != 0 ||
                     slot.deferred_scalar_ops != 0 || (slot.observed && slot.launch->traced);
  const IssueRecord* record = slot.record;
  const Instruction* instruction = &slot.instruction();
  if (slot.observed && slot.launch->traced) slot.launch->trace(wave, *instruction);
  std::uint32_t executed = 0, lds = 0;
  slot.next_lds = 0;
  std::uint64_t second_pass = 0, lane_instructions = 0;
  std::uint64_t* issued = slot.issued + (instruction - slot.base);
  use_float_mode(wave);
  try {
    do {
      wave.next = instruction + 1;
      const std::uint32_t lanes = wave.active_lanes;
      if (lanes_ != 0 && slot.launch->wave_size > lanes_ && takes_second_pass(slot, *record))
        second_pass |= std::uint64_t{1} << executed;
      if (record->unit == ExecutionUnit::lds) {
        slot.lds_cycles[lds++] = execute_lds(slot, *instruction, *record);
      } else if (wave.intercept != nullptr) {
        wave.intercept(wave, *instruction);
      } else {
        instruction->execute(wave, *instruction);
      }
      if (record->has(IssueRecord::kCountsLanes)) lane_instructions += lanes;
      ++*issued++;
      ++executed;
      ++instruction;
      ++record;
    } while (!alone && record->has(IssueRecord::kAhead) && wave.next == instruction && wave.intercept == nullptr &&
             executed < WaveSlot::kMostAhead && lds < WaveSlot::kMostLdsAhead);
  } catch (const Fault&) {
    if (executed == 0) throw;
    wave.next = instruction;
  }
  wave.instructions += executed;
  wave.lane_instructions += lane_instructions;
  slot.ahead = static_cast<std::uint8_t>(executed);
  slot.second_pass = second_pass;
}

}  // namespace strobe::compute
