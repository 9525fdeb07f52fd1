// The operations of MUBUF and MTBUF, by name.  Manuals: AMD GCN3 ISA and RDNA ISA, "MUBUF opcodes", "MTBUF opcodes".
#pragma once

#include "common/atomics.hpp"
#include "common/buffer_formatted.hpp"

namespace strobe::lanes::buffer_rows {

template <class M>
inline constexpr MemoryRow kPlain[] = {
    buffer_load<M, u8>("buffer_load_ubyte"),
    buffer_load<M, i8>("buffer_load_sbyte"),
    buffer_load<M, u16>("buffer_load_ushort"),
    buffer_load<M, i16>("buffer_load_sshort"),
    buffer_load<M, u32>("buffer_load_dword"),
    load<M, Buffer<M>, u32, 2>("buffer_load_dwordx2"),
    load<M, Buffer<M>, u32, 3>("buffer_load_dwordx3"),
    load<M, Buffer<M>, u32, 4>("buffer_load_dwordx4"),
    store<M, Buffer<M>, u8, 1>("buffer_store_byte"),
    store<M, Buffer<M>, u16, 1>("buffer_store_short"),
    store<M, Buffer<M>, u32, 1>("buffer_store_dword"),
    store<M, Buffer<M>, u32, 2>("buffer_store_dwordx2"),
    store<M, Buffer<M>, u32, 3>("buffer_store_dwordx3"),
    store<M, Buffer<M>, u32, 4>("buffer_store_dwordx4"),
    buffer_store_from_lds<M>("buffer_store_lds_dword"),
};

template <class M>
inline constexpr MemoryRow kAtomics[] = {
    atomic<M, Buffer<M>>("buffer_atomic_swap", atomics::swap<u32>),
    atomic<M, Buffer<M>>("buffer_atomic_cmpswap", atomics::compare_swap<u32>),
    atomic<M, Buffer<M>>("buffer_atomic_add", atomics::add<u32>),
    atomic<M, Buffer<M>>("buffer_atomic_sub", atomics::subtract<u32>),
    atomic<M, Buffer<M>>("buffer_atomic_smin", atomics::minimum<i32>),
    atomic<M, Buffer<M>>("buffer_atomic_umin", atomics::minimum<u32>),
    atomic<M, Buffer<M>>("buffer_atomic_smax", atomics::maximum<i32>),
    atomic<M, Buffer<M>>("buffer_atomic_umax", atomics::maximum<u32>),
    atomic<M, Buffer<M>>("buffer_atomic_and", atomics::bit_and<u32>),
    atomic<M, Buffer<M>>("buffer_atomic_or", atomics::bit_or<u32>),
    atomic<M, Buffer<M>>("buffer_atomic_xor", atomics::bit_xor<u32>),
    atomic<M, Buffer<M>>("buffer_atomic_inc", atomics::increment<u32>),
    atomic<M, Buffer<M>>("buffer_atomic_dec", atomics::decrement<u32>),
    atomic<M, Buffer<M>>("buffer_atomic_swap_x2", atomics::swap<u64>),
    atomic<M, Buffer<M>>("buffer_atomic_cmpswap_x2", atomics::compare_swap<u64>),
    atomic<M, Buffer<M>>("buffer_atomic_add_x2", atomics::add<u64>),
    atomic<M, Buffer<M>>("buffer_atomic_sub_x2", atomics::subtract<u64>),
    atomic<M, Buffer<M>>("buffer_atomic_smin_x2", atomics::minimum<i64>),
    atomic<M, Buffer<M>>("buffer_atomic_umin_x2", atomics::minimum<u64>),
    atomic<M, Buffer<M>>("buffer_atomic_smax_x2", atomics::maximum<i64>),
    atomic<M, Buffer<M>>("buffer_atomic_umax_x2", atomics::maximum<u64>),
    atomic<M, Buffer<M>>("buffer_atomic_and_x2", atomics::bit_and<u64>),
    atomic<M, Buffer<M>>("buffer_atomic_or_x2", atomics::bit_or<u64>),
    atomic<M, Buffer<M>>("buffer_atomic_xor_x2", atomics::bit_xor<u64>),
    atomic<M, Buffer<M>>("buffer_atomic_inc_x2", atomics::increment<u64>),
    atomic<M, Buffer<M>>("buffer_atomic_dec_x2", atomics::decrement<u64>),
};

template <class M>
inline constexpr MemoryRow kFormatted[] = {
    format_load<M, 1, false>("buffer_load_format_x"),
    format_load<M, 2, false>("buffer_load_format_xy"),
    format_load<M, 3, false>("buffer_load_format_xyz"),
    format_load<M, 4, false>("buffer_load_format_xyzw"),
    format_store<M, 1, false>("buffer_store_format_x"),
    format_store<M, 2, false>("buffer_store_format_xy"),
    format_store<M, 3, false>("buffer_store_format_xyz"),
    format_store<M, 4, false>("buffer_store_format_xyzw"),
    format_load<M, 1, true>("buffer_load_format_d16_x"),
    format_load<M, 2, true>("buffer_load_format_d16_xy"),
    format_load<M, 3, true>("buffer_load_format_d16_xyz"),
    format_load<M, 4, true>("buffer_load_format_d16_xyzw"),
    format_store<M, 1, true>("buffer_store_format_d16_x"),
    format_store<M, 2, true>("buffer_store_format_d16_xy"),
    format_store<M, 3, true>("buffer_store_format_d16_xyz"),
    format_store<M, 4, true>("buffer_store_format_d16_xyzw"),
};

template <class M>
inline constexpr MemoryRow kTyped[] = {
    format_load<M, 1, false>("tbuffer_load_format_x"),
    format_load<M, 2, false>("tbuffer_load_format_xy"),
    format_load<M, 3, false>("tbuffer_load_format_xyz"),
    format_load<M, 4, false>("tbuffer_load_format_xyzw"),
    format_store<M, 1, false>("tbuffer_store_format_x"),
    format_store<M, 2, false>("tbuffer_store_format_xy"),
    format_store<M, 3, false>("tbuffer_store_format_xyz"),
    format_store<M, 4, false>("tbuffer_store_format_xyzw"),
    format_load<M, 1, true>("tbuffer_load_format_d16_x"),
    format_load<M, 2, true>("tbuffer_load_format_d16_xy"),
    format_load<M, 3, true>("tbuffer_load_format_d16_xyz"),
    format_load<M, 4, true>("tbuffer_load_format_d16_xyzw"),
    format_store<M, 1, true>("tbuffer_store_format_d16_x"),
    format_store<M, 2, true>("tbuffer_store_format_d16_xy"),
    format_store<M, 3, true>("tbuffer_store_format_d16_xyz"),
    format_store<M, 4, true>("tbuffer_store_format_d16_xyzw"),
};

}  // namespace strobe::lanes::buffer_rows
