// Vector operations on integers and floats of 64 bits.  Manuals: AMD GCN3 ISA and RDNA ISA, "VOP3 opcodes".
#pragma once

#include "common/byte_ops.hpp"
#include "common/division.hpp"
#include "common/trig_preop.hpp"
#include "common/float_rules.hpp"
#include "common/vector_operations.hpp"

namespace strobe::lanes {

namespace vector_wide_rows {

inline constexpr auto kAdd = LatencyClass::double_add;
inline constexpr auto kMul = LatencyClass::double_mul;
inline constexpr auto kQuarter = LatencyClass::quarter_rate;
inline constexpr u8 kDivisionScale = accept::kSign012 | accept::kClamp | accept::kOutputModifier;

using WideCarry = CarryOf<u64>;

constexpr WideCarry multiply_add(u32 a, u32 b, u64 c) {
  const u64 sum = u64{a} * b + c;
  return {sum, sum < c};
}
/// The same word by word: rows hold the words of a number apart, and a vector holds twice as many of them.
constexpr CarryOf<Wide> multiply_add(u32 a, u32 b, Wide c) {
  const u64 product = u64{a} * b;
  const u32 product_low = static_cast<u32>(product), product_high = static_cast<u32>(product >> 32);
  const u32 low = product_low + c.low, carry = u32{low < product_low}, high = product_high + c.high + carry;
  return {{low, high}, u32{high < product_high} | (carry & u32{high == product_high})};
}
constexpr Wide shifted_left(u32 by, Wide a) {
  const u32 shift = by & 31, low = a.low << shift, high = a.high << shift | a.low >> 1 >> (31 - shift);
  return (by & 32) != 0 ? Wide{0, low} : Wide{low, high};
}
constexpr Wide shifted_right(u32 by, Wide a) {
  const u32 shift = by & 31, low = a.low >> shift | a.high << 1 << (31 - shift), high = a.high >> shift;
  return (by & 32) != 0 ? Wide{high, 0} : Wide{low, high};
}
/// The bit is that of a 65-bit sum of sign-extended terms.
constexpr WideCarry multiply_add(i32 a, i32 b, i64 c) {
  const i64 product = i64{a} * b;
  const u64 sum = static_cast<u64>(product) + static_cast<u64>(c);
  const bool carry = sum < static_cast<u64>(c);
  return {sum, static_cast<bool>(carry ^ (product < 0) ^ (c < 0))};
}
constexpr WideCarry saturated_multiply_add(u32 a, u32 b, u64 c) {
  const WideCarry r = multiply_add(a, b, c);
  return {r.bit ? ~u64{0} : r.value, r.bit};
}
constexpr WideCarry saturated_multiply_add(i32 a, i32 b, i64 c) {
  const WideCarry r = multiply_add(a, b, c);
  const bool negative = static_cast<i64>(r.value) < 0, overflows = negative != r.bit;
  return {overflows ? (r.bit ? u64{1} << 63 : ~u64{0} >> 1) : r.value, r.bit};
}

/// Operand tuples of four registers have no scalar form.
constexpr VectorRow quad(VectorRow r) {
  r.vector_only = 4;
  return r;
}

template <class M>
inline constexpr VectorRow kRows[] = {
    row<M>("v_fma_f64", arithmetic<f64(f64, f64, f64)>([](auto a, auto b, auto c) { return float_fused(a, b, c); }),
           kMul),
    row<M>("v_div_fixup_f64", fixup_row<f64>(), kMul),
    accepting(kDivisionScale, row<M>("v_div_scale_f64", scale_row<f64>(), kMul)),
    row<M>("v_div_fmas_f64", fma_row<f64>(), kMul),
    clamping<M>(
        "v_qsad_pk_u16_u8", [](u64 a, u32 b, u64 c) { return quad_differences(a, b, c, false, false); },
        [](u64 a, u32 b, u64 c) { return quad_differences(a, b, c, false, true); }, kQuarter),
    clamping<M>(
        "v_mqsad_pk_u16_u8", [](u64 a, u32 b, u64 c) { return quad_differences(a, b, c, true, false); },
        [](u64 a, u32 b, u64 c) { return quad_differences(a, b, c, true, true); }, kQuarter),
    quad(clamping<M>(
        "v_mqsad_u32_u8", [](u64 a, u32 b, Quad c) { return quad_differences(a, b, c, false); },
        [](u64 a, u32 b, Quad c) { return quad_differences(a, b, c, true); }, kQuarter)),
    clamping<M, Loops::many>(
        "v_mad_u64_u32", [](u32 a, u32 b, Wide c) { return multiply_add(a, b, c); },
        [](u32 a, u32 b, u64 c) { return saturated_multiply_add(a, b, c); }, kQuarter),
    clamping<M>(
        "v_mad_i64_i32", [](i32 a, i32 b, i64 c) { return multiply_add(a, b, c); },
        [](i32 a, i32 b, i64 c) { return saturated_multiply_add(a, b, c); }, kQuarter),
    row<M>("v_add_f64", arithmetic<f64(f64, f64)>([](auto a, auto b) { return float_sum(a, b); }), kAdd),
    row<M>("v_mul_f64", arithmetic<f64(f64, f64)>([](auto a, auto b) { return float_product(a, b); }), kMul),
    row<M>("v_min_f64", min_row<f64>(), kAdd),
    often_same<M>(
        "v_max_f64", max_row<f64>(), [](f64 a, ModeBits m) { return float_max(a, a, m); }, kAdd),
    scaling(row<M>(
        "v_ldexp_f64", [](f64 a, i32 b) { return scale_by_power(a, b); }, kAdd)),
    often<M>(
        "v_lshlrev_b64", [](u32 a, Wide b) { return shifted_left(a, b); }, kAdd),
    often<M>(
        "v_lshrrev_b64", [](u32 a, Wide b) { return shifted_right(a, b); }, kAdd),
    often<M>(
        "v_ashrrev_i64", [](u32 a, i64 b) { return b >> (a & 63); }, kAdd),
    scaling(row<M>(
        "v_trig_preop_f64", [](f64 a, u32 b) { return two_over_pi_segment(a, b); }, kMul)),
};

}  // namespace vector_wide_rows

template <class M>
std::span<const VectorRow> vector_wide_operations() {
  return vector_wide_rows::kRows<M>;
}

}  // namespace strobe::lanes
