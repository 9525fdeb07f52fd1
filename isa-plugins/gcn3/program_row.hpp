// Rows of SOPP: program control, one 16-bit constant.
#pragma once

#include "common/gcn/mode_operations.hpp"
#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

using gcn::ProgramRow;

const ProgramRow* sopp_row(unsigned opcode);

}  // namespace strobe::gcn3
