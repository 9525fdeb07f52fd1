#include "gcn/print_text.hpp"

namespace strobe::gcn {

namespace {

/// Registers that come in pairs of a name.
std::string special_register(unsigned code, unsigned count) {
  if (code == sreg::kM0) return "m0";
  const unsigned pair = code & ~1u;
  const std::string name = pair == sreg::kFlatScratch ? "flat_scratch"
                           : pair == sreg::kXnackMask ? "xnack_mask"
                           : pair == sreg::kVcc       ? "vcc"
                           : pair == sreg::kTba       ? "tba"
                           : pair == sreg::kTma       ? "tma"
                                                      : "exec";
  return count == 2 ? name : name + (code % 2 != 0 ? "_hi" : "_lo");
}

}  // namespace

std::string Names::scalar_registers(unsigned code, unsigned count) const {
  if (code == sreg::kNull) return "null";
  const unsigned first = operands.scalar_register(code, count), first_ttmp = operands.first_ttmp();
  if (first < sreg::kSgprs) return register_range("s", first, count);
  if (first >= first_ttmp && first < sreg::kM0) return register_range("ttmp", first - first_ttmp, count);
  return special_register(first, count);
}

std::string vector_text(unsigned first, unsigned count) {
  if (first >= kFirstAccumulator) return register_range("a", first - kFirstAccumulator, count);
  return vector_registers(first, count);
}

std::string Names::source_text(unsigned code, ValueType type, u32 literal) const {
  const unsigned registers = registers_of(type);
  if (code >= kVgprCode) return vector_text(code - kVgprCode, registers);
  if (code < 128) return scalar_registers(code, registers);
  if (is_literal(code)) return literal_text(literal, type);
  return is_constant_code(code) ? constant_text(code, type) : status_text(code);
}

}  // namespace strobe::gcn
