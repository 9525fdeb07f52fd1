// Pieces of assembly text that RDNA's printers share.
#pragma once

#include "common/text.hpp"
#include "rdna/encodings.hpp"
#include "rdna/operand.hpp"

namespace strobe::rdna {

/// s5, s[4:7], vcc, exec_lo, ttmp[0:3], ...; `code` is the encoding, which is aligned down.
std::string scalar_registers(unsigned code, unsigned count);
/// Any 9-bit source; `type` decides the width and how constants look.
std::string source_text(unsigned code, ValueType type, u32 literal);

/// What the templates of common/ take.
struct Names {
  static constexpr auto scalar_registers = rdna::scalar_registers;
  static constexpr auto source_text = rdna::source_text;
};

}  // namespace strobe::rdna
