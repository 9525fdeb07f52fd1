// Rows of SOPP: program control, one 16-bit constant.
#pragma once

#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

/// How SOPP's constant is written in assembly.
enum class ConstantText : u8 {
  none,              ///< the constant must be 0
  decimal,           ///< a branch's displacement
  decimal_unless_0,  ///< s_endpgm
  number,
  wait_counters,
  message,
  index_mode,
};

struct ProgramRow {
  unsigned opcode;
  const char* mnemonic;
  ConstantText text;
  Execute execute;
  ControlFlow flow = ControlFlow::next;
  const char* reason = "";  ///< if the row is not executable
};

const ProgramRow* sopp_row(unsigned opcode);

}  // namespace strobe::gcn3
