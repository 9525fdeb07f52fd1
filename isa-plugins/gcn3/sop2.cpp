// SOP2: scalar ALU, two operands.  Manual: AMD GCN3 ISA, "SOP2 opcodes".
#include "common/gcn/scalar_opcodes.hpp"
#include "common/scalar_operations.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/hardware_registers.hpp"

namespace strobe::gcn3 {

namespace {

OpcodeTable<ScalarRow> make_table() {
  OpcodeTable<ScalarRow> table(0x60);
  table.add(gcn::kSop2, {scalar_two_operations(), gcn::kModeOperations<Registers>});
  return table;
}

}  // namespace

const ScalarRow* sop2_row(unsigned opcode) {
  static const OpcodeTable<ScalarRow> kTable = make_table();
  return kTable.find(opcode);
}

bool decode_sop2(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* row = sop2_row((word >> 23) & 0x7f);
  if (row == nullptr) return false;
  return finish_scalar(*row, words, {{word & 0xff, (word >> 8) & 0xff}, (word >> 16) & 0x7f}, i, info);
}

}  // namespace strobe::gcn3
