// How far the code that a launch can execute goes into a wave's vector registers.
#pragma once

#include <cstdint>

#include "code/program.hpp"

namespace strobe {

/// Vector registers from this number on are accumulation registers (AGPRs), on targets that have them.
inline constexpr std::uint32_t kFirstAccumulator = 256;

/// Vector registers up to the last one that an instruction names: 8 if that is v7. Accumulation registers do not count.
std::uint32_t named_vgprs(const InstructionInfo& info);

struct VectorReach {
  std::uint32_t vgprs = 0;  ///< up to the last one that is named
  unsigned lanes = 0;       ///< of the largest waves that any of the code is for: so long are its registers
};

/// Of all that a launch of `kernel` can execute. A computed jump or call may go to any instruction of the program, not
/// only to those that Program::reachable() expects behind it: a program can compute any address.
VectorReach vector_reach(const Program& program, const KernelInfo& kernel);

}  // namespace strobe
