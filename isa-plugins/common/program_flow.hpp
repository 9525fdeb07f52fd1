// Jumps, branches and the other instructions of program control that instruction sets share (SOPP).
#pragma once

#include "common/wave.hpp"
#include "strobe/instruction.hpp"

namespace strobe::lanes {

inline u64 address_behind(const Wave& wave, const Instruction& i) {
  return wave.launch->code.base + i.offset + i.bytes;
}

/// Goes on at an address; faults if no instruction starts there.
void jump(Wave& wave, const Instruction& i, u64 address);

// The constant of SOPP is the instruction's literal.
void execute_end(Wave& wave, const Instruction& i);
void execute_barrier(Wave& wave, const Instruction& i);
/// Sleeps 64 cycles times the constant's low seven bits, or a little less (manual, "S_SLEEP").
void execute_sleep(Wave& wave, const Instruction& i);
void execute_trap(Wave& wave, const Instruction& i);
/// A halted wave waits for a debugger. There is none, so the launch ends as it does at a trap.
void execute_halt(Wave& wave, const Instruction& i);
void execute_sethalt(Wave& wave, const Instruction& i);
/// A killed wave ends as at s_endpgm.
void execute_setkill(Wave& wave, const Instruction& i);
/// An instruction that only a trap handler may execute.
void execute_illegal(Wave& wave, const Instruction& i);
void execute_branch(Wave& wave, const Instruction& i);

/// Branches on what `Condition`, a lambda on the wave, says.
template <class Condition>
void execute_conditional(Wave& base, const Instruction& i) {
  if (Condition{}(lane_wave(base))) base.next = i.target;
}
namespace branch_if {
inline constexpr auto scc0 = [](const LaneWave& w) { return !w.scc(); };
inline constexpr auto scc1 = [](const LaneWave& w) { return w.scc(); };
inline constexpr auto vccz = [](const LaneWave& w) { return w.lane_mask(sreg::kVcc) == 0; };
inline constexpr auto vccnz = [](const LaneWave& w) { return w.lane_mask(sreg::kVcc) != 0; };
inline constexpr auto execz = [](const LaneWave& w) { return w.active_lanes == 0; };
inline constexpr auto execnz = [](const LaneWave& w) { return w.active_lanes != 0; };
/// The debugger's condition bits are never set here.
inline constexpr auto never = [](const LaneWave&) { return false; };
}  // namespace branch_if

}  // namespace strobe::lanes
