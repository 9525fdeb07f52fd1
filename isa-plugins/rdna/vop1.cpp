// VOP1: vector ALU, one operand.  Manual: RDNA ISA, "VOP1 opcodes".
#include "rdna/tables.hpp"

namespace strobe::rdna {

namespace {

constexpr OpcodeName kOpcodes[] = {
    {0x00, "v_nop"}, {0x01, "v_mov_b32"}, {0x02, "v_readfirstlane_b32"}, {0x03, "v_cvt_i32_f64"},
    {0x04, "v_cvt_f64_i32"}, {0x05, "v_cvt_f32_i32"}, {0x06, "v_cvt_f32_u32"}, {0x07, "v_cvt_u32_f32"},
    {0x08, "v_cvt_i32_f32"}, {0x0a, "v_cvt_f16_f32"}, {0x0b, "v_cvt_f32_f16"}, {0x0c, "v_cvt_rpi_i32_f32"},
    {0x0d, "v_cvt_flr_i32_f32"}, {0x0e, "v_cvt_off_f32_i4"}, {0x0f, "v_cvt_f32_f64"}, {0x10, "v_cvt_f64_f32"},
    {0x11, "v_cvt_f32_ubyte0"}, {0x12, "v_cvt_f32_ubyte1"}, {0x13, "v_cvt_f32_ubyte2"}, {0x14, "v_cvt_f32_ubyte3"},
    {0x15, "v_cvt_u32_f64"}, {0x16, "v_cvt_f64_u32"}, {0x17, "v_trunc_f64"}, {0x18, "v_ceil_f64"},
    {0x19, "v_rndne_f64"}, {0x1a, "v_floor_f64"}, {0x1b, "v_pipeflush"}, {0x20, "v_fract_f32"}, {0x21, "v_trunc_f32"},
    {0x22, "v_ceil_f32"}, {0x23, "v_rndne_f32"}, {0x24, "v_floor_f32"}, {0x25, "v_exp_f32"}, {0x27, "v_log_f32"},
    {0x2a, "v_rcp_f32"}, {0x2b, "v_rcp_iflag_f32"}, {0x2e, "v_rsq_f32"}, {0x2f, "v_rcp_f64"}, {0x31, "v_rsq_f64"},
    {0x33, "v_sqrt_f32"}, {0x34, "v_sqrt_f64"}, {0x35, "v_sin_f32"}, {0x36, "v_cos_f32"}, {0x37, "v_not_b32"},
    {0x38, "v_bfrev_b32"}, {0x39, "v_ffbh_u32"}, {0x3a, "v_ffbl_b32"}, {0x3b, "v_ffbh_i32"},
    {0x3c, "v_frexp_exp_i32_f64"}, {0x3d, "v_frexp_mant_f64"}, {0x3e, "v_fract_f64"}, {0x3f, "v_frexp_exp_i32_f32"},
    {0x40, "v_frexp_mant_f32"}, {0x41, "v_clrexcp"}, {0x42, "v_movreld_b32"}, {0x43, "v_movrels_b32"},
    {0x44, "v_movrelsd_b32"}, {0x48, "v_movrelsd_2_b32"}, {0x50, "v_cvt_f16_u16"}, {0x51, "v_cvt_f16_i16"},
    {0x52, "v_cvt_u16_f16"}, {0x53, "v_cvt_i16_f16"}, {0x54, "v_rcp_f16"}, {0x55, "v_sqrt_f16"}, {0x56, "v_rsq_f16"},
    {0x57, "v_log_f16"}, {0x58, "v_exp_f16"}, {0x59, "v_frexp_mant_f16"}, {0x5a, "v_frexp_exp_i16_f16"},
    {0x5b, "v_floor_f16"}, {0x5c, "v_ceil_f16"}, {0x5d, "v_trunc_f16"}, {0x5e, "v_rndne_f16"}, {0x5f, "v_fract_f16"},
    {0x60, "v_sin_f16"}, {0x61, "v_cos_f16"}, {0x62, "v_sat_pk_u8_i16"}, {0x63, "v_cvt_norm_i16_f16"},
    {0x64, "v_cvt_norm_u16_f16"}, {0x65, "v_swap_b32"}, {0x68, "v_swaprel_b32"},
};

}  // namespace

std::span<const OpcodeName> vop1_opcodes() { return kOpcodes; }

}  // namespace strobe::rdna
