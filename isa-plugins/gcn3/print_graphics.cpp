// Text of VINTRP, EXP and MIMG.
#include "gcn3/formats.hpp"
#include "gcn3/graphics_row.hpp"
#include "gcn3/print_text.hpp"

namespace strobe::gcn3 {

namespace {

std::string export_target(u32 target) {
  if (target < 8) return "mrt" + std::to_string(target);
  if (target == 8) return "mrtz";
  if (target == 9) return "null";
  if (target >= 12 && target < 16) return "pos" + std::to_string(target - 12);
  if (target >= 32) return "param" + std::to_string(target - 32);
  return "invalid_target_" + std::to_string(target);
}

std::string print_export(const Words& words) {
  const u32 word = words.word[0], registers = words.word[1];
  const bool compressed = bit_field(word, 10, 1) != 0;
  Line line("exp " + export_target(bit_field(word, 4, 6)));
  std::string sources;
  for (unsigned k = 0; k < 4; ++k) {
    const unsigned from = compressed ? k / 2 : k;
    const bool enabled = ((word >> k) & 1) != 0;
    sources += (k == 0 ? "" : ", ") + (enabled ? vector_registers(bit_field(registers, 8 * from, 8), 1) : "off");
  }
  line.modifier(sources).modifier_if(bit_field(word, 11, 1) != 0, "done").modifier_if(compressed, "compr");
  return line.modifier_if(bit_field(word, 12, 1) != 0, "vm").text();
}

std::string print_interpolation(const Words& words) {
  const u32 word = words.word[0], opcode = bit_field(word, 16, 2), source = bit_field(word, 0, 8);
  Line line(std::string(interpolation_mnemonic(opcode)) + "_e32");
  line.operand(vector_registers(bit_field(word, 18, 8), 1));
  line.operand(opcode == 2 ? interpolation_parameter(source) : vector_registers(source, 1));
  return line.operand(interpolation_attribute(bit_field(word, 10, 6), bit_field(word, 8, 2))).text();
}

/// Registers of the data operand as LLVM counts them: it knows no atomics of odd widths, and one more for four.
unsigned image_data_registers(const ImageRow& row, const ImageFields& fields) {
  const unsigned fewest = row.fewest_data_registers();
  const unsigned components = row.is_gather() ? 4 : static_cast<unsigned>(std::popcount(fields.data_mask));
  unsigned wanted = (components == 0 ? 1 : components) + (fields.tfe ? 1 : 0);
  if (row.is_atomic() && wanted != 2 && wanted != 4) wanted = fewest;
  if (row.is_atomic() && wanted == 4 && !row.is_compare_swap()) wanted = 5;
  return fields.data + wanted <= 256 ? wanted : fewest;
}

std::string print_image(const Words& words) {
  const ImageFields fields(words);
  const ImageRow& row = *mimg_row(fields.opcode);
  Line line(row.mnemonic);
  line.operand(vector_registers(fields.data, image_data_registers(row, fields)));
  line.operand(vector_registers(fields.address, row.address_registers)).operand(scalar_registers(fields.resource, 8));
  if (row.has_sampler()) line.operand(scalar_registers(fields.sampler, 4));
  if (fields.data_mask != 0) line.modifier("dmask:" + hexadecimal(fields.data_mask));
  line.modifier_if(fields.unnormalized, "unorm").modifier_if(fields.glc, "glc").modifier_if(fields.slc, "slc");
  line.modifier_if(fields.r128, "r128").modifier_if(fields.tfe, "tfe").modifier_if(fields.lwe, "lwe");
  return line.modifier_if(fields.array, "da").modifier_if(fields.d16, "d16").text();
}

}  // namespace

std::string print_graphics(const Words& words) {
  const u32 format = words.word[0] >> 26;
  if (format == kVintrpFormat) return print_interpolation(words);
  return format == kMimgFormat ? print_image(words) : print_export(words);
}

}  // namespace strobe::gcn3
