// Rows of SOPP: program control, one 16-bit constant.
#pragma once

#include "common/operand.hpp"

namespace strobe::rdna {

using namespace strobe::lanes;

/// How SOPP's constant is written in assembly.
enum class ConstantText : u8 {
  none,              ///< the constant must be 0
  decimal,           ///< a branch's displacement
  decimal_unless_0,  ///< s_endpgm
  number,
  hexadecimal,
  wait_counters,
  dependency_counters,
  message,
};

struct ProgramRow {
  unsigned opcode;
  const char* mnemonic;
  ConstantText text;
  ControlFlow flow = ControlFlow::next;
};

const ProgramRow* sopp_row(unsigned opcode);

/// What an instruction of SOPP does, by name; null if it is not executed.
Execute program_body(const char* mnemonic);

}  // namespace strobe::rdna
