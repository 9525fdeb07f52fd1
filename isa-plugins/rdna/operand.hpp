// RDNA's source and destination operands.  Manual: RDNA ISA, "Scalar ALU operands" and "Vector source operands".
#pragma once

#include "rdna/wave.hpp"

namespace strobe::rdna {

/// The first register that a code names for `registers` registers: aligned down, or kNoRegister.
inline constexpr unsigned kNoRegister = ~0u;
unsigned scalar_register(unsigned code, unsigned registers);

/// Is there a scalar operand of this 7-bit code and width? NULL is one.
bool is_scalar_operand(unsigned code, unsigned registers);
/// Can a 9-bit source code be read as `registers` registers?
bool is_source(unsigned code, unsigned registers);

/// Where a 7-bit scalar destination of `registers` registers lies (byte offset of the wave), its registers noted as
/// written.
u32 set_scalar_destination(unsigned code, unsigned registers, InstructionInfo& info);

/// Writes source `k` into `i` and its registers into `info.read`. `type` decides how constants widen, `literal` is the
/// word after the instruction. The code must be a source. `kLanes` is the wave's.
template <int kLanes>
void set_source(Instruction& i, InstructionInfo& info, unsigned k, unsigned code, ValueType type, u32 literal);

/// What the templates of common/ take.
struct Operands {
  static constexpr unsigned kNoRegister = rdna::kNoRegister;
  static constexpr auto scalar_register = rdna::scalar_register;
  static constexpr auto is_scalar_operand = rdna::is_scalar_operand;
  static constexpr auto is_source = rdna::is_source;
  static constexpr auto set_scalar_destination = rdna::set_scalar_destination;
  static constexpr auto set_source = rdna::set_source<64>;  ///< scalar ones
};

}  // namespace strobe::rdna
