// VOP2: vector ALU, two operands.  Manual: AMD GCN3 ISA, "VOP2 opcodes".
#include "common/vector_two.hpp"

#include "gcn3/formats.hpp"
#include "gcn3/machine.hpp"

namespace strobe::gcn3 {

namespace {

constexpr OpcodeName kOpcodes[] = {
    {0x00, "v_cndmask_b32"},    {0x01, "v_add_f32"},        {0x02, "v_sub_f32"},     {0x03, "v_subrev_f32"},
    {0x04, "v_mul_legacy_f32"}, {0x05, "v_mul_f32"},        {0x06, "v_mul_i32_i24"}, {0x07, "v_mul_hi_i32_i24"},
    {0x08, "v_mul_u32_u24"},    {0x09, "v_mul_hi_u32_u24"}, {0x0a, "v_min_f32"},     {0x0b, "v_max_f32"},
    {0x0c, "v_min_i32"},        {0x0d, "v_max_i32"},        {0x0e, "v_min_u32"},     {0x0f, "v_max_u32"},
    {0x10, "v_lshrrev_b32"},    {0x11, "v_ashrrev_i32"},    {0x12, "v_lshlrev_b32"}, {0x13, "v_and_b32"},
    {0x14, "v_or_b32"},         {0x15, "v_xor_b32"},        {0x16, "v_mac_f32"},     {0x17, "v_madmk_f32"},
    {0x18, "v_madak_f32"},      {0x19, "v_add_u32"},        {0x1a, "v_sub_u32"},     {0x1b, "v_subrev_u32"},
    {0x1c, "v_addc_u32"},       {0x1d, "v_subb_u32"},       {0x1e, "v_subbrev_u32"}, {0x1f, "v_add_f16"},
    {0x20, "v_sub_f16"},        {0x21, "v_subrev_f16"},     {0x22, "v_mul_f16"},     {0x23, "v_mac_f16"},
    {0x24, "v_madmk_f16"},      {0x25, "v_madak_f16"},      {0x26, "v_add_u16"},     {0x27, "v_sub_u16"},
    {0x28, "v_subrev_u16"},     {0x29, "v_mul_lo_u16"},     {0x2a, "v_lshlrev_b16"}, {0x2b, "v_lshrrev_b16"},
    {0x2c, "v_ashrrev_i16"},    {0x2d, "v_max_f16"},        {0x2e, "v_min_f16"},     {0x2f, "v_max_u16"},
    {0x30, "v_max_i16"},        {0x31, "v_min_u16"},        {0x32, "v_min_i16"},     {0x33, "v_ldexp_f16"},
};

OpcodeTable<VectorRow> make_table() {
  OpcodeTable<VectorRow> table(0x40);
  table.add(kOpcodes, {vector_two_operations<Machine>()});
  return table;
}

/// Opcodes whose second word is a third source (K).
bool has_constant(unsigned opcode) { return opcode == 0x17 || opcode == 0x18 || opcode == 0x24 || opcode == 0x25; }

bool decode_with_constant(const VectorRow& row, const Words& words, VectorEncoding& e, Instruction& i,
                          InstructionInfo& info) {
  if (words.available < 2) return false;
  const bool constant_is_second = row.opcode == 0x17 || row.opcode == 0x24;
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
  if (has_constant(row->opcode)) return decode_with_constant(*row, words, e, i, info);
  e.may_be_extended = true;
  return finish_vector(*row, words, e, i, info);
}

}  // namespace strobe::gcn3
