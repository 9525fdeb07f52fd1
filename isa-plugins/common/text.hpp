// Pieces of assembly text that the printers of all instruction sets share, letter by letter as llvm-objdump prints
// them.
#pragma once

#include <string>

#include "common/encodings.hpp"
#include "common/operand.hpp"

namespace strobe::lanes {

std::string hexadecimal(u32 value);
/// As LLVM prints immediates: decimal where an inline constant would do, else hexadecimal.
std::string small_number(u32 value);

/// s5, s[4:7]: `count` registers of a file.
std::string register_range(const char* file, unsigned first, unsigned count);
/// v5, v[5:8]
std::string vector_registers(unsigned first, unsigned count);

/// An inline constant 128..208 or 240..248 as an operand of `type`.
std::string constant_text(unsigned code, ValueType type);
/// A literal; one that equals an inline constant looks like it.
std::string literal_text(u32 literal, ValueType type);
/// What is no register: apertures, VCCZ, EXECZ, SCC, LDS_DIRECT.
std::string status_text(unsigned code);

/// A source with its modifiers. A number is negated with neg(), because -1 is another constant than neg(1).
std::string modified(const std::string& source, bool is_constant, bool negate, bool absolute);
bool is_constant_code(unsigned code);

/// mul:2, mul:4, div:2; empty for 0.
const char* output_modifier_text(u32 modifier);

/// VINTRP.
std::string interpolation_text(const char* mnemonic, const Words& words);

/// Pixel shaders' interpolation in VOP3.
struct WideInterpolation {
  const char* mnemonic;
  unsigned destination;
  u32 attribute;             ///< source 0: number, channel, upper half
  u32 parameter;             ///< source 1 as a number, which V_INTERP_MOV takes
  std::string registers[2];  ///< sources 1 and 2 with their signs; some have no third source
  bool clamp;
  u32 output_modifier;
};
std::string interpolation_text(const WideInterpolation& fields);
/// EXP, to a target of this name.
std::string export_text(const std::string& target, const Words& words);

/// SDWA's names of a part of a register, and of what happens to the rest of the destination.
const char* sdwa_select_text(u32 select);
const char* sdwa_unused_text(u32 unused);

/// Joins operands with commas after the mnemonic and modifiers with blanks after them.
class Line {
 public:
  explicit Line(std::string mnemonic) : text_(std::move(mnemonic)) {}
  Line& operand(const std::string& operand) {
    text_ += has_operand_ ? ", " : " ";
    text_ += operand;
    has_operand_ = true;
    return *this;
  }
  Line& modifier(const std::string& modifier) {
    text_ += ' ';
    text_ += modifier;
    return *this;
  }
  Line& modifier_if(bool present, const char* name) {
    if (present) modifier(name);
    return *this;
  }
  std::string text() const { return text_; }

 private:
  std::string text_;
  bool has_operand_ = false;
};

/// The constant of an LDS instruction: two offsets, a pattern of ds_swizzle_b32, or one offset.
void lds_offset_modifiers(Line& line, u32 offset, bool has_two, bool is_swizzle);

}  // namespace strobe::lanes
