// VOP2: opcodes that GFX8 lacks or calls otherwise.  Manual: CDNA 3 ISA, "VOP2 opcodes".
#pragma once

#include "cdna/tables.hpp"

namespace strobe::cdna {

// What writes a carry says so; GFX8's names are for sums without.
inline constexpr OpcodeName kVop2[] = {
    {0x04, "v_fmac_f64", nullptr, kGfx90a},
    {0x17, "v_fmamk_f32", nullptr, kGfx942, 0, trait::kConstantInMiddle},
    {0x18, "v_fmaak_f32", nullptr, kGfx942, 0, trait::kConstantLast},
    {0x19, "v_add_co_u32", "v_add_u32"},
    {0x1a, "v_sub_co_u32", "v_sub_u32"},
    {0x1b, "v_subrev_co_u32", "v_subrev_u32"},
    {0x1c, "v_addc_co_u32", "v_addc_u32"},
    {0x1d, "v_subb_co_u32", "v_subb_u32"},
    {0x1e, "v_subbrev_co_u32", "v_subbrev_u32"},
    {0x34, "v_add_u32", "v_add_nc_u32"},
    {0x35, "v_sub_u32", "v_sub_nc_u32"},
    {0x36, "v_subrev_u32", "v_subrev_nc_u32"},
    {0x37, "v_dot2c_f32_f16"},
    {0x38, "v_dot2c_i32_i16", nullptr, 0, 0, trait::kSumsProducts},
    {0x39, "v_dot4c_i32_i8", nullptr, 0, 0, trait::kSumsProducts},
    {0x3a, "v_dot8c_i32_i4", nullptr, 0, 0, trait::kSumsProducts},
    {0x3b, "v_fmac_f32"},
    {0x3c, "v_pk_fmac_f16", nullptr, 0, 0, trait::kShortOnly},
    {0x3d, "v_xnor_b32"},
};

}  // namespace strobe::cdna
