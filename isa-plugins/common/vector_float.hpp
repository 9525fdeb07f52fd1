// Vector operations on floats of 32 and 16 bits, of up to three operands.  Manuals: AMD GCN3 ISA and RDNA ISA, "VOP3
// opcodes".
#pragma once

#include "common/byte_ops.hpp"
#include "common/cube.hpp"
#include "common/division.hpp"
#include "common/float_bits.hpp"
#include "common/float_rules.hpp"
#include "common/vector_operations.hpp"

namespace strobe::lanes {

namespace vector_float_rows {

inline constexpr auto kQuarter = LatencyClass::quarter_rate;
inline constexpr u8 kDivisionScale = accept::kSign012 | accept::kClamp | accept::kOutputModifier;

/// To a byte, rounded as the wave rounds; saturated, NaN is 0.
inline u32 byte_from(f32 x) {
  const f32 low = x > 0.0f ? x : 0.0f, bounded = low < 255.0f ? low : 255.0f;
  return static_cast<u32>(static_cast<i32>(std::nearbyint(bounded)));
}
inline u32 with_byte(u32 word, u32 byte, u32 position) {
  const u32 shift = 8 * (position & 3);
  return (word & ~(0xffu << shift)) | (byte << shift);
}
/// [-1, 1] to [-32767, 32767], [0, 1] to [0, 65535]; the nearest integer.
inline u32 signed_norm(f32 x) {
  const f32 low = x > -1.0f ? x : -1.0f, bounded = low < 1.0f ? low : 1.0f;
  return static_cast<u32>(saturate_to<i32>(round_to_even((is_number(x) ? bounded : 0.0f) * 32767.0f))) & 0xffff;
}
inline u32 unsigned_norm(f32 x) {
  const f32 low = x > 0.0f ? x : 0.0f, bounded = low < 1.0f ? low : 1.0f;
  return static_cast<u32>(saturate_to<i32>(round_to_even(bounded * 65535.0f)));
}

template <class M>
inline constexpr VectorRow kRows[] = {
    single_loop<M>("v_mad_legacy_f32", [](f32 a, f32 b, f32 c) { return float_sum(legacy_product(a, b), c); }),
    row<M, Float::flushed>("v_mad_f32", arithmetic<f32(f32, f32, f32)>(
                                            [](auto a, auto b, auto c) { return float_sum(float_product(a, b), c); })),
    single_loop<M>(
        "v_cubeid_f32", [](f32 x, f32 y, f32 z) { return cube_face(x, y, z); }, kQuarter),
    single_loop<M>(
        "v_cubesc_f32", [](f32 x, f32 y, f32 z) { return cube_s(x, y, z); }, kQuarter),
    single_loop<M>(
        "v_cubetc_f32", [](f32 x, f32 y, f32 z) { return cube_t(x, y, z); }, kQuarter),
    single_loop<M>(
        "v_cubema_f32", [](f32 x, f32 y, f32 z) { return cube_major(x, y, z); }, kQuarter),
    row<M>("v_fma_f32", arithmetic<f32(f32, f32, f32)>([](auto a, auto b, auto c) { return float_fused(a, b, c); }),
           kQuarter),
    single_loop<M>("v_min3_f32", min3_row<f32>()),
    single_loop<M>("v_max3_f32", max3_row<f32>()),
    single_loop<M>("v_med3_f32", med3_row<f32>()),
    approximate(
        accepting(accept::kSign012 | accept::kClamp,
                  single_loop<M>("v_cvt_pk_u8_f32", [](f32 a, u32 b, u32 c) { return with_byte(c, byte_from(a), b); })),
        kRounding),
    single_loop<M>("v_div_fixup_f32", fixup_row<f32>(), kQuarter),
    accepting(kDivisionScale, single_loop<M>("v_div_scale_f32", scale_row<f32>(), kQuarter)),
    single_loop<M>("v_div_fmas_f32", fma_row<f32>(), kQuarter),
    approximate(accepting(accept::kSign01 | accept::kClamp,
                          single_loop<M>("v_cvt_pkaccum_u8_f32",
                                         [](f32 a, u32 b, Old<u32> d) { return with_byte(d.value, byte_from(a), b); })),
                kRounding),
    scaling(single_loop<M>("v_ldexp_f32", [](f32 a, i32 b) { return scale_by_power(a, b); })),
    approximate(without(accept::kOutputModifier,
                        single_loop<M>("v_cvt_pknorm_i16_f32",
                                       [](f32 a, f32 b) { return signed_norm(a) | signed_norm(b) << 16; })),
                kRounding),
    approximate(without(accept::kOutputModifier,
                        single_loop<M>("v_cvt_pknorm_u16_f32",
                                       [](f32 a, f32 b) { return unsigned_norm(a) | unsigned_norm(b) << 16; })),
                kRounding),
    accepting(accept::kSign01 | accept::kClamp | accept::kOutputModifier,
              single_loop<M>("v_cvt_pkrtz_f16_f32",
                             [](f32 a, f32 b) { return half_towards_zero(a) | half_towards_zero(b) << 16; })),
};

}  // namespace vector_float_rows

template <class M>
std::span<const VectorRow> vector_float_operations() {
  return vector_float_rows::kRows<M>;
}

}  // namespace strobe::lanes
