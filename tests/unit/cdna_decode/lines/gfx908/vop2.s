v_mul_legacy_f32_e32 v2, v4, v6
v_mul_legacy_f32_sdwa v2, v4, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_mul_legacy_f32_dpp v2, v4, v6 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
