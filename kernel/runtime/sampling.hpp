// From a device's launch to a run under a sampler.
#pragma once

#include "strobe/host/preset.hpp"
#include "sampling/sampled.hpp"
#include "sampling/launch_profiles.hpp"
#include "runtime/kernel_facts.hpp"
#include "runtime/samplers.hpp"

namespace strobe {

struct SamplingLogs {
  SamplingLog* decisions = nullptr;
  BlockLog* blocks = nullptr;
};

struct LaunchToSample {
  const DetailedLaunch& detailed;
  ConfiguredSampler* sampler = nullptr;  ///< null: only the logs
  SamplingLogs logs;
  std::uint64_t index = 0;  ///< of the launch in the run
  const GpuStructure& gpu;
  ProfileStore* profiles = nullptr;  ///< of this launch; null: none was asked for
};

/// As run_sampled. `result` knows its kernel and code object.
std::uint64_t run_with_sampler(const LaunchToSample& launch, KernelFacts& facts, System& machine, LaunchResult& result);

}  // namespace strobe
