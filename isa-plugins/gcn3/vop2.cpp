// VOP2: vector ALU, two operands.  Manual: AMD GCN3 ISA, "VOP2 opcodes".
#include "gcn3/float_rules.hpp"
#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

namespace {

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

constexpr u8 kNoResultModifiers = accept::kClamp | accept::kOutputModifier;

constexpr VectorRow kRows[] = {
    without(kNoResultModifiers, row(0x00, "v_cndmask_b32", [](f32 a, f32 b, MaskBit m) { return m.set ? b : a; })),
    row(0x01, "v_add_f32", [](f32 a, f32 b) { return a + b; }),
    row(0x02, "v_sub_f32", [](f32 a, f32 b) { return a - b; }),
    row(0x03, "v_subrev_f32", [](f32 a, f32 b) { return b - a; }),
    row(0x04, "v_mul_legacy_f32", [](f32 a, f32 b) { return legacy_product(a, b); }),
    row(0x05, "v_mul_f32", [](f32 a, f32 b) { return a * b; }),
    clamping(0x06, "v_mul_i32_i24", [](u32 a, u32 b) { return static_cast<u32>(i24(a)) * static_cast<u32>(i24(b)); },
             [](u32 a, u32 b) { return saturated<i32>(product24(a, b)); }),
    row(0x07, "v_mul_hi_i32_i24", [](u32 a, u32 b) { return static_cast<i32>(product24(a, b) >> 32); }),
    clamping(0x08, "v_mul_u32_u24", [](u32 a, u32 b) { return u24(a) * u24(b); },
             [](u32 a, u32 b) { return saturated<u32>(i64{u24(a)} * u24(b)); }),
    row(0x09, "v_mul_hi_u32_u24", [](u32 a, u32 b) { return static_cast<u32>((u64{u24(a)} * u24(b)) >> 32); }),
    row(0x0a, "v_min_f32", [](f32 a, f32 b, ModeBits m) { return float_min(a, b, m); }),
    row(0x0b, "v_max_f32", [](f32 a, f32 b, ModeBits m) { return float_max(a, b, m); }),
    row(0x0c, "v_min_i32", [](i32 a, i32 b) { return a < b ? a : b; }),
    row(0x0d, "v_max_i32", [](i32 a, i32 b) { return a > b ? a : b; }),
    row(0x0e, "v_min_u32", [](u32 a, u32 b) { return a < b ? a : b; }),
    row(0x0f, "v_max_u32", [](u32 a, u32 b) { return a > b ? a : b; }),
    row(0x10, "v_lshrrev_b32", [](u32 a, u32 b) { return b >> (a & 31); }),
    row(0x11, "v_ashrrev_i32", [](u32 a, i32 b) { return b >> (a & 31); }),
    row(0x12, "v_lshlrev_b32", [](u32 a, u32 b) { return b << (a & 31); }),
    row(0x13, "v_and_b32", [](u32 a, u32 b) { return a & b; }),
    row(0x14, "v_or_b32", [](u32 a, u32 b) { return a | b; }),
    row(0x15, "v_xor_b32", [](u32 a, u32 b) { return a ^ b; }),
    row<Float::flushed>(0x16, "v_mac_f32", [](f32 a, f32 b, Old<f32> d) { return a * b + d.value; }),
    row<Float::flushed>(0x17, "v_madmk_f32", [](f32 a, f32 k, f32 b) { return a * k + b; }),
    row<Float::flushed>(0x18, "v_madak_f32", [](f32 a, f32 b, f32 k) { return a * b + k; }),
    clamping(0x19, "v_add_u32", [](u32 a, u32 b) { return sum(a, b); },
             [](u32 a, u32 b) { return saturated_sum(sum(a, b)); }),
    clamping(0x1a, "v_sub_u32", [](u32 a, u32 b) { return remainder(a, b); },
             [](u32 a, u32 b) { return saturated_remainder(remainder(a, b)); }),
    clamping(0x1b, "v_subrev_u32", [](u32 a, u32 b) { return remainder(b, a); },
             [](u32 a, u32 b) { return saturated_remainder(remainder(b, a)); }),
    clamping(0x1c, "v_addc_u32", [](u32 a, u32 b, MaskBit c) { return sum(a, b, c.set); },
             [](u32 a, u32 b, MaskBit c) { return saturated_sum(sum(a, b, c.set)); }),
    clamping(0x1d, "v_subb_u32", [](u32 a, u32 b, MaskBit c) { return remainder(a, b, c.set); },
             [](u32 a, u32 b, MaskBit c) { return saturated_remainder(remainder(a, b, c.set)); }),
    clamping(0x1e, "v_subbrev_u32", [](u32 a, u32 b, MaskBit c) { return remainder(b, a, c.set); },
             [](u32 a, u32 b, MaskBit c) { return saturated_remainder(remainder(b, a, c.set)); }),
    row(0x1f, "v_add_f16", [](f16 a, f16 b) { return f16(a.value + b.value); }),
    row(0x20, "v_sub_f16", [](f16 a, f16 b) { return f16(a.value - b.value); }),
    row(0x21, "v_subrev_f16", [](f16 a, f16 b) { return f16(b.value - a.value); }),
    row(0x22, "v_mul_f16", [](f16 a, f16 b) { return f16(a.value * b.value); }),
    row(0x23, "v_mac_f16", [](f16 a, f16 b, Old<f16> d) { return unfused_mad(a, b, d.value); }),
    row(0x24, "v_madmk_f16", [](f16 a, f16 k, f16 b) { return unfused_mad(a, k, b); }),
    row(0x25, "v_madak_f16", [](f16 a, f16 b, f16 k) { return unfused_mad(a, b, k); }),
    clamping(0x26, "v_add_u16", [](u16 a, u16 b) { return static_cast<u16>(a + b); },
             [](u16 a, u16 b) { return saturated<u16>(i64{a} + b); }),
    clamping(0x27, "v_sub_u16", [](u16 a, u16 b) { return static_cast<u16>(a - b); },
             [](u16 a, u16 b) { return saturated<u16>(i64{a} - b); }),
    clamping(0x28, "v_subrev_u16", [](u16 a, u16 b) { return static_cast<u16>(b - a); },
             [](u16 a, u16 b) { return saturated<u16>(i64{b} - a); }),
    row(0x29, "v_mul_lo_u16", [](u16 a, u16 b) { return static_cast<u16>(u32{a} * b); }),
    row(0x2a, "v_lshlrev_b16", [](u16 a, u16 b) { return static_cast<u16>(b << (a & 15)); }),
    row(0x2b, "v_lshrrev_b16", [](u16 a, u16 b) { return static_cast<u16>(b >> (a & 15)); }),
    row(0x2c, "v_ashrrev_i16", [](u16 a, i16 b) { return static_cast<i16>(b >> (a & 15)); }),
    row(0x2d, "v_max_f16", [](f16 a, f16 b, ModeBits m) { return float_max(a, b, m); }),
    row(0x2e, "v_min_f16", [](f16 a, f16 b, ModeBits m) { return float_min(a, b, m); }),
    row(0x2f, "v_max_u16", [](u16 a, u16 b) { return a > b ? a : b; }),
    row(0x30, "v_max_i16", [](i16 a, i16 b) { return a > b ? a : b; }),
    row(0x31, "v_min_u16", [](u16 a, u16 b) { return a < b ? a : b; }),
    row(0x32, "v_min_i16", [](i16 a, i16 b) { return a < b ? a : b; }),
    scaling(row(0x33, "v_ldexp_f16", [](f16 a, i16 b) { return f16(scale_by_power(a.value, b)); })),
};
constexpr auto kIndex = index_rows<64>(kRows);

/// Opcodes whose second word is a third source (K).
bool has_constant(unsigned opcode) { return opcode == 0x17 || opcode == 0x18 || opcode == 0x24 || opcode == 0x25; }

bool decode_with_constant(const VectorRow& row, const Words& words, VectorEncoding& e, Instruction& i,
                          InstructionInfo& info) {
  if (words.available < 2) return false;
  const bool constant_is_second = row.opcode == 0x17 || row.opcode == 0x24;
  const unsigned vector = e.source[1];
  e.source[1] = constant_is_second ? 255 : vector;
  e.source[2] = constant_is_second ? vector : 255;
  e.literal = words.word[1];
  e.bytes = 8;
  return finish_vector(row, words, e, i, info);
}

}  // namespace

const VectorRow* vop2_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

bool decode_vop2(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const VectorRow* row = vop2_row((word >> 25) & 0x3f);
  if (row == nullptr) return false;
  VectorEncoding e;
  e.source[0] = word & 0x1ff;
  e.source[1] = kVgprCode + ((word >> 9) & 0xff);
  e.destination = (word >> 17) & 0xff;
  if (has_constant(row->opcode)) return decode_with_constant(*row, words, e, i, info);
  e.may_be_extended = true;
  return finish_vector(*row, words, e, i, info);
}

}  // namespace strobe::gcn3
