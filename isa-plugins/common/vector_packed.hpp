// Packed operations on two halves, and dot products.  Manual: RDNA ISA, "VOP3P opcodes", "Packed math".
#pragma once

#include "common/float_rules.hpp"
#include "common/vector_operations.hpp"

namespace strobe::lanes {

namespace vector_packed_rows {

using Halves = Pair<f16>;
using Words = Pair<u16>;
using Signed = Pair<i16>;

template <class T, class F>
constexpr Pair<T> each(Pair<T> a, Pair<T> b, F f) {
  return Pair<T>::of(static_cast<T>(f(a.low(), b.low())), static_cast<T>(f(a.high(), b.high())));
}
template <class T, class F>
constexpr Pair<T> each(Pair<T> a, Pair<T> b, Pair<T> c, F f) {
  return Pair<T>::of(static_cast<T>(f(a.low(), b.low(), c.low())), static_cast<T>(f(a.high(), b.high(), c.high())));
}

/// Eight-bit or four-bit products, summed.
template <unsigned kBits, bool kSigned>
constexpr i64 products(u32 a, u32 b) {
  i64 total = 0;
#pragma GCC unroll 8
  for (unsigned n = 0; n < 32 / kBits; ++n) {
    const unsigned up = 32 - kBits - kBits * n, down = 32 - kBits;
    total += kSigned ? i64{(static_cast<i32>(a << up) >> down) * (static_cast<i32>(b << up) >> down)}
                     : i64{((a << up) >> down) * ((b << up) >> down)};
  }
  return total;
}
inline i64 products(Signed a, Signed b) { return i64{a.low()} * b.low() + i64{a.high()} * b.high(); }
inline i64 products(Words a, Words b) { return i64{a.low()} * b.low() + i64{a.high()} * b.high(); }
inline f32 dot(Halves a, Halves b, f32 c) {
  return float_fused<f32>(a.high(), b.high(), float_fused<f32>(a.low(), b.low(), c));
}

inline constexpr const char* kOrder = "the manual does not say in which order the products are added and rounded";

/// Packed rows have neither output modifiers nor SDWA nor DPP; the signs are those of halves.
constexpr VectorRow packed(VectorRow r) {
  r.accepts = is_pair(r.signature.result) && r.signature.result == ValueType::pair_f16
                  ? static_cast<u8>(accept::kSign012 | accept::kClamp)
                  : static_cast<u8>(r.accepts & accept::kClamp);
  return r;
}
constexpr VectorRow dot_row(VectorRow r) { return without(accept::kOutputModifier | accept::kSdwa, r); }

template <class M>
inline constexpr VectorRow kRows[] = {
    packed(clamping<M>(
        "v_pk_mad_i16",
        [](Words a, Words b, Words c) { return each(a, b, c, [](u32 x, u32 y, u32 z) { return x * y + z; }); },
        [](Signed a, Signed b, Signed c) {
          return each(a, b, c, [](i64 x, i64 y, i64 z) { return saturated<i16>(x * y + z); });
        })),
    packed(row<M>("v_pk_mul_lo_u16", [](Words a, Words b) { return each(a, b, [](u32 x, u32 y) { return x * y; }); })),
    packed(clamping<M>(
        "v_pk_add_i16", [](Words a, Words b) { return each(a, b, [](u32 x, u32 y) { return x + y; }); },
        [](Signed a, Signed b) { return each(a, b, [](i64 x, i64 y) { return saturated<i16>(x + y); }); })),
    packed(clamping<M>(
        "v_pk_sub_i16", [](Words a, Words b) { return each(a, b, [](u32 x, u32 y) { return x - y; }); },
        [](Signed a, Signed b) { return each(a, b, [](i64 x, i64 y) { return saturated<i16>(x - y); }); })),
    packed(row<M>("v_pk_lshlrev_b16",
                  [](Words a, Words b) { return each(a, b, [](u32 x, u32 y) { return y << (x & 15); }); })),
    packed(row<M>("v_pk_lshrrev_b16",
                  [](Words a, Words b) { return each(a, b, [](u32 x, u32 y) { return y >> (x & 15); }); })),
    packed(row<M>("v_pk_ashrrev_i16",
                  [](Signed a, Signed b) { return each(a, b, [](i32 x, i32 y) { return y >> (x & 15); }); })),
    packed(row<M>("v_pk_max_i16",
                  [](Signed a, Signed b) { return each(a, b, [](i32 x, i32 y) { return x > y ? x : y; }); })),
    packed(row<M>("v_pk_min_i16",
                  [](Signed a, Signed b) { return each(a, b, [](i32 x, i32 y) { return x < y ? x : y; }); })),
    packed(clamping<M>(
        "v_pk_mad_u16",
        [](Words a, Words b, Words c) { return each(a, b, c, [](u32 x, u32 y, u32 z) { return x * y + z; }); },
        [](Words a, Words b, Words c) {
          return each(a, b, c, [](i64 x, i64 y, i64 z) { return saturated<u16>(x * y + z); });
        })),
    packed(clamping<M>(
        "v_pk_add_u16", [](Words a, Words b) { return each(a, b, [](u32 x, u32 y) { return x + y; }); },
        [](Words a, Words b) { return each(a, b, [](i64 x, i64 y) { return saturated<u16>(x + y); }); })),
    packed(clamping<M>(
        "v_pk_sub_u16", [](Words a, Words b) { return each(a, b, [](u32 x, u32 y) { return x - y; }); },
        [](Words a, Words b) { return each(a, b, [](i64 x, i64 y) { return saturated<u16>(x - y); }); })),
    packed(row<M>("v_pk_max_u16",
                  [](Words a, Words b) { return each(a, b, [](u32 x, u32 y) { return x > y ? x : y; }); })),
    packed(row<M>("v_pk_min_u16",
                  [](Words a, Words b) { return each(a, b, [](u32 x, u32 y) { return x < y ? x : y; }); })),
    packed(row<M>("v_pk_fma_f16",
                  each_half<Halves(Halves, Halves, Halves)>([](f16 x, f16 y, f16 z) { return float_fused(x, y, z); }))),
    packed(row<M>("v_pk_add_f16", each_half<Halves(Halves, Halves)>([](f16 x, f16 y) { return float_sum(x, y); }))),
    packed(row<M>("v_pk_mul_f16", each_half<Halves(Halves, Halves)>([](f16 x, f16 y) { return float_product(x, y); }))),
    packed(row<M>("v_pk_min_f16", each_half<Halves(Halves, Halves, ModeBits)>(
                                      [](f16 x, f16 y, ModeBits m) { return float_min(x, y, m); }))),
    packed(row<M>("v_pk_max_f16", each_half<Halves(Halves, Halves, ModeBits)>(
                                      [](f16 x, f16 y, ModeBits m) { return float_max(x, y, m); }))),
    packed(row<M>("v_pk_fmac_f16", each_half<Halves(Halves, Halves, Old<Halves>)>(
                                       [](f16 x, f16 y, f16 z) { return float_fused(x, y, z); }))),
    approximate(dot_row(row<M>("v_dot2_f32_f16", [](Halves a, Halves b, f32 c) { return dot(a, b, c); })), kOrder),
    approximate(dot_row(row<M>("v_dot2c_f32_f16", [](Halves a, Halves b, Old<f32> d) { return dot(a, b, d.value); })),
                kOrder),
    dot_row(clamping<M>(
        "v_dot2_i32_i16", [](Signed a, Signed b, u32 c) { return static_cast<u32>(products(a, b)) + c; },
        [](Signed a, Signed b, i32 c) { return saturated<i32>(products(a, b) + c); })),
    dot_row(clamping<M>(
        "v_dot2_u32_u16", [](Words a, Words b, u32 c) { return static_cast<u32>(products(a, b)) + c; },
        [](Words a, Words b, u32 c) { return saturated<u32>(products(a, b) + c); })),
    dot_row(clamping<M, Loops::one>(
        "v_dot4_i32_i8", [](u32 a, u32 b, u32 c) { return static_cast<u32>(products<8, true>(a, b)) + c; },
        [](u32 a, u32 b, i32 c) { return saturated<i32>(products<8, true>(a, b) + c); })),
    dot_row(clamping<M, Loops::one>(
        "v_dot4_u32_u8", [](u32 a, u32 b, u32 c) { return static_cast<u32>(products<8, false>(a, b)) + c; },
        [](u32 a, u32 b, u32 c) { return saturated<u32>(products<8, false>(a, b) + c); })),
    dot_row(clamping<M, Loops::one>(
        "v_dot8_i32_i4", [](u32 a, u32 b, u32 c) { return static_cast<u32>(products<4, true>(a, b)) + c; },
        [](u32 a, u32 b, i32 c) { return saturated<i32>(products<4, true>(a, b) + c); })),
    dot_row(clamping<M, Loops::one>(
        "v_dot8_u32_u4", [](u32 a, u32 b, u32 c) { return static_cast<u32>(products<4, false>(a, b)) + c; },
        [](u32 a, u32 b, u32 c) { return saturated<u32>(products<4, false>(a, b) + c); })),
    dot_row(clamping<M>(
        "v_dot2c_i32_i16", [](Signed a, Signed b, Old<u32> d) { return static_cast<u32>(products(a, b)) + d.value; },
        [](Signed a, Signed b, Old<i32> d) { return saturated<i32>(products(a, b) + d.value); })),
    dot_row(clamping<M, Loops::one>(
        "v_dot8c_i32_i4", [](u32 a, u32 b, Old<u32> d) { return static_cast<u32>(products<4, true>(a, b)) + d.value; },
        [](u32 a, u32 b, Old<i32> d) { return saturated<i32>(products<4, true>(a, b) + d.value); })),
    dot_row(clamping<M, Loops::one>(
        "v_dot4c_i32_i8", [](u32 a, u32 b, Old<u32> d) { return static_cast<u32>(products<8, true>(a, b)) + d.value; },
        [](u32 a, u32 b, Old<i32> d) { return saturated<i32>(products<8, true>(a, b) + d.value); })),
};

}  // namespace vector_packed_rows

template <class M>
std::span<const VectorRow> vector_packed_operations() {
  return vector_packed_rows::kRows<M>;
}

}  // namespace strobe::lanes
