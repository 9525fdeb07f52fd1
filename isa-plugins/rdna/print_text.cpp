#include "rdna/print_text.hpp"

namespace strobe::rdna {

std::string scalar_registers(unsigned code, unsigned count) {
  if (code == sreg::kNull) return "null";
  const unsigned first = scalar_register(code, count);
  if (first < sreg::kSgprs) return register_range("s", first, count);
  if (first >= sreg::kTtmp0 && first < sreg::kM0) return register_range("ttmp", first - sreg::kTtmp0, count);
  if (first == sreg::kM0) return "m0";
  const std::string pair = first < sreg::kM0 ? "vcc" : "exec";
  return count == 2 ? pair : pair + (first % 2 != 0 ? "_hi" : "_lo");
}

std::string source_text(unsigned code, ValueType type, u32 literal) {
  const unsigned registers = registers_of(type);
  if (code >= kVgprCode) return vector_registers(code - kVgprCode, registers);
  if (code < 128) return scalar_registers(code, registers);
  if (is_literal(code)) return literal_text(literal, type);
  return is_constant_code(code) ? constant_text(code, type) : status_text(code);
}

}  // namespace strobe::rdna
