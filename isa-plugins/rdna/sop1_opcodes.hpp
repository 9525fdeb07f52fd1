// SOP1: scalar ALU, one operand.  Manual: RDNA ISA, "SOP1 opcodes".
#pragma once

#include "rdna/tables.hpp"

namespace strobe::rdna {

inline constexpr OpcodeName kSop1[] = {
    {0x03, "s_mov_b32"}, {0x04, "s_mov_b64"}, {0x05, "s_cmov_b32"}, {0x06, "s_cmov_b64"}, {0x07, "s_not_b32"},
    {0x08, "s_not_b64"}, {0x09, "s_wqm_b32"}, {0x0a, "s_wqm_b64"}, {0x0b, "s_brev_b32"}, {0x0c, "s_brev_b64"},
    {0x0d, "s_bcnt0_i32_b32"}, {0x0e, "s_bcnt0_i32_b64"}, {0x0f, "s_bcnt1_i32_b32"}, {0x10, "s_bcnt1_i32_b64"},
    {0x11, "s_ff0_i32_b32"}, {0x12, "s_ff0_i32_b64"}, {0x13, "s_ff1_i32_b32"}, {0x14, "s_ff1_i32_b64"},
    {0x15, "s_flbit_i32_b32"}, {0x16, "s_flbit_i32_b64"}, {0x17, "s_flbit_i32"}, {0x18, "s_flbit_i32_i64"},
    {0x19, "s_sext_i32_i8"}, {0x1a, "s_sext_i32_i16"}, {0x1b, "s_bitset0_b32"}, {0x1c, "s_bitset0_b64"},
    {0x1d, "s_bitset1_b32"}, {0x1e, "s_bitset1_b64"}, {0x1f, "s_getpc_b64"}, {0x20, "s_setpc_b64"},
    {0x21, "s_swappc_b64"}, {0x22, "s_rfe_b64"}, {0x24, "s_and_saveexec_b64"}, {0x25, "s_or_saveexec_b64"},
    {0x26, "s_xor_saveexec_b64"}, {0x27, "s_andn2_saveexec_b64"}, {0x28, "s_orn2_saveexec_b64"},
    {0x29, "s_nand_saveexec_b64"}, {0x2a, "s_nor_saveexec_b64"}, {0x2b, "s_xnor_saveexec_b64"},
    {0x2c, "s_quadmask_b32"}, {0x2d, "s_quadmask_b64"}, {0x2e, "s_movrels_b32"}, {0x2f, "s_movrels_b64"},
    {0x30, "s_movreld_b32"}, {0x31, "s_movreld_b64"}, {0x34, "s_abs_i32"}, {0x37, "s_andn1_saveexec_b64"},
    {0x38, "s_orn1_saveexec_b64"}, {0x39, "s_andn1_wrexec_b64"}, {0x3a, "s_andn2_wrexec_b64"},
    {0x3b, "s_bitreplicate_b64_b32"}, {0x3c, "s_and_saveexec_b32"}, {0x3d, "s_or_saveexec_b32"},
    {0x3e, "s_xor_saveexec_b32"}, {0x3f, "s_andn2_saveexec_b32"}, {0x40, "s_orn2_saveexec_b32"},
    {0x41, "s_nand_saveexec_b32"}, {0x42, "s_nor_saveexec_b32"}, {0x43, "s_xnor_saveexec_b32"},
    {0x44, "s_andn1_saveexec_b32"}, {0x45, "s_orn1_saveexec_b32"}, {0x46, "s_andn1_wrexec_b32"},
    {0x47, "s_andn2_wrexec_b32"}, {0x49, "s_movrelsd_2_b32"},
};

}  // namespace strobe::rdna
