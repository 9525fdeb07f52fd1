// Rows of SOPP: program control, one 16-bit constant.
#pragma once

#include "common/program_text.hpp"
#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

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
