#include "rdna/image.hpp"

#include <algorithm>
#include <bit>

#include "rdna/encodings.hpp"

namespace strobe::rdna {

namespace {

using namespace image_flag;

// 1D, 2D, 3D, CUBE, 1D_ARRAY, 2D_ARRAY, 2D_MSAA, 2D_MSAA_ARRAY
constexpr u8 kCoordinates[] = {1, 2, 3, 3, 2, 3, 3, 4};
constexpr u8 kGradientWords[] = {2, 4, 6, 4, 2, 4, 4, 4};

/// Registers that `words` words of further addresses hold at most, and one more than the fewest.
constexpr unsigned most_in(unsigned words) { return 4 * words + 1; }
constexpr unsigned fewest_in(unsigned words) { return 4 * words - 2; }

}  // namespace

bool ImageRow::has_d16() const {
  if (is_ray() || opcode == 0x60) return false;
  return has_sampler() || opcode == 0x80 || opcode < 2 || opcode == 8 || opcode == 9;
}

ImageFields::ImageFields(unsigned features, const Words& words) {
  using encoding::kImage, encoding::kImageRegisters, encoding::kImageAddresses;
  const u32 first = words.word[0], second = words.word[1];
  row = mimg_row(features, kImage['o'](first) | kImage['O'](first) << 7);
  extra_words = kImage['n'](first);
  dimension = kImage['d'](first);
  dlc = kImage.flag('D')(first);
  data_mask = kImage['m'](first);
  unnormalized = kImage.flag('u')(first);
  glc = kImage.flag('g')(first);
  r128 = kImage.flag('r')(first);
  tfe = kImage.flag('t')(first);
  lwe = kImage.flag('w')(first);
  slc = kImage.flag('s')(first);
  address = kImageRegisters['a'](second);
  data = kImageRegisters['d'](second);
  resource = 4 * kImageRegisters['r'](second);
  sampler = 4 * kImageRegisters['s'](second);
  a16 = kImageRegisters.flag('H')(second);
  d16 = kImageRegisters.flag('h')(second);
  for (unsigned k = 0; k < 12; ++k)
    more_addresses[k] = static_cast<u8>(kImageAddresses['a'].moved(k % 4, 8)(words.word[2 + k / 4]));
}

unsigned ImageFields::wanted_address_registers() const {
  if (row->is_ray()) return row->extra - (a16 ? 3u : 0u);
  const unsigned components = (row->has(kNoCoordinates) ? 0 : kCoordinates[dimension]) + (row->has(kLod) ? 1 : 0);
  const unsigned gradients = kGradientWords[dimension];
  unsigned registers = row->extra + (a16 ? (components + 1) / 2 : components);
  if (row->has(kGradients)) registers += row->has(kHalfGradients) ? (gradients / 2 + 1) / 2 * 2 : gradients;
  return registers;
}

bool ImageFields::has_address_size(unsigned registers) const {
  if (row->is_ray()) return registers == wanted_address_registers();
  if (!row->has_sampler()) return registers >= 1 && registers <= 4;
  if (registers < row->extra) return false;
  const unsigned own = registers - row->extra, lod = row->has(kLod) ? 1 : 0;
  if (!row->has(kGradients))
    return own >= 1 && (own <= 3 + lod || (extra_words == 0 && (registers == 4 || registers == 8)));
  return own >= 2 && own <= (row->has(kHalfGradients) ? 7 : 9) + lod;
}

/// The fewest; the most that the further words can hold.
unsigned ImageFields::default_address_registers() const {
  if (extra_words == 0) {
    unsigned registers = 1;
    while (!has_address_size(registers)) ++registers;
    return registers;
  }
  for (unsigned registers = most_in(extra_words); registers >= fewest_in(extra_words); --registers)
    if (has_address_size(registers)) return registers;
  return 0;
}

unsigned ImageFields::wanted_data_registers() const {
  const auto enabled = static_cast<unsigned>(std::popcount(data_mask));
  unsigned registers = row->is_gather() ? 4 : std::max(enabled, 1u);
  if (d16) registers = (registers + 1) / 2;
  return registers + (tfe ? 1 : 0);
}

bool ImageFields::has_data_size(unsigned registers) const {
  if (row->is_compare_swap()) return registers == 2 || registers == 4;
  if (row->is_atomic()) return registers == 1 || registers == 2 || registers == 4;
  if (row->is_gather()) return registers == 2 || registers == 4 || registers == 5;
  return true;
}

unsigned ImageFields::default_data_registers() const {
  return row->is_gather() || row->is_ray() ? 4 : row->is_compare_swap() ? 2 : 1;
}

/// LLVM widens both operands or none.
bool ImageFields::has_variant() const {
  if (row->is_ray()) return false;
  const unsigned addresses = wanted_address_registers(), wanted = wanted_data_registers();
  if (extra_words != 0 && addresses > default_address_registers()) return false;
  if (extra_words != 0 && addresses < 2) return false;
  return has_address_size(addresses) && has_data_size(wanted) && data + wanted <= 256 &&
         (extra_words != 0 || address + addresses <= 256);
}

unsigned ImageFields::address_registers() const {
  return has_variant() ? wanted_address_registers() : default_address_registers();
}

unsigned ImageFields::data_registers() const {
  if (!has_variant()) return default_data_registers();
  const unsigned wanted = wanted_data_registers();
  return row->is_atomic() && wanted == 4 && !row->is_compare_swap() ? 5 : wanted;  // LLVM's name for four
}

bool ImageFields::has_form() const {
  const unsigned registers = default_address_registers();
  return registers != 0 && (extra_words != 0 || address + registers <= 256) && data + default_data_registers() <= 256;
}

}  // namespace strobe::rdna
