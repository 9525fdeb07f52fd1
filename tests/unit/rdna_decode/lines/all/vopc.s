// VOPC, all targets. Every opcode in several operand forms, in the assembler's own spelling.
v_cmpx_class_f16_e32 -1.0, v236
v_cmpx_class_f16_e32 0, v0
v_cmpx_class_f16_e32 v2, v201
v_cmpx_class_f16_sdwa v1, sext(v55) src0_sel:DWORD src1_sel:DWORD
v_cmpx_class_f16_sdwa v254, v1 src0_sel:WORD_1 src1_sel:WORD_0
v_cmpx_class_f16_sdwa v255, v115 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_class_f32_e32 -1.0, v83
v_cmpx_class_f32_e32 s5, v208
v_cmpx_class_f32_e32 v1, v67
v_cmpx_class_f32_sdwa v0, v46 src0_sel:DWORD src1_sel:DWORD
v_cmpx_class_f32_sdwa v254, sext(v204) src0_sel:DWORD src1_sel:WORD_1
v_cmpx_class_f32_sdwa v44, v203 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_class_f64_e32 0, v134
v_cmpx_class_f64_e32 0x3c00, v253
v_cmpx_class_f64_e32 v[100:101], v80
v_cmpx_eq_f16_e32 0, v55
v_cmpx_eq_f16_e32 exec_hi, v224
v_cmpx_eq_f16_e32 v100, v19
v_cmpx_eq_f16_sdwa s100, v26 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmpx_eq_f16_sdwa v100, v20 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmpx_eq_f16_sdwa v2, v150 src0_sel:DWORD src1_sel:DWORD
v_cmpx_eq_f32_e32 3, v177
v_cmpx_eq_f32_e32 s2, v86
v_cmpx_eq_f32_e32 v255, v153
v_cmpx_eq_f32_sdwa v0, -v210 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmpx_eq_f32_sdwa v2, -v14 src0_sel:DWORD src1_sel:WORD_0
v_cmpx_eq_f32_sdwa v2, v83 src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_eq_f64_e32 0x12345678, v[57:58]
v_cmpx_eq_f64_e32 s[104:105], v[239:240]
v_cmpx_eq_f64_e32 v[0:1], v[193:194]
v_cmpx_eq_i16_e32 0x3c00, v9
v_cmpx_eq_i16_e32 3, v169
v_cmpx_eq_i16_e32 v100, v66
v_cmpx_eq_i16_sdwa v0, v85 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmpx_eq_i16_sdwa v255, v136 src0_sel:DWORD src1_sel:DWORD
v_cmpx_eq_i16_sdwa v44, v140 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_eq_i32_e32 -1.0, v201
v_cmpx_eq_i32_e32 1, v127
v_cmpx_eq_i32_e32 s6, v64
v_cmpx_eq_i32_sdwa v0, v236 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmpx_eq_i32_sdwa v100, v150 src0_sel:WORD_0 src1_sel:WORD_0
v_cmpx_eq_i32_sdwa v44, v175 src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_eq_i64_e32 1, v[39:40]
v_cmpx_eq_i64_e32 4.0, v[64:65]
v_cmpx_eq_i64_e32 v[0:1], v[162:163]
v_cmpx_eq_u16_e32 0xc353, v225
v_cmpx_eq_u16_e32 null, v245
v_cmpx_eq_u16_e32 s6, v224
v_cmpx_eq_u16_sdwa s0, v72 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_eq_u16_sdwa v1, v71 src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_eq_u16_sdwa v2, v181 src0_sel:DWORD src1_sel:DWORD
v_cmpx_eq_u32_e32 1.0, v14
v_cmpx_eq_u32_e32 v0, v251
v_cmpx_eq_u32_e32 vcc_lo, v70
v_cmpx_eq_u32_sdwa v100, v158 src0_sel:DWORD src1_sel:DWORD
v_cmpx_eq_u32_sdwa v254, v27 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_eq_u32_sdwa v254, v89 src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_eq_u64_e32 0.15915494309189532, v[34:35]
v_cmpx_eq_u64_e32 src_vccz, v[123:124]
v_cmpx_eq_u64_e32 v[100:101], v[239:240]
v_cmpx_f_f16_e32 s33, v21
v_cmpx_f_f16_e32 src_private_base, v150
v_cmpx_f_f16_e32 src_scc, v106
v_cmpx_f_f16_sdwa v0, v131 src0_sel:DWORD src1_sel:DWORD
v_cmpx_f_f16_sdwa v100, v121 src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_f_f16_sdwa v254, v21 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_f_f32_e32 exec_lo, v50
v_cmpx_f_f32_e32 s104, v85
v_cmpx_f_f32_e32 v0, v207
v_cmpx_f_f32_sdwa v100, v163 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_f_f32_sdwa v2, v168 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_f_f32_sdwa v254, v200 src0_sel:WORD_0 src1_sel:WORD_0
v_cmpx_f_f64_e32 -0.5, v[215:216]
v_cmpx_f_f64_e32 -1, v[18:19]
v_cmpx_f_f64_e32 v[2:3], v[45:46]
v_cmpx_f_i32_e32 -1.0, v196
v_cmpx_f_i32_e32 s101, v2
v_cmpx_f_i32_e32 v254, v8
v_cmpx_f_i32_sdwa v2, v4 src0_sel:WORD_0 src1_sel:WORD_0
v_cmpx_f_i32_sdwa v255, v91 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_f_i32_sdwa v44, v157 src0_sel:DWORD src1_sel:DWORD
v_cmpx_f_i64_e32 1, v[127:128]
v_cmpx_f_i64_e32 null, v[197:198]
v_cmpx_f_i64_e32 s[104:105], v[11:12]
v_cmpx_f_u32_e32 1, v116
v_cmpx_f_u32_e32 s1, v100
v_cmpx_f_u32_e32 v2, v45
v_cmpx_f_u32_sdwa v0, v165 src0_sel:WORD_0 src1_sel:WORD_0
v_cmpx_f_u32_sdwa v2, sext(v101) src0_sel:DWORD src1_sel:DWORD
v_cmpx_f_u32_sdwa v254, v249 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_f_u64_e32 0.5, v[104:105]
v_cmpx_f_u64_e32 exec, v[143:144]
v_cmpx_f_u64_e32 v[2:3], v[231:232]
v_cmpx_ge_f16_e32 s101, v175
v_cmpx_ge_f16_e32 v255, v75
v_cmpx_ge_f16_e32 vcc_hi, v223
v_cmpx_ge_f16_sdwa v254, -v200 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_ge_f16_sdwa v254, v68 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_ge_f16_sdwa v44, v211 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ge_f32_e32 1, v184
v_cmpx_ge_f32_e32 s104, v247
v_cmpx_ge_f32_e32 v100, v109
v_cmpx_ge_f32_sdwa v0, v105 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmpx_ge_f32_sdwa v254, v191 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_ge_f32_sdwa v255, -v187 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ge_f64_e32 -0.5, v[66:67]
v_cmpx_ge_f64_e32 1, v[242:243]
v_cmpx_ge_f64_e32 v[100:101], v[0:1]
v_cmpx_ge_i16_e32 s1, v182
v_cmpx_ge_i16_e32 ttmp0, v41
v_cmpx_ge_i16_e32 v255, v167
v_cmpx_ge_i16_sdwa v0, v205 src0_sel:DWORD src1_sel:WORD_0
v_cmpx_ge_i16_sdwa v2, v35 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_ge_i16_sdwa v254, sext(v81) src0_sel:WORD_1 src1_sel:WORD_1
v_cmpx_ge_i32_e32 1.0, v174
v_cmpx_ge_i32_e32 64, v110
v_cmpx_ge_i32_e32 v2, v203
v_cmpx_ge_i32_sdwa v1, sext(v188) src0_sel:DWORD src1_sel:WORD_1
v_cmpx_ge_i32_sdwa v2, v252 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_ge_i32_sdwa v254, v130 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ge_i64_e32 0.15915494309189532, v[162:163]
v_cmpx_ge_i64_e32 0x3c00, v[200:201]
v_cmpx_ge_i64_e32 v[2:3], v[45:46]
v_cmpx_ge_u16_e32 exec_hi, v57
v_cmpx_ge_u16_e32 s104, v225
v_cmpx_ge_u16_e32 v0, v85
v_cmpx_ge_u16_sdwa s2, v244 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmpx_ge_u16_sdwa v2, v121 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ge_u16_sdwa v44, v162 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_ge_u32_e32 0xa15ee8d6, v97
v_cmpx_ge_u32_e32 s33, v72
v_cmpx_ge_u32_e32 v254, v60
v_cmpx_ge_u32_sdwa v0, v153 src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_ge_u32_sdwa v1, v78 src0_sel:DWORD src1_sel:WORD_0
v_cmpx_ge_u32_sdwa v44, v30 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_ge_u64_e32 1, v[149:150]
v_cmpx_ge_u64_e32 src_execz, v[227:228]
v_cmpx_ge_u64_e32 v[44:45], v[160:161]
v_cmpx_gt_f16_e32 -1, v25
v_cmpx_gt_f16_e32 4.0, v236
v_cmpx_gt_f16_e32 v2, v12
v_cmpx_gt_f16_sdwa -v254, v158 src0_sel:DWORD src1_sel:DWORD
v_cmpx_gt_f16_sdwa v0, v34 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_gt_f16_sdwa v0, v80 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_gt_f32_e32 -0.5, v101
v_cmpx_gt_f32_e32 1, v89
v_cmpx_gt_f32_e32 v255, v191
v_cmpx_gt_f32_sdwa v100, v184 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_gt_f32_sdwa v44, v125 src0_sel:WORD_0 src1_sel:WORD_0
v_cmpx_gt_f64_e32 0x500f, v[125:126]
v_cmpx_gt_f64_e32 src_vccz, v[156:157]
v_cmpx_gt_f64_e32 v[44:45], v[137:138]
v_cmpx_gt_i16_e32 0, v252
v_cmpx_gt_i16_e32 s33, v16
v_cmpx_gt_i16_e32 v1, v200
v_cmpx_gt_i16_sdwa v2, v1 src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_gt_i16_sdwa v254, v117 src0_sel:DWORD src1_sel:WORD_0
v_cmpx_gt_i16_sdwa v44, v62 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmpx_gt_i32_e32 s6, v92
v_cmpx_gt_i32_e32 src_private_base, v252
v_cmpx_gt_i32_e32 v100, v172
v_cmpx_gt_i32_sdwa v1, s85 src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_gt_i32_sdwa v1, v190 src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_gt_i32_sdwa v44, v126 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_gt_i64_e32 -1.0, v[246:247]
v_cmpx_gt_i64_e32 1, v[181:182]
v_cmpx_gt_i64_e32 v[0:1], v[162:163]
v_cmpx_gt_u16_e32 0x1ba, v174
v_cmpx_gt_u16_e32 0x3c00, v186
v_cmpx_gt_u16_e32 v1, v32
v_cmpx_gt_u16_sdwa v0, v21 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmpx_gt_u16_sdwa v1, v135 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_gt_u16_sdwa v44, v52 src0_sel:DWORD src1_sel:WORD_0
v_cmpx_gt_u32_e32 -2.0, v34
v_cmpx_gt_u32_e32 exec_lo, v60
v_cmpx_gt_u32_e32 v100, v63
v_cmpx_gt_u32_sdwa v255, v17 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmpx_gt_u32_sdwa v255, v82 src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_gt_u64_e32 0x3f800000, v[205:206]
v_cmpx_gt_u64_e32 ttmp[0:1], v[26:27]
v_cmpx_gt_u64_e32 v[1:2], v[238:239]
v_cmpx_le_f16_e32 4.0, v5
v_cmpx_le_f16_e32 exec_hi, v50
v_cmpx_le_f16_e32 v0, v180
v_cmpx_le_f16_sdwa v1, v79 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_le_f16_sdwa v100, v163 src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_le_f16_sdwa v44, v241 src0_sel:DWORD src1_sel:DWORD
v_cmpx_le_f32_e32 2.0, v230
v_cmpx_le_f32_e32 s2, v230
v_cmpx_le_f32_e32 v254, v188
v_cmpx_le_f32_sdwa -v255, v153 src0_sel:WORD_1 src1_sel:WORD_1
v_cmpx_le_f32_sdwa v0, |v215| src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_le_f32_sdwa v1, v162 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmpx_le_f64_e32 -4.0, v[141:142]
v_cmpx_le_f64_e32 src_private_base, v[58:59]
v_cmpx_le_f64_e32 v[1:2], v[20:21]
v_cmpx_le_i16_e32 0x3c00, v114
v_cmpx_le_i16_e32 ttmp2, v202
v_cmpx_le_i16_e32 v44, v105
v_cmpx_le_i16_sdwa v100, v7 src0_sel:WORD_1 src1_sel:WORD_0
v_cmpx_le_i16_sdwa v2, v137 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_le_i16_sdwa v254, v214 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_le_i32_e32 exec_hi, v244
v_cmpx_le_i32_e32 s100, v168
v_cmpx_le_i32_e32 v1, v19
v_cmpx_le_i32_sdwa s0, v33 src0_sel:DWORD src1_sel:DWORD
v_cmpx_le_i32_sdwa v100, v227 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_le_i32_sdwa v254, v132 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmpx_le_i64_e32 -0.5, v[130:131]
v_cmpx_le_i64_e32 s[0:1], v[213:214]
v_cmpx_le_i64_e32 v[0:1], v[232:233]
v_cmpx_le_u16_e32 0xb800, v39
v_cmpx_le_u16_e32 s5, v130
v_cmpx_le_u16_e32 v255, v2
v_cmpx_le_u16_sdwa v1, v79 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_le_u16_sdwa v44, v10 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmpx_le_u16_sdwa v44, v209 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_le_u32_e32 -2.0, v38
v_cmpx_le_u32_e32 s6, v37
v_cmpx_le_u32_e32 v255, v55
v_cmpx_le_u32_sdwa v0, v163 src0_sel:WORD_1 src1_sel:WORD_1
v_cmpx_le_u32_sdwa v254, v65 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_le_u32_sdwa v44, v144 src0_sel:DWORD src1_sel:DWORD
v_cmpx_le_u64_e32 src_private_base, v[184:185]
v_cmpx_le_u64_e32 ttmp[2:3], v[3:4]
v_cmpx_le_u64_e32 v[2:3], v[39:40]
v_cmpx_lg_f16_e32 s6, v6
v_cmpx_lg_f16_e32 src_shared_base, v130
v_cmpx_lg_f16_e32 v255, v5
v_cmpx_lg_f16_sdwa -v255, v237 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_lg_f16_sdwa v100, v225 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_lg_f16_sdwa v255, v227 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_lg_f32_e32 0.5, v201
v_cmpx_lg_f32_e32 0x420e, v24
v_cmpx_lg_f32_e32 v1, v43
v_cmpx_lg_f32_sdwa v100, v200 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmpx_lg_f32_sdwa v2, -v34 src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_lg_f32_sdwa v255, v43 src0_sel:DWORD src1_sel:DWORD
v_cmpx_lg_f64_e32 -16, v[214:215]
v_cmpx_lg_f64_e32 0x3f800000, v[156:157]
v_cmpx_lg_f64_e32 src_private_base, v[93:94]
v_cmpx_lt_f16_e32 1.0, v36
v_cmpx_lt_f16_e32 ttmp0, v104
v_cmpx_lt_f16_e32 v0, v28
v_cmpx_lt_f16_sdwa v100, v205 src0_sel:DWORD src1_sel:DWORD
v_cmpx_lt_f16_sdwa v2, v11 src0_sel:WORD_1 src1_sel:WORD_1
v_cmpx_lt_f16_sdwa v2, v230 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_lt_f32_e32 1.0, v156
v_cmpx_lt_f32_e32 ttmp0, v240
v_cmpx_lt_f32_e32 v1, v13
v_cmpx_lt_f32_sdwa v254, v142 src0_sel:WORD_0 src1_sel:WORD_0
v_cmpx_lt_f32_sdwa v255, v186 src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_lt_f32_sdwa v255, v240 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmpx_lt_f64_e32 -1.0, v[76:77]
v_cmpx_lt_f64_e32 s[6:7], v[189:190]
v_cmpx_lt_f64_e32 v[44:45], v[52:53]
v_cmpx_lt_i16_e32 64, v140
v_cmpx_lt_i16_e32 exec_lo, v244
v_cmpx_lt_i16_e32 s101, v146
v_cmpx_lt_i16_sdwa v1, v200 src0_sel:DWORD src1_sel:WORD_0
v_cmpx_lt_i16_sdwa v100, v44 src0_sel:DWORD src1_sel:DWORD
v_cmpx_lt_i16_sdwa v254, v109 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmpx_lt_i32_e32 -4.0, v198
v_cmpx_lt_i32_e32 s2, v254
v_cmpx_lt_i32_e32 v255, v117
v_cmpx_lt_i32_sdwa v0, v29 src0_sel:WORD_1 src1_sel:WORD_1
v_cmpx_lt_i32_sdwa v100, v234 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_lt_i32_sdwa v2, v5 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmpx_lt_i64_e32 ttmp[2:3], v[103:104]
v_cmpx_lt_i64_e32 v[0:1], v[46:47]
v_cmpx_lt_i64_e32 vcc, v[150:151]
v_cmpx_lt_u16_e32 1, v232
v_cmpx_lt_u16_e32 s100, v54
v_cmpx_lt_u16_e32 v44, v243
v_cmpx_lt_u16_sdwa v0, v152 src0_sel:WORD_1 src1_sel:WORD_1
v_cmpx_lt_u16_sdwa v1, v252 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmpx_lt_u32_e32 src_execz, v88
v_cmpx_lt_u32_e32 v2, v61
v_cmpx_lt_u32_e32 vcc_hi, v110
v_cmpx_lt_u32_sdwa v0, v238 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmpx_lt_u32_sdwa v100, v128 src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_lt_u32_sdwa v44, v160 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_lt_u64_e32 -0.5, v[19:20]
v_cmpx_lt_u64_e32 ttmp[2:3], v[198:199]
v_cmpx_lt_u64_e32 v[100:101], v[122:123]
v_cmpx_ne_i16_e32 64, v96
v_cmpx_ne_i16_e32 ttmp2, v91
v_cmpx_ne_i16_e32 v100, v31
v_cmpx_ne_i16_sdwa v1, v232 src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_ne_i16_sdwa v2, v110 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_ne_i16_sdwa v255, v67 src0_sel:BYTE_0 src1_sel:WORD_1
v_cmpx_ne_i32_e32 0x3c00, v63
v_cmpx_ne_i32_e32 1.0, v238
v_cmpx_ne_i32_e32 v44, v219
v_cmpx_ne_i32_sdwa sext(v44), v50 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_ne_i32_sdwa v0, v253 src0_sel:WORD_1 src1_sel:WORD_1
v_cmpx_ne_i32_sdwa v1, v135 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_ne_i64_e32 0x3f800000, v[38:39]
v_cmpx_ne_i64_e32 ttmp[0:1], v[222:223]
v_cmpx_ne_i64_e32 v[2:3], v[9:10]
v_cmpx_ne_u16_e32 0x3800, v123
v_cmpx_ne_u16_e32 0x3c00, v111
v_cmpx_ne_u16_e32 v254, v209
v_cmpx_ne_u16_sdwa v0, v176 src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_ne_u16_sdwa v1, v11 src0_sel:DWORD src1_sel:DWORD
v_cmpx_ne_u16_sdwa v44, v149 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_ne_u32_e32 -0.5, v240
v_cmpx_ne_u32_e32 v254, v33
v_cmpx_ne_u32_e32 vcc_lo, v140
v_cmpx_ne_u32_sdwa v100, v59 src0_sel:WORD_1 src1_sel:WORD_0
v_cmpx_ne_u32_sdwa v254, v206 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_ne_u32_sdwa v255, v233 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_ne_u64_e32 -1, v[125:126]
v_cmpx_ne_u64_e32 0x18c1c4f3, v[183:184]
v_cmpx_ne_u64_e32 0x3c00, v[134:135]
v_cmpx_neq_f16_e32 s0, v94
v_cmpx_neq_f16_e32 src_vccz, v96
v_cmpx_neq_f16_e32 v1, v113
v_cmpx_neq_f16_sdwa v1, v192 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_neq_f16_sdwa v100, v108 src0_sel:WORD_1 src1_sel:WORD_1
v_cmpx_neq_f16_sdwa v100, v115 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_neq_f32_e32 s2, v150
v_cmpx_neq_f32_e32 src_shared_base, v85
v_cmpx_neq_f32_e32 v100, v25
v_cmpx_neq_f32_sdwa v2, v41 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_neq_f32_sdwa v44, v153 src0_sel:DWORD src1_sel:WORD_0
v_cmpx_neq_f32_sdwa v44, v229 src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_neq_f64_e32 4.0, v[110:111]
v_cmpx_neq_f64_e32 src_private_base, v[218:219]
v_cmpx_neq_f64_e32 v[44:45], v[204:205]
v_cmpx_nge_f16_e32 -2.0, v49
v_cmpx_nge_f16_e32 s6, v11
v_cmpx_nge_f16_e32 v1, v73
v_cmpx_nge_f16_sdwa v254, -v0 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_nge_f16_sdwa v255, v28 src0_sel:WORD_1 src1_sel:WORD_1
v_cmpx_nge_f16_sdwa |v255|, v56 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_nge_f32_e32 4.0, v215
v_cmpx_nge_f32_e32 src_vccz, v57
v_cmpx_nge_f32_e32 v1, v202
v_cmpx_nge_f32_sdwa v254, v102 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_nge_f32_sdwa v254, v70 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmpx_nge_f32_sdwa v255, v126 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmpx_nge_f64_e32 0x3f800000, v[37:38]
v_cmpx_nge_f64_e32 0xbfc6d21, v[69:70]
v_cmpx_nge_f64_e32 vcc, v[97:98]
v_cmpx_ngt_f16_e32 2, v99
v_cmpx_ngt_f16_e32 s104, v79
v_cmpx_ngt_f16_e32 v2, v221
v_cmpx_ngt_f16_sdwa v1, v206 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_ngt_f16_sdwa v2, -v171 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmpx_ngt_f16_sdwa v2, v217 src0_sel:WORD_0 src1_sel:BYTE_0
v_cmpx_ngt_f32_e32 0, v56
v_cmpx_ngt_f32_e32 s1, v19
v_cmpx_ngt_f32_e32 v44, v251
v_cmpx_ngt_f32_sdwa v100, v183 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_ngt_f32_sdwa v254, s101 src0_sel:WORD_1 src1_sel:WORD_0
v_cmpx_ngt_f32_sdwa v44, v241 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_ngt_f64_e32 s[100:101], v[203:204]
v_cmpx_ngt_f64_e32 v[1:2], v[211:212]
v_cmpx_ngt_f64_e32 vcc, v[254:255]
v_cmpx_nle_f16_e32 0x2511, v48
v_cmpx_nle_f16_e32 ttmp0, v79
v_cmpx_nle_f16_e32 v44, v17
v_cmpx_nle_f16_sdwa v1, v90 src0_sel:DWORD src1_sel:DWORD
v_cmpx_nle_f16_sdwa v2, v169 src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_nle_f16_sdwa v255, v160 src0_sel:WORD_0 src1_sel:WORD_1
v_cmpx_nle_f32_e32 -0.5, v7
v_cmpx_nle_f32_e32 s1, v46
v_cmpx_nle_f32_e32 vcc_lo, v179
v_cmpx_nle_f32_sdwa v1, v108 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_nle_f32_sdwa v100, v28 src0_sel:DWORD src1_sel:WORD_0
v_cmpx_nle_f32_sdwa v254, v46 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmpx_nle_f64_e32 2.0, v[206:207]
v_cmpx_nle_f64_e32 exec, v[144:145]
v_cmpx_nle_f64_e32 v[44:45], v[236:237]
v_cmpx_nlg_f16_e32 exec_hi, v128
v_cmpx_nlg_f16_e32 ttmp2, v132
v_cmpx_nlg_f16_e32 v254, v114
v_cmpx_nlg_f16_sdwa v1, v56 src0_sel:DWORD src1_sel:DWORD
v_cmpx_nlg_f16_sdwa v254, v58 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_nlg_f16_sdwa v255, v203 src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_nlg_f32_e32 -16, v213
v_cmpx_nlg_f32_e32 s0, v214
v_cmpx_nlg_f32_e32 v255, v12
v_cmpx_nlg_f32_sdwa v255, v171 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_nlg_f32_sdwa v255, v42 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_nlg_f32_sdwa v44, v110 src0_sel:DWORD src1_sel:DWORD
v_cmpx_nlg_f64_e32 0.5, v[29:30]
v_cmpx_nlg_f64_e32 exec, v[134:135]
v_cmpx_nlg_f64_e32 v[0:1], v[116:117]
v_cmpx_nlt_f16_e32 null, v225
v_cmpx_nlt_f16_e32 ttmp2, v202
v_cmpx_nlt_f16_e32 v100, v204
v_cmpx_nlt_f16_sdwa -v0, v61 src0_sel:DWORD src1_sel:WORD_0
v_cmpx_nlt_f16_sdwa v0, v140 src0_sel:DWORD src1_sel:DWORD
v_cmpx_nlt_f16_sdwa v255, v197 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_nlt_f32_e32 0.5, v29
v_cmpx_nlt_f32_e32 s6, v50
v_cmpx_nlt_f32_e32 v2, v133
v_cmpx_nlt_f32_sdwa v1, |v156| src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_nlt_f32_sdwa v254, v153 src0_sel:DWORD src1_sel:DWORD
v_cmpx_nlt_f32_sdwa v255, v65 src0_sel:WORD_1 src1_sel:WORD_1
v_cmpx_nlt_f64_e32 0.5, v[219:220]
v_cmpx_nlt_f64_e32 exec, v[164:165]
v_cmpx_nlt_f64_e32 s[6:7], v[156:157]
v_cmpx_o_f16_e32 -1, v55
v_cmpx_o_f16_e32 s101, v133
v_cmpx_o_f16_e32 v100, v167
v_cmpx_o_f16_sdwa -v1, v160 src0_sel:DWORD src1_sel:DWORD
v_cmpx_o_f16_sdwa -v100, v122 src0_sel:WORD_1 src1_sel:WORD_0
v_cmpx_o_f16_sdwa v255, v119 src0_sel:DWORD src1_sel:BYTE_0
v_cmpx_o_f32_e32 exec_lo, v145
v_cmpx_o_f32_e32 null, v200
v_cmpx_o_f32_e32 v255, v170
v_cmpx_o_f32_sdwa v0, v142 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_o_f32_sdwa v1, v32 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_o_f32_sdwa v255, v126 src0_sel:DWORD src1_sel:DWORD
v_cmpx_o_f64_e32 0xffffffff, v[113:114]
v_cmpx_o_f64_e32 s[0:1], v[152:153]
v_cmpx_o_f64_e32 v[44:45], v[33:34]
v_cmpx_t_i32_e32 -1, v167
v_cmpx_t_i32_e32 s5, v237
v_cmpx_t_i32_e32 v100, v232
v_cmpx_t_i32_sdwa v100, v120 src0_sel:WORD_0 src1_sel:WORD_0
v_cmpx_t_i32_sdwa v44, v77 src0_sel:DWORD src1_sel:DWORD
v_cmpx_t_i64_e32 0.15915494309189532, v[80:81]
v_cmpx_t_i64_e32 2, v[228:229]
v_cmpx_t_i64_e32 v[0:1], v[108:109]
v_cmpx_t_u32_e32 0xacc0635d, v114
v_cmpx_t_u32_e32 src_vccz, v177
v_cmpx_t_u32_e32 v254, v83
v_cmpx_t_u32_sdwa v1, v151 src0_sel:DWORD src1_sel:WORD_1
v_cmpx_t_u32_sdwa v1, v163 src0_sel:BYTE_0 src1_sel:WORD_0
v_cmpx_t_u32_sdwa v255, v149 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_t_u64_e32 0x5e55, v[127:128]
v_cmpx_t_u64_e32 src_vccz, v[21:22]
v_cmpx_t_u64_e32 v[2:3], v[107:108]
v_cmpx_tru_f16_e32 null, v94
v_cmpx_tru_f16_e32 s105, v68
v_cmpx_tru_f16_e32 v44, v227
v_cmpx_tru_f16_sdwa v0, v113 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmpx_tru_f16_sdwa v2, v145 src0_sel:DWORD src1_sel:DWORD
v_cmpx_tru_f16_sdwa v44, v95 src0_sel:WORD_1 src1_sel:WORD_0
v_cmpx_tru_f32_e32 exec_lo, v133
v_cmpx_tru_f32_e32 src_vccz, v123
v_cmpx_tru_f32_e32 v255, v134
v_cmpx_tru_f32_sdwa v100, v227 src0_sel:WORD_0 src1_sel:DWORD
v_cmpx_tru_f32_sdwa v2, v142 src0_sel:WORD_0 src1_sel:WORD_0
v_cmpx_tru_f32_sdwa v44, v80 src0_sel:BYTE_0 src1_sel:DWORD
v_cmpx_tru_f64_e32 -4.0, v[87:88]
v_cmpx_tru_f64_e32 0x36e835fe, v[77:78]
v_cmpx_tru_f64_e32 null, v[197:198]
v_cmpx_u_f16_e32 0xbd7d, v165
v_cmpx_u_f16_e32 s6, v44
v_cmpx_u_f16_e32 v1, v252
v_cmpx_u_f16_sdwa s1, v46 src0_sel:WORD_0 src1_sel:WORD_0
v_cmpx_u_f16_sdwa v254, v237 src0_sel:DWORD src1_sel:DWORD
v_cmpx_u_f16_sdwa v44, v252 src0_sel:WORD_1 src1_sel:BYTE_0
v_cmpx_u_f32_e32 -1.0, v132
v_cmpx_u_f32_e32 s6, v116
v_cmpx_u_f32_e32 v0, v253
v_cmpx_u_f32_sdwa v255, v137 src0_sel:BYTE_0 src1_sel:BYTE_0
v_cmpx_u_f32_sdwa v44, 41 src0_sel:WORD_1 src1_sel:DWORD
v_cmpx_u_f32_sdwa v44, s57 src0_sel:DWORD src1_sel:DWORD
v_cmpx_u_f64_e32 64, v[124:125]
v_cmpx_u_f64_e32 exec, v[40:41]
v_cmpx_u_f64_e32 v[254:255], v[178:179]
