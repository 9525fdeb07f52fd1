#pragma once

#include "common/operand.hpp"

namespace strobe::lanes {

/// Makes the literal source k. A 64-bit float takes it as its upper half; 64-bit integers extend it (manuals, "Literal
/// constants").
inline void set_literal(Instruction& i, unsigned k, ValueType type, u32 literal) {
  u64 bits = literal;
  if (type == ValueType::f64_) bits = u64{literal} << 32;
  if (type == ValueType::i64_) bits = static_cast<u64>(static_cast<i64>(static_cast<i32>(literal)));
  write_pair(&i.operand[slot::kLiteral], bits);
  i.operand[slot::kSource + k] = offsetof(Instruction, operand) + 4 * slot::kLiteral;
  i.operand[slot::kFlags] |= flag::kFromInstruction << k;
}

}  // namespace strobe::lanes
