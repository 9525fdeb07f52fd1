// Work-groups of a launch without time on several threads of the host, where their order does not matter.
//
// The same bytes and counts as on one thread: where work-groups share memory, all is taken back and runs in order. After
// a fault, groups after the one it happened in may have run; of several faults the one of the first group is reported.
#pragma once

#include <cstdint>

#include "exec/functional.hpp"

namespace strobe {

/// Waves of a launch below which threads are not worth it: starting one takes as long as some hundred small waves.
inline constexpr std::uint64_t kMinWavesForThreads = 512;

/// On how many threads the launch can run; if on fewer than launch.threads, `result` says why.
std::uint32_t threads_for(const FunctionalLaunch& launch, LaunchResult& result);

/// As run_functional(). False: work-groups have shared memory, so their order mattered; nothing has happened, and
/// `result` says why there is one thread.
bool run_side_by_side(const FunctionalLaunch& launch, std::uint32_t threads, LaunchResult& result);

}  // namespace strobe
