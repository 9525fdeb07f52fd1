s_mov_b32 s4, s8
s_mov_b64 s[4:5], s[8:9]
s_cmov_b32 s4, s8
s_cmov_b64 s[4:5], s[8:9]
s_not_b32 s4, s8
s_not_b64 s[4:5], s[8:9]
s_wqm_b32 s4, s8
s_wqm_b64 s[4:5], s[8:9]
s_brev_b32 s4, s8
s_brev_b64 s[4:5], s[8:9]
s_bcnt0_i32_b32 s4, s8
s_bcnt0_i32_b64 s4, s[8:9]
s_bcnt1_i32_b32 s4, s8
s_bcnt1_i32_b64 s4, s[8:9]
s_ff0_i32_b32 s4, s8
s_ff0_i32_b64 s4, s[8:9]
s_ff1_i32_b32 s4, s8
s_ff1_i32_b64 s4, s[8:9]
s_flbit_i32_b32 s4, s8
s_flbit_i32_b64 s4, s[8:9]
s_flbit_i32 s4, s8
s_flbit_i32_i64 s4, s[8:9]
s_sext_i32_i8 s4, s8
s_sext_i32_i16 s4, s8
s_bitset0_b32 s4, s8
s_bitset0_b64 s[4:5], s8
s_bitset1_b32 s4, s8
s_bitset1_b64 s[4:5], s8
s_getpc_b64 s[4:5]
s_setpc_b64 s[8:9]
s_swappc_b64 s[4:5], s[8:9]
s_rfe_b64 s[8:9]
s_and_saveexec_b64 s[4:5], s[8:9]
s_or_saveexec_b64 s[4:5], s[8:9]
s_xor_saveexec_b64 s[4:5], s[8:9]
s_andn2_saveexec_b64 s[4:5], s[8:9]
s_orn2_saveexec_b64 s[4:5], s[8:9]
s_nand_saveexec_b64 s[4:5], s[8:9]
s_nor_saveexec_b64 s[4:5], s[8:9]
s_xnor_saveexec_b64 s[4:5], s[8:9]
s_quadmask_b32 s4, s8
s_quadmask_b64 s[4:5], s[8:9]
s_movrels_b32 s4, s8
s_movrels_b64 s[4:5], s[8:9]
s_movreld_b32 s4, s8
s_movreld_b64 s[4:5], s[8:9]
s_cbranch_join s8
s_abs_i32 s4, s8
s_set_gpr_idx_idx s8
s_andn1_saveexec_b64 s[4:5], s[8:9]
s_orn1_saveexec_b64 s[4:5], s[8:9]
s_andn1_wrexec_b64 s[4:5], s[8:9]
s_andn2_wrexec_b64 s[4:5], s[8:9]
s_bitreplicate_b64_b32 s[4:5], s8
