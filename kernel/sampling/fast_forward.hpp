// Waves of a work-group executed functionally while others run on the machine, with the counts of each.
#pragma once

#include <optional>
#include <vector>

#include "sampling/sampled_blocks.hpp"
#include "exec/group.hpp"
#include "exec/report_accesses.hpp"
#include "exec/shared_memory.hpp"
#include "exec/step.hpp"
#include "sampling/warming.hpp"

namespace strobe {

class FastForward {
 public:
  /// `shared` gets what waves access; null: nobody does.
  FastForward(const FunctionalLaunch& launch, const SampledBlocks& blocks, SharedMemory* shared);

  /// From now on, waves leave their lines and pages in the machine of `processor`. It outlives this.
  void warm(LaunchProcessor& processor) { warming_.emplace(launch_, processor); }

  /// Executes the waves of the set `waves` (bits) to their ends. False: some do not end by themselves, and stand in the
  /// middle of things; `unit` is their compute unit, `longest` instructions is what waves of this launch have needed so
  /// far, at least. Throws FaultPlace.
  bool run(GroupContext& group, std::uint32_t waves, std::uint64_t longest, std::uint32_t unit);

  /// What `waves` did; valid until the next run(). Of those that are not in `executed`: nothing.
  std::span<const WaveProfile> profiles(const GroupContext& group, std::uint64_t index, std::uint32_t waves,
                                        std::uint32_t executed);

  /// Times each run of the program was entered, by all that was executed here.
  const std::vector<std::uint64_t>& run_counts() const { return total_; }
  std::uint64_t longest_wave_instructions() const { return longest_; }

 private:
  void step(Wave& wave, std::uint64_t* counts, TraceInstructions& trace);
  template <class Watch>
  void step_warming(Wave& wave, std::uint64_t* counts, Watch& watch);

  const FunctionalLaunch& launch_;
  const SampledBlocks& blocks_;
  SharedMemory* const shared_;
  ReportAccesses accesses_;
  std::optional<WarmingWatch> warming_;
  std::vector<std::uint64_t> total_;
  std::vector<std::vector<std::uint64_t>> counts_;  ///< per wave of the group, by run
  std::vector<std::vector<BlockCount>> block_counts_;
  std::vector<WaveProfile> profiles_;
  std::uint64_t longest_ = 0;
};

}  // namespace strobe
