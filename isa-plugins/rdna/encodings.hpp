// Encodings of RDNA (common/encodings.hpp has those of all instruction sets).  Manual: RDNA ISA, "Microcode formats".
#pragma once

#include "common/encodings.hpp"

namespace strobe::rdna::encoding {

using namespace lanes::encoding;
using lanes::Diagram;
using lanes::u32;

inline constexpr Diagram kShortVector{"0....._.........._................"};
inline constexpr Diagram kVop3Format{"110101_.........._................"};
inline constexpr Diagram kVop3pFormat{"110011_.........._................"};
inline constexpr Diagram kInterpolate{"110010_.........._................"};
inline constexpr Diagram kExport{"111110_.........._................"};

// o opcode, g glc, l dlc, d data, b base's pair; r offset's register, k offset
inline constexpr Diagram kSmem{"111101_oooooooo_._g_._l_._ddddddd_bbbbbb"};
inline constexpr Diagram kSmemOffset{"rrrrrrr_...._kkkkkkkkkkkkkkkkkkkkk"};

// o opcode, g global data share, k offset
inline constexpr Diagram kDs{"110110_oooooooo_g_._kkkkkkkkkkkkkkkk"};

// o opcode, s slc, g glc, t segment, l LDS, D dlc, k offset; r result, z 0, b base, d data, a address
inline constexpr Diagram kFlat{"110111_._ooooooo_s_g_tt_l_D_kkkkkkkkkkkk"};
inline constexpr Diagram kFlatRegisters{"rrrrrrrr_z_bbbbbbb_dddddddd_aaaaaaaa"};

// O upper bit and o the others of the opcode, l LDS, D dlc, g glc, i index, x offset in a VGPR, k offset; f format
inline constexpr Diagram kMubuf{"111000_O_ooooooo_._l_D_g_i_x_kkkkkkkkkkkk"};
inline constexpr Diagram kMtbuf{"111010_fffffff_ooo_D_g_i_x_kkkkkkkkkkkk"};
// k scalar offset, t tfe, s slc, O upper bit of MTBUF's opcode, r resource's four registers, d data, a address
inline constexpr Diagram kBufferRegisters{"kkkkkkkk_t_s_O_rrrrr_dddddddd_aaaaaaaa"};

// Images. s slc, O upper bit and o the others of the opcode, w lwe, t tfe, r r128, g glc, u unnormalised, m mask of
// components, D dlc, d dimension, n words of further addresses; h data and H addresses of 16 bits, s sampler's and r
// resource's four registers, d data, a address
inline constexpr Diagram kImage{"111100_s_ooooooo_w_t_r_._g_u_mmmm_D_._ddd_nn_O"};
inline constexpr Diagram kImageRegisters{"h_H_...._sssss_rrrrr_dddddddd_aaaaaaaa"};
inline constexpr Diagram kImageAddresses{"dddddddd_cccccccc_bbbbbbbb_aaaaaaaa"};

// Counters of s_waitcnt: V upper and v lower bits of VM_CNT, l LGKM_CNT, e EXP_CNT
inline constexpr Diagram kWaits{"................_VV_llllll_._eee_vvvv"};

// Counters of s_waitcnt_depctr: d VA_VDST, s VA_SDST, r VA_SSRC, h HOLD_CNT, m VM_VSRC, c VA_VCC, S SA_SDST
inline constexpr Diagram kDependencies{"................_dddd_sss_r_h_.._mmm_c_S"};

// The constant of s_version: w the lowest of three flags
inline constexpr Diagram kVersion{"................_..w....._........"};

// The fourth word of a buffer's resource: b how its bounds are meant, f format
inline constexpr Diagram kResource{"..bb_........._fffffff_............"};

constexpr u32 vm_count(u32 constant) { return kWaits['v'](constant) | kWaits['V'](constant) << 4; }

}  // namespace strobe::rdna::encoding
