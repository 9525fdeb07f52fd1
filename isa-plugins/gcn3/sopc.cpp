// SOPC: scalar compare, result in SCC.  Manual: AMD GCN3 ISA, "SOPC opcodes".
#include "common/gcn/scalar_opcodes.hpp"
#include "common/scalar_operations.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/hardware_registers.hpp"

namespace strobe::gcn3 {

namespace {

OpcodeTable<ScalarRow> make_table() {
  OpcodeTable<ScalarRow> table(0x80);
  table.add(gcn::kSopc, {scalar_compare_operations(), gcn::kModeOperations<Registers>});
  return table;
}

}  // namespace

const ScalarRow* sopc_row(unsigned opcode) {
  static const OpcodeTable<ScalarRow> kTable = make_table();
  return kTable.find(opcode);
}

bool decode_sopc(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* row = sopc_row((word >> 16) & 0x7f);
  if (row == nullptr) return false;
  if (!finish_scalar(*row, words, {{word & 0xff, (word >> 8) & 0xff}}, i, info)) return false;
  if (row->is(scalar_trait::kStartsIndexing)) {
    i.operand[slot::kSource + 2] = (word >> 8) & 15;
    note_read(info, RegisterFile::scalar, sreg::kM0, 1);
    note_written(info, RegisterFile::scalar, sreg::kM0, 1);
    info.keeps_part = true;  // the upper half
  }
  if (row->is(scalar_trait::kEndsSegment)) info.ends_run = true;
  return true;
}

}  // namespace strobe::gcn3
