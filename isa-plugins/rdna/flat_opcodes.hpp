// FLAT, GLOBAL and SCRATCH.  Manual: RDNA ISA, "FLAT opcodes".
#pragma once

#include "rdna/tables.hpp"

namespace strobe::rdna {

using namespace feature;

inline constexpr OpcodeName kFlat[] = {
    {0x08, "flat_load_ubyte"}, {0x09, "flat_load_sbyte"}, {0x0a, "flat_load_ushort"}, {0x0b, "flat_load_sshort"},
    {0x0c, "flat_load_dword"}, {0x0d, "flat_load_dwordx2"}, {0x0e, "flat_load_dwordx4"}, {0x0f, "flat_load_dwordx3"},
    {0x18, "flat_store_byte"}, {0x19, "flat_store_byte_d16_hi"}, {0x1a, "flat_store_short"},
    {0x1b, "flat_store_short_d16_hi"}, {0x1c, "flat_store_dword"}, {0x1d, "flat_store_dwordx2"},
    {0x1e, "flat_store_dwordx4"}, {0x1f, "flat_store_dwordx3"}, {0x20, "flat_load_ubyte_d16"},
    {0x21, "flat_load_ubyte_d16_hi"}, {0x22, "flat_load_sbyte_d16"}, {0x23, "flat_load_sbyte_d16_hi"},
    {0x24, "flat_load_short_d16"}, {0x25, "flat_load_short_d16_hi"}, {0x30, "flat_atomic_swap"},
    {0x31, "flat_atomic_cmpswap"}, {0x32, "flat_atomic_add"}, {0x33, "flat_atomic_sub"}, {0x35, "flat_atomic_smin"},
    {0x36, "flat_atomic_umin"}, {0x37, "flat_atomic_smax"}, {0x38, "flat_atomic_umax"}, {0x39, "flat_atomic_and"},
    {0x3a, "flat_atomic_or"}, {0x3b, "flat_atomic_xor"}, {0x3c, "flat_atomic_inc"}, {0x3d, "flat_atomic_dec"},
    {0x3e, "flat_atomic_fcmpswap"}, {0x3f, "flat_atomic_fmin"}, {0x40, "flat_atomic_fmax"},
    {0x50, "flat_atomic_swap_x2"}, {0x51, "flat_atomic_cmpswap_x2"}, {0x52, "flat_atomic_add_x2"},
    {0x53, "flat_atomic_sub_x2"}, {0x55, "flat_atomic_smin_x2"}, {0x56, "flat_atomic_umin_x2"},
    {0x57, "flat_atomic_smax_x2"}, {0x58, "flat_atomic_umax_x2"}, {0x59, "flat_atomic_and_x2"},
    {0x5a, "flat_atomic_or_x2"}, {0x5b, "flat_atomic_xor_x2"}, {0x5c, "flat_atomic_inc_x2"},
    {0x5d, "flat_atomic_dec_x2"}, {0x5e, "flat_atomic_fcmpswap_x2"}, {0x5f, "flat_atomic_fmin_x2"},
    {0x60, "flat_atomic_fmax_x2"},
};

// GLOBAL is FLAT without a look at the apertures.
inline constexpr OpcodeName kGlobal[] = {
    {0x08, "global_load_ubyte", "flat_load_ubyte"}, {0x09, "global_load_sbyte", "flat_load_sbyte"},
    {0x0a, "global_load_ushort", "flat_load_ushort"}, {0x0b, "global_load_sshort", "flat_load_sshort"},
    {0x0c, "global_load_dword", "flat_load_dword"}, {0x0d, "global_load_dwordx2", "flat_load_dwordx2"},
    {0x0e, "global_load_dwordx4", "flat_load_dwordx4"}, {0x0f, "global_load_dwordx3", "flat_load_dwordx3"},
    {0x16, "global_load_dword_addtid", "flat_load_dword", kGfx10_3},
    {0x17, "global_store_dword_addtid", "flat_store_dword", kGfx10_3},
    {0x18, "global_store_byte", "flat_store_byte"}, {0x19, "global_store_byte_d16_hi", "flat_store_byte_d16_hi"},
    {0x1a, "global_store_short", "flat_store_short"}, {0x1b, "global_store_short_d16_hi", "flat_store_short_d16_hi"},
    {0x1c, "global_store_dword", "flat_store_dword"}, {0x1d, "global_store_dwordx2", "flat_store_dwordx2"},
    {0x1e, "global_store_dwordx4", "flat_store_dwordx4"}, {0x1f, "global_store_dwordx3", "flat_store_dwordx3"},
    {0x20, "global_load_ubyte_d16", "flat_load_ubyte_d16"},
    {0x21, "global_load_ubyte_d16_hi", "flat_load_ubyte_d16_hi"},
    {0x22, "global_load_sbyte_d16", "flat_load_sbyte_d16"},
    {0x23, "global_load_sbyte_d16_hi", "flat_load_sbyte_d16_hi"},
    {0x24, "global_load_short_d16", "flat_load_short_d16"},
    {0x25, "global_load_short_d16_hi", "flat_load_short_d16_hi"}, {0x30, "global_atomic_swap", "flat_atomic_swap"},
    {0x31, "global_atomic_cmpswap", "flat_atomic_cmpswap"}, {0x32, "global_atomic_add", "flat_atomic_add"},
    {0x33, "global_atomic_sub", "flat_atomic_sub"}, {0x34, "global_atomic_csub", "flat_atomic_csub", kGfx10_3},
    {0x35, "global_atomic_smin", "flat_atomic_smin"}, {0x36, "global_atomic_umin", "flat_atomic_umin"},
    {0x37, "global_atomic_smax", "flat_atomic_smax"}, {0x38, "global_atomic_umax", "flat_atomic_umax"},
    {0x39, "global_atomic_and", "flat_atomic_and"}, {0x3a, "global_atomic_or", "flat_atomic_or"},
    {0x3b, "global_atomic_xor", "flat_atomic_xor"}, {0x3c, "global_atomic_inc", "flat_atomic_inc"},
    {0x3d, "global_atomic_dec", "flat_atomic_dec"}, {0x3e, "global_atomic_fcmpswap", "flat_atomic_fcmpswap"},
    {0x3f, "global_atomic_fmin", "flat_atomic_fmin"}, {0x40, "global_atomic_fmax", "flat_atomic_fmax"},
    {0x50, "global_atomic_swap_x2", "flat_atomic_swap_x2"},
    {0x51, "global_atomic_cmpswap_x2", "flat_atomic_cmpswap_x2"}, {0x52, "global_atomic_add_x2", "flat_atomic_add_x2"},
    {0x53, "global_atomic_sub_x2", "flat_atomic_sub_x2"}, {0x55, "global_atomic_smin_x2", "flat_atomic_smin_x2"},
    {0x56, "global_atomic_umin_x2", "flat_atomic_umin_x2"}, {0x57, "global_atomic_smax_x2", "flat_atomic_smax_x2"},
    {0x58, "global_atomic_umax_x2", "flat_atomic_umax_x2"}, {0x59, "global_atomic_and_x2", "flat_atomic_and_x2"},
    {0x5a, "global_atomic_or_x2", "flat_atomic_or_x2"}, {0x5b, "global_atomic_xor_x2", "flat_atomic_xor_x2"},
    {0x5c, "global_atomic_inc_x2", "flat_atomic_inc_x2"}, {0x5d, "global_atomic_dec_x2", "flat_atomic_dec_x2"},
    {0x5e, "global_atomic_fcmpswap_x2", "flat_atomic_fcmpswap_x2"},
    {0x5f, "global_atomic_fmin_x2", "flat_atomic_fmin_x2"}, {0x60, "global_atomic_fmax_x2", "flat_atomic_fmax_x2"},
};

inline constexpr OpcodeName kScratch[] = {
    {0x08, "scratch_load_ubyte"}, {0x09, "scratch_load_sbyte"}, {0x0a, "scratch_load_ushort"},
    {0x0b, "scratch_load_sshort"}, {0x0c, "scratch_load_dword"}, {0x0d, "scratch_load_dwordx2"},
    {0x0e, "scratch_load_dwordx4"}, {0x0f, "scratch_load_dwordx3"}, {0x18, "scratch_store_byte"},
    {0x19, "scratch_store_byte_d16_hi"}, {0x1a, "scratch_store_short"}, {0x1b, "scratch_store_short_d16_hi"},
    {0x1c, "scratch_store_dword"}, {0x1d, "scratch_store_dwordx2"}, {0x1e, "scratch_store_dwordx4"},
    {0x1f, "scratch_store_dwordx3"}, {0x20, "scratch_load_ubyte_d16"}, {0x21, "scratch_load_ubyte_d16_hi"},
    {0x22, "scratch_load_sbyte_d16"}, {0x23, "scratch_load_sbyte_d16_hi"}, {0x24, "scratch_load_short_d16"},
    {0x25, "scratch_load_short_d16_hi"},
};

}  // namespace strobe::rdna
