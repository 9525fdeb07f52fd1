// VOP2, all targets, wave64. Every opcode in several operand forms, in the assembler's own spelling.
v_add_co_ci_u32_dpp v104, vcc, v44, v139, vcc row_shr:1 row_mask:0x1 bank_mask:0xa
v_add_co_ci_u32_dpp v117, vcc, v220, v141, vcc dpp8:[4,2,2,7,4,0,0,1]
v_add_co_ci_u32_dpp v120, vcc, v255, v154, vcc row_mirror row_mask:0x1 bank_mask:0xa
v_add_co_ci_u32_dpp v22, vcc, v1, v199, vcc row_shl:1 row_mask:0xf bank_mask:0x0
v_add_co_ci_u32_dpp v39, vcc, v2, v205, vcc quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf fi:1
v_add_co_ci_u32_dpp v56, vcc, v1, v179, vcc row_share:15 row_mask:0x1 bank_mask:0xa
v_add_co_ci_u32_dpp v63, vcc, v76, v90, vcc dpp8:[5,6,7,7,0,6,7,0] fi:1
v_add_co_ci_u32_dpp v68, vcc, v2, v69, vcc row_xmask:1 row_mask:0x1 bank_mask:0xa
v_add_co_ci_u32_dpp v94, vcc, v1, v47, vcc row_half_mirror row_mask:0xf bank_mask:0xf
v_add_co_ci_u32_e32 v108, vcc, v2, v89, vcc
v_add_co_ci_u32_e32 v137, vcc, 1.0, v53, vcc
v_add_co_ci_u32_e32 v141, vcc, m0, v111, vcc
v_add_co_ci_u32_e32 v198, vcc, 0xb95ed62a, v7, vcc
v_add_co_ci_u32_e32 v221, vcc, 0xfe8d, v122, vcc
v_add_co_ci_u32_e32 v235, vcc, src_vccz, v77, vcc
v_add_co_ci_u32_e32 v237, vcc, s104, v29, vcc
v_add_co_ci_u32_e32 v251, vcc, src_scc, v114, vcc
v_add_co_ci_u32_e32 v63, vcc, 3, v4, vcc
v_add_co_ci_u32_sdwa v107, vcc, v100, v140, vcc dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:DWORD
v_add_co_ci_u32_sdwa v142, vcc, v2, v224, vcc dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_add_co_ci_u32_sdwa v144, vcc, v2, v28, vcc dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:WORD_1
v_add_co_ci_u32_sdwa v226, vcc, v0, v236, vcc dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_0
v_add_co_ci_u32_sdwa v70, vcc, v254, v215, vcc dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_0
v_add_co_ci_u32_sdwa v74, vcc, v2, v101, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:BYTE_0
v_add_co_ci_u32_sdwa v75, vcc, v0, v148, vcc dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_add_co_ci_u32_sdwa v76, vcc, v254, v166, vcc dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_0
v_add_co_ci_u32_sdwa v82, vcc, v254, v222, vcc dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_cmp_class_f16_e32 vcc, v254, v148
v_cmp_eq_f64_e32 vcc, 2, v[202:203]
v_cmp_eq_i16_e32 vcc, v100, v184
v_cmp_eq_i64_e32 vcc, v[100:101], v[86:87]
v_cmp_eq_u16_e32 vcc, 0x4400, v185
v_cmp_eq_u16_sdwa vcc, sext(v1), v140 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_eq_u32_e32 vcc, v1, v2
v_cmp_eq_u64_e32 vcc, v[2:3], v[148:149]
v_cmp_f_f16_sdwa vcc, v255, |v11| src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_f_f32_e32 vcc, 2, v5
v_cmp_f_f32_sdwa vcc, v0, v250 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_f_i32_e32 vcc, v255, v223
v_cmp_f_i32_sdwa vcc, v44, v232 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_ge_f32_e32 vcc, -1, v154
v_cmp_ge_f32_e32 vcc, s100, v10
v_cmp_ge_f32_e32 vcc, src_scc, v86
v_cmp_ge_f64_e32 vcc, v[100:101], v[55:56]
v_cmp_ge_i16_e32 vcc, v44, v232
v_cmp_ge_u16_e32 vcc, s33, v166
v_cmp_gt_f16_sdwa vcc, v44, |v34| src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_f64_e32 vcc, null, v[236:237]
v_cmp_gt_i64_e32 vcc, src_scc, v[136:137]
v_cmp_gt_u16_e32 vcc, 2, v139
v_cmp_gt_u16_e32 vcc, s5, v1
v_cmp_gt_u64_e32 vcc, v[44:45], v[172:173]
v_cmp_le_i16_e32 vcc, v2, v243
v_cmp_le_i32_e32 vcc, v255, v28
v_cmp_le_i32_sdwa vcc, v1, sext(v212) src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_le_u16_e32 vcc, v0, v153
v_cmp_le_u32_e32 vcc, s0, v139
v_cmp_le_u32_e32 vcc, v44, v2
v_cmp_lg_f16_e32 vcc, v44, v248
v_cmp_lg_f16_sdwa vcc, |v0|, v157 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_lt_f32_e32 vcc, v0, v122
v_cmp_lt_f64_e32 vcc, v[44:45], v[95:96]
v_cmp_lt_i16_e32 vcc, v100, v157
v_cmp_lt_i16_sdwa vcc, v1, v229 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_lt_i32_e32 vcc, v255, v35
v_cmp_lt_u16_sdwa vcc, v1, v189 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_u32_e32 vcc, v254, v157
v_cmp_lt_u64_e32 vcc, src_scc, v[154:155]
v_cmp_lt_u64_e32 vcc, v[0:1], v[17:18]
v_cmp_ne_i16_e32 vcc, 0xbc00, v197
v_cmp_ne_i16_e32 vcc, m0, v221
v_cmp_ne_i16_e32 vcc, null, v181
v_cmp_ne_i16_e32 vcc, s100, v26
v_cmp_ne_u16_sdwa vcc, v254, v120 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_ne_u32_e32 vcc, v2, v67
v_cmp_ne_u32_sdwa vcc, v44, v210 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_neq_f16_e32 vcc, -1, v143
v_cmp_neq_f16_e32 vcc, v0, v215
v_cmp_neq_f32_e32 vcc, s1, v72
v_cmp_neq_f64_e32 vcc, 0x66a1, v[68:69]
v_cmp_nge_f16_e32 vcc, 2, v154
v_cmp_nge_f32_sdwa vcc, v1, v239 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_ngt_f16_sdwa vcc, v0, v21 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_nle_f32_e32 vcc, v44, v110
v_cmp_nle_f64_e32 vcc, s[104:105], v[19:20]
v_cmp_nle_f64_e32 vcc, v[2:3], v[82:83]
v_cmp_nlg_f16_e32 vcc, v100, v59
v_cmp_nlt_f16_e32 vcc, v0, v62
v_cmp_nlt_f64_e32 vcc, v[254:255], v[37:38]
v_cmp_o_f16_e32 vcc, -1, v115
v_cmp_t_i32_e32 vcc, s2, v100
v_cmp_t_i32_sdwa vcc, v100, v179 src0_sel:DWORD src1_sel:WORD_1
v_cmp_t_u32_e32 vcc, v2, v178
v_cmp_tru_f16_e32 vcc, v1, v211
v_cmp_u_f16_e32 vcc, 0x5678, v78
v_cmp_u_f32_sdwa vcc, v2, v146 src0_sel:DWORD src1_sel:BYTE_0
v_cndmask_b32_dpp v129, -v44, v136, vcc row_ror:15 row_mask:0x1 bank_mask:0xa
v_cndmask_b32_dpp v142, v1, v133, vcc row_xmask:1 row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_cndmask_b32_dpp v160, v254, v34, vcc row_share:0 row_mask:0xf bank_mask:0xf
v_cndmask_b32_dpp v205, v254, v154, vcc row_shl:1 row_mask:0xf bank_mask:0xf
v_cndmask_b32_dpp v212, v11, v170, vcc dpp8:[3,2,6,0,7,7,6,6] fi:1
v_cndmask_b32_dpp v251, v1, v241, vcc row_shr:1 row_mask:0x1 bank_mask:0xa
v_cndmask_b32_dpp v42, v62, v16, vcc dpp8:[0,1,6,1,6,4,3,4]
v_cndmask_b32_dpp v7, v100, v131, vcc row_shr:1 row_mask:0xf bank_mask:0x0
v_cndmask_b32_dpp v94, v254, v203, vcc quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_cndmask_b32_e32 v110, src_shared_base, v241, vcc
v_cndmask_b32_e32 v118, -2.0, v131, vcc
v_cndmask_b32_e32 v119, v44, v3, vcc
v_cndmask_b32_e32 v182, exec_lo, v177, vcc
v_cndmask_b32_e32 v194, s6, v33, vcc
v_cndmask_b32_e32 v205, 0, v152, vcc
v_cndmask_b32_e32 v56, 0.15915494, v64, vcc
v_cndmask_b32_e32 v67, 0x6587ea61, v75, vcc
v_cndmask_b32_e32 v96, src_private_base, v254, vcc
v_cndmask_b32_sdwa v121, v0, v204, vcc dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_0
v_cndmask_b32_sdwa v129, v0, v219, vcc dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:BYTE_0
v_cndmask_b32_sdwa v133, v0, v117, vcc dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_0
v_cndmask_b32_sdwa v211, v0, v131, vcc dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
v_cndmask_b32_sdwa v216, v100, v9, vcc dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
v_cndmask_b32_sdwa v224, v44, v172, vcc dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_cndmask_b32_sdwa v234, -v254, v39, vcc dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_cndmask_b32_sdwa v252, v0, v61, vcc dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_1
v_cndmask_b32_sdwa v69, v44, v34, vcc dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_sub_co_ci_u32_dpp v104, vcc, v2, v32, vcc quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_sub_co_ci_u32_dpp v172, vcc, v50, v232, vcc dpp8:[2,1,4,0,7,7,3,3] fi:1
v_sub_co_ci_u32_dpp v198, vcc, v100, v20, vcc quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_sub_co_ci_u32_dpp v2, vcc, v0, v63, vcc row_mirror row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_sub_co_ci_u32_dpp v201, vcc, v100, v99, vcc row_share:15 row_mask:0xf bank_mask:0x0
v_sub_co_ci_u32_dpp v212, vcc, v161, v216, vcc dpp8:[1,6,4,1,1,7,3,5]
v_sub_co_ci_u32_dpp v214, vcc, v44, v93, vcc row_ror:15 row_mask:0xf bank_mask:0xf
v_sub_co_ci_u32_dpp v30, vcc, v44, v12, vcc row_xmask:1 row_mask:0xf bank_mask:0x0
v_sub_co_ci_u32_dpp v80, vcc, v255, v40, vcc row_mirror row_mask:0xf bank_mask:0xf
v_sub_co_ci_u32_e32 v110, vcc, src_scc, v152, vcc
v_sub_co_ci_u32_e32 v159, vcc, s33, v58, vcc
v_sub_co_ci_u32_e32 v168, vcc, v1, v4, vcc
v_sub_co_ci_u32_e32 v191, vcc, 0x3c00, v130, vcc
v_sub_co_ci_u32_e32 v229, vcc, 1.0, v173, vcc
v_sub_co_ci_u32_e32 v233, vcc, 1, v254, vcc
v_sub_co_ci_u32_e32 v61, vcc, 0x3c62e520, v236, vcc
v_sub_co_ci_u32_e32 v87, vcc, ttmp0, v190, vcc
v_sub_co_ci_u32_e32 v96, vcc, null, v102, vcc
v_sub_co_ci_u32_sdwa v116, vcc, v100, v231, vcc dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_sub_co_ci_u32_sdwa v144, vcc, sext(v100), v53, vcc dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_0
v_sub_co_ci_u32_sdwa v156, vcc, v44, v229, vcc clamp dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_sub_co_ci_u32_sdwa v157, vcc, v255, v90, vcc dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
v_sub_co_ci_u32_sdwa v34, vcc, v254, v60, vcc dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_sub_co_ci_u32_sdwa v34, vcc, v44, v133, vcc dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:WORD_0
v_sub_co_ci_u32_sdwa v35, vcc, v254, s37, vcc dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_sub_co_ci_u32_sdwa v48, vcc, v2, v61, vcc dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:BYTE_0
v_sub_co_ci_u32_sdwa v75, vcc, v255, v120, vcc dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_1
v_subrev_co_ci_u32_dpp v121, vcc, v51, v103, vcc dpp8:[6,2,4,6,0,3,6,5] fi:1
v_subrev_co_ci_u32_dpp v161, vcc, v20, v67, vcc dpp8:[6,3,0,6,6,4,3,5]
v_subrev_co_ci_u32_dpp v168, vcc, v44, v53, vcc row_shr:1 row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_subrev_co_ci_u32_dpp v234, vcc, v254, v159, vcc row_share:0 row_mask:0x1 bank_mask:0xa
v_subrev_co_ci_u32_dpp v236, vcc, v44, v23, vcc row_shr:1 row_mask:0xf bank_mask:0xf
v_subrev_co_ci_u32_dpp v244, vcc, v44, v40, vcc row_ror:15 row_mask:0xf bank_mask:0xf fi:1
v_subrev_co_ci_u32_dpp v248, vcc, v254, v45, vcc row_half_mirror row_mask:0x1 bank_mask:0xa
v_subrev_co_ci_u32_dpp v7, vcc, v255, v32, vcc row_share:15 row_mask:0xf bank_mask:0x0
v_subrev_co_ci_u32_dpp v72, vcc, v254, v178, vcc row_xmask:1 row_mask:0xf bank_mask:0x0 fi:1
v_subrev_co_ci_u32_e32 v100, vcc, ttmp0, v249, vcc
v_subrev_co_ci_u32_e32 v105, vcc, 0x12345678, v173, vcc
v_subrev_co_ci_u32_e32 v110, vcc, 0, v165, vcc
v_subrev_co_ci_u32_e32 v127, vcc, s101, v104, vcc
v_subrev_co_ci_u32_e32 v158, vcc, exec_hi, v174, vcc
v_subrev_co_ci_u32_e32 v176, vcc, src_execz, v193, vcc
v_subrev_co_ci_u32_e32 v186, vcc, -2.0, v200, vcc
v_subrev_co_ci_u32_e32 v251, vcc, -1, v246, vcc
v_subrev_co_ci_u32_e32 v80, vcc, v0, v51, vcc
v_subrev_co_ci_u32_sdwa v135, vcc, v0, v174, vcc dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_subrev_co_ci_u32_sdwa v141, vcc, v44, v232, vcc dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:WORD_1
v_subrev_co_ci_u32_sdwa v185, vcc, v100, v227, vcc dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_subrev_co_ci_u32_sdwa v203, vcc, v1, sext(v20), vcc dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_0
v_subrev_co_ci_u32_sdwa v215, vcc, v254, v140, vcc dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_subrev_co_ci_u32_sdwa v219, vcc, v100, v27, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
v_subrev_co_ci_u32_sdwa v228, vcc, v2, v251, vcc dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_subrev_co_ci_u32_sdwa v241, vcc, s44, v176, vcc dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_subrev_co_ci_u32_sdwa v253, vcc, v254, v93, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
