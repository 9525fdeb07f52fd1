// How SOPP's constant of 16 bits is written in assembly.
#pragma once

#include "common/text.hpp"

namespace strobe::lanes {

enum class ConstantText : u8 {
  none,              ///< the constant must be 0
  decimal,           ///< a branch's displacement
  decimal_unless_0,  ///< s_endpgm
  number,
  hexadecimal,
  // Each instruction set has its own names for these.
  wait_counters,
  dependency_counters,
  message,
  index_mode,
};

/// Adds a constant that is written as a number, or nothing; false if it has a name.
inline bool add_number(Line& line, ConstantText text, u32 constant) {
  if (text > ConstantText::hexadecimal) return false;
  if (text == ConstantText::decimal || (text == ConstantText::decimal_unless_0 && constant != 0))
    line.operand(std::to_string(constant));
  if (text == ConstantText::number) line.operand(small_number(constant));
  if (text == ConstantText::hexadecimal) line.operand(hexadecimal(constant));
  return true;
}

}  // namespace strobe::lanes
