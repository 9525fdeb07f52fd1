v_nop
v_mov_b32_e32 v2, v4
v_mov_b32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_mov_b32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_readfirstlane_b32 s2, v4
v_cvt_i32_f64_e32 v2, v[4:5]
v_cvt_f64_i32_e32 v[2:3], v4
v_cvt_f32_i32_e32 v2, v4
v_cvt_f32_i32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f32_i32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_f32_u32_e32 v2, v4
v_cvt_f32_u32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f32_u32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_u32_f32_e32 v2, v4
v_cvt_u32_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_u32_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_i32_f32_e32 v2, v4
v_cvt_i32_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_i32_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_f16_f32_e32 v2, v4
v_cvt_f16_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f16_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_f32_f16_e32 v2, v4
v_cvt_f32_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f32_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_rpi_i32_f32_e32 v2, v4
v_cvt_rpi_i32_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_rpi_i32_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_flr_i32_f32_e32 v2, v4
v_cvt_flr_i32_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_flr_i32_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_off_f32_i4_e32 v2, v4
v_cvt_off_f32_i4_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_off_f32_i4_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_f32_f64_e32 v2, v[4:5]
v_cvt_f64_f32_e32 v[2:3], v4
v_cvt_f32_ubyte0_e32 v2, v4
v_cvt_f32_ubyte0_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f32_ubyte0_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_f32_ubyte1_e32 v2, v4
v_cvt_f32_ubyte1_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f32_ubyte1_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_f32_ubyte2_e32 v2, v4
v_cvt_f32_ubyte2_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f32_ubyte2_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_f32_ubyte3_e32 v2, v4
v_cvt_f32_ubyte3_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f32_ubyte3_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_u32_f64_e32 v2, v[4:5]
v_cvt_f64_u32_e32 v[2:3], v4
v_trunc_f64_e32 v[2:3], v[4:5]
v_ceil_f64_e32 v[2:3], v[4:5]
v_rndne_f64_e32 v[2:3], v[4:5]
v_floor_f64_e32 v[2:3], v[4:5]
v_fract_f32_e32 v2, v4
v_fract_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_fract_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_trunc_f32_e32 v2, v4
v_trunc_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_trunc_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_ceil_f32_e32 v2, v4
v_ceil_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_ceil_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_rndne_f32_e32 v2, v4
v_rndne_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_rndne_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_floor_f32_e32 v2, v4
v_floor_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_floor_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_exp_f32_e32 v2, v4
v_exp_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_exp_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_log_f32_e32 v2, v4
v_log_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_log_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_rcp_f32_e32 v2, v4
v_rcp_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_rcp_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_rcp_iflag_f32_e32 v2, v4
v_rcp_iflag_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_rcp_iflag_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_rsq_f32_e32 v2, v4
v_rsq_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_rsq_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_rcp_f64_e32 v[2:3], v[4:5]
v_rsq_f64_e32 v[2:3], v[4:5]
v_sqrt_f32_e32 v2, v4
v_sqrt_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_sqrt_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_sqrt_f64_e32 v[2:3], v[4:5]
v_sin_f32_e32 v2, v4
v_sin_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_sin_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cos_f32_e32 v2, v4
v_cos_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cos_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_not_b32_e32 v2, v4
v_not_b32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_not_b32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_bfrev_b32_e32 v2, v4
v_bfrev_b32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_bfrev_b32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_ffbh_u32_e32 v2, v4
v_ffbh_u32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_ffbh_u32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_ffbl_b32_e32 v2, v4
v_ffbl_b32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_ffbl_b32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_ffbh_i32_e32 v2, v4
v_ffbh_i32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_ffbh_i32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_frexp_exp_i32_f64_e32 v2, v[4:5]
v_frexp_mant_f64_e32 v[2:3], v[4:5]
v_fract_f64_e32 v[2:3], v[4:5]
v_frexp_exp_i32_f32_e32 v2, v4
v_frexp_exp_i32_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_frexp_exp_i32_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_frexp_mant_f32_e32 v2, v4
v_frexp_mant_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_frexp_mant_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_clrexcp
v_screen_partition_4se_b32_e32 v2, v4
v_cvt_f16_u16_e32 v2, v4
v_cvt_f16_u16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f16_u16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_f16_i16_e32 v2, v4
v_cvt_f16_i16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f16_i16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_u16_f16_e32 v2, v4
v_cvt_u16_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_u16_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_i16_f16_e32 v2, v4
v_cvt_i16_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_i16_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_rcp_f16_e32 v2, v4
v_rcp_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_rcp_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_sqrt_f16_e32 v2, v4
v_sqrt_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_sqrt_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_rsq_f16_e32 v2, v4
v_rsq_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_rsq_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_log_f16_e32 v2, v4
v_log_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_log_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_exp_f16_e32 v2, v4
v_exp_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_exp_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_frexp_mant_f16_e32 v2, v4
v_frexp_mant_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_frexp_mant_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_frexp_exp_i16_f16_e32 v2, v4
v_frexp_exp_i16_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_frexp_exp_i16_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_floor_f16_e32 v2, v4
v_floor_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_floor_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_ceil_f16_e32 v2, v4
v_ceil_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_ceil_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_trunc_f16_e32 v2, v4
v_trunc_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_trunc_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_rndne_f16_e32 v2, v4
v_rndne_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_rndne_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_fract_f16_e32 v2, v4
v_fract_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_fract_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_sin_f16_e32 v2, v4
v_sin_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_sin_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cos_f16_e32 v2, v4
v_cos_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cos_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_exp_legacy_f32_e32 v2, v4
v_exp_legacy_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_exp_legacy_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_log_legacy_f32_e32 v2, v4
v_log_legacy_f32_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_log_legacy_f32_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_norm_i16_f16_e32 v2, v4
v_cvt_norm_i16_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_norm_i16_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_norm_u16_f16_e32 v2, v4
v_cvt_norm_u16_f16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_norm_u16_f16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_sat_pk_u8_i16_e32 v2, v4
v_sat_pk_u8_i16_sdwa v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_sat_pk_u8_i16_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_swap_b32 v2, v4
