// What the functional execution of a few work-groups gives the model: the same for every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "machine.hpp"
#include "strobe/instruction.hpp"

namespace gpumech {

/// A memory instruction that a wave executed.
struct Access {
  std::uint32_t position = 0;      ///< in WaveTrace::code
  std::uint32_t first_line = 0;    ///< in WaveTrace::lines
  std::uint16_t lines = 0;         ///< of device memory, each once; 0: LDS only
  std::uint16_t lanes = 0;         ///< active ones
  std::uint16_t bank_repeats = 0;  ///< LDS: accesses of the busiest bank beyond the first, over all passes
  bool contiguous = false;         ///< lanes side by side in lane order
  bool after_wait = false;         ///< the wave has waited for data since its access before this one
};

struct WaveTrace {
  std::uint64_t group = 0;
  std::uint32_t wave = 0;
  std::vector<std::uint32_t> code;   ///< indices of instructions, in order of execution
  std::vector<Access> accesses;      ///< in order of execution
  std::vector<std::uint64_t> lines;  ///< numbers of 64-byte lines
};

/// A launch, and the traces of some of its work-groups (all waves of each), ascending.
struct Profile {
  std::vector<strobe::InstructionInfo> instructions;  ///< of the code object
  std::uint64_t groups = 0;
  std::uint32_t waves_per_group = 1;
  std::vector<WaveTrace> waves;  ///< by work-group, then by wave
};

}  // namespace gpumech
