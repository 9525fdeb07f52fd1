// Text of FLAT, MUBUF, MTBUF and DS.
#include "gcn/formats.hpp"
#include "gcn/memory_fields.hpp"
#include "gcn/print_text.hpp"

namespace strobe::gcn {

namespace {

std::string data_text(unsigned first, unsigned count, bool is_accumulator) {
  return vector_text(is_accumulator ? kFirstAccumulator + first : first, count);
}

void cache_modifiers(Line& line, const Tables& tables, CacheBits cache) {
  const bool scopes = tables.has(kGfx942);
  line.modifier_if(cache.first, scopes ? "sc0" : "glc").modifier_if(cache.second, scopes ? "nt" : "slc");
  line.modifier_if(cache.third, scopes ? "sc1" : "scc");
}

std::string flat_base(const Names& names, const FlatFields& f) {
  if (!f.has_base()) return "off";
  return names.scalar_registers(f.base, f.segment == Segment::scratch ? 1 : 2);
}

}  // namespace

std::string print_flat(const Tables& tables, const Words& words) {
  const FlatFields f(tables, words);
  const MemoryRow& row = *f.row;
  const bool loads = row.kind == MemoryKind::load, to_lds = f.lds || row.to_lds;
  Line line(row.mnemonic);
  if (loads && !to_lds) line.operand(data_text(f.result, row.data_registers, f.is_accumulator));
  if (f.returns()) line.operand(data_text(f.result, row.result_registers, f.is_accumulator));
  line.operand(f.address_registers() != 0 ? vector_text(f.address, f.address_registers()) : "off");
  if (!loads) line.operand(data_text(f.data, row.data_registers, f.is_accumulator));
  if (f.segment != Segment::flat) line.operand(flat_base(Names(tables), f));
  if (f.offset != 0) line.modifier("offset:" + std::to_string(f.offset));
  cache_modifiers(line, tables, f.cache);
  return line.modifier_if(f.lds, "lds").text();
}

std::string print_buffer(const Tables& tables, const Words& words) {
  const BufferFields f(tables, words);
  const OpcodeName* const control = cache_control(tables, f);
  if (control != nullptr) {
    Line line(control->mnemonic);
    const bool has_scope = tables.has(kGfx942) && (control->traits & memory_trait::kHasNoScope) == 0;
    if (has_scope) cache_modifiers(line, tables, {f.cache.first, false, f.cache.third});
    return line.text();
  }
  Line line(f.row->mnemonic);
  const bool stores_lds = f.row->stores_from_lds();
  if (!f.lds) line.operand(data_text(f.data, f.data_registers(), f.is_accumulator));
  if (!stores_lds) line.operand(f.address_registers() == 0 ? "off" : vector_text(f.address, f.address_registers()));
  const Names names(tables);
  line.operand(names.scalar_registers(f.resource, 4)).operand(names.source_text(f.scalar_offset, ValueType::u32_, 0));
  const std::string format = f.is_typed ? buffer_format_text(f.data_format, f.number_format) : std::string();
  if (!format.empty()) line.modifier(format);
  line.modifier_if(f.idxen, "idxen").modifier_if(f.offen, "offen");
  if (f.offset != 0) line.modifier("offset:" + std::to_string(f.offset));
  line.modifier_if(stores_lds, "lds");
  cache_modifiers(line, tables, f.cache);
  return line.modifier_if(f.lds && !stores_lds, "lds").modifier_if(f.tfe, "tfe").text();
}

std::string print_ds(const Tables& tables, const Words& words) {
  const LdsFields f(tables, words);
  const MemoryRow& row = *f.row;
  const bool is_accumulator = tables.has(kGfx90a) && f.bit_25;
  Line line(row.mnemonic);
  if (f.result_registers() != 0) line.operand(data_text(f.result, f.result_registers(), is_accumulator));
  if (row.has_address) line.operand(data_text(f.address, 1, is_accumulator && row.syncs_waves));
  if (f.data0_registers() != 0) line.operand(data_text(f.data0, f.data0_registers(), is_accumulator));
  if (row.second_data != 0) line.operand(data_text(f.data1, row.second_data, is_accumulator));
  lds_offset_modifiers(line, f.offset, row.two_offsets, row.swizzles());
  return line.modifier_if(f.gds, "gds").text();
}

}  // namespace strobe::gcn
