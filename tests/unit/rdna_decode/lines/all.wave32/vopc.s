// VOPC, all targets, wave32. Every opcode in several operand forms, in the assembler's own spelling.
v_cmp_class_f16_e32 vcc_lo, -0.5, v149
v_cmp_class_f16_e32 vcc_lo, -1, v48
v_cmp_class_f16_e32 vcc_lo, v255, v84
v_cmp_class_f16_sdwa s100, v100, v120 src0_sel:DWORD src1_sel:WORD_1
v_cmp_class_f16_sdwa s100, v44, sext(v44) src0_sel:WORD_1 src1_sel:DWORD
v_cmp_class_f16_sdwa vcc_lo, v44, v141 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_class_f32_e32 vcc_lo, -1, v108
v_cmp_class_f32_e32 vcc_lo, exec_lo, v99
v_cmp_class_f32_e32 vcc_lo, s0, v235
v_cmp_class_f32_sdwa s100, v2, v139 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_class_f32_sdwa vcc_lo, v100, v89 src0_sel:DWORD src1_sel:WORD_1
v_cmp_class_f32_sdwa vcc_lo, v255, v185 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_class_f64_e32 vcc_lo, 3, v106
v_cmp_class_f64_e32 vcc_lo, v[0:1], v88
v_cmp_class_f64_e32 vcc_lo, vcc, v175
v_cmp_eq_f16_e32 vcc_lo, -2.0, v136
v_cmp_eq_f16_e32 vcc_lo, 3, v80
v_cmp_eq_f16_e32 vcc_lo, v100, v179
v_cmp_eq_f16_sdwa s100, v254, v39 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_eq_f16_sdwa vcc_lo, v0, v220 src0_sel:DWORD src1_sel:DWORD
v_cmp_eq_f16_sdwa vcc_lo, v255, v89 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_eq_f32_e32 vcc_lo, 2, v54
v_cmp_eq_f32_e32 vcc_lo, v2, v171
v_cmp_eq_f32_e32 vcc_lo, vcc_lo, v35
v_cmp_eq_f32_sdwa s4, v255, v148 src0_sel:DWORD src1_sel:WORD_0
v_cmp_eq_f32_sdwa vcc_lo, v100, v95 src0_sel:WORD_1 src1_sel:WORD_1
v_cmp_eq_f32_sdwa vcc_lo, v254, v90 src0_sel:DWORD src1_sel:DWORD
v_cmp_eq_f64_e32 vcc_lo, 4.0, v[223:224]
v_cmp_eq_f64_e32 vcc_lo, src_execz, v[240:241]
v_cmp_eq_f64_e32 vcc_lo, v[44:45], v[205:206]
v_cmp_eq_i16_e32 vcc_lo, s104, v133
v_cmp_eq_i16_e32 vcc_lo, src_shared_base, v166
v_cmp_eq_i16_e32 vcc_lo, v1, v95
v_cmp_eq_i16_sdwa s2, v44, v229 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_eq_i16_sdwa s4, v100, v9 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_eq_i16_sdwa vcc_lo, v0, v209 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_eq_i32_e32 vcc_lo, v254, v36
v_cmp_eq_i32_e32 vcc_lo, vcc_hi, v87
v_cmp_eq_i32_e32 vcc_lo, vcc_lo, v105
v_cmp_eq_i32_sdwa s6, v0, v52 src0_sel:DWORD src1_sel:DWORD
v_cmp_eq_i32_sdwa vcc_lo, v1, v108 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_eq_i32_sdwa vcc_lo, v44, v164 src0_sel:DWORD src1_sel:WORD_0
v_cmp_eq_i64_e32 vcc_lo, 0.5, v[102:103]
v_cmp_eq_i64_e32 vcc_lo, s[104:105], v[126:127]
v_cmp_eq_i64_e32 vcc_lo, v[0:1], v[90:91]
v_cmp_eq_u16_e32 vcc_lo, 0, v86
v_cmp_eq_u16_e32 vcc_lo, src_shared_base, v32
v_cmp_eq_u16_e32 vcc_lo, v1, v179
v_cmp_eq_u16_sdwa s6, v2, v49 src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_eq_u16_sdwa vcc_lo, v100, v188 src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_eq_u16_sdwa vcc_lo, v2, v149 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_eq_u32_e32 vcc_lo, s104, v28
v_cmp_eq_u32_e32 vcc_lo, src_shared_base, v93
v_cmp_eq_u32_e32 vcc_lo, ttmp2, v124
v_cmp_eq_u32_sdwa s100, v0, v149 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_eq_u32_sdwa vcc_lo, v0, v237 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_eq_u32_sdwa vcc_lo, v100, v110 src0_sel:DWORD src1_sel:DWORD
v_cmp_eq_u64_e32 vcc_lo, exec, v[5:6]
v_cmp_eq_u64_e32 vcc_lo, src_scc, v[141:142]
v_cmp_eq_u64_e32 vcc_lo, v[100:101], v[16:17]
v_cmp_f_f16_e32 vcc_lo, null, v23
v_cmp_f_f16_e32 vcc_lo, v0, v158
v_cmp_f_f16_e32 vcc_lo, vcc_hi, v187
v_cmp_f_f16_sdwa s100, v100, v46 src0_sel:DWORD src1_sel:WORD_1
v_cmp_f_f16_sdwa vcc_lo, v44, v186 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_f_f16_sdwa vcc_lo, v44, v34 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_f_f32_e32 vcc_lo, -1.0, v195
v_cmp_f_f32_e32 vcc_lo, ttmp2, v96
v_cmp_f_f32_e32 vcc_lo, v255, v245
v_cmp_f_f32_sdwa s6, v255, v32 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_f_f32_sdwa vcc_lo, v1, v195 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_f_f32_sdwa vcc_lo, v44, v215 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_f_f64_e32 vcc_lo, 0x2fb5, v[44:45]
v_cmp_f_f64_e32 vcc_lo, 0x3c00, v[114:115]
v_cmp_f_f64_e32 vcc_lo, v[44:45], v[177:178]
v_cmp_f_i32_e32 vcc_lo, 0.15915494, v190
v_cmp_f_i32_e32 vcc_lo, exec_hi, v12
v_cmp_f_i32_e32 vcc_lo, v2, v135
v_cmp_f_i32_sdwa s2, v2, 49 src0_sel:DWORD src1_sel:WORD_1
v_cmp_f_i32_sdwa vcc_lo, v255, sext(v90) src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_f_i32_sdwa vcc_lo, v44, v116 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_f_i64_e32 vcc_lo, -4.0, v[164:165]
v_cmp_f_i64_e32 vcc_lo, exec, v[178:179]
v_cmp_f_i64_e32 vcc_lo, v[0:1], v[72:73]
v_cmp_f_u32_e32 vcc_lo, 0x18688971, v68
v_cmp_f_u32_e32 vcc_lo, v255, v193
v_cmp_f_u32_e32 vcc_lo, vcc_lo, v38
v_cmp_f_u32_sdwa s6, v100, v247 src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_f_u32_sdwa vcc_lo, v100, v59 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_f_u32_sdwa vcc_lo, v100, v60 src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_f_u64_e32 vcc_lo, -16, v[67:68]
v_cmp_f_u64_e32 vcc_lo, s[2:3], v[32:33]
v_cmp_f_u64_e32 vcc_lo, v[2:3], v[231:232]
v_cmp_ge_f16_e32 vcc_lo, 0, v163
v_cmp_ge_f16_e32 vcc_lo, 0.5, v202
v_cmp_ge_f16_e32 vcc_lo, v100, v54
v_cmp_ge_f16_sdwa s6, v0, v22 src0_sel:DWORD src1_sel:WORD_0
v_cmp_ge_f16_sdwa vcc_lo, v255, v150 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_ge_f16_sdwa vcc_lo, v44, v103 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_ge_f32_e32 vcc_lo, src_execz, v179
v_cmp_ge_f32_e32 vcc_lo, src_vccz, v255
v_cmp_ge_f32_e32 vcc_lo, v254, v160
v_cmp_ge_f32_sdwa s2, v2, v27 src0_sel:DWORD src1_sel:WORD_0
v_cmp_ge_f32_sdwa vcc_lo, v1, v118 src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_ge_f32_sdwa vcc_lo, v254, v243 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_ge_f64_e32 vcc_lo, 0x6a2f21d0, v[226:227]
v_cmp_ge_f64_e32 vcc_lo, 0x8727, v[254:255]
v_cmp_ge_f64_e32 vcc_lo, v[44:45], v[228:229]
v_cmp_ge_i16_e32 vcc_lo, -16, v115
v_cmp_ge_i16_e32 vcc_lo, 0xb800, v71
v_cmp_ge_i16_e32 vcc_lo, v1, v193
v_cmp_ge_i16_sdwa s100, v100, v132 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_ge_i16_sdwa vcc_lo, v0, v129 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_ge_i16_sdwa vcc_lo, v0, v187 src0_sel:DWORD src1_sel:DWORD
v_cmp_ge_i32_e32 vcc_lo, 2.0, v227
v_cmp_ge_i32_e32 vcc_lo, src_private_base, v51
v_cmp_ge_i32_e32 vcc_lo, v255, v143
v_cmp_ge_i32_sdwa s4, v44, v79 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_ge_i32_sdwa vcc_lo, v1, v124 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_ge_i32_sdwa vcc_lo, v44, v52 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_ge_i64_e32 vcc_lo, -16, v[158:159]
v_cmp_ge_i64_e32 vcc_lo, 3, v[219:220]
v_cmp_ge_i64_e32 vcc_lo, v[254:255], v[203:204]
v_cmp_ge_u16_e32 vcc_lo, 0x793, v117
v_cmp_ge_u16_e32 vcc_lo, s101, v126
v_cmp_ge_u16_e32 vcc_lo, v0, v192
v_cmp_ge_u16_sdwa vcc_lo, v0, v189 src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_ge_u16_sdwa vcc_lo, v2, v221 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_ge_u16_sdwa vcc_lo, v254, v103 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_ge_u32_e32 vcc_lo, -1, v247
v_cmp_ge_u32_e32 vcc_lo, -2.0, v227
v_cmp_ge_u32_e32 vcc_lo, v2, v230
v_cmp_ge_u32_sdwa vcc_lo, v2, v225 src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_ge_u32_sdwa vcc_lo, v2, v98 src0_sel:DWORD src1_sel:DWORD
v_cmp_ge_u32_sdwa vcc_lo, v44, v126 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_ge_u64_e32 vcc_lo, 0x68a6bc44, v[12:13]
v_cmp_ge_u64_e32 vcc_lo, 3, v[188:189]
v_cmp_ge_u64_e32 vcc_lo, src_scc, v[36:37]
v_cmp_gt_f16_e32 vcc_lo, 0x5678, v32
v_cmp_gt_f16_e32 vcc_lo, s6, v254
v_cmp_gt_f16_e32 vcc_lo, v2, v70
v_cmp_gt_f16_sdwa vcc_lo, v1, v203 src0_sel:DWORD src1_sel:WORD_0
v_cmp_gt_f16_sdwa vcc_lo, v2, v64 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_gt_f16_sdwa vcc_lo, |v100|, v198 src0_sel:DWORD src1_sel:WORD_0
v_cmp_gt_f32_e32 vcc_lo, -4.0, v72
v_cmp_gt_f32_e32 vcc_lo, ttmp2, v175
v_cmp_gt_f32_e32 vcc_lo, v44, v241
v_cmp_gt_f32_sdwa s100, v2, v21 src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_f32_sdwa s6, v44, v17 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_gt_f32_sdwa vcc_lo, v100, v132 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_gt_f64_e32 vcc_lo, s[2:3], v[110:111]
v_cmp_gt_f64_e32 vcc_lo, ttmp[2:3], v[15:16]
v_cmp_gt_f64_e32 vcc_lo, v[254:255], v[124:125]
v_cmp_gt_i16_e32 vcc_lo, 2, v60
v_cmp_gt_i16_e32 vcc_lo, s2, v75
v_cmp_gt_i16_e32 vcc_lo, v0, v98
v_cmp_gt_i16_sdwa vcc_lo, v100, v131 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_gt_i16_sdwa vcc_lo, v255, v50 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_gt_i16_sdwa vcc_lo, v44, v154 src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_i32_e32 vcc_lo, 0x12345678, v250
v_cmp_gt_i32_e32 vcc_lo, 1.0, v160
v_cmp_gt_i32_e32 vcc_lo, exec_hi, v43
v_cmp_gt_i32_sdwa vcc_lo, v1, v177 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_gt_i32_sdwa vcc_lo, v44, v139 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_gt_i32_sdwa vcc_lo, v44, v52 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_gt_i64_e32 vcc_lo, 0, v[198:199]
v_cmp_gt_i64_e32 vcc_lo, src_shared_base, v[160:161]
v_cmp_gt_i64_e32 vcc_lo, v[254:255], v[213:214]
v_cmp_gt_u16_e32 vcc_lo, 0xe232, v70
v_cmp_gt_u16_e32 vcc_lo, 1, v48
v_cmp_gt_u16_e32 vcc_lo, ttmp2, v95
v_cmp_gt_u16_sdwa s100, v0, v249 src0_sel:WORD_1 src1_sel:WORD_1
v_cmp_gt_u16_sdwa vcc_lo, v0, v12 src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_u16_sdwa vcc_lo, v255, v131 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_gt_u32_e32 vcc_lo, s0, v11
v_cmp_gt_u32_e32 vcc_lo, ttmp0, v18
v_cmp_gt_u32_e32 vcc_lo, v254, v105
v_cmp_gt_u32_sdwa vcc_lo, v1, v139 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_gt_u32_sdwa vcc_lo, v254, v123 src0_sel:WORD_1 src1_sel:WORD_1
v_cmp_gt_u32_sdwa vcc_lo, v255, v241 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_gt_u64_e32 vcc_lo, 1, v[244:245]
v_cmp_gt_u64_e32 vcc_lo, exec, v[124:125]
v_cmp_gt_u64_e32 vcc_lo, v[254:255], v[160:161]
v_cmp_le_f16_e32 vcc_lo, 0, v136
v_cmp_le_f16_e32 vcc_lo, v44, v48
v_cmp_le_f16_e32 vcc_lo, vcc_lo, v138
v_cmp_le_f16_sdwa vcc_lo, s1, v225 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_le_f16_sdwa vcc_lo, v100, v241 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_le_f16_sdwa vcc_lo, v2, v72 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_le_f32_e32 vcc_lo, -0.5, v34
v_cmp_le_f32_e32 vcc_lo, s0, v50
v_cmp_le_f32_e32 vcc_lo, v100, v50
v_cmp_le_f32_sdwa vcc_lo, v0, v20 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_le_f32_sdwa vcc_lo, v254, v74 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_le_f32_sdwa vcc_lo, v44, v13 src0_sel:DWORD src1_sel:WORD_0
v_cmp_le_f64_e32 vcc_lo, 0x3f800000, v[196:197]
v_cmp_le_f64_e32 vcc_lo, s[104:105], v[70:71]
v_cmp_le_f64_e32 vcc_lo, v[0:1], v[154:155]
v_cmp_le_i16_e32 vcc_lo, 0x3c00, v28
v_cmp_le_i16_e32 vcc_lo, src_execz, v247
v_cmp_le_i16_e32 vcc_lo, v100, v135
v_cmp_le_i16_sdwa vcc_lo, sext(v255), v45 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_le_i16_sdwa vcc_lo, v0, v184 src0_sel:DWORD src1_sel:DWORD
v_cmp_le_i16_sdwa vcc_lo, v2, v48 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_le_i32_e32 vcc_lo, 0, v162
v_cmp_le_i32_e32 vcc_lo, ttmp2, v51
v_cmp_le_i32_e32 vcc_lo, v100, v245
v_cmp_le_i32_sdwa vcc_lo, sext(v44), v172 src0_sel:DWORD src1_sel:DWORD
v_cmp_le_i32_sdwa vcc_lo, v254, v47 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_le_i32_sdwa vcc_lo, v255, v243 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_le_i64_e32 vcc_lo, 0, v[78:79]
v_cmp_le_i64_e32 vcc_lo, 0x3f800000, v[244:245]
v_cmp_le_i64_e32 vcc_lo, v[2:3], v[210:211]
v_cmp_le_u16_e32 vcc_lo, 0x3c00, v9
v_cmp_le_u16_e32 vcc_lo, s104, v251
v_cmp_le_u16_e32 vcc_lo, v100, v29
v_cmp_le_u16_sdwa s100, v0, v175 src0_sel:DWORD src1_sel:WORD_0
v_cmp_le_u16_sdwa vcc_lo, v100, v184 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_le_u16_sdwa vcc_lo, v2, v10 src0_sel:DWORD src1_sel:DWORD
v_cmp_le_u32_e32 vcc_lo, 0x12345678, v199
v_cmp_le_u32_e32 vcc_lo, 2, v252
v_cmp_le_u32_e32 vcc_lo, v1, v149
v_cmp_le_u32_sdwa s6, v0, v174 src0_sel:DWORD src1_sel:WORD_0
v_cmp_le_u32_sdwa vcc_lo, v2, v84 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_le_u32_sdwa vcc_lo, v254, v66 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_le_u64_e32 vcc_lo, s[2:3], v[240:241]
v_cmp_le_u64_e32 vcc_lo, ttmp[2:3], v[191:192]
v_cmp_le_u64_e32 vcc_lo, v[0:1], v[59:60]
v_cmp_lg_f16_e32 vcc_lo, -0.5, v233
v_cmp_lg_f16_e32 vcc_lo, m0, v237
v_cmp_lg_f16_e32 vcc_lo, v255, v154
v_cmp_lg_f16_sdwa vcc_lo, v0, v0 src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_lg_f16_sdwa vcc_lo, v100, v82 src0_sel:DWORD src1_sel:WORD_0
v_cmp_lg_f16_sdwa vcc_lo, v255, v164 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_lg_f32_e32 vcc_lo, exec_hi, v96
v_cmp_lg_f32_e32 vcc_lo, s100, v210
v_cmp_lg_f32_e32 vcc_lo, src_private_base, v30
v_cmp_lg_f32_sdwa vcc_lo, s1, v201 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_lg_f32_sdwa vcc_lo, v0, v128 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_lg_f32_sdwa vcc_lo, v1, v56 src0_sel:DWORD src1_sel:DWORD
v_cmp_lg_f64_e32 vcc_lo, -1, v[25:26]
v_cmp_lg_f64_e32 vcc_lo, 0xffffffff, v[194:195]
v_cmp_lg_f64_e32 vcc_lo, v[2:3], v[91:92]
v_cmp_lt_f16_e32 vcc_lo, -1, v186
v_cmp_lt_f16_e32 vcc_lo, s105, v193
v_cmp_lt_f16_e32 vcc_lo, src_scc, v169
v_cmp_lt_f16_sdwa vcc_lo, v44, v233 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_lt_f16_sdwa vcc_lo, v44, v39 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_lt_f16_sdwa vcc_lo, |v0|, v160 src0_sel:WORD_1 src1_sel:WORD_1
v_cmp_lt_f32_e32 vcc_lo, exec_hi, v85
v_cmp_lt_f32_e32 vcc_lo, src_shared_base, v196
v_cmp_lt_f32_e32 vcc_lo, v254, v148
v_cmp_lt_f32_sdwa s4, v44, v237 src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_lt_f32_sdwa vcc_lo, v255, v185 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_f32_sdwa vcc_lo, v44, v70 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_lt_f64_e32 vcc_lo, -2.0, v[215:216]
v_cmp_lt_f64_e32 vcc_lo, 0xffffffff, v[100:101]
v_cmp_lt_f64_e32 vcc_lo, src_shared_base, v[92:93]
v_cmp_lt_i16_e32 vcc_lo, 0x3800, v11
v_cmp_lt_i16_e32 vcc_lo, 1, v54
v_cmp_lt_i16_e32 vcc_lo, src_private_base, v218
v_cmp_lt_i16_sdwa s100, v100, v120 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_lt_i16_sdwa vcc_lo, v254, v167 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_i16_sdwa vcc_lo, v255, v142 src0_sel:DWORD src1_sel:WORD_0
v_cmp_lt_i32_e32 vcc_lo, -1, v116
v_cmp_lt_i32_e32 vcc_lo, 4.0, v89
v_cmp_lt_i32_e32 vcc_lo, v100, v188
v_cmp_lt_i32_sdwa vcc_lo, v100, v14 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_lt_i32_sdwa vcc_lo, v100, v21 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_lt_i32_sdwa vcc_lo, v255, v22 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_i64_e32 vcc_lo, 0x12345678, v[100:101]
v_cmp_lt_i64_e32 vcc_lo, 0x334f, v[202:203]
v_cmp_lt_i64_e32 vcc_lo, v[0:1], v[199:200]
v_cmp_lt_u16_e32 vcc_lo, 0x499d, v63
v_cmp_lt_u16_e32 vcc_lo, null, v174
v_cmp_lt_u16_e32 vcc_lo, s100, v142
v_cmp_lt_u16_sdwa s100, s100, v234 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_lt_u16_sdwa s4, v2, v147 src0_sel:DWORD src1_sel:WORD_1
v_cmp_lt_u16_sdwa vcc_lo, v0, ttmp8 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_lt_u32_e32 vcc_lo, -1, v191
v_cmp_lt_u32_e32 vcc_lo, 0x75232068, v123
v_cmp_lt_u32_e32 vcc_lo, v254, v49
v_cmp_lt_u32_sdwa vcc_lo, sext(v2), v142 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_u32_sdwa vcc_lo, v100, v13 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_u32_sdwa vcc_lo, v44, v87 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_lt_u64_e32 vcc_lo, 0, v[107:108]
v_cmp_lt_u64_e32 vcc_lo, s[104:105], v[51:52]
v_cmp_lt_u64_e32 vcc_lo, v[254:255], v[155:156]
v_cmp_ne_i16_e32 vcc_lo, 1, v213
v_cmp_ne_i16_e32 vcc_lo, s105, v166
v_cmp_ne_i16_e32 vcc_lo, v2, v20
v_cmp_ne_i16_sdwa vcc_lo, v2, v169 src0_sel:DWORD src1_sel:DWORD
v_cmp_ne_i16_sdwa vcc_lo, v2, v224 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_ne_i16_sdwa vcc_lo, v255, v123 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_ne_i32_e32 vcc_lo, 64, v232
v_cmp_ne_i32_e32 vcc_lo, ttmp2, v192
v_cmp_ne_i32_e32 vcc_lo, v254, v112
v_cmp_ne_i32_sdwa s100, v0, v173 src0_sel:DWORD src1_sel:DWORD
v_cmp_ne_i32_sdwa vcc_lo, v2, v47 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_ne_i32_sdwa vcc_lo, v44, v247 src0_sel:DWORD src1_sel:DWORD
v_cmp_ne_i64_e32 vcc_lo, 0.15915494309189532, v[26:27]
v_cmp_ne_i64_e32 vcc_lo, ttmp[0:1], v[156:157]
v_cmp_ne_i64_e32 vcc_lo, v[0:1], v[244:245]
v_cmp_ne_u16_e32 vcc_lo, 0, v205
v_cmp_ne_u16_e32 vcc_lo, src_private_base, v69
v_cmp_ne_u16_e32 vcc_lo, ttmp2, v152
v_cmp_ne_u16_sdwa s4, v254, v11 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_ne_u16_sdwa s6, v1, v78 src0_sel:DWORD src1_sel:WORD_0
v_cmp_ne_u16_sdwa vcc_lo, v44, v181 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_ne_u32_e32 vcc_lo, -1, v55
v_cmp_ne_u32_e32 vcc_lo, ttmp0, v210
v_cmp_ne_u32_e32 vcc_lo, v1, v30
v_cmp_ne_u32_sdwa s2, v0, v135 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_ne_u32_sdwa vcc_lo, v2, v108 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_ne_u32_sdwa vcc_lo, v255, v251 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_ne_u64_e32 vcc_lo, 0x3c00, v[80:81]
v_cmp_ne_u64_e32 vcc_lo, 1.0, v[202:203]
v_cmp_ne_u64_e32 vcc_lo, v[254:255], v[38:39]
v_cmp_neq_f16_e32 vcc_lo, -1, v8
v_cmp_neq_f16_e32 vcc_lo, -2.0, v99
v_cmp_neq_f16_e32 vcc_lo, v254, v71
v_cmp_neq_f16_sdwa vcc_lo, v1, v18 src0_sel:DWORD src1_sel:WORD_1
v_cmp_neq_f16_sdwa vcc_lo, v100, v30 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_neq_f16_sdwa vcc_lo, v255, v230 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_neq_f32_e32 vcc_lo, exec_hi, v121
v_cmp_neq_f32_e32 vcc_lo, s0, v54
v_cmp_neq_f32_e32 vcc_lo, v2, v115
v_cmp_neq_f32_sdwa vcc_lo, v255, v155 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_neq_f32_sdwa vcc_lo, v255, v248 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_neq_f32_sdwa vcc_lo, v44, v9 src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_neq_f64_e32 vcc_lo, 0, v[184:185]
v_cmp_neq_f64_e32 vcc_lo, null, v[218:219]
v_cmp_neq_f64_e32 vcc_lo, v[100:101], v[217:218]
v_cmp_nge_f16_e32 vcc_lo, 1, v40
v_cmp_nge_f16_e32 vcc_lo, s104, v66
v_cmp_nge_f16_e32 vcc_lo, v255, v175
v_cmp_nge_f16_sdwa vcc_lo, -v0, v7 src0_sel:DWORD src1_sel:DWORD
v_cmp_nge_f16_sdwa vcc_lo, v0, v87 src0_sel:DWORD src1_sel:DWORD
v_cmp_nge_f16_sdwa vcc_lo, v255, v129 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_nge_f32_e32 vcc_lo, 2.0, v199
v_cmp_nge_f32_e32 vcc_lo, exec_hi, v195
v_cmp_nge_f32_e32 vcc_lo, v254, v199
v_cmp_nge_f32_sdwa vcc_lo, v1, v202 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_nge_f32_sdwa vcc_lo, v100, v19 src0_sel:DWORD src1_sel:WORD_1
v_cmp_nge_f32_sdwa vcc_lo, v2, v37 src0_sel:DWORD src1_sel:DWORD
v_cmp_nge_f64_e32 vcc_lo, 2.0, v[227:228]
v_cmp_nge_f64_e32 vcc_lo, s[104:105], v[65:66]
v_cmp_nge_f64_e32 vcc_lo, v[0:1], v[182:183]
v_cmp_ngt_f16_e32 vcc_lo, -0.5, v116
v_cmp_ngt_f16_e32 vcc_lo, ttmp2, v124
v_cmp_ngt_f16_e32 vcc_lo, v100, v244
v_cmp_ngt_f16_sdwa s100, v44, v3 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_ngt_f16_sdwa vcc_lo, v1, v198 src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_ngt_f16_sdwa vcc_lo, v2, v164 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_ngt_f32_e32 vcc_lo, 4.0, v243
v_cmp_ngt_f32_e32 vcc_lo, src_vccz, v99
v_cmp_ngt_f32_e32 vcc_lo, v2, v95
v_cmp_ngt_f32_sdwa vcc_lo, v1, v135 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_ngt_f32_sdwa vcc_lo, v255, v242 src0_sel:DWORD src1_sel:DWORD
v_cmp_ngt_f32_sdwa vcc_lo, v44, |v164| src0_sel:DWORD src1_sel:WORD_1
v_cmp_ngt_f64_e32 vcc_lo, 0, v[132:133]
v_cmp_ngt_f64_e32 vcc_lo, ttmp[0:1], v[71:72]
v_cmp_ngt_f64_e32 vcc_lo, v[44:45], v[93:94]
v_cmp_nle_f16_e32 vcc_lo, src_shared_base, v197
v_cmp_nle_f16_e32 vcc_lo, ttmp0, v0
v_cmp_nle_f16_e32 vcc_lo, v255, v229
v_cmp_nle_f16_sdwa vcc_lo, v0, v199 src0_sel:DWORD src1_sel:DWORD
v_cmp_nle_f16_sdwa vcc_lo, v254, v228 src0_sel:DWORD src1_sel:WORD_1
v_cmp_nle_f16_sdwa vcc_lo, |v0|, v142 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_nle_f32_e32 vcc_lo, 64, v37
v_cmp_nle_f32_e32 vcc_lo, src_scc, v182
v_cmp_nle_f32_e32 vcc_lo, v254, v248
v_cmp_nle_f32_sdwa s100, v254, v207 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_nle_f32_sdwa vcc_lo, v1, v126 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_nle_f32_sdwa vcc_lo, v100, v219 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_nle_f64_e32 vcc_lo, 0x12345678, v[112:113]
v_cmp_nle_f64_e32 vcc_lo, 0x76f6, v[252:253]
v_cmp_nle_f64_e32 vcc_lo, v[100:101], v[12:13]
v_cmp_nlg_f16_e32 vcc_lo, 0, v35
v_cmp_nlg_f16_e32 vcc_lo, 1.0, v86
v_cmp_nlg_f16_e32 vcc_lo, v255, v148
v_cmp_nlg_f16_sdwa vcc_lo, v254, v27 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_nlg_f16_sdwa vcc_lo, v44, v22 src0_sel:DWORD src1_sel:DWORD
v_cmp_nlg_f16_sdwa vcc_lo, |v1|, v34 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_nlg_f32_e32 vcc_lo, m0, v133
v_cmp_nlg_f32_e32 vcc_lo, ttmp0, v11
v_cmp_nlg_f32_e32 vcc_lo, v44, v74
v_cmp_nlg_f32_sdwa vcc_lo, v100, v64 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_nlg_f32_sdwa vcc_lo, v2, v51 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_nlg_f32_sdwa vcc_lo, v255, v206 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_nlg_f64_e32 vcc_lo, 2.0, v[180:181]
v_cmp_nlg_f64_e32 vcc_lo, exec, v[225:226]
v_cmp_nlg_f64_e32 vcc_lo, v[100:101], v[46:47]
v_cmp_nlt_f16_e32 vcc_lo, 0.15915494, v108
v_cmp_nlt_f16_e32 vcc_lo, m0, v116
v_cmp_nlt_f16_e32 vcc_lo, v1, v6
v_cmp_nlt_f16_sdwa s6, v1, v127 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_nlt_f16_sdwa vcc_lo, v100, v236 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_nlt_f16_sdwa vcc_lo, v254, v117 src0_sel:DWORD src1_sel:DWORD
v_cmp_nlt_f32_e32 vcc_lo, s1, v92
v_cmp_nlt_f32_e32 vcc_lo, ttmp0, v126
v_cmp_nlt_f32_e32 vcc_lo, v100, v212
v_cmp_nlt_f32_sdwa vcc_lo, v0, |v57| src0_sel:DWORD src1_sel:DWORD
v_cmp_nlt_f32_sdwa vcc_lo, v1, v212 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_nlt_f32_sdwa vcc_lo, v254, v48 src0_sel:DWORD src1_sel:WORD_1
v_cmp_nlt_f64_e32 vcc_lo, 0.5, v[197:198]
v_cmp_nlt_f64_e32 vcc_lo, 0x3f800000, v[97:98]
v_cmp_nlt_f64_e32 vcc_lo, v[1:2], v[236:237]
v_cmp_o_f16_e32 vcc_lo, 0x9d8b, v17
v_cmp_o_f16_e32 vcc_lo, 64, v241
v_cmp_o_f16_e32 vcc_lo, src_scc, v117
v_cmp_o_f16_sdwa s4, v100, v53 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_o_f16_sdwa vcc_lo, v2, v151 src0_sel:DWORD src1_sel:DWORD
v_cmp_o_f16_sdwa vcc_lo, v44, v104 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_o_f32_e32 vcc_lo, 3, v229
v_cmp_o_f32_e32 vcc_lo, v100, v66
v_cmp_o_f32_e32 vcc_lo, vcc_hi, v136
v_cmp_o_f32_sdwa vcc_lo, v0, -v225 src0_sel:DWORD src1_sel:WORD_1
v_cmp_o_f32_sdwa vcc_lo, v254, v215 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_o_f32_sdwa vcc_lo, v44, v162 src0_sel:DWORD src1_sel:WORD_1
v_cmp_o_f64_e32 vcc_lo, s[6:7], v[75:76]
v_cmp_o_f64_e32 vcc_lo, v[254:255], v[141:142]
v_cmp_o_f64_e32 vcc_lo, vcc, v[108:109]
v_cmp_t_i32_e32 vcc_lo, -4.0, v188
v_cmp_t_i32_e32 vcc_lo, 2.0, v169
v_cmp_t_i32_e32 vcc_lo, v0, v164
v_cmp_t_i32_sdwa vcc_lo, v100, v10 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_t_i32_sdwa vcc_lo, v2, v195 src0_sel:DWORD src1_sel:DWORD
v_cmp_t_i32_sdwa vcc_lo, v254, v36 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_t_i64_e32 vcc_lo, -16, v[6:7]
v_cmp_t_i64_e32 vcc_lo, src_execz, v[195:196]
v_cmp_t_i64_e32 vcc_lo, v[254:255], v[167:168]
v_cmp_t_u32_e32 vcc_lo, src_vccz, v193
v_cmp_t_u32_e32 vcc_lo, v2, v178
v_cmp_t_u32_e32 vcc_lo, vcc_lo, v23
v_cmp_t_u32_sdwa s4, v44, v207 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_t_u32_sdwa vcc_lo, v0, v63 src0_sel:DWORD src1_sel:WORD_0
v_cmp_t_u32_sdwa vcc_lo, v255, v71 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_t_u64_e32 vcc_lo, 0, v[124:125]
v_cmp_t_u64_e32 vcc_lo, v[44:45], v[82:83]
v_cmp_t_u64_e32 vcc_lo, vcc, v[64:65]
v_cmp_tru_f16_e32 vcc_lo, s33, v222
v_cmp_tru_f16_e32 vcc_lo, src_execz, v235
v_cmp_tru_f16_e32 vcc_lo, v254, v24
v_cmp_tru_f16_sdwa vcc_lo, v1, v158 src0_sel:DWORD src1_sel:DWORD
v_cmp_tru_f16_sdwa vcc_lo, v254, v100 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_tru_f16_sdwa vcc_lo, v255, v197 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_tru_f32_e32 vcc_lo, 0xb3c56555, v253
v_cmp_tru_f32_e32 vcc_lo, 0xec832f71, v183
v_cmp_tru_f32_e32 vcc_lo, v0, v4
v_cmp_tru_f32_sdwa s4, v100, v78 src0_sel:DWORD src1_sel:WORD_0
v_cmp_tru_f32_sdwa vcc_lo, v0, v225 src0_sel:DWORD src1_sel:WORD_1
v_cmp_tru_f32_sdwa vcc_lo, v255, v100 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_tru_f64_e32 vcc_lo, 0x12345678, v[189:190]
v_cmp_tru_f64_e32 vcc_lo, 0x818b6977, v[250:251]
v_cmp_tru_f64_e32 vcc_lo, ttmp[2:3], v[52:53]
v_cmp_u_f16_e32 vcc_lo, -1, v50
v_cmp_u_f16_e32 vcc_lo, src_private_base, v170
v_cmp_u_f16_e32 vcc_lo, v2, v179
v_cmp_u_f16_sdwa s2, v255, v117 src0_sel:DWORD src1_sel:WORD_1
v_cmp_u_f16_sdwa vcc_lo, v1, v189 src0_sel:WORD_1 src1_sel:WORD_1
v_cmp_u_f16_sdwa vcc_lo, v1, v209 src0_sel:DWORD src1_sel:WORD_1
v_cmp_u_f32_e32 vcc_lo, 1, v178
v_cmp_u_f32_e32 vcc_lo, s6, v188
v_cmp_u_f32_e32 vcc_lo, v255, v249
v_cmp_u_f32_sdwa s100, v2, v181 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_u_f32_sdwa vcc_lo, s44, v152 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_u_f32_sdwa vcc_lo, v100, v106 src0_sel:DWORD src1_sel:WORD_0
v_cmp_u_f64_e32 vcc_lo, 0xd47, v[79:80]
v_cmp_u_f64_e32 vcc_lo, 0xffffffff, v[82:83]
v_cmp_u_f64_e32 vcc_lo, v[254:255], v[121:122]
