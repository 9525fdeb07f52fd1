v_dot2_f32_f16 v2, v4, v6, v8
v_dot2_i32_i16 v2, v4, v6, v8
v_dot2_u32_u16 v2, v4, v6, v8
v_dot4_i32_i8 v2, v4, v6, v8
v_dot4_u32_u8 v2, v4, v6, v8
v_dot8_i32_i4 v2, v4, v6, v8
v_dot8_u32_u4 v2, v4, v6, v8
v_mfma_f32_16x16x8_xf32 v[2:5], v[4:5], v[6:7], v[8:11] abid:8
v_mfma_f32_32x32x4_xf32 v[128:143], v[4:5], v[6:7], v[8:23] abid:8
v_mfma_f32_32x32x1_2b_f32 v[128:159], v4, v6, v[8:39] abid:8
v_mfma_f32_16x16x1_4b_f32 v[128:143], v4, v6, v[8:23] abid:8
v_mfma_f32_4x4x1_16b_f32 v[2:5], v4, v6, v[8:11] abid:8
v_mfma_f32_32x32x2_f32 v[128:143], v4, v6, v[8:23] abid:8
v_mfma_f32_16x16x4_f32 v[2:5], v4, v6, v[8:11] abid:8
v_mfma_f32_32x32x4_2b_f16 v[128:159], v[4:5], v[6:7], v[8:39] abid:8
v_mfma_f32_16x16x4_4b_f16 v[128:143], v[4:5], v[6:7], v[8:23] abid:8
v_mfma_f32_4x4x4_16b_f16 v[2:5], v[4:5], v[6:7], v[8:11] abid:8
v_mfma_f32_32x32x8_f16 v[128:143], v[4:5], v[6:7], v[8:23] abid:8
v_mfma_f32_16x16x16_f16 v[2:5], v[4:5], v[6:7], v[8:11] abid:8
v_mfma_i32_32x32x4_2b_i8 v[128:159], v4, v6, v[8:39] abid:8
v_mfma_i32_16x16x4_4b_i8 v[128:143], v4, v6, v[8:23] abid:8
v_mfma_i32_4x4x4_16b_i8 v[2:5], v4, v6, v[8:11] abid:8
v_mfma_i32_32x32x16_i8 v[128:143], v[4:5], v[6:7], v[8:23] abid:8
v_mfma_i32_16x16x32_i8 v[2:5], v[4:5], v[6:7], v[8:11] abid:8
v_mfma_f32_32x32x4_2b_bf16 v[128:159], v[4:5], v[6:7], v[8:39] abid:8
v_mfma_f32_16x16x4_4b_bf16 v[128:143], v[4:5], v[6:7], v[8:23] abid:8
v_mfma_f32_4x4x4_16b_bf16 v[2:5], v[4:5], v[6:7], v[8:11] abid:8
v_mfma_f32_32x32x8_bf16 v[128:143], v[4:5], v[6:7], v[8:23] abid:8
v_mfma_f32_16x16x16_bf16 v[2:5], v[4:5], v[6:7], v[8:11] abid:8
v_smfmac_f32_16x16x32_f16 v[2:5], v[4:5], v[6:9], v8 abid:8
v_smfmac_f32_32x32x16_f16 v[2:17], v[4:5], v[6:9], v8 abid:8
v_smfmac_f32_16x16x32_bf16 v[2:5], v[4:5], v[6:9], v8 abid:8
v_smfmac_f32_32x32x16_bf16 v[2:17], v[4:5], v[6:9], v8 abid:8
v_smfmac_i32_16x16x64_i8 v[2:5], v[4:5], v[6:9], v8 abid:8
v_smfmac_i32_32x32x32_i8 v[2:17], v[4:5], v[6:9], v8 abid:8
v_mfma_f64_16x16x4_f64 v[128:135], v[4:5], v[6:7], v[8:15] abid:8
v_mfma_f64_4x4x4_4b_f64 v[2:3], v[4:5], v[6:7], v[8:9] abid:8
v_mfma_f32_16x16x32_bf8_bf8 v[2:5], v[4:5], v[6:7], v[8:11] abid:8
v_mfma_f32_16x16x32_bf8_fp8 v[2:5], v[4:5], v[6:7], v[8:11] abid:8
v_mfma_f32_16x16x32_fp8_bf8 v[2:5], v[4:5], v[6:7], v[8:11] abid:8
v_mfma_f32_16x16x32_fp8_fp8 v[2:5], v[4:5], v[6:7], v[8:11] abid:8
v_mfma_f32_32x32x16_bf8_bf8 v[128:143], v[4:5], v[6:7], v[8:23] abid:8
v_mfma_f32_32x32x16_bf8_fp8 v[128:143], v[4:5], v[6:7], v[8:23] abid:8
v_mfma_f32_32x32x16_fp8_bf8 v[128:143], v[4:5], v[6:7], v[8:23] abid:8
v_mfma_f32_32x32x16_fp8_fp8 v[128:143], v[4:5], v[6:7], v[8:23] abid:8
v_smfmac_f32_16x16x64_bf8_bf8 v[2:5], v[4:5], v[6:9], v8 abid:8
v_smfmac_f32_16x16x64_bf8_fp8 v[2:5], v[4:5], v[6:9], v8 abid:8
v_smfmac_f32_16x16x64_fp8_bf8 v[2:5], v[4:5], v[6:9], v8 abid:8
v_smfmac_f32_16x16x64_fp8_fp8 v[2:5], v[4:5], v[6:9], v8 abid:8
v_smfmac_f32_32x32x32_bf8_bf8 v[2:17], v[4:5], v[6:9], v8 abid:8
v_smfmac_f32_32x32x32_bf8_fp8 v[2:17], v[4:5], v[6:9], v8 abid:8
v_smfmac_f32_32x32x32_fp8_bf8 v[2:17], v[4:5], v[6:9], v8 abid:8
v_smfmac_f32_32x32x32_fp8_fp8 v[2:17], v[4:5], v[6:9], v8 abid:8
