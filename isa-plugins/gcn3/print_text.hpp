// Pieces of assembly text that the formats' printers share.
#pragma once

#include <string>

#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

inline constexpr u32 bit_field(u32 word, unsigned low, unsigned count) {
  return (word >> low) & (count == 32 ? ~0u : (1u << count) - 1);
}

std::string hexadecimal(u32 value);
/// As LLVM prints immediates: decimal where an inline constant would do, else hexadecimal.
std::string small_number(u32 value);

/// v5, v[5:8]
std::string vector_registers(unsigned first, unsigned count);
/// s5, s[4:7], vcc, exec_lo, ttmp[0:3], ...; `code` is the encoding, which is aligned down.
std::string scalar_registers(unsigned code, unsigned count);
/// Any 9-bit source; `type` decides the width and how constants look.
std::string source_text(unsigned code, ValueType type, u32 literal);

/// What V_INTERP_MOV takes, and the attribute that is interpolated.
std::string interpolation_parameter(u32 selector);
std::string interpolation_attribute(u32 number, u32 channel);

/// Joins operands with commas behind the mnemonic and modifiers with blanks behind them.
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

std::string print_sop1(const Words& words);
std::string print_sop2(const Words& words);
std::string print_sopc(const Words& words);
std::string print_sopk(const Words& words);
std::string print_sopp(const Words& words);
std::string print_smem(const Words& words);
std::string print_vop1(const Words& words);
std::string print_vop2(const Words& words);
std::string print_vopc(const Words& words);
std::string print_vop3(const Words& words);
std::string print_ds(const Words& words);
std::string print_flat(const Words& words);
std::string print_mubuf(const Words& words);
std::string print_mtbuf(const Words& words);
std::string print_graphics(const Words& words);

}  // namespace strobe::gcn3
