#include "rdna/memory_fields.hpp"

#include <cstring>

namespace strobe::rdna {

using namespace encoding;

FlatFields::FlatFields(const Tables& tables, const Words& words) {
  const u32 first = words.word[0], second = words.word[1];
  segment = static_cast<Segment>(kFlat['t'](first));
  row = flat_row(tables, segment, kFlat['o'](first));
  address = kFlatRegisters['a'](second);
  data = kFlatRegisters['d'](second);
  base = kFlatRegisters['b'](second);
  result = kFlatRegisters['r'](second);
  dlc = kFlat.flag('D')(first);
  lds = kFlat.flag('l')(first);
  glc = kFlat.flag('g')(first);
  slc = kFlat.flag('s')(first);
  offset = segment == Segment::flat ? static_cast<i32>(kFlat['k'](first)) : kFlat['k'].as_signed(first);
  is_lane_numbered = row != nullptr && std::strstr(row->mnemonic, "_addtid") != nullptr;
}

BufferFields::BufferFields(const Tables& tables, const Words& words) {
  const u32 first = words.word[0], second = words.word[1];
  is_typed = kMtbuf.matches(first);
  row = is_typed ? tables.mtbuf.find(kMtbuf['o'](first) | kBufferRegisters['O'](second) << 3)
                 : tables.mubuf.find(mubuf_opcode(first));
  offset = kMubuf['k'](first);
  offen = kMubuf.flag('x')(first);
  idxen = kMubuf.flag('i')(first);
  glc = kMubuf.flag('g')(first);
  dlc = kMubuf.flag('D')(first);
  lds = !is_typed && kMubuf.flag('l')(first);
  format = kMtbuf['f'](first);
  address = kBufferRegisters['a'](second);
  data = kBufferRegisters['d'](second);
  resource = 4 * kBufferRegisters['r'](second);
  slc = kBufferRegisters.flag('s')(second);
  tfe = kBufferRegisters.flag('t')(second);
  scalar_offset = kBufferRegisters['k'](second);
  bytes = is_literal(scalar_offset) ? 12 : 8;
}

}  // namespace strobe::rdna
