// Encodings of RDNA (common/encodings.hpp has those of all instruction sets).  Manual: RDNA ISA, "Microcode formats".
#pragma once

#include "common/encodings.hpp"

namespace strobe::rdna::encoding {

using namespace lanes::encoding;
using lanes::Diagram;

inline constexpr Diagram kVop3Format{"110101_.........._................"};
inline constexpr Diagram kVop3pFormat{"110011_.........._................"};
inline constexpr Diagram kInterpolate{"110010_.........._................"};
inline constexpr Diagram kImage{"111100_.........._................"};
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

// Counters of s_waitcnt: V upper and v lower bits of VM_CNT, l LGKM_CNT, e EXP_CNT
inline constexpr Diagram kWaits{"................_VV_llllll_._eee_vvvv"};

}  // namespace strobe::rdna::encoding
