// VOP3, all targets. Every opcode in several operand forms, in the assembler's own spelling.
v_add3_u32 v10, v0, v100, s0
v_add3_u32 v12, -0.5, v44, s0
v_add3_u32 v230, 1.0, s0, s0
v_add3_u32 v249, -1, s0, s0
v_add3_u32 v55, -2.0, s0, s0
v_add_co_u32 v24, null, v100, s0
v_add_f16_e64 v108, 0xd500, 0
v_add_f16_e64 v136, v1, -1
v_add_f16_e64 v193, 1.0, s0
v_add_f16_e64 v242, v44, s0
v_add_f16_e64 v96, ttmp2, -v255
v_add_f32_e64 v17, src_vccz, |s0|
v_add_f32_e64 v182, v254, -0.5 mul:2
v_add_f32_e64 v195, v255, s1
v_add_f32_e64 v60, v255, s1 mul:2
v_add_f32_e64 v73, vcc_hi, exec_lo
v_add_f64 v[11:12], v[254:255], v[254:255]
v_add_f64 v[158:159], vcc, -s[6:7]
v_add_f64 v[165:166], v[100:101], s[0:1] div:2
v_add_f64 v[187:188], src_scc, s[0:1]
v_add_f64 v[96:97], 0x12345678, s[6:7] mul:4
v_add_lshl_u32 v186, v254, s0, s0
v_add_lshl_u32 v222, s101, v2, s0
v_add_lshl_u32 v40, v255, v0, 64
v_add_lshl_u32 v71, v255, -1, s0
v_add_lshl_u32 v86, v254, v44, s0
v_add_nc_i16 v122, s101, src_shared_base
v_add_nc_i16 v162, v2, s0
v_add_nc_i16 v169, s101, s0
v_add_nc_i16 v20, v2, v254
v_add_nc_i16 v237, -16, s0
v_add_nc_i32 v120, src_vccz, s2
v_add_nc_i32 v184, v44, s0
v_add_nc_i32 v254, v100, v255
v_add_nc_i32 v53, s0, s0
v_add_nc_i32 v58, 0, v255
v_add_nc_u16 v127, 0x3c00, 1
v_add_nc_u16 v128, v0, exec_hi clamp
v_add_nc_u16 v232, s0, v0
v_add_nc_u16 v39, v2, s0
v_add_nc_u16 v4, v100, v44
v_add_nc_u32_e64 v106, exec_hi, v44
v_add_nc_u32_e64 v153, v255, -4.0
v_add_nc_u32_e64 v157, v1, s0
v_add_nc_u32_e64 v176, s104, v100
v_add_nc_u32_e64 v197, -4.0, s0
v_alignbit_b32 v128, v254, v254, s0
v_alignbit_b32 v191, -1, v2, s104
v_alignbit_b32 v241, s6, s0, s0
v_alignbit_b32 v54, v1, s0, s0
v_alignbit_b32 v93, 1.0, s0, s0
v_alignbyte_b32 v124, v44, v2, s0
v_alignbyte_b32 v16, v2, 0, -1.0
v_alignbyte_b32 v195, 0, exec_lo, 0
v_alignbyte_b32 v215, s1, s0, s0
v_alignbyte_b32 v255, v254, s0, s0
v_and_b32_e64 v23, 1, v100
v_and_b32_e64 v231, v254, v255
v_and_b32_e64 v40, m0, 1
v_and_b32_e64 v50, v1, s1
v_and_b32_e64 v89, 0xeccc9e34, 3
v_and_or_b32 v142, v100, v0, -1.0
v_and_or_b32 v177, v0, -2.0, s0
v_and_or_b32 v221, 1, v1, v0
v_and_or_b32 v39, 0x12345678, v255, s0
v_and_or_b32 v57, null, s0, s0
v_ashrrev_i16 v114, src_shared_base, v0
v_ashrrev_i16 v199, m0, s0
v_ashrrev_i16 v45, v44, src_shared_base
v_ashrrev_i16 v89, v254, v44
v_ashrrev_i16 v98, v0, s0
v_ashrrev_i32_e64 v152, v44, 0x383f
v_ashrrev_i32_e64 v230, v254, s0
v_ashrrev_i32_e64 v37, vcc_lo, v100
v_ashrrev_i32_e64 v52, 1, -2.0
v_ashrrev_i32_e64 v86, ttmp2, s0
v_ashrrev_i64 v[146:147], 2.0, s[0:1]
v_ashrrev_i64 v[153:154], v2, exec
v_ashrrev_i64 v[231:232], v100, s[0:1]
v_ashrrev_i64 v[249:250], s5, v[254:255]
v_ashrrev_i64 v[46:47], v0, src_shared_base
v_bcnt_u32_b32 v137, v2, v44
v_bcnt_u32_b32 v161, 0x12345678, null
v_bcnt_u32_b32 v214, v254, s0
v_bcnt_u32_b32 v39, v254, -16
v_bcnt_u32_b32 v43, 0xdc23787, s0
v_bfe_i32 v145, v254, s0, s0
v_bfe_i32 v215, 0x9b75, s0, s0
v_bfe_i32 v240, s33, 2, s0
v_bfe_i32 v36, v255, v2, v254
v_bfe_i32 v59, vcc_hi, 1, s0
v_bfe_u32 v117, v1, s33, s0
v_bfe_u32 v130, -0.5, s0, s0
v_bfe_u32 v159, v254, v44, 1
v_bfe_u32 v173, s33, v1, s0
v_bfe_u32 v237, s6, v1, v254
v_bfi_b32 v155, v254, v2, 0x3c00
v_bfi_b32 v180, v255, s5, s0
v_bfi_b32 v184, v1, v2, s0
v_bfi_b32 v199, s100, s0, s0
v_bfi_b32 v238, v0, 0.5, s0
v_bfm_b32 v111, src_execz, s0
v_bfm_b32 v127, v1, v1
v_bfm_b32 v213, v2, s0
v_bfm_b32 v52, v100, ttmp2
v_bfm_b32 v82, v100, src_vccz
v_bfrev_b32_e64 v122, 0x3c00
v_bfrev_b32_e64 v155, s101
v_bfrev_b32_e64 v165, v2
v_bfrev_b32_e64 v48, -1.0
v_bfrev_b32_e64 v67, 1.0
v_ceil_f16_e64 v101, exec_lo clamp
v_ceil_f16_e64 v239, null
v_ceil_f16_e64 v248, v44 mul:2
v_ceil_f16_e64 v48, 1 div:2
v_ceil_f16_e64 v83, -v255
v_ceil_f32_e64 v142, s1
v_ceil_f32_e64 v143, -v44
v_ceil_f32_e64 v172, -|s5|
v_ceil_f32_e64 v182, v100
v_ceil_f32_e64 v6, 1.0 mul:4
v_ceil_f64_e64 v[164:165], v[0:1]
v_ceil_f64_e64 v[18:19], 2
v_ceil_f64_e64 v[210:211], |s[100:101]|
v_ceil_f64_e64 v[54:55], s[104:105] mul:2
v_ceil_f64_e64 v[96:97], 1.0 div:2
v_cmp_eq_f16_e64 null, src_vccz, src_scc
v_cmp_f_f16_e64 null, -v1, v2
v_cmp_ge_f16_e64 null, v100, s0
v_cmp_ge_u16_e64 null, s0, s0
v_cmp_gt_f16_e64 null, 0, -s0
v_cmp_gt_f32_e64 null, neg(64), v44
v_cmp_gt_i16_e64 null, null, s0
v_cmp_le_f16_e64 null, s33, s0
v_cmp_lg_f32_e64 null, -4.0, |-16|
v_cmp_lt_f16_e64 null, 0x435a, |s0|
v_cmp_ne_i32_e64 null, v0, s0
v_cmp_ne_u32_e64 null, exec_hi, ttmp0
v_cmp_neq_f16_e64 null, -v100, s0
v_cmp_ngt_f16_e64 null, v254, s0
v_cmp_ngt_f16_e64 null, v44, v44
v_cmp_nlg_f32_e64 null, v1, ttmp2
v_cmp_o_f32_e64 null, v0, s2
v_cmp_o_f64_e64 null, v[1:2], s[0:1]
v_cmpx_class_f16_e64 0, s0
v_cmpx_class_f16_e64 64, 1
v_cmpx_class_f16_e64 s100, s0
v_cmpx_class_f16_e64 v255, 0.15915494
v_cmpx_class_f16_e64 v44, s1
v_cmpx_class_f32_e64 -null, -1
v_cmpx_class_f32_e64 -v0, s0
v_cmpx_class_f32_e64 neg(-1), m0
v_cmpx_class_f32_e64 s105, exec_lo
v_cmpx_class_f32_e64 v100, s0
v_cmpx_class_f64_e64 -4.0, s0
v_cmpx_class_f64_e64 null, v1
v_cmpx_class_f64_e64 s[6:7], s0
v_cmpx_class_f64_e64 src_execz, v44
v_cmpx_class_f64_e64 v[0:1], s0
v_cmpx_eq_f16_e64 -s105, s0
v_cmpx_eq_f16_e64 ttmp2, s100
v_cmpx_eq_f16_e64 v2, v0
v_cmpx_eq_f16_e64 v44, -v254
v_cmpx_eq_f16_e64 |-16|, 0.15915494
v_cmpx_eq_f32_e64 0, |v2|
v_cmpx_eq_f32_e64 0x6a5f, -16
v_cmpx_eq_f32_e64 1, -v2
v_cmpx_eq_f32_e64 s5, s0
v_cmpx_eq_f32_e64 src_private_base, s0
v_cmpx_eq_f64_e64 -v[254:255], exec clamp
v_cmpx_eq_f64_e64 -v[254:255], s[0:1]
v_cmpx_eq_f64_e64 0xba1f, vcc
v_cmpx_eq_f64_e64 s[2:3], -exec
v_cmpx_eq_f64_e64 v[254:255], -s[0:1]
v_cmpx_eq_i16_e64 s33, 0x3800
v_cmpx_eq_i16_e64 s5, v254
v_cmpx_eq_i16_e64 src_vccz, vcc_hi
v_cmpx_eq_i16_e64 v254, s0
v_cmpx_eq_i16_e64 v254, v255
v_cmpx_eq_i32_e64 1, 1
v_cmpx_eq_i32_e64 4.0, s0
v_cmpx_eq_i32_e64 v0, v0
v_cmpx_eq_i32_e64 v254, 64
v_cmpx_eq_i32_e64 v255, s0
v_cmpx_eq_i64_e64 4.0, v[44:45]
v_cmpx_eq_i64_e64 s[0:1], 64
v_cmpx_eq_i64_e64 s[6:7], s[0:1]
v_cmpx_eq_i64_e64 ttmp[2:3], v[2:3]
v_cmpx_eq_i64_e64 v[100:101], v[0:1]
v_cmpx_eq_u16_e64 ttmp2, 0x8da2
v_cmpx_eq_u16_e64 v100, 0x4400
v_cmpx_eq_u16_e64 v100, 1
v_cmpx_eq_u16_e64 v44, s5
v_cmpx_eq_u16_e64 vcc_lo, s0
v_cmpx_eq_u32_e64 -1, s33
v_cmpx_eq_u32_e64 s105, s0
v_cmpx_eq_u32_e64 v2, 0xc0ed
v_cmpx_eq_u32_e64 v254, 1.0
v_cmpx_eq_u32_e64 v255, s0
v_cmpx_eq_u64_e64 0.5, 0x12345678
v_cmpx_eq_u64_e64 1, s[0:1]
v_cmpx_eq_u64_e64 s[100:101], s[0:1]
v_cmpx_eq_u64_e64 v[1:2], 64
v_cmpx_eq_u64_e64 v[254:255], s[0:1]
v_cmpx_f_f16_e64 -16, v100
v_cmpx_f_f16_e64 -ttmp0, |-16|
v_cmpx_f_f16_e64 v0, s0
v_cmpx_f_f16_e64 v0, v2
v_cmpx_f_f16_e64 |src_scc|, s0
v_cmpx_f_f32_e64 0x63bb, -s0 clamp
v_cmpx_f_f32_e64 2, v44
v_cmpx_f_f32_e64 null, v1
v_cmpx_f_f32_e64 v2, s0
v_cmpx_f_f32_e64 |v0|, -s0
v_cmpx_f_f64_e64 -v[1:2], s[0:1] clamp
v_cmpx_f_f64_e64 -v[1:2], v[44:45]
v_cmpx_f_f64_e64 exec, -|s[0:1]|
v_cmpx_f_f64_e64 v[0:1], v[1:2]
v_cmpx_f_f64_e64 v[254:255], 1.0
v_cmpx_f_i32_e64 0x3c00, src_vccz
v_cmpx_f_i32_e64 1, s0
v_cmpx_f_i32_e64 exec_lo, v255
v_cmpx_f_i32_e64 v1, vcc_hi
v_cmpx_f_i32_e64 v2, v0
v_cmpx_f_i64_e64 -1.0, s[0:1]
v_cmpx_f_i64_e64 0xffffffff, s[0:1]
v_cmpx_f_i64_e64 ttmp[2:3], s[0:1]
v_cmpx_f_i64_e64 v[0:1], ttmp[0:1]
v_cmpx_f_i64_e64 v[2:3], s[0:1]
v_cmpx_f_u32_e64 m0, s0
v_cmpx_f_u32_e64 s100, s6
v_cmpx_f_u32_e64 v0, 3
v_cmpx_f_u32_e64 v100, s0
v_cmpx_f_u32_e64 v44, v255
v_cmpx_f_u64_e64 -0.5, s[0:1]
v_cmpx_f_u64_e64 0, s[0:1]
v_cmpx_f_u64_e64 s[100:101], s[0:1]
v_cmpx_f_u64_e64 src_shared_base, s[0:1]
v_cmpx_f_u64_e64 v[254:255], -1.0
v_cmpx_ge_f16_e64 s104, v44
v_cmpx_ge_f16_e64 s33, m0 clamp
v_cmpx_ge_f16_e64 s5, s0
v_cmpx_ge_f16_e64 v100, s0
v_cmpx_ge_f16_e64 v100, s0 clamp
v_cmpx_ge_f32_e64 -|4.0|, 0xa5bd
v_cmpx_ge_f32_e64 0, s0
v_cmpx_ge_f32_e64 m0, s0
v_cmpx_ge_f32_e64 src_private_base, s0
v_cmpx_ge_f32_e64 v254, s0
v_cmpx_ge_f64_e64 4.0, v[1:2]
v_cmpx_ge_f64_e64 64, v[44:45]
v_cmpx_ge_f64_e64 s[6:7], s[0:1]
v_cmpx_ge_f64_e64 v[100:101], v[1:2]
v_cmpx_ge_f64_e64 v[1:2], s[0:1]
v_cmpx_ge_i16_e64 0x4000, v2
v_cmpx_ge_i16_e64 0xb800, s0
v_cmpx_ge_i16_e64 s0, s0
v_cmpx_ge_i16_e64 s100, v254
v_cmpx_ge_i16_e64 ttmp0, src_shared_base
v_cmpx_ge_i32_e64 -2.0, v2
v_cmpx_ge_i32_e64 4.0, v254
v_cmpx_ge_i32_e64 v254, v255
v_cmpx_ge_i32_e64 v44, s0
v_cmpx_ge_i32_e64 vcc_hi, v2
v_cmpx_ge_i64_e64 -1, v[0:1]
v_cmpx_ge_i64_e64 0xffffffff, s[0:1]
v_cmpx_ge_i64_e64 1.0, s[0:1]
v_cmpx_ge_i64_e64 src_vccz, v[2:3]
v_cmpx_ge_i64_e64 v[100:101], v[0:1]
v_cmpx_ge_u16_e64 0, v0
v_cmpx_ge_u16_e64 src_shared_base, 0
v_cmpx_ge_u16_e64 v100, v255
v_cmpx_ge_u16_e64 v254, -1
v_cmpx_ge_u16_e64 v44, s6
v_cmpx_ge_u32_e64 s1, s0
v_cmpx_ge_u32_e64 v100, vcc_hi
v_cmpx_ge_u32_e64 v255, 0x1a33985
v_cmpx_ge_u32_e64 v255, s0
v_cmpx_ge_u32_e64 v255, v2
v_cmpx_ge_u64_e64 -2.0, s[0:1]
v_cmpx_ge_u64_e64 0, s[0:1]
v_cmpx_ge_u64_e64 0, v[100:101]
v_cmpx_ge_u64_e64 src_shared_base, 2
v_cmpx_ge_u64_e64 vcc, s[0:1]
v_cmpx_gt_f16_e64 0, vcc_hi
v_cmpx_gt_f16_e64 4.0, |4.0|
v_cmpx_gt_f16_e64 s105, -s100
v_cmpx_gt_f16_e64 v1, -4.0
v_cmpx_gt_f16_e64 v255, v2
v_cmpx_gt_f32_e64 -v1, 3
v_cmpx_gt_f32_e64 -v100, s0
v_cmpx_gt_f32_e64 0.15915494, -s0 clamp
v_cmpx_gt_f32_e64 s1, s33
v_cmpx_gt_f32_e64 v255, s0
v_cmpx_gt_f64_e64 -v[100:101], |v[2:3]|
v_cmpx_gt_f64_e64 neg(3), |s[104:105]|
v_cmpx_gt_f64_e64 src_vccz, s[0:1]
v_cmpx_gt_f64_e64 v[2:3], s[0:1]
v_cmpx_gt_f64_e64 v[44:45], v[44:45] clamp
v_cmpx_gt_i16_e64 null, s0
v_cmpx_gt_i16_e64 s101, 0x3c00
v_cmpx_gt_i16_e64 src_execz, v0
v_cmpx_gt_i16_e64 v1, s0
v_cmpx_gt_i16_e64 v1, v1
v_cmpx_gt_i32_e64 s101, -1.0
v_cmpx_gt_i32_e64 ttmp2, s0
v_cmpx_gt_i32_e64 v255, exec_lo
v_cmpx_gt_i32_e64 v255, s0
v_cmpx_gt_i32_e64 v255, v44
v_cmpx_gt_i64_e64 -1.0, s[0:1]
v_cmpx_gt_i64_e64 0x3f800000, s[0:1]
v_cmpx_gt_i64_e64 64, s[0:1]
v_cmpx_gt_i64_e64 null, 4.0
v_cmpx_gt_i64_e64 vcc, 1
v_cmpx_gt_u16_e64 0, ttmp0
v_cmpx_gt_u16_e64 s105, 0x5678
v_cmpx_gt_u16_e64 src_shared_base, s0
v_cmpx_gt_u16_e64 v0, vcc_hi
v_cmpx_gt_u16_e64 v254, s0
v_cmpx_gt_u32_e64 0, v2
v_cmpx_gt_u32_e64 1.0, src_execz
v_cmpx_gt_u32_e64 3, s0
v_cmpx_gt_u32_e64 s6, s0
v_cmpx_gt_u32_e64 v255, s2
v_cmpx_gt_u64_e64 0x3c00, s[0:1]
v_cmpx_gt_u64_e64 0x3c00, v[1:2]
v_cmpx_gt_u64_e64 2.0, s[0:1]
v_cmpx_gt_u64_e64 src_execz, s[0:1]
v_cmpx_gt_u64_e64 v[0:1], s[0:1]
v_cmpx_le_f16_e64 -src_scc, ttmp2
v_cmpx_le_f16_e64 0, |s0|
v_cmpx_le_f16_e64 1.0, |s0|
v_cmpx_le_f16_e64 v0, s0
v_cmpx_le_f16_e64 v100, |s101|
v_cmpx_le_f32_e64 -v255, s0
v_cmpx_le_f32_e64 s6, null
v_cmpx_le_f32_e64 src_shared_base, neg(2)
v_cmpx_le_f32_e64 v0, s0
v_cmpx_le_f32_e64 v1, ttmp0
v_cmpx_le_f64_e64 -0.5, s[0:1]
v_cmpx_le_f64_e64 -|v[100:101]|, v[1:2]
v_cmpx_le_f64_e64 2.0, v[1:2]
v_cmpx_le_f64_e64 null, s[0:1]
v_cmpx_le_f64_e64 v[100:101], s[0:1]
v_cmpx_le_i16_e64 -1, v2
v_cmpx_le_i16_e64 0, s0
v_cmpx_le_i16_e64 2, v0
v_cmpx_le_i16_e64 s100, v1
v_cmpx_le_i16_e64 v0, v1
v_cmpx_le_i32_e64 0xa79f6c92, s0
v_cmpx_le_i32_e64 exec_lo, s0
v_cmpx_le_i32_e64 s1, s0
v_cmpx_le_i32_e64 v2, 0xb7c4b817
v_cmpx_le_i32_e64 v2, s0
v_cmpx_le_i64_e64 0, s[0:1]
v_cmpx_le_i64_e64 0x9d025a5a, s[0:1]
v_cmpx_le_i64_e64 s[104:105], 0x3c00
v_cmpx_le_i64_e64 v[0:1], 3
v_cmpx_le_i64_e64 v[44:45], v[254:255]
v_cmpx_le_u16_e64 0x3c00, s0
v_cmpx_le_u16_e64 m0, s0
v_cmpx_le_u16_e64 s100, s0
v_cmpx_le_u16_e64 v2, s0
v_cmpx_le_u16_e64 vcc_lo, v2
v_cmpx_le_u32_e64 exec_hi, s33
v_cmpx_le_u32_e64 s105, -4.0
v_cmpx_le_u32_e64 v2, 1
v_cmpx_le_u32_e64 v44, s0
v_cmpx_le_u32_e64 vcc_lo, v2
v_cmpx_le_u64_e64 -16, s[0:1]
v_cmpx_le_u64_e64 0x3f800000, v[254:255]
v_cmpx_le_u64_e64 0xffffffff, s[0:1]
v_cmpx_le_u64_e64 1, s[0:1]
v_cmpx_le_u64_e64 ttmp[0:1], v[254:255]
v_cmpx_lg_f16_e64 -1, v1
v_cmpx_lg_f16_e64 -|vcc_hi|, s0
v_cmpx_lg_f16_e64 neg(1.0), s0
v_cmpx_lg_f16_e64 s5, src_scc
v_cmpx_lg_f16_e64 |ttmp2|, s0
v_cmpx_lg_f32_e64 exec_lo, s0
v_cmpx_lg_f32_e64 src_scc, s0
v_cmpx_lg_f32_e64 v0, -s0
v_cmpx_lg_f32_e64 v254, |-1|
v_cmpx_lg_f32_e64 v44, -1.0
v_cmpx_lg_f64_e64 -v[254:255], |s[0:1]|
v_cmpx_lg_f64_e64 s[0:1], s[0:1] clamp
v_cmpx_lg_f64_e64 s[100:101], |s[100:101]|
v_cmpx_lg_f64_e64 v[100:101], -v[0:1]
v_cmpx_lg_f64_e64 |null|, s[0:1]
v_cmpx_lt_f16_e64 neg(0.15915494), s0
v_cmpx_lt_f16_e64 ttmp0, -s0
v_cmpx_lt_f16_e64 ttmp0, s0
v_cmpx_lt_f16_e64 v0, -s0
v_cmpx_lt_f16_e64 v1, v255 clamp
v_cmpx_lt_f32_e64 -v2, |64|
v_cmpx_lt_f32_e64 0.15915494, -v255
v_cmpx_lt_f32_e64 s104, s0
v_cmpx_lt_f32_e64 v2, s0 clamp
v_cmpx_lt_f32_e64 v44, v44
v_cmpx_lt_f64_e64 -s[100:101], -1
v_cmpx_lt_f64_e64 64, |ttmp[2:3]|
v_cmpx_lt_f64_e64 neg(0.5), s[0:1]
v_cmpx_lt_f64_e64 src_execz, 0.5
v_cmpx_lt_f64_e64 v[2:3], v[254:255]
v_cmpx_lt_i16_e64 0xc000, v0
v_cmpx_lt_i16_e64 s0, v100
v_cmpx_lt_i16_e64 src_vccz, v255
v_cmpx_lt_i16_e64 v0, ttmp2
v_cmpx_lt_i16_e64 vcc_hi, s104
v_cmpx_lt_i32_e64 -1, s0
v_cmpx_lt_i32_e64 0xaa9edd77, v100
v_cmpx_lt_i32_e64 null, 4.0
v_cmpx_lt_i32_e64 s5, 1
v_cmpx_lt_i32_e64 v2, v1
v_cmpx_lt_i64_e64 -2.0, 0
v_cmpx_lt_i64_e64 0xffffffff, v[1:2]
v_cmpx_lt_i64_e64 64, v[0:1]
v_cmpx_lt_i64_e64 ttmp[2:3], s[0:1]
v_cmpx_lt_i64_e64 v[0:1], 0x3c00
v_cmpx_lt_u16_e64 0, 3
v_cmpx_lt_u16_e64 0x4400, s0
v_cmpx_lt_u16_e64 0xbc00, s0
v_cmpx_lt_u16_e64 0xf92b, s0
v_cmpx_lt_u16_e64 v255, s0
v_cmpx_lt_u32_e64 -0.5, s0
v_cmpx_lt_u32_e64 0, v255
v_cmpx_lt_u32_e64 0x3c00, s0
v_cmpx_lt_u32_e64 v1, v100
v_cmpx_lt_u32_e64 v254, ttmp0
v_cmpx_lt_u64_e64 1, s[0:1]
v_cmpx_lt_u64_e64 1, src_vccz
v_cmpx_lt_u64_e64 exec, v[2:3]
v_cmpx_lt_u64_e64 v[2:3], ttmp[2:3]
v_cmpx_lt_u64_e64 vcc, 0xe8a5
v_cmpx_ne_i16_e64 0, s1
v_cmpx_ne_i16_e64 exec_hi, s0
v_cmpx_ne_i16_e64 src_execz, -1
v_cmpx_ne_i16_e64 src_vccz, s0
v_cmpx_ne_i16_e64 v1, src_execz
v_cmpx_ne_i32_e64 exec_lo, v2
v_cmpx_ne_i32_e64 m0, s0
v_cmpx_ne_i32_e64 m0, src_private_base
v_cmpx_ne_i32_e64 s33, s104
v_cmpx_ne_i32_e64 v44, v1
v_cmpx_ne_i64_e64 null, s[0:1]
v_cmpx_ne_i64_e64 s[104:105], s[0:1]
v_cmpx_ne_i64_e64 v[254:255], 0x78c0
v_cmpx_ne_i64_e64 v[254:255], s[0:1]
v_cmpx_ne_i64_e64 v[44:45], v[2:3]
v_cmpx_ne_u16_e64 0, s0
v_cmpx_ne_u16_e64 0x3abd, s0
v_cmpx_ne_u16_e64 s101, 0x7c2a
v_cmpx_ne_u16_e64 v254, s101
v_cmpx_ne_u16_e64 v44, v0
v_cmpx_ne_u32_e64 4.0, 0x6a9fc9d8
v_cmpx_ne_u32_e64 s5, v44
v_cmpx_ne_u32_e64 v255, s0
v_cmpx_ne_u32_e64 v44, ttmp0
v_cmpx_ne_u32_e64 v44, v0
v_cmpx_ne_u64_e64 2, s[0:1]
v_cmpx_ne_u64_e64 ttmp[2:3], v[1:2]
v_cmpx_ne_u64_e64 v[0:1], 4.0
v_cmpx_ne_u64_e64 v[100:101], s[0:1]
v_cmpx_ne_u64_e64 v[2:3], v[0:1]
v_cmpx_neq_f16_e64 exec_hi, -v254
v_cmpx_neq_f16_e64 v1, -s0
v_cmpx_neq_f16_e64 v100, s0
v_cmpx_neq_f16_e64 v2, null
v_cmpx_neq_f16_e64 v255, |m0|
v_cmpx_neq_f32_e64 2, 0
v_cmpx_neq_f32_e64 s1, v254
v_cmpx_neq_f32_e64 v0, -s100 clamp
v_cmpx_neq_f32_e64 v0, v254
v_cmpx_neq_f32_e64 v44, |s0|
v_cmpx_neq_f64_e64 -src_shared_base, |s[0:1]|
v_cmpx_neq_f64_e64 s[100:101], 1
v_cmpx_neq_f64_e64 src_execz, v[1:2]
v_cmpx_neq_f64_e64 v[0:1], src_shared_base
v_cmpx_neq_f64_e64 v[44:45], v[0:1]
v_cmpx_nge_f16_e64 -v0, 0xecfd
v_cmpx_nge_f16_e64 s101, v0
v_cmpx_nge_f16_e64 v1, -s0
v_cmpx_nge_f16_e64 v1, -v0
v_cmpx_nge_f16_e64 v44, -src_execz
v_cmpx_nge_f32_e64 -ttmp2, s0
v_cmpx_nge_f32_e64 0, 1.0
v_cmpx_nge_f32_e64 s0, s0
v_cmpx_nge_f32_e64 v1, -s0
v_cmpx_nge_f32_e64 vcc_lo, exec_lo
v_cmpx_nge_f64_e64 -0.5, v[44:45]
v_cmpx_nge_f64_e64 0x43eb13d6, s[0:1]
v_cmpx_nge_f64_e64 0x6403645c, v[2:3]
v_cmpx_nge_f64_e64 src_vccz, s[0:1] clamp
v_cmpx_nge_f64_e64 v[1:2], s[0:1]
v_cmpx_ngt_f16_e64 neg(-2.0), s0
v_cmpx_ngt_f16_e64 v0, 1.0
v_cmpx_ngt_f16_e64 v100, |s0|
v_cmpx_ngt_f16_e64 v254, s0
v_cmpx_ngt_f16_e64 v44, v0
v_cmpx_ngt_f32_e64 neg(0xf8b0976e), vcc_hi
v_cmpx_ngt_f32_e64 null, s0 clamp
v_cmpx_ngt_f32_e64 v1, 3
v_cmpx_ngt_f32_e64 vcc_hi, s0
v_cmpx_ngt_f32_e64 vcc_lo, -v1
v_cmpx_ngt_f64_e64 -2.0, -s[0:1]
v_cmpx_ngt_f64_e64 -v[1:2], s[0:1]
v_cmpx_ngt_f64_e64 0, src_shared_base clamp
v_cmpx_ngt_f64_e64 ttmp[0:1], s[0:1]
v_cmpx_ngt_f64_e64 v[0:1], |s[0:1]|
v_cmpx_nle_f16_e64 -0.5, 3
v_cmpx_nle_f16_e64 0.5, |1|
v_cmpx_nle_f16_e64 1, s0
v_cmpx_nle_f16_e64 s5, v100
v_cmpx_nle_f16_e64 v255, s0
v_cmpx_nle_f32_e64 -16, 0.15915494
v_cmpx_nle_f32_e64 -s33, v100
v_cmpx_nle_f32_e64 s0, -src_private_base
v_cmpx_nle_f32_e64 src_private_base, -v2
v_cmpx_nle_f32_e64 v254, -s0
v_cmpx_nle_f64_e64 -0.5, -s[0:1]
v_cmpx_nle_f64_e64 -|ttmp[2:3]|, s[0:1]
v_cmpx_nle_f64_e64 0, s[0:1]
v_cmpx_nle_f64_e64 s[2:3], s[0:1]
v_cmpx_nle_f64_e64 src_scc, |s[0:1]|
v_cmpx_nlg_f16_e64 -1.0, s0
v_cmpx_nlg_f16_e64 64, -s101 clamp
v_cmpx_nlg_f16_e64 s104, vcc_lo
v_cmpx_nlg_f16_e64 s2, v1
v_cmpx_nlg_f16_e64 v44, v44
v_cmpx_nlg_f32_e64 -0.5, s0
v_cmpx_nlg_f32_e64 3, |s0|
v_cmpx_nlg_f32_e64 s5, s0
v_cmpx_nlg_f32_e64 ttmp0, neg(-1)
v_cmpx_nlg_f32_e64 v0, s0
v_cmpx_nlg_f64_e64 -16, s[0:1]
v_cmpx_nlg_f64_e64 -s[104:105], v[1:2]
v_cmpx_nlg_f64_e64 exec, s[0:1]
v_cmpx_nlg_f64_e64 v[1:2], 0xffffffff
v_cmpx_nlg_f64_e64 v[254:255], s[0:1]
v_cmpx_nlt_f16_e64 -v44, |s0|
v_cmpx_nlt_f16_e64 0, s2
v_cmpx_nlt_f16_e64 0, ttmp0
v_cmpx_nlt_f16_e64 null, |s0|
v_cmpx_nlt_f16_e64 v254, v255
v_cmpx_nlt_f32_e64 -|0x7799e508|, 0x7799e508
v_cmpx_nlt_f32_e64 neg(0xa5c2), v2
v_cmpx_nlt_f32_e64 s100, s105
v_cmpx_nlt_f32_e64 v254, s0
v_cmpx_nlt_f32_e64 v44, neg(-16)
v_cmpx_nlt_f64_e64 -v[2:3], s[0:1]
v_cmpx_nlt_f64_e64 0xffffffff, s[0:1]
v_cmpx_nlt_f64_e64 v[0:1], -s[0:1]
v_cmpx_nlt_f64_e64 v[254:255], s[0:1]
v_cmpx_nlt_f64_e64 v[44:45], neg(-4.0) clamp
v_cmpx_o_f16_e64 -v254, src_vccz
v_cmpx_o_f16_e64 0, s0
v_cmpx_o_f16_e64 0x3958, 2.0
v_cmpx_o_f16_e64 s6, s0
v_cmpx_o_f16_e64 |src_execz|, 2.0
v_cmpx_o_f32_e64 -s6, s0
v_cmpx_o_f32_e64 -ttmp0, 1
v_cmpx_o_f32_e64 exec_lo, 64
v_cmpx_o_f32_e64 v100, neg(0x65948184)
v_cmpx_o_f32_e64 v255, |s0|
v_cmpx_o_f64_e64 64, v[44:45]
v_cmpx_o_f64_e64 exec, v[0:1] clamp
v_cmpx_o_f64_e64 src_vccz, neg(-1.0)
v_cmpx_o_f64_e64 v[44:45], -v[44:45] clamp
v_cmpx_o_f64_e64 |src_scc|, v[2:3]
v_cmpx_t_i32_e64 2, m0
v_cmpx_t_i32_e64 s104, v254
v_cmpx_t_i32_e64 v2, v1
v_cmpx_t_i32_e64 v254, s0
v_cmpx_t_i32_e64 v255, m0
v_cmpx_t_i64_e64 -2.0, v[44:45]
v_cmpx_t_i64_e64 -4.0, s[100:101]
v_cmpx_t_i64_e64 0xdf5680f, s[0:1]
v_cmpx_t_i64_e64 v[0:1], s[0:1]
v_cmpx_t_i64_e64 v[1:2], src_execz
v_cmpx_t_u32_e64 -2.0, null
v_cmpx_t_u32_e64 -2.0, s0
v_cmpx_t_u32_e64 null, v100
v_cmpx_t_u32_e64 s105, v255
v_cmpx_t_u32_e64 v2, s0
v_cmpx_t_u64_e64 -4.0, 1
v_cmpx_t_u64_e64 0.15915494309189532, s[0:1]
v_cmpx_t_u64_e64 0xffffffff, s[0:1]
v_cmpx_t_u64_e64 src_private_base, s[0:1]
v_cmpx_t_u64_e64 v[100:101], v[254:255]
v_cmpx_tru_f16_e64 -v0, s0
v_cmpx_tru_f16_e64 -v0, v0
v_cmpx_tru_f16_e64 0, s0
v_cmpx_tru_f16_e64 s2, s0
v_cmpx_tru_f16_e64 ttmp0, s0
v_cmpx_tru_f32_e64 1, src_shared_base
v_cmpx_tru_f32_e64 neg(1), s0 clamp
v_cmpx_tru_f32_e64 s105, v254
v_cmpx_tru_f32_e64 v0, |s0|
v_cmpx_tru_f32_e64 v44, s0
v_cmpx_tru_f64_e64 1, s[0:1]
v_cmpx_tru_f64_e64 2, v[0:1]
v_cmpx_tru_f64_e64 ttmp[2:3], 0
v_cmpx_tru_f64_e64 v[1:2], src_execz
v_cmpx_tru_f64_e64 v[254:255], src_scc
v_cmpx_u_f16_e64 neg(0.5), -4.0
v_cmpx_u_f16_e64 null, v254
v_cmpx_u_f16_e64 s101, -1.0
v_cmpx_u_f16_e64 s104, s0
v_cmpx_u_f16_e64 v254, -ttmp0
v_cmpx_u_f32_e64 0.15915494, s0 clamp
v_cmpx_u_f32_e64 0x3c00, v2
v_cmpx_u_f32_e64 null, |v1|
v_cmpx_u_f32_e64 v100, s1
v_cmpx_u_f32_e64 v255, v255
v_cmpx_u_f64_e64 -0.5, s[0:1]
v_cmpx_u_f64_e64 s[2:3], -exec
v_cmpx_u_f64_e64 s[6:7], s[0:1]
v_cmpx_u_f64_e64 v[0:1], s[0:1]
v_cmpx_u_f64_e64 v[44:45], -s[0:1]
v_cos_f16_e64 v157, v255 mul:4
v_cos_f16_e64 v250, s101
v_cos_f16_e64 v31, 4.0 clamp
v_cos_f16_e64 v31, m0 clamp
v_cos_f16_e64 v91, v255
v_cos_f32_e64 v169, -1
v_cos_f32_e64 v232, s104 mul:4
v_cos_f32_e64 v59, v254
v_cos_f32_e64 v60, |src_private_base|
v_cos_f32_e64 v74, -2.0
v_cubeid_f32 v104, 0.5, s1, s0
v_cubeid_f32 v105, v255, s0, -s0
v_cubeid_f32 v201, -v2, 0.5, s0
v_cubeid_f32 v55, v100, src_execz, s0
v_cubeid_f32 v90, -0.5, vcc_hi, s0 mul:4
v_cubema_f32 v164, -4.0, v1, -|0xc098|
v_cubema_f32 v20, v100, -4.0, s0
v_cubema_f32 v25, v254, s0, s0 mul:2
v_cubema_f32 v65, v1, -|v100|, |s0|
v_cubema_f32 v73, -16, v255, 4.0
v_cubesc_f32 v199, 2.0, s0, -1.0
v_cubesc_f32 v224, |v254|, s0, |s0| div:2
v_cubesc_f32 v36, v0, m0, 0 mul:2
v_cubesc_f32 v80, 1, ttmp2, s0
v_cubesc_f32 v86, neg(-16), |v44|, |v44|
v_cubetc_f32 v167, 0x12345678, v0, s5 div:2
v_cubetc_f32 v210, src_scc, s0, s0
v_cubetc_f32 v233, v254, v0, s104 div:2
v_cubetc_f32 v54, 3, neg(2.0), s0
v_cubetc_f32 v65, v100, v100, -s0 clamp
v_cvt_f16_f32_e64 v204, 0.15915494 mul:4
v_cvt_f16_f32_e64 v239, |m0| div:2
v_cvt_f16_f32_e64 v242, s6 div:2
v_cvt_f16_f32_e64 v249, v100
v_cvt_f16_f32_e64 v27, v1 mul:2
v_cvt_f16_i16_e64 v105, s101
v_cvt_f16_i16_e64 v119, v2 mul:4
v_cvt_f16_i16_e64 v154, vcc_hi
v_cvt_f16_i16_e64 v50, v255
v_cvt_f16_i16_e64 v99, v1 div:2
v_cvt_f16_u16_e64 v102, 0
v_cvt_f16_u16_e64 v11, s100 mul:2
v_cvt_f16_u16_e64 v218, v1 mul:4
v_cvt_f16_u16_e64 v60, v255 div:2
v_cvt_f16_u16_e64 v74, v254
v_cvt_f32_f16_e64 v152, v254 mul:4
v_cvt_f32_f16_e64 v187, -v100
v_cvt_f32_f16_e64 v188, |ttmp0|
v_cvt_f32_f16_e64 v210, null
v_cvt_f32_f16_e64 v3, 0.5
v_cvt_f32_f64_e64 v100, |v[254:255]|
v_cvt_f32_f64_e64 v166, 0 mul:2
v_cvt_f32_f64_e64 v172, 0
v_cvt_f32_f64_e64 v213, src_shared_base mul:4
v_cvt_f32_f64_e64 v26, v[2:3]
v_cvt_f32_i32_e64 v13, -4.0
v_cvt_f32_i32_e64 v211, v2 clamp mul:2
v_cvt_f32_i32_e64 v249, null clamp
v_cvt_f32_i32_e64 v69, 0x34f1
v_cvt_f32_i32_e64 v85, vcc_hi
v_cvt_f32_u32_e64 v107, -16
v_cvt_f32_u32_e64 v174, 64
v_cvt_f32_u32_e64 v184, ttmp0
v_cvt_f32_u32_e64 v23, ttmp0 mul:4
v_cvt_f32_u32_e64 v95, v44
v_cvt_f32_ubyte0_e64 v18, -1.0 clamp
v_cvt_f32_ubyte0_e64 v228, v1
v_cvt_f32_ubyte0_e64 v229, 0
v_cvt_f32_ubyte0_e64 v239, -16
v_cvt_f32_ubyte0_e64 v32, src_scc
v_cvt_f32_ubyte1_e64 v202, v44 mul:2
v_cvt_f32_ubyte1_e64 v241, -0.5
v_cvt_f32_ubyte1_e64 v44, v255
v_cvt_f32_ubyte1_e64 v56, ttmp2 clamp
v_cvt_f32_ubyte1_e64 v65, 0x3c00
v_cvt_f32_ubyte2_e64 v123, ttmp0
v_cvt_f32_ubyte2_e64 v129, exec_lo
v_cvt_f32_ubyte2_e64 v17, vcc_lo
v_cvt_f32_ubyte2_e64 v194, s1
v_cvt_f32_ubyte2_e64 v65, v0
v_cvt_f32_ubyte3_e64 v10, v1 div:2
v_cvt_f32_ubyte3_e64 v131, v44
v_cvt_f32_ubyte3_e64 v148, -1
v_cvt_f32_ubyte3_e64 v152, v100 clamp div:2
v_cvt_f32_ubyte3_e64 v26, 2.0
v_cvt_f64_f32_e64 v[138:139], |v254|
v_cvt_f64_f32_e64 v[209:210], v0
v_cvt_f64_f32_e64 v[218:219], 0.5 div:2
v_cvt_f64_f32_e64 v[230:231], 0
v_cvt_f64_f32_e64 v[45:46], v100 mul:2
v_cvt_f64_i32_e64 v[128:129], 0x3c00
v_cvt_f64_i32_e64 v[23:24], 0x12345678
v_cvt_f64_i32_e64 v[47:48], v100
v_cvt_f64_i32_e64 v[77:78], src_execz
v_cvt_f64_i32_e64 v[78:79], v1 div:2
v_cvt_f64_u32_e64 v[202:203], v100
v_cvt_f64_u32_e64 v[215:216], 0.15915494
v_cvt_f64_u32_e64 v[240:241], src_scc mul:4
v_cvt_f64_u32_e64 v[90:91], 64 mul:2
v_cvt_f64_u32_e64 v[93:94], -4.0
v_cvt_flr_i32_f32_e64 v179, s101 clamp
v_cvt_flr_i32_f32_e64 v222, -0.5
v_cvt_flr_i32_f32_e64 v234, -1
v_cvt_flr_i32_f32_e64 v50, v1
v_cvt_flr_i32_f32_e64 v67, vcc_hi
v_cvt_i16_f16_e64 v22, v100 mul:2
v_cvt_i16_f16_e64 v28, m0
v_cvt_i16_f16_e64 v59, 0x5678 mul:2
v_cvt_i16_f16_e64 v9, |-2.0| mul:2
v_cvt_i16_f16_e64 v90, v1
v_cvt_i32_f32_e64 v0, v255 div:2
v_cvt_i32_f32_e64 v13, v1
v_cvt_i32_f32_e64 v177, ttmp0
v_cvt_i32_f32_e64 v25, neg(-2.0)
v_cvt_i32_f32_e64 v36, -16
v_cvt_i32_f64_e64 v220, -v[100:101]
v_cvt_i32_f64_e64 v232, -1.0 mul:4
v_cvt_i32_f64_e64 v48, v[44:45]
v_cvt_i32_f64_e64 v61, v[1:2] div:2
v_cvt_i32_f64_e64 v95, v[100:101] mul:2
v_cvt_norm_i16_f16_e64 v0, 1 div:2
v_cvt_norm_i16_f16_e64 v11, 3
v_cvt_norm_i16_f16_e64 v111, v2 mul:2
v_cvt_norm_i16_f16_e64 v221, v255 clamp
v_cvt_norm_i16_f16_e64 v241, 0x1660
v_cvt_norm_u16_f16_e64 v112, -v1
v_cvt_norm_u16_f16_e64 v198, s105 mul:2
v_cvt_norm_u16_f16_e64 v233, |s5|
v_cvt_norm_u16_f16_e64 v255, src_private_base
v_cvt_norm_u16_f16_e64 v7, |4.0| mul:4
v_cvt_off_f32_i4_e64 v120, v254 mul:2
v_cvt_off_f32_i4_e64 v161, v255 clamp
v_cvt_off_f32_i4_e64 v212, v255
v_cvt_off_f32_i4_e64 v40, -1.0 mul:4
v_cvt_off_f32_i4_e64 v75, s5
v_cvt_pk_i16_i32 v125, 0x3c00, s0
v_cvt_pk_i16_i32 v162, v2, s0
v_cvt_pk_i16_i32 v179, 0x3e10, s0
v_cvt_pk_i16_i32 v20, v254, v44
v_cvt_pk_i16_i32 v227, s2, -2.0
v_cvt_pk_u16_u32 v112, exec_hi, v1
v_cvt_pk_u16_u32 v124, s104, s0
v_cvt_pk_u16_u32 v184, v2, s0
v_cvt_pk_u16_u32 v204, v254, v100
v_cvt_pk_u16_u32 v48, s2, vcc_lo
v_cvt_pk_u8_f32 v119, s0, 64, sext(v100)
v_cvt_pk_u8_f32 v132, v254, exec_lo, s0
v_cvt_pk_u8_f32 v162, v2, m0, s0
v_cvt_pk_u8_f32 v239, 2, sext(s0), s0
v_cvt_pk_u8_f32 v47, v1, s0, s0
v_cvt_pknorm_i16_f16 v209, 64, v100
v_cvt_pknorm_i16_f16 v228, s6, s0 op_sel:[0,0,1]
v_cvt_pknorm_i16_f16 v249, v2, s0
v_cvt_pknorm_i16_f16 v65, -0.5, v100 op_sel:[0,1,0]
v_cvt_pknorm_i16_f16 v71, v1, s0 op_sel:[0,0,1]
v_cvt_pknorm_i16_f32 v123, s105, -s0 clamp
v_cvt_pknorm_i16_f32 v130, v1, -v0
v_cvt_pknorm_i16_f32 v181, v254, s0
v_cvt_pknorm_i16_f32 v235, 2.0, s0
v_cvt_pknorm_i16_f32 v41, -v255, |s0|
v_cvt_pknorm_u16_f16 v0, -v254, v255
v_cvt_pknorm_u16_f16 v37, exec_hi, s0
v_cvt_pknorm_u16_f16 v40, 1, s0
v_cvt_pknorm_u16_f16 v62, exec_hi, 0 op_sel:[0,1,0]
v_cvt_pknorm_u16_f16 v83, v254, v44 op_sel:[0,0,1]
v_cvt_pknorm_u16_f32 v122, 1, -s2
v_cvt_pknorm_u16_f32 v185, m0, s6
v_cvt_pknorm_u16_f32 v51, v0, -s0
v_cvt_pknorm_u16_f32 v68, exec_lo, s0
v_cvt_pknorm_u16_f32 v79, src_execz, 0x90bf
v_cvt_pkrtz_f16_f32_e64 v238, v1, -s0
v_cvt_pkrtz_f16_f32_e64 v252, v100, |s0|
v_cvt_pkrtz_f16_f32_e64 v51, null, s0 clamp
v_cvt_pkrtz_f16_f32_e64 v61, |v1|, v44
v_cvt_pkrtz_f16_f32_e64 v7, v255, s0 div:2
v_cvt_rpi_i32_f32_e64 v125, -v254
v_cvt_rpi_i32_f32_e64 v147, src_scc
v_cvt_rpi_i32_f32_e64 v226, s5
v_cvt_rpi_i32_f32_e64 v241, 0x12345678
v_cvt_rpi_i32_f32_e64 v94, v2
v_cvt_u16_f16_e64 v162, s6
v_cvt_u16_f16_e64 v20, |0x5678| mul:4
v_cvt_u16_f16_e64 v214, v44 clamp mul:2
v_cvt_u16_f16_e64 v41, s105 mul:2
v_cvt_u16_f16_e64 v78, 1
v_cvt_u32_f32_e64 v1, exec_lo
v_cvt_u32_f32_e64 v15, v254 mul:2
v_cvt_u32_f32_e64 v167, 0x12345678 mul:2
v_cvt_u32_f32_e64 v167, src_shared_base mul:4
v_cvt_u32_f32_e64 v180, v254
v_cvt_u32_f64_e64 v104, v[1:2] mul:2
v_cvt_u32_f64_e64 v188, 2
v_cvt_u32_f64_e64 v36, -v[0:1]
v_cvt_u32_f64_e64 v59, v[2:3]
v_cvt_u32_f64_e64 v65, s[2:3]
v_div_fixup_f16 v185, |v44|, neg(1), |s0| op_sel:[1,1,1,1]
v_div_fixup_f16 v200, v0, s0, s0
v_div_fixup_f16 v205, 0, v2, -v254
v_div_fixup_f16 v52, 0, |v1|, |v0|
v_div_fixup_f16 v63, s1, s0, s0 op_sel:[0,0,1,0] mul:4
v_div_fixup_f32 v10, s105, s0, s0 mul:2
v_div_fixup_f32 v116, -1.0, 3, v100 mul:2
v_div_fixup_f32 v147, |s105|, v255, |v2| div:2
v_div_fixup_f32 v155, v254, -s0, s0
v_div_fixup_f32 v85, 0, |2.0|, |s0|
v_div_fixup_f64 v[110:111], v[1:2], s[0:1], s[0:1]
v_div_fixup_f64 v[209:210], 0xbbdc5a55, s[0:1], -s[0:1]
v_div_fixup_f64 v[217:218], exec, s[0:1], s[0:1]
v_div_fixup_f64 v[249:250], 64, v[254:255], 0
v_div_fixup_f64 v[5:6], 0xffffffff, s[0:1], -s[0:1]
v_div_fmas_f32 v116, v2, s0, |s0|
v_div_fmas_f32 v151, -1.0, src_shared_base, -4.0 mul:4
v_div_fmas_f32 v241, v0, v100, v254
v_div_fmas_f32 v252, 1, -|s0|, s0
v_div_fmas_f32 v42, v0, s0, s0
v_div_fmas_f64 v[16:17], -v[1:2], |s[0:1]|, |s[0:1]|
v_div_fmas_f64 v[3:4], neg(4.0), v[100:101], s[0:1]
v_div_fmas_f64 v[56:57], |v[1:2]|, v[44:45], |s[0:1]|
v_div_fmas_f64 v[72:73], v[100:101], s[0:1], s[0:1]
v_div_fmas_f64 v[90:91], -v[1:2], v[2:3], 0x3c00
v_div_scale_f32 v159, null, v44, 0.5, v44 mul:2
v_div_scale_f32 v172, null, src_execz, v0, s0
v_div_scale_f32 v2, null, src_shared_base, v1, s0 mul:2
v_div_scale_f32 v29, null, 2, src_shared_base, s0
v_div_scale_f64 v[208:209], null, v[100:101], v[254:255], v[100:101]
v_div_scale_f64 v[21:22], null, v[0:1], -v[2:3], src_scc
v_div_scale_f64 v[84:85], null, v[0:1], s[0:1], s[0:1]
v_div_scale_f64 v[90:91], null, -4.0, s[0:1], s[0:1]
v_div_scale_f64 v[98:99], null, s[2:3], v[0:1], s[0:1]
v_exp_f16_e64 v120, v254
v_exp_f16_e64 v158, s1
v_exp_f16_e64 v211, 0 mul:2
v_exp_f16_e64 v211, exec_hi mul:2
v_exp_f16_e64 v214, 4.0
v_exp_f32_e64 v109, v0
v_exp_f32_e64 v192, s104
v_exp_f32_e64 v193, v0 mul:4
v_exp_f32_e64 v204, s6 mul:2
v_exp_f32_e64 v78, 4.0 clamp
v_ffbh_i32_e64 v191, src_execz
v_ffbh_i32_e64 v203, m0
v_ffbh_i32_e64 v246, v100
v_ffbh_i32_e64 v249, s105
v_ffbh_i32_e64 v53, 2
v_ffbh_u32_e64 v10, 0
v_ffbh_u32_e64 v103, -0.5
v_ffbh_u32_e64 v159, s2
v_ffbh_u32_e64 v168, v44
v_ffbh_u32_e64 v240, 4.0
v_ffbl_b32_e64 v123, s101
v_ffbl_b32_e64 v49, -2.0
v_ffbl_b32_e64 v52, 0.5
v_ffbl_b32_e64 v61, exec_lo
v_ffbl_b32_e64 v70, v1
v_floor_f16_e64 v102, |-0.5|
v_floor_f16_e64 v126, 0 div:2
v_floor_f16_e64 v136, v44
v_floor_f16_e64 v177, src_vccz
v_floor_f16_e64 v63, v2 mul:4
v_floor_f32_e64 v184, exec_hi mul:4
v_floor_f32_e64 v193, m0
v_floor_f32_e64 v245, |-1| mul:4
v_floor_f32_e64 v80, v100
v_floor_f32_e64 v87, 0.5
v_floor_f64_e64 v[115:116], |ttmp[0:1]|
v_floor_f64_e64 v[120:121], s[2:3]
v_floor_f64_e64 v[217:218], 0 mul:4
v_floor_f64_e64 v[248:249], 0x5a18
v_floor_f64_e64 v[46:47], 1
v_fma_f16 v198, v2, s0, s0
v_fma_f16 v246, v254, s0, s0 mul:2
v_fma_f16 v252, s105, v1, v255
v_fma_f16 v65, v254, v100, v255
v_fma_f16 v95, -4.0, s33, s0 op_sel:[1,0,0,0]
v_fma_f32 v118, v254, m0, v254
v_fma_f32 v242, 64, 0x3c00, 0.15915494
v_fma_f32 v40, v0, v0, 0
v_fma_f32 v42, s100, v0, s0
v_fma_f32 v79, |s2|, v0, |s0| mul:2
v_fma_f64 v[108:109], v[44:45], v[44:45], s[0:1]
v_fma_f64 v[118:119], v[254:255], 1, s[0:1] mul:2
v_fma_f64 v[155:156], 0x12345678, s[0:1], s[0:1] mul:2
v_fma_f64 v[170:171], -v[2:3], 0x12345678, v[44:45]
v_fma_f64 v[175:176], v[1:2], s[0:1], s[0:1]
v_fmac_f16_e64 v215, v0, |null| mul:4
v_fmac_f16_e64 v238, 1, s0 div:2
v_fmac_f16_e64 v60, |4.0|, 2
v_fmac_f16_e64 v63, v0, -s0
v_fmac_f16_e64 v76, v255, s0
v_fmac_f32_e64 v147, -v100, s1
v_fmac_f32_e64 v214, v44, s0
v_fmac_f32_e64 v35, |src_execz|, 0x3c00
v_fmac_f32_e64 v76, v2, v44
v_fmac_f32_e64 v9, v44, null mul:4
v_fract_f16_e64 v15, 1.0
v_fract_f16_e64 v164, 64 div:2
v_fract_f16_e64 v169, v1
v_fract_f16_e64 v217, v0 div:2
v_fract_f16_e64 v228, |v254| mul:4
v_fract_f32_e64 v161, -2.0
v_fract_f32_e64 v173, 0xea1d mul:4
v_fract_f32_e64 v203, v255
v_fract_f32_e64 v81, neg(0x935372d6)
v_fract_f32_e64 v84, s101
v_fract_f64_e64 v[104:105], vcc
v_fract_f64_e64 v[149:150], v[1:2]
v_fract_f64_e64 v[186:187], ttmp[0:1]
v_fract_f64_e64 v[212:213], 0x3f800000 clamp
v_fract_f64_e64 v[56:57], src_private_base mul:4
v_frexp_exp_i16_f16_e64 v189, s1 div:2
v_frexp_exp_i16_f16_e64 v27, v254
v_frexp_exp_i16_f16_e64 v62, 1 div:2
v_frexp_exp_i16_f16_e64 v70, s0 mul:4
v_frexp_exp_i16_f16_e64 v86, -1 div:2
v_frexp_exp_i32_f32_e64 v12, s0 clamp
v_frexp_exp_i32_f32_e64 v18, 64
v_frexp_exp_i32_f32_e64 v187, -16
v_frexp_exp_i32_f32_e64 v35, 0xa2a11563
v_frexp_exp_i32_f32_e64 v40, src_scc
v_frexp_exp_i32_f64_e64 v114, v[0:1] clamp
v_frexp_exp_i32_f64_e64 v150, v[44:45] mul:2
v_frexp_exp_i32_f64_e64 v192, s[0:1]
v_frexp_exp_i32_f64_e64 v28, null clamp
v_frexp_exp_i32_f64_e64 v59, v[254:255] clamp mul:2
v_frexp_mant_f16_e64 v105, -v255
v_frexp_mant_f16_e64 v122, neg(64)
v_frexp_mant_f16_e64 v177, s100 mul:2
v_frexp_mant_f16_e64 v232, -1
v_frexp_mant_f16_e64 v59, v100
v_frexp_mant_f32_e64 v110, v254 mul:2
v_frexp_mant_f32_e64 v117, v1
v_frexp_mant_f32_e64 v16, ttmp0
v_frexp_mant_f32_e64 v169, v1 div:2
v_frexp_mant_f32_e64 v38, 0x9c8e
v_frexp_mant_f64_e64 v[143:144], v[44:45] div:2
v_frexp_mant_f64_e64 v[145:146], src_scc mul:4
v_frexp_mant_f64_e64 v[188:189], v[0:1]
v_frexp_mant_f64_e64 v[68:69], -s[0:1]
v_frexp_mant_f64_e64 v[94:95], 0x542b
v_interp_mov_f32_e64 v239, p10, attr6.x
v_interp_p1_f32_e64 v204, v0, attr2.z
v_interp_p1ll_f16 v100, v255, attr5.x
v_interp_p1ll_f16 v241, v0, attr6.x mul:2
v_interp_p1lv_f16 v198, -v0, attr0.x, v0 high
v_interp_p2_f16 v16, v44, attr16.w, v0 clamp
v_interp_p2_f16 v164, v1, attr2.x, v2 high
v_interp_p2_f16 v29, v254, attr0.z, v44
v_interp_p2_f16 v59, v1, attr5.x, v44
v_interp_p2_f32_e64 v76, |v100|, attr1.x
v_interp_p2_f32_e64 v78, v100, attr6.x
v_ldexp_f16_e64 v124, s1, v1 mul:2
v_ldexp_f16_e64 v175, 0, 0
v_ldexp_f16_e64 v224, |ttmp2|, s0
v_ldexp_f16_e64 v43, v255, s0
v_ldexp_f16_e64 v59, exec_lo, sext(v1)
v_ldexp_f32 v183, -1, s0
v_ldexp_f32 v231, v255, s101 clamp
v_ldexp_f32 v250, v44, s0 mul:2
v_ldexp_f32 v252, -src_shared_base, s0
v_ldexp_f32 v82, v2, s0
v_ldexp_f64 v[126:127], -16, s0
v_ldexp_f64 v[215:216], 2, s0 clamp mul:4
v_ldexp_f64 v[25:26], 0x3c00, s0
v_ldexp_f64 v[31:32], s[6:7], s0
v_ldexp_f64 v[85:86], v[100:101], s0
v_lerp_u8 v111, s33, -0.5, s0
v_lerp_u8 v185, ttmp2, -1.0, v0
v_lerp_u8 v218, v0, s0, s0
v_lerp_u8 v3, v0, v255, s0
v_lerp_u8 v78, 4.0, v100, v0
v_log_f16_e64 v16, v255 div:2
v_log_f16_e64 v182, v100 mul:2
v_log_f16_e64 v22, v254
v_log_f16_e64 v226, neg(-1)
v_log_f16_e64 v29, 0x8b8 div:2
v_log_f32_e64 v155, -v0
v_log_f32_e64 v174, vcc_lo
v_log_f32_e64 v243, v44 mul:2
v_log_f32_e64 v32, ttmp2 div:2
v_log_f32_e64 v35, |s104|
v_lshl_add_u32 v105, 2.0, src_scc, 0
v_lshl_add_u32 v105, ttmp2, s0, s0
v_lshl_add_u32 v17, s0, v2, s0
v_lshl_add_u32 v21, v100, 0.5, s0
v_lshl_add_u32 v83, v1, s0, s0
v_lshl_or_b32 v205, 2, s0, s0
v_lshl_or_b32 v38, s5, s5, s101
v_lshl_or_b32 v39, v254, s33, v100
v_lshl_or_b32 v47, v0, ttmp0, s0
v_lshl_or_b32 v98, -1, s1, s0
v_lshlrev_b16 v160, s101, s0
v_lshlrev_b16 v198, src_scc, s0
v_lshlrev_b16 v213, v0, s0
v_lshlrev_b16 v222, v100, 1
v_lshlrev_b16 v67, s100, -1
v_lshlrev_b32_e64 v1, s2, s0
v_lshlrev_b32_e64 v111, v0, vcc_lo
v_lshlrev_b32_e64 v125, 2.0, s0
v_lshlrev_b32_e64 v246, m0, src_execz
v_lshlrev_b32_e64 v93, v0, s0
v_lshlrev_b64 v[193:194], 0x3c00, v[0:1]
v_lshlrev_b64 v[204:205], v0, s[0:1]
v_lshlrev_b64 v[231:232], 1.0, v[2:3]
v_lshlrev_b64 v[6:7], 1, v[0:1]
v_lshlrev_b64 v[85:86], v0, -4.0
v_lshrrev_b16 v111, m0, s0
v_lshrrev_b16 v143, s0, v0
v_lshrrev_b16 v174, s5, s6
v_lshrrev_b16 v247, v1, v100
v_lshrrev_b16 v91, exec_hi, exec_lo
v_lshrrev_b32_e64 v111, v100, ttmp2
v_lshrrev_b32_e64 v195, -0.5, v255
v_lshrrev_b32_e64 v238, 4.0, s33
v_lshrrev_b32_e64 v5, src_private_base, v0
v_lshrrev_b32_e64 v50, v1, s0
v_lshrrev_b64 v[103:104], v44, s[0:1]
v_lshrrev_b64 v[109:110], vcc_hi, v[1:2]
v_lshrrev_b64 v[126:127], null, s[0:1]
v_lshrrev_b64 v[7:8], 2.0, s[0:1]
v_lshrrev_b64 v[81:82], src_vccz, v[2:3]
v_mad_i16 v15, exec_lo, -1, v100 op_sel:[1,1,1,1]
v_mad_i16 v212, v1, vcc_lo, s0
v_mad_i16 v65, src_vccz, s0, s0
v_mad_i16 v8, v100, s104, s0 op_sel:[1,1,1,1]
v_mad_i16 v88, v100, s0, s0
v_mad_i32_i16 v13, s1, v2, m0
v_mad_i32_i16 v214, v0, 2, s0
v_mad_i32_i16 v237, 1, s1, 1
v_mad_i32_i16 v249, v100, s0, s0
v_mad_i32_i16 v62, v100, v100, v44
v_mad_i32_i24 v147, 0x12345678, s0, s0
v_mad_i32_i24 v162, 1, m0, vcc_hi
v_mad_i32_i24 v246, v0, s33, s0
v_mad_i32_i24 v52, v100, -1.0, 0.15915494
v_mad_i32_i24 v99, src_private_base, v1, s0
v_mad_i64_i32 v[19:20], null, src_execz, v44, s[0:1]
v_mad_u16 v184, v254, exec_lo, s2 op_sel:[0,0,1,0]
v_mad_u16 v188, v255, src_private_base, s0 op_sel:[1,1,1,1]
v_mad_u16 v212, null, v255, 1
v_mad_u16 v234, v2, s0, s0
v_mad_u16 v50, 0, s33, -16
v_mad_u32_u16 v163, -1, 0x3118, v44
v_mad_u32_u16 v183, 0xb800, v0, s0 op_sel:[1,0,1,1]
v_mad_u32_u16 v19, v100, v0, s0
v_mad_u32_u16 v193, v254, v0, s1 op_sel:[0,0,0,1]
v_mad_u32_u16 v227, s100, -16, v255
v_mad_u32_u24 v100, 2, 0.15915494, s0
v_mad_u32_u24 v118, s100, s0, s0
v_mad_u32_u24 v243, v1, s0, s0
v_mad_u32_u24 v45, s0, s0, -16
v_mad_u32_u24 v87, 1.0, s0, s0
v_mad_u64_u32 v[139:140], null, v0, s0, s[0:1]
v_mad_u64_u32 v[217:218], null, v0, v0, s[0:1]
v_max3_f16 v223, s0, 0x5678, -s0
v_max3_f16 v229, s101, s0, |s0|
v_max3_f16 v254, s5, src_private_base, v44 op_sel:[1,0,0,0] mul:4
v_max3_f16 v52, v44, -1, s0
v_max3_f16 v69, v2, -v0, s2 op_sel:[0,0,1,0]
v_max3_f32 v115, |src_vccz|, s0, |s0|
v_max3_f32 v195, v255, src_execz, s0 mul:2
v_max3_f32 v249, null, |-0.5|, |s0|
v_max3_f32 v5, v255, v255, exec_hi
v_max3_f32 v94, exec_hi, -2.0, -s0
v_max3_i16 v111, v0, v254, s0
v_max3_i16 v38, 64, v0, v254 clamp
v_max3_i16 v54, -1, v1, v2
v_max3_i16 v83, v254, 0xbc00, s0 op_sel:[1,1,1,1]
v_max3_i16 v93, v255, ttmp2, s0 op_sel:[1,0,1,1]
v_max3_i32 v124, s101, s0, s0
v_max3_i32 v36, exec_hi, v254, v100
v_max3_i32 v43, exec_hi, s33, exec_hi
v_max3_i32 v63, 64, s0, s0
v_max3_i32 v92, -4.0, null, 0
v_max3_u16 v159, s1, ttmp0, v44
v_max3_u16 v219, v1, s0, s0 op_sel:[1,1,1,1]
v_max3_u16 v233, src_execz, src_execz, s0
v_max3_u16 v46, s33, 64, 0
v_max3_u16 v97, -1, s0, s0 op_sel:[1,0,0,0]
v_max3_u32 v198, 0, s0, s0
v_max3_u32 v204, 64, 1, s101
v_max3_u32 v206, v0, v100, v1
v_max3_u32 v213, s5, 2.0, s0
v_max3_u32 v94, v254, s0, s0
v_max_f16_e64 v100, v2, s0 mul:2
v_max_f16_e64 v167, |v0|, vcc_hi
v_max_f16_e64 v203, vcc_lo, v1 clamp mul:2
v_max_f16_e64 v215, vcc_lo, s0
v_max_f16_e64 v30, |v254|, s0
v_max_f32_e64 v174, 1.0, s0
v_max_f32_e64 v181, v100, s0
v_max_f32_e64 v218, -16, s0
v_max_f32_e64 v43, 2, s0
v_max_f32_e64 v93, v1, |s0|
v_max_f64 v[203:204], v[2:3], -v[44:45]
v_max_f64 v[232:233], v[100:101], 4.0
v_max_f64 v[29:30], s[2:3], |s[0:1]|
v_max_f64 v[7:8], v[2:3], v[1:2] div:2
v_max_f64 v[91:92], -4.0, 4.0
v_max_i16 v134, v255, v100
v_max_i16 v217, null, s0
v_max_i16 v42, 3, v1
v_max_i16 v53, -1, -1
v_max_i16 v70, 2, 0x21e3
v_max_i32_e64 v138, v100, v254
v_max_i32_e64 v179, s33, 0x3c00
v_max_i32_e64 v18, v0, s0
v_max_i32_e64 v232, v100, 0xd9c1
v_max_i32_e64 v31, 0xe570, v44
v_max_u16 v100, 0x3c00, s0
v_max_u16 v171, s6, s0
v_max_u16 v24, v100, s0
v_max_u16 v6, v0, v100
v_max_u16 v95, 1, v2
v_max_u32_e64 v126, v100, s0
v_max_u32_e64 v138, v44, v100
v_max_u32_e64 v217, 0, s0
v_max_u32_e64 v222, v0, ttmp2
v_max_u32_e64 v8, s100, s0
v_mbcnt_hi_u32_b32 v128, s6, exec_lo
v_mbcnt_hi_u32_b32 v204, v100, s0
v_mbcnt_hi_u32_b32 v214, src_execz, s0
v_mbcnt_hi_u32_b32 v34, v255, m0
v_mbcnt_hi_u32_b32 v60, vcc_lo, 4.0
v_mbcnt_lo_u32_b32 v137, v254, s0
v_mbcnt_lo_u32_b32 v160, 2, 1
v_mbcnt_lo_u32_b32 v223, vcc_lo, s0
v_mbcnt_lo_u32_b32 v234, src_private_base, src_vccz
v_mbcnt_lo_u32_b32 v6, v44, v2
v_med3_f16 v105, s105, s0, s0
v_med3_f16 v105, v100, 1, s100
v_med3_f16 v200, v44, -v44, s0 op_sel:[0,1,0,0]
v_med3_f16 v207, m0, s0, s0 op_sel:[0,1,0,0]
v_med3_f16 v83, s104, v255, src_shared_base
v_med3_f32 v134, s6, |s0|, s0
v_med3_f32 v147, v255, src_vccz, s0
v_med3_f32 v240, s6, v1, v100 mul:2
v_med3_f32 v63, vcc_lo, v1, s6
v_med3_f32 v80, v1, neg(64), -1
v_med3_i16 v164, 1, 1, v255 op_sel:[1,0,1,1]
v_med3_i16 v194, -1, v255, s5
v_med3_i16 v226, s6, s0, s0 op_sel:[0,0,0,1]
v_med3_i16 v230, v1, s0, s0
v_med3_i16 v49, v0, v44, 0x4400 op_sel:[1,0,1,1]
v_med3_i32 v22, v2, v44, 1
v_med3_i32 v23, v0, s0, s0
v_med3_i32 v248, v100, v100, v1
v_med3_i32 v26, 0, 1.0, s0
v_med3_i32 v68, s101, v2, vcc_lo
v_med3_u16 v10, -1, v100, s101
v_med3_u16 v100, v44, s0, s0
v_med3_u16 v142, v1, s2, v1
v_med3_u16 v18, v2, 0xbc00, s0
v_med3_u16 v41, 0x4400, s0, s0 op_sel:[0,0,0,1]
v_med3_u32 v10, v100, v0, v1
v_med3_u32 v174, v254, v0, s5
v_med3_u32 v32, ttmp2, v1, v100
v_med3_u32 v74, v100, s0, s0
v_med3_u32 v76, 2, v2, 0
v_min3_f16 v112, v44, s0, 0xd468
v_min3_f16 v158, v100, v255, 0x6975
v_min3_f16 v255, |v1|, s6, src_shared_base
v_min3_f16 v72, v1, v1, s2
v_min3_f16 v91, |m0|, s0, -|s0| op_sel:[1,1,1,1]
v_min3_f32 v170, v2, -16, s0 div:2
v_min3_f32 v25, 0x3c00, |64|, |v254|
v_min3_f32 v250, null, |-1|, vcc_hi
v_min3_f32 v26, s33, v254, 2 div:2
v_min3_f32 v39, -v2, |v1|, s0
v_min3_i16 v100, s0, 0xb800, 0
v_min3_i16 v162, v44, v2, m0
v_min3_i16 v236, ttmp2, v255, s0 op_sel:[0,0,0,1]
v_min3_i16 v43, v1, v44, s100 op_sel:[1,1,1,1]
v_min3_i16 v45, 64, s0, s0
v_min3_i32 v163, 0x3c00, v44, s104
v_min3_i32 v37, vcc_hi, v1, 0
v_min3_i32 v43, v1, s100, v0
v_min3_i32 v67, v0, m0, 0xc1ed0175
v_min3_i32 v91, exec_hi, v254, src_private_base
v_min3_u16 v141, v44, 64, 2
v_min3_u16 v145, v255, v254, v2
v_min3_u16 v254, v100, null, s0 op_sel:[1,0,1,1]
v_min3_u16 v45, 64, v1, s0
v_min3_u16 v70, m0, exec_lo, 64 op_sel:[0,0,1,0]
v_min3_u32 v177, src_execz, 0, s0
v_min3_u32 v179, null, 3, s0
v_min3_u32 v188, -4.0, s33, s0
v_min3_u32 v21, v2, v100, s100
v_min3_u32 v39, 3, v254, s0
v_min_f16_e64 v161, s105, v1
v_min_f16_e64 v184, v0, src_vccz
v_min_f16_e64 v218, exec_hi, -s0
v_min_f16_e64 v233, 3, s0
v_min_f16_e64 v65, src_vccz, v100
v_min_f32_e64 v151, v0, s0 mul:2
v_min_f32_e64 v197, v1, s0
v_min_f32_e64 v210, |src_scc|, v100
v_min_f32_e64 v227, 0.15915494, s0
v_min_f32_e64 v33, s33, -2.0
v_min_f64 v[10:11], 0.5, s[104:105] clamp mul:2
v_min_f64 v[153:154], v[44:45], |v[2:3]|
v_min_f64 v[194:195], s[6:7], exec div:2
v_min_f64 v[38:39], -v[254:255], vcc
v_min_f64 v[74:75], -v[2:3], s[0:1]
v_min_i16 v153, v1, -1
v_min_i16 v175, v0, s6
v_min_i16 v2, s100, s0
v_min_i16 v248, s1, v2
v_min_i16 v80, v255, exec_hi
v_min_i32_e64 v179, s1, s0
v_min_i32_e64 v210, vcc_hi, s0
v_min_i32_e64 v216, 64, v1
v_min_i32_e64 v247, src_scc, s0
v_min_i32_e64 v4, 0.15915494, v0
v_min_u16 v157, 0x3800, s0
v_min_u16 v164, src_execz, 0x3c00
v_min_u16 v211, v2, s0
v_min_u16 v28, vcc_lo, v254
v_min_u16 v82, s104, v0
v_min_u32_e64 v1, src_vccz, s0
v_min_u32_e64 v135, v100, s0
v_min_u32_e64 v221, v44, v100
v_min_u32_e64 v86, 0x5d47efdc, s0
v_min_u32_e64 v93, src_vccz, -1
v_mov_b32_e64 v20, -2.0
v_mov_b32_e64 v221, v254
v_mov_b32_e64 v228, ttmp2
v_mov_b32_e64 v246, s6
v_mov_b32_e64 v90, null
v_movreld_b32_e64 v148, vcc_hi
v_movreld_b32_e64 v154, 0x12345678
v_movreld_b32_e64 v224, 2.0
v_movreld_b32_e64 v250, s6
v_movreld_b32_e64 v53, null
v_movrels_b32_e64 v190, v254
v_movrelsd_2_b32_e64 v22, v2
v_movrelsd_b32_e64 v106, v1
v_mqsad_pk_u16_u8 v[154:155], v[100:101], v1, src_shared_base
v_mqsad_pk_u16_u8 v[154:155], v[2:3], -1, s[0:1]
v_mqsad_pk_u16_u8 v[163:164], s[2:3], v2, v[2:3]
v_mqsad_pk_u16_u8 v[44:45], 64, s0, s[0:1] clamp
v_mqsad_pk_u16_u8 v[92:93], v[0:1], vcc_lo, s[0:1]
v_mqsad_u32_u8 v[163:166], v[0:1], src_private_base, v[44:47]
v_mqsad_u32_u8 v[200:203], s[2:3], v0, v[100:103]
v_mqsad_u32_u8 v[223:226], 3, v254, v[44:47]
v_mqsad_u32_u8 v[26:29], s[6:7], 64, v[44:47]
v_msad_u8 v144, s6, -1, s0
v_msad_u8 v149, s33, 1.0, s0
v_msad_u8 v208, -1.0, s6, 0xb236
v_msad_u8 v21, m0, s0, s0
v_msad_u8 v66, src_private_base, -1, s0
v_mul_f16_e64 v115, s2, v0 mul:2
v_mul_f16_e64 v123, 64, s0
v_mul_f16_e64 v153, vcc_lo, src_execz div:2
v_mul_f16_e64 v182, s105, s0
v_mul_f16_e64 v191, m0, -m0
v_mul_f32_e64 v127, 0, s0
v_mul_f32_e64 v171, v254, 0.15915494
v_mul_f32_e64 v204, exec_hi, |-16| mul:4
v_mul_f32_e64 v240, 3, v255 mul:4
v_mul_f32_e64 v9, v255, v254
v_mul_f64 v[137:138], v[254:255], s[0:1]
v_mul_f64 v[168:169], 1, |s[0:1]| mul:2
v_mul_f64 v[176:177], 64, -s[0:1]
v_mul_f64 v[199:200], 0x12345678, v[44:45]
v_mul_f64 v[235:236], 0, v[254:255]
v_mul_hi_i32 v229, src_vccz, s0
v_mul_hi_i32 v254, v255, s0
v_mul_hi_i32 v68, 4.0, v255
v_mul_hi_i32 v82, src_scc, s0
v_mul_hi_i32 v90, 0x4a06, v100
v_mul_hi_i32_i24_e64 v200, v254, s0
v_mul_hi_i32_i24_e64 v211, exec_lo, s0
v_mul_hi_i32_i24_e64 v28, v2, exec_lo
v_mul_hi_i32_i24_e64 v87, 2, 1.0
v_mul_hi_i32_i24_e64 v99, ttmp2, s0
v_mul_hi_u32 v119, v44, s2
v_mul_hi_u32 v147, 1.0, s0
v_mul_hi_u32 v193, null, exec_lo
v_mul_hi_u32 v246, 0, s0
v_mul_hi_u32 v26, v1, v44
v_mul_hi_u32_u24_e64 v0, v100, s0
v_mul_hi_u32_u24_e64 v245, 64, v44
v_mul_hi_u32_u24_e64 v43, 0, src_scc
v_mul_hi_u32_u24_e64 v68, 2.0, s0
v_mul_hi_u32_u24_e64 v99, -0.5, v0
v_mul_i32_i24_e64 v1, v100, v44
v_mul_i32_i24_e64 v124, v2, -1.0
v_mul_i32_i24_e64 v177, -2.0, s0
v_mul_i32_i24_e64 v213, v0, s0
v_mul_i32_i24_e64 v96, v100, 2
v_mul_legacy_f32_e64 v179, src_scc, |s0|
v_mul_legacy_f32_e64 v182, v2, vcc_hi
v_mul_legacy_f32_e64 v203, v254, s0
v_mul_legacy_f32_e64 v215, v2, -v1
v_mul_legacy_f32_e64 v54, neg(-0.5), s0 clamp
v_mul_lo_u16 v173, 0, s0
v_mul_lo_u16 v214, v255, 0x4400
v_mul_lo_u16 v228, null, 64
v_mul_lo_u16 v246, 1, null
v_mul_lo_u16 v56, v255, s0
v_mul_lo_u32 v133, -0.5, v0
v_mul_lo_u32 v16, v254, v2
v_mul_lo_u32 v226, 64, -1
v_mul_lo_u32 v228, -1, v0
v_mul_lo_u32 v66, null, s0
v_mul_u32_u24_e64 v177, v1, 0
v_mul_u32_u24_e64 v190, v44, v1
v_mul_u32_u24_e64 v244, v100, 0.5 clamp
v_mul_u32_u24_e64 v92, 3, s0
v_mul_u32_u24_e64 v97, s0, s0
v_mullit_f32 v117, |s5|, exec_lo, v44
v_mullit_f32 v137, v44, s0, exec_lo
v_mullit_f32 v202, 64, s0, s0
v_mullit_f32 v246, v254, 0x664e, src_execz clamp
v_mullit_f32 v8, v254, s0, |v254|
v_not_b32_e64 v150, s33
v_not_b32_e64 v231, v2
v_not_b32_e64 v247, 0x5498
v_not_b32_e64 v71, null
v_not_b32_e64 v8, vcc_hi
v_or3_b32 v119, src_scc, 0, v254
v_or3_b32 v162, v254, s0, s0
v_or3_b32 v176, s104, v2, v255
v_or3_b32 v64, src_shared_base, s0, s0
v_or3_b32 v96, v255, v254, s0
v_or_b32_e64 v164, v255, -0.5
v_or_b32_e64 v2, v255, s0
v_or_b32_e64 v229, v1, v1
v_or_b32_e64 v66, v44, 0x87e1
v_or_b32_e64 v74, exec_lo, s0
v_pack_b32_f16 v116, neg(0), s0
v_pack_b32_f16 v170, 4.0, s0 op_sel:[1,0,0]
v_pack_b32_f16 v203, v255, v0
v_pack_b32_f16 v64, v255, |s0|
v_pack_b32_f16 v75, -|vcc_lo|, s0
v_perm_b32 v154, exec_lo, s0, s0
v_perm_b32 v175, 0.5, v1, s0
v_perm_b32 v193, v255, v255, ttmp2
v_perm_b32 v223, s101, s0, s0
v_perm_b32 v242, s0, 4.0, s0
v_permlane16_b32 v105, v1, s0, s0 op_sel:[1,0]
v_permlane16_b32 v164, v100, s1, ttmp0
v_permlane16_b32 v199, v255, exec_hi, src_shared_base
v_permlane16_b32 v77, v0, exec_hi, s0
v_permlane16_b32 v78, v2, s0, s0
v_permlanex16_b32 v118, v2, 3, vcc_lo
v_permlanex16_b32 v143, v254, 2, s1
v_permlanex16_b32 v204, v0, 64, 3
v_permlanex16_b32 v214, v1, s0, s0
v_permlanex16_b32 v29, v2, null, 1.0 op_sel:[1,0]
v_qsad_pk_u16_u8 v[103:104], v[2:3], v254, s[0:1]
v_qsad_pk_u16_u8 v[106:107], src_execz, -2.0, s[0:1]
v_qsad_pk_u16_u8 v[185:186], v[44:45], 0, 0
v_qsad_pk_u16_u8 v[192:193], v[0:1], s0, s[0:1]
v_qsad_pk_u16_u8 v[68:69], 0x12345678, v100, v[2:3]
v_rcp_f16_e64 v10, -1 mul:4
v_rcp_f16_e64 v109, src_shared_base mul:2
v_rcp_f16_e64 v192, s2
v_rcp_f16_e64 v219, v44
v_rcp_f16_e64 v24, v1 div:2
v_rcp_f32_e64 v101, src_vccz mul:2
v_rcp_f32_e64 v213, s2 div:2
v_rcp_f32_e64 v230, v255
v_rcp_f32_e64 v235, -v100
v_rcp_f32_e64 v68, |v0| mul:4
v_rcp_f64_e64 v[196:197], 1.0 mul:2
v_rcp_f64_e64 v[35:36], s[6:7]
v_rcp_f64_e64 v[36:37], v[0:1]
v_rcp_f64_e64 v[52:53], 64 mul:4
v_rcp_f64_e64 v[81:82], 0.15915494309189532
v_rcp_iflag_f32_e64 v100, src_execz mul:4
v_rcp_iflag_f32_e64 v103, v255 mul:2
v_rcp_iflag_f32_e64 v107, s100
v_rcp_iflag_f32_e64 v149, 0.15915494
v_rcp_iflag_f32_e64 v236, v1
v_readlane_b32 s14, v1, s0
v_readlane_b32 s22, v44, exec_hi
v_readlane_b32 s80, v255, exec_lo
v_rndne_f16_e64 v125, exec_hi mul:2
v_rndne_f16_e64 v225, v100 mul:2
v_rndne_f16_e64 v246, v2
v_rndne_f16_e64 v49, null mul:4
v_rndne_f16_e64 v62, exec_lo
v_rndne_f32_e64 v141, src_shared_base
v_rndne_f32_e64 v159, 0
v_rndne_f32_e64 v209, v2 mul:4
v_rndne_f32_e64 v224, m0 mul:4
v_rndne_f32_e64 v254, v255
v_rndne_f64_e64 v[167:168], v[1:2]
v_rndne_f64_e64 v[178:179], v[2:3] mul:2
v_rndne_f64_e64 v[204:205], src_execz clamp mul:4
v_rndne_f64_e64 v[85:86], 0xd15c div:2
v_rndne_f64_e64 v[87:88], 0xffffffff mul:2
v_rsq_f16_e64 v148, src_vccz
v_rsq_f16_e64 v225, vcc_hi
v_rsq_f16_e64 v24, s6
v_rsq_f16_e64 v90, v255
v_rsq_f16_e64 v91, -1.0 div:2
v_rsq_f32_e64 v15, v2
v_rsq_f32_e64 v168, neg(0.15915494)
v_rsq_f32_e64 v196, -2.0
v_rsq_f32_e64 v199, |v254|
v_rsq_f32_e64 v29, 1
v_rsq_f64_e64 v[100:101], 64
v_rsq_f64_e64 v[128:129], -v[254:255]
v_rsq_f64_e64 v[189:190], |v[100:101]|
v_rsq_f64_e64 v[199:200], 0x3c00
v_rsq_f64_e64 v[44:45], v[254:255] div:2
v_sad_hi_u8 v151, v2, s0, s0
v_sad_hi_u8 v186, ttmp0, s0, s0
v_sad_hi_u8 v218, src_vccz, v2, m0
v_sad_hi_u8 v33, -1.0, src_execz, s0
v_sad_hi_u8 v60, v255, 0xc5374ea4, s0
v_sad_u16 v123, s33, v0, s0
v_sad_u16 v173, 1.0, -2.0, s0
v_sad_u16 v197, s0, s0, s0
v_sad_u16 v34, v254, s0, s0
v_sad_u16 v42, v100, v0, s0
v_sad_u32 v162, 1, v0, s0
v_sad_u32 v209, -1, s0, s0
v_sad_u32 v254, 2.0, s0, s0
v_sad_u32 v44, v0, v254, s0
v_sad_u32 v44, v1, s0, s0
v_sad_u8 v124, v0, s0, s0
v_sad_u8 v130, ttmp0, v100, s0
v_sad_u8 v154, src_shared_base, s0, s0
v_sad_u8 v58, ttmp2, -1.0, v0
v_sad_u8 v93, s105, v100, 0x3c00
v_sat_pk_u8_i16_e64 v130, 64
v_sat_pk_u8_i16_e64 v141, 0x3c00
v_sat_pk_u8_i16_e64 v160, -16
v_sat_pk_u8_i16_e64 v200, s0
v_sat_pk_u8_i16_e64 v5, v2
v_sin_f16_e64 v114, v1
v_sin_f16_e64 v138, ttmp0 div:2
v_sin_f16_e64 v65, s100
v_sin_f16_e64 v67, -2.0 div:2
v_sin_f16_e64 v75, |v0| mul:4
v_sin_f32_e64 v111, s6 mul:4
v_sin_f32_e64 v158, 0 div:2
v_sin_f32_e64 v162, s104 div:2
v_sin_f32_e64 v171, v2
v_sin_f32_e64 v254, src_execz clamp mul:4
v_sqrt_f16_e64 v183, 2
v_sqrt_f16_e64 v184, src_shared_base
v_sqrt_f16_e64 v249, src_private_base
v_sqrt_f16_e64 v250, ttmp0 clamp
v_sqrt_f16_e64 v97, -s5 clamp
v_sqrt_f32_e64 v169, v44
v_sqrt_f32_e64 v249, 3
v_sqrt_f32_e64 v30, |v100| div:2
v_sqrt_f32_e64 v77, -ttmp2
v_sqrt_f32_e64 v84, s0
v_sqrt_f64_e64 v[103:104], v[44:45] div:2
v_sqrt_f64_e64 v[14:15], 0xffffffff
v_sqrt_f64_e64 v[166:167], v[100:101]
v_sqrt_f64_e64 v[197:198], 0x3f800000
v_sqrt_f64_e64 v[221:222], 0.15915494309189532
v_sub_co_u32 v186, null, -16, v254
v_sub_co_u32 v220, null, v1, v255
v_sub_f16_e64 v143, v1, 0x41e7 mul:4
v_sub_f16_e64 v17, 1.0, s0
v_sub_f16_e64 v215, v0, s0
v_sub_f16_e64 v255, v0, s33 mul:4
v_sub_f16_e64 v71, v254, v100 mul:2
v_sub_f32_e64 v114, s2, |v44| div:2
v_sub_f32_e64 v141, |0|, s0 mul:4
v_sub_f32_e64 v203, v2, v0
v_sub_f32_e64 v45, v255, s0 div:2
v_sub_f32_e64 v67, v100, s0 clamp mul:4
v_sub_nc_i16 v112, v254, src_execz
v_sub_nc_i16 v162, ttmp2, v254
v_sub_nc_i16 v18, v0, v44 clamp
v_sub_nc_i16 v83, null, s0
v_sub_nc_i16 v83, v254, s0 op_sel:[0,1,0]
v_sub_nc_i32 v175, -1, s0
v_sub_nc_i32 v226, v100, s0
v_sub_nc_i32 v234, v100, 1.0
v_sub_nc_i32 v251, s105, v44
v_sub_nc_i32 v3, v254, v0
v_sub_nc_u16 v175, v44, s33
v_sub_nc_u16 v2, v1, src_vccz
v_sub_nc_u16 v216, v1, v2 op_sel:[0,0,1]
v_sub_nc_u16 v39, 0x4400, s0
v_sub_nc_u16 v9, s100, s0
v_sub_nc_u32_e64 v10, 1.0, s0
v_sub_nc_u32_e64 v117, s101, vcc_lo
v_sub_nc_u32_e64 v140, src_execz, s5 clamp
v_sub_nc_u32_e64 v33, v2, -4.0
v_sub_nc_u32_e64 v50, -2.0, 0x12345678
v_subrev_co_u32 v85, null, s1, vcc_hi
v_subrev_f16_e64 v120, s0, 0.5 mul:2
v_subrev_f16_e64 v14, 4.0, |v44|
v_subrev_f16_e64 v17, 1, 2
v_subrev_f16_e64 v208, v2, s0
v_subrev_f16_e64 v75, 0, -s0
v_subrev_f32_e64 v117, -1, v44
v_subrev_f32_e64 v223, v100, -v44
v_subrev_f32_e64 v244, -v255, s0
v_subrev_f32_e64 v3, v254, s104 mul:2
v_subrev_f32_e64 v47, 0x3c00, s0
v_subrev_nc_u32_e64 v170, v2, v255
v_subrev_nc_u32_e64 v210, s33, s0
v_subrev_nc_u32_e64 v241, null, s0 clamp
v_subrev_nc_u32_e64 v249, v44, s0
v_subrev_nc_u32_e64 v254, v100, s0 clamp
v_trig_preop_f64 v[103:104], 0x12345678, s0
v_trig_preop_f64 v[110:111], src_scc, 1 mul:4
v_trig_preop_f64 v[15:16], -s[100:101], s0
v_trig_preop_f64 v[17:18], s[6:7], ttmp2 mul:2
v_trig_preop_f64 v[191:192], src_scc, null mul:2
v_trunc_f16_e64 v129, vcc_lo
v_trunc_f16_e64 v143, s101 mul:2
v_trunc_f16_e64 v159, -null
v_trunc_f16_e64 v215, s0 div:2
v_trunc_f16_e64 v80, 0 mul:4
v_trunc_f32_e64 v103, v1 mul:2
v_trunc_f32_e64 v173, v255 clamp
v_trunc_f32_e64 v182, v255
v_trunc_f32_e64 v194, v255 div:2
v_trunc_f32_e64 v92, src_shared_base
v_trunc_f64_e64 v[106:107], 0x3c00
v_trunc_f64_e64 v[171:172], src_vccz
v_trunc_f64_e64 v[212:213], vcc mul:2
v_trunc_f64_e64 v[213:214], 64
v_trunc_f64_e64 v[51:52], v[0:1]
v_writelane_b32 v115, vcc_hi, s0
v_writelane_b32 v117, null, s0
v_writelane_b32 v29, vcc_lo, s105
v_writelane_b32 v58, s1, s33
v_writelane_b32 v75, s2, ttmp0
v_xad_u32 v105, v2, m0, s0
v_xad_u32 v145, s101, v100, s0
v_xad_u32 v204, v100, v254, s1
v_xad_u32 v58, 0.5, s101, s33
v_xad_u32 v81, v0, -16, -1
v_xnor_b32_e64 v108, 64, v2
v_xnor_b32_e64 v185, vcc_hi, s0
v_xnor_b32_e64 v245, s5, v100
v_xnor_b32_e64 v33, v0, ttmp0
v_xnor_b32_e64 v52, v0, s0
v_xor3_b32 v143, 4.0, s6, v0
v_xor3_b32 v191, v2, s0, s0
v_xor3_b32 v194, s2, s0, s0
v_xor3_b32 v214, s33, v0, -1
v_xor3_b32 v97, 1.0, ttmp2, 2
v_xor_b32_e64 v120, s104, v1
v_xor_b32_e64 v131, s33, s0
v_xor_b32_e64 v131, v254, s0
v_xor_b32_e64 v22, v2, -1
v_xor_b32_e64 v82, v1, v254
