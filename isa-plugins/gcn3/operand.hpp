// GCN3's source operands.
#pragma once

#include "common/operand.hpp"
#include "gcn3/wave.hpp"

namespace strobe::gcn3 {

/// Writes one source into `i` and its registers into `info.read`. `code` is the 9-bit encoding (8-bit scalar
/// sources are the same numbers), `type` decides how constants widen, `literal` is the word after the
/// instruction. False if the encoding names nothing readable.
bool set_source(Instruction& i, InstructionInfo& info, unsigned k, unsigned code, ValueType type, u32 literal);

/// A register code as the encoding uses it for `registers` registers: aligned down, or kNoRegister.
inline constexpr unsigned kNoRegister = ~0u;
unsigned scalar_register(unsigned code, unsigned registers);

}  // namespace strobe::gcn3
