// What the vector formats share: SDWA, DPP and literals behind the first word, operands, choice of the body.
#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

namespace {

constexpr unsigned kSdwaCode = 249, kDppCode = 250;

/// Replaces source 0 by what the extra word names.
bool take_extra_word(const Words& words, VectorEncoding& e) {
  const unsigned code = e.source[0];
  if (code != kSdwaCode && code != kDppCode && code != 255 && e.source[1] != 255) return true;
  if (words.available < 2) return false;
  const u32 word = words.word[1];
  e.literal = word;
  e.bytes = 8;
  if (code == kSdwaCode) {
    e.source[0] = kVgprCode + (word & 0xff);
    e.flags |= flag::kSdwa;
    if ((word >> 13) & 1) e.flags |= flag::kClamp;
  } else if (code == kDppCode) {
    e.source[0] = kVgprCode + (word & 0xff);
    e.flags |= flag::kDpp;
    for (unsigned k = 0; k < 2; ++k) {
      if ((word >> (20 + 2 * k)) & 1) e.flags |= flag::kNegate << k;
      if ((word >> (21 + 2 * k)) & 1) e.flags |= flag::kAbsolute << k;
    }
  }
  return true;
}

Execute choose_body(const VectorRow& row, u32 flags) {
  constexpr u32 modifiers = (7 * flag::kNegate) | (7 * flag::kAbsolute) | flag::kClamp |
                            (3u << flag::kOutputModifierShift) | flag::kSdwa | flag::kDpp;
  if (flags & modifiers) return row.body.generic;
  switch (flags / flag::kIsScalar & 7) {
    case 0: return row.body.fast;
    case 1: return row.body.scalar0 ? row.body.scalar0 : row.body.generic;
    case 2: return row.body.scalar1 ? row.body.scalar1 : row.body.generic;
    default: return row.body.generic;
  }
}

/// True for integer results with a clamp bit: GCN3 saturates them, which only some rows' bodies do.
bool clamps_integer(const VectorRow& row, u32 flags) {
  return (flags & flag::kClamp) != 0 && !is_float(row.signature.result) && row.signature.result != ValueType::none;
}

void note_destination(const VectorRow& row, const VectorEncoding& e, Instruction& i, InstructionInfo& info) {
  const Signature& s = row.signature;
  if (s.result != ValueType::none) {
    const unsigned registers = is_wide(s.result) ? 2 : 1;
    const RegisterFile file = row.scalar_destination ? RegisterFile::scalar : RegisterFile::vector;
    note_written(info, file, e.destination, registers);
    i.operand[slot::kDestination] =
        row.scalar_destination ? scalar_offset(e.destination) : vector_offset(e.destination);
    const bool partly = (e.flags & (flag::kSdwa | flag::kDpp)) != 0;
    if (s.reads_old || partly) note_read(info, file, e.destination, registers);
  }
  if (s.writes_mask) note_written(info, RegisterFile::scalar, e.mask_written, 2);
  if (s.reads_mask) note_read(info, RegisterFile::scalar, e.mask_read, 2);
  if (row.writes_exec) note_written(info, RegisterFile::scalar, sreg::kExec, 2);
  i.operand[slot::kScalarPair] = scalar_offset(e.mask_written) | (scalar_offset(e.mask_read) << 16);
}

}  // namespace

bool finish_vector(const VectorRow& row, const Words& words, VectorEncoding& e, Instruction& i, InstructionInfo& info) {
  if (e.may_be_extended && !take_extra_word(words, e)) return false;
  info.mnemonic = row.mnemonic;
  info.bytes = static_cast<u8>(e.bytes);
  info.unit = ExecutionUnit::valu;
  info.latency = row.latency;
  info.support = row.support;
  if (row.support == Support::unsupported) return true;
  i.operand[slot::kFlags] = e.flags;
  i.operand[slot::kLiteral] = e.literal;
  for (unsigned k = 0; k < row.signature.sources; ++k)
    if (!set_source(i, info, k, e.source[k], row.signature.source[k], e.literal)) return false;
  note_destination(row, e, i, info);
  info.ends_run = row.writes_exec;
  if (clamps_integer(row, e.flags)) info.support = Support::unsupported;
  i.execute = choose_body(row, i.operand[slot::kFlags]);
  refresh_status_if_read(i);
  return true;
}

}  // namespace strobe::gcn3
