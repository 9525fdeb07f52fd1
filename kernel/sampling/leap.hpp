// Waves in flight that go round a loop: turns of it executed at once, without time.
#pragma once

#include <cstdint>
#include <vector>

#include "exec/group.hpp"

namespace strobe {

class Leap {
 public:
  explicit Leap(const FunctionalLaunch& launch);

  /// Each wave of the group that has not ended executes until it has come back `turns` times to the instruction where
  /// it is. The compute unit notices nothing: a wave that waits at a barrier waits there again. Throws Error if a wave
  /// ends on the way or the group goes no further, and FaultPlace.
  void run(GroupContext& group, std::uint32_t turns);

  const std::vector<std::uint64_t>& run_counts() const { return counts_; }  ///< by run: times entered

 private:
  struct Target {
    const Instruction* at = nullptr;  ///< null: the wave has ended
    std::uint32_t left = 0;           ///< times that it has yet to come here
  };
  void step(Wave& wave, Target& target);
  void execute(Wave& wave, Target& target);

  const FunctionalLaunch& launch_;
  std::vector<std::uint64_t> counts_;
  std::vector<Target> targets_;
};

}  // namespace strobe
