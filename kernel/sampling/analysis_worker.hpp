// Executes work-groups for an analysis ahead of a launch, one at a time. Several of them may work at the same time,
// each on a thread of the host.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "sampling/sampled_blocks.hpp"
#include "exec/functional.hpp"
#include "exec/group.hpp"
#include "exec/memory_journal.hpp"
#include "exec/memory_view.hpp"
#include "strobe/fast/coalesce.hpp"
#include "strobe/sampler.hpp"

namespace strobe {

/// What of the instructions is looked at before they execute.
struct AnalysisLooks {
  enum Look : std::uint8_t { kWrites = 1, kLines = 2 };
  std::vector<std::uint8_t> of_instruction;  ///< bits: Look
  std::vector<std::uint8_t> of_run;          ///< whether any of its instructions is looked at
};

class AnalysisWorker {
 public:
  using Each = std::function<void(const WaveProfile&)>;

  /// All outlive it. `slot`: no two that work at the same time have the same. `own_view`: others do; it looks for
  /// memory by launch.find_region.
  AnalysisWorker(const FunctionalLaunch& launch, const SampledBlocks* blocks, const AnalysisLooks& looks,
                 std::uint32_t slot, bool own_view);
  AnalysisWorker(const AnalysisWorker&) = delete;

  /// From here on stores are recorded in this journal, and counts are 0.
  void begin(MemoryJournal& journal);
  /// False: the group does not end by itself, and the worker is of no use any more. Throws FaultPlace, and what
  /// `check_limits` throws.
  bool execute(std::uint64_t group, const Each& each, const std::function<void()>& check_limits);
  /// Of all groups since begin().
  ExecutionCounts counts() const;

 private:
  friend struct AnalysisWatch;
  void wave_ended(const Wave& wave, std::uint64_t group, const Each& each);
  void look_at(Wave& wave, const Instruction& instruction);

  const SampledBlocks* const blocks_;
  const AnalysisLooks& looks_;
  MemoryView view_;
  LaunchContext context_;
  FunctionalLaunch launch_;
  GroupContext group_;
  LineCoalescer coalescer_{64};
  std::optional<JournalWriter> journal_;
  ExecutionCounts counts_;
  std::vector<std::uint64_t> total_, of_waves_;  ///< executions per run of the program: of all waves; of each in flight
  std::vector<BlockCount> of_blocks_;
};

}  // namespace strobe
