// Executes work-groups of a launch ahead of time, tells what each wave did, and takes back what they changed.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "code/sampled_blocks.hpp"
#include "exec/functional.hpp"
#include "exec/group.hpp"
#include "exec/undone.hpp"
#include "strobe/coalesce.hpp"
#include "strobe/sampler.hpp"

namespace strobe {

class FunctionalAnalysis final : public LaunchAnalysis {
 public:
  /// Both must outlive it. `blocks` null: wave profiles without blocks. Tracers are told nothing.
  FunctionalAnalysis(const FunctionalLaunch& launch, const SampledBlocks* blocks, Undo undo = Undo::automatic);

  std::optional<ExecutionCounts> execute(std::span<const std::uint64_t> groups,
                                         const std::function<void(const WaveProfile&)>& each,
                                         Counting counting = Counting::instructions) override;

  double wall_seconds() const override { return wall_seconds_; }
  /// Executed in all calls.
  std::uint64_t wave_instructions() const { return wave_instructions_; }

 private:
  friend struct AnalysisWatch;
  enum Look : std::uint8_t { kWrites = 1, kLines = 2 };

  void choose_instructions(Counting counting, const UndoneExecution& undone);
  bool run(std::span<const std::uint64_t> groups, const std::function<void(const WaveProfile&)>& each,
           MemoryJournal& journal, ExecutionCounts& counts);
  void look_at(Wave& wave, const Instruction& instruction, MemoryJournal& journal, ExecutionCounts& counts);

  const FunctionalLaunch& launch_;
  const SampledBlocks* blocks_;
  Undo undo_;
  std::vector<std::uint8_t> looks_;      ///< per instruction: Look
  std::vector<std::uint8_t> run_looks_;  ///< per run: whether any of its instructions is looked at
  LineCoalescer coalescer_{64};
  std::optional<GroupContext> group_;  ///< from the first call on: making one costs more than a short work-group
  double wall_seconds_ = 0;
  std::uint64_t wave_instructions_ = 0;
};

}  // namespace strobe
