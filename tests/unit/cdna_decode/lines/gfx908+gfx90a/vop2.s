v_mac_f32_e32 v2, v4, v6
v_mac_f32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_madmk_f32 v2, v4, 0x3f800001, v6
v_madak_f32 v2, v4, v6, 0x3f800001
