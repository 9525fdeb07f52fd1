// VOPC: vector compare; SDWA. Every opcode in several operand forms, in the assembler's own spelling.
v_cmp_class_f16 vcc, -|v56|, sext(v15) clamp src0_sel:BYTE_2 src1_sel:BYTE_2
v_cmp_class_f16 vcc, |v124|, sext(v225) clamp src0_sel:DWORD src1_sel:BYTE_1
v_cmp_class_f16_e32 vcc, 64, v149
v_cmp_class_f16_e32 vcc, s101, v109
v_cmp_class_f16_e32 vcc, vcc_hi, v141
v_cmp_class_f32 vcc, -v218, v44 clamp src0_sel:BYTE_1 src1_sel:BYTE_0
v_cmp_class_f32 vcc, v51, v48 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_class_f32_e32 vcc, -0.5, v33
v_cmp_class_f32_e32 vcc, s1, v36
v_cmp_class_f32_e32 vcc, v0, v189
v_cmp_class_f64_e32 vcc, -16, v122
v_cmp_class_f64_e32 vcc, 64, v116
v_cmp_class_f64_e32 vcc, exec, v145
v_cmp_eq_f16 vcc, -|v114|, -|v12| src0_sel:WORD_0 src1_sel:BYTE_1
v_cmp_eq_f16 vcc, v42, -v155 clamp src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_eq_f16_e32 vcc, -0.5, v90
v_cmp_eq_f16_e32 vcc, -1, v163
v_cmp_eq_f16_e32 vcc, vcc_lo, v52
v_cmp_eq_f32 vcc, -v16, -v20 clamp src0_sel:WORD_1 src1_sel:DWORD
v_cmp_eq_f32 vcc, v100, v51 clamp src0_sel:BYTE_2 src1_sel:DWORD
v_cmp_eq_f32_e32 vcc, -1, v73
v_cmp_eq_f32_e32 vcc, 0.5, v104
v_cmp_eq_f32_e32 vcc, src_vccz, v15
v_cmp_eq_f64_e32 vcc, 0xdeadbeef, v[90:91]
v_cmp_eq_f64_e32 vcc, s[0:1], v[52:53]
v_cmp_eq_f64_e32 vcc, v[44:45], v[48:49]
v_cmp_eq_i16 vcc, v190, v123 clamp src0_sel:WORD_0 src1_sel:DWORD
v_cmp_eq_i16 vcc, v221, v65 clamp src0_sel:BYTE_1 src1_sel:BYTE_3
v_cmp_eq_i16_e32 vcc, s5, v94
v_cmp_eq_i16_e32 vcc, v44, v241
v_cmp_eq_i16_e32 vcc, vcc_lo, v138
v_cmp_eq_i32 vcc, sext(v217), v97 clamp src0_sel:DWORD src1_sel:BYTE_3
v_cmp_eq_i32 vcc, v171, sext(v22) clamp src0_sel:BYTE_3 src1_sel:WORD_0
v_cmp_eq_i32_e32 vcc, s101, v9
v_cmp_eq_i32_e32 vcc, v44, v52
v_cmp_eq_i32_e32 vcc, vcc_hi, v202
v_cmp_eq_i64_e32 vcc, 0x12345678, v[121:122]
v_cmp_eq_i64_e32 vcc, src_vccz, v[168:169]
v_cmp_eq_i64_e32 vcc, v[1:2], v[50:51]
v_cmp_eq_u16 vcc, sext(v146), v227 clamp src0_sel:DWORD src1_sel:WORD_1
v_cmp_eq_u16 vcc, v174, sext(v83) clamp src0_sel:BYTE_3 src1_sel:DWORD
v_cmp_eq_u16_e32 vcc, -16, v36
v_cmp_eq_u16_e32 vcc, 0x3118, v171
v_cmp_eq_u16_e32 vcc, src_vccz, v164
v_cmp_eq_u32 vcc, sext(v128), v34 clamp src0_sel:BYTE_1 src1_sel:BYTE_1
v_cmp_eq_u32 vcc, v35, v192 src0_sel:BYTE_2 src1_sel:BYTE_0
v_cmp_eq_u32_e32 vcc, s0, v253
v_cmp_eq_u32_e32 vcc, s101, v148
v_cmp_eq_u32_e32 vcc, s46, v194
v_cmp_eq_u64_e32 vcc, -0.5, v[181:182]
v_cmp_eq_u64_e32 vcc, 64, v[173:174]
v_cmp_eq_u64_e32 vcc, flat_scratch, v[10:11]
v_cmp_f_f16 vcc, -|v249|, v177 src0_sel:BYTE_2 src1_sel:BYTE_0
v_cmp_f_f16 vcc, |v43|, |v128| src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_f_f16_e32 vcc, 0.5, v118
v_cmp_f_f16_e32 vcc, s1, v154
v_cmp_f_f16_e32 vcc, vcc_lo, v101
v_cmp_f_f32 vcc, v36, |v34| clamp src0_sel:BYTE_1 src1_sel:WORD_1
v_cmp_f_f32 vcc, |v5|, v5 clamp src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_f_f32_e32 vcc, s5, v177
v_cmp_f_f32_e32 vcc, s72, v80
v_cmp_f_f32_e32 vcc, v0, v131
v_cmp_f_f64_e32 vcc, 0.15915494309189532, v[38:39]
v_cmp_f_f64_e32 vcc, 0xdeadbeef, v[150:151]
v_cmp_f_f64_e32 vcc, 64, v[82:83]
v_cmp_f_i16 vcc, sext(v113), sext(v44) clamp src0_sel:BYTE_2 src1_sel:DWORD
v_cmp_f_i16 vcc, v5, sext(v47) src0_sel:BYTE_0 src1_sel:BYTE_2
v_cmp_f_i16_e32 vcc, flat_scratch_lo, v131
v_cmp_f_i16_e32 vcc, src_execz, v104
v_cmp_f_i16_e32 vcc, src_vccz, v25
v_cmp_f_i32 vcc, sext(v233), sext(v239) src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_f_i32 vcc, v109, v224 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_f_i32_e32 vcc, -1, v58
v_cmp_f_i32_e32 vcc, exec_lo, v39
v_cmp_f_i32_e32 vcc, s33, v198
v_cmp_f_i64_e32 vcc, 0, v[130:131]
v_cmp_f_i64_e32 vcc, exec, v[152:153]
v_cmp_f_i64_e32 vcc, v[1:2], v[150:151]
v_cmp_f_u16 vcc, sext(v63), sext(v8) clamp src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_f_u16 vcc, v14, v147 src0_sel:DWORD src1_sel:DWORD
v_cmp_f_u16_e32 vcc, 0, v36
v_cmp_f_u16_e32 vcc, src_scc, v46
v_cmp_f_u16_e32 vcc, vcc_hi, v54
v_cmp_f_u32 vcc, sext(v37), sext(v83) clamp src0_sel:BYTE_3 src1_sel:BYTE_1
v_cmp_f_u32 vcc, v27, v128 src0_sel:BYTE_3 src1_sel:BYTE_2
v_cmp_f_u32_e32 vcc, 0.15915494, v233
v_cmp_f_u32_e32 vcc, exec_lo, v32
v_cmp_f_u32_e32 vcc, vcc_lo, v36
v_cmp_f_u64_e32 vcc, 0, v[95:96]
v_cmp_f_u64_e32 vcc, exec, v[221:222]
v_cmp_f_u64_e32 vcc, s[0:1], v[102:103]
v_cmp_ge_f16 vcc, -v245, |v247| clamp src0_sel:BYTE_1 src1_sel:BYTE_1
v_cmp_ge_f16 vcc, |v96|, v99 clamp src0_sel:BYTE_1 src1_sel:BYTE_1
v_cmp_ge_f16_e32 vcc, 0.15915494, v229
v_cmp_ge_f16_e32 vcc, v44, v131
v_cmp_ge_f16_e32 vcc, vcc_lo, v166
v_cmp_ge_f32 vcc, v13, -v46 src0_sel:BYTE_3 src1_sel:BYTE_1
v_cmp_ge_f32 vcc, v67, v20 src0_sel:BYTE_3 src1_sel:WORD_1
v_cmp_ge_f32_e32 vcc, -1, v75
v_cmp_ge_f32_e32 vcc, -16, v55
v_cmp_ge_f32_e32 vcc, s101, v252
v_cmp_ge_f64_e32 vcc, -16, v[205:206]
v_cmp_ge_f64_e32 vcc, 0, v[232:233]
v_cmp_ge_f64_e32 vcc, flat_scratch, v[55:56]
v_cmp_ge_i16 vcc, v177, v168 src0_sel:DWORD src1_sel:BYTE_2
v_cmp_ge_i16 vcc, v209, sext(v137) clamp src0_sel:DWORD src1_sel:BYTE_0
v_cmp_ge_i16_e32 vcc, 0xb800, v35
v_cmp_ge_i16_e32 vcc, s101, v201
v_cmp_ge_i16_e32 vcc, v0, v57
v_cmp_ge_i32 vcc, sext(v204), sext(v247) clamp src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_ge_i32 vcc, v105, sext(v113) src0_sel:WORD_1 src1_sel:BYTE_1
v_cmp_ge_i32_e32 vcc, 0xdeadbeef, v109
v_cmp_ge_i32_e32 vcc, exec_lo, v87
v_cmp_ge_i32_e32 vcc, v1, v210
v_cmp_ge_i64_e32 vcc, -0.5, v[204:205]
v_cmp_ge_i64_e32 vcc, 0.15915494309189532, v[157:158]
v_cmp_ge_i64_e32 vcc, s[0:1], v[171:172]
v_cmp_ge_u16 vcc, sext(v49), sext(v45) src0_sel:DWORD src1_sel:WORD_1
v_cmp_ge_u16 vcc, v231, v92 clamp src0_sel:WORD_1 src1_sel:BYTE_3
v_cmp_ge_u16_e32 vcc, -16, v30
v_cmp_ge_u16_e32 vcc, 64, v82
v_cmp_ge_u16_e32 vcc, v1, v100
v_cmp_ge_u32 vcc, v107, sext(v41) clamp src0_sel:BYTE_1 src1_sel:BYTE_2
v_cmp_ge_u32 vcc, v90, v111 src0_sel:DWORD src1_sel:DWORD
v_cmp_ge_u32_e32 vcc, -16, v157
v_cmp_ge_u32_e32 vcc, s0, v155
v_cmp_ge_u32_e32 vcc, src_vccz, v43
v_cmp_ge_u64_e32 vcc, -0.5, v[223:224]
v_cmp_ge_u64_e32 vcc, 1, v[185:186]
v_cmp_ge_u64_e32 vcc, s[0:1], v[70:71]
v_cmp_gt_f16 vcc, v13, |v180| src0_sel:DWORD src1_sel:BYTE_3
v_cmp_gt_f16 vcc, v7, -|v116| clamp src0_sel:BYTE_2 src1_sel:BYTE_3
v_cmp_gt_f16_e32 vcc, exec_lo, v108
v_cmp_gt_f16_e32 vcc, v44, v190
v_cmp_gt_f16_e32 vcc, vcc_lo, v118
v_cmp_gt_f32 vcc, -|v117|, v200 src0_sel:BYTE_3 src1_sel:WORD_1
v_cmp_gt_f32 vcc, -|v193|, v166 clamp src0_sel:DWORD src1_sel:BYTE_2
v_cmp_gt_f32_e32 vcc, flat_scratch_lo, v79
v_cmp_gt_f32_e32 vcc, s33, v55
v_cmp_gt_f32_e32 vcc, v1, v236
v_cmp_gt_f64_e32 vcc, s[78:79], v[65:66]
v_cmp_gt_f64_e32 vcc, src_vccz, v[55:56]
v_cmp_gt_f64_e32 vcc, v[44:45], v[8:9]
v_cmp_gt_i16 vcc, sext(v101), sext(v45) src0_sel:BYTE_1 src1_sel:BYTE_2
v_cmp_gt_i16 vcc, v52, sext(v70) clamp src0_sel:BYTE_1 src1_sel:BYTE_0
v_cmp_gt_i16_e32 vcc, m0, v140
v_cmp_gt_i16_e32 vcc, src_scc, v217
v_cmp_gt_i16_e32 vcc, v1, v228
v_cmp_gt_i32 vcc, v115, sext(v61) clamp src0_sel:DWORD src1_sel:WORD_1
v_cmp_gt_i32 vcc, v209, v43 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_gt_i32_e32 vcc, exec_lo, v253
v_cmp_gt_i32_e32 vcc, v0, v244
v_cmp_gt_i32_e32 vcc, v0, v68
v_cmp_gt_i64_e32 vcc, 0.15915494309189532, v[76:77]
v_cmp_gt_i64_e32 vcc, 0.5, v[120:121]
v_cmp_gt_i64_e32 vcc, src_scc, v[53:54]
v_cmp_gt_u16 vcc, sext(v234), v181 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_gt_u16 vcc, v99, v6 clamp src0_sel:BYTE_2 src1_sel:BYTE_2
v_cmp_gt_u16_e32 vcc, -1, v52
v_cmp_gt_u16_e32 vcc, src_vccz, v30
v_cmp_gt_u16_e32 vcc, vcc_lo, v109
v_cmp_gt_u32 vcc, v16, sext(v254) clamp src0_sel:BYTE_3 src1_sel:BYTE_1
v_cmp_gt_u32 vcc, v22, v107 clamp src0_sel:BYTE_3 src1_sel:DWORD
v_cmp_gt_u32_e32 vcc, -1, v192
v_cmp_gt_u32_e32 vcc, s1, v189
v_cmp_gt_u32_e32 vcc, vcc_lo, v206
v_cmp_gt_u64_e32 vcc, -1, v[230:231]
v_cmp_gt_u64_e32 vcc, 1, v[183:184]
v_cmp_gt_u64_e32 vcc, flat_scratch, v[244:245]
v_cmp_le_f16 vcc, v113, -v164 clamp src0_sel:WORD_1 src1_sel:BYTE_1
v_cmp_le_f16 vcc, v28, v182 clamp src0_sel:DWORD src1_sel:WORD_1
v_cmp_le_f16_e32 vcc, 1, v211
v_cmp_le_f16_e32 vcc, s1, v61
v_cmp_le_f16_e32 vcc, src_scc, v119
v_cmp_le_f32 vcc, v124, v111 src0_sel:WORD_0 src1_sel:DWORD
v_cmp_le_f32 vcc, |v45|, |v208| clamp src0_sel:DWORD src1_sel:DWORD
v_cmp_le_f32_e32 vcc, s1, v213
v_cmp_le_f32_e32 vcc, src_vccz, v67
v_cmp_le_f32_e32 vcc, vcc_hi, v4
v_cmp_le_f64_e32 vcc, -16, v[25:26]
v_cmp_le_f64_e32 vcc, 0x12345678, v[119:120]
v_cmp_le_f64_e32 vcc, vcc, v[206:207]
v_cmp_le_i16 vcc, sext(v142), v237 src0_sel:BYTE_3 src1_sel:BYTE_3
v_cmp_le_i16 vcc, sext(v177), sext(v218) src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_le_i16_e32 vcc, 1, v203
v_cmp_le_i16_e32 vcc, s101, v170
v_cmp_le_i16_e32 vcc, src_vccz, v1
v_cmp_le_i32 vcc, sext(v38), sext(v146) src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_le_i32 vcc, sext(v86), sext(v130) clamp src0_sel:BYTE_2 src1_sel:WORD_0
v_cmp_le_i32_e32 vcc, -0.5, v220
v_cmp_le_i32_e32 vcc, 0.15915494, v102
v_cmp_le_i32_e32 vcc, 64, v148
v_cmp_le_i64_e32 vcc, 64, v[222:223]
v_cmp_le_i64_e32 vcc, v[0:1], v[194:195]
v_cmp_le_i64_e32 vcc, v[1:2], v[127:128]
v_cmp_le_u16 vcc, v173, sext(v68) clamp src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_le_u16 vcc, v50, sext(v167) clamp src0_sel:BYTE_0 src1_sel:BYTE_3
v_cmp_le_u16_e32 vcc, -1, v13
v_cmp_le_u16_e32 vcc, flat_scratch_lo, v162
v_cmp_le_u16_e32 vcc, v0, v221
v_cmp_le_u32 vcc, sext(v175), v112 clamp src0_sel:WORD_0 src1_sel:DWORD
v_cmp_le_u32 vcc, v99, sext(v221) clamp src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_le_u32_e32 vcc, 0, v82
v_cmp_le_u32_e32 vcc, 0.5, v224
v_cmp_le_u32_e32 vcc, s0, v47
v_cmp_le_u64_e32 vcc, -0.5, v[138:139]
v_cmp_le_u64_e32 vcc, -16, v[253:254]
v_cmp_le_u64_e32 vcc, s[66:67], v[64:65]
v_cmp_lg_f16 vcc, -v16, -|v96| src0_sel:BYTE_3 src1_sel:WORD_0
v_cmp_lg_f16 vcc, -v163, v187 clamp src0_sel:BYTE_2 src1_sel:BYTE_2
v_cmp_lg_f16_e32 vcc, src_vccz, v164
v_cmp_lg_f16_e32 vcc, src_vccz, v210
v_cmp_lg_f16_e32 vcc, v255, v14
v_cmp_lg_f32 vcc, -v154, |v190| clamp src0_sel:WORD_0 src1_sel:BYTE_1
v_cmp_lg_f32 vcc, |v218|, |v40| src0_sel:DWORD src1_sel:DWORD
v_cmp_lg_f32_e32 vcc, flat_scratch_lo, v133
v_cmp_lg_f32_e32 vcc, s5, v217
v_cmp_lg_f32_e32 vcc, v1, v243
v_cmp_lg_f64_e32 vcc, 0.15915494309189532, v[124:125]
v_cmp_lg_f64_e32 vcc, 0.15915494309189532, v[133:134]
v_cmp_lg_f64_e32 vcc, src_execz, v[135:136]
v_cmp_lt_f16 vcc, v78, -v150 clamp src0_sel:BYTE_3 src1_sel:BYTE_1
v_cmp_lt_f16 vcc, |v59|, |v22| src0_sel:BYTE_3 src1_sel:WORD_0
v_cmp_lt_f16_e32 vcc, exec_lo, v74
v_cmp_lt_f16_e32 vcc, s33, v93
v_cmp_lt_f16_e32 vcc, v1, v207
v_cmp_lt_f32 vcc, -v162, |v45| clamp src0_sel:WORD_0 src1_sel:BYTE_2
v_cmp_lt_f32 vcc, -v235, -v206 src0_sel:BYTE_3 src1_sel:WORD_1
v_cmp_lt_f32_e32 vcc, 1, v60
v_cmp_lt_f32_e32 vcc, s86, v187
v_cmp_lt_f32_e32 vcc, v255, v231
v_cmp_lt_f64_e32 vcc, 0xdeadbeef, v[226:227]
v_cmp_lt_f64_e32 vcc, 64, v[109:110]
v_cmp_lt_f64_e32 vcc, src_execz, v[55:56]
v_cmp_lt_i16 vcc, sext(v100), v155 clamp src0_sel:WORD_1 src1_sel:WORD_0
v_cmp_lt_i16 vcc, sext(v95), v17 src0_sel:BYTE_1 src1_sel:BYTE_0
v_cmp_lt_i16_e32 vcc, 0xbeef, v25
v_cmp_lt_i16_e32 vcc, exec_lo, v114
v_cmp_lt_i16_e32 vcc, s92, v120
v_cmp_lt_i32 vcc, sext(v48), v0 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_lt_i32 vcc, v6, v239 src0_sel:BYTE_2 src1_sel:DWORD
v_cmp_lt_i32_e32 vcc, 0, v228
v_cmp_lt_i32_e32 vcc, src_execz, v217
v_cmp_lt_i32_e32 vcc, src_vccz, v92
v_cmp_lt_i64_e32 vcc, s[0:1], v[94:95]
v_cmp_lt_i64_e32 vcc, v[1:2], v[179:180]
v_cmp_lt_i64_e32 vcc, v[44:45], v[37:38]
v_cmp_lt_u16 vcc, sext(v213), v204 clamp src0_sel:BYTE_3 src1_sel:BYTE_1
v_cmp_lt_u16 vcc, v111, sext(v46) clamp src0_sel:DWORD src1_sel:WORD_0
v_cmp_lt_u16_e32 vcc, 1, v240
v_cmp_lt_u16_e32 vcc, src_vccz, v31
v_cmp_lt_u16_e32 vcc, v0, v115
v_cmp_lt_u32 vcc, sext(v155), sext(v214) clamp src0_sel:WORD_1 src1_sel:BYTE_2
v_cmp_lt_u32 vcc, sext(v172), sext(v2) clamp src0_sel:BYTE_1 src1_sel:DWORD
v_cmp_lt_u32_e32 vcc, s20, v115
v_cmp_lt_u32_e32 vcc, v255, v236
v_cmp_lt_u32_e32 vcc, v44, v140
v_cmp_lt_u64_e32 vcc, -0.5, v[93:94]
v_cmp_lt_u64_e32 vcc, 0.5, v[153:154]
v_cmp_lt_u64_e32 vcc, src_scc, v[240:241]
v_cmp_ne_i16 vcc, sext(v110), sext(v104) src0_sel:WORD_0 src1_sel:BYTE_1
v_cmp_ne_i16 vcc, sext(v54), v115 clamp src0_sel:DWORD src1_sel:BYTE_3
v_cmp_ne_i16_e32 vcc, 0x3118, v216
v_cmp_ne_i16_e32 vcc, 0x3800, v85
v_cmp_ne_i16_e32 vcc, 0x3800, v92
v_cmp_ne_i32 vcc, sext(v212), v131 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmp_ne_i32 vcc, v75, v116 src0_sel:BYTE_2 src1_sel:WORD_0
v_cmp_ne_i32_e32 vcc, -0.5, v165
v_cmp_ne_i32_e32 vcc, s33, v122
v_cmp_ne_i32_e32 vcc, s5, v222
v_cmp_ne_i64_e32 vcc, -16, v[206:207]
v_cmp_ne_i64_e32 vcc, v[44:45], v[103:104]
v_cmp_ne_i64_e32 vcc, v[44:45], v[27:28]
v_cmp_ne_u16 vcc, sext(v229), sext(v161) clamp src0_sel:BYTE_3 src1_sel:BYTE_3
v_cmp_ne_u16 vcc, v243, v89 src0_sel:BYTE_1 src1_sel:WORD_1
v_cmp_ne_u16_e32 vcc, v0, v253
v_cmp_ne_u16_e32 vcc, vcc_hi, v124
v_cmp_ne_u32 vcc, v111, v192 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_ne_u32 vcc, v43, sext(v112) src0_sel:BYTE_1 src1_sel:DWORD
v_cmp_ne_u32_e32 vcc, flat_scratch_lo, v36
v_cmp_ne_u32_e32 vcc, v0, v103
v_cmp_ne_u32_e32 vcc, v1, v130
v_cmp_ne_u64_e32 vcc, src_scc, v[82:83]
v_cmp_ne_u64_e32 vcc, src_vccz, v[143:144]
v_cmp_ne_u64_e32 vcc, v[1:2], v[223:224]
v_cmp_neq_f16 vcc, -|v226|, -|v30| clamp src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_neq_f16 vcc, v21, |v233| src0_sel:BYTE_3 src1_sel:WORD_1
v_cmp_neq_f16_e32 vcc, -16, v72
v_cmp_neq_f16_e32 vcc, 64, v215
v_cmp_neq_f16_e32 vcc, v255, v116
v_cmp_neq_f32 vcc, -v133, v202 src0_sel:BYTE_2 src1_sel:DWORD
v_cmp_neq_f32 vcc, -|v4|, -v38 clamp src0_sel:BYTE_3 src1_sel:BYTE_0
v_cmp_neq_f32_e32 vcc, 0.5, v209
v_cmp_neq_f32_e32 vcc, s101, v226
v_cmp_neq_f32_e32 vcc, s5, v89
v_cmp_neq_f64_e32 vcc, -16, v[197:198]
v_cmp_neq_f64_e32 vcc, v[44:45], v[111:112]
v_cmp_neq_f64_e32 vcc, v[44:45], v[184:185]
v_cmp_nge_f16 vcc, -|v114|, -|v19| src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_nge_f16 vcc, |v166|, -v246 clamp src0_sel:BYTE_2 src1_sel:WORD_1
v_cmp_nge_f16_e32 vcc, -16, v132
v_cmp_nge_f16_e32 vcc, src_execz, v153
v_cmp_nge_f16_e32 vcc, v0, v78
v_cmp_nge_f32 vcc, -|v172|, v132 src0_sel:WORD_0 src1_sel:BYTE_2
v_cmp_nge_f32 vcc, |v69|, |v132| src0_sel:DWORD src1_sel:BYTE_3
v_cmp_nge_f32_e32 vcc, 0x3f800001, v159
v_cmp_nge_f32_e32 vcc, src_vccz, v249
v_cmp_nge_f32_e32 vcc, v0, v161
v_cmp_nge_f64_e32 vcc, -16, v[37:38]
v_cmp_nge_f64_e32 vcc, v[0:1], v[192:193]
v_cmp_nge_f64_e32 vcc, v[0:1], v[1:2]
v_cmp_ngt_f16 vcc, -v130, v248 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmp_ngt_f16 vcc, -v217, |v166| src0_sel:BYTE_3 src1_sel:WORD_0
v_cmp_ngt_f16_e32 vcc, 0.15915494, v60
v_cmp_ngt_f16_e32 vcc, s33, v135
v_cmp_ngt_f16_e32 vcc, s5, v111
v_cmp_ngt_f32 vcc, -v97, -v200 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_ngt_f32 vcc, -|v54|, -v110 clamp src0_sel:BYTE_3 src1_sel:WORD_1
v_cmp_ngt_f32_e32 vcc, m0, v47
v_cmp_ngt_f32_e32 vcc, s1, v135
v_cmp_ngt_f32_e32 vcc, src_execz, v161
v_cmp_ngt_f64_e32 vcc, 64, v[148:149]
v_cmp_ngt_f64_e32 vcc, s[10:11], v[25:26]
v_cmp_ngt_f64_e32 vcc, src_vccz, v[92:93]
v_cmp_nle_f16 vcc, v251, -|v246| clamp src0_sel:BYTE_2 src1_sel:BYTE_0
v_cmp_nle_f16 vcc, |v60|, |v153| clamp src0_sel:BYTE_1 src1_sel:BYTE_2
v_cmp_nle_f16_e32 vcc, -0.5, v233
v_cmp_nle_f16_e32 vcc, v0, v71
v_cmp_nle_f16_e32 vcc, vcc_hi, v87
v_cmp_nle_f32 vcc, -v188, -v132 clamp src0_sel:BYTE_3 src1_sel:BYTE_3
v_cmp_nle_f32 vcc, v42, |v70| src0_sel:WORD_0 src1_sel:DWORD
v_cmp_nle_f32_e32 vcc, 0.5, v114
v_cmp_nle_f32_e32 vcc, m0, v29
v_cmp_nle_f32_e32 vcc, v1, v123
v_cmp_nle_f64_e32 vcc, s[0:1], v[134:135]
v_cmp_nle_f64_e32 vcc, src_scc, v[39:40]
v_cmp_nle_f64_e32 vcc, v[44:45], v[231:232]
v_cmp_nlg_f16 vcc, -v198, v151 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_nlg_f16 vcc, -|v96|, -|v248| clamp src0_sel:WORD_1 src1_sel:WORD_1
v_cmp_nlg_f16_e32 vcc, -1, v243
v_cmp_nlg_f16_e32 vcc, 1, v42
v_cmp_nlg_f16_e32 vcc, v0, v92
v_cmp_nlg_f32 vcc, -|v253|, -|v35| src0_sel:WORD_0 src1_sel:DWORD
v_cmp_nlg_f32 vcc, |v45|, -v18 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmp_nlg_f32_e32 vcc, -0.5, v135
v_cmp_nlg_f32_e32 vcc, -1, v192
v_cmp_nlg_f32_e32 vcc, v44, v71
v_cmp_nlg_f64_e32 vcc, 1, v[190:191]
v_cmp_nlg_f64_e32 vcc, s[18:19], v[199:200]
v_cmp_nlg_f64_e32 vcc, v[0:1], v[190:191]
v_cmp_nlt_f16 vcc, -|v190|, -v146 src0_sel:BYTE_2 src1_sel:DWORD
v_cmp_nlt_f16 vcc, v222, |v134| src0_sel:DWORD src1_sel:BYTE_2
v_cmp_nlt_f16_e32 vcc, -0.5, v50
v_cmp_nlt_f16_e32 vcc, 0, v45
v_cmp_nlt_f16_e32 vcc, m0, v78
v_cmp_nlt_f32 vcc, -|v50|, v140 clamp src0_sel:WORD_1 src1_sel:BYTE_0
v_cmp_nlt_f32 vcc, v167, -v104 src0_sel:DWORD src1_sel:BYTE_3
v_cmp_nlt_f32_e32 vcc, s1, v125
v_cmp_nlt_f32_e32 vcc, v1, v13
v_cmp_nlt_f32_e32 vcc, vcc_lo, v232
v_cmp_nlt_f64_e32 vcc, 64, v[127:128]
v_cmp_nlt_f64_e32 vcc, s[0:1], v[104:105]
v_cmp_nlt_f64_e32 vcc, v[1:2], v[77:78]
v_cmp_o_f16 vcc, v6, -v112 clamp src0_sel:BYTE_1 src1_sel:BYTE_2
v_cmp_o_f16 vcc, |v115|, |v186| src0_sel:BYTE_2 src1_sel:BYTE_3
v_cmp_o_f16_e32 vcc, -1, v21
v_cmp_o_f16_e32 vcc, -16, v42
v_cmp_o_f16_e32 vcc, 0, v50
v_cmp_o_f32 vcc, |v159|, -|v204| clamp src0_sel:BYTE_2 src1_sel:WORD_0
v_cmp_o_f32 vcc, |v231|, -v236 src0_sel:BYTE_3 src1_sel:BYTE_0
v_cmp_o_f32_e32 vcc, m0, v116
v_cmp_o_f32_e32 vcc, s1, v165
v_cmp_o_f32_e32 vcc, s33, v22
v_cmp_o_f64_e32 vcc, v[0:1], v[127:128]
v_cmp_o_f64_e32 vcc, v[1:2], v[29:30]
v_cmp_o_f64_e32 vcc, v[44:45], v[216:217]
v_cmp_t_i16 vcc, sext(v44), sext(v159) clamp src0_sel:WORD_1 src1_sel:BYTE_3
v_cmp_t_i16 vcc, v175, v231 clamp src0_sel:BYTE_3 src1_sel:WORD_0
v_cmp_t_i16_e32 vcc, flat_scratch_lo, v228
v_cmp_t_i16_e32 vcc, m0, v18
v_cmp_t_i16_e32 vcc, vcc_lo, v111
v_cmp_t_i32 vcc, sext(v146), v88 src0_sel:BYTE_0 src1_sel:BYTE_1
v_cmp_t_i32 vcc, v165, v163 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmp_t_i32_e32 vcc, s101, v239
v_cmp_t_i32_e32 vcc, s38, v150
v_cmp_t_i32_e32 vcc, v1, v203
v_cmp_t_i64_e32 vcc, -16, v[78:79]
v_cmp_t_i64_e32 vcc, 0, v[163:164]
v_cmp_t_i64_e32 vcc, 0.5, v[234:235]
v_cmp_t_u16 vcc, sext(v42), v51 src0_sel:BYTE_2 src1_sel:DWORD
v_cmp_t_u16 vcc, v117, v241 clamp src0_sel:DWORD src1_sel:WORD_0
v_cmp_t_u16_e32 vcc, src_scc, v143
v_cmp_t_u16_e32 vcc, src_vccz, v46
v_cmp_t_u16_e32 vcc, vcc_lo, v172
v_cmp_t_u32 vcc, v232, v224 clamp src0_sel:BYTE_2 src1_sel:BYTE_1
v_cmp_t_u32 vcc, v253, v153 src0_sel:BYTE_1 src1_sel:BYTE_2
v_cmp_t_u32_e32 vcc, -0.5, v6
v_cmp_t_u32_e32 vcc, -16, v112
v_cmp_t_u32_e32 vcc, s52, v189
v_cmp_t_u64_e32 vcc, -1, v[137:138]
v_cmp_t_u64_e32 vcc, 0, v[47:48]
v_cmp_t_u64_e32 vcc, exec, v[219:220]
v_cmp_tru_f16 vcc, v151, |v88| src0_sel:BYTE_1 src1_sel:BYTE_0
v_cmp_tru_f16 vcc, v158, -|v4| src0_sel:WORD_0 src1_sel:WORD_0
v_cmp_tru_f16_e32 vcc, 0.5, v22
v_cmp_tru_f16_e32 vcc, src_execz, v98
v_cmp_tru_f16_e32 vcc, vcc_hi, v212
v_cmp_tru_f32 vcc, -v180, |v228| clamp src0_sel:BYTE_2 src1_sel:BYTE_0
v_cmp_tru_f32 vcc, v5, -v134 src0_sel:BYTE_3 src1_sel:BYTE_0
v_cmp_tru_f32_e32 vcc, -16, v131
v_cmp_tru_f32_e32 vcc, 0, v131
v_cmp_tru_f32_e32 vcc, 64, v222
v_cmp_tru_f64_e32 vcc, 64, v[102:103]
v_cmp_tru_f64_e32 vcc, s[0:1], v[38:39]
v_cmp_tru_f64_e32 vcc, s[90:91], v[71:72]
v_cmp_u_f16 vcc, -v67, v142 clamp src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_u_f16 vcc, v109, |v77| clamp src0_sel:BYTE_0 src1_sel:DWORD
v_cmp_u_f16_e32 vcc, -1, v212
v_cmp_u_f16_e32 vcc, -16, v228
v_cmp_u_f16_e32 vcc, 64, v140
v_cmp_u_f32 vcc, -v130, -v214 clamp src0_sel:DWORD src1_sel:BYTE_2
v_cmp_u_f32 vcc, v169, -|v204| clamp src0_sel:WORD_0 src1_sel:BYTE_2
v_cmp_u_f32_e32 vcc, s5, v105
v_cmp_u_f32_e32 vcc, v1, v127
v_cmp_u_f32_e32 vcc, v44, v223
v_cmp_u_f64_e32 vcc, -16, v[2:3]
v_cmp_u_f64_e32 vcc, 0.5, v[12:13]
v_cmp_u_f64_e32 vcc, v[44:45], v[241:242]
v_cmpx_class_f16 vcc, -v109, sext(v143) src0_sel:BYTE_3 src1_sel:DWORD
v_cmpx_class_f16 vcc, -v137, v84 clamp src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_class_f16_e32 vcc, 0, v240
v_cmpx_class_f16_e32 vcc, m0, v47
v_cmpx_class_f16_e32 vcc, vcc_hi, v29
v_cmpx_class_f32 vcc, v50, v166 src0_sel:DWORD src1_sel:BYTE_2
v_cmpx_class_f32 vcc, |v169|, v106 clamp src0_sel:BYTE_3 src1_sel:BYTE_1
v_cmpx_class_f32_e32 vcc, 1, v234
v_cmpx_class_f32_e32 vcc, m0, v242
v_cmpx_class_f32_e32 vcc, v0, v130
v_cmpx_class_f64_e32 vcc, 0xdeadbeef, v181
v_cmpx_class_f64_e32 vcc, s[0:1], v59
v_cmpx_class_f64_e32 vcc, v[1:2], v163
v_cmpx_eq_f16 vcc, |v228|, -|v59| src0_sel:BYTE_1 src1_sel:BYTE_3
v_cmpx_eq_f16 vcc, |v55|, v162 src0_sel:WORD_0 src1_sel:WORD_0
v_cmpx_eq_f16_e32 vcc, 0, v50
v_cmpx_eq_f16_e32 vcc, 0.15915494, v133
v_cmpx_eq_f16_e32 vcc, vcc_hi, v153
v_cmpx_eq_f32 vcc, -|v227|, v57 clamp src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_eq_f32 vcc, v101, -v22 clamp src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_eq_f32_e32 vcc, s0, v235
v_cmpx_eq_f32_e32 vcc, s1, v205
v_cmpx_eq_f32_e32 vcc, vcc_hi, v133
v_cmpx_eq_f64_e32 vcc, 0xdeadbeef, v[63:64]
v_cmpx_eq_f64_e32 vcc, flat_scratch, v[7:8]
v_cmpx_eq_f64_e32 vcc, src_scc, v[6:7]
v_cmpx_eq_i16 vcc, sext(v249), v171 clamp src0_sel:BYTE_3 src1_sel:BYTE_2
v_cmpx_eq_i16 vcc, v27, sext(v208) src0_sel:BYTE_3 src1_sel:WORD_0
v_cmpx_eq_i16_e32 vcc, 0, v100
v_cmpx_eq_i16_e32 vcc, v255, v206
v_cmpx_eq_i32 vcc, v136, sext(v92) clamp src0_sel:BYTE_3 src1_sel:DWORD
v_cmpx_eq_i32 vcc, v157, v159 src0_sel:WORD_1 src1_sel:BYTE_2
v_cmpx_eq_i32_e32 vcc, s26, v61
v_cmpx_eq_i32_e32 vcc, s33, v192
v_cmpx_eq_i32_e32 vcc, s6, v4
v_cmpx_eq_i64_e32 vcc, s[0:1], v[103:104]
v_cmpx_eq_i64_e32 vcc, s[42:43], v[8:9]
v_cmpx_eq_i64_e32 vcc, vcc, v[63:64]
v_cmpx_eq_u16 vcc, sext(v197), v94 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmpx_eq_u16 vcc, v254, v236 src0_sel:BYTE_3 src1_sel:WORD_1
v_cmpx_eq_u16_e32 vcc, 0x5678, v177
v_cmpx_eq_u16_e32 vcc, 64, v50
v_cmpx_eq_u16_e32 vcc, src_scc, v3
v_cmpx_eq_u32 vcc, sext(v177), sext(v144) clamp src0_sel:BYTE_2 src1_sel:DWORD
v_cmpx_eq_u32 vcc, v67, v50 clamp src0_sel:DWORD src1_sel:DWORD
v_cmpx_eq_u32_e32 vcc, 0, v238
v_cmpx_eq_u32_e32 vcc, 0.15915494, v9
v_cmpx_eq_u32_e32 vcc, vcc_lo, v99
v_cmpx_eq_u64_e32 vcc, 0.15915494309189532, v[216:217]
v_cmpx_eq_u64_e32 vcc, s[28:29], v[30:31]
v_cmpx_eq_u64_e32 vcc, v[0:1], v[236:237]
v_cmpx_f_f16 vcc, -v126, -|v102| clamp src0_sel:BYTE_2 src1_sel:BYTE_0
v_cmpx_f_f16 vcc, -v250, |v249| src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_f_f16_e32 vcc, 0.15915494, v9
v_cmpx_f_f16_e32 vcc, flat_scratch_lo, v201
v_cmpx_f_f16_e32 vcc, v255, v216
v_cmpx_f_f32 vcc, -v130, v138 clamp src0_sel:BYTE_0 src1_sel:BYTE_1
v_cmpx_f_f32 vcc, v31, v143 clamp src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_f_f32_e32 vcc, -1, v125
v_cmpx_f_f32_e32 vcc, s48, v238
v_cmpx_f_f32_e32 vcc, src_vccz, v57
v_cmpx_f_f64_e32 vcc, 0.15915494309189532, v[254:255]
v_cmpx_f_f64_e32 vcc, 0x3f800001, v[167:168]
v_cmpx_f_f64_e32 vcc, v[44:45], v[64:65]
v_cmpx_f_i16 vcc, sext(v207), sext(v81) src0_sel:BYTE_2 src1_sel:BYTE_2
v_cmpx_f_i16 vcc, sext(v214), sext(v194) src0_sel:WORD_0 src1_sel:WORD_0
v_cmpx_f_i16_e32 vcc, -1, v74
v_cmpx_f_i16_e32 vcc, exec_lo, v254
v_cmpx_f_i16_e32 vcc, s98, v128
v_cmpx_f_i32 vcc, sext(v243), v177 clamp src0_sel:WORD_0 src1_sel:BYTE_3
v_cmpx_f_i32 vcc, sext(v5), v29 src0_sel:BYTE_3 src1_sel:WORD_1
v_cmpx_f_i32_e32 vcc, -0.5, v43
v_cmpx_f_i32_e32 vcc, s1, v17
v_cmpx_f_i32_e32 vcc, v0, v148
v_cmpx_f_i64_e32 vcc, -16, v[5:6]
v_cmpx_f_i64_e32 vcc, 0x12345678, v[97:98]
v_cmpx_f_i64_e32 vcc, 64, v[193:194]
v_cmpx_f_u16 vcc, sext(v76), v32 clamp src0_sel:BYTE_1 src1_sel:BYTE_1
v_cmpx_f_u16 vcc, v20, sext(v112) clamp src0_sel:WORD_1 src1_sel:BYTE_2
v_cmpx_f_u16_e32 vcc, 64, v86
v_cmpx_f_u16_e32 vcc, exec_lo, v98
v_cmpx_f_u16_e32 vcc, s101, v92
v_cmpx_f_u32 vcc, v2, sext(v15) src0_sel:BYTE_2 src1_sel:WORD_1
v_cmpx_f_u32 vcc, v40, sext(v5) src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_f_u32_e32 vcc, m0, v98
v_cmpx_f_u32_e32 vcc, s20, v198
v_cmpx_f_u32_e32 vcc, v255, v181
v_cmpx_f_u64_e32 vcc, 0, v[220:221]
v_cmpx_f_u64_e32 vcc, s[0:1], v[91:92]
v_cmpx_f_u64_e32 vcc, src_execz, v[156:157]
v_cmpx_ge_f16 vcc, -|v46|, -v206 src0_sel:BYTE_2 src1_sel:BYTE_1
v_cmpx_ge_f16 vcc, -|v71|, -v159 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_ge_f16_e32 vcc, 0.5, v141
v_cmpx_ge_f16_e32 vcc, src_scc, v215
v_cmpx_ge_f16_e32 vcc, src_vccz, v114
v_cmpx_ge_f32 vcc, -v187, -|v30| src0_sel:WORD_1 src1_sel:BYTE_2
v_cmpx_ge_f32 vcc, v176, |v243| src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_ge_f32_e32 vcc, m0, v255
v_cmpx_ge_f32_e32 vcc, v1, v231
v_cmpx_ge_f32_e32 vcc, vcc_hi, v28
v_cmpx_ge_f64_e32 vcc, 0, v[148:149]
v_cmpx_ge_f64_e32 vcc, s[10:11], v[112:113]
v_cmpx_ge_f64_e32 vcc, s[86:87], v[8:9]
v_cmpx_ge_i16 vcc, sext(v187), v209 clamp src0_sel:DWORD src1_sel:DWORD
v_cmpx_ge_i16 vcc, sext(v193), v94 clamp src0_sel:DWORD src1_sel:WORD_1
v_cmpx_ge_i16_e32 vcc, 0x3118, v203
v_cmpx_ge_i16_e32 vcc, 0xbeef, v233
v_cmpx_ge_i16_e32 vcc, s33, v80
v_cmpx_ge_i32 vcc, sext(v18), v63 src0_sel:BYTE_3 src1_sel:BYTE_2
v_cmpx_ge_i32 vcc, sext(v79), sext(v121) clamp src0_sel:BYTE_1 src1_sel:WORD_0
v_cmpx_ge_i32_e32 vcc, 0.5, v112
v_cmpx_ge_i32_e32 vcc, s10, v43
v_cmpx_ge_i32_e32 vcc, src_execz, v167
v_cmpx_ge_i64_e32 vcc, 0xdeadbeef, v[169:170]
v_cmpx_ge_i64_e32 vcc, src_execz, v[124:125]
v_cmpx_ge_i64_e32 vcc, src_vccz, v[124:125]
v_cmpx_ge_u16 vcc, sext(v242), v116 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_ge_u16 vcc, v10, sext(v26) clamp src0_sel:BYTE_2 src1_sel:BYTE_0
v_cmpx_ge_u16_e32 vcc, 0xb800, v108
v_cmpx_ge_u16_e32 vcc, 1, v61
v_cmpx_ge_u16_e32 vcc, s20, v88
v_cmpx_ge_u32 vcc, sext(v44), sext(v70) src0_sel:DWORD src1_sel:WORD_1
v_cmpx_ge_u32 vcc, v33, sext(v29) clamp src0_sel:BYTE_1 src1_sel:BYTE_0
v_cmpx_ge_u32_e32 vcc, exec_lo, v132
v_cmpx_ge_u32_e32 vcc, s5, v174
v_cmpx_ge_u32_e32 vcc, vcc_hi, v162
v_cmpx_ge_u64_e32 vcc, 0.5, v[205:206]
v_cmpx_ge_u64_e32 vcc, 0xdeadbeef, v[209:210]
v_cmpx_ge_u64_e32 vcc, src_execz, v[37:38]
v_cmpx_gt_f16 vcc, -|v238|, -v213 clamp src0_sel:BYTE_1 src1_sel:BYTE_2
v_cmpx_gt_f16 vcc, |v211|, |v255| src0_sel:BYTE_1 src1_sel:WORD_0
v_cmpx_gt_f16_e32 vcc, -16, v253
v_cmpx_gt_f16_e32 vcc, s0, v18
v_cmpx_gt_f16_e32 vcc, src_vccz, v66
v_cmpx_gt_f32 vcc, -v36, -|v228| clamp src0_sel:DWORD src1_sel:WORD_1
v_cmpx_gt_f32 vcc, -|v92|, v16 src0_sel:WORD_1 src1_sel:BYTE_3
v_cmpx_gt_f32_e32 vcc, exec_lo, v164
v_cmpx_gt_f32_e32 vcc, exec_lo, v52
v_cmpx_gt_f32_e32 vcc, v0, v86
v_cmpx_gt_f64_e32 vcc, 0, v[47:48]
v_cmpx_gt_f64_e32 vcc, 64, v[122:123]
v_cmpx_gt_f64_e32 vcc, v[44:45], v[205:206]
v_cmpx_gt_i16 vcc, sext(v239), v95 clamp src0_sel:WORD_1 src1_sel:BYTE_3
v_cmpx_gt_i16 vcc, v84, sext(v120) src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_gt_i16_e32 vcc, 0, v149
v_cmpx_gt_i16_e32 vcc, s46, v79
v_cmpx_gt_i16_e32 vcc, v0, v10
v_cmpx_gt_i32 vcc, sext(v189), v80 clamp src0_sel:WORD_0 src1_sel:BYTE_1
v_cmpx_gt_i32 vcc, v122, sext(v205) clamp src0_sel:WORD_1 src1_sel:WORD_1
v_cmpx_gt_i32_e32 vcc, -0.5, v52
v_cmpx_gt_i32_e32 vcc, 0, v185
v_cmpx_gt_i32_e32 vcc, s101, v128
v_cmpx_gt_i64_e32 vcc, 0.15915494309189532, v[77:78]
v_cmpx_gt_i64_e32 vcc, 0x3f800001, v[152:153]
v_cmpx_gt_i64_e32 vcc, 64, v[125:126]
v_cmpx_gt_u16 vcc, sext(v102), v116 clamp src0_sel:BYTE_2 src1_sel:BYTE_3
v_cmpx_gt_u16 vcc, v210, sext(v227) src0_sel:DWORD src1_sel:WORD_0
v_cmpx_gt_u16_e32 vcc, 1, v111
v_cmpx_gt_u16_e32 vcc, flat_scratch_lo, v32
v_cmpx_gt_u16_e32 vcc, s33, v15
v_cmpx_gt_u32 vcc, v104, sext(v105) clamp src0_sel:WORD_0 src1_sel:BYTE_0
v_cmpx_gt_u32 vcc, v54, v177 clamp src0_sel:DWORD src1_sel:BYTE_2
v_cmpx_gt_u32_e32 vcc, -16, v140
v_cmpx_gt_u32_e32 vcc, -16, v94
v_cmpx_gt_u32_e32 vcc, 0.15915494, v8
v_cmpx_gt_u64_e32 vcc, 1, v[84:85]
v_cmpx_gt_u64_e32 vcc, v[0:1], v[221:222]
v_cmpx_gt_u64_e32 vcc, v[44:45], v[84:85]
v_cmpx_le_f16 vcc, -v153, v224 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_le_f16 vcc, -v164, |v196| clamp src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_le_f16_e32 vcc, 64, v100
v_cmpx_le_f16_e32 vcc, 64, v46
v_cmpx_le_f16_e32 vcc, s33, v153
v_cmpx_le_f32 vcc, -v207, |v48| src0_sel:BYTE_2 src1_sel:BYTE_0
v_cmpx_le_f32 vcc, -|v234|, -v83 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_le_f32_e32 vcc, -0.5, v154
v_cmpx_le_f32_e32 vcc, s36, v2
v_cmpx_le_f32_e32 vcc, src_execz, v233
v_cmpx_le_f64_e32 vcc, 0.15915494309189532, v[207:208]
v_cmpx_le_f64_e32 vcc, 0.5, v[196:197]
v_cmpx_le_f64_e32 vcc, 1, v[166:167]
v_cmpx_le_i16 vcc, sext(v215), v212 clamp src0_sel:BYTE_1 src1_sel:DWORD
v_cmpx_le_i16 vcc, sext(v227), v56 clamp src0_sel:WORD_1 src1_sel:BYTE_0
v_cmpx_le_i16_e32 vcc, s1, v91
v_cmpx_le_i16_e32 vcc, src_execz, v15
v_cmpx_le_i16_e32 vcc, v255, v199
v_cmpx_le_i32 vcc, sext(v248), sext(v233) clamp src0_sel:DWORD src1_sel:BYTE_2
v_cmpx_le_i32 vcc, v198, v139 src0_sel:BYTE_3 src1_sel:WORD_1
v_cmpx_le_i32_e32 vcc, -16, v173
v_cmpx_le_i32_e32 vcc, v0, v125
v_cmpx_le_i32_e32 vcc, vcc_lo, v9
v_cmpx_le_i64_e32 vcc, -1, v[143:144]
v_cmpx_le_i64_e32 vcc, 0x12345678, v[43:44]
v_cmpx_le_i64_e32 vcc, src_vccz, v[10:11]
v_cmpx_le_u16 vcc, v101, sext(v114) clamp src0_sel:BYTE_3 src1_sel:WORD_1
v_cmpx_le_u16 vcc, v118, sext(v175) clamp src0_sel:BYTE_2 src1_sel:WORD_1
v_cmpx_le_u16_e32 vcc, 0, v121
v_cmpx_le_u16_e32 vcc, 0, v94
v_cmpx_le_u16_e32 vcc, v44, v196
v_cmpx_le_u32 vcc, sext(v78), v48 clamp src0_sel:WORD_0 src1_sel:BYTE_0
v_cmpx_le_u32 vcc, v23, sext(v152) clamp src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmpx_le_u32_e32 vcc, 0x12345678, v214
v_cmpx_le_u32_e32 vcc, s0, v253
v_cmpx_le_u32_e32 vcc, src_execz, v107
v_cmpx_le_u64_e32 vcc, 0, v[248:249]
v_cmpx_le_u64_e32 vcc, src_execz, v[196:197]
v_cmpx_le_u64_e32 vcc, src_execz, v[62:63]
v_cmpx_lg_f16 vcc, -|v234|, v182 clamp src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_lg_f16 vcc, |v139|, v83 clamp src0_sel:BYTE_1 src1_sel:BYTE_1
v_cmpx_lg_f16_e32 vcc, 0.5, v233
v_cmpx_lg_f16_e32 vcc, s33, v158
v_cmpx_lg_f16_e32 vcc, vcc_hi, v50
v_cmpx_lg_f32 vcc, v73, -v19 clamp src0_sel:WORD_1 src1_sel:BYTE_2
v_cmpx_lg_f32 vcc, |v217|, |v33| src0_sel:BYTE_1 src1_sel:BYTE_1
v_cmpx_lg_f32_e32 vcc, flat_scratch_lo, v254
v_cmpx_lg_f32_e32 vcc, s0, v171
v_cmpx_lg_f32_e32 vcc, vcc_lo, v109
v_cmpx_lg_f64_e32 vcc, 64, v[221:222]
v_cmpx_lg_f64_e32 vcc, s[0:1], v[131:132]
v_cmpx_lg_f64_e32 vcc, s[12:13], v[122:123]
v_cmpx_lt_f16 vcc, -v151, v152 clamp src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_lt_f16 vcc, v159, |v52| src0_sel:WORD_0 src1_sel:BYTE_3
v_cmpx_lt_f16_e32 vcc, -16, v221
v_cmpx_lt_f16_e32 vcc, 0.5, v76
v_cmpx_lt_f16_e32 vcc, v0, v38
v_cmpx_lt_f32 vcc, -v131, -|v201| clamp src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_lt_f32 vcc, -v62, -|v91| clamp src0_sel:WORD_1 src1_sel:BYTE_1
v_cmpx_lt_f32_e32 vcc, -16, v249
v_cmpx_lt_f32_e32 vcc, m0, v50
v_cmpx_lt_f32_e32 vcc, v44, v192
v_cmpx_lt_f64_e32 vcc, 0.15915494309189532, v[79:80]
v_cmpx_lt_f64_e32 vcc, exec, v[54:55]
v_cmpx_lt_f64_e32 vcc, v[0:1], v[145:146]
v_cmpx_lt_i16 vcc, sext(v40), v129 src0_sel:DWORD src1_sel:BYTE_2
v_cmpx_lt_i16 vcc, sext(v7), sext(v69) clamp src0_sel:WORD_1 src1_sel:BYTE_2
v_cmpx_lt_i16_e32 vcc, 0xb800, v28
v_cmpx_lt_i16_e32 vcc, s0, v44
v_cmpx_lt_i16_e32 vcc, s33, v154
v_cmpx_lt_i32 vcc, v19, v235 clamp src0_sel:DWORD src1_sel:DWORD
v_cmpx_lt_i32 vcc, v27, sext(v100) clamp src0_sel:BYTE_2 src1_sel:WORD_0
v_cmpx_lt_i32_e32 vcc, 0.15915494, v200
v_cmpx_lt_i32_e32 vcc, m0, v154
v_cmpx_lt_i32_e32 vcc, s94, v40
v_cmpx_lt_i64_e32 vcc, 0.15915494309189532, v[164:165]
v_cmpx_lt_i64_e32 vcc, 0x3f800001, v[141:142]
v_cmpx_lt_i64_e32 vcc, 1, v[234:235]
v_cmpx_lt_u16 vcc, v115, v32 src0_sel:BYTE_1 src1_sel:BYTE_3
v_cmpx_lt_u16 vcc, v59, sext(v198) clamp src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmpx_lt_u16_e32 vcc, s1, v201
v_cmpx_lt_u16_e32 vcc, s33, v52
v_cmpx_lt_u16_e32 vcc, vcc_hi, v2
v_cmpx_lt_u32 vcc, sext(v118), v185 src0_sel:DWORD src1_sel:WORD_0
v_cmpx_lt_u32 vcc, v10, v89 clamp src0_sel:BYTE_3 src1_sel:BYTE_0
v_cmpx_lt_u32_e32 vcc, flat_scratch_lo, v11
v_cmpx_lt_u32_e32 vcc, v0, v166
v_cmpx_lt_u32_e32 vcc, v0, v86
v_cmpx_lt_u64_e32 vcc, -16, v[62:63]
v_cmpx_lt_u64_e32 vcc, 0, v[36:37]
v_cmpx_lt_u64_e32 vcc, v[1:2], v[9:10]
v_cmpx_ne_i16 vcc, sext(v118), sext(v74) clamp src0_sel:WORD_0 src1_sel:BYTE_1
v_cmpx_ne_i16 vcc, sext(v250), v147 clamp src0_sel:WORD_1 src1_sel:WORD_0
v_cmpx_ne_i16_e32 vcc, -1, v80
v_cmpx_ne_i16_e32 vcc, 0, v140
v_cmpx_ne_i16_e32 vcc, s1, v3
v_cmpx_ne_i32 vcc, sext(v107), v65 src0_sel:BYTE_1 src1_sel:BYTE_3
v_cmpx_ne_i32 vcc, sext(v176), sext(v189) src0_sel:WORD_1 src1_sel:BYTE_0
v_cmpx_ne_i32_e32 vcc, 0x12345678, v214
v_cmpx_ne_i32_e32 vcc, s0, v248
v_cmpx_ne_i32_e32 vcc, s33, v175
v_cmpx_ne_i64_e32 vcc, 0x3f800001, v[92:93]
v_cmpx_ne_i64_e32 vcc, src_vccz, v[132:133]
v_cmpx_ne_i64_e32 vcc, v[44:45], v[193:194]
v_cmpx_ne_u16 vcc, sext(v34), v66 src0_sel:BYTE_1 src1_sel:BYTE_3
v_cmpx_ne_u16 vcc, v47, v218 src0_sel:BYTE_1 src1_sel:WORD_0
v_cmpx_ne_u16_e32 vcc, s12, v250
v_cmpx_ne_u16_e32 vcc, v255, v145
v_cmpx_ne_u16_e32 vcc, v44, v198
v_cmpx_ne_u32 vcc, sext(v190), v17 src0_sel:BYTE_2 src1_sel:WORD_0
v_cmpx_ne_u32 vcc, v134, sext(v87) clamp src0_sel:BYTE_2 src1_sel:BYTE_1
v_cmpx_ne_u32_e32 vcc, s5, v227
v_cmpx_ne_u32_e32 vcc, src_execz, v102
v_cmpx_ne_u32_e32 vcc, src_execz, v27
v_cmpx_ne_u64_e32 vcc, 1, v[17:18]
v_cmpx_ne_u64_e32 vcc, 64, v[210:211]
v_cmpx_ne_u64_e32 vcc, src_vccz, v[35:36]
v_cmpx_neq_f16 vcc, -|v69|, |v92| clamp src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_neq_f16 vcc, v211, -|v164| src0_sel:BYTE_3 src1_sel:DWORD
v_cmpx_neq_f16_e32 vcc, 64, v154
v_cmpx_neq_f16_e32 vcc, v44, v54
v_cmpx_neq_f16_e32 vcc, vcc_lo, v64
v_cmpx_neq_f32 vcc, -|v237|, -v169 clamp src0_sel:WORD_0 src1_sel:BYTE_1
v_cmpx_neq_f32 vcc, |v247|, -|v114| clamp src0_sel:WORD_1 src1_sel:BYTE_2
v_cmpx_neq_f32_e32 vcc, 1, v142
v_cmpx_neq_f32_e32 vcc, s5, v7
v_cmpx_neq_f32_e32 vcc, v1, v26
v_cmpx_neq_f64_e32 vcc, 0.15915494309189532, v[23:24]
v_cmpx_neq_f64_e32 vcc, src_execz, v[57:58]
v_cmpx_neq_f64_e32 vcc, v[0:1], v[40:41]
v_cmpx_nge_f16 vcc, v20, |v195| src0_sel:WORD_0 src1_sel:BYTE_0
v_cmpx_nge_f16 vcc, |v56|, -|v69| src0_sel:BYTE_1 src1_sel:BYTE_3
v_cmpx_nge_f16_e32 vcc, 64, v89
v_cmpx_nge_f16_e32 vcc, exec_lo, v207
v_cmpx_nge_f16_e32 vcc, s101, v224
v_cmpx_nge_f32 vcc, v224, -|v218| src0_sel:BYTE_1 src1_sel:DWORD
v_cmpx_nge_f32 vcc, v70, v77 src0_sel:WORD_1 src1_sel:WORD_1
v_cmpx_nge_f32_e32 vcc, -16, v253
v_cmpx_nge_f32_e32 vcc, 0, v82
v_cmpx_nge_f32_e32 vcc, s1, v63
v_cmpx_nge_f64_e32 vcc, -0.5, v[57:58]
v_cmpx_nge_f64_e32 vcc, exec, v[80:81]
v_cmpx_nge_f64_e32 vcc, s[0:1], v[71:72]
v_cmpx_ngt_f16 vcc, -v198, -v137 src0_sel:BYTE_2 src1_sel:DWORD
v_cmpx_ngt_f16 vcc, v245, |v228| src0_sel:BYTE_2 src1_sel:WORD_1
v_cmpx_ngt_f16_e32 vcc, -16, v106
v_cmpx_ngt_f16_e32 vcc, 64, v74
v_cmpx_ngt_f16_e32 vcc, s5, v189
v_cmpx_ngt_f32 vcc, v100, |v84| src0_sel:WORD_1 src1_sel:BYTE_0
v_cmpx_ngt_f32 vcc, |v170|, -|v221| src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_ngt_f32_e32 vcc, 0.15915494, v250
v_cmpx_ngt_f32_e32 vcc, v1, v29
v_cmpx_ngt_f32_e32 vcc, v255, v119
v_cmpx_ngt_f64_e32 vcc, 1, v[111:112]
v_cmpx_ngt_f64_e32 vcc, src_execz, v[139:140]
v_cmpx_ngt_f64_e32 vcc, src_scc, v[54:55]
v_cmpx_nle_f16 vcc, -v109, |v227| src0_sel:DWORD src1_sel:DWORD
v_cmpx_nle_f16 vcc, -|v7|, -v3 clamp src0_sel:BYTE_0 src1_sel:WORD_1
v_cmpx_nle_f16_e32 vcc, src_scc, v246
v_cmpx_nle_f16_e32 vcc, src_vccz, v119
v_cmpx_nle_f16_e32 vcc, v44, v152
v_cmpx_nle_f32 vcc, -v61, v192 src0_sel:BYTE_2 src1_sel:WORD_1
v_cmpx_nle_f32 vcc, -|v106|, |v79| src0_sel:WORD_1 src1_sel:BYTE_3
v_cmpx_nle_f32_e32 vcc, s1, v236
v_cmpx_nle_f32_e32 vcc, s33, v201
v_cmpx_nle_f32_e32 vcc, s33, v49
v_cmpx_nle_f64_e32 vcc, 0x3f800001, v[121:122]
v_cmpx_nle_f64_e32 vcc, src_vccz, v[27:28]
v_cmpx_nle_f64_e32 vcc, vcc, v[187:188]
v_cmpx_nlg_f16 vcc, v103, -v253 clamp src0_sel:BYTE_2 src1_sel:WORD_0
v_cmpx_nlg_f16 vcc, |v35|, -v101 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmpx_nlg_f16_e32 vcc, -0.5, v131
v_cmpx_nlg_f16_e32 vcc, 0.15915494, v255
v_cmpx_nlg_f16_e32 vcc, vcc_hi, v4
v_cmpx_nlg_f32 vcc, v192, -|v24| clamp src0_sel:BYTE_3 src1_sel:WORD_0
v_cmpx_nlg_f32 vcc, |v91|, -v93 src0_sel:WORD_0 src1_sel:BYTE_2
v_cmpx_nlg_f32_e32 vcc, s33, v235
v_cmpx_nlg_f32_e32 vcc, v0, v36
v_cmpx_nlg_f32_e32 vcc, v255, v232
v_cmpx_nlg_f64_e32 vcc, -0.5, v[221:222]
v_cmpx_nlg_f64_e32 vcc, 0.5, v[53:54]
v_cmpx_nlg_f64_e32 vcc, src_execz, v[25:26]
v_cmpx_nlt_f16 vcc, |v145|, -|v93| src0_sel:BYTE_3 src1_sel:BYTE_3
v_cmpx_nlt_f16 vcc, |v44|, v74 clamp src0_sel:BYTE_2 src1_sel:WORD_0
v_cmpx_nlt_f16_e32 vcc, 1, v100
v_cmpx_nlt_f16_e32 vcc, v255, v97
v_cmpx_nlt_f16_e32 vcc, vcc_hi, v171
v_cmpx_nlt_f32 vcc, -|v78|, v74 src0_sel:BYTE_1 src1_sel:WORD_1
v_cmpx_nlt_f32 vcc, v91, -|v161| clamp src0_sel:BYTE_2 src1_sel:WORD_0
v_cmpx_nlt_f32_e32 vcc, -0.5, v7
v_cmpx_nlt_f32_e32 vcc, -1, v76
v_cmpx_nlt_f32_e32 vcc, 0, v66
v_cmpx_nlt_f64_e32 vcc, -16, v[162:163]
v_cmpx_nlt_f64_e32 vcc, flat_scratch, v[197:198]
v_cmpx_nlt_f64_e32 vcc, vcc, v[93:94]
v_cmpx_o_f16 vcc, -v140, -|v98| clamp src0_sel:WORD_0 src1_sel:BYTE_3
v_cmpx_o_f16 vcc, -v182, v58 clamp src0_sel:BYTE_2 src1_sel:BYTE_1
v_cmpx_o_f16_e32 vcc, 0.5, v210
v_cmpx_o_f16_e32 vcc, s0, v169
v_cmpx_o_f16_e32 vcc, v44, v172
v_cmpx_o_f32 vcc, |v123|, v21 src0_sel:BYTE_0 src1_sel:BYTE_1
v_cmpx_o_f32 vcc, |v75|, -v148 clamp src0_sel:BYTE_3 src1_sel:WORD_1
v_cmpx_o_f32_e32 vcc, flat_scratch_lo, v130
v_cmpx_o_f32_e32 vcc, flat_scratch_lo, v252
v_cmpx_o_f32_e32 vcc, m0, v172
v_cmpx_o_f64_e32 vcc, 0, v[208:209]
v_cmpx_o_f64_e32 vcc, 0x12345678, v[91:92]
v_cmpx_o_f64_e32 vcc, v[44:45], v[247:248]
v_cmpx_t_i16 vcc, sext(v217), v185 clamp src0_sel:WORD_1 src1_sel:BYTE_3
v_cmpx_t_i16 vcc, v214, v80 clamp src0_sel:BYTE_1 src1_sel:BYTE_1
v_cmpx_t_i16_e32 vcc, flat_scratch_lo, v245
v_cmpx_t_i16_e32 vcc, src_scc, v76
v_cmpx_t_i16_e32 vcc, v44, v166
v_cmpx_t_i32 vcc, sext(v29), v109 src0_sel:WORD_1 src1_sel:BYTE_3
v_cmpx_t_i32 vcc, v198, v190 src0_sel:BYTE_2 src1_sel:BYTE_3
v_cmpx_t_i32_e32 vcc, s0, v143
v_cmpx_t_i32_e32 vcc, s0, v155
v_cmpx_t_i32_e32 vcc, s0, v250
v_cmpx_t_i64_e32 vcc, 0x12345678, v[54:55]
v_cmpx_t_i64_e32 vcc, 0xdeadbeef, v[29:30]
v_cmpx_t_i64_e32 vcc, v[44:45], v[232:233]
v_cmpx_t_u16 vcc, sext(v15), v55 clamp src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_t_u16 vcc, v65, v1 clamp src0_sel:WORD_1 src1_sel:BYTE_1
v_cmpx_t_u16_e32 vcc, 1, v144
v_cmpx_t_u16_e32 vcc, m0, v127
v_cmpx_t_u16_e32 vcc, v1, v85
v_cmpx_t_u32 vcc, sext(v10), sext(v122) clamp src0_sel:BYTE_1 src1_sel:WORD_1
v_cmpx_t_u32 vcc, sext(v230), v241 clamp src0_sel:BYTE_0 src1_sel:BYTE_3
v_cmpx_t_u32_e32 vcc, -1, v200
v_cmpx_t_u32_e32 vcc, exec_lo, v78
v_cmpx_t_u32_e32 vcc, s1, v55
v_cmpx_t_u64_e32 vcc, -16, v[205:206]
v_cmpx_t_u64_e32 vcc, 0, v[9:10]
v_cmpx_t_u64_e32 vcc, v[0:1], v[25:26]
v_cmpx_tru_f16 vcc, |v109|, |v100| src0_sel:BYTE_3 src1_sel:WORD_1
v_cmpx_tru_f16 vcc, |v110|, -|v178| clamp src0_sel:BYTE_2 src1_sel:WORD_0
v_cmpx_tru_f16_e32 vcc, -16, v8
v_cmpx_tru_f16_e32 vcc, 0, v10
v_cmpx_tru_f16_e32 vcc, s33, v179
v_cmpx_tru_f32 vcc, -v233, -|v194| src0_sel:BYTE_2 src1_sel:BYTE_3
v_cmpx_tru_f32 vcc, |v226|, v75 src0_sel:BYTE_2 src1_sel:WORD_0
v_cmpx_tru_f32_e32 vcc, 0.5, v118
v_cmpx_tru_f32_e32 vcc, s5, v110
v_cmpx_tru_f32_e32 vcc, src_vccz, v163
v_cmpx_tru_f64_e32 vcc, 0, v[206:207]
v_cmpx_tru_f64_e32 vcc, 1, v[16:17]
v_cmpx_tru_f64_e32 vcc, v[0:1], v[230:231]
v_cmpx_u_f16 vcc, v188, v22 clamp src0_sel:BYTE_0 src1_sel:WORD_0
v_cmpx_u_f16 vcc, |v167|, v52 src0_sel:BYTE_1 src1_sel:BYTE_3
v_cmpx_u_f16_e32 vcc, s24, v84
v_cmpx_u_f16_e32 vcc, src_scc, v107
v_cmpx_u_f16_e32 vcc, src_vccz, v110
v_cmpx_u_f32 vcc, -|v101|, |v47| clamp src0_sel:BYTE_1 src1_sel:WORD_0
v_cmpx_u_f32 vcc, |v172|, |v21| clamp src0_sel:BYTE_0 src1_sel:BYTE_2
v_cmpx_u_f32_e32 vcc, 64, v34
v_cmpx_u_f32_e32 vcc, src_vccz, v224
v_cmpx_u_f32_e32 vcc, v44, v239
v_cmpx_u_f64_e32 vcc, -0.5, v[190:191]
v_cmpx_u_f64_e32 vcc, -1, v[239:240]
v_cmpx_u_f64_e32 vcc, src_execz, v[164:165]
