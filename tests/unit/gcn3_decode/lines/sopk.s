// SOPK: scalar ALU with a constant. Every opcode in several operand forms, in the assembler's own spelling.
s_addk_i32 s14, 0x1841
s_addk_i32 s14, 0x7fff
s_addk_i32 s4, 0x2001
s_addk_i32 s42, 0xf801
s_addk_i32 s8, 0xf801
s_addk_i32 s86, 0x8000
s_cbranch_i_fork s[16:17], 32767
s_cbranch_i_fork s[18:19], 43009
s_cbranch_i_fork s[4:5], 65535
s_cbranch_i_fork s[52:53], 1
s_cbranch_i_fork s[58:59], 63489
s_cbranch_i_fork s[60:61], 65535
s_cmovk_i32 s2, 0x5803
s_cmovk_i32 s26, 0x4004
s_cmovk_i32 s28, 0x7006
s_cmovk_i32 s50, 0xf801
s_cmovk_i32 s54, 0xffff
s_cmovk_i32 s64, 0x8000
s_cmpk_eq_i32 s10, 0x1
s_cmpk_eq_i32 s36, 0xf801
s_cmpk_eq_i32 s62, 0x7fff
s_cmpk_eq_i32 s66, 0x8000
s_cmpk_eq_i32 s72, 0xffff
s_cmpk_eq_i32 s82, 0x0
s_cmpk_eq_u32 s16, 0x1841
s_cmpk_eq_u32 s16, 0x807
s_cmpk_eq_u32 s2, 0xc807
s_cmpk_eq_u32 s4, 0xc003
s_cmpk_eq_u32 s46, 0x7fff
s_cmpk_eq_u32 s68, 0x1841
s_cmpk_ge_i32 s16, 0x7fff
s_cmpk_ge_i32 s22, 0x0
s_cmpk_ge_i32 s24, 0x1841
s_cmpk_ge_i32 s26, 0x7fff
s_cmpk_ge_i32 s28, 0xffff
s_cmpk_ge_i32 s80, 0x0
s_cmpk_ge_u32 s10, 0x1841
s_cmpk_ge_u32 s40, 0x8000
s_cmpk_ge_u32 s48, 0x1
s_cmpk_ge_u32 s70, 0x0
s_cmpk_ge_u32 s76, 0x0
s_cmpk_ge_u32 s78, 0x8000
s_cmpk_gt_i32 s0, 0x0
s_cmpk_gt_i32 s18, 0x7fff
s_cmpk_gt_i32 s20, 0x0
s_cmpk_gt_i32 s20, 0x8000
s_cmpk_gt_i32 s8, 0x1841
s_cmpk_gt_i32 s80, 0xf801
s_cmpk_gt_u32 s0, 0xf801
s_cmpk_gt_u32 s16, 0x7fff
s_cmpk_gt_u32 s16, 0xffff
s_cmpk_gt_u32 s18, 0x8000
s_cmpk_gt_u32 s68, 0x1
s_cmpk_gt_u32 s8, 0x1841
s_cmpk_le_i32 s12, 0x8001
s_cmpk_le_i32 s56, 0x8000
s_cmpk_le_i32 s6, 0x1841
s_cmpk_le_i32 s80, 0xf801
s_cmpk_le_i32 s84, 0x0
s_cmpk_le_i32 s86, 0x1
s_cmpk_le_u32 s20, 0x0
s_cmpk_le_u32 s28, 0xf801
s_cmpk_le_u32 s70, 0x1841
s_cmpk_le_u32 s72, 0x0
s_cmpk_le_u32 s8, 0x0
s_cmpk_le_u32 s92, 0x0
s_cmpk_lg_i32 s16, 0x7fff
s_cmpk_lg_i32 s48, 0x8000
s_cmpk_lg_i32 s50, 0x1
s_cmpk_lg_i32 s52, 0x1004
s_cmpk_lg_i32 s58, 0x7fff
s_cmpk_lg_i32 s68, 0x9005
s_cmpk_lg_u32 s12, 0x6806
s_cmpk_lg_u32 s4, 0xf801
s_cmpk_lg_u32 s42, 0x1841
s_cmpk_lg_u32 s46, 0x8000
s_cmpk_lg_u32 s78, 0x1841
s_cmpk_lg_u32 s80, 0xf801
s_cmpk_lt_i32 s18, 0xf801
s_cmpk_lt_i32 s40, 0xa003
s_cmpk_lt_i32 s48, 0x8000
s_cmpk_lt_i32 s70, 0xf801
s_cmpk_lt_i32 s78, 0x1
s_cmpk_lt_i32 s88, 0xf801
s_cmpk_lt_u32 s20, 0xf801
s_cmpk_lt_u32 s48, 0x807
s_cmpk_lt_u32 s52, 0x1
s_cmpk_lt_u32 s54, 0x7fff
s_cmpk_lt_u32 s58, 0x1841
s_cmpk_lt_u32 s64, 0xffff
s_getreg_b32 s30, hwreg(0, 0, 17)
s_getreg_b32 s36, hwreg(HW_REG_MODE)
s_getreg_b32 s50, hwreg(0, 0, 17)
s_getreg_b32 s72, hwreg(HW_REG_MODE, 1, 4)
s_getreg_b32 s78, hwreg(63, 31, 16)
s_getreg_b32 s90, hwreg(HW_REG_MODE)
s_movk_i32 s10, 0x0
s_movk_i32 s2, 0x0
s_movk_i32 s22, 0xf801
s_movk_i32 s42, 0xc802
s_movk_i32 s6, 0x7fff
s_movk_i32 s62, 0xe000
s_mulk_i32 s0, 0x7fff
s_mulk_i32 s16, 0x4805
s_mulk_i32 s28, 0x1
s_mulk_i32 s34, 0x7fff
s_mulk_i32 s60, 0xffff
s_mulk_i32 s70, 0x1841
s_setreg_b32 hwreg(0, 0, 1), s12
s_setreg_b32 hwreg(63, 31, 16), s70
s_setreg_b32 hwreg(HW_REG_GPR_ALLOC, 0, 31), s74
s_setreg_b32 hwreg(HW_REG_HW_ID, 0, 5), s72
s_setreg_b32 hwreg(HW_REG_MODE), s78
s_setreg_b32 hwreg(HW_REG_MODE), s96
s_setreg_imm32_b32 hwreg(63, 31, 16), 0x12345678
s_setreg_imm32_b32 hwreg(63, 31, 32), 0x12345678
s_setreg_imm32_b32 hwreg(HW_REG_MODE), 0x12345678
s_setreg_imm32_b32 hwreg(HW_REG_MODE), 0xdeadbeef
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 1, 4), 0xdeadbeef
s_setreg_imm32_b32 hwreg(HW_REG_STATUS, 0, 9), 0x3f800001
