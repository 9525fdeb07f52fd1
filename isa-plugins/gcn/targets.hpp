// The targets as sets of features over one table of instructions, the *_opcodes.hpp of this folder.
// Source: LLVM 19, AMDGPU.td (FeatureISAVersion8_0_3, 9_0_8, 9_0_A, 9_4_2) and its assembler.
#pragma once

#include "gcn/features.hpp"

namespace strobe::gcn {

struct Target {
  const char* name;  ///< LLVM's
  const char* summary;
  unsigned features;
};

inline constexpr Target kTargets[] = {
    {"gfx803", "GCN3 as in Fiji and Polaris: wave64, 102 SGPRs, 256 VGPRs", 0},
    {"gfx908", "CDNA as in Arcturus (MI100): wave64, 102 SGPRs, 256 VGPRs and as many AGPRs", kGfx9},
    {"gfx90a", "CDNA 2 as in Aldebaran (MI200): wave64, 102 SGPRs, 512 registers as VGPRs and AGPRs", kGfx9 | kGfx90a},
    {"gfx942", "CDNA 3 as in MI300: wave64, 102 SGPRs, 512 registers as VGPRs and AGPRs", kGfx9 | kGfx90a | kGfx942},
};

/// The number of a target's name; as many as there are if it is none.
constexpr unsigned target_number(std::string_view name) {
  unsigned number = 0;
  while (number < std::size(kTargets) && name != kTargets[number].name) ++number;
  return number;
}

}  // namespace strobe::gcn
