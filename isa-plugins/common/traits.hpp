// What an instruction set's encodings treat apart: a column of its opcodes (OpcodeName) and of the rows made from them.
#pragma once

#include <cstdint>

namespace strobe::lanes {

/// A set of the values of one of the namespaces below.
using TraitSet = std::uint32_t;

/// Of vector instructions.
namespace trait {
inline constexpr TraitSet kConstantInMiddle = 1 << 0;  ///< VOP2: the second word is source 1 (v_madmk, v_fmamk)
inline constexpr TraitSet kConstantLast = 1 << 1;      ///< VOP2: the second word is source 2 (v_madak, v_fmaak)
inline constexpr TraitSet kConstant = kConstantInMiddle | kConstantLast;
inline constexpr TraitSet kShortOnly = 1 << 2;  ///< of VOP1 and VOP2; VOP3 lacks it, as it lacks those with a constant
inline constexpr TraitSet kReadsVccSilently = 1 << 3;  ///< v_div_fmas: VCC is no operand
inline constexpr TraitSet kSelectsHalves = 1 << 4;     ///< VOP3's selection of halves is an operand
inline constexpr TraitSet kSelectsByte = 1 << 5;       ///< that selection has four bits: a byte of the result
inline constexpr TraitSet kConvertsBytes = 1 << 6;     ///< v_cvt_f32_fp8 and its like
inline constexpr TraitSet kInterpolates = 1 << 7;      ///< v_interp_*
inline constexpr TraitSet kMixes = 1 << 8;             ///< v_fma_mix: sources of 16 or 32 bits
inline constexpr TraitSet kPacksSingles = 1 << 9;      ///< v_pk_fma_f32 and its like: pairs of registers
inline constexpr TraitSet kReadsAccumulator = 1 << 10, kWritesAccumulator = 1 << 11;  ///< v_accvgpr_*
inline constexpr TraitSet kPermutesLanes = 1 << 12;                                   ///< v_permlane16, v_permlanex16
inline constexpr TraitSet kSumsProducts = 1 << 13;     ///< v_dot*c_i32_*: integers that clamp, whatever their name says
inline constexpr TraitSet kWithoutSuffix = 1 << 14;    ///< LLVM prints no "_e32": there is no other form
inline constexpr TraitSet kPassesOverSigns = 1 << 15;  ///< neg and abs of DPP are encoded, but do nothing
// Of v_interp_*, whose sources are attributes.
inline constexpr TraitSet kTakesSelector = 1 << 16;     ///< v_interp_mov: a number in place of the VGPR
inline constexpr TraitSet kInterpolatesHalf = 1 << 17;  ///< the attribute's half is chosen
inline constexpr TraitSet kTakesThird = 1 << 18;        ///< a third source
inline constexpr TraitSet kNeverScales = 1 << 19;       ///< no output modifier
inline constexpr TraitSet kInterpolatesTwo = kInterpolates | kInterpolatesHalf | kTakesThird;  ///< a second VGPR

inline constexpr TraitSet kPairs = 1 << 20;  ///< two of different waves issue together where a unit issues two
}  // namespace trait

/// Of SOPC and SOPK.
namespace scalar_trait {
inline constexpr TraitSet kEndsSegment = 1 << 0;     ///< as InstructionInfo::ends_run
inline constexpr TraitSet kStartsIndexing = 1 << 1;  ///< s_set_gpr_idx_on: the second source is a set of operands
inline constexpr TraitSet kHasTarget = 1 << 2;       ///< the constant is a displacement
inline constexpr TraitSet kReadsHardware = 1 << 3;   ///< s_getreg: the constant names a field of a register
inline constexpr TraitSet kWritesHardware = 1 << 4;  ///< s_setreg
inline constexpr TraitSet kNamesHardware = kReadsHardware | kWritesHardware;
inline constexpr TraitSet kHasSecondWord = 1 << 5;  ///< a constant of 32 bits
inline constexpr TraitSet kIsVersion = 1 << 6;      ///< s_version: the constant says for what the code was made
inline constexpr TraitSet kWaitsForStores = 1 << 7, kWaitsForLoads = 1 << 8;  ///< s_waitcnt_vscnt, s_waitcnt_vmcnt
inline constexpr TraitSet kWaitsForExports = 1 << 9, kWaitsForLgkm = 1 << 10;
inline constexpr TraitSet kWaits = kWaitsForStores | kWaitsForLoads | kWaitsForExports | kWaitsForLgkm;
}  // namespace scalar_trait

/// Of SOPP.
namespace program_trait {
inline constexpr TraitSet kReadsVcc = 1 << 0, kReadsExec = 1 << 1;  ///< the condition of a branch
inline constexpr TraitSet kMayKill = 1 << 2;                        ///< s_setkill
inline constexpr TraitSet kEndsSegment = 1 << 3;                    ///< as InstructionInfo::ends_run
inline constexpr TraitSet kSleeps = 1 << 4, kPrefetches = 1 << 5, kStartsClause = 1 << 6, kWaitsForAll = 1 << 7;
}  // namespace program_trait

/// Of scalar and vector memory.
namespace memory_trait {
inline constexpr TraitSet kIsFloatSum = 1 << 0;   ///< its scope bit must be 0 before gfx942
inline constexpr TraitSet kHasNoScope = 1 << 1;   ///< of cache control: all scope bits must be 0
inline constexpr TraitSet kPassesCache = 1 << 2;  ///< of an invalidation: of the second level, not of the first
}  // namespace memory_trait

}  // namespace strobe::lanes
