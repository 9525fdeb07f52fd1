// GCN's names for the lane engine's wave.  Manuals: AMD GCN3 ISA and CDNA ISA, chapters 2 and 3.
#pragma once

#include "common/mode.hpp"
#include "common/operand.hpp"
#include "common/wave.hpp"
#include "strobe/isa.hpp"

namespace strobe::gcn {

using namespace strobe::lanes;

inline constexpr int kLanes = 64;

/// Scalar operands are numbered as the encodings number them (manual, "SDST/SSRC operands").
namespace sreg {
using namespace strobe::lanes::sreg;
inline constexpr unsigned kSgprs = 102, kFlatScratch = 102, kXnackMask = 104, kNull = 125;
/// Up to M0 those of trap handlers: on GFX9 TTMP0 to 15, on GFX8 TBA, TMA and TTMP0 to 11.
inline constexpr unsigned kTrapHandler = 108, kTba = 108, kTma = 110;
}  // namespace sreg

/// AGPR n is vector register kFirstAccumulator + n, in storage and in InstructionInfo. On gfx90a and gfx942 both kinds
/// lie in one file of 512, which only code would notice that names registers beyond its own accumulation offset: it is
/// refused.
inline constexpr unsigned kVgprs = kFirstAccumulator, kAccumulators = 256;

inline constexpr u32 vector_offset(unsigned index) { return lanes::vector_offset<kLanes>(index); }

}  // namespace strobe::gcn
