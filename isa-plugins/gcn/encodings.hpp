// Encodings of GFX8 and GFX9 (common/encodings.hpp has those of all instruction sets).  Manuals: AMD GCN3 ISA and CDNA
// 3 ISA, "Microcode formats".
#pragma once

#include "common/encodings.hpp"

namespace strobe::gcn::encoding {

using namespace strobe::lanes::encoding;
using strobe::lanes::Diagram;
using strobe::lanes::u32;

inline constexpr Diagram kVop3Format{"110100_.........._................"};
inline constexpr Diagram kVop3pFormat{"110100111_......._................"};

// o opcode, i offset is a constant, g glc, s offset is a register's, d data, b base's pair; r the register, k the
// constant
inline constexpr Diagram kSmem{"110000_oooooooo_i_g_._s_._ddddddd_bbbbbb"};
inline constexpr Diagram kSmemOffset{"rrrrrrr_...._kkkkkkkkkkkkkkkkkkkkk"};   // GFX9
inline constexpr Diagram kSmemOffset8{"............_kkkkkkkkkkkkkkkkkkkk"};   // GFX8
inline constexpr Diagram kSmemRegister{"........................._rrrrrrr"};  // without a constant

// o opcode, A result or data is an AGPR, g global data share, k offset
inline constexpr Diagram kDs{"110110_A_oooooooo_g_kkkkkkkkkkkkkkkk"};

// c scc or sc1, o opcode, s slc or nt, g glc or sc0, t segment, l LDS, or a vector address of scratch, k offset; r
// result, A AGPR, b base, d data, a address. GFX8 has neither segments nor offsets: their bits are 0.
inline constexpr Diagram kFlat{"110111_c_ooooooo_s_g_tt_l_kkkkkkkkkkkkk"};
inline constexpr Diagram kFlatRegisters{"rrrrrrrr_A_bbbbbbb_dddddddd_aaaaaaaa"};

// o opcode, s slc, l LDS, c scc, g glc, i index, x offset in a VGPR, k offset; f data format, n number format
inline constexpr Diagram kMubuf{"111000_._ooooooo_s_l_c_g_i_x_kkkkkkkkkkkk"};
inline constexpr Diagram kMtbuf{"111010_nnn_ffff_oooo_g_i_x_kkkkkkkkkkkk"};
// k scalar offset, t tfe, or AGPR, s slc and c scc of MTBUF, r resource's four registers, d data, a address
inline constexpr Diagram kBufferRegisters{"kkkkkkkk_t_s_c_rrrrr_dddddddd_aaaaaaaa"};

inline constexpr Diagram kExport{"110001_.........._................"};
inline constexpr Diagram kInterpolate{"110101_.........._................"};

// Images. s slc, o opcode, w lwe, t tfe, or AGPR, h addresses of 16 bits, y array, g glc, u unnormalised, m mask of
// components, c scc, z 0; h data of 16 bits, s sampler's and r resource's four registers, d data, a address
inline constexpr Diagram kImage{"111100_s_ooooooo_w_t_h_y_g_u_mmmm_c_......z"};
inline constexpr Diagram kImageRegisters{"h_....._sssss_rrrrr_dddddddd_aaaaaaaa"};

// Matrices. o opcode, A C and D are AGPRs, i abid, s cbsz, d destination; p blgp, B and A sources of that letter are
// AGPRs, c, b, a sources
inline constexpr Diagram kMai{"110100111_ooooooo_A_iiii_sss_dddddddd"};
inline constexpr Diagram kMaiSources{"ppp_B_A_ccccccccc_bbbbbbbbb_aaaaaaaaa"};

// Counters of s_waitcnt: V upper and v lower bits of VM_CNT, l LGKM_CNT, e EXP_CNT
inline constexpr Diagram kWaits{"................_VV_.._llll_._eee_vvvv"};

constexpr u32 vm_count(u32 constant) { return kWaits['v'](constant) | kWaits['V'](constant) << 4; }

}  // namespace strobe::gcn::encoding
