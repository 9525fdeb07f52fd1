#include "gcn3/vector_fields.hpp"

namespace strobe::gcn3 {

namespace {

constexpr unsigned kSdwaCode = 249, kDppCode = 250;
constexpr unsigned kVop3Own = 0x1c0;  ///< opcodes below also have forms in other encodings

/// v_cndmask
bool selects(const VectorRow& row) { return row.signature.reads_mask && !row.signature.writes_mask; }

u32 bits(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

/// What the word after the first one is.
void take_extension(const Words& words, VectorFields& f) {
  const unsigned code = f.source[0];
  f.literal = words.word[1];
  if (code == kSdwaCode || code == kDppCode) {
    f.extension = code == kSdwaCode ? Extension::sdwa : Extension::dpp;
    f.source[0] = kVgprCode + bits(f.literal, 0, 8);
  } else if (is_literal(code)) {
    f.extension = Extension::literal;
  }
}

}  // namespace

VectorFields vop1_fields(const Words& words) {
  const u32 word = words.word[0];
  VectorFields f;
  f.row = vop1_row(bits(word, 9, 8));
  f.source[0] = bits(word, 0, 9);
  f.destination = bits(word, 17, 8);
  const bool is_nop = f.row != nullptr && f.row->signature.sources == 0;
  if (!is_nop || nop_bytes(words) == 8) take_extension(words, f);
  return f;
}

VectorFields vop2_fields(const Words& words) {
  const u32 word = words.word[0];
  VectorFields f;
  f.row = vop2_row(bits(word, 25, 6));
  f.source[0] = bits(word, 0, 9);
  f.source[1] = kVgprCode + bits(word, 9, 8);
  f.destination = bits(word, 17, 8);
  if (f.row == nullptr) return f;
  f.selects = selects(*f.row);
  if (!f.row->is(trait::kConstant)) {
    take_extension(words, f);
    return f;
  }
  const bool is_madmk = f.row->is(trait::kConstantInMiddle);
  f.has_one_form = true;
  f.literal = words.word[1];
  f.extension = Extension::literal;
  f.constant_source = is_madmk ? 1 : 2;
  if (is_madmk) f.source[2] = f.source[1];
  return f;
}

VectorFields vopc_fields(const Words& words) {
  const u32 word = words.word[0];
  VectorFields f;
  f.row = vopc_row(bits(word, 17, 8));
  f.is_compare = true;
  f.source[0] = bits(word, 0, 9);
  f.source[1] = kVgprCode + bits(word, 9, 8);
  take_extension(words, f);
  return f;
}

VectorFields vop3_fields(const Words& words) {
  VectorFields f;
  f.first = words.word[0];
  f.second = words.word[1];
  f.is_vop3 = true;
  const unsigned opcode = bits(f.first, 16, 10);
  f.row = vop3_row(opcode);
  f.has_one_form = opcode >= kVop3Own;
  f.destination = bits(f.first, 0, 8);
  for (unsigned k = 0; k < 3; ++k) f.source[k] = bits(f.second, 9 * k, 9);
  if (f.row == nullptr) return f;
  f.selects = selects(*f.row);
  f.reads_vcc_silently = f.row->is(trait::kReadsVccSilently);
  f.mask_written = f.has_sdst() ? bits(f.first, 8, 7) : f.destination;
  if (!f.reads_vcc_silently) f.mask_read = f.source[2];
  return f;
}

}  // namespace strobe::gcn3
