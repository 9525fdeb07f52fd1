#include "predict.hpp"

#include <algorithm>
#include <cmath>

namespace ppt_gpu {
namespace {

struct Timed {
  double cycles = 0;
  double length = 0;  ///< tasks of a path, on average
  SmResult result;
};

/// Groups of one unit: as many as `simulated`, the rest at the pace of the middle ones.
Timed time_of(const Machine& machine, const MemoryTiming& memory, SmLoad load, std::uint64_t groups, bool refill) {
  Timed timed;
  for (const Path& path : load.paths) timed.length += static_cast<double>(path.steps.size());
  timed.length /= static_cast<double>(load.paths.size());
  const std::uint64_t resident = load.resident;
  load.groups = static_cast<std::uint32_t>(std::min(groups, refill ? 3 * resident : resident));
  timed.result = simulate(machine, memory, load);
  timed.cycles = timed.result.cycles;
  if (groups <= load.groups) return timed;
  const std::vector<double>& ends = timed.result.group_ends;
  if (refill) {
    const double pace = (ends[2 * resident - 1] - ends[resident - 1]) / static_cast<double>(resident);
    timed.cycles += static_cast<double>(groups - load.groups) * pace;
  } else {
    timed.cycles *= std::ceil(static_cast<double>(groups) / static_cast<double>(resident));
  }
  return timed;
}

}  // namespace

MemoryTiming memory_timing(const Machine& machine, const HitRates& hits, std::uint32_t active) {
  MemoryTiming timing;
  timing.l1_miss = 1 - hits.l1;
  timing.l2_miss = 1 - hits.l2;
  timing.latency = hits.l1 * machine.l1_latency +
                   timing.l1_miss * (hits.l2 * machine.l2_latency + timing.l2_miss * machine.dram_latency);
  const double line = machine.l1.line;
  const auto share = [&](double bytes_per_cycle) {
    return bytes_per_cycle > 0 ? line / (bytes_per_cycle / std::max<std::uint32_t>(active, 1)) : 0;
  };
  timing.l1_line = machine.l1_bytes_per_cycle > 0 ? line / machine.l1_bytes_per_cycle : 0;
  timing.l2_line = share(machine.l2_bytes_per_cycle);
  timing.dram_line = share(machine.dram_bytes_per_cycle);
  return timing;
}

Prediction predict(const Machine& machine, const MemoryTiming& memory, const TaskList& list, const PathMaker& paths,
                   const Occupancy& occupancy, std::uint64_t groups, const PredictOptions& options) {
  Prediction prediction;
  prediction.occupancy = occupancy;
  const std::uint64_t active = std::min<std::uint64_t>(groups, machine.units);
  const std::uint64_t own = (groups + machine.units - 1) / machine.units;
  SmLoad load;
  load.list = &list;
  load.resident = static_cast<std::uint32_t>(std::min<std::uint64_t>(occupancy.groups, own));
  load.warps_per_group = occupancy.warps_per_group;
  load.dispatch_interval = static_cast<double>(active) *
                           std::max(machine.dispatch_interval, machine.dispatch_per_warp * occupancy.warps_per_group);
  const std::uint64_t simulated = std::min<std::uint64_t>(own, (options.refill ? 3 : 1) * std::uint64_t{load.resident});
  const double budget =
      std::max(64.0, options.budget / static_cast<double>(simulated * std::max(1u, load.warps_per_group)));

  const PathSet whole = paths(budget);
  load.paths = whole.paths;
  const Timed full = time_of(machine, memory, load, own, options.refill);
  double cycles = full.cycles;
  prediction.simulated_tasks = full.result.tasks;
  if (whole.whole) {
    cycles *= whole.tasks / full.length;
  } else if (whole.tasks > full.length * 1.001) {
    // The paths are shortened: what half of them takes less gives the pace of the rest.
    const PathSet half = paths(budget / 2);
    load.paths = half.paths;
    const Timed part = time_of(machine, memory, load, own, options.refill);
    prediction.simulated_tasks += part.result.tasks;
    const double more = full.length - part.length;
    const double pace = more > 0 ? (full.cycles - part.cycles) / more : 0;
    cycles = pace > 0 ? full.cycles + (whole.tasks - full.length) * pace : full.cycles * whole.tasks / full.length;
  }
  prediction.rounds = static_cast<double>(own) / std::max(1u, load.resident);
  prediction.tasks_per_warp = whole.tasks;
  prediction.tasks = whole.tasks * static_cast<double>(groups) * occupancy.warps_per_group;
  prediction.cycles = cycles + machine.launch_cycles;
  for (std::size_t s = 0; s < kStalls; ++s)
    prediction.stack[s] = full.result.cycles > 0 ? full.result.stack[s] / full.result.cycles * cycles : 0;
  prediction.stack[static_cast<std::size_t>(Stall::dispatch)] += machine.launch_cycles;
  return prediction;
}

}  // namespace ppt_gpu
