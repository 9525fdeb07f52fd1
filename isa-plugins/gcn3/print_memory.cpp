// Text of SMEM, FLAT, MUBUF and MTBUF.
#include "common/gcn/text.hpp"
#include "common/gcn/memory_opcodes.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/memory_decode.hpp"
#include "gcn3/print_text.hpp"
#include "gcn3/scalar_memory_fields.hpp"

namespace strobe::gcn3 {

namespace {

/// Address, resource, scalar offset and the modifiers that all buffer instructions have.
struct BufferFields {
  u32 first, second;
  bool offen() const { return bit_field(first, 12, 1) != 0; }
  bool idxen() const { return bit_field(first, 13, 1) != 0; }
  bool glc() const { return bit_field(first, 14, 1) != 0; }
  bool tfe() const { return bit_field(second, 23, 1) != 0; }
  unsigned data() const { return bit_field(second, 8, 8); }

  void address(Line& line) const {
    const unsigned registers = static_cast<unsigned>(offen()) + static_cast<unsigned>(idxen());
    line.operand(registers == 0 ? "off" : vector_registers(bit_field(second, 0, 8), registers));
  }
  void resource(Line& line) const {
    line.operand(scalar_registers(4 * bit_field(second, 16, 5), 4));
    line.operand(source_text(bit_field(second, 24, 8), ValueType::u32_, 0));
  }
  /// How the address is made up.
  void place(Line& line) const {
    line.modifier_if(idxen(), "idxen").modifier_if(offen(), "offen");
    if (bit_field(first, 0, 12) != 0) line.modifier("offset:" + std::to_string(bit_field(first, 0, 12)));
  }
};

}  // namespace

std::string print_smem(const Words& words) {
  const ScalarMemoryFields fields(words);
  const ScalarMemoryRow& row = *smem_row(fields.opcode);
  Line line(row.mnemonic);
  if (row.form == ScalarMemoryRow::Form::none) return line.text();
  if (row.form == ScalarMemoryRow::Form::probe)
    line.operand(small_number(fields.data));
  else
    line.operand(scalar_registers(fields.data, row.data_registers));
  if (row.form == ScalarMemoryRow::Form::clock) return line.text();
  line.operand(scalar_registers(fields.base, row.base_registers));
  line.operand(fields.immediate ? hexadecimal(fields.offset) : scalar_registers(fields.offset, 1));
  const bool has_glc = row.form == ScalarMemoryRow::Form::data;
  return line.modifier_if(has_glc && fields.glc, "glc").text();
}

std::string print_flat(const Words& words) {
  const u32 first = words.word[0], second = words.word[1];
  const MemoryRow& row = *flat_row(bit_field(first, 18, 7));
  const bool glc = bit_field(first, 16, 1) != 0, is_atomic = row.kind == MemoryKind::atomic;
  const std::string address = vector_registers(bit_field(second, 0, 8), 2);
  Line line(row.mnemonic);
  if (row.kind == MemoryKind::load) line.operand(vector_registers(second >> 24, row.data_registers));
  if (is_atomic && glc) line.operand(vector_registers(second >> 24, row.result_registers));
  line.operand(address);
  if (row.kind != MemoryKind::load) line.operand(vector_registers(bit_field(second, 8, 8), row.data_registers));
  // GCN3 has no such offset; LLVM prints the bits where later targets have one.
  if (bit_field(first, 0, 13) != 0) line.modifier("offset:" + std::to_string(bit_field(first, 0, 13)));
  return line.modifier_if(glc, "glc").modifier_if(bit_field(first, 17, 1) != 0, "slc").text();
}

std::string print_mubuf(const Words& words) {
  const BufferFields fields{words.word[0], words.word[1]};
  const unsigned opcode = bit_field(fields.first, 18, 7);
  if (const OpcodeName* const control = find_opcode(gcn::kCacheControls, opcode)) return control->mnemonic;
  const MemoryRow& row = *mubuf_row(opcode);
  const bool lds = bit_field(fields.first, 16, 1) != 0;
  Line line(row.mnemonic);
  const bool slc = bit_field(fields.first, 17, 1) != 0, stores_lds = row.stores_from_lds();
  if (!lds) line.operand(vector_registers(fields.data(), row.data_registers + (fields.tfe() ? 1u : 0u)));
  if (!stores_lds) fields.address(line);
  fields.resource(line);
  fields.place(line);
  line.modifier_if(stores_lds, "lds").modifier_if(fields.glc(), "glc").modifier_if(slc, "slc");
  return line.modifier_if(lds && !stores_lds, "lds").modifier_if(fields.tfe(), "tfe").text();
}

std::string print_mtbuf(const Words& words) {
  const BufferFields fields{words.word[0], words.word[1]};
  const MemoryRow& row = *mtbuf_row(bit_field(fields.first, 15, 4));
  Line line(row.mnemonic);
  line.operand(vector_registers(fields.data(), row.data_registers));
  fields.address(line);
  fields.resource(line);
  const std::string format = gcn::buffer_format_text(bit_field(fields.first, 19, 4), bit_field(fields.first, 23, 3));
  if (!format.empty()) line.modifier(format);
  fields.place(line);
  const bool slc = bit_field(fields.second, 22, 1) != 0;
  return line.modifier_if(fields.glc(), "glc").modifier_if(slc, "slc").text();
}

}  // namespace strobe::gcn3
