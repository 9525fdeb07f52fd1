v_cvt_i32_f64_dpp v2, v[4:5] row_newbcast:0 row_mask:0xf bank_mask:0xf
v_cvt_f64_i32_dpp v[2:3], v4 row_newbcast:0 row_mask:0xf bank_mask:0xf
v_cvt_f32_f64_dpp v2, v[4:5] row_newbcast:0 row_mask:0xf bank_mask:0xf
v_cvt_f64_f32_dpp v[2:3], v4 row_newbcast:0 row_mask:0xf bank_mask:0xf
v_cvt_u32_f64_dpp v2, v[4:5] row_newbcast:0 row_mask:0xf bank_mask:0xf
v_cvt_f64_u32_dpp v[2:3], v4 row_newbcast:0 row_mask:0xf bank_mask:0xf
v_trunc_f64_dpp v[2:3], v[4:5] row_newbcast:0 row_mask:0xf bank_mask:0xf
v_ceil_f64_dpp v[2:3], v[4:5] row_newbcast:0 row_mask:0xf bank_mask:0xf
v_rndne_f64_dpp v[2:3], v[4:5] row_newbcast:0 row_mask:0xf bank_mask:0xf
v_floor_f64_dpp v[2:3], v[4:5] row_newbcast:0 row_mask:0xf bank_mask:0xf
v_rcp_f64_dpp v[2:3], v[4:5] row_newbcast:0 row_mask:0xf bank_mask:0xf
v_rsq_f64_dpp v[2:3], v[4:5] row_newbcast:0 row_mask:0xf bank_mask:0xf
v_sqrt_f64_dpp v[2:3], v[4:5] row_newbcast:0 row_mask:0xf bank_mask:0xf
v_frexp_exp_i32_f64_dpp v2, v[4:5] row_newbcast:0 row_mask:0xf bank_mask:0xf
v_frexp_mant_f64_dpp v[2:3], v[4:5] row_newbcast:0 row_mask:0xf bank_mask:0xf
v_fract_f64_dpp v[2:3], v[4:5] row_newbcast:0 row_mask:0xf bank_mask:0xf
v_accvgpr_mov_b32 a2, a4
