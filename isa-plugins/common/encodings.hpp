// Encodings that all instruction sets share.  Manuals: AMD GCN3 ISA, CDNA 3 ISA and RDNA ISA, "Microcode formats".
#pragma once

#include "common/diagram.hpp"

namespace strobe::lanes::encoding {

// o opcode, d destination, a and b sources, k constant
inline constexpr Diagram kSop2{"10ooooooo_ddddddd_bbbbbbbb_aaaaaaaa"};
inline constexpr Diagram kSopk{"1011ooooo_ddddddd_kkkkkkkkkkkkkkkk"};
inline constexpr Diagram kSop1{"101111101_ddddddd_oooooooo_aaaaaaaa"};
inline constexpr Diagram kSopc{"101111110_ooooooo_bbbbbbbb_aaaaaaaa"};
inline constexpr Diagram kSopp{"101111111_ooooooo_kkkkkkkkkkkkkkkk"};

inline constexpr Diagram kVop2{"0oooooo_dddddddd_bbbbbbbb_aaaaaaaaa"};
inline constexpr Diagram kVopc{"0111110_oooooooo_bbbbbbbb_aaaaaaaaa"};
inline constexpr Diagram kVop1{"0111111_dddddddd_oooooooo_aaaaaaaaa"};

// VOP3. o opcode, c clamp, h halves (op_sel), s absolute values, m mask written in place of both, d destination;
// n signs, p output modifier, a, b, c sources
inline constexpr Diagram kVop3{"......_oooooooooo_c_hhhh_sss_dddddddd"};
inline constexpr Diagram kVop3Mask{"......_oooooooooo_c_mmmmmmm_dddddddd"};
inline constexpr Diagram kVop3Sources{"nnn_pp_ccccccccc_bbbbbbbbb_aaaaaaaaa"};
// VOP3P: N signs of upper halves, U and u which halves the upper results take of the third and of the first two sources
inline constexpr Diagram kVop3p{"........._ooooooo_c_U_hhh_NNN_dddddddd"};
inline constexpr Diagram kVop3pSources{"nnn_uu_ccccccccc_bbbbbbbbb_aaaaaaaaa"};

// The word after a short encoding. Of SDWA: A and B say how a source is picked (kSdwaSource), p output modifier,
// c clamp, u what becomes of the rest of the destination, w which part of it is written, a first source. Of VOPC's: M
// the mask written is m.
inline constexpr Diagram kSdwa{"BBBBBBBB_AAAAAAAA_pp_c_uu_www_aaaaaaaa"};
inline constexpr Diagram kSdwaCompare{"BBBBBBBB_AAAAAAAA_M_mmmmmmm_aaaaaaaa"};
// GFX8 has neither scalars nor output modifiers in SDWA: the bits of these are 0, or do not count.
inline constexpr Diagram kSdwaOfGfx8{"0......._0......._00_......_........"};
// s scalar, a absolute value, n negated, x sign-extended, p part
inline constexpr Diagram kSdwaSource{"........_........_........_s.anxppp"};
// r and k rows and banks that are written, S and N absolute value and sign of the second source, s and n of the first,
// z lanes without a source read 0, f inactive lanes are read, c control, a first source
inline constexpr Diagram kDpp{"rrrrkkkk_SNsnzf.c_cccccccc_aaaaaaaa"};

// DS: r result, e second data, d data, a address; k offset in the first word
inline constexpr Diagram kDsRegisters{"rrrrrrrr_eeeeeeee_dddddddd_aaaaaaaa"};
inline constexpr Diagram kDsOffset{"................_kkkkkkkkkkkkkkkk"};
// Two offsets of eight bits
inline constexpr Diagram kDsOffsets{"................_bbbbbbbb_aaaaaaaa"};

// The second word of DPP8: the lane that each lane of eight reads, and the first source
inline constexpr Diagram kDpp8{"hhhgggff_feeedddc_ccbbbaaa_ssssssss"};
// Four lanes that each lane of a quad reads
inline constexpr Diagram kQuad{"................_........_dd_cc_bb_aa"};

// Interpolation. d destination, o opcode, a attribute and c component of it, s source; of the wide form, h upper half
inline constexpr Diagram kInterpolation{"......_dddddddd_oo_aaaaaa_cc_ssssssss"};
inline constexpr Diagram kWideAttribute{"......................._h_cc_aaaaaa"};
// Exports. v valid mask, d done, c compressed, t target, e components that are written; the registers
inline constexpr Diagram kExported{"..................._v_d_c_tttttt_eeee"};
inline constexpr Diagram kExportRegisters{"dddddddd_cccccccc_bbbbbbbb_aaaaaaaa"};

// The constant of s_sendmsg: s stream, o operation, i message
inline constexpr Diagram kMessage{"................_......ss_.ooo_iiii"};

// The offset of ds_swizzle: masks of the lane's number
inline constexpr Diagram kSwizzle{"................_._xxxxx_ooooo_aaaaa"};

// A buffer's resource: z swizzled, s stride, b upper bits of the base; l the lane's number is added, i and e how many
// records and bytes swizzling keeps together, f data and n number format, c and above which components are loaded
inline constexpr Diagram kResource1{"z_._ssssssssssssss_bbbbbbbbbbbbbbbb"};
inline constexpr Diagram kResource3{"........_l_ii_ee_ffff_nnn_........._ccc"};

// The constant of s_getreg and s_setreg: w bits less one from o on, of register i
inline constexpr Diagram kRegisterField{"................_wwwww_ooooo_iiiiii"};

constexpr u32 vop3_source(u32 word, unsigned k) { return kVop3Sources['a'].moved(k, 9)(word); }
constexpr u32 sdwa_source(u32 word, unsigned k) { return kSdwa['A'].moved(k, 8)(word); }
constexpr bool dpp_negates(u32 word, unsigned k) { return kDpp.flag('n').moved(k, 2)(word); }
constexpr bool dpp_takes_magnitude(u32 word, unsigned k) { return kDpp.flag('s').moved(k, 2)(word); }

constexpr u32 dpp8_lane(u32 word, int k) { return kDpp8['a'].moved(static_cast<unsigned>(k), 3)(word); }
constexpr u32 quad_lane(u32 control, int k) { return kQuad['a'].moved(static_cast<unsigned>(k), 2)(control); }

}  // namespace strobe::lanes::encoding
