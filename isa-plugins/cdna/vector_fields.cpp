#include "cdna/vector_fields.hpp"

namespace strobe::cdna {

namespace {

constexpr unsigned kSdwaCode = 249, kDppCode = 250;
constexpr u32 kVop3pBits = 0x1a7;  ///< bits 31 to 23

constexpr u32 bits(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

/// V_NOP has forms with a word behind it that names no operand; other words are the next instruction.
bool is_nop_extended(const Words& words, unsigned code) {
  constexpr u32 kSdwaOperands = 0xbfbfe0ff, kDppOperands = 0x00f000ff;
  const u32 operands = code == kSdwaCode ? kSdwaOperands : kDppOperands;
  return words.available > 1 && (code == kSdwaCode || code == kDppCode) && (words.word[1] & operands) == 0;
}

/// What the word behind the first one of VOP1, VOP2 and VOPC is.
void take_extension(const Words& words, VectorFields& f) {
  const u32 word = words.word[1];
  const unsigned code = f.source[0];
  if (code == 255) f.literal = word;
  if (code != kSdwaCode && code != kDppCode && code != 255) return;
  f.bytes = 8;
  if (code == 255) return;
  const bool is_sdwa = code == kSdwaCode;
  f.extension = is_sdwa ? Extension::sdwa : Extension::dpp;
  f.control = word;
  f.source[0] = bits(word, 0, 8) + (is_sdwa && bits(word, 23, 1) != 0 ? 0 : kVgprCode);
  if (is_sdwa && bits(word, 31, 1) != 0 && f.encoding != Encoding::vop1) f.source[1] -= kVgprCode;
  if (is_sdwa && f.encoding == Encoding::vopc && bits(word, 15, 1) != 0) f.mask_written = bits(word, 8, 7);
}

void take_vop1(const Tables& tables, const Words& words, VectorFields& f) {
  constexpr unsigned kMoveAccumulator = 0x52;
  const u32 word = words.word[0];
  f.row = tables.vop1.find(bits(word, 9, 8));
  f.source[0] = bits(word, 0, 9);
  f.destination = bits(word, 17, 8);
  if (f.row != nullptr && f.row->opcode == kMoveAccumulator) {
    if (f.source[0] >= kVgprCode) f.source[0] += kFirstAccumulator;
    f.destination += kFirstAccumulator;
    return;
  }
  const bool is_empty = f.row != nullptr && f.row->signature.sources == 0, is_nop = is_empty && f.row->opcode == 0;
  if (!is_empty || (is_nop && is_nop_extended(words, f.source[0]))) take_extension(words, f);
}

/// madmk and madak, and their like that round once: the second word is a source.
bool take_constant(const Words& words, VectorFields& f) {
  const unsigned opcode = f.row->opcode;
  const bool is_middle = opcode == 0x17 || opcode == 0x24, is_last = opcode == 0x18 || opcode == 0x25;
  if (!is_middle && !is_last) return false;
  f.constant_source = is_middle ? 1 : 2;
  f.source[2] = is_middle ? f.source[1] : 255;
  if (is_middle) f.source[1] = 255;
  f.literal = words.word[1];
  f.bytes = 8;
  return true;
}

void take_vop2(const Tables& tables, const Words& words, VectorFields& f) {
  const u32 word = words.word[0];
  f.encoding = Encoding::vop2;
  f.row = tables.vop2.find(bits(word, 25, 6));
  f.source[0] = bits(word, 0, 9);
  f.source[1] = kVgprCode + bits(word, 9, 8);
  f.destination = bits(word, 17, 8);
  if (f.row != nullptr && !take_constant(words, f)) take_extension(words, f);
}

void take_vopc(const Tables& tables, const Words& words, VectorFields& f) {
  const u32 word = words.word[0];
  f.encoding = Encoding::vopc;
  f.row = tables.vopc.find(bits(word, 17, 8));
  f.source[0] = bits(word, 0, 9);
  f.source[1] = kVgprCode + bits(word, 9, 8);
  take_extension(words, f);
}

/// v_accvgpr_read and v_accvgpr_write: one of the two operands is an AGPR.
void take_accumulator(VectorFields& f) {
  constexpr unsigned kRead = 0x58;
  if (f.row->opcode != kRead)
    f.destination += kFirstAccumulator;
  else if (f.source[0] >= kVgprCode)
    f.source[0] += kFirstAccumulator;
}

void take_vop3(const Tables& tables, const Words& words, VectorFields& f) {
  f.first = words.word[0];
  f.second = words.word[1];
  f.bytes = 8;
  const bool is_packed = (f.first >> 23) == kVop3pBits;
  f.encoding = is_packed ? Encoding::vop3p : Encoding::vop3;
  f.row = is_packed ? tables.vop3p.find(bits(f.first, 16, 7)) : tables.vop3_row(bits(f.first, 16, 10));
  f.destination = bits(f.first, 0, 8);
  for (unsigned k = 0; k < 3; ++k) f.source[k] = bits(f.second, 9 * k, 9);
  if (f.row == nullptr) return;
  f.mask_written = f.has_sdst() ? bits(f.first, 8, 7) : f.destination;
  if (!f.reads_vcc_silently()) f.mask_read = f.source[2];
  if (f.is_accumulator_move()) take_accumulator(f);
}

}  // namespace

VectorFields::VectorFields(const Tables& tables, const Words& words) {
  const u32 word = words.word[0], opcode = bits(word, 25, 6);
  if ((word >> 31) != 0)
    take_vop3(tables, words, *this);
  else if (opcode == 0x3f)
    take_vop1(tables, words, *this);
  else if (opcode == 0x3e)
    take_vopc(tables, words, *this);
  else
    take_vop2(tables, words, *this);
}

bool VectorFields::has_op_sel() const {
  if (!is_vop3()) return false;
  const unsigned opcode = row->opcode;
  if (opcode == 0x1f1 || opcode == 0x1f2 || (opcode >= 0x1f4 && opcode <= 0x1fc)) return true;
  if (opcode >= 0x203 && opcode <= 0x207) return true;
  if (opcode == 0x299 || opcode == 0x29a || (opcode >= 0x29e && opcode <= 0x2a0)) return true;
  return opcode >= 0x2a2 && opcode <= 0x2a5;
}

SdwaSource VectorFields::sdwa_source(unsigned k) const {
  const u32 part = control >> (16 + 8 * k);
  return {part & 7, (part & 8) != 0, (part & 16) != 0, (part & 32) != 0, (part & 128) != 0};
}

bool VectorFields::negate(unsigned k) const {
  if (extension == Extension::dpp) return k < 2 && bits(control, 20 + 2 * k, 1) != 0;
  if (extension == Extension::sdwa) return k < 2 && sdwa_source(k).negate;
  return (is_vop3() || is_mixed()) && bits(second, 29 + k, 1) != 0;
}

bool VectorFields::absolute(unsigned k) const {
  if (extension == Extension::dpp) return k < 2 && bits(control, 21 + 2 * k, 1) != 0;
  if (extension == Extension::sdwa) return k < 2 && sdwa_source(k).absolute;
  return ((is_vop3() && !has_sdst()) || is_mixed()) && bits(first, 8 + k, 1) != 0;
}

bool VectorFields::clamp() const {
  if (extension == Extension::sdwa) return encoding != Encoding::vopc && bits(control, 13, 1) != 0;
  return (is_vop3() || is_vop3p()) && !(row->signature.sources == 1 && is_accumulator_move()) &&
         bits(first, 15, 1) != 0;
}

u32 VectorFields::output_modifier() const {
  if (extension == Extension::sdwa) return encoding != Encoding::vopc ? bits(control, 14, 2) : 0;
  return is_vop3() ? bits(second, 27, 2) : 0;
}

}  // namespace strobe::cdna
