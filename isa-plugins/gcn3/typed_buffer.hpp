// MTBUF: buffer accesses that name their format.  Manual: AMD GCN3 ISA, "MTBUF".
#pragma once

#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

struct TypedBufferRow {
  unsigned opcode;
  const char* mnemonic;
  u8 data_registers;
};
const TypedBufferRow* mtbuf_row(unsigned opcode);

}  // namespace strobe::gcn3
