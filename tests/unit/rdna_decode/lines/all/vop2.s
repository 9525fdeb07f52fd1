// VOP2, all targets. Every opcode in several operand forms, in the assembler's own spelling.
v_add_f16_dpp v143, v100, |v197| quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_add_f16_dpp v194, v250, v207 dpp8:[5,7,4,1,2,1,3,0] fi:1
v_add_f16_dpp v196, |v255|, v230 row_mirror row_mask:0xf bank_mask:0x0
v_add_f16_dpp v21, v1, v132 row_ror:15 row_mask:0xf bank_mask:0x0
v_add_f16_dpp v214, v220, v46 dpp8:[2,6,3,4,1,7,2,6]
v_add_f16_dpp v243, v255, v222 row_shl:1 row_mask:0xf bank_mask:0x0
v_add_f16_dpp v34, v254, v3 row_shl:1 row_mask:0x1 bank_mask:0xa
v_add_f16_dpp v4, |v0|, v178 row_share:0 row_mask:0x1 bank_mask:0xa
v_add_f16_dpp v71, v2, v233 row_shr:1 row_mask:0xf bank_mask:0xf
v_add_f16_e32 v0, 0, v169
v_add_f16_e32 v103, v1, v108
v_add_f16_e32 v132, -2.0, v205
v_add_f16_e32 v135, s5, v135
v_add_f16_e32 v156, null, v130
v_add_f16_e32 v172, exec_lo, v199
v_add_f16_e32 v229, 2.0, v85
v_add_f16_e32 v59, src_scc, v23
v_add_f16_e32 v74, 0xaa99, v77
v_add_f16_sdwa v116, v255, v91 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_add_f16_sdwa v122, v100, s73 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_add_f16_sdwa v125, v100, v65 mul:4 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_0
v_add_f16_sdwa v14, v0, v143 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:BYTE_0
v_add_f16_sdwa v141, v44, v111 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:BYTE_0
v_add_f16_sdwa v143, v0, v58 mul:4 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_add_f16_sdwa v183, |v1|, v130 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_add_f16_sdwa v203, |v2|, v98 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_0
v_add_f16_sdwa v97, v0, v48 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_add_f32_dpp v148, v44, v245 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_add_f32_dpp v149, v100, v229 row_shl:1 row_mask:0x1 bank_mask:0xa
v_add_f32_dpp v154, v100, -v31 row_shr:1 row_mask:0x1 bank_mask:0xa
v_add_f32_dpp v168, v44, -v76 row_ror:15 row_mask:0x1 bank_mask:0xa
v_add_f32_dpp v17, v89, v112 dpp8:[5,5,7,0,1,5,3,1] fi:1
v_add_f32_dpp v214, v1, v81 row_half_mirror row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_add_f32_dpp v244, v255, v105 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
v_add_f32_dpp v249, v148, v69 dpp8:[2,3,7,3,1,7,2,6]
v_add_f32_dpp v71, v2, v216 row_share:0 row_mask:0x1 bank_mask:0xa
v_add_f32_e32 v122, -1, v198
v_add_f32_e32 v162, 0x9f9d, v143
v_add_f32_e32 v175, 2.0, v182
v_add_f32_e32 v206, 0, v158
v_add_f32_e32 v220, s100, v154
v_add_f32_e32 v239, 0x12345678, v57
v_add_f32_e32 v254, -0.5, v72
v_add_f32_e32 v60, vcc_lo, v54
v_add_f32_e32 v61, v2, v140
v_add_f32_sdwa v110, v44, v186 clamp dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_add_f32_sdwa v128, v44, v2 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_add_f32_sdwa v149, v1, v235 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_0
v_add_f32_sdwa v167, v0, v251 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:BYTE_0
v_add_f32_sdwa v183, |v254|, v186 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_0
v_add_f32_sdwa v221, v0, v61 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_add_f32_sdwa v42, v254, v146 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:DWORD
v_add_f32_sdwa v65, v0, v200 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_add_f32_sdwa v67, v1, -v140 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_add_nc_u32_dpp v100, v100, v221 row_ror:15 row_mask:0x1 bank_mask:0xa fi:1
v_add_nc_u32_dpp v131, v255, v148 row_ror:15 row_mask:0xf bank_mask:0xf fi:1
v_add_nc_u32_dpp v14, v0, v111 row_share:15 row_mask:0x1 bank_mask:0xa
v_add_nc_u32_dpp v142, v150, v47 dpp8:[5,3,6,7,6,6,1,6]
v_add_nc_u32_dpp v19, v0, v103 row_share:15 row_mask:0xf bank_mask:0xf
v_add_nc_u32_dpp v21, v58, v119 dpp8:[7,5,1,6,7,4,4,3] fi:1
v_add_nc_u32_dpp v211, v254, v23 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_add_nc_u32_dpp v60, v255, v48 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_add_nc_u32_dpp v65, v254, v65 row_shl:1 row_mask:0xf bank_mask:0x0
v_add_nc_u32_e32 v100, 1, v195
v_add_nc_u32_e32 v122, s2, v225
v_add_nc_u32_e32 v192, vcc_lo, v215
v_add_nc_u32_e32 v212, -1, v82
v_add_nc_u32_e32 v36, m0, v99
v_add_nc_u32_e32 v63, src_execz, v156
v_add_nc_u32_e32 v71, 1.0, v135
v_add_nc_u32_e32 v81, src_private_base, v115
v_add_nc_u32_e32 v93, v1, v207
v_add_nc_u32_sdwa v10, v254, sext(v92) dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_add_nc_u32_sdwa v105, v255, v163 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_add_nc_u32_sdwa v108, v100, v239 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_add_nc_u32_sdwa v138, v100, v6 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:WORD_1
v_add_nc_u32_sdwa v184, v2, v201 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
v_add_nc_u32_sdwa v228, v1, v149 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
v_add_nc_u32_sdwa v239, sext(v44), v75 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_add_nc_u32_sdwa v244, v100, v118 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
v_add_nc_u32_sdwa v58, v254, v103 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_and_b32_dpp v167, v0, v78 row_mirror row_mask:0xf bank_mask:0x0
v_and_b32_dpp v232, v100, v43 row_ror:15 row_mask:0xf bank_mask:0x0
v_and_b32_dpp v244, v121, v144 dpp8:[0,2,1,0,0,7,7,7]
v_and_b32_dpp v254, v254, v139 row_ror:15 row_mask:0x1 bank_mask:0xa
v_and_b32_dpp v39, v254, v137 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_and_b32_dpp v40, v100, v57 row_half_mirror row_mask:0x1 bank_mask:0xa
v_and_b32_dpp v57, v80, v217 dpp8:[5,4,2,1,3,0,2,6] fi:1
v_and_b32_dpp v82, v44, v189 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf bound_ctrl:1
v_and_b32_dpp v86, v44, v194 row_half_mirror row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_and_b32_e32 v135, v255, v2
v_and_b32_e32 v140, s6, v15
v_and_b32_e32 v165, m0, v202
v_and_b32_e32 v170, 4.0, v17
v_and_b32_e32 v186, ttmp0, v179
v_and_b32_e32 v201, 0, v182
v_and_b32_e32 v243, src_execz, v244
v_and_b32_e32 v252, -16, v75
v_and_b32_e32 v55, 0x3c00, v250
v_and_b32_sdwa v103, v44, v55 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
v_and_b32_sdwa v14, v254, v97 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_1
v_and_b32_sdwa v173, s0, v219 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_0
v_and_b32_sdwa v198, v2, v172 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_0
v_and_b32_sdwa v214, s1, v37 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_and_b32_sdwa v220, v2, v118 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:DWORD
v_and_b32_sdwa v36, v1, v195 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:WORD_1
v_and_b32_sdwa v49, v255, v37 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_and_b32_sdwa v9, v44, v1 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_0
v_ashrrev_i32_dpp v107, v0, v159 row_xmask:1 row_mask:0x1 bank_mask:0xa fi:1
v_ashrrev_i32_dpp v115, v254, v241 row_mirror row_mask:0xf bank_mask:0xf
v_ashrrev_i32_dpp v148, v100, v108 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_ashrrev_i32_dpp v174, v1, v63 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_ashrrev_i32_dpp v190, v1, v214 row_shr:1 row_mask:0x1 bank_mask:0xa
v_ashrrev_i32_dpp v212, v100, v170 row_shr:1 row_mask:0xf bank_mask:0x0
v_ashrrev_i32_dpp v212, v2, v172 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_ashrrev_i32_dpp v224, v108, v252 dpp8:[5,2,7,7,0,3,5,6] fi:1
v_ashrrev_i32_dpp v25, v90, v2 dpp8:[4,1,4,6,3,0,4,5]
v_ashrrev_i32_e32 v11, src_vccz, v172
v_ashrrev_i32_e32 v15, 0x3c00, v106
v_ashrrev_i32_e32 v18, null, v228
v_ashrrev_i32_e32 v189, m0, v78
v_ashrrev_i32_e32 v195, v255, v201
v_ashrrev_i32_e32 v202, 1.0, v88
v_ashrrev_i32_e32 v23, s101, v16
v_ashrrev_i32_e32 v74, 0, v107
v_ashrrev_i32_e32 v93, -2.0, v59
v_ashrrev_i32_sdwa v132, v1, v216 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_1
v_ashrrev_i32_sdwa v132, v2, v153 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_0
v_ashrrev_i32_sdwa v187, v44, s94 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_ashrrev_i32_sdwa v195, v2, v84 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_0
v_ashrrev_i32_sdwa v197, v100, v126 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
v_ashrrev_i32_sdwa v22, v1, v191 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:DWORD
v_ashrrev_i32_sdwa v38, v0, v152 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_1
v_ashrrev_i32_sdwa v38, v0, v61 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:BYTE_0
v_ashrrev_i32_sdwa v57, v100, v233 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
v_bfrev_b32_e32 v128, v0
v_ceil_f16_dpp v48, v86 dpp8:[6,4,6,4,4,4,7,3] fi:1
v_ceil_f16_dpp v77, v176 dpp8:[7,1,2,1,2,4,7,4]
v_ceil_f64_e32 v[80:81], v[100:101]
v_cmpx_class_f16_sdwa v100, v169 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_class_f16_sdwa v255, v204 src0_sel:DWORD src1_sel:DWORD
v_cmpx_class_f32_sdwa v254, v152 src0_sel:DWORD src1_sel:WORD_0
v_cmpx_class_f64_e32 s[104:105], v232
v_cmpx_class_f64_e32 v[1:2], v151
v_cmpx_eq_f16_e32 -0.5, v208
v_cmpx_eq_f16_e32 1, v91
v_cmpx_eq_f16_sdwa v1, v41 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_eq_f32_e32 v2, v112
v_cmpx_eq_f64_e32 v[100:101], v[222:223]
v_cmpx_eq_i32_e32 0.15915494, v202
v_cmpx_eq_i64_e32 -1.0, v[47:48]
v_cmpx_f_f16_e32 v254, v67
v_cmpx_f_f64_e32 s[6:7], v[222:223]
v_cmpx_f_i32_e32 3, v148
v_cmpx_f_i32_e32 s1, v33
v_cmpx_f_i32_e32 v44, v20
v_cmpx_f_u64_e32 v[44:45], v[202:203]
v_cmpx_ge_f16_sdwa v2, v156 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ge_f32_e32 v1, v154
v_cmpx_ge_i16_e32 0, v71
v_cmpx_ge_i16_e32 s5, v47
v_cmpx_ge_i32_e32 exec_lo, v192
v_cmpx_ge_i64_e32 64, v[209:210]
v_cmpx_ge_i64_e32 v[254:255], v[226:227]
v_cmpx_ge_u32_e32 v254, v171
v_cmpx_gt_f64_e32 0x3f800000, v[188:189]
v_cmpx_gt_i64_e32 s[2:3], v[82:83]
v_cmpx_gt_u16_e32 v0, v114
v_cmpx_gt_u16_sdwa v100, v128 src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_gt_u32_sdwa v44, v117 src0_sel:WORD_0 src1_sel:WORD_0
v_cmpx_le_f32_e32 v255, v203
v_cmpx_le_i16_e32 0x4400, v52
v_cmpx_le_i16_e32 vcc_hi, v80
v_cmpx_le_i16_sdwa v1, v188 src0_sel:DWORD src1_sel:WORD_0
v_cmpx_le_i32_sdwa v100, v207 src0_sel:DWORD src1_sel:WORD_0
v_cmpx_le_i64_e32 v[0:1], v[88:89]
v_cmpx_lg_f32_e32 v44, v159
v_cmpx_lt_i32_e32 4.0, v33
v_cmpx_lt_i32_e32 v2, v228
v_cmpx_lt_u64_e32 v[100:101], v[87:88]
v_cmpx_ne_i32_e32 v0, v10
v_cmpx_ne_i64_e32 v[44:45], v[220:221]
v_cmpx_ne_u64_e32 0.15915494309189532, v[31:32]
v_cmpx_ne_u64_e32 v[254:255], v[118:119]
v_cmpx_neq_f16_e32 -0.5, v11
v_cmpx_neq_f32_e32 v44, v156
v_cmpx_nge_f16_e32 src_scc, v227
v_cmpx_nge_f32_e32 0xdc20053d, v196
v_cmpx_nge_f32_sdwa v0, v178 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmpx_nge_f64_e32 0.15915494309189532, v[124:125]
v_cmpx_ngt_f16_e32 v255, v95
v_cmpx_ngt_f32_e32 3, v152
v_cmpx_ngt_f64_e32 0.5, v[86:87]
v_cmpx_nle_f32_e32 s105, v27
v_cmpx_nle_f32_e32 v44, v55
v_cmpx_nle_f64_e32 v[100:101], v[36:37]
v_cmpx_nlg_f16_e32 s2, v10
v_cmpx_nlg_f16_e32 v2, v239
v_cmpx_nlg_f32_e32 s1, v121
v_cmpx_nlg_f64_e32 v[100:101], v[41:42]
v_cmpx_nlt_f16_e32 0, v67
v_cmpx_nlt_f16_e32 v2, v67
v_cmpx_o_f16_e32 0.15915494, v222
v_cmpx_o_f32_sdwa v0, v191 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_o_f64_e32 ttmp[2:3], v[64:65]
v_cmpx_t_i32_e32 v1, v232
v_cmpx_t_u32_e32 v0, v19
v_cmpx_tru_f16_sdwa v2, v147 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmpx_tru_f32_sdwa v254, v138 src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_tru_f64_e32 s[100:101], v[21:22]
v_cmpx_u_f16_e32 s2, v108
v_cmpx_u_f32_e32 -1, v209
v_cmpx_u_f32_e32 0.5, v233
v_cmpx_u_f32_e32 v0, v224
v_cmpx_u_f32_sdwa v100, |v75| src0_sel:WORD_1 src1_sel:WORD_0
v_cmpx_u_f64_e32 v[0:1], v[210:211]
v_cos_f32_e32 v17, 1.0
v_cos_f32_e32 v190, -1
v_cos_f32_e32 v194, s104
v_cos_f32_e32 v243, 0
v_cvt_f16_f32_e32 v31, vcc_lo
v_cvt_f16_i16_dpp v186, v109 dpp8:[5,4,1,3,3,1,5,6] fi:1
v_cvt_f16_u16_dpp v162, v206 dpp8:[5,1,4,6,6,6,4,7]
v_cvt_f32_f16_e32 v177, v1
v_cvt_f32_i32_dpp v145, v39 dpp8:[1,2,5,0,0,0,7,2] fi:1
v_cvt_f32_u32_dpp v163, v255 row_half_mirror row_mask:0xf bank_mask:0xf
v_cvt_f32_u32_dpp v18, v235 dpp8:[7,2,7,1,2,1,1,3] fi:1
v_cvt_f32_u32_e32 v112, src_private_base
v_cvt_f32_u32_e32 v229, -16
v_cvt_f32_ubyte0_dpp v67, v2 row_half_mirror row_mask:0x1 bank_mask:0xa
v_cvt_f32_ubyte0_e32 v47, s0
v_cvt_f32_ubyte0_e32 v61, v100
v_cvt_f32_ubyte1_dpp v222, v196 dpp8:[4,6,4,3,1,6,0,2]
v_cvt_f32_ubyte1_e32 v170, v255
v_cvt_f32_ubyte2_e32 v165, -16
v_cvt_f32_ubyte2_e32 v251, v2
v_cvt_f32_ubyte3_e32 v250, v2
v_cvt_f64_i32_e32 v[188:189], vcc_lo
v_cvt_i32_f32_dpp v175, v100 row_shl:1 row_mask:0xf bank_mask:0xf fi:1
v_cvt_i32_f64_e32 v202, v[1:2]
v_cvt_i32_f64_e32 v29, -16
v_cvt_norm_i16_f16_dpp v70, v166 dpp8:[3,1,4,2,2,4,7,2] fi:1
v_cvt_norm_i16_f16_dpp v95, v1 row_half_mirror row_mask:0xf bank_mask:0x0
v_cvt_norm_u16_f16_dpp v209, -v1 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_cvt_pkrtz_f16_f32_dpp v125, v254, v56 row_share:15 row_mask:0xf bank_mask:0xf
v_cvt_pkrtz_f16_f32_dpp v139, v240, v47 dpp8:[6,0,5,0,7,5,7,5] fi:1
v_cvt_pkrtz_f16_f32_dpp v139, v62, v176 dpp8:[5,3,3,7,7,3,0,7]
v_cvt_pkrtz_f16_f32_dpp v166, v44, -v53 row_xmask:1 row_mask:0x1 bank_mask:0xa
v_cvt_pkrtz_f16_f32_dpp v217, v100, v94 row_ror:15 row_mask:0xf bank_mask:0x0
v_cvt_pkrtz_f16_f32_dpp v236, v255, v129 row_shr:1 row_mask:0xf bank_mask:0xf
v_cvt_pkrtz_f16_f32_dpp v52, v255, v54 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_cvt_pkrtz_f16_f32_dpp v54, v255, v230 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_cvt_pkrtz_f16_f32_dpp v86, v2, v204 row_xmask:1 row_mask:0xf bank_mask:0xf fi:1
v_cvt_pkrtz_f16_f32_e32 v107, 0, v140
v_cvt_pkrtz_f16_f32_e32 v180, 0.5, v1
v_cvt_pkrtz_f16_f32_e32 v214, 0x60f0, v253
v_cvt_pkrtz_f16_f32_e32 v69, v2, v135
v_cvt_pkrtz_f16_f32_e32 v77, exec_lo, v147
v_cvt_pkrtz_f16_f32_e32 v79, s1, v67
v_cvt_pkrtz_f16_f32_e32 v82, vcc_hi, v225
v_cvt_pkrtz_f16_f32_e32 v86, 0x12345678, v187
v_cvt_pkrtz_f16_f32_e32 v89, ttmp2, v227
v_cvt_pkrtz_f16_f32_sdwa v114, v254, v230 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_0
v_cvt_pkrtz_f16_f32_sdwa v155, v1, v209 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:WORD_1
v_cvt_pkrtz_f16_f32_sdwa v159, v0, v72 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_1
v_cvt_pkrtz_f16_f32_sdwa v168, v1, v186 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:DWORD
v_cvt_pkrtz_f16_f32_sdwa v199, v44, v40 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_0
v_cvt_pkrtz_f16_f32_sdwa v23, v44, v39 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_cvt_pkrtz_f16_f32_sdwa v50, v254, v72 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_cvt_pkrtz_f16_f32_sdwa v59, v0, v16 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_0
v_cvt_pkrtz_f16_f32_sdwa v93, v255, v199 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
v_cvt_rpi_i32_f32_dpp v201, v107 dpp8:[5,5,7,2,0,4,3,6]
v_cvt_u16_f16_e32 v116, ttmp0
v_cvt_u32_f32_dpp v114, v40 dpp8:[0,2,2,7,7,2,4,5] fi:1
v_cvt_u32_f32_e32 v177, s6
v_exp_f16_dpp v46, |v255| row_xmask:1 row_mask:0x1 bank_mask:0xa
v_exp_f16_e32 v137, v254
v_ffbh_i32_dpp v136, v2 row_shr:1 row_mask:0x1 bank_mask:0xa
v_ffbh_i32_e32 v154, null
v_ffbh_i32_e32 v212, v1
v_ffbh_u32_dpp v226, v25 dpp8:[2,7,3,6,1,7,7,7]
v_ffbh_u32_dpp v63, v160 dpp8:[5,0,0,6,5,3,4,4] fi:1
v_ffbl_b32_dpp v222, v247 dpp8:[7,4,3,7,6,5,1,1] fi:1
v_floor_f16_dpp v245, v245 dpp8:[2,0,3,1,6,6,4,0] fi:1
v_floor_f32_e32 v21, src_scc
v_fmaak_f16 v18, m0, v83, 0xb8b6
v_fmaak_f16 v191, v0, v175, 0x3c00
v_fmaak_f16 v196, s0, v114, 0x3c00
v_fmaak_f16 v209, ttmp0, v178, 0x3c00
v_fmaak_f16 v211, 0.5, v238, 0x0
v_fmaak_f16 v218, v254, v208, 0x787a
v_fmaak_f16 v221, 0x6c16, v231, 0x6c16
v_fmaak_f16 v46, m0, v214, 0x0
v_fmaak_f16 v52, m0, v148, 0xa6fb
v_fmaak_f32 v128, null, v21, 0x1
v_fmaak_f32 v144, 2.0, v180, 0xf782d13d
v_fmaak_f32 v181, 1.0, v160, 0x3f800000
v_fmaak_f32 v195, v255, v86, 0xffffffff
v_fmaak_f32 v230, ttmp2, v69, 0x64f2
v_fmaak_f32 v233, ttmp0, v227, 0x3c00
v_fmaak_f32 v34, v0, v97, 0x1
v_fmaak_f32 v49, 0xc9a3, v7, 0xc9a3
v_fmaak_f32 v89, s6, v131, 0x6219034b
v_fmac_f16_dpp v1, v178, v35 dpp8:[6,6,3,2,3,3,4,4]
v_fmac_f16_dpp v107, v1, v79 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0
v_fmac_f16_dpp v118, v254, v59 row_share:15 row_mask:0x1 bank_mask:0xa
v_fmac_f16_dpp v189, |v255|, v212 row_shl:1 row_mask:0xf bank_mask:0xf
v_fmac_f16_dpp v22, v44, v203 row_share:0 row_mask:0xf bank_mask:0x0
v_fmac_f16_dpp v234, v229, v217 dpp8:[0,7,3,2,6,4,3,6] fi:1
v_fmac_f16_dpp v247, v254, v28 row_xmask:1 row_mask:0xf bank_mask:0x0 fi:1
v_fmac_f16_dpp v9, |v44|, v172 row_share:15 row_mask:0xf bank_mask:0xf
v_fmac_f16_dpp v99, -v0, v69 row_shl:1 row_mask:0xf bank_mask:0xf
v_fmac_f16_e32 v104, 0, v164
v_fmac_f16_e32 v121, 0xd8d2, v25
v_fmac_f16_e32 v123, s101, v57
v_fmac_f16_e32 v131, v44, v102
v_fmac_f16_e32 v176, -0.5, v230
v_fmac_f16_e32 v231, src_execz, v117
v_fmac_f16_e32 v58, 0x7b5f, v78
v_fmac_f16_e32 v91, exec_lo, v217
v_fmac_f16_e32 v91, src_vccz, v248
v_fmac_f32_dpp v123, v1, v214 row_xmask:1 row_mask:0x1 bank_mask:0xa
v_fmac_f32_dpp v128, v100, v42 row_xmask:1 row_mask:0xf bank_mask:0xf
v_fmac_f32_dpp v162, v57, v250 dpp8:[0,3,7,3,6,2,0,2] fi:1
v_fmac_f32_dpp v203, v1, -v207 row_half_mirror row_mask:0xf bank_mask:0xf
v_fmac_f32_dpp v232, v100, -v234 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_fmac_f32_dpp v26, v0, v231 row_ror:15 row_mask:0xf bank_mask:0x0
v_fmac_f32_dpp v44, v44, |v186| row_half_mirror row_mask:0xf bank_mask:0xf
v_fmac_f32_dpp v67, v44, v32 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
v_fmac_f32_dpp v72, v77, v105 dpp8:[1,1,5,7,7,1,4,5]
v_fmac_f32_e32 v125, 1.0, v134
v_fmac_f32_e32 v14, exec_lo, v26
v_fmac_f32_e32 v166, null, v176
v_fmac_f32_e32 v197, 64, v7
v_fmac_f32_e32 v2, src_execz, v239
v_fmac_f32_e32 v208, -4.0, v125
v_fmac_f32_e32 v248, s5, v81
v_fmac_f32_e32 v42, v254, v133
v_fmac_f32_e32 v59, ttmp0, v55
v_fmamk_f16 v103, s2, 0x3c00, v69
v_fmamk_f16 v117, src_execz, 0x3c00, v255
v_fmamk_f16 v12, ttmp0, 0x3c00, v219
v_fmamk_f16 v130, null, 0x0, v137
v_fmamk_f16 v201, s5, 0x1, v156
v_fmamk_f16 v231, v0, 0x3c00, v8
v_fmamk_f16 v239, -16, 0x3c00, v186
v_fmamk_f16 v64, v0, 0x71e2, v47
v_fmamk_f16 v76, s104, 0xc7a5, v141
v_fmamk_f32 v120, v0, 0x12345678, v134
v_fmamk_f32 v15, 0, 0x0, v28
v_fmamk_f32 v162, v2, 0xffffffff, v251
v_fmamk_f32 v179, v2, 0x3f800000, v62
v_fmamk_f32 v25, s101, 0x7fa1, v159
v_fmamk_f32 v250, v44, 0x8f18e157, v132
v_fmamk_f32 v40, v2, 0x627f, v35
v_fmamk_f32 v51, vcc_hi, 0x12345678, v199
v_fmamk_f32 v57, v1, 0x21aa, v241
v_fract_f16_dpp v162, -v1 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
v_fract_f16_e32 v2, -1.0
v_fract_f32_dpp v85, -v0 row_share:0 row_mask:0x1 bank_mask:0xa
v_fract_f32_dpp v95, v182 dpp8:[2,6,4,2,7,5,2,1]
v_fract_f32_e32 v187, vcc_lo
v_frexp_exp_i16_f16_dpp v47, v134 dpp8:[6,6,6,5,5,1,1,0]
v_frexp_exp_i16_f16_e32 v164, vcc_lo
v_frexp_exp_i32_f32_dpp v162, v228 dpp8:[3,4,3,2,7,7,5,7]
v_frexp_exp_i32_f32_e32 v89, exec_lo
v_frexp_mant_f16_dpp v6, v32 dpp8:[0,4,3,2,3,5,1,1]
v_frexp_mant_f16_e32 v222, 2
v_frexp_mant_f32_dpp v38, v241 dpp8:[1,2,7,5,2,0,7,4]
v_frexp_mant_f32_e32 v33, v0
v_ldexp_f16_dpp v117, v255, v204 row_share:15 row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_ldexp_f16_dpp v140, v254, v48 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf fi:1
v_ldexp_f16_dpp v146, v0, v0 row_shl:1 row_mask:0xf bank_mask:0x0
v_ldexp_f16_dpp v16, |v100|, v241 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_ldexp_f16_dpp v170, v100, v88 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_ldexp_f16_dpp v210, v1, v118 row_share:15 row_mask:0xf bank_mask:0xf
v_ldexp_f16_dpp v215, v205, v224 dpp8:[1,0,1,1,6,0,4,0] fi:1
v_ldexp_f16_dpp v252, v234, v240 dpp8:[6,1,0,5,6,0,0,1]
v_ldexp_f16_dpp v40, v100, v109 row_half_mirror row_mask:0x1 bank_mask:0xa fi:1
v_ldexp_f16_e32 v140, vcc_lo, v227
v_ldexp_f16_e32 v178, 0.15915494, v12
v_ldexp_f16_e32 v228, 0, v35
v_ldexp_f16_e32 v253, exec_hi, v69
v_ldexp_f16_e32 v3, ttmp0, v187
v_ldexp_f16_e32 v33, vcc_hi, v111
v_ldexp_f16_e32 v93, v254, v60
v_ldexp_f16_e32 v95, src_execz, v132
v_ldexp_f16_e32 v99, s100, v25
v_ldexp_f16_sdwa v159, v0, v51 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_ldexp_f16_sdwa v176, v100, sext(v203) dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:DWORD
v_ldexp_f16_sdwa v178, v0, v181 clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
v_ldexp_f16_sdwa v219, v254, v67 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_0
v_ldexp_f16_sdwa v234, v254, v136 mul:4 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_1
v_ldexp_f16_sdwa v241, v2, v50 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_0
v_ldexp_f16_sdwa v252, v1, v223 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_0
v_ldexp_f16_sdwa v255, v100, v221 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_ldexp_f16_sdwa v87, v255, v188 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:WORD_0
v_log_f16_dpp v127, v227 dpp8:[5,0,7,0,4,5,4,3] fi:1
v_log_f16_e32 v203, v100
v_log_f16_e32 v60, exec_lo
v_log_f32_dpp v250, v148 dpp8:[0,1,5,4,6,0,4,4]
v_log_f32_e32 v114, null
v_log_f32_e32 v40, v0
v_lshlrev_b32_dpp v107, v44, v121 row_shl:1 row_mask:0xf bank_mask:0xf
v_lshlrev_b32_dpp v118, v44, v153 row_share:15 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_lshlrev_b32_dpp v14, v85, v9 dpp8:[1,6,6,4,1,0,5,7]
v_lshlrev_b32_dpp v154, v100, v166 row_share:15 row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_lshlrev_b32_dpp v162, v100, v3 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_lshlrev_b32_dpp v229, v254, v255 row_mirror row_mask:0x1 bank_mask:0xa
v_lshlrev_b32_dpp v233, v19, v226 dpp8:[6,6,1,2,5,5,0,2] fi:1
v_lshlrev_b32_dpp v32, v0, v138 row_half_mirror row_mask:0x1 bank_mask:0xa
v_lshlrev_b32_dpp v45, v100, v6 row_mirror row_mask:0xf bank_mask:0xf
v_lshlrev_b32_e32 v104, vcc_lo, v75
v_lshlrev_b32_e32 v134, 4.0, v235
v_lshlrev_b32_e32 v136, exec_hi, v165
v_lshlrev_b32_e32 v157, s2, v128
v_lshlrev_b32_e32 v166, 3, v120
v_lshlrev_b32_e32 v172, src_scc, v8
v_lshlrev_b32_e32 v190, v255, v144
v_lshlrev_b32_e32 v197, 0xae12, v180
v_lshlrev_b32_e32 v234, 0x82183176, v14
v_lshlrev_b32_sdwa v126, v2, v53 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_lshlrev_b32_sdwa v16, v100, v148 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_lshlrev_b32_sdwa v18, v254, v81 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_lshlrev_b32_sdwa v192, v0, v170 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_0
v_lshlrev_b32_sdwa v225, v44, v148 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:WORD_0
v_lshlrev_b32_sdwa v28, v255, v134 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:BYTE_0
v_lshlrev_b32_sdwa v3, v0, v106 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_lshlrev_b32_sdwa v50, v44, v122 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_1
v_lshlrev_b32_sdwa v94, v44, v184 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_lshrrev_b32_dpp v1, v255, v190 row_shl:1 row_mask:0xf bank_mask:0x0
v_lshrrev_b32_dpp v101, v0, v48 row_share:0 row_mask:0xf bank_mask:0xf
v_lshrrev_b32_dpp v16, v0, v79 row_ror:15 row_mask:0xf bank_mask:0x0
v_lshrrev_b32_dpp v191, v44, v53 row_xmask:1 row_mask:0xf bank_mask:0xf
v_lshrrev_b32_dpp v229, v1, v86 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_lshrrev_b32_dpp v244, v109, v128 dpp8:[0,2,3,1,0,1,4,3]
v_lshrrev_b32_dpp v32, v100, v106 row_share:15 row_mask:0xf bank_mask:0x0
v_lshrrev_b32_dpp v81, v100, v144 row_half_mirror row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_lshrrev_b32_dpp v89, v15, v23 dpp8:[4,6,0,2,7,2,7,4] fi:1
v_lshrrev_b32_e32 v107, exec_lo, v124
v_lshrrev_b32_e32 v129, src_private_base, v156
v_lshrrev_b32_e32 v133, s105, v194
v_lshrrev_b32_e32 v155, -2.0, v93
v_lshrrev_b32_e32 v158, v2, v152
v_lshrrev_b32_e32 v17, 1.0, v215
v_lshrrev_b32_e32 v219, src_scc, v55
v_lshrrev_b32_e32 v57, 1, v7
v_lshrrev_b32_e32 v59, m0, v116
v_lshrrev_b32_sdwa v139, v0, v96 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_1
v_lshrrev_b32_sdwa v144, s1, v99 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:BYTE_0
v_lshrrev_b32_sdwa v15, v1, v209 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:DWORD
v_lshrrev_b32_sdwa v195, v44, v133 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:WORD_0
v_lshrrev_b32_sdwa v214, v2, v20 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:WORD_0
v_lshrrev_b32_sdwa v251, v254, v32 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_0
v_lshrrev_b32_sdwa v254, v254, v60 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_lshrrev_b32_sdwa v4, v254, v135 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_lshrrev_b32_sdwa v81, v100, v206 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:BYTE_0
v_max_f16_dpp v124, v255, v110 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0 fi:1
v_max_f16_dpp v157, v100, v149 row_mirror row_mask:0xf bank_mask:0xf fi:1
v_max_f16_dpp v187, v100, v89 row_shr:1 row_mask:0x1 bank_mask:0xa
v_max_f16_dpp v205, v254, |v108| row_mirror row_mask:0xf bank_mask:0x0
v_max_f16_dpp v221, v255, v226 row_shr:1 row_mask:0xf bank_mask:0xf fi:1
v_max_f16_dpp v27, v198, v1 dpp8:[6,2,2,0,6,7,6,3]
v_max_f16_dpp v37, v0, v210 row_shl:1 row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_max_f16_dpp v79, v155, v219 dpp8:[3,6,1,5,0,6,6,7] fi:1
v_max_f16_dpp v81, v0, v177 row_share:15 row_mask:0xf bank_mask:0xf
v_max_f16_e32 v0, m0, v234
v_max_f16_e32 v111, exec_hi, v176
v_max_f16_e32 v130, s33, v158
v_max_f16_e32 v152, vcc_hi, v255
v_max_f16_e32 v164, src_execz, v198
v_max_f16_e32 v219, 3, v205
v_max_f16_e32 v228, vcc_lo, v136
v_max_f16_e32 v68, v44, v117
v_max_f16_e32 v7, src_vccz, v4
v_max_f16_sdwa v142, v100, v30 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:WORD_0
v_max_f16_sdwa v15, v0, v2 clamp dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_max_f16_sdwa v181, v100, v243 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_1
v_max_f16_sdwa v184, v0, v4 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_max_f16_sdwa v2, v254, v20 mul:2 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_0
v_max_f16_sdwa v5, v44, v211 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
v_max_f16_sdwa v88, v100, v230 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
v_max_f16_sdwa v97, v44, v98 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_max_f16_sdwa v98, v0, v160 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_max_f32_dpp v103, v100, v58 row_mirror row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_max_f32_dpp v123, v1, v14 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_max_f32_dpp v129, v1, v142 row_shl:1 row_mask:0xf bank_mask:0x0
v_max_f32_dpp v188, v1, v157 row_share:0 row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_max_f32_dpp v201, v138, v37 dpp8:[4,4,2,2,1,6,5,5] fi:1
v_max_f32_dpp v219, -v0, v195 row_share:15 row_mask:0xf bank_mask:0x0
v_max_f32_dpp v249, v2, v17 row_ror:15 row_mask:0xf bank_mask:0x0
v_max_f32_dpp v27, v255, v13 row_half_mirror row_mask:0xf bank_mask:0xf
v_max_f32_dpp v51, v96, v71 dpp8:[1,5,2,6,5,7,5,7]
v_max_f32_e32 v112, src_shared_base, v190
v_max_f32_e32 v137, src_vccz, v182
v_max_f32_e32 v148, -1, v236
v_max_f32_e32 v178, s33, v69
v_max_f32_e32 v184, vcc_hi, v61
v_max_f32_e32 v24, v255, v186
v_max_f32_e32 v39, -1.0, v67
v_max_f32_e32 v50, src_private_base, v1
v_max_f32_e32 v71, m0, v139
v_max_f32_sdwa v111, v1, v84 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:DWORD
v_max_f32_sdwa v116, v2, v178 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_0
v_max_f32_sdwa v144, v1, v225 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_max_f32_sdwa v167, v44, v211 mul:4 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_max_f32_sdwa v222, |v254|, v13 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:WORD_0
v_max_f32_sdwa v228, v100, s69 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_max_f32_sdwa v242, v255, v2 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_max_f32_sdwa v65, v254, v71 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_max_f32_sdwa v76, v1, v151 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_1
v_max_i32_dpp v125, v100, v38 row_ror:15 row_mask:0xf bank_mask:0xf
v_max_i32_dpp v136, v86, v64 dpp8:[5,0,3,3,6,7,7,5]
v_max_i32_dpp v164, v0, v21 row_half_mirror row_mask:0xf bank_mask:0xf
v_max_i32_dpp v203, v254, v119 row_shr:1 row_mask:0x1 bank_mask:0xa
v_max_i32_dpp v24, v17, v173 dpp8:[0,2,5,1,1,0,0,7] fi:1
v_max_i32_dpp v4, v2, v135 row_share:15 row_mask:0xf bank_mask:0x0
v_max_i32_dpp v40, v100, v187 row_share:15 row_mask:0x1 bank_mask:0xa
v_max_i32_dpp v59, v100, v84 row_half_mirror row_mask:0xf bank_mask:0x0
v_max_i32_dpp v88, v0, v15 row_shl:1 row_mask:0xf bank_mask:0x0 fi:1
v_max_i32_e32 v126, s101, v159
v_max_i32_e32 v152, src_execz, v86
v_max_i32_e32 v168, v2, v74
v_max_i32_e32 v254, -4.0, v216
v_max_i32_e32 v31, vcc_hi, v210
v_max_i32_e32 v57, 0.5, v35
v_max_i32_e32 v61, 0x12345678, v124
v_max_i32_e32 v62, 0x50ab1d32, v62
v_max_i32_e32 v89, m0, v105
v_max_i32_sdwa v150, v0, v219 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:WORD_0
v_max_i32_sdwa v161, v44, v46 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_max_i32_sdwa v25, v255, v142 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:WORD_0
v_max_i32_sdwa v35, v254, v66 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
v_max_i32_sdwa v66, v2, v239 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_max_i32_sdwa v68, v44, v94 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_max_i32_sdwa v85, v100, v138 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:WORD_0
v_max_i32_sdwa v90, v255, 54 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_max_i32_sdwa v92, v2, v203 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_max_u32_dpp v100, v100, v130 row_ror:15 row_mask:0x1 bank_mask:0xa
v_max_u32_dpp v186, v255, v255 row_half_mirror row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_max_u32_dpp v199, v100, v189 row_shl:1 row_mask:0xf bank_mask:0x0 fi:1
v_max_u32_dpp v32, v2, v117 row_xmask:1 row_mask:0xf bank_mask:0x0
v_max_u32_dpp v36, v96, v144 dpp8:[5,0,6,6,7,5,3,0]
v_max_u32_dpp v55, v2, v121 row_share:0 row_mask:0xf bank_mask:0xf
v_max_u32_dpp v58, v2, v109 row_share:15 row_mask:0x1 bank_mask:0xa fi:1
v_max_u32_dpp v64, v76, v165 dpp8:[5,6,0,1,3,1,2,4] fi:1
v_max_u32_dpp v8, v1, v243 row_ror:15 row_mask:0xf bank_mask:0xf
v_max_u32_e32 v135, v44, v245
v_max_u32_e32 v149, -4.0, v54
v_max_u32_e32 v165, ttmp0, v157
v_max_u32_e32 v211, 1.0, v192
v_max_u32_e32 v231, 0, v4
v_max_u32_e32 v237, exec_hi, v58
v_max_u32_e32 v247, src_private_base, v142
v_max_u32_e32 v26, m0, v94
v_max_u32_e32 v30, s6, v245
v_max_u32_sdwa v132, v254, v222 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
v_max_u32_sdwa v139, v44, v127 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_0
v_max_u32_sdwa v212, v255, v229 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_0
v_max_u32_sdwa v215, v44, v131 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:DWORD
v_max_u32_sdwa v22, v255, v209 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_0
v_max_u32_sdwa v45, s0, v129 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_0
v_max_u32_sdwa v84, v2, v181 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_0
v_max_u32_sdwa v95, v255, v105 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:DWORD
v_max_u32_sdwa v97, v255, v156 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_min_f16_dpp v0, v100, v98 row_half_mirror row_mask:0xf bank_mask:0x0
v_min_f16_dpp v129, v2, v149 row_xmask:1 row_mask:0xf bank_mask:0x0
v_min_f16_dpp v180, v0, -v159 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
v_min_f16_dpp v242, v254, v117 row_shl:1 row_mask:0x1 bank_mask:0xa
v_min_f16_dpp v33, v215, v147 dpp8:[2,7,3,2,4,2,7,2]
v_min_f16_dpp v37, v1, v212 row_share:0 row_mask:0xf bank_mask:0x0
v_min_f16_dpp v44, -v1, v215 row_xmask:1 row_mask:0xf bank_mask:0xf
v_min_f16_dpp v73, -v0, v185 row_shl:1 row_mask:0x1 bank_mask:0xa
v_min_f16_dpp v89, v255, v16 row_share:15 row_mask:0xf bank_mask:0xf
v_min_f16_e32 v127, vcc_lo, v173
v_min_f16_e32 v135, 64, v207
v_min_f16_e32 v176, v255, v4
v_min_f16_e32 v185, ttmp0, v162
v_min_f16_e32 v193, src_shared_base, v155
v_min_f16_e32 v232, s104, v168
v_min_f16_e32 v254, -1.0, v113
v_min_f16_e32 v81, -16, v113
v_min_f16_e32 v83, 1.0, v178
v_min_f16_sdwa v0, v2, v205 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:WORD_0
v_min_f16_sdwa v101, v254, s76 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_min_f16_sdwa v116, v2, v158 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
v_min_f16_sdwa v119, -v44, v26 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:WORD_0
v_min_f16_sdwa v177, v100, v80 mul:2 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_min_f16_sdwa v223, v254, v177 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_0
v_min_f16_sdwa v30, v1, v201 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_min_f16_sdwa v39, v255, v217 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
v_min_f16_sdwa v42, v255, v170 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_0
v_min_f32_dpp v114, v5, v156 dpp8:[7,6,2,0,7,2,5,2] fi:1
v_min_f32_dpp v138, v255, v144 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_min_f32_dpp v152, v44, |v87| row_xmask:1 row_mask:0x1 bank_mask:0xa
v_min_f32_dpp v161, v44, v4 row_xmask:1 row_mask:0x1 bank_mask:0xa
v_min_f32_dpp v179, v44, |v211| row_share:0 row_mask:0xf bank_mask:0xf
v_min_f32_dpp v227, v254, v53 row_share:15 row_mask:0x1 bank_mask:0xa
v_min_f32_dpp v240, v1, v40 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_min_f32_dpp v27, v169, v109 dpp8:[4,0,3,3,7,7,0,5]
v_min_f32_dpp v34, v255, v64 row_share:0 row_mask:0xf bank_mask:0x0
v_min_f32_e32 v164, -1.0, v43
v_min_f32_e32 v170, -1, v86
v_min_f32_e32 v196, 0, v143
v_min_f32_e32 v209, 0x7dd7, v171
v_min_f32_e32 v254, v44, v143
v_min_f32_e32 v64, src_vccz, v247
v_min_f32_e32 v76, 0.5, v77
v_min_f32_e32 v90, m0, v159
v_min_f32_e32 v99, s101, v58
v_min_f32_sdwa v1, v0, v126 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_min_f32_sdwa v158, v254, v32 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:WORD_0
v_min_f32_sdwa v166, v100, v18 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_1
v_min_f32_sdwa v183, v100, v108 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_0
v_min_f32_sdwa v22, v0, v143 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_min_f32_sdwa v228, v44, v187 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_0
v_min_f32_sdwa v244, v2, v169 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_min_f32_sdwa v79, s2, v18 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:WORD_1
v_min_f32_sdwa v86, v100, v125 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_min_i32_dpp v116, v47, v54 dpp8:[1,0,7,1,5,6,4,5] fi:1
v_min_i32_dpp v131, v0, v23 row_shl:1 row_mask:0xf bank_mask:0x0
v_min_i32_dpp v157, v44, v241 row_half_mirror row_mask:0xf bank_mask:0xf
v_min_i32_dpp v192, v197, v101 dpp8:[2,7,7,7,7,3,4,7]
v_min_i32_dpp v248, v1, v175 row_shl:1 row_mask:0xf bank_mask:0xf
v_min_i32_dpp v248, v100, v137 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_min_i32_dpp v26, v44, v106 row_ror:15 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_min_i32_dpp v64, v1, v128 row_shl:1 row_mask:0x1 bank_mask:0xa
v_min_i32_dpp v88, v254, v242 row_ror:15 row_mask:0x1 bank_mask:0xa
v_min_i32_e32 v103, 1.0, v68
v_min_i32_e32 v129, ttmp2, v229
v_min_i32_e32 v147, m0, v215
v_min_i32_e32 v21, src_execz, v225
v_min_i32_e32 v233, 0, v0
v_min_i32_e32 v237, -1.0, v38
v_min_i32_e32 v25, src_vccz, v88
v_min_i32_e32 v27, v44, v54
v_min_i32_e32 v65, s0, v187
v_min_i32_sdwa v113, v2, v118 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_min_i32_sdwa v128, v1, v94 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
v_min_i32_sdwa v175, v2, v47 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_min_i32_sdwa v177, sext(v44), v97 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_min_i32_sdwa v189, v254, v91 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:WORD_0
v_min_i32_sdwa v219, v254, v124 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_min_i32_sdwa v220, v44, v225 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_min_i32_sdwa v232, v255, v252 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_0
v_min_i32_sdwa v89, v254, s56 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_min_u32_dpp v10, v2, v11 row_ror:15 row_mask:0xf bank_mask:0x0
v_min_u32_dpp v102, v0, v145 row_mirror row_mask:0xf bank_mask:0xf fi:1
v_min_u32_dpp v115, v254, v245 row_shl:1 row_mask:0xf bank_mask:0x0
v_min_u32_dpp v180, v236, v116 dpp8:[1,5,1,0,3,4,7,3] fi:1
v_min_u32_dpp v232, v44, v181 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_min_u32_dpp v236, v0, v111 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0 fi:1
v_min_u32_dpp v248, v254, v28 row_share:0 row_mask:0x1 bank_mask:0xa
v_min_u32_dpp v39, v1, v57 row_share:15 row_mask:0xf bank_mask:0x0
v_min_u32_dpp v54, v79, v167 dpp8:[6,0,4,3,0,5,1,4]
v_min_u32_e32 v108, 2.0, v229
v_min_u32_e32 v142, ttmp2, v60
v_min_u32_e32 v150, src_scc, v18
v_min_u32_e32 v215, v100, v236
v_min_u32_e32 v242, 1, v248
v_min_u32_e32 v32, m0, v8
v_min_u32_e32 v4, -1, v176
v_min_u32_e32 v70, 0xa47fe82a, v155
v_min_u32_e32 v83, vcc_lo, v10
v_min_u32_sdwa v184, v44, v50 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:WORD_0
v_min_u32_sdwa v209, v254, v11 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:WORD_0
v_min_u32_sdwa v224, v2, v199 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_min_u32_sdwa v35, v255, v120 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_min_u32_sdwa v58, v44, v6 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_min_u32_sdwa v63, v2, v9 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_min_u32_sdwa v73, v254, v251 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_min_u32_sdwa v74, v1, v79 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_0
v_min_u32_sdwa v93, v44, v238 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
v_mov_b32_dpp v128, v46 dpp8:[6,1,5,5,4,5,3,5]
v_mov_b32_e32 v234, v254
v_movrelsd_2_b32_dpp v214, v0 row_mirror row_mask:0xf bank_mask:0xf
v_movrelsd_2_b32_e32 v97, v0
v_mul_f16_dpp v121, v100, v200 row_mirror row_mask:0xf bank_mask:0x0
v_mul_f16_dpp v148, v1, v74 row_xmask:1 row_mask:0xf bank_mask:0x0 fi:1
v_mul_f16_dpp v183, v79, v121 dpp8:[6,1,5,2,7,0,4,0] fi:1
v_mul_f16_dpp v210, v2, -v149 row_ror:15 row_mask:0xf bank_mask:0x0
v_mul_f16_dpp v221, v100, v4 row_share:0 row_mask:0xf bank_mask:0xf
v_mul_f16_dpp v250, v44, v125 row_half_mirror row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_mul_f16_dpp v28, v198, v172 dpp8:[6,1,2,1,6,3,1,4]
v_mul_f16_dpp v53, v100, v229 row_ror:15 row_mask:0x1 bank_mask:0xa
v_mul_f16_dpp v76, v255, v122 row_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
v_mul_f16_e32 v103, v255, v114
v_mul_f16_e32 v146, 2, v233
v_mul_f16_e32 v158, 0x5678, v43
v_mul_f16_e32 v198, s2, v50
v_mul_f16_e32 v210, 0xf39a, v91
v_mul_f16_e32 v228, 4.0, v164
v_mul_f16_e32 v232, exec_lo, v163
v_mul_f16_e32 v29, vcc_hi, v195
v_mul_f16_e32 v88, src_scc, v163
v_mul_f16_sdwa v121, v0, v195 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_1
v_mul_f16_sdwa v130, v1, v182 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:WORD_0
v_mul_f16_sdwa v133, v1, v175 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:WORD_1
v_mul_f16_sdwa v232, v255, v66 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_mul_f16_sdwa v254, -v255, v196 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_0
v_mul_f16_sdwa v52, v254, v159 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_1
v_mul_f16_sdwa v63, v100, v45 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_0
v_mul_f16_sdwa v72, |v2|, v223 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:WORD_1
v_mul_f16_sdwa v98, v2, v229 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
v_mul_f32_dpp v110, v166, v56 dpp8:[1,1,1,2,3,3,6,6]
v_mul_f32_dpp v120, v1, v143 row_share:0 row_mask:0x1 bank_mask:0xa
v_mul_f32_dpp v198, v47, v134 dpp8:[1,3,4,4,1,5,5,0] fi:1
v_mul_f32_dpp v199, v2, v123 row_share:15 row_mask:0xf bank_mask:0x0
v_mul_f32_dpp v222, v254, v92 row_ror:15 row_mask:0xf bank_mask:0xf fi:1
v_mul_f32_dpp v226, v44, v47 row_ror:15 row_mask:0xf bank_mask:0x0
v_mul_f32_dpp v251, v100, v74 row_mirror row_mask:0x1 bank_mask:0xa
v_mul_f32_dpp v6, v255, v214 row_ror:15 row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_mul_f32_dpp v65, v44, v251 row_xmask:1 row_mask:0xf bank_mask:0x0
v_mul_f32_e32 v129, s101, v252
v_mul_f32_e32 v162, 0, v3
v_mul_f32_e32 v165, 0xb98af011, v235
v_mul_f32_e32 v189, src_vccz, v139
v_mul_f32_e32 v231, src_scc, v45
v_mul_f32_e32 v232, src_shared_base, v74
v_mul_f32_e32 v46, v44, v216
v_mul_f32_e32 v93, -16, v132
v_mul_f32_e32 v93, 1.0, v98
v_mul_f32_sdwa v137, v254, v19 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:DWORD
v_mul_f32_sdwa v140, v44, v69 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
v_mul_f32_sdwa v175, v2, v60 mul:2 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_mul_f32_sdwa v180, v254, v111 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
v_mul_f32_sdwa v191, v44, v64 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_mul_f32_sdwa v193, -v255, v133 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_1
v_mul_f32_sdwa v27, v1, v1 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_0
v_mul_f32_sdwa v73, v0, v41 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_mul_f32_sdwa v89, v254, v129 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
v_mul_hi_i32_i24_dpp v104, v255, v103 row_share:15 row_mask:0x1 bank_mask:0xa
v_mul_hi_i32_i24_dpp v109, v82, v248 dpp8:[1,1,2,4,4,7,4,5]
v_mul_hi_i32_i24_dpp v157, v0, v246 row_share:0 row_mask:0xf bank_mask:0xf
v_mul_hi_i32_i24_dpp v209, v44, v156 row_half_mirror row_mask:0xf bank_mask:0xf
v_mul_hi_i32_i24_dpp v214, v89, v48 dpp8:[6,6,2,6,7,6,2,2] fi:1
v_mul_hi_i32_i24_dpp v229, v100, v68 row_shl:1 row_mask:0xf bank_mask:0xf
v_mul_hi_i32_i24_dpp v232, v44, v95 row_ror:15 row_mask:0xf bank_mask:0xf
v_mul_hi_i32_i24_dpp v246, v44, v191 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0 fi:1
v_mul_hi_i32_i24_dpp v62, v254, v51 row_ror:15 row_mask:0x1 bank_mask:0xa
v_mul_hi_i32_i24_e32 v141, 4.0, v70
v_mul_hi_i32_i24_e32 v157, exec_hi, v246
v_mul_hi_i32_i24_e32 v17, 0x12345678, v55
v_mul_hi_i32_i24_e32 v192, 0x3c00, v90
v_mul_hi_i32_i24_e32 v195, v254, v68
v_mul_hi_i32_i24_e32 v212, s105, v207
v_mul_hi_i32_i24_e32 v228, src_private_base, v132
v_mul_hi_i32_i24_e32 v26, 3, v245
v_mul_hi_i32_i24_e32 v49, -4.0, v33
v_mul_hi_i32_i24_sdwa v108, v255, v185 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_mul_hi_i32_i24_sdwa v110, v255, v254 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:WORD_1
v_mul_hi_i32_i24_sdwa v128, v100, v215 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_1
v_mul_hi_i32_i24_sdwa v161, v0, v240 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:WORD_0
v_mul_hi_i32_i24_sdwa v176, v0, 6 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_1
v_mul_hi_i32_i24_sdwa v230, v254, v101 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_mul_hi_i32_i24_sdwa v234, v44, v213 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:BYTE_0
v_mul_hi_i32_i24_sdwa v247, v1, v119 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:BYTE_0
v_mul_hi_i32_i24_sdwa v7, v1, -11 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_0
v_mul_hi_u32_u24_dpp v112, v255, v197 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_mul_hi_u32_u24_dpp v116, v0, v17 row_mirror row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_mul_hi_u32_u24_dpp v17, v2, v48 row_shl:1 row_mask:0x1 bank_mask:0xa
v_mul_hi_u32_u24_dpp v171, v44, v169 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_mul_hi_u32_u24_dpp v176, v255, v6 row_ror:15 row_mask:0xf bank_mask:0xf
v_mul_hi_u32_u24_dpp v18, v30, v188 dpp8:[7,6,4,5,7,1,2,2]
v_mul_hi_u32_u24_dpp v239, v254, v242 row_half_mirror row_mask:0x1 bank_mask:0xa
v_mul_hi_u32_u24_dpp v253, v255, v106 row_half_mirror row_mask:0xf bank_mask:0x0
v_mul_hi_u32_u24_dpp v95, v52, v110 dpp8:[2,7,4,0,2,0,5,6] fi:1
v_mul_hi_u32_u24_e32 v121, s105, v175
v_mul_hi_u32_u24_e32 v16, 0, v234
v_mul_hi_u32_u24_e32 v17, ttmp2, v235
v_mul_hi_u32_u24_e32 v183, vcc_lo, v56
v_mul_hi_u32_u24_e32 v184, src_scc, v162
v_mul_hi_u32_u24_e32 v21, v255, v38
v_mul_hi_u32_u24_e32 v218, null, v182
v_mul_hi_u32_u24_e32 v240, exec_hi, v34
v_mul_hi_u32_u24_e32 v5, src_execz, v6
v_mul_hi_u32_u24_sdwa v0, v100, v43 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:WORD_1
v_mul_hi_u32_u24_sdwa v134, v255, v189 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_mul_hi_u32_u24_sdwa v142, v44, v65 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_0
v_mul_hi_u32_u24_sdwa v155, v100, v136 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
v_mul_hi_u32_u24_sdwa v183, v1, v83 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_mul_hi_u32_u24_sdwa v242, v100, v160 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_0
v_mul_hi_u32_u24_sdwa v252, v2, s42 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_0
v_mul_hi_u32_u24_sdwa v37, v2, v109 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_0
v_mul_hi_u32_u24_sdwa v57, v254, v45 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
v_mul_i32_i24_dpp v0, v1, v197 row_ror:15 row_mask:0xf bank_mask:0xf
v_mul_i32_i24_dpp v114, v254, v180 row_xmask:1 row_mask:0xf bank_mask:0x0
v_mul_i32_i24_dpp v117, v0, v25 row_xmask:1 row_mask:0xf bank_mask:0xf
v_mul_i32_i24_dpp v168, v99, v78 dpp8:[6,0,2,4,0,2,3,4] fi:1
v_mul_i32_i24_dpp v23, v100, v209 row_share:15 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_mul_i32_i24_dpp v246, v254, v166 row_ror:15 row_mask:0x1 bank_mask:0xa fi:1
v_mul_i32_i24_dpp v251, v199, v219 dpp8:[7,4,1,6,3,1,5,3]
v_mul_i32_i24_dpp v62, v254, v117 row_xmask:1 row_mask:0x1 bank_mask:0xa
v_mul_i32_i24_dpp v62, v254, v191 row_share:15 row_mask:0xf bank_mask:0xf
v_mul_i32_i24_e32 v101, -0.5, v161
v_mul_i32_i24_e32 v140, src_vccz, v13
v_mul_i32_i24_e32 v149, exec_lo, v231
v_mul_i32_i24_e32 v19, exec_hi, v125
v_mul_i32_i24_e32 v20, 4.0, v106
v_mul_i32_i24_e32 v232, 0xcd3c61e3, v205
v_mul_i32_i24_e32 v250, 0x6037, v172
v_mul_i32_i24_e32 v5, v100, v75
v_mul_i32_i24_e32 v72, s105, v26
v_mul_i32_i24_sdwa v11, sext(v2), v121 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:WORD_0
v_mul_i32_i24_sdwa v134, s2, v226 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_mul_i32_i24_sdwa v134, v100, v46 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:BYTE_0
v_mul_i32_i24_sdwa v175, v1, v199 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_0
v_mul_i32_i24_sdwa v237, v100, v202 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_0
v_mul_i32_i24_sdwa v30, v2, v64 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:WORD_0
v_mul_i32_i24_sdwa v43, v254, v29 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_mul_i32_i24_sdwa v5, v44, v109 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:WORD_1
v_mul_i32_i24_sdwa v7, v44, v46 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_mul_legacy_f32_dpp v104, v60, v96 dpp8:[3,1,2,3,5,7,4,5]
v_mul_legacy_f32_dpp v175, v255, v165 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0 fi:1
v_mul_legacy_f32_dpp v187, v254, v118 row_ror:15 row_mask:0xf bank_mask:0xf fi:1
v_mul_legacy_f32_dpp v210, v0, v100 row_shl:1 row_mask:0xf bank_mask:0xf
v_mul_legacy_f32_dpp v216, -v255, v228 row_xmask:1 row_mask:0x1 bank_mask:0xa
v_mul_legacy_f32_dpp v37, v2, v235 row_shr:1 row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_mul_legacy_f32_dpp v57, v0, -v17 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_mul_legacy_f32_dpp v66, v40, v221 dpp8:[6,2,5,5,7,7,4,3] fi:1
v_mul_legacy_f32_dpp v93, v255, v240 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_mul_legacy_f32_e32 v120, v100, v238
v_mul_legacy_f32_e32 v13, -4.0, v229
v_mul_legacy_f32_e32 v181, ttmp2, v193
v_mul_legacy_f32_e32 v215, -1, v83
v_mul_legacy_f32_e32 v239, m0, v54
v_mul_legacy_f32_e32 v5, 2.0, v164
v_mul_legacy_f32_e32 v67, src_scc, v152
v_mul_legacy_f32_e32 v71, 1, v72
v_mul_legacy_f32_e32 v97, s33, v42
v_mul_legacy_f32_sdwa v112, v255, v94 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_mul_legacy_f32_sdwa v15, v2, v235 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_mul_legacy_f32_sdwa v180, v44, v165 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_0
v_mul_legacy_f32_sdwa v215, v1, v44 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_mul_legacy_f32_sdwa v237, v254, v141 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_mul_legacy_f32_sdwa v241, v254, v53 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_0
v_mul_legacy_f32_sdwa v29, v100, v42 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:DWORD
v_mul_legacy_f32_sdwa v43, v255, v118 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_mul_legacy_f32_sdwa v45, v254, v91 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_0
v_mul_u32_u24_dpp v130, v1, v185 row_mirror row_mask:0xf bank_mask:0xf
v_mul_u32_u24_dpp v139, v100, v11 row_share:15 row_mask:0xf bank_mask:0xf
v_mul_u32_u24_dpp v165, v254, v11 row_share:15 row_mask:0x1 bank_mask:0xa
v_mul_u32_u24_dpp v183, v177, v204 dpp8:[6,6,6,7,1,2,7,4] fi:1
v_mul_u32_u24_dpp v198, v2, v20 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0
v_mul_u32_u24_dpp v55, v1, v120 row_xmask:1 row_mask:0x1 bank_mask:0xa
v_mul_u32_u24_dpp v80, v136, v96 dpp8:[5,4,2,5,5,7,4,5]
v_mul_u32_u24_dpp v9, v0, v123 row_shr:1 row_mask:0x1 bank_mask:0xa
v_mul_u32_u24_dpp v93, v1, v186 row_half_mirror row_mask:0xf bank_mask:0xf
v_mul_u32_u24_e32 v155, 0x12345678, v112
v_mul_u32_u24_e32 v167, v1, v193
v_mul_u32_u24_e32 v212, exec_lo, v120
v_mul_u32_u24_e32 v237, 0, v94
v_mul_u32_u24_e32 v254, -1, v118
v_mul_u32_u24_e32 v35, s105, v161
v_mul_u32_u24_e32 v38, src_scc, v10
v_mul_u32_u24_e32 v48, 0x3c00, v59
v_mul_u32_u24_e32 v99, 0.5, v61
v_mul_u32_u24_sdwa v103, v1, v178 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:BYTE_0
v_mul_u32_u24_sdwa v106, v255, v40 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_mul_u32_u24_sdwa v161, v2, v23 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_0
v_mul_u32_u24_sdwa v168, v44, v175 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:DWORD
v_mul_u32_u24_sdwa v251, v0, v249 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:WORD_0
v_mul_u32_u24_sdwa v254, v2, v6 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_mul_u32_u24_sdwa v46, v1, v146 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:WORD_1
v_mul_u32_u24_sdwa v57, v0, v171 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_0
v_mul_u32_u24_sdwa v91, v100, v150 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_0
v_not_b32_dpp v157, v254 row_share:0 row_mask:0x1 bank_mask:0xa
v_not_b32_dpp v252, v251 dpp8:[1,5,3,1,0,2,4,0]
v_or_b32_dpp v127, v100, v193 row_xmask:1 row_mask:0xf bank_mask:0x0
v_or_b32_dpp v187, v240, v225 dpp8:[7,3,3,3,0,6,2,6]
v_or_b32_dpp v245, v1, v140 row_shr:1 row_mask:0xf bank_mask:0xf
v_or_b32_dpp v32, v164, v90 dpp8:[3,2,4,6,7,2,4,4] fi:1
v_or_b32_dpp v53, v2, v33 row_ror:15 row_mask:0xf bank_mask:0xf
v_or_b32_dpp v57, v2, v161 row_ror:15 row_mask:0xf bank_mask:0x0
v_or_b32_dpp v59, v254, v26 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0
v_or_b32_dpp v60, v100, v56 row_xmask:1 row_mask:0xf bank_mask:0xf
v_or_b32_dpp v71, v0, v9 row_xmask:1 row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_or_b32_e32 v129, exec_hi, v172
v_or_b32_e32 v166, src_vccz, v68
v_or_b32_e32 v169, -0.5, v173
v_or_b32_e32 v31, s104, v74
v_or_b32_e32 v44, v100, v30
v_or_b32_e32 v56, 1.0, v72
v_or_b32_e32 v57, 64, v210
v_or_b32_e32 v61, ttmp2, v66
v_or_b32_e32 v98, -1, v236
v_or_b32_sdwa v14, v1, v9 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_or_b32_sdwa v203, v2, v24 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:WORD_0
v_or_b32_sdwa v212, v1, v202 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_or_b32_sdwa v239, v255, v172 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:WORD_0
v_or_b32_sdwa v27, v100, v85 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:DWORD
v_or_b32_sdwa v48, v255, v69 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_or_b32_sdwa v49, v255, v51 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:DWORD
v_or_b32_sdwa v52, v255, v40 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:DWORD
v_or_b32_sdwa v91, v44, v234 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_1
v_pk_fmac_f16 v103, exec_lo, v245
v_pk_fmac_f16 v130, v0, v251
v_pk_fmac_f16 v144, s6, v16
v_pk_fmac_f16 v226, exec_hi, v61
v_pk_fmac_f16 v4, 1.0, v178
v_pk_fmac_f16 v64, src_scc, v136
v_pk_fmac_f16 v65, ttmp2, v107
v_pk_fmac_f16 v76, null, v120
v_pk_fmac_f16 v77, 1, v29
v_rcp_f16_dpp v41, v147 dpp8:[7,0,2,2,1,4,0,7] fi:1
v_rcp_f16_e32 v101, src_execz
v_rcp_f16_e32 v20, 0.15915494
v_rcp_f32_e32 v130, -1
v_rcp_iflag_f32_e32 v100, m0
v_rcp_iflag_f32_e32 v239, src_private_base
v_readfirstlane_b32 s44, v255
v_rndne_f32_dpp v125, v131 dpp8:[4,4,2,7,5,7,1,2] fi:1
v_rsq_f16_dpp v140, v65 dpp8:[6,4,0,2,6,3,7,3]
v_rsq_f16_e32 v167, v44
v_sub_f16_dpp v119, -v254, v88 row_shl:1 row_mask:0x1 bank_mask:0xa
v_sub_f16_dpp v136, v255, -v210 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
v_sub_f16_dpp v151, v1, -v61 row_half_mirror row_mask:0xf bank_mask:0xf
v_sub_f16_dpp v215, v187, v83 dpp8:[7,0,4,4,4,6,0,2]
v_sub_f16_dpp v241, v2, v214 row_share:15 row_mask:0x1 bank_mask:0xa
v_sub_f16_dpp v39, v195, v182 dpp8:[6,3,0,2,7,2,6,5] fi:1
v_sub_f16_dpp v43, v100, v122 row_shr:1 row_mask:0x1 bank_mask:0xa
v_sub_f16_dpp v75, v44, v134 row_xmask:1 row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_sub_f16_dpp v88, v44, v196 row_share:15 row_mask:0xf bank_mask:0xf
v_sub_f16_e32 v166, exec_lo, v11
v_sub_f16_e32 v184, s101, v157
v_sub_f16_e32 v211, m0, v29
v_sub_f16_e32 v213, v2, v52
v_sub_f16_e32 v228, -1.0, v72
v_sub_f16_e32 v236, ttmp0, v199
v_sub_f16_e32 v24, 2, v50
v_sub_f16_e32 v34, src_private_base, v254
v_sub_f16_e32 v59, -16, v51
v_sub_f16_sdwa v102, v1, v102 clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_0
v_sub_f16_sdwa v103, v44, v72 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:DWORD
v_sub_f16_sdwa v20, v100, v244 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_sub_f16_sdwa v206, v100, v200 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_0
v_sub_f16_sdwa v219, v1, v250 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:DWORD
v_sub_f16_sdwa v29, v254, v6 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_sub_f16_sdwa v43, v44, v109 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_0
v_sub_f16_sdwa v71, v1, |v244| dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_sub_f16_sdwa v90, v44, v225 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_0
v_sub_f32_dpp v104, v80, v73 dpp8:[3,5,5,6,3,2,1,5] fi:1
v_sub_f32_dpp v120, v2, v157 row_ror:15 row_mask:0xf bank_mask:0x0
v_sub_f32_dpp v210, v1, v212 row_share:0 row_mask:0xf bank_mask:0x0
v_sub_f32_dpp v212, v254, v247 row_shr:1 row_mask:0x1 bank_mask:0xa
v_sub_f32_dpp v230, v1, v168 row_shr:1 row_mask:0xf bank_mask:0xf
v_sub_f32_dpp v24, v0, v78 row_ror:15 row_mask:0x1 bank_mask:0xa
v_sub_f32_dpp v42, v44, v144 row_half_mirror row_mask:0xf bank_mask:0x0
v_sub_f32_dpp v71, v2, v181 row_half_mirror row_mask:0xf bank_mask:0xf
v_sub_f32_dpp v91, v180, v175 dpp8:[3,1,6,6,0,0,2,0]
v_sub_f32_e32 v105, 0, v7
v_sub_f32_e32 v112, s104, v177
v_sub_f32_e32 v119, 0.5, v22
v_sub_f32_e32 v152, m0, v94
v_sub_f32_e32 v174, v2, v212
v_sub_f32_e32 v178, vcc_hi, v201
v_sub_f32_e32 v23, -1, v32
v_sub_f32_e32 v40, -1.0, v111
v_sub_f32_e32 v83, vcc_lo, v54
v_sub_f32_sdwa v107, v255, v158 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:DWORD
v_sub_f32_sdwa v174, v44, v135 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:BYTE_0
v_sub_f32_sdwa v50, v44, v175 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_sub_f32_sdwa v63, v254, v166 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_sub_f32_sdwa v7, v0, v33 mul:4 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:WORD_0
v_sub_f32_sdwa v70, v255, v77 mul:2 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_sub_f32_sdwa v73, v254, v44 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:BYTE_0
v_sub_f32_sdwa v89, v100, v242 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_sub_f32_sdwa v98, v100, -v171 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:WORD_0
v_sub_nc_u32_dpp v110, v100, v48 row_share:15 row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_sub_nc_u32_dpp v175, v255, v169 row_shr:1 row_mask:0x1 bank_mask:0xa fi:1
v_sub_nc_u32_dpp v18, v214, v111 dpp8:[7,6,0,5,2,6,7,6] fi:1
v_sub_nc_u32_dpp v210, v1, v62 row_xmask:1 row_mask:0x1 bank_mask:0xa fi:1
v_sub_nc_u32_dpp v218, v18, v239 dpp8:[2,3,6,5,0,1,0,4]
v_sub_nc_u32_dpp v32, v254, v161 row_shl:1 row_mask:0x1 bank_mask:0xa
v_sub_nc_u32_dpp v33, v0, v88 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_sub_nc_u32_dpp v43, v100, v147 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf fi:1
v_sub_nc_u32_dpp v49, v2, v217 row_xmask:1 row_mask:0xf bank_mask:0x0
v_sub_nc_u32_e32 v112, s1, v162
v_sub_nc_u32_e32 v148, ttmp2, v161
v_sub_nc_u32_e32 v190, v1, v26
v_sub_nc_u32_e32 v191, src_shared_base, v72
v_sub_nc_u32_e32 v32, -2.0, v255
v_sub_nc_u32_e32 v36, 0.15915494, v106
v_sub_nc_u32_e32 v44, null, v132
v_sub_nc_u32_e32 v88, vcc_hi, v222
v_sub_nc_u32_e32 v91, 1, v29
v_sub_nc_u32_sdwa v10, v2, v252 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_sub_nc_u32_sdwa v122, v0, v249 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_sub_nc_u32_sdwa v129, v100, v87 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
v_sub_nc_u32_sdwa v150, v1, v225 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_1
v_sub_nc_u32_sdwa v159, v100, v174 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
v_sub_nc_u32_sdwa v170, v2, v218 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_sub_nc_u32_sdwa v2, v44, v80 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_sub_nc_u32_sdwa v225, v2, v167 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_sub_nc_u32_sdwa v236, v254, 2.0 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:WORD_0
v_subrev_f16_dpp v1, v254, v28 row_share:15 row_mask:0xf bank_mask:0x0
v_subrev_f16_dpp v146, v45, v198 dpp8:[5,5,6,2,6,4,7,2]
v_subrev_f16_dpp v155, v1, v39 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_subrev_f16_dpp v20, v44, v161 row_xmask:1 row_mask:0xf bank_mask:0xf
v_subrev_f16_dpp v230, v255, v40 row_xmask:1 row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_subrev_f16_dpp v4, v254, v175 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_subrev_f16_dpp v44, v100, v222 row_ror:15 row_mask:0x1 bank_mask:0xa
v_subrev_f16_dpp v63, v255, v100 row_mirror row_mask:0xf bank_mask:0xf
v_subrev_f16_dpp v99, v212, v149 dpp8:[1,6,2,2,0,4,4,1] fi:1
v_subrev_f16_e32 v150, 1.0, v11
v_subrev_f16_e32 v160, 0x2f28, v206
v_subrev_f16_e32 v201, -1, v86
v_subrev_f16_e32 v209, v0, v214
v_subrev_f16_e32 v238, -4.0, v81
v_subrev_f16_e32 v242, 0, v200
v_subrev_f16_e32 v250, 0x5678, v157
v_subrev_f16_e32 v43, s104, v148
v_subrev_f16_e32 v71, exec_hi, v194
v_subrev_f16_sdwa v103, v100, v87 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_subrev_f16_sdwa v135, s44, v199 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:WORD_0
v_subrev_f16_sdwa v171, v100, -v4 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_0
v_subrev_f16_sdwa v181, v255, v73 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_1
v_subrev_f16_sdwa v200, v44, v83 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_0
v_subrev_f16_sdwa v207, v254, v20 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_subrev_f16_sdwa v254, v2, v202 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_subrev_f16_sdwa v84, v44, v184 mul:2 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_0
v_subrev_f16_sdwa v94, v1, v243 mul:4 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_subrev_f32_dpp v170, v0, v164 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_subrev_f32_dpp v188, v56, v156 dpp8:[6,0,2,0,1,2,6,2]
v_subrev_f32_dpp v21, v0, v221 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_subrev_f32_dpp v212, v2, v130 row_xmask:1 row_mask:0xf bank_mask:0x0
v_subrev_f32_dpp v24, v0, |v186| row_share:0 row_mask:0xf bank_mask:0x0
v_subrev_f32_dpp v44, v100, v201 row_shl:1 row_mask:0xf bank_mask:0xf
v_subrev_f32_dpp v61, v255, v144 row_mirror row_mask:0x1 bank_mask:0xa
v_subrev_f32_dpp v67, v230, v246 dpp8:[0,0,2,3,7,4,7,5] fi:1
v_subrev_f32_dpp v98, v255, v181 row_shl:1 row_mask:0x1 bank_mask:0xa
v_subrev_f32_e32 v124, vcc_lo, v89
v_subrev_f32_e32 v131, exec_hi, v138
v_subrev_f32_e32 v165, null, v151
v_subrev_f32_e32 v192, 0x3c00, v239
v_subrev_f32_e32 v38, exec_lo, v29
v_subrev_f32_e32 v55, m0, v62
v_subrev_f32_e32 v73, src_execz, v199
v_subrev_f32_e32 v87, v2, v201
v_subrev_f32_e32 v92, src_scc, v128
v_subrev_f32_sdwa v136, v2, v240 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_subrev_f32_sdwa v168, |v254|, v54 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_1
v_subrev_f32_sdwa v187, v254, v162 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_0
v_subrev_f32_sdwa v193, v1, v116 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_0
v_subrev_f32_sdwa v220, v100, v4 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:DWORD
v_subrev_f32_sdwa v251, v44, v49 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_subrev_f32_sdwa v45, v44, v139 clamp dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_subrev_f32_sdwa v72, v1, v170 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_1
v_subrev_f32_sdwa v95, v255, v113 mul:4 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:DWORD
v_subrev_nc_u32_dpp v114, v1, v43 row_ror:15 row_mask:0x1 bank_mask:0xa
v_subrev_nc_u32_dpp v18, v100, v128 row_half_mirror row_mask:0xf bank_mask:0xf
v_subrev_nc_u32_dpp v229, v199, v250 dpp8:[6,0,0,2,6,2,2,7] fi:1
v_subrev_nc_u32_dpp v230, v100, v173 row_xmask:1 row_mask:0xf bank_mask:0xf
v_subrev_nc_u32_dpp v231, v100, v139 row_mirror row_mask:0xf bank_mask:0xf
v_subrev_nc_u32_dpp v236, v254, v127 row_share:15 row_mask:0xf bank_mask:0x0
v_subrev_nc_u32_dpp v65, v2, v91 row_shl:1 row_mask:0x1 bank_mask:0xa
v_subrev_nc_u32_dpp v67, v73, v233 dpp8:[7,5,1,3,1,1,4,6]
v_subrev_nc_u32_dpp v83, v0, v44 row_half_mirror row_mask:0x1 bank_mask:0xa
v_subrev_nc_u32_e32 v12, src_shared_base, v53
v_subrev_nc_u32_e32 v236, 0x12345678, v219
v_subrev_nc_u32_e32 v26, -2.0, v141
v_subrev_nc_u32_e32 v34, v0, v55
v_subrev_nc_u32_e32 v66, src_private_base, v216
v_subrev_nc_u32_e32 v72, -1, v78
v_subrev_nc_u32_e32 v74, 2, v115
v_subrev_nc_u32_e32 v76, s1, v166
v_subrev_nc_u32_e32 v97, vcc_lo, v183
v_subrev_nc_u32_sdwa v142, v254, v149 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
v_subrev_nc_u32_sdwa v172, v1, v88 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_subrev_nc_u32_sdwa v190, v100, v206 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_subrev_nc_u32_sdwa v219, v254, v113 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_subrev_nc_u32_sdwa v242, v0, v39 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
v_subrev_nc_u32_sdwa v246, v1, v47 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_0
v_subrev_nc_u32_sdwa v34, v0, v115 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:DWORD
v_subrev_nc_u32_sdwa v77, v100, v174 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_0
v_subrev_nc_u32_sdwa v82, v100, v174 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_0
v_swaprel_b32 v199, v255
v_trunc_f16_e32 v164, -16
v_trunc_f32_e32 v66, src_scc
v_xnor_b32_dpp v112, v44, v9 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0
v_xnor_b32_dpp v166, v0, v241 row_mirror row_mask:0x1 bank_mask:0xa
v_xnor_b32_dpp v177, v148, v30 dpp8:[4,0,6,6,2,5,2,3]
v_xnor_b32_dpp v182, v1, v97 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_xnor_b32_dpp v195, v100, v192 row_half_mirror row_mask:0xf bank_mask:0x0 fi:1
v_xnor_b32_dpp v222, v2, v201 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
v_xnor_b32_dpp v236, v1, v245 dpp8:[5,3,1,5,5,7,0,6] fi:1
v_xnor_b32_dpp v240, v254, v40 row_shr:1 row_mask:0x1 bank_mask:0xa
v_xnor_b32_dpp v54, v100, v55 row_share:15 row_mask:0xf bank_mask:0x0
v_xnor_b32_e32 v105, 0x12345678, v201
v_xnor_b32_e32 v162, -1, v140
v_xnor_b32_e32 v185, 3, v52
v_xnor_b32_e32 v220, v255, v63
v_xnor_b32_e32 v221, null, v209
v_xnor_b32_e32 v224, s6, v29
v_xnor_b32_e32 v39, 0x61d117ec, v148
v_xnor_b32_e32 v56, 0.5, v55
v_xnor_b32_e32 v80, ttmp2, v66
v_xnor_b32_sdwa v104, v1, v56 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:BYTE_0
v_xnor_b32_sdwa v122, v2, v239 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_0
v_xnor_b32_sdwa v146, v254, src_shared_base dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
v_xnor_b32_sdwa v146, v254, v84 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:WORD_0
v_xnor_b32_sdwa v181, v44, v34 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_xnor_b32_sdwa v193, v0, v253 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_xnor_b32_sdwa v233, v1, 42 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_xnor_b32_sdwa v37, v254, v34 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_xnor_b32_sdwa v74, v0, v29 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:WORD_1
v_xor_b32_dpp v108, v255, v207 row_shl:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_xor_b32_dpp v130, v100, v232 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
v_xor_b32_dpp v147, v100, v247 row_ror:15 row_mask:0xf bank_mask:0xf
v_xor_b32_dpp v16, v100, v25 row_share:15 row_mask:0x1 bank_mask:0xa fi:1
v_xor_b32_dpp v202, v130, v192 dpp8:[7,3,1,4,4,0,0,6]
v_xor_b32_dpp v250, v255, v136 row_xmask:1 row_mask:0xf bank_mask:0xf fi:1
v_xor_b32_dpp v60, v102, v27 dpp8:[3,2,1,7,2,3,4,6] fi:1
v_xor_b32_dpp v71, v100, v241 row_mirror row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_xor_b32_dpp v89, v1, v172 row_xmask:1 row_mask:0xf bank_mask:0xf
v_xor_b32_e32 v156, 1.0, v48
v_xor_b32_e32 v170, -1, v67
v_xor_b32_e32 v212, src_shared_base, v106
v_xor_b32_e32 v238, exec_lo, v53
v_xor_b32_e32 v240, -2.0, v91
v_xor_b32_e32 v250, src_private_base, v121
v_xor_b32_e32 v26, s6, v13
v_xor_b32_e32 v48, 0, v94
v_xor_b32_e32 v90, v1, v44
v_xor_b32_sdwa v121, s0, v198 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_xor_b32_sdwa v126, v254, v196 clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_xor_b32_sdwa v182, v254, v0 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:DWORD
v_xor_b32_sdwa v198, v1, v191 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
v_xor_b32_sdwa v230, v254, v85 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_xor_b32_sdwa v242, v1, v34 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_xor_b32_sdwa v56, v0, v61 clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_0
v_xor_b32_sdwa v64, v255, v67 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_0
v_xor_b32_sdwa v84, v1, v12 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_1
