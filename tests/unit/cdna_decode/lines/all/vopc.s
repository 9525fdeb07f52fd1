v_cmp_class_f32_e32 vcc, v4, v6
v_cmp_class_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_class_f32_e32 vcc, v4, v6
v_cmpx_class_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_class_f64_e32 vcc, v[4:5], v6
v_cmpx_class_f64_e32 vcc, v[4:5], v6
v_cmp_class_f16_e32 vcc, v4, v6
v_cmp_class_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_class_f16_e32 vcc, v4, v6
v_cmpx_class_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_f_f16_e32 vcc, v4, v6
v_cmp_f_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_f16_e32 vcc, v4, v6
v_cmp_lt_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_eq_f16_e32 vcc, v4, v6
v_cmp_eq_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_le_f16_e32 vcc, v4, v6
v_cmp_le_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_f16_e32 vcc, v4, v6
v_cmp_gt_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_lg_f16_e32 vcc, v4, v6
v_cmp_lg_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_ge_f16_e32 vcc, v4, v6
v_cmp_ge_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_o_f16_e32 vcc, v4, v6
v_cmp_o_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_u_f16_e32 vcc, v4, v6
v_cmp_u_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_nge_f16_e32 vcc, v4, v6
v_cmp_nge_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_nlg_f16_e32 vcc, v4, v6
v_cmp_nlg_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_ngt_f16_e32 vcc, v4, v6
v_cmp_ngt_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_nle_f16_e32 vcc, v4, v6
v_cmp_nle_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_neq_f16_e32 vcc, v4, v6
v_cmp_neq_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_nlt_f16_e32 vcc, v4, v6
v_cmp_nlt_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_tru_f16_e32 vcc, v4, v6
v_cmp_tru_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_f_f16_e32 vcc, v4, v6
v_cmpx_f_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_lt_f16_e32 vcc, v4, v6
v_cmpx_lt_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_eq_f16_e32 vcc, v4, v6
v_cmpx_eq_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_le_f16_e32 vcc, v4, v6
v_cmpx_le_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_gt_f16_e32 vcc, v4, v6
v_cmpx_gt_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_lg_f16_e32 vcc, v4, v6
v_cmpx_lg_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ge_f16_e32 vcc, v4, v6
v_cmpx_ge_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_o_f16_e32 vcc, v4, v6
v_cmpx_o_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_u_f16_e32 vcc, v4, v6
v_cmpx_u_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_nge_f16_e32 vcc, v4, v6
v_cmpx_nge_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_nlg_f16_e32 vcc, v4, v6
v_cmpx_nlg_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ngt_f16_e32 vcc, v4, v6
v_cmpx_ngt_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_nle_f16_e32 vcc, v4, v6
v_cmpx_nle_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_neq_f16_e32 vcc, v4, v6
v_cmpx_neq_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_nlt_f16_e32 vcc, v4, v6
v_cmpx_nlt_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_tru_f16_e32 vcc, v4, v6
v_cmpx_tru_f16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_f_f32_e32 vcc, v4, v6
v_cmp_f_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_f32_e32 vcc, v4, v6
v_cmp_lt_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_eq_f32_e32 vcc, v4, v6
v_cmp_eq_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_le_f32_e32 vcc, v4, v6
v_cmp_le_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_f32_e32 vcc, v4, v6
v_cmp_gt_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_lg_f32_e32 vcc, v4, v6
v_cmp_lg_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_ge_f32_e32 vcc, v4, v6
v_cmp_ge_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_o_f32_e32 vcc, v4, v6
v_cmp_o_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_u_f32_e32 vcc, v4, v6
v_cmp_u_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_nge_f32_e32 vcc, v4, v6
v_cmp_nge_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_nlg_f32_e32 vcc, v4, v6
v_cmp_nlg_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_ngt_f32_e32 vcc, v4, v6
v_cmp_ngt_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_nle_f32_e32 vcc, v4, v6
v_cmp_nle_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_neq_f32_e32 vcc, v4, v6
v_cmp_neq_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_nlt_f32_e32 vcc, v4, v6
v_cmp_nlt_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_tru_f32_e32 vcc, v4, v6
v_cmp_tru_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_f_f32_e32 vcc, v4, v6
v_cmpx_f_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_lt_f32_e32 vcc, v4, v6
v_cmpx_lt_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_eq_f32_e32 vcc, v4, v6
v_cmpx_eq_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_le_f32_e32 vcc, v4, v6
v_cmpx_le_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_gt_f32_e32 vcc, v4, v6
v_cmpx_gt_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_lg_f32_e32 vcc, v4, v6
v_cmpx_lg_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ge_f32_e32 vcc, v4, v6
v_cmpx_ge_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_o_f32_e32 vcc, v4, v6
v_cmpx_o_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_u_f32_e32 vcc, v4, v6
v_cmpx_u_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_nge_f32_e32 vcc, v4, v6
v_cmpx_nge_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_nlg_f32_e32 vcc, v4, v6
v_cmpx_nlg_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ngt_f32_e32 vcc, v4, v6
v_cmpx_ngt_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_nle_f32_e32 vcc, v4, v6
v_cmpx_nle_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_neq_f32_e32 vcc, v4, v6
v_cmpx_neq_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_nlt_f32_e32 vcc, v4, v6
v_cmpx_nlt_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_tru_f32_e32 vcc, v4, v6
v_cmpx_tru_f32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_f_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_lt_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_eq_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_le_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_gt_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_lg_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_ge_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_o_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_u_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_nge_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_nlg_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_ngt_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_nle_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_neq_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_nlt_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_tru_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_f_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_lt_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_eq_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_le_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_gt_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_lg_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_ge_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_o_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_u_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_nge_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_nlg_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_ngt_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_nle_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_neq_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_nlt_f64_e32 vcc, v[4:5], v[6:7]
v_cmpx_tru_f64_e32 vcc, v[4:5], v[6:7]
v_cmp_f_i16_e32 vcc, v4, v6
v_cmp_f_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_i16_e32 vcc, v4, v6
v_cmp_lt_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_eq_i16_e32 vcc, v4, v6
v_cmp_eq_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_le_i16_e32 vcc, v4, v6
v_cmp_le_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_i16_e32 vcc, v4, v6
v_cmp_gt_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_ne_i16_e32 vcc, v4, v6
v_cmp_ne_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_ge_i16_e32 vcc, v4, v6
v_cmp_ge_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_t_i16_e32 vcc, v4, v6
v_cmp_t_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_f_u16_e32 vcc, v4, v6
v_cmp_f_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_u16_e32 vcc, v4, v6
v_cmp_lt_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_eq_u16_e32 vcc, v4, v6
v_cmp_eq_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_le_u16_e32 vcc, v4, v6
v_cmp_le_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_u16_e32 vcc, v4, v6
v_cmp_gt_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_ne_u16_e32 vcc, v4, v6
v_cmp_ne_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_ge_u16_e32 vcc, v4, v6
v_cmp_ge_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_t_u16_e32 vcc, v4, v6
v_cmp_t_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_f_i16_e32 vcc, v4, v6
v_cmpx_f_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_lt_i16_e32 vcc, v4, v6
v_cmpx_lt_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_eq_i16_e32 vcc, v4, v6
v_cmpx_eq_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_le_i16_e32 vcc, v4, v6
v_cmpx_le_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_gt_i16_e32 vcc, v4, v6
v_cmpx_gt_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ne_i16_e32 vcc, v4, v6
v_cmpx_ne_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ge_i16_e32 vcc, v4, v6
v_cmpx_ge_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_t_i16_e32 vcc, v4, v6
v_cmpx_t_i16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_f_u16_e32 vcc, v4, v6
v_cmpx_f_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_lt_u16_e32 vcc, v4, v6
v_cmpx_lt_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_eq_u16_e32 vcc, v4, v6
v_cmpx_eq_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_le_u16_e32 vcc, v4, v6
v_cmpx_le_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_gt_u16_e32 vcc, v4, v6
v_cmpx_gt_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ne_u16_e32 vcc, v4, v6
v_cmpx_ne_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ge_u16_e32 vcc, v4, v6
v_cmpx_ge_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_t_u16_e32 vcc, v4, v6
v_cmpx_t_u16_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_f_i32_e32 vcc, v4, v6
v_cmp_f_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_i32_e32 vcc, v4, v6
v_cmp_lt_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_eq_i32_e32 vcc, v4, v6
v_cmp_eq_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_le_i32_e32 vcc, v4, v6
v_cmp_le_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_i32_e32 vcc, v4, v6
v_cmp_gt_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_ne_i32_e32 vcc, v4, v6
v_cmp_ne_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_ge_i32_e32 vcc, v4, v6
v_cmp_ge_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_t_i32_e32 vcc, v4, v6
v_cmp_t_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_f_u32_e32 vcc, v4, v6
v_cmp_f_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_u32_e32 vcc, v4, v6
v_cmp_lt_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_eq_u32_e32 vcc, v4, v6
v_cmp_eq_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_le_u32_e32 vcc, v4, v6
v_cmp_le_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_u32_e32 vcc, v4, v6
v_cmp_gt_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_ne_u32_e32 vcc, v4, v6
v_cmp_ne_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_ge_u32_e32 vcc, v4, v6
v_cmp_ge_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_t_u32_e32 vcc, v4, v6
v_cmp_t_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_f_i32_e32 vcc, v4, v6
v_cmpx_f_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_lt_i32_e32 vcc, v4, v6
v_cmpx_lt_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_eq_i32_e32 vcc, v4, v6
v_cmpx_eq_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_le_i32_e32 vcc, v4, v6
v_cmpx_le_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_gt_i32_e32 vcc, v4, v6
v_cmpx_gt_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ne_i32_e32 vcc, v4, v6
v_cmpx_ne_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ge_i32_e32 vcc, v4, v6
v_cmpx_ge_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_t_i32_e32 vcc, v4, v6
v_cmpx_t_i32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_f_u32_e32 vcc, v4, v6
v_cmpx_f_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_lt_u32_e32 vcc, v4, v6
v_cmpx_lt_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_eq_u32_e32 vcc, v4, v6
v_cmpx_eq_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_le_u32_e32 vcc, v4, v6
v_cmpx_le_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_gt_u32_e32 vcc, v4, v6
v_cmpx_gt_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ne_u32_e32 vcc, v4, v6
v_cmpx_ne_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ge_u32_e32 vcc, v4, v6
v_cmpx_ge_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmpx_t_u32_e32 vcc, v4, v6
v_cmpx_t_u32_sdwa vcc, v4, v6 src0_sel:DWORD src1_sel:DWORD
v_cmp_f_i64_e32 vcc, v[4:5], v[6:7]
v_cmp_lt_i64_e32 vcc, v[4:5], v[6:7]
v_cmp_eq_i64_e32 vcc, v[4:5], v[6:7]
v_cmp_le_i64_e32 vcc, v[4:5], v[6:7]
v_cmp_gt_i64_e32 vcc, v[4:5], v[6:7]
v_cmp_ne_i64_e32 vcc, v[4:5], v[6:7]
v_cmp_ge_i64_e32 vcc, v[4:5], v[6:7]
v_cmp_t_i64_e32 vcc, v[4:5], v[6:7]
v_cmp_f_u64_e32 vcc, v[4:5], v[6:7]
v_cmp_lt_u64_e32 vcc, v[4:5], v[6:7]
v_cmp_eq_u64_e32 vcc, v[4:5], v[6:7]
v_cmp_le_u64_e32 vcc, v[4:5], v[6:7]
v_cmp_gt_u64_e32 vcc, v[4:5], v[6:7]
v_cmp_ne_u64_e32 vcc, v[4:5], v[6:7]
v_cmp_ge_u64_e32 vcc, v[4:5], v[6:7]
v_cmp_t_u64_e32 vcc, v[4:5], v[6:7]
v_cmpx_f_i64_e32 vcc, v[4:5], v[6:7]
v_cmpx_lt_i64_e32 vcc, v[4:5], v[6:7]
v_cmpx_eq_i64_e32 vcc, v[4:5], v[6:7]
v_cmpx_le_i64_e32 vcc, v[4:5], v[6:7]
v_cmpx_gt_i64_e32 vcc, v[4:5], v[6:7]
v_cmpx_ne_i64_e32 vcc, v[4:5], v[6:7]
v_cmpx_ge_i64_e32 vcc, v[4:5], v[6:7]
v_cmpx_t_i64_e32 vcc, v[4:5], v[6:7]
v_cmpx_f_u64_e32 vcc, v[4:5], v[6:7]
v_cmpx_lt_u64_e32 vcc, v[4:5], v[6:7]
v_cmpx_eq_u64_e32 vcc, v[4:5], v[6:7]
v_cmpx_le_u64_e32 vcc, v[4:5], v[6:7]
v_cmpx_gt_u64_e32 vcc, v[4:5], v[6:7]
v_cmpx_ne_u64_e32 vcc, v[4:5], v[6:7]
v_cmpx_ge_u64_e32 vcc, v[4:5], v[6:7]
v_cmpx_t_u64_e32 vcc, v[4:5], v[6:7]
