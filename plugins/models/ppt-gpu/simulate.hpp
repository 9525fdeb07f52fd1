// One SM's or CU's schedulers over the warps that it holds, cycle by cycle (section 3.2 of the paper).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "machine.hpp"
#include "path.hpp"

namespace ppt_gpu {

/// Where a scheduler's turns go; the parts of the CPI stack.
enum class Stall : std::uint8_t {
  base,
  dependency,
  memory_latency,
  memory_queue,
  unit,
  barrier,
  fetch,
  dispatch,
  count_
};
inline constexpr std::size_t kStalls = static_cast<std::size_t>(Stall::count_);

/// What an access of global memory takes on this unit.
struct MemoryTiming {
  double latency = 0;               ///< unloaded: the average access time
  double l1_miss = 1, l2_miss = 1;  ///< shares of lines that reach the L2, and of those the ones that reach the DRAM
  /// Cycles of the unit's share of a level for one line.
  double l1_line = 0, l2_line = 0, dram_line = 0;
  /// Lines of each task of the list, per access; empty: as if all lanes were side by side.
  std::vector<double> lines;
  /// Cycles that each task keeps its memory unit or LDS port; empty: as the machine says.
  std::vector<double> busy;
};

struct SmLoad {
  const TaskList* list = nullptr;
  std::span<const Path> paths;  ///< warp w of a group g follows paths[(g * warps_per_group + w) % size]
  std::uint32_t resident = 1;   ///< groups at once
  std::uint32_t groups = 1;     ///< in all; one that ends makes room for the next
  std::uint32_t warps_per_group = 1;
  double dispatch_interval = 0;  ///< cycles between two groups of this unit
};

struct SmResult {
  double cycles = 0;
  std::uint64_t tasks = 0;              ///< issued, of all warps
  std::array<double, kStalls> stack{};  ///< cycles of an average scheduler; sums to `cycles`
  std::vector<double> group_ends;       ///< ascending
};

SmResult simulate(const Machine& machine, const MemoryTiming& memory, const SmLoad& load);

}  // namespace ppt_gpu
