#include "gcn/memory_fields.hpp"

#include "gcn/buffer_opcodes.hpp"

namespace strobe::gcn {

ScalarMemoryFields::ScalarMemoryFields(const Tables& tables, const Words& words)
    : opcode(field(words.word[0], 18, 8)),
      data(field(words.word[0], 6, 7)),
      base(2 * field(words.word[0], 0, 6)),
      glc(field(words.word[0], 16, 1) != 0),
      has_immediate(field(words.word[0], 17, 1) != 0) {
  const bool adds_both = tables.has(kGfx9) && field(words.word[0], 14, 1) != 0;
  has_register = adds_both || !has_immediate;
  offset_register = adds_both ? words.word[1] >> 25 : field(words.word[1], 0, 7);
  offset = !has_immediate      ? 0
           : tables.has(kGfx9) ? static_cast<i32>(words.word[1] << 11) >> 11
                               : static_cast<i32>(field(words.word[1], 0, 20));
}

FlatFields::FlatFields(const Tables& tables, const Words& words) {
  const u32 first = words.word[0], second = words.word[1];
  const bool has_vector_bit = tables.has(kGfx942);  // bit 13 of SCRATCH: a vector address as well as the base
  segment = static_cast<Segment>(field(first, 14, 2));
  row = flat_row(tables, segment, field(first, 18, 7));
  address = field(second, 0, 8);
  data = field(second, 8, 8);
  base = field(second, 16, 7);
  result = second >> 24;
  const bool bit_13 = field(first, 13, 1) != 0;
  lds = bit_13 && !(has_vector_bit && segment == Segment::scratch);
  uses_address = has_vector_bit ? bit_13 : base == kNoBase;
  cache = {field(first, 16, 1) != 0, field(first, 17, 1) != 0, tables.has(kGfx90a) && field(first, 25, 1) != 0};
  bit_23 = field(second, 23, 1) != 0;
  bit_25 = field(first, 25, 1) != 0;
  is_accumulator = tables.has(kGfx90a) && bit_23;
  const auto unsigned_offset = field(first, 0, 13);
  offset = segment == Segment::flat ? static_cast<i32>(unsigned_offset) : static_cast<i32>(unsigned_offset << 19) >> 19;
}

BufferFields::BufferFields(const Tables& tables, const Words& words) {
  const u32 first = words.word[0], second = words.word[1];
  is_typed = (first >> 26) == 0x3a;
  opcode = is_typed ? field(first, 15, 4) : field(first, 18, 7);
  row = is_typed ? tables.mtbuf.find(opcode) : tables.mubuf.find(opcode);
  offset = field(first, 0, 12);
  offen = field(first, 12, 1) != 0;
  idxen = field(first, 13, 1) != 0;
  lds = !is_typed && field(first, 16, 1) != 0;
  data_format = field(first, 19, 4);
  number_format = field(first, 23, 3);
  address = field(second, 0, 8);
  data = field(second, 8, 8);
  resource = 4 * field(second, 16, 5);
  scalar_offset = second >> 24;
  bit_15 = field(first, 15, 1) != 0;
  const bool unified = tables.has(kGfx90a), bit_23 = field(second, 23, 1) != 0;
  is_accumulator = unified && bit_23;
  tfe = !unified && bit_23;
  const bool slc = is_typed ? field(second, 22, 1) != 0 : field(first, 17, 1) != 0;
  const bool scc = unified && (is_typed ? field(second, 21, 1) != 0 : field(first, 15, 1) != 0);
  cache = {field(first, 14, 1) != 0, slc, scc};
}

const OpcodeName* cache_control(const Tables& tables, const BufferFields& f) {
  return f.is_typed ? nullptr : find_opcode(kCacheControls, f.opcode, tables.features);
}

LdsFields::LdsFields(const Tables& tables, const Words& words)
    : LdsOperands(tables, field(words.word[0], 17, 8), words),
      bit_16(field(words.word[0], 16, 1) != 0),
      bit_25(field(words.word[0], 25, 1) != 0) {
  // From gfx90a on there is no global data share, and the bit only marks its wave synchronisation.
  gds = bit_16 && ((row != nullptr && row->syncs_waves) || !tables.has(kGfx90a));
}

}  // namespace strobe::gcn
