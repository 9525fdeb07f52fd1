// Text of VOP1, VOP2, VOPC, VOP3 and VOP3P with their modifiers, SDWA and DPP.
#include "common/print_vector.hpp"
#include "gcn/formats.hpp"
#include "gcn/matrix.hpp"
#include "gcn/print_text.hpp"
#include "gcn/vector_fields.hpp"

namespace strobe::gcn {

namespace {

/// Destination register and destination mask.
void destinations(Line& line, const Names& names, const VectorFields& f) {
  const VectorRow& row = *f.row;
  if (row.signature.result != ValueType::none)
    line.operand(row.scalar_destination ? names.scalar_registers(f.destination, 1)
                                        : vector_text(f.destination, row.result_registers()));
  if (row.signature.writes_mask) line.operand(names.scalar_registers(f.mask_written, 2));
}

std::string source(const Names& names, const VectorFields& f, unsigned k) {
  const bool is_integer_dot = f.is_integer_dot();
  return vector_source_text(names, f, k, f.selects(), !is_integer_dot && !f.has_op_sel());
}

/// Conversions of 8-bit floats fill the whole register.
bool has_parts_of_result(const VectorFields& f) {
  return f.row->signature.result != ValueType::none && !f.converts_bytes();
}

void vop3_modifiers(Line& line, const VectorFields& f) {
  if (f.selects_byte())
    list_modifier(line, "op_sel", f.op_sel(), 0, 4);
  else if (f.has_op_sel())
    op_sel_modifier(line, f);
  if (f.is_vop3p() && !f.is_accumulator_move()) packed_modifiers(line, f);
  output_modifiers(line, f);
}

/// LLVM names the encoding after what has several; on GFX8 SDWA is no part of a compare's name.
std::string mnemonic(const Tables& tables, const VectorFields& f) {
  if (!tables.has(kGfx9) && f.encoding == Encoding::vopc && f.extension == Extension::sdwa) return f.row->mnemonic;
  const bool has_one_form =
      f.row->is(trait::kWithoutSuffix) || f.is_vop3p() || (f.is_vop3() && f.row->opcode >= kOwnBase);
  return vector_mnemonic(f, has_one_form);
}

}  // namespace

std::string print_vector(const Tables& tables, const Words& words) {
  if (const MatrixRow* const matrix = matrix_row(tables, words.word[0])) return print_matrix(tables, *matrix, words);
  const VectorFields f(tables, words);
  const Names names(tables);
  if (f.is_interpolation()) return vector_interpolation_text(names, f);
  Line line(mnemonic(tables, f));
  const Signature& s = f.row->signature;
  destinations(line, names, f);
  for (unsigned k = 0; k < s.sources; ++k) line.operand(source(names, f, k));
  if (s.reads_mask && !f.reads_vcc_silently()) line.operand(names.scalar_registers(f.mask_read, 2));
  if (f.extension == Extension::sdwa && s.sources != 0) sdwa_modifiers(line, f, has_parts_of_result(f));
  if (f.extension == Extension::dpp) {
    line.modifier(dpp_control_text(encoding::kDpp['c'](f.control)));
    dpp_masks(line, f.control);
  }
  if (f.is_vop3() || f.is_vop3p()) vop3_modifiers(line, f);
  return line.text();
}

}  // namespace strobe::gcn
