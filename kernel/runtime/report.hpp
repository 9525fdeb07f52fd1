// Sentences for launches that ended badly: faults, deadlocks, livelocks.
#pragma once

#include <string>
#include <vector>

#include "exec/functional.hpp"
#include "runtime/memory_map.hpp"
#include "sim/block_waiting.hpp"

namespace strobe {

struct LaunchReport;

/// "symbol+0x24", of an instruction of a program.
std::string describe_pc(const Program& program, const Instruction& instruction);
/// "symbol+0x24: text", for an instruction of a program.
std::string describe_instruction(const Program& program, const Instruction& instruction);

/// Kernel, pc, disassembly, group, wave, lane, address and, for wild addresses, the nearest buffer.
std::string describe_fault(const Program& program, const std::string& kernel, const FaultPlace& place,
                           const LaunchContext& context, const MemoryMap& memory);

/// Who waits where. One line, then a line per wave (the first sixteen).
std::string describe_no_progress(const Program& program, const std::string& kernel, const NoProgress& stuck);

/// How far a launch was when a limit stopped it, and who was where.
std::string describe_stopped(const Program& program, const std::string& kernel, const StoppedLaunch& stopped,
                             const LaunchProgress& progress, std::uint64_t waves);

/// A machine in which nothing moves any more: who waits for what.
std::string describe_standstill(const std::string& kernel, const std::vector<std::string>& waits);

/// Of a launch that runs on a machine; of others nothing. [between two windows]
struct LaunchWaits {
  std::vector<BlockWaiting> blocks;  ///< who waits for what
  std::uint64_t issued = 0;          ///< wave-instructions so far, also of waves that have not ended
};
LaunchWaits waits_of(const LaunchReport& launch);

}  // namespace strobe
