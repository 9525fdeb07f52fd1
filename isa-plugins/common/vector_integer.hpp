// Vector operations on integers of up to 32 bits, of up to three operands.  Manuals: AMD GCN3 ISA and RDNA ISA, "VOP3
// opcodes".
#pragma once

#include "common/byte_ops.hpp"
#include "common/cross_lane.hpp"
#include "common/float_rules.hpp"
#include "common/vector_operations.hpp"

namespace strobe::lanes {

namespace vector_integer_rows {

inline constexpr auto kQuarter = LatencyClass::quarter_rate;

constexpr u32 bit_select(u32 mask, u32 ones_from, u32 zeros_from) { return (mask & ones_from) | (~mask & zeros_from); }
constexpr u32 funnel(u32 high, u32 low, u32 shift) {
  return (low >> shift) | (high << 1 << (31 - shift));  // 32-bit shifts only: twice the lanes per operation
}
constexpr u32 packed(u32 low, u32 high) { return (low & 0xffff) | high << 16; }

constexpr u32 lanes_below(u32 lane) { return lane >= 32 ? ~0u : (1u << lane) - 1; }

template <class M>
inline constexpr VectorRow kRows[] = {
    clamping<M>(
        "v_mad_i32_i24", [](u32 a, u32 b, u32 c) { return static_cast<u32>(i24(a)) * static_cast<u32>(i24(b)) + c; },
        [](u32 a, u32 b, i32 c) { return saturated<i32>(i64{i24(a)} * i24(b) + c); }),
    clamping<M>(
        "v_mad_u32_u24", [](u32 a, u32 b, u32 c) { return u24(a) * u24(b) + c; },
        [](u32 a, u32 b, u32 c) { return saturated<u32>(i64{u24(a)} * u24(b) + c); }),
    row<M>("v_bfe_u32", [](u32 a, u32 b, u32 c) { return field(a, b, c); }),
    row<M>("v_bfe_i32", [](u32 a, u32 b, u32 c) { return signed_field(a, b, c); }),
    row<M>("v_bfi_b32", [](u32 a, u32 b, u32 c) { return bit_select(a, b, c); }),
    single_loop<M>("v_lerp_u8", [](u32 a, u32 b, u32 c) { return byte_averages(a, b, c); }),
    row<M>("v_alignbit_b32", [](u32 a, u32 b, u32 c) { return funnel(a, b, c & 31); }),
    single_loop<M>("v_alignbyte_b32", [](u32 a, u32 b, u32 c) { return funnel(a, b, 8 * (c & 3)); }),
    single_loop<M>("v_min3_i32", [](i32 a, i32 b, i32 c) { return min3(a, b, c); }),
    single_loop<M>("v_min3_u32", [](u32 a, u32 b, u32 c) { return min3(a, b, c); }),
    single_loop<M>("v_max3_i32", [](i32 a, i32 b, i32 c) { return max3(a, b, c); }),
    single_loop<M>("v_max3_u32", [](u32 a, u32 b, u32 c) { return max3(a, b, c); }),
    single_loop<M>("v_med3_i32", [](i32 a, i32 b, i32 c) { return med3(a, b, c); }),
    single_loop<M>("v_med3_u32", [](u32 a, u32 b, u32 c) { return med3(a, b, c); }),
    clamping<M, Loops::one>(
        "v_sad_u8", [](u32 a, u32 b, u32 c) { return byte_differences(a, b, false) + c; },
        [](u32 a, u32 b, u32 c) { return saturating_sum(byte_differences(a, b, false), c); }),
    clamping<M, Loops::one>(
        "v_sad_hi_u8", [](u32 a, u32 b, u32 c) { return (byte_differences(a, b, false) << 16) + c; },
        [](u32 a, u32 b, u32 c) { return saturating_sum(byte_differences(a, b, false) << 16, c); }),
    clamping<M, Loops::one>(
        "v_sad_u16", [](u32 a, u32 b, u32 c) { return word_differences(a, b) + c; },
        [](u32 a, u32 b, u32 c) { return saturating_sum(word_differences(a, b), c); }),
    clamping<M, Loops::one>(
        "v_sad_u32", [](u32 a, u32 b, u32 c) { return difference(a, b) + c; },
        [](u32 a, u32 b, u32 c) { return saturating_sum(difference(a, b), c); }),
    clamping<M, Loops::one>(
        "v_msad_u8", [](u32 a, u32 b, u32 c) { return byte_differences(a, b, true) + c; },
        [](u32 a, u32 b, u32 c) { return saturating_sum(byte_differences(a, b, true), c); }),
    row<M>("v_perm_b32", [](u32 a, u32 b, u32 c) { return permuted(a, b, c); }),
    row<M>(
        "v_mul_lo_u32", [](u32 a, u32 b) { return a * b; }, kQuarter),
    row<M>(
        "v_mul_hi_u32", [](u32 a, u32 b) { return static_cast<u32>((u64{a} * b) >> 32); }, kQuarter),
    single_loop<M>(
        "v_mul_hi_i32", [](i32 a, i32 b) { return static_cast<i32>((i64{a} * b) >> 32); }, kQuarter),
    read_lane<M>("v_readlane_b32"),
    write_lane<M>("v_writelane_b32"),
    single_loop<M>("v_bcnt_u32_b32", [](u32 a, u32 b) { return bit_count(a) + b; }),
    single_loop<M>("v_mbcnt_lo_u32_b32", [](u32 a, u32 b, Lane l) { return bit_count(a & lanes_below(l.number)) + b; }),
    single_loop<M>(
        "v_mbcnt_hi_u32_b32",
        [](u32 a, u32 b, Lane l) { return bit_count(a & (l.number < 32 ? 0 : lanes_below(l.number - 32))) + b; }),
    single_loop<M>("v_bfm_b32", [](u32 a, u32 b) { return ones(a) << (b & 31); }),
    single_loop<M>("v_cvt_pk_u16_u32", [](u32 a, u32 b) { return packed(saturated<u16>(a), saturated<u16>(b)); }),
    single_loop<M>(
        "v_cvt_pk_i16_i32",
        [](i32 a, i32 b) { return packed(static_cast<u16>(saturated<i16>(a)), static_cast<u16>(saturated<i16>(b))); }),
};

}  // namespace vector_integer_rows

template <class M>
std::span<const VectorRow> vector_integer_operations() {
  return vector_integer_rows::kRows<M>;
}

}  // namespace strobe::lanes
