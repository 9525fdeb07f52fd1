// SOP1, SOP2 and SOPK: opcodes that GFX8 lacks.  Manual: Vega ISA, "SOP1 opcodes" to "SOPK opcodes".
#pragma once

#include "cdna/tables.hpp"

namespace strobe::cdna {

inline constexpr OpcodeName kSop1[] = {
    {0x33, "s_andn1_saveexec_b64"}, {0x34, "s_orn1_saveexec_b64"},    {0x35, "s_andn1_wrexec_b64"},
    {0x36, "s_andn2_wrexec_b64"},   {0x37, "s_bitreplicate_b64_b32"},
};

inline constexpr OpcodeName kSop2[] = {
    {0x2c, "s_mul_hi_u32"},      {0x2d, "s_mul_hi_i32"},      {0x2e, "s_lshl1_add_u32"},
    {0x2f, "s_lshl2_add_u32"},   {0x30, "s_lshl3_add_u32"},   {0x31, "s_lshl4_add_u32"},
    {0x32, "s_pack_ll_b32_b16"}, {0x33, "s_pack_lh_b32_b16"}, {0x34, "s_pack_hh_b32_b16"},
};

inline constexpr OpcodeName kSopk[] = {{0x15, "s_call_b64", nullptr, 0, 0, scalar_trait::kHasTarget}};

}  // namespace strobe::cdna
