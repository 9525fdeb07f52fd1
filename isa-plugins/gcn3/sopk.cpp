// SOPK: scalar ALU with a 16-bit constant.  Manual: AMD GCN3 ISA, "SOPK opcodes".
#include "common/gcn/scalar_opcodes.hpp"
#include "common/scalar_operations.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/hardware_registers.hpp"

namespace strobe::gcn3 {

namespace {

OpcodeTable<ScalarRow> make_table() {
  OpcodeTable<ScalarRow> table(32);
  table.add(gcn::kSopk, {scalar_constant_operations(), gcn::kModeOperations<Registers>});
  return table;
}

}  // namespace

const ScalarRow* sopk_row(unsigned opcode) {
  static const OpcodeTable<ScalarRow> kTable = make_table();
  return kTable.find(opcode);
}

bool decode_sopk(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* row = sopk_row((word >> 23) & 0x1f);
  if (row == nullptr) return false;
  const unsigned destination = (word >> 16) & 0x7f;
  const auto constant = static_cast<u32>(i32{static_cast<i16>(word)});
  if (row->is(scalar_trait::kHasSecondWord)) {
    if (words.available < 2) return false;
    info.bytes = 8;
    i.operand[slot::kLiteral + 1] = words.word[1];
  }
  if (!finish_scalar(*row, words, {{destination}, destination, constant}, i, info)) return false;
  if (row->is(scalar_trait::kHasTarget)) info.target = i32{static_cast<i16>(word)};
  if (row->is(scalar_trait::kWritesHardware) && gcn::reaches_intercepts(RegisterField(constant))) info.ends_run = true;
  if (row->is(scalar_trait::kNamesHardware) && !is_hardware_register(RegisterField(constant).id)) {
    info.support = Support::unsupported;
    info.reason = "there is no such hardware register";
  }
  return true;
}

}  // namespace strobe::gcn3
