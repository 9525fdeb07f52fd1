// What instructions do: their functional effect on a wave.
#pragma once

#include <xmmintrin.h>

#include <cstdint>

#include "compute/accesses/local_memory.hpp"
#include "strobe/launch.hpp"
#include "compute/unit/wave_slot.hpp"

namespace strobe::compute {

inline void use_float_mode(const Wave& wave) {
  /// Sticky exception flags of MXCSR: results, not settings.
  constexpr unsigned kFloatFlags = 0x3f;
  if (((_mm_getcsr() ^ wave.host_float_mode) & ~kFloatFlags) != 0) _mm_setcsr(wave.host_float_mode);
}

/// Executes an instruction when it issues.
inline void execute(WaveSlot& slot, const Instruction& instruction) {
  Wave& wave = *slot.wave;
  if (slot.observed && slot.launch->traced) slot.launch->trace(wave, instruction);
  use_float_mode(wave);
  (wave.intercept != nullptr ? wave.intercept : instruction.execute)(wave, instruction);
}

/// Counts an executed instruction; `lanes` were active before it.
inline void count(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record, std::uint32_t lanes) {
  Wave& wave = *slot.wave;
  ++slot.issued[&instruction - slot.base];
  ++wave.instructions;
  if (record.has(IssueRecord::kCountsLanes)) wave.lane_instructions += lanes;
}

/// Executes the next instruction of a wave, and those after it that reach nothing but its registers and LDS, up to a
/// branch that is taken: so the wave's registers come into the host's cache once. They issue later, one by one. A fault
/// of a later one is raised when that one issues. `pass_lanes`: lanes of one pass where larger waves take two
/// passes; 0: every wave is one pass.
[[gnu::noinline]] void execute_ahead(WaveSlot& slot, LocalMemory& local_memory, std::uint32_t pass_lanes);

}  // namespace strobe::compute
