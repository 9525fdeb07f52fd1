// The stack of divergent branches.
#pragma once

#include "common/program_flow.hpp"
#include "gcn3/wave.hpp"

namespace strobe::gcn3 {

/// Divides the active lanes by a condition. The smaller part goes on, the other one waits on the stack: four SGPRs per
/// entry (EXEC, then the address), counted by MODE.CSP.  Manual: S_CBRANCH_G_FORK, S_CBRANCH_I_FORK.
void fork(GcnWave& wave, const Instruction& i, u64 condition, u64 target);

/// Takes up the part that waits, unless the stack is as high as it was before the fork.  Manual: S_CBRANCH_JOIN.
void join(GcnWave& wave, const Instruction& i, u32 saved_height);

}  // namespace strobe::gcn3
