v_mul_legacy_f32_e64 v2, v4, v6
v_interp_mov_f32_e64 v2, p10, attr0.x
v_interp_p1ll_f16 v2, v6, attr4.x high
v_interp_p1lv_f16 v2, v6, attr4.x, v8 high
v_interp_p2_legacy_f16 v2, v6, attr4.x, v8 high
v_interp_p2_f16 v2, v6, attr4.x, v8 high
