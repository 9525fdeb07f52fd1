// VOP1: vector ALU, one operand.  Manual: AMD GCN3 ISA, "VOP1 opcodes".
#include "common/gcn/dpp.hpp"
#include "common/gcn/vector_opcodes.hpp"
#include "common/vector_one.hpp"

#include "gcn3/formats.hpp"
#include "gcn3/machine.hpp"
#include "gcn3/own_opcodes.hpp"

namespace strobe::gcn3 {

namespace {

OpcodeTable<VectorRow> make_table() {
  OpcodeTable<VectorRow> table(0x100);
  table.add(gcn::kVop1, {vector_one_operations<Machine>()});
  table.add(kVop1, {vector_one_operations<Machine>()});
  return table;
}

}  // namespace

const VectorRow* vop1_row(unsigned opcode) {
  static const OpcodeTable<VectorRow> kTable = make_table();
  return kTable.find(opcode);
}

unsigned nop_bytes(const Words& words) {
  constexpr u32 kSdwaOperands = 0x3f3f20ff, kDppOperands = 0x00f000ff;
  const u32 opcode = (words.word[0] >> 9) & 0xff, source = words.word[0] & 0x1ff, word = words.word[1];
  if (opcode != 0 || words.available < 2) return 4;
  if (source == 249) return (word & kSdwaOperands) == 0 ? 8 : 4;
  return source == 250 && (word & kDppOperands) == 0 ? 8 : 4;
}

bool decode_vop1(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const VectorRow* row = vop1_row((word >> 9) & 0xff);
  if (row == nullptr) return false;
  VectorEncoding e;
  e.source[0] = word & 0x1ff;
  e.destination = (word >> 17) & 0xff;
  if (row->signature.sources == 0) {
    e.bytes = nop_bytes(words);
    const bool is_dpp = e.bytes == 8 && e.source[0] == 250;
    if (is_dpp && !gcn::is_dpp_control((words.word[1] >> 8) & 0x1ff)) return false;
    return e.destination == 0 && finish_vector(*row, words, e, i, info);
  }
  e.may_be_extended = true;
  return finish_vector(*row, words, e, i, info);
}

}  // namespace strobe::gcn3
