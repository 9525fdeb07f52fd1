// Bits that an encoding leaves unused must be 0, or the words are no instruction: so LLVM's disassembler has it.
#pragma once

#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

/// `words` have an opcode of their format; are all unused bits 0 and all codes possible?
bool well_formed_ds(const Words& words);
bool well_formed_flat(const Words& words);
bool well_formed_mubuf(const Words& words);

}  // namespace strobe::gcn3
