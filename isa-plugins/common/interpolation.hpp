// Interpolation for pixel shaders in VOP3's encoding, which is decoded and printed, and refused by name.
#pragma once

#include "common/encodings.hpp"
#include "common/row.hpp"

namespace strobe::lanes {

/// Attributes are interpolated from a VGPR, but for V_INTERP_MOV's selector; two of them add another.
inline bool accepts_interpolation(const VectorRow& row, u32 first, u32 second) {
  constexpr u32 kUpperHalf = 0x100;  ///< of the attribute
  const u32 source = encoding::kVop3Sources['b'](second), third = encoding::kVop3Sources['c'](second);
  const u32 signs = encoding::kVop3Sources['n'](second) | encoding::kVop3['s'](first);
  const bool has_third = row.is(trait::kTakesThird), selects = row.is(trait::kTakesSelector);
  const u32 signs_allowed = selects ? 0 : has_third ? 6 : 2;
  if ((signs & ~signs_allowed) != 0 || (!selects && source < kVgprCode)) return false;
  if (has_third ? third < kVgprCode : third != 0) return false;
  if (!row.is(trait::kInterpolatesHalf) && (encoding::kVop3Sources['a'](second) & kUpperHalf) != 0) return false;
  return !row.is(trait::kNeverScales) || encoding::kVop3Sources['p'](second) == 0;
}

}  // namespace strobe::lanes
