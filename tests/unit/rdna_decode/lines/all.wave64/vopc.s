// VOPC, all targets, wave64. Every opcode in several operand forms, in the assembler's own spelling.
v_cmp_class_f16_e32 vcc, -2.0, v190
v_cmp_class_f16_e32 vcc, src_private_base, v140
v_cmp_class_f16_e32 vcc, v255, v166
v_cmp_class_f16_sdwa s[100:101], v100, v120 src0_sel:DWORD src1_sel:WORD_1
v_cmp_class_f16_sdwa s[100:101], v44, sext(v44) src0_sel:WORD_1 src1_sel:DWORD
v_cmp_class_f16_sdwa vcc, v44, v141 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_class_f32_e32 vcc, -1, v108
v_cmp_class_f32_e32 vcc, s0, v235
v_cmp_class_f32_e32 vcc, v0, v175
v_cmp_class_f32_sdwa s[100:101], v2, v139 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_class_f32_sdwa vcc, v0, v230 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_class_f32_sdwa vcc, v100, v89 src0_sel:DWORD src1_sel:WORD_1
v_cmp_class_f64_e32 vcc, 3, v106
v_cmp_class_f64_e32 vcc, s[6:7], v178
v_cmp_class_f64_e32 vcc, v[2:3], v114
v_cmp_eq_f16_e32 vcc, -2.0, v78
v_cmp_eq_f16_e32 vcc, 3, v80
v_cmp_eq_f16_e32 vcc, v255, v158
v_cmp_eq_f16_sdwa s[100:101], v254, v39 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_eq_f16_sdwa vcc, v0, v124 src0_sel:DWORD src1_sel:WORD_0
v_cmp_eq_f16_sdwa vcc, v254, v226 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_eq_f32_e32 vcc, exec_hi, v143
v_cmp_eq_f32_e32 vcc, s104, v1
v_cmp_eq_f32_e32 vcc, v254, v145
v_cmp_eq_f32_sdwa s[4:5], v255, v148 src0_sel:DWORD src1_sel:WORD_0
v_cmp_eq_f32_sdwa vcc, v100, v95 src0_sel:WORD_1 src1_sel:WORD_1
v_cmp_eq_f32_sdwa vcc, v254, v90 src0_sel:DWORD src1_sel:DWORD
v_cmp_eq_f64_e32 vcc, 0, v[89:90]
v_cmp_eq_f64_e32 vcc, src_execz, v[240:241]
v_cmp_eq_f64_e32 vcc, v[44:45], v[63:64]
v_cmp_eq_i16_e32 vcc, exec_hi, v222
v_cmp_eq_i16_e32 vcc, s104, v133
v_cmp_eq_i16_e32 vcc, v1, v193
v_cmp_eq_i16_sdwa s[2:3], v44, v229 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_eq_i16_sdwa s[4:5], v100, v9 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_eq_i16_sdwa vcc, v44, v180 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_eq_i32_e32 vcc, 0x12345678, v60
v_cmp_eq_i32_e32 vcc, v0, v127
v_cmp_eq_i32_e32 vcc, vcc_hi, v87
v_cmp_eq_i32_sdwa vcc, v1, v108 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_eq_i32_sdwa vcc, v1, v230 src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_eq_i32_sdwa vcc, v254, v64 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_eq_i64_e32 vcc, 0x3c00, v[103:104]
v_cmp_eq_i64_e32 vcc, s[104:105], v[126:127]
v_cmp_eq_i64_e32 vcc, v[2:3], v[96:97]
v_cmp_eq_u16_e32 vcc, 0x41b, v178
v_cmp_eq_u16_e32 vcc, ttmp0, v224
v_cmp_eq_u16_e32 vcc, v255, v163
v_cmp_eq_u16_sdwa s[6:7], v2, v49 src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_eq_u16_sdwa vcc, v100, v188 src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_eq_u16_sdwa vcc, v2, v115 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_eq_u32_e32 vcc, 0x968, v111
v_cmp_eq_u32_e32 vcc, s101, v2
v_cmp_eq_u32_e32 vcc, v44, v22
v_cmp_eq_u32_sdwa s[100:101], sext(v2), v61 src0_sel:DWORD src1_sel:WORD_0
v_cmp_eq_u32_sdwa s[2:3], sext(v255), v69 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_eq_u32_sdwa vcc, v44, v62 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_eq_u64_e32 vcc, 64, v[106:107]
v_cmp_eq_u64_e32 vcc, s[0:1], v[192:193]
v_cmp_eq_u64_e32 vcc, src_scc, v[141:142]
v_cmp_f_f16_e32 vcc, -0.5, v46
v_cmp_f_f16_e32 vcc, null, v23
v_cmp_f_f16_e32 vcc, v254, v24
v_cmp_f_f16_sdwa vcc, v1, s53 src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_f_f16_sdwa vcc, v254, v186 src0_sel:DWORD src1_sel:WORD_0
v_cmp_f_f16_sdwa vcc, v44, v34 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_f_f32_e32 vcc, -1.0, v195
v_cmp_f_f32_e32 vcc, ttmp2, v96
v_cmp_f_f32_e32 vcc, v255, v26
v_cmp_f_f32_sdwa s[100:101], v1, v142 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_f_f32_sdwa vcc, v1, v195 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_f_f32_sdwa vcc, v255, |v160| src0_sel:WORD_1 src1_sel:DWORD
v_cmp_f_f64_e32 vcc, 0x2fb5, v[44:45]
v_cmp_f_f64_e32 vcc, s[104:105], v[252:253]
v_cmp_f_f64_e32 vcc, v[2:3], v[144:145]
v_cmp_f_i32_e32 vcc, 4.0, v239
v_cmp_f_i32_e32 vcc, exec_hi, v236
v_cmp_f_i32_e32 vcc, v255, v136
v_cmp_f_i32_sdwa s[2:3], v2, 49 src0_sel:DWORD src1_sel:WORD_1
v_cmp_f_i32_sdwa vcc, v0, v206 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_f_i32_sdwa vcc, v255, v34 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_f_i64_e32 vcc, 0x12345678, v[134:135]
v_cmp_f_i64_e32 vcc, exec, v[178:179]
v_cmp_f_i64_e32 vcc, v[0:1], v[148:149]
v_cmp_f_u32_e32 vcc, m0, v194
v_cmp_f_u32_e32 vcc, s1, v116
v_cmp_f_u32_e32 vcc, v255, v193
v_cmp_f_u32_sdwa s[6:7], v100, v247 src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_f_u32_sdwa vcc, v0, v183 src0_sel:DWORD src1_sel:WORD_0
v_cmp_f_u32_sdwa vcc, v100, v60 src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_f_u64_e32 vcc, 1.0, v[163:164]
v_cmp_f_u64_e32 vcc, s[0:1], v[211:212]
v_cmp_f_u64_e32 vcc, v[254:255], v[238:239]
v_cmp_ge_f16_e32 vcc, src_scc, v164
v_cmp_ge_f16_e32 vcc, v100, v54
v_cmp_ge_f16_e32 vcc, vcc_lo, v240
v_cmp_ge_f16_sdwa s[6:7], v0, v22 src0_sel:DWORD src1_sel:WORD_0
v_cmp_ge_f16_sdwa vcc, v2, v130 src0_sel:DWORD src1_sel:WORD_1
v_cmp_ge_f16_sdwa vcc, v255, v150 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_ge_f32_e32 vcc, -1.0, v121
v_cmp_ge_f32_e32 vcc, s1, v59
v_cmp_ge_f32_e32 vcc, v0, v33
v_cmp_ge_f32_sdwa s[2:3], v2, v27 src0_sel:DWORD src1_sel:WORD_0
v_cmp_ge_f32_sdwa vcc, v254, v243 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_ge_f32_sdwa vcc, v255, v208 src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_ge_f64_e32 vcc, 0x12345678, v[51:52]
v_cmp_ge_f64_e32 vcc, 0x3c00, v[198:199]
v_cmp_ge_f64_e32 vcc, v[1:2], v[15:16]
v_cmp_ge_i16_e32 vcc, 0xb800, v71
v_cmp_ge_i16_e32 vcc, s5, v168
v_cmp_ge_i16_e32 vcc, v2, v115
v_cmp_ge_i16_sdwa s[2:3], v2, v71 src0_sel:DWORD src1_sel:WORD_1
v_cmp_ge_i16_sdwa vcc, v0, v129 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_ge_i16_sdwa vcc, v0, v187 src0_sel:DWORD src1_sel:DWORD
v_cmp_ge_i32_e32 vcc, exec_hi, v56
v_cmp_ge_i32_e32 vcc, src_private_base, v51
v_cmp_ge_i32_e32 vcc, v255, v82
v_cmp_ge_i32_sdwa s[4:5], v44, v79 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_ge_i32_sdwa vcc, v1, v124 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_ge_i32_sdwa vcc, v255, v134 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_ge_i64_e32 vcc, -16, v[158:159]
v_cmp_ge_i64_e32 vcc, 0.15915494309189532, v[106:107]
v_cmp_ge_i64_e32 vcc, v[254:255], v[203:204]
v_cmp_ge_u16_e32 vcc, -1, v70
v_cmp_ge_u16_e32 vcc, 1, v21
v_cmp_ge_u16_e32 vcc, vcc_lo, v143
v_cmp_ge_u16_sdwa vcc, v0, v189 src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_ge_u16_sdwa vcc, v2, v221 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_ge_u16_sdwa vcc, v254, v103 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_ge_u32_e32 vcc, -1.0, v25
v_cmp_ge_u32_e32 vcc, s5, v133
v_cmp_ge_u32_e32 vcc, v1, v242
v_cmp_ge_u32_sdwa vcc, v2, v225 src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_ge_u32_sdwa vcc, v2, v98 src0_sel:DWORD src1_sel:DWORD
v_cmp_ge_u32_sdwa vcc, v44, v126 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_ge_u64_e32 vcc, 1.0, v[7:8]
v_cmp_ge_u64_e32 vcc, 2, v[29:30]
v_cmp_ge_u64_e32 vcc, v[100:101], v[200:201]
v_cmp_gt_f16_e32 vcc, s2, v176
v_cmp_gt_f16_e32 vcc, ttmp2, v44
v_cmp_gt_f16_e32 vcc, vcc_lo, v154
v_cmp_gt_f16_sdwa vcc, v1, v203 src0_sel:DWORD src1_sel:WORD_0
v_cmp_gt_f16_sdwa vcc, v2, v64 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_gt_f16_sdwa vcc, v44, v107 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_gt_f32_e32 vcc, -4.0, v131
v_cmp_gt_f32_e32 vcc, 0.5, v159
v_cmp_gt_f32_e32 vcc, v100, v136
v_cmp_gt_f32_sdwa s[100:101], v2, v21 src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_f32_sdwa vcc, v2, v239 src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_f32_sdwa vcc, v255, v72 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_gt_f64_e32 vcc, -4.0, v[241:242]
v_cmp_gt_f64_e32 vcc, v[254:255], v[124:125]
v_cmp_gt_f64_e32 vcc, vcc, v[116:117]
v_cmp_gt_i16_e32 vcc, 2, v60
v_cmp_gt_i16_e32 vcc, s2, v75
v_cmp_gt_i16_e32 vcc, v100, v225
v_cmp_gt_i16_sdwa vcc, v0, v200 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_gt_i16_sdwa vcc, v254, 15 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_gt_i16_sdwa vcc, v254, v88 src0_sel:DWORD src1_sel:WORD_0
v_cmp_gt_i32_e32 vcc, 1.0, v160
v_cmp_gt_i32_e32 vcc, m0, v31
v_cmp_gt_i32_e32 vcc, v100, v137
v_cmp_gt_i32_sdwa s[2:3], v2, v247 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_gt_i32_sdwa s[6:7], v2, v200 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_gt_i32_sdwa vcc, v44, v139 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_gt_i64_e32 vcc, src_execz, v[63:64]
v_cmp_gt_i64_e32 vcc, src_shared_base, v[104:105]
v_cmp_gt_i64_e32 vcc, v[1:2], v[34:35]
v_cmp_gt_u16_e32 vcc, 2, v173
v_cmp_gt_u16_e32 vcc, ttmp2, v95
v_cmp_gt_u16_e32 vcc, v1, v110
v_cmp_gt_u16_sdwa s[100:101], v1, s67 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_gt_u16_sdwa vcc, v2, v11 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_gt_u16_sdwa vcc, v44, v34 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_gt_u32_e32 vcc, s0, v11
v_cmp_gt_u32_e32 vcc, v0, v59
v_cmp_gt_u32_e32 vcc, vcc_hi, v130
v_cmp_gt_u32_sdwa vcc, v1, v139 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_gt_u32_sdwa vcc, v2, v24 src0_sel:DWORD src1_sel:DWORD
v_cmp_gt_u32_sdwa vcc, v255, v241 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_gt_u64_e32 vcc, null, v[84:85]
v_cmp_gt_u64_e32 vcc, v[1:2], v[169:170]
v_cmp_gt_u64_e32 vcc, vcc, v[80:81]
v_cmp_le_f16_e32 vcc, 0, v249
v_cmp_le_f16_e32 vcc, ttmp2, v32
v_cmp_le_f16_e32 vcc, v2, v229
v_cmp_le_f16_sdwa s[2:3], v44, v91 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_le_f16_sdwa vcc, v100, v183 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_le_f16_sdwa vcc, v2, v72 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_le_f32_e32 vcc, 4.0, v247
v_cmp_le_f32_e32 vcc, s33, v203
v_cmp_le_f32_e32 vcc, v0, v108
v_cmp_le_f32_sdwa vcc, v0, v20 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_le_f32_sdwa vcc, v2, v138 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_le_f32_sdwa vcc, v44, v56 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_le_f64_e32 vcc, 0xffffffff, v[27:28]
v_cmp_le_f64_e32 vcc, s[2:3], v[98:99]
v_cmp_le_f64_e32 vcc, v[44:45], v[44:45]
v_cmp_le_i16_e32 vcc, -1, v125
v_cmp_le_i16_e32 vcc, 0x3c00, v28
v_cmp_le_i16_e32 vcc, v254, v75
v_cmp_le_i16_sdwa vcc, v1, v187 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_le_i16_sdwa vcc, v2, v138 src0_sel:DWORD src1_sel:DWORD
v_cmp_le_i16_sdwa vcc, v254, v10 src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_le_i32_e32 vcc, 0, v162
v_cmp_le_i32_e32 vcc, 0x3c00, v204
v_cmp_le_i32_e32 vcc, v255, v204
v_cmp_le_i32_sdwa s[100:101], v255, v51 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_le_i32_sdwa vcc, sext(v44), v172 src0_sel:DWORD src1_sel:DWORD
v_cmp_le_i32_sdwa vcc, v255, v243 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_le_i64_e32 vcc, 0, v[134:135]
v_cmp_le_i64_e32 vcc, 0x3f800000, v[91:92]
v_cmp_le_i64_e32 vcc, v[2:3], v[210:211]
v_cmp_le_u16_e32 vcc, 0x3c00, v9
v_cmp_le_u16_e32 vcc, s104, v39
v_cmp_le_u16_e32 vcc, v100, v253
v_cmp_le_u16_sdwa s[4:5], v2, v97 src0_sel:DWORD src1_sel:DWORD
v_cmp_le_u16_sdwa vcc, v0, v146 src0_sel:DWORD src1_sel:DWORD
v_cmp_le_u16_sdwa vcc, v2, v113 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_le_u32_e32 vcc, -4.0, v100
v_cmp_le_u32_e32 vcc, m0, v159
v_cmp_le_u32_e32 vcc, v44, v227
v_cmp_le_u32_sdwa s[6:7], v0, v174 src0_sel:DWORD src1_sel:WORD_0
v_cmp_le_u32_sdwa vcc, v0, v239 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_le_u32_sdwa vcc, v255, v208 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_le_u64_e32 vcc, 0x3f800000, v[194:195]
v_cmp_le_u64_e32 vcc, s[2:3], v[240:241]
v_cmp_le_u64_e32 vcc, v[254:255], v[24:25]
v_cmp_lg_f16_e32 vcc, -0.5, v233
v_cmp_lg_f16_e32 vcc, -1, v242
v_cmp_lg_f16_e32 vcc, v100, v115
v_cmp_lg_f16_sdwa vcc, v2, v46 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_lg_f16_sdwa vcc, v2, v8 src0_sel:DWORD src1_sel:WORD_0
v_cmp_lg_f16_sdwa vcc, v255, v164 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_lg_f32_e32 vcc, s1, v202
v_cmp_lg_f32_e32 vcc, src_private_base, v30
v_cmp_lg_f32_e32 vcc, v254, v14
v_cmp_lg_f32_sdwa s[100:101], v44, v101 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_lg_f32_sdwa s[4:5], v254, v196 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_lg_f32_sdwa vcc, |v255|, v196 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_lg_f64_e32 vcc, 0x3f800000, v[74:75]
v_cmp_lg_f64_e32 vcc, 0xffffffff, v[194:195]
v_cmp_lg_f64_e32 vcc, v[2:3], v[91:92]
v_cmp_lt_f16_e32 vcc, 0x5678, v90
v_cmp_lt_f16_e32 vcc, s105, v127
v_cmp_lt_f16_e32 vcc, v100, v94
v_cmp_lt_f16_sdwa vcc, v1, v185 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_lt_f16_sdwa vcc, v255, v154 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_lt_f16_sdwa vcc, |v0|, v160 src0_sel:WORD_1 src1_sel:WORD_1
v_cmp_lt_f32_e32 vcc, 0xa0725fbd, v99
v_cmp_lt_f32_e32 vcc, src_shared_base, v196
v_cmp_lt_f32_e32 vcc, v254, v148
v_cmp_lt_f32_sdwa vcc, s1, v115 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_f32_sdwa vcc, v2, v235 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_f32_sdwa vcc, |v100|, v73 src0_sel:WORD_1 src1_sel:WORD_1
v_cmp_lt_f64_e32 vcc, 0x12345678, v[128:129]
v_cmp_lt_f64_e32 vcc, 0xffffffff, v[10:11]
v_cmp_lt_f64_e32 vcc, v[44:45], v[32:33]
v_cmp_lt_i16_e32 vcc, 0x3800, v11
v_cmp_lt_i16_e32 vcc, 0xc000, v33
v_cmp_lt_i16_e32 vcc, v255, v138
v_cmp_lt_i16_sdwa vcc, s0, v152 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_i16_sdwa vcc, v255, v142 src0_sel:DWORD src1_sel:WORD_0
v_cmp_lt_i16_sdwa vcc, v255, v248 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_i32_e32 vcc, m0, v50
v_cmp_lt_i32_e32 vcc, v254, v25
v_cmp_lt_i32_e32 vcc, vcc_hi, v136
v_cmp_lt_i32_sdwa vcc, v1, v18 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_i32_sdwa vcc, v100, v21 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_lt_i32_sdwa vcc, v2, s11 src0_sel:WORD_1 src1_sel:WORD_1
v_cmp_lt_i64_e32 vcc, 0x334f, v[202:203]
v_cmp_lt_i64_e32 vcc, src_private_base, v[142:143]
v_cmp_lt_i64_e32 vcc, v[44:45], v[118:119]
v_cmp_lt_u16_e32 vcc, 0x5678, v213
v_cmp_lt_u16_e32 vcc, null, v174
v_cmp_lt_u16_e32 vcc, v1, v253
v_cmp_lt_u16_sdwa s[2:3], v2, v3 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_lt_u16_sdwa vcc, sext(v1), v129 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_lt_u16_sdwa vcc, v255, v247 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_lt_u32_e32 vcc, exec_lo, v114
v_cmp_lt_u32_e32 vcc, src_execz, v191
v_cmp_lt_u32_e32 vcc, v255, v44
v_cmp_lt_u32_sdwa s[100:101], v254, v188 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_lt_u32_sdwa vcc, v0, v42 src0_sel:DWORD src1_sel:DWORD
v_cmp_lt_u32_sdwa vcc, v44, v87 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_lt_u64_e32 vcc, 0, v[107:108]
v_cmp_lt_u64_e32 vcc, src_shared_base, v[99:100]
v_cmp_lt_u64_e32 vcc, v[2:3], v[243:244]
v_cmp_ne_i16_e32 vcc, null, v82
v_cmp_ne_i16_e32 vcc, s100, v63
v_cmp_ne_i16_e32 vcc, v255, v24
v_cmp_ne_i16_sdwa s[100:101], v2, v194 src0_sel:WORD_1 src1_sel:WORD_1
v_cmp_ne_i16_sdwa vcc, v0, sext(v60) src0_sel:DWORD src1_sel:BYTE_0
v_cmp_ne_i16_sdwa vcc, v2, v169 src0_sel:DWORD src1_sel:DWORD
v_cmp_ne_i32_e32 vcc, -1.0, v108
v_cmp_ne_i32_e32 vcc, -16, v223
v_cmp_ne_i32_e32 vcc, ttmp2, v192
v_cmp_ne_i32_sdwa s[100:101], v0, v173 src0_sel:DWORD src1_sel:DWORD
v_cmp_ne_i32_sdwa s[4:5], sext(v255), v104 src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_ne_i32_sdwa vcc, v100, v193 src0_sel:DWORD src1_sel:WORD_0
v_cmp_ne_i64_e32 vcc, 0.15915494309189532, v[26:27]
v_cmp_ne_i64_e32 vcc, src_shared_base, v[16:17]
v_cmp_ne_i64_e32 vcc, v[44:45], v[154:155]
v_cmp_ne_u16_e32 vcc, 0x3c00, v247
v_cmp_ne_u16_e32 vcc, s2, v117
v_cmp_ne_u16_e32 vcc, v255, v103
v_cmp_ne_u16_sdwa s[6:7], v1, v78 src0_sel:DWORD src1_sel:WORD_0
v_cmp_ne_u16_sdwa vcc, v0, v182 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_ne_u16_sdwa vcc, v2, v114 src0_sel:DWORD src1_sel:DWORD
v_cmp_ne_u32_e32 vcc, 4.0, v181
v_cmp_ne_u32_e32 vcc, s5, v40
v_cmp_ne_u32_e32 vcc, v1, v102
v_cmp_ne_u32_sdwa vcc, v0, v20 src0_sel:DWORD src1_sel:DWORD
v_cmp_ne_u32_sdwa vcc, v1, 31 src0_sel:DWORD src1_sel:DWORD
v_cmp_ne_u32_sdwa vcc, v255, v251 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_ne_u64_e32 vcc, 1.0, v[252:253]
v_cmp_ne_u64_e32 vcc, 2, v[227:228]
v_cmp_ne_u64_e32 vcc, v[100:101], v[102:103]
v_cmp_neq_f16_e32 vcc, s101, v162
v_cmp_neq_f16_e32 vcc, v0, v183
v_cmp_neq_f16_e32 vcc, vcc_hi, v27
v_cmp_neq_f16_sdwa s[100:101], |v2|, v124 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_neq_f16_sdwa vcc, v100, v30 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_neq_f16_sdwa vcc, v255, v230 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_neq_f32_e32 vcc, exec_hi, v168
v_cmp_neq_f32_e32 vcc, s2, v24
v_cmp_neq_f32_e32 vcc, v2, v115
v_cmp_neq_f32_sdwa vcc, v254, v213 src0_sel:DWORD src1_sel:DWORD
v_cmp_neq_f32_sdwa vcc, v255, v248 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_neq_f32_sdwa vcc, v44, |v134| src0_sel:DWORD src1_sel:DWORD
v_cmp_neq_f64_e32 vcc, -4.0, v[144:145]
v_cmp_neq_f64_e32 vcc, 0x22c634f8, v[77:78]
v_cmp_neq_f64_e32 vcc, v[44:45], v[221:222]
v_cmp_nge_f16_e32 vcc, ttmp0, v50
v_cmp_nge_f16_e32 vcc, v254, v86
v_cmp_nge_f16_e32 vcc, vcc_hi, v214
v_cmp_nge_f16_sdwa vcc, v1, v20 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_nge_f16_sdwa vcc, v254, v99 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_nge_f16_sdwa vcc, v255, v252 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_nge_f32_e32 vcc, 0, v223
v_cmp_nge_f32_e32 vcc, s2, v223
v_cmp_nge_f32_e32 vcc, v0, v212
v_cmp_nge_f32_sdwa vcc, v100, v244 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_nge_f32_sdwa vcc, v100, v87 src0_sel:DWORD src1_sel:WORD_0
v_cmp_nge_f32_sdwa vcc, v2, v37 src0_sel:DWORD src1_sel:DWORD
v_cmp_nge_f64_e32 vcc, 2.0, v[227:228]
v_cmp_nge_f64_e32 vcc, s[104:105], v[65:66]
v_cmp_nge_f64_e32 vcc, v[2:3], v[170:171]
v_cmp_ngt_f16_e32 vcc, exec_hi, v82
v_cmp_ngt_f16_e32 vcc, s100, v2
v_cmp_ngt_f16_e32 vcc, v0, v154
v_cmp_ngt_f16_sdwa vcc, v1, v198 src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_ngt_f16_sdwa vcc, v2, v164 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_ngt_f16_sdwa vcc, v255, -v1 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_ngt_f32_e32 vcc, 4.0, v118
v_cmp_ngt_f32_e32 vcc, 64, v14
v_cmp_ngt_f32_e32 vcc, v255, v158
v_cmp_ngt_f32_sdwa vcc, v100, -v103 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_ngt_f32_sdwa vcc, v255, v242 src0_sel:DWORD src1_sel:DWORD
v_cmp_ngt_f32_sdwa vcc, v255, v79 src0_sel:DWORD src1_sel:WORD_0
v_cmp_ngt_f64_e32 vcc, null, v[101:102]
v_cmp_ngt_f64_e32 vcc, ttmp[0:1], v[71:72]
v_cmp_ngt_f64_e32 vcc, v[254:255], v[120:121]
v_cmp_nle_f16_e32 vcc, exec_lo, v222
v_cmp_nle_f16_e32 vcc, ttmp0, v0
v_cmp_nle_f16_e32 vcc, v254, v99
v_cmp_nle_f16_sdwa vcc, v0, v199 src0_sel:DWORD src1_sel:DWORD
v_cmp_nle_f16_sdwa vcc, v1, v82 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_nle_f16_sdwa vcc, |v0|, v142 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_nle_f32_e32 vcc, 2.0, v14
v_cmp_nle_f32_e32 vcc, src_shared_base, v160
v_cmp_nle_f32_e32 vcc, v0, v35
v_cmp_nle_f32_sdwa vcc, v1, v50 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_nle_f32_sdwa vcc, v100, v219 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_nle_f32_sdwa vcc, v255, v144 src0_sel:DWORD src1_sel:WORD_1
v_cmp_nle_f64_e32 vcc, 1, v[248:249]
v_cmp_nle_f64_e32 vcc, ttmp[0:1], v[78:79]
v_cmp_nle_f64_e32 vcc, v[0:1], v[199:200]
v_cmp_nlg_f16_e32 vcc, 0x5a01, v255
v_cmp_nlg_f16_e32 vcc, s100, v0
v_cmp_nlg_f16_e32 vcc, ttmp0, v96
v_cmp_nlg_f16_sdwa s[4:5], v44, v153 src0_sel:WORD_1 src1_sel:WORD_1
v_cmp_nlg_f16_sdwa vcc, v0, v119 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_nlg_f16_sdwa vcc, v2, v33 src0_sel:DWORD src1_sel:DWORD
v_cmp_nlg_f32_e32 vcc, 0xbc04, v175
v_cmp_nlg_f32_e32 vcc, m0, v133
v_cmp_nlg_f32_e32 vcc, ttmp0, v11
v_cmp_nlg_f32_sdwa vcc, v100, v64 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_nlg_f32_sdwa vcc, v2, v48 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_nlg_f32_sdwa vcc, |v0|, v178 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_nlg_f64_e32 vcc, -0.5, v[148:149]
v_cmp_nlg_f64_e32 vcc, 0, v[11:12]
v_cmp_nlg_f64_e32 vcc, v[2:3], v[254:255]
v_cmp_nlt_f16_e32 vcc, m0, v116
v_cmp_nlt_f16_e32 vcc, s101, v3
v_cmp_nlt_f16_e32 vcc, v1, v123
v_cmp_nlt_f16_sdwa s[6:7], v1, v127 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_nlt_f16_sdwa vcc, v100, v236 src0_sel:DWORD src1_sel:BYTE_0
v_cmp_nlt_f16_sdwa vcc, |v254|, v66 src0_sel:DWORD src1_sel:DWORD
v_cmp_nlt_f32_e32 vcc, -1.0, v205
v_cmp_nlt_f32_e32 vcc, ttmp0, v126
v_cmp_nlt_f32_e32 vcc, v2, v193
v_cmp_nlt_f32_sdwa s[100:101], v0, v151 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_nlt_f32_sdwa s[2:3], v0, v51 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_nlt_f32_sdwa vcc, v100, v91 src0_sel:DWORD src1_sel:DWORD
v_cmp_nlt_f64_e32 vcc, 1.0, v[8:9]
v_cmp_nlt_f64_e32 vcc, 64, v[190:191]
v_cmp_nlt_f64_e32 vcc, src_shared_base, v[102:103]
v_cmp_o_f16_e32 vcc, s6, v93
v_cmp_o_f16_e32 vcc, src_scc, v8
v_cmp_o_f16_e32 vcc, vcc_hi, v11
v_cmp_o_f16_sdwa s[100:101], v100, v211 src0_sel:DWORD src1_sel:WORD_0
v_cmp_o_f16_sdwa vcc, v0, v167 src0_sel:DWORD src1_sel:WORD_1
v_cmp_o_f16_sdwa vcc, v0, v67 src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_o_f32_e32 vcc, null, v103
v_cmp_o_f32_e32 vcc, src_vccz, v171
v_cmp_o_f32_e32 vcc, v255, v144
v_cmp_o_f32_sdwa s[4:5], v100, v100 src0_sel:DWORD src1_sel:WORD_1
v_cmp_o_f32_sdwa vcc, v0, -v225 src0_sel:DWORD src1_sel:WORD_1
v_cmp_o_f32_sdwa vcc, v1, v40 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_o_f64_e32 vcc, 0x3c00, v[254:255]
v_cmp_o_f64_e32 vcc, v[100:101], v[134:135]
v_cmp_o_f64_e32 vcc, vcc, v[108:109]
v_cmp_t_i32_e32 vcc, -4.0, v228
v_cmp_t_i32_e32 vcc, s5, v177
v_cmp_t_i32_e32 vcc, v0, v164
v_cmp_t_i32_sdwa s[2:3], v0, sext(v219) src0_sel:DWORD src1_sel:BYTE_0
v_cmp_t_i32_sdwa s[4:5], v255, v28 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_t_i32_sdwa vcc, v1, v8 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_t_i64_e32 vcc, -16, v[6:7]
v_cmp_t_i64_e32 vcc, 0x12345678, v[105:106]
v_cmp_t_i64_e32 vcc, v[44:45], v[15:16]
v_cmp_t_u32_e32 vcc, 0, v86
v_cmp_t_u32_e32 vcc, 2.0, v132
v_cmp_t_u32_e32 vcc, s104, v184
v_cmp_t_u32_sdwa s[6:7], v254, v206 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_t_u32_sdwa vcc, v254, sext(v140) src0_sel:DWORD src1_sel:DWORD
v_cmp_t_u32_sdwa vcc, v254, v23 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_t_u64_e32 vcc, 2, v[15:16]
v_cmp_t_u64_e32 vcc, v[1:2], v[241:242]
v_cmp_t_u64_e32 vcc, vcc, v[181:182]
v_cmp_tru_f16_e32 vcc, -1, v112
v_cmp_tru_f16_e32 vcc, s2, v235
v_cmp_tru_f16_e32 vcc, v254, v90
v_cmp_tru_f16_sdwa vcc, -v44, v8 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_tru_f16_sdwa vcc, v1, v178 src0_sel:DWORD src1_sel:DWORD
v_cmp_tru_f16_sdwa vcc, v254, v100 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_tru_f32_e32 vcc, null, v74
v_cmp_tru_f32_e32 vcc, ttmp2, v42
v_cmp_tru_f32_e32 vcc, v2, v142
v_cmp_tru_f32_sdwa vcc, v0, v88 src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_tru_f32_sdwa vcc, v254, v158 src0_sel:DWORD src1_sel:WORD_0
v_cmp_tru_f32_sdwa vcc, v255, v8 src0_sel:DWORD src1_sel:DWORD
v_cmp_tru_f64_e32 vcc, 0x818b6977, v[250:251]
v_cmp_tru_f64_e32 vcc, 3, v[40:41]
v_cmp_tru_f64_e32 vcc, v[1:2], v[202:203]
v_cmp_u_f16_e32 vcc, s0, v149
v_cmp_u_f16_e32 vcc, src_private_base, v170
v_cmp_u_f16_e32 vcc, v254, v252
v_cmp_u_f16_sdwa s[2:3], v255, v117 src0_sel:DWORD src1_sel:WORD_1
v_cmp_u_f16_sdwa vcc, v44, v205 src0_sel:DWORD src1_sel:WORD_0
v_cmp_u_f16_sdwa vcc, v44, v35 src0_sel:WORD_0 src1_sel:WORD_1
v_cmp_u_f32_e32 vcc, s6, v188
v_cmp_u_f32_e32 vcc, v2, v146
v_cmp_u_f32_e32 vcc, vcc_lo, v50
v_cmp_u_f32_sdwa vcc, v100, 11 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_u_f32_sdwa vcc, v2, v241 src0_sel:WORD_1 src1_sel:WORD_1
v_cmp_u_f32_sdwa vcc, v44, v229 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_u_f64_e32 vcc, 0xd47, v[79:80]
v_cmp_u_f64_e32 vcc, 0xffffffff, v[82:83]
v_cmp_u_f64_e32 vcc, v[2:3], v[72:73]
