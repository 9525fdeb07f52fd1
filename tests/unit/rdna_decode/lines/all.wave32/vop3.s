// VOP3, all targets, wave32. Every opcode in several operand forms, in the assembler's own spelling.
v_add_co_ci_u32_e64 v113, s0, v255, s0, s0
v_add_co_ci_u32_e64 v179, s0, 0, v2, s104
v_add_co_ci_u32_e64 v189, s1, exec_lo, s0, s0
v_add_co_ci_u32_e64 v191, s0, -1, 0, s0
v_add_co_ci_u32_e64 v226, s8, v0, 0xec628a41, ttmp2
v_add_co_u32 v108, s4, ttmp0, v255
v_add_co_u32 v170, s0, v0, 1.0
v_add_co_u32 v171, s0, v0, null
v_add_co_u32 v187, s16, vcc_hi, s0
v_add_co_u32 v241, s0, vcc_lo, s0
v_cmp_class_f16_e64 s3, 2, -1.0
v_cmp_class_f16_e64 s48, v1, s0
v_cmp_class_f16_e64 s54, -src_shared_base, v254
v_cmp_class_f16_e64 s93, neg(1), v100
v_cmp_class_f16_e64 ttmp10, s101, v254
v_cmp_class_f32_e64 s17, v100, s0
v_cmp_class_f32_e64 s20, -v44, s0
v_cmp_class_f32_e64 s6, ttmp2, 1
v_cmp_class_f32_e64 s68, -src_shared_base, v1
v_cmp_class_f32_e64 s75, ttmp2, s0
v_cmp_class_f64_e64 s1, v[44:45], 64
v_cmp_class_f64_e64 s39, src_private_base, v44
v_cmp_class_f64_e64 s45, -src_scc, vcc_hi
v_cmp_class_f64_e64 ttmp14, v[0:1], s0
v_cmp_class_f64_e64 vcc_hi, v[44:45], s0
v_cmp_eq_f16_e64 s18, 4.0, s0
v_cmp_eq_f16_e64 s2, ttmp0, |s0|
v_cmp_eq_f16_e64 s28, |-1.0|, v254
v_cmp_eq_f16_e64 s30, -s1, v1
v_cmp_eq_f16_e64 s48, vcc_hi, ttmp2 clamp
v_cmp_eq_f32_e64 s105, v44, s0
v_cmp_eq_f32_e64 s17, v1, src_private_base
v_cmp_eq_f32_e64 s2, neg(1.0), s0
v_cmp_eq_f32_e64 s80, -1.0, v2
v_cmp_eq_f32_e64 s83, m0, s0
v_cmp_eq_f64_e64 s24, v[254:255], s[0:1]
v_cmp_eq_f64_e64 s69, v[0:1], vcc
v_cmp_eq_f64_e64 s9, |0.15915494309189532|, s[0:1]
v_cmp_eq_f64_e64 s95, v[2:3], |s[0:1]|
v_cmp_eq_f64_e64 s96, -2.0, s[0:1] clamp
v_cmp_eq_i16_e64 s17, s100, s0
v_cmp_eq_i16_e64 s28, 0x5678, s0
v_cmp_eq_i16_e64 s37, 0x3c00, s0
v_cmp_eq_i16_e64 s83, v44, s0
v_cmp_eq_i16_e64 ttmp4, v1, 0xc400
v_cmp_eq_i32_e64 s27, -1, v1
v_cmp_eq_i32_e64 s36, s100, s0
v_cmp_eq_i32_e64 s55, v254, s0
v_cmp_eq_i32_e64 s68, ttmp2, v44
v_cmp_eq_i32_e64 ttmp13, ttmp0, v2
v_cmp_eq_i64_e64 s10, v[1:2], v[44:45]
v_cmp_eq_i64_e64 s4, src_shared_base, -4.0
v_cmp_eq_i64_e64 s48, v[0:1], s[0:1]
v_cmp_eq_i64_e64 s56, null, v[100:101]
v_cmp_eq_i64_e64 s92, s[0:1], s[0:1]
v_cmp_eq_u16_e64 exec_lo, s6, s0
v_cmp_eq_u16_e64 s50, exec_lo, 0x7bd7
v_cmp_eq_u16_e64 s74, -1, s0
v_cmp_eq_u16_e64 s97, v100, s0
v_cmp_eq_u16_e64 ttmp3, 1, v254
v_cmp_eq_u32_e64 s62, s33, v0
v_cmp_eq_u32_e64 s80, 2.0, m0
v_cmp_eq_u32_e64 s80, v44, v255
v_cmp_eq_u32_e64 s95, s6, s0
v_cmp_eq_u32_e64 s96, src_shared_base, s0
v_cmp_eq_u64_e64 s10, v[254:255], s[0:1]
v_cmp_eq_u64_e64 s47, 0xac912a8e, v[44:45]
v_cmp_eq_u64_e64 s63, -0.5, s[0:1]
v_cmp_eq_u64_e64 s67, v[100:101], 1
v_cmp_eq_u64_e64 ttmp0, 0x12345678, v[1:2]
v_cmp_f_f16_e64 s14, -v1, s0
v_cmp_f_f16_e64 s19, exec_hi, v2
v_cmp_f_f16_e64 s35, vcc_lo, s0
v_cmp_f_f16_e64 s41, 0, v254
v_cmp_f_f16_e64 s73, v44, v44
v_cmp_f_f32_e64 s0, s0, s0
v_cmp_f_f32_e64 s104, s33, src_private_base
v_cmp_f_f32_e64 s104, |v44|, v254
v_cmp_f_f32_e64 s66, v0, s0
v_cmp_f_f32_e64 ttmp4, v2, s0
v_cmp_f_f64_e64 s1, s[0:1], -s[0:1]
v_cmp_f_f64_e64 s24, v[0:1], s[0:1]
v_cmp_f_f64_e64 s38, 64, -s[0:1]
v_cmp_f_f64_e64 s50, 2.0, s[0:1]
v_cmp_f_f64_e64 s56, |v[44:45]|, 0x3f800000
v_cmp_f_i32_e64 exec_lo, v100, 0x12345678
v_cmp_f_i32_e64 s5, v44, v255
v_cmp_f_i32_e64 s7, 1.0, s0
v_cmp_f_i32_e64 s81, v0, s105
v_cmp_f_i32_e64 ttmp13, -1, v254
v_cmp_f_i64_e64 s100, 0, s[0:1]
v_cmp_f_i64_e64 s104, 0.5, s[0:1]
v_cmp_f_i64_e64 s18, v[1:2], s[0:1]
v_cmp_f_i64_e64 s8, s[0:1], v[0:1]
v_cmp_f_i64_e64 ttmp9, 0x12345678, v[254:255]
v_cmp_f_u32_e64 s41, v100, -16
v_cmp_f_u32_e64 s42, s6, s0
v_cmp_f_u32_e64 s5, v44, s0
v_cmp_f_u32_e64 s59, 0x12345678, s0
v_cmp_f_u32_e64 s76, src_vccz, 1.0
v_cmp_f_u64_e64 s105, 4.0, v[0:1]
v_cmp_f_u64_e64 s18, -1.0, s[0:1]
v_cmp_f_u64_e64 s60, 0.5, s[0:1]
v_cmp_f_u64_e64 s8, v[1:2], s[0:1]
v_cmp_f_u64_e64 ttmp7, 1, 0xffffffff
v_cmp_ge_f16_e64 s26, 0.15915494, v254
v_cmp_ge_f16_e64 s3, src_scc, s0
v_cmp_ge_f16_e64 s50, v100, s0
v_cmp_ge_f16_e64 s62, -exec_lo, s0
v_cmp_ge_f16_e64 ttmp9, v1, s0
v_cmp_ge_f32_e64 s104, v2, -|m0|
v_cmp_ge_f32_e64 s51, |v0|, v100
v_cmp_ge_f32_e64 s66, -1.0, s6
v_cmp_ge_f32_e64 s76, v255, v255
v_cmp_ge_f32_e64 ttmp1, s2, -|s0|
v_cmp_ge_f64_e64 s104, 0, s[0:1] clamp
v_cmp_ge_f64_e64 s80, s[2:3], -s[0:1] clamp
v_cmp_ge_f64_e64 s82, src_vccz, s[0:1]
v_cmp_ge_f64_e64 s96, -ttmp[2:3], v[2:3]
v_cmp_ge_f64_e64 ttmp14, exec, s[0:1]
v_cmp_ge_i16_e64 s19, v1, s0
v_cmp_ge_i16_e64 s81, v44, 0x4400
v_cmp_ge_i16_e64 s84, 0x3800, v1
v_cmp_ge_i16_e64 s92, s6, s0
v_cmp_ge_i16_e64 ttmp6, v254, s101
v_cmp_ge_i32_e64 s14, v2, v0
v_cmp_ge_i32_e64 s70, v255, s0
v_cmp_ge_i32_e64 s76, 0.5, s6
v_cmp_ge_i32_e64 s89, 0xc56cc5ef, s0
v_cmp_ge_i32_e64 s89, s5, 0
v_cmp_ge_i64_e64 s104, vcc, s[0:1]
v_cmp_ge_i64_e64 s13, v[100:101], s[0:1]
v_cmp_ge_i64_e64 s26, -2.0, s[0:1]
v_cmp_ge_i64_e64 s89, 64, v[44:45]
v_cmp_ge_i64_e64 ttmp6, v[1:2], s[0:1]
v_cmp_ge_u16_e64 s8, 1, s0
v_cmp_ge_u16_e64 s84, v254, s0
v_cmp_ge_u16_e64 s85, v255, v100
v_cmp_ge_u16_e64 ttmp0, src_execz, v254
v_cmp_ge_u16_e64 ttmp13, 0x4000, s0
v_cmp_ge_u32_e64 s29, v100, v255
v_cmp_ge_u32_e64 s89, v100, s0
v_cmp_ge_u32_e64 s95, 3, v0
v_cmp_ge_u32_e64 s95, s2, s0
v_cmp_ge_u32_e64 ttmp10, v2, s0
v_cmp_ge_u64_e64 m0, src_execz, s[0:1]
v_cmp_ge_u64_e64 s0, -0.5, s[0:1]
v_cmp_ge_u64_e64 s13, s[0:1], v[2:3]
v_cmp_ge_u64_e64 s31, ttmp[2:3], s[0:1]
v_cmp_ge_u64_e64 s57, v[0:1], s[0:1]
v_cmp_gt_f16_e64 m0, -s5, |s0|
v_cmp_gt_f16_e64 s100, v0, s33
v_cmp_gt_f16_e64 s16, -v44, v44 clamp
v_cmp_gt_f16_e64 s19, v255, v2
v_cmp_gt_f16_e64 ttmp10, v255, s0
v_cmp_gt_f32_e64 s23, |-2.0|, 0
v_cmp_gt_f32_e64 s48, v254, s0
v_cmp_gt_f32_e64 s48, |1.0|, v1
v_cmp_gt_f32_e64 s93, 0x3c00, s0
v_cmp_gt_f32_e64 vcc_hi, v44, neg(4.0)
v_cmp_gt_f64_e64 s15, v[254:255], |s[0:1]|
v_cmp_gt_f64_e64 s40, -|v[100:101]|, s[0:1]
v_cmp_gt_f64_e64 s64, v[2:3], s[0:1]
v_cmp_gt_f64_e64 s69, -v[44:45], s[0:1]
v_cmp_gt_f64_e64 s87, |s[6:7]|, -s[0:1]
v_cmp_gt_i16_e64 s16, s6, 0x1f17
v_cmp_gt_i16_e64 s2, 2, s0
v_cmp_gt_i16_e64 s31, v254, s0
v_cmp_gt_i16_e64 s33, s33, 0x3118
v_cmp_gt_i16_e64 s58, 3, v255
v_cmp_gt_i32_e64 m0, v1, s0
v_cmp_gt_i32_e64 s22, 0, -1
v_cmp_gt_i32_e64 s65, 1, s0
v_cmp_gt_i32_e64 s9, v1, vcc_hi
v_cmp_gt_i32_e64 ttmp10, 1.0, v1
v_cmp_gt_i64_e64 s104, 0, -0.5
v_cmp_gt_i64_e64 s23, s[104:105], 3
v_cmp_gt_i64_e64 s82, v[1:2], v[254:255]
v_cmp_gt_i64_e64 s95, ttmp[2:3], ttmp[2:3]
v_cmp_gt_i64_e64 ttmp4, v[1:2], s[0:1]
v_cmp_gt_u16_e64 s16, 0xc000, s0
v_cmp_gt_u16_e64 s19, s1, v0
v_cmp_gt_u16_e64 s36, v254, v254
v_cmp_gt_u16_e64 s63, v1, s0
v_cmp_gt_u16_e64 ttmp8, v254, s2
v_cmp_gt_u32_e64 s17, exec_lo, s0
v_cmp_gt_u32_e64 s79, v44, s0
v_cmp_gt_u32_e64 s8, v2, -4.0
v_cmp_gt_u32_e64 s98, s2, -0.5
v_cmp_gt_u32_e64 ttmp4, v0, s0
v_cmp_gt_u64_e64 s22, vcc, s[0:1]
v_cmp_gt_u64_e64 s5, src_shared_base, v[1:2]
v_cmp_gt_u64_e64 s75, 0xffffffff, v[44:45]
v_cmp_gt_u64_e64 s94, v[44:45], s[0:1]
v_cmp_gt_u64_e64 s98, s[100:101], s[0:1]
v_cmp_le_f16_e64 s1, 1, |v254|
v_cmp_le_f16_e64 s37, v100, s0
v_cmp_le_f16_e64 s38, neg(0), v2
v_cmp_le_f16_e64 ttmp13, v100, -16
v_cmp_le_f16_e64 ttmp3, v254, v100
v_cmp_le_f32_e64 s104, |0x3c00|, s0
v_cmp_le_f32_e64 s6, s104, v100
v_cmp_le_f32_e64 s74, v2, s0
v_cmp_le_f32_e64 s78, -16, -v255
v_cmp_le_f32_e64 s94, -1, v44
v_cmp_le_f64_e64 s39, 1, |s[100:101]|
v_cmp_le_f64_e64 s41, s[100:101], s[0:1]
v_cmp_le_f64_e64 s83, v[0:1], s[0:1]
v_cmp_le_f64_e64 ttmp10, v[1:2], s[0:1]
v_cmp_le_f64_e64 ttmp2, 0.5, 2.0
v_cmp_le_i16_e64 s21, -1, 1
v_cmp_le_i16_e64 s26, v100, 1
v_cmp_le_i16_e64 s32, src_private_base, s0
v_cmp_le_i16_e64 s78, v44, src_scc
v_cmp_le_i16_e64 s90, v0, v255
v_cmp_le_i32_e64 s12, vcc_hi, v44
v_cmp_le_i32_e64 s13, 4.0, s0
v_cmp_le_i32_e64 s50, v254, s0
v_cmp_le_i32_e64 s56, -1, s0
v_cmp_le_i32_e64 s73, v2, 2.0
v_cmp_le_i64_e64 s101, 64, s[0:1]
v_cmp_le_i64_e64 s25, v[254:255], s[0:1]
v_cmp_le_i64_e64 s63, 0x3c00, s[0:1]
v_cmp_le_i64_e64 ttmp4, s[0:1], v[100:101]
v_cmp_le_i64_e64 ttmp7, 2.0, s[0:1]
v_cmp_le_u16_e64 s27, v0, v254
v_cmp_le_u16_e64 s60, 0xf28, v1
v_cmp_le_u16_e64 s62, v0, s0
v_cmp_le_u16_e64 s70, 1, 1
v_cmp_le_u16_e64 ttmp1, s101, v44
v_cmp_le_u32_e64 s1, v0, v2
v_cmp_le_u32_e64 s60, s0, s0
v_cmp_le_u32_e64 s67, v0, s6
v_cmp_le_u32_e64 s9, vcc_lo, s105
v_cmp_le_u32_e64 ttmp14, s101, s0
v_cmp_le_u64_e64 s60, v[1:2], 0
v_cmp_le_u64_e64 s67, v[0:1], s[0:1]
v_cmp_le_u64_e64 s75, s[2:3], v[1:2]
v_cmp_le_u64_e64 s93, v[1:2], v[100:101]
v_cmp_le_u64_e64 ttmp15, 1, v[2:3]
v_cmp_lg_f16_e64 s26, -v44, s0
v_cmp_lg_f16_e64 s63, src_scc, 2.0
v_cmp_lg_f16_e64 s74, v100, s0
v_cmp_lg_f16_e64 s80, s105, src_execz
v_cmp_lg_f16_e64 ttmp0, neg(1), s0
v_cmp_lg_f32_e64 s30, v1, src_scc
v_cmp_lg_f32_e64 s46, |src_scc|, s0
v_cmp_lg_f32_e64 s5, -s5, s0
v_cmp_lg_f32_e64 ttmp14, |v2|, s0
v_cmp_lg_f32_e64 ttmp15, v0, s5
v_cmp_lg_f64_e64 s15, v[2:3], |s[0:1]|
v_cmp_lg_f64_e64 s50, 0x7007, s[0:1]
v_cmp_lg_f64_e64 s70, 1.0, -v[254:255] clamp
v_cmp_lg_f64_e64 s92, -v[1:2], v[0:1]
v_cmp_lg_f64_e64 s94, v[100:101], -1.0
v_cmp_lt_f16_e64 s13, v100, s104
v_cmp_lt_f16_e64 s58, s104, v100
v_cmp_lt_f16_e64 s6, -v44, s0
v_cmp_lt_f16_e64 s6, v100, v254
v_cmp_lt_f16_e64 s70, v0, 4.0
v_cmp_lt_f32_e64 s11, 0x5116ef9, s0
v_cmp_lt_f32_e64 s11, src_execz, s104
v_cmp_lt_f32_e64 s60, v44, s0
v_cmp_lt_f32_e64 s75, 0x355c24bd, s0
v_cmp_lt_f32_e64 vcc_hi, 1, s1
v_cmp_lt_f64_e64 s12, 0xffffffff, 2.0
v_cmp_lt_f64_e64 s25, v[0:1], 3
v_cmp_lt_f64_e64 s35, exec, -v[2:3]
v_cmp_lt_f64_e64 s59, v[100:101], s[0:1]
v_cmp_lt_f64_e64 vcc_lo, 2.0, v[254:255]
v_cmp_lt_i16_e64 s36, v100, v100
v_cmp_lt_i16_e64 s53, src_vccz, s6
v_cmp_lt_i16_e64 s53, v0, 64
v_cmp_lt_i16_e64 s92, v1, s0
v_cmp_lt_i16_e64 ttmp14, v255, s0
v_cmp_lt_i32_e64 exec_lo, v255, v100
v_cmp_lt_i32_e64 s29, -16, -2.0
v_cmp_lt_i32_e64 s38, v255, s0
v_cmp_lt_i32_e64 s5, v44, v44
v_cmp_lt_i32_e64 ttmp3, 0x8d21, s0
v_cmp_lt_i64_e64 exec_lo, 0.5, v[1:2]
v_cmp_lt_i64_e64 s49, v[2:3], 4.0
v_cmp_lt_i64_e64 s77, -2.0, v[2:3]
v_cmp_lt_i64_e64 s84, 1, s[0:1]
v_cmp_lt_i64_e64 ttmp5, v[0:1], v[254:255]
v_cmp_lt_u16_e64 exec_lo, s2, s0
v_cmp_lt_u16_e64 s100, exec_lo, s105
v_cmp_lt_u16_e64 s81, v254, v254
v_cmp_lt_u16_e64 s83, 1, v2
v_cmp_lt_u16_e64 ttmp8, v1, 0x1d13
v_cmp_lt_u32_e64 s14, v2, src_private_base
v_cmp_lt_u32_e64 s16, v0, 0xee99
v_cmp_lt_u32_e64 s57, -1.0, vcc_hi
v_cmp_lt_u32_e64 s84, s0, v100
v_cmp_lt_u32_e64 vcc_hi, v2, s0
v_cmp_lt_u64_e64 s3, 0.15915494309189532, s[2:3]
v_cmp_lt_u64_e64 s51, v[2:3], s[0:1]
v_cmp_lt_u64_e64 s53, src_shared_base, v[1:2]
v_cmp_lt_u64_e64 s60, 0xffffffff, s[0:1]
v_cmp_lt_u64_e64 s72, -0.5, s[0:1]
v_cmp_ne_i16_e64 s10, s33, s1
v_cmp_ne_i16_e64 s10, src_scc, v44
v_cmp_ne_i16_e64 s53, ttmp0, s0
v_cmp_ne_i16_e64 s56, v0, v44
v_cmp_ne_i16_e64 ttmp13, s104, v44
v_cmp_ne_i32_e64 s104, 2.0, s0
v_cmp_ne_i32_e64 s20, v1, v0
v_cmp_ne_i32_e64 s38, 64, v2
v_cmp_ne_i32_e64 s7, v44, s0
v_cmp_ne_i32_e64 s8, v1, exec_hi
v_cmp_ne_i64_e64 s51, v[254:255], v[1:2]
v_cmp_ne_i64_e64 s62, exec, s[0:1]
v_cmp_ne_i64_e64 s73, v[254:255], -1
v_cmp_ne_i64_e64 s8, s[0:1], s[0:1]
v_cmp_ne_i64_e64 ttmp12, 0x35964c44, src_execz
v_cmp_ne_u16_e64 s24, 64, src_vccz
v_cmp_ne_u16_e64 s39, v255, 3
v_cmp_ne_u16_e64 s57, -16, s0
v_cmp_ne_u16_e64 s86, v100, s0
v_cmp_ne_u16_e64 ttmp12, v100, s0
v_cmp_ne_u32_e64 s14, src_private_base, s5
v_cmp_ne_u32_e64 s31, vcc_hi, v255
v_cmp_ne_u32_e64 s73, v100, s0
v_cmp_ne_u32_e64 s9, s1, s0
v_cmp_ne_u32_e64 ttmp6, s0, 1.0
v_cmp_ne_u64_e64 s10, 0xffffffff, s[0:1]
v_cmp_ne_u64_e64 s22, ttmp[2:3], v[44:45]
v_cmp_ne_u64_e64 s32, -2.0, v[254:255]
v_cmp_ne_u64_e64 s54, v[2:3], s[0:1]
v_cmp_ne_u64_e64 s70, 0x12345678, 2.0
v_cmp_neq_f16_e64 s5, v0, v2
v_cmp_neq_f16_e64 s51, v100, |1|
v_cmp_neq_f16_e64 s89, v2, s0
v_cmp_neq_f16_e64 s98, exec_lo, v0
v_cmp_neq_f16_e64 s99, src_shared_base, v1
v_cmp_neq_f32_e64 s73, v1, |v254|
v_cmp_neq_f32_e64 s77, v255, v1
v_cmp_neq_f32_e64 s79, -1, v0
v_cmp_neq_f32_e64 s91, 1.0, v255
v_cmp_neq_f32_e64 ttmp11, s1, -s0
v_cmp_neq_f64_e64 s23, v[2:3], s[0:1]
v_cmp_neq_f64_e64 s64, src_vccz, s[0:1]
v_cmp_neq_f64_e64 ttmp10, -v[2:3], s[0:1]
v_cmp_neq_f64_e64 ttmp14, 0, -2.0
v_cmp_neq_f64_e64 ttmp15, 1.0, v[100:101]
v_cmp_nge_f16_e64 s70, v44, s101
v_cmp_nge_f16_e64 s79, v2, v2
v_cmp_nge_f16_e64 s84, |1.0|, v255
v_cmp_nge_f16_e64 ttmp5, s101, |s0|
v_cmp_nge_f16_e64 vcc_hi, s100, 0x6e24
v_cmp_nge_f32_e64 s101, 1.0, |s0|
v_cmp_nge_f32_e64 s20, ttmp2, v1
v_cmp_nge_f32_e64 s49, exec_hi, v1
v_cmp_nge_f32_e64 s50, vcc_lo, v1
v_cmp_nge_f32_e64 s73, v255, s0
v_cmp_nge_f64_e64 s44, 0, |s[0:1]|
v_cmp_nge_f64_e64 s63, neg(-2.0), |s[0:1]|
v_cmp_nge_f64_e64 s66, 0.5, neg(64)
v_cmp_nge_f64_e64 s92, -4.0, exec
v_cmp_nge_f64_e64 ttmp3, |v[100:101]|, v[1:2]
v_cmp_ngt_f16_e64 s0, v0, -m0
v_cmp_ngt_f16_e64 s31, -v2, v2
v_cmp_ngt_f16_e64 s67, |0x5aa6|, s0
v_cmp_ngt_f16_e64 s86, v2, v1
v_cmp_ngt_f16_e64 s87, v255, m0
v_cmp_ngt_f32_e64 s20, exec_hi, s0
v_cmp_ngt_f32_e64 s46, v44, s0
v_cmp_ngt_f32_e64 s62, v0, -s105
v_cmp_ngt_f32_e64 s64, 1.0, |s0|
v_cmp_ngt_f32_e64 s82, s101, v44
v_cmp_ngt_f64_e64 m0, v[100:101], v[2:3]
v_cmp_ngt_f64_e64 s16, v[44:45], -s[0:1]
v_cmp_ngt_f64_e64 s19, 0x12345678, |-2.0|
v_cmp_ngt_f64_e64 s24, v[100:101], s[0:1]
v_cmp_ngt_f64_e64 s75, -4.0, v[2:3]
v_cmp_nle_f16_e64 exec_lo, |src_execz|, vcc_hi
v_cmp_nle_f16_e64 s20, v1, s105 clamp
v_cmp_nle_f16_e64 s43, |0|, v254
v_cmp_nle_f16_e64 s67, v255, s0
v_cmp_nle_f16_e64 s74, s5, v1
v_cmp_nle_f32_e64 s1, -v44, 2.0
v_cmp_nle_f32_e64 s39, -ttmp0, 0x2dc29e9a
v_cmp_nle_f32_e64 s93, 0, v0
v_cmp_nle_f32_e64 ttmp14, -1, s0
v_cmp_nle_f32_e64 vcc_lo, v2, s33
v_cmp_nle_f64_e64 s43, 0xa389cd92, v[0:1]
v_cmp_nle_f64_e64 s53, -v[44:45], s[0:1]
v_cmp_nle_f64_e64 s59, 1, s[0:1]
v_cmp_nle_f64_e64 s83, exec, |v[44:45]|
v_cmp_nle_f64_e64 ttmp1, v[44:45], |s[0:1]|
v_cmp_nlg_f16_e64 s17, v2, s0
v_cmp_nlg_f16_e64 s28, v1, |v0|
v_cmp_nlg_f16_e64 s94, v2, s0 clamp
v_cmp_nlg_f16_e64 ttmp7, 0, vcc_hi
v_cmp_nlg_f16_e64 ttmp8, 0x5678, s33
v_cmp_nlg_f32_e64 s75, 1, -s0
v_cmp_nlg_f32_e64 s88, v254, -1
v_cmp_nlg_f32_e64 s92, 0x12345678, s0
v_cmp_nlg_f32_e64 ttmp0, v44, |s0|
v_cmp_nlg_f32_e64 ttmp11, v254, |v2|
v_cmp_nlg_f64_e64 s34, v[0:1], s[0:1]
v_cmp_nlg_f64_e64 s45, -2.0, 0
v_cmp_nlg_f64_e64 s47, -16, ttmp[0:1] clamp
v_cmp_nlg_f64_e64 s81, -v[254:255], v[2:3]
v_cmp_nlg_f64_e64 ttmp9, 0x1bb4, s[0:1]
v_cmp_nlt_f16_e64 s100, 0, s0
v_cmp_nlt_f16_e64 s49, 0, 0
v_cmp_nlt_f16_e64 ttmp6, ttmp0, s0
v_cmp_nlt_f16_e64 ttmp7, v100, s0 clamp
v_cmp_nlt_f16_e64 ttmp9, -1, s0
v_cmp_nlt_f32_e64 s28, 0x3c00, vcc_hi
v_cmp_nlt_f32_e64 s33, -0.5, |src_private_base|
v_cmp_nlt_f32_e64 s55, exec_hi, s0
v_cmp_nlt_f32_e64 s85, ttmp2, -v2
v_cmp_nlt_f32_e64 ttmp12, v44, s0
v_cmp_nlt_f64_e64 s12, v[254:255], s[0:1]
v_cmp_nlt_f64_e64 s6, -v[1:2], s[0:1]
v_cmp_nlt_f64_e64 s62, v[100:101], src_shared_base
v_cmp_nlt_f64_e64 s82, v[0:1], -s[0:1]
v_cmp_nlt_f64_e64 s90, v[2:3], v[44:45]
v_cmp_o_f16_e64 s1, v0, s0
v_cmp_o_f16_e64 s16, s104, src_execz
v_cmp_o_f16_e64 s79, s33, s0
v_cmp_o_f16_e64 ttmp2, exec_lo, s0 clamp
v_cmp_o_f16_e64 ttmp7, v44, 0x5678
v_cmp_o_f32_e64 s4, -16, s0
v_cmp_o_f32_e64 s56, v0, s0
v_cmp_o_f32_e64 s82, v44, |s0|
v_cmp_o_f32_e64 s92, v2, v1
v_cmp_o_f32_e64 s96, s33, v100
v_cmp_o_f64_e64 s15, 0xffffffff, ttmp[2:3] clamp
v_cmp_o_f64_e64 s31, 2.0, s[0:1]
v_cmp_o_f64_e64 s40, 0x1bcc7f2b, v[44:45]
v_cmp_o_f64_e64 s78, ttmp[0:1], s[0:1]
v_cmp_o_f64_e64 ttmp12, src_scc, s[0:1]
v_cmp_t_i32_e64 s37, ttmp0, s0
v_cmp_t_i32_e64 s52, s105, s33
v_cmp_t_i32_e64 s81, v100, s0
v_cmp_t_i32_e64 s91, v100, 4.0
v_cmp_t_i32_e64 ttmp5, -1, src_shared_base
v_cmp_t_i64_e64 m0, src_vccz, v[44:45]
v_cmp_t_i64_e64 s31, v[44:45], v[254:255]
v_cmp_t_i64_e64 s33, 0, exec
v_cmp_t_i64_e64 s64, exec, s[104:105]
v_cmp_t_i64_e64 s86, v[0:1], s[0:1]
v_cmp_t_u32_e64 s20, v0, -1
v_cmp_t_u32_e64 s31, v254, v0
v_cmp_t_u32_e64 s72, exec_hi, 0xbd59
v_cmp_t_u32_e64 s92, -1, v100
v_cmp_t_u32_e64 s95, v254, null
v_cmp_t_u64_e64 s100, 1, s[0:1]
v_cmp_t_u64_e64 s19, v[100:101], v[254:255]
v_cmp_t_u64_e64 s21, -2.0, 0
v_cmp_t_u64_e64 s29, s[6:7], s[0:1]
v_cmp_t_u64_e64 s82, v[1:2], s[0:1]
v_cmp_tru_f16_e64 s101, 0x8dc3, v44
v_cmp_tru_f16_e64 s3, v100, s0
v_cmp_tru_f16_e64 s59, s6, neg(1)
v_cmp_tru_f16_e64 ttmp14, -v2, |v0|
v_cmp_tru_f16_e64 ttmp6, -v44, 0
v_cmp_tru_f32_e64 s50, v44, s105
v_cmp_tru_f32_e64 s89, ttmp0, 0x3c00
v_cmp_tru_f32_e64 s90, 0x813b, s0
v_cmp_tru_f32_e64 ttmp10, s1, -|v1|
v_cmp_tru_f32_e64 ttmp11, v254, vcc_lo
v_cmp_tru_f64_e64 s0, -s[2:3], s[0:1]
v_cmp_tru_f64_e64 s100, v[0:1], s[0:1]
v_cmp_tru_f64_e64 s104, v[100:101], -v[2:3]
v_cmp_tru_f64_e64 s14, v[254:255], -s[0:1]
v_cmp_tru_f64_e64 s47, src_execz, v[1:2]
v_cmp_u_f16_e64 s17, src_scc, v0
v_cmp_u_f16_e64 s30, v255, v44
v_cmp_u_f16_e64 s33, src_vccz, -s0
v_cmp_u_f16_e64 s50, 0.15915494, v255
v_cmp_u_f16_e64 s83, s100, |s0|
v_cmp_u_f32_e64 s100, s1, s0
v_cmp_u_f32_e64 s14, -s0, |s0|
v_cmp_u_f32_e64 s14, s33, |2|
v_cmp_u_f32_e64 s17, v254, v1
v_cmp_u_f32_e64 s18, -v44, s0
v_cmp_u_f64_e64 s52, 4.0, -s[0:1]
v_cmp_u_f64_e64 s58, src_vccz, v[2:3]
v_cmp_u_f64_e64 s62, v[44:45], 0x12345678
v_cmp_u_f64_e64 s80, v[254:255], -s[0:1]
v_cmp_u_f64_e64 vcc_lo, 0x12345678, s[2:3] clamp
v_cndmask_b32_e64 v10, s2, v44, s0
v_cndmask_b32_e64 v119, s0, -v1, s0
v_cndmask_b32_e64 v48, m0, v2, s0
v_cndmask_b32_e64 v51, -m0, m0, s5
v_cndmask_b32_e64 v72, v100, s0, s0
v_div_scale_f32 v122, s6, v254, s0, s0 mul:4
v_div_scale_f32 v184, s0, v1, v1, -v255
v_div_scale_f32 v223, s0, -1, v2, s0 clamp
v_div_scale_f32 v6, s0, -s0, v1, s0 clamp
v_div_scale_f32 v7, s0, -v2, -16, s0
v_div_scale_f64 v[152:153], s0, v[2:3], v[1:2], null
v_div_scale_f64 v[157:158], s6, -1.0, 0x3c00, s[104:105]
v_div_scale_f64 v[18:19], s0, v[254:255], v[0:1], s[0:1] mul:4
v_div_scale_f64 v[208:209], vcc_lo, s[6:7], s[0:1], s[0:1] div:2
v_div_scale_f64 v[98:99], s0, 0, s[0:1], s[0:1] mul:4
v_mad_i64_i32 v[22:23], s6, v1, 1.0, s[100:101]
v_mad_i64_i32 v[230:231], s0, 0xcc6c, v254, v[1:2]
v_mad_i64_i32 v[239:240], s0, v44, s0, s[0:1]
v_mad_i64_i32 v[46:47], s0, null, v0, 2
v_mad_i64_i32 v[67:68], s0, 2.0, v0, s[0:1]
v_mad_u64_u32 v[114:115], vcc_lo, v1, s0, s[0:1]
v_mad_u64_u32 v[157:158], s0, v1, s0, s[0:1]
v_mad_u64_u32 v[226:227], s0, v254, s2, v[44:45]
v_mad_u64_u32 v[234:235], s6, v255, -4.0, v[254:255]
v_mad_u64_u32 v[45:46], s16, -1, s0, s[0:1]
v_sub_co_ci_u32_e64 v174, s0, v255, s0, s0
v_sub_co_ci_u32_e64 v186, s1, exec_hi, v1, s0
v_sub_co_ci_u32_e64 v208, s0, v0, v0, s33
v_sub_co_ci_u32_e64 v227, s1, v255, 1.0, s33
v_sub_co_ci_u32_e64 v232, s0, exec_lo, v0, s33
v_sub_co_u32 v108, s64, v2, src_private_base
v_sub_co_u32 v216, s0, null, s0
v_sub_co_u32 v225, s0, v1, 1.0 clamp
v_sub_co_u32 v36, s0, v1, vcc_lo
v_sub_co_u32 v97, s1, v2, 4.0
v_subrev_co_ci_u32_e64 v107, s2, v254, -4.0, s5
v_subrev_co_ci_u32_e64 v192, s0, 2.0, v0, s0
v_subrev_co_ci_u32_e64 v211, s0, -4.0, s0, s0
v_subrev_co_ci_u32_e64 v224, s0, v2, s0, s0 clamp
v_subrev_co_ci_u32_e64 v79, s2, 0, s0, s0
v_subrev_co_u32 v11, s1, v254, v255
v_subrev_co_u32 v215, s32, v255, null
v_subrev_co_u32 v252, s0, src_scc, v0
v_subrev_co_u32 v26, s32, v255, 0xe648
v_subrev_co_u32 v3, s6, s101, s6
