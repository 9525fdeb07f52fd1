// Vector operations on floats that round a product and a sum once, mix widths or take three halves.
// Manual: RDNA ISA, "VOP2 opcodes", "VOP3 opcodes", "VOP3P opcodes".
#pragma once

#include <limits>

#include "common/vector_float.hpp"

namespace strobe::lanes {

namespace vector_fused_rows {

inline f32 fused_legacy(f32 a, f32 b, f32 c) { return a == 0 || b == 0 ? 0.0f + c : float_fused(a, b, c); }

/// The lighting of fixed-function pipelines: a power of a number that may not be positive.
inline f32 lit_product(f32 a, f32 b, f32 c) {
  constexpr f32 kMin = std::numeric_limits<f32>::lowest();
  return b > kMin && c > 0.0f ? legacy_product(a, b) : kMin;
}

/// [-1, 1] to [-32767, 32767], [0, 1] to [0, 65535].
inline u16 signed_norm_half(f16 x) { return static_cast<u16>(vector_float_rows::signed_norm(x.value)); }
inline u16 unsigned_norm_half(f16 x) { return static_cast<u16>(vector_float_rows::unsigned_norm(x.value)); }
constexpr u32 pair_of(u32 low, u32 high) { return low | high << 16; }

/// One source of V_FMA_MIX: a float, or either half of the register, by op_sel_hi and op_sel.
template <class M>
void fetch_mixed(const LaneWave& wave, const Instruction& i, unsigned k, f32* to) {
  const u32 flags = i.operand[slot::kFlags];
  const bool half = (flags & (flag::kSecondUpper << k)) != 0, upper = (flags & (flag::kUpperHalf << k)) != 0;
  const bool is_scalar = (flags & (flag::kIsScalar << k)) != 0;
  const u32* from = source_pointer(wave, i, k);
  const u32 place = i.operand[slot::kSource + k];
  const bool is_constant = place >= scalar_offset(240) && place <= scalar_offset(248) && is_scalar;
  if (half && is_constant) from = wave_pointer(wave, kHalfConstantOffset + place - scalar_offset(240));
  const bool negate = (flags & (flag::kNegate << k)) != 0, absolute = (flags & (flag::kAbsolute << k)) != 0;
  for (int l = 0; l < M::kLanes; ++l) {
    const u32 word = from[is_scalar ? 0 : l];
    const u32 bits = half ? (upper ? word >> 16 : word & 0xffff) : 0;
    const f32 value = half ? f16::from_bits(static_cast<u16>(bits)).value : std::bit_cast<f32>(word);
    const f32 magnitude = absolute ? std::fabs(value) : value;
    to[l] = negate ? -magnitude : magnitude;
  }
}

enum class Mixed : u8 { whole, low, high };

template <class M, Mixed kResult>
void execute_mixed(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  alignas(64) f32 source[3][M::kLanes];
  for (unsigned k = 0; k < 3; ++k) fetch_mixed<M>(wave, i, k, source[k]);
  const bool clamp = (i.operand[slot::kFlags] & flag::kClamp) != 0;
  u32* const destination = wave_pointer(wave, i.operand[slot::kDestination]);
  for (int l = 0; l < M::kLanes; ++l) {
    f32 value = float_fused(source[0][l], source[1][l], source[2][l]);
    if (clamp) value = value > 0.0f ? (value < 1.0f ? value : 1.0f) : 0.0f;
    const u32 old = destination[l], half = kResult == Mixed::whole ? 0 : u32{f16(value).bits()};
    const u32 result = kResult == Mixed::whole ? std::bit_cast<u32>(value)
                       : kResult == Mixed::low ? (old & 0xffff0000u) | half
                                               : (old & 0xffff) | half << 16;
    destination[l] = wave.exec_row.lane[l] != 0 ? result : old;
  }
}

constexpr VectorRow mixed(const char* mnemonic, Execute execute, bool keeps_half) {
  Signature s;
  s.sources = 3;
  for (unsigned k = 0; k < 3; ++k) s.source[k] = ValueType::f32_;
  s.result = ValueType::f32_;
  s.reads_old = keeps_half;
  return accepting(accept::kSign012 | accept::kClamp, custom(mnemonic, s, execute));
}

template <class M>
inline constexpr VectorRow kRows[] = {
    row<M>("v_fmac_f32",
           arithmetic<f32(f32, f32, Old<f32>)>([](auto a, auto b, auto d) { return float_fused(a, b, d); })),
    row<M>("v_fmamk_f32", arithmetic<f32(f32, f32, f32)>([](auto a, auto k, auto b) { return float_fused(a, k, b); })),
    row<M>("v_fmaak_f32", arithmetic<f32(f32, f32, f32)>([](auto a, auto b, auto k) { return float_fused(a, b, k); })),
    row<M>("v_fmac_f16", [](f16 a, f16 b, Old<f16> d) { return float_fused(a, b, d.value); }),
    row<M>("v_fmamk_f16", [](f16 a, f16 k, f16 b) { return float_fused(a, k, b); }),
    row<M>("v_fmaak_f16", [](f16 a, f16 b, f16 k) { return float_fused(a, b, k); }),
    row<M, Float::flushed, Loops::one>(
        "v_mac_legacy_f32", [](f32 a, f32 b, Old<f32> d) { return float_sum(legacy_product(a, b), d.value); }),
    single_loop<M>("v_fmac_legacy_f32", [](f32 a, f32 b, Old<f32> d) { return fused_legacy(a, b, d.value); }),
    single_loop<M>("v_fma_legacy_f32", [](f32 a, f32 b, f32 c) { return fused_legacy(a, b, c); }),
    single_loop<M>("v_mullit_f32", [](f32 a, f32 b, f32 c) { return lit_product(a, b, c); }),
    approximate(row<M>("v_cvt_norm_i16_f16", [](f16 a) { return signed_norm_half(a); }), kRounding),
    approximate(row<M>("v_cvt_norm_u16_f16", [](f16 a) { return unsigned_norm_half(a); }), kRounding),
    approximate(
        row<M>("v_cvt_pknorm_i16_f16", [](f16 a, f16 b) { return pair_of(signed_norm_half(a), signed_norm_half(b)); }),
        kRounding),
    approximate(row<M>("v_cvt_pknorm_u16_f16",
                       [](f16 a, f16 b) { return pair_of(unsigned_norm_half(a), unsigned_norm_half(b)); }),
                kRounding),
    row<M>("v_pack_b32_f16", [](f16 a, f16 b) { return pair_of(a.bits(), b.bits()); }),
    mixed("v_fma_mix_f32", execute_mixed<M, Mixed::whole>, false),
    mixed("v_fma_mixlo_f16", execute_mixed<M, Mixed::low>, true),
    mixed("v_fma_mixhi_f16", execute_mixed<M, Mixed::high>, true),
};

}  // namespace vector_fused_rows

template <class M>
std::span<const VectorRow> vector_fused_operations() {
  return vector_fused_rows::kRows<M>;
}

}  // namespace strobe::lanes
