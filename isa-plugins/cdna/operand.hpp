// CDNA's source and destination operands.  Manual: CDNA ISA, "Scalar ALU operands" and "Vector source operands".
#pragma once

#include "cdna/wave.hpp"

namespace strobe::cdna {

/// The first register that a code names for `registers` registers: aligned down, or kNoRegister.
inline constexpr unsigned kNoRegister = ~0u;
unsigned scalar_register(unsigned code, unsigned registers);

/// Is there a scalar operand of this 7-bit code and width? LLVM knows NULL, which no GFX9 has: it is refused by name.
bool is_scalar_operand(unsigned code, unsigned registers);
/// Can a 9-bit source code be read as `registers` registers?
bool is_source(unsigned code, unsigned registers);

/// Where a 7-bit scalar destination of `registers` registers lies (byte offset of the wave), its registers noted as
/// written.
u32 set_scalar_destination(unsigned code, unsigned registers, InstructionInfo& info);

/// Writes source `k` into `i` and its registers into `info.read`. `type` decides how constants widen, `literal` is the
/// word after the instruction. The code must be a source; codes from kAccumulatorCode on are AGPRs.
inline constexpr unsigned kAccumulatorCode = kVgprCode + kFirstAccumulator;
void set_source(Instruction& i, InstructionInfo& info, unsigned k, unsigned code, ValueType type, u32 literal);

/// What the templates of common/ take.
struct Operands {
  static constexpr unsigned kNoRegister = cdna::kNoRegister;
  static constexpr auto scalar_register = cdna::scalar_register;
  static constexpr auto is_scalar_operand = cdna::is_scalar_operand;
  static constexpr auto is_source = cdna::is_source;
  static constexpr auto set_scalar_destination = cdna::set_scalar_destination;
  static constexpr auto set_source = cdna::set_source;
};

}  // namespace strobe::cdna
