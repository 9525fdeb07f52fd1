// Decoding of source operands.  Manual: AMD GCN3 ISA, "Scalar ALU operands" and "Vector source operands".
#include <cstring>

#include "gcn3/scalar_row.hpp"

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

/// Encodings that LLVM knows by name and this target has no use for: NULL, apertures.
bool is_reserved_code(unsigned code) { return code == 125 || (code >= 235 && code <= 239); }

bool is_status_code(unsigned code) { return code >= sreg::kVccz && code <= sreg::kScc; }

/// A value in LDS for all lanes: M0[15:0] says where, M0[18:16] of which type (manual, "LDS direct reads").
u32 lds_direct(const GcnWave& wave, const Instruction& i) {
  const u32 m0 = wave.scalar[sreg::kM0], offset = m0 & 0xffff, type = (m0 >> 16) & 7;
  const u32 bytes = type == 2 ? 4 : (type & 3) + 1;
  if (offset + bytes > wave.launch->lds_bytes) raise_fault({FaultKind::lds_out_of_range, &i, offset, bytes, -1, false});
  u32 value = 0;
  std::memcpy(&value, wave.lds + offset, bytes);
  if (type == 4) return static_cast<u32>(i32{static_cast<i8>(value)});
  if (type == 5) return static_cast<u32>(i32{static_cast<i16>(value)});
  return value;
}

/// The unused `target` of instructions that do not branch keeps the body proper.
void execute_with_status(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  wave.scalar[sreg::kVccz] = wave.scalar64(sreg::kVcc) == 0;
  wave.scalar[sreg::kExecz] = wave.exec() == 0;
  if ((i.operand[slot::kFlags] & flag::kReadsLds) != 0) wave.scalar[sreg::kLdsDirect] = lds_direct(wave, i);
  reinterpret_cast<Execute>(reinterpret_cast<std::uintptr_t>(i.target))(base, i);
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
    bits = is_wide(type) ? kFloat64[n] : is_half(type) ? u64{kFloat16[n]} : u64{kFloat32[n]};
  } else {
    return false;
  }
  if (!is_wide(type)) bits = static_cast<u32>(bits);
  return true;
}

bool set_source(Instruction& i, InstructionInfo& info, unsigned k, unsigned code, ValueType type, u32 literal) {
  const unsigned registers = registers_of(type);
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
    i.operand[slot::kSource + k] = is_wide(type)                  ? kWideConstantOffset + 8 * (code - 128)
                                   : is_half(type) && code >= 240 ? kHalfConstantOffset + 4 * (code - 240)
                                                                  : scalar_offset(code);
    return true;
  }
  if (is_reserved_code(code)) {
    info.support = Support::unsupported;
    info.reason = "the operand is reserved on this target";
    return true;
  }
  if (code == sreg::kLdsDirect && registers == 1) {
    flags |= flag::kReadsStatus | flag::kReadsLds;
    i.operand[slot::kSource + k] = scalar_offset(code);
    note_read(info, RegisterFile::scalar, sreg::kM0, 1);
    return true;
  }
  if (is_status_code(code)) {
    if (code != sreg::kScc) flags |= flag::kReadsStatus;
    if (code != sreg::kScc && registers == 2) {
      info.support = Support::unsupported;
      info.reason = "VCCZ and EXECZ have 32 bits";
    }
    i.operand[slot::kSource + k] = scalar_offset(code);
    return true;
  }
  const unsigned first = code < 128 ? scalar_register(code, registers) : kNoRegister;
  if (first == kNoRegister) return false;
  i.operand[slot::kSource + k] = scalar_offset(first);
  note_read(info, RegisterFile::scalar, first, registers);
  return true;
}

unsigned scalar_register(unsigned code, unsigned registers) {
  const unsigned aligned = code & ~(registers < 4 ? registers - 1 : 3u);
  if (code >= 128 || code == 125) return kNoRegister;
  if (registers == 1) return code;
  if (code < sreg::kFlatScratch)  // LLVM lets four and more registers end in FLAT_SCRATCH, 102 and 103
    return aligned + registers <= (registers == 2 ? 102u : 104u) ? aligned : kNoRegister;
  if (code >= sreg::kTtmp0 && code < sreg::kTtmp0 + 12)  // and end at number 16, though there are twelve
    return aligned + registers <= sreg::kTtmp0 + 16 ? aligned : kNoRegister;
  return registers == 2 && code == aligned && code != sreg::kM0 ? code : kNoRegister;
}

void refresh_status_if_read(Instruction& i) {
  if ((i.operand[slot::kFlags] & flag::kReadsStatus) == 0 || i.execute == nullptr) return;
  i.target = reinterpret_cast<const Instruction*>(reinterpret_cast<std::uintptr_t>(i.execute));
  i.execute = execute_with_status;
}

}  // namespace strobe::gcn3
