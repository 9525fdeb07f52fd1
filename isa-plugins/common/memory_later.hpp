// Operations of FLAT, MUBUF and DS that later instruction sets have, by name: halves of registers, atomics on floats,
// the scratch segment, addresses by lane number.  Manual: RDNA ISA, "FLAT opcodes", "MUBUF opcodes", "DS opcodes".
#pragma once

#include "common/buffer_formatted.hpp"
#include "common/flat.hpp"
#include "common/lds.hpp"
#include "common/memory_half.hpp"

namespace strobe::lanes {

namespace flat_rows {

template <class M, class Mode = Flat<M>>
inline constexpr MemoryRow kLater[] = {
    load_half<M, Mode, u8, false>("flat_load_ubyte_d16"),
    load_half<M, Mode, u8, true>("flat_load_ubyte_d16_hi"),
    load_half<M, Mode, i8, false>("flat_load_sbyte_d16"),
    load_half<M, Mode, i8, true>("flat_load_sbyte_d16_hi"),
    load_half<M, Mode, u16, false>("flat_load_short_d16"),
    load_half<M, Mode, u16, true>("flat_load_short_d16_hi"),
    store_upper<M, Mode, u8>("flat_store_byte_d16_hi"),
    store_upper<M, Mode, u16>("flat_store_short_d16_hi"),
    atomic<M, Mode>("flat_atomic_fcmpswap", atomics::float_compare_swap<f32>),
    atomic<M, Mode>("flat_atomic_fmin", atomics::float_minimum<f32>),
    atomic<M, Mode>("flat_atomic_fmax", atomics::float_maximum<f32>),
    atomic<M, Mode>("flat_atomic_fcmpswap_x2", atomics::float_compare_swap<f64>),
    atomic<M, Mode>("flat_atomic_fmin_x2", atomics::float_minimum<f64>),
    atomic<M, Mode>("flat_atomic_fmax_x2", atomics::float_maximum<f64>),
    atomic<M, Mode>("flat_atomic_csub", atomics::clamped_subtract),
};

template <class M, class Mode = Scratch<M>>
inline constexpr MemoryRow kScratch[] = {
    load<M, Mode, u8, 1>("scratch_load_ubyte"),
    load<M, Mode, i8, 1>("scratch_load_sbyte"),
    load<M, Mode, u16, 1>("scratch_load_ushort"),
    load<M, Mode, i16, 1>("scratch_load_sshort"),
    load<M, Mode, u32, 1>("scratch_load_dword"),
    load<M, Mode, u32, 2>("scratch_load_dwordx2"),
    load<M, Mode, u32, 3>("scratch_load_dwordx3"),
    load<M, Mode, u32, 4>("scratch_load_dwordx4"),
    store<M, Mode, u8, 1>("scratch_store_byte"),
    store<M, Mode, u16, 1>("scratch_store_short"),
    store<M, Mode, u32, 1>("scratch_store_dword"),
    store<M, Mode, u32, 2>("scratch_store_dwordx2"),
    store<M, Mode, u32, 3>("scratch_store_dwordx3"),
    store<M, Mode, u32, 4>("scratch_store_dwordx4"),
    load_half<M, Mode, u8, false>("scratch_load_ubyte_d16"),
    load_half<M, Mode, u8, true>("scratch_load_ubyte_d16_hi"),
    load_half<M, Mode, i8, false>("scratch_load_sbyte_d16"),
    load_half<M, Mode, i8, true>("scratch_load_sbyte_d16_hi"),
    load_half<M, Mode, u16, false>("scratch_load_short_d16"),
    load_half<M, Mode, u16, true>("scratch_load_short_d16_hi"),
    store_upper<M, Mode, u8>("scratch_store_byte_d16_hi"),
    store_upper<M, Mode, u16>("scratch_store_short_d16_hi"),
};

}  // namespace flat_rows

namespace buffer_rows {

template <class M, class Mode = Buffer<M>>
inline constexpr MemoryRow kLater[] = {
    load_half<M, Mode, u8, false>("buffer_load_ubyte_d16"),
    load_half<M, Mode, u8, true>("buffer_load_ubyte_d16_hi"),
    load_half<M, Mode, i8, false>("buffer_load_sbyte_d16"),
    load_half<M, Mode, i8, true>("buffer_load_sbyte_d16_hi"),
    load_half<M, Mode, u16, false>("buffer_load_short_d16"),
    load_half<M, Mode, u16, true>("buffer_load_short_d16_hi"),
    store_upper<M, Mode, u8>("buffer_store_byte_d16_hi"),
    store_upper<M, Mode, u16>("buffer_store_short_d16_hi"),
    atomic<M, Mode>("buffer_atomic_fcmpswap", atomics::float_compare_swap<f32>),
    atomic<M, Mode>("buffer_atomic_fmin", atomics::float_minimum<f32>),
    atomic<M, Mode>("buffer_atomic_fmax", atomics::float_maximum<f32>),
    atomic<M, Mode>("buffer_atomic_fcmpswap_x2", atomics::float_compare_swap<f64>),
    atomic<M, Mode>("buffer_atomic_fmin_x2", atomics::float_minimum<f64>),
    atomic<M, Mode>("buffer_atomic_fmax_x2", atomics::float_maximum<f64>),
    atomic<M, Mode>("buffer_atomic_csub", atomics::clamped_subtract),
    format_load<M, 1, true, true>("buffer_load_format_d16_hi_x"),
    format_store<M, 1, true, true>("buffer_store_format_d16_hi_x"),
};

}  // namespace buffer_rows

namespace lds_rows {

/// M0[15:0] and the offset, 4 bytes on for each lane.
inline u32 numbered_offset(const LaneWave& wave, const Instruction& i, int l) {
  return (wave.scalar[sreg::kM0] & 0xffff) + i.operand[memory_slot::kOffset] + 4 * static_cast<u32>(l);
}
template <class M>
u32 numbered_word(const LaneWave& wave, const Instruction& i, int l, bool store) {
  const u32 offset = numbered_offset(wave, i, l);
  if (u64{offset} + 4 > wave.launch->lds_bytes) raise_fault({FaultKind::lds_out_of_range, &i, offset, 4, l, store});
  return offset;
}
template <class M>
void execute_read_numbered(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  u32* const destination = row_at(wave, i, memory_slot::kData);
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    std::memcpy(&destination[l], wave.lds + numbered_word<M>(wave, i, l, false), 4);
  }
}
template <class M>
void execute_write_numbered(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const u32* const source = row_at(wave, i, memory_slot::kData);
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    std::memcpy(wave.lds + numbered_word<M>(wave, i, l, true), &source[l], 4);
  }
}
constexpr MemoryRow numbered(const char* mnemonic, MemoryKind kind, Execute execute) {
  MemoryRow row{mnemonic, kind, 1, 0, 4, execute};
  row.has_address = false;
  row.numbered = true;
  return row;
}

template <class M, class Mode = Lds<M>>
inline constexpr MemoryRow kLater[] = {
    load_half<M, Mode, u8, false>("ds_read_u8_d16"),
    load_half<M, Mode, u8, true>("ds_read_u8_d16_hi"),
    load_half<M, Mode, i8, false>("ds_read_i8_d16"),
    load_half<M, Mode, i8, true>("ds_read_i8_d16_hi"),
    load_half<M, Mode, u16, false>("ds_read_u16_d16"),
    load_half<M, Mode, u16, true>("ds_read_u16_d16_hi"),
    store_upper<M, Mode, u8>("ds_write_b8_d16_hi"),
    store_upper<M, Mode, u16>("ds_write_b16_d16_hi"),
    numbered("ds_read_addtid_b32", MemoryKind::load, execute_read_numbered<M>),
    numbered("ds_write_addtid_b32", MemoryKind::store, execute_write_numbered<M>),
};

}  // namespace lds_rows

}  // namespace strobe::lanes
