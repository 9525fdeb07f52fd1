// Functional warming: what waves that are executed without time leave in the tags of caches and TLBs.
// WarmingWatch goes with the execution of any wave (exec/step.hpp): fast-forwarded ones of a sampled launch, or all of
// a launch (run_warming), for models that want to know hit rates and have no use for time.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "exec/functional.hpp"
#include "strobe/launch.hpp"

namespace strobe {

/// Shows a machine the memory accesses and the code of the waves that it watches, as compute units issue them: vector
/// and scalar memory, and each line of code when a wave comes to it.
class WarmingWatch {
 public:
  WarmingWatch(const FunctionalLaunch& launch, LaunchProcessor& processor);

  /// The waves that run next are on this compute unit. `place` distinguishes work-groups that run in turns.
  void place(std::uint32_t unit, std::uint32_t place) {
    unit_ = unit;
    place_ = place;
  }
  /// A work-group begins at the place.
  void start_group();

  static constexpr bool run(std::uint32_t) { return true; }
  void before(Wave& wave, const Instruction& instruction);

 private:
  void fetch(const Wave& wave, const Instruction& instruction);
  void touch(Wave& wave, const Instruction& instruction, const InstructionInfo& info);

  const FunctionalLaunch& launch_;
  LaunchProcessor& processor_;
  std::uint32_t unit_ = 0, place_ = 0;
  bool one_half_;
  std::vector<std::uint32_t> started_;    ///< per compute unit: waves, or work-groups of one half each
  std::vector<std::uint32_t> first_;      ///< per place: the turn of its work-group
  std::vector<std::uint8_t> touches_;     ///< per instruction: whether it goes to memory through a compute unit
  std::vector<std::uint32_t> code_line_;  ///< per place and wave of a work-group: the line of code it is in
};

struct WarmingRun {
  const FunctionalLaunch* launch = nullptr;
  LaunchProcessor* processor = nullptr;
  /// Instructions that a wave runs before the next one's turn: the fewer, the more the waves mix in shared caches.
  std::uint64_t turn = 16;
};

/// Executes a launch from its first_group on, as run_functional does (`result` gets the same counts), and shows it to
/// the machine: as many work-groups at a time as the GPU holds, given to compute units in turn, their waves running in
/// turns. Throws FaultPlace; Error if no wave comes to its end any more.
void run_warming(const WarmingRun& run, LaunchResult& result);

}  // namespace strobe
