// Bursts: instructions of one wave that issue in consecutive rounds while no other wave of the vector unit can issue.
//
// A burst changes no cycle. It is put down when its first instruction is due; its instructions count as issued when it
// ends, which is at its last one or when anything happens on the vector unit: what has not issued by then goes on as if
// there had been no burst.
#pragma once

#include <cstdint>

#include "waves.hpp"

namespace strobe::compute {

enum class Scheduling : std::uint8_t { oldest = 1, round_robin, greedy_then_oldest };

/// Counters of Issue and Bursts.
struct IssueCounts {
  std::uint64_t instructions = 0;
  std::uint64_t valu_busy = 0;  ///< cycles of vector ALUs
};

class Bursts {
 public:
  Bursts(const ComputeUnitSpec& spec, Waves& waves, IssueCounts& counts);

  /// Puts one down, if there can be one. Called when a round is over in which the vector unit has issued, with the
  /// cycle in which the next one begins.
  void start(std::uint32_t simd, Cycle at, Scheduling scheduling);
  /// Those of its instructions that are due before `now` have issued; the next one is looked at.
  void end(std::uint32_t simd, Cycle now);

 private:
  std::uint32_t length(const WaveSlot& slot, bool alone) const;

  Waves& waves_;
  IssueCounts& counts_;
  std::uint32_t vector_to_scalar_;            ///< cycles
  std::uint32_t fetch_threshold_;             ///< as InstructionFetch has it
  bool vector_in_rounds_, scalar_in_rounds_;  ///< such instructions take one round
};

}  // namespace strobe::compute
