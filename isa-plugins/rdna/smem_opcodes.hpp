// SMEM: scalar loads, stores and atomics, cache control, clocks.  Manual: RDNA ISA, "SMEM opcodes".
#pragma once

#include "rdna/tables.hpp"

namespace strobe::rdna {

using namespace feature;

inline constexpr OpcodeName kSmem[] = {
    {0x00, "s_load_dword"}, {0x01, "s_load_dwordx2"}, {0x02, "s_load_dwordx4"}, {0x03, "s_load_dwordx8"},
    {0x04, "s_load_dwordx16"}, {0x05, "s_scratch_load_dword", nullptr, kGfx10_1},
    {0x06, "s_scratch_load_dwordx2", nullptr, kGfx10_1}, {0x07, "s_scratch_load_dwordx4", nullptr, kGfx10_1},
    {0x08, "s_buffer_load_dword"}, {0x09, "s_buffer_load_dwordx2"}, {0x0a, "s_buffer_load_dwordx4"},
    {0x0b, "s_buffer_load_dwordx8"}, {0x0c, "s_buffer_load_dwordx16"}, {0x10, "s_store_dword", nullptr, kGfx10_1},
    {0x11, "s_store_dwordx2", nullptr, kGfx10_1}, {0x12, "s_store_dwordx4", nullptr, kGfx10_1},
    {0x15, "s_scratch_store_dword", nullptr, kGfx10_1}, {0x16, "s_scratch_store_dwordx2", nullptr, kGfx10_1},
    {0x17, "s_scratch_store_dwordx4", nullptr, kGfx10_1}, {0x18, "s_buffer_store_dword", nullptr, kGfx10_1},
    {0x19, "s_buffer_store_dwordx2", nullptr, kGfx10_1}, {0x1a, "s_buffer_store_dwordx4", nullptr, kGfx10_1},
    {0x1f, "s_gl1_inv", nullptr, 0, 0, memory_trait::kPassesCache},
    {0x20, "s_dcache_inv"}, {0x21, "s_dcache_wb", nullptr, kGfx10_1}, {0x24, "s_memtime"}, {0x25, "s_memrealtime"},
    {0x26, "s_atc_probe"}, {0x27, "s_atc_probe_buffer"},
    {0x28, "s_dcache_discard", nullptr, kGfx10_1}, {0x29, "s_dcache_discard_x2", nullptr, kGfx10_1},
    {0x2a, "s_get_waveid_in_workgroup", nullptr, kGfx10_1}, {0x40, "s_buffer_atomic_swap", nullptr, kGfx10_1},
    {0x41, "s_buffer_atomic_cmpswap", nullptr, kGfx10_1}, {0x42, "s_buffer_atomic_add", nullptr, kGfx10_1},
    {0x43, "s_buffer_atomic_sub", nullptr, kGfx10_1}, {0x44, "s_buffer_atomic_smin", nullptr, kGfx10_1},
    {0x45, "s_buffer_atomic_umin", nullptr, kGfx10_1}, {0x46, "s_buffer_atomic_smax", nullptr, kGfx10_1},
    {0x47, "s_buffer_atomic_umax", nullptr, kGfx10_1}, {0x48, "s_buffer_atomic_and", nullptr, kGfx10_1},
    {0x49, "s_buffer_atomic_or", nullptr, kGfx10_1}, {0x4a, "s_buffer_atomic_xor", nullptr, kGfx10_1},
    {0x4b, "s_buffer_atomic_inc", nullptr, kGfx10_1}, {0x4c, "s_buffer_atomic_dec", nullptr, kGfx10_1},
    {0x60, "s_buffer_atomic_swap_x2", nullptr, kGfx10_1}, {0x61, "s_buffer_atomic_cmpswap_x2", nullptr, kGfx10_1},
    {0x62, "s_buffer_atomic_add_x2", nullptr, kGfx10_1}, {0x63, "s_buffer_atomic_sub_x2", nullptr, kGfx10_1},
    {0x64, "s_buffer_atomic_smin_x2", nullptr, kGfx10_1}, {0x65, "s_buffer_atomic_umin_x2", nullptr, kGfx10_1},
    {0x66, "s_buffer_atomic_smax_x2", nullptr, kGfx10_1}, {0x67, "s_buffer_atomic_umax_x2", nullptr, kGfx10_1},
    {0x68, "s_buffer_atomic_and_x2", nullptr, kGfx10_1}, {0x69, "s_buffer_atomic_or_x2", nullptr, kGfx10_1},
    {0x6a, "s_buffer_atomic_xor_x2", nullptr, kGfx10_1}, {0x6b, "s_buffer_atomic_inc_x2", nullptr, kGfx10_1},
    {0x6c, "s_buffer_atomic_dec_x2", nullptr, kGfx10_1}, {0x80, "s_atomic_swap", nullptr, kGfx10_1},
    {0x81, "s_atomic_cmpswap", nullptr, kGfx10_1}, {0x82, "s_atomic_add", nullptr, kGfx10_1},
    {0x83, "s_atomic_sub", nullptr, kGfx10_1}, {0x84, "s_atomic_smin", nullptr, kGfx10_1},
    {0x85, "s_atomic_umin", nullptr, kGfx10_1}, {0x86, "s_atomic_smax", nullptr, kGfx10_1},
    {0x87, "s_atomic_umax", nullptr, kGfx10_1}, {0x88, "s_atomic_and", nullptr, kGfx10_1},
    {0x89, "s_atomic_or", nullptr, kGfx10_1}, {0x8a, "s_atomic_xor", nullptr, kGfx10_1},
    {0x8b, "s_atomic_inc", nullptr, kGfx10_1}, {0x8c, "s_atomic_dec", nullptr, kGfx10_1},
    {0xa0, "s_atomic_swap_x2", nullptr, kGfx10_1}, {0xa1, "s_atomic_cmpswap_x2", nullptr, kGfx10_1},
    {0xa2, "s_atomic_add_x2", nullptr, kGfx10_1}, {0xa3, "s_atomic_sub_x2", nullptr, kGfx10_1},
    {0xa4, "s_atomic_smin_x2", nullptr, kGfx10_1}, {0xa5, "s_atomic_umin_x2", nullptr, kGfx10_1},
    {0xa6, "s_atomic_smax_x2", nullptr, kGfx10_1}, {0xa7, "s_atomic_umax_x2", nullptr, kGfx10_1},
    {0xa8, "s_atomic_and_x2", nullptr, kGfx10_1}, {0xa9, "s_atomic_or_x2", nullptr, kGfx10_1},
    {0xaa, "s_atomic_xor_x2", nullptr, kGfx10_1}, {0xab, "s_atomic_inc_x2", nullptr, kGfx10_1},
    {0xac, "s_atomic_dec_x2", nullptr, kGfx10_1},
};

}  // namespace strobe::rdna
