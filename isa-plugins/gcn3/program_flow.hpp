// Jumps and the stack of divergent branches.
#pragma once

#include "gcn3/wave.hpp"
#include "strobe/instruction.hpp"

namespace strobe::gcn3 {

inline u64 address_behind(const Wave& wave, const Instruction& i) {
  return wave.launch->code.base + i.offset + i.bytes;
}

/// Goes on at an address; faults if no instruction starts there.
void jump(Wave& wave, const Instruction& i, u64 address);

/// Divides the active lanes by a condition. The smaller part goes on, the other one waits on the stack: four SGPRs per
/// entry (EXEC, then the address), counted by MODE.CSP.  Manual: S_CBRANCH_G_FORK, S_CBRANCH_I_FORK.
void fork(GcnWave& wave, const Instruction& i, u64 condition, u64 target);

/// Takes up the part that waits, unless the stack is as high as it was before the fork.  Manual: S_CBRANCH_JOIN.
void join(GcnWave& wave, const Instruction& i, u32 saved_height);

}  // namespace strobe::gcn3
