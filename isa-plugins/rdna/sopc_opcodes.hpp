// SOPC: scalar compare, result in SCC.  Manual: RDNA ISA, "SOPC opcodes".
#pragma once

#include "rdna/tables.hpp"

namespace strobe::rdna {

inline constexpr OpcodeName kSopc[] = {
    {0x00, "s_cmp_eq_i32"}, {0x01, "s_cmp_lg_i32"}, {0x02, "s_cmp_gt_i32"}, {0x03, "s_cmp_ge_i32"},
    {0x04, "s_cmp_lt_i32"}, {0x05, "s_cmp_le_i32"}, {0x06, "s_cmp_eq_u32"}, {0x07, "s_cmp_lg_u32"},
    {0x08, "s_cmp_gt_u32"}, {0x09, "s_cmp_ge_u32"}, {0x0a, "s_cmp_lt_u32"}, {0x0b, "s_cmp_le_u32"},
    {0x0c, "s_bitcmp0_b32"}, {0x0d, "s_bitcmp1_b32"}, {0x0e, "s_bitcmp0_b64"}, {0x0f, "s_bitcmp1_b64"},
    {0x12, "s_cmp_eq_u64"}, {0x13, "s_cmp_lg_u64"},
};

}  // namespace strobe::rdna
