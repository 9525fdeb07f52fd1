// The functional executor: runs the work-groups of a launch, without time.
// Work-groups run on as many threads as the launch may have, if their order does not matter (side_by_side.hpp).
// Otherwise they run one after another; a work-group that does not finish in its turn (it polls, or sleeps) shares the
// machine with the next ones, up to as many as the GPU holds, so that groups may wait for each other. The order is
// fixed: the same launch gives the same bytes on every host.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "code/program.hpp"
#include "code/vector_reach.hpp"
#include "exec/storage_pages.hpp"
#include "strobe/host/result.hpp"
#include "strobe/error.hpp"
#include "strobe/fwd.hpp"
#include "strobe/memory.hpp"
#include "strobe/trace.hpp"

namespace strobe {

/// How far a launch has come.
struct LaunchProgress {
  std::uint64_t waves_ended = 0;
  std::uint64_t wave_instructions = 0;  ///< of those waves

  void add(std::uint64_t instructions_of_wave) { ++waves_ended, wave_instructions += instructions_of_wave; }
};

struct FunctionalLaunch {
  const Program* program = nullptr;
  const LaunchContext* context = nullptr;
  std::uint32_t waves_per_group = 1;  ///< of a full work-group
  std::uint32_t resident_groups = 1;  ///< how many the GPU holds at once
  unsigned wave_size = 64;
  VectorReach reach;                    ///< of the code that it can execute
  std::uint64_t first_group = 0;        ///< run from this work-group on
  ExecutionWatch* watch = nullptr;      ///< of run_functional; null: nobody watches
  std::span<TraceSink* const> tracers;  ///< those that want waves or instructions
  unsigned threads = 1;                 ///< of the host, at most
  std::string order_matters;            ///< why work-groups run in order; empty: they need not
  LaunchProgress* progress = nullptr;   ///< kept up to date, if there is one
  std::function<void()> check_limits;   ///< throws Error when the run must stop
  std::function<bool()> host_stores;    ///< as in LaunchRequest; called by the thread that has called run_functional
  /// Of device memory, for several threads at a time; none: context->memory is asked, by one thread.
  std::function<const Region*(std::uint64_t address, std::uint64_t size)> find_region;
  std::function<std::uint64_t()> memory_digest;                 ///< of all device memory; only used to prove a livelock
  std::function<std::vector<Region>()> writable_regions;        ///< of device memory; only used to take effects back
  StoragePool storage_pool;                                     ///< of the device; copies share it
  std::shared_ptr<StoragePages> storage = storage_pool.take();  ///< of waves and LDS; copies share it
};

/// What an endless, stuck or stopped launch looks like: which wave is where.
struct StuckWave {
  std::uint32_t group[3];
  std::uint32_t wave;
  WaveState state;
  std::uint64_t active_mask;
  const Instruction* next;
};

/// Thrown when no wave can make progress any more.
struct NoProgress {
  std::vector<StuckWave> waves;
  std::uint64_t groups_not_started;
};

/// Thrown in place of the Error of a limit that stops a launch.
struct StoppedLaunch {
  Error why;
  NoProgress where;
  std::optional<std::uint64_t> cycles;  ///< of the machine; none: it is executed only
  std::vector<std::string> waits;       ///< of the machine: "cu[3]: wave 2 of work-group ... waits for ..."
};

/// Where a fault happened.
struct FaultPlace {
  Fault fault;
  std::uint32_t group[3];
  std::uint32_t wave;
};

/// Runs everything; adds counts to `result`. Throws FaultPlace, NoProgress, StoppedLaunch.
void run_functional(const FunctionalLaunch& launch, LaunchResult& result);

}  // namespace strobe
