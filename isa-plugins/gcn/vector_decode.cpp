// Which vector encodings are instructions, and what their records say.
#include "common/vector_decode.hpp"
#include "gcn/dpp.hpp"
#include "gcn/formats.hpp"
#include "gcn/matrix.hpp"
#include "gcn/vector_fields.hpp"

namespace strobe::gcn {

namespace {

// ---- What is an instruction ------------------------------------------------------------------------------------

bool accepts_sdwa(const Tables& tables, const VectorFields& f) {
  const bool is_vopc = f.encoding == Encoding::vopc;
  if (is_vopc && !tables.operands.is_scalar_operand(f.mask_written, tables.mask_registers())) return false;
  // Conversions of 8-bit floats fill the whole register.
  constexpr u32 kWhole = 6;
  if (f.converts_bytes() && encoding::kSdwa['w'](f.control) != kWhole) return false;
  return accepts_sdwa_word(f, true);
}

bool accepts_dpp(const Tables& tables, const VectorFields& f) {
  if ((f.row->accepts & accept::kDpp) == 0 || f.encoding == Encoding::vopc || !accepts_dpp_signs(f)) return false;
  const Signature& s = f.row->signature;
  const u32 control = encoding::kDpp['c'](f.control);
  const bool is_wide_operation = is_wide(s.result) || is_wide(s.source[0]);
  if (is_wide_operation && (control & 0x1f0) != kRowBroadcast) return false;
  return is_dpp_control(control, tables.has(kGfx90a));
}

bool accepts_extension(const Tables& tables, const VectorFields& f) {
  if (f.extension == Extension::none) return true;
  if (f.row->signature.sources == 0)
    return f.extension != Extension::dpp || is_dpp_control(encoding::kDpp['c'](f.control), tables.has(kGfx90a));
  return f.extension == Extension::sdwa ? accepts_sdwa(tables, f) : accepts_dpp(tables, f);
}

bool accepts_vop3(const Tables& tables, const VectorFields& f) {
  for (unsigned k = 0; k < f.row->signature.sources; ++k)
    if (is_literal(f.source[k])) return false;
  return accepts_vop3_results(tables, f, f.row->signature.writes_mask) &&
         accepts_vop3_modifiers(f, f.has_op_sel() && !f.selects_byte()) && accepts_unused_sources(tables, f);
}

/// Sources and signs beyond the row's own must be 0.
bool accepts_vop3p(const VectorFields& f) {
  const unsigned sources = f.row->signature.sources;
  for (unsigned k = 0; k < 3; ++k)
    if (k < sources ? is_literal(f.source[k]) : f.source[k] != 0) return false;
  if (((f.neg_lo() | f.neg_hi()) >> sources) != 0) return false;
  if (f.is_accumulator_move()) return (f.op_sel() & 7) == 0 && f.neg_lo() == 0 && f.neg_hi() == 0;
  if (sources < 3 && (f.op_sel() & 4) != 0) return false;
  return !f.clamp() || (f.row->accepts & accept::kClamp) != 0;
}

bool accepts(const Tables& tables, const VectorFields& f) {
  if (!accepts_extension(tables, f) || !accepts_operands(tables, f)) return false;
  if (f.is_vop3()) return accepts_vop3(tables, f);
  return !f.is_vop3p() || accepts_vop3p(f);
}

// ---- The records -----------------------------------------------------------------------------------------------

u32 extension_flags(const VectorFields& f) {
  if (f.extension == Extension::none) return 0;
  return f.extension == Extension::sdwa ? flag::kSdwa : flag::kDpp;
}

u32 modifier_flags(const VectorFields& f) {
  u32 flags = common_modifier_flags(f, extension_flags(f));
  if (f.has_op_sel()) flags |= op_sel_flags(f, f.selects_byte() ? 7 : (1u << f.row->signature.sources) - 1);
  return flags | (f.is_mixed() ? mixed_flags(f) : packed_flags(f));
}

void note_masks(const Operands& operands, const VectorFields& f, Instruction& i, InstructionInfo& info) {
  const Signature& s = f.row->signature;
  const bool no_mask = (s.writes_mask && f.mask_written == sreg::kNull) || (s.reads_mask && f.mask_read == sreg::kNull);
  if (no_mask) return refuse(info, "the mask register is reserved on this target");
  const unsigned written = s.writes_mask ? operands.scalar_register(f.mask_written, 2) : sreg::kVcc;
  const unsigned read = s.reads_mask ? operands.scalar_register(f.mask_read, 2) : sreg::kVcc;
  if (s.writes_mask) note_written(info, RegisterFile::scalar, written, 2);
  if (s.reads_mask) note_read(info, RegisterFile::scalar, read, 2);
  if (f.row->writes_exec && written != sreg::kExec) note_written(info, RegisterFile::scalar, sreg::kExec, 2);
  i.operand[slot::kScalarPair] = scalar_offset(written) | (scalar_offset(read) << 16);
}

void note_operands(const Operands& operands, const VectorFields& f, Instruction& i, InstructionInfo& info) {
  const VectorRow& row = *f.row;
  const Signature& s = row.signature;
  for (unsigned k = 0; k < s.sources; ++k) operands.set_source(i, info, k, f.source[k], s.source[k], f.literal);
  if (s.result == ValueType::none) return;
  const unsigned registers = registers_of(s.result);
  if (row.scalar_destination) {
    i.operand[slot::kDestination] = operands.set_scalar_destination(f.destination, registers, info);
    return;
  }
  note_written(info, RegisterFile::vector, f.destination, registers);
  i.operand[slot::kDestination] = vector_offset(f.destination);
  info.keeps_part = (f.has_op_sel() && is_half(s.result)) || f.extension != Extension::none;
  if (s.reads_old || info.keeps_part) note_read(info, RegisterFile::vector, f.destination, registers);
}

}  // namespace

bool decode_vector(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  if (const MatrixRow* const matrix = matrix_row(tables, words.word[0]))
    return decode_matrix(tables, *matrix, words, i, info);
  const VectorFields f(tables, words);
  if (f.row == nullptr) return false;
  const VectorRow& row = *f.row;
  if (f.is_interpolation() ? !accepts_interpolation(*f.row, f.first, f.second) : !accepts(tables, f)) return false;
  describe_vector(f, info);
  if (f.is_interpolation()) return true;
  if (tables.has(kGfx942) && row.latency == LatencyClass::full_rate)
    info.holds_valu = row.is(trait::kPairs) && f.extension == Extension::none ? 0 : 1;
  i.operand[slot::kFlags] = modifier_flags(f);
  write_pair(&i.operand[slot::kLiteral], f.extension == Extension::none ? f.literal : f.control);
  note_operands(tables.operands, f, i, info);
  refuse_unusual(f, info);
  note_masks(tables.operands, f, i, info);
  note_effects(f, i, info);
  if (info.support == Support::unsupported) return true;
  i.execute = body_for_sources(row, i, choose_body(f, i.operand[slot::kFlags]));
  complete_body(i, row.writes_exec || (row.signature.writes_mask && f.mask_written == sreg::kExec));
  return true;
}

}  // namespace strobe::gcn
