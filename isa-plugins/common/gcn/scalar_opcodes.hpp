// Opcodes of the scalar formats that GFX8 and GFX9 share.  Manual: AMD GCN3 ISA, "SOP1 opcodes" to "SMEM opcodes".
#pragma once

#include "common/gcn/features.hpp"

namespace strobe::lanes::gcn {

inline constexpr OpcodeName kSop1[] = {
    {0x00, "s_mov_b32"}, {0x01, "s_mov_b64"}, {0x02, "s_cmov_b32"}, {0x03, "s_cmov_b64"}, {0x04, "s_not_b32"},
    {0x05, "s_not_b64"}, {0x06, "s_wqm_b32"}, {0x07, "s_wqm_b64"}, {0x08, "s_brev_b32"}, {0x09, "s_brev_b64"},
    {0x0a, "s_bcnt0_i32_b32"}, {0x0b, "s_bcnt0_i32_b64"}, {0x0c, "s_bcnt1_i32_b32"}, {0x0d, "s_bcnt1_i32_b64"},
    {0x0e, "s_ff0_i32_b32"}, {0x0f, "s_ff0_i32_b64"}, {0x10, "s_ff1_i32_b32"}, {0x11, "s_ff1_i32_b64"},
    {0x12, "s_flbit_i32_b32"}, {0x13, "s_flbit_i32_b64"}, {0x14, "s_flbit_i32"}, {0x15, "s_flbit_i32_i64"},
    {0x16, "s_sext_i32_i8"}, {0x17, "s_sext_i32_i16"}, {0x18, "s_bitset0_b32"}, {0x19, "s_bitset0_b64"},
    {0x1a, "s_bitset1_b32"}, {0x1b, "s_bitset1_b64"}, {0x1c, "s_getpc_b64"}, {0x1d, "s_setpc_b64"},
    {0x1e, "s_swappc_b64"}, {0x1f, "s_rfe_b64"}, {0x20, "s_and_saveexec_b64"}, {0x21, "s_or_saveexec_b64"}, {0x22, "s_xor_saveexec_b64"},
    {0x23, "s_andn2_saveexec_b64"}, {0x24, "s_orn2_saveexec_b64"}, {0x25, "s_nand_saveexec_b64"},
    {0x26, "s_nor_saveexec_b64"}, {0x27, "s_xnor_saveexec_b64"}, {0x28, "s_quadmask_b32"}, {0x29, "s_quadmask_b64"},
    {0x2a, "s_movrels_b32"}, {0x2b, "s_movrels_b64"}, {0x2c, "s_movreld_b32"}, {0x2d, "s_movreld_b64"},
    {0x2e, "s_cbranch_join"}, {0x30, "s_abs_i32"}, {0x32, "s_set_gpr_idx_idx"},
};

inline constexpr OpcodeName kSop2[] = {
    {0x00, "s_add_u32"}, {0x01, "s_sub_u32"}, {0x02, "s_add_i32"}, {0x03, "s_sub_i32"}, {0x04, "s_addc_u32"},
    {0x05, "s_subb_u32"}, {0x06, "s_min_i32"}, {0x07, "s_min_u32"}, {0x08, "s_max_i32"}, {0x09, "s_max_u32"},
    {0x0a, "s_cselect_b32"}, {0x0b, "s_cselect_b64"}, {0x0c, "s_and_b32"}, {0x0d, "s_and_b64"}, {0x0e, "s_or_b32"},
    {0x0f, "s_or_b64"}, {0x10, "s_xor_b32"}, {0x11, "s_xor_b64"}, {0x12, "s_andn2_b32"}, {0x13, "s_andn2_b64"},
    {0x14, "s_orn2_b32"}, {0x15, "s_orn2_b64"}, {0x16, "s_nand_b32"}, {0x17, "s_nand_b64"}, {0x18, "s_nor_b32"},
    {0x19, "s_nor_b64"}, {0x1a, "s_xnor_b32"}, {0x1b, "s_xnor_b64"}, {0x1c, "s_lshl_b32"}, {0x1d, "s_lshl_b64"},
    {0x1e, "s_lshr_b32"}, {0x1f, "s_lshr_b64"}, {0x20, "s_ashr_i32"}, {0x21, "s_ashr_i64"}, {0x22, "s_bfm_b32"},
    {0x23, "s_bfm_b64"}, {0x24, "s_mul_i32"}, {0x25, "s_bfe_u32"}, {0x26, "s_bfe_i32"}, {0x27, "s_bfe_u64"},
    {0x28, "s_bfe_i64"}, {0x29, "s_cbranch_g_fork"}, {0x2a, "s_absdiff_i32"}, {0x2b, "s_rfe_restore_b64"},
};

inline constexpr OpcodeName kSopc[] = {
    {0x00, "s_cmp_eq_i32"}, {0x01, "s_cmp_lg_i32"}, {0x02, "s_cmp_gt_i32"}, {0x03, "s_cmp_ge_i32"},
    {0x04, "s_cmp_lt_i32"}, {0x05, "s_cmp_le_i32"}, {0x06, "s_cmp_eq_u32"}, {0x07, "s_cmp_lg_u32"},
    {0x08, "s_cmp_gt_u32"}, {0x09, "s_cmp_ge_u32"}, {0x0a, "s_cmp_lt_u32"}, {0x0b, "s_cmp_le_u32"},
    {0x0c, "s_bitcmp0_b32"}, {0x0d, "s_bitcmp1_b32"}, {0x0e, "s_bitcmp0_b64"}, {0x0f, "s_bitcmp1_b64"},
    {0x10, "s_setvskip", nullptr, 0, 0, scalar_trait::kEndsSegment},
    {0x11, "s_set_gpr_idx_on", nullptr, 0, 0, scalar_trait::kEndsSegment | scalar_trait::kStartsIndexing},
    {0x12, "s_cmp_eq_u64"}, {0x13, "s_cmp_lg_u64"},
};

inline constexpr OpcodeName kSopk[] = {
    {0x00, "s_movk_i32"}, {0x01, "s_cmovk_i32"}, {0x02, "s_cmpk_eq_i32"}, {0x03, "s_cmpk_lg_i32"},
    {0x04, "s_cmpk_gt_i32"}, {0x05, "s_cmpk_ge_i32"}, {0x06, "s_cmpk_lt_i32"}, {0x07, "s_cmpk_le_i32"},
    {0x08, "s_cmpk_eq_u32"}, {0x09, "s_cmpk_lg_u32"}, {0x0a, "s_cmpk_gt_u32"}, {0x0b, "s_cmpk_ge_u32"},
    {0x0c, "s_cmpk_lt_u32"}, {0x0d, "s_cmpk_le_u32"}, {0x0e, "s_addk_i32"}, {0x0f, "s_mulk_i32"},
    {0x10, "s_cbranch_i_fork", nullptr, 0, 0, scalar_trait::kHasTarget},
    {0x11, "s_getreg_b32", nullptr, 0, 0, scalar_trait::kReadsHardware},
    {0x12, "s_setreg_b32", nullptr, 0, 0, scalar_trait::kWritesHardware},
    {0x14, "s_setreg_imm32_b32", nullptr, 0, 0, scalar_trait::kWritesHardware | scalar_trait::kHasSecondWord},
};

inline constexpr OpcodeName kSmem[] = {
    {0x00, "s_load_dword"}, {0x01, "s_load_dwordx2"}, {0x02, "s_load_dwordx4"}, {0x03, "s_load_dwordx8"},
    {0x04, "s_load_dwordx16"}, {0x08, "s_buffer_load_dword"}, {0x09, "s_buffer_load_dwordx2"},
    {0x0a, "s_buffer_load_dwordx4"}, {0x0b, "s_buffer_load_dwordx8"}, {0x0c, "s_buffer_load_dwordx16"},
    {0x10, "s_store_dword"}, {0x11, "s_store_dwordx2"}, {0x12, "s_store_dwordx4"}, {0x18, "s_buffer_store_dword"},
    {0x19, "s_buffer_store_dwordx2"}, {0x1a, "s_buffer_store_dwordx4"}, {0x20, "s_dcache_inv"}, {0x21, "s_dcache_wb"},
    {0x22, "s_dcache_inv_vol"}, {0x23, "s_dcache_wb_vol"}, {0x24, "s_memtime"}, {0x25, "s_memrealtime"},
    {0x26, "s_atc_probe"}, {0x27, "s_atc_probe_buffer"},
};

}  // namespace strobe::lanes::gcn
