// MUBUF: buffer accesses.  Manual: RDNA ISA, "MUBUF opcodes".
#pragma once

#include "rdna/tables.hpp"

namespace strobe::rdna {

using namespace feature;

inline constexpr OpcodeName kMubuf[] = {
    {0x00, "buffer_load_format_x"}, {0x01, "buffer_load_format_xy"}, {0x02, "buffer_load_format_xyz"},
    {0x03, "buffer_load_format_xyzw"}, {0x04, "buffer_store_format_x"}, {0x05, "buffer_store_format_xy"},
    {0x06, "buffer_store_format_xyz"}, {0x07, "buffer_store_format_xyzw"}, {0x08, "buffer_load_ubyte"},
    {0x09, "buffer_load_sbyte"}, {0x0a, "buffer_load_ushort"}, {0x0b, "buffer_load_sshort"},
    {0x0c, "buffer_load_dword"}, {0x0d, "buffer_load_dwordx2"}, {0x0e, "buffer_load_dwordx4"},
    {0x0f, "buffer_load_dwordx3"}, {0x18, "buffer_store_byte"}, {0x19, "buffer_store_byte_d16_hi"},
    {0x1a, "buffer_store_short"}, {0x1b, "buffer_store_short_d16_hi"}, {0x1c, "buffer_store_dword"},
    {0x1d, "buffer_store_dwordx2"}, {0x1e, "buffer_store_dwordx4"}, {0x1f, "buffer_store_dwordx3"},
    {0x20, "buffer_load_ubyte_d16"}, {0x21, "buffer_load_ubyte_d16_hi"}, {0x22, "buffer_load_sbyte_d16"},
    {0x23, "buffer_load_sbyte_d16_hi"}, {0x24, "buffer_load_short_d16"}, {0x25, "buffer_load_short_d16_hi"},
    {0x26, "buffer_load_format_d16_hi_x"}, {0x27, "buffer_store_format_d16_hi_x"}, {0x30, "buffer_atomic_swap"},
    {0x31, "buffer_atomic_cmpswap"}, {0x32, "buffer_atomic_add"}, {0x33, "buffer_atomic_sub"},
    {0x34, "buffer_atomic_csub", nullptr, kGfx10_3}, {0x35, "buffer_atomic_smin"}, {0x36, "buffer_atomic_umin"},
    {0x37, "buffer_atomic_smax"}, {0x38, "buffer_atomic_umax"}, {0x39, "buffer_atomic_and"},
    {0x3a, "buffer_atomic_or"}, {0x3b, "buffer_atomic_xor"}, {0x3c, "buffer_atomic_inc"}, {0x3d, "buffer_atomic_dec"},
    {0x3e, "buffer_atomic_fcmpswap"}, {0x3f, "buffer_atomic_fmin"}, {0x40, "buffer_atomic_fmax"},
    {0x50, "buffer_atomic_swap_x2"}, {0x51, "buffer_atomic_cmpswap_x2"}, {0x52, "buffer_atomic_add_x2"},
    {0x53, "buffer_atomic_sub_x2"}, {0x55, "buffer_atomic_smin_x2"}, {0x56, "buffer_atomic_umin_x2"},
    {0x57, "buffer_atomic_smax_x2"}, {0x58, "buffer_atomic_umax_x2"}, {0x59, "buffer_atomic_and_x2"},
    {0x5a, "buffer_atomic_or_x2"}, {0x5b, "buffer_atomic_xor_x2"}, {0x5c, "buffer_atomic_inc_x2"},
    {0x5d, "buffer_atomic_dec_x2"}, {0x5e, "buffer_atomic_fcmpswap_x2"}, {0x5f, "buffer_atomic_fmin_x2"},
    {0x60, "buffer_atomic_fmax_x2"}, {0x80, "buffer_load_format_d16_x"}, {0x81, "buffer_load_format_d16_xy"},
    {0x82, "buffer_load_format_d16_xyz"}, {0x83, "buffer_load_format_d16_xyzw"}, {0x84, "buffer_store_format_d16_x"},
    {0x85, "buffer_store_format_d16_xy"}, {0x86, "buffer_store_format_d16_xyz"},
    {0x87, "buffer_store_format_d16_xyzw"},
};

}  // namespace strobe::rdna
