v_interp_p1_f32_e32 v2, v4, attr0.x
v_interp_p2_f32_e32 v2, v4, attr0.x
v_interp_mov_f32_e32 v2, p20, attr1.x
