// VOP3's own opcodes that GFX8 lacks or calls otherwise.  Manual: CDNA 3 ISA, "VOP3 opcodes".
//
// Columns (OpcodeName): opcode, mnemonic, operation if it has another name, feature that a target needs, feature that
// it must not have, traits.
#pragma once

#include "cdna/tables.hpp"

namespace strobe::cdna {

// The legacy ones clear the upper half of their result's register.
inline constexpr OpcodeName kVop3[] = {
    {0x1ea, "v_mad_legacy_f16", "v_mad_f16"},
    {0x1eb, "v_mad_legacy_u16", "v_mad_u16"},
    {0x1ec, "v_mad_legacy_i16", "v_mad_i16"},
    {0x1ee, "v_fma_legacy_f16", "v_fma_f16"},
    {0x1ef, "v_div_fixup_legacy_f16", "v_div_fixup_f16"},
    {0x1f1, "v_mad_u32_u16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x1f2, "v_mad_i32_i16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x1f3, "v_xad_u32"},
    {0x1fd, "v_lshl_add_u32"},
    {0x1fe, "v_add_lshl_u32"},
    {0x1ff, "v_add3_u32"},
    {0x200, "v_lshl_or_b32"},
    {0x201, "v_and_or_b32"},
    {0x202, "v_or3_b32"},
    {0x208, "v_lshl_add_u64", nullptr, kGfx942},
    {0x270, "v_interp_p1_f32", nullptr, 0, kGfx90a, trait::kInterpolates},
    {0x271, "v_interp_p2_f32", nullptr, 0, kGfx90a, trait::kInterpolates},
    {0x272, "v_interp_mov_f32", nullptr, 0, kGfx90a, trait::kInterpolates | trait::kTakesSelector},
    {0x274, "v_interp_p1ll_f16", nullptr, 0, kGfx90a, trait::kInterpolates | trait::kInterpolatesHalf},
    {0x275, "v_interp_p1lv_f16", nullptr, 0, kGfx90a, trait::kInterpolatesTwo},
    {0x276, "v_interp_p2_legacy_f16", nullptr, 0, kGfx90a, trait::kInterpolatesTwo | trait::kNeverScales},
    {0x277, "v_interp_p2_f16", nullptr, 0, kGfx90a, trait::kInterpolatesTwo | trait::kNeverScales},
    {0x299, "v_cvt_pknorm_i16_f16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x29a, "v_cvt_pknorm_u16_f16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x29c, "v_add_i32", "v_add_nc_i32"},
    {0x29d, "v_sub_i32", "v_sub_nc_i32"},
    {0x2a0, "v_pack_b32_f16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x2a1, "v_mul_legacy_f32", nullptr, kGfx90a},
    {0x2a4, "v_cvt_sr_fp8_f32", nullptr, kGfx942, 0, trait::kSelectsHalves | trait::kSelectsByte},
    {0x2a5, "v_cvt_sr_bf8_f32", nullptr, kGfx942, 0, trait::kSelectsHalves | trait::kSelectsByte},
};

// Those whose operations are in half_operations(). They keep the upper half of the register that they write.
inline constexpr OpcodeName kHalves[] = {
    {0x1f4, "v_min3_f16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x1f5, "v_min3_i16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x1f6, "v_min3_u16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x1f7, "v_max3_f16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x1f8, "v_max3_i16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x1f9, "v_max3_u16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x1fa, "v_med3_f16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x1fb, "v_med3_i16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x1fc, "v_med3_u16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x203, "v_mad_f16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x204, "v_mad_u16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x205, "v_mad_i16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x206, "v_fma_f16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x207, "v_div_fixup_f16", nullptr, 0, 0, trait::kSelectsHalves},
    {0x29e, "v_add_i16", "v_add_nc_i16", 0, 0, trait::kSelectsHalves},
    {0x29f, "v_sub_i16", "v_sub_nc_i16", 0, 0, trait::kSelectsHalves},
    {0x2a2, "v_cvt_pk_fp8_f32", nullptr, kGfx942, 0, trait::kSelectsHalves},
    {0x2a3, "v_cvt_pk_bf8_f32", nullptr, kGfx942, 0, trait::kSelectsHalves},
};

}  // namespace strobe::cdna
