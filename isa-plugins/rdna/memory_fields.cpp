#include "rdna/memory_fields.hpp"

#include <cstring>

namespace strobe::rdna {

FlatFields::FlatFields(const Tables& tables, const Words& words) {
  const u32 first = words.word[0], second = words.word[1];
  segment = static_cast<Segment>(field(first, 14, 2));
  row = flat_row(tables, segment, field(first, 18, 7));
  address = field(second, 0, 8);
  data = field(second, 8, 8);
  base = field(second, 16, 7);
  result = second >> 24;
  dlc = field(first, 12, 1) != 0;
  lds = field(first, 13, 1) != 0;
  glc = field(first, 16, 1) != 0;
  slc = field(first, 17, 1) != 0;
  const auto unsigned_offset = static_cast<i32>(field(first, 0, 12));
  offset = segment == Segment::flat ? unsigned_offset : static_cast<i32>(static_cast<u32>(unsigned_offset) << 20) >> 20;
  is_lane_numbered = row != nullptr && std::strstr(row->mnemonic, "_addtid") != nullptr;
}

BufferFields::BufferFields(const Tables& tables, const Words& words) {
  const u32 first = words.word[0], second = words.word[1];
  is_typed = (first >> 26) == 0x3a;
  row = is_typed ? tables.mtbuf.find(field(first, 16, 3) | (field(second, 21, 1) << 3))
                 : tables.mubuf.find(field(first, 18, 7) | (field(first, 25, 1) << 7));
  offset = field(first, 0, 12);
  offen = field(first, 12, 1) != 0;
  idxen = field(first, 13, 1) != 0;
  glc = field(first, 14, 1) != 0;
  dlc = field(first, 15, 1) != 0;
  lds = !is_typed && field(first, 16, 1) != 0;
  format = field(first, 19, 7);
  address = field(second, 0, 8);
  data = field(second, 8, 8);
  resource = 4 * field(second, 16, 5);
  slc = field(second, 22, 1) != 0;
  tfe = field(second, 23, 1) != 0;
  scalar_offset = second >> 24;
  bytes = is_literal(scalar_offset) ? 12 : 8;
}

}  // namespace strobe::rdna
