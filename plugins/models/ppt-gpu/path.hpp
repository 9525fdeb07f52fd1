// The tasks that one warp executes, in order, with what each one waits for: a task list unrolled along its flow.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "flow.hpp"
#include "task.hpp"

namespace ppt_gpu {

struct Step {
  std::uint32_t task = 0;
  std::uint32_t first_dependency = 0;  ///< in Path::dependencies
  std::uint16_t dependencies = 0;
  bool taken = false;  ///< a branch that does not go on at the next instruction
};

struct Path {
  std::vector<Step> steps;
  std::vector<std::uint32_t> dependencies;  ///< numbers of earlier steps
};

/// Follow the flow from the entry to the end, at most `limit` steps each. A way with share s is taken at each 1/s-th
/// visit, the rarer one at the end of that count, so that a loop of N iterations runs N times. The count goes on from
/// path to path: of the warps that meet a branch once, the share takes it. One path if all are the same.
std::vector<Path> make_paths(const TaskList& list, const Flow& flow, std::span<const double> shorten,
                             std::size_t limit);

/// The path along these tasks, as a trace has them.
Path make_path(const TaskList& list, std::span<const std::uint32_t> tasks);

/// Tasks that one warp executes on average.
double expected_tasks(const TaskList& list, const std::vector<double>& visits);

/// Factors by which loops must be shortened (Flow::visits) for a path of about `budget` tasks: outer loops first, as a
/// shortened outer loop keeps what its iterations are like. Empty: the whole path is short enough.
std::vector<double> shortening(const TaskList& list, const Flow& flow, double budget);

}  // namespace ppt_gpu
