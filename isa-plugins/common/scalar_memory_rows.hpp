// Scalar memory.  Manuals: AMD GCN3 ISA and RDNA ISA, "Scalar memory", "SMEM opcodes".
//
// In a run without time both clocks are the wave's count of issued instructions: they advance and never go back. With a
// model of time both are cycles of the core clock.
#pragma once

#include "common/scalar_memory.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "common/atomics.hpp"
#include "strobe/memory.hpp"

namespace strobe::lanes::scalar_memory_rows {

using Form = ScalarMemoryRow::Form;

inline u32 register_offset(const LaneWave& wave, const Instruction& i) { return *source_pointer(wave, i, 1); }
inline i64 immediate(const Instruction& i) { return static_cast<i32>(i.operand[scalar_slot::kImmediate]); }

inline std::byte* reach(LaneWave& wave, const Instruction& i, u64 address, u32 bytes, bool store) {
  const Region* region = wave.memory->find(address, bytes);
  if (region == nullptr) raise_fault({FaultKind::unmapped, &i, address, bytes, -1, store});
  if (store && !region->writable) raise_fault({FaultKind::read_only, &i, address, bytes, -1, store});
  return region->at(address);
}

/// The two low bits of base and offset do not count. Scratch counts the register in units of 64 bytes.
inline u64 address_of(LaneWave& wave, const Instruction& i) {
  const u64 base = read_pair(wave_pointer(wave, i.operand[scalar_slot::kBase]));
  const u64 offset = register_offset(wave, i);
  const bool scratch = i.operand[scalar_slot::kBaseForm] == base_form::kScratch;
  return (base & ~u64{3}) + (scratch ? offset * 64 : offset & ~u64{3}) + (static_cast<u64>(immediate(i)) & ~u64{3});
}

template <unsigned kWords>
void execute_load(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const std::byte* const from = reach(wave, i, address_of(wave, i), 4 * kWords, false);
  std::memcpy(wave_pointer(wave, i.operand[scalar_slot::kData]), from, 4 * kWords);
}

template <unsigned kWords>
void execute_store(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  std::byte* const to = reach(wave, i, address_of(wave, i), 4 * kWords, true);
  std::memcpy(to, wave_pointer(wave, i.operand[scalar_slot::kData]), 4 * kWords);
}

/// What a scalar access needs of a buffer resource.
struct ScalarBuffer {
  u64 base, bytes;
  explicit ScalarBuffer(const u32* resource)
      : base(read_pair(resource) & 0xffffffffffff & ~u64{3}),
        bytes(u64{resource[2]} * (stride(resource) == 0 ? 1 : stride(resource))) {}
  static u32 stride(const u32* resource) { return (resource[1] >> 16) & 0x3fff; }
};
inline u64 buffer_offset(const LaneWave& wave, const Instruction& i) {
  return static_cast<u32>(register_offset(wave, i) + static_cast<u32>(immediate(i))) & ~3u;
}

/// How many of `words` words lie inside the buffer.
unsigned words_inside(const ScalarBuffer& buffer, u64 offset, unsigned words) {
  const u64 inside = offset < buffer.bytes ? (buffer.bytes - offset) / 4 : 0;
  return inside < words ? static_cast<unsigned>(inside) : words;
}

/// Where a scalar access points, and how many of its words lie there: beyond a buffer's end nothing happens.
struct ScalarPlace {
  u64 address;
  u32 words;
};
inline ScalarPlace place_of(LaneWave& wave, const Instruction& i, u32 words) {
  if (i.operand[scalar_slot::kBaseForm] != base_form::kResource) return {address_of(wave, i), words};
  const ScalarBuffer buffer(wave_pointer(wave, i.operand[scalar_slot::kBase]));
  const u64 offset = buffer_offset(wave, i);
  return {buffer.base + offset, words_inside(buffer, offset, words)};
}

/// Words beyond the buffer's end read 0.
template <unsigned kWords>
void execute_buffer_load(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const ScalarPlace place = place_of(wave, i, kWords);
  const u32 bytes = 4 * place.words;
  u32 loaded[kWords] = {};
  if (bytes != 0) std::memcpy(loaded, reach(wave, i, place.address, bytes, false), bytes);
  std::memcpy(wave_pointer(wave, i.operand[scalar_slot::kData]), loaded, sizeof loaded);
}

/// Words beyond the buffer's end are not written.
template <unsigned kWords>
void execute_buffer_store(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const ScalarPlace place = place_of(wave, i, kWords);
  const u32 bytes = 4 * place.words;
  if (bytes == 0) return;
  const u32* const from = wave_pointer(wave, i.operand[scalar_slot::kData]);
  std::memcpy(reach(wave, i, place.address, bytes, true), from, bytes);
}

/// Compare-and-swap finds what to compare with after its data. Beyond a buffer's end nothing happens, and 0 returns.
template <class F, bool kReturn>
void execute_scalar_atomic(Wave& base, const Instruction& i) {
  using T = typename CallTraits<F>::Result;
  LaneWave& wave = lane_wave(base);
  u32* const data = wave_pointer(wave, i.operand[scalar_slot::kData]);
  T old{}, operand[2]{};
  std::memcpy(operand, data, (CallTraits<F>::count - 1) * sizeof(T));
  const auto [address, words] = place_of(wave, i, sizeof(T) / 4);
  if (words == sizeof(T) / 4) {
    if (address % sizeof(T) != 0) raise_fault({FaultKind::misaligned, &i, address, sizeof(T), -1, true});
    std::byte* const at = reach(wave, i, address, sizeof(T), true);
    std::memcpy(&old, at, sizeof old);
    T value;
    if constexpr (CallTraits<F>::count == 3)
      value = F{}(old, operand[0], operand[1]);
    else
      value = F{}(old, operand[0]);
    std::memcpy(at, &value, sizeof value);
  }
  if constexpr (kReturn) std::memcpy(data, &old, sizeof old);
}

inline void execute_clock(Wave& base, const Instruction& i) {
  const std::uint64_t* const clock = base.launch->clock;
  write_pair(wave_pointer(lane_wave(base), i.operand[scalar_slot::kData]),
             clock != nullptr ? *clock : base.instructions);
}
inline void execute_wave_id(Wave& base, const Instruction& i) {
  *wave_pointer(lane_wave(base), i.operand[scalar_slot::kData]) = base.wave_in_group;
}
inline void execute_nothing(Wave&, const Instruction&) {}

template <unsigned kWords>
constexpr ScalarMemoryRow load(const char* mnemonic) {
  return {mnemonic, Form::data, kWords, 2, MemoryKind::load, execute_load<kWords>};
}
template <unsigned kWords>
constexpr ScalarMemoryRow store(const char* mnemonic) {
  return {mnemonic, Form::data, kWords, 2, MemoryKind::store, execute_store<kWords>};
}
constexpr ScalarMemoryRow of_scratch(ScalarMemoryRow row) {
  row.scratch = true;
  return row;
}
template <unsigned kWords>
constexpr ScalarMemoryRow buffer_load(const char* mnemonic) {
  return {mnemonic, Form::data, kWords, 4, MemoryKind::load, execute_buffer_load<kWords>};
}
template <unsigned kWords>
constexpr ScalarMemoryRow buffer_store(const char* mnemonic) {
  return {mnemonic, Form::data, kWords, 4, MemoryKind::store, execute_buffer_store<kWords>};
}
template <class F>
constexpr ScalarMemoryRow atomic(const char* mnemonic, u8 base_registers, F) {
  constexpr u8 registers = sizeof(typename CallTraits<F>::Result) / 4;
  return {mnemonic,
          Form::data,
          static_cast<u8>(registers * (CallTraits<F>::count - 1)),
          base_registers,
          MemoryKind::atomic,
          execute_scalar_atomic<F, false>,
          execute_scalar_atomic<F, true>,
          registers};
}
constexpr ScalarMemoryRow cache_control(const char* mnemonic) {
  return {mnemonic, Form::none, 0, 0, MemoryKind::cache_control, execute_nothing};
}
constexpr ScalarMemoryRow discard(const char* mnemonic) {
  return {mnemonic, Form::address, 0, 2, MemoryKind::cache_control, execute_nothing};
}
constexpr ScalarMemoryRow clock(const char* mnemonic) {
  return {mnemonic, Form::clock, 2, 0, MemoryKind::none, execute_clock};
}
constexpr ScalarMemoryRow probe(const char* mnemonic, u8 base_registers) {
  return {mnemonic, Form::probe, 0, base_registers, MemoryKind::none, execute_nothing};
}

inline constexpr ScalarMemoryRow kRows[] = {
    load<1>("s_load_dword"),
    load<2>("s_load_dwordx2"),
    load<4>("s_load_dwordx4"),
    load<8>("s_load_dwordx8"),
    load<16>("s_load_dwordx16"),
    buffer_load<1>("s_buffer_load_dword"),
    buffer_load<2>("s_buffer_load_dwordx2"),
    buffer_load<4>("s_buffer_load_dwordx4"),
    buffer_load<8>("s_buffer_load_dwordx8"),
    buffer_load<16>("s_buffer_load_dwordx16"),
    store<1>("s_store_dword"),
    store<2>("s_store_dwordx2"),
    store<4>("s_store_dwordx4"),
    buffer_store<1>("s_buffer_store_dword"),
    buffer_store<2>("s_buffer_store_dwordx2"),
    buffer_store<4>("s_buffer_store_dwordx4"),
    of_scratch(load<1>("s_scratch_load_dword")),
    of_scratch(load<2>("s_scratch_load_dwordx2")),
    of_scratch(load<4>("s_scratch_load_dwordx4")),
    of_scratch(store<1>("s_scratch_store_dword")),
    of_scratch(store<2>("s_scratch_store_dwordx2")),
    of_scratch(store<4>("s_scratch_store_dwordx4")),
    cache_control("s_dcache_inv"),
    cache_control("s_dcache_wb"),
    cache_control("s_dcache_inv_vol"),
    cache_control("s_dcache_wb_vol"),
    cache_control("s_gl1_inv"),
    discard("s_dcache_discard"),
    discard("s_dcache_discard_x2"),
    clock("s_memtime"),
    clock("s_memrealtime"),
    {"s_get_waveid_in_workgroup", Form::clock, 1, 0, MemoryKind::none, execute_wave_id},
    probe("s_atc_probe", 2),
    probe("s_atc_probe_buffer", 4),
    atomic("s_atomic_swap", 2, atomics::swap<u32>),
    atomic("s_atomic_cmpswap", 2, atomics::compare_swap<u32>),
    atomic("s_atomic_add", 2, atomics::add<u32>),
    atomic("s_atomic_sub", 2, atomics::subtract<u32>),
    atomic("s_atomic_smin", 2, atomics::minimum<i32>),
    atomic("s_atomic_umin", 2, atomics::minimum<u32>),
    atomic("s_atomic_smax", 2, atomics::maximum<i32>),
    atomic("s_atomic_umax", 2, atomics::maximum<u32>),
    atomic("s_atomic_and", 2, atomics::bit_and<u32>),
    atomic("s_atomic_or", 2, atomics::bit_or<u32>),
    atomic("s_atomic_xor", 2, atomics::bit_xor<u32>),
    atomic("s_atomic_inc", 2, atomics::increment<u32>),
    atomic("s_atomic_dec", 2, atomics::decrement<u32>),
    atomic("s_atomic_swap_x2", 2, atomics::swap<u64>),
    atomic("s_atomic_cmpswap_x2", 2, atomics::compare_swap<u64>),
    atomic("s_atomic_add_x2", 2, atomics::add<u64>),
    atomic("s_atomic_sub_x2", 2, atomics::subtract<u64>),
    atomic("s_atomic_smin_x2", 2, atomics::minimum<i64>),
    atomic("s_atomic_umin_x2", 2, atomics::minimum<u64>),
    atomic("s_atomic_smax_x2", 2, atomics::maximum<i64>),
    atomic("s_atomic_umax_x2", 2, atomics::maximum<u64>),
    atomic("s_atomic_and_x2", 2, atomics::bit_and<u64>),
    atomic("s_atomic_or_x2", 2, atomics::bit_or<u64>),
    atomic("s_atomic_xor_x2", 2, atomics::bit_xor<u64>),
    atomic("s_atomic_inc_x2", 2, atomics::increment<u64>),
    atomic("s_atomic_dec_x2", 2, atomics::decrement<u64>),
    atomic("s_buffer_atomic_swap", 4, atomics::swap<u32>),
    atomic("s_buffer_atomic_cmpswap", 4, atomics::compare_swap<u32>),
    atomic("s_buffer_atomic_add", 4, atomics::add<u32>),
    atomic("s_buffer_atomic_sub", 4, atomics::subtract<u32>),
    atomic("s_buffer_atomic_smin", 4, atomics::minimum<i32>),
    atomic("s_buffer_atomic_umin", 4, atomics::minimum<u32>),
    atomic("s_buffer_atomic_smax", 4, atomics::maximum<i32>),
    atomic("s_buffer_atomic_umax", 4, atomics::maximum<u32>),
    atomic("s_buffer_atomic_and", 4, atomics::bit_and<u32>),
    atomic("s_buffer_atomic_or", 4, atomics::bit_or<u32>),
    atomic("s_buffer_atomic_xor", 4, atomics::bit_xor<u32>),
    atomic("s_buffer_atomic_inc", 4, atomics::increment<u32>),
    atomic("s_buffer_atomic_dec", 4, atomics::decrement<u32>),
    atomic("s_buffer_atomic_swap_x2", 4, atomics::swap<u64>),
    atomic("s_buffer_atomic_cmpswap_x2", 4, atomics::compare_swap<u64>),
    atomic("s_buffer_atomic_add_x2", 4, atomics::add<u64>),
    atomic("s_buffer_atomic_sub_x2", 4, atomics::subtract<u64>),
    atomic("s_buffer_atomic_smin_x2", 4, atomics::minimum<i64>),
    atomic("s_buffer_atomic_umin_x2", 4, atomics::minimum<u64>),
    atomic("s_buffer_atomic_smax_x2", 4, atomics::maximum<i64>),
    atomic("s_buffer_atomic_umax_x2", 4, atomics::maximum<u64>),
    atomic("s_buffer_atomic_and_x2", 4, atomics::bit_and<u64>),
    atomic("s_buffer_atomic_or_x2", 4, atomics::bit_or<u64>),
    atomic("s_buffer_atomic_xor_x2", 4, atomics::bit_xor<u64>),
    atomic("s_buffer_atomic_inc_x2", 4, atomics::increment<u64>),
    atomic("s_buffer_atomic_dec_x2", 4, atomics::decrement<u64>),
};

}  // namespace strobe::lanes::scalar_memory_rows
