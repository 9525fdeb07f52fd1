// Opcodes of GFX8 that GFX9 calls otherwise or lacks.  Manual: AMD GCN3 ISA, "VOP1 opcodes" to "VOP3 opcodes".
#pragma once

#include "common/gcn/features.hpp"

namespace strobe::gcn3 {

using namespace strobe::lanes;

inline constexpr OpcodeName kVop1[] = {
    {0x36, "v_movreld_b32"},
    {0x37, "v_movrels_b32"},
    {0x38, "v_movrelsd_b32"},
};

inline constexpr OpcodeName kVop2[] = {
    {0x19, "v_add_u32"},  {0x1a, "v_sub_u32"},  {0x1b, "v_subrev_u32"},
    {0x1c, "v_addc_u32"}, {0x1d, "v_subb_u32"}, {0x1e, "v_subbrev_u32"},
};

inline constexpr OpcodeName kVop3Half[] = {
    {0x1ea, "v_mad_f16"}, {0x1eb, "v_mad_u16"}, {0x1ec, "v_mad_i16"}, {0x1ee, "v_fma_f16"}, {0x1ef, "v_div_fixup_f16"},
};

}  // namespace strobe::gcn3
