v_mov_b64_e64 v[2:3], v[4:5]
v_cvt_f32_fp8_e64 v2, v4
v_cvt_f32_bf8_e64 v2, v4
v_cvt_pk_f32_fp8_e64 v[2:3], v4
v_cvt_pk_f32_bf8_e64 v[2:3], v4
v_lshl_add_u64 v[2:3], v[4:5], v6, v[8:9]
v_cvt_pk_fp8_f32 v2, v4, v6
v_cvt_pk_bf8_f32 v2, v4, v6
v_cvt_sr_fp8_f32 v2, v4, v6
v_cvt_sr_bf8_f32 v2, v4, v6
