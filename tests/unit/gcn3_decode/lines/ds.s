// DS: LDS. Every opcode in several operand forms, in the assembler's own spelling.
ds_add_f32 v136, v0 offset:9471 gds
ds_add_f32 v143, v0 offset:47 gds
ds_add_f32 v191, v0 gds
ds_add_f32 v22, v0 offset:27172
ds_add_f32 v37, v249 gds
ds_add_f32 v57, v201 gds
ds_add_f32 v61, v0 offset:62
ds_add_f32 v74, v0 gds
ds_add_rtn_f32 v0, v200, v205 offset:42338 gds
ds_add_rtn_f32 v0, v39, v0 offset:56
ds_add_rtn_f32 v133, v152, v0 gds
ds_add_rtn_f32 v165, v11, v211 gds
ds_add_rtn_f32 v18, v163, v0
ds_add_rtn_f32 v33, v189, v35 offset:27196
ds_add_rtn_f32 v49, v44, v0 offset:11582 gds
ds_add_rtn_f32 v75, v185, v0 offset:49 gds
ds_add_rtn_u32 v0, v221, v0 offset:47386 gds
ds_add_rtn_u32 v0, v246, v0 offset:18673
ds_add_rtn_u32 v0, v63, v0 gds
ds_add_rtn_u32 v0, v71, v0 offset:61457
ds_add_rtn_u32 v170, v108, v40 gds
ds_add_rtn_u32 v179, v86, v251 offset:61827 gds
ds_add_rtn_u32 v193, v96, v0
ds_add_rtn_u32 v94, v74, v219 gds
ds_add_rtn_u64 v[0:1], v111, v[133:134]
ds_add_rtn_u64 v[0:1], v158, v[0:1] offset:156
ds_add_rtn_u64 v[0:1], v166, v[0:1] offset:47 gds
ds_add_rtn_u64 v[0:1], v209, v[0:1] offset:8348
ds_add_rtn_u64 v[0:1], v57, v[221:222]
ds_add_rtn_u64 v[197:198], v84, v[0:1] offset:14062 gds
ds_add_rtn_u64 v[42:43], v209, v[46:47]
ds_add_rtn_u64 v[45:46], v91, v[112:113] offset:91
ds_add_src2_f32 v0 offset:41157
ds_add_src2_f32 v120 offset:134
ds_add_src2_f32 v151 offset:33198
ds_add_src2_f32 v188 offset:15 gds
ds_add_src2_f32 v71 offset:31567 gds
ds_add_src2_f32 v82 offset:24223
ds_add_src2_f32 v90 gds
ds_add_src2_f32 v97 offset:55
ds_add_src2_u32 v115 offset:14334
ds_add_src2_u32 v125 offset:55234
ds_add_src2_u32 v153 gds
ds_add_src2_u32 v180 gds
ds_add_src2_u32 v211 offset:49172 gds
ds_add_src2_u32 v255 gds
ds_add_src2_u32 v66
ds_add_src2_u32 v69
ds_add_src2_u64 v104
ds_add_src2_u64 v149 offset:44961 gds
ds_add_src2_u64 v187 offset:21717
ds_add_src2_u64 v190 offset:53 gds
ds_add_src2_u64 v243
ds_add_src2_u64 v46 offset:14495 gds
ds_add_src2_u64 v47 offset:34053 gds
ds_add_src2_u64 v72
ds_add_u32 v0, v0 offset:8079 gds
ds_add_u32 v134, v0 offset:76 gds
ds_add_u32 v187, v127 gds
ds_add_u32 v207, v173 offset:24
ds_add_u32 v31, v0
ds_add_u32 v48, v176 offset:55990
ds_add_u32 v72, v0
ds_add_u32 v96, v0
ds_add_u64 v105, v[13:14]
ds_add_u64 v149, v[113:114] offset:22782 gds
ds_add_u64 v171, v[0:1] gds
ds_add_u64 v177, v[0:1] offset:224 gds
ds_add_u64 v226, v[89:90]
ds_add_u64 v255, v[180:181] offset:59660
ds_add_u64 v52, v[0:1] offset:7
ds_add_u64 v64, v[249:250] offset:8238
ds_and_b32 v105, v0 gds
ds_and_b32 v131, v0 offset:192
ds_and_b32 v18, v0 gds
ds_and_b32 v205, v0 offset:26835 gds
ds_and_b32 v208, v0 gds
ds_and_b32 v209, v59 gds
ds_and_b32 v27, v145 gds
ds_and_b32 v89, v43 offset:2620 gds
ds_and_b64 v188, v[0:1] offset:23433
ds_and_b64 v2, v[84:85]
ds_and_b64 v229, v[0:1] offset:118 gds
ds_and_b64 v250, v[171:172] gds
ds_and_b64 v36, v[0:1] gds
ds_and_b64 v76, v[137:138] gds
ds_and_b64 v8, v[113:114] offset:60064
ds_and_b64 v97, v[0:1] offset:29856
ds_and_rtn_b32 v0, v14, v154 offset:186 gds
ds_and_rtn_b32 v0, v181, v35 gds
ds_and_rtn_b32 v0, v223, v0 offset:31603 gds
ds_and_rtn_b32 v0, v23, v0
ds_and_rtn_b32 v0, v247, v0
ds_and_rtn_b32 v0, v49, v162 gds
ds_and_rtn_b32 v185, v70, v104 offset:93 gds
ds_and_rtn_b32 v61, v185, v236 offset:9444
ds_and_rtn_b64 v[0:1], v115, v[0:1] offset:197
ds_and_rtn_b64 v[0:1], v119, v[0:1] offset:51703
ds_and_rtn_b64 v[0:1], v121, v[0:1] offset:19072 gds
ds_and_rtn_b64 v[0:1], v122, v[0:1] gds
ds_and_rtn_b64 v[0:1], v211, v[0:1] offset:8265
ds_and_rtn_b64 v[196:197], v199, v[0:1] offset:203
ds_and_rtn_b64 v[21:22], v172, v[60:61] offset:180 gds
ds_and_rtn_b64 v[251:252], v186, v[0:1] gds
ds_and_src2_b32 v131 offset:8
ds_and_src2_b32 v150
ds_and_src2_b32 v170 offset:61490
ds_and_src2_b32 v25
ds_and_src2_b32 v27 offset:6965 gds
ds_and_src2_b32 v53 offset:34 gds
ds_and_src2_b32 v67 offset:33796
ds_and_src2_b32 v8 offset:27157 gds
ds_and_src2_b64 v127 gds
ds_and_src2_b64 v153 gds
ds_and_src2_b64 v181
ds_and_src2_b64 v189 offset:46656 gds
ds_and_src2_b64 v200 gds
ds_and_src2_b64 v224
ds_and_src2_b64 v252 offset:49462
ds_and_src2_b64 v90 offset:38008
ds_append v5
ds_append v5 offset:65535 gds
ds_bpermute_b32 v0, v14, v229 offset:126
ds_bpermute_b32 v0, v48, v0 offset:60817
ds_bpermute_b32 v176, v9, v167 offset:117
ds_bpermute_b32 v2, v11, v229 offset:64
ds_bpermute_b32 v32, v4, v81
ds_bpermute_b32 v59, v189, v202 offset:10005
ds_bpermute_b32 v77, v27, v0 offset:236
ds_bpermute_b32 v83, v121, v0 offset:87
ds_cmpst_b32 v110, v66, v0 offset:1
ds_cmpst_b32 v201, v0, v0 offset:46141
ds_cmpst_b32 v213, v34, v214
ds_cmpst_b32 v230, v86, v0
ds_cmpst_b32 v33, v0, v17
ds_cmpst_b32 v71, v0, v12 offset:46185
ds_cmpst_b32 v79, v0, v0 offset:54830 gds
ds_cmpst_b32 v87, v0, v227 offset:40001
ds_cmpst_b64 v121, v[0:1], v[0:1] offset:52 gds
ds_cmpst_b64 v124, v[0:1], v[110:111] offset:25839 gds
ds_cmpst_b64 v172, v[25:26], v[77:78]
ds_cmpst_b64 v181, v[0:1], v[214:215] offset:1988
ds_cmpst_b64 v183, v[244:245], v[4:5] offset:62675
ds_cmpst_b64 v194, v[185:186], v[234:235] offset:59257
ds_cmpst_b64 v195, v[126:127], v[46:47] gds
ds_cmpst_b64 v249, v[0:1], v[0:1] offset:52161 gds
ds_cmpst_f32 v0, v0, v225 gds
ds_cmpst_f32 v1, v12, v89 offset:93
ds_cmpst_f32 v102, v189, v41 offset:165
ds_cmpst_f32 v120, v44, v0 offset:1792 gds
ds_cmpst_f32 v199, v208, v0 gds
ds_cmpst_f32 v21, v0, v0 gds
ds_cmpst_f32 v229, v0, v34 offset:22876 gds
ds_cmpst_f32 v8, v32, v0 offset:25839
ds_cmpst_f64 v114, v[53:54], v[0:1]
ds_cmpst_f64 v134, v[130:131], v[178:179] offset:122 gds
ds_cmpst_f64 v168, v[48:49], v[0:1]
ds_cmpst_f64 v199, v[0:1], v[0:1] gds
ds_cmpst_f64 v210, v[0:1], v[103:104] gds
ds_cmpst_f64 v215, v[0:1], v[0:1] offset:20830 gds
ds_cmpst_f64 v231, v[69:70], v[158:159] gds
ds_cmpst_f64 v88, v[155:156], v[0:1] offset:124 gds
ds_cmpst_rtn_b32 v0, v18, v57, v18 offset:16134
ds_cmpst_rtn_b32 v0, v68, v0, v82 offset:2
ds_cmpst_rtn_b32 v106, v216, v70, v0 offset:237
ds_cmpst_rtn_b32 v131, v92, v0, v0 gds
ds_cmpst_rtn_b32 v202, v185, v80, v105 gds
ds_cmpst_rtn_b32 v216, v21, v245, v172 offset:24
ds_cmpst_rtn_b32 v72, v166, v57, v46 offset:7953 gds
ds_cmpst_rtn_b32 v89, v146, v230, v0
ds_cmpst_rtn_b64 v[0:1], v188, v[156:157], v[0:1] offset:141
ds_cmpst_rtn_b64 v[0:1], v231, v[78:79], v[224:225] offset:25715 gds
ds_cmpst_rtn_b64 v[0:1], v244, v[105:106], v[80:81] offset:38573
ds_cmpst_rtn_b64 v[0:1], v51, v[197:198], v[232:233] gds
ds_cmpst_rtn_b64 v[0:1], v59, v[0:1], v[0:1]
ds_cmpst_rtn_b64 v[0:1], v67, v[225:226], v[121:122] offset:46760 gds
ds_cmpst_rtn_b64 v[190:191], v220, v[0:1], v[176:177] offset:201 gds
ds_cmpst_rtn_b64 v[224:225], v86, v[0:1], v[0:1] offset:37115 gds
ds_cmpst_rtn_f32 v0, v155, v31, v74
ds_cmpst_rtn_f32 v0, v217, v29, v0 offset:4465 gds
ds_cmpst_rtn_f32 v0, v241, v0, v0 offset:13240
ds_cmpst_rtn_f32 v0, v5, v242, v0 offset:54679
ds_cmpst_rtn_f32 v136, v95, v76, v32 offset:16394 gds
ds_cmpst_rtn_f32 v189, v120, v71, v113 offset:57819 gds
ds_cmpst_rtn_f32 v219, v47, v27, v0 offset:13382 gds
ds_cmpst_rtn_f32 v59, v128, v0, v0 offset:103
ds_cmpst_rtn_f64 v[0:1], v101, v[0:1], v[0:1]
ds_cmpst_rtn_f64 v[0:1], v11, v[43:44], v[0:1] offset:10239
ds_cmpst_rtn_f64 v[0:1], v154, v[17:18], v[13:14] offset:60179
ds_cmpst_rtn_f64 v[0:1], v74, v[125:126], v[0:1] offset:49776 gds
ds_cmpst_rtn_f64 v[155:156], v68, v[87:88], v[0:1] gds
ds_cmpst_rtn_f64 v[196:197], v208, v[0:1], v[31:32] gds
ds_cmpst_rtn_f64 v[237:238], v182, v[0:1], v[0:1]
ds_cmpst_rtn_f64 v[53:54], v95, v[0:1], v[0:1] offset:58733
ds_condxchg32_rtn_b64 v[0:1], v137, v[151:152] offset:55049 gds
ds_condxchg32_rtn_b64 v[0:1], v140, v[0:1] offset:45 gds
ds_condxchg32_rtn_b64 v[0:1], v212, v[111:112] gds
ds_condxchg32_rtn_b64 v[0:1], v69, v[225:226] offset:63079 gds
ds_condxchg32_rtn_b64 v[0:1], v93, v[71:72] gds
ds_condxchg32_rtn_b64 v[11:12], v14, v[0:1] offset:40793
ds_condxchg32_rtn_b64 v[13:14], v185, v[0:1] offset:26766 gds
ds_condxchg32_rtn_b64 v[224:225], v232, v[0:1] offset:193
ds_consume v131 offset:24403 gds
ds_consume v6 offset:4
ds_dec_rtn_u32 v0, v50, v0
ds_dec_rtn_u32 v115, v204, v0
ds_dec_rtn_u32 v132, v151, v37
ds_dec_rtn_u32 v155, v247, v166 offset:23792 gds
ds_dec_rtn_u32 v179, v47, v0
ds_dec_rtn_u32 v192, v67, v0
ds_dec_rtn_u32 v29, v12, v129 offset:63075 gds
ds_dec_rtn_u32 v42, v89, v128
ds_dec_rtn_u64 v[0:1], v121, v[137:138] offset:16484 gds
ds_dec_rtn_u64 v[0:1], v150, v[0:1] offset:6 gds
ds_dec_rtn_u64 v[0:1], v218, v[184:185]
ds_dec_rtn_u64 v[111:112], v197, v[211:212] gds
ds_dec_rtn_u64 v[134:135], v34, v[75:76] offset:6312 gds
ds_dec_rtn_u64 v[139:140], v96, v[105:106]
ds_dec_rtn_u64 v[140:141], v89, v[96:97] gds
ds_dec_rtn_u64 v[162:163], v249, v[0:1] gds
ds_dec_src2_u32 v107 offset:11005 gds
ds_dec_src2_u32 v175
ds_dec_src2_u32 v176 gds
ds_dec_src2_u32 v181 gds
ds_dec_src2_u32 v25 offset:20836 gds
ds_dec_src2_u32 v46 offset:170
ds_dec_src2_u32 v56
ds_dec_src2_u32 v94
ds_dec_src2_u64 v12 offset:37471
ds_dec_src2_u64 v134 offset:184 gds
ds_dec_src2_u64 v137 offset:7144 gds
ds_dec_src2_u64 v163 offset:220 gds
ds_dec_src2_u64 v169 offset:5261 gds
ds_dec_src2_u64 v229 offset:12066
ds_dec_src2_u64 v238 offset:19409
ds_dec_src2_u64 v76
ds_dec_u32 v157, v232 offset:8
ds_dec_u32 v159, v210 offset:9626 gds
ds_dec_u32 v215, v151
ds_dec_u32 v252, v213 offset:63117 gds
ds_dec_u32 v71, v136 offset:51965 gds
ds_dec_u32 v86, v0
ds_dec_u32 v91, v62 offset:55802
ds_dec_u32 v92, v175 gds
ds_dec_u64 v12, v[0:1] gds
ds_dec_u64 v21, v[0:1] offset:36758
ds_dec_u64 v218, v[39:40] gds
ds_dec_u64 v228, v[233:234] offset:61115 gds
ds_dec_u64 v241, v[65:66]
ds_dec_u64 v30, v[180:181] offset:62308
ds_dec_u64 v50, v[125:126]
ds_dec_u64 v53, v[5:6] offset:231
ds_gws_barrier v103 offset:48439 gds
ds_gws_barrier v159 gds
ds_gws_barrier v208 gds
ds_gws_barrier v210 gds
ds_gws_barrier v229 offset:14308 gds
ds_gws_barrier v40 gds
ds_gws_barrier v43 gds
ds_gws_barrier v91 gds
ds_gws_init v122 offset:37061 gds
ds_gws_init v140 offset:216 gds
ds_gws_init v228 gds
ds_gws_init v25 offset:19159 gds
ds_gws_init v3 offset:36258 gds
ds_gws_init v36 gds
ds_gws_init v48 gds
ds_gws_init v93 offset:43 gds
ds_gws_sema_br v139 offset:59 gds
ds_gws_sema_br v160 offset:27339 gds
ds_gws_sema_br v217 gds
ds_gws_sema_br v223 offset:25189 gds
ds_gws_sema_br v231 gds
ds_gws_sema_br v38 gds
ds_gws_sema_br v47 gds
ds_gws_sema_br v63 offset:53162 gds
ds_gws_sema_p gds
ds_gws_sema_p offset:66 gds
ds_gws_sema_release_all gds
ds_gws_sema_release_all offset:16 gds
ds_gws_sema_v gds
ds_gws_sema_v offset:8 gds
ds_inc_rtn_u32 v0, v199, v0 offset:8829
ds_inc_rtn_u32 v0, v35, v241 offset:64832
ds_inc_rtn_u32 v0, v37, v0 gds
ds_inc_rtn_u32 v0, v42, v46 offset:4606
ds_inc_rtn_u32 v0, v44, v0 offset:171 gds
ds_inc_rtn_u32 v0, v59, v0 offset:19709 gds
ds_inc_rtn_u32 v18, v218, v47 offset:38017 gds
ds_inc_rtn_u32 v195, v211, v0 offset:21
ds_inc_rtn_u64 v[0:1], v164, v[140:141]
ds_inc_rtn_u64 v[0:1], v175, v[0:1] offset:28400 gds
ds_inc_rtn_u64 v[0:1], v236, v[0:1] offset:48787
ds_inc_rtn_u64 v[0:1], v8, v[0:1] offset:31612
ds_inc_rtn_u64 v[177:178], v189, v[0:1] offset:21981 gds
ds_inc_rtn_u64 v[242:243], v146, v[0:1] offset:15990 gds
ds_inc_rtn_u64 v[50:51], v81, v[0:1] gds
ds_inc_rtn_u64 v[53:54], v114, v[0:1]
ds_inc_src2_u32 v132 offset:60025 gds
ds_inc_src2_u32 v135 offset:5290 gds
ds_inc_src2_u32 v142 offset:33674
ds_inc_src2_u32 v19 offset:175 gds
ds_inc_src2_u32 v225 gds
ds_inc_src2_u32 v242
ds_inc_src2_u32 v246 gds
ds_inc_src2_u32 v50
ds_inc_src2_u64 v1
ds_inc_src2_u64 v11 offset:34611 gds
ds_inc_src2_u64 v118 offset:30783 gds
ds_inc_src2_u64 v141 gds
ds_inc_src2_u64 v143 gds
ds_inc_src2_u64 v160 offset:16952 gds
ds_inc_src2_u64 v161 gds
ds_inc_src2_u64 v203 gds
ds_inc_src2_u64 v72 offset:4565 gds
ds_inc_u32 v131, v0 gds
ds_inc_u32 v131, v0 offset:39406
ds_inc_u32 v16, v0
ds_inc_u32 v172, v0 offset:148 gds
ds_inc_u32 v30, v0 gds
ds_inc_u32 v36, v247 offset:5382 gds
ds_inc_u32 v51, v126 gds
ds_inc_u32 v75, v16
ds_inc_u64 v104, v[0:1] offset:75 gds
ds_inc_u64 v122, v[0:1] gds
ds_inc_u64 v176, v[0:1] gds
ds_inc_u64 v208, v[136:137] offset:51461 gds
ds_inc_u64 v215, v[204:205]
ds_inc_u64 v31, v[55:56] gds
ds_inc_u64 v50, v[201:202] offset:4936
ds_inc_u64 v81, v[164:165] gds
ds_max_f32 v114, v0 offset:56145
ds_max_f32 v138, v130
ds_max_f32 v149, v35 offset:22149
ds_max_f32 v17, v151 offset:46016
ds_max_f32 v239, v0
ds_max_f32 v48, v166 offset:33257
ds_max_f32 v5, v133 offset:1268
ds_max_f32 v55, v172 offset:49
ds_max_f64 v11, v[0:1] gds
ds_max_f64 v132, v[242:243] offset:12101
ds_max_f64 v15, v[8:9]
ds_max_f64 v155, v[149:150] gds
ds_max_f64 v227, v[0:1] offset:4744 gds
ds_max_f64 v33, v[225:226] gds
ds_max_f64 v78, v[177:178]
ds_max_f64 v91, v[144:145]
ds_max_i32 v200, v135
ds_max_i32 v223, v0
ds_max_i32 v30, v0
ds_max_i32 v58, v36
ds_max_i32 v79, v211 offset:18 gds
ds_max_i32 v8, v130 offset:45499
ds_max_i32 v87, v200 offset:68 gds
ds_max_i32 v9, v0 offset:112 gds
ds_max_i64 v141, v[0:1] gds
ds_max_i64 v146, v[5:6] offset:37
ds_max_i64 v245, v[0:1] offset:49596
ds_max_i64 v36, v[49:50] offset:37093 gds
ds_max_i64 v45, v[192:193] gds
ds_max_i64 v59, v[38:39] offset:52897
ds_max_i64 v71, v[192:193] offset:197 gds
ds_max_i64 v85, v[0:1]
ds_max_rtn_f32 v0, v186, v0 gds
ds_max_rtn_f32 v0, v213, v123 offset:59443 gds
ds_max_rtn_f32 v169, v130, v172
ds_max_rtn_f32 v190, v231, v235 offset:34757 gds
ds_max_rtn_f32 v23, v233, v41
ds_max_rtn_f32 v52, v161, v0 offset:76
ds_max_rtn_f32 v58, v43, v0
ds_max_rtn_f32 v6, v221, v0 offset:11536 gds
ds_max_rtn_f64 v[0:1], v131, v[251:252] offset:194 gds
ds_max_rtn_f64 v[0:1], v142, v[0:1] gds
ds_max_rtn_f64 v[0:1], v189, v[0:1] offset:25586 gds
ds_max_rtn_f64 v[0:1], v215, v[0:1] offset:48544
ds_max_rtn_f64 v[115:116], v137, v[65:66] gds
ds_max_rtn_f64 v[132:133], v121, v[73:74]
ds_max_rtn_f64 v[188:189], v170, v[197:198]
ds_max_rtn_f64 v[99:100], v217, v[241:242] offset:10 gds
ds_max_rtn_i32 v0, v77, v0 offset:102 gds
ds_max_rtn_i32 v0, v92, v24 offset:60648 gds
ds_max_rtn_i32 v106, v148, v0 offset:62436
ds_max_rtn_i32 v106, v170, v227 gds
ds_max_rtn_i32 v190, v166, v0
ds_max_rtn_i32 v237, v18, v231 offset:11003 gds
ds_max_rtn_i32 v31, v135, v0 gds
ds_max_rtn_i32 v73, v196, v0 offset:19296 gds
ds_max_rtn_i64 v[0:1], v214, v[0:1]
ds_max_rtn_i64 v[0:1], v41, v[114:115]
ds_max_rtn_i64 v[0:1], v5, v[228:229] offset:41688
ds_max_rtn_i64 v[120:121], v11, v[0:1] offset:71
ds_max_rtn_i64 v[137:138], v73, v[92:93]
ds_max_rtn_i64 v[161:162], v53, v[16:17]
ds_max_rtn_i64 v[241:242], v179, v[135:136] offset:43702 gds
ds_max_rtn_i64 v[253:254], v159, v[0:1]
ds_max_rtn_u32 v0, v214, v0 gds
ds_max_rtn_u32 v0, v219, v0
ds_max_rtn_u32 v0, v241, v0 offset:27386 gds
ds_max_rtn_u32 v0, v26, v0 offset:36914
ds_max_rtn_u32 v0, v92, v238 offset:15906 gds
ds_max_rtn_u32 v11, v153, v0 offset:104
ds_max_rtn_u32 v77, v195, v0
ds_max_rtn_u32 v93, v106, v0 gds
ds_max_rtn_u64 v[0:1], v139, v[0:1] gds
ds_max_rtn_u64 v[0:1], v40, v[0:1] gds
ds_max_rtn_u64 v[104:105], v92, v[156:157] offset:54912
ds_max_rtn_u64 v[119:120], v7, v[0:1] offset:39526
ds_max_rtn_u64 v[124:125], v3, v[0:1]
ds_max_rtn_u64 v[127:128], v225, v[0:1] offset:120
ds_max_rtn_u64 v[129:130], v237, v[0:1] offset:248 gds
ds_max_rtn_u64 v[90:91], v117, v[247:248] gds
ds_max_src2_f32 v154 offset:91 gds
ds_max_src2_f32 v194 offset:56376
ds_max_src2_f32 v2
ds_max_src2_f32 v213 offset:46820 gds
ds_max_src2_f32 v3 gds
ds_max_src2_f32 v44 gds
ds_max_src2_f32 v58
ds_max_src2_f32 v60 offset:55237 gds
ds_max_src2_f64 v165 offset:216 gds
ds_max_src2_f64 v175
ds_max_src2_f64 v199
ds_max_src2_f64 v254 offset:152
ds_max_src2_f64 v33 offset:33356 gds
ds_max_src2_f64 v41 offset:136 gds
ds_max_src2_f64 v51 offset:3112 gds
ds_max_src2_f64 v82 offset:92 gds
ds_max_src2_i32 v153 offset:122
ds_max_src2_i32 v165
ds_max_src2_i32 v213
ds_max_src2_i32 v35 gds
ds_max_src2_i32 v74 offset:25099 gds
ds_max_src2_i32 v78
ds_max_src2_i32 v81
ds_max_src2_i32 v83 offset:36 gds
ds_max_src2_i64 v113 offset:46922 gds
ds_max_src2_i64 v123 offset:16822 gds
ds_max_src2_i64 v170 offset:35376 gds
ds_max_src2_i64 v183 offset:45489 gds
ds_max_src2_i64 v200 offset:39594 gds
ds_max_src2_i64 v219
ds_max_src2_i64 v235 offset:111 gds
ds_max_src2_i64 v37 offset:62275 gds
ds_max_src2_u32 v128 offset:244
ds_max_src2_u32 v131 gds
ds_max_src2_u32 v166
ds_max_src2_u32 v179 offset:33075
ds_max_src2_u32 v234
ds_max_src2_u32 v238 gds
ds_max_src2_u32 v253 gds
ds_max_src2_u32 v93 offset:3757
ds_max_src2_u64 v146
ds_max_src2_u64 v17
ds_max_src2_u64 v193
ds_max_src2_u64 v20 gds
ds_max_src2_u64 v211 offset:45678 gds
ds_max_src2_u64 v59 offset:98 gds
ds_max_src2_u64 v63 gds
ds_max_src2_u64 v75 gds
ds_max_u32 v168, v0
ds_max_u32 v218, v0 offset:8396
ds_max_u32 v241, v0 gds
ds_max_u32 v44, v0 offset:104
ds_max_u32 v54, v209 offset:57505 gds
ds_max_u32 v59, v76 offset:199 gds
ds_max_u32 v72, v111 offset:33365 gds
ds_max_u32 v74, v0
ds_max_u64 v138, v[0:1] offset:74
ds_max_u64 v169, v[162:163] offset:61907
ds_max_u64 v201, v[202:203] offset:46567
ds_max_u64 v203, v[137:138] offset:17975
ds_max_u64 v242, v[121:122]
ds_max_u64 v53, v[167:168] offset:36691 gds
ds_max_u64 v58, v[119:120] offset:38070 gds
ds_max_u64 v74, v[0:1]
ds_min_f32 v137, v103 gds
ds_min_f32 v154, v73 offset:16357
ds_min_f32 v189, v59 offset:44921
ds_min_f32 v218, v0 offset:47
ds_min_f32 v35, v154 offset:3832 gds
ds_min_f32 v37, v0 offset:82 gds
ds_min_f32 v50, v113 offset:37971
ds_min_f32 v58, v62
ds_min_f64 v101, v[108:109] gds
ds_min_f64 v165, v[145:146] offset:7102 gds
ds_min_f64 v168, v[0:1] offset:50475 gds
ds_min_f64 v214, v[0:1] gds
ds_min_f64 v248, v[213:214]
ds_min_f64 v38, v[54:55]
ds_min_f64 v52, v[0:1] offset:20882 gds
ds_min_f64 v58, v[246:247] offset:32 gds
ds_min_i32 v121, v0 offset:12086
ds_min_i32 v174, v5 offset:18346
ds_min_i32 v177, v252 offset:54903 gds
ds_min_i32 v193, v0 gds
ds_min_i32 v231, v253 offset:21544
ds_min_i32 v49, v220 gds
ds_min_i32 v73, v124
ds_min_i32 v84, v6 offset:46818
ds_min_i64 v137, v[0:1]
ds_min_i64 v141, v[63:64]
ds_min_i64 v142, v[0:1]
ds_min_i64 v162, v[0:1] offset:29 gds
ds_min_i64 v196, v[33:34] offset:33963
ds_min_i64 v206, v[0:1] offset:205 gds
ds_min_i64 v35, v[0:1]
ds_min_i64 v59, v[0:1] offset:17
ds_min_rtn_f32 v0, v145, v223 offset:167
ds_min_rtn_f32 v0, v191, v0 offset:65
ds_min_rtn_f32 v0, v20, v0
ds_min_rtn_f32 v0, v222, v100 offset:179
ds_min_rtn_f32 v0, v229, v30 offset:248
ds_min_rtn_f32 v0, v86, v9 gds
ds_min_rtn_f32 v148, v72, v186 offset:42654
ds_min_rtn_f32 v75, v107, v0 offset:36874
ds_min_rtn_f64 v[0:1], v198, v[0:1] offset:10799 gds
ds_min_rtn_f64 v[0:1], v27, v[44:45] offset:11 gds
ds_min_rtn_f64 v[0:1], v66, v[0:1] offset:7956 gds
ds_min_rtn_f64 v[0:1], v74, v[0:1] gds
ds_min_rtn_f64 v[0:1], v78, v[0:1] offset:25379 gds
ds_min_rtn_f64 v[0:1], v81, v[0:1] offset:13315
ds_min_rtn_f64 v[148:149], v73, v[173:174]
ds_min_rtn_f64 v[225:226], v71, v[0:1] offset:52839
ds_min_rtn_i32 v0, v221, v203 offset:149
ds_min_rtn_i32 v0, v27, v131 gds
ds_min_rtn_i32 v0, v76, v0 offset:7014
ds_min_rtn_i32 v176, v121, v211 offset:69 gds
ds_min_rtn_i32 v198, v240, v0 gds
ds_min_rtn_i32 v208, v71, v21
ds_min_rtn_i32 v226, v78, v0 offset:218
ds_min_rtn_i32 v3, v24, v0 offset:26082
ds_min_rtn_i64 v[0:1], v208, v[0:1] offset:21192 gds
ds_min_rtn_i64 v[0:1], v255, v[0:1] offset:3848 gds
ds_min_rtn_i64 v[0:1], v28, v[0:1] offset:169
ds_min_rtn_i64 v[0:1], v40, v[136:137] offset:94 gds
ds_min_rtn_i64 v[0:1], v45, v[152:153] offset:53694 gds
ds_min_rtn_i64 v[210:211], v95, v[113:114] gds
ds_min_rtn_i64 v[247:248], v67, v[53:54] gds
ds_min_rtn_i64 v[69:70], v50, v[0:1]
ds_min_rtn_u32 v0, v173, v80 gds
ds_min_rtn_u32 v0, v27, v231 offset:48
ds_min_rtn_u32 v0, v47, v0 offset:13576
ds_min_rtn_u32 v0, v49, v94 offset:73
ds_min_rtn_u32 v0, v52, v0
ds_min_rtn_u32 v18, v23, v0 offset:31970 gds
ds_min_rtn_u32 v192, v239, v0
ds_min_rtn_u32 v97, v252, v0
ds_min_rtn_u64 v[0:1], v200, v[235:236] offset:15509 gds
ds_min_rtn_u64 v[0:1], v5, v[131:132] offset:37734 gds
ds_min_rtn_u64 v[0:1], v51, v[110:111] offset:35073 gds
ds_min_rtn_u64 v[207:208], v89, v[0:1] gds
ds_min_rtn_u64 v[232:233], v135, v[149:150]
ds_min_rtn_u64 v[34:35], v160, v[0:1] gds
ds_min_rtn_u64 v[48:49], v55, v[0:1] gds
ds_min_rtn_u64 v[63:64], v101, v[0:1] offset:41925
ds_min_src2_f32 v107 gds
ds_min_src2_f32 v192
ds_min_src2_f32 v230 offset:21748 gds
ds_min_src2_f32 v29 gds
ds_min_src2_f32 v37 gds
ds_min_src2_f32 v6 offset:17815
ds_min_src2_f32 v80 gds
ds_min_src2_f32 v98 offset:37606
ds_min_src2_f64 v118
ds_min_src2_f64 v133 gds
ds_min_src2_f64 v14 offset:114 gds
ds_min_src2_f64 v185 gds
ds_min_src2_f64 v199 offset:132 gds
ds_min_src2_f64 v237 offset:60667
ds_min_src2_f64 v4
ds_min_src2_f64 v60
ds_min_src2_i32 v124
ds_min_src2_i32 v170 gds
ds_min_src2_i32 v19 offset:37523 gds
ds_min_src2_i32 v23 offset:37850 gds
ds_min_src2_i32 v254 offset:60637
ds_min_src2_i32 v35 gds
ds_min_src2_i32 v69 offset:25636
ds_min_src2_i32 v97
ds_min_src2_i64 v125 offset:18
ds_min_src2_i64 v145
ds_min_src2_i64 v151 offset:13 gds
ds_min_src2_i64 v156 offset:23498
ds_min_src2_i64 v233
ds_min_src2_i64 v28 offset:172 gds
ds_min_src2_i64 v83 offset:253
ds_min_src2_i64 v93 offset:19610 gds
ds_min_src2_u32 v107 offset:33596
ds_min_src2_u32 v118 offset:94 gds
ds_min_src2_u32 v154 offset:102 gds
ds_min_src2_u32 v190
ds_min_src2_u32 v253 offset:57384
ds_min_src2_u32 v31 offset:3880 gds
ds_min_src2_u32 v60 gds
ds_min_src2_u32 v64 offset:60676
ds_min_src2_u64 v132
ds_min_src2_u64 v240 offset:38 gds
ds_min_src2_u64 v29 gds
ds_min_src2_u64 v3 offset:49270
ds_min_src2_u64 v38 offset:238
ds_min_src2_u64 v43 offset:3
ds_min_src2_u64 v53
ds_min_src2_u64 v60 gds
ds_min_u32 v147, v174 offset:241 gds
ds_min_u32 v20, v210 offset:11496
ds_min_u32 v21, v169 gds
ds_min_u32 v244, v135 gds
ds_min_u32 v27, v157 offset:23 gds
ds_min_u32 v37, v23 gds
ds_min_u32 v6, v158 offset:60396
ds_min_u32 v79, v55 offset:16763 gds
ds_min_u64 v166, v[108:109]
ds_min_u64 v186, v[177:178] offset:3
ds_min_u64 v237, v[0:1] gds
ds_min_u64 v237, v[28:29] offset:58479
ds_min_u64 v247, v[0:1] offset:37069
ds_min_u64 v41, v[0:1] offset:27438
ds_min_u64 v55, v[0:1]
ds_min_u64 v70, v[54:55] offset:50298 gds
ds_mskor_b32 v104, v224, v0
ds_mskor_b32 v124, v0, v39
ds_mskor_b32 v164, v0, v0 gds
ds_mskor_b32 v203, v0, v76 offset:254 gds
ds_mskor_b32 v34, v0, v0 gds
ds_mskor_b32 v4, v225, v63 gds
ds_mskor_b32 v8, v0, v193 offset:145
ds_mskor_b32 v83, v0, v0 offset:44022 gds
ds_mskor_b64 v1, v[0:1], v[42:43] offset:125
ds_mskor_b64 v102, v[0:1], v[70:71] offset:43498 gds
ds_mskor_b64 v18, v[0:1], v[0:1] offset:47505 gds
ds_mskor_b64 v43, v[173:174], v[0:1] gds
ds_mskor_b64 v75, v[138:139], v[31:32] offset:34340 gds
ds_mskor_b64 v78, v[0:1], v[77:78] gds
ds_mskor_b64 v80, v[229:230], v[117:118] offset:16528
ds_mskor_b64 v91, v[0:1], v[0:1] offset:40839 gds
ds_mskor_rtn_b32 v0, v103, v188, v20 offset:56080 gds
ds_mskor_rtn_b32 v0, v143, v21, v25 gds
ds_mskor_rtn_b32 v0, v219, v20, v0 gds
ds_mskor_rtn_b32 v10, v218, v0, v0 offset:254
ds_mskor_rtn_b32 v110, v109, v0, v180 gds
ds_mskor_rtn_b32 v130, v189, v0, v0
ds_mskor_rtn_b32 v182, v184, v0, v175 gds
ds_mskor_rtn_b32 v9, v195, v0, v0
ds_mskor_rtn_b64 v[0:1], v151, v[214:215], v[84:85] gds
ds_mskor_rtn_b64 v[0:1], v211, v[0:1], v[0:1] offset:9950 gds
ds_mskor_rtn_b64 v[0:1], v231, v[249:250], v[0:1]
ds_mskor_rtn_b64 v[0:1], v234, v[0:1], v[27:28] offset:47434
ds_mskor_rtn_b64 v[156:157], v16, v[25:26], v[69:70] offset:140 gds
ds_mskor_rtn_b64 v[213:214], v28, v[0:1], v[214:215] gds
ds_mskor_rtn_b64 v[32:33], v231, v[53:54], v[225:226] gds
ds_mskor_rtn_b64 v[78:79], v150, v[0:1], v[0:1] offset:38127 gds
ds_nop
ds_or_b32 v117, v0 offset:7115
ds_or_b32 v123, v0 offset:22761
ds_or_b32 v144, v0 gds
ds_or_b32 v148, v0 offset:146
ds_or_b32 v252, v0 offset:121
ds_or_b32 v69, v83 offset:187
ds_or_b32 v7, v65 offset:64099 gds
ds_or_b32 v90, v194 gds
ds_or_b64 v115, v[211:212] offset:26
ds_or_b64 v152, v[29:30] offset:8153 gds
ds_or_b64 v172, v[187:188] offset:33 gds
ds_or_b64 v173, v[168:169] offset:29
ds_or_b64 v207, v[70:71]
ds_or_b64 v25, v[105:106] offset:229
ds_or_b64 v52, v[0:1] offset:18166
ds_or_b64 v61, v[138:139] gds
ds_or_rtn_b32 v0, v195, v0
ds_or_rtn_b32 v0, v2, v0
ds_or_rtn_b32 v0, v216, v139 offset:40
ds_or_rtn_b32 v0, v238, v14
ds_or_rtn_b32 v200, v242, v0 offset:8091 gds
ds_or_rtn_b32 v42, v152, v173 offset:25891 gds
ds_or_rtn_b32 v59, v187, v132 offset:57158 gds
ds_or_rtn_b32 v81, v15, v0 offset:134
ds_or_rtn_b64 v[0:1], v185, v[0:1] offset:247 gds
ds_or_rtn_b64 v[0:1], v209, v[218:219] offset:141 gds
ds_or_rtn_b64 v[0:1], v66, v[0:1] gds
ds_or_rtn_b64 v[102:103], v226, v[0:1] gds
ds_or_rtn_b64 v[108:109], v149, v[65:66]
ds_or_rtn_b64 v[139:140], v201, v[44:45] offset:59195 gds
ds_or_rtn_b64 v[200:201], v192, v[0:1] offset:45 gds
ds_or_rtn_b64 v[71:72], v8, v[170:171] gds
ds_or_src2_b32 v131 offset:118 gds
ds_or_src2_b32 v148 offset:150 gds
ds_or_src2_b32 v191 offset:42566
ds_or_src2_b32 v231 offset:18510
ds_or_src2_b32 v63 offset:1316
ds_or_src2_b32 v73 gds
ds_or_src2_b32 v88 offset:95
ds_or_src2_b32 v91
ds_or_src2_b64 v128
ds_or_src2_b64 v14 offset:21884 gds
ds_or_src2_b64 v142 offset:22 gds
ds_or_src2_b64 v193
ds_or_src2_b64 v22
ds_or_src2_b64 v24
ds_or_src2_b64 v244
ds_or_src2_b64 v32 offset:19651
ds_ordered_count v0, v146 offset:42825 gds
ds_ordered_count v0, v201 offset:243 gds
ds_ordered_count v131, v113 offset:32799 gds
ds_ordered_count v14, v148 offset:28380 gds
ds_ordered_count v149, v191 offset:145 gds
ds_ordered_count v169, v163 gds
ds_ordered_count v208, v145 offset:8709 gds
ds_ordered_count v231, v203 offset:33151 gds
ds_permute_b32 v0, v11, v0 offset:6611
ds_permute_b32 v0, v170, v0 offset:60081
ds_permute_b32 v0, v182, v177
ds_permute_b32 v0, v217, v10
ds_permute_b32 v0, v34, v213
ds_permute_b32 v186, v63, v193 offset:22144
ds_permute_b32 v204, v196, v20
ds_permute_b32 v61, v184, v0
ds_read2_b32 v[0:1], v123 offset0:43 offset1:40 gds
ds_read2_b32 v[0:1], v21 gds
ds_read2_b32 v[0:1], v24 offset0:15 offset1:88 gds
ds_read2_b32 v[0:1], v27 offset0:231 offset1:173 gds
ds_read2_b32 v[168:169], v241 gds
ds_read2_b32 v[195:196], v77 offset0:47 offset1:244
ds_read2_b32 v[250:251], v59 offset0:126 offset1:51 gds
ds_read2_b32 v[39:40], v104 offset0:215
ds_read2_b64 v[0:3], v101 offset0:17 offset1:183 gds
ds_read2_b64 v[0:3], v151
ds_read2_b64 v[0:3], v167 offset0:126
ds_read2_b64 v[0:3], v53 offset0:212 offset1:154
ds_read2_b64 v[103:106], v69 offset0:213 offset1:39 gds
ds_read2_b64 v[147:150], v232 offset0:80 offset1:215
ds_read2_b64 v[156:159], v82
ds_read2_b64 v[163:166], v58 gds
ds_read2st64_b32 v[0:1], v168 offset0:153
ds_read2st64_b32 v[0:1], v188 offset0:98
ds_read2st64_b32 v[0:1], v27 offset0:57 offset1:198 gds
ds_read2st64_b32 v[0:1], v36 offset0:60 offset1:62 gds
ds_read2st64_b32 v[0:1], v46 gds
ds_read2st64_b32 v[200:201], v76 offset0:250 offset1:6
ds_read2st64_b32 v[38:39], v27 offset0:4 offset1:139
ds_read2st64_b32 v[96:97], v59 gds
ds_read2st64_b64 v[0:3], v54 offset0:51 offset1:240 gds
ds_read2st64_b64 v[0:3], v69 offset0:193 offset1:128
ds_read2st64_b64 v[0:3], v97 offset0:206 offset1:38
ds_read2st64_b64 v[14:17], v98 offset0:155 offset1:49
ds_read2st64_b64 v[56:59], v52 gds
ds_read2st64_b64 v[65:68], v21 offset0:92
ds_read2st64_b64 v[70:73], v156 offset0:229 offset1:126
ds_read2st64_b64 v[81:84], v53 offset0:109 offset1:38 gds
ds_read_b128 v[0:3], v26 offset:63780 gds
ds_read_b128 v[0:3], v37
ds_read_b128 v[102:105], v255
ds_read_b128 v[112:115], v175
ds_read_b128 v[224:227], v96
ds_read_b128 v[242:245], v138 offset:35266 gds
ds_read_b128 v[53:56], v81 offset:14299 gds
ds_read_b128 v[73:76], v246 offset:64082
ds_read_b32 v0, v164
ds_read_b32 v0, v206 offset:121
ds_read_b32 v0, v245
ds_read_b32 v0, v42
ds_read_b32 v0, v66 gds
ds_read_b32 v169, v126 offset:8826 gds
ds_read_b32 v46, v42
ds_read_b32 v56, v215 gds
ds_read_b64 v[0:1], v14 offset:28775
ds_read_b64 v[0:1], v46 offset:272
ds_read_b64 v[0:1], v76 offset:2208 gds
ds_read_b64 v[103:104], v139
ds_read_b64 v[113:114], v215 gds
ds_read_b64 v[113:114], v33 offset:38807
ds_read_b64 v[12:13], v120
ds_read_b64 v[153:154], v81 offset:145
ds_read_b96 v[0:2], v112
ds_read_b96 v[0:2], v241 offset:136 gds
ds_read_b96 v[0:2], v50 offset:192
ds_read_b96 v[157:159], v57 offset:35131
ds_read_b96 v[210:212], v75 offset:73 gds
ds_read_b96 v[27:29], v181 offset:29166
ds_read_b96 v[41:43], v93 offset:2918 gds
ds_read_b96 v[45:47], v77 gds
ds_read_i16 v0, v113 offset:10 gds
ds_read_i16 v0, v113 offset:62903
ds_read_i16 v0, v135 offset:53653
ds_read_i16 v0, v162 offset:236
ds_read_i16 v0, v74 offset:253 gds
ds_read_i16 v149, v252 gds
ds_read_i16 v169, v101 offset:52
ds_read_i16 v194, v236 gds
ds_read_i8 v0, v199 offset:27549
ds_read_i8 v0, v212 offset:5212
ds_read_i8 v0, v242 offset:42846 gds
ds_read_i8 v0, v51
ds_read_i8 v140, v191 offset:26344 gds
ds_read_i8 v180, v49 offset:148
ds_read_i8 v223, v135 offset:42573
ds_read_i8 v239, v218 offset:56569
ds_read_u16 v0, v100 offset:33344 gds
ds_read_u16 v0, v235
ds_read_u16 v102, v189 gds
ds_read_u16 v170, v176 offset:62615
ds_read_u16 v204, v90 offset:252 gds
ds_read_u16 v82, v48 offset:29210
ds_read_u16 v9, v121
ds_read_u16 v96, v181 offset:55 gds
ds_read_u8 v0, v112 offset:232 gds
ds_read_u8 v0, v122 offset:129 gds
ds_read_u8 v0, v203 offset:32798 gds
ds_read_u8 v0, v219 offset:8382
ds_read_u8 v0, v4 offset:61043 gds
ds_read_u8 v167, v1
ds_read_u8 v217, v43
ds_read_u8 v39, v249 gds
ds_rsub_rtn_u32 v0, v122, v96 offset:54093 gds
ds_rsub_rtn_u32 v0, v124, v0 offset:167
ds_rsub_rtn_u32 v0, v139, v29 offset:59746
ds_rsub_rtn_u32 v0, v141, v0 offset:83
ds_rsub_rtn_u32 v0, v51, v149 offset:169 gds
ds_rsub_rtn_u32 v0, v9, v223 offset:22 gds
ds_rsub_rtn_u32 v113, v79, v69 gds
ds_rsub_rtn_u32 v57, v3, v218 gds
ds_rsub_rtn_u64 v[0:1], v125, v[35:36]
ds_rsub_rtn_u64 v[0:1], v134, v[129:130] offset:58252 gds
ds_rsub_rtn_u64 v[0:1], v142, v[121:122] gds
ds_rsub_rtn_u64 v[0:1], v154, v[0:1] gds
ds_rsub_rtn_u64 v[0:1], v65, v[0:1] gds
ds_rsub_rtn_u64 v[0:1], v97, v[0:1] offset:31
ds_rsub_rtn_u64 v[81:82], v32, v[80:81] offset:241 gds
ds_rsub_rtn_u64 v[89:90], v227, v[158:159] offset:889
ds_rsub_src2_u32 v100 offset:51945 gds
ds_rsub_src2_u32 v110 offset:6994 gds
ds_rsub_src2_u32 v139 offset:245
ds_rsub_src2_u32 v171 gds
ds_rsub_src2_u32 v180 offset:88
ds_rsub_src2_u32 v197 offset:95 gds
ds_rsub_src2_u32 v27
ds_rsub_src2_u32 v29 offset:39955 gds
ds_rsub_src2_u64 v100 offset:43273 gds
ds_rsub_src2_u64 v105 offset:43628 gds
ds_rsub_src2_u64 v164 offset:35059
ds_rsub_src2_u64 v184
ds_rsub_src2_u64 v192 offset:16692
ds_rsub_src2_u64 v194 gds
ds_rsub_src2_u64 v2
ds_rsub_src2_u64 v35
ds_rsub_u32 v115, v0 offset:164 gds
ds_rsub_u32 v119, v133 offset:12923
ds_rsub_u32 v180, v0 offset:35552 gds
ds_rsub_u32 v181, v39
ds_rsub_u32 v206, v153
ds_rsub_u32 v35, v165 gds
ds_rsub_u32 v52, v117 offset:40211
ds_rsub_u32 v72, v0 gds
ds_rsub_u64 v115, v[189:190]
ds_rsub_u64 v146, v[223:224]
ds_rsub_u64 v189, v[0:1]
ds_rsub_u64 v230, v[31:32] offset:2 gds
ds_rsub_u64 v68, v[0:1] offset:58341
ds_rsub_u64 v7, v[181:182] gds
ds_rsub_u64 v82, v[0:1]
ds_rsub_u64 v99, v[241:242]
ds_sub_rtn_u32 v0, v227, v0 offset:26626
ds_sub_rtn_u32 v0, v58, v0 gds
ds_sub_rtn_u32 v0, v66, v0
ds_sub_rtn_u32 v117, v119, v0 offset:25821
ds_sub_rtn_u32 v128, v245, v0 gds
ds_sub_rtn_u32 v173, v206, v60 offset:45441 gds
ds_sub_rtn_u32 v30, v140, v223
ds_sub_rtn_u32 v66, v10, v96 gds
ds_sub_rtn_u64 v[0:1], v191, v[0:1] gds
ds_sub_rtn_u64 v[0:1], v239, v[170:171] offset:1372 gds
ds_sub_rtn_u64 v[0:1], v255, v[0:1] offset:18 gds
ds_sub_rtn_u64 v[0:1], v78, v[177:178] offset:17033 gds
ds_sub_rtn_u64 v[0:1], v88, v[0:1] offset:49174 gds
ds_sub_rtn_u64 v[28:29], v150, v[0:1]
ds_sub_rtn_u64 v[32:33], v144, v[0:1] offset:27
ds_sub_rtn_u64 v[93:94], v220, v[0:1]
ds_sub_src2_u32 v190 offset:58781
ds_sub_src2_u32 v211 offset:154 gds
ds_sub_src2_u32 v231 gds
ds_sub_src2_u32 v239 offset:364 gds
ds_sub_src2_u32 v254
ds_sub_src2_u32 v31
ds_sub_src2_u32 v34 offset:34346
ds_sub_src2_u32 v80 offset:174 gds
ds_sub_src2_u64 v110 offset:75
ds_sub_src2_u64 v17 offset:62880
ds_sub_src2_u64 v182 gds
ds_sub_src2_u64 v19
ds_sub_src2_u64 v204 offset:44716 gds
ds_sub_src2_u64 v53 gds
ds_sub_src2_u64 v57 offset:130 gds
ds_sub_src2_u64 v86 offset:110 gds
ds_sub_u32 v107, v219 gds
ds_sub_u32 v131, v0 offset:70
ds_sub_u32 v156, v52 offset:6159 gds
ds_sub_u32 v28, v0 offset:10482 gds
ds_sub_u32 v53, v0
ds_sub_u32 v88, v248
ds_sub_u32 v93, v24 gds
ds_sub_u32 v94, v24 gds
ds_sub_u64 v117, v[163:164] offset:2020
ds_sub_u64 v191, v[130:131]
ds_sub_u64 v195, v[0:1] gds
ds_sub_u64 v229, v[0:1] offset:214
ds_sub_u64 v248, v[52:53] offset:168
ds_sub_u64 v31, v[0:1] offset:10536
ds_sub_u64 v31, v[154:155] gds
ds_sub_u64 v73, v[0:1] gds
ds_swizzle_b32 v0, v105 offset:swizzle(QUAD_PERM,3,3,2,2)
ds_swizzle_b32 v0, v191 offset:swizzle(BITMASK_PERM,"p01pp")
ds_swizzle_b32 v0, v218 gds
ds_swizzle_b32 v0, v42 offset:swizzle(BROADCAST,16,1) gds
ds_swizzle_b32 v0, v52 gds
ds_swizzle_b32 v0, v52 offset:swizzle(QUAD_PERM,0,0,3,3) gds
ds_swizzle_b32 v0, v66 offset:swizzle(QUAD_PERM,3,0,2,2)
ds_swizzle_b32 v0, v68 gds
ds_swizzle_b32 v133, v14 offset:swizzle(BITMASK_PERM,"101i1")
ds_swizzle_b32 v142, v66 offset:37925 gds
ds_swizzle_b32 v152, v81
ds_swizzle_b32 v191, v172 offset:swizzle(BROADCAST,8,2)
ds_swizzle_b32 v196, v208 offset:60679
ds_swizzle_b32 v218, v108 offset:swizzle(BITMASK_PERM,"0110p") gds
ds_swizzle_b32 v23, v219 offset:55070
ds_swizzle_b32 v234, v111
ds_swizzle_b32 v25, v221 offset:swizzle(BITMASK_PERM,"ppp1p") gds
ds_swizzle_b32 v30, v11 offset:swizzle(QUAD_PERM,1,1,1,3) gds
ds_swizzle_b32 v51, v212 offset:swizzle(QUAD_PERM,1,1,2,0) gds
ds_swizzle_b32 v64, v107 gds
ds_wrap_rtn_b32 v0, v237, v0, v16 offset:18421 gds
ds_wrap_rtn_b32 v0, v27, v48, v0 offset:13840 gds
ds_wrap_rtn_b32 v163, v153, v0, v115 offset:76
ds_wrap_rtn_b32 v175, v159, v49, v0 gds
ds_wrap_rtn_b32 v26, v199, v86, v0 offset:35099
ds_wrap_rtn_b32 v55, v119, v0, v212 offset:54172 gds
ds_wrap_rtn_b32 v80, v86, v98, v238 offset:52472 gds
ds_wrap_rtn_b32 v99, v125, v0, v198 offset:66 gds
ds_write2_b32 v129, v0, v0 gds
ds_write2_b32 v137, v0, v0
ds_write2_b32 v144, v0, v215 offset0:244 offset1:159
ds_write2_b32 v172, v14, v0 offset0:1 offset1:246
ds_write2_b32 v185, v0, v70 offset0:66 gds
ds_write2_b32 v62, v0, v0 offset0:169 gds
ds_write2_b32 v69, v0, v0 offset0:55 gds
ds_write2_b32 v83, v0, v0 offset0:153 offset1:62
ds_write2_b64 v11, v[0:1], v[10:11] offset0:113 offset1:191 gds
ds_write2_b64 v15, v[0:1], v[0:1]
ds_write2_b64 v161, v[0:1], v[0:1] offset0:122 gds
ds_write2_b64 v174, v[0:1], v[201:202] gds
ds_write2_b64 v193, v[81:82], v[0:1] gds
ds_write2_b64 v202, v[0:1], v[83:84] offset0:1 gds
ds_write2_b64 v207, v[0:1], v[0:1] offset0:136 offset1:194 gds
ds_write2_b64 v25, v[0:1], v[161:162] offset0:120 offset1:109
ds_write2st64_b32 v140, v0, v158 offset0:76 offset1:36
ds_write2st64_b32 v238, v0, v0
ds_write2st64_b32 v238, v0, v49 gds
ds_write2st64_b32 v238, v188, v0 offset0:77 offset1:84 gds
ds_write2st64_b32 v33, v153, v32 gds
ds_write2st64_b32 v61, v0, v96
ds_write2st64_b32 v66, v184, v0 gds
ds_write2st64_b32 v98, v184, v99 gds
ds_write2st64_b64 v151, v[248:249], v[59:60]
ds_write2st64_b64 v159, v[0:1], v[0:1]
ds_write2st64_b64 v199, v[118:119], v[120:121]
ds_write2st64_b64 v208, v[0:1], v[0:1] gds
ds_write2st64_b64 v221, v[0:1], v[249:250] offset0:24
ds_write2st64_b64 v249, v[0:1], v[146:147] gds
ds_write2st64_b64 v29, v[0:1], v[0:1] gds
ds_write2st64_b64 v55, v[229:230], v[235:236]
ds_write_b128 v108, v[61:64] offset:22 gds
ds_write_b128 v123, v[96:99]
ds_write_b128 v160, v[0:3] offset:35749 gds
ds_write_b128 v179, v[231:234] offset:166 gds
ds_write_b128 v194, v[137:140] gds
ds_write_b128 v210, v[0:3] offset:105
ds_write_b128 v44, v[179:182] offset:51 gds
ds_write_b128 v58, v[68:71]
ds_write_b16 v118, v0 offset:44982
ds_write_b16 v149, v199 offset:78
ds_write_b16 v192, v0 offset:36989 gds
ds_write_b16 v193, v0 offset:37991
ds_write_b16 v209, v0
ds_write_b16 v238, v160 offset:27797 gds
ds_write_b16 v50, v0
ds_write_b16 v94, v110
ds_write_b32 v1, v0 gds
ds_write_b32 v154, v99 offset:35306
ds_write_b32 v17, v117 offset:180
ds_write_b32 v239, v37 offset:4842 gds
ds_write_b32 v47, v0 gds
ds_write_b32 v59, v174 offset:31728 gds
ds_write_b32 v76, v0
ds_write_b32 v96, v0 offset:64386
ds_write_b64 v12, v[211:212] gds
ds_write_b64 v138, v[0:1] offset:35495
ds_write_b64 v165, v[0:1] offset:65161
ds_write_b64 v168, v[0:1] offset:47740 gds
ds_write_b64 v184, v[0:1]
ds_write_b64 v193, v[0:1] offset:43714
ds_write_b64 v66, v[0:1] offset:172
ds_write_b64 v9, v[39:40] offset:26359 gds
ds_write_b8 v13, v0 offset:133 gds
ds_write_b8 v175, v0 gds
ds_write_b8 v187, v6 offset:37623
ds_write_b8 v245, v182 offset:26894 gds
ds_write_b8 v253, v169 offset:35
ds_write_b8 v28, v219 offset:248
ds_write_b8 v59, v174
ds_write_b8 v63, v0 offset:51899 gds
ds_write_b96 v118, v[0:2]
ds_write_b96 v129, v[0:2]
ds_write_b96 v16, v[0:2] gds
ds_write_b96 v170, v[0:2] offset:5820
ds_write_b96 v232, v[0:2]
ds_write_b96 v41, v[0:2]
ds_write_b96 v57, v[0:2] offset:37114
ds_write_b96 v65, v[117:119] offset:10282
ds_write_src2_b32 v124 offset:27067
ds_write_src2_b32 v13 offset:124 gds
ds_write_src2_b32 v141 offset:28
ds_write_src2_b32 v145 offset:12442
ds_write_src2_b32 v146
ds_write_src2_b32 v49 offset:222 gds
ds_write_src2_b32 v59
ds_write_src2_b32 v8 offset:12581
ds_write_src2_b64 v107 offset:45016
ds_write_src2_b64 v130
ds_write_src2_b64 v147
ds_write_src2_b64 v160 gds
ds_write_src2_b64 v253 offset:35697 gds
ds_write_src2_b64 v46
ds_write_src2_b64 v52 offset:30926 gds
ds_write_src2_b64 v93 offset:31622
ds_wrxchg2_rtn_b32 v[0:1], v173, v0, v74 offset0:27 offset1:107 gds
ds_wrxchg2_rtn_b32 v[0:1], v52, v40, v0 gds
ds_wrxchg2_rtn_b32 v[115:116], v0, v0, v145
ds_wrxchg2_rtn_b32 v[118:119], v158, v0, v0 offset0:178 gds
ds_wrxchg2_rtn_b32 v[206:207], v193, v0, v0 offset0:105
ds_wrxchg2_rtn_b32 v[24:25], v123, v237, v115
ds_wrxchg2_rtn_b32 v[51:52], v244, v228, v210 offset0:4 offset1:159 gds
ds_wrxchg2_rtn_b32 v[61:62], v124, v0, v0 offset0:79 offset1:140 gds
ds_wrxchg2_rtn_b64 v[0:3], v107, v[17:18], v[0:1] gds
ds_wrxchg2_rtn_b64 v[0:3], v151, v[54:55], v[0:1] gds
ds_wrxchg2_rtn_b64 v[0:3], v32, v[99:100], v[136:137]
ds_wrxchg2_rtn_b64 v[0:3], v71, v[249:250], v[40:41] offset0:140
ds_wrxchg2_rtn_b64 v[0:3], v79, v[0:1], v[3:4] offset0:143 gds
ds_wrxchg2_rtn_b64 v[10:13], v221, v[0:1], v[0:1] offset0:102 offset1:190
ds_wrxchg2_rtn_b64 v[144:147], v13, v[0:1], v[0:1] gds
ds_wrxchg2_rtn_b64 v[42:45], v27, v[32:33], v[41:42] offset0:173 offset1:55 gds
ds_wrxchg2st64_rtn_b32 v[0:1], v140, v0, v15 offset0:27 offset1:44
ds_wrxchg2st64_rtn_b32 v[0:1], v153, v0, v0 offset0:232 gds
ds_wrxchg2st64_rtn_b32 v[0:1], v33, v238, v17 offset0:77 offset1:235
ds_wrxchg2st64_rtn_b32 v[0:1], v40, v0, v0 offset0:249 offset1:185
ds_wrxchg2st64_rtn_b32 v[11:12], v65, v0, v44 gds
ds_wrxchg2st64_rtn_b32 v[123:124], v250, v0, v71 gds
ds_wrxchg2st64_rtn_b32 v[157:158], v77, v218, v0 gds
ds_wrxchg2st64_rtn_b32 v[232:233], v233, v0, v204 gds
ds_wrxchg2st64_rtn_b64 v[0:3], v102, v[0:1], v[0:1]
ds_wrxchg2st64_rtn_b64 v[0:3], v148, v[147:148], v[90:91] offset0:113
ds_wrxchg2st64_rtn_b64 v[0:3], v18, v[8:9], v[0:1]
ds_wrxchg2st64_rtn_b64 v[0:3], v246, v[110:111], v[99:100]
ds_wrxchg2st64_rtn_b64 v[0:3], v90, v[0:1], v[14:15] offset0:71 gds
ds_wrxchg2st64_rtn_b64 v[128:131], v255, v[177:178], v[0:1] offset0:104 offset1:215
ds_wrxchg2st64_rtn_b64 v[248:251], v16, v[0:1], v[182:183] offset0:32 offset1:75
ds_wrxchg2st64_rtn_b64 v[51:54], v166, v[0:1], v[120:121] offset0:143 offset1:211 gds
ds_wrxchg_rtn_b32 v0, v202, v49 gds
ds_wrxchg_rtn_b32 v0, v83, v0 offset:27325 gds
ds_wrxchg_rtn_b32 v0, v88, v53 offset:247
ds_wrxchg_rtn_b32 v112, v146, v0 offset:21998
ds_wrxchg_rtn_b32 v12, v242, v0 offset:26143 gds
ds_wrxchg_rtn_b32 v210, v184, v0 offset:44377 gds
ds_wrxchg_rtn_b32 v49, v10, v0 offset:196 gds
ds_wrxchg_rtn_b32 v7, v227, v77 offset:46835
ds_wrxchg_rtn_b64 v[0:1], v176, v[0:1] gds
ds_wrxchg_rtn_b64 v[0:1], v4, v[65:66] offset:28676
ds_wrxchg_rtn_b64 v[0:1], v60, v[0:1] offset:4188 gds
ds_wrxchg_rtn_b64 v[0:1], v69, v[0:1]
ds_wrxchg_rtn_b64 v[1:2], v217, v[183:184] offset:122
ds_wrxchg_rtn_b64 v[214:215], v75, v[0:1] offset:31809
ds_wrxchg_rtn_b64 v[248:249], v184, v[0:1] offset:40
ds_wrxchg_rtn_b64 v[3:4], v134, v[0:1] offset:63610
ds_xor_b32 v199, v0 offset:174 gds
ds_xor_b32 v218, v199 gds
ds_xor_b32 v219, v56 offset:12780
ds_xor_b32 v245, v0
ds_xor_b32 v33, v44 offset:27597 gds
ds_xor_b32 v41, v0 offset:9983 gds
ds_xor_b32 v57, v0 gds
ds_xor_b32 v9, v0
ds_xor_b64 v116, v[26:27] gds
ds_xor_b64 v127, v[0:1]
ds_xor_b64 v174, v[3:4] gds
ds_xor_b64 v204, v[0:1] offset:22843 gds
ds_xor_b64 v57, v[0:1]
ds_xor_b64 v70, v[0:1] gds
ds_xor_b64 v78, v[249:250] offset:228
ds_xor_b64 v9, v[0:1] offset:35507 gds
ds_xor_rtn_b32 v0, v20, v200 gds
ds_xor_rtn_b32 v0, v204, v255 offset:46 gds
ds_xor_rtn_b32 v0, v48, v0 offset:31968 gds
ds_xor_rtn_b32 v0, v57, v178 offset:162 gds
ds_xor_rtn_b32 v0, v7, v89
ds_xor_rtn_b32 v136, v71, v255 gds
ds_xor_rtn_b32 v78, v150, v0 offset:22517 gds
ds_xor_rtn_b32 v86, v99, v121 offset:77 gds
ds_xor_rtn_b64 v[0:1], v224, v[0:1]
ds_xor_rtn_b64 v[0:1], v231, v[89:90] offset:101
ds_xor_rtn_b64 v[0:1], v24, v[0:1] offset:15313 gds
ds_xor_rtn_b64 v[0:1], v246, v[225:226] offset:17
ds_xor_rtn_b64 v[0:1], v98, v[202:203] offset:221 gds
ds_xor_rtn_b64 v[111:112], v73, v[214:215] offset:78 gds
ds_xor_rtn_b64 v[212:213], v234, v[143:144] offset:147 gds
ds_xor_rtn_b64 v[248:249], v239, v[199:200]
ds_xor_src2_b32 v100 offset:12
ds_xor_src2_b32 v117 offset:31865
ds_xor_src2_b32 v120 offset:38574
ds_xor_src2_b32 v179 offset:40229
ds_xor_src2_b32 v209 offset:141 gds
ds_xor_src2_b32 v209 offset:58100
ds_xor_src2_b32 v235 gds
ds_xor_src2_b32 v35 offset:40863 gds
ds_xor_src2_b64 v116 gds
ds_xor_src2_b64 v131 offset:14907 gds
ds_xor_src2_b64 v140 offset:44655
ds_xor_src2_b64 v160 offset:7597 gds
ds_xor_src2_b64 v186
ds_xor_src2_b64 v234
ds_xor_src2_b64 v46 gds
ds_xor_src2_b64 v6 gds
