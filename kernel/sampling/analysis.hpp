// Executes work-groups of a launch ahead of time, reports what each wave did, and takes back what they changed. On
// several threads if the launch has them and the order of work-groups does not matter; what is reported is the same.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "sampling/analysis_worker.hpp"
#include "sampling/undone.hpp"
#include "strobe/sampler.hpp"

namespace strobe {

class FunctionalAnalysis final : public LaunchAnalysis {
 public:
  /// Both must outlive it. `blocks` null: wave profiles without blocks. Tracers receive nothing.
  FunctionalAnalysis(const FunctionalLaunch& launch, const SampledBlocks* blocks, Undo undo = Undo::automatic);

  std::optional<ExecutionCounts> execute(std::span<const std::uint64_t> groups,
                                         const std::function<void(const WaveProfile&)>& each,
                                         Counting counting = Counting::instructions) override;

  double wall_seconds() const override { return wall_seconds_; }
  /// Executed in all calls.
  std::uint64_t wave_instructions() const { return wave_instructions_; }
  /// Of the host, that the last call used.
  std::uint32_t threads() const { return threads_; }

 private:
  using Each = std::function<void(const WaveProfile&)>;

  std::uint32_t threads_for(std::uint64_t groups) const;
  void choose_instructions(Counting counting, const UndoneExecution& undone);
  bool run_in_turn(std::span<const std::uint64_t> groups, const Each& each);
  bool run_side_by_side(std::span<const std::uint64_t> groups, const Each& each, std::uint32_t threads);

  const FunctionalLaunch& launch_;
  const SampledBlocks* blocks_;
  Undo undo_;
  AnalysisLooks looks_;
  std::deque<AnalysisWorker> workers_;  ///< kept between calls: making one costs more than a short work-group
  std::uint32_t threads_ = 1;
  double wall_seconds_ = 0;
  std::uint64_t wave_instructions_ = 0;
};

}  // namespace strobe
