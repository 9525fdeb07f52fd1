// Interpolation for pixel shaders in VOP3's encoding, which is decoded and printed, and refused by name.
#pragma once

#include "common/row.hpp"
#include "common/word_bits.hpp"

namespace strobe::lanes {

/// Attributes are interpolated from a VGPR, but for V_INTERP_MOV's selector; two of them add another.
inline bool accepts_interpolation(const VectorRow& row, u32 first, u32 second) {
  const u32 source = word_bits(second, 9, 9), third = word_bits(second, 18, 9);
  const u32 signs = word_bits(second, 29, 3) | word_bits(first, 8, 3);
  const bool has_third = row.is(trait::kTakesThird), selects = row.is(trait::kTakesSelector);
  const u32 signs_allowed = selects ? 0 : has_third ? 6 : 2;
  if ((signs & ~signs_allowed) != 0 || (!selects && source < kVgprCode)) return false;
  if (has_third ? third < kVgprCode : third != 0) return false;
  if (!row.is(trait::kInterpolatesHalf) && word_bits(second, 8, 1) != 0) return false;
  return !row.is(trait::kNeverScales) || word_bits(second, 27, 2) == 0;
}

}  // namespace strobe::lanes
