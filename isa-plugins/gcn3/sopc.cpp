// SOPC: scalar compare, result in SCC.  Manual: AMD GCN3 ISA, "SOPC opcodes".
#include "common/scalar_operations.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/mode_effects.hpp"

namespace strobe::gcn3 {

namespace {

constexpr unsigned kSkipOpcode = 0x10, kIndexOpcode = 0x11;

void execute_setvskip(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const bool skip = ((*source_pointer(wave, i, 0) >> (*source_pointer(wave, i, 1) & 31)) & 1) != 0;
  wave.mode = skip ? wave.mode | mode::kSkip : wave.mode & ~mode::kSkip;
  mode_changed(wave);
}

/// The second source is not read: its code says which operands move.
void execute_index_on(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  u32& m0 = wave.scalar[sreg::kM0];
  m0 = (m0 & 0xffff0f00u) | (*source_pointer(wave, i, 0) & 0xff) | (i.operand[slot::kSource + 2] << 12);
  wave.mode |= mode::kGprIndex;
  mode_changed(wave);
}

constexpr OpcodeName kOpcodes[] = {
    {0x00, "s_cmp_eq_i32"},  {0x01, "s_cmp_lg_i32"},  {0x02, "s_cmp_gt_i32"},  {0x03, "s_cmp_ge_i32"},
    {0x04, "s_cmp_lt_i32"},  {0x05, "s_cmp_le_i32"},  {0x06, "s_cmp_eq_u32"},  {0x07, "s_cmp_lg_u32"},
    {0x08, "s_cmp_gt_u32"},  {0x09, "s_cmp_ge_u32"},  {0x0a, "s_cmp_lt_u32"},  {0x0b, "s_cmp_le_u32"},
    {0x0c, "s_bitcmp0_b32"}, {0x0d, "s_bitcmp1_b32"}, {0x0e, "s_bitcmp0_b64"}, {0x0f, "s_bitcmp1_b64"},
    {0x12, "s_cmp_eq_u64"},  {0x13, "s_cmp_lg_u64"},
};

constexpr ScalarRow kOwn[] = {
    with_opcode(kSkipOpcode, custom_scalar("s_setvskip", {2, {}}, execute_setvskip, nullptr)),
    with_opcode(kIndexOpcode, custom_scalar("s_set_gpr_idx_on", {1, {}}, execute_index_on, nullptr)),
};

OpcodeTable<ScalarRow> make_table() {
  OpcodeTable<ScalarRow> table(0x80);
  table.add(kOpcodes, {scalar_compare_operations()});
  table.add(kOwn);
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
  if (row->opcode == kIndexOpcode) {
    i.operand[slot::kSource + 2] = (word >> 8) & 15;
    note_read(info, RegisterFile::scalar, sreg::kM0, 1);
    note_written(info, RegisterFile::scalar, sreg::kM0, 1);
  }
  if (row->opcode == kIndexOpcode || row->opcode == kSkipOpcode) info.ends_run = true;
  return true;
}

}  // namespace strobe::gcn3
