// SOP1: scalar ALU, one operand.  Manual: AMD GCN3 ISA, "SOP1 opcodes".
#include "common/scalar_moves.hpp"
#include "common/gcn/scalar_opcodes.hpp"
#include "common/scalar_operations.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/hardware_registers.hpp"

namespace strobe::gcn3 {

namespace {

OpcodeTable<ScalarRow> make_table() {
  OpcodeTable<ScalarRow> table(0x100);
  table.add(gcn::kSop1, {scalar_one_operations(), kRelativeMoves<102>, gcn::kModeOperations<Registers>});
  return table;
}

}  // namespace

const ScalarRow* sop1_row(unsigned opcode) {
  static const OpcodeTable<ScalarRow> kTable = make_table();
  return kTable.find(opcode);
}

bool decode_sop1(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* row = sop1_row((word >> 8) & 0xff);
  if (row == nullptr) return false;
  return finish_scalar(*row, words, {{word & 0xff}, (word >> 16) & 0x7f}, i, info);
}

}  // namespace strobe::gcn3
