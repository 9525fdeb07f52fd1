// VOP3's own opcodes: vector ALU, up to three operands.  Manual: RDNA ISA, "VOP3 opcodes".
#include "rdna/tables.hpp"

namespace strobe::rdna {

namespace {

using namespace feature;

// Opcodes below 0x100 are those of VOPC, from 0x100 of VOP2, from 0x180 of VOP1.
constexpr OpcodeName kOpcodes[] = {
    {0x140, "v_mad_legacy_f32", nullptr, kGfx10_1}, {0x140, "v_fma_legacy_f32", nullptr, kGfx10_3},
    {0x141, "v_mad_f32", nullptr, kGfx10_1}, {0x142, "v_mad_i32_i24"}, {0x143, "v_mad_u32_u24"},
    {0x144, "v_cubeid_f32"}, {0x145, "v_cubesc_f32"}, {0x146, "v_cubetc_f32"}, {0x147, "v_cubema_f32"},
    {0x148, "v_bfe_u32"}, {0x149, "v_bfe_i32"}, {0x14a, "v_bfi_b32"}, {0x14b, "v_fma_f32"}, {0x14c, "v_fma_f64"},
    {0x14d, "v_lerp_u8"}, {0x14e, "v_alignbit_b32"}, {0x14f, "v_alignbyte_b32"}, {0x150, "v_mullit_f32"},
    {0x151, "v_min3_f32"}, {0x152, "v_min3_i32"}, {0x153, "v_min3_u32"}, {0x154, "v_max3_f32"}, {0x155, "v_max3_i32"},
    {0x156, "v_max3_u32"}, {0x157, "v_med3_f32"}, {0x158, "v_med3_i32"}, {0x159, "v_med3_u32"}, {0x15a, "v_sad_u8"},
    {0x15b, "v_sad_hi_u8"}, {0x15c, "v_sad_u16"}, {0x15d, "v_sad_u32"}, {0x15e, "v_cvt_pk_u8_f32"},
    {0x15f, "v_div_fixup_f32"}, {0x160, "v_div_fixup_f64"}, {0x164, "v_add_f64"}, {0x165, "v_mul_f64"},
    {0x166, "v_min_f64"}, {0x167, "v_max_f64"}, {0x168, "v_ldexp_f64"}, {0x169, "v_mul_lo_u32"},
    {0x16a, "v_mul_hi_u32"}, {0x16b, "v_mul_lo_i32", "v_mul_lo_u32", kGfx10_1}, {0x16c, "v_mul_hi_i32"},
    {0x16d, "v_div_scale_f32"}, {0x16e, "v_div_scale_f64"}, {0x16f, "v_div_fmas_f32"}, {0x170, "v_div_fmas_f64"},
    {0x171, "v_msad_u8"}, {0x172, "v_qsad_pk_u16_u8"}, {0x173, "v_mqsad_pk_u16_u8"}, {0x174, "v_trig_preop_f64"},
    {0x175, "v_mqsad_u32_u8"}, {0x176, "v_mad_u64_u32"}, {0x177, "v_mad_i64_i32"}, {0x178, "v_xor3_b32"},
    {0x200, "v_interp_p1_f32"}, {0x201, "v_interp_p2_f32"}, {0x202, "v_interp_mov_f32"}, {0x2ff, "v_lshlrev_b64"},
    {0x300, "v_lshrrev_b64"}, {0x301, "v_ashrrev_i64"}, {0x303, "v_add_nc_u16", "v_add_u16"},
    {0x304, "v_sub_nc_u16", "v_sub_u16"}, {0x305, "v_mul_lo_u16"}, {0x307, "v_lshrrev_b16"}, {0x308, "v_ashrrev_i16"},
    {0x309, "v_max_u16"}, {0x30a, "v_max_i16"}, {0x30b, "v_min_u16"}, {0x30c, "v_min_i16"}, {0x30d, "v_add_nc_i16"},
    {0x30e, "v_sub_nc_i16"}, {0x30f, "v_add_co_u32", "v_add_u32"}, {0x310, "v_sub_co_u32", "v_sub_u32"},
    {0x311, "v_pack_b32_f16"}, {0x312, "v_cvt_pknorm_i16_f16"}, {0x313, "v_cvt_pknorm_u16_f16"},
    {0x314, "v_lshlrev_b16"}, {0x319, "v_subrev_co_u32", "v_subrev_u32"}, {0x340, "v_mad_u16"},
    {0x342, "v_interp_p1ll_f16"}, {0x343, "v_interp_p1lv_f16"}, {0x344, "v_perm_b32"}, {0x345, "v_xad_u32"},
    {0x346, "v_lshl_add_u32"}, {0x347, "v_add_lshl_u32"}, {0x34b, "v_fma_f16"}, {0x351, "v_min3_f16"},
    {0x352, "v_min3_i16"}, {0x353, "v_min3_u16"}, {0x354, "v_max3_f16"}, {0x355, "v_max3_i16"}, {0x356, "v_max3_u16"},
    {0x357, "v_med3_f16"}, {0x358, "v_med3_i16"}, {0x359, "v_med3_u16"}, {0x35a, "v_interp_p2_f16"},
    {0x35e, "v_mad_i16"}, {0x35f, "v_div_fixup_f16"}, {0x360, "v_readlane_b32"}, {0x361, "v_writelane_b32"},
    {0x362, "v_ldexp_f32"}, {0x363, "v_bfm_b32"}, {0x364, "v_bcnt_u32_b32"}, {0x365, "v_mbcnt_lo_u32_b32"},
    {0x366, "v_mbcnt_hi_u32_b32"}, {0x368, "v_cvt_pknorm_i16_f32"}, {0x369, "v_cvt_pknorm_u16_f32"},
    {0x36a, "v_cvt_pk_u16_u32"}, {0x36b, "v_cvt_pk_i16_i32"}, {0x36d, "v_add3_u32"}, {0x36f, "v_lshl_or_b32"},
    {0x371, "v_and_or_b32"}, {0x372, "v_or3_b32"}, {0x373, "v_mad_u32_u16"}, {0x375, "v_mad_i32_i16"},
    {0x376, "v_sub_nc_i32"}, {0x377, "v_permlane16_b32"}, {0x378, "v_permlanex16_b32"}, {0x37f, "v_add_nc_i32"},
};

}  // namespace

std::span<const OpcodeName> vop3_opcodes() { return kOpcodes; }

}  // namespace strobe::rdna
