// SOP1: scalar ALU, one operand.  Manual: AMD GCN3 ISA, "SOP1 opcodes".
#include "common/scalar_moves.hpp"
#include "common/scalar_operations.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/program_flow.hpp"

namespace strobe::gcn3 {

namespace {

void execute_join(Wave& base, const Instruction& i) { join(gcn(base), i, *source_pointer(gcn(base), i, 0)); }

void execute_index_index(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  u32& m0 = wave.scalar[sreg::kM0];
  m0 = (m0 & ~0xffu) | (*source_pointer(wave, i, 0) & 0xff);
}

constexpr OpcodeName kOpcodes[] = {
    {0x00, "s_mov_b32"},
    {0x01, "s_mov_b64"},
    {0x02, "s_cmov_b32"},
    {0x03, "s_cmov_b64"},
    {0x04, "s_not_b32"},
    {0x05, "s_not_b64"},
    {0x06, "s_wqm_b32"},
    {0x07, "s_wqm_b64"},
    {0x08, "s_brev_b32"},
    {0x09, "s_brev_b64"},
    {0x0a, "s_bcnt0_i32_b32"},
    {0x0b, "s_bcnt0_i32_b64"},
    {0x0c, "s_bcnt1_i32_b32"},
    {0x0d, "s_bcnt1_i32_b64"},
    {0x0e, "s_ff0_i32_b32"},
    {0x0f, "s_ff0_i32_b64"},
    {0x10, "s_ff1_i32_b32"},
    {0x11, "s_ff1_i32_b64"},
    {0x12, "s_flbit_i32_b32"},
    {0x13, "s_flbit_i32_b64"},
    {0x14, "s_flbit_i32"},
    {0x15, "s_flbit_i32_i64"},
    {0x16, "s_sext_i32_i8"},
    {0x17, "s_sext_i32_i16"},
    {0x18, "s_bitset0_b32"},
    {0x19, "s_bitset0_b64"},
    {0x1a, "s_bitset1_b32"},
    {0x1b, "s_bitset1_b64"},
    {0x1c, "s_getpc_b64"},
    {0x1d, "s_setpc_b64"},
    {0x1e, "s_swappc_b64"},
    {0x20, "s_and_saveexec_b64"},
    {0x21, "s_or_saveexec_b64"},
    {0x22, "s_xor_saveexec_b64"},
    {0x23, "s_andn2_saveexec_b64"},
    {0x24, "s_orn2_saveexec_b64"},
    {0x25, "s_nand_saveexec_b64"},
    {0x26, "s_nor_saveexec_b64"},
    {0x27, "s_xnor_saveexec_b64"},
    {0x28, "s_quadmask_b32"},
    {0x29, "s_quadmask_b64"},
    {0x2a, "s_movrels_b32"},
    {0x2b, "s_movrels_b64"},
    {0x2c, "s_movreld_b32"},
    {0x2d, "s_movreld_b64"},
    {0x30, "s_abs_i32"},
};

constexpr ScalarRow kOwn[] = {
    with_opcode(0x1f, from_registers(custom_scalar("s_rfe_b64", {1, {true}}, execute_illegal, nullptr, ControlFlow::jump))),
    with_opcode(0x2e,
                from_registers(custom_scalar("s_cbranch_join", {1, {}}, execute_join, nullptr, ControlFlow::call))),
    with_opcode(0x32, custom_scalar("s_set_gpr_idx_idx", {1, {}}, execute_index_index, nullptr)),
};

OpcodeTable<ScalarRow> make_table() {
  OpcodeTable<ScalarRow> table(0x100);
  table.add(kOpcodes, {scalar_one_operations(), kRelativeMoves<102>});
  table.add(kOwn);
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
