// Decoding of source operands.  Manual: AMD GCN3 ISA, "Scalar ALU operands" and "Vector source operands".
#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

namespace {

constexpr u32 kFloat32[] = {0x3f000000, 0xbf000000, 0x3f800000, 0xbf800000, 0x40000000,
                            0xc0000000, 0x40800000, 0xc0800000, 0x3e22f983};
constexpr u16 kFloat16[] = {0x3800, 0xb800, 0x3c00, 0xbc00, 0x4000, 0xc000, 0x4400, 0xc400, 0x3118};
constexpr u64 kFloat64[] = {0x3fe0000000000000, 0xbfe0000000000000, 0x3ff0000000000000,
                            0xbff0000000000000, 0x4000000000000000, 0xc000000000000000,
                            0x4010000000000000, 0xc010000000000000, 0x3fc45f306dc9c882};

void add_range(RegisterRange* ranges, u8& used, RegisterFile file, unsigned first, unsigned count) {
  if (count == 0 || used == InstructionInfo::kMaxRanges) return;
  ranges[used++] = {file, static_cast<u8>(count), static_cast<u16>(first)};
}

/// An encoding of a scalar register or status value that may stand as a source.
bool is_scalar_code(unsigned code) {
  return code <= 107 || (code >= 108 && code <= 124) || code == 126 || code == 127 ||
         (code >= sreg::kVccz && code <= sreg::kScc);
}

}  // namespace

void note_read(InstructionInfo& info, RegisterFile file, unsigned first, unsigned count) {
  add_range(info.read, info.reads, file, first, count);
}

void note_written(InstructionInfo& info, RegisterFile file, unsigned first, unsigned count) {
  add_range(info.written, info.writes, file, first, count);
}

bool inline_constant(unsigned code, ValueType type, u64& bits) {
  if (code >= 128 && code <= 208) {
    const i64 value = code <= 192 ? static_cast<i64>(code) - 128 : 192 - static_cast<i64>(code);
    bits = static_cast<u64>(value);
  } else if (code >= 240 && code <= 248) {
    const unsigned n = code - 240;
    bits = is_wide(type) ? kFloat64[n] : type == ValueType::f16_ || type == ValueType::u16_ || type == ValueType::i16_
                                             ? u64{kFloat16[n]}
                                             : u64{kFloat32[n]};
  } else {
    return false;
  }
  if (!is_wide(type)) bits = static_cast<u32>(bits);
  return true;
}

bool set_source(Instruction& i, InstructionInfo& info, unsigned k, unsigned code, ValueType type, u32 literal) {
  const unsigned registers = is_wide(type) ? 2 : 1;
  u32& flags = i.operand[slot::kFlags];
  if (code >= kVgprCode) {
    i.operand[slot::kSource + k] = vector_offset(code - kVgprCode);
    note_read(info, RegisterFile::vector, code - kVgprCode, registers);
    return code - kVgprCode + registers <= 256;
  }
  flags |= flag::kIsScalar << k;
  if (is_literal(code)) {
    // A 64-bit float takes the literal as its upper half; 64-bit integers extend it (manual, "Literal constants").
    u64 bits = literal;
    if (type == ValueType::f64_) bits = u64{literal} << 32;
    if (type == ValueType::i64_) bits = static_cast<u64>(static_cast<i64>(static_cast<i32>(literal)));
    write_pair(&i.operand[slot::kLiteral], bits);
    i.operand[slot::kSource + k] = offsetof(Instruction, operand) + 4 * slot::kLiteral;
    flags |= flag::kFromInstruction << k;
    return true;
  }
  u64 constant = 0;
  if (inline_constant(code, type, constant)) {
    const bool is_half = type == ValueType::f16_ || type == ValueType::u16_ || type == ValueType::i16_;
    i.operand[slot::kSource + k] = is_wide(type)            ? kWideConstantOffset + 8 * (code - 128)
                                   : is_half && code >= 240 ? kHalfConstantOffset + 4 * (code - 240)
                                                            : scalar_offset(code);
    return true;
  }
  if (!is_scalar_code(code)) return false;
  i.operand[slot::kSource + k] = scalar_offset(code);
  note_read(info, RegisterFile::scalar, code, registers);
  return true;
}

}  // namespace strobe::gcn3
