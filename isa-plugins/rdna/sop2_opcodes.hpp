// SOP2: scalar ALU, two operands.  Manual: RDNA ISA, "SOP2 opcodes".
#pragma once

#include "rdna/tables.hpp"

namespace strobe::rdna {

inline constexpr OpcodeName kSop2[] = {
    {0x00, "s_add_u32"}, {0x01, "s_sub_u32"}, {0x02, "s_add_i32"}, {0x03, "s_sub_i32"}, {0x04, "s_addc_u32"},
    {0x05, "s_subb_u32"}, {0x06, "s_min_i32"}, {0x07, "s_min_u32"}, {0x08, "s_max_i32"}, {0x09, "s_max_u32"},
    {0x0a, "s_cselect_b32"}, {0x0b, "s_cselect_b64"}, {0x0e, "s_and_b32"}, {0x0f, "s_and_b64"}, {0x10, "s_or_b32"},
    {0x11, "s_or_b64"}, {0x12, "s_xor_b32"}, {0x13, "s_xor_b64"}, {0x14, "s_andn2_b32"}, {0x15, "s_andn2_b64"},
    {0x16, "s_orn2_b32"}, {0x17, "s_orn2_b64"}, {0x18, "s_nand_b32"}, {0x19, "s_nand_b64"}, {0x1a, "s_nor_b32"},
    {0x1b, "s_nor_b64"}, {0x1c, "s_xnor_b32"}, {0x1d, "s_xnor_b64"}, {0x1e, "s_lshl_b32"}, {0x1f, "s_lshl_b64"},
    {0x20, "s_lshr_b32"}, {0x21, "s_lshr_b64"}, {0x22, "s_ashr_i32"}, {0x23, "s_ashr_i64"}, {0x24, "s_bfm_b32"},
    {0x25, "s_bfm_b64"}, {0x26, "s_mul_i32"}, {0x27, "s_bfe_u32"}, {0x28, "s_bfe_i32"}, {0x29, "s_bfe_u64"},
    {0x2a, "s_bfe_i64"}, {0x2c, "s_absdiff_i32"}, {0x2e, "s_lshl1_add_u32"}, {0x2f, "s_lshl2_add_u32"},
    {0x30, "s_lshl3_add_u32"}, {0x31, "s_lshl4_add_u32"}, {0x32, "s_pack_ll_b32_b16"}, {0x33, "s_pack_lh_b32_b16"},
    {0x34, "s_pack_hh_b32_b16"}, {0x35, "s_mul_hi_u32"}, {0x36, "s_mul_hi_i32"},
};

}  // namespace strobe::rdna
