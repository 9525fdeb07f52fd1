// VOP3, 32- and 16-bit floating point.  Manual: AMD GCN3 ISA, "VOP3 opcodes".
#include "common/byte_ops.hpp"
#include "common/division.hpp"
#include "gcn3/cube.hpp"
#include "gcn3/float_rules.hpp"
#include "gcn3/vop3_rows.hpp"

namespace strobe::gcn3 {

namespace {

constexpr auto kQuarter = LatencyClass::quarter_rate;
constexpr u8 kDivisionScale = accept::kSign012 | accept::kClamp | accept::kOutputModifier;

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
  return static_cast<u32>(saturate_to<i32>(round_to_even((x == x ? bounded : 0.0f) * 32767.0f))) & 0xffff;
}
inline u32 unsigned_norm(f32 x) {
  const f32 low = x > 0.0f ? x : 0.0f, bounded = low < 1.0f ? low : 1.0f;
  return static_cast<u32>(saturate_to<i32>(round_to_even(bounded * 65535.0f)));
}

constexpr VectorRow kRows[] = {
    row(0x1c0, "v_mad_legacy_f32", [](f32 a, f32 b, f32 c) { return legacy_product(a, b) + c; }),
    row<Float::flushed>(0x1c1, "v_mad_f32", [](f32 a, f32 b, f32 c) { return a * b + c; }),
    row(
        0x1c4, "v_cubeid_f32", [](f32 x, f32 y, f32 z) { return cube_face(x, y, z); }, kQuarter),
    row(
        0x1c5, "v_cubesc_f32", [](f32 x, f32 y, f32 z) { return cube_s(x, y, z); }, kQuarter),
    row(
        0x1c6, "v_cubetc_f32", [](f32 x, f32 y, f32 z) { return cube_t(x, y, z); }, kQuarter),
    row(
        0x1c7, "v_cubema_f32", [](f32 x, f32 y, f32 z) { return cube_major(x, y, z); }, kQuarter),
    row(
        0x1cb, "v_fma_f32", [](f32 a, f32 b, f32 c) { return std::fma(a, b, c); }, kQuarter),
    row(0x1d0, "v_min3_f32", [](f32 a, f32 b, f32 c, ModeBits m) { return float_min3(a, b, c, m); }),
    row(0x1d3, "v_max3_f32", [](f32 a, f32 b, f32 c, ModeBits m) { return float_max3(a, b, c, m); }),
    row(0x1d6, "v_med3_f32", [](f32 a, f32 b, f32 c, ModeBits m) { return float_med3(a, b, c, m); }),
    approximate(
        accepting(accept::kSign012 | accept::kClamp,
                  row(0x1dd, "v_cvt_pk_u8_f32", [](f32 a, u32 b, u32 c) { return with_byte(c, byte_from(a), b); }))),
    row(
        0x1de, "v_div_fixup_f32", [](f32 q, f32 d, f32 n) { return division_fixup(q, d, n); }, kQuarter),
    accepting(kDivisionScale,
              row(
                  0x1e0, "v_div_scale_f32", [](f32 x, f32 d, f32 n) { return division_scale(x, d, n); }, kQuarter)),
    row(
        0x1e2, "v_div_fmas_f32", [](f32 a, f32 b, f32 c, MaskBit m) { return division_fma(a, b, c, m.set); }, kQuarter),
    row(0x1ea, "v_mad_f16", [](f16 a, f16 b, f16 c) { return unfused_mad(a, b, c); }),
    row(0x1ee, "v_fma_f16", [](f16 a, f16 b, f16 c) { return fused_mad(a, b, c); }),
    row(0x1ef, "v_div_fixup_f16", [](f16 q, f16 d, f16 n) { return division_fixup(q, d, n); }),
    approximate(accepting(accept::kSign01 | accept::kClamp,
                          row(0x1f0, "v_cvt_pkaccum_u8_f32",
                              [](f32 a, u32 b, Old<u32> d) { return with_byte(d.value, byte_from(a), b); }))),
    scaling(row(0x288, "v_ldexp_f32", [](f32 a, i32 b) { return scale_by_power(a, b); })),
    approximate(without(
        accept::kOutputModifier,
        row(0x294, "v_cvt_pknorm_i16_f32", [](f32 a, f32 b) { return signed_norm(a) | signed_norm(b) << 16; }))),
    approximate(without(
        accept::kOutputModifier,
        row(0x295, "v_cvt_pknorm_u16_f32", [](f32 a, f32 b) { return unsigned_norm(a) | unsigned_norm(b) << 16; }))),
    accepting(accept::kSign01 | accept::kClamp | accept::kOutputModifier,
              row(0x296, "v_cvt_pkrtz_f16_f32",
                  [](f32 a, f32 b) { return u32{half_towards_zero(a)} | u32{half_towards_zero(b)} << 16; })),
};

}  // namespace

std::span<const VectorRow> vop3_float_rows() { return kRows; }

}  // namespace strobe::gcn3
