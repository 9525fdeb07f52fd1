// Text of FLAT, MUBUF, MTBUF and DS.
#include "rdna/formats.hpp"
#include "rdna/memory_fields.hpp"
#include "rdna/print_text.hpp"

namespace strobe::rdna {

namespace {

/// Formats of MTBUF, by their numbers, without BUF_FMT_.
constexpr const char* kFormatNames[] = {"INVALID",
                                        "8_UNORM",
                                        "8_SNORM",
                                        "8_USCALED",
                                        "8_SSCALED",
                                        "8_UINT",
                                        "8_SINT",
                                        "16_UNORM",
                                        "16_SNORM",
                                        "16_USCALED",
                                        "16_SSCALED",
                                        "16_UINT",
                                        "16_SINT",
                                        "16_FLOAT",
                                        "8_8_UNORM",
                                        "8_8_SNORM",
                                        "8_8_USCALED",
                                        "8_8_SSCALED",
                                        "8_8_UINT",
                                        "8_8_SINT",
                                        "32_UINT",
                                        "32_SINT",
                                        "32_FLOAT",
                                        "16_16_UNORM",
                                        "16_16_SNORM",
                                        "16_16_USCALED",
                                        "16_16_SSCALED",
                                        "16_16_UINT",
                                        "16_16_SINT",
                                        "16_16_FLOAT",
                                        "10_11_11_UNORM",
                                        "10_11_11_SNORM",
                                        "10_11_11_USCALED",
                                        "10_11_11_SSCALED",
                                        "10_11_11_UINT",
                                        "10_11_11_SINT",
                                        "10_11_11_FLOAT",
                                        "11_11_10_UNORM",
                                        "11_11_10_SNORM",
                                        "11_11_10_USCALED",
                                        "11_11_10_SSCALED",
                                        "11_11_10_UINT",
                                        "11_11_10_SINT",
                                        "11_11_10_FLOAT",
                                        "10_10_10_2_UNORM",
                                        "10_10_10_2_SNORM",
                                        "10_10_10_2_USCALED",
                                        "10_10_10_2_SSCALED",
                                        "10_10_10_2_UINT",
                                        "10_10_10_2_SINT",
                                        "2_10_10_10_UNORM",
                                        "2_10_10_10_SNORM",
                                        "2_10_10_10_USCALED",
                                        "2_10_10_10_SSCALED",
                                        "2_10_10_10_UINT",
                                        "2_10_10_10_SINT",
                                        "8_8_8_8_UNORM",
                                        "8_8_8_8_SNORM",
                                        "8_8_8_8_USCALED",
                                        "8_8_8_8_SSCALED",
                                        "8_8_8_8_UINT",
                                        "8_8_8_8_SINT",
                                        "32_32_UINT",
                                        "32_32_SINT",
                                        "32_32_FLOAT",
                                        "16_16_16_16_UNORM",
                                        "16_16_16_16_SNORM",
                                        "16_16_16_16_USCALED",
                                        "16_16_16_16_SSCALED",
                                        "16_16_16_16_UINT",
                                        "16_16_16_16_SINT",
                                        "16_16_16_16_FLOAT",
                                        "32_32_32_UINT",
                                        "32_32_32_SINT",
                                        "32_32_32_FLOAT",
                                        "32_32_32_32_UINT",
                                        "32_32_32_32_SINT",
                                        "32_32_32_32_FLOAT"};

/// MTBUF's format; assembly leaves the first one out.
std::string format_text(unsigned code) {
  if (code >= sizeof kFormatNames / sizeof kFormatNames[0]) return "format:" + std::to_string(code);
  return std::string("format:[BUF_FMT_") + kFormatNames[code] + "]";
}

std::string flat_base(const FlatFields& f) {
  if (!f.has_base()) return "off";
  return scalar_registers(f.base, f.segment == Segment::scratch ? 1 : 2);
}

}  // namespace

std::string print_flat(const Tables& tables, const Words& words) {
  const FlatFields f(tables, words);
  const MemoryRow& row = *f.row;
  const bool loads = row.kind == MemoryKind::load;
  Line line(row.mnemonic);
  if (loads && !f.lds) line.operand(vector_registers(f.result, row.data_registers));
  if (f.returns()) line.operand(vector_registers(f.result, row.result_registers));
  if (f.address_registers() != 0)
    line.operand(vector_registers(f.address, f.address_registers()));
  else if (!f.has_lane_number())
    line.operand("off");
  if (!loads) line.operand(vector_registers(f.data, row.data_registers));
  if (f.segment != Segment::flat) line.operand(flat_base(f));
  if (f.offset != 0) line.modifier("offset:" + std::to_string(f.offset));
  line.modifier_if(f.glc, "glc").modifier_if(f.slc, "slc").modifier_if(f.dlc, "dlc");
  return line.modifier_if(f.lds, "lds").text();
}

std::string print_buffer(const Tables& tables, const Words& words) {
  const BufferFields f(tables, words);
  const unsigned opcode = mubuf_opcode(words.word[0]);
  if (const OpcodeName* const control = f.is_typed ? nullptr : find_opcode(kCacheControls, opcode))
    return control->mnemonic;
  Line line(f.row->mnemonic);
  if (!f.lds) line.operand(vector_registers(f.data, f.data_registers()));
  line.operand(f.address_registers() == 0 ? "off" : vector_registers(f.address, f.address_registers()));
  line.operand(scalar_registers(f.resource, 4)).operand(source_text(f.scalar_offset, ValueType::u32_, words.word[2]));
  if (f.is_typed && f.format != 1) line.modifier(format_text(f.format));
  line.modifier_if(f.idxen, "idxen").modifier_if(f.offen, "offen");
  if (f.offset != 0) line.modifier("offset:" + std::to_string(f.offset));
  line.modifier_if(f.glc, "glc").modifier_if(f.slc, "slc").modifier_if(f.dlc, "dlc");
  return line.modifier_if(f.tfe, "tfe").modifier_if(f.lds, "lds").text();
}

std::string print_ds(const Tables& tables, const Words& words) {
  const LdsFields f(tables, words);
  const MemoryRow& row = *f.row;
  Line line(row.mnemonic);
  if (f.result_registers() != 0) line.operand(vector_registers(f.result, f.result_registers()));
  if (row.has_address) line.operand(vector_registers(f.address, 1));
  if (f.data0_registers() != 0) line.operand(vector_registers(f.data0, f.data0_registers()));
  if (row.second_data != 0) line.operand(vector_registers(f.data1, row.second_data));
  lds_offset_modifiers(line, f.offset, row.two_offsets, row.swizzles());
  return line.modifier_if(f.gds, "gds").text();
}

}  // namespace strobe::rdna
