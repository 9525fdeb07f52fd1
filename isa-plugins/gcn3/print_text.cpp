#include "gcn3/print_text.hpp"

namespace strobe::gcn3 {

namespace {

/// The registers between SGPRs and TTMPs come in pairs of a name.
std::string special_register(unsigned code, unsigned count) {
  const char* name = nullptr;
  switch (code & ~1u) {
    case sreg::kFlatScratch:
      name = "flat_scratch";
      break;
    case sreg::kXnackMask:
      name = "xnack_mask";
      break;
    case sreg::kVcc:
      name = "vcc";
      break;
    case sreg::kTba:
      name = "tba";
      break;
    case sreg::kTma:
      name = "tma";
      break;
    case sreg::kExec:
      name = "exec";
      break;
    default:
      return code == sreg::kM0 ? "m0" : "null";
  }
  return count == 2 ? name : name + std::string(code & 1 ? "_hi" : "_lo");
}

}  // namespace

std::string scalar_registers(unsigned code, unsigned count) {
  if (code == 125) return "null";
  const unsigned first = scalar_register(code, count);
  if (first < sreg::kFlatScratch) return register_range("s", first, count);
  if (first >= sreg::kTtmp0 && first < sreg::kM0) return register_range("ttmp", first - sreg::kTtmp0, count);
  return special_register(first, count);
}

std::string source_text(unsigned code, ValueType type, u32 literal) {
  const unsigned registers = registers_of(type);
  if (code >= kVgprCode) return vector_registers(code - kVgprCode, registers);
  if (code < 128) return scalar_registers(code, registers);
  if (is_literal(code)) return literal_text(literal, type);
  return is_constant_code(code) ? constant_text(code, type) : status_text(code);
}

}  // namespace strobe::gcn3
