// Waves in flight that go round a loop: turns of it executed without time.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "exec/group.hpp"
#include "sampling/warming.hpp"

namespace strobe {

class Leap {
 public:
  explicit Leap(const FunctionalLaunch& launch);
  /// Waves leave their lines and pages in the machine of `processor`, which outlives this.
  void warm(LaunchProcessor& processor) { warming_.emplace(launch_, processor); }

  /// Each wave of the group, on compute unit `unit`, that has not ended executes until it is back at the instruction
  /// where it is; a wave that waits at a barrier waits there again. Throws Error if one ends, or none goes on; and
  /// FaultPlace.
  void go_round(GroupContext& group, std::uint32_t unit);

  const std::vector<std::uint64_t>& run_counts() const { return counts_; }  ///< by run: times entered

 private:
  struct Target {
    const Instruction* at = nullptr;  ///< null: the wave has ended
    bool waits = false;               ///< at the barrier before it
    bool reached = false;
  };
  void step(Wave& wave, Target& target);

  const FunctionalLaunch& launch_;
  std::vector<std::uint64_t> counts_;
  std::vector<Target> targets_;
  std::optional<WarmingWatch> warming_;
};

}  // namespace strobe
