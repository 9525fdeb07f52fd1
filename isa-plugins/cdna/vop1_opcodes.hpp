// VOP1: opcodes that GFX8 lacks.  Manual: CDNA 3 ISA, "VOP1 opcodes".
#pragma once

#include "cdna/tables.hpp"

namespace strobe::cdna {

inline constexpr OpcodeName kVop1[] = {
    {0x37, "v_screen_partition_4se_b32"},
    {0x38, "v_mov_b64", nullptr, kGfx942},
    {0x4d, "v_cvt_norm_i16_f16"},
    {0x4e, "v_cvt_norm_u16_f16"},
    {0x4f, "v_sat_pk_u8_i16"},
    {0x51, "v_swap_b32", nullptr, 0, 0, trait::kShortOnly | trait::kWithoutSuffix},
    {0x52, "v_accvgpr_mov_b32", nullptr, kGfx90a, 0, trait::kShortOnly | trait::kWithoutSuffix},
    {0x54, "v_cvt_f32_fp8", nullptr, kGfx942, 0, trait::kConvertsBytes},
    {0x55, "v_cvt_f32_bf8", nullptr, kGfx942, 0, trait::kConvertsBytes},
    {0x56, "v_cvt_pk_f32_fp8", nullptr, kGfx942, 0, trait::kConvertsBytes},
    {0x57, "v_cvt_pk_f32_bf8", nullptr, kGfx942, 0, trait::kConvertsBytes},
};

}  // namespace strobe::cdna
