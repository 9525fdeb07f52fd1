// SOPK: scalar ALU with a 16-bit constant.  Manual: AMD GCN3 ISA, "SOPK opcodes".
#include "common/scalar_operations.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/hardware_registers.hpp"
#include "gcn3/program_flow.hpp"

namespace strobe::gcn3 {

namespace {

constexpr unsigned kForkOpcode = 0x10, kGetregOpcode = 0x11, kSetregOpcode = 0x12, kSetregImmOpcode = 0x14;

void execute_getreg(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  *wave_pointer(wave, i.operand[slot::kDestination]) = read_field(wave, RegisterField(i.operand[slot::kLiteral]));
}
void execute_getreg_exec(Wave& base, const Instruction& i) {
  execute_getreg(base, i);
  gcn(base).exec_changed();
}
void execute_setreg(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  write_field(wave, RegisterField(i.operand[slot::kLiteral]), *source_pointer(wave, i, 0));
}
void execute_setreg_imm(Wave& base, const Instruction& i) {
  write_field(gcn(base), RegisterField(i.operand[slot::kLiteral]), i.operand[slot::kLiteral + 1]);
}

void execute_fork(Wave& base, const Instruction& i) {
  const u64 target = address_behind(base, i) + 4 * static_cast<u64>(i64{static_cast<i32>(i.operand[slot::kLiteral])});
  fork(gcn(base), i, read_pair(source_pointer(gcn(base), i, 0)), target);
}

constexpr OpcodeName kOpcodes[] = {
    {0x00, "s_movk_i32"},    {0x01, "s_cmovk_i32"},   {0x02, "s_cmpk_eq_i32"}, {0x03, "s_cmpk_lg_i32"},
    {0x04, "s_cmpk_gt_i32"}, {0x05, "s_cmpk_ge_i32"}, {0x06, "s_cmpk_lt_i32"}, {0x07, "s_cmpk_le_i32"},
    {0x08, "s_cmpk_eq_u32"}, {0x09, "s_cmpk_lg_u32"}, {0x0a, "s_cmpk_gt_u32"}, {0x0b, "s_cmpk_ge_u32"},
    {0x0c, "s_cmpk_lt_u32"}, {0x0d, "s_cmpk_le_u32"}, {0x0e, "s_addk_i32"},    {0x0f, "s_mulk_i32"},
};

constexpr ScalarRow kOwn[] = {
    with_opcode(kForkOpcode,
                custom_scalar("s_cbranch_i_fork", {1, {true}}, execute_fork, nullptr, ControlFlow::conditional_branch)),
    with_opcode(kGetregOpcode, custom_scalar("s_getreg_b32", {0, {}, 1}, execute_getreg, execute_getreg_exec)),
    with_opcode(kSetregOpcode, custom_scalar("s_setreg_b32", {1, {}}, execute_setreg, nullptr)),
    with_opcode(kSetregImmOpcode, custom_scalar("s_setreg_imm32_b32", {0, {}}, execute_setreg_imm, nullptr)),
};

OpcodeTable<ScalarRow> make_table() {
  OpcodeTable<ScalarRow> table(32);
  table.add(kOpcodes, {scalar_constant_operations()});
  table.add(kOwn);
  return table;
}

/// Can a write of this field turn on or off what changes the instructions behind it?
bool reaches_intercepts(RegisterField field) {
  constexpr u32 kMode = 1;
  return field.id == kMode && field.offset + field.width > 27 && field.offset <= 28;
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
  if (row->opcode == kSetregImmOpcode) {
    if (words.available < 2) return false;
    info.bytes = 8;
    i.operand[slot::kLiteral + 1] = words.word[1];
  }
  if (!finish_scalar(*row, words, {{destination}, destination, constant}, i, info)) return false;
  if (row->opcode == kForkOpcode) info.target = i32{static_cast<i16>(word)};
  const bool names_register = row->opcode >= kGetregOpcode, writes = row->opcode >= kSetregOpcode;
  if (writes && reaches_intercepts(RegisterField(constant))) info.ends_run = true;
  if (names_register && !is_hardware_register(RegisterField(constant).id)) {
    info.support = Support::unsupported;
    info.reason = "there is no such hardware register";
  }
  return true;
}

}  // namespace strobe::gcn3
