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

template <class T, Denormals kDenormals = Denormals::kept>
inline constexpr FloatSum<T, kDenormals> memory_sum;

inline u32 half_sum(u32 a, u32 b) {
  const auto single = [](u32 half) { return _cvtsh_ss(static_cast<u16>(half)); };
  return u32{_cvtss_sh(number_sum(single(a), single(b)), _MM_FROUND_TO_NEAREST_INT)};
}
/// The upper half of a single float, rounded to nearest even. A sum of two is exact, or far from the middle.
inline u32 brain_sum(u32 a, u32 b) {
  const u32 bits = std::bit_cast<u32>(number_sum(std::bit_cast<f32>(a << 16), std::bit_cast<f32>(b << 16)));
  const bool is_nan = (bits & 0x7fffffff) > 0x7f800000;
  return is_nan ? bits >> 16 | 0x40 : (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
}
template <u32 (*sum)(u32, u32)>
struct PairSum {
  static constexpr Denormals kDenormals = Denormals::kept;
  u32 operator()(u32 memory, u32 data) const {
    return sum(memory & 0xffff, data & 0xffff) | sum(memory >> 16, data >> 16) << 16;
  }
};
inline constexpr PairSum<half_sum> half_pair_sum;
inline constexpr PairSum<brain_sum> brain_pair_sum;

}  // namespace atomics

namespace flat_rows {

template <class M, class Mode = Flat<M>>
inline constexpr MemoryRow kFloatSums[] = {
    atomic<M, Mode>("flat_atomic_add_f32", atomics::memory_sum<f32>),
    atomic<M, Mode>("flat_atomic_add_f32_flushing", atomics::memory_sum<f32, atomics::Denormals::flushed>),
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
    atomic<M, Mode>("buffer_atomic_add_f32_flushing", atomics::memory_sum<f32, atomics::Denormals::flushed>),
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
