// Pieces of assembly text that CDNA's printers share.
#pragma once

#include "cdna/operand.hpp"
#include "common/gcn/text.hpp"

namespace strobe::cdna {

/// s5, s[4:7], vcc, exec_lo, ttmp[0:3], ...; `code` is the encoding, which is aligned down.
std::string scalar_registers(unsigned code, unsigned count);
/// v5, v[4:7], a5, a[4:7]: AGPRs are numbered from kFirstAccumulator on.
std::string vector_text(unsigned first, unsigned count);
/// Any 9-bit source; `type` decides the width and how constants look.
std::string source_text(unsigned code, ValueType type, u32 literal);

/// What the templates of common/ take.
struct Names {
  static constexpr auto scalar_registers = cdna::scalar_registers;
  static constexpr auto source_text = cdna::source_text;
};

}  // namespace strobe::cdna
