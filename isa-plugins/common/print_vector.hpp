// Text of vector instructions, as far as instruction sets print them alike.
//
// `names` has a target's texts of operands: scalar_registers and source_text. `Fields` is an instruction set's
// EncodedVector.
#pragma once

#include "common/text.hpp"
#include "common/vector_fields.hpp"

namespace strobe::lanes {

/// The text of source `k` without its modifiers. The constant K of fmamk and its like has 32 bits whatever the
/// operation.
template <class Names>
std::string bare_source_text(const Names& names, const EncodedVector& f, unsigned k) {
  if (f.constant_source == static_cast<int>(k)) return hexadecimal(f.literal);
  const ValueType type = f.is_mixed() ? ValueType::f16_ : f.row->signature.source[k];
  return names.source_text(f.source[k], type, f.literal);
}

/// With its modifiers; `shows_integer_sign`: VOP3's negation of an integer is sext().
template <class Names>
std::string vector_source_text(const Names& names, const EncodedVector& f, unsigned k, bool is_signed,
                               bool shows_integer_sign) {
  const std::string text = bare_source_text(names, f, k);
  if (f.extension == Extension::sdwa && f.sdwa_source(k).sign_extend) return "sext(" + text + ")";
  const ValueType type = f.row->signature.source[k];
  const bool is_halves = type == ValueType::pair_f16 && !f.is_vop3p();
  if (is_signed || is_float(type) || is_halves || f.is_mixed())
    return modified(text, is_constant_code(f.source[k]), f.negate(k), f.absolute(k));
  const bool is_negated = shows_integer_sign && (f.row->accepts & (accept::kSign0 << k)) != 0 && f.negate(k);
  return is_negated ? "sext(" + text + ")" : text;
}

inline void sdwa_modifiers(Line& line, const EncodedVector& f, bool has_parts_of_result) {
  const Signature& s = f.row->signature;
  line.modifier_if(f.clamp(), "clamp");
  if (f.output_modifier() != 0) line.modifier(output_modifier_text(f.output_modifier()));
  if (has_parts_of_result) {
    line.modifier(std::string("dst_sel:") + sdwa_select_text(encoding::kSdwa['w'](f.control)));
    line.modifier(std::string("dst_unused:") + sdwa_unused_text(encoding::kSdwa['u'](f.control)));
  }
  for (unsigned k = 0; k < s.sources && k < 2; ++k)
    line.modifier("src" + std::to_string(k) + "_sel:" + sdwa_select_text(f.sdwa_source(k).select));
}

/// What follows the control of a DPP word.
inline void dpp_masks(Line& line, u32 word) {
  line.modifier("row_mask:" + hexadecimal(encoding::kDpp['r'](word)));
  line.modifier("bank_mask:" + hexadecimal(encoding::kDpp['k'](word)));
  line.modifier_if(encoding::kDpp.flag('z')(word), "bound_ctrl:1");
}

/// name:[1,0,1], but for a value that says nothing.
inline void list_modifier(Line& line, const char* name, u32 value, u32 silent, unsigned count) {
  const u32 mask = (1u << count) - 1;
  if ((value & mask) == (silent & mask)) return;
  std::string text;
  for (unsigned k = 0; k < count; ++k) text += (k == 0 ? "" : ",") + std::to_string((value >> k) & 1);
  line.modifier(std::string(name) + ":[" + text + "]");
}

/// The destination's bit stands after the sources', wherever it is encoded.
inline void op_sel_modifier(Line& line, const EncodedVector& f) {
  const unsigned sources = f.row->signature.sources;
  const u32 below = f.op_sel() & ((1u << sources) - 1), destination = f.op_sel() >> 3;
  list_modifier(line, "op_sel", below | (destination << sources), 0, sources + 1);
}

inline void packed_modifiers(Line& line, const EncodedVector& f) {
  const unsigned sources = f.row->signature.sources;
  list_modifier(line, "op_sel", f.op_sel(), 0, sources);
  list_modifier(line, "op_sel_hi", f.op_sel_hi(), f.is_mixed() ? 0 : 7, sources);
  if (f.is_mixed()) return;
  list_modifier(line, "neg_lo", f.neg_lo(), 0, sources);
  list_modifier(line, "neg_hi", f.neg_hi(), 0, sources);
}

/// Behind the selection of halves.
template <class Fields>
void output_modifiers(Line& line, const Fields& f) {
  line.modifier_if(f.clamp() && (f.row->accepts & accept::kClamp) != 0, "clamp");
  if (f.output_modifier() != 0) line.modifier(output_modifier_text(f.output_modifier()));
}

/// Operations with one form have no _e32 and _e64 after the name.
inline std::string vector_mnemonic(const EncodedVector& f, bool has_one_form) {
  std::string name = f.row->mnemonic;
  if (f.row->signature.sources == 0 || f.row->scalar_destination) return name;
  if (f.extension == Extension::sdwa) return name + "_sdwa";
  if (f.extension != Extension::none) return name + "_dpp";
  if (has_one_form || f.constant_source >= 0) return name;
  return name + (f.is_vop3() ? "_e64" : "_e32");
}

/// VOP3's interpolation for pixel shaders: the attribute stands in source 0.
template <class Names>
std::string vector_interpolation_text(const Names& names, const EncodedVector& f) {
  const auto signed_register = [&](unsigned k) {
    return modified(names.source_text(f.source[k], ValueType::f32_, 0), false, f.negate(k), f.absolute(k));
  };
  return interpolation_text({f.row->mnemonic,
                             f.destination,
                             f.source[0],
                             f.source[1],
                             {signed_register(1), signed_register(2)},
                             f.clamp(),
                             f.output_modifier()});
}

}  // namespace strobe::lanes
