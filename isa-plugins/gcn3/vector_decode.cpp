// What the vector formats share: SDWA, DPP and literals after the first word, operands, choice of the body.
#include "common/gcn/dpp.hpp"
#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

namespace {

constexpr unsigned kSdwaCode = 249, kDppCode = 250;
constexpr u32 bits(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

/// One source's byte of an SDWA word: select, sign extension (integers) or neg and abs (floats). The two upper bits
/// do not count, nor do bits 14 and 15 of the word, or 17 and 18 of a DPP word: so LLVM's disassembler has it.
bool accepts_sdwa_source(const VectorRow& row, u32 word, unsigned k) {
  const u32 byte = bits(word, 16 + 8 * k, 8);
  if (k >= row.signature.sources) return bits(byte, 0, 6) == 0;
  const bool selects =
      row.signature.reads_mask && !row.signature.writes_mask;  // V_CNDMASK counts as an operation on floats
  const bool is_signed_source = is_float(row.signature.source[k]) || selects;
  return bits(byte, 0, 3) != 7 && (is_signed_source ? bits(byte, 3, 1) == 0 : bits(byte, 4, 2) == 0);
}

bool accepts_sdwa(const VectorRow& row, const VectorEncoding& e, u32 word) {
  if ((row.accepts & accept::kSdwa) == 0) return false;
  const bool destination = e.is_compare || (bits(word, 8, 3) != 7 && bits(word, 11, 2) != 3);
  return destination && accepts_sdwa_source(row, word, 0) && accepts_sdwa_source(row, word, 1);
}

bool accepts_dpp(const VectorRow& row, const VectorEncoding& e, u32 word) {
  if ((row.accepts & accept::kDpp) == 0 || e.is_compare) return false;
  for (unsigned k = 0; k < 2; ++k)
    if (bits(word, 20 + 2 * k, 2) != 0 && (row.accepts & (accept::kSign0 << k)) == 0) return false;
  return gcn::is_dpp_control(bits(word, 8, 9));
}

/// Replaces source 0 by what the extra word names.
bool take_extra_word(const VectorRow& row, const Words& words, VectorEncoding& e) {
  const unsigned code = e.source[0];
  if (code != kSdwaCode && code != kDppCode && code != 255) return true;
  if (words.available < 2) return false;
  const u32 word = words.word[1];
  e.literal = word;
  e.bytes = 8;
  if (code == 255) return true;
  e.source[0] = kVgprCode + (word & 0xff);
  if (code == kSdwaCode) {
    e.flags |= flag::kSdwa;
    if (bits(word, 13, 1)) e.flags |= flag::kClamp;
    return accepts_sdwa(row, e, word);
  }
  e.flags |= flag::kDpp;
  for (unsigned k = 0; k < 2; ++k) {
    if (bits(word, 20 + 2 * k, 1)) e.flags |= flag::kNegate << k;
    if (bits(word, 21 + 2 * k, 1)) e.flags |= flag::kAbsolute << k;
  }
  return accepts_dpp(row, e, word);
}

/// An SDWA form that only picks parts of its sources: whole destination, no sign modifiers.
bool only_selects(const VectorRow& row, u32 control) {
  constexpr u32 kSignModifiers = 3u << 20 | 3u << 28;
  return ((control >> 8) & 7) == 6 && (control & kSignModifiers) == 0 && row.signature.result != ValueType::none;
}

Execute choose_body(const VectorRow& row, u32 flags, u32 control) {
  constexpr u32 modifiers = (7 * flag::kNegate) | (7 * flag::kAbsolute) | flag::kClamp |
                            (3u << flag::kOutputModifierShift) | flag::kSdwa | flag::kDpp;
  if ((flags & flag::kClamp) != 0 && row.body.saturating != nullptr) return row.body.saturating;
  if ((flags & modifiers) == flag::kSdwa && only_selects(row, control) && row.body.broadcast != nullptr)
    return body_of_parts(row, (flags & (7 * flag::kIsScalar)) != 0, control);
  if (flags & modifiers) return row.body.generic;
  const Execute plain = row.body.plain[flags / flag::kIsScalar & 7];
  return plain != nullptr ? plain : row.body.broadcast;
}

bool writes_exec(const VectorRow& row, const VectorEncoding& e) {
  return row.writes_exec || (row.signature.writes_mask && e.mask_written == sreg::kExec) ||
         (row.scalar_destination && e.destination >= sreg::kExec);
}

void note_destination(const VectorRow& row, const VectorEncoding& e, Instruction& i, InstructionInfo& info) {
  const Signature& s = row.signature;
  if (s.result != ValueType::none) {
    const unsigned registers = registers_of(s.result);
    const RegisterFile file = row.scalar_destination ? RegisterFile::scalar : RegisterFile::vector;
    note_written(info, file, e.destination, registers);
    i.operand[slot::kDestination] =
        row.scalar_destination ? scalar_offset(e.destination) : vector_offset(e.destination);
    const bool partly = (e.flags & (flag::kSdwa | flag::kDpp)) != 0;
    if (s.reads_old || partly) note_read(info, file, e.destination, registers);
    info.keeps_part = partly;
  }
  if (s.writes_mask) note_written(info, RegisterFile::scalar, e.mask_written, 2);
  if (s.reads_mask) note_read(info, RegisterFile::scalar, e.mask_read, 2);
  if (row.writes_exec && e.mask_written != sreg::kExec) note_written(info, RegisterFile::scalar, sreg::kExec, 2);
  i.operand[slot::kScalarPair] = scalar_offset(e.mask_written) | (scalar_offset(e.mask_read) << 16);
}

bool accepts_operands(const VectorRow& row, const VectorEncoding& e) {
  for (unsigned k = 0; k < row.signature.sources; ++k) {
    // Lane reads may name LDS_DIRECT where others have a VGPR; finish_vector() refuses it by name.
    const bool is_vector = e.source[k] >= kVgprCode || (k == 0 && row.scalar_destination && e.source[k] == 254);
    if (is_vector ? (row.scalar_only >> k) & 1 : (row.vector_only >> k) & 1) return false;
  }
  if (row.scalar_destination) return e.destination < 128;
  return e.destination + registers_of(row.signature.result) <= 256;
}

}  // namespace

bool finish_vector(const VectorRow& row, const Words& words, VectorEncoding& e, Instruction& i, InstructionInfo& info) {
  if (e.may_be_extended && !take_extra_word(row, words, e)) return false;
  info.mnemonic = row.mnemonic;
  info.bytes = static_cast<u8>(e.bytes);
  info.unit = ExecutionUnit::valu;
  info.latency = row.latency;
  info.support = row.support;
  if (*row.reason != 0) info.reason = row.reason;
  if (row.support == Support::unsupported) return true;
  if (!accepts_operands(row, e)) return false;
  i.operand[slot::kFlags] = e.flags;
  write_pair(&i.operand[slot::kLiteral], e.literal);
  for (unsigned k = 0; k < row.signature.sources; ++k)
    if (!set_source(i, info, k, e.source[k], row.signature.source[k], e.literal)) return false;
  if (row.scalar_destination && e.source[0] == sreg::kLdsDirect) {
    info.support = Support::unsupported;
    info.reason = "LDS_DIRECT has no lanes to read";
  }
  note_destination(row, e, i, info);
  info.ends_run = writes_exec(row, e);
  info.crosses_lanes = row.crosses_lanes || (e.flags & flag::kDpp) != 0;
  info.indexes_registers = row.indexes_registers;
  i.execute = body_for_sources(row, i, choose_body(row, i.operand[slot::kFlags], e.literal));
  complete_body(i, row.writes_exec || (row.signature.writes_mask && e.mask_written == sreg::kExec));
  return true;
}

}  // namespace strobe::gcn3
