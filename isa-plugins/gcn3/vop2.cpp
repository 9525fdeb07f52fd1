// VOP2: vector ALU, two operands.  Manual: AMD GCN3 ISA, "VOP2 opcodes".
#include "common/gcn/vector_opcodes.hpp"
#include "common/vector_two.hpp"

#include "gcn3/formats.hpp"
#include "gcn3/machine.hpp"
#include "gcn3/own_opcodes.hpp"

namespace strobe::gcn3 {

namespace {

OpcodeTable<VectorRow> make_table() {
  OpcodeTable<VectorRow> table(0x40);
  table.add(gcn::kVop2, {vector_two_operations<Machine>()});
  table.add(kVop2, {vector_two_operations<Machine>()});
  return table;
}

/// The second word is a third source (K).
bool decode_with_constant(const VectorRow& row, const Words& words, VectorEncoding& e, Instruction& i,
                          InstructionInfo& info) {
  if (words.available < 2) return false;
  const bool constant_is_second = row.is(trait::kConstantInMiddle);
  const unsigned vector = e.source[1];
  e.source[1] = constant_is_second ? 255 : vector;
  e.source[2] = constant_is_second ? vector : 255;
  e.literal = words.word[1];
  e.bytes = 8;
  return finish_vector(row, words, e, i, info);
}

}  // namespace

const VectorRow* vop2_row(unsigned opcode) {
  static const OpcodeTable<VectorRow> kTable = make_table();
  return kTable.find(opcode);
}

bool decode_vop2(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const VectorRow* row = vop2_row((word >> 25) & 0x3f);
  if (row == nullptr) return false;
  VectorEncoding e;
  e.source[0] = word & 0x1ff;
  e.source[1] = kVgprCode + ((word >> 9) & 0xff);
  e.destination = (word >> 17) & 0xff;
  if (row->is(trait::kConstant)) return decode_with_constant(*row, words, e, i, info);
  e.may_be_extended = true;
  return finish_vector(*row, words, e, i, info);
}

}  // namespace strobe::gcn3
