// SOPK, all targets. Every opcode in several operand forms, in the assembler's own spelling.
s_addk_i32 s75, 0x8514
s_addk_i32 s80, 0xc53c
s_addk_i32 s85, 0xcc75
s_addk_i32 s93, 0x1b12
s_addk_i32 ttmp8, 0x1bb4
s_call_b64 s[36:37], 31392
s_call_b64 ttmp[2:3], 24643
s_call_b64 vcc, 60724
s_cmovk_i32 s104, 0xbc29
s_cmovk_i32 s12, 0xceee
s_cmovk_i32 s80, 0x9f4
s_cmovk_i32 s82, 0x8a84
s_cmovk_i32 s93, 0x2591
s_cmpk_eq_i32 s101, 0xe2ff
s_cmpk_eq_i32 s29, 0x590b
s_cmpk_eq_i32 s43, 0x93e2
s_cmpk_eq_i32 ttmp14, 0x4ccb
s_cmpk_eq_i32 ttmp6, 0x8d59
s_cmpk_eq_u32 s80, 0x857a
s_cmpk_eq_u32 s88, 0xac2d
s_cmpk_eq_u32 s98, 0xfa9a
s_cmpk_eq_u32 ttmp3, 0xb0ff
s_cmpk_eq_u32 ttmp8, 0xe276
s_cmpk_ge_i32 m0, 0x6e1c
s_cmpk_ge_i32 s30, 0xde5d
s_cmpk_ge_i32 s46, 0x525
s_cmpk_ge_i32 s59, 0x5b38
s_cmpk_ge_i32 s78, 0x30d4
s_cmpk_ge_u32 s27, 0xf439
s_cmpk_ge_u32 s46, 0xbea1
s_cmpk_ge_u32 s52, 0x15e4
s_cmpk_ge_u32 s85, 0x4288
s_cmpk_ge_u32 ttmp15, 0xc1f9
s_cmpk_gt_i32 s16, 0xff9e
s_cmpk_gt_i32 s54, 0x4eed
s_cmpk_gt_i32 s81, 0x46e9
s_cmpk_gt_i32 s87, 0x16c4
s_cmpk_gt_i32 s92, 0xdc38
s_cmpk_gt_u32 s16, 0xbf
s_cmpk_gt_u32 s24, 0x5826
s_cmpk_gt_u32 s7, 0x9a75
s_cmpk_gt_u32 s77, 0x1ce3
s_cmpk_gt_u32 ttmp8, 0xac13
s_cmpk_le_i32 s101, 0xecaf
s_cmpk_le_i32 s105, 0x13ae
s_cmpk_le_i32 s57, 0x89a2
s_cmpk_le_i32 s64, 0x3e3a
s_cmpk_le_i32 ttmp4, 0x626b
s_cmpk_le_u32 s94, 0xd6c0
s_cmpk_le_u32 s94, 0xd7c
s_cmpk_le_u32 s99, 0x8a1e
s_cmpk_le_u32 ttmp7, 0x77d7
s_cmpk_le_u32 vcc_lo, 0x4729
s_cmpk_lg_i32 s0, 0xf15
s_cmpk_lg_i32 s27, 0x4cfd
s_cmpk_lg_i32 s36, 0xf96c
s_cmpk_lg_i32 s57, 0xb506
s_cmpk_lg_i32 s88, 0xab2d
s_cmpk_lg_u32 s100, 0xc9e2
s_cmpk_lg_u32 s26, 0x4708
s_cmpk_lg_u32 s59, 0x22e6
s_cmpk_lg_u32 s87, 0x842d
s_cmpk_lg_u32 ttmp5, 0x1c38
s_cmpk_lt_i32 s37, 0x9f3f
s_cmpk_lt_i32 s48, 0xfa38
s_cmpk_lt_i32 s51, 0x2458
s_cmpk_lt_i32 s96, 0xbf0c
s_cmpk_lt_i32 ttmp5, 0x5c69
s_cmpk_lt_u32 m0, 0x2e3e
s_cmpk_lt_u32 s25, 0x2b6c
s_cmpk_lt_u32 s61, 0xd5d2
s_cmpk_lt_u32 s99, 0xce9a
s_cmpk_lt_u32 ttmp13, 0xef13
s_getreg_b32 exec_hi, hwreg(38, 3, 15)
s_getreg_b32 s33, hwreg(52, 22, 13)
s_getreg_b32 s35, hwreg(HW_REG_HW_ID1, 24, 24)
s_getreg_b32 s81, hwreg(HW_REG_FLAT_SCR_HI, 20, 3)
s_getreg_b32 ttmp7, hwreg(HW_REG_HW_ID2, 15, 10)
s_movk_i32 s0, 0x96e7
s_movk_i32 s103, 0x7582
s_movk_i32 s20, 0x7df4
s_movk_i32 s32, 0x3bd3
s_movk_i32 ttmp4, 0x5a66
s_mulk_i32 s11, 0x1cb1
s_mulk_i32 s43, 0xe2e1
s_mulk_i32 s52, 0xa638
s_mulk_i32 s66, 0x7333
s_mulk_i32 ttmp8, 0x35da
s_setreg_b32 hwreg(36, 11, 12), ttmp7
s_setreg_b32 hwreg(56, 9, 14), s71
s_setreg_b32 hwreg(HW_REG_FLAT_SCR_HI, 6, 12), s97
s_setreg_b32 hwreg(HW_REG_POPS_PACKER, 28, 23), s74
s_setreg_b32 hwreg(HW_REG_STATUS, 22, 10), s8
s_setreg_imm32_b32 hwreg(14, 8, 1), 0x32e6
s_setreg_imm32_b32 hwreg(40, 15, 18), 0x474f
s_setreg_imm32_b32 hwreg(51, 27, 21), 0x3c00
s_setreg_imm32_b32 hwreg(HW_REG_HW_ID2, 20, 19), 1
s_setreg_imm32_b32 hwreg(HW_REG_TBA_LO, 26, 21), -1
s_subvector_loop_begin exec_hi, 48568
s_subvector_loop_begin exec_lo, 63682
s_subvector_loop_begin m0, 45537
s_subvector_loop_begin s102, 42679
s_subvector_loop_begin ttmp4, 37798
s_subvector_loop_end exec_hi, 9524
s_subvector_loop_end exec_lo, 23114
s_subvector_loop_end s2, 11153
s_subvector_loop_end ttmp3, 61759
s_subvector_loop_end vcc_lo, 25723
s_version 0x5263
s_version 0xbcf6
s_version 0xcdf
s_version 0xd7ef
s_version 140|UC_VERSION_MDP_BIT
s_waitcnt_expcnt exec_hi, 0xcd4c
s_waitcnt_expcnt s32, 0x831e
s_waitcnt_expcnt s64, 0xa657
s_waitcnt_expcnt s94, 0x9f53
s_waitcnt_expcnt ttmp7, 0x460f
s_waitcnt_lgkmcnt s10, 0x562c
s_waitcnt_lgkmcnt s102, 0xea88
s_waitcnt_lgkmcnt s18, 0xd620
s_waitcnt_lgkmcnt s26, 0xec9f
s_waitcnt_lgkmcnt ttmp8, 0xed10
s_waitcnt_vmcnt exec_lo, 0x7b47
s_waitcnt_vmcnt s26, 0xaeba
s_waitcnt_vmcnt s29, 0xb570
s_waitcnt_vmcnt s34, 0x15e5
s_waitcnt_vmcnt s83, 0x31db
s_waitcnt_vscnt s27, 0x253b
s_waitcnt_vscnt s27, 0x9da0
s_waitcnt_vscnt s45, 0x79b6
s_waitcnt_vscnt s69, 0x8f1f
s_waitcnt_vscnt s71, 0xf998
