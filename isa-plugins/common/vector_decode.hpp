// Which vector encodings are instructions, as far as instruction sets agree.
//
// `Tables` says what a target's operands are (scalar_decode.hpp), `Fields` is its instruction set's EncodedVector.
#pragma once

#include "common/interpolation.hpp"
#include "common/vector_fields.hpp"

namespace strobe::lanes {

/// One source's byte of an SDWA word: select, sign extension (integers) or neg and abs (`is_signed`).
inline bool accepts_sdwa_source(const EncodedVector& f, unsigned k, bool is_signed) {
  constexpr u32 kUsedBits = 0xbf;
  if (k >= f.row->signature.sources) return (encoding::sdwa_source(f.control, k) & kUsedBits) == 0;
  const SdwaSource source = f.sdwa_source(k);
  if (source.select == 7) return false;
  return is_signed ? !source.sign_extend : !source.negate && !source.absolute;
}

/// All checks of an SDWA word, except for the destination of compares. `selects_float`: operations that only select are
/// also treated as float operations.
inline bool accepts_sdwa_word(const EncodedVector& f, bool selects_float) {
  const VectorRow& row = *f.row;
  const Signature& s = row.signature;
  if ((row.accepts & accept::kSdwa) == 0) return false;
  const bool is_vopc = f.encoding == Encoding::vopc;
  if (!is_vopc && (encoding::kSdwa['w'](f.control) == 7 || encoding::kSdwa['u'](f.control) == 3)) return false;
  const bool converts_to_integer = s.sources == 1 && !is_float(s.result);
  const bool has_output_modifier = (row.accepts & accept::kOutputModifier) != 0 && !converts_to_integer;
  if (f.output_modifier() != 0 && !has_output_modifier) return false;
  for (unsigned k = 0; k < s.sources; ++k)
    if (is_literal(f.source[k])) return false;
  for (unsigned k = 0; k < 2; ++k)
    if (!accepts_sdwa_source(f, k, is_float(s.source[k]) || (selects_float && f.selects()))) return false;
  return true;
}

/// DPP's signs, which only some rows have.
inline bool accepts_dpp_signs(const EncodedVector& f) {
  for (unsigned k = 0; k < 2; ++k)
    if ((f.negate(k) || f.absolute(k)) && (f.row->accepts & (accept::kSign0 << k)) == 0) return false;
  return true;
}

/// VOP3's neg, abs, clamp and omod only where the row has them. `counts_halves`: op_sel has a bit for each source and
/// all may be signed; bits that select halves are passed over elsewhere.
template <class Fields>
bool accepts_vop3_modifiers(const Fields& f, bool counts_halves) {
  const VectorRow& row = *f.row;
  if (counts_halves && row.signature.sources == 2 && (f.op_sel() & 4) != 0) return false;
  const u32 signs = counts_halves ? (1u << row.signature.sources) - 1 : row.accepts & accept::kSign012;
  const u32 absolute = f.has_sdst() ? 0 : encoding::kVop3['s'](f.first);
  const u32 negate = encoding::kVop3Sources['n'](f.second);
  if (((negate | absolute) & ~signs) != 0) return false;
  if (f.clamp() && (row.accepts & accept::kClamp) == 0) return false;
  return f.output_modifier() == 0 || (row.accepts & accept::kOutputModifier) != 0;
}

/// Sources beyond the row's own must be 0, but for the mask that a row reads in the third place.
template <class Tables>
bool accepts_unused_sources(const Tables& tables, const EncodedVector& f) {
  const Signature& s = f.row->signature;
  for (unsigned k = s.sources; k < 3; ++k) {
    if (k == 2 && s.reads_mask) {
      const bool is_exec = f.source[2] == sreg::kExec || f.source[2] == sreg::kExec + 1;
      if (is_exec || !tables.operands.is_scalar_operand(f.source[2], tables.mask_registers())) return false;
    } else if (f.source[k] != 0) {
      return false;
    }
  }
  return true;
}

/// The destinations of VOP3.
template <class Tables>
bool accepts_vop3_results(const Tables& tables, const EncodedVector& f, bool writes_mask) {
  if (writes_mask && !tables.operands.is_scalar_operand(f.mask_written, tables.mask_registers())) return false;
  const Signature& s = f.row->signature;
  return s.result != ValueType::none || s.writes_mask || f.destination == 0;
}

/// Of an instruction without operands, the destination must be 0. `registers`: VGPRs that an encoding can name.
inline bool accepts_destination(const EncodedVector& f) {
  constexpr unsigned kVgprs = 256;
  const VectorRow& row = *f.row;
  if (row.scalar_destination) return f.destination < 128;
  if (row.signature.sources == 0) return f.destination == 0;
  return f.destination % kVgprs + registers_of(row.signature.result) <= kVgprs;
}

template <class Tables>
bool accepts_operands(const Tables& tables, const EncodedVector& f) {
  const VectorRow& row = *f.row;
  for (unsigned k = 0; k < row.signature.sources; ++k) {
    const unsigned code = f.source[k];
    if (!tables.operands.is_source(code, registers_of(row.signature.source[k]))) return false;
    // Lane reads may name LDS_DIRECT where others have a VGPR; it is refused by name later.
    const bool is_vector = code >= kVgprCode || (k == 0 && row.scalar_destination && code == sreg::kLdsDirect);
    const bool is_refused_later = f.extension == Extension::sdwa;  // SDWA may also name scalars
    if (is_vector ? (row.scalar_only >> k) & 1 : ((row.vector_only >> k) & 1) != 0 && !is_refused_later) return false;
  }
  return accepts_destination(f);
}

/// Flags of the modifiers that all encodings have; SDWA keeps its signs in the control word. `extension`: those of the
/// word after.
template <class Fields>
u32 common_modifier_flags(const Fields& f, u32 extension) {
  u32 flags = extension | (f.clamp() ? flag::kClamp : 0) | f.output_modifier() << flag::kOutputModifierShift;
  for (unsigned k = 0; k < f.row->signature.sources && f.extension != Extension::sdwa; ++k) {
    const bool has_sign = is_float(f.row->signature.source[k]) || f.is_mixed();
    if (has_sign && f.negate(k)) flags |= flag::kNegate << k;
    if (has_sign && f.absolute(k)) flags |= flag::kAbsolute << k;
  }
  return flags;
}

/// Which halves packed sources take, and their signs. Other encodings than VOP3P take the lower half for the lower
/// result and the upper one for the upper. Bits of sources that the row does not have, or that are no pairs, select
/// nothing; a float among pairs is negated by neg_lo, its absolute value taken by neg_hi, as V_FMA_MIX has it.
inline u32 packed_flags(const EncodedVector& f) {
  const Signature& s = f.row->signature;
  u32 flags = 0;
  for (unsigned k = 0; k < s.sources; ++k) {
    const ValueType type = s.source[k];
    const auto is_set = [k](u32 field) { return (field >> k & 1) != 0; };
    const bool chooses = is_pair(type) || type == ValueType::pair_32;
    if (chooses && (!f.is_vop3p() || is_set(f.op_sel_hi()))) flags |= flag::kSecondUpper << k;
    if (chooses && f.is_vop3p() && is_set(f.op_sel())) flags |= flag::kUpperHalf << k;
    const bool is_signed = is_float(type) || type == ValueType::pair_f16 || type == ValueType::pair_32;
    if (!f.is_vop3p() || !is_signed) continue;
    if (is_set(f.neg_lo())) flags |= flag::kNegate << k;
    if (is_set(f.neg_hi())) flags |= flag::kAbsolute << k;
  }
  return flags;
}

/// The choice of halves of VOP3 (op_sel), of the bits of which `counted` are sources'.
inline u32 op_sel_flags(const EncodedVector& f, u32 counted) {
  return (f.op_sel() & counted) * flag::kUpperHalf | ((f.op_sel() & 8) != 0 ? flag::kUpperResult : 0);
}
inline u32 mixed_flags(const EncodedVector& f) {
  return (f.op_sel() & 7) * flag::kUpperHalf | f.op_sel_hi() * flag::kSecondUpper;
}

/// A packed source whose upper half is the register's lower one: no bit of the flags is set for that.
inline bool repeats_lower_half(const VectorRow& row, u32 flags) {
  for (unsigned k = 0; k < row.signature.sources; ++k)
    if (is_pair(row.signature.source[k]) && (flags & (flag::kSecondUpper << k)) == 0) return true;
  return false;
}

/// No source is a pair of halves, each of which would have its own sign.
inline bool signs_only_numbers(const VectorRow& row) {
  const auto& sources = row.signature.source;
  return row.body.broadcast != nullptr && std::none_of(sources, sources + row.signature.sources, is_pair);
}

/// An SDWA form that only picks parts of its sources: whole destination, no sign modifiers.
inline bool only_selects(const VectorRow& row, u32 control) {
  constexpr u32 kSignModifiers = 3u << 20 | 3u << 28;
  return encoding::kSdwa['w'](control) == 6 && (control & kSignModifiers) == 0 &&
         row.signature.result != ValueType::none;
}

inline Execute choose_body(const EncodedVector& f, u32 flags) {
  constexpr u32 kSigns = (7 * flag::kNegate) | (7 * flag::kAbsolute);
  constexpr u32 kModifiers = kSigns | flag::kClamp | (3u << flag::kOutputModifierShift) | flag::kSdwa | flag::kDpp |
                             (7 * flag::kUpperHalf) | flag::kUpperResult;
  const VectorRow& row = *f.row;
  if ((flags & flag::kClamp) != 0 && row.body.saturating != nullptr) return row.body.saturating;
  const bool has_scalar = (flags & (7 * flag::kIsScalar)) != 0;  // part of it would also have to be selected
  if ((flags & kModifiers) == flag::kSdwa && !has_scalar && only_selects(row, f.control) &&
      row.body.broadcast != nullptr)
    return body_of_parts(row, false, f.control);
  if ((flags & kModifiers & ~kSigns) == 0 && (flags & kSigns) != 0 && signs_only_numbers(row))
    return row.body.broadcast;
  if ((flags & kModifiers) != 0 || repeats_lower_half(row, flags)) return row.body.generic;
  const Execute plain = row.body.plain[flags / flag::kIsScalar & 7];
  return plain != nullptr ? plain : row.body.broadcast;
}

inline bool writes_exec(const EncodedVector& f) {
  const VectorRow& row = *f.row;
  return row.writes_exec || (row.signature.writes_mask && f.mask_written == sreg::kExec) ||
         (row.scalar_destination && f.destination >= sreg::kExec);
}

/// DPP's neg and abs of packed halves, which other encodings sign one by one.
inline bool signs_halves(const EncodedVector& f) {
  if (f.is_vop3p()) return false;
  for (unsigned k = 0; k < f.row->signature.sources; ++k)
    if (f.row->signature.source[k] == ValueType::pair_f16 && (f.negate(k) || f.absolute(k))) return true;
  return false;
}

/// Operands that no manual gives a meaning.
inline void refuse_unusual(const EncodedVector& f, InstructionInfo& info) {
  const VectorRow& row = *f.row;
  if (row.scalar_destination && f.source[0] == sreg::kLdsDirect) refuse(info, "LDS_DIRECT has no lanes to read");
  if ((row.vector_only & 1) != 0 && f.source[0] < kVgprCode && !row.scalar_destination)
    refuse(info, "only a vector register can be read here");
  if (signs_halves(f)) refuse(info, "the manual does not say what signs do to two halves");
}

inline void describe_vector(const EncodedVector& f, InstructionInfo& info) {
  info.mnemonic = f.row->mnemonic;
  info.bytes = static_cast<u8>(f.bytes);
  info.unit = ExecutionUnit::valu;
  info.latency = f.row->latency;
  info.support = f.row->support;
  info.reason = f.row->reason;
}

/// What is known once the flags are.
inline void note_effects(const EncodedVector& f, const Instruction& i, InstructionInfo& info) {
  info.ends_run = writes_exec(f);
  info.crosses_lanes = f.row->crosses_lanes || (i.operand[slot::kFlags] & flag::kDpp) != 0;
  info.indexes_registers = f.row->indexes_registers;
}

}  // namespace strobe::lanes
