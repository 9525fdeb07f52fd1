// What the scalar formats share when they are decoded.
#pragma once

#include "common/opcode_table.hpp"
#include "common/scalar_row.hpp"
#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

/// What a scalar encoding says before its row is known to be executable.
struct ScalarEncoding {
  unsigned source[2] = {};   ///< 8-bit codes
  unsigned destination = 0;  ///< 7-bit code
  u32 immediate = 0;         ///< SOPK's constant, sign-extended
};

/// Fills in operands, register sets and the execute function of a scalar row.
bool finish_scalar(const ScalarRow& row, const Words& words, const ScalarEncoding& encoding, Instruction& i,
                   InstructionInfo& info);

}  // namespace strobe::gcn3
