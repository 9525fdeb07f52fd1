// Intervals of a wave: instructions that issue one turn after the other, and the stall cycles after them.
//
// Source: J.-C. Huang, Efficient Simulation Techniques for Large-Scale Applications (Georgia Tech, 2015), section 4.3;
// equation numbers are those of its chapter 4.
#pragma once

#include <cstdint>
#include <vector>

namespace gpumech {

/// Why an interval ends.
enum class StallCause : std::uint8_t { none = 0, dependency, memory, lds, barrier };

struct Interval {
  double instructions = 0;
  double stall_cycles = 0;
  StallCause cause = StallCause::none;
  std::uint32_t pc = 0;            ///< index of the instruction that is waited for, of `memory`
  double memory_instructions = 0;  ///< loads that can miss
  double miss_requests = 0;        ///< of those loads: lines that miss the first-level cache and take an MSHR
  double dram_requests = 0;        ///< lines that reach DRAM, stores among them
};

/// An interval profile (Eq. 11).
struct IntervalProfile {
  std::vector<Interval> intervals;
  double slot = 1;  ///< cycles per instruction of a wave that is never stalled: 1 / issue rate

  double instructions() const;
  double stall_cycles() const;
  /// Of the wave alone: issue and stall cycles.
  double cycles() const { return instructions() * slot + stall_cycles(); }
  /// Eq. 14, in instructions per turn: 1 for a wave that is never stalled. Also the issue probability of Eq. 18.
  double performance() const;
};

/// The interval algorithm: instructions in order, each issued one turn after the one before it or when what it needs is
/// there, whichever is later (Eq. 13).
class IntervalBuilder {
 public:
  explicit IntervalBuilder(double slot) { profile_.slot = slot; }
  /// Issues the next instruction at the first turn from `ready` on. Returns the cycle; `cause` and `pc` describe what
  /// it waited for if that made it late.
  double issue(double ready, StallCause cause = StallCause::dependency, std::uint32_t pc = 0);
  /// The interval of the instruction that was issued last.
  Interval& current() { return open_; }
  /// Ends the last interval. `until`: when the wave's last instruction is over.
  IntervalProfile finish(double until = 0);

 private:
  IntervalProfile profile_;
  Interval open_;
  double last_ = 0;
  bool any_ = false;
};

/// An instruction for the general form of Eq. 13: registers are left out, dependences are given.
struct TracedInstruction {
  double latency = 1;                  ///< cycles from its issue to the use of its result
  std::vector<std::uint32_t> sources;  ///< positions of the instructions whose results it needs
};

/// Intervals by Eq. 13 as it is printed: one instruction per cycle, a dependent one the cycle after its source's done
/// cycle.
IntervalProfile intervals_of(const std::vector<TracedInstruction>& trace);

}  // namespace gpumech
