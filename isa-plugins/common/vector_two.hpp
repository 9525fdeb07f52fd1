// Vector operations of two operands.  Manuals: AMD GCN3 ISA and RDNA ISA, "VOP2 opcodes".
#pragma once

#include "common/byte_ops.hpp"
#include "common/float_rules.hpp"
#include "common/vector_operations.hpp"

namespace strobe::lanes {

namespace vector_two_rows {

constexpr Carry sum(u32 a, u32 b) { return {a + b, u32{a + b < a}}; }
constexpr Carry sum(u32 a, u32 b, bool carry) {
  const u32 value = a + b + carry;
  return {value, u32{value < a} | (u32{carry} & u32{value == a})};
}
constexpr Carry remainder(u32 a, u32 b) { return {a - b, u32{a < b}}; }
constexpr Carry remainder(u32 a, u32 b, bool borrow) {
  return {a - b - borrow, u32{a < b} | (u32{borrow} & u32{a == b})};
}
constexpr Carry saturated_sum(Carry r) { return {r.bit ? ~0u : r.value, r.bit}; }
constexpr Carry saturated_remainder(Carry r) { return {r.bit ? 0u : r.value, r.bit}; }
constexpr i64 product24(u32 a, u32 b) { return i64{i24(a)} * i24(b); }

inline constexpr u8 kNoResultModifiers = accept::kClamp | accept::kOutputModifier;

template <class M>
inline constexpr VectorRow kRows[] = {
    without(kNoResultModifiers, row<M>("v_cndmask_b32", [](f32 a, f32 b, MaskBit m) { return m.set ? b : a; })),
    row<M>("v_add_f32", arithmetic<f32(f32, f32)>([](auto a, auto b) { return float_sum(a, b); })),
    row<M>("v_sub_f32", arithmetic<f32(f32, f32)>([](auto a, auto b) { return float_difference(a, b); })),
    row<M>("v_subrev_f32", arithmetic<f32(f32, f32)>([](auto a, auto b) { return float_difference(b, a); })),
    single_loop<M>("v_mul_legacy_f32", [](f32 a, f32 b) { return legacy_product(a, b); }),
    row<M>("v_mul_f32", arithmetic<f32(f32, f32)>([](auto a, auto b) { return float_product(a, b); })),
    clamping<M, Loops::one>(
        "v_mul_i32_i24", [](u32 a, u32 b) { return static_cast<u32>(i24(a)) * static_cast<u32>(i24(b)); },
        [](u32 a, u32 b) { return saturated<i32>(product24(a, b)); }),
    single_loop<M>("v_mul_hi_i32_i24", [](u32 a, u32 b) { return static_cast<i32>(product24(a, b) >> 32); }),
    clamping<M>(
        "v_mul_u32_u24", [](u32 a, u32 b) { return u24(a) * u24(b); },
        [](u32 a, u32 b) { return saturated<u32>(i64{u24(a)} * u24(b)); }),
    single_loop<M>("v_mul_hi_u32_u24", [](u32 a, u32 b) { return static_cast<u32>((u64{u24(a)} * u24(b)) >> 32); }),
    row<M>("v_min_f32", [](f32 a, f32 b, ModeBits m) { return float_min(a, b, m); }),
    // LLVM quiets NaNs so, before it takes the smaller or larger of two numbers.
    often_same<M>(
        "v_max_f32", [](f32 a, f32 b, ModeBits m) { return float_max(a, b, m); },
        [](f32 a, ModeBits m) { return float_max(a, a, m); }),
    row<M>("v_min_i32", [](i32 a, i32 b) { return a < b ? a : b; }),
    row<M>("v_max_i32", [](i32 a, i32 b) { return a > b ? a : b; }),
    row<M>("v_min_u32", [](u32 a, u32 b) { return a < b ? a : b; }),
    row<M>("v_max_u32", [](u32 a, u32 b) { return a > b ? a : b; }),
    often_picked<M>("v_lshrrev_b32", [](u32 a, u32 b) { return b >> (a & 31); }),
    row<M>("v_ashrrev_i32", [](u32 a, i32 b) { return b >> (a & 31); }),
    often_picked<M>("v_lshlrev_b32", [](u32 a, u32 b) { return b << (a & 31); }),
    often_picked<M>("v_and_b32", [](u32 a, u32 b) { return a & b; }),
    often_picked<M>("v_or_b32", [](u32 a, u32 b) { return a | b; }),
    often_picked<M>("v_xor_b32", [](u32 a, u32 b) { return a ^ b; }),
    row<M, Float::flushed>("v_mac_f32", arithmetic<f32(f32, f32, Old<f32>)>(
                                            [](auto a, auto b, auto d) { return float_sum(float_product(a, b), d); })),
    row<M, Float::flushed>("v_madmk_f32", arithmetic<f32(f32, f32, f32)>([](auto a, auto k, auto b) {
                             return float_sum(float_product(a, k), b);
                           })),
    row<M, Float::flushed>("v_madak_f32", arithmetic<f32(f32, f32, f32)>([](auto a, auto b, auto k) {
                             return float_sum(float_product(a, b), k);
                           })),
    clamping<M>(
        "v_add_u32", [](u32 a, u32 b) { return sum(a, b); }, [](u32 a, u32 b) { return saturated_sum(sum(a, b)); }),
    clamping<M>(
        "v_sub_u32", [](u32 a, u32 b) { return remainder(a, b); },
        [](u32 a, u32 b) { return saturated_remainder(remainder(a, b)); }),
    clamping<M>(
        "v_subrev_u32", [](u32 a, u32 b) { return remainder(b, a); },
        [](u32 a, u32 b) { return saturated_remainder(remainder(b, a)); }),
    clamping<M>(
        "v_addc_u32", [](u32 a, u32 b, MaskBit c) { return sum(a, b, c.set); },
        [](u32 a, u32 b, MaskBit c) { return saturated_sum(sum(a, b, c.set)); }),
    clamping<M>(
        "v_subb_u32", [](u32 a, u32 b, MaskBit c) { return remainder(a, b, c.set); },
        [](u32 a, u32 b, MaskBit c) { return saturated_remainder(remainder(a, b, c.set)); }),
    clamping<M, Loops::one>(
        "v_subbrev_u32", [](u32 a, u32 b, MaskBit c) { return remainder(b, a, c.set); },
        [](u32 a, u32 b, MaskBit c) { return saturated_remainder(remainder(b, a, c.set)); }),
    row<M>("v_add_f16", [](f16 a, f16 b) { return float_sum(a, b); }),
    row<M>("v_sub_f16", [](f16 a, f16 b) { return float_difference(a, b); }),
    row<M>("v_subrev_f16", [](f16 a, f16 b) { return float_difference(b, a); }),
    row<M>("v_mul_f16", [](f16 a, f16 b) { return float_product(a, b); }),
    row<M>("v_mac_f16", [](f16 a, f16 b, Old<f16> d) { return unfused_mad(a, b, d.value); }),
    row<M>("v_madmk_f16", [](f16 a, f16 k, f16 b) { return unfused_mad(a, k, b); }),
    row<M>("v_madak_f16", [](f16 a, f16 b, f16 k) { return unfused_mad(a, b, k); }),
    clamping<M>(
        "v_add_u16", [](u16 a, u16 b) { return static_cast<u16>(a + b); },
        [](u16 a, u16 b) { return saturated<u16>(i64{a} + b); }),
    clamping<M>(
        "v_sub_u16", [](u16 a, u16 b) { return static_cast<u16>(a - b); },
        [](u16 a, u16 b) { return saturated<u16>(i64{a} - b); }),
    clamping<M>(
        "v_subrev_u16", [](u16 a, u16 b) { return static_cast<u16>(b - a); },
        [](u16 a, u16 b) { return saturated<u16>(i64{b} - a); }),
    row<M>("v_mul_lo_u16", [](u16 a, u16 b) { return static_cast<u16>(u32{a} * b); }),
    row<M>("v_lshlrev_b16", [](u16 a, u16 b) { return static_cast<u16>(b << (a & 15)); }),
    row<M>("v_lshrrev_b16", [](u16 a, u16 b) { return static_cast<u16>(b >> (a & 15)); }),
    row<M>("v_ashrrev_i16", [](u16 a, i16 b) { return static_cast<i16>(b >> (a & 15)); }),
    often_same<M>(
        "v_max_f16", [](f16 a, f16 b, ModeBits m) { return float_max(a, b, m); },
        [](f16 a, ModeBits m) { return float_max(a, a, m); }),
    row<M>("v_min_f16", [](f16 a, f16 b, ModeBits m) { return float_min(a, b, m); }),
    row<M>("v_max_u16", [](u16 a, u16 b) { return a > b ? a : b; }),
    row<M>("v_max_i16", [](i16 a, i16 b) { return a > b ? a : b; }),
    row<M>("v_min_u16", [](u16 a, u16 b) { return a < b ? a : b; }),
    row<M>("v_min_i16", [](i16 a, i16 b) { return a < b ? a : b; }),
    scaling(row<M>("v_ldexp_f16", [](f16 a, i16 b) { return f16(scale_by_power(a.value, b)); })),
};

}  // namespace vector_two_rows

template <class M>
std::span<const VectorRow> vector_two_operations() {
  return vector_two_rows::kRows<M>;
}

}  // namespace strobe::lanes
