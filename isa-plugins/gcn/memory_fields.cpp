#include "gcn/memory_fields.hpp"

#include "gcn/buffer_opcodes.hpp"

namespace strobe::gcn {

ScalarMemoryFields::ScalarMemoryFields(const Tables& tables, const Words& words) {
  const u32 first = words.word[0], second = words.word[1];
  opcode = encoding::kSmem['o'](first);
  data = encoding::kSmem['d'](first);
  base = 2 * encoding::kSmem['b'](first);
  glc = encoding::kSmem.flag('g')(first);
  has_immediate = encoding::kSmem.flag('i')(first);
  const bool adds_both = tables.has(kGfx9) && encoding::kSmem.flag('s')(first);
  has_register = adds_both || !has_immediate;
  offset_register = adds_both ? encoding::kSmemOffset['r'](second) : encoding::kSmemRegister['r'](second);
  if (has_immediate)
    offset = tables.has(kGfx9) ? encoding::kSmemOffset['k'].as_signed(second)
                               : static_cast<i32>(encoding::kSmemOffset8['k'](second));
}

FlatFields::FlatFields(const Tables& tables, const Words& words) {
  const u32 first = words.word[0], second = words.word[1];
  const bool has_vector_bit = tables.has(kGfx942);  // of SCRATCH: a vector address as well as the base
  segment = static_cast<Segment>(encoding::kFlat['t'](first));
  row = flat_row(tables, segment, encoding::kFlat['o'](first));
  address = encoding::kFlatRegisters['a'](second);
  data = encoding::kFlatRegisters['d'](second);
  base = encoding::kFlatRegisters['b'](second);
  result = encoding::kFlatRegisters['r'](second);
  const bool bit_13 = encoding::kFlat.flag('l')(first);
  lds = bit_13 && !(has_vector_bit && segment == Segment::scratch);
  uses_address = has_vector_bit ? bit_13 : base == kNoBase;
  bit_23 = encoding::kFlatRegisters.flag('A')(second);
  bit_25 = encoding::kFlat.flag('c')(first);
  cache = {encoding::kFlat.flag('g')(first), encoding::kFlat.flag('s')(first), tables.has(kGfx90a) && bit_25};
  is_accumulator = tables.has(kGfx90a) && bit_23;
  offset =
      segment == Segment::flat ? static_cast<i32>(encoding::kFlat['k'](first)) : encoding::kFlat['k'].as_signed(first);
}

BufferFields::BufferFields(const Tables& tables, const Words& words) {
  const u32 first = words.word[0], second = words.word[1];
  is_typed = encoding::kMtbuf.matches(first);
  opcode = is_typed ? encoding::kMtbuf['o'](first) : encoding::kMubuf['o'](first);
  row = is_typed ? tables.mtbuf.find(opcode) : tables.mubuf.find(opcode);
  offset = encoding::kMubuf['k'](first);
  offen = encoding::kMubuf.flag('x')(first);
  idxen = encoding::kMubuf.flag('i')(first);
  lds = !is_typed && encoding::kMubuf.flag('l')(first);
  data_format = encoding::kMtbuf['f'](first);
  number_format = encoding::kMtbuf['n'](first);
  address = encoding::kBufferRegisters['a'](second);
  data = encoding::kBufferRegisters['d'](second);
  resource = 4 * encoding::kBufferRegisters['r'](second);
  scalar_offset = encoding::kBufferRegisters['k'](second);
  bit_15 = encoding::kMubuf.flag('c')(first);
  const bool unified = tables.has(kGfx90a), bit_23 = encoding::kBufferRegisters.flag('t')(second);
  is_accumulator = unified && bit_23;
  tfe = !unified && bit_23;
  const bool slc = is_typed ? encoding::kBufferRegisters.flag('s')(second) : encoding::kMubuf.flag('s')(first);
  const bool scc = unified && (is_typed ? encoding::kBufferRegisters.flag('c')(second) : bit_15);
  cache = {encoding::kMubuf.flag('g')(first), slc, scc};
}

const OpcodeName* cache_control(const Tables& tables, const BufferFields& f) {
  return f.is_typed ? nullptr : find_opcode(kCacheControls, f.opcode, tables.features);
}

LdsFields::LdsFields(const Tables& tables, const Words& words)
    : LdsOperands(tables, encoding::kDs['o'](words.word[0]), words),
      bit_16(encoding::kDs.flag('g')(words.word[0])),
      bit_25(encoding::kDs.flag('A')(words.word[0])) {
  // From gfx90a on there is no global data share, and the bit only marks its wave synchronisation.
  gds = bit_16 && ((row != nullptr && row->syncs_waves) || !tables.has(kGfx90a));
}

}  // namespace strobe::gcn
