// Which vector encodings are instructions, and what their records say.
#include "common/vector_decode.hpp"
#include "rdna/formats.hpp"
#include "rdna/vector_fields.hpp"

namespace strobe::rdna {

namespace {

// ---- What is an instruction ------------------------------------------------------------------------------------

bool accepts_sdwa(const Tables& tables, const VectorFields& f) {
  const bool is_vopc = f.encoding == Encoding::vopc;
  if (is_vopc && f.row->writes_exec && encoding::kSdwaCompare.flag('M')(f.control)) return false;
  if (is_vopc && !f.row->writes_exec && !is_scalar_operand(f.mask_written, tables.mask_registers())) return false;
  return accepts_sdwa_word(f, false);
}

bool is_dpp_control(u32 word) {
  const u32 control = encoding::kDpp['c'](word), kind = control & 0x1f0;
  if (control < 0x100) return true;
  if (kind <= 0x120) return (control & 15) != 0;
  return control == 0x140 || control == 0x141 || kind == 0x150 || kind == 0x160;
}

bool accepts_dpp(const VectorFields& f) {
  if ((f.row->accepts & accept::kDpp) == 0 || f.encoding == Encoding::vopc) return false;
  return f.extension == Extension::dpp8 || (accepts_dpp_signs(f) && is_dpp_control(f.control));
}

bool accepts_extension(const Tables& tables, const VectorFields& f) {
  if (f.extension == Extension::none) return true;
  if (f.row->signature.sources == 0) return f.extension != Extension::dpp || is_dpp_control(f.control);
  return f.extension == Extension::sdwa ? accepts_sdwa(tables, f) : accepts_dpp(f);
}

bool accepts_vop3(const Tables& tables, const VectorFields& f) {
  const bool writes_mask = f.row->signature.writes_mask && !f.row->writes_exec;
  return accepts_vop3_results(tables, f, writes_mask) && accepts_vop3_modifiers(f, f.has_op_sel()) &&
         accepts_unused_sources(tables, f);
}

/// Sources and signs beyond the row's own must be 0.
bool accepts_vop3p(const VectorFields& f) {
  const unsigned sources = f.row->signature.sources;
  if (sources < 3 && (f.source[2] != 0 || (f.op_sel() & 4) != 0)) return false;
  if (((f.neg_lo() | f.neg_hi()) >> sources) != 0) return false;
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
  if (f.extension == Extension::sdwa) return flag::kSdwa;
  const u32 kind = f.extension == Extension::dpp8 ? flag::kDpp | flag::kDpp8 : flag::kDpp;
  return f.fetches_inactive ? kind | flag::kFetchInactive : kind;
}

u32 modifier_flags(const VectorFields& f) {
  u32 flags = common_modifier_flags(f, extension_flags(f));
  if (f.has_op_sel()) flags |= op_sel_flags(f, (1u << f.row->signature.sources) - 1);
  return flags | (f.is_mixed() ? mixed_flags(f) : packed_flags(f));
}

u32 mask_offset(unsigned code) { return code == sreg::kNull ? kDiscardedOffset : scalar_offset(code); }

void note_masks(const Tables& tables, const VectorFields& f, Instruction& i, InstructionInfo& info) {
  const Signature& s = f.row->signature;
  const unsigned registers = tables.mask_registers();
  const auto first = [&](unsigned code) { return scalar_register(code, registers); };
  if (s.writes_mask && f.mask_written != sreg::kNull)
    note_written(info, RegisterFile::scalar, first(f.mask_written), registers);
  if (s.reads_mask && f.mask_read != sreg::kNull) note_read(info, RegisterFile::scalar, first(f.mask_read), registers);
  const u32 read = f.mask_read == sreg::kNull ? kWideConstantOffset : scalar_offset(f.mask_read & 127);
  const u32 written =
      s.writes_mask ? mask_offset(f.mask_written == sreg::kNull ? sreg::kNull : first(f.mask_written)) : 0;
  i.operand[slot::kScalarPair] = written | (read << 16);
}

template <int kLanes>
void note_operands(const VectorFields& f, Instruction& i, InstructionInfo& info) {
  const VectorRow& row = *f.row;
  const Signature& s = row.signature;
  for (unsigned k = 0; k < s.sources; ++k) set_source<kLanes>(i, info, k, f.source[k], s.source[k], f.literal);
  if (s.result == ValueType::none) return;
  const unsigned registers = registers_of(s.result);
  if (row.scalar_destination) {
    i.operand[slot::kDestination] = set_scalar_destination(f.destination, registers, info);
    return;
  }
  note_written(info, RegisterFile::vector, f.destination, registers);
  i.operand[slot::kDestination] = vector_offset<kLanes>(f.destination);
  // A result of 16 bits leaves the other half alone.
  info.keeps_part = is_half(s.result) || f.extension != Extension::none;
  if (s.reads_old || info.keeps_part) note_read(info, RegisterFile::vector, f.destination, registers);
}

}  // namespace

bool decode_vector(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const VectorFields f(tables, words);
  if (f.row == nullptr) return false;
  const VectorRow& row = *f.row;
  if (f.is_interpolation() ? !accepts_interpolation(*f.row, f.first, f.second) : !accepts(tables, f)) return false;
  describe_vector(f, info);
  i.operand[slot::kFlags] = modifier_flags(f);
  write_pair(&i.operand[slot::kLiteral], f.extension == Extension::none ? f.literal : f.control);
  if (tables.wave32)
    note_operands<32>(f, i, info);
  else
    note_operands<64>(f, i, info);
  refuse_unusual(f, info);
  note_masks(tables, f, i, info);
  note_effects(f, i, info);
  if (info.support == Support::unsupported) return true;
  i.execute = body_for_sources(*f.row, i, choose_body(f, i.operand[slot::kFlags]));
  complete_body(i, row.signature.writes_mask && f.mask_written == sreg::kExec);
  return true;
}

}  // namespace strobe::rdna
