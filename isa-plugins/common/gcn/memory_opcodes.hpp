// Opcodes of FLAT, MUBUF, MTBUF and DS that GFX8 and GFX9 share.  Manual: AMD GCN3 ISA, "FLAT opcodes" to "DS opcodes".
#pragma once

#include "common/gcn/features.hpp"

namespace strobe::lanes::gcn {

using feature::kGfx90a;
using feature::kGfx942;

inline constexpr OpcodeName kFlat[] = {
    {0x10, "flat_load_ubyte"}, {0x11, "flat_load_sbyte"}, {0x12, "flat_load_ushort"}, {0x13, "flat_load_sshort"},
    {0x14, "flat_load_dword"}, {0x15, "flat_load_dwordx2"}, {0x16, "flat_load_dwordx3"}, {0x17, "flat_load_dwordx4"},
    {0x18, "flat_store_byte"}, {0x1a, "flat_store_short"}, {0x1c, "flat_store_dword"}, {0x1d, "flat_store_dwordx2"},
    {0x1e, "flat_store_dwordx3"}, {0x1f, "flat_store_dwordx4"}, {0x40, "flat_atomic_swap"},
    {0x41, "flat_atomic_cmpswap"}, {0x42, "flat_atomic_add"}, {0x43, "flat_atomic_sub"}, {0x44, "flat_atomic_smin"},
    {0x45, "flat_atomic_umin"}, {0x46, "flat_atomic_smax"}, {0x47, "flat_atomic_umax"}, {0x48, "flat_atomic_and"},
    {0x49, "flat_atomic_or"}, {0x4a, "flat_atomic_xor"}, {0x4b, "flat_atomic_inc"}, {0x4c, "flat_atomic_dec"},
    {0x60, "flat_atomic_swap_x2"}, {0x61, "flat_atomic_cmpswap_x2"}, {0x62, "flat_atomic_add_x2"},
    {0x63, "flat_atomic_sub_x2"}, {0x64, "flat_atomic_smin_x2"}, {0x65, "flat_atomic_umin_x2"},
    {0x66, "flat_atomic_smax_x2"}, {0x67, "flat_atomic_umax_x2"}, {0x68, "flat_atomic_and_x2"},
    {0x69, "flat_atomic_or_x2"}, {0x6a, "flat_atomic_xor_x2"}, {0x6b, "flat_atomic_inc_x2"},
    {0x6c, "flat_atomic_dec_x2"},
};

inline constexpr OpcodeName kMubuf[] = {
    {0x00, "buffer_load_format_x"}, {0x01, "buffer_load_format_xy"}, {0x02, "buffer_load_format_xyz"},
    {0x03, "buffer_load_format_xyzw"}, {0x04, "buffer_store_format_x"}, {0x05, "buffer_store_format_xy"},
    {0x06, "buffer_store_format_xyz"}, {0x07, "buffer_store_format_xyzw"}, {0x08, "buffer_load_format_d16_x"},
    {0x09, "buffer_load_format_d16_xy"}, {0x0a, "buffer_load_format_d16_xyz"}, {0x0b, "buffer_load_format_d16_xyzw"},
    {0x0c, "buffer_store_format_d16_x"}, {0x0d, "buffer_store_format_d16_xy"}, {0x0e, "buffer_store_format_d16_xyz"},
    {0x0f, "buffer_store_format_d16_xyzw"}, {0x10, "buffer_load_ubyte"}, {0x11, "buffer_load_sbyte"},
    {0x12, "buffer_load_ushort"}, {0x13, "buffer_load_sshort"}, {0x14, "buffer_load_dword"},
    {0x15, "buffer_load_dwordx2"}, {0x16, "buffer_load_dwordx3"}, {0x17, "buffer_load_dwordx4"},
    {0x18, "buffer_store_byte"}, {0x1a, "buffer_store_short"}, {0x1c, "buffer_store_dword"},
    {0x1d, "buffer_store_dwordx2"}, {0x1e, "buffer_store_dwordx3"}, {0x1f, "buffer_store_dwordx4"},
    {0x3d, "buffer_store_lds_dword"}, {0x40, "buffer_atomic_swap"}, {0x41, "buffer_atomic_cmpswap"},
    {0x42, "buffer_atomic_add"}, {0x43, "buffer_atomic_sub"}, {0x44, "buffer_atomic_smin"},
    {0x45, "buffer_atomic_umin"}, {0x46, "buffer_atomic_smax"}, {0x47, "buffer_atomic_umax"},
    {0x48, "buffer_atomic_and"}, {0x49, "buffer_atomic_or"}, {0x4a, "buffer_atomic_xor"}, {0x4b, "buffer_atomic_inc"},
    {0x4c, "buffer_atomic_dec"}, {0x60, "buffer_atomic_swap_x2"}, {0x61, "buffer_atomic_cmpswap_x2"},
    {0x62, "buffer_atomic_add_x2"}, {0x63, "buffer_atomic_sub_x2"}, {0x64, "buffer_atomic_smin_x2"},
    {0x65, "buffer_atomic_umin_x2"}, {0x66, "buffer_atomic_smax_x2"}, {0x67, "buffer_atomic_umax_x2"},
    {0x68, "buffer_atomic_and_x2"}, {0x69, "buffer_atomic_or_x2"}, {0x6a, "buffer_atomic_xor_x2"},
    {0x6b, "buffer_atomic_inc_x2"}, {0x6c, "buffer_atomic_dec_x2"},
};

/// Of MUBUF, without operands: caches are written back and invalidated.
inline constexpr OpcodeName kCacheControls[] = {
    {0x28, "buffer_wbl2", nullptr, kGfx90a},
    {0x29, "buffer_invl2", nullptr, kGfx90a, kGfx942, memory_trait::kHasNoScope},
    {0x29, "buffer_inv", nullptr, kGfx90a | kGfx942},
    {0x3e, "buffer_wbinvl1", nullptr, 0, 0, memory_trait::kHasNoScope},
    {0x3f, "buffer_wbinvl1_vol", nullptr, 0, 0, memory_trait::kHasNoScope},
};

inline constexpr OpcodeName kMtbuf[] = {
    {0x00, "tbuffer_load_format_x"}, {0x01, "tbuffer_load_format_xy"}, {0x02, "tbuffer_load_format_xyz"},
    {0x03, "tbuffer_load_format_xyzw"}, {0x04, "tbuffer_store_format_x"}, {0x05, "tbuffer_store_format_xy"},
    {0x06, "tbuffer_store_format_xyz"}, {0x07, "tbuffer_store_format_xyzw"}, {0x08, "tbuffer_load_format_d16_x"},
    {0x09, "tbuffer_load_format_d16_xy"}, {0x0a, "tbuffer_load_format_d16_xyz"},
    {0x0b, "tbuffer_load_format_d16_xyzw"}, {0x0c, "tbuffer_store_format_d16_x"},
    {0x0d, "tbuffer_store_format_d16_xy"}, {0x0e, "tbuffer_store_format_d16_xyz"},
    {0x0f, "tbuffer_store_format_d16_xyzw"},
};

inline constexpr OpcodeName kDs[] = {
    {0x00, "ds_add_u32"}, {0x01, "ds_sub_u32"}, {0x02, "ds_rsub_u32"}, {0x03, "ds_inc_u32"}, {0x04, "ds_dec_u32"},
    {0x05, "ds_min_i32"}, {0x06, "ds_max_i32"}, {0x07, "ds_min_u32"}, {0x08, "ds_max_u32"}, {0x09, "ds_and_b32"},
    {0x0a, "ds_or_b32"}, {0x0b, "ds_xor_b32"}, {0x0c, "ds_mskor_b32"}, {0x0d, "ds_write_b32"},
    {0x0e, "ds_write2_b32"}, {0x0f, "ds_write2st64_b32"}, {0x10, "ds_cmpst_b32"}, {0x11, "ds_cmpst_f32"},
    {0x12, "ds_min_f32"}, {0x13, "ds_max_f32"}, {0x14, "ds_nop"}, {0x15, "ds_add_f32"}, {0x1e, "ds_write_b8"},
    {0x1f, "ds_write_b16"}, {0x20, "ds_add_rtn_u32"}, {0x21, "ds_sub_rtn_u32"}, {0x22, "ds_rsub_rtn_u32"},
    {0x23, "ds_inc_rtn_u32"}, {0x24, "ds_dec_rtn_u32"}, {0x25, "ds_min_rtn_i32"}, {0x26, "ds_max_rtn_i32"},
    {0x27, "ds_min_rtn_u32"}, {0x28, "ds_max_rtn_u32"}, {0x29, "ds_and_rtn_b32"}, {0x2a, "ds_or_rtn_b32"},
    {0x2b, "ds_xor_rtn_b32"}, {0x2c, "ds_mskor_rtn_b32"}, {0x2d, "ds_wrxchg_rtn_b32"}, {0x2e, "ds_wrxchg2_rtn_b32"},
    {0x2f, "ds_wrxchg2st64_rtn_b32"}, {0x30, "ds_cmpst_rtn_b32"}, {0x31, "ds_cmpst_rtn_f32"},
    {0x32, "ds_min_rtn_f32"}, {0x33, "ds_max_rtn_f32"}, {0x34, "ds_wrap_rtn_b32"}, {0x35, "ds_add_rtn_f32"},
    {0x36, "ds_read_b32"}, {0x37, "ds_read2_b32"}, {0x38, "ds_read2st64_b32"}, {0x39, "ds_read_i8"},
    {0x3a, "ds_read_u8"}, {0x3b, "ds_read_i16"}, {0x3c, "ds_read_u16"}, {0x3d, "ds_swizzle_b32"},
    {0x3e, "ds_permute_b32"}, {0x3f, "ds_bpermute_b32"}, {0x40, "ds_add_u64"}, {0x41, "ds_sub_u64"},
    {0x42, "ds_rsub_u64"}, {0x43, "ds_inc_u64"}, {0x44, "ds_dec_u64"}, {0x45, "ds_min_i64"}, {0x46, "ds_max_i64"},
    {0x47, "ds_min_u64"}, {0x48, "ds_max_u64"}, {0x49, "ds_and_b64"}, {0x4a, "ds_or_b64"}, {0x4b, "ds_xor_b64"},
    {0x4c, "ds_mskor_b64"}, {0x4d, "ds_write_b64"}, {0x4e, "ds_write2_b64"}, {0x4f, "ds_write2st64_b64"},
    {0x50, "ds_cmpst_b64"}, {0x51, "ds_cmpst_f64"}, {0x52, "ds_min_f64"}, {0x53, "ds_max_f64"},
    {0x60, "ds_add_rtn_u64"}, {0x61, "ds_sub_rtn_u64"}, {0x62, "ds_rsub_rtn_u64"}, {0x63, "ds_inc_rtn_u64"},
    {0x64, "ds_dec_rtn_u64"}, {0x65, "ds_min_rtn_i64"}, {0x66, "ds_max_rtn_i64"}, {0x67, "ds_min_rtn_u64"},
    {0x68, "ds_max_rtn_u64"}, {0x69, "ds_and_rtn_b64"}, {0x6a, "ds_or_rtn_b64"}, {0x6b, "ds_xor_rtn_b64"},
    {0x6c, "ds_mskor_rtn_b64"}, {0x6d, "ds_wrxchg_rtn_b64"}, {0x6e, "ds_wrxchg2_rtn_b64"},
    {0x6f, "ds_wrxchg2st64_rtn_b64"}, {0x70, "ds_cmpst_rtn_b64"}, {0x71, "ds_cmpst_rtn_f64"},
    {0x72, "ds_min_rtn_f64"}, {0x73, "ds_max_rtn_f64"}, {0x76, "ds_read_b64"}, {0x77, "ds_read2_b64"},
    {0x78, "ds_read2st64_b64"}, {0x7e, "ds_condxchg32_rtn_b64"}, {0x80, "ds_add_src2_u32", nullptr, 0, kGfx90a},
    {0x81, "ds_sub_src2_u32", nullptr, 0, kGfx90a}, {0x82, "ds_rsub_src2_u32", nullptr, 0, kGfx90a},
    {0x83, "ds_inc_src2_u32", nullptr, 0, kGfx90a}, {0x84, "ds_dec_src2_u32", nullptr, 0, kGfx90a},
    {0x85, "ds_min_src2_i32", nullptr, 0, kGfx90a}, {0x86, "ds_max_src2_i32", nullptr, 0, kGfx90a},
    {0x87, "ds_min_src2_u32", nullptr, 0, kGfx90a}, {0x88, "ds_max_src2_u32", nullptr, 0, kGfx90a},
    {0x89, "ds_and_src2_b32", nullptr, 0, kGfx90a}, {0x8a, "ds_or_src2_b32", nullptr, 0, kGfx90a},
    {0x8b, "ds_xor_src2_b32", nullptr, 0, kGfx90a}, {0x8d, "ds_write_src2_b32", nullptr, 0, kGfx90a},
    {0x92, "ds_min_src2_f32", nullptr, 0, kGfx90a}, {0x93, "ds_max_src2_f32", nullptr, 0, kGfx90a},
    {0x95, "ds_add_src2_f32", nullptr, 0, kGfx90a}, {0x98, "ds_gws_sema_release_all"}, {0x99, "ds_gws_init"},
    {0x9a, "ds_gws_sema_v"}, {0x9b, "ds_gws_sema_br"}, {0x9c, "ds_gws_sema_p"}, {0x9d, "ds_gws_barrier"},
    {0xbd, "ds_consume"}, {0xbe, "ds_append"}, {0xbf, "ds_ordered_count", nullptr, 0, kGfx90a},
    {0xc0, "ds_add_src2_u64", nullptr, 0, kGfx90a}, {0xc1, "ds_sub_src2_u64", nullptr, 0, kGfx90a},
    {0xc2, "ds_rsub_src2_u64", nullptr, 0, kGfx90a}, {0xc3, "ds_inc_src2_u64", nullptr, 0, kGfx90a},
    {0xc4, "ds_dec_src2_u64", nullptr, 0, kGfx90a}, {0xc5, "ds_min_src2_i64", nullptr, 0, kGfx90a},
    {0xc6, "ds_max_src2_i64", nullptr, 0, kGfx90a}, {0xc7, "ds_min_src2_u64", nullptr, 0, kGfx90a},
    {0xc8, "ds_max_src2_u64", nullptr, 0, kGfx90a}, {0xc9, "ds_and_src2_b64", nullptr, 0, kGfx90a},
    {0xca, "ds_or_src2_b64", nullptr, 0, kGfx90a}, {0xcb, "ds_xor_src2_b64", nullptr, 0, kGfx90a},
    {0xcd, "ds_write_src2_b64", nullptr, 0, kGfx90a}, {0xd2, "ds_min_src2_f64", nullptr, 0, kGfx90a},
    {0xd3, "ds_max_src2_f64", nullptr, 0, kGfx90a}, {0xde, "ds_write_b96"}, {0xdf, "ds_write_b128"},
    {0xfe, "ds_read_b96"}, {0xff, "ds_read_b128"},
};

}  // namespace strobe::lanes::gcn
