v_mov_b64_e32 v[2:3], v[4:5]
v_cvt_f32_fp8_e32 v2, v4
v_cvt_f32_fp8_sdwa v2, v4 src0_sel:DWORD
v_cvt_f32_fp8_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_f32_bf8_e32 v2, v4
v_cvt_f32_bf8_sdwa v2, v4 src0_sel:DWORD
v_cvt_f32_bf8_dpp v2, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_pk_f32_fp8_e32 v[2:3], v4
v_cvt_pk_f32_fp8_sdwa v[2:3], v4 src0_sel:DWORD
v_cvt_pk_f32_fp8_dpp v[2:3], v4 row_newbcast:0 row_mask:0xf bank_mask:0xf
v_cvt_pk_f32_bf8_e32 v[2:3], v4
v_cvt_pk_f32_bf8_sdwa v[2:3], v4 src0_sel:DWORD
v_cvt_pk_f32_bf8_dpp v[2:3], v4 row_newbcast:0 row_mask:0xf bank_mask:0xf
