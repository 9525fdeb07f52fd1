// SOP2: scalar ALU, two operands.  Manual: AMD GCN3 ISA, "SOP2 opcodes".
#include "common/scalar_operations.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/program_flow.hpp"

namespace strobe::gcn3 {

namespace {

void execute_fork(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  fork(wave, i, read_pair(source_pointer(wave, i, 0)), read_pair(source_pointer(wave, i, 1)));
}

constexpr OpcodeName kOpcodes[] = {
    {0x00, "s_add_u32"},  {0x01, "s_sub_u32"},     {0x02, "s_add_i32"},     {0x03, "s_sub_i32"},
    {0x04, "s_addc_u32"}, {0x05, "s_subb_u32"},    {0x06, "s_min_i32"},     {0x07, "s_min_u32"},
    {0x08, "s_max_i32"},  {0x09, "s_max_u32"},     {0x0a, "s_cselect_b32"}, {0x0b, "s_cselect_b64"},
    {0x0c, "s_and_b32"},  {0x0d, "s_and_b64"},     {0x0e, "s_or_b32"},      {0x0f, "s_or_b64"},
    {0x10, "s_xor_b32"},  {0x11, "s_xor_b64"},     {0x12, "s_andn2_b32"},   {0x13, "s_andn2_b64"},
    {0x14, "s_orn2_b32"}, {0x15, "s_orn2_b64"},    {0x16, "s_nand_b32"},    {0x17, "s_nand_b64"},
    {0x18, "s_nor_b32"},  {0x19, "s_nor_b64"},     {0x1a, "s_xnor_b32"},    {0x1b, "s_xnor_b64"},
    {0x1c, "s_lshl_b32"}, {0x1d, "s_lshl_b64"},    {0x1e, "s_lshr_b32"},    {0x1f, "s_lshr_b64"},
    {0x20, "s_ashr_i32"}, {0x21, "s_ashr_i64"},    {0x22, "s_bfm_b32"},     {0x23, "s_bfm_b64"},
    {0x24, "s_mul_i32"},  {0x25, "s_bfe_u32"},     {0x26, "s_bfe_i32"},     {0x27, "s_bfe_u64"},
    {0x28, "s_bfe_i64"},  {0x2a, "s_absdiff_i32"},
};

constexpr ScalarRow kOwn[] = {
    with_opcode(0x29, custom_scalar("s_cbranch_g_fork", {2, {true, true}}, execute_fork, nullptr, ControlFlow::call)),
    with_opcode(0x2b, custom_scalar("s_rfe_restore_b64", {2, {true, false}}, execute_illegal, nullptr, ControlFlow::jump)),
};

OpcodeTable<ScalarRow> make_table() {
  OpcodeTable<ScalarRow> table(0x60);
  table.add(kOpcodes, {scalar_two_operations()});
  table.add(kOwn);
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
