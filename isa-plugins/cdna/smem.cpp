// SMEM: opcodes that GFX8 lacks.  Manual: Vega ISA, "SMEM opcodes".
#include "cdna/tables.hpp"

namespace strobe::cdna {

namespace {

constexpr OpcodeName kOpcodes[] = {
    {0x05, "s_scratch_load_dword"},
    {0x06, "s_scratch_load_dwordx2"},
    {0x07, "s_scratch_load_dwordx4"},
    {0x15, "s_scratch_store_dword"},
    {0x16, "s_scratch_store_dwordx2"},
    {0x17, "s_scratch_store_dwordx4"},
    {0x28, "s_dcache_discard"},
    {0x29, "s_dcache_discard_x2"},
    {0x40, "s_buffer_atomic_swap"},
    {0x41, "s_buffer_atomic_cmpswap"},
    {0x42, "s_buffer_atomic_add"},
    {0x43, "s_buffer_atomic_sub"},
    {0x44, "s_buffer_atomic_smin"},
    {0x45, "s_buffer_atomic_umin"},
    {0x46, "s_buffer_atomic_smax"},
    {0x47, "s_buffer_atomic_umax"},
    {0x48, "s_buffer_atomic_and"},
    {0x49, "s_buffer_atomic_or"},
    {0x4a, "s_buffer_atomic_xor"},
    {0x4b, "s_buffer_atomic_inc"},
    {0x4c, "s_buffer_atomic_dec"},
    {0x60, "s_buffer_atomic_swap_x2"},
    {0x61, "s_buffer_atomic_cmpswap_x2"},
    {0x62, "s_buffer_atomic_add_x2"},
    {0x63, "s_buffer_atomic_sub_x2"},
    {0x64, "s_buffer_atomic_smin_x2"},
    {0x65, "s_buffer_atomic_umin_x2"},
    {0x66, "s_buffer_atomic_smax_x2"},
    {0x67, "s_buffer_atomic_umax_x2"},
    {0x68, "s_buffer_atomic_and_x2"},
    {0x69, "s_buffer_atomic_or_x2"},
    {0x6a, "s_buffer_atomic_xor_x2"},
    {0x6b, "s_buffer_atomic_inc_x2"},
    {0x6c, "s_buffer_atomic_dec_x2"},
    {0x80, "s_atomic_swap"},
    {0x81, "s_atomic_cmpswap"},
    {0x82, "s_atomic_add"},
    {0x83, "s_atomic_sub"},
    {0x84, "s_atomic_smin"},
    {0x85, "s_atomic_umin"},
    {0x86, "s_atomic_smax"},
    {0x87, "s_atomic_umax"},
    {0x88, "s_atomic_and"},
    {0x89, "s_atomic_or"},
    {0x8a, "s_atomic_xor"},
    {0x8b, "s_atomic_inc"},
    {0x8c, "s_atomic_dec"},
    {0xa0, "s_atomic_swap_x2"},
    {0xa1, "s_atomic_cmpswap_x2"},
    {0xa2, "s_atomic_add_x2"},
    {0xa3, "s_atomic_sub_x2"},
    {0xa4, "s_atomic_smin_x2"},
    {0xa5, "s_atomic_umin_x2"},
    {0xa6, "s_atomic_smax_x2"},
    {0xa7, "s_atomic_umax_x2"},
    {0xa8, "s_atomic_and_x2"},
    {0xa9, "s_atomic_or_x2"},
    {0xaa, "s_atomic_xor_x2"},
    {0xab, "s_atomic_inc_x2"},
    {0xac, "s_atomic_dec_x2"},
};

}  // namespace

std::span<const OpcodeName> smem_opcodes() { return kOpcodes; }

}  // namespace strobe::cdna
