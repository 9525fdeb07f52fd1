// GCN's source and destination operands.  Manuals: AMD GCN3 ISA and CDNA ISA, "Scalar ALU operands" and "Vector source
// operands".
#pragma once

#include "gcn/wave.hpp"

namespace strobe::gcn {

inline constexpr unsigned kNoRegister = ~0u;
inline constexpr unsigned kAccumulatorCode = kVgprCode + kFirstAccumulator;  ///< source codes from here on are AGPRs

/// What a target says of its operands, as the templates of common/ take it.
struct Operands {
  static constexpr unsigned kNoRegister = gcn::kNoRegister;
  bool is_gfx9;

  /// The first register that a code names for `registers` registers: aligned down, or kNoRegister.
  unsigned scalar_register(unsigned code, unsigned registers) const;
  /// Is there a scalar operand of this 7-bit code and width? LLVM knows NULL, which no target has: it is refused by
  /// name.
  bool is_scalar_operand(unsigned code, unsigned registers) const;
  /// Can a 9-bit source code be read as `registers` registers?
  bool is_source(unsigned code, unsigned registers) const;

  /// Where a 7-bit scalar destination of `registers` registers lies (byte offset of the wave), its registers noted as
  /// written.
  u32 set_scalar_destination(unsigned code, unsigned registers, InstructionInfo& info) const;
  /// Writes source `k` into `i` and its registers into `info.read`. `type` decides how constants widen, `literal` is
  /// the word after the instruction. The code must be a source.
  void set_source(Instruction& i, InstructionInfo& info, unsigned k, unsigned code, ValueType type, u32 literal) const;

  unsigned first_ttmp() const { return sreg::kTrapHandler + (is_gfx9 ? 0 : 4); }

 private:
  void set_status(Instruction& i, InstructionInfo& info, unsigned k, unsigned code, unsigned registers) const;
};

}  // namespace strobe::gcn
