// Vector operations that no other instruction set has.  Manual: CDNA 3 ISA, "VOP1 opcodes" to "VOP3 opcodes".
#pragma once

#include <algorithm>
#include <cmath>

#include "common/float8.hpp"
#include "gcn/machine.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn::own_rows {

/// Stochastic rounding of 8-bit floats: op_sel says which byte of the result's register is written.
template <class Float>
void execute_stochastic(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const u32 flags = i.operand[slot::kFlags], byte = flags / flag::kUpperHalf >> 2 & 3, shift = 8 * byte;
  const bool first_scalar = (flags & flag::kIsScalar) != 0, second_scalar = (flags & (flag::kIsScalar << 1)) != 0;
  const u32* const value = source_pointer(wave, i, 0);
  const u32* const random = source_pointer(wave, i, 1);
  u32* const destination = wave_pointer(wave, i.operand[slot::kDestination]);
  const u32 flip = (flags & flag::kNegate) != 0 ? 0x80000000u : 0;
  const u32 keep = (flags & flag::kAbsolute) != 0 ? 0x7fffffffu : ~0u;
  for (int l = 0; l < kLanes; ++l) {
    const u32 bits = (value[first_scalar ? 0 : l] & keep) ^ flip;
    const u32 rounded = Float::to_bits(std::bit_cast<f32>(bits), true, random[second_scalar ? 0 : l]);
    if (wave.exec_row.lane[l] != 0) destination[l] = (destination[l] & ~(0xffu << shift)) | rounded << shift;
  }
}

template <class Float>
constexpr VectorRow stochastic(const char* mnemonic) {
  Signature s;
  s.sources = 2;
  s.source[0] = ValueType::f32_;
  s.source[1] = ValueType::u32_;
  s.result = ValueType::u32_;
  s.reads_old = true;
  VectorRow row = custom(mnemonic, s, execute_stochastic<Float>);
  row.accepts = accept::kSign012;  // LLVM lets signs of the random bits and of a third source stand
  return approximate(row, "which of the random bits count is not documented: the upper ones here");
}

template <class Float>
u32 two_floats(f32 a, f32 b) {
  return Float::to_bits(a) | Float::to_bits(b) << 8;
}
template <class Float>
u64 two_singles(u32 a) {
  return std::bit_cast<u32>(Float::from_bits(a & 0xff)) | u64{std::bit_cast<u32>(Float::from_bits(a >> 8 & 0xff))}
                                                              << 32;
}

/// (a << b) + c word by word: rows hold the words of a number apart.
inline constexpr auto shifted_sum = [](Wide a, u32 b, Wide c) {
  const u32 by = b & 7, shifted = a.low << by, low = shifted + c.low;
  const u32 high = (a.high << by | a.low >> 1 >> (31 - by)) + c.high + u32{low < shifted};
  return Wide{low, high};
};

/// Compilers also add scaled indices to an address in a scalar pair: mixture 6, second and third source.
constexpr VectorRow shifted_sum_row() {
  VectorRow row = often<Machine>("v_lshl_add_u64", shifted_sum, LatencyClass::full_rate);
  row.body.plain[6] =
      execute_vector<Machine, std::remove_const_t<decltype(shifted_sum)>, 6, Float::single, Loops::many>;
  return row;
}

/// The 8-bit float is one byte of the register, which SDWA chooses.
constexpr VectorRow widening(VectorRow r) {
  r.accepts = accept::kClamp | accept::kOutputModifier | accept::kSdwa | accept::kDpp;
  return r;
}
constexpr VectorRow narrowing(VectorRow r) {
  r.accepts = accept::kSign01;
  return r;
}

constexpr VectorRow from_register(VectorRow r) {
  r.vector_only = 1;
  return r;
}

inline constexpr VectorRow kRows[] = {
    accepting(accept::kDpp, row<Machine>("v_mov_b64", [](Wide a) { return a; })),
    shifted_sum_row(),
    row<Machine>("v_fmac_f64",
                 arithmetic<f64(f64, f64, Old<f64>)>([](auto a, auto b, auto d) { return float_fused(a, b, d); }),
                 LatencyClass::double_mul),
    from_register(single_loop<Machine>("v_accvgpr_read_b32", [](u32 a) { return a; })),
    single_loop<Machine>("v_accvgpr_write_b32", [](u32 a) { return a; }),
    from_register(single_loop<Machine>("v_accvgpr_mov_b32", [](u32 a) { return a; })),
    widening(single_loop<Machine>("v_cvt_f32_fp8", [](u32 a) { return Fp8::from_bits(a & 0xff); })),
    widening(single_loop<Machine>("v_cvt_f32_bf8", [](u32 a) { return Bf8::from_bits(a & 0xff); })),
    widening(single_loop<Machine>("v_cvt_pk_f32_fp8", [](u32 a) { return two_singles<Fp8>(a); })),
    widening(single_loop<Machine>("v_cvt_pk_f32_bf8", [](u32 a) { return two_singles<Bf8>(a); })),
    stochastic<Fp8>("v_cvt_sr_fp8_f32"),
    stochastic<Bf8>("v_cvt_sr_bf8_f32"),
};

/// Two 8-bit floats go to either half.
inline constexpr VectorRow kHalfRows[] = {
    narrowing(single_loop<HalfMachine>("v_cvt_pk_fp8_f32",
                                       [](f32 a, f32 b) { return static_cast<u16>(two_floats<Fp8>(a, b)); })),
    narrowing(single_loop<HalfMachine>("v_cvt_pk_bf8_f32",
                                       [](f32 a, f32 b) { return static_cast<u16>(two_floats<Bf8>(a, b)); })),
};

constexpr VectorRow refused(const char* mnemonic, const char* reason) {
  VectorRow row{mnemonic, {}, {}};
  row.support = Support::unsupported;
  row.reason = reason;
  return row;
}
constexpr VectorRow interpolation(const char* mnemonic) {
  return refused(mnemonic, "there is no parameter interpolator");
}
constexpr VectorRow partition(const char* mnemonic) {
  VectorRow row = refused(mnemonic, "there are no screen partitions");
  row.signature.sources = 1;
  row.signature.source[0] = row.signature.result = ValueType::u32_;
  row.accepts = accept::kSdwa | accept::kDpp;
  return row;
}

inline constexpr VectorRow kRefused[] = {
    interpolation("v_interp_p1_f32"),   interpolation("v_interp_p2_f32"),
    interpolation("v_interp_mov_f32"),  interpolation("v_interp_p1ll_f16"),
    interpolation("v_interp_p1lv_f16"), interpolation("v_interp_p2_legacy_f16"),
    interpolation("v_interp_p2_f16"),   partition("v_screen_partition_4se_b32"),
};

}  // namespace strobe::gcn::own_rows
