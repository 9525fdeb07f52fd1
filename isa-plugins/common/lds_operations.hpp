// The operations of DS, by name.  Manuals: AMD GCN3 ISA and RDNA ISA, "DS opcodes".
#pragma once

#include <span>

#include "common/lds_moves.hpp"
#include "common/lds_pairs.hpp"
#include "common/lds_special.hpp"
#include "common/opcode_table.hpp"

namespace strobe::lanes {

namespace lds_rows {

inline constexpr const char* kNoWaveSync = "compute queues are given no global wave sync and no ordered count";

constexpr MemoryRow global_sync(const char* mnemonic, bool has_address) {
  MemoryRow row = unsupported_memory(mnemonic, MemoryKind::atomic, 0, 0, kNoWaveSync);
  row.has_address = has_address;
  row.needs_gds = row.syncs_waves = true;
  return row;
}
constexpr MemoryRow ordered_count(const char* mnemonic) {
  MemoryRow row = unsupported_memory(mnemonic, MemoryKind::load, 1, 0, kNoWaveSync);
  row.needs_gds = true;
  return row;
}
constexpr MemoryRow no_operation(const char* mnemonic) {
  MemoryRow row{mnemonic, MemoryKind::none, 0, 0, 0, [](Wave&, const Instruction&) {}};
  row.has_address = false;
  return row;
}

template <class M>
inline constexpr MemoryRow kRows[] = {
    lds_atomic<M>("ds_add_u32", atomics::add<u32>),
    lds_atomic<M>("ds_sub_u32", atomics::subtract<u32>),
    lds_atomic<M>("ds_rsub_u32", atomics::reverse_subtract<u32>),
    lds_atomic<M>("ds_inc_u32", atomics::increment<u32>),
    lds_atomic<M>("ds_dec_u32", atomics::decrement<u32>),
    lds_atomic<M>("ds_min_i32", atomics::minimum<i32>),
    lds_atomic<M>("ds_max_i32", atomics::maximum<i32>),
    lds_atomic<M>("ds_min_u32", atomics::minimum<u32>),
    lds_atomic<M>("ds_max_u32", atomics::maximum<u32>),
    lds_atomic<M>("ds_and_b32", atomics::bit_and<u32>),
    lds_atomic<M>("ds_or_b32", atomics::bit_or<u32>),
    lds_atomic<M>("ds_xor_b32", atomics::bit_xor<u32>),
    lds_atomic<M>("ds_mskor_b32", atomics::masked_or<u32>),
    store<M, Lds<M>, u32, 1>("ds_write_b32"),
    write2<M, u32, 1>("ds_write2_b32"),
    write2<M, u32, 64>("ds_write2st64_b32"),
    lds_atomic<M>("ds_cmpst_b32", atomics::compare_swap<u32>),
    lds_atomic<M>("ds_cmpst_f32", atomics::float_compare_store),
    lds_atomic<M>("ds_min_f32", atomics::float_minimum<f32>),
    lds_atomic<M>("ds_max_f32", atomics::float_maximum<f32>),
    no_operation("ds_nop"),
    lds_atomic<M>("ds_add_f32", atomics::float_add),
    store<M, Lds<M>, u8, 1>("ds_write_b8"),
    store<M, Lds<M>, u16, 1>("ds_write_b16"),
    returning<M>("ds_add_rtn_u32", atomics::add<u32>),
    returning<M>("ds_sub_rtn_u32", atomics::subtract<u32>),
    returning<M>("ds_rsub_rtn_u32", atomics::reverse_subtract<u32>),
    returning<M>("ds_inc_rtn_u32", atomics::increment<u32>),
    returning<M>("ds_dec_rtn_u32", atomics::decrement<u32>),
    returning<M>("ds_min_rtn_i32", atomics::minimum<i32>),
    returning<M>("ds_max_rtn_i32", atomics::maximum<i32>),
    returning<M>("ds_min_rtn_u32", atomics::minimum<u32>),
    returning<M>("ds_max_rtn_u32", atomics::maximum<u32>),
    returning<M>("ds_and_rtn_b32", atomics::bit_and<u32>),
    returning<M>("ds_or_rtn_b32", atomics::bit_or<u32>),
    returning<M>("ds_xor_rtn_b32", atomics::bit_xor<u32>),
    returning<M>("ds_mskor_rtn_b32", atomics::masked_or<u32>),
    returning<M>("ds_wrxchg_rtn_b32", atomics::swap<u32>),
    exchange2<M, u32, 1>("ds_wrxchg2_rtn_b32"),
    exchange2<M, u32, 64>("ds_wrxchg2st64_rtn_b32"),
    returning<M>("ds_cmpst_rtn_b32", atomics::compare_swap<u32>),
    returning<M>("ds_cmpst_rtn_f32", atomics::float_compare_store),
    returning<M>("ds_min_rtn_f32", atomics::float_minimum<f32>),
    returning<M>("ds_max_rtn_f32", atomics::float_maximum<f32>),
    returning<M>("ds_wrap_rtn_b32", atomics::wrap),
    returning<M>("ds_add_rtn_f32", atomics::float_add),
    load<M, Lds<M>, u32, 1>("ds_read_b32"),
    read2<M, u32, 1>("ds_read2_b32"),
    read2<M, u32, 64>("ds_read2st64_b32"),
    load<M, Lds<M>, i8, 1>("ds_read_i8"),
    load<M, Lds<M>, u8, 1>("ds_read_u8"),
    load<M, Lds<M>, i16, 1>("ds_read_i16"),
    load<M, Lds<M>, u16, 1>("ds_read_u16"),
    cross_lane("ds_swizzle_b32", execute_swizzle<M>, false),
    cross_lane("ds_permute_b32", execute_permute<M>, true),
    cross_lane("ds_bpermute_b32", execute_bpermute<M>, true),
    lds_atomic<M>("ds_add_u64", atomics::add<u64>),
    lds_atomic<M>("ds_sub_u64", atomics::subtract<u64>),
    lds_atomic<M>("ds_rsub_u64", atomics::reverse_subtract<u64>),
    lds_atomic<M>("ds_inc_u64", atomics::increment<u64>),
    lds_atomic<M>("ds_dec_u64", atomics::decrement<u64>),
    lds_atomic<M>("ds_min_i64", atomics::minimum<i64>),
    lds_atomic<M>("ds_max_i64", atomics::maximum<i64>),
    lds_atomic<M>("ds_min_u64", atomics::minimum<u64>),
    lds_atomic<M>("ds_max_u64", atomics::maximum<u64>),
    lds_atomic<M>("ds_and_b64", atomics::bit_and<u64>),
    lds_atomic<M>("ds_or_b64", atomics::bit_or<u64>),
    lds_atomic<M>("ds_xor_b64", atomics::bit_xor<u64>),
    lds_atomic<M>("ds_mskor_b64", atomics::masked_or<u64>),
    store<M, Lds<M>, u32, 2>("ds_write_b64"),
    write2<M, u64, 1>("ds_write2_b64"),
    write2<M, u64, 64>("ds_write2st64_b64"),
    lds_atomic<M>("ds_cmpst_b64", atomics::compare_swap<u64>),
    lds_atomic<M>("ds_cmpst_f64", atomics::float_compare_swap<f64>),
    lds_atomic<M>("ds_min_f64", atomics::float_minimum<f64>),
    lds_atomic<M>("ds_max_f64", atomics::float_maximum<f64>),
    returning<M>("ds_add_rtn_u64", atomics::add<u64>),
    returning<M>("ds_sub_rtn_u64", atomics::subtract<u64>),
    returning<M>("ds_rsub_rtn_u64", atomics::reverse_subtract<u64>),
    returning<M>("ds_inc_rtn_u64", atomics::increment<u64>),
    returning<M>("ds_dec_rtn_u64", atomics::decrement<u64>),
    returning<M>("ds_min_rtn_i64", atomics::minimum<i64>),
    returning<M>("ds_max_rtn_i64", atomics::maximum<i64>),
    returning<M>("ds_min_rtn_u64", atomics::minimum<u64>),
    returning<M>("ds_max_rtn_u64", atomics::maximum<u64>),
    returning<M>("ds_and_rtn_b64", atomics::bit_and<u64>),
    returning<M>("ds_or_rtn_b64", atomics::bit_or<u64>),
    returning<M>("ds_xor_rtn_b64", atomics::bit_xor<u64>),
    returning<M>("ds_mskor_rtn_b64", atomics::masked_or<u64>),
    returning<M>("ds_wrxchg_rtn_b64", atomics::swap<u64>),
    exchange2<M, u64, 1>("ds_wrxchg2_rtn_b64"),
    exchange2<M, u64, 64>("ds_wrxchg2st64_rtn_b64"),
    returning<M>("ds_cmpst_rtn_b64", atomics::compare_swap<u64>),
    returning<M>("ds_cmpst_rtn_f64", atomics::float_compare_swap<f64>),
    returning<M>("ds_min_rtn_f64", atomics::float_minimum<f64>),
    returning<M>("ds_max_rtn_f64", atomics::float_maximum<f64>),
    load<M, Lds<M>, u32, 2>("ds_read_b64"),
    read2<M, u64, 1>("ds_read2_b64"),
    read2<M, u64, 64>("ds_read2st64_b64"),
    conditional_exchange<M>("ds_condxchg32_rtn_b64"),
    two_places<M>("ds_add_src2_u32", atomics::add<u32>),
    two_places<M>("ds_sub_src2_u32", atomics::subtract<u32>),
    two_places<M>("ds_rsub_src2_u32", atomics::reverse_subtract<u32>),
    two_places<M>("ds_inc_src2_u32", atomics::increment<u32>),
    two_places<M>("ds_dec_src2_u32", atomics::decrement<u32>),
    two_places<M>("ds_min_src2_i32", atomics::minimum<i32>),
    two_places<M>("ds_max_src2_i32", atomics::maximum<i32>),
    two_places<M>("ds_min_src2_u32", atomics::minimum<u32>),
    two_places<M>("ds_max_src2_u32", atomics::maximum<u32>),
    two_places<M>("ds_and_src2_b32", atomics::bit_and<u32>),
    two_places<M>("ds_or_src2_b32", atomics::bit_or<u32>),
    two_places<M>("ds_xor_src2_b32", atomics::bit_xor<u32>),
    two_places<M>("ds_write_src2_b32", atomics::swap<u32>),
    two_places<M>("ds_min_src2_f32", atomics::float_minimum<f32>),
    two_places<M>("ds_max_src2_f32", atomics::float_maximum<f32>),
    two_places<M>("ds_add_src2_f32", atomics::float_add),
    global_sync("ds_gws_sema_release_all", false),
    global_sync("ds_gws_init", true),
    global_sync("ds_gws_sema_v", false),
    global_sync("ds_gws_sema_br", true),
    global_sync("ds_gws_sema_p", false),
    global_sync("ds_gws_barrier", true),
    counter("ds_consume", execute_counter<M, false>),
    counter("ds_append", execute_counter<M, true>),
    ordered_count("ds_ordered_count"),
    two_places<M>("ds_add_src2_u64", atomics::add<u64>),
    two_places<M>("ds_sub_src2_u64", atomics::subtract<u64>),
    two_places<M>("ds_rsub_src2_u64", atomics::reverse_subtract<u64>),
    two_places<M>("ds_inc_src2_u64", atomics::increment<u64>),
    two_places<M>("ds_dec_src2_u64", atomics::decrement<u64>),
    two_places<M>("ds_min_src2_i64", atomics::minimum<i64>),
    two_places<M>("ds_max_src2_i64", atomics::maximum<i64>),
    two_places<M>("ds_min_src2_u64", atomics::minimum<u64>),
    two_places<M>("ds_max_src2_u64", atomics::maximum<u64>),
    two_places<M>("ds_and_src2_b64", atomics::bit_and<u64>),
    two_places<M>("ds_or_src2_b64", atomics::bit_or<u64>),
    two_places<M>("ds_xor_src2_b64", atomics::bit_xor<u64>),
    two_places<M>("ds_write_src2_b64", atomics::swap<u64>),
    two_places<M>("ds_min_src2_f64", atomics::float_minimum<f64>),
    two_places<M>("ds_max_src2_f64", atomics::float_maximum<f64>),
    store<M, Lds<M>, u32, 3>("ds_write_b96"),
    store<M, Lds<M>, u32, 4>("ds_write_b128"),
    load<M, Lds<M>, u32, 3>("ds_read_b96"),
    load<M, Lds<M>, u32, 4>("ds_read_b128"),
};

}  // namespace lds_rows

template <class M>
std::span<const MemoryRow> lds_operations() {
  return lds_rows::kRows<M>;
}

}  // namespace strobe::lanes
