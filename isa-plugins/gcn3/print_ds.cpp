// Text of DS.
#include "gcn3/formats.hpp"
#include "gcn3/memory_decode.hpp"
#include "gcn3/print_text.hpp"

namespace strobe::gcn3 {

namespace {

bool is_power_of_two(u32 value) { return std::has_single_bit(value); }

/// The patterns that assembly has names for: and-mask in bits 0-4, or-mask in 5-9, xor-mask in 10-14.
std::string named_pattern(u32 and_mask, u32 or_mask, u32 xor_mask) {
  const auto number = [](u32 value) { return std::to_string(value); };
  if (and_mask == 31 && or_mask == 0) {
    if (is_power_of_two(xor_mask)) return "swizzle(SWAP," + number(xor_mask) + ")";
    if (xor_mask != 0 && is_power_of_two(xor_mask + 1)) return "swizzle(REVERSE," + number(xor_mask + 1) + ")";
  }
  const u32 group = 32 - and_mask;
  if (group > 1 && is_power_of_two(group) && or_mask < group && xor_mask == 0)
    return "swizzle(BROADCAST," + number(group) + "," + number(or_mask) + ")";
  return {};
}

/// One letter per bit of the lane number, highest first: fixed, preserved or inverted.
std::string bit_pattern(u32 and_mask, u32 or_mask, u32 xor_mask) {
  std::string text;
  for (u32 bit = 16; bit != 0; bit >>= 1) {
    const bool keeps = (and_mask & bit) != 0 && (or_mask & bit) == 0, inverts = (xor_mask & bit) != 0;
    const bool one = ((or_mask & bit) != 0) != inverts;
    text += keeps ? (inverts ? 'i' : 'p') : one ? '1' : '0';
  }
  return "swizzle(BITMASK_PERM,\"" + text + "\")";
}

std::string swizzle(u32 offset) {
  if ((offset & 0xff00) == 0x8000) {
    std::string lanes;
    for (unsigned k = 0; k < 4; ++k) lanes.append(",").append(std::to_string(bit_field(offset, 2 * k, 2)));
    return "swizzle(QUAD_PERM" + lanes + ")";
  }
  if ((offset & 0x8000) != 0) return std::to_string(offset);
  const u32 and_mask = bit_field(offset, 0, 5), or_mask = bit_field(offset, 5, 5), xor_mask = bit_field(offset, 10, 5);
  const std::string named = named_pattern(and_mask, or_mask, xor_mask);
  return named.empty() ? bit_pattern(and_mask, or_mask, xor_mask) : named;
}

}  // namespace

std::string print_ds(const Words& words) {
  constexpr unsigned kSwizzle = 0x3d;
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
    line.modifier("offset:" + (row.opcode == kSwizzle ? swizzle(offset) : std::to_string(offset)));
  }
  return line.modifier_if(bit_field(first, 16, 1) != 0, "gds").text();
}

}  // namespace strobe::gcn3
