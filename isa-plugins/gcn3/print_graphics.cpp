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
  const u32 first = words.word[0], format = first >> 26;
  if (format == kVintrpFormat) return interpolation_text(interpolation_mnemonic(bit_field(first, 16, 2)), words);
  return format == kMimgFormat ? print_image(words) : export_text(export_target(bit_field(first, 4, 6)), words);
}

}  // namespace strobe::gcn3
