// VOP3: vector ALU, up to three operands and modifiers. Every opcode in several operand forms, in the assembler's own spelling.
v_add_f16_e64 v105, 0, v44
v_add_f16_e64 v167, 0.15915494, v255 div:2
v_add_f16_e64 v216, src_vccz, v0
v_add_f16_e64 v248, 0.5, s33 mul:4
v_add_f16_e64 v28, vcc_lo, 0.15915494
v_add_f32_e64 v128, s0, v44
v_add_f32_e64 v191, 0.5, v44 clamp div:2
v_add_f32_e64 v225, -flat_scratch_lo, -1
v_add_f32_e64 v254, |exec_lo|, neg(-0.5)
v_add_f64 v[168:169], v[1:2], 0.15915494309189532 div:2
v_add_f64 v[228:229], neg(0), -s[66:67] mul:4
v_add_f64 v[229:230], -|src_execz|, -src_execz mul:2
v_add_f64 v[32:33], v[1:2], -0.5 clamp div:2
v_add_f64 v[41:42], 64, -v[0:1]
v_add_f64 v[86:87], |1|, v[1:2]
v_add_u16_e64 v121, src_vccz, v0
v_add_u16_e64 v123, src_execz, v255 clamp
v_add_u16_e64 v148, v0, src_execz
v_add_u16_e64 v255, v44, flat_scratch_lo
v_add_u16_e64 v87, v1, src_execz
v_add_u32_e64 v129, vcc, 64, s101 clamp
v_add_u32_e64 v136, s[20:21], s1, -0.5
v_add_u32_e64 v166, s[24:25], -0.5, s101
v_add_u32_e64 v177, vcc, v44, src_scc
v_add_u32_e64 v211, s[80:81], 64, flat_scratch_lo
v_add_u32_e64 v240, s[22:23], src_execz, 0.5
v_add_u32_e64 v34, s[94:95], v1, vcc_lo
v_add_u32_e64 v94, s[26:27], vcc_hi, 0.15915494
v_addc_u32_e64 v167, s[56:57], -1, v44, vcc
v_addc_u32_e64 v254, vcc, v0, v1, s[46:47]
v_addc_u32_e64 v73, s[80:81], v0, -16, s[18:19]
v_alignbit_b32 v204, -0.5, v255, s6
v_alignbit_b32 v254, v1, -16, v0
v_alignbit_b32 v55, 64, s1, v44
v_alignbit_b32 v99, 0, -1, s0
v_alignbyte_b32 v119, -1, v44, s101
v_alignbyte_b32 v202, -1, 64, s1
v_alignbyte_b32 v240, v0, exec_lo, v0
v_and_b32_e64 v100, -16, v255
v_and_b32_e64 v136, v0, 1
v_and_b32_e64 v160, v1, flat_scratch_lo
v_and_b32_e64 v171, -16, -0.5
v_and_b32_e64 v206, s5, 0
v_and_b32_e64 v246, s101, v1
v_and_b32_e64 v88, src_vccz, 64
v_ashrrev_i16_e64 v103, v1, s1
v_ashrrev_i16_e64 v154, v1, v255
v_ashrrev_i16_e64 v204, 64, vcc_lo
v_ashrrev_i16_e64 v212, v44, vcc_hi
v_ashrrev_i16_e64 v215, 1, v1
v_ashrrev_i16_e64 v36, s14, 64
v_ashrrev_i16_e64 v60, 0, -16
v_ashrrev_i32_e64 v159, vcc_hi, v0
v_ashrrev_i32_e64 v230, 1, exec_lo
v_ashrrev_i32_e64 v237, src_vccz, 0
v_ashrrev_i32_e64 v36, src_execz, v44
v_ashrrev_i32_e64 v64, 1, 0
v_ashrrev_i64 v[125:126], s6, 0
v_ashrrev_i64 v[173:174], v0, 0
v_ashrrev_i64 v[40:41], v44, -0.5
v_ashrrev_i64 v[46:47], 0, src_execz
v_ashrrev_i64 v[78:79], vcc_hi, v[0:1]
v_bcnt_u32_b32 v134, 64, s14
v_bcnt_u32_b32 v202, src_vccz, 0.5
v_bcnt_u32_b32 v215, 0.5, s33
v_bcnt_u32_b32 v231, s1, 0.5
v_bcnt_u32_b32 v243, s26, v44
v_bcnt_u32_b32 v40, s5, 0
v_bfe_i32 v143, v1, v255, s0
v_bfe_i32 v149, -16, v255, s0
v_bfe_i32 v71, 0, src_vccz, src_vccz
v_bfe_i32 v88, -0.5, s5, -16
v_bfe_u32 v116, v255, v44, -1
v_bfe_u32 v56, s0, v255, s0
v_bfi_b32 v151, flat_scratch_lo, 0.15915494, v0
v_bfi_b32 v184, 0.5, v255, s0
v_bfm_b32 v2, m0, v0
v_bfm_b32 v48, 0.15915494, src_vccz
v_bfm_b32 v5, v0, v255
v_bfm_b32 v5, v44, v1
v_bfm_b32 v65, s0, v255
v_bfm_b32 v65, v0, v1
v_bfm_b32 v91, v0, s5
v_bfrev_b32_e64 v12, 1
v_bfrev_b32_e64 v134, 1
v_bfrev_b32_e64 v147, 64
v_bfrev_b32_e64 v171, v255
v_bfrev_b32_e64 v174, exec_lo
v_bfrev_b32_e64 v180, 0.5
v_bfrev_b32_e64 v209, flat_scratch_lo
v_bfrev_b32_e64 v46, 0.5
v_ceil_f16_e64 v0, 0.15915494
v_ceil_f16_e64 v100, src_scc
v_ceil_f16_e64 v103, s1 clamp mul:4
v_ceil_f16_e64 v167, s0 div:2
v_ceil_f16_e64 v199, -v0 mul:4
v_ceil_f16_e64 v23, vcc_hi
v_ceil_f16_e64 v242, v255 clamp mul:4
v_ceil_f16_e64 v51, |1|
v_ceil_f32_e64 v110, exec_lo clamp mul:4
v_ceil_f32_e64 v193, -v44 div:2
v_ceil_f32_e64 v195, -s101 clamp
v_ceil_f32_e64 v195, vcc_hi clamp
v_ceil_f32_e64 v204, exec_lo
v_ceil_f32_e64 v208, -m0
v_ceil_f32_e64 v39, -0.5
v_ceil_f32_e64 v47, s96
v_ceil_f64_e64 v[106:107], src_execz
v_ceil_f64_e64 v[144:145], v[0:1]
v_ceil_f64_e64 v[145:146], -1 div:2
v_ceil_f64_e64 v[148:149], 64 div:2
v_ceil_f64_e64 v[219:220], v[0:1]
v_ceil_f64_e64 v[33:34], v[1:2] clamp
v_ceil_f64_e64 v[3:4], -vcc
v_ceil_f64_e64 v[44:45], |v[1:2]|
v_cmp_class_f16_e64 exec, s101, 64
v_cmp_class_f16_e64 s[36:37], v1, 0
v_cmp_class_f16_e64 s[36:37], v1, v255
v_cmp_class_f16_e64 s[92:93], s1, v44
v_cmp_class_f16_e64 vcc, -src_execz, v1
v_cmp_class_f16_e64 vcc, src_vccz, 64
v_cmp_class_f16_e64 vcc, v0, v1
v_cmp_class_f16_e64 vcc, vcc_hi, v255
v_cmp_class_f32_e64 exec, m0, 1
v_cmp_class_f32_e64 exec, s101, 64
v_cmp_class_f32_e64 s[2:3], v255, v44
v_cmp_class_f32_e64 s[64:65], v255, src_scc
v_cmp_class_f32_e64 s[6:7], m0, 0.15915494
v_cmp_class_f32_e64 vcc, 0, v44
v_cmp_class_f64_e64 exec, -|src_scc|, -0.5
v_cmp_class_f64_e64 exec, exec, 64
v_cmp_class_f64_e64 s[72:73], s[0:1], v44
v_cmp_class_f64_e64 s[86:87], v[0:1], -1
v_cmp_class_f64_e64 vcc, -1, -16
v_cmp_class_f64_e64 vcc, 0.15915494309189532, -1
v_cmp_class_f64_e64 vcc, 0.15915494309189532, 1
v_cmp_eq_f16_e64 s[14:15], 0, 0.15915494
v_cmp_eq_f16_e64 s[66:67], m0, v44
v_cmp_eq_f16_e64 vcc, 64, flat_scratch_lo
v_cmp_eq_f16_e64 vcc, s42, 1
v_cmp_eq_f16_e64 vcc, |m0|, |0.5|
v_cmp_eq_f16_e64 vcc, |v1|, |m0|
v_cmp_eq_f32_e64 exec, -v0, neg(64)
v_cmp_eq_f32_e64 exec, v0, v0
v_cmp_eq_f32_e64 s[46:47], -v44, -v0
v_cmp_eq_f32_e64 vcc, -s33, -16
v_cmp_eq_f32_e64 vcc, |src_scc|, |v0| clamp
v_cmp_eq_f64_e64 exec, -|v[44:45]|, |1|
v_cmp_eq_f64_e64 exec, 0, |vcc| clamp
v_cmp_eq_f64_e64 exec, flat_scratch, v[44:45]
v_cmp_eq_f64_e64 s[84:85], 1, src_scc
v_cmp_eq_f64_e64 vcc, 0.15915494309189532, 64
v_cmp_eq_f64_e64 vcc, src_execz, 64 clamp
v_cmp_eq_i16_e64 exec, v0, m0
v_cmp_eq_i16_e64 s[0:1], s56, 64
v_cmp_eq_i16_e64 s[52:53], v1, -16
v_cmp_eq_i16_e64 s[62:63], v255, vcc_lo
v_cmp_eq_i16_e64 vcc, v0, src_scc
v_cmp_eq_i16_e64 vcc, v1, s40
v_cmp_eq_i32_e64 exec, s1, -1
v_cmp_eq_i32_e64 exec, s33, 64
v_cmp_eq_i32_e64 exec, v0, v44
v_cmp_eq_i32_e64 s[0:1], s0, 0
v_cmp_eq_i32_e64 s[0:1], v0, src_vccz
v_cmp_eq_i32_e64 s[94:95], -16, src_execz
v_cmp_eq_i32_e64 vcc, v1, vcc_hi
v_cmp_eq_i64_e64 exec, s[50:51], -1
v_cmp_eq_i64_e64 exec, v[0:1], exec
v_cmp_eq_i64_e64 exec, v[1:2], v[0:1]
v_cmp_eq_i64_e64 s[10:11], vcc, v[1:2]
v_cmp_eq_i64_e64 s[48:49], s[20:21], 0.5
v_cmp_eq_i64_e64 s[4:5], src_scc, -0.5
v_cmp_eq_i64_e64 vcc, v[44:45], flat_scratch
v_cmp_eq_u16_e64 exec, -16, v0
v_cmp_eq_u16_e64 exec, 0, s0
v_cmp_eq_u16_e64 s[58:59], 64, v0
v_cmp_eq_u16_e64 s[98:99], 0, v255
v_cmp_eq_u16_e64 vcc, v1, 64
v_cmp_eq_u16_e64 vcc, v255, -1
v_cmp_eq_u32_e64 exec, src_scc, -0.5
v_cmp_eq_u32_e64 vcc, 0.5, 1
v_cmp_eq_u32_e64 vcc, s0, 1
v_cmp_eq_u32_e64 vcc, v0, v1
v_cmp_eq_u32_e64 vcc, v0, v44
v_cmp_eq_u64_e64 exec, -0.5, v[1:2]
v_cmp_eq_u64_e64 exec, -16, 64
v_cmp_eq_u64_e64 exec, 0, exec
v_cmp_eq_u64_e64 s[46:47], 0, src_scc
v_cmp_eq_u64_e64 vcc, flat_scratch, -0.5
v_cmp_eq_u64_e64 vcc, s[96:97], 64
v_cmp_eq_u64_e64 vcc, src_execz, v[0:1]
v_cmp_eq_u64_e64 vcc, v[1:2], s[2:3]
v_cmp_f_f16_e64 exec, -1, v1
v_cmp_f_f16_e64 exec, 1, 0
v_cmp_f_f16_e64 exec, s101, v255
v_cmp_f_f16_e64 s[6:7], -s33, -v0
v_cmp_f_f16_e64 vcc, 64, -1
v_cmp_f_f16_e64 vcc, vcc_hi, 0
v_cmp_f_f32_e64 exec, 0.5, -0.5
v_cmp_f_f32_e64 exec, v255, -1
v_cmp_f_f32_e64 s[56:57], |s33|, v44
v_cmp_f_f32_e64 vcc, -|src_vccz|, |v0|
v_cmp_f_f32_e64 vcc, |v0|, v1
v_cmp_f_f32_e64 vcc, |v255|, |v1| clamp
v_cmp_f_f32_e64 vcc, |v44|, -1
v_cmp_f_f64_e64 exec, v[44:45], v[1:2] clamp
v_cmp_f_f64_e64 exec, |src_vccz|, |0.5|
v_cmp_f_f64_e64 s[24:25], -v[0:1], -src_vccz
v_cmp_f_f64_e64 s[60:61], 0.5, -v[44:45]
v_cmp_f_f64_e64 vcc, -v[44:45], 64
v_cmp_f_f64_e64 vcc, |0|, v[0:1]
v_cmp_f_f64_e64 vcc, |src_scc|, 0.5
v_cmp_f_i16_e64 exec, -1, m0
v_cmp_f_i16_e64 exec, s5, v1
v_cmp_f_i16_e64 exec, v0, v1
v_cmp_f_i16_e64 exec, v1, vcc_hi
v_cmp_f_i16_e64 exec, v44, v1
v_cmp_f_i32_e64 exec, 64, exec_lo
v_cmp_f_i32_e64 exec, v44, -1
v_cmp_f_i32_e64 s[16:17], 0.5, 0.5
v_cmp_f_i32_e64 vcc, 64, -16
v_cmp_f_i32_e64 vcc, 64, v255
v_cmp_f_i32_e64 vcc, v1, 0.15915494
v_cmp_f_i64_e64 exec, 0, src_execz
v_cmp_f_i64_e64 s[20:21], 0.15915494309189532, v[44:45]
v_cmp_f_i64_e64 s[38:39], exec, v[44:45]
v_cmp_f_i64_e64 s[44:45], 0, s[54:55]
v_cmp_f_i64_e64 s[48:49], v[44:45], v[44:45]
v_cmp_f_i64_e64 s[82:83], 0, -0.5
v_cmp_f_u16_e64 s[52:53], s0, v0
v_cmp_f_u16_e64 s[80:81], 0, s1
v_cmp_f_u16_e64 vcc, v255, vcc_lo
v_cmp_f_u16_e64 vcc, v44, v0
v_cmp_f_u32_e64 exec, 0.5, 0
v_cmp_f_u32_e64 exec, v1, flat_scratch_lo
v_cmp_f_u32_e64 s[10:11], v44, v0
v_cmp_f_u32_e64 s[50:51], s1, v255
v_cmp_f_u32_e64 vcc, v255, s101
v_cmp_f_u64_e64 exec, 0.5, -0.5
v_cmp_f_u64_e64 s[14:15], src_execz, v[0:1]
v_cmp_f_u64_e64 s[20:21], v[1:2], v[1:2]
v_cmp_f_u64_e64 s[62:63], 0.15915494309189532, exec
v_cmp_f_u64_e64 s[84:85], v[1:2], v[0:1]
v_cmp_f_u64_e64 vcc, -16, 1
v_cmp_f_u64_e64 vcc, 0.15915494309189532, 0
v_cmp_f_u64_e64 vcc, v[1:2], s[0:1]
v_cmp_ge_f16_e64 exec, neg(64), -s101
v_cmp_ge_f16_e64 exec, v0, 0 clamp
v_cmp_ge_f16_e64 s[46:47], -|v44|, neg(-1)
v_cmp_ge_f16_e64 vcc, -v255, -s33
v_cmp_ge_f16_e64 vcc, flat_scratch_lo, v255
v_cmp_ge_f16_e64 vcc, neg(64), -|0|
v_cmp_ge_f16_e64 vcc, v1, 0.15915494
v_cmp_ge_f16_e64 vcc, vcc_lo, -1
v_cmp_ge_f32_e64 exec, -1, s5
v_cmp_ge_f32_e64 exec, s1, -1
v_cmp_ge_f32_e64 s[84:85], -0.5, 0
v_cmp_ge_f32_e64 vcc, -16, vcc_hi
v_cmp_ge_f32_e64 vcc, v255, 1
v_cmp_ge_f64_e64 exec, -src_vccz, -16
v_cmp_ge_f64_e64 exec, s[0:1], v[44:45]
v_cmp_ge_f64_e64 s[14:15], |exec|, |v[0:1]| clamp
v_cmp_ge_f64_e64 s[58:59], |0|, |v[1:2]| clamp
v_cmp_ge_f64_e64 vcc, -1, vcc
v_cmp_ge_f64_e64 vcc, exec, 1 clamp
v_cmp_ge_f64_e64 vcc, src_vccz, -v[44:45]
v_cmp_ge_f64_e64 vcc, |v[44:45]|, 64
v_cmp_ge_i16_e64 exec, s33, -1
v_cmp_ge_i16_e64 exec, v255, s0
v_cmp_ge_i16_e64 s[24:25], v1, v1
v_cmp_ge_i32_e64 exec, v0, -16
v_cmp_ge_i32_e64 exec, v255, vcc_hi
v_cmp_ge_i32_e64 s[12:13], v44, s101
v_cmp_ge_i32_e64 vcc, -1, vcc_hi
v_cmp_ge_i32_e64 vcc, v0, -16
v_cmp_ge_i64_e64 exec, 1, src_execz
v_cmp_ge_i64_e64 exec, v[44:45], v[0:1]
v_cmp_ge_i64_e64 s[24:25], s[14:15], 0.5
v_cmp_ge_i64_e64 s[50:51], -0.5, -16
v_cmp_ge_i64_e64 s[58:59], s[60:61], 0.5
v_cmp_ge_i64_e64 vcc, 0.15915494309189532, 1
v_cmp_ge_i64_e64 vcc, v[0:1], v[1:2]
v_cmp_ge_u16_e64 exec, src_vccz, v1
v_cmp_ge_u16_e64 s[42:43], v0, v0
v_cmp_ge_u16_e64 s[48:49], 0, flat_scratch_lo
v_cmp_ge_u16_e64 vcc, s101, 64
v_cmp_ge_u16_e64 vcc, v1, v0
v_cmp_ge_u16_e64 vcc, v255, 1
v_cmp_ge_u32_e64 exec, -0.5, v0
v_cmp_ge_u32_e64 exec, m0, -1
v_cmp_ge_u32_e64 exec, s33, v0
v_cmp_ge_u32_e64 exec, v1, v0
v_cmp_ge_u32_e64 s[70:71], s5, -1
v_cmp_ge_u32_e64 vcc, 1, flat_scratch_lo
v_cmp_ge_u32_e64 vcc, s1, -0.5
v_cmp_ge_u64_e64 exec, -0.5, 1
v_cmp_ge_u64_e64 exec, 0.5, 0.5
v_cmp_ge_u64_e64 exec, 1, 1
v_cmp_ge_u64_e64 s[4:5], v[44:45], src_execz
v_cmp_ge_u64_e64 s[6:7], v[44:45], -0.5
v_cmp_ge_u64_e64 s[82:83], v[44:45], 0
v_cmp_ge_u64_e64 vcc, v[1:2], 0
v_cmp_gt_f16_e64 exec, -|s0|, |v44|
v_cmp_gt_f16_e64 exec, src_vccz, v0
v_cmp_gt_f16_e64 exec, v1, |s101|
v_cmp_gt_f16_e64 exec, v255, |64|
v_cmp_gt_f16_e64 exec, vcc_hi, v1
v_cmp_gt_f16_e64 s[68:69], s0, v0
v_cmp_gt_f16_e64 vcc, 1, -|v1|
v_cmp_gt_f16_e64 vcc, v1, v44
v_cmp_gt_f32_e64 exec, 0.5, v0
v_cmp_gt_f32_e64 exec, |v0|, |s5|
v_cmp_gt_f32_e64 s[38:39], v1, vcc_hi
v_cmp_gt_f32_e64 s[58:59], |v255|, s30
v_cmp_gt_f32_e64 vcc, vcc_lo, 1
v_cmp_gt_f32_e64 vcc, |v1|, v255
v_cmp_gt_f64_e64 exec, |-0.5|, |v[1:2]|
v_cmp_gt_f64_e64 s[0:1], -16, src_execz
v_cmp_gt_f64_e64 s[48:49], v[0:1], v[1:2]
v_cmp_gt_f64_e64 s[6:7], 0.5, v[44:45]
v_cmp_gt_f64_e64 s[88:89], v[0:1], -src_execz
v_cmp_gt_f64_e64 vcc, v[0:1], |src_scc| clamp
v_cmp_gt_f64_e64 vcc, |0.15915494309189532|, |64|
v_cmp_gt_i16_e64 exec, v1, flat_scratch_lo
v_cmp_gt_i16_e64 s[22:23], v1, v255
v_cmp_gt_i16_e64 s[38:39], -1, vcc_lo
v_cmp_gt_i16_e64 vcc, v0, s1
v_cmp_gt_i32_e64 exec, m0, -0.5
v_cmp_gt_i32_e64 exec, s101, v1
v_cmp_gt_i32_e64 s[10:11], 0.15915494, -16
v_cmp_gt_i32_e64 s[22:23], -16, vcc_hi
v_cmp_gt_i32_e64 s[58:59], s6, v0
v_cmp_gt_i32_e64 vcc, -1, v1
v_cmp_gt_i32_e64 vcc, 0, vcc_hi
v_cmp_gt_i32_e64 vcc, 0.15915494, s5
v_cmp_gt_i64_e64 exec, 0.5, src_vccz
v_cmp_gt_i64_e64 exec, 1, v[44:45]
v_cmp_gt_i64_e64 exec, v[1:2], 0
v_cmp_gt_i64_e64 s[72:73], v[1:2], s[88:89]
v_cmp_gt_i64_e64 s[86:87], 1, v[44:45]
v_cmp_gt_i64_e64 s[96:97], v[44:45], src_scc
v_cmp_gt_i64_e64 vcc, 1, vcc
v_cmp_gt_u16_e64 exec, s5, v1
v_cmp_gt_u16_e64 exec, src_scc, v1
v_cmp_gt_u16_e64 s[10:11], 64, src_execz
v_cmp_gt_u16_e64 s[86:87], v255, vcc_lo
v_cmp_gt_u16_e64 vcc, 1, 0
v_cmp_gt_u16_e64 vcc, src_execz, v1
v_cmp_gt_u16_e64 vcc, v1, 0
v_cmp_gt_u32_e64 exec, 0.5, vcc_lo
v_cmp_gt_u32_e64 exec, v0, 1
v_cmp_gt_u32_e64 exec, v1, src_vccz
v_cmp_gt_u32_e64 exec, v44, -0.5
v_cmp_gt_u32_e64 vcc, 0, v0
v_cmp_gt_u32_e64 vcc, exec_lo, v1
v_cmp_gt_u32_e64 vcc, src_vccz, v44
v_cmp_gt_u64_e64 exec, 1, v[1:2]
v_cmp_gt_u64_e64 exec, src_execz, -16
v_cmp_gt_u64_e64 exec, v[0:1], 0
v_cmp_gt_u64_e64 s[84:85], v[0:1], v[44:45]
v_cmp_gt_u64_e64 s[94:95], 0.15915494309189532, -16
v_cmp_gt_u64_e64 vcc, exec, -1
v_cmp_gt_u64_e64 vcc, v[1:2], -0.5
v_cmp_gt_u64_e64 vcc, v[44:45], -0.5
v_cmp_le_f16_e64 exec, -1, |v44|
v_cmp_le_f16_e64 exec, neg(0), -v44 clamp
v_cmp_le_f16_e64 exec, src_execz, 0
v_cmp_le_f16_e64 s[20:21], -s5, -16 clamp
v_cmp_le_f16_e64 s[22:23], flat_scratch_lo, -1 clamp
v_cmp_le_f16_e64 s[50:51], v0, v1
v_cmp_le_f16_e64 vcc, -16, s33
v_cmp_le_f32_e64 exec, -0.5, v255
v_cmp_le_f32_e64 exec, 0, neg(0.15915494)
v_cmp_le_f32_e64 exec, v255, v1
v_cmp_le_f32_e64 s[18:19], -0.5, s58 clamp
v_cmp_le_f32_e64 s[2:3], s0, 0.5
v_cmp_le_f32_e64 vcc, exec_lo, v0 clamp
v_cmp_le_f64_e64 exec, v[1:2], -1
v_cmp_le_f64_e64 exec, |0.15915494309189532|, |exec|
v_cmp_le_f64_e64 s[16:17], flat_scratch, v[44:45]
v_cmp_le_f64_e64 s[42:43], v[0:1], neg(-0.5)
v_cmp_le_f64_e64 vcc, flat_scratch, 1 clamp
v_cmp_le_f64_e64 vcc, v[44:45], v[0:1]
v_cmp_le_f64_e64 vcc, |-0.5|, -|vcc|
v_cmp_le_i16_e64 exec, v1, -16
v_cmp_le_i16_e64 exec, v44, v1
v_cmp_le_i16_e64 s[2:3], -1, s1
v_cmp_le_i16_e64 s[6:7], v1, s101
v_cmp_le_i16_e64 vcc, s5, v0
v_cmp_le_i32_e64 exec, src_execz, src_execz
v_cmp_le_i32_e64 exec, v255, s101
v_cmp_le_i32_e64 s[6:7], v1, src_vccz
v_cmp_le_i32_e64 vcc, 64, -1
v_cmp_le_i32_e64 vcc, flat_scratch_lo, 64
v_cmp_le_i32_e64 vcc, s5, v44
v_cmp_le_i64_e64 exec, 0, s[0:1]
v_cmp_le_i64_e64 exec, v[1:2], s[0:1]
v_cmp_le_i64_e64 exec, v[44:45], src_execz
v_cmp_le_i64_e64 exec, v[44:45], v[1:2]
v_cmp_le_i64_e64 s[24:25], src_scc, -16
v_cmp_le_i64_e64 s[46:47], v[1:2], s[0:1]
v_cmp_le_i64_e64 s[6:7], v[44:45], src_vccz
v_cmp_le_i64_e64 vcc, -16, -1
v_cmp_le_u16_e64 exec, v44, s34
v_cmp_le_u16_e64 s[0:1], 1, v1
v_cmp_le_u16_e64 s[40:41], exec_lo, v255
v_cmp_le_u16_e64 s[72:73], v0, v1
v_cmp_le_u16_e64 s[8:9], v255, -16
v_cmp_le_u16_e64 vcc, src_vccz, v0
v_cmp_le_u16_e64 vcc, v44, -1
v_cmp_le_u32_e64 exec, 0, src_scc
v_cmp_le_u32_e64 exec, 0.15915494, src_execz
v_cmp_le_u32_e64 exec, v0, 64
v_cmp_le_u32_e64 s[12:13], -0.5, s101
v_cmp_le_u32_e64 vcc, v0, v1
v_cmp_le_u64_e64 exec, 64, -1
v_cmp_le_u64_e64 exec, 64, v[1:2]
v_cmp_le_u64_e64 s[22:23], v[0:1], s[20:21]
v_cmp_le_u64_e64 s[62:63], v[1:2], v[44:45]
v_cmp_le_u64_e64 vcc, v[1:2], src_vccz
v_cmp_lg_f16_e64 exec, s101, v44 clamp
v_cmp_lg_f16_e64 exec, v1, v255
v_cmp_lg_f16_e64 exec, vcc_lo, 0
v_cmp_lg_f16_e64 s[6:7], v1, -0.5
v_cmp_lg_f16_e64 vcc, -1, vcc_hi
v_cmp_lg_f16_e64 vcc, v44, 0.15915494 clamp
v_cmp_lg_f32_e64 s[0:1], -|v44|, -|vcc_hi| clamp
v_cmp_lg_f32_e64 s[56:57], 1, v255 clamp
v_cmp_lg_f32_e64 s[60:61], s1, |-0.5|
v_cmp_lg_f32_e64 vcc, -v1, src_execz
v_cmp_lg_f32_e64 vcc, neg(-16), -s84
v_cmp_lg_f32_e64 vcc, src_scc, v1
v_cmp_lg_f32_e64 vcc, |v0|, v255
v_cmp_lg_f64_e64 exec, -1, vcc
v_cmp_lg_f64_e64 s[14:15], v[1:2], v[44:45]
v_cmp_lg_f64_e64 s[2:3], |0.5|, |0|
v_cmp_lg_f64_e64 s[42:43], src_vccz, v[44:45]
v_cmp_lg_f64_e64 s[98:99], |64|, 0.5
v_cmp_lg_f64_e64 vcc, 0, |-0.5|
v_cmp_lg_f64_e64 vcc, v[0:1], exec
v_cmp_lt_f16_e64 exec, -16, |1|
v_cmp_lt_f16_e64 s[76:77], v44, neg(0.5) clamp
v_cmp_lt_f16_e64 vcc, -v255, v1
v_cmp_lt_f16_e64 vcc, -|m0|, 0.5
v_cmp_lt_f16_e64 vcc, v255, -exec_lo
v_cmp_lt_f16_e64 vcc, v44, v44 clamp
v_cmp_lt_f16_e64 vcc, vcc_hi, 0.5
v_cmp_lt_f32_e64 s[8:9], |v1|, s1
v_cmp_lt_f32_e64 vcc, -|0.5|, |src_vccz|
v_cmp_lt_f32_e64 vcc, 1, -v1
v_cmp_lt_f32_e64 vcc, 1, s0
v_cmp_lt_f64_e64 exec, v[1:2], src_scc clamp
v_cmp_lt_f64_e64 s[16:17], 1, |v[1:2]| clamp
v_cmp_lt_f64_e64 s[54:55], v[44:45], |0|
v_cmp_lt_f64_e64 vcc, 0.15915494309189532, src_vccz
v_cmp_lt_f64_e64 vcc, 1, -src_vccz
v_cmp_lt_f64_e64 vcc, v[1:2], src_execz
v_cmp_lt_i16_e64 exec, -16, v44
v_cmp_lt_i16_e64 exec, s0, v0
v_cmp_lt_i16_e64 s[26:27], 64, s33
v_cmp_lt_i16_e64 s[34:35], m0, v1
v_cmp_lt_i16_e64 s[66:67], v44, v44
v_cmp_lt_i16_e64 s[6:7], v255, s0
v_cmp_lt_i16_e64 vcc, 64, vcc_hi
v_cmp_lt_i16_e64 vcc, m0, v1
v_cmp_lt_i32_e64 exec, v44, vcc_lo
v_cmp_lt_i32_e64 s[12:13], 0, v1
v_cmp_lt_i32_e64 s[40:41], v0, m0
v_cmp_lt_i32_e64 s[72:73], vcc_hi, 0.5
v_cmp_lt_i32_e64 vcc, s33, v0
v_cmp_lt_i64_e64 exec, v[44:45], 64
v_cmp_lt_i64_e64 exec, v[44:45], vcc
v_cmp_lt_i64_e64 s[20:21], v[44:45], vcc
v_cmp_lt_i64_e64 s[32:33], 64, -1
v_cmp_lt_i64_e64 s[66:67], 64, src_execz
v_cmp_lt_i64_e64 vcc, -0.5, exec
v_cmp_lt_i64_e64 vcc, exec, v[1:2]
v_cmp_lt_i64_e64 vcc, src_execz, v[44:45]
v_cmp_lt_u16_e64 s[46:47], s33, v44
v_cmp_lt_u16_e64 s[62:63], s5, -16
v_cmp_lt_u16_e64 vcc, v0, v0
v_cmp_lt_u32_e64 exec, -16, 64
v_cmp_lt_u32_e64 exec, v0, v255
v_cmp_lt_u32_e64 s[48:49], -0.5, s5
v_cmp_lt_u32_e64 vcc, 64, -16
v_cmp_lt_u64_e64 exec, -0.5, 64
v_cmp_lt_u64_e64 exec, v[0:1], -1
v_cmp_lt_u64_e64 exec, vcc, 0
v_cmp_lt_u64_e64 s[46:47], -0.5, -0.5
v_cmp_lt_u64_e64 s[54:55], vcc, -0.5
v_cmp_lt_u64_e64 s[60:61], v[0:1], 0.15915494309189532
v_cmp_lt_u64_e64 vcc, s[0:1], 0.5
v_cmp_lt_u64_e64 vcc, vcc, 0
v_cmp_ne_i16_e64 s[32:33], v0, -16
v_cmp_ne_i16_e64 s[34:35], v1, v0
v_cmp_ne_i16_e64 s[42:43], v1, s101
v_cmp_ne_i16_e64 s[56:57], v0, -1
v_cmp_ne_i16_e64 vcc, -1, v1
v_cmp_ne_i16_e64 vcc, v0, m0
v_cmp_ne_i32_e64 exec, 64, s1
v_cmp_ne_i32_e64 exec, vcc_hi, v0
v_cmp_ne_i32_e64 s[54:55], v44, s1
v_cmp_ne_i32_e64 s[98:99], 0.15915494, 1
v_cmp_ne_i32_e64 vcc, flat_scratch_lo, -0.5
v_cmp_ne_i32_e64 vcc, v255, -0.5
v_cmp_ne_i32_e64 vcc, v44, src_execz
v_cmp_ne_i64_e64 exec, -0.5, v[0:1]
v_cmp_ne_i64_e64 exec, -16, src_execz
v_cmp_ne_i64_e64 s[64:65], src_scc, v[44:45]
v_cmp_ne_i64_e64 vcc, 1, flat_scratch
v_cmp_ne_i64_e64 vcc, src_vccz, 0
v_cmp_ne_i64_e64 vcc, v[0:1], src_scc
v_cmp_ne_i64_e64 vcc, v[1:2], 0.15915494309189532
v_cmp_ne_i64_e64 vcc, v[1:2], src_execz
v_cmp_ne_u16_e64 s[78:79], -1, s1
v_cmp_ne_u16_e64 s[90:91], -1, src_execz
v_cmp_ne_u16_e64 vcc, -1, v0
v_cmp_ne_u16_e64 vcc, src_vccz, v0
v_cmp_ne_u32_e64 exec, -0.5, src_execz
v_cmp_ne_u32_e64 exec, v44, s101
v_cmp_ne_u32_e64 s[12:13], v0, s5
v_cmp_ne_u32_e64 s[22:23], v44, s5
v_cmp_ne_u32_e64 s[74:75], -0.5, s64
v_cmp_ne_u32_e64 vcc, flat_scratch_lo, v0
v_cmp_ne_u32_e64 vcc, v0, v1
v_cmp_ne_u64_e64 exec, -1, -1
v_cmp_ne_u64_e64 exec, -1, src_scc
v_cmp_ne_u64_e64 s[80:81], v[0:1], src_vccz
v_cmp_ne_u64_e64 vcc, 0.5, 0.5
v_cmp_ne_u64_e64 vcc, src_execz, v[44:45]
v_cmp_ne_u64_e64 vcc, v[0:1], v[1:2]
v_cmp_neq_f16_e64 exec, m0, -0.5
v_cmp_neq_f16_e64 exec, |v1|, s1
v_cmp_neq_f16_e64 s[26:27], v255, v0
v_cmp_neq_f16_e64 s[44:45], -0.5, src_vccz
v_cmp_neq_f16_e64 vcc, |0.5|, |v0|
v_cmp_neq_f16_e64 vcc, |src_execz|, |-16| clamp
v_cmp_neq_f32_e64 exec, -s0, neg(-16) clamp
v_cmp_neq_f32_e64 s[38:39], s56, -1
v_cmp_neq_f32_e64 s[70:71], vcc_lo, v0
v_cmp_neq_f32_e64 vcc, -v44, s33 clamp
v_cmp_neq_f32_e64 vcc, neg(0.15915494), |s1|
v_cmp_neq_f32_e64 vcc, v255, 64
v_cmp_neq_f32_e64 vcc, v44, v255
v_cmp_neq_f64_e64 exec, 0, -|src_vccz|
v_cmp_neq_f64_e64 exec, 0.5, vcc
v_cmp_neq_f64_e64 s[20:21], |0|, |-1|
v_cmp_neq_f64_e64 vcc, 0, -0.5
v_cmp_neq_f64_e64 vcc, flat_scratch, flat_scratch
v_cmp_neq_f64_e64 vcc, s[0:1], 0.15915494309189532
v_cmp_nge_f16_e64 exec, |v255|, s5
v_cmp_nge_f16_e64 s[4:5], |vcc_lo|, |v0|
v_cmp_nge_f16_e64 s[70:71], -flat_scratch_lo, 0.5
v_cmp_nge_f16_e64 s[72:73], v44, -vcc_lo
v_cmp_nge_f16_e64 vcc, -v0, s1
v_cmp_nge_f16_e64 vcc, -v0, v255
v_cmp_nge_f32_e64 exec, src_execz, neg(64)
v_cmp_nge_f32_e64 s[8:9], -0.5, flat_scratch_lo
v_cmp_nge_f32_e64 vcc, 0, 64
v_cmp_nge_f32_e64 vcc, 64, -0.5
v_cmp_nge_f32_e64 vcc, v44, |v1|
v_cmp_nge_f64_e64 exec, src_execz, 1
v_cmp_nge_f64_e64 exec, v[1:2], -16
v_cmp_nge_f64_e64 s[28:29], -0.5, neg(-1)
v_cmp_nge_f64_e64 s[44:45], src_execz, neg(64)
v_cmp_nge_f64_e64 s[6:7], 0, -v[1:2]
v_cmp_nge_f64_e64 vcc, v[1:2], src_scc
v_cmp_nge_f64_e64 vcc, v[44:45], src_scc clamp
v_cmp_nge_f64_e64 vcc, |64|, s[76:77]
v_cmp_ngt_f16_e64 exec, neg(-0.5), -v44
v_cmp_ngt_f16_e64 s[18:19], s0, -16
v_cmp_ngt_f16_e64 s[74:75], -s1, |-1|
v_cmp_ngt_f16_e64 vcc, src_scc, 0.15915494
v_cmp_ngt_f16_e64 vcc, v1, s1
v_cmp_ngt_f32_e64 exec, -1, exec_lo
v_cmp_ngt_f32_e64 exec, -exec_lo, neg(1)
v_cmp_ngt_f32_e64 exec, exec_lo, v0
v_cmp_ngt_f32_e64 exec, exec_lo, v255
v_cmp_ngt_f32_e64 s[80:81], m0, v1
v_cmp_ngt_f32_e64 s[8:9], |-1|, v1
v_cmp_ngt_f32_e64 vcc, m0, v1
v_cmp_ngt_f32_e64 vcc, |s1|, s1
v_cmp_ngt_f64_e64 exec, -vcc, neg(-1)
v_cmp_ngt_f64_e64 exec, 1, v[44:45]
v_cmp_ngt_f64_e64 exec, |-1|, |0|
v_cmp_ngt_f64_e64 s[84:85], neg(64), 0.15915494309189532
v_cmp_ngt_f64_e64 s[8:9], v[0:1], v[1:2]
v_cmp_ngt_f64_e64 vcc, |0|, |v[1:2]|
v_cmp_ngt_f64_e64 vcc, |v[0:1]|, |0.5|
v_cmp_nle_f16_e64 exec, -0.5, 0
v_cmp_nle_f16_e64 exec, 0, src_execz
v_cmp_nle_f16_e64 exec, m0, 0
v_cmp_nle_f16_e64 vcc, -|v255|, -s5
v_cmp_nle_f16_e64 vcc, v0, 0
v_cmp_nle_f16_e64 vcc, vcc_hi, vcc_hi
v_cmp_nle_f32_e64 exec, v1, s1
v_cmp_nle_f32_e64 s[38:39], 0.5, v0
v_cmp_nle_f32_e64 s[70:71], m0, v1
v_cmp_nle_f32_e64 vcc, -0.5, v1
v_cmp_nle_f32_e64 vcc, |v255|, |v44|
v_cmp_nle_f64_e64 exec, -0.5, v[1:2]
v_cmp_nle_f64_e64 exec, neg(0.5), v[0:1]
v_cmp_nle_f64_e64 s[12:13], -16, flat_scratch
v_cmp_nle_f64_e64 s[12:13], |0|, src_execz
v_cmp_nle_f64_e64 s[32:33], 0.15915494309189532, s[94:95]
v_cmp_nle_f64_e64 s[56:57], v[44:45], 1
v_cmp_nle_f64_e64 s[76:77], v[44:45], 0.5
v_cmp_nle_f64_e64 s[88:89], -vcc, -v[1:2]
v_cmp_nlg_f16_e64 exec, src_scc, -1
v_cmp_nlg_f16_e64 s[62:63], s1, v0
v_cmp_nlg_f16_e64 s[96:97], |0.15915494|, s0
v_cmp_nlg_f16_e64 vcc, src_scc, 64 clamp
v_cmp_nlg_f16_e64 vcc, |m0|, -0.5
v_cmp_nlg_f32_e64 exec, -16, s1
v_cmp_nlg_f32_e64 exec, 64, v44
v_cmp_nlg_f32_e64 exec, exec_lo, v255
v_cmp_nlg_f32_e64 s[14:15], v0, v0
v_cmp_nlg_f32_e64 s[40:41], 0.5, 0.15915494
v_cmp_nlg_f32_e64 s[42:43], neg(-16), -|src_execz|
v_cmp_nlg_f32_e64 s[98:99], 0.5, src_execz
v_cmp_nlg_f32_e64 vcc, 0.5, src_scc clamp
v_cmp_nlg_f64_e64 exec, -v[1:2], 0
v_cmp_nlg_f64_e64 exec, s[92:93], -0.5
v_cmp_nlg_f64_e64 exec, v[1:2], -1
v_cmp_nlg_f64_e64 s[42:43], v[0:1], |1|
v_cmp_nlg_f64_e64 s[62:63], 64, v[44:45]
v_cmp_nlg_f64_e64 vcc, neg(-1), -v[1:2]
v_cmp_nlt_f16_e64 exec, s6, |0.5|
v_cmp_nlt_f16_e64 s[8:9], neg(64), flat_scratch_lo clamp
v_cmp_nlt_f16_e64 vcc, -1, |s101|
v_cmp_nlt_f16_e64 vcc, -16, s1
v_cmp_nlt_f16_e64 vcc, 0, -src_scc
v_cmp_nlt_f16_e64 vcc, 0, 0.5
v_cmp_nlt_f16_e64 vcc, src_scc, -0.5
v_cmp_nlt_f32_e64 s[6:7], v255, 64
v_cmp_nlt_f32_e64 vcc, -|s98|, -|-16| clamp
v_cmp_nlt_f32_e64 vcc, s101, v0
v_cmp_nlt_f32_e64 vcc, |v0|, |src_vccz|
v_cmp_nlt_f64_e64 exec, 64, v[44:45]
v_cmp_nlt_f64_e64 exec, src_scc, -1
v_cmp_nlt_f64_e64 exec, v[44:45], src_execz
v_cmp_nlt_f64_e64 exec, |64|, |0|
v_cmp_nlt_f64_e64 s[88:89], |src_execz|, |0.5|
v_cmp_nlt_f64_e64 vcc, -exec, neg(0.5)
v_cmp_nlt_f64_e64 vcc, 0.15915494309189532, 0.5
v_cmp_nlt_f64_e64 vcc, v[1:2], 1
v_cmp_o_f16_e64 exec, 1, |v1|
v_cmp_o_f16_e64 s[54:55], 1, src_vccz
v_cmp_o_f16_e64 vcc, 64, v255
v_cmp_o_f16_e64 vcc, v44, -1
v_cmp_o_f16_e64 vcc, v44, exec_lo
v_cmp_o_f32_e64 exec, -v1, -src_vccz
v_cmp_o_f32_e64 exec, v0, s1
v_cmp_o_f32_e64 exec, v255, src_execz
v_cmp_o_f32_e64 exec, |-1|, |vcc_lo|
v_cmp_o_f32_e64 s[14:15], v1, s10
v_cmp_o_f32_e64 vcc, 64, vcc_hi
v_cmp_o_f32_e64 vcc, v255, -v44
v_cmp_o_f32_e64 vcc, |v1|, |s10|
v_cmp_o_f64_e64 exec, -16, s[4:5]
v_cmp_o_f64_e64 exec, v[44:45], v[1:2]
v_cmp_o_f64_e64 exec, |exec|, |v[1:2]|
v_cmp_o_f64_e64 s[24:25], v[0:1], src_scc
v_cmp_o_f64_e64 s[50:51], -16, -1
v_cmp_o_f64_e64 vcc, src_vccz, -v[0:1]
v_cmp_o_f64_e64 vcc, |exec|, |v[1:2]|
v_cmp_t_i16_e64 exec, -16, 1
v_cmp_t_i16_e64 s[32:33], v1, s1
v_cmp_t_i16_e64 s[36:37], v0, v255
v_cmp_t_i16_e64 s[38:39], v0, s5
v_cmp_t_i16_e64 vcc, src_execz, src_execz
v_cmp_t_i16_e64 vcc, src_scc, v0
v_cmp_t_i16_e64 vcc, v44, vcc_lo
v_cmp_t_i32_e64 exec, 0, s0
v_cmp_t_i32_e64 exec, 64, vcc_hi
v_cmp_t_i32_e64 exec, v1, 1
v_cmp_t_i32_e64 exec, v44, s0
v_cmp_t_i32_e64 s[18:19], 1, 1
v_cmp_t_i32_e64 s[58:59], 64, s5
v_cmp_t_i32_e64 vcc, s33, v255
v_cmp_t_i64_e64 exec, -1, v[0:1]
v_cmp_t_i64_e64 exec, s[0:1], 0.5
v_cmp_t_i64_e64 s[66:67], flat_scratch, -16
v_cmp_t_i64_e64 s[72:73], -1, -1
v_cmp_t_i64_e64 s[88:89], 0, src_vccz
v_cmp_t_i64_e64 vcc, flat_scratch, 1
v_cmp_t_u16_e64 exec, v0, src_vccz
v_cmp_t_u16_e64 exec, v44, src_vccz
v_cmp_t_u16_e64 s[64:65], v255, 1
v_cmp_t_u16_e64 s[94:95], s1, 1
v_cmp_t_u16_e64 vcc, m0, 0
v_cmp_t_u32_e64 exec, src_vccz, 64
v_cmp_t_u32_e64 s[0:1], -0.5, src_scc
v_cmp_t_u32_e64 s[18:19], v44, -1
v_cmp_t_u32_e64 s[28:29], -0.5, s0
v_cmp_t_u32_e64 vcc, 1, -1
v_cmp_t_u32_e64 vcc, flat_scratch_lo, -1
v_cmp_t_u64_e64 exec, -0.5, s[0:1]
v_cmp_t_u64_e64 exec, 64, 1
v_cmp_t_u64_e64 exec, v[1:2], -0.5
v_cmp_t_u64_e64 exec, v[44:45], vcc
v_cmp_t_u64_e64 s[30:31], src_scc, src_scc
v_cmp_t_u64_e64 s[90:91], s[42:43], v[44:45]
v_cmp_t_u64_e64 vcc, 0, v[1:2]
v_cmp_t_u64_e64 vcc, v[1:2], s[58:59]
v_cmp_tru_f16_e64 exec, -|src_vccz|, v255
v_cmp_tru_f16_e64 s[10:11], -|1|, |s1| clamp
v_cmp_tru_f16_e64 s[36:37], v1, flat_scratch_lo clamp
v_cmp_tru_f16_e64 s[66:67], 0, 64
v_cmp_tru_f16_e64 vcc, vcc_hi, -16
v_cmp_tru_f32_e64 exec, -s0, v255
v_cmp_tru_f32_e64 s[50:51], vcc_hi, -16
v_cmp_tru_f32_e64 s[88:89], -v255, flat_scratch_lo
v_cmp_tru_f32_e64 vcc, m0, -1
v_cmp_tru_f32_e64 vcc, v0, v255
v_cmp_tru_f32_e64 vcc, vcc_hi, v1
v_cmp_tru_f32_e64 vcc, vcc_hi, v44
v_cmp_tru_f32_e64 vcc, vcc_lo, -16
v_cmp_tru_f64_e64 exec, 64, flat_scratch
v_cmp_tru_f64_e64 s[16:17], v[1:2], exec
v_cmp_tru_f64_e64 s[24:25], 0.15915494309189532, s[0:1]
v_cmp_tru_f64_e64 s[42:43], -16, s[0:1]
v_cmp_tru_f64_e64 s[66:67], -0.5, s[0:1]
v_cmp_tru_f64_e64 s[96:97], 64, v[44:45]
v_cmp_tru_f64_e64 vcc, -16, neg(0.15915494309189532)
v_cmp_tru_f64_e64 vcc, 64, -16
v_cmp_u_f16_e64 exec, -1, src_scc
v_cmp_u_f16_e64 exec, v0, src_scc
v_cmp_u_f16_e64 s[78:79], vcc_hi, -0.5 clamp
v_cmp_u_f16_e64 s[88:89], s1, 1
v_cmp_u_f16_e64 s[8:9], -src_vccz, v0
v_cmp_u_f16_e64 vcc, v1, 64
v_cmp_u_f32_e64 exec, -0.5, -1
v_cmp_u_f32_e64 exec, 0.15915494, |v255|
v_cmp_u_f32_e64 exec, exec_lo, -16
v_cmp_u_f32_e64 exec, |flat_scratch_lo|, flat_scratch_lo
v_cmp_u_f32_e64 vcc, |64|, -|1|
v_cmp_u_f64_e64 exec, -16, -v[44:45]
v_cmp_u_f64_e64 exec, -s[0:1], v[0:1]
v_cmp_u_f64_e64 s[32:33], |v[0:1]|, v[0:1]
v_cmp_u_f64_e64 s[36:37], 64, -s[0:1]
v_cmp_u_f64_e64 vcc, -|0.15915494309189532|, s[0:1]
v_cmp_u_f64_e64 vcc, neg(-16), neg(0.15915494309189532)
v_cmp_u_f64_e64 vcc, v[0:1], neg(64)
v_cmp_u_f64_e64 vcc, v[0:1], v[1:2]
v_cmpx_class_f16_e64 exec, s22, v0
v_cmpx_class_f16_e64 s[12:13], v44, vcc_lo
v_cmpx_class_f16_e64 s[24:25], 64, vcc_lo
v_cmpx_class_f16_e64 s[46:47], src_execz, v255
v_cmpx_class_f16_e64 vcc, -1, s5
v_cmpx_class_f16_e64 vcc, s101, v1
v_cmpx_class_f32_e64 exec, 0.15915494, s33
v_cmpx_class_f32_e64 exec, s5, v44
v_cmpx_class_f32_e64 exec, v255, v255
v_cmpx_class_f32_e64 s[50:51], v1, v1
v_cmpx_class_f32_e64 s[84:85], v1, 1
v_cmpx_class_f32_e64 vcc, -16, 1
v_cmpx_class_f32_e64 vcc, s1, 0
v_cmpx_class_f32_e64 vcc, src_scc, -16
v_cmpx_class_f64_e64 exec, 0.15915494309189532, src_vccz
v_cmpx_class_f64_e64 exec, 0.5, -16
v_cmpx_class_f64_e64 exec, 64, v255
v_cmpx_class_f64_e64 s[12:13], src_vccz, src_vccz
v_cmpx_class_f64_e64 s[14:15], 0, src_vccz
v_cmpx_class_f64_e64 s[36:37], vcc, -16
v_cmpx_class_f64_e64 s[76:77], src_vccz, 0.15915494
v_cmpx_eq_f16_e64 exec, -16, 64
v_cmpx_eq_f16_e64 exec, exec_lo, -16
v_cmpx_eq_f16_e64 exec, v255, 0.15915494
v_cmpx_eq_f16_e64 s[16:17], exec_lo, |v255|
v_cmpx_eq_f16_e64 s[34:35], s5, v44
v_cmpx_eq_f16_e64 s[74:75], v44, 0.5 clamp
v_cmpx_eq_f16_e64 vcc, 0.5, -1
v_cmpx_eq_f32_e64 exec, -s33, s33
v_cmpx_eq_f32_e64 exec, 0.15915494, v44 clamp
v_cmpx_eq_f32_e64 s[22:23], v0, 0.5
v_cmpx_eq_f32_e64 s[32:33], -|0.5|, -16
v_cmpx_eq_f32_e64 s[90:91], -s1, 0.15915494
v_cmpx_eq_f32_e64 vcc, |s33|, v255
v_cmpx_eq_f64_e64 exec, 64, s[0:1]
v_cmpx_eq_f64_e64 exec, |0|, exec
v_cmpx_eq_f64_e64 s[82:83], 0.15915494309189532, -16
v_cmpx_eq_f64_e64 s[84:85], 0.15915494309189532, |v[1:2]|
v_cmpx_eq_f64_e64 vcc, v[0:1], neg(0)
v_cmpx_eq_i16_e64 exec, 0, v255
v_cmpx_eq_i16_e64 exec, 0, v44
v_cmpx_eq_i16_e64 exec, src_execz, v44
v_cmpx_eq_i16_e64 exec, src_scc, 1
v_cmpx_eq_i16_e64 exec, v1, src_vccz
v_cmpx_eq_i32_e64 exec, -1, src_vccz
v_cmpx_eq_i32_e64 exec, 0, s4
v_cmpx_eq_i32_e64 exec, s101, v44
v_cmpx_eq_i32_e64 exec, v0, v255
v_cmpx_eq_i32_e64 s[40:41], src_execz, v1
v_cmpx_eq_i32_e64 s[6:7], v44, v255
v_cmpx_eq_i32_e64 s[92:93], v255, s101
v_cmpx_eq_i32_e64 vcc, v1, 64
v_cmpx_eq_i64_e64 exec, -1, src_vccz
v_cmpx_eq_i64_e64 exec, 0.15915494309189532, s[40:41]
v_cmpx_eq_i64_e64 s[28:29], src_execz, 0.5
v_cmpx_eq_i64_e64 vcc, -0.5, flat_scratch
v_cmpx_eq_i64_e64 vcc, flat_scratch, 0
v_cmpx_eq_i64_e64 vcc, v[1:2], 1
v_cmpx_eq_u16_e64 exec, v255, m0
v_cmpx_eq_u16_e64 s[44:45], s0, v1
v_cmpx_eq_u16_e64 vcc, v1, 0
v_cmpx_eq_u32_e64 s[26:27], v1, flat_scratch_lo
v_cmpx_eq_u32_e64 s[40:41], v1, s33
v_cmpx_eq_u32_e64 vcc, s1, 0
v_cmpx_eq_u32_e64 vcc, s1, v255
v_cmpx_eq_u32_e64 vcc, v0, vcc_lo
v_cmpx_eq_u64_e64 exec, 0, v[1:2]
v_cmpx_eq_u64_e64 exec, 64, v[0:1]
v_cmpx_eq_u64_e64 exec, src_execz, v[0:1]
v_cmpx_eq_u64_e64 s[22:23], v[0:1], v[1:2]
v_cmpx_eq_u64_e64 s[2:3], v[44:45], v[44:45]
v_cmpx_eq_u64_e64 s[48:49], src_scc, 1
v_cmpx_eq_u64_e64 vcc, -1, src_scc
v_cmpx_eq_u64_e64 vcc, src_scc, -0.5
v_cmpx_f_f16_e64 exec, v0, 1
v_cmpx_f_f16_e64 s[40:41], v255, v255
v_cmpx_f_f16_e64 vcc, 1, v0 clamp
v_cmpx_f_f16_e64 vcc, src_scc, v44
v_cmpx_f_f16_e64 vcc, v44, src_scc
v_cmpx_f_f32_e64 exec, 0.5, s1
v_cmpx_f_f32_e64 exec, v255, |1|
v_cmpx_f_f32_e64 exec, vcc_lo, vcc_lo
v_cmpx_f_f32_e64 vcc, 0.15915494, src_vccz
v_cmpx_f_f64_e64 exec, flat_scratch, -0.5
v_cmpx_f_f64_e64 exec, v[1:2], v[0:1] clamp
v_cmpx_f_f64_e64 s[0:1], v[0:1], v[44:45]
v_cmpx_f_f64_e64 s[42:43], v[1:2], 1 clamp
v_cmpx_f_f64_e64 s[4:5], v[1:2], v[44:45]
v_cmpx_f_f64_e64 s[80:81], 64, -|64|
v_cmpx_f_f64_e64 vcc, -|s[0:1]|, -v[0:1]
v_cmpx_f_f64_e64 vcc, v[1:2], 0.5
v_cmpx_f_i16_e64 exec, v0, s0
v_cmpx_f_i16_e64 s[20:21], src_execz, v0
v_cmpx_f_i16_e64 s[64:65], 0, vcc_hi
v_cmpx_f_i16_e64 s[8:9], -1, src_vccz
v_cmpx_f_i16_e64 vcc, s34, v1
v_cmpx_f_i16_e64 vcc, v0, v0
v_cmpx_f_i32_e64 exec, s0, s0
v_cmpx_f_i32_e64 exec, v1, 1
v_cmpx_f_i32_e64 exec, v44, v44
v_cmpx_f_i32_e64 s[70:71], s33, v44
v_cmpx_f_i32_e64 vcc, vcc_lo, -16
v_cmpx_f_i64_e64 exec, 0.5, s[0:1]
v_cmpx_f_i64_e64 s[82:83], vcc, -1
v_cmpx_f_i64_e64 vcc, 0, -0.5
v_cmpx_f_i64_e64 vcc, 1, -0.5
v_cmpx_f_i64_e64 vcc, s[52:53], v[44:45]
v_cmpx_f_i64_e64 vcc, v[1:2], v[0:1]
v_cmpx_f_u16_e64 exec, -1, s101
v_cmpx_f_u16_e64 s[10:11], 1, s101
v_cmpx_f_u16_e64 vcc, 1, v1
v_cmpx_f_u16_e64 vcc, s101, 0
v_cmpx_f_u32_e64 exec, 0.15915494, -16
v_cmpx_f_u32_e64 exec, s33, v255
v_cmpx_f_u32_e64 exec, v0, s5
v_cmpx_f_u32_e64 exec, v44, src_execz
v_cmpx_f_u32_e64 s[52:53], vcc_lo, 64
v_cmpx_f_u32_e64 s[90:91], v255, -1
v_cmpx_f_u64_e64 exec, -1, src_vccz
v_cmpx_f_u64_e64 s[16:17], -16, src_execz
v_cmpx_f_u64_e64 s[36:37], 64, 0.15915494309189532
v_cmpx_f_u64_e64 s[6:7], 0, src_execz
v_cmpx_f_u64_e64 vcc, v[44:45], -0.5
v_cmpx_f_u64_e64 vcc, vcc, v[44:45]
v_cmpx_ge_f16_e64 exec, s64, v255
v_cmpx_ge_f16_e64 s[10:11], -vcc_lo, -v1
v_cmpx_ge_f16_e64 s[56:57], src_vccz, neg(0)
v_cmpx_ge_f16_e64 s[8:9], -src_execz, -v1
v_cmpx_ge_f16_e64 vcc, exec_lo, v255
v_cmpx_ge_f16_e64 vcc, v255, v255
v_cmpx_ge_f32_e64 exec, 0, v255
v_cmpx_ge_f32_e64 s[18:19], 1, -16
v_cmpx_ge_f32_e64 s[4:5], -0.5, v255
v_cmpx_ge_f32_e64 vcc, 0.5, src_vccz
v_cmpx_ge_f32_e64 vcc, v1, -m0
v_cmpx_ge_f64_e64 exec, -0.5, v[0:1]
v_cmpx_ge_f64_e64 exec, v[1:2], 0
v_cmpx_ge_f64_e64 s[10:11], -16, 0.5
v_cmpx_ge_f64_e64 s[48:49], -v[44:45], 0.5
v_cmpx_ge_f64_e64 s[58:59], vcc, neg(-1)
v_cmpx_ge_f64_e64 vcc, -src_execz, neg(-0.5)
v_cmpx_ge_f64_e64 vcc, |v[0:1]|, flat_scratch
v_cmpx_ge_i16_e64 exec, 1, s1
v_cmpx_ge_i16_e64 exec, exec_lo, -16
v_cmpx_ge_i16_e64 s[12:13], m0, v255
v_cmpx_ge_i16_e64 vcc, src_vccz, v1
v_cmpx_ge_i32_e64 s[16:17], 64, v44
v_cmpx_ge_i32_e64 s[50:51], v255, flat_scratch_lo
v_cmpx_ge_i32_e64 s[74:75], vcc_hi, v0
v_cmpx_ge_i32_e64 s[82:83], v0, v1
v_cmpx_ge_i32_e64 s[94:95], s5, -1
v_cmpx_ge_i32_e64 vcc, -1, vcc_hi
v_cmpx_ge_i32_e64 vcc, v44, v44
v_cmpx_ge_i64_e64 exec, 0.5, v[1:2]
v_cmpx_ge_i64_e64 s[14:15], v[44:45], 1
v_cmpx_ge_i64_e64 s[16:17], src_execz, v[0:1]
v_cmpx_ge_i64_e64 s[16:17], v[0:1], src_scc
v_cmpx_ge_i64_e64 vcc, -16, 0
v_cmpx_ge_i64_e64 vcc, s[0:1], s[0:1]
v_cmpx_ge_i64_e64 vcc, s[0:1], v[0:1]
v_cmpx_ge_u16_e64 exec, s101, 1
v_cmpx_ge_u16_e64 exec, src_scc, src_scc
v_cmpx_ge_u16_e64 exec, v255, v0
v_cmpx_ge_u16_e64 vcc, 0, vcc_lo
v_cmpx_ge_u16_e64 vcc, s33, 1
v_cmpx_ge_u16_e64 vcc, v44, v0
v_cmpx_ge_u32_e64 exec, flat_scratch_lo, 1
v_cmpx_ge_u32_e64 s[76:77], v0, s6
v_cmpx_ge_u32_e64 s[82:83], -0.5, v0
v_cmpx_ge_u32_e64 s[82:83], vcc_hi, 64
v_cmpx_ge_u32_e64 vcc, 0, 0
v_cmpx_ge_u32_e64 vcc, src_vccz, 64
v_cmpx_ge_u32_e64 vcc, v1, -0.5
v_cmpx_ge_u64_e64 exec, exec, 0
v_cmpx_ge_u64_e64 exec, v[1:2], 1
v_cmpx_ge_u64_e64 s[20:21], src_scc, v[1:2]
v_cmpx_ge_u64_e64 s[2:3], 64, src_vccz
v_cmpx_ge_u64_e64 s[62:63], v[44:45], -0.5
v_cmpx_ge_u64_e64 s[86:87], v[1:2], v[44:45]
v_cmpx_ge_u64_e64 s[98:99], v[1:2], -16
v_cmpx_ge_u64_e64 vcc, 1, v[1:2]
v_cmpx_gt_f16_e64 exec, 0, src_execz
v_cmpx_gt_f16_e64 s[98:99], s5, -v255
v_cmpx_gt_f16_e64 vcc, neg(-16), neg(64)
v_cmpx_gt_f16_e64 vcc, v1, -s1
v_cmpx_gt_f16_e64 vcc, v44, flat_scratch_lo
v_cmpx_gt_f32_e64 exec, -1, vcc_lo
v_cmpx_gt_f32_e64 exec, -|v44|, |s33|
v_cmpx_gt_f32_e64 exec, s0, v0
v_cmpx_gt_f32_e64 exec, vcc_lo, v1
v_cmpx_gt_f32_e64 vcc, -v1, -16
v_cmpx_gt_f32_e64 vcc, 1, src_execz
v_cmpx_gt_f32_e64 vcc, v255, s86
v_cmpx_gt_f64_e64 exec, -16, neg(0)
v_cmpx_gt_f64_e64 exec, -v[44:45], exec
v_cmpx_gt_f64_e64 exec, 0.5, v[1:2]
v_cmpx_gt_f64_e64 exec, v[1:2], 0
v_cmpx_gt_f64_e64 exec, v[44:45], 1
v_cmpx_gt_f64_e64 exec, |v[44:45]|, |v[0:1]|
v_cmpx_gt_f64_e64 vcc, -v[44:45], src_scc
v_cmpx_gt_i16_e64 s[46:47], s33, v0
v_cmpx_gt_i16_e64 vcc, v255, -1
v_cmpx_gt_i16_e64 vcc, vcc_lo, v0
v_cmpx_gt_i32_e64 s[14:15], -16, 1
v_cmpx_gt_i32_e64 s[74:75], 0.15915494, v44
v_cmpx_gt_i32_e64 s[74:75], v1, v44
v_cmpx_gt_i32_e64 vcc, 64, s1
v_cmpx_gt_i64_e64 s[6:7], 0.15915494309189532, flat_scratch
v_cmpx_gt_i64_e64 vcc, 0.15915494309189532, 0
v_cmpx_gt_i64_e64 vcc, 0.15915494309189532, v[1:2]
v_cmpx_gt_i64_e64 vcc, 64, flat_scratch
v_cmpx_gt_i64_e64 vcc, exec, v[44:45]
v_cmpx_gt_i64_e64 vcc, vcc, -16
v_cmpx_gt_u16_e64 exec, m0, m0
v_cmpx_gt_u16_e64 s[10:11], s0, v1
v_cmpx_gt_u16_e64 s[80:81], v255, src_execz
v_cmpx_gt_u16_e64 vcc, flat_scratch_lo, v0
v_cmpx_gt_u32_e64 exec, -1, s5
v_cmpx_gt_u32_e64 exec, v255, v1
v_cmpx_gt_u32_e64 exec, v255, v44
v_cmpx_gt_u32_e64 s[14:15], v44, v0
v_cmpx_gt_u32_e64 s[26:27], v0, 1
v_cmpx_gt_u32_e64 vcc, v255, s1
v_cmpx_gt_u64_e64 exec, v[1:2], s[14:15]
v_cmpx_gt_u64_e64 exec, v[44:45], s[0:1]
v_cmpx_gt_u64_e64 exec, v[44:45], s[16:17]
v_cmpx_gt_u64_e64 s[12:13], 64, src_execz
v_cmpx_gt_u64_e64 s[52:53], v[44:45], src_vccz
v_cmpx_gt_u64_e64 vcc, src_scc, -0.5
v_cmpx_gt_u64_e64 vcc, v[1:2], s[0:1]
v_cmpx_le_f16_e64 exec, s1, v255
v_cmpx_le_f16_e64 exec, |vcc_hi|, v0
v_cmpx_le_f16_e64 s[26:27], -1, s5
v_cmpx_le_f32_e64 exec, -0.5, v0
v_cmpx_le_f32_e64 exec, v0, v0
v_cmpx_le_f32_e64 s[40:41], -|v44|, v1
v_cmpx_le_f32_e64 s[90:91], v255, 0.5 clamp
v_cmpx_le_f32_e64 vcc, -src_execz, -v1
v_cmpx_le_f32_e64 vcc, v255, -0.5
v_cmpx_le_f32_e64 vcc, vcc_hi, |0.15915494|
v_cmpx_le_f64_e64 s[32:33], -v[44:45], src_execz
v_cmpx_le_f64_e64 s[56:57], -1, vcc
v_cmpx_le_f64_e64 s[64:65], v[0:1], |vcc|
v_cmpx_le_f64_e64 s[96:97], src_scc, |v[1:2]|
v_cmpx_le_f64_e64 vcc, -1, exec
v_cmpx_le_f64_e64 vcc, -16, src_execz
v_cmpx_le_f64_e64 vcc, v[1:2], 0.15915494309189532
v_cmpx_le_i16_e64 s[54:55], -16, 1
v_cmpx_le_i16_e64 vcc, s0, 0
v_cmpx_le_i16_e64 vcc, v44, src_scc
v_cmpx_le_i32_e64 exec, 64, v0
v_cmpx_le_i32_e64 exec, v44, -0.5
v_cmpx_le_i32_e64 exec, v44, v1
v_cmpx_le_i32_e64 s[54:55], v0, vcc_hi
v_cmpx_le_i32_e64 s[86:87], s33, 0.15915494
v_cmpx_le_i64_e64 exec, 0.5, -1
v_cmpx_le_i64_e64 exec, flat_scratch, 0.5
v_cmpx_le_i64_e64 exec, src_scc, v[44:45]
v_cmpx_le_i64_e64 exec, vcc, v[1:2]
v_cmpx_le_i64_e64 s[50:51], -1, v[44:45]
v_cmpx_le_i64_e64 vcc, 0.5, 0.15915494309189532
v_cmpx_le_i64_e64 vcc, v[44:45], v[0:1]
v_cmpx_le_i64_e64 vcc, v[44:45], v[44:45]
v_cmpx_le_u16_e64 exec, exec_lo, v255
v_cmpx_le_u16_e64 exec, s0, v1
v_cmpx_le_u16_e64 s[10:11], -16, v44
v_cmpx_le_u16_e64 vcc, src_scc, v44
v_cmpx_le_u16_e64 vcc, v44, src_scc
v_cmpx_le_u32_e64 exec, v0, v255
v_cmpx_le_u32_e64 s[10:11], v0, 0.15915494
v_cmpx_le_u32_e64 s[4:5], 0, v1
v_cmpx_le_u32_e64 s[4:5], v255, -0.5
v_cmpx_le_u32_e64 vcc, v0, 0.5
v_cmpx_le_u32_e64 vcc, v1, -16
v_cmpx_le_u64_e64 exec, -1, v[1:2]
v_cmpx_le_u64_e64 exec, s[0:1], 64
v_cmpx_le_u64_e64 exec, v[1:2], flat_scratch
v_cmpx_le_u64_e64 s[24:25], v[1:2], src_scc
v_cmpx_le_u64_e64 vcc, -1, v[44:45]
v_cmpx_le_u64_e64 vcc, src_scc, src_scc
v_cmpx_lg_f16_e64 exec, vcc_lo, v44
v_cmpx_lg_f16_e64 s[30:31], 0.15915494, -v1
v_cmpx_lg_f16_e64 s[76:77], 64, |v0|
v_cmpx_lg_f16_e64 vcc, -s1, |v0|
v_cmpx_lg_f16_e64 vcc, v0, |v1|
v_cmpx_lg_f32_e64 exec, v255, src_vccz
v_cmpx_lg_f32_e64 s[26:27], -1, -16
v_cmpx_lg_f32_e64 s[84:85], 0.15915494, neg(-0.5)
v_cmpx_lg_f32_e64 s[94:95], -0.5, s5 clamp
v_cmpx_lg_f32_e64 s[98:99], v0, m0
v_cmpx_lg_f64_e64 exec, -exec, -v[0:1]
v_cmpx_lg_f64_e64 exec, 1, v[0:1]
v_cmpx_lg_f64_e64 exec, |v[44:45]|, src_scc
v_cmpx_lg_f64_e64 s[24:25], vcc, 0.5
v_cmpx_lg_f64_e64 s[6:7], -|-16|, -exec
v_cmpx_lg_f64_e64 vcc, 64, src_execz
v_cmpx_lg_f64_e64 vcc, neg(0.15915494309189532), v[1:2]
v_cmpx_lg_f64_e64 vcc, vcc, neg(64) clamp
v_cmpx_lt_f16_e64 exec, v1, v255
v_cmpx_lt_f16_e64 s[68:69], 0.15915494, neg(0.15915494) clamp
v_cmpx_lt_f16_e64 s[80:81], -m0, -v1
v_cmpx_lt_f16_e64 vcc, -16, -exec_lo
v_cmpx_lt_f16_e64 vcc, v255, -v255
v_cmpx_lt_f16_e64 vcc, |s1|, v1 clamp
v_cmpx_lt_f32_e64 exec, v0, v0
v_cmpx_lt_f32_e64 exec, |v0|, |v44|
v_cmpx_lt_f32_e64 s[16:17], v255, -0.5
v_cmpx_lt_f32_e64 s[88:89], v44, s6
v_cmpx_lt_f32_e64 s[92:93], 1, vcc_lo
v_cmpx_lt_f32_e64 s[98:99], -|vcc_hi|, |vcc_hi|
v_cmpx_lt_f32_e64 vcc, -exec_lo, neg(-1)
v_cmpx_lt_f32_e64 vcc, -v0, 64
v_cmpx_lt_f64_e64 exec, v[44:45], 0.15915494309189532
v_cmpx_lt_f64_e64 s[28:29], |s[0:1]|, |0.5|
v_cmpx_lt_f64_e64 s[78:79], -|0.15915494309189532|, -|-16|
v_cmpx_lt_f64_e64 s[98:99], s[2:3], -1
v_cmpx_lt_f64_e64 vcc, s[0:1], v[0:1]
v_cmpx_lt_f64_e64 vcc, v[1:2], vcc
v_cmpx_lt_f64_e64 vcc, v[44:45], v[0:1]
v_cmpx_lt_i16_e64 exec, exec_lo, v1
v_cmpx_lt_i16_e64 s[30:31], v255, v255
v_cmpx_lt_i16_e64 vcc, -16, src_execz
v_cmpx_lt_i16_e64 vcc, s0, -1
v_cmpx_lt_i32_e64 exec, v44, v0
v_cmpx_lt_i32_e64 s[26:27], v44, -16
v_cmpx_lt_i32_e64 s[42:43], 64, src_scc
v_cmpx_lt_i32_e64 s[56:57], 0.15915494, v44
v_cmpx_lt_i32_e64 s[68:69], 64, m0
v_cmpx_lt_i32_e64 vcc, 0.5, exec_lo
v_cmpx_lt_i32_e64 vcc, v255, v1
v_cmpx_lt_i64_e64 exec, 1, src_vccz
v_cmpx_lt_i64_e64 exec, v[44:45], exec
v_cmpx_lt_i64_e64 s[12:13], v[1:2], -1
v_cmpx_lt_i64_e64 s[52:53], v[1:2], v[1:2]
v_cmpx_lt_i64_e64 vcc, 64, 1
v_cmpx_lt_i64_e64 vcc, v[1:2], v[1:2]
v_cmpx_lt_i64_e64 vcc, v[44:45], v[44:45]
v_cmpx_lt_u16_e64 exec, src_scc, v255
v_cmpx_lt_u16_e64 vcc, v44, v1
v_cmpx_lt_u32_e64 exec, -1, v0
v_cmpx_lt_u32_e64 exec, -16, v44
v_cmpx_lt_u32_e64 exec, 0, s82
v_cmpx_lt_u32_e64 s[16:17], s1, 1
v_cmpx_lt_u32_e64 s[18:19], v255, vcc_hi
v_cmpx_lt_u32_e64 s[92:93], src_execz, v255
v_cmpx_lt_u64_e64 exec, src_scc, -1
v_cmpx_lt_u64_e64 exec, v[1:2], vcc
v_cmpx_lt_u64_e64 exec, vcc, -16
v_cmpx_lt_u64_e64 s[14:15], v[44:45], -1
v_cmpx_lt_u64_e64 s[36:37], 64, 1
v_cmpx_lt_u64_e64 vcc, 0, flat_scratch
v_cmpx_lt_u64_e64 vcc, v[1:2], src_scc
v_cmpx_lt_u64_e64 vcc, v[44:45], -1
v_cmpx_ne_i16_e64 exec, v44, flat_scratch_lo
v_cmpx_ne_i16_e64 exec, v44, s33
v_cmpx_ne_i16_e64 s[0:1], v0, v0
v_cmpx_ne_i16_e64 s[44:45], -16, v44
v_cmpx_ne_i16_e64 vcc, 1, s33
v_cmpx_ne_i32_e64 exec, v0, v44
v_cmpx_ne_i32_e64 s[20:21], 0, v1
v_cmpx_ne_i32_e64 s[22:23], 0, 0
v_cmpx_ne_i32_e64 s[30:31], v44, exec_lo
v_cmpx_ne_i32_e64 s[48:49], s5, 64
v_cmpx_ne_i32_e64 vcc, s5, v255
v_cmpx_ne_i32_e64 vcc, v0, src_scc
v_cmpx_ne_i32_e64 vcc, v255, s101
v_cmpx_ne_i64_e64 exec, s[92:93], -16
v_cmpx_ne_i64_e64 s[10:11], src_execz, v[1:2]
v_cmpx_ne_i64_e64 s[24:25], 0.5, 0.5
v_cmpx_ne_i64_e64 vcc, 0, 0
v_cmpx_ne_i64_e64 vcc, 1, flat_scratch
v_cmpx_ne_i64_e64 vcc, s[26:27], v[44:45]
v_cmpx_ne_i64_e64 vcc, v[0:1], -0.5
v_cmpx_ne_i64_e64 vcc, v[1:2], v[44:45]
v_cmpx_ne_u16_e64 exec, v0, -1
v_cmpx_ne_u16_e64 s[14:15], v255, vcc_hi
v_cmpx_ne_u16_e64 s[78:79], v1, 64
v_cmpx_ne_u16_e64 s[96:97], v1, v44
v_cmpx_ne_u16_e64 vcc, -1, flat_scratch_lo
v_cmpx_ne_u32_e64 s[60:61], -0.5, src_vccz
v_cmpx_ne_u32_e64 s[66:67], v44, v1
v_cmpx_ne_u32_e64 s[70:71], 0.5, 64
v_cmpx_ne_u32_e64 s[98:99], 1, flat_scratch_lo
v_cmpx_ne_u32_e64 vcc, 0, exec_lo
v_cmpx_ne_u32_e64 vcc, s33, v255
v_cmpx_ne_u32_e64 vcc, v44, s5
v_cmpx_ne_u64_e64 exec, v[44:45], -1
v_cmpx_ne_u64_e64 s[0:1], flat_scratch, -16
v_cmpx_ne_u64_e64 s[64:65], 0.5, 0.5
v_cmpx_ne_u64_e64 s[64:65], flat_scratch, v[1:2]
v_cmpx_ne_u64_e64 vcc, v[0:1], src_vccz
v_cmpx_ne_u64_e64 vcc, vcc, v[44:45]
v_cmpx_neq_f16_e64 exec, -1, 64
v_cmpx_neq_f16_e64 exec, exec_lo, |0|
v_cmpx_neq_f16_e64 s[88:89], exec_lo, |0.15915494|
v_cmpx_neq_f16_e64 s[8:9], -1, v0
v_cmpx_neq_f16_e64 vcc, 0.15915494, v44
v_cmpx_neq_f16_e64 vcc, v1, vcc_hi
v_cmpx_neq_f32_e64 s[26:27], v255, v44
v_cmpx_neq_f32_e64 s[84:85], |1|, -16
v_cmpx_neq_f32_e64 vcc, -v44, flat_scratch_lo clamp
v_cmpx_neq_f32_e64 vcc, s1, -16 clamp
v_cmpx_neq_f32_e64 vcc, s10, 64
v_cmpx_neq_f32_e64 vcc, v255, -1
v_cmpx_neq_f32_e64 vcc, v255, src_vccz clamp
v_cmpx_neq_f64_e64 exec, 0.15915494309189532, 64
v_cmpx_neq_f64_e64 exec, src_execz, neg(0.5)
v_cmpx_neq_f64_e64 s[18:19], vcc, v[44:45]
v_cmpx_neq_f64_e64 s[58:59], 0, v[44:45]
v_cmpx_neq_f64_e64 s[62:63], -1, 0.5
v_cmpx_neq_f64_e64 s[64:65], v[44:45], -0.5
v_cmpx_neq_f64_e64 s[94:95], v[44:45], |64|
v_cmpx_neq_f64_e64 vcc, neg(0), neg(-0.5)
v_cmpx_nge_f16_e64 exec, vcc_lo, 0.5 clamp
v_cmpx_nge_f16_e64 s[14:15], src_scc, v255
v_cmpx_nge_f16_e64 s[16:17], |s0|, -|v255|
v_cmpx_nge_f16_e64 s[64:65], 0.5, -v44
v_cmpx_nge_f16_e64 vcc, 0.15915494, v255
v_cmpx_nge_f32_e64 exec, -1, v255
v_cmpx_nge_f32_e64 exec, flat_scratch_lo, -16
v_cmpx_nge_f32_e64 exec, v255, v0
v_cmpx_nge_f32_e64 exec, v44, s33
v_cmpx_nge_f32_e64 s[2:3], 0.5, vcc_hi
v_cmpx_nge_f32_e64 s[2:3], v0, |exec_lo|
v_cmpx_nge_f32_e64 s[76:77], neg(-16), -s1
v_cmpx_nge_f32_e64 vcc, 0, |0.15915494|
v_cmpx_nge_f64_e64 exec, -0.5, s[46:47]
v_cmpx_nge_f64_e64 exec, neg(-16), 64
v_cmpx_nge_f64_e64 s[26:27], vcc, v[0:1] clamp
v_cmpx_nge_f64_e64 s[40:41], v[44:45], flat_scratch
v_cmpx_nge_f64_e64 s[8:9], v[44:45], v[44:45]
v_cmpx_nge_f64_e64 vcc, 0.5, v[0:1]
v_cmpx_nge_f64_e64 vcc, 64, v[1:2] clamp
v_cmpx_ngt_f16_e64 exec, -flat_scratch_lo, -v44
v_cmpx_ngt_f16_e64 exec, exec_lo, 0.15915494
v_cmpx_ngt_f16_e64 exec, s52, v1
v_cmpx_ngt_f16_e64 s[24:25], -s30, -v44
v_cmpx_ngt_f16_e64 vcc, s33, v255
v_cmpx_ngt_f32_e64 exec, 0, 0.15915494
v_cmpx_ngt_f32_e64 exec, 0, v255 clamp
v_cmpx_ngt_f32_e64 exec, neg(64), -|v1|
v_cmpx_ngt_f32_e64 vcc, -src_vccz, -src_vccz
v_cmpx_ngt_f32_e64 vcc, v0, s1
v_cmpx_ngt_f64_e64 exec, v[1:2], |v[1:2]|
v_cmpx_ngt_f64_e64 s[20:21], 1, -1
v_cmpx_ngt_f64_e64 s[44:45], |-0.5|, v[44:45]
v_cmpx_ngt_f64_e64 s[86:87], -src_vccz, neg(-16)
v_cmpx_ngt_f64_e64 s[8:9], neg(64), -v[0:1]
v_cmpx_ngt_f64_e64 s[90:91], |v[44:45]|, vcc clamp
v_cmpx_nle_f16_e64 exec, neg(-16), -s18
v_cmpx_nle_f16_e64 exec, s0, 0
v_cmpx_nle_f16_e64 exec, s4, v44
v_cmpx_nle_f16_e64 exec, vcc_hi, -v0
v_cmpx_nle_f16_e64 exec, |1|, -v255
v_cmpx_nle_f16_e64 vcc, 0.5, 0.15915494
v_cmpx_nle_f16_e64 vcc, v255, -v1 clamp
v_cmpx_nle_f16_e64 vcc, v44, 1
v_cmpx_nle_f32_e64 exec, s0, v1
v_cmpx_nle_f32_e64 exec, src_scc, v44
v_cmpx_nle_f32_e64 exec, vcc_hi, 0 clamp
v_cmpx_nle_f32_e64 exec, |s1|, |v255|
v_cmpx_nle_f32_e64 s[16:17], m0, 0.15915494
v_cmpx_nle_f32_e64 s[18:19], neg(-0.5), |s5|
v_cmpx_nle_f32_e64 s[64:65], s101, v44
v_cmpx_nle_f32_e64 s[92:93], |v1|, 0.5
v_cmpx_nle_f64_e64 exec, -v[0:1], -v[1:2]
v_cmpx_nle_f64_e64 exec, 0, flat_scratch clamp
v_cmpx_nle_f64_e64 exec, s[0:1], v[1:2]
v_cmpx_nle_f64_e64 s[18:19], -s[52:53], -v[0:1]
v_cmpx_nle_f64_e64 s[34:35], src_execz, neg(0.5)
v_cmpx_nle_f64_e64 s[8:9], v[1:2], 0
v_cmpx_nle_f64_e64 vcc, -1, |s[0:1]|
v_cmpx_nlg_f16_e64 exec, v255, |exec_lo|
v_cmpx_nlg_f16_e64 s[64:65], s0, |v0|
v_cmpx_nlg_f16_e64 s[66:67], -|m0|, -|m0|
v_cmpx_nlg_f16_e64 vcc, src_execz, 0.15915494
v_cmpx_nlg_f16_e64 vcc, v0, s68
v_cmpx_nlg_f16_e64 vcc, |v1|, m0
v_cmpx_nlg_f32_e64 exec, src_execz, 0.5
v_cmpx_nlg_f32_e64 exec, v255, -vcc_lo
v_cmpx_nlg_f32_e64 s[26:27], s101, -v1
v_cmpx_nlg_f32_e64 s[34:35], -v255, -v0
v_cmpx_nlg_f32_e64 s[96:97], -16, -s101
v_cmpx_nlg_f32_e64 vcc, exec_lo, 0
v_cmpx_nlg_f32_e64 vcc, s5, -0.5
v_cmpx_nlg_f32_e64 vcc, v0, 0
v_cmpx_nlg_f64_e64 exec, s[0:1], v[44:45]
v_cmpx_nlg_f64_e64 exec, src_execz, v[1:2]
v_cmpx_nlg_f64_e64 exec, v[1:2], 0
v_cmpx_nlg_f64_e64 exec, v[44:45], src_execz
v_cmpx_nlg_f64_e64 s[12:13], -16, 0 clamp
v_cmpx_nlg_f64_e64 s[88:89], v[44:45], v[44:45]
v_cmpx_nlg_f64_e64 s[94:95], 0.15915494309189532, v[0:1]
v_cmpx_nlg_f64_e64 vcc, 64, 0
v_cmpx_nlt_f16_e64 exec, 0.5, v1
v_cmpx_nlt_f16_e64 exec, s0, -0.5
v_cmpx_nlt_f16_e64 exec, s66, 0
v_cmpx_nlt_f16_e64 s[58:59], v255, -16
v_cmpx_nlt_f16_e64 vcc, -|m0|, neg(-0.5) clamp
v_cmpx_nlt_f32_e64 exec, 0.15915494, v44 clamp
v_cmpx_nlt_f32_e64 s[12:13], -v1, -v1 clamp
v_cmpx_nlt_f32_e64 s[94:95], v255, v1
v_cmpx_nlt_f32_e64 s[96:97], 64, flat_scratch_lo
v_cmpx_nlt_f32_e64 vcc, -v1, -vcc_lo clamp
v_cmpx_nlt_f32_e64 vcc, src_scc, v44 clamp
v_cmpx_nlt_f32_e64 vcc, |s33|, -1
v_cmpx_nlt_f64_e64 exec, -1, -1
v_cmpx_nlt_f64_e64 exec, v[1:2], |v[44:45]|
v_cmpx_nlt_f64_e64 exec, v[44:45], |src_vccz|
v_cmpx_nlt_f64_e64 s[12:13], |s[74:75]|, -1
v_cmpx_nlt_f64_e64 s[74:75], s[0:1], -|0|
v_cmpx_nlt_f64_e64 vcc, 0.15915494309189532, -0.5
v_cmpx_nlt_f64_e64 vcc, v[44:45], -0.5
v_cmpx_o_f16_e64 exec, v0, -0.5
v_cmpx_o_f16_e64 exec, v0, -1
v_cmpx_o_f16_e64 exec, v0, |exec_lo|
v_cmpx_o_f16_e64 s[14:15], -m0, v1 clamp
v_cmpx_o_f16_e64 s[30:31], 64, s1
v_cmpx_o_f16_e64 s[48:49], v255, |-16|
v_cmpx_o_f16_e64 vcc, src_execz, -0.5
v_cmpx_o_f32_e64 exec, v0, vcc_lo
v_cmpx_o_f32_e64 s[66:67], v1, |0|
v_cmpx_o_f32_e64 s[6:7], vcc_hi, 0
v_cmpx_o_f32_e64 s[76:77], s1, s1 clamp
v_cmpx_o_f32_e64 s[8:9], -1, 0
v_cmpx_o_f32_e64 vcc, s0, |0.15915494| clamp
v_cmpx_o_f32_e64 vcc, v0, m0
v_cmpx_o_f64_e64 exec, v[1:2], v[1:2]
v_cmpx_o_f64_e64 s[24:25], vcc, 64
v_cmpx_o_f64_e64 s[24:25], |-0.5|, s[40:41]
v_cmpx_o_f64_e64 s[78:79], neg(0.5), -16
v_cmpx_o_f64_e64 vcc, v[44:45], v[1:2] clamp
v_cmpx_o_f64_e64 vcc, |vcc|, 0
v_cmpx_t_i16_e64 exec, s0, v1
v_cmpx_t_i16_e64 exec, v255, -16
v_cmpx_t_i16_e64 vcc, 0, v0
v_cmpx_t_i16_e64 vcc, s5, -16
v_cmpx_t_i16_e64 vcc, src_scc, v255
v_cmpx_t_i16_e64 vcc, v1, src_vccz
v_cmpx_t_i32_e64 exec, 0.5, m0
v_cmpx_t_i32_e64 exec, v44, v0
v_cmpx_t_i32_e64 s[32:33], v1, vcc_lo
v_cmpx_t_i32_e64 s[54:55], src_scc, 64
v_cmpx_t_i32_e64 s[80:81], src_execz, v255
v_cmpx_t_i32_e64 vcc, v0, exec_lo
v_cmpx_t_i32_e64 vcc, v255, 1
v_cmpx_t_i32_e64 vcc, v255, exec_lo
v_cmpx_t_i64_e64 exec, 0, s[0:1]
v_cmpx_t_i64_e64 exec, 0.15915494309189532, -1
v_cmpx_t_i64_e64 exec, exec, 64
v_cmpx_t_i64_e64 exec, flat_scratch, 64
v_cmpx_t_i64_e64 s[64:65], s[32:33], -0.5
v_cmpx_t_i64_e64 vcc, v[1:2], src_scc
v_cmpx_t_u16_e64 exec, s33, 64
v_cmpx_t_u16_e64 exec, v44, s5
v_cmpx_t_u16_e64 s[84:85], -1, m0
v_cmpx_t_u16_e64 s[86:87], -1, 1
v_cmpx_t_u32_e64 s[18:19], src_scc, 0.15915494
v_cmpx_t_u32_e64 s[20:21], -0.5, v255
v_cmpx_t_u32_e64 s[52:53], v255, v0
v_cmpx_t_u32_e64 s[68:69], exec_lo, 0.15915494
v_cmpx_t_u32_e64 s[68:69], flat_scratch_lo, v44
v_cmpx_t_u64_e64 exec, -1, exec
v_cmpx_t_u64_e64 exec, 0.5, src_execz
v_cmpx_t_u64_e64 exec, flat_scratch, v[1:2]
v_cmpx_t_u64_e64 exec, s[0:1], v[44:45]
v_cmpx_t_u64_e64 s[24:25], v[1:2], s[0:1]
v_cmpx_t_u64_e64 s[78:79], 0, exec
v_cmpx_t_u64_e64 vcc, -1, -0.5
v_cmpx_t_u64_e64 vcc, v[44:45], v[1:2]
v_cmpx_tru_f16_e64 exec, -16, v44
v_cmpx_tru_f16_e64 exec, neg(-1), v0
v_cmpx_tru_f16_e64 exec, |s24|, |v0|
v_cmpx_tru_f16_e64 s[2:3], neg(64), neg(0.5)
v_cmpx_tru_f16_e64 s[60:61], -|v255|, |v1|
v_cmpx_tru_f16_e64 s[72:73], neg(1), neg(0.15915494)
v_cmpx_tru_f16_e64 vcc, neg(-1), |v1| clamp
v_cmpx_tru_f32_e64 exec, neg(-1), s0
v_cmpx_tru_f32_e64 s[40:41], |v44|, v255
v_cmpx_tru_f32_e64 s[46:47], |v1|, v44
v_cmpx_tru_f32_e64 s[50:51], -1, src_scc
v_cmpx_tru_f32_e64 s[50:51], src_scc, -16
v_cmpx_tru_f32_e64 vcc, s0, 1
v_cmpx_tru_f32_e64 vcc, v255, 1
v_cmpx_tru_f64_e64 exec, v[0:1], flat_scratch clamp
v_cmpx_tru_f64_e64 exec, |flat_scratch|, |v[0:1]| clamp
v_cmpx_tru_f64_e64 s[12:13], |v[44:45]|, -16
v_cmpx_tru_f64_e64 s[68:69], |64|, -s[0:1]
v_cmpx_tru_f64_e64 vcc, neg(0.5), -vcc
v_cmpx_tru_f64_e64 vcc, v[1:2], neg(0)
v_cmpx_tru_f64_e64 vcc, v[44:45], v[44:45]
v_cmpx_tru_f64_e64 vcc, |v[0:1]|, |v[1:2]|
v_cmpx_u_f16_e64 exec, -16, -|s1|
v_cmpx_u_f16_e64 exec, -16, 0.15915494
v_cmpx_u_f16_e64 exec, s5, 1
v_cmpx_u_f16_e64 s[22:23], |v1|, |0.5|
v_cmpx_u_f16_e64 s[56:57], -v44, v44 clamp
v_cmpx_u_f16_e64 vcc, -v0, -s34
v_cmpx_u_f32_e64 exec, 0, -v44
v_cmpx_u_f32_e64 exec, exec_lo, v44
v_cmpx_u_f32_e64 exec, v1, |v44|
v_cmpx_u_f32_e64 s[40:41], |s0|, |-1|
v_cmpx_u_f32_e64 s[6:7], src_execz, v1
v_cmpx_u_f32_e64 s[86:87], 0, 1
v_cmpx_u_f32_e64 vcc, 0.5, v1 clamp
v_cmpx_u_f32_e64 vcc, v0, 0.5
v_cmpx_u_f64_e64 exec, 64, flat_scratch
v_cmpx_u_f64_e64 exec, s[24:25], v[44:45]
v_cmpx_u_f64_e64 s[88:89], |v[1:2]|, |-1|
v_cmpx_u_f64_e64 s[98:99], src_scc, -src_scc
v_cmpx_u_f64_e64 vcc, 0.15915494309189532, 64
v_cmpx_u_f64_e64 vcc, 0.5, -1
v_cmpx_u_f64_e64 vcc, v[44:45], -|vcc|
v_cndmask_b32_e64 v79, v44, v255, vcc
v_cos_f16_e64 v118, -1
v_cos_f16_e64 v137, -1
v_cos_f16_e64 v146, neg(0)
v_cos_f16_e64 v152, v44 clamp mul:2
v_cos_f16_e64 v203, v0
v_cos_f16_e64 v210, s1 clamp div:2
v_cos_f16_e64 v36, -vcc_lo div:2
v_cos_f16_e64 v51, |v44| mul:2
v_cos_f32_e64 v12, 0
v_cos_f32_e64 v121, v1 clamp
v_cos_f32_e64 v162, m0
v_cos_f32_e64 v168, flat_scratch_lo clamp mul:2
v_cos_f32_e64 v231, src_execz clamp mul:4
v_cos_f32_e64 v66, src_scc mul:2
v_cos_f32_e64 v95, -0.5
v_cos_f32_e64 v95, m0 div:2
v_cubeid_f32 v119, v255, 0, s0
v_cubeid_f32 v181, v255, |0.5|, -|src_execz|
v_cubeid_f32 v189, v1, 0, 0.5
v_cubeid_f32 v87, v44, v0, s0
v_cubema_f32 v100, neg(-0.5), -v0, s0
v_cubema_f32 v109, |0.15915494|, |v255|, |s0| div:2
v_cubema_f32 v11, |1|, |s0|, |v44|
v_cubema_f32 v125, 1, |v0|, neg(0.15915494)
v_cubema_f32 v4, -0.5, 0, s0
v_cubema_f32 v5, v255, v255, -0.5
v_cubema_f32 v61, |src_execz|, -|v44|, -v1 clamp mul:2
v_cubesc_f32 v163, v255, src_scc, -16 div:2
v_cubesc_f32 v174, |64|, |src_scc|, 0.5
v_cubesc_f32 v24, 1, |exec_lo|, |v255|
v_cubesc_f32 v82, -s0, v1, -s0
v_cubetc_f32 v106, 0.5, 0, s0
v_cubetc_f32 v176, 0, |s1|, v1
v_cubetc_f32 v53, |0|, |v1|, s0
v_cubetc_f32 v94, |0|, |-16|, -0.5
v_cvt_f16_f32_e64 v143, -v255
v_cvt_f16_f32_e64 v162, -0.5
v_cvt_f16_f32_e64 v203, v255 clamp
v_cvt_f16_f32_e64 v42, |0.5|
v_cvt_f16_f32_e64 v44, src_vccz mul:4
v_cvt_f16_f32_e64 v8, 64 clamp
v_cvt_f16_f32_e64 v88, v1
v_cvt_f16_f32_e64 v96, s1 mul:2
v_cvt_f16_i16_e64 v156, s56
v_cvt_f16_i16_e64 v157, v0
v_cvt_f16_i16_e64 v246, m0 mul:4
v_cvt_f16_i16_e64 v27, v255
v_cvt_f16_i16_e64 v47, src_vccz
v_cvt_f16_i16_e64 v82, v44
v_cvt_f16_i16_e64 v89, 1 clamp div:2
v_cvt_f16_u16_e64 v103, 64
v_cvt_f16_u16_e64 v117, -1
v_cvt_f16_u16_e64 v151, exec_lo clamp mul:2
v_cvt_f16_u16_e64 v241, src_execz
v_cvt_f16_u16_e64 v31, m0 clamp mul:4
v_cvt_f16_u16_e64 v44, -16
v_cvt_f16_u16_e64 v83, v44 clamp div:2
v_cvt_f32_f16_e64 v133, m0 clamp
v_cvt_f32_f16_e64 v145, v44
v_cvt_f32_f16_e64 v152, -v1
v_cvt_f32_f16_e64 v167, |m0| clamp div:2
v_cvt_f32_f16_e64 v168, s2 clamp
v_cvt_f32_f16_e64 v203, s34
v_cvt_f32_f16_e64 v250, exec_lo mul:4
v_cvt_f32_f16_e64 v28, m0 div:2
v_cvt_f32_f64_e64 v105, exec clamp div:2
v_cvt_f32_f64_e64 v121, 0 div:2
v_cvt_f32_f64_e64 v122, src_scc
v_cvt_f32_f64_e64 v122, v[1:2] div:2
v_cvt_f32_f64_e64 v127, -src_vccz clamp div:2
v_cvt_f32_f64_e64 v221, neg(0.15915494309189532)
v_cvt_f32_f64_e64 v240, neg(0) div:2
v_cvt_f32_f64_e64 v84, -|v[0:1]|
v_cvt_f32_i32_e64 v111, s1 clamp mul:2
v_cvt_f32_i32_e64 v121, flat_scratch_lo
v_cvt_f32_i32_e64 v125, vcc_lo mul:2
v_cvt_f32_i32_e64 v135, -16 mul:4
v_cvt_f32_i32_e64 v160, s33 clamp
v_cvt_f32_i32_e64 v228, 1
v_cvt_f32_i32_e64 v5, v1 clamp
v_cvt_f32_i32_e64 v77, 64
v_cvt_f32_u32_e64 v14, 64 mul:4
v_cvt_f32_u32_e64 v144, src_execz div:2
v_cvt_f32_u32_e64 v163, s101
v_cvt_f32_u32_e64 v181, vcc_hi
v_cvt_f32_u32_e64 v182, exec_lo
v_cvt_f32_u32_e64 v223, -1 mul:2
v_cvt_f32_u32_e64 v51, 1
v_cvt_f32_u32_e64 v98, s101
v_cvt_f32_ubyte0_e64 v122, v0
v_cvt_f32_ubyte0_e64 v147, exec_lo
v_cvt_f32_ubyte0_e64 v15, src_vccz
v_cvt_f32_ubyte0_e64 v242, s1 clamp mul:2
v_cvt_f32_ubyte0_e64 v243, s0 clamp mul:4
v_cvt_f32_ubyte0_e64 v29, -16
v_cvt_f32_ubyte0_e64 v66, 1
v_cvt_f32_ubyte0_e64 v78, src_scc
v_cvt_f32_ubyte1_e64 v10, v44
v_cvt_f32_ubyte1_e64 v101, 0.15915494 clamp
v_cvt_f32_ubyte1_e64 v110, v1 mul:2
v_cvt_f32_ubyte1_e64 v162, exec_lo
v_cvt_f32_ubyte1_e64 v220, v0
v_cvt_f32_ubyte1_e64 v243, 1
v_cvt_f32_ubyte1_e64 v3, v44 clamp mul:2
v_cvt_f32_ubyte1_e64 v72, vcc_hi
v_cvt_f32_ubyte2_e64 v144, v255
v_cvt_f32_ubyte2_e64 v164, v1
v_cvt_f32_ubyte2_e64 v176, -16 mul:4
v_cvt_f32_ubyte2_e64 v181, s14
v_cvt_f32_ubyte2_e64 v185, s0
v_cvt_f32_ubyte2_e64 v36, -1
v_cvt_f32_ubyte2_e64 v51, 0.5 mul:2
v_cvt_f32_ubyte2_e64 v86, src_scc div:2
v_cvt_f32_ubyte3_e64 v156, 64 clamp div:2
v_cvt_f32_ubyte3_e64 v174, 64 div:2
v_cvt_f32_ubyte3_e64 v180, -1
v_cvt_f32_ubyte3_e64 v209, -16 mul:4
v_cvt_f32_ubyte3_e64 v228, m0 clamp mul:4
v_cvt_f32_ubyte3_e64 v233, v0 div:2
v_cvt_f32_ubyte3_e64 v236, s44 mul:2
v_cvt_f32_ubyte3_e64 v53, 64 mul:2
v_cvt_f64_f32_e64 v[127:128], src_execz
v_cvt_f64_f32_e64 v[137:138], -v0 clamp
v_cvt_f64_f32_e64 v[172:173], -v1 mul:4
v_cvt_f64_f32_e64 v[210:211], 0
v_cvt_f64_f32_e64 v[223:224], -1 mul:2
v_cvt_f64_f32_e64 v[226:227], v1 clamp div:2
v_cvt_f64_f32_e64 v[80:81], -|s1| clamp
v_cvt_f64_f32_e64 v[97:98], 0.15915494
v_cvt_f64_i32_e64 v[112:113], 1
v_cvt_f64_i32_e64 v[113:114], src_scc
v_cvt_f64_i32_e64 v[121:122], s1 clamp mul:2
v_cvt_f64_i32_e64 v[149:150], 0 mul:2
v_cvt_f64_i32_e64 v[162:163], s0
v_cvt_f64_i32_e64 v[192:193], src_execz mul:4
v_cvt_f64_i32_e64 v[225:226], -1
v_cvt_f64_i32_e64 v[39:40], 0.15915494
v_cvt_f64_u32_e64 v[10:11], m0
v_cvt_f64_u32_e64 v[111:112], src_scc
v_cvt_f64_u32_e64 v[144:145], v255 mul:2
v_cvt_f64_u32_e64 v[147:148], s5 clamp mul:2
v_cvt_f64_u32_e64 v[65:66], 0.15915494 div:2
v_cvt_f64_u32_e64 v[72:73], s48
v_cvt_f64_u32_e64 v[73:74], v44 div:2
v_cvt_f64_u32_e64 v[81:82], v44 mul:2
v_cvt_flr_i32_f32_e64 v171, 0
v_cvt_flr_i32_f32_e64 v213, -0.5
v_cvt_flr_i32_f32_e64 v215, flat_scratch_lo
v_cvt_flr_i32_f32_e64 v236, v1 clamp
v_cvt_flr_i32_f32_e64 v251, 1 clamp
v_cvt_flr_i32_f32_e64 v69, s4
v_cvt_flr_i32_f32_e64 v78, 1
v_cvt_flr_i32_f32_e64 v90, src_execz
v_cvt_i16_f16_e64 v133, |0.5|
v_cvt_i16_f16_e64 v134, 1 div:2
v_cvt_i16_f16_e64 v192, v44
v_cvt_i16_f16_e64 v194, v1 mul:2
v_cvt_i16_f16_e64 v212, src_scc clamp mul:2
v_cvt_i16_f16_e64 v244, v1 clamp div:2
v_cvt_i16_f16_e64 v51, |src_execz|
v_cvt_i16_f16_e64 v52, m0
v_cvt_i32_f32_e64 v13, src_scc
v_cvt_i32_f32_e64 v153, -|1| clamp mul:4
v_cvt_i32_f32_e64 v167, |1|
v_cvt_i32_f32_e64 v177, v0 mul:4
v_cvt_i32_f32_e64 v187, |vcc_lo|
v_cvt_i32_f32_e64 v210, -vcc_lo
v_cvt_i32_f32_e64 v221, s33
v_cvt_i32_f32_e64 v226, v0
v_cvt_i32_f64_e64 v105, exec div:2
v_cvt_i32_f64_e64 v162, 64 mul:2
v_cvt_i32_f64_e64 v200, -16
v_cvt_i32_f64_e64 v208, |v[44:45]| clamp div:2
v_cvt_i32_f64_e64 v239, v[0:1] clamp mul:4
v_cvt_i32_f64_e64 v32, flat_scratch clamp div:2
v_cvt_i32_f64_e64 v54, s[12:13]
v_cvt_i32_f64_e64 v56, vcc
v_cvt_off_f32_i4_e64 v114, v44
v_cvt_off_f32_i4_e64 v183, src_scc clamp
v_cvt_off_f32_i4_e64 v205, v255 mul:2
v_cvt_off_f32_i4_e64 v24, v255 div:2
v_cvt_off_f32_i4_e64 v247, vcc_lo clamp
v_cvt_off_f32_i4_e64 v250, v255
v_cvt_off_f32_i4_e64 v68, v44 mul:2
v_cvt_off_f32_i4_e64 v8, v44
v_cvt_pk_i16_i32 v200, exec_lo, v255
v_cvt_pk_i16_i32 v216, v1, v255
v_cvt_pk_i16_i32 v228, v0, v255
v_cvt_pk_i16_i32 v36, 0, vcc_hi
v_cvt_pk_i16_i32 v90, -16, v1
v_cvt_pk_u16_u32 v101, s33, 64
v_cvt_pk_u16_u32 v178, s1, v1
v_cvt_pk_u16_u32 v196, s33, 1
v_cvt_pk_u16_u32 v221, v44, s33
v_cvt_pk_u16_u32 v246, v1, v44
v_cvt_pk_u16_u32 v36, v1, v255
v_cvt_pk_u8_f32 v132, v1, v1, s0
v_cvt_pk_u8_f32 v152, v44, s5, 0.15915494
v_cvt_pk_u8_f32 v167, v0, v44, 64
v_cvt_pkaccum_u8_f32 v124, -1, exec_lo
v_cvt_pkaccum_u8_f32 v143, s33, -0.5
v_cvt_pkaccum_u8_f32 v184, |v44|, v44
v_cvt_pkaccum_u8_f32 v199, |s0|, 64
v_cvt_pkaccum_u8_f32 v68, v0, s5
v_cvt_pkaccum_u8_f32 v8, |src_scc|, -1
v_cvt_pkaccum_u8_f32 v94, flat_scratch_lo, 64
v_cvt_pknorm_i16_f32 v100, -s101, -|v44|
v_cvt_pknorm_i16_f32 v127, -0.5, s101
v_cvt_pknorm_i16_f32 v142, s0, -0.5
v_cvt_pknorm_i16_f32 v181, neg(1), s0
v_cvt_pknorm_i16_f32 v197, 0, 64
v_cvt_pknorm_i16_f32 v27, |0.15915494|, |-16|
v_cvt_pknorm_i16_f32 v37, s1, 0
v_cvt_pknorm_u16_f32 v100, 64, v44
v_cvt_pknorm_u16_f32 v112, -|v44|, |64|
v_cvt_pknorm_u16_f32 v164, |0|, |v44|
v_cvt_pknorm_u16_f32 v177, 64, -m0
v_cvt_pknorm_u16_f32 v200, s60, 0.5 clamp
v_cvt_pknorm_u16_f32 v220, m0, -0.5
v_cvt_pkrtz_f16_f32 v106, -|-16|, |v255| clamp mul:4
v_cvt_pkrtz_f16_f32 v157, src_scc, v1 mul:4
v_cvt_pkrtz_f16_f32 v207, -0.5, v0 clamp
v_cvt_pkrtz_f16_f32 v39, v0, 0
v_cvt_pkrtz_f16_f32 v76, vcc_hi, 64
v_cvt_pkrtz_f16_f32 v97, 0, src_vccz mul:2
v_cvt_rpi_i32_f32_e64 v106, v1
v_cvt_rpi_i32_f32_e64 v107, 64
v_cvt_rpi_i32_f32_e64 v12, |src_execz| clamp
v_cvt_rpi_i32_f32_e64 v122, exec_lo
v_cvt_rpi_i32_f32_e64 v213, 0
v_cvt_rpi_i32_f32_e64 v227, v255
v_cvt_rpi_i32_f32_e64 v40, 0.5
v_cvt_rpi_i32_f32_e64 v59, src_scc
v_cvt_u16_f16_e64 v0, v1 mul:2
v_cvt_u16_f16_e64 v118, v1 div:2
v_cvt_u16_f16_e64 v128, 1 clamp mul:4
v_cvt_u16_f16_e64 v194, -1 mul:2
v_cvt_u16_f16_e64 v255, v255 clamp mul:2
v_cvt_u16_f16_e64 v49, s1
v_cvt_u16_f16_e64 v72, v255 clamp mul:4
v_cvt_u16_f16_e64 v95, 0 clamp div:2
v_cvt_u32_f32_e64 v124, src_execz div:2
v_cvt_u32_f32_e64 v140, |src_vccz|
v_cvt_u32_f32_e64 v18, v1 clamp mul:2
v_cvt_u32_f32_e64 v194, v44
v_cvt_u32_f32_e64 v237, -1 clamp mul:2
v_cvt_u32_f32_e64 v3, flat_scratch_lo
v_cvt_u32_f32_e64 v49, |0.15915494|
v_cvt_u32_f32_e64 v77, neg(0.5) clamp mul:2
v_cvt_u32_f64_e64 v115, v[44:45]
v_cvt_u32_f64_e64 v171, src_vccz
v_cvt_u32_f64_e64 v184, 64
v_cvt_u32_f64_e64 v211, s[0:1]
v_cvt_u32_f64_e64 v230, |v[1:2]|
v_cvt_u32_f64_e64 v74, 0
v_cvt_u32_f64_e64 v76, |s[0:1]| div:2
v_cvt_u32_f64_e64 v92, v[0:1] mul:2
v_div_fixup_f16 v42, v255, vcc_lo, vcc_lo clamp mul:2
v_div_fixup_f16 v57, -v44, -|0.15915494|, -|v44|
v_div_fixup_f32 v106, flat_scratch_lo, -flat_scratch_lo, |v255|
v_div_fixup_f32 v183, |v255|, |0.5|, |s0|
v_div_fixup_f32 v65, s0, v255, v0 clamp
v_div_fixup_f64 v[12:13], v[44:45], -v[1:2], s[0:1]
v_div_fixup_f64 v[161:162], |0.5|, |v[0:1]|, s[0:1] mul:2
v_div_fixup_f64 v[185:186], v[44:45], exec, v[1:2] mul:4
v_div_fixup_f64 v[84:85], 0.15915494309189532, v[0:1], s[0:1] clamp div:2
v_div_fixup_f64 v[89:90], -|v[0:1]|, -1, |-16| clamp div:2
v_div_fmas_f32 v0, -v1, |v2|, -|v3| clamp div:2
v_div_fmas_f32 v0, v1, v2, v3
v_div_fmas_f64 v[10:11], -v[1:2], neg(-1), -0.5 clamp div:2
v_div_fmas_f64 v[146:147], |-0.5|, |vcc|, |-0.5| mul:4
v_div_fmas_f64 v[221:222], 0, -0.5, v[0:1]
v_div_scale_f32 v181, s[24:25], neg(0.15915494), -16, s0
v_div_scale_f32 v33, vcc, 0.5, 0, src_scc clamp div:2
v_div_scale_f32 v34, s[6:7], -1, v44, s0 clamp mul:2
v_div_scale_f32 v87, s[78:79], neg(0.5), v255, s0
v_div_scale_f64 v[121:122], s[20:21], s[0:1], -0.5, neg(-16) clamp div:2
v_div_scale_f64 v[159:160], vcc, exec, v[0:1], 1
v_div_scale_f64 v[198:199], s[16:17], -v[0:1], src_scc, -1
v_div_scale_f64 v[90:91], vcc, -v[0:1], -0.5, s[0:1] mul:2
v_exp_f16_e64 v119, s60
v_exp_f16_e64 v127, v255 clamp mul:2
v_exp_f16_e64 v212, 0.5
v_exp_f16_e64 v227, vcc_lo
v_exp_f16_e64 v230, v1 clamp
v_exp_f16_e64 v78, -0.5
v_exp_f16_e64 v9, v0 div:2
v_exp_f16_e64 v90, v0
v_exp_f32_e64 v110, v1 mul:2
v_exp_f32_e64 v119, 64
v_exp_f32_e64 v123, s54
v_exp_f32_e64 v135, s0
v_exp_f32_e64 v139, exec_lo
v_exp_f32_e64 v150, s5 mul:4
v_exp_f32_e64 v186, 1
v_exp_f32_e64 v87, -16
v_exp_legacy_f32_e64 v105, v0 mul:4
v_exp_legacy_f32_e64 v113, s101 clamp
v_exp_legacy_f32_e64 v167, |exec_lo|
v_exp_legacy_f32_e64 v214, src_execz
v_exp_legacy_f32_e64 v249, s52
v_exp_legacy_f32_e64 v32, neg(-16)
v_exp_legacy_f32_e64 v35, v1 clamp div:2
v_exp_legacy_f32_e64 v58, src_vccz
v_ffbh_i32_e64 v173, s1
v_ffbh_i32_e64 v189, s5
v_ffbh_i32_e64 v190, s5
v_ffbh_i32_e64 v192, exec_lo
v_ffbh_i32_e64 v195, -16
v_ffbh_i32_e64 v206, s1
v_ffbh_i32_e64 v41, exec_lo
v_ffbh_i32_e64 v53, -0.5
v_ffbh_u32_e64 v0, src_execz
v_ffbh_u32_e64 v129, v44
v_ffbh_u32_e64 v253, exec_lo
v_ffbh_u32_e64 v33, vcc_lo
v_ffbh_u32_e64 v66, v44
v_ffbh_u32_e64 v72, vcc_lo
v_ffbh_u32_e64 v78, m0
v_ffbh_u32_e64 v9, vcc_hi
v_ffbl_b32_e64 v120, 0.15915494
v_ffbl_b32_e64 v128, v255
v_ffbl_b32_e64 v129, v0
v_ffbl_b32_e64 v183, exec_lo
v_ffbl_b32_e64 v215, v44
v_ffbl_b32_e64 v31, src_execz
v_ffbl_b32_e64 v61, v1
v_ffbl_b32_e64 v74, s101
v_floor_f16_e64 v122, v44
v_floor_f16_e64 v169, s5 mul:4
v_floor_f16_e64 v170, -0.5
v_floor_f16_e64 v171, 64 clamp mul:2
v_floor_f16_e64 v184, neg(0) clamp mul:2
v_floor_f16_e64 v188, s20
v_floor_f16_e64 v188, s90
v_floor_f16_e64 v46, v1
v_floor_f32_e64 v141, exec_lo
v_floor_f32_e64 v169, 1
v_floor_f32_e64 v204, v255 div:2
v_floor_f32_e64 v214, src_execz
v_floor_f32_e64 v52, s0
v_floor_f32_e64 v78, 0.5
v_floor_f32_e64 v91, flat_scratch_lo
v_floor_f32_e64 v95, v0 clamp
v_floor_f64_e64 v[18:19], s[6:7] clamp mul:4
v_floor_f64_e64 v[197:198], v[1:2]
v_floor_f64_e64 v[245:246], -16 div:2
v_floor_f64_e64 v[253:254], src_scc clamp div:2
v_floor_f64_e64 v[46:47], |src_scc| mul:2
v_floor_f64_e64 v[87:88], v[44:45] mul:2
v_floor_f64_e64 v[95:96], v[44:45] clamp mul:4
v_floor_f64_e64 v[99:100], 64 clamp
v_fma_f16 v101, 64, v1, |v0|
v_fma_f16 v214, -|1|, -|-0.5|, -|v1| mul:4
v_fma_f16 v84, 1, s0, s0 clamp mul:2
v_fma_f32 v35, v0, 0.5, s0
v_fma_f32 v36, |exec_lo|, |64|, |v44|
v_fma_f32 v5, -16, v44, s0 clamp div:2
v_fma_f64 v[101:102], v[44:45], -0.5, -s[0:1]
v_fma_f64 v[123:124], v[1:2], -1, -src_scc clamp
v_fma_f64 v[190:191], 1, vcc, -v[1:2]
v_fma_f64 v[53:54], v[1:2], s[0:1], s[0:1] mul:2
v_fma_f64 v[53:54], |0|, 0, |s[0:1]|
v_fract_f16_e64 v124, -exec_lo
v_fract_f16_e64 v167, -1
v_fract_f16_e64 v173, |v44|
v_fract_f16_e64 v215, s52
v_fract_f16_e64 v216, v1
v_fract_f16_e64 v220, -s33
v_fract_f16_e64 v242, 0
v_fract_f16_e64 v245, s5
v_fract_f32_e64 v112, v0
v_fract_f32_e64 v153, s74
v_fract_f32_e64 v202, v0 mul:2
v_fract_f32_e64 v204, s101 clamp mul:2
v_fract_f32_e64 v221, v255 div:2
v_fract_f32_e64 v243, s33
v_fract_f32_e64 v82, v44
v_fract_f32_e64 v83, src_execz
v_fract_f64_e64 v[121:122], neg(-0.5)
v_fract_f64_e64 v[195:196], v[0:1]
v_fract_f64_e64 v[20:21], s[28:29]
v_fract_f64_e64 v[47:48], 64 clamp div:2
v_fract_f64_e64 v[48:49], v[44:45]
v_fract_f64_e64 v[55:56], v[0:1]
v_fract_f64_e64 v[58:59], -16 mul:2
v_fract_f64_e64 v[83:84], 64
v_frexp_exp_i16_f16_e64 v174, 64 mul:2
v_frexp_exp_i16_f16_e64 v195, |s0| mul:4
v_frexp_exp_i16_f16_e64 v232, exec_lo
v_frexp_exp_i16_f16_e64 v235, -1 mul:2
v_frexp_exp_i16_f16_e64 v245, exec_lo clamp
v_frexp_exp_i16_f16_e64 v29, vcc_lo clamp
v_frexp_exp_i16_f16_e64 v48, v1
v_frexp_exp_i16_f16_e64 v66, -s24
v_frexp_exp_i32_f32_e64 v134, |m0|
v_frexp_exp_i32_f32_e64 v143, s101
v_frexp_exp_i32_f32_e64 v166, v255
v_frexp_exp_i32_f32_e64 v227, v44
v_frexp_exp_i32_f32_e64 v33, m0
v_frexp_exp_i32_f32_e64 v35, m0
v_frexp_exp_i32_f32_e64 v51, 0.5
v_frexp_exp_i32_f32_e64 v52, s1
v_frexp_exp_i32_f64_e64 v138, v[44:45]
v_frexp_exp_i32_f64_e64 v142, |s[0:1]|
v_frexp_exp_i32_f64_e64 v155, -|flat_scratch|
v_frexp_exp_i32_f64_e64 v204, s[56:57]
v_frexp_exp_i32_f64_e64 v44, exec mul:4
v_frexp_exp_i32_f64_e64 v46, 0.5
v_frexp_exp_i32_f64_e64 v9, 1
v_frexp_exp_i32_f64_e64 v99, vcc clamp mul:2
v_frexp_mant_f16_e64 v111, s101 clamp
v_frexp_mant_f16_e64 v117, vcc_hi
v_frexp_mant_f16_e64 v129, 1 mul:2
v_frexp_mant_f16_e64 v142, v255
v_frexp_mant_f16_e64 v177, |-1|
v_frexp_mant_f16_e64 v190, -1
v_frexp_mant_f16_e64 v236, src_scc clamp mul:2
v_frexp_mant_f16_e64 v27, v255
v_frexp_mant_f32_e64 v121, exec_lo
v_frexp_mant_f32_e64 v15, s101
v_frexp_mant_f32_e64 v150, s101
v_frexp_mant_f32_e64 v177, s1
v_frexp_mant_f32_e64 v203, 64
v_frexp_mant_f32_e64 v42, -|s1| clamp mul:4
v_frexp_mant_f32_e64 v55, |flat_scratch_lo|
v_frexp_mant_f32_e64 v81, v1 clamp div:2
v_frexp_mant_f64_e64 v[0:1], |src_execz| clamp
v_frexp_mant_f64_e64 v[122:123], neg(-16) clamp div:2
v_frexp_mant_f64_e64 v[138:139], 64 clamp div:2
v_frexp_mant_f64_e64 v[199:200], |s[0:1]|
v_frexp_mant_f64_e64 v[209:210], |s[0:1]|
v_frexp_mant_f64_e64 v[227:228], v[44:45] mul:2
v_frexp_mant_f64_e64 v[244:245], -1 clamp mul:4
v_frexp_mant_f64_e64 v[45:46], v[44:45]
v_interp_mov_f32_e64 v129, p10, attr0.x
v_interp_mov_f32_e64 v156, p10, attr22.z
v_interp_mov_f32_e64 v229, p10, attr29.z clamp
v_interp_mov_f32_e64 v53, p10, attr15.x
v_interp_p1_f32_e64 v139, v1, attr14.w
v_interp_p1_f32_e64 v141, v127, attr22.z
v_interp_p1_f32_e64 v152, v10, attr13.w
v_interp_p1_f32_e64 v157, v38, attr12.z clamp
v_interp_p1_f32_e64 v175, v194, attr14.w
v_interp_p1_f32_e64 v244, |v181|, attr3.w
v_interp_p1_f32_e64 v251, |v1|, attr24.x
v_interp_p1ll_f16 v14, |v162|, attr30.w
v_interp_p1ll_f16 v192, |v80|, attr23.w high
v_interp_p1ll_f16 v223, v85, attr17.w
v_interp_p1ll_f16 v41, v9, attr21.z high
v_interp_p1ll_f16 v80, v211, attr27.y
v_interp_p1lv_f16 v146, v225, attr6.y, v15 high
v_interp_p1lv_f16 v166, v175, attr28.w, v87 high
v_interp_p1lv_f16 v168, v186, attr9.z, v190 clamp
v_interp_p1lv_f16 v20, v57, attr23.w, v156
v_interp_p2_f16 v16, v58, attr8.w, v185 high
v_interp_p2_f16 v181, v223, attr9.y, |v92|
v_interp_p2_f16 v234, v64, attr23.z, |v203|
v_interp_p2_f16 v43, v2, attr15.x, v34 high
v_interp_p2_f32_e64 v105, v241, attr30.w
v_interp_p2_f32_e64 v117, v124, attr24.y clamp
v_interp_p2_f32_e64 v186, v104, attr20.y
v_interp_p2_f32_e64 v23, |v93|, attr0.w
v_interp_p2_f32_e64 v242, v27, attr14.y
v_interp_p2_f32_e64 v45, |v211|, attr7.y
v_ldexp_f16_e64 v141, v0, v0
v_ldexp_f16_e64 v202, 0.15915494, src_execz
v_ldexp_f16_e64 v202, s22, v44
v_ldexp_f16_e64 v215, s1, s1 div:2
v_ldexp_f16_e64 v231, -16, src_vccz mul:2
v_ldexp_f16_e64 v49, v255, s101 clamp mul:2
v_ldexp_f32 v10, -|s0|, sext(1) clamp
v_ldexp_f32 v106, flat_scratch_lo, flat_scratch_lo
v_ldexp_f32 v108, |s101|, v1
v_ldexp_f32 v163, v0, v44
v_ldexp_f32 v236, -1, 64 clamp mul:2
v_ldexp_f32 v35, |v1|, v0
v_ldexp_f32 v63, vcc_hi, -1 mul:2
v_ldexp_f32 v78, s0, 0.5 clamp
v_ldexp_f64 v[108:109], src_execz, 0.15915494 clamp mul:2
v_ldexp_f64 v[138:139], -16, s14 clamp mul:2
v_ldexp_f64 v[182:183], -16, 0.5 mul:2
v_ldexp_f64 v[197:198], src_execz, sext(v0)
v_ldexp_f64 v[29:30], v[1:2], v255 clamp
v_ldexp_f64 v[54:55], neg(64), v0 div:2
v_lerp_u8 v182, 0.15915494, v1, s0
v_log_f16_e64 v160, m0 mul:2
v_log_f16_e64 v169, |s50| clamp mul:4
v_log_f16_e64 v217, s1
v_log_f16_e64 v227, s5 clamp
v_log_f16_e64 v232, m0 clamp div:2
v_log_f16_e64 v4, v0
v_log_f16_e64 v54, 0.15915494 clamp div:2
v_log_f16_e64 v86, neg(1) mul:2
v_log_f32_e64 v141, 1
v_log_f32_e64 v15, v0
v_log_f32_e64 v156, -0.5
v_log_f32_e64 v2, s1 clamp
v_log_f32_e64 v201, v1 mul:4
v_log_f32_e64 v28, exec_lo clamp mul:2
v_log_f32_e64 v36, |s33|
v_log_f32_e64 v5, v0
v_log_legacy_f32_e64 v139, s33
v_log_legacy_f32_e64 v159, v0
v_log_legacy_f32_e64 v166, 0.5 clamp div:2
v_log_legacy_f32_e64 v173, -1
v_log_legacy_f32_e64 v193, src_scc
v_log_legacy_f32_e64 v231, s0 mul:2
v_log_legacy_f32_e64 v233, v1 clamp
v_log_legacy_f32_e64 v88, v44 mul:4
v_lshlrev_b16_e64 v1, exec_lo, v1
v_lshlrev_b16_e64 v121, v255, v255
v_lshlrev_b16_e64 v217, v255, 64
v_lshlrev_b16_e64 v242, 0, s5
v_lshlrev_b16_e64 v38, v1, s5
v_lshlrev_b16_e64 v8, -16, s1
v_lshlrev_b32_e64 v136, exec_lo, -0.5
v_lshlrev_b32_e64 v151, s0, -16
v_lshlrev_b32_e64 v153, v0, flat_scratch_lo
v_lshlrev_b32_e64 v181, 0, 0
v_lshlrev_b32_e64 v211, 0.5, -0.5
v_lshlrev_b32_e64 v235, v44, s44
v_lshlrev_b32_e64 v36, v1, 1
v_lshlrev_b64 v[102:103], v44, 0.15915494309189532
v_lshlrev_b64 v[119:120], v44, src_vccz
v_lshlrev_b64 v[147:148], v1, v[1:2]
v_lshlrev_b64 v[178:179], exec_lo, -16
v_lshlrev_b64 v[218:219], 0.5, 0.15915494309189532
v_lshlrev_b64 v[247:248], src_vccz, v[44:45]
v_lshlrev_b64 v[254:255], v0, vcc
v_lshlrev_b64 v[39:40], 64, -0.5
v_lshrrev_b16_e64 v240, v1, vcc_hi
v_lshrrev_b16_e64 v250, v0, v44
v_lshrrev_b16_e64 v51, v44, -1
v_lshrrev_b32_e64 v0, 0.5, flat_scratch_lo
v_lshrrev_b32_e64 v20, s101, v44
v_lshrrev_b32_e64 v235, -0.5, s101
v_lshrrev_b32_e64 v75, flat_scratch_lo, 0.15915494
v_lshrrev_b32_e64 v79, 0, 0
v_lshrrev_b32_e64 v87, src_execz, v1
v_lshrrev_b64 v[14:15], v255, 1
v_lshrrev_b64 v[167:168], v1, v[1:2]
v_lshrrev_b64 v[225:226], v0, vcc
v_lshrrev_b64 v[253:254], m0, 1
v_lshrrev_b64 v[37:38], 0.5, s[0:1]
v_lshrrev_b64 v[61:62], s1, v[1:2]
v_lshrrev_b64 v[8:9], 1, -1
v_mac_f16_e64 v183, -1, v1
v_mac_f16_e64 v202, m0, -16 clamp mul:2
v_mac_f16_e64 v215, |s5|, 0.5
v_mac_f16_e64 v24, v0, src_scc clamp mul:2
v_mac_f16_e64 v244, -|64|, s101 mul:2
v_mac_f16_e64 v57, vcc_lo, 0.5
v_mac_f16_e64 v64, s33, 64
v_mac_f16_e64 v66, -s12, v1
v_mac_f32_e64 v110, -s101, v44 clamp mul:4
v_mac_f32_e64 v114, 64, -16 mul:4
v_mac_f32_e64 v143, |64|, |s68| div:2
v_mac_f32_e64 v155, 0.15915494, src_execz
v_mac_f32_e64 v230, -16, vcc_hi
v_mac_f32_e64 v4, v1, s1 clamp mul:2
v_mac_f32_e64 v88, |s32|, |0|
v_mad_f16 v231, vcc_hi, -|v255|, -|v0| clamp mul:2
v_mad_f16 v234, neg(0), v255, |s0|
v_mad_f16 v241, neg(-16), neg(-16), -1
v_mad_f32 v153, -16, 64, s0
v_mad_f32 v162, v1, s0, s0 clamp div:2
v_mad_f32 v254, v44, s5, neg(-16) clamp div:2
v_mad_f32 v63, -v0, -v0, -vcc_lo clamp mul:2
v_mad_i16 v137, 0, 0, m0
v_mad_i16 v189, -16, m0, m0
v_mad_i16 v208, 1, v0, src_vccz
v_mad_i16 v231, 1, v0, s0 clamp
v_mad_i16 v65, v0, exec_lo, v0
v_mad_i32_i24 v127, 0.5, 0, s0
v_mad_i32_i24 v215, 64, 0.15915494, s0
v_mad_i64_i32 v[150:151], s[72:73], v0, 1, 64
v_mad_i64_i32 v[187:188], vcc, 64, -16, s[0:1]
v_mad_i64_i32 v[227:228], vcc, 64, v44, s[0:1]
v_mad_i64_i32 v[42:43], vcc, v1, s0, v[44:45]
v_mad_i64_i32 v[80:81], vcc, v255, v0, flat_scratch
v_mad_i64_i32 v[95:96], s[90:91], v44, -1, src_scc
v_mad_legacy_f32 v232, 0.15915494, 64, s0
v_mad_legacy_f32 v237, -v255, neg(0.5), s0
v_mad_legacy_f32 v246, |v255|, -v255, -v0 clamp mul:2
v_mad_legacy_f32 v248, 1, v255, s0 clamp div:2
v_mad_u16 v151, v44, 1, s5
v_mad_u32_u24 v136, -16, v255, s101
v_mad_u32_u24 v145, 0, s101, v1
v_mad_u32_u24 v200, src_execz, 0.5, 0.5
v_mad_u32_u24 v211, v1, m0, 0.5
v_mad_u32_u24 v229, v44, 0.5, s0
v_mad_u64_u32 v[120:121], s[56:57], v255, 0.15915494, s[0:1]
v_mad_u64_u32 v[206:207], s[30:31], src_execz, src_execz, -16 clamp
v_mad_u64_u32 v[212:213], vcc, v0, v255, s[0:1]
v_mad_u64_u32 v[99:100], s[46:47], v1, s1, -1 clamp
v_max3_f32 v201, 64, s1, -s1 clamp
v_max3_f32 v218, -|v1|, |exec_lo|, -v44 mul:2
v_max3_f32 v246, -v1, -v0, 64 mul:4
v_max3_f32 v52, v255, neg(0.15915494), -src_execz clamp mul:2
v_max3_f32 v59, v1, 1, s5 div:2
v_max3_i32 v13, v1, -0.5, s0
v_max3_i32 v18, v1, src_scc, 0.15915494
v_max3_i32 v214, v255, 0.5, s0
v_max3_i32 v46, 64, 0.15915494, v44
v_max3_u32 v146, -1, v255, s0
v_max3_u32 v172, s5, -0.5, 0
v_max3_u32 v26, v0, vcc_lo, vcc_lo
v_max_f16_e64 v140, v0, s101
v_max_f16_e64 v212, v1, s101 clamp mul:2
v_max_f16_e64 v252, m0, v255 mul:2
v_max_f16_e64 v46, |1|, -s5 mul:2
v_max_f16_e64 v98, -s5, -v44
v_max_f32_e64 v137, 0, v255 div:2
v_max_f32_e64 v180, 1, v44
v_max_f32_e64 v3, v255, v0
v_max_f32_e64 v31, 1, s0
v_max_f32_e64 v41, v0, |s33| clamp mul:2
v_max_f32_e64 v61, -16, |v0|
v_max_f64 v[103:104], |-1|, |-16| clamp mul:2
v_max_f64 v[15:16], v[44:45], 64 div:2
v_max_f64 v[18:19], v[1:2], src_vccz
v_max_f64 v[194:195], v[44:45], v[44:45] clamp mul:2
v_max_f64 v[198:199], 0.15915494309189532, v[0:1]
v_max_f64 v[233:234], 1, 64
v_max_f64 v[2:3], |v[1:2]|, flat_scratch clamp mul:4
v_max_f64 v[9:10], |v[1:2]|, v[44:45]
v_max_i16_e64 v107, -16, -1
v_max_i16_e64 v134, 1, s1
v_max_i16_e64 v14, v0, 64
v_max_i16_e64 v166, v44, -16
v_max_i16_e64 v20, s101, v0
v_max_i16_e64 v231, v44, v1
v_max_i32_e64 v109, s101, -1
v_max_i32_e64 v130, v0, -1
v_max_i32_e64 v177, -16, s0
v_max_i32_e64 v202, 0, exec_lo
v_max_i32_e64 v204, 0, s1
v_max_i32_e64 v44, -0.5, v0
v_max_i32_e64 v44, v44, v44
v_max_i32_e64 v92, -0.5, 0.5
v_max_u16_e64 v121, v0, vcc_hi
v_max_u16_e64 v129, v44, s0
v_max_u16_e64 v144, 1, s33
v_max_u16_e64 v247, v1, v0
v_max_u16_e64 v70, m0, v44
v_max_u32_e64 v106, vcc_lo, -0.5
v_max_u32_e64 v136, -0.5, src_execz
v_max_u32_e64 v181, vcc_hi, v44
v_max_u32_e64 v203, s33, 0.15915494
v_max_u32_e64 v44, -16, -1
v_max_u32_e64 v44, vcc_hi, -1
v_max_u32_e64 v49, v255, s101
v_max_u32_e64 v95, 0.5, 64
v_mbcnt_hi_u32_b32 v148, v255, 64
v_mbcnt_hi_u32_b32 v162, -0.5, vcc_hi
v_mbcnt_hi_u32_b32 v207, vcc_lo, v1
v_mbcnt_hi_u32_b32 v249, v44, s0
v_mbcnt_hi_u32_b32 v76, m0, v44
v_mbcnt_hi_u32_b32 v8, -0.5, v0
v_mbcnt_lo_u32_b32 v148, v0, src_scc
v_mbcnt_lo_u32_b32 v192, 0.5, vcc_lo
v_mbcnt_lo_u32_b32 v254, m0, v44
v_mbcnt_lo_u32_b32 v47, -1, m0
v_mbcnt_lo_u32_b32 v84, v255, s1
v_med3_f32 v1, v1, |0.15915494|, |s0|
v_med3_f32 v114, 0.5, s1, v0 div:2
v_med3_f32 v182, v1, s33, -1 clamp mul:2
v_med3_f32 v235, -v1, |-0.5|, |s0|
v_med3_f32 v254, v1, -0.5, v255 mul:4
v_med3_i32 v136, v1, src_scc, 0.5
v_med3_i32 v244, 1, v255, s0
v_med3_u32 v182, 1, -16, s0
v_med3_u32 v196, v0, 0.15915494, s0
v_med3_u32 v225, 64, 0.5, v1
v_med3_u32 v236, -1, 1, s0
v_med3_u32 v87, v0, 64, s0
v_min3_f32 v135, |flat_scratch_lo|, |v0|, v0 clamp div:2
v_min3_f32 v194, -src_vccz, src_vccz, 0.5 mul:2
v_min3_f32 v213, -|1|, neg(0.5), |s0|
v_min3_f32 v28, |0|, neg(-16), -|s0|
v_min3_f32 v82, flat_scratch_lo, 64, |v0| clamp mul:4
v_min3_i32 v135, -1, vcc_lo, v44
v_min3_i32 v146, v1, v44, s0
v_min3_i32 v190, m0, 0, 1
v_min3_i32 v35, v44, v0, v44
v_min3_i32 v9, 0.15915494, v255, s0
v_min3_u32 v136, s0, v255, 0.5
v_min3_u32 v151, -0.5, -16, flat_scratch_lo
v_min3_u32 v216, 64, s33, -0.5
v_min3_u32 v219, 64, v1, s0
v_min3_u32 v28, v0, 0.5, 0
v_min3_u32 v40, -0.5, -0.5, s0
v_min_f16_e64 v115, -0.5, src_execz
v_min_f16_e64 v147, v1, s5
v_min_f16_e64 v172, 0.5, v0
v_min_f16_e64 v205, -s33, neg(0.15915494)
v_min_f16_e64 v210, 1, |v1| clamp mul:2
v_min_f16_e64 v86, -1, 0.5
v_min_f32_e64 v154, s5, s5
v_min_f32_e64 v155, |v44|, |s1|
v_min_f32_e64 v16, 0, s101 clamp mul:2
v_min_f32_e64 v217, v0, v0
v_min_f32_e64 v220, v1, 0.5
v_min_f32_e64 v57, |s5|, v255
v_min_f32_e64 v59, -|0.15915494|, s5
v_min_f64 v[0:1], neg(0.15915494309189532), neg(64) div:2
v_min_f64 v[153:154], vcc, -16
v_min_f64 v[157:158], v[1:2], v[44:45]
v_min_f64 v[232:233], v[0:1], vcc
v_min_f64 v[242:243], 0.15915494309189532, 0.15915494309189532
v_min_f64 v[95:96], |0|, -exec
v_min_i16_e64 v146, v44, s101
v_min_i16_e64 v195, 1, -16
v_min_i16_e64 v237, -1, src_vccz
v_min_i32_e64 v155, s1, v0
v_min_i32_e64 v174, src_scc, -1
v_min_i32_e64 v239, 1, s33
v_min_i32_e64 v252, s0, v1
v_min_i32_e64 v3, m0, v1
v_min_i32_e64 v42, -0.5, v44
v_min_i32_e64 v81, v44, v44
v_min_u16_e64 v125, v1, m0
v_min_u16_e64 v131, v44, s101
v_min_u16_e64 v233, v255, src_execz
v_min_u16_e64 v40, 0, s0
v_min_u16_e64 v40, 64, v255
v_min_u16_e64 v41, v255, flat_scratch_lo
v_min_u32_e64 v115, 0.15915494, v44
v_min_u32_e64 v127, -1, v1
v_min_u32_e64 v127, src_scc, 0.5
v_min_u32_e64 v134, v44, s5
v_min_u32_e64 v190, v44, s58
v_min_u32_e64 v242, -0.5, -0.5
v_min_u32_e64 v250, v1, 1
v_min_u32_e64 v67, -0.5, 0.5
v_mov_b32_e64 v141, src_vccz
v_mov_b32_e64 v148, 64
v_mov_b32_e64 v187, src_scc
v_mov_b32_e64 v217, flat_scratch_lo
v_mov_b32_e64 v221, v255
v_mov_b32_e64 v249, s5
v_mov_b32_e64 v65, s5
v_mov_b32_e64 v67, v44
v_movreld_b32_e64 v146, 0
v_movreld_b32_e64 v3, v44
v_movreld_b32_e64 v52, v255
v_movreld_b32_e64 v61, 0
v_movrels_b32_e64 v199, v255
v_movrels_b32_e64 v47, v44
v_movrels_b32_e64 v79, v1
v_movrels_b32_e64 v8, v1
v_movrels_b32_e64 v86, v44
v_movrelsd_b32_e64 v116, v0
v_movrelsd_b32_e64 v151, v1
v_movrelsd_b32_e64 v214, v255
v_movrelsd_b32_e64 v74, v255
v_mqsad_pk_u16_u8 v[152:153], -1, v1, s[0:1]
v_mqsad_pk_u16_u8 v[198:199], s[30:31], v255, -1
v_mqsad_pk_u16_u8 v[54:55], 0.5, v0, s[0:1]
v_mqsad_pk_u16_u8 v[73:74], 0.15915494309189532, -0.5, s[0:1]
v_mqsad_u32_u8 v[240:243], v[44:45], -0.5, v[44:47]
v_mqsad_u32_u8 v[6:9], 1, s5, v[44:47]
v_msad_u8 v151, v255, -1, exec_lo
v_msad_u8 v162, 0.15915494, v0, exec_lo
v_msad_u8 v248, v1, 0.15915494, s101
v_msad_u8 v9, 64, -16, s0
v_mul_f16_e64 v153, neg(0.5), v255
v_mul_f16_e64 v179, neg(-1), 1 clamp div:2
v_mul_f16_e64 v184, -v0, 0 mul:2
v_mul_f16_e64 v195, -|v0|, |s33| mul:4
v_mul_f16_e64 v22, vcc_lo, v44
v_mul_f16_e64 v228, src_vccz, v255
v_mul_f16_e64 v249, v1, s1 clamp mul:4
v_mul_f16_e64 v53, v255, |0|
v_mul_f32_e64 v176, -16, |1|
v_mul_f32_e64 v243, v0, 64
v_mul_f32_e64 v245, src_scc, 1
v_mul_f32_e64 v253, v255, -s5
v_mul_f32_e64 v60, |v255|, s101 clamp div:2
v_mul_f32_e64 v63, 64, |s33| mul:4
v_mul_f32_e64 v9, 0.5, -s5 clamp mul:2
v_mul_f64 v[114:115], v[0:1], neg(0.15915494309189532) clamp
v_mul_f64 v[157:158], -vcc, 0 div:2
v_mul_f64 v[205:206], neg(0), -src_scc
v_mul_f64 v[232:233], s[0:1], -v[0:1] mul:2
v_mul_f64 v[245:246], v[44:45], s[22:23]
v_mul_f64 v[49:50], |v[0:1]|, |v[1:2]|
v_mul_f64 v[54:55], -src_scc, neg(-16)
v_mul_hi_i32 v163, -16, v44
v_mul_hi_i32 v163, vcc_hi, 0
v_mul_hi_i32 v222, v255, m0
v_mul_hi_i32 v53, v255, exec_lo
v_mul_hi_i32 v67, -0.5, s0
v_mul_hi_i32 v98, -0.5, -0.5
v_mul_hi_i32_i24_e64 v113, v1, -16
v_mul_hi_i32_i24_e64 v123, 0, 64
v_mul_hi_i32_i24_e64 v124, v1, m0
v_mul_hi_i32_i24_e64 v16, src_scc, v44
v_mul_hi_i32_i24_e64 v240, exec_lo, 0.5
v_mul_hi_i32_i24_e64 v247, -1, -1
v_mul_hi_u32 v109, s1, v1
v_mul_hi_u32 v112, v44, -16
v_mul_hi_u32 v125, 1, s101
v_mul_hi_u32 v126, -1, s78
v_mul_hi_u32 v133, v44, v0
v_mul_hi_u32 v229, 0.5, v44
v_mul_hi_u32 v29, -1, v0
v_mul_hi_u32_u24_e64 v10, src_vccz, v255
v_mul_hi_u32_u24_e64 v115, 64, 1
v_mul_hi_u32_u24_e64 v126, v1, s5
v_mul_hi_u32_u24_e64 v147, v44, v1
v_mul_hi_u32_u24_e64 v230, vcc_lo, vcc_lo
v_mul_hi_u32_u24_e64 v233, v44, m0
v_mul_hi_u32_u24_e64 v6, -0.5, -1
v_mul_i32_i24_e64 v11, 64, v1
v_mul_i32_i24_e64 v124, v1, -0.5
v_mul_i32_i24_e64 v18, vcc_lo, v44
v_mul_i32_i24_e64 v31, -16, s0
v_mul_i32_i24_e64 v76, v44, src_vccz
v_mul_i32_i24_e64 v87, 0.5, 0.15915494
v_mul_legacy_f32_e64 v162, -vcc_hi, 1 clamp mul:4
v_mul_legacy_f32_e64 v196, -1, v255 mul:4
v_mul_legacy_f32_e64 v2, s5, v255 mul:4
v_mul_legacy_f32_e64 v22, v255, s42 clamp mul:2
v_mul_legacy_f32_e64 v237, 0.5, -v0
v_mul_legacy_f32_e64 v66, -v255, src_vccz clamp div:2
v_mul_legacy_f32_e64 v91, v1, -s5 mul:4
v_mul_lo_u16_e64 v102, v1, v0
v_mul_lo_u16_e64 v103, v255, 1
v_mul_lo_u16_e64 v125, v44, -1
v_mul_lo_u16_e64 v157, v1, v44
v_mul_lo_u16_e64 v175, -16, -16
v_mul_lo_u16_e64 v208, v44, s101
v_mul_lo_u16_e64 v96, s101, -16
v_mul_lo_u32 v103, v255, vcc_lo
v_mul_lo_u32 v105, v0, -16
v_mul_lo_u32 v162, s101, -1
v_mul_lo_u32 v201, 64, v1
v_mul_lo_u32 v205, 64, v255
v_mul_lo_u32 v71, 0.15915494, v44
v_mul_u32_u24_e64 v106, vcc_lo, 0
v_mul_u32_u24_e64 v121, 0, -1
v_mul_u32_u24_e64 v123, v1, src_execz clamp
v_mul_u32_u24_e64 v165, vcc_lo, v44
v_mul_u32_u24_e64 v58, s1, v0
v_mul_u32_u24_e64 v81, m0, -0.5
v_not_b32_e64 v1, 64
v_not_b32_e64 v153, s14
v_not_b32_e64 v21, exec_lo
v_not_b32_e64 v240, -16
v_not_b32_e64 v3, -0.5
v_not_b32_e64 v34, s0
v_not_b32_e64 v70, 1
v_not_b32_e64 v74, v1
v_or_b32_e64 v135, 64, 64
v_or_b32_e64 v189, v0, 0.5
v_or_b32_e64 v198, -1, s24
v_or_b32_e64 v241, 0, v44
v_or_b32_e64 v251, v44, vcc_hi
v_or_b32_e64 v35, v1, vcc_lo
v_perm_b32 v142, 0.5, v0, s0
v_perm_b32 v217, -1, 64, s0
v_perm_b32 v238, 0, v255, s0
v_qsad_pk_u16_u8 v[10:11], vcc, v1, 0 clamp
v_qsad_pk_u16_u8 v[187:188], -0.5, v1, s[0:1]
v_qsad_pk_u16_u8 v[72:73], v[0:1], v1, -16
v_qsad_pk_u16_u8 v[98:99], v[1:2], 0.15915494, 1
v_rcp_f16_e64 v119, v255
v_rcp_f16_e64 v133, 0 clamp
v_rcp_f16_e64 v140, |s0|
v_rcp_f16_e64 v175, v1
v_rcp_f16_e64 v190, s33
v_rcp_f16_e64 v20, s1 clamp mul:4
v_rcp_f16_e64 v72, -1
v_rcp_f16_e64 v94, |1| div:2
v_rcp_f32_e64 v128, -flat_scratch_lo
v_rcp_f32_e64 v133, s33 clamp div:2
v_rcp_f32_e64 v141, v255 mul:2
v_rcp_f32_e64 v154, -1 mul:4
v_rcp_f32_e64 v159, s5
v_rcp_f32_e64 v171, -1 mul:4
v_rcp_f32_e64 v235, v0
v_rcp_f32_e64 v55, src_scc mul:2
v_rcp_f64_e64 v[122:123], -flat_scratch
v_rcp_f64_e64 v[144:145], 0.15915494309189532
v_rcp_f64_e64 v[145:146], v[1:2]
v_rcp_f64_e64 v[150:151], -0.5
v_rcp_f64_e64 v[175:176], exec clamp mul:2
v_rcp_f64_e64 v[20:21], |v[1:2]|
v_rcp_f64_e64 v[230:231], src_execz
v_rcp_f64_e64 v[2:3], 1
v_rcp_iflag_f32_e64 v128, m0 clamp
v_rcp_iflag_f32_e64 v149, 1
v_rcp_iflag_f32_e64 v151, vcc_hi
v_rcp_iflag_f32_e64 v173, s101
v_rcp_iflag_f32_e64 v186, -0.5 mul:2
v_rcp_iflag_f32_e64 v21, v0
v_rcp_iflag_f32_e64 v210, src_execz mul:4
v_rcp_iflag_f32_e64 v235, s72
v_readlane_b32 s11, v0, 2
v_readlane_b32 s13, v255, m0
v_readlane_b32 s2, v1, 2
v_readlane_b32 s23, v255, m0
v_readlane_b32 s46, v0, 2
v_readlane_b32 s54, v44, s3
v_readlane_b32 s59, v44, 2
v_readlane_b32 s61, v255, s3
v_rndne_f16_e64 v14, exec_lo
v_rndne_f16_e64 v147, 64
v_rndne_f16_e64 v158, 1
v_rndne_f16_e64 v16, src_execz mul:4
v_rndne_f16_e64 v194, -1
v_rndne_f16_e64 v222, v255 div:2
v_rndne_f16_e64 v229, v44
v_rndne_f16_e64 v9, 0 clamp
v_rndne_f32_e64 v139, m0 clamp div:2
v_rndne_f32_e64 v153, v1
v_rndne_f32_e64 v179, v44 div:2
v_rndne_f32_e64 v196, |0| clamp
v_rndne_f32_e64 v219, flat_scratch_lo clamp
v_rndne_f32_e64 v23, s1
v_rndne_f32_e64 v35, src_scc
v_rndne_f32_e64 v83, flat_scratch_lo clamp div:2
v_rndne_f64_e64 v[107:108], |-0.5|
v_rndne_f64_e64 v[12:13], 0.15915494309189532 clamp mul:2
v_rndne_f64_e64 v[147:148], s[0:1] clamp div:2
v_rndne_f64_e64 v[195:196], s[0:1]
v_rndne_f64_e64 v[204:205], -v[44:45] clamp mul:4
v_rndne_f64_e64 v[244:245], v[1:2] mul:2
v_rndne_f64_e64 v[66:67], v[0:1] clamp mul:4
v_rndne_f64_e64 v[72:73], s[0:1]
v_rsq_f16_e64 v134, 0.15915494 clamp mul:4
v_rsq_f16_e64 v163, 1
v_rsq_f16_e64 v175, -16 mul:4
v_rsq_f16_e64 v200, 64
v_rsq_f16_e64 v217, exec_lo
v_rsq_f16_e64 v252, src_vccz
v_rsq_f16_e64 v86, 0.15915494
v_rsq_f16_e64 v90, vcc_lo
v_rsq_f32_e64 v104, vcc_hi clamp mul:4
v_rsq_f32_e64 v11, -v255 clamp mul:2
v_rsq_f32_e64 v155, -0.5 clamp mul:2
v_rsq_f32_e64 v250, s1
v_rsq_f32_e64 v254, |0| div:2
v_rsq_f32_e64 v40, src_scc clamp div:2
v_rsq_f32_e64 v80, v0
v_rsq_f32_e64 v83, src_vccz
v_rsq_f64_e64 v[105:106], v[44:45]
v_rsq_f64_e64 v[112:113], -|s[26:27]| clamp div:2
v_rsq_f64_e64 v[157:158], 0.5 mul:4
v_rsq_f64_e64 v[158:159], -v[44:45] clamp
v_rsq_f64_e64 v[183:184], v[0:1]
v_rsq_f64_e64 v[245:246], s[32:33]
v_rsq_f64_e64 v[45:46], flat_scratch
v_rsq_f64_e64 v[63:64], exec
v_sad_hi_u8 v159, v1, v0, s5
v_sad_hi_u8 v208, v0, 0.15915494, s0
v_sad_hi_u8 v214, 1, -1, s0
v_sad_hi_u8 v222, v255, v1, s0 clamp
v_sad_u16 v204, 64, 0, v44
v_sad_u16 v36, 0.5, -16, src_scc clamp
v_sad_u16 v53, src_vccz, src_vccz, -0.5
v_sad_u16 v90, v44, src_execz, -0.5
v_sad_u32 v122, s5, v0, -1
v_sad_u32 v214, v44, vcc_lo, v255
v_sad_u32 v224, 64, s58, 64
v_sad_u32 v244, 0.5, v255, -0.5
v_sad_u8 v111, v1, -16, s101
v_sad_u8 v119, -1, v1, vcc_lo clamp
v_sad_u8 v142, src_execz, src_execz, -16
v_sad_u8 v147, vcc_hi, -1, vcc_hi
v_sin_f16_e64 v119, |0.5| clamp mul:4
v_sin_f16_e64 v123, s101 div:2
v_sin_f16_e64 v16, -|vcc_lo|
v_sin_f16_e64 v176, flat_scratch_lo
v_sin_f16_e64 v192, 0.15915494
v_sin_f16_e64 v205, neg(-16)
v_sin_f16_e64 v233, neg(0.5)
v_sin_f16_e64 v61, 64
v_sin_f32_e64 v10, src_vccz
v_sin_f32_e64 v11, neg(0) clamp mul:2
v_sin_f32_e64 v112, src_execz
v_sin_f32_e64 v201, s1 clamp mul:2
v_sin_f32_e64 v225, src_execz clamp mul:4
v_sin_f32_e64 v250, -v44 clamp mul:2
v_sin_f32_e64 v47, 0.15915494
v_sin_f32_e64 v71, src_vccz
v_sqrt_f16_e64 v121, 64 clamp mul:4
v_sqrt_f16_e64 v131, -flat_scratch_lo mul:4
v_sqrt_f16_e64 v203, -v0
v_sqrt_f16_e64 v251, -s33
v_sqrt_f16_e64 v56, 0.15915494 mul:4
v_sqrt_f16_e64 v62, src_scc clamp mul:4
v_sqrt_f16_e64 v75, v44
v_sqrt_f16_e64 v9, v1 clamp mul:2
v_sqrt_f32_e64 v125, s101 mul:4
v_sqrt_f32_e64 v149, v1
v_sqrt_f32_e64 v154, vcc_lo mul:2
v_sqrt_f32_e64 v155, vcc_hi
v_sqrt_f32_e64 v156, 1
v_sqrt_f32_e64 v191, s1
v_sqrt_f32_e64 v33, -16 mul:4
v_sqrt_f32_e64 v77, src_vccz
v_sqrt_f64_e64 v[110:111], |s[26:27]|
v_sqrt_f64_e64 v[128:129], -1 clamp mul:2
v_sqrt_f64_e64 v[151:152], src_execz
v_sqrt_f64_e64 v[198:199], s[0:1] clamp mul:2
v_sqrt_f64_e64 v[237:238], -16 mul:4
v_sqrt_f64_e64 v[244:245], s[0:1] mul:2
v_sqrt_f64_e64 v[54:55], 0.5
v_sqrt_f64_e64 v[93:94], 0 clamp div:2
v_sub_f16_e64 v124, v0, m0
v_sub_f16_e64 v234, s1, v255
v_sub_f16_e64 v246, s101, v0 div:2
v_sub_f16_e64 v42, -1, |flat_scratch_lo|
v_sub_f16_e64 v55, v44, s5
v_sub_f16_e64 v86, -vcc_hi, -|v255|
v_sub_f32_e64 v120, -0.5, |vcc_hi| mul:4
v_sub_f32_e64 v126, -src_execz, neg(1)
v_sub_f32_e64 v155, v255, |s101|
v_sub_f32_e64 v37, v255, -src_vccz mul:2
v_sub_f32_e64 v56, 0, v0 clamp mul:2
v_sub_f32_e64 v97, -1, v44
v_sub_u16_e64 v145, -16, v1
v_sub_u16_e64 v172, v1, v0
v_sub_u16_e64 v209, 1, src_vccz
v_sub_u16_e64 v227, v255, v44
v_sub_u16_e64 v9, exec_lo, 64
v_sub_u32_e64 v0, vcc, v1, vcc_lo
v_sub_u32_e64 v101, s[96:97], s96, 64
v_sub_u32_e64 v11, vcc, s5, v44
v_sub_u32_e64 v57, s[30:31], v255, m0 clamp
v_sub_u32_e64 v67, vcc, -1, v255
v_sub_u32_e64 v97, vcc, v255, 64
v_sub_u32_e64 v98, vcc, v1, vcc_lo
v_subb_u32_e64 v107, vcc, -0.5, v255, s[72:73]
v_subb_u32_e64 v122, vcc, v255, v1, vcc
v_subb_u32_e64 v145, s[78:79], v44, v0, s[60:61]
v_subbrev_u32_e64 v18, s[8:9], -0.5, v44, s[88:89]
v_subbrev_u32_e64 v20, s[12:13], 0.15915494, v44, vcc
v_subbrev_u32_e64 v20, s[18:19], 0.15915494, v255, vcc
v_subrev_f16_e64 v16, v0, s0 div:2
v_subrev_f16_e64 v19, |s5|, v255 clamp mul:2
v_subrev_f16_e64 v196, v255, s33 clamp div:2
v_subrev_f16_e64 v236, m0, v0
v_subrev_f16_e64 v43, |-16|, |flat_scratch_lo|
v_subrev_f16_e64 v89, |64|, |v44|
v_subrev_f32_e64 v102, neg(0), |1|
v_subrev_f32_e64 v104, v1, s1 mul:4
v_subrev_f32_e64 v175, v44, vcc_lo
v_subrev_f32_e64 v190, s48, -|1| mul:2
v_subrev_f32_e64 v22, |src_vccz|, |-1|
v_subrev_f32_e64 v255, v0, -s101 mul:2
v_subrev_f32_e64 v255, v255, 0.15915494 mul:4
v_subrev_u16_e64 v159, 64, v255 clamp
v_subrev_u16_e64 v160, v44, v44
v_subrev_u16_e64 v209, v255, exec_lo
v_subrev_u16_e64 v243, s0, v1
v_subrev_u16_e64 v45, v0, flat_scratch_lo
v_subrev_u16_e64 v56, v1, v255
v_subrev_u32_e64 v170, vcc, 0.5, 1
v_subrev_u32_e64 v172, s[72:73], v255, v255
v_subrev_u32_e64 v190, vcc, 1, 1
v_subrev_u32_e64 v193, vcc, v44, vcc_lo
v_subrev_u32_e64 v2, vcc, s101, s101
v_subrev_u32_e64 v204, s[18:19], s1, v0
v_subrev_u32_e64 v207, s[70:71], v0, s0
v_subrev_u32_e64 v25, s[12:13], src_vccz, 0
v_trig_preop_f64 v[110:111], |v[1:2]|, 1
v_trig_preop_f64 v[152:153], vcc, 1
v_trig_preop_f64 v[192:193], 0.15915494309189532, flat_scratch_lo mul:4
v_trig_preop_f64 v[224:225], v[0:1], s0
v_trig_preop_f64 v[74:75], v[0:1], s5
v_trunc_f16_e64 v123, vcc_hi
v_trunc_f16_e64 v154, m0 clamp mul:4
v_trunc_f16_e64 v164, s101
v_trunc_f16_e64 v172, v0 clamp mul:2
v_trunc_f16_e64 v185, s1
v_trunc_f16_e64 v21, -v44
v_trunc_f16_e64 v238, exec_lo
v_trunc_f16_e64 v78, -v255
v_trunc_f32_e64 v105, |v44| clamp div:2
v_trunc_f32_e64 v13, m0
v_trunc_f32_e64 v162, 1 clamp mul:2
v_trunc_f32_e64 v180, |1| div:2
v_trunc_f32_e64 v201, src_vccz
v_trunc_f32_e64 v31, v0 mul:2
v_trunc_f32_e64 v35, neg(64) clamp
v_trunc_f32_e64 v74, 0.15915494
v_trunc_f64_e64 v[0:1], |v[44:45]|
v_trunc_f64_e64 v[112:113], -16
v_trunc_f64_e64 v[148:149], v[44:45] clamp mul:4
v_trunc_f64_e64 v[22:23], v[44:45] clamp
v_trunc_f64_e64 v[47:48], |v[0:1]| clamp div:2
v_trunc_f64_e64 v[55:56], src_scc clamp div:2
v_trunc_f64_e64 v[61:62], exec
v_trunc_f64_e64 v[84:85], |0.5|
v_writelane_b32 v20, s5, 2
v_writelane_b32 v21, 0, 2
v_writelane_b32 v21, m0, m0
v_writelane_b32 v23, m0, 2
v_writelane_b32 v50, s5, 2
v_writelane_b32 v54, 0, m0
v_writelane_b32 v55, s5, 2
v_writelane_b32 v8, 0, s3
v_xor_b32_e64 v148, v255, s5
v_xor_b32_e64 v15, -0.5, v0
v_xor_b32_e64 v32, -1, 64
v_xor_b32_e64 v37, v1, s5
v_xor_b32_e64 v41, 0.15915494, v255
v_xor_b32_e64 v45, 1, v255
v_xor_b32_e64 v74, 0.15915494, 64
v_xor_b32_e64 v94, v255, 0
