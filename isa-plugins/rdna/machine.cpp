#include "rdna/machine.hpp"

#include "common/buffer_format.hpp"
#include "common/generic.hpp"
#include "rdna/encodings.hpp"

namespace strobe::rdna {

namespace {

/// Lane of its row of 16 that lane `in_row` reads under DPP16's DPP_CTRL, or -1 (RDNA ISA manual, "DPP_CTRL").
int source_in_row(u32 control, int in_row) {
  const int amount = static_cast<int>(control & 15);
  switch (control & 0x1f0) {
    case 0x100:
      return in_row + amount < 16 ? in_row + amount : -1;  // row_shl
    case 0x110:
      return in_row - amount;  // row_shr
    case 0x120:
      return (in_row - amount) & 15;  // row_ror
    case 0x140:
      return amount == 0 ? 15 - in_row : (in_row & 8) | (7 - (in_row & 7));  // row_mirror, row_half_mirror
    case 0x150:
      return amount;  // row_share
    case 0x160:
      return in_row ^ amount;  // row_xmask
    default:
      return (in_row & ~3) | static_cast<int>(encoding::quad_lane(control, in_row & 3));  // quad_perm
  }
}

}  // namespace

template <int kWaveLanes>
int Machine<kWaveLanes>::source_lane(u32 flags, u32 word, int l) {
  if ((flags & flag::kDpp8) != 0) return (l & ~7) | static_cast<int>(encoding::dpp8_lane(word, l & 7));
  const int source = source_in_row(encoding::kDpp['c'](word), l & 15);
  return source < 0 ? -1 : (l & ~15) | source;
}

/// Manual, "Buffer resource descriptor": one number for both formats, OOB_SELECT, elements of 4 bytes.
template <int kWaveLanes>
Resource Machine<kWaveLanes>::resource(const u32* words) {
  constexpr Bounds kBounds[] = {Bounds::structure, Bounds::records, Bounds::any, Bounds::structure_or_bytes};
  Resource resource(words);
  const FormatPair format = unified_format(encoding::kResource['f'](words[3]));
  resource.data_format = format.data;
  resource.number_format = static_cast<u32>(format.number);
  resource.element_shift = 2;
  resource.bounds = kBounds[encoding::kResource['b'](words[3])];
  return resource;
}

template struct Machine<32>;
template struct Machine<64>;

}  // namespace strobe::rdna

STROBE_INSTANTIATE_GENERIC(strobe::rdna::Machine32);
STROBE_INSTANTIATE_GENERIC(strobe::rdna::Machine64);
