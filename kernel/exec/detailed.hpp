// Runs a launch on a machine: the same work-groups and waves as the functional executor, in simulated time.
#pragma once

#include "exec/functional.hpp"
#include "exec/shared_memory.hpp"
#include "sim/system.hpp"

namespace strobe {

/// What each instruction of a launch costs on the machine.
struct MachineProfile {
  std::vector<InstructionProfile> instructions;  ///< of the program, in its order
  std::vector<std::uint64_t> issued;             ///< per instruction: how often
  std::vector<std::string> causes;               ///< what InstructionProfile::cycles are charged to
};

struct DetailedLaunch {
  const FunctionalLaunch* functional = nullptr;
  std::span<const IssueRecord> issue;  ///< of the program
  std::span<const ResultRecord> results;
  std::span<const std::uint32_t> code_ends;
  std::uint64_t gpus = 0;                            ///< that it runs on: bit n is GPU n; 0: all
  std::span<const std::uint32_t> compute_unit_mask;  ///< empty: all
  bool queued = false;                               ///< no time passed on the host since the launch before this one
  bool acquires = true, releases = true;             ///< fences, as in LaunchRequest
  bool self_check = false;                           ///< throw if counts that must agree do not
  MachineProfile* profile = nullptr;                 ///< null: not asked for
  SharedMemory* shared = nullptr;                    ///< on several threads: what partitions access
  RunBounds bounds;
};

/// Runs everything; adds counts, metrics and timing to `result`. Throws FaultPlace, Standstill, NoProgress,
/// StoppedLaunch, or Error: a failed self-check. The machine is of no use after an exception.
void run_detailed(const DetailedLaunch& launch, System& machine, LaunchResult& result);

}  // namespace strobe
