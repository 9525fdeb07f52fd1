// What `--check-races` finds while a launch executes: races in LDS and device memory between waves and between lanes of
// a store, registers that are used before the memory operation that writes them is waited for, uses of values that
// nothing has written (registers, LDS, scratch), barriers in divergent flow. Rules and limits: docs/use/check-races.md.
//
// It changes nothing. What it knows of instructions is their public description (InstructionInfo, Isa::locate,
// RegisterView).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "copy_check.hpp"
#include "findings.hpp"
#include "memory_check.hpp"
#include "register_check.hpp"
#include "wave_state.hpp"
#include "strobe/execution_watch.hpp"

namespace races {

class RaceChecker {
 public:
  /// Host memory for what is known of device memory; 48 bytes for each 4 that a launch touches.
  static constexpr std::uint64_t kShadowLimit = std::uint64_t{4} << 30;

  /// Throws Error if the launch is too large to be checked.
  explicit RaceChecker(const WatchedLaunch& launch, std::uint64_t shadow_limit_bytes = kShadowLimit);

  /// Work-group `index` (x fastest) begins; the scratch slots of its waves start at `first_slot`.
  void start_group(std::uint64_t index, std::uint32_t first_slot, std::uint32_t waves);
  void end_group(std::uint32_t first_slot);
  /// Ahead of each instruction of each wave.
  void before(Wave& wave, const Instruction& instruction);

  /// In the order in which they were first seen.
  std::vector<Finding> findings() const;

 private:
  void wait(CheckedWave& wave, const InstructionInfo& info);
  void wait(CheckedWave& wave, Counter counter, std::uint32_t count);
  void make_room(CheckedWave& wave, const InstructionInfo& info);
  void arrive(CheckedWave& wave, std::uint32_t instruction, std::uint64_t lanes);
  void see_lanes_again(CheckedWave& wave, std::uint32_t instruction, std::uint64_t lanes);
  void touch(CheckedWave& wave, Wave& executing, const Instruction& instruction, std::uint32_t index,
             const InstructionInfo& info, std::uint64_t lanes);
  void acquire_loaded(CheckedWave& wave);
  void synchronise(CheckedWave& wave, std::uint32_t number, const InstructionInfo& info, const LaneAccess& access);

  const WatchedLaunch launch_;
  const LaunchContext& context_;
  const WaitLimits limits_;
  const InitialRegisters initial_;
  std::uint32_t waves_per_group_;
  bool spans_units_;  ///< work-groups do
  const DeviceOrder order_;
  Findings findings_;
  Histories histories_;
  MemoryCheck memory_;
  CopyCheck copies_;
  StoreCheck stores_;
  RegisterCheck registers_;
  std::vector<CheckedWave> waves_;                     ///< by scratch slot
  std::vector<std::unique_ptr<CheckedGroup>> groups_;  ///< by scratch slot of their first wave
};

}  // namespace races
