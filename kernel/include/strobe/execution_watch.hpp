// The contract of a watch: it sees each instruction of a functional launch before it executes, and says what it found.
//
//   start_launch()                 once
//     start_group()                a work-group begins
//       before()                   each instruction of each of its waves, barriers included
//     end_group()                  all of its waves have ended
//   findings()                     any time: after the last work-group, or after a fault or a limit
//
// One object watches one launch. All calls come from one thread, in the order in which the waves execute; several
// work-groups may be in progress. A watch changes nothing: neither waves nor memory.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "strobe/export.hpp"
#include "strobe/instruction.hpp"
#include "strobe/isa.hpp"

namespace strobe {

/// A launch as a watch sees it. What it points to lives as long as the watch.
struct WatchedLaunch {
  const Isa* isa = nullptr;
  const LaunchContext* context = nullptr;
  std::span<const Instruction> instructions;  ///< of the code object, in order of address
  std::span<const InstructionInfo> infos;     ///< of each of them
  std::vector<std::uint32_t> reachable;       ///< indices of those that the kernel can reach, ascending
  std::uint64_t groups = 0;
  std::uint32_t waves_per_group = 1;  ///< of a full work-group

  /// The index of an instruction that before() is given.
  std::uint32_t index(const Instruction& instruction) const {
    return static_cast<std::uint32_t>(&instruction - instructions.data());
  }
  /// The work-group of a wave, x fastest.
  std::uint64_t group(const Wave& wave) const {
    std::uint64_t number = 0;
    for (int d = 2; d >= 0; --d) {
      const std::uint64_t along = (std::uint64_t{context->grid[d]} + context->group[d] - 1) / context->group[d];
      number = number * along + wave.group_id[d];
    }
    return number;
  }
};

/// Which wave did what at which instruction.
struct WatchSide {
  std::string action;                    ///< "reads LDS offset 0x40", "waits at this barrier"
  std::optional<std::uint64_t> address;  ///< of device memory; printed after the action, with the buffer that holds it
  std::uint32_t instruction = 0;         ///< index
  std::uint64_t group = 0;               ///< x fastest
  std::uint32_t wave = 0;                ///< in its work-group
  std::optional<int> lane;               ///< none: the whole wave
};

struct WatchFinding {
  std::string kind;    ///< "lds_race"
  std::string remark;  ///< one sentence: what is wrong
  std::vector<WatchSide> sides;
  std::uint64_t count = 1;
};

class STROBE_EXPORT ExecutionWatch {
 public:
  ExecutionWatch() = default;
  ExecutionWatch(const ExecutionWatch&) = delete;
  ExecutionWatch& operator=(const ExecutionWatch&) = delete;
  virtual ~ExecutionWatch();

  /// Throws Error, exit 3, if the launch is larger than it can watch.
  virtual void start_launch(const WatchedLaunch& launch) = 0;
  /// Work-group `index` (x fastest); the slots of its waves (Wave::slot) are `first_slot` and those after it. Slots
  /// are used again when a work-group has ended.
  virtual void start_group(std::uint64_t index, std::uint32_t first_slot, std::uint32_t waves);
  virtual void end_group(std::uint32_t first_slot);
  virtual void before(Wave& wave, const Instruction& instruction) = 0;
  /// In the order in which they were first seen.
  virtual std::vector<WatchFinding> findings() const = 0;
};

}  // namespace strobe
