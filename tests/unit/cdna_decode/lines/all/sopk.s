s_movk_i32 s4, 0x1234
s_cmovk_i32 s4, 0x1234
s_cmpk_eq_i32 s4, 0x1234
s_cmpk_lg_i32 s4, 0x1234
s_cmpk_gt_i32 s4, 0x1234
s_cmpk_ge_i32 s4, 0x1234
s_cmpk_lt_i32 s4, 0x1234
s_cmpk_le_i32 s4, 0x1234
s_cmpk_eq_u32 s4, 0x1234
s_cmpk_lg_u32 s4, 0x1234
s_cmpk_gt_u32 s4, 0x1234
s_cmpk_ge_u32 s4, 0x1234
s_cmpk_lt_u32 s4, 0x1234
s_cmpk_le_u32 s4, 0x1234
s_addk_i32 s4, 0x1234
s_mulk_i32 s4, 0x1234
s_cbranch_i_fork s[4:5], 4660
s_getreg_b32 s4, hwreg(HW_REG_MODE, 8, 3)
s_setreg_b32 hwreg(HW_REG_MODE, 8, 3), s4
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 0x12345678
s_call_b64 s[4:5], 4660
s_flbit_i32_b32 s4, s52
s_brev_b32 s4, s1
s_cmp_lt_i32 s52, s18
s_cmp_eq_i32 s1, s8
s_cbranch_scc0 4660
s_nop 0x801
