// What an instruction set's encodings treat apart: a column of its opcodes (OpcodeName) and of the rows made from them.
#pragma once

#include <cstdint>

namespace strobe::lanes {

/// A set of the values below.
using TraitSet = std::uint16_t;

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
inline constexpr TraitSet kSumsProducts = 1 << 13;  ///< v_dot*c_i32_*: integers that clamp, whatever their name says
}  // namespace trait

}  // namespace strobe::lanes
