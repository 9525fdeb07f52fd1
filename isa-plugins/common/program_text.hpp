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

/// s_sendmsg to the geometry stage; empty: it has no name.
inline std::string geometry_message(u32 id, u32 operation, u32 stream) {
  constexpr const char* operations[] = {"GS_OP_NOP", "GS_OP_CUT", "GS_OP_EMIT", "GS_OP_EMIT_CUT"};
  const bool done = id == 3;
  if (operation > 3 || (operation == 0 && (!done || stream != 0))) return {};
  std::string text = std::string("sendmsg(") + (done ? "MSG_GS_DONE" : "MSG_GS") + ", " + operations[operation];
  if (operation != 0) text += ", " + std::to_string(stream);
  return text + ")";
}

/// s_sendmsg with a message for which the instruction set has no name.
inline std::string other_message(u32 constant) {
  using encoding::kMessage;
  const u32 id = kMessage['i'](constant), operation = kMessage['o'](constant), stream = kMessage['s'](constant);
  std::string geometry = id == 2 || id == 3 ? geometry_message(id, operation, stream) : std::string();
  if (!geometry.empty()) return geometry;
  if ((constant & ~0x37fu) != 0) return std::to_string(constant);
  return "sendmsg(" + std::to_string(id) + ", " + std::to_string(operation) + ", " + std::to_string(stream) + ")";
}

}  // namespace strobe::lanes
