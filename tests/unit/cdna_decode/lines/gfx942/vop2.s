v_fmamk_f32 v2, v4, 0x3f800001, v6
v_fmaak_f32 v2, v4, v6, 0x3f800001
