#include "gcn/operand.hpp"

#include "common/literal.hpp"

namespace strobe::gcn {

namespace {

constexpr unsigned kAperture = 235, kPopsExitingWaveId = 239;
constexpr const char* kReserved = "the operand is reserved on this target";

bool is_aperture(unsigned code) { return code >= kAperture && code <= kPopsExitingWaveId; }
bool is_status(unsigned code) { return code >= sreg::kVccz && code <= sreg::kScc; }
bool is_constant(unsigned code) { return (code >= 128 && code <= 208) || (code >= 240 && code <= 248); }

}  // namespace

/// What is neither a register nor a constant.
void Operands::set_status(Instruction& i, InstructionInfo& info, unsigned k, unsigned code, unsigned registers) const {
  u32& flags = i.operand[slot::kFlags];
  const bool is_narrow = registers == 1 || (code == sreg::kScc && !is_gfx9);
  i.operand[slot::kSource + k] = is_narrow ? scalar_offset(code) : kWideConstantOffset + 8 * (code - 128);
  if (code == sreg::kNull || (is_aperture(code) && !is_gfx9)) {
    i.operand[slot::kSource + k] = kWideConstantOffset;
    return refuse(info, kReserved);
  }
  if (code == kPopsExitingWaveId) refuse(info, "there are no overlapping pixel waves");
  if (code == sreg::kVccz || code == sreg::kExecz || code == sreg::kLdsDirect) flags |= flag::kReadsStatus;
  if ((code == sreg::kVccz || code == sreg::kExecz) && registers == 2) refuse(info, "VCCZ and EXECZ have 32 bits");
  if (code != sreg::kLdsDirect) return;
  flags |= flag::kReadsLds;
  note_read(info, RegisterFile::scalar, sreg::kM0, 1);
}

unsigned Operands::scalar_register(unsigned code, unsigned registers) const {
  const unsigned aligned = code & ~(registers < 4 ? registers - 1 : 3u);
  if (code >= 128 || code == sreg::kNull) return kNoRegister;
  if (registers == 1) return code;
  if (code < sreg::kSgprs)  // LLVM lets four and more registers end in FLAT_SCRATCH, 102 and 103
    return aligned + registers <= sreg::kSgprs + (registers == 2 ? 0u : 2u) ? aligned : kNoRegister;
  if (code >= first_ttmp() && code < sreg::kM0)  // and lets them end at number 16, though GFX8 has twelve
    return aligned + registers <= first_ttmp() + 16 ? aligned : kNoRegister;
  return registers == 2 && code == aligned && code != sreg::kM0 ? code : kNoRegister;
}

bool Operands::is_scalar_operand(unsigned code, unsigned registers) const {
  return code == sreg::kNull || (code < 128 && scalar_register(code, registers) != kNoRegister);
}

bool Operands::is_source(unsigned code, unsigned registers) const {
  if (code >= kVgprCode) return (code - kVgprCode) % kVgprs + registers <= kVgprs;
  if (code < 128) return is_scalar_operand(code, registers);
  if (code == sreg::kLdsDirect) return registers == 1;
  return is_constant(code) || is_literal(code) || is_aperture(code) || is_status(code);
}

u32 Operands::set_scalar_destination(unsigned code, unsigned registers, InstructionInfo& info) const {
  if (code == sreg::kNull) {
    refuse(info, "the destination is reserved on this target");
    return kDiscardedOffset;
  }
  const unsigned first = scalar_register(code, registers);
  note_written(info, RegisterFile::scalar, first, registers);
  if (first >= sreg::kTrapHandler && first < sreg::kM0)
    refuse(info, is_gfx9 ? "only trap handlers may write TTMP" : "only trap handlers may write TBA, TMA and TTMP");
  return scalar_offset(first);
}

void Operands::set_source(Instruction& i, InstructionInfo& info, unsigned k, unsigned code, ValueType type,
                          u32 literal) const {
  const unsigned registers = registers_of(type);
  u32& flags = i.operand[slot::kFlags];
  u32& place = i.operand[slot::kSource + k];
  if (code >= kVgprCode) {
    place = vector_offset(code - kVgprCode);
    return note_read(info, RegisterFile::vector, code - kVgprCode, registers);
  }
  flags |= flag::kIsScalar << k;
  if (is_literal(code)) return set_literal(i, k, type, literal);
  if (is_constant(code)) {
    const bool is_half_constant = (is_half(type) || is_pair(type)) && code >= 240;
    place = is_wide(type)      ? kWideConstantOffset + 8 * (code - 128)
            : is_half_constant ? kHalfConstantOffset + 4 * (code - 240)
                               : scalar_offset(code);
    return;
  }
  if (code >= 128 || code == sreg::kNull) return set_status(i, info, k, code, registers);
  const unsigned first = scalar_register(code, registers);
  place = scalar_offset(first);
  note_read(info, RegisterFile::scalar, first, registers);
}

}  // namespace strobe::gcn
