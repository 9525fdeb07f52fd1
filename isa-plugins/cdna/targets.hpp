// The CDNA targets as sets of features over one table of instructions, most of which GFX8 has as well
// (common/gcn/*_opcodes.hpp); what is new is in the *_opcodes.cpp of this folder.
// Source: LLVM 19, AMDGPU.td (FeatureISAVersion9_0_8, 9_0_A, 9_4_2) and its assembler.
#pragma once

#include "common/gcn/features.hpp"

namespace strobe::cdna {

using namespace strobe::lanes::gcn::feature;

struct Target {
  const char* name;  ///< LLVM's
  const char* summary;
  unsigned features;
};

inline constexpr Target kTargets[] = {
    {"gfx908", "CDNA as in Arcturus (MI100): wave64, 102 SGPRs, 256 VGPRs and as many AGPRs", 0},
    {"gfx90a", "CDNA 2 as in Aldebaran (MI200): wave64, 102 SGPRs, 512 registers as VGPRs and AGPRs", kGfx90a},
    {"gfx942", "CDNA 3 as in MI300: wave64, 102 SGPRs, 512 registers as VGPRs and AGPRs", kGfx90a | kGfx942},
};

}  // namespace strobe::cdna
