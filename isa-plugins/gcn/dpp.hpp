// DPP controls of GFX8 and GFX9.  Manual: AMD GCN3 ISA, "DPP_CTRL"; CDNA 2 ISA, the same (row_newbcast).
#pragma once

#include "gcn/encodings.hpp"

namespace strobe::gcn {

using namespace strobe::lanes;

inline constexpr u32 kRowBroadcast = 0x150;  ///< row_newbcast:0 to 15, of gfx90a and later

/// Is there such a DPP_CTRL?
inline bool is_dpp_control(u32 control, bool has_row_broadcast = false) {
  if (control < 0x100) return true;
  if (control < 0x130) return (control & 15) != 0;
  if ((control & 0x1f0) == kRowBroadcast) return has_row_broadcast;
  return control == 0x130 || control == 0x134 || control == 0x138 || control == 0x13c ||
         (control >= 0x140 && control <= 0x143);
}

/// Lane that lane `l` reads under a DPP word's control, or -1.
inline int dpp_source_lane(u32 word, int l) {
  constexpr int kWaveLanes = 64;
  const u32 control = encoding::kDpp['c'](word);
  const int row = l & ~15, in_row = l & 15;
  if (control < 0x100) return (l & ~3) | static_cast<int>(encoding::quad_lane(control, l & 3));
  const int amount = static_cast<int>(control & 15);
  switch (control & 0x1f0) {
    case 0x100:
      return in_row + amount < 16 ? l + amount : -1;  // row_shl
    case 0x110:
      return in_row - amount >= 0 ? l - amount : -1;  // row_shr
    case 0x120:
      return row | ((in_row - amount) & 15);  // row_ror
    case kRowBroadcast:
      return row | amount;
    default:
      break;
  }
  switch (control) {
    case 0x130:
      return l + 1 < kWaveLanes ? l + 1 : -1;  // wave_shl:1
    case 0x134:
      return (l + 1) % kWaveLanes;  // wave_rol:1
    case 0x138:
      return l - 1;  // wave_shr:1
    case 0x13c:
      return (l + kWaveLanes - 1) % kWaveLanes;  // wave_ror:1
    case 0x140:
      return row | (15 - in_row);  // row_mirror
    case 0x141:
      return (l & ~7) | (7 - (l & 7));  // row_half_mirror
    case 0x142:
      return row == 0 ? -1 : row - 1;  // row_bcast:15, to the next row
    case 0x143:
      return l < 32 ? -1 : 31;  // row_bcast:31
    default:
      return -1;
  }
}

}  // namespace strobe::gcn
