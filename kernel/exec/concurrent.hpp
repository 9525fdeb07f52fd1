// Launches of several queues on one machine, side by side as far as their order allows.
#pragma once

#include <cstdint>
#include <exception>
#include <optional>
#include <span>
#include <vector>

#include "exec/detailed.hpp"
#include "strobe/host/launch.hpp"

namespace strobe {

/// A copy in device memory.
struct DeviceCopy {
  std::uint64_t from = 0, to = 0;  ///< guest addresses
  const std::byte* from_host = nullptr;
  std::byte* to_host = nullptr;
  std::uint64_t bytes = 0;
  std::uint32_t gpu = 0;  ///< whose DMA engine copies
};

/// One of the launches that run together; they are numbered by their place in the list.
struct QueuedLaunch {
  DetailedLaunch detailed;             ///< its `bounds` and `self_check` are not used; of a copy nothing but `shared`
  std::optional<DeviceCopy> copy;      ///< in place of `detailed`
  std::vector<std::uint32_t> after;    ///< launches before it in the list, whose end it waits for
  LaunchResult* result = nullptr;      ///< gets counts and timing; timing only if it has come to its end
  const HostWork* host = nullptr;      ///< in place of `detailed`; outlives the run
  std::uint64_t not_before_ps = 0;     ///< earliest start, in picoseconds after the start of the run
  std::uint64_t began = 0, ended = 0;  ///< core cycles since the first began; [0, 0]: it has not ended
};

/// What stopped all of them, and the launch that it was found in.
struct StoppedQueues {
  std::uint32_t launch;
  std::exception_ptr cause;  ///< what run_detailed throws
};

/// Runs all to their ends. A launch is given to the machine as soon as those that it waits for have ended, and if
/// nothing is free there, it waits. `together` gets time, stalls and metrics of all of them as one. Throws
/// StoppedQueues; the machine is of no use then.
void run_concurrent(std::span<QueuedLaunch> launches, const RunBounds& bounds, bool self_check, System& machine,
                    LaunchResult& together);

}  // namespace strobe
