// DS: loads, stores and atomics in LDS, and moves between lanes through it.  Manual: AMD GCN3 ISA, "DS opcodes".
#include "common/index_rows.hpp"
#include "gcn3/ds_special.hpp"
#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

namespace {

/// read2, write2: two elements at two offsets, each offset counted in elements (times 64 for st64).
u32 offset_of(const Instruction& i, unsigned half, u32 unit) {
  return ((i.operand[memory_slot::kOffset] >> (8 * half)) & 0xff) * unit;
}

template <class T, u32 kStride>
void execute_read2(Wave& base, const Instruction& i) {
  constexpr int kWords = sizeof(T) / 4;
  GcnWave& wave = gcn(base);
  if (wave.active_lanes == 0) return;
  u32* const destination = row_at(wave, i, memory_slot::kData);
  // The first half must not overwrite the addresses that the second one needs.
  const u32 address = i.operand[memory_slot::kAddress] - i.operand[memory_slot::kData];
  Row64 loaded[2 * kWords];
  const bool overlaps = address < sizeof loaded;
  u32* const rows = overlaps ? loaded[0].lane : destination;
  if (overlaps) std::memcpy(loaded, destination, sizeof loaded);
  for (unsigned half = 0; half < 2; ++half) {
    Access access;
    start_access(wave, access, false);
    Lds::resolve_at<sizeof(T)>(wave, i, offset_of(i, half, sizeof(T) * kStride), access);
    u32* const half_rows = rows + half * kWords * kLanes;
    load_lanes<kLanes, u32, kWords>(access.lowest, access.f, access.mask, access.exec, half_rows);
    Lds::after_load(wave, access, half_rows, kWords);
  }
  if (overlaps) std::memcpy(destination, loaded, sizeof loaded);
}

template <class T, u32 kStride>
void execute_write2(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  if (wave.active_lanes == 0) return;
  for (unsigned half = 0; half < 2; ++half) {
    Access access;
    start_access(wave, access, true);
    Lds::resolve_at<sizeof(T)>(wave, i, offset_of(i, half, sizeof(T) * kStride), access);
    store_lanes<kLanes, u32, sizeof(T) / 4>(access.lowest, access.f, access.mask, access.exec,
                                            row_at(wave, i, half == 0 ? memory_slot::kData : memory_slot::kSecondData));
  }
}

template <class T, u32 kStride>
constexpr MemoryRow read2(unsigned opcode, const char* mnemonic) {
  return {opcode, mnemonic, MemoryKind::load, sizeof(T) / 2, 0, 2 * sizeof(T), execute_read2<T, kStride>};
}
template <class T, u32 kStride>
constexpr MemoryRow write2(unsigned opcode, const char* mnemonic) {
  return {opcode, mnemonic, MemoryKind::store, sizeof(T) / 4, 0, 2 * sizeof(T), execute_write2<T, kStride>};
}

/// Both elements are exchanged lane by lane; DATA0 goes to the first offset.
template <class T, u32 kStride>
void execute_exchange2(Wave& base, const Instruction& i) {
  constexpr int kWords = sizeof(T) / 4;
  GcnWave& wave = gcn(base);
  if (wave.active_lanes == 0) return;
  Row64 before[2 * kWords];  // a source row may be a destination
  u32* const result = row_at(wave, i, memory_slot::kResult);
  std::memcpy(before, result, sizeof before);
  Access access[2];
  for (unsigned half = 0; half < 2; ++half) {
    start_access(wave, access[half], true);
    Lds::resolve_at<sizeof(T)>(wave, i, offset_of(i, half, sizeof(T) * kStride), access[half]);
  }
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    for (unsigned half = 0; half < 2; ++half) {
      if (((access[half].mask >> l) & 1) == 0) continue;
      const u32* const data = row_at(wave, i, half == 0 ? memory_slot::kData : memory_slot::kSecondData);
      std::byte* const at = access[half].pointer(l, sizeof(T));
      load_lane<kLanes, u32, kWords>(at, l, before[half * kWords].lane);
      store_lane<kLanes, u32, kWords>(at, l, data);
    }
  }
  for (unsigned half = 0; half < 2; ++half) Lds::after_load(wave, access[half], before[half * kWords].lane, kWords);
  std::memcpy(result, before, sizeof before);
}

template <class T, u32 kStride>
constexpr MemoryRow exchange2(unsigned opcode, const char* mnemonic) {
  return {opcode,        mnemonic,      MemoryKind::atomic_return,    sizeof(T) / 4,
          sizeof(T) / 2, 2 * sizeof(T), execute_exchange2<T, kStride>};
}

// ---- Moves between lanes -------------------------------------------------------------------------------------------

int swizzle_source(u32 pattern, int l) {
  if (pattern & 0x8000) return (l & ~3) | static_cast<int>((pattern >> (2 * (l & 3))) & 3);  // quad mode
  const int in_half = l & 31;
  const int source = ((in_half & static_cast<int>(pattern & 31)) | static_cast<int>((pattern >> 5) & 31)) ^
                     static_cast<int>((pattern >> 10) & 31);
  return (l & 32) | source;
}

void execute_swizzle(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const Row64 source = *reinterpret_cast<const Row64*>(row_at(wave, i, memory_slot::kAddress));
  u32* const destination = row_at(wave, i, memory_slot::kData);
  const u64 exec = wave.exec();
  for (u64 rest = exec; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest), from = swizzle_source(i.operand[memory_slot::kOffset], l);
    destination[l] = (exec >> from) & 1 ? source.lane[from] : 0;
  }
}

/// Lane l sends its data to lane address/4; the highest sender wins; lanes without a sender get 0.
void execute_permute(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const u32* const address = row_at(wave, i, memory_slot::kAddress);
  const u32* const data = row_at(wave, i, memory_slot::kSecondData);
  Row64 received{};
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    received.lane[((address[l] + i.operand[memory_slot::kOffset]) >> 2) & 63] = data[l];
  }
  u32* const destination = row_at(wave, i, memory_slot::kData);
  for (int l = 0; l < kLanes; ++l) destination[l] = wave.exec_row.lane[l] ? received.lane[l] : destination[l];
}

/// Lane l fetches from lane address/4; an inactive source gives 0.
void execute_bpermute(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const Row64 address = *reinterpret_cast<const Row64*>(row_at(wave, i, memory_slot::kAddress));
  const Row64 data = *reinterpret_cast<const Row64*>(row_at(wave, i, memory_slot::kSecondData));
  u32* const destination = row_at(wave, i, memory_slot::kData);
  const u64 exec = wave.exec();
  for (u64 rest = exec; rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    const u32 from = ((address.lane[l] + i.operand[memory_slot::kOffset]) >> 2) & 63;
    destination[l] = (exec >> from) & 1 ? data.lane[from] : 0;
  }
}

/// Reads its address as data (swizzle) or address and DATA0 (permute); writes one register.
constexpr MemoryRow cross_lane(unsigned opcode, const char* mnemonic, Execute execute) {
  return {opcode, mnemonic, MemoryKind::load, 1, 0, 4, execute};
}

void execute_nothing(Wave&, const Instruction&) {}

constexpr const char* kNoWaveSync = "compute queues are given no global wave sync and no ordered count";

constexpr MemoryRow kRows[] = {
    lds_atomic(0x00, "ds_add_u32", atomics::add<u32>),
    lds_atomic(0x01, "ds_sub_u32", atomics::subtract<u32>),
    lds_atomic(0x02, "ds_rsub_u32", atomics::reverse_subtract<u32>),
    lds_atomic(0x03, "ds_inc_u32", atomics::increment<u32>),
    lds_atomic(0x04, "ds_dec_u32", atomics::decrement<u32>),
    lds_atomic(0x05, "ds_min_i32", atomics::minimum<i32>),
    lds_atomic(0x06, "ds_max_i32", atomics::maximum<i32>),
    lds_atomic(0x07, "ds_min_u32", atomics::minimum<u32>),
    lds_atomic(0x08, "ds_max_u32", atomics::maximum<u32>),
    lds_atomic(0x09, "ds_and_b32", atomics::bit_and<u32>),
    lds_atomic(0x0a, "ds_or_b32", atomics::bit_or<u32>),
    lds_atomic(0x0b, "ds_xor_b32", atomics::bit_xor<u32>),
    lds_atomic(0x0c, "ds_mskor_b32", masked_or<u32>),
    store<Lds, u32, 1>(0x0d, "ds_write_b32"),
    write2<u32, 1>(0x0e, "ds_write2_b32"),
    write2<u32, 64>(0x0f, "ds_write2st64_b32"),
    lds_atomic(0x10, "ds_cmpst_b32", atomics::compare_swap<u32>),
    lds_atomic(0x11, "ds_cmpst_f32", float_compare_swap<f32>),
    lds_atomic(0x12, "ds_min_f32", float_minimum<f32>),
    lds_atomic(0x13, "ds_max_f32", float_maximum<f32>),
    {0x14, "ds_nop", MemoryKind::none, 0, 0, 0, execute_nothing},
    lds_atomic(0x15, "ds_add_f32", float_add),
    store<Lds, u8, 1>(0x1e, "ds_write_b8"),
    store<Lds, u16, 1>(0x1f, "ds_write_b16"),
    returning(0x20, "ds_add_rtn_u32", atomics::add<u32>),
    returning(0x21, "ds_sub_rtn_u32", atomics::subtract<u32>),
    returning(0x22, "ds_rsub_rtn_u32", atomics::reverse_subtract<u32>),
    returning(0x23, "ds_inc_rtn_u32", atomics::increment<u32>),
    returning(0x24, "ds_dec_rtn_u32", atomics::decrement<u32>),
    returning(0x25, "ds_min_rtn_i32", atomics::minimum<i32>),
    returning(0x26, "ds_max_rtn_i32", atomics::maximum<i32>),
    returning(0x27, "ds_min_rtn_u32", atomics::minimum<u32>),
    returning(0x28, "ds_max_rtn_u32", atomics::maximum<u32>),
    returning(0x29, "ds_and_rtn_b32", atomics::bit_and<u32>),
    returning(0x2a, "ds_or_rtn_b32", atomics::bit_or<u32>),
    returning(0x2b, "ds_xor_rtn_b32", atomics::bit_xor<u32>),
    returning(0x2c, "ds_mskor_rtn_b32", masked_or<u32>),
    returning(0x2d, "ds_wrxchg_rtn_b32", atomics::swap<u32>),
    exchange2<u32, 1>(0x2e, "ds_wrxchg2_rtn_b32"),
    exchange2<u32, 64>(0x2f, "ds_wrxchg2st64_rtn_b32"),
    returning(0x30, "ds_cmpst_rtn_b32", atomics::compare_swap<u32>),
    returning(0x31, "ds_cmpst_rtn_f32", float_compare_swap<f32>),
    returning(0x32, "ds_min_rtn_f32", float_minimum<f32>),
    returning(0x33, "ds_max_rtn_f32", float_maximum<f32>),
    returning(0x34, "ds_wrap_rtn_b32", wrap),
    returning(0x35, "ds_add_rtn_f32", float_add),
    load<Lds, u32, 1>(0x36, "ds_read_b32"),
    read2<u32, 1>(0x37, "ds_read2_b32"),
    read2<u32, 64>(0x38, "ds_read2st64_b32"),
    load<Lds, i8, 1>(0x39, "ds_read_i8"),
    load<Lds, u8, 1>(0x3a, "ds_read_u8"),
    load<Lds, i16, 1>(0x3b, "ds_read_i16"),
    load<Lds, u16, 1>(0x3c, "ds_read_u16"),
    cross_lane(0x3d, "ds_swizzle_b32", execute_swizzle),
    cross_lane(0x3e, "ds_permute_b32", execute_permute),
    cross_lane(0x3f, "ds_bpermute_b32", execute_bpermute),
    lds_atomic(0x40, "ds_add_u64", atomics::add<u64>),
    lds_atomic(0x41, "ds_sub_u64", atomics::subtract<u64>),
    lds_atomic(0x42, "ds_rsub_u64", atomics::reverse_subtract<u64>),
    lds_atomic(0x43, "ds_inc_u64", atomics::increment<u64>),
    lds_atomic(0x44, "ds_dec_u64", atomics::decrement<u64>),
    lds_atomic(0x45, "ds_min_i64", atomics::minimum<i64>),
    lds_atomic(0x46, "ds_max_i64", atomics::maximum<i64>),
    lds_atomic(0x47, "ds_min_u64", atomics::minimum<u64>),
    lds_atomic(0x48, "ds_max_u64", atomics::maximum<u64>),
    lds_atomic(0x49, "ds_and_b64", atomics::bit_and<u64>),
    lds_atomic(0x4a, "ds_or_b64", atomics::bit_or<u64>),
    lds_atomic(0x4b, "ds_xor_b64", atomics::bit_xor<u64>),
    lds_atomic(0x4c, "ds_mskor_b64", masked_or<u64>),
    store<Lds, u32, 2>(0x4d, "ds_write_b64"),
    write2<u64, 1>(0x4e, "ds_write2_b64"),
    write2<u64, 64>(0x4f, "ds_write2st64_b64"),
    lds_atomic(0x50, "ds_cmpst_b64", atomics::compare_swap<u64>),
    lds_atomic(0x51, "ds_cmpst_f64", float_compare_swap<f64>),
    lds_atomic(0x52, "ds_min_f64", float_minimum<f64>),
    lds_atomic(0x53, "ds_max_f64", float_maximum<f64>),
    returning(0x60, "ds_add_rtn_u64", atomics::add<u64>),
    returning(0x61, "ds_sub_rtn_u64", atomics::subtract<u64>),
    returning(0x62, "ds_rsub_rtn_u64", atomics::reverse_subtract<u64>),
    returning(0x63, "ds_inc_rtn_u64", atomics::increment<u64>),
    returning(0x64, "ds_dec_rtn_u64", atomics::decrement<u64>),
    returning(0x65, "ds_min_rtn_i64", atomics::minimum<i64>),
    returning(0x66, "ds_max_rtn_i64", atomics::maximum<i64>),
    returning(0x67, "ds_min_rtn_u64", atomics::minimum<u64>),
    returning(0x68, "ds_max_rtn_u64", atomics::maximum<u64>),
    returning(0x69, "ds_and_rtn_b64", atomics::bit_and<u64>),
    returning(0x6a, "ds_or_rtn_b64", atomics::bit_or<u64>),
    returning(0x6b, "ds_xor_rtn_b64", atomics::bit_xor<u64>),
    returning(0x6c, "ds_mskor_rtn_b64", masked_or<u64>),
    returning(0x6d, "ds_wrxchg_rtn_b64", atomics::swap<u64>),
    exchange2<u64, 1>(0x6e, "ds_wrxchg2_rtn_b64"),
    exchange2<u64, 64>(0x6f, "ds_wrxchg2st64_rtn_b64"),
    returning(0x70, "ds_cmpst_rtn_b64", atomics::compare_swap<u64>),
    returning(0x71, "ds_cmpst_rtn_f64", float_compare_swap<f64>),
    returning(0x72, "ds_min_rtn_f64", float_minimum<f64>),
    returning(0x73, "ds_max_rtn_f64", float_maximum<f64>),
    load<Lds, u32, 2>(0x76, "ds_read_b64"),
    read2<u64, 1>(0x77, "ds_read2_b64"),
    read2<u64, 64>(0x78, "ds_read2st64_b64"),
    {0x7e, "ds_condxchg32_rtn_b64", MemoryKind::atomic_return, 2, 2, 8, execute_conditional_exchange},
    two_places(0x80, "ds_add_src2_u32", atomics::add<u32>),
    two_places(0x81, "ds_sub_src2_u32", atomics::subtract<u32>),
    two_places(0x82, "ds_rsub_src2_u32", atomics::reverse_subtract<u32>),
    two_places(0x83, "ds_inc_src2_u32", atomics::increment<u32>),
    two_places(0x84, "ds_dec_src2_u32", atomics::decrement<u32>),
    two_places(0x85, "ds_min_src2_i32", atomics::minimum<i32>),
    two_places(0x86, "ds_max_src2_i32", atomics::maximum<i32>),
    two_places(0x87, "ds_min_src2_u32", atomics::minimum<u32>),
    two_places(0x88, "ds_max_src2_u32", atomics::maximum<u32>),
    two_places(0x89, "ds_and_src2_b32", atomics::bit_and<u32>),
    two_places(0x8a, "ds_or_src2_b32", atomics::bit_or<u32>),
    two_places(0x8b, "ds_xor_src2_b32", atomics::bit_xor<u32>),
    two_places(0x8d, "ds_write_src2_b32", atomics::swap<u32>),
    two_places(0x92, "ds_min_src2_f32", float_minimum<f32>),
    two_places(0x93, "ds_max_src2_f32", float_maximum<f32>),
    two_places(0x95, "ds_add_src2_f32", float_add),
    unsupported_memory(0x98, "ds_gws_sema_release_all", MemoryKind::atomic, 0, 0, kNoWaveSync),
    unsupported_memory(0x99, "ds_gws_init", MemoryKind::atomic, 0, 0, kNoWaveSync),
    unsupported_memory(0x9a, "ds_gws_sema_v", MemoryKind::atomic, 0, 0, kNoWaveSync),
    unsupported_memory(0x9b, "ds_gws_sema_br", MemoryKind::atomic, 0, 0, kNoWaveSync),
    unsupported_memory(0x9c, "ds_gws_sema_p", MemoryKind::atomic, 0, 0, kNoWaveSync),
    unsupported_memory(0x9d, "ds_gws_barrier", MemoryKind::atomic, 0, 0, kNoWaveSync),
    counter(0xbd, "ds_consume", execute_counter<false>),
    counter(0xbe, "ds_append", execute_counter<true>),
    unsupported_memory(0xbf, "ds_ordered_count", MemoryKind::load, 1, 0, kNoWaveSync),
    two_places(0xc0, "ds_add_src2_u64", atomics::add<u64>),
    two_places(0xc1, "ds_sub_src2_u64", atomics::subtract<u64>),
    two_places(0xc2, "ds_rsub_src2_u64", atomics::reverse_subtract<u64>),
    two_places(0xc3, "ds_inc_src2_u64", atomics::increment<u64>),
    two_places(0xc4, "ds_dec_src2_u64", atomics::decrement<u64>),
    two_places(0xc5, "ds_min_src2_i64", atomics::minimum<i64>),
    two_places(0xc6, "ds_max_src2_i64", atomics::maximum<i64>),
    two_places(0xc7, "ds_min_src2_u64", atomics::minimum<u64>),
    two_places(0xc8, "ds_max_src2_u64", atomics::maximum<u64>),
    two_places(0xc9, "ds_and_src2_b64", atomics::bit_and<u64>),
    two_places(0xca, "ds_or_src2_b64", atomics::bit_or<u64>),
    two_places(0xcb, "ds_xor_src2_b64", atomics::bit_xor<u64>),
    two_places(0xcd, "ds_write_src2_b64", atomics::swap<u64>),
    two_places(0xd2, "ds_min_src2_f64", float_minimum<f64>),
    two_places(0xd3, "ds_max_src2_f64", float_maximum<f64>),
    store<Lds, u32, 3>(0xde, "ds_write_b96"),
    store<Lds, u32, 4>(0xdf, "ds_write_b128"),
    load<Lds, u32, 3>(0xfe, "ds_read_b96"),
    load<Lds, u32, 4>(0xff, "ds_read_b128"),
};
constexpr auto kIndex = index_rows<256>(kRows);

bool takes_two_data(const MemoryRow& row) {
  const unsigned low = row.opcode & 0x9f;
  return low == 0x0c || low == 0x0e || low == 0x0f || row.opcode == 0x10 || row.opcode == 0x11 || row.opcode == 0x30 ||
         row.opcode == 0x31 || row.opcode == 0x34 || row.opcode == 0x50 || row.opcode == 0x51 || row.opcode == 0x70 ||
         row.opcode == 0x71;
}

bool is_two_offset(const MemoryRow& row) {
  const unsigned op = row.opcode;
  return op == 0x0e || op == 0x0f || op == 0x2e || op == 0x2f || op == 0x6e || op == 0x6f || op == 0x37 || op == 0x38 ||
         op == 0x4e || op == 0x4f || op == 0x77 || op == 0x78;
}

}  // namespace

LdsForm lds_form(const MemoryRow& row) {
  const unsigned op = row.opcode;
  LdsForm form;
  if (row.kind == MemoryKind::load)
    form.result = row.data_registers;
  else
    form.data0 = row.data_registers;
  if (row.kind == MemoryKind::atomic_return) form.result = row.result_registers;
  if (op == 0x3e || op == 0x3f) form.data0 = 1;  // permutes
  if (takes_two_data(row)) form.data1 = form.data0;
  form.two_offsets = is_two_offset(row);
  form.global_only = (op >= 0x98 && op <= 0x9d) || op == 0xbf;
  const bool without_address = op == 0x98 || op == 0x9a || op == 0x9c || op == 0xbd || op == 0xbe || op == 0x14;
  if (without_address) form.address = 0;
  form.keeps_bit_25 = op == 0x99 || op == 0x9b || op == 0x9d;
  return form;
}

const MemoryRow* ds_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

bool decode_ds(const Words& words, Instruction& i, InstructionInfo& info) {
  if (words.available < 2) return false;
  const u32 first = words.word[0], second = words.word[1];
  const MemoryRow* row = ds_row((first >> 17) & 0xff);
  if (row == nullptr) return false;
  MemoryEncoding e;
  e.address = second & 0xff;
  e.address_registers = lds_form(*row).address;
  e.data = (second >> 8) & 0xff;
  e.result = second >> 24;
  finish_memory(*row, e, MemorySpace::lds, i, info);
  i.operand[memory_slot::kOffset] = first & 0xffff;
  i.operand[memory_slot::kLdsOpcode] = row->opcode;
  const unsigned data1 = (second >> 16) & 0xff;
  const bool is_permute = row->opcode == 0x3e || row->opcode == 0x3f;
  i.operand[memory_slot::kSecondData] = vector_offset(is_permute ? e.data : data1);
  if (takes_two_data(*row))
    note_read(info, RegisterFile::vector, data1, is_two_offset(*row) ? row->data_registers : row->result_registers);
  if (is_permute) note_read(info, RegisterFile::vector, e.data, 1);
  if (!is_permute && row->opcode != 0x3d) note_read(info, RegisterFile::scalar, sreg::kM0, 1);
  if (((first >> 16) & 1) != 0 && info.support != Support::unsupported) {
    info.support = Support::unsupported;
    info.reason = "compute queues are given no global data share";
  }
  return true;
}

}  // namespace strobe::gcn3
