// VOP1: vector ALU, one operand.  Manual: AMD GCN3 ISA, "VOP1 opcodes".
#include "common/vector_one.hpp"

#include "gcn3/formats.hpp"
#include "gcn3/machine.hpp"

namespace strobe::gcn3 {

namespace {

constexpr OpcodeName kOpcodes[] = {
    {0x00, "v_nop"},
    {0x01, "v_mov_b32"},
    {0x02, "v_readfirstlane_b32"},
    {0x03, "v_cvt_i32_f64"},
    {0x04, "v_cvt_f64_i32"},
    {0x05, "v_cvt_f32_i32"},
    {0x06, "v_cvt_f32_u32"},
    {0x07, "v_cvt_u32_f32"},
    {0x08, "v_cvt_i32_f32"},
    {0x0a, "v_cvt_f16_f32"},
    {0x0b, "v_cvt_f32_f16"},
    {0x0c, "v_cvt_rpi_i32_f32"},
    {0x0d, "v_cvt_flr_i32_f32"},
    {0x0e, "v_cvt_off_f32_i4"},
    {0x0f, "v_cvt_f32_f64"},
    {0x10, "v_cvt_f64_f32"},
    {0x11, "v_cvt_f32_ubyte0"},
    {0x12, "v_cvt_f32_ubyte1"},
    {0x13, "v_cvt_f32_ubyte2"},
    {0x14, "v_cvt_f32_ubyte3"},
    {0x15, "v_cvt_u32_f64"},
    {0x16, "v_cvt_f64_u32"},
    {0x17, "v_trunc_f64"},
    {0x18, "v_ceil_f64"},
    {0x19, "v_rndne_f64"},
    {0x1a, "v_floor_f64"},
    {0x1b, "v_fract_f32"},
    {0x1c, "v_trunc_f32"},
    {0x1d, "v_ceil_f32"},
    {0x1e, "v_rndne_f32"},
    {0x1f, "v_floor_f32"},
    {0x20, "v_exp_f32"},
    {0x21, "v_log_f32"},
    {0x22, "v_rcp_f32"},
    {0x23, "v_rcp_iflag_f32"},
    {0x24, "v_rsq_f32"},
    {0x25, "v_rcp_f64"},
    {0x26, "v_rsq_f64"},
    {0x27, "v_sqrt_f32"},
    {0x28, "v_sqrt_f64"},
    {0x29, "v_sin_f32"},
    {0x2a, "v_cos_f32"},
    {0x2b, "v_not_b32"},
    {0x2c, "v_bfrev_b32"},
    {0x2d, "v_ffbh_u32"},
    {0x2e, "v_ffbl_b32"},
    {0x2f, "v_ffbh_i32"},
    {0x30, "v_frexp_exp_i32_f64"},
    {0x31, "v_frexp_mant_f64"},
    {0x32, "v_fract_f64"},
    {0x33, "v_frexp_exp_i32_f32"},
    {0x34, "v_frexp_mant_f32"},
    {0x35, "v_clrexcp"},
    {0x36, "v_movreld_b32"},
    {0x37, "v_movrels_b32"},
    {0x38, "v_movrelsd_b32"},
    {0x39, "v_cvt_f16_u16"},
    {0x3a, "v_cvt_f16_i16"},
    {0x3b, "v_cvt_u16_f16"},
    {0x3c, "v_cvt_i16_f16"},
    {0x3d, "v_rcp_f16"},
    {0x3e, "v_sqrt_f16"},
    {0x3f, "v_rsq_f16"},
    {0x40, "v_log_f16"},
    {0x41, "v_exp_f16"},
    {0x42, "v_frexp_mant_f16"},
    {0x43, "v_frexp_exp_i16_f16"},
    {0x44, "v_floor_f16"},
    {0x45, "v_ceil_f16"},
    {0x46, "v_trunc_f16"},
    {0x47, "v_rndne_f16"},
    {0x48, "v_fract_f16"},
    {0x49, "v_sin_f16"},
    {0x4a, "v_cos_f16"},
    {0x4b, "v_exp_legacy_f32"},
    {0x4c, "v_log_legacy_f32"},
};

OpcodeTable<VectorRow> make_table() {
  OpcodeTable<VectorRow> table(0x100);
  table.add(kOpcodes, {vector_one_operations<Machine>()});
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
    if (is_dpp && !is_dpp_control((words.word[1] >> 8) & 0x1ff)) return false;
    return e.destination == 0 && finish_vector(*row, words, e, i, info);
  }
  e.may_be_extended = true;
  return finish_vector(*row, words, e, i, info);
}

}  // namespace strobe::gcn3
