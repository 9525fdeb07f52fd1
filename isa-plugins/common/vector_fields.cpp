#include "common/vector_fields.hpp"

namespace strobe::lanes {

namespace {

constexpr unsigned kDpp8Code = 233, kDpp8InactiveCode = 234, kSdwaCode = 249, kDppCode = 250;

constexpr u32 bits(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

bool is_dpp8(unsigned code) { return code == kDpp8Code || code == kDpp8InactiveCode; }

}  // namespace

/// The word after the first one. Bits that no SDWA word of the target has count as 0: so LLVM's disassembler has it.
u32 EncodedVector::control_word(u32 word) const {
  constexpr u32 kScalars = 1u << 31 | 1u << 23, kOutputModifier = 3u << 14;
  return source[0] != kSdwaCode || form.sdwa_has_more ? word : word & ~(kScalars | kOutputModifier);
}

/// V_NOP has forms with a word after it that names no operand; other words are the next instruction.
bool EncodedVector::is_nop_extended(const Words& words) const {
  constexpr u32 kSdwaOperands = 0xbfbfe0ff, kDppOperands = 0x00f000ff, kDpp8Operand = 0xff;
  const unsigned code = source[0];
  const u32 operands = code == kSdwaCode ? kSdwaOperands : code == kDppCode ? kDppOperands : kDpp8Operand;
  return words.available > 1 && code != 255 && (control_word(words.word[1]) & operands) == 0;
}

/// What the word after the first one of VOP1, VOP2 and VOPC is.
void EncodedVector::take_extension(const Words& words) {
  const u32 word = control_word(words.word[1]);
  const unsigned code = source[0];
  if (is_literal(code)) {
    literal = word;
    bytes = 8;
    return;
  }
  if (code == kSdwaCode) extension = Extension::sdwa;
  if (code == kDppCode) extension = Extension::dpp;
  if (form.has_dpp8 && is_dpp8(code)) extension = Extension::dpp8;
  if (extension == Extension::none) return;
  const bool is_sdwa = extension == Extension::sdwa;
  fetches_inactive = extension == Extension::dpp8 ? code == kDpp8InactiveCode : !is_sdwa && bits(word, 18, 1) != 0;
  control = word;
  bytes = 8;
  source[0] = bits(word, 0, 8) + (is_sdwa && bits(word, 23, 1) != 0 ? 0 : kVgprCode);
  if (is_sdwa && bits(word, 31, 1) != 0 && encoding != Encoding::vop1) source[1] -= kVgprCode;
  if (is_sdwa && names_mask() && bits(word, 15, 1) != 0) mask_written = bits(word, 8, 7);
}

/// fmamk and fmaak, and their like that round twice: the second word is a source.
bool EncodedVector::take_constant(const Words& words) {
  if (!row->is(trait::kConstant)) return false;
  const bool is_middle = row->is(trait::kConstantInMiddle);
  constant_source = is_middle ? 1 : 2;
  source[2] = is_middle ? source[1] : 255;
  if (is_middle) source[1] = 255;
  literal = words.word[1];
  bytes = 8;
  return true;
}

void EncodedVector::take_vop1(const TargetTables& tables, const Words& words) {
  const u32 word = words.word[0];
  row = tables.vop1.find(bits(word, 9, 8));
  source[0] = bits(word, 0, 9);
  destination = bits(word, 17, 8);
  const bool is_empty = row != nullptr && row->signature.sources == 0, is_nop = is_empty && row->opcode == 0;
  if (!is_empty || (is_nop && is_nop_extended(words))) take_extension(words);
}

void EncodedVector::take_vop2(const TargetTables& tables, const Words& words) {
  const u32 word = words.word[0];
  encoding = Encoding::vop2;
  row = tables.vop2.find(bits(word, 25, 6));
  source[0] = bits(word, 0, 9);
  source[1] = kVgprCode + bits(word, 9, 8);
  destination = bits(word, 17, 8);
  if (row != nullptr && !take_constant(words)) take_extension(words);
}

void EncodedVector::take_vopc(const TargetTables& tables, const Words& words) {
  const u32 word = words.word[0];
  encoding = Encoding::vopc;
  row = tables.vopc.find(bits(word, 17, 8));
  source[0] = bits(word, 0, 9);
  source[1] = kVgprCode + bits(word, 9, 8);
  take_extension(words);
}

void EncodedVector::take_short(const TargetTables& tables, const Words& words, ShortForm target_form) {
  form = target_form;
  const u32 opcode = bits(words.word[0], 25, 6);
  if (opcode == 0x3f)
    take_vop1(tables, words);
  else if (opcode == 0x3e)
    take_vopc(tables, words);
  else
    take_vop2(tables, words);
}

void EncodedVector::take_long(const Words& words, Encoding long_encoding) {
  encoding = long_encoding;
  first = words.word[0];
  second = words.word[1];
  bytes = 8;
  destination = bits(first, 0, 8);
  for (unsigned k = 0; k < 3; ++k) source[k] = bits(second, 9 * k, 9);
}

SdwaSource EncodedVector::sdwa_source(unsigned k) const {
  const u32 part = control >> (16 + 8 * k);
  return {part & 7, (part & 8) != 0, (part & 16) != 0, (part & 32) != 0, (part & 128) != 0};
}

bool EncodedVector::negate(unsigned k) const {
  if (extension == Extension::dpp) return k < 2 && bits(control, 20 + 2 * k, 1) != 0;
  if (extension == Extension::sdwa) return k < 2 && sdwa_source(k).negate;
  return (is_vop3() || is_mixed()) && bits(second, 29 + k, 1) != 0;
}

bool EncodedVector::absolute(unsigned k) const {
  if (extension == Extension::dpp) return k < 2 && bits(control, 21 + 2 * k, 1) != 0;
  if (extension == Extension::sdwa) return k < 2 && sdwa_source(k).absolute;
  return ((is_vop3() && !has_sdst()) || is_mixed()) && bits(first, 8 + k, 1) != 0;
}

bool EncodedVector::clamp() const {
  if (extension == Extension::sdwa) return !names_mask() && bits(control, 13, 1) != 0;
  return (is_vop3() || is_vop3p()) && bits(first, 15, 1) != 0;
}

u32 EncodedVector::output_modifier() const {
  if (extension == Extension::sdwa) return !names_mask() ? bits(control, 14, 2) : 0;
  return is_vop3() ? bits(second, 27, 2) : 0;
}

}  // namespace strobe::lanes
