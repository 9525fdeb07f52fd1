// Text of VOP1, VOP2, VOPC, VOP3 and VOP3P with their modifiers, SDWA and DPP.
#include "cdna/formats.hpp"
#include "cdna/matrix.hpp"
#include "cdna/print_text.hpp"
#include "cdna/vector_fields.hpp"

namespace strobe::cdna {

namespace {

/// Destination register and destination mask.
void destinations(Line& line, const VectorFields& f) {
  const VectorRow& row = *f.row;
  if (row.signature.result != ValueType::none)
    line.operand(row.scalar_destination ? scalar_registers(f.destination, 1)
                                        : vector_text(f.destination, row.result_registers()));
  if (row.signature.writes_mask) line.operand(scalar_registers(f.mask_written, 2));
}

std::string source(const VectorFields& f, unsigned k) {
  const ValueType type = f.row->signature.source[k];
  // The constant K of madmk and its like is 32 bits long whatever the operation.
  const bool is_k = f.constant_source == static_cast<int>(k);
  const std::string text =
      is_k ? hexadecimal(f.literal) : source_text(f.source[k], f.is_mixed() ? ValueType::f16_ : type, f.literal);
  if (f.extension == Extension::sdwa && f.sdwa_source(k).sign_extend) return "sext(" + text + ")";
  const bool is_halves = type == ValueType::pair_f16 && !f.is_vop3p();
  if (is_float(type) || is_halves || f.is_mixed() || f.selects())
    return modified(text, is_constant_code(f.source[k]), f.negate(k), f.absolute(k));
  const bool is_integer_dot = f.encoding == Encoding::vop2 && f.row->opcode >= 0x38 && f.row->opcode <= 0x3a;
  const bool shows_sign =
      !is_integer_dot && !f.has_op_sel() && (f.row->accepts & (accept::kSign0 << k)) != 0 && f.negate(k);
  return shows_sign ? "sext(" + text + ")" : text;
}

void sdwa_modifiers(Line& line, const VectorFields& f) {
  const Signature& s = f.row->signature;
  const bool has_whole_result = f.encoding == Encoding::vop1 && f.row->opcode >= 0x54 && f.row->opcode <= 0x57;
  line.modifier_if(f.clamp(), "clamp");
  if (f.output_modifier() != 0) line.modifier(output_modifier_text(f.output_modifier()));
  if (s.result != ValueType::none && !has_whole_result) {
    line.modifier(std::string("dst_sel:") + sdwa_select_text(bit_field(f.control, 8, 3)));
    line.modifier(std::string("dst_unused:") + sdwa_unused_text(bit_field(f.control, 11, 2)));
  }
  for (unsigned k = 0; k < s.sources && k < 2; ++k)
    line.modifier("src" + std::to_string(k) + "_sel:" + sdwa_select_text(f.sdwa_source(k).select));
}

void dpp_modifiers(Line& line, u32 word) {
  line.modifier(gcn::dpp_control_text(bit_field(word, 8, 9)));
  line.modifier("row_mask:" + hexadecimal(bit_field(word, 28, 4)));
  line.modifier("bank_mask:" + hexadecimal(bit_field(word, 24, 4)));
  line.modifier_if(bit_field(word, 19, 1) != 0, "bound_ctrl:1");
}

/// name:[1,0,1], but for a value that says nothing.
void list_modifier(Line& line, const char* name, u32 value, u32 silent, unsigned count) {
  const u32 mask = (1u << count) - 1;
  if ((value & mask) == (silent & mask)) return;
  std::string text;
  for (unsigned k = 0; k < count; ++k) text += (k == 0 ? "" : ",") + std::to_string((value >> k) & 1);
  line.modifier(std::string(name) + ":[" + text + "]");
}

void op_sel_modifier(Line& line, const VectorFields& f) {
  const unsigned sources = f.row->signature.sources;
  if (f.selects_byte()) return list_modifier(line, "op_sel", f.op_sel(), 0, 4);
  // The destination's bit stands behind the sources', wherever it is encoded.
  const u32 below = f.op_sel() & ((1u << sources) - 1), destination = f.op_sel() >> 3;
  list_modifier(line, "op_sel", below | (destination << sources), 0, sources + 1);
}

void packed_modifiers(Line& line, const VectorFields& f) {
  const unsigned sources = f.row->signature.sources;
  if (f.is_accumulator_move()) return;
  list_modifier(line, "op_sel", f.op_sel(), 0, sources);
  list_modifier(line, "op_sel_hi", f.op_sel_hi(), f.is_mixed() ? 0 : 7, sources);
  if (f.is_mixed()) return;
  list_modifier(line, "neg_lo", f.neg_lo(), 0, sources);
  list_modifier(line, "neg_hi", f.neg_hi(), 0, sources);
}

void vop3_modifiers(Line& line, const VectorFields& f) {
  if (f.has_op_sel()) op_sel_modifier(line, f);
  if (f.is_vop3p()) packed_modifiers(line, f);
  line.modifier_if(f.clamp() && (f.row->accepts & accept::kClamp) != 0, "clamp");
  if (f.output_modifier() != 0) line.modifier(output_modifier_text(f.output_modifier()));
}

/// Instructions with one form have no _e32 and _e64 behind the name.
bool has_one_form(const VectorFields& f) {
  constexpr unsigned kSwap = 0x51, kMoveAccumulator = 0x52;
  const unsigned opcode = f.row->opcode;
  if (f.row->signature.sources == 0 || f.row->scalar_destination || f.constant_source >= 0) return true;
  if (f.encoding == Encoding::vop1) return opcode == kSwap || opcode == kMoveAccumulator;
  return f.is_vop3p() || (f.is_vop3() && opcode >= kOwnBase);
}

std::string mnemonic(const VectorFields& f) {
  std::string name = f.row->mnemonic;
  if (f.row->signature.sources == 0 || f.row->scalar_destination) return name;
  if (f.extension == Extension::sdwa) return name + "_sdwa";
  if (f.extension != Extension::none) return name + "_dpp";
  if (has_one_form(f)) return name;
  return name + (f.is_vop3() ? "_e64" : "_e32");
}

/// VOP3's interpolation for pixel shaders: the attribute stands in source 0.
std::string print_interpolation(const VectorFields& f) {
  const auto signed_register = [&](unsigned k) {
    return modified(source_text(f.source[k], ValueType::f32_, 0), false, f.negate(k), f.absolute(k));
  };
  return interpolation_text({f.row->mnemonic,
                             f.destination,
                             f.source[0],
                             f.source[1],
                             {signed_register(1), signed_register(2)},
                             f.clamp(),
                             f.output_modifier()});
}

}  // namespace

std::string print_vector(const Tables& tables, const Words& words) {
  if (const MatrixRow* const matrix = matrix_row(tables, words.word[0])) return print_matrix(tables, *matrix, words);
  const VectorFields f(tables, words);
  if (f.is_interpolation()) return print_interpolation(f);
  Line line(mnemonic(f));
  const Signature& s = f.row->signature;
  destinations(line, f);
  for (unsigned k = 0; k < s.sources; ++k) line.operand(source(f, k));
  if (s.reads_mask && !f.reads_vcc_silently()) line.operand(scalar_registers(f.mask_read, 2));
  if (f.extension == Extension::sdwa && s.sources != 0) sdwa_modifiers(line, f);
  if (f.extension == Extension::dpp) dpp_modifiers(line, f.control);
  if (f.is_vop3() || f.is_vop3p()) vop3_modifiers(line, f);
  return line.text();
}

}  // namespace strobe::cdna
