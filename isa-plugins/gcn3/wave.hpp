// GCN3's names for the lane engine's wave.  Manual: AMD GCN3 ISA, chapters 2 and 3.
#pragma once

#include "common/mode.hpp"
#include "common/wave.hpp"

namespace strobe::gcn3 {

using namespace strobe::lanes;

inline constexpr int kLanes = 64;

/// Scalar operands are numbered as the encodings number them (manual, "SDST/SSRC operands").
namespace sreg {
using namespace strobe::lanes::sreg;
inline constexpr unsigned kFlatScratch = 102, kXnackMask = 104, kTba = 108, kTma = 110, kTtmp0 = 112;
}  // namespace sreg

using GcnWave = LaneWave;
inline GcnWave& gcn(Wave& wave) { return lane_wave(wave); }

inline constexpr u32 vector_offset(unsigned index) { return lanes::vector_offset<kLanes>(index); }

}  // namespace strobe::gcn3
