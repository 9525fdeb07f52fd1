#include "common/vector_fields.hpp"

namespace strobe::lanes {

namespace {

constexpr unsigned kDpp8Code = 233, kDpp8InactiveCode = 234, kSdwaCode = 249, kDppCode = 250;

bool is_dpp8(unsigned code) { return code == kDpp8Code || code == kDpp8InactiveCode; }

}  // namespace

/// The word after the first one. Bits that no SDWA word of the target has count as 0: so LLVM's disassembler has it.
u32 EncodedVector::control_word(u32 word) const {
  return source[0] != kSdwaCode || form.sdwa_has_more ? word : word & ~encoding::kSdwaOfGfx8.fixed_bits();
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
  fetches_inactive =
      extension == Extension::dpp8 ? code == kDpp8InactiveCode : !is_sdwa && encoding::kDpp.flag('f')(word);
  control = word;
  bytes = 8;
  source[0] = encoding::kDpp['a'](word) + (is_sdwa && sdwa_source(0).is_scalar ? 0 : kVgprCode);
  if (is_sdwa && sdwa_source(1).is_scalar && encoding != Encoding::vop1) source[1] -= kVgprCode;
  if (is_sdwa && names_mask() && encoding::kSdwaCompare.flag('M')(word))
    mask_written = encoding::kSdwaCompare['m'](word);
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
  row = tables.vop1.find(encoding::kVop1['o'](word));
  source[0] = encoding::kVop1['a'](word);
  destination = encoding::kVop1['d'](word);
  const bool is_empty = row != nullptr && row->signature.sources == 0, is_nop = is_empty && row->opcode == 0;
  if (!is_empty || (is_nop && is_nop_extended(words))) take_extension(words);
}

void EncodedVector::take_vop2(const TargetTables& tables, const Words& words) {
  const u32 word = words.word[0];
  encoding = Encoding::vop2;
  row = tables.vop2.find(encoding::kVop2['o'](word));
  source[0] = encoding::kVop2['a'](word);
  source[1] = kVgprCode + encoding::kVop2['b'](word);
  destination = encoding::kVop2['d'](word);
  if (row != nullptr && !take_constant(words)) take_extension(words);
}

void EncodedVector::take_vopc(const TargetTables& tables, const Words& words) {
  const u32 word = words.word[0];
  encoding = Encoding::vopc;
  row = tables.vopc.find(encoding::kVopc['o'](word));
  source[0] = encoding::kVopc['a'](word);
  source[1] = kVgprCode + encoding::kVopc['b'](word);
  take_extension(words);
}

void EncodedVector::take_short(const TargetTables& tables, const Words& words, ShortForm target_form) {
  form = target_form;
  const u32 word = words.word[0];
  if (encoding::kVop1.matches(word))
    take_vop1(tables, words);
  else if (encoding::kVopc.matches(word))
    take_vopc(tables, words);
  else
    take_vop2(tables, words);
}

void EncodedVector::take_long(const Words& words, Encoding long_encoding) {
  encoding = long_encoding;
  first = words.word[0];
  second = words.word[1];
  bytes = 8;
  destination = encoding::kVop3['d'](first);
  for (unsigned k = 0; k < 3; ++k) source[k] = encoding::vop3_source(second, k);
}

SdwaSource EncodedVector::sdwa_source(unsigned k) const {
  using encoding::kSdwaSource;
  const u32 part = encoding::sdwa_source(control, k);
  return {kSdwaSource['p'](part), kSdwaSource.flag('x')(part), kSdwaSource.flag('n')(part), kSdwaSource.flag('a')(part),
          kSdwaSource.flag('s')(part)};
}

bool EncodedVector::negate(unsigned k) const {
  if (extension == Extension::dpp) return k < 2 && encoding::dpp_negates(control, k);
  if (extension == Extension::sdwa) return k < 2 && sdwa_source(k).negate;
  return (is_vop3() || is_mixed()) && (encoding::kVop3Sources['n'](second) >> k & 1) != 0;
}

bool EncodedVector::absolute(unsigned k) const {
  if (extension == Extension::dpp) return k < 2 && encoding::dpp_takes_magnitude(control, k);
  if (extension == Extension::sdwa) return k < 2 && sdwa_source(k).absolute;
  return ((is_vop3() && !has_sdst()) || is_mixed()) && (encoding::kVop3['s'](first) >> k & 1) != 0;
}

bool EncodedVector::clamp() const {
  if (extension == Extension::sdwa) return !names_mask() && encoding::kSdwa.flag('c')(control);
  return (is_vop3() || is_vop3p()) && encoding::kVop3.flag('c')(first);
}

u32 EncodedVector::output_modifier() const {
  if (extension == Extension::sdwa) return !names_mask() ? encoding::kSdwa['p'](control) : 0;
  return is_vop3() ? encoding::kVop3Sources['p'](second) : 0;
}

}  // namespace strobe::lanes
