// Float sums in memory: FLAT, MUBUF and DS operations of CDNA and RDNA 3.  Manual: CDNA 3 ISA, "Float memory atomics".
//
// All round to nearest even. What is performed in memory does not depend on a wave's modes: sums of single floats flush
// denormals where the row says so, all others keep them.
// Source: LLVM 19, AMDGPU.td (FeatureMemoryAtomicFAddF32DenormalSupport), SIISelLowering.cpp
// (fpModeMatchesGlobalFPAtomicMode).
#pragma once

#include "common/buffer.hpp"
#include "common/flat.hpp"
#include "common/lds.hpp"
#include "common/mode.hpp"

namespace strobe::lanes {

namespace atomics {

template <class T>
T rounded_sum(T a, T b, bool flushes) {
  if (is_nan(a)) return quieted(a);
  if (is_nan(b)) return quieted(b);
  const HostMode mode(flushes);
  volatile T sum = a;
  sum = sum + b;
  return sum;
}
template <class T, bool kFlushes = false>
inline constexpr auto memory_sum = [](T memory, T data) { return rounded_sum(memory, data, kFlushes); };

inline u32 half_sum(u32 a, u32 b) {
  const HostMode keeps(false);
  const f32 x = f16::from_bits(static_cast<u16>(a)).value, y = f16::from_bits(static_cast<u16>(b)).value;
  return f16(rounded_sum(x, y, false)).bits();
}
/// The upper half of a single float, rounded to nearest even. A sum of two is exact, or far from the middle.
inline u32 brain_sum(u32 a, u32 b) {
  const u32 bits = std::bit_cast<u32>(rounded_sum(std::bit_cast<f32>(a << 16), std::bit_cast<f32>(b << 16), false));
  const bool is_nan = (bits & 0x7fffffff) > 0x7f800000;
  return is_nan ? bits >> 16 | 0x40 : (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
}
inline constexpr auto half_pair_sum = [](u32 memory, u32 data) {
  return half_sum(memory & 0xffff, data & 0xffff) | half_sum(memory >> 16, data >> 16) << 16;
};
inline constexpr auto brain_pair_sum = [](u32 memory, u32 data) {
  return brain_sum(memory & 0xffff, data & 0xffff) | brain_sum(memory >> 16, data >> 16) << 16;
};

}  // namespace atomics

namespace flat_rows {

template <class M, class Mode = Flat<M>>
inline constexpr MemoryRow kFloatSums[] = {
    atomic<M, Mode>("flat_atomic_add_f32", atomics::memory_sum<f32>),
    atomic<M, Mode>("flat_atomic_add_f32_flushing", atomics::memory_sum<f32, true>),
    atomic<M, Mode>("flat_atomic_add_f64", atomics::memory_sum<f64>),
    atomic<M, Mode>("flat_atomic_pk_add_f16", atomics::half_pair_sum),
    atomic<M, Mode>("flat_atomic_pk_add_bf16", atomics::brain_pair_sum),
};

/// With M0: lane l's word goes to LDS at M0[15:0] + the instruction's offset + 4 * l.
template <class M, class Mode, class T>
void execute_load_to_lds(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    T value;
    Mode::copy_lane(wave, i, l, reinterpret_cast<std::byte*>(&value), sizeof value, false);
    const u32 word = static_cast<u32>(static_cast<i32>(value));
    std::memcpy(buffer_lds_word(wave, i, l, true), &word, sizeof word);
  }
}
template <class M, class Mode, class T>
constexpr MemoryRow load_to_lds(const char* mnemonic) {
  MemoryRow row{mnemonic, MemoryKind::load, 0, 0, sizeof(T), execute_load_to_lds<M, Mode, T>};
  row.mode = Mode::kMode;
  row.to_lds = true;
  return row;
}

template <class M>
inline constexpr MemoryRow kToLds[] = {
    load_to_lds<M, Flat<M>, u8>("flat_load_lds_ubyte"),
    load_to_lds<M, Flat<M>, i8>("flat_load_lds_sbyte"),
    load_to_lds<M, Flat<M>, u16>("flat_load_lds_ushort"),
    load_to_lds<M, Flat<M>, i16>("flat_load_lds_sshort"),
    load_to_lds<M, Flat<M>, u32>("flat_load_lds_dword"),
    load_to_lds<M, Scratch<M>, u8>("scratch_load_lds_ubyte"),
    load_to_lds<M, Scratch<M>, i8>("scratch_load_lds_sbyte"),
    load_to_lds<M, Scratch<M>, u16>("scratch_load_lds_ushort"),
    load_to_lds<M, Scratch<M>, i16>("scratch_load_lds_sshort"),
    load_to_lds<M, Scratch<M>, u32>("scratch_load_lds_dword"),
};

}  // namespace flat_rows

namespace buffer_rows {

template <class M, class Mode = Buffer<M>>
inline constexpr MemoryRow kFloatSums[] = {
    atomic<M, Mode>("buffer_atomic_add_f32", atomics::memory_sum<f32>),
    atomic<M, Mode>("buffer_atomic_add_f32_flushing", atomics::memory_sum<f32, true>),
    atomic<M, Mode>("buffer_atomic_add_f64", atomics::memory_sum<f64>),
    atomic<M, Mode>("buffer_atomic_pk_add_f16", atomics::half_pair_sum),
};

}  // namespace buffer_rows

namespace lds_rows {

template <class M>
inline constexpr MemoryRow kFloatSums[] = {
    lds_atomic<M>("ds_add_f64", atomics::memory_sum<f64>),
    lds_atomic<M>("ds_pk_add_f16", atomics::half_pair_sum),
    lds_atomic<M>("ds_pk_add_bf16", atomics::brain_pair_sum),
    returning<M>("ds_add_rtn_f64", atomics::memory_sum<f64>),
    returning<M>("ds_pk_add_rtn_f16", atomics::half_pair_sum),
    returning<M>("ds_pk_add_rtn_bf16", atomics::brain_pair_sum),
};

}  // namespace lds_rows

}  // namespace strobe::lanes
