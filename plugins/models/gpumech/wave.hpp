// A wave of the GCN unit under the interval algorithm.
//
// Adaptation of the thesis' in-order core: an instruction keeps its wave for the issue interval of its latency class,
// so that results of vector and scalar instructions are there when the next one issues; data from memory and LDS is
// waited for at s_waitcnt, whose counters say how many accesses may still be in flight. A turn of a vector unit comes
// every four cycles.
#pragma once

#include <functional>
#include <vector>

#include "caches.hpp"
#include "intervals.hpp"
#include "machine.hpp"
#include "trace.hpp"

namespace gpumech {

/// What competes for issue in a turn: a vector unit issues one instruction of each per turn, of different waves.
enum class Category : std::uint8_t { vector = 0, scalar, vector_memory, lds, branch, internal };
inline constexpr std::size_t kCategories = 6;

Category category_of(const strobe::InstructionInfo& info);

/// Cycles from issue to the wave's next instruction. `taken`: of a branch or jump.
double busy_cycles(const strobe::InstructionInfo& info, const Machine& machine, bool taken);

/// Cycles that the LDS port of two vector units needs for an access, without conflicts.
double lds_port_cycles(const strobe::InstructionInfo& info, const Machine& machine);

/// Mean latencies of memory instructions by their index in the code object.
struct Latencies {
  std::vector<double> mean;
  double operator[](std::uint32_t instruction) const { return mean[instruction]; }
};
Latencies latencies_of(const Profile& profile, const CacheStatistics& caches, const Machine& machine);

/// Interval profile of a wave that is alone on its vector unit.
IntervalProfile intervals_of(const WaveTrace& wave, const Profile& profile, const CacheStatistics& caches,
                             const Latencies& latencies, const Machine& machine);

/// Instructions per turn that a vector unit can issue of this mix: one over the largest share of a category.
double issue_rate(const WaveTrace& wave, const Profile& profile);

}  // namespace gpumech
