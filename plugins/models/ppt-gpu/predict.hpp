// The time of a launch: one unit's groups, simulated, scaled to the paths' whole length and the whole grid.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "simulate.hpp"

namespace ppt_gpu {

/// Where accesses of global memory are served.
struct HitRates {
  double l1 = 0, l2 = 0;  ///< l2: of the lines that miss the L1
};

/// The average access time (AMAT) and the unit's share of bandwidth, with `active` units at work.
MemoryTiming memory_timing(const Machine& machine, const HitRates& hits, std::uint32_t active);

/// Paths of about `budget` tasks each, and how many tasks a warp really executes, on average.
struct PathSet {
  std::vector<Path> paths;
  double tasks = 0;
  bool whole = false;  ///< they are not shortened; `tasks` may differ as they are of some warps only
};
using PathMaker = std::function<PathSet(double budget)>;

struct PredictOptions {
  double budget = 400'000;  ///< tasks to simulate, of all warps
  bool refill = true;       ///< a group that ends makes room at once; else rounds of groups, as in the paper
};

struct Prediction {
  double cycles = 0;  ///< of the core clock, launch overhead included
  double tasks = 0;   ///< warp instructions of the launch
  std::uint64_t simulated_tasks = 0;
  double rounds = 1;  ///< groups of a unit over those that it holds at once
  double tasks_per_warp = 0;
  std::array<double, kStalls> stack{};  ///< of `cycles`, in its proportions
  Occupancy occupancy;
};

Prediction predict(const Machine& machine, const MemoryTiming& memory, const TaskList& list, const PathMaker& paths,
                   const Occupancy& occupancy, std::uint64_t groups, const PredictOptions& options);

}  // namespace ppt_gpu
