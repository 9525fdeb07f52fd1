// A launch under a sampler: which of its waves run on the machine, which are executed without time, and how long the
// launch takes in all.
#pragma once

#include "sampling/sampled_blocks.hpp"
#include "sampling/checked_sampler.hpp"
#include "exec/detailed.hpp"
#include "sampling/block_log.hpp"
#include "sampling/sampling_log.hpp"

namespace strobe {

struct SampledRun {
  DetailedLaunch detailed;
  Sampler* sampler = nullptr;  ///< null: everything in detail, for the logs
  std::string sampler_name;
  /// What the sampler receives of the launch, but for what only its execution knows (waves, blocks, latencies).
  SampledLaunch launch;
  /// The kernel's blocks; asked once.
  std::function<const SampledBlocks&(bool waits_end_blocks)> blocks;
  bool waves_wait = false;        ///< waves of a work-group may wait for each other
  SamplingLog* log = nullptr;     ///< of decisions; null: none
  BlockLog* block_log = nullptr;  ///< of blocks and waves; null: none
};

/// Runs everything; adds counts, metrics and timing to `result`. Returns the cycles of the machine. Throws as
/// run_detailed and run_functional do, and Error (exit 2) for what is wrong with the sampler's answers. The machine is
/// of no use after an exception.
std::uint64_t run_sampled(const SampledRun& run, System& machine, LaunchResult& result);

}  // namespace strobe
