#include "gcn/vector_fields.hpp"

#include "gcn/encodings.hpp"

namespace strobe::gcn {

namespace {

constexpr u32 kMoveAccumulator = 0x52;  ///< v_accvgpr_mov

}  // namespace

void VectorFields::take_accumulators(bool is_source, bool is_destination) {
  if (is_source && source[0] >= kVgprCode) source[0] += kFirstAccumulator;
  if (is_destination) destination += kFirstAccumulator;
}

void VectorFields::take_vop3(const Tables& tables, const Words& words) {
  const bool is_packed = encoding::kVop3pFormat.matches(words.word[0]);
  take_long(words, is_packed ? Encoding::vop3p : Encoding::vop3);
  row = is_packed ? tables.vop3p.find(encoding::kVop3p['o'](first)) : tables.vop3_row(encoding::kVop3['o'](first));
  if (row == nullptr) return;
  mask_written = has_sdst() ? encoding::kVop3Mask['m'](first) : destination;
  if (!reads_vcc_silently()) mask_read = source[2];
  if (is_accumulator_move()) take_accumulators(row->is(trait::kReadsAccumulator), row->is(trait::kWritesAccumulator));
}

VectorFields::VectorFields(const Tables& tables, const Words& words) {
  using encoding::kVop1;
  const u32 word = words.word[0];
  if (encoding::kVop3Format.matches(word)) {
    take_vop3(tables, words);
  } else if (!kVop1.matches(word) || kVop1['o'](word) != kMoveAccumulator) {
    take_short(tables, words, {false, tables.has(kGfx9)});
  } else {
    row = tables.vop1.find(kVop1['o'](word));
    source[0] = kVop1['a'](word);
    destination = kVop1['d'](word);
    take_accumulators(true, true);
  }
}

}  // namespace strobe::gcn
