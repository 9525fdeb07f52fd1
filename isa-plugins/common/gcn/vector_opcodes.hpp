// Opcodes of VOP1, VOP2 and VOP3 that GFX8 and GFX9 share.  Manual: AMD GCN3 ISA, "VOP1 opcodes" to "VOP3 opcodes".
#pragma once

#include "common/gcn/features.hpp"

namespace strobe::lanes::gcn {

using feature::kGfx90a, feature::kGfx942;

inline constexpr OpcodeName kVop1[] = {
    {0x00, "v_nop"}, {0x01, "v_mov_b32"}, {0x02, "v_readfirstlane_b32"}, {0x03, "v_cvt_i32_f64"},
    {0x04, "v_cvt_f64_i32"}, {0x05, "v_cvt_f32_i32"}, {0x06, "v_cvt_f32_u32"}, {0x07, "v_cvt_u32_f32"},
    {0x08, "v_cvt_i32_f32"}, {0x0a, "v_cvt_f16_f32"}, {0x0b, "v_cvt_f32_f16"}, {0x0c, "v_cvt_rpi_i32_f32"},
    {0x0d, "v_cvt_flr_i32_f32"}, {0x0e, "v_cvt_off_f32_i4"}, {0x0f, "v_cvt_f32_f64"}, {0x10, "v_cvt_f64_f32"},
    {0x11, "v_cvt_f32_ubyte0"}, {0x12, "v_cvt_f32_ubyte1"}, {0x13, "v_cvt_f32_ubyte2"}, {0x14, "v_cvt_f32_ubyte3"},
    {0x15, "v_cvt_u32_f64"}, {0x16, "v_cvt_f64_u32"}, {0x17, "v_trunc_f64"}, {0x18, "v_ceil_f64"},
    {0x19, "v_rndne_f64"}, {0x1a, "v_floor_f64"}, {0x1b, "v_fract_f32"}, {0x1c, "v_trunc_f32"}, {0x1d, "v_ceil_f32"},
    {0x1e, "v_rndne_f32"}, {0x1f, "v_floor_f32"}, {0x20, "v_exp_f32"}, {0x21, "v_log_f32"}, {0x22, "v_rcp_f32"},
    {0x23, "v_rcp_iflag_f32"}, {0x24, "v_rsq_f32"}, {0x25, "v_rcp_f64"}, {0x26, "v_rsq_f64"}, {0x27, "v_sqrt_f32"},
    {0x28, "v_sqrt_f64"}, {0x29, "v_sin_f32"}, {0x2a, "v_cos_f32"}, {0x2b, "v_not_b32"}, {0x2c, "v_bfrev_b32"},
    {0x2d, "v_ffbh_u32"}, {0x2e, "v_ffbl_b32"}, {0x2f, "v_ffbh_i32"}, {0x30, "v_frexp_exp_i32_f64"},
    {0x31, "v_frexp_mant_f64"}, {0x32, "v_fract_f64"}, {0x33, "v_frexp_exp_i32_f32"}, {0x34, "v_frexp_mant_f32"},
    {0x35, "v_clrexcp"}, {0x39, "v_cvt_f16_u16"}, {0x3a, "v_cvt_f16_i16"}, {0x3b, "v_cvt_u16_f16"},
    {0x3c, "v_cvt_i16_f16"}, {0x3d, "v_rcp_f16"}, {0x3e, "v_sqrt_f16"}, {0x3f, "v_rsq_f16"}, {0x40, "v_log_f16"},
    {0x41, "v_exp_f16"}, {0x42, "v_frexp_mant_f16"}, {0x43, "v_frexp_exp_i16_f16"}, {0x44, "v_floor_f16"},
    {0x45, "v_ceil_f16"}, {0x46, "v_trunc_f16"}, {0x47, "v_rndne_f16"}, {0x48, "v_fract_f16"}, {0x49, "v_sin_f16"},
    {0x4a, "v_cos_f16"}, {0x4b, "v_exp_legacy_f32"}, {0x4c, "v_log_legacy_f32"},
};

inline constexpr OpcodeName kVop2[] = {
    {0x00, "v_cndmask_b32"}, {0x01, "v_add_f32"}, {0x02, "v_sub_f32"}, {0x03, "v_subrev_f32"},
    {0x04, "v_mul_legacy_f32", nullptr, 0, kGfx90a}, {0x05, "v_mul_f32"}, {0x06, "v_mul_i32_i24"},
    {0x07, "v_mul_hi_i32_i24"}, {0x08, "v_mul_u32_u24"}, {0x09, "v_mul_hi_u32_u24"}, {0x0a, "v_min_f32"},
    {0x0b, "v_max_f32"}, {0x0c, "v_min_i32"}, {0x0d, "v_max_i32"}, {0x0e, "v_min_u32"}, {0x0f, "v_max_u32"},
    {0x10, "v_lshrrev_b32"}, {0x11, "v_ashrrev_i32"}, {0x12, "v_lshlrev_b32"}, {0x13, "v_and_b32"},
    {0x14, "v_or_b32"}, {0x15, "v_xor_b32"}, {0x16, "v_mac_f32", nullptr, 0, kGfx942},
    {0x17, "v_madmk_f32", nullptr, 0, kGfx942}, {0x18, "v_madak_f32", nullptr, 0, kGfx942}, {0x1f, "v_add_f16"},
    {0x20, "v_sub_f16"}, {0x21, "v_subrev_f16"}, {0x22, "v_mul_f16"}, {0x23, "v_mac_f16"}, {0x24, "v_madmk_f16"},
    {0x25, "v_madak_f16"}, {0x26, "v_add_u16"}, {0x27, "v_sub_u16"}, {0x28, "v_subrev_u16"}, {0x29, "v_mul_lo_u16"},
    {0x2a, "v_lshlrev_b16"}, {0x2b, "v_lshrrev_b16"}, {0x2c, "v_ashrrev_i16"}, {0x2d, "v_max_f16"},
    {0x2e, "v_min_f16"}, {0x2f, "v_max_u16"}, {0x30, "v_max_i16"}, {0x31, "v_min_u16"}, {0x32, "v_min_i16"},
    {0x33, "v_ldexp_f16"},
};

// VOP3: floats of 32 and 16 bits.
inline constexpr OpcodeName kVop3Float[] = {
    {0x1c0, "v_mad_legacy_f32", nullptr, 0, kGfx942}, {0x1c1, "v_mad_f32", nullptr, 0, kGfx942},
    {0x1c4, "v_cubeid_f32"}, {0x1c5, "v_cubesc_f32"}, {0x1c6, "v_cubetc_f32"}, {0x1c7, "v_cubema_f32"},
    {0x1cb, "v_fma_f32"}, {0x1d0, "v_min3_f32"}, {0x1d3, "v_max3_f32"}, {0x1d6, "v_med3_f32"},
    {0x1dd, "v_cvt_pk_u8_f32"}, {0x1de, "v_div_fixup_f32"}, {0x1e0, "v_div_scale_f32"}, {0x1e2, "v_div_fmas_f32"},
    {0x1f0, "v_cvt_pkaccum_u8_f32"}, {0x288, "v_ldexp_f32"}, {0x294, "v_cvt_pknorm_i16_f32"},
    {0x295, "v_cvt_pknorm_u16_f32"}, {0x296, "v_cvt_pkrtz_f16_f32"},
};

// VOP3: integers up to 32 bits.
inline constexpr OpcodeName kVop3Integer[] = {
    {0x1c2, "v_mad_i32_i24"}, {0x1c3, "v_mad_u32_u24"}, {0x1c8, "v_bfe_u32"}, {0x1c9, "v_bfe_i32"},
    {0x1ca, "v_bfi_b32"}, {0x1cd, "v_lerp_u8"}, {0x1ce, "v_alignbit_b32"}, {0x1cf, "v_alignbyte_b32"},
    {0x1d1, "v_min3_i32"}, {0x1d2, "v_min3_u32"}, {0x1d4, "v_max3_i32"}, {0x1d5, "v_max3_u32"}, {0x1d7, "v_med3_i32"},
    {0x1d8, "v_med3_u32"}, {0x1d9, "v_sad_u8"}, {0x1da, "v_sad_hi_u8"}, {0x1db, "v_sad_u16"}, {0x1dc, "v_sad_u32"},
    {0x1e4, "v_msad_u8"}, {0x1ed, "v_perm_b32"}, {0x285, "v_mul_lo_u32"}, {0x286, "v_mul_hi_u32"},
    {0x287, "v_mul_hi_i32"}, {0x289, "v_readlane_b32"}, {0x28a, "v_writelane_b32"}, {0x28b, "v_bcnt_u32_b32"},
    {0x28c, "v_mbcnt_lo_u32_b32"}, {0x28d, "v_mbcnt_hi_u32_b32"}, {0x293, "v_bfm_b32"}, {0x297, "v_cvt_pk_u16_u32"},
    {0x298, "v_cvt_pk_i16_i32"},
};

// VOP3: 64 bits.
inline constexpr OpcodeName kVop3Wide[] = {
    {0x1cc, "v_fma_f64"}, {0x1df, "v_div_fixup_f64"}, {0x1e1, "v_div_scale_f64"}, {0x1e3, "v_div_fmas_f64"},
    {0x1e5, "v_qsad_pk_u16_u8"}, {0x1e6, "v_mqsad_pk_u16_u8"}, {0x1e7, "v_mqsad_u32_u8"}, {0x1e8, "v_mad_u64_u32"},
    {0x1e9, "v_mad_i64_i32"}, {0x280, "v_add_f64"}, {0x281, "v_mul_f64"}, {0x282, "v_min_f64"}, {0x283, "v_max_f64"},
    {0x284, "v_ldexp_f64"}, {0x28f, "v_lshlrev_b64"}, {0x290, "v_lshrrev_b64"}, {0x291, "v_ashrrev_i64"},
    {0x292, "v_trig_preop_f64"},
};

}  // namespace strobe::lanes::gcn
