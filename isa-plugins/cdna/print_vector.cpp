// Text of VOP1, VOP2, VOPC, VOP3 and VOP3P with their modifiers, SDWA and DPP.
#include "cdna/formats.hpp"
#include "cdna/matrix.hpp"
#include "cdna/print_text.hpp"
#include "cdna/vector_fields.hpp"
#include "common/print_vector.hpp"

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
  const bool is_integer_dot = f.is_integer_dot();
  return vector_source_text<Names>(f, k, f.selects(), !is_integer_dot && !f.has_op_sel());
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

bool has_one_form(const VectorFields& f) {
  return f.row->is(trait::kWithoutSuffix) || f.is_vop3p() || (f.is_vop3() && f.row->opcode >= kOwnBase);
}

}  // namespace

std::string print_vector(const Tables& tables, const Words& words) {
  if (const MatrixRow* const matrix = matrix_row(tables, words.word[0])) return print_matrix(tables, *matrix, words);
  const VectorFields f(tables, words);
  if (f.is_interpolation()) return vector_interpolation_text<Names>(f);
  Line line(vector_mnemonic(f, has_one_form(f)));
  const Signature& s = f.row->signature;
  destinations(line, f);
  for (unsigned k = 0; k < s.sources; ++k) line.operand(source(f, k));
  if (s.reads_mask && !f.reads_vcc_silently()) line.operand(scalar_registers(f.mask_read, 2));
  if (f.extension == Extension::sdwa && s.sources != 0) sdwa_modifiers(line, f, has_parts_of_result(f));
  if (f.extension == Extension::dpp) {
    line.modifier(gcn::dpp_control_text(bit_field(f.control, 8, 9)));
    dpp_masks(line, f.control);
  }
  if (f.is_vop3() || f.is_vop3p()) vop3_modifiers(line, f);
  return line.text();
}

}  // namespace strobe::cdna
