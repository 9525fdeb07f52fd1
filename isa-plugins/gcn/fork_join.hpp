// The stack of divergent branches: four SGPRs per entry (EXEC, then the address), counted by MODE.CSP.
// Manual: AMD GCN3 ISA, "S_CBRANCH_G_FORK", "S_CBRANCH_I_FORK", "S_CBRANCH_JOIN".
#pragma once

#include <bit>

#include "common/program_flow.hpp"

namespace strobe::gcn {

using namespace strobe::lanes;

inline constexpr unsigned kStackHeightShift = 29;  ///< MODE[31:29]

inline u32 stack_height(const LaneWave& wave) { return wave.mode >> kStackHeightShift; }
inline void set_stack_height(LaneWave& wave, u32 value) {
  wave.mode = (wave.mode & ((1u << kStackHeightShift) - 1)) | (value << kStackHeightShift);
}

/// Divides the active lanes by a condition. The smaller part goes on, the other one waits on the stack.
inline void fork(LaneWave& wave, const Instruction& i, u64 condition, u64 target) {
  const u64 exec = wave.exec(), pass = condition & exec, fail = ~condition & exec;
  if (pass == exec) return jump(wave, i, target);
  if (fail == exec) return;
  const bool fail_first = std::popcount(fail) < std::popcount(pass);
  const u32 entry = 4 * stack_height(wave);
  wave.set_scalar64(entry, fail_first ? pass : fail);
  wave.set_scalar64(entry + 2, fail_first ? target : address_behind(wave, i));
  set_stack_height(wave, stack_height(wave) + 1);
  wave.set_exec(fail_first ? fail : pass);
  if (!fail_first) jump(wave, i, target);
}

/// Takes up the part that waits, unless the stack is as high as it was before the fork.
inline void join(LaneWave& wave, const Instruction& i, u32 saved_height) {
  if (stack_height(wave) == saved_height) return;
  set_stack_height(wave, stack_height(wave) - 1);
  const u32 entry = 4 * stack_height(wave);
  wave.set_exec(wave.scalar64(entry));
  jump(wave, i, wave.scalar64(entry + 2));
}

}  // namespace strobe::gcn
