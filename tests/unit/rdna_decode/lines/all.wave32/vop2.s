// VOP2, all targets, wave32. Every opcode in several operand forms, in the assembler's own spelling.
v_add_co_ci_u32_dpp v109, vcc_lo, v100, v99, vcc_lo row_xmask:1 row_mask:0x1 bank_mask:0xa
v_add_co_ci_u32_dpp v120, vcc_lo, v255, v154, vcc_lo row_mirror row_mask:0x1 bank_mask:0xa
v_add_co_ci_u32_dpp v176, vcc_lo, v2, v157, vcc_lo row_share:0 row_mask:0x1 bank_mask:0xa fi:1
v_add_co_ci_u32_dpp v184, vcc_lo, v1, v124, vcc_lo row_share:0 row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_add_co_ci_u32_dpp v214, vcc_lo, v2, v120, vcc_lo row_shr:1 row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_add_co_ci_u32_dpp v39, vcc_lo, v2, v205, vcc_lo quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf fi:1
v_add_co_ci_u32_dpp v7, vcc_lo, v13, v61, vcc_lo dpp8:[3,7,7,5,7,2,7,3] fi:1
v_add_co_ci_u32_dpp v71, vcc_lo, v114, v175, vcc_lo dpp8:[5,5,4,0,0,3,5,4]
v_add_co_ci_u32_dpp v93, vcc_lo, v254, v8, vcc_lo row_share:15 row_mask:0xf bank_mask:0x0
v_add_co_ci_u32_e32 v102, vcc_lo, 2, v34, vcc_lo
v_add_co_ci_u32_e32 v114, vcc_lo, s1, v174, vcc_lo
v_add_co_ci_u32_e32 v134, vcc_lo, null, v120, vcc_lo
v_add_co_ci_u32_e32 v145, vcc_lo, 0xb778e16, v187, vcc_lo
v_add_co_ci_u32_e32 v148, vcc_lo, v44, v0, vcc_lo
v_add_co_ci_u32_e32 v156, vcc_lo, -4.0, v212, vcc_lo
v_add_co_ci_u32_e32 v188, vcc_lo, src_scc, v37, vcc_lo
v_add_co_ci_u32_e32 v192, vcc_lo, 0x4e93, v196, vcc_lo
v_add_co_ci_u32_e32 v84, vcc_lo, src_execz, v99, vcc_lo
v_add_co_ci_u32_sdwa v101, vcc_lo, v1, v27, vcc_lo dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:DWORD
v_add_co_ci_u32_sdwa v109, vcc_lo, v100, v14, vcc_lo dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_0
v_add_co_ci_u32_sdwa v231, vcc_lo, v255, v125, vcc_lo dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_add_co_ci_u32_sdwa v238, vcc_lo, v1, v61, vcc_lo dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:WORD_0
v_add_co_ci_u32_sdwa v248, vcc_lo, v1, v216, vcc_lo dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_add_co_ci_u32_sdwa v53, vcc_lo, v100, v204, vcc_lo dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
v_add_co_ci_u32_sdwa v74, vcc_lo, v2, v101, vcc_lo dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:BYTE_0
v_add_co_ci_u32_sdwa v82, vcc_lo, v254, v222, vcc_lo dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_add_co_ci_u32_sdwa v86, vcc_lo, v100, v250, vcc_lo dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_cmp_class_f16_e32 vcc_lo, v254, v220
v_cmp_class_f16_sdwa s19, v1, v103 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_eq_f64_e32 vcc_lo, 2, v[202:203]
v_cmp_eq_i16_e32 vcc_lo, v100, v184
v_cmp_eq_i64_e32 vcc_lo, v[100:101], v[86:87]
v_cmp_eq_u16_e32 vcc_lo, 0x4400, v185
v_cmp_eq_u16_sdwa vcc_lo, sext(v1), v140 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_eq_u32_e32 vcc_lo, v255, v40
v_cmp_eq_u64_e32 vcc_lo, v[2:3], v[148:149]
v_cmp_f_f16_sdwa vcc_lo, v255, |v11| src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_f_f32_e32 vcc_lo, 2, v5
v_cmp_f_f32_sdwa vcc_lo, v0, v250 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_f_i32_e32 vcc_lo, v255, v223
v_cmp_f_i32_sdwa vcc_lo, v44, v232 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_ge_f32_e32 vcc_lo, -1, v154
v_cmp_ge_f32_e32 vcc_lo, s100, v10
v_cmp_ge_f32_e32 vcc_lo, src_scc, v86
v_cmp_ge_f64_e32 vcc_lo, v[100:101], v[55:56]
v_cmp_ge_i16_e32 vcc_lo, v44, v232
v_cmp_ge_u16_e32 vcc_lo, s33, v166
v_cmp_gt_f16_sdwa vcc_lo, v44, |v34| src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_f64_e32 vcc_lo, null, v[236:237]
v_cmp_gt_i64_e32 vcc_lo, src_scc, v[136:137]
v_cmp_gt_u16_e32 vcc_lo, 2, v139
v_cmp_gt_u16_e32 vcc_lo, s5, v1
v_cmp_gt_u64_e32 vcc_lo, v[44:45], v[172:173]
v_cmp_le_i16_e32 vcc_lo, v2, v243
v_cmp_le_i32_e32 vcc_lo, v255, v28
v_cmp_le_i32_sdwa vcc_lo, v1, sext(v212) src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_le_u16_e32 vcc_lo, v100, v37
v_cmp_le_u32_e32 vcc_lo, s0, v139
v_cmp_le_u32_e32 vcc_lo, v44, v2
v_cmp_lg_f16_e32 vcc_lo, v44, v248
v_cmp_lg_f16_sdwa vcc_lo, |v0|, v157 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_lt_f32_e32 vcc_lo, v2, v184
v_cmp_lt_f64_e32 vcc_lo, v[44:45], v[95:96]
v_cmp_lt_i16_e32 vcc_lo, v100, v157
v_cmp_lt_i16_sdwa vcc_lo, v1, v229 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_lt_i32_e32 vcc_lo, v255, v35
v_cmp_lt_u16_sdwa vcc_lo, v1, v189 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_u32_e32 vcc_lo, v254, v157
v_cmp_lt_u64_e32 vcc_lo, src_scc, v[154:155]
v_cmp_lt_u64_e32 vcc_lo, v[0:1], v[17:18]
v_cmp_ne_i16_e32 vcc_lo, 0xbc00, v197
v_cmp_ne_i16_e32 vcc_lo, m0, v221
v_cmp_ne_i16_e32 vcc_lo, null, v181
v_cmp_ne_i16_e32 vcc_lo, s100, v26
v_cmp_ne_u16_sdwa vcc_lo, v254, v120 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_ne_u32_e32 vcc_lo, v254, v53
v_cmp_ne_u32_sdwa vcc_lo, v44, v210 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_neq_f16_e32 vcc_lo, -1, v143
v_cmp_neq_f16_e32 vcc_lo, v0, v215
v_cmp_neq_f32_e32 vcc_lo, s1, v72
v_cmp_neq_f64_e32 vcc_lo, 0x66a1, v[68:69]
v_cmp_nge_f16_e32 vcc_lo, 2, v154
v_cmp_nge_f32_sdwa vcc_lo, v1, v239 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_ngt_f16_sdwa vcc_lo, v0, v21 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_nle_f32_e32 vcc_lo, v44, v110
v_cmp_nle_f64_e32 vcc_lo, s[104:105], v[19:20]
v_cmp_nle_f64_e32 vcc_lo, v[2:3], v[82:83]
v_cmp_nlg_f16_e32 vcc_lo, v100, v59
v_cmp_nlt_f16_e32 vcc_lo, v0, v62
v_cmp_nlt_f64_e32 vcc_lo, v[254:255], v[37:38]
v_cmp_o_f16_e32 vcc_lo, -1, v115
v_cmp_t_i32_e32 vcc_lo, s2, v100
v_cmp_t_i32_sdwa vcc_lo, v100, v179 src0_sel:DWORD src1_sel:WORD_1
v_cmp_t_u32_e32 vcc_lo, v2, v178
v_cmp_tru_f16_e32 vcc_lo, v1, v211
v_cmp_u_f16_e32 vcc_lo, 0x5678, v78
v_cmp_u_f32_sdwa vcc_lo, v2, v146 src0_sel:DWORD src1_sel:BYTE_0
v_cndmask_b32_dpp v152, v254, v59, vcc_lo row_xmask:1 row_mask:0x1 bank_mask:0xa fi:1
v_cndmask_b32_dpp v157, v6, v141, vcc_lo dpp8:[0,5,0,2,6,6,7,1] fi:1
v_cndmask_b32_dpp v181, -v44, v195, vcc_lo row_shl:1 row_mask:0xf bank_mask:0x0
v_cndmask_b32_dpp v2, v254, -v119, vcc_lo row_share:15 row_mask:0x1 bank_mask:0xa
v_cndmask_b32_dpp v209, v100, v5, vcc_lo quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cndmask_b32_dpp v215, v93, v92, vcc_lo dpp8:[0,0,0,4,3,5,7,7]
v_cndmask_b32_dpp v237, v1, v111, vcc_lo row_share:15 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_cndmask_b32_dpp v37, v254, v172, vcc_lo row_shl:1 row_mask:0x1 bank_mask:0xa
v_cndmask_b32_dpp v60, v2, v52, vcc_lo row_shr:1 row_mask:0xf bank_mask:0xf
v_cndmask_b32_e32 v141, v254, v68, vcc_lo
v_cndmask_b32_e32 v219, null, v197, vcc_lo
v_cndmask_b32_e32 v23, 0x12345678, v71, vcc_lo
v_cndmask_b32_e32 v4, exec_lo, v63, vcc_lo
v_cndmask_b32_e32 v65, 2, v240, vcc_lo
v_cndmask_b32_e32 v67, s33, v136, vcc_lo
v_cndmask_b32_e32 v78, 0x3c00, v35, vcc_lo
v_cndmask_b32_e32 v91, -2.0, v28, vcc_lo
v_cndmask_b32_e32 v96, src_private_base, v254, vcc_lo
v_cndmask_b32_sdwa v10, v0, v64, vcc_lo dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_1
v_cndmask_b32_sdwa v104, v0, v190, vcc_lo clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_cndmask_b32_sdwa v127, v2, v241, vcc_lo clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:DWORD
v_cndmask_b32_sdwa v133, v100, v59, vcc_lo dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
v_cndmask_b32_sdwa v165, v0, v192, vcc_lo dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_cndmask_b32_sdwa v169, v100, v92, vcc_lo dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_cndmask_b32_sdwa v176, v44, v224, vcc_lo dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_cndmask_b32_sdwa v225, v254, v130, vcc_lo dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_cndmask_b32_sdwa v58, v100, v217, vcc_lo dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_sub_co_ci_u32_dpp v133, vcc_lo, v2, v46, vcc_lo row_mirror row_mask:0x1 bank_mask:0xa
v_sub_co_ci_u32_dpp v134, vcc_lo, v189, v139, vcc_lo dpp8:[2,2,2,2,3,2,1,0]
v_sub_co_ci_u32_dpp v156, vcc_lo, v254, v157, vcc_lo row_share:15 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_sub_co_ci_u32_dpp v161, vcc_lo, v100, v49, vcc_lo row_ror:15 row_mask:0xf bank_mask:0x0
v_sub_co_ci_u32_dpp v190, vcc_lo, v112, v49, vcc_lo dpp8:[5,3,3,0,6,7,1,5] fi:1
v_sub_co_ci_u32_dpp v200, vcc_lo, v254, v226, vcc_lo row_shl:1 row_mask:0xf bank_mask:0x0
v_sub_co_ci_u32_dpp v201, vcc_lo, v100, v99, vcc_lo row_share:15 row_mask:0xf bank_mask:0x0
v_sub_co_ci_u32_dpp v73, vcc_lo, v2, v76, vcc_lo row_mirror row_mask:0xf bank_mask:0x0
v_sub_co_ci_u32_dpp v97, vcc_lo, v254, v149, vcc_lo row_shr:1 row_mask:0xf bank_mask:0x0
v_sub_co_ci_u32_e32 v0, vcc_lo, -1.0, v203, vcc_lo
v_sub_co_ci_u32_e32 v110, vcc_lo, src_scc, v152, vcc_lo
v_sub_co_ci_u32_e32 v12, vcc_lo, exec_lo, v176, vcc_lo
v_sub_co_ci_u32_e32 v14, vcc_lo, 2, v8, vcc_lo
v_sub_co_ci_u32_e32 v187, vcc_lo, 0x3c00, v47, vcc_lo
v_sub_co_ci_u32_e32 v204, vcc_lo, v2, v18, vcc_lo
v_sub_co_ci_u32_e32 v222, vcc_lo, s1, v227, vcc_lo
v_sub_co_ci_u32_e32 v79, vcc_lo, 2.0, v93, vcc_lo
v_sub_co_ci_u32_e32 v9, vcc_lo, m0, v190, vcc_lo
v_sub_co_ci_u32_sdwa v135, vcc_lo, v1, v155, vcc_lo dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
v_sub_co_ci_u32_sdwa v168, vcc_lo, v100, v110, vcc_lo dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_0
v_sub_co_ci_u32_sdwa v173, vcc_lo, v254, v34, vcc_lo dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_sub_co_ci_u32_sdwa v181, vcc_lo, v44, v11, vcc_lo dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_sub_co_ci_u32_sdwa v20, vcc_lo, v100, v170, vcc_lo dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_sub_co_ci_u32_sdwa v215, vcc_lo, v0, v115, vcc_lo dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_1
v_sub_co_ci_u32_sdwa v255, vcc_lo, v2, v116, vcc_lo dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_sub_co_ci_u32_sdwa v31, vcc_lo, v44, sext(v64), vcc_lo dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_sub_co_ci_u32_sdwa v83, vcc_lo, v2, v232, vcc_lo dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_0
v_subrev_co_ci_u32_dpp v134, vcc_lo, v2, v28, vcc_lo row_mirror row_mask:0xf bank_mask:0x0
v_subrev_co_ci_u32_dpp v222, vcc_lo, v254, v228, vcc_lo row_share:0 row_mask:0xf bank_mask:0x0 fi:1
v_subrev_co_ci_u32_dpp v248, vcc_lo, v254, v45, vcc_lo row_half_mirror row_mask:0x1 bank_mask:0xa
v_subrev_co_ci_u32_dpp v255, vcc_lo, v44, v59, vcc_lo row_share:15 row_mask:0xf bank_mask:0x0
v_subrev_co_ci_u32_dpp v26, vcc_lo, v2, v47, vcc_lo row_xmask:1 row_mask:0xf bank_mask:0xf
v_subrev_co_ci_u32_dpp v28, vcc_lo, v177, v85, vcc_lo dpp8:[1,1,1,6,2,4,3,6]
v_subrev_co_ci_u32_dpp v36, vcc_lo, v198, v185, vcc_lo dpp8:[6,0,1,7,2,7,7,7] fi:1
v_subrev_co_ci_u32_dpp v72, vcc_lo, v254, v178, vcc_lo row_xmask:1 row_mask:0xf bank_mask:0x0 fi:1
v_subrev_co_ci_u32_dpp v99, vcc_lo, v0, v79, vcc_lo row_xmask:1 row_mask:0xf bank_mask:0x0
v_subrev_co_ci_u32_e32 v101, vcc_lo, src_scc, v59, vcc_lo
v_subrev_co_ci_u32_e32 v11, vcc_lo, v255, v48, vcc_lo
v_subrev_co_ci_u32_e32 v130, vcc_lo, -2.0, v254, vcc_lo
v_subrev_co_ci_u32_e32 v16, vcc_lo, s104, v117, vcc_lo
v_subrev_co_ci_u32_e32 v194, vcc_lo, exec_hi, v16, vcc_lo
v_subrev_co_ci_u32_e32 v198, vcc_lo, 4.0, v219, vcc_lo
v_subrev_co_ci_u32_e32 v23, vcc_lo, null, v175, vcc_lo
v_subrev_co_ci_u32_e32 v24, vcc_lo, src_private_base, v251, vcc_lo
v_subrev_co_ci_u32_e32 v246, vcc_lo, 0, v127, vcc_lo
v_subrev_co_ci_u32_sdwa v180, vcc_lo, v100, v65, vcc_lo dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_subrev_co_ci_u32_sdwa v185, vcc_lo, v100, v227, vcc_lo dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_subrev_co_ci_u32_sdwa v192, vcc_lo, v255, v254, vcc_lo dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:WORD_1
v_subrev_co_ci_u32_sdwa v198, vcc_lo, v1, v137, vcc_lo dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:DWORD
v_subrev_co_ci_u32_sdwa v209, vcc_lo, v1, v30, vcc_lo dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
v_subrev_co_ci_u32_sdwa v228, vcc_lo, v2, v251, vcc_lo dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_subrev_co_ci_u32_sdwa v28, vcc_lo, v1, v55, vcc_lo dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_0
v_subrev_co_ci_u32_sdwa v42, vcc_lo, v44, v48, vcc_lo dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_1
v_subrev_co_ci_u32_sdwa v87, vcc_lo, v100, v253, vcc_lo dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
