// Which vector encodings are instructions, and what their records say.
#include "cdna/formats.hpp"
#include "cdna/matrix.hpp"
#include "cdna/vector_fields.hpp"
#include "common/gcn/dpp.hpp"

namespace strobe::cdna {

namespace {

constexpr u32 bits(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

// ---- What is an instruction ------------------------------------------------------------------------------------

/// One source's byte of an SDWA word: select, sign extension (integers) or neg and abs (floats).
bool accepts_sdwa_source(const VectorFields& f, unsigned k) {
  const u32 byte = bits(f.control, 16 + 8 * k, 8);
  if (k >= f.row->signature.sources) return (byte & 0xbf) == 0;
  if (bits(byte, 0, 3) == 7) return false;
  const bool is_signed = is_float(f.row->signature.source[k]) || f.selects();
  return is_signed ? bits(byte, 3, 1) == 0 : bits(byte, 4, 2) == 0;
}

bool accepts_sdwa(const VectorFields& f) {
  if ((f.row->accepts & accept::kSdwa) == 0) return false;
  const bool is_vopc = f.encoding == Encoding::vopc;
  if (!is_vopc && (bits(f.control, 8, 3) == 7 || bits(f.control, 11, 2) == 3)) return false;
  if (is_vopc && !is_scalar_operand(f.mask_written, 2)) return false;
  const bool converts_to_integer = f.row->signature.sources == 1 && !is_float(f.row->signature.result);
  const bool has_output_modifier = (f.row->accepts & accept::kOutputModifier) != 0 && !converts_to_integer;
  if (f.output_modifier() != 0 && !has_output_modifier) return false;
  for (unsigned k = 0; k < f.row->signature.sources; ++k)
    if (is_literal(f.source[k])) return false;
  return accepts_sdwa_source(f, 0) && accepts_sdwa_source(f, 1);
}

bool accepts_dpp(const Tables& tables, const VectorFields& f) {
  if ((f.row->accepts & accept::kDpp) == 0 || f.encoding == Encoding::vopc) return false;
  for (unsigned k = 0; k < 2; ++k)
    if (bits(f.control, 20 + 2 * k, 2) != 0 && (f.row->accepts & (accept::kSign0 << k)) == 0) return false;
  const Signature& s = f.row->signature;
  const u32 control = bits(f.control, 8, 9);
  const bool is_wide_operation = is_wide(s.result) || is_wide(s.source[0]);
  if (is_wide_operation && (control & 0x1f0) != gcn::kRowBroadcast) return false;
  return gcn::is_dpp_control(control, tables.has(kGfx90a));
}

bool accepts_extension(const Tables& tables, const VectorFields& f) {
  if (f.extension == Extension::none) return true;
  if (f.row->signature.sources == 0)
    return f.extension != Extension::dpp || gcn::is_dpp_control(bits(f.control, 8, 9), tables.has(kGfx90a));
  return f.extension == Extension::sdwa ? accepts_sdwa(f) : accepts_dpp(tables, f);
}

/// VOP3's neg, abs, clamp and omod only where the row has them. Bits that select halves are passed over elsewhere.
bool accepts_vop3_modifiers(const VectorFields& f) {
  const VectorRow& row = *f.row;
  const bool counts_third = f.has_op_sel() && row.signature.sources == 2 && !f.selects_byte();
  if (counts_third && (f.op_sel() & 4) != 0) return false;
  const bool signs_all = f.has_op_sel() && !f.selects_byte();
  const u32 signs = signs_all ? (1u << row.signature.sources) - 1 : row.accepts & accept::kSign012;
  const u32 absolute = f.has_sdst() ? 0 : bits(f.first, 8, 3), negate = f.second >> 29;
  if (((negate | absolute) & ~signs) != 0) return false;
  if (f.clamp() && (row.accepts & accept::kClamp) == 0) return false;
  return f.output_modifier() == 0 || (row.accepts & accept::kOutputModifier) != 0;
}

/// Sources beyond the row's own must be 0, but for the mask that a row reads in the third place.
bool accepts_unused_sources(const VectorFields& f) {
  const Signature& s = f.row->signature;
  for (unsigned k = s.sources; k < 3; ++k) {
    if (k == 2 && s.reads_mask) {
      const bool is_exec = f.source[2] == sreg::kExec || f.source[2] == sreg::kExec + 1;
      if (is_exec || !is_scalar_operand(f.source[2], 2)) return false;
    } else if (f.source[k] != 0) {
      return false;
    }
  }
  return true;
}

bool accepts_vop3(const VectorFields& f) {
  const VectorRow& row = *f.row;
  const bool has_result = row.signature.result != ValueType::none;
  if (row.signature.writes_mask && !is_scalar_operand(f.mask_written, 2)) return false;
  if (!has_result && !row.signature.writes_mask && f.destination != 0) return false;
  for (unsigned k = 0; k < row.signature.sources; ++k)
    if (is_literal(f.source[k])) return false;
  return accepts_vop3_modifiers(f) && accepts_unused_sources(f);
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

/// Of an instruction without operands, the destination must be 0.
bool accepts_destination(const VectorFields& f) {
  const VectorRow& row = *f.row;
  if (row.scalar_destination) return f.destination < 128;
  if (row.signature.sources == 0) return f.destination == 0;
  return f.destination % kVgprs + registers_of(row.signature.result) <= kVgprs;
}

bool accepts_operands(const VectorFields& f) {
  const VectorRow& row = *f.row;
  for (unsigned k = 0; k < row.signature.sources; ++k) {
    const unsigned code = f.source[k];
    if (!is_source(code, registers_of(row.signature.source[k]))) return false;
    // Lane reads may name LDS_DIRECT where others have a VGPR; it is refused by name later.
    const bool is_vector = code >= kVgprCode || (k == 0 && row.scalar_destination && code == sreg::kLdsDirect);
    const bool is_refused_later = f.extension == Extension::sdwa;  // SDWA names scalars, too
    if (is_vector ? (row.scalar_only >> k) & 1 : ((row.vector_only >> k) & 1) != 0 && !is_refused_later) return false;
  }
  return accepts_destination(f);
}

bool accepts(const Tables& tables, const VectorFields& f) {
  if (!accepts_extension(tables, f) || !accepts_operands(f)) return false;
  if (f.is_vop3()) return accepts_vop3(f);
  return !f.is_vop3p() || accepts_vop3p(f);
}

/// Attributes are interpolated from a VGPR, but for V_INTERP_MOV's selector; two of them add another.
bool accepts_interpolation(const VectorFields& f) {
  constexpr unsigned kMove = 0x272, kHasHalves = 0x274, kHasThird = 0x275, kSecondHalf = 0x276;
  const unsigned opcode = f.row->opcode;
  const u32 signs = bits(f.second, 29, 3) | bits(f.first, 8, 3);
  const bool has_third = opcode >= kHasThird;
  const u32 signs_allowed = opcode == kMove ? 0 : has_third ? 6 : 2;
  if ((signs & ~signs_allowed) != 0 || (opcode != kMove && f.source[1] < kVgprCode)) return false;
  if (has_third ? f.source[2] < kVgprCode : f.source[2] != 0) return false;
  if (opcode < kHasHalves && bits(f.second, 8, 1) != 0) return false;
  return opcode < kSecondHalf || f.output_modifier() == 0;
}

// ---- The records -----------------------------------------------------------------------------------------------

u32 extension_flags(const VectorFields& f) {
  if (f.extension == Extension::none) return 0;
  return f.extension == Extension::sdwa ? flag::kSdwa : flag::kDpp;
}

/// SDWA keeps its signs in the control word.
u32 modifier_flags(const VectorFields& f) {
  u32 flags = extension_flags(f) | (f.clamp() ? flag::kClamp : 0);
  flags |= f.output_modifier() << flag::kOutputModifierShift;
  for (unsigned k = 0; k < f.row->signature.sources && f.extension != Extension::sdwa; ++k) {
    const bool has_sign = is_float(f.row->signature.source[k]) || f.is_mixed();
    if (has_sign && f.negate(k)) flags |= flag::kNegate << k;
    if (has_sign && f.absolute(k)) flags |= flag::kAbsolute << k;
  }
  if (f.has_op_sel()) {
    const u32 sources = (1u << f.row->signature.sources) - 1;
    flags |= (f.op_sel() & (f.selects_byte() ? 7u : sources)) * flag::kUpperHalf;
    if ((f.op_sel() & 8) != 0) flags |= flag::kUpperResult;
  }
  if (f.is_vop3p() && !f.is_accumulator_move())
    flags |= (f.op_sel() & 7) * flag::kUpperHalf | f.op_sel_hi() * flag::kSecondUpper;
  if (f.is_vop3p() && !f.is_mixed()) flags |= f.neg_lo() * flag::kNegate | f.neg_hi() * flag::kAbsolute;
  return flags;
}

/// An SDWA form that only picks parts of its sources: whole destination, no sign modifiers.
bool only_selects(const VectorRow& row, u32 control) {
  constexpr u32 kSignModifiers = 3u << 20 | 3u << 28;
  return ((control >> 8) & 7) == 6 && (control & kSignModifiers) == 0 && row.signature.result != ValueType::none;
}

/// Packed sources whose lower halves are the lower ones and whose upper halves are the upper ones: the usual case.
bool takes_halves_as_they_lie(const VectorFields& f, u32 flags) {
  if (!f.is_vop3p() || f.is_mixed() || (flags & (7 * flag::kUpperHalf)) != 0) return false;
  for (unsigned k = 0; k < f.row->signature.sources; ++k)
    if (is_pair(f.row->signature.source[k]) && (flags & (flag::kSecondUpper << k)) == 0) return false;
  return true;
}

Execute choose_body(const VectorFields& f, u32 flags) {
  constexpr u32 kHalves = (7 * flag::kUpperHalf) | flag::kUpperResult | (7 * flag::kSecondUpper);
  constexpr u32 kModifiers = (7 * flag::kNegate) | (7 * flag::kAbsolute) | flag::kClamp |
                             (3u << flag::kOutputModifierShift) | flag::kSdwa | flag::kDpp | kHalves;
  const VectorRow& row = *f.row;
  if (takes_halves_as_they_lie(f, flags)) flags &= ~(7 * flag::kSecondUpper);
  if ((flags & flag::kClamp) != 0 && row.body.saturating != nullptr) return row.body.saturating;
  const bool has_scalar = (flags & (7 * flag::kIsScalar)) != 0;  // of which a part would have to be selected, too
  if ((flags & kModifiers) == flag::kSdwa && !has_scalar && only_selects(row, f.control) &&
      row.body.broadcast != nullptr)
    return row.body.broadcast;
  if ((flags & kModifiers) != 0) return row.body.generic;
  const Execute plain = row.body.plain[flags / flag::kIsScalar & 7];
  return plain != nullptr ? plain : row.body.broadcast;
}

bool writes_exec(const VectorFields& f) {
  const VectorRow& row = *f.row;
  return row.writes_exec || (row.signature.writes_mask && f.mask_written == sreg::kExec) ||
         (row.scalar_destination && f.destination >= sreg::kExec);
}

void note_masks(const VectorFields& f, Instruction& i, InstructionInfo& info) {
  const Signature& s = f.row->signature;
  const bool no_mask = (s.writes_mask && f.mask_written == sreg::kNull) || (s.reads_mask && f.mask_read == sreg::kNull);
  if (no_mask) return refuse(info, "the mask register is reserved on this target");
  const unsigned written = s.writes_mask ? scalar_register(f.mask_written, 2) : sreg::kVcc;
  const unsigned read = s.reads_mask ? scalar_register(f.mask_read, 2) : sreg::kVcc;
  if (s.writes_mask) note_written(info, RegisterFile::scalar, written, 2);
  if (s.reads_mask) note_read(info, RegisterFile::scalar, read, 2);
  if (f.row->writes_exec && written != sreg::kExec) note_written(info, RegisterFile::scalar, sreg::kExec, 2);
  i.operand[slot::kScalarPair] = scalar_offset(written) | (scalar_offset(read) << 16);
}

/// DPP's neg and abs of packed halves, which other encodings sign one by one.
bool signs_halves(const VectorFields& f) {
  if (f.is_vop3p()) return false;
  for (unsigned k = 0; k < f.row->signature.sources; ++k)
    if (f.row->signature.source[k] == ValueType::pair_f16 && (f.negate(k) || f.absolute(k))) return true;
  return false;
}

void note_operands(const VectorFields& f, Instruction& i, InstructionInfo& info) {
  const VectorRow& row = *f.row;
  const Signature& s = row.signature;
  for (unsigned k = 0; k < s.sources; ++k) set_source(i, info, k, f.source[k], s.source[k], f.literal);
  if (s.result == ValueType::none) return;
  const unsigned registers = registers_of(s.result);
  if (row.scalar_destination) {
    i.operand[slot::kDestination] = set_scalar_destination(f.destination, registers, info);
    return;
  }
  note_written(info, RegisterFile::vector, f.destination, registers);
  i.operand[slot::kDestination] = vector_offset(f.destination);
  info.keeps_part = (f.has_op_sel() && is_half(s.result)) || f.extension != Extension::none;
  if (s.reads_old || info.keeps_part) note_read(info, RegisterFile::vector, f.destination, registers);
}

void refuse_unusual(const VectorFields& f, InstructionInfo& info) {
  const VectorRow& row = *f.row;
  if (row.scalar_destination && f.source[0] == sreg::kLdsDirect) refuse(info, "LDS_DIRECT has no lanes to read");
  if ((row.vector_only & 1) != 0 && f.source[0] < kVgprCode && !row.scalar_destination)
    refuse(info, "only a vector register can be read here");
  if (signs_halves(f)) refuse(info, "the manual does not say what signs do to two halves");
}

}  // namespace

bool decode_vector(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  if (const MatrixRow* const matrix = matrix_row(tables, words.word[0]))
    return decode_matrix(tables, *matrix, words, i, info);
  const VectorFields f(tables, words);
  if (f.row == nullptr) return false;
  const VectorRow& row = *f.row;
  if (f.is_interpolation() ? !accepts_interpolation(f) : !accepts(tables, f)) return false;
  info.mnemonic = row.mnemonic;
  info.bytes = static_cast<u8>(f.bytes);
  info.unit = ExecutionUnit::valu;
  info.latency = row.latency;
  info.support = row.support;
  info.reason = row.reason;
  if (f.is_interpolation()) return true;
  i.operand[slot::kFlags] = modifier_flags(f);
  write_pair(&i.operand[slot::kLiteral], f.extension == Extension::none ? f.literal : f.control);
  note_operands(f, i, info);
  refuse_unusual(f, info);
  note_masks(f, i, info);
  info.ends_run = writes_exec(f);
  info.crosses_lanes = row.crosses_lanes || (i.operand[slot::kFlags] & flag::kDpp) != 0;
  info.indexes_registers = row.indexes_registers;
  if (info.support == Support::unsupported) return true;
  i.execute = body_for_sources(row, i, choose_body(f, i.operand[slot::kFlags]));
  complete_body(i, row.writes_exec || (row.signature.writes_mask && f.mask_written == sreg::kExec));
  return true;
}

}  // namespace strobe::cdna
