// Text of DS.
#include "gcn3/formats.hpp"
#include "gcn3/memory_decode.hpp"
#include "gcn3/print_text.hpp"

namespace strobe::gcn3 {

std::string print_ds(const Words& words) {
  const u32 first = words.word[0], second = words.word[1], offset = first & 0xffff;
  const MemoryRow& row = *ds_row(bit_field(first, 17, 8));
  const LdsForm form = lds_form(row);
  Line line(row.mnemonic);
  if (form.result != 0) line.operand(vector_registers(second >> 24, form.result));
  if (form.address != 0) line.operand(vector_registers(bit_field(second, 0, 8), 1));
  if (form.data0 != 0) line.operand(vector_registers(bit_field(second, 8, 8), form.data0));
  if (form.data1 != 0) line.operand(vector_registers(bit_field(second, 16, 8), form.data1));
  if (form.two_offsets) {
    if ((offset & 0xff) != 0) line.modifier("offset0:" + std::to_string(offset & 0xff));
    if ((offset >> 8) != 0) line.modifier("offset1:" + std::to_string(offset >> 8));
  } else if (offset != 0) {
    line.modifier("offset:" + (row.swizzles() ? swizzle_text(offset) : std::to_string(offset)));
  }
  return line.modifier_if(bit_field(first, 16, 1) != 0, "gds").text();
}

}  // namespace strobe::gcn3
