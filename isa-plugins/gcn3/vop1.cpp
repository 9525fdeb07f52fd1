// VOP1: vector ALU, one operand.  Manual: AMD GCN3 ISA, "VOP1 opcodes".
#include "common/byte_ops.hpp"
#include "common/math.hpp"
#include "gcn3/cross_lane.hpp"
#include "gcn3/float_rules.hpp"
#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

namespace {

constexpr auto kQuarter = LatencyClass::quarter_rate;
constexpr auto kDouble = LatencyClass::double_add;
constexpr auto kTranscendental = Float::transcendental;

/// Conversions to integers that take no output modifier.
constexpr VectorRow plain(VectorRow r) { return without(accept::kOutputModifier, r); }
/// Conversions to integers that accept one, which does nothing.
constexpr VectorRow tolerant(VectorRow r) {
  r.accepts |= accept::kOutputModifier;
  return r;
}

constexpr f32 kSixteenth = 0.0625f;

constexpr VectorRow kRows[] = {
    custom(0x00, "v_nop", {}, execute_nothing),
    row(0x01, "v_mov_b32", [](u32 a) { return a; }),
    read_first_lane(0x02, "v_readfirstlane_b32"),
    tolerant(row(
        0x03, "v_cvt_i32_f64", [](f64 a) { return saturate_to<i32>(a); }, kDouble)),
    row(
        0x04, "v_cvt_f64_i32", [](i32 a) { return static_cast<f64>(a); }, kDouble),
    row(0x05, "v_cvt_f32_i32", [](i32 a) { return static_cast<f32>(a); }),
    row(0x06, "v_cvt_f32_u32", [](u32 a) { return static_cast<f32>(a); }),
    tolerant(row(0x07, "v_cvt_u32_f32", [](f32 a) { return saturate_to<u32>(a); })),
    tolerant(row(0x08, "v_cvt_i32_f32", [](f32 a) { return saturate_to<i32>(a); })),
    row(0x0a, "v_cvt_f16_f32", [](f32 a) { return f16(a); }),
    row(0x0b, "v_cvt_f32_f16", [](f16 a) { return a == a ? a.value : quieted(a.value); }),
    plain(row(0x0c, "v_cvt_rpi_i32_f32", [](f32 a) { return saturate_to<i32>(std::floor(a + 0.5f)); })),
    plain(row(0x0d, "v_cvt_flr_i32_f32", [](f32 a) { return saturate_to<i32>(std::floor(a)); })),
    row(0x0e, "v_cvt_off_f32_i4", [](u32 a) { return static_cast<f32>(signed_field(a, 0, 4)) * kSixteenth; }),
    row(
        0x0f, "v_cvt_f32_f64",
        [](f64 a, ModeBits m) { return flushed(static_cast<f32>(a), (m.bits & mode::kDenormOut32) != 0); }, kDouble),
    row(
        0x10, "v_cvt_f64_f32",
        [](f32 a, ModeBits m) { return static_cast<f64>(flushed(a, (m.bits & mode::kDenormIn32) != 0)); }, kDouble),
    row(0x11, "v_cvt_f32_ubyte0", [](u32 a) { return static_cast<f32>(static_cast<i32>(byte_of(a, 0))); }),
    row(0x12, "v_cvt_f32_ubyte1", [](u32 a) { return static_cast<f32>(static_cast<i32>(byte_of(a, 1))); }),
    row(0x13, "v_cvt_f32_ubyte2", [](u32 a) { return static_cast<f32>(static_cast<i32>(byte_of(a, 2))); }),
    row(0x14, "v_cvt_f32_ubyte3", [](u32 a) { return static_cast<f32>(static_cast<i32>(byte_of(a, 3))); }),
    tolerant(row(
        0x15, "v_cvt_u32_f64", [](f64 a) { return saturate_to<u32>(a); }, kDouble)),
    row(
        0x16, "v_cvt_f64_u32", [](u32 a) { return static_cast<f64>(a); }, kDouble),
    row(
        0x17, "v_trunc_f64", [](f64 a) { return std::trunc(a); }, kDouble),
    row(
        0x18, "v_ceil_f64", [](f64 a) { return std::ceil(a); }, kDouble),
    row(
        0x19, "v_rndne_f64", [](f64 a) { return round_to_even(a); }, kDouble),
    row(
        0x1a, "v_floor_f64", [](f64 a) { return std::floor(a); }, kDouble),
    row(0x1b, "v_fract_f32", [](f32 a) { return fraction_of(a); }),
    row(0x1c, "v_trunc_f32", [](f32 a) { return std::trunc(a); }),
    row(0x1d, "v_ceil_f32", [](f32 a) { return std::ceil(a); }),
    row(0x1e, "v_rndne_f32", [](f32 a) { return round_to_even(a); }),
    row(0x1f, "v_floor_f32", [](f32 a) { return std::floor(a); }),
    approximate(row<kTranscendental>(
        0x20, "v_exp_f32", [](f32 a) { return exp2_f32(a); }, kQuarter)),
    approximate(row<kTranscendental>(
        0x21, "v_log_f32", [](f32 a) { return log2_f32(a); }, kQuarter)),
    approximate(row<kTranscendental>(
        0x22, "v_rcp_f32", [](f32 a) { return 1.0f / a; }, kQuarter)),
    approximate(row<kTranscendental>(
        0x23, "v_rcp_iflag_f32", [](f32 a) { return 1.0f / a; }, kQuarter)),
    approximate(row<kTranscendental>(
        0x24, "v_rsq_f32", [](f32 a) { return reciprocal_sqrt_f32(a); }, kQuarter)),
    approximate(row(
        0x25, "v_rcp_f64", [](f64 a) { return 1.0 / a; }, kQuarter)),
    approximate(row(
        0x26, "v_rsq_f64", [](f64 a) { return reciprocal_sqrt_f64(a); }, kQuarter)),
    approximate(row<kTranscendental>(
        0x27, "v_sqrt_f32", [](f32 a) { return std::sqrt(a); }, kQuarter)),
    approximate(row(
        0x28, "v_sqrt_f64", [](f64 a) { return std::sqrt(a); }, kQuarter)),
    approximate(row<kTranscendental>(
        0x29, "v_sin_f32", [](f32 a) { return sin_turns_f32(a); }, kQuarter)),
    approximate(row<kTranscendental>(
        0x2a, "v_cos_f32", [](f32 a) { return cos_turns_f32(a); }, kQuarter)),
    row(0x2b, "v_not_b32", [](u32 a) { return ~a; }),
    row(0x2c, "v_bfrev_b32", [](u32 a) { return reversed_bits(a); }),
    row(0x2d, "v_ffbh_u32", [](u32 a) { return leading_zeros(a); }),
    row(0x2e, "v_ffbl_b32", [](u32 a) { return trailing_zeros(a); }),
    row(0x2f, "v_ffbh_i32", [](i32 a) { return leading_zeros(static_cast<u32>(a ^ (a >> 31))); }),
    tolerant(row(
        0x30, "v_frexp_exp_i32_f64", [](f64 a) { return frexp_exponent(a); }, kDouble)),
    row(
        0x31, "v_frexp_mant_f64", [](f64 a) { return frexp_mantissa(a); }, kDouble),
    row(
        0x32, "v_fract_f64", [](f64 a) { return fraction_of(a); }, kDouble),
    plain(row(0x33, "v_frexp_exp_i32_f32", [](f32 a) { return frexp_exponent(a); })),
    row(0x34, "v_frexp_mant_f32", [](f32 a) { return frexp_mantissa(a); }),
    custom(0x35, "v_clrexcp", {}, execute_nothing),
    move_relative(0x36, "v_movreld_b32", execute_movreld, false),
    move_relative(0x37, "v_movrels_b32", execute_movrels, true),
    move_relative(0x38, "v_movrelsd_b32", execute_movrelsd, true),
    row(0x39, "v_cvt_f16_u16", [](u16 a) { return f16(static_cast<f32>(i32{a})); }),
    row(0x3a, "v_cvt_f16_i16", [](i16 a) { return f16(static_cast<f32>(i32{a})); }),
    tolerant(row(0x3b, "v_cvt_u16_f16", [](f16 a) { return saturate_to<u16>(a.value); })),
    tolerant(row(0x3c, "v_cvt_i16_f16", [](f16 a) { return saturate_to<i16>(a.value); })),
    approximate(row(
        0x3d, "v_rcp_f16", [](f16 a) { return f16(1.0f / a.value); }, kQuarter)),
    approximate(row(
        0x3e, "v_sqrt_f16", [](f16 a) { return f16(std::sqrt(a.value)); }, kQuarter)),
    approximate(row(
        0x3f, "v_rsq_f16", [](f16 a) { return f16(reciprocal_sqrt_f32(a.value)); }, kQuarter)),
    approximate(row(
        0x40, "v_log_f16", [](f16 a) { return f16(log2_f32(a.value)); }, kQuarter)),
    approximate(row(
        0x41, "v_exp_f16", [](f16 a) { return f16(exp2_f32(a.value)); }, kQuarter)),
    row(0x42, "v_frexp_mant_f16", [](f16 a) { return f16(frexp_mantissa(a.value)); }),
    tolerant(row(0x43, "v_frexp_exp_i16_f16", [](f16 a) { return static_cast<i16>(frexp_exponent(a.value)); })),
    row(0x44, "v_floor_f16", [](f16 a) { return f16(std::floor(a.value)); }),
    row(0x45, "v_ceil_f16", [](f16 a) { return f16(std::ceil(a.value)); }),
    row(0x46, "v_trunc_f16", [](f16 a) { return f16(std::trunc(a.value)); }),
    row(0x47, "v_rndne_f16", [](f16 a) { return f16(round_to_even(a.value)); }),
    row(0x48, "v_fract_f16",
        [](f16 a) {
          const f16 rest(a.value - std::floor(a.value));
          return rest.value >= 1.0f ? f16(0x1.ffcp-1f) : rest;
        }),
    approximate(row(
        0x49, "v_sin_f16", [](f16 a) { return f16(sin_turns_f32(a.value)); }, kQuarter)),
    approximate(row(
        0x4a, "v_cos_f16", [](f16 a) { return f16(cos_turns_f32(a.value)); }, kQuarter)),
    approximate(row<kTranscendental>(
        0x4b, "v_exp_legacy_f32", [](f32 a) { return exp2_f32(a); }, kQuarter)),
    approximate(row<kTranscendental>(
        0x4c, "v_log_legacy_f32", [](f32 a) { return log2_f32(a); }, kQuarter)),
};
constexpr auto kIndex = index_rows<256>(kRows);

}  // namespace

const VectorRow* vop1_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

unsigned nop_bytes(const Words& words) {
  constexpr u32 kSdwaOperands = 0x3f3f20ff, kDppOperands = 0x00f000ff;
  const u32 opcode = (words.word[0] >> 9) & 0xff, source = words.word[0] & 0x1ff, word = words.word[1];
  if (opcode != 0 || words.available < 2) return 4;
  if (source == 249) return (word & kSdwaOperands) == 0 ? 8 : 4;
  return source == 250 && (word & kDppOperands) == 0 ? 8 : 4;
}

bool decode_vop1(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const VectorRow* row = vop1_row((word >> 9) & 0xff);
  if (row == nullptr) return false;
  VectorEncoding e;
  e.source[0] = word & 0x1ff;
  e.destination = (word >> 17) & 0xff;
  if (row->signature.sources == 0) {
    e.bytes = nop_bytes(words);
    const bool is_dpp = e.bytes == 8 && e.source[0] == 250;
    if (is_dpp && !is_dpp_control((words.word[1] >> 8) & 0x1ff)) return false;
    return e.destination == 0 && finish_vector(*row, words, e, i, info);
  }
  e.may_be_extended = true;
  return finish_vector(*row, words, e, i, info);
}

}  // namespace strobe::gcn3
