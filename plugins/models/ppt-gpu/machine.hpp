// A machine as this model sees it: one SM or CU with its schedulers, units and latencies, how many there are, and what
// they share of the memory.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "task.hpp"

namespace ppt_gpu {

enum class Unit : std::uint8_t { vector, wide, special, memory, shared, scalar, scalar_memory, branch, none, count_ };
inline constexpr std::size_t kUnits = static_cast<std::size_t>(Unit::count_);

/// What a task takes of a unit, in cycles of the core clock.
struct Timing {
  Unit unit = Unit::none;
  double latency = 0;  ///< issue to result; of global memory, see MemoryTiming
  double busy = 1;     ///< one server of the unit takes the next warp after so long
  double taken = 0;    ///< latency of a branch that is taken
};

struct UnitPool {
  std::uint32_t servers = 1;
  bool per_scheduler = false;
};

struct CacheShape {
  std::uint64_t bytes = 0;  ///< 0: there is none
  std::uint32_t line = 64;
  std::uint32_t ways = 4;
  bool hashed = false;  ///< the set also depends on upper bits of the line's number: regular accesses fill all sets
                        ///< alike
};

/// What a wave's turn lasts for: an access, or as long as it does not wait for data (a scheduler that comes back to the
/// same wave lets it go on so far).
enum class Turn : std::uint8_t { access, until_wait };

struct Machine {
  std::string name;
  double clock_hz = 1e9;
  std::uint32_t units = 1;  ///< SMs or CUs
  std::uint32_t lanes = 32;
  std::uint32_t schedulers = 4;
  std::uint32_t issue_interval = 1;  ///< cycles from one turn of a scheduler to its next
  std::uint32_t issue_per_warp = 1;  ///< tasks of one warp that a scheduler issues in a turn
  bool issue_to_each_unit = false;   ///< in a turn, one task for each unit, of different warps (GCN); else one warp
  bool oldest_first = true;          ///< else each scheduler goes round
  Turn turn = Turn::until_wait;      ///< of a wave's accesses, where caches are looked at without time
  std::uint32_t max_groups = 32, max_warps = 64;
  std::uint64_t registers = 65536;     ///< of a unit, 32-bit, all lanes
  std::uint32_t register_granule = 1;  ///< of a warp's registers
  std::uint64_t shared_bytes = 98304;
  std::uint32_t shared_granule = 1;
  double dispatch_interval = 0;  ///< cycles from one group to the next, of the whole machine
  double dispatch_per_warp = 0;  ///< the same, for each warp of a group, if that is longer
  double vector_to_scalar = 0;   ///< more cycles until a scalar unit sees what a vector unit wrote
  double launch_cycles = 0;      ///< before the first group, and after the last

  std::array<Timing, kOperations> timing;
  std::array<UnitPool, kUnits> pool;

  /// Instruction buffers, filled one after the other in pieces of `fetch_bytes`; 0: instruction fetch never stalls.
  std::uint32_t fetch_bytes = 0;
  double fetch_latency = 0;       ///< of a piece that is in the instruction cache
  std::uint32_t fetch_ahead = 1;  ///< pieces of a buffer
  std::uint32_t code_line = 64;   ///< of the instruction cache
  double cold_latency = 0;        ///< more, of the first access to a line of code, or of a scalar load's operands

  double l1_latency = 0, l2_latency = 0, dram_latency = 0;  ///< issue to result, unloaded
  CacheShape l1, l2;                                        ///< l2: of the whole machine
  double l1_bytes_per_cycle = 128;                          ///< of a unit
  double l2_bytes_per_cycle = 0, dram_bytes_per_cycle = 0;  ///< of the whole machine; 0: without limit
  std::uint32_t transfers_in_flight = 128;                  ///< accesses of a unit

  const Timing& of(Operation operation) const { return timing[static_cast<std::size_t>(operation)]; }
  Timing& of(Operation operation) { return timing[static_cast<std::size_t>(operation)]; }
  UnitPool& of(Unit unit) { return pool[static_cast<std::size_t>(unit)]; }
};

/// How many groups of a launch a unit holds at once.
struct Occupancy {
  std::uint32_t groups = 0;
  std::uint32_t warps_per_group = 0;
  std::string limited_by;  ///< "group slots", "warp slots", "registers", "shared memory", "grid"
};
/// `items` of a group, at least 1; `registers` of an item (0: none). Error, starting with `place`, if not one group
/// fits.
Occupancy occupancy(const Machine& machine, std::uint64_t items, std::uint64_t groups, std::uint32_t registers,
                    std::uint64_t shared_bytes, const std::string& place);

}  // namespace ppt_gpu
