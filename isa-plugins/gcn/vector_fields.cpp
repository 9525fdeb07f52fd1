#include "gcn/vector_fields.hpp"

namespace strobe::gcn {

namespace {

constexpr u32 kVop3pBits = 0x1a7;                   ///< bits 31 to 23
constexpr u32 kMoveAccumulator = 0x3f << 8 | 0x52;  ///< v_accvgpr_mov: bits 30 to 25 and 16 to 9

constexpr u32 bits(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

}  // namespace

void VectorFields::take_accumulators(bool is_source, bool is_destination) {
  if (is_source && source[0] >= kVgprCode) source[0] += kFirstAccumulator;
  if (is_destination) destination += kFirstAccumulator;
}

void VectorFields::take_vop3(const Tables& tables, const Words& words) {
  const bool is_packed = (words.word[0] >> 23) == kVop3pBits;
  take_long(words, is_packed ? Encoding::vop3p : Encoding::vop3);
  row = is_packed ? tables.vop3p.find(bits(first, 16, 7)) : tables.vop3_row(bits(first, 16, 10));
  if (row == nullptr) return;
  mask_written = has_sdst() ? bits(first, 8, 7) : destination;
  if (!reads_vcc_silently()) mask_read = source[2];
  if (is_accumulator_move()) take_accumulators(row->is(trait::kReadsAccumulator), row->is(trait::kWritesAccumulator));
}

VectorFields::VectorFields(const Tables& tables, const Words& words) {
  const u32 word = words.word[0];
  if ((word >> 31) != 0) {
    take_vop3(tables, words);
  } else if ((bits(word, 25, 6) << 8 | bits(word, 9, 8)) != kMoveAccumulator) {
    take_short(tables, words, {false, tables.has(kGfx9)});
  } else {
    row = tables.vop1.find(bits(word, 9, 8));
    source[0] = bits(word, 0, 9);
    destination = bits(word, 17, 8);
    take_accumulators(true, true);
  }
}

}  // namespace strobe::gcn
