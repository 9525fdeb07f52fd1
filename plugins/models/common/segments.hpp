// Goes through what a wave executed, instruction by instruction.
#pragma once

#include "strobe/model.hpp"

namespace models {

/// Calls each(instruction index, access or null, active lanes) for every wave-instruction of `wave`, in order.
template <class Each>
void visit_instructions(const strobe::LaunchProfile& profile, std::span<const strobe::InstructionInfo> instructions,
                        const strobe::ProfiledWave& wave, Each each) {
  const strobe::ProfiledAccess* access = wave.accesses.data();
  for (std::size_t s = 0; s < wave.segments.size(); ++s) {
    const std::uint32_t first = wave.segments[s], end = first + profile.segment_length[first];
    for (std::uint32_t n = first; n < end; ++n) {
      const strobe::MemoryKind memory = instructions[n].memory;
      const bool accesses = memory != strobe::MemoryKind::none && memory != strobe::MemoryKind::cache_control;
      each(n, accesses ? access++ : nullptr, wave.lanes[s]);
    }
  }
}

/// How often the recorded waves executed each instruction.
std::vector<std::uint64_t> executed(const strobe::LaunchProfile& profile,
                                    std::span<const strobe::InstructionInfo> instructions);

}  // namespace models
