#include "rdna/operand.hpp"

#include "common/literal.hpp"

namespace strobe::rdna {

namespace {

constexpr unsigned kFirstTtmp = sreg::kTtmp0, kBehindTtmp = sreg::kTtmp0 + 16;
constexpr unsigned kAperture = 235, kPopsExitingWaveId = 239;

bool is_aperture(unsigned code) { return code >= kAperture && code <= kPopsExitingWaveId; }
bool is_status(unsigned code) { return code >= sreg::kVccz && code <= sreg::kScc; }
bool is_constant(unsigned code) { return (code >= 128 && code <= 208) || (code >= 240 && code <= 248); }

}  // namespace

unsigned scalar_register(unsigned code, unsigned registers) {
  const unsigned aligned = code & ~(registers < 4 ? registers - 1 : 3u);
  if (code >= 128 || code == sreg::kNull) return kNoRegister;
  if (registers == 1) return code;
  if (code < sreg::kSgprs) return aligned + registers <= sreg::kSgprs ? aligned : kNoRegister;
  if (code >= kFirstTtmp && code < kBehindTtmp) return aligned + registers <= kBehindTtmp ? aligned : kNoRegister;
  return registers == 2 && code == aligned && code != sreg::kM0 ? code : kNoRegister;
}

bool is_scalar_operand(unsigned code, unsigned registers) {
  if (code == sreg::kNull) return true;
  return code < 128 && scalar_register(code, registers) != kNoRegister;
}

bool is_source(unsigned code, unsigned registers) {
  if (code >= kVgprCode) return code - kVgprCode + registers <= 256;
  if (code < 128) return is_scalar_operand(code, registers);
  if (code == sreg::kLdsDirect) return registers == 1;
  return is_constant(code) || is_literal(code) || is_aperture(code) || is_status(code);
}

u32 set_scalar_destination(unsigned code, unsigned registers, InstructionInfo& info) {
  if (code == sreg::kNull) return kDiscardedOffset;
  const unsigned first = scalar_register(code, registers);
  note_written(info, RegisterFile::scalar, first, registers);
  if (first >= kFirstTtmp && first < kBehindTtmp) refuse(info, "only trap handlers may write TTMP");
  return scalar_offset(first);
}

template <int kLanes>
void set_source(Instruction& i, InstructionInfo& info, unsigned k, unsigned code, ValueType type, u32 literal) {
  const unsigned registers = registers_of(type);
  u32& flags = i.operand[slot::kFlags];
  u32& place = i.operand[slot::kSource + k];
  if (code >= kVgprCode) {
    place = vector_offset<kLanes>(code - kVgprCode);
    return note_read(info, RegisterFile::vector, code - kVgprCode, registers);
  }
  flags |= flag::kIsScalar << k;
  if (is_literal(code)) return set_literal(i, k, type, literal);
  const u32 wide = kWideConstantOffset + 8 * (code - 128);
  if (is_constant(code)) {
    place = is_wide(type)                                     ? wide
            : (is_half(type) || is_pair(type)) && code >= 240 ? kHalfConstantOffset + 4 * (code - 240)
                                                              : scalar_offset(code);
    return;
  }
  if (code >= 128 || code == sreg::kNull) {  // what is no register
    place = registers == 1 ? scalar_offset(code) : code == sreg::kNull ? kWideConstantOffset : wide;
    if (code == kPopsExitingWaveId) refuse(info, "there are no overlapping pixel waves");
    if (code == sreg::kVccz || code == sreg::kExecz || code == sreg::kLdsDirect) flags |= flag::kReadsStatus;
    if ((code == sreg::kVccz || code == sreg::kExecz) && registers == 2) refuse(info, "VCCZ and EXECZ have 32 bits");
    if (code == sreg::kLdsDirect) {
      flags |= flag::kReadsLds;
      note_read(info, RegisterFile::scalar, sreg::kM0, 1);
    }
    return;
  }
  const unsigned first = scalar_register(code, registers);
  place = scalar_offset(first);
  note_read(info, RegisterFile::scalar, first, registers);
}

template void set_source<32>(Instruction&, InstructionInfo&, unsigned, unsigned, ValueType, u32);
template void set_source<64>(Instruction&, InstructionInfo&, unsigned, unsigned, ValueType, u32);

}  // namespace strobe::rdna
