// VOPC: vector compares.  Manual: AMD GCN3 ISA, "VOPC opcodes".
#include "common/gcn/compare_opcodes.hpp"
#include "common/vector_compare.hpp"

#include <cstring>

#include "gcn3/formats.hpp"
#include "gcn3/machine.hpp"

namespace strobe::gcn3 {

namespace {

OpcodeTable<VectorRow> make_table() {
  OpcodeTable<VectorRow> table(0x100);
  table.add(gcn::kVopc, compare_operations<Machine>());
  for (VectorRow& row : table.rows()) row.writes_exec = std::strncmp(row.mnemonic, "v_cmpx", 6) == 0;
  return table;
}

}  // namespace

const VectorRow* vopc_row(unsigned opcode) {
  static const OpcodeTable<VectorRow> kTable = make_table();
  return kTable.find(opcode);
}

bool decode_vopc(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const VectorRow* row = vopc_row((word >> 17) & 0xff);
  if (row == nullptr) return false;
  VectorEncoding e;
  e.source[0] = word & 0x1ff;
  e.source[1] = kVgprCode + ((word >> 9) & 0xff);
  e.may_be_extended = true;
  e.is_compare = true;
  return finish_vector(*row, words, e, i, info);
}

}  // namespace strobe::gcn3
