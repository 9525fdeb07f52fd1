// Decoding of source operands.  Manual: AMD GCN3 ISA, "Scalar ALU operands" and "Vector source operands".
#include "gcn3/operand.hpp"

#include "common/literal.hpp"

namespace strobe::gcn3 {

namespace {

/// Encodings that LLVM knows by name and this target has no use for: NULL, apertures.
bool is_reserved_code(unsigned code) { return code == 125 || (code >= 235 && code <= 239); }

bool is_status_code(unsigned code) { return code >= sreg::kVccz && code <= sreg::kScc; }

}  // namespace

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
    set_literal(i, k, type, literal);
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

}  // namespace strobe::gcn3
