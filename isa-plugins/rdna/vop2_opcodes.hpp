// VOP2: vector ALU, two operands.  Manual: RDNA ISA, "VOP2 opcodes".
#pragma once

#include "rdna/tables.hpp"

namespace strobe::rdna {

using namespace feature;

inline constexpr OpcodeName kVop2[] = {
    {0x01, "v_cndmask_b32"},
    {0x02, "v_dot2c_f32_f16", nullptr, kDot, 0, trait::kShortOnly | trait::kWithoutSuffix},
    {0x03, "v_add_f32"},
    {0x04, "v_sub_f32"},
    {0x05, "v_subrev_f32"},
    {0x06, "v_mac_legacy_f32", nullptr, kGfx10_1},
    {0x06, "v_fmac_legacy_f32", nullptr, kGfx10_3},
    {0x07, "v_mul_legacy_f32"},
    {0x08, "v_mul_f32"},
    {0x09, "v_mul_i32_i24"},
    {0x0a, "v_mul_hi_i32_i24"},
    {0x0b, "v_mul_u32_u24"},
    {0x0c, "v_mul_hi_u32_u24"},
    {0x0d, "v_dot4c_i32_i8", nullptr, kDot, 0, trait::kShortOnly | trait::kWithoutSuffix | trait::kPassesOverSigns},
    {0x0f, "v_min_f32"},
    {0x10, "v_max_f32"},
    {0x11, "v_min_i32"},
    {0x12, "v_max_i32"},
    {0x13, "v_min_u32"},
    {0x14, "v_max_u32"},
    {0x16, "v_lshrrev_b32"},
    {0x18, "v_ashrrev_i32"},
    {0x1a, "v_lshlrev_b32"},
    {0x1b, "v_and_b32"},
    {0x1c, "v_or_b32"},
    {0x1d, "v_xor_b32"},
    {0x1e, "v_xnor_b32"},
    {0x1f, "v_mac_f32", nullptr, kGfx10_1},
    {0x20, "v_madmk_f32", nullptr, kGfx10_1, 0, trait::kConstantInMiddle},
    {0x21, "v_madak_f32", nullptr, kGfx10_1, 0, trait::kConstantLast},
    {0x25, "v_add_nc_u32"},
    {0x26, "v_sub_nc_u32"},
    {0x27, "v_subrev_nc_u32"},
    {0x28, "v_add_co_ci_u32", "v_addc_u32"},
    {0x29, "v_sub_co_ci_u32", "v_subb_u32"},
    {0x2a, "v_subrev_co_ci_u32", "v_subbrev_u32"},
    {0x2b, "v_fmac_f32"},
    {0x2c, "v_fmamk_f32", nullptr, 0, 0, trait::kConstantInMiddle},
    {0x2d, "v_fmaak_f32", nullptr, 0, 0, trait::kConstantLast},
    {0x2f, "v_cvt_pkrtz_f16_f32"},
    {0x32, "v_add_f16"},
    {0x33, "v_sub_f16"},
    {0x34, "v_subrev_f16"},
    {0x35, "v_mul_f16"},
    {0x36, "v_fmac_f16"},
    {0x37, "v_fmamk_f16", nullptr, 0, 0, trait::kConstantInMiddle},
    {0x38, "v_fmaak_f16", nullptr, 0, 0, trait::kConstantLast},
    {0x39, "v_max_f16"},
    {0x3a, "v_min_f16"},
    {0x3b, "v_ldexp_f16"},
    {0x3c, "v_pk_fmac_f16", nullptr, 0, 0, trait::kShortOnly | trait::kWithoutSuffix},
};

}  // namespace strobe::rdna
