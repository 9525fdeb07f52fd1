// Pieces of assembly text that GCN's printers share.
#pragma once

#include "gcn/tables.hpp"
#include "gcn/text.hpp"

namespace strobe::gcn {

/// v5, v[4:7], a5, a[4:7]: AGPRs are numbered from kFirstAccumulator on.
std::string vector_text(unsigned first, unsigned count);

/// A target's texts of operands, as the templates of common/ take them.
struct Names {
  Operands operands;
  explicit Names(const Tables& tables) : operands(tables.operands) {}

  /// s5, s[4:7], vcc, exec_lo, ttmp[0:3], ...; `code` is the encoding, which is aligned down.
  std::string scalar_registers(unsigned code, unsigned count) const;
  /// Any 9-bit source; `type` decides the width and how constants look.
  std::string source_text(unsigned code, ValueType type, u32 literal) const;
};

}  // namespace strobe::gcn
