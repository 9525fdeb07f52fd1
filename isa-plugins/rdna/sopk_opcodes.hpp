// SOPK: scalar ALU with a constant of 16 bits.  Manual: RDNA ISA, "SOPK opcodes".
#pragma once

#include "rdna/tables.hpp"

namespace strobe::rdna {

inline constexpr OpcodeName kSopk[] = {
    {0x00, "s_movk_i32"}, {0x01, "s_version", nullptr, 0, 0, scalar_trait::kIsVersion},
    {0x02, "s_cmovk_i32"}, {0x03, "s_cmpk_eq_i32"}, {0x04, "s_cmpk_lg_i32"},
    {0x05, "s_cmpk_gt_i32"}, {0x06, "s_cmpk_ge_i32"}, {0x07, "s_cmpk_lt_i32"}, {0x08, "s_cmpk_le_i32"},
    {0x09, "s_cmpk_eq_u32"}, {0x0a, "s_cmpk_lg_u32"}, {0x0b, "s_cmpk_gt_u32"}, {0x0c, "s_cmpk_ge_u32"},
    {0x0d, "s_cmpk_lt_u32"}, {0x0e, "s_cmpk_le_u32"}, {0x0f, "s_addk_i32"}, {0x10, "s_mulk_i32"},
    {0x12, "s_getreg_b32", nullptr, 0, 0, scalar_trait::kReadsHardware},
    {0x13, "s_setreg_b32", nullptr, 0, 0, scalar_trait::kWritesHardware},
    {0x15, "s_setreg_imm32_b32", nullptr, 0, 0, scalar_trait::kWritesHardware | scalar_trait::kHasSecondWord},
    {0x16, "s_call_b64", nullptr, 0, 0, scalar_trait::kHasTarget},
    {0x17, "s_waitcnt_vscnt", nullptr, 0, 0, scalar_trait::kWaitsForStores},
    {0x18, "s_waitcnt_vmcnt", nullptr, 0, 0, scalar_trait::kWaitsForLoads},
    {0x19, "s_waitcnt_expcnt", nullptr, 0, 0, scalar_trait::kWaitsForExports},
    {0x1a, "s_waitcnt_lgkmcnt", nullptr, 0, 0, scalar_trait::kWaitsForLgkm},
    {0x1b, "s_subvector_loop_begin", nullptr, 0, 0, scalar_trait::kHasTarget},
    {0x1c, "s_subvector_loop_end", nullptr, 0, 0, scalar_trait::kHasTarget},
};

}  // namespace strobe::rdna
