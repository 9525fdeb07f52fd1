v_cndmask_b32_e32 v2, v4, v6, vcc
v_cndmask_b32_sdwa v2, v4, v6, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_cndmask_b32_dpp v2, v4, v6, vcc quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_add_f32_e32 v2, v4, v6
v_add_f32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_add_f32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_sub_f32_e32 v2, v4, v6
v_sub_f32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_sub_f32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_subrev_f32_e32 v2, v4, v6
v_subrev_f32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_subrev_f32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_mul_f32_e32 v2, v4, v6
v_mul_f32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_mul_f32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_mul_i32_i24_e32 v2, v4, v6
v_mul_i32_i24_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_mul_i32_i24_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_mul_hi_i32_i24_e32 v2, v4, v6
v_mul_hi_i32_i24_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_mul_hi_i32_i24_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_mul_u32_u24_e32 v2, v4, v6
v_mul_u32_u24_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_mul_u32_u24_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_mul_hi_u32_u24_e32 v2, v4, v6
v_mul_hi_u32_u24_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_mul_hi_u32_u24_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_min_f32_e32 v2, v4, v6
v_min_f32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_min_f32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_max_f32_e32 v2, v4, v6
v_max_f32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_max_f32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_min_i32_e32 v2, v4, v6
v_min_i32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_min_i32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_max_i32_e32 v2, v4, v6
v_max_i32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_max_i32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_min_u32_e32 v2, v4, v6
v_min_u32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_min_u32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_max_u32_e32 v2, v4, v6
v_max_u32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_max_u32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_lshrrev_b32_e32 v2, v4, v6
v_lshrrev_b32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_lshrrev_b32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_ashrrev_i32_e32 v2, v4, v6
v_ashrrev_i32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_ashrrev_i32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_lshlrev_b32_e32 v2, v4, v6
v_lshlrev_b32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_lshlrev_b32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_and_b32_e32 v2, v4, v6
v_and_b32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_and_b32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_or_b32_e32 v2, v4, v6
v_or_b32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_or_b32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_xor_b32_e32 v2, v4, v6
v_xor_b32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_xor_b32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_add_co_u32_e32 v2, vcc, v4, v6
v_add_co_u32_sdwa v2, vcc, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_add_co_u32_dpp v2, vcc, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_sub_co_u32_e32 v2, vcc, v4, v6
v_sub_co_u32_sdwa v2, vcc, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_sub_co_u32_dpp v2, vcc, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_subrev_co_u32_e32 v2, vcc, v4, v6
v_subrev_co_u32_sdwa v2, vcc, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_subrev_co_u32_dpp v2, vcc, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_addc_co_u32_e32 v2, vcc, v4, v6, vcc
v_addc_co_u32_sdwa v2, vcc, v4, v6, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_addc_co_u32_dpp v2, vcc, v4, v6, vcc quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_subb_co_u32_e32 v2, vcc, v4, v6, vcc
v_subb_co_u32_sdwa v2, vcc, v4, v6, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_subb_co_u32_dpp v2, vcc, v4, v6, vcc quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_subbrev_co_u32_e32 v2, vcc, v4, v6, vcc
v_subbrev_co_u32_sdwa v2, vcc, v4, v6, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_subbrev_co_u32_dpp v2, vcc, v4, v6, vcc quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_add_f16_e32 v2, v4, v6
v_add_f16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_add_f16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_sub_f16_e32 v2, v4, v6
v_sub_f16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_sub_f16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_subrev_f16_e32 v2, v4, v6
v_subrev_f16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_subrev_f16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_mul_f16_e32 v2, v4, v6
v_mul_f16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_mul_f16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_mac_f16_e32 v2, v4, v6
v_mac_f16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_madmk_f16 v2, v4, 0x3c01, v6
v_madak_f16 v2, v4, v6, 0x3c01
v_add_u16_e32 v2, v4, v6
v_add_u16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_add_u16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_sub_u16_e32 v2, v4, v6
v_sub_u16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_sub_u16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_subrev_u16_e32 v2, v4, v6
v_subrev_u16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_subrev_u16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_mul_lo_u16_e32 v2, v4, v6
v_mul_lo_u16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_mul_lo_u16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_lshlrev_b16_e32 v2, v4, v6
v_lshlrev_b16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_lshlrev_b16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_lshrrev_b16_e32 v2, v4, v6
v_lshrrev_b16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_lshrrev_b16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_ashrrev_i16_e32 v2, v4, v6
v_ashrrev_i16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_ashrrev_i16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_max_f16_e32 v2, v4, v6
v_max_f16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_max_f16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_min_f16_e32 v2, v4, v6
v_min_f16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_min_f16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_max_u16_e32 v2, v4, v6
v_max_u16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_max_u16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_max_i16_e32 v2, v4, v6
v_max_i16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_max_i16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_min_u16_e32 v2, v4, v6
v_min_u16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_min_u16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_min_i16_e32 v2, v4, v6
v_min_i16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_min_i16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_ldexp_f16_e32 v2, v4, v6
v_ldexp_f16_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_ldexp_f16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_add_u32_e32 v2, v4, v6
v_add_u32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_add_u32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_sub_u32_e32 v2, v4, v6
v_sub_u32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_sub_u32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_subrev_u32_e32 v2, v4, v6
v_subrev_u32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_subrev_u32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_dot2c_f32_f16_e32 v2, v4, v6
v_dot2c_f32_f16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_dot2c_i32_i16_e32 v2, v4, v6
v_dot2c_i32_i16_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_dot4c_i32_i8_e32 v2, v4, v6
v_dot4c_i32_i8_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_dot8c_i32_i4_e32 v2, v4, v6
v_dot8c_i32_i4_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_fmac_f32_e32 v2, v4, v6
v_fmac_f32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_pk_fmac_f16_e32 v2, v4, v6
v_xnor_b32_e32 v2, v4, v6
v_xnor_b32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_xnor_b32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
