// Text of SOP1, SOP2, SOPC, SOPK and SMEM, as far as instruction sets print them alike.
//
// `names` has a target's texts of operands: scalar_registers and source_text.
#pragma once

#include "common/hardware_register.hpp"
#include "common/scalar_decode.hpp"
#include "common/text.hpp"

namespace strobe::lanes {

/// Destination and sources, as the row's signature has them.
template <class Names>
Line scalar_operands(const Names& names, const ScalarRow& row, const Words& words, const ScalarEncoding& e) {
  Line line(row.mnemonic);
  const ScalarSignature& s = row.signature;
  if (s.destination_registers != 0) line.operand(names.scalar_registers(e.destination, s.destination_registers));
  for (unsigned k = 0; k < s.sources; ++k)
    line.operand(names.source_text(e.source[k], source_type(row, k), words.word[1]));
  return line;
}

/// The operand of s_getreg and s_setreg; `name` is the register's, or null.
inline std::string register_field_text(u32 constant, const char* name) {
  const RegisterField field(constant);
  const std::string text = name != nullptr ? std::string("HW_REG_") + name : std::to_string(field.id);
  if (field.offset == 0 && field.width == 32) return "hwreg(" + text + ")";
  return "hwreg(" + text + ", " + std::to_string(field.offset) + ", " + std::to_string(field.width) + ")";
}

/// SOPK; `field`: the text of the register that its constant names.
template <class Names>
Line scalar_constant_line(const Names& names, const ScalarRow& row, const Words& words, const std::string& field) {
  const u32 constant = encoding::kSopk['k'](words.word[0]);
  const unsigned code = encoding::kSopk['d'](words.word[0]);
  const bool is_wide = row.signature.wide_source[0] || row.signature.destination_registers == 2;
  const std::string registers = names.scalar_registers(code, is_wide ? 2 : 1);
  Line line(row.mnemonic);
  if (row.is(scalar_trait::kWritesHardware)) {
    const bool has_literal = row.is(scalar_trait::kHasSecondWord);
    return line.operand(field).operand(has_literal ? names.source_text(255, ValueType::u32_, words.word[1])
                                                   : registers);
  }
  if (row.is(scalar_trait::kReadsHardware)) return line.operand(registers).operand(field);
  return line.operand(registers).operand(row.is(scalar_trait::kHasTarget) ? std::to_string(constant)
                                                                          : hexadecimal(constant));
}

inline std::string signed_hexadecimal(i32 number) {
  return (number < 0 ? "-" : "") + hexadecimal(static_cast<u32>(number < 0 ? -number : number));
}

/// SMEM without the bits that say how caches are used; `offset` is what is added to the base.
template <class Names, class Fields>
Line scalar_memory_line(const Names& names, const ScalarMemoryRow& row, const Fields& f, const std::string& offset) {
  using Form = ScalarMemoryRow::Form;
  Line line(row.mnemonic);
  if (row.form == Form::none) return line;
  if (row.form == Form::probe)
    line.operand(small_number(f.data));
  else if (row.form != Form::address)
    line.operand(names.scalar_registers(f.data, row.data_registers));
  if (row.form != Form::clock) line.operand(names.scalar_registers(f.base, row.base_registers)).operand(offset);
  return line;
}

}  // namespace strobe::lanes
