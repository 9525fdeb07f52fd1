// The targets of RDNA and RDNA 2 as sets of features over one table of instructions.
// Source: LLVM 19, AMDGPU.td (FeatureISAVersion10_1_0 ... 10_3_0) and its assembler.
#pragma once

namespace strobe::rdna {

/// What only some targets have (OpcodeName::needs).
namespace feature {
inline constexpr unsigned kGfx10_1 = 1;  ///< scalar stores, atomics and scratch; v_mac_f32, v_mad_f32; DS's two places
inline constexpr unsigned kGfx10_3 = 2;  ///< fused legacy multiply-add; ADDTID accesses to memory; conditional subtract
inline constexpr unsigned kDot = 4;      ///< dot products
inline constexpr unsigned kRays = 8;     ///< image_bvh_intersect_ray
}  // namespace feature

struct Target {
  const char* name;  ///< LLVM's
  const char* summary;
  unsigned features;
};

inline constexpr unsigned kOneDot = feature::kGfx10_1 | feature::kDot;
inline constexpr unsigned kThree = feature::kGfx10_3 | feature::kDot | feature::kRays;
inline constexpr Target kTargets[] = {
    {"gfx1010", "RDNA as in Navi 10: wave32 and wave64, 106 SGPRs, 256 VGPRs", feature::kGfx10_1},
    {"gfx1011", "RDNA as in Navi 12: gfx1010 with dot products", kOneDot},
    {"gfx1012", "RDNA as in Navi 14: gfx1010 with dot products", kOneDot},
    {"gfx1013", "RDNA as in Oberon: gfx1010 with ray intersection", feature::kGfx10_1 | feature::kRays},
    {"gfx1030", "RDNA 2 as in Navi 21", kThree},
    {"gfx1031", "RDNA 2 as in Navi 22", kThree},
    {"gfx1032", "RDNA 2 as in Navi 23", kThree},
    {"gfx1033", "RDNA 2 as in Van Gogh", kThree},
    {"gfx1034", "RDNA 2 as in Navi 24", kThree},
    {"gfx1035", "RDNA 2 as in Rembrandt", kThree},
    {"gfx1036", "RDNA 2 as in Raphael", kThree},
};

}  // namespace strobe::rdna
