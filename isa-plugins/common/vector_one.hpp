// Vector operations of one operand.  Manuals: AMD GCN3 ISA and RDNA ISA, "VOP1 opcodes".
#pragma once

#include "common/byte_ops.hpp"
#include "common/cross_lane.hpp"
#include "common/float_bits.hpp"
#include "common/float_rules.hpp"
#include "common/math.hpp"
#include "common/vector_operations.hpp"

namespace strobe::lanes {

namespace vector_one_rows {

inline constexpr auto kQuarter = LatencyClass::quarter_rate;
inline constexpr auto kDouble = LatencyClass::double_add, kDoubleMul = LatencyClass::double_mul;
inline constexpr auto kTranscendental = Float::transcendental;

/// Conversions to integers that take no output modifier.
constexpr VectorRow plain(VectorRow r) { return without(accept::kOutputModifier, r); }
/// Conversions to integers that accept one, which does nothing.
constexpr VectorRow tolerant(VectorRow r) {
  r.accepts |= accept::kOutputModifier;
  return r;
}

constexpr f32 kSixteenth = 0.0625f;

template <class M>
inline constexpr VectorRow kRows[] = {
    custom("v_nop", {}, execute_nothing),
    row<M>("v_mov_b32", [](u32 a) { return a; }),
    read_first_lane<M>("v_readfirstlane_b32"),
    tolerant(row<M>(
        "v_cvt_i32_f64", [](f64 a) { return saturate_to<i32>(a); }, kDouble)),
    row<M>(
        "v_cvt_f64_i32", [](i32 a) { return static_cast<f64>(a); }, kDouble),
    row<M>("v_cvt_f32_i32", [](i32 a) { return static_cast<f32>(a); }),
    row<M>("v_cvt_f32_u32", [](u32 a) { return static_cast<f32>(a); }),
    tolerant(row<M>("v_cvt_u32_f32", [](f32 a) { return saturate_to<u32>(a); })),
    tolerant(row<M>("v_cvt_i32_f32", [](f32 a) { return saturate_to<i32>(a); })),
    row<M>("v_cvt_f16_f32", [](f32 a) { return f16(a); }),
    row<M>("v_cvt_f32_f16", [](f16 a) { return is_number(a) ? a.value : quieted(a.value); }),
    // "Ignore the default rounding mode"; a flushed denormal gives the same.
    plain(row<M, kTranscendental>("v_cvt_rpi_i32_f32", [](f32 a) { return saturate_to<i32>(std::floor(a + 0.5f)); })),
    plain(single_loop<M>("v_cvt_flr_i32_f32", [](f32 a) { return saturate_to<i32>(std::floor(a)); })),
    single_loop<M>("v_cvt_off_f32_i4", [](u32 a) { return static_cast<f32>(signed_field(a, 0, 4)) * kSixteenth; }),
    row<M>(
        "v_cvt_f32_f64",
        [](f64 a, ModeBits m) { return flushed(static_cast<f32>(a), (m.bits & mode::kDenormOut32) != 0); }, kDouble),
    row<M>(
        "v_cvt_f64_f32",
        [](f32 a, ModeBits m) { return static_cast<f64>(flushed(a, (m.bits & mode::kDenormIn32) != 0)); }, kDouble),
    row<M>("v_cvt_f32_ubyte0", [](u32 a) { return static_cast<f32>(static_cast<i32>(byte_of(a, 0))); }),
    row<M>("v_cvt_f32_ubyte1", [](u32 a) { return static_cast<f32>(static_cast<i32>(byte_of(a, 1))); }),
    row<M>("v_cvt_f32_ubyte2", [](u32 a) { return static_cast<f32>(static_cast<i32>(byte_of(a, 2))); }),
    row<M>("v_cvt_f32_ubyte3", [](u32 a) { return static_cast<f32>(static_cast<i32>(byte_of(a, 3))); }),
    tolerant(row<M>(
        "v_cvt_u32_f64", [](f64 a) { return saturate_to<u32>(a); }, kDouble)),
    row<M>(
        "v_cvt_f64_u32", [](u32 a) { return static_cast<f64>(a); }, kDouble),
    row<M>(
        "v_trunc_f64", [](f64 a) { return std::trunc(a); }, kDouble),
    row<M>(
        "v_ceil_f64", [](f64 a) { return std::ceil(a); }, kDouble),
    row<M>(
        "v_rndne_f64", [](f64 a) { return round_to_even(a); }, kDouble),
    row<M>(
        "v_floor_f64", [](f64 a) { return std::floor(a); }, kDouble),
    single_loop<M>("v_fract_f32", [](f32 a) { return fraction_of(a); }),
    single_loop<M>("v_trunc_f32", [](f32 a) { return std::trunc(a); }),
    single_loop<M>("v_ceil_f32", [](f32 a) { return std::ceil(a); }),
    row<M>("v_rndne_f32", [](f32 a) { return round_to_even(a); }),
    row<M>("v_floor_f32", [](f32 a) { return std::floor(a); }),
    approximate(row<M, kTranscendental>(
        "v_exp_f32", [](f32 a) { return exp2_f32(a); }, kQuarter)),
    approximate(row<M, kTranscendental>(
        "v_log_f32", [](f32 a) { return log2_f32(a); }, kQuarter)),
    approximate(row<M, kTranscendental>(
        "v_rcp_f32", [](f32 a) { return 1.0f / a; }, kQuarter)),
    approximate(row<M, kTranscendental>(
        "v_rcp_iflag_f32", [](f32 a) { return 1.0f / a; }, kQuarter)),
    approximate(row<M, kTranscendental>(
        "v_rsq_f32", [](f32 a) { return reciprocal_sqrt_f32(a); }, kQuarter)),
    approximate(row<M>(
                    "v_rcp_f64", [](f64 a) { return 1.0 / a; }, kDoubleMul),
                kLastBitsWide),
    approximate(row<M>(
                    "v_rsq_f64", [](f64 a) { return reciprocal_sqrt_f64(a); }, kDoubleMul),
                kLastBitsWide),
    approximate(row<M, kTranscendental>(
        "v_sqrt_f32", [](f32 a) { return std::sqrt(a); }, kQuarter)),
    approximate(row<M>(
                    "v_sqrt_f64", [](f64 a) { return std::sqrt(a); }, kDoubleMul),
                kLastBitsWide),
    approximate(row<M, kTranscendental>(
        "v_sin_f32", [](f32 a) { return sin_turns_f32(a); }, kQuarter)),
    approximate(row<M, kTranscendental>(
        "v_cos_f32", [](f32 a) { return cos_turns_f32(a); }, kQuarter)),
    row<M>("v_not_b32", [](u32 a) { return ~a; }),
    single_loop<M>("v_bfrev_b32", [](u32 a) { return reversed_bits(a); }),
    single_loop<M>("v_ffbh_u32", [](u32 a) { return leading_zeros(a); }),
    single_loop<M>("v_ffbl_b32", [](u32 a) { return trailing_zeros(a); }),
    single_loop<M>("v_ffbh_i32", [](i32 a) { return leading_zeros(static_cast<u32>(a ^ (a >> 31))); }),
    tolerant(row<M>(
        "v_frexp_exp_i32_f64", [](f64 a) { return frexp_exponent(a); }, kDouble)),
    row<M>(
        "v_frexp_mant_f64", [](f64 a) { return frexp_mantissa(a); }, kDouble),
    row<M>(
        "v_fract_f64", [](f64 a) { return fraction_of(a); }, kDouble),
    plain(single_loop<M>("v_frexp_exp_i32_f32", [](f32 a) { return frexp_exponent(a); })),
    single_loop<M>("v_frexp_mant_f32", [](f32 a) { return frexp_mantissa(a); }),
    custom("v_clrexcp", {}, execute_nothing),
    move_relative("v_movreld_b32", execute_movreld<M>, false),
    move_relative("v_movrels_b32", execute_movrels<M>, true),
    move_relative("v_movrelsd_b32", execute_movrelsd<M>, true),
    row<M>("v_cvt_f16_u16", [](u16 a) { return f16(static_cast<f32>(i32{a})); }),
    row<M>("v_cvt_f16_i16", [](i16 a) { return f16(static_cast<f32>(i32{a})); }),
    tolerant(row<M>("v_cvt_u16_f16", [](f16 a) { return saturate_to<u16>(a.value); })),
    tolerant(row<M>("v_cvt_i16_f16", [](f16 a) { return saturate_to<i16>(a.value); })),
    approximate(row<M>(
        "v_rcp_f16", [](f16 a) { return f16(1.0f / a.value); }, kQuarter)),
    approximate(row<M>(
        "v_sqrt_f16", [](f16 a) { return f16(std::sqrt(a.value)); }, kQuarter)),
    approximate(row<M>(
        "v_rsq_f16", [](f16 a) { return f16(reciprocal_sqrt_f32(a.value)); }, kQuarter)),
    approximate(row<M>(
        "v_log_f16", [](f16 a) { return f16(log2_f32(a.value)); }, kQuarter)),
    approximate(row<M>(
        "v_exp_f16", [](f16 a) { return f16(exp2_f32(a.value)); }, kQuarter)),
    row<M>("v_frexp_mant_f16", [](f16 a) { return f16(frexp_mantissa(a.value)); }),
    tolerant(row<M>("v_frexp_exp_i16_f16", [](f16 a) { return static_cast<i16>(frexp_exponent(a.value)); })),
    row<M>("v_floor_f16", [](f16 a) { return f16(std::floor(a.value)); }),
    row<M>("v_ceil_f16", [](f16 a) { return f16(std::ceil(a.value)); }),
    row<M>("v_trunc_f16", [](f16 a) { return f16(std::trunc(a.value)); }),
    row<M>("v_rndne_f16", [](f16 a) { return f16(round_to_even(a.value)); }),
    row<M>("v_fract_f16",
           [](f16 a) {
             const f16 rest(a.value - std::floor(a.value));
             return rest.value >= 1.0f ? f16(0x1.ffcp-1f) : rest;
           }),
    approximate(row<M>(
        "v_sin_f16", [](f16 a) { return f16(sin_turns_f32(a.value)); }, kQuarter)),
    approximate(row<M>(
        "v_cos_f16", [](f16 a) { return f16(cos_turns_f32(a.value)); }, kQuarter)),
    approximate(row<M, kTranscendental>(
        "v_exp_legacy_f32", [](f32 a) { return exp2_f32(a); }, kQuarter)),
    approximate(row<M, kTranscendental>(
        "v_log_legacy_f32", [](f32 a) { return log2_f32(a); }, kQuarter)),
};

}  // namespace vector_one_rows

template <class M>
std::span<const VectorRow> vector_one_operations() {
  return vector_one_rows::kRows<M>;
}

}  // namespace strobe::lanes
