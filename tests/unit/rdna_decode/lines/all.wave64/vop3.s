// VOP3, all targets, wave64. Every opcode in several operand forms, in the assembler's own spelling.
v_add_co_ci_u32_e64 v103, s[32:33], v255, s0, s[0:1]
v_add_co_ci_u32_e64 v11, vcc, v100, s0, s[0:1]
v_add_co_ci_u32_e64 v116, s[0:1], v2, v2, s[0:1]
v_add_co_ci_u32_e64 v156, s[0:1], -4.0, s0, s[0:1]
v_add_co_ci_u32_e64 v42, s[0:1], 64, v1, s[0:1]
v_add_co_u32 v103, s[0:1], exec_lo, s0
v_add_co_u32 v204, s[0:1], v0, v100
v_add_co_u32 v241, s[0:1], vcc_lo, s0
v_add_co_u32 v61, s[6:7], v0, s0
v_add_co_u32 v86, s[0:1], v100, s0 clamp
v_cmp_class_f16_e64 s[0:1], s105, s0
v_cmp_class_f16_e64 s[48:49], v1, s0
v_cmp_class_f16_e64 s[54:55], -src_shared_base, v254
v_cmp_class_f16_e64 ttmp[10:11], s101, v254
v_cmp_class_f16_e64 ttmp[8:9], neg(4.0), v255
v_cmp_class_f32_e64 s[20:21], -v44, s0
v_cmp_class_f32_e64 s[6:7], s6, v2
v_cmp_class_f32_e64 s[6:7], ttmp2, 1
v_cmp_class_f32_e64 ttmp[14:15], |v0|, v1
v_cmp_class_f32_e64 ttmp[8:9], s2, s2
v_cmp_class_f64_e64 s[0:1], v[44:45], s0
v_cmp_class_f64_e64 s[16:17], 3, s0
v_cmp_class_f64_e64 ttmp[14:15], v[0:1], s0
v_cmp_class_f64_e64 ttmp[4:5], s[100:101], s0
v_cmp_class_f64_e64 vcc, exec, s0
v_cmp_eq_f16_e64 s[22:23], src_private_base, s0 clamp
v_cmp_eq_f16_e64 s[38:39], exec_hi, -1
v_cmp_eq_f16_e64 s[54:55], exec_hi, -s0
v_cmp_eq_f16_e64 s[82:83], ttmp2, v44
v_cmp_eq_f16_e64 ttmp[14:15], v1, s0 clamp
v_cmp_eq_f32_e64 s[22:23], v254, vcc_hi
v_cmp_eq_f32_e64 s[46:47], v2, s0
v_cmp_eq_f32_e64 s[48:49], 0x8b21, v255
v_cmp_eq_f32_e64 s[80:81], -1.0, v2
v_cmp_eq_f32_e64 s[90:91], s100, -s0
v_cmp_eq_f64_e64 s[18:19], src_shared_base, v[254:255]
v_cmp_eq_f64_e64 s[46:47], -s[6:7], s[0:1]
v_cmp_eq_f64_e64 s[50:51], v[0:1], |s[104:105]|
v_cmp_eq_f64_e64 s[6:7], exec, neg(-1)
v_cmp_eq_f64_e64 s[96:97], -2.0, s[0:1] clamp
v_cmp_eq_i16_e64 s[48:49], v0, v254
v_cmp_eq_i16_e64 s[6:7], v0, s100
v_cmp_eq_i16_e64 s[96:97], 0, s0
v_cmp_eq_i16_e64 ttmp[4:5], v1, 0xc400
v_cmp_eq_i16_e64 ttmp[6:7], v255, s0
v_cmp_eq_i32_e64 exec, v2, v1
v_cmp_eq_i32_e64 s[102:103], src_vccz, vcc_lo
v_cmp_eq_i32_e64 s[68:69], s1, v44
v_cmp_eq_i32_e64 s[68:69], ttmp2, v44
v_cmp_eq_i32_e64 s[72:73], m0, s0
v_cmp_eq_i64_e64 s[10:11], v[1:2], v[44:45]
v_cmp_eq_i64_e64 s[20:21], s[104:105], s[0:1]
v_cmp_eq_i64_e64 s[48:49], v[0:1], s[0:1]
v_cmp_eq_i64_e64 s[4:5], src_shared_base, -4.0
v_cmp_eq_i64_e64 s[56:57], null, v[100:101]
v_cmp_eq_u16_e64 s[20:21], vcc_hi, s0
v_cmp_eq_u16_e64 s[2:3], s1, 0xbc00
v_cmp_eq_u16_e64 s[50:51], exec_lo, 0x7bd7
v_cmp_eq_u16_e64 s[58:59], v254, s0
v_cmp_eq_u16_e64 s[74:75], -1, s0
v_cmp_eq_u32_e64 s[10:11], 0.15915494, 0.5
v_cmp_eq_u32_e64 s[34:35], 64, s0
v_cmp_eq_u32_e64 s[54:55], 1, ttmp0
v_cmp_eq_u32_e64 s[54:55], v100, -2.0
v_cmp_eq_u32_e64 s[80:81], v44, v255
v_cmp_eq_u64_e64 s[10:11], v[254:255], s[0:1]
v_cmp_eq_u64_e64 s[14:15], v[1:2], 0x4a80
v_cmp_eq_u64_e64 ttmp[0:1], 0x12345678, v[1:2]
v_cmp_eq_u64_e64 ttmp[12:13], v[44:45], s[0:1]
v_cmp_f_f16_e64 s[102:103], v255, 0xf498
v_cmp_f_f16_e64 s[16:17], s105, v44
v_cmp_f_f16_e64 s[62:63], v1, s0
v_cmp_f_f16_e64 s[90:91], s0, s0
v_cmp_f_f16_e64 ttmp[10:11], 0x13c8, s0
v_cmp_f_f32_e64 s[104:105], |v44|, v254
v_cmp_f_f32_e64 s[58:59], 0, s0
v_cmp_f_f32_e64 s[66:67], v0, s0
v_cmp_f_f32_e64 s[78:79], src_vccz, -v255
v_cmp_f_f32_e64 ttmp[4:5], 0.15915494, s0
v_cmp_f_f64_e64 s[38:39], 64, -s[0:1]
v_cmp_f_f64_e64 s[72:73], -ttmp[0:1], s[0:1]
v_cmp_f_f64_e64 s[8:9], |v[44:45]|, -s[0:1]
v_cmp_f_f64_e64 ttmp[6:7], v[44:45], s[0:1] clamp
v_cmp_f_f64_e64 ttmp[8:9], 0.5, s[0:1]
v_cmp_f_i32_e64 exec, v100, 0x12345678
v_cmp_f_i32_e64 s[2:3], v255, v254
v_cmp_f_i32_e64 s[68:69], null, s0
v_cmp_f_i32_e64 s[90:91], v100, s6
v_cmp_f_i32_e64 ttmp[6:7], vcc_lo, s0
v_cmp_f_i64_e64 s[100:101], 0, s[0:1]
v_cmp_f_i64_e64 s[22:23], v[44:45], s[0:1]
v_cmp_f_i64_e64 s[30:31], 2, 1
v_cmp_f_i64_e64 s[56:57], -16, v[254:255]
v_cmp_f_i64_e64 s[8:9], s[0:1], v[0:1]
v_cmp_f_u32_e64 s[16:17], 3, -4.0
v_cmp_f_u32_e64 s[38:39], v2, s0
v_cmp_f_u32_e64 s[42:43], s6, s0
v_cmp_f_u32_e64 s[78:79], 4.0, 1.0
v_cmp_f_u32_e64 vcc, v1, s0
v_cmp_f_u64_e64 s[18:19], -1.0, s[0:1]
v_cmp_f_u64_e64 s[44:45], -16, v[0:1]
v_cmp_f_u64_e64 s[4:5], ttmp[2:3], s[0:1]
v_cmp_f_u64_e64 s[60:61], 0.5, s[0:1]
v_cmp_f_u64_e64 s[8:9], v[1:2], s[0:1]
v_cmp_ge_f16_e64 s[42:43], -1.0, s0
v_cmp_ge_f16_e64 s[56:57], v0, s0
v_cmp_ge_f16_e64 s[78:79], src_execz, s0
v_cmp_ge_f16_e64 s[90:91], src_vccz, vcc_hi
v_cmp_ge_f16_e64 ttmp[6:7], v2, |2|
v_cmp_ge_f32_e64 s[4:5], s104, v255 clamp
v_cmp_ge_f32_e64 s[66:67], -1.0, s6
v_cmp_ge_f32_e64 s[66:67], s2, 0x676d7683
v_cmp_ge_f32_e64 s[90:91], null, v0
v_cmp_ge_f32_e64 ttmp[14:15], neg(0.5), v1
v_cmp_ge_f64_e64 s[20:21], v[44:45], v[44:45] clamp
v_cmp_ge_f64_e64 s[26:27], -16, s[0:1]
v_cmp_ge_f64_e64 s[62:63], 4.0, s[0:1]
v_cmp_ge_f64_e64 s[80:81], s[2:3], -s[0:1] clamp
v_cmp_ge_f64_e64 s[90:91], v[100:101], -v[0:1]
v_cmp_ge_i16_e64 s[12:13], s104, 1
v_cmp_ge_i16_e64 s[4:5], v100, v255
v_cmp_ge_i16_e64 s[90:91], s5, s1
v_cmp_ge_i16_e64 s[92:93], v44, s0
v_cmp_ge_i16_e64 ttmp[6:7], v254, s101
v_cmp_ge_i32_e64 s[102:103], v100, s0
v_cmp_ge_i32_e64 s[14:15], v2, v0
v_cmp_ge_i32_e64 s[76:77], 0.5, s6
v_cmp_ge_i32_e64 ttmp[4:5], v255, s0
v_cmp_ge_i32_e64 ttmp[6:7], 0x12345678, s0
v_cmp_ge_i64_e64 s[104:105], vcc, s[0:1]
v_cmp_ge_i64_e64 s[26:27], -2.0, s[0:1]
v_cmp_ge_i64_e64 s[32:33], v[44:45], v[2:3]
v_cmp_ge_i64_e64 s[6:7], v[254:255], s[0:1]
v_cmp_ge_i64_e64 ttmp[6:7], v[1:2], s[0:1]
v_cmp_ge_u16_e64 s[84:85], v254, s0
v_cmp_ge_u16_e64 s[8:9], 1, s0
v_cmp_ge_u16_e64 ttmp[0:1], src_execz, v254
v_cmp_ge_u32_e64 s[14:15], 0xe560d143, s0
v_cmp_ge_u32_e64 s[94:95], v254, s2
v_cmp_ge_u32_e64 ttmp[10:11], v2, s0
v_cmp_ge_u64_e64 s[0:1], -0.5, s[0:1]
v_cmp_ge_u64_e64 s[56:57], v[100:101], -4.0
v_cmp_ge_u64_e64 s[64:65], v[254:255], s[0:1]
v_cmp_gt_f16_e64 s[100:101], v0, s33
v_cmp_gt_f16_e64 s[16:17], -v44, v44 clamp
v_cmp_gt_f16_e64 s[44:45], neg(1), exec_lo
v_cmp_gt_f16_e64 s[90:91], v254, -s0
v_cmp_gt_f16_e64 ttmp[2:3], s6, -|s0|
v_cmp_gt_f32_e64 s[100:101], v254, s0
v_cmp_gt_f32_e64 s[20:21], v0, v0
v_cmp_gt_f32_e64 s[24:25], -ttmp2, |v255|
v_cmp_gt_f32_e64 s[26:27], exec_lo, s0
v_cmp_gt_f32_e64 s[4:5], 3, s0
v_cmp_gt_f64_e64 s[28:29], s[100:101], s[0:1] clamp
v_cmp_gt_f64_e64 s[46:47], -|v[0:1]|, s[0:1]
v_cmp_gt_f64_e64 s[64:65], v[2:3], s[0:1]
v_cmp_gt_f64_e64 s[6:7], s[104:105], v[254:255]
v_cmp_gt_f64_e64 s[84:85], -4.0, s[0:1]
v_cmp_gt_i16_e64 s[58:59], 3, v255
v_cmp_gt_i16_e64 s[84:85], 64, s0
v_cmp_gt_i16_e64 s[86:87], 0x4400, s6
v_cmp_gt_i16_e64 ttmp[0:1], v255, v44
v_cmp_gt_i16_e64 ttmp[14:15], v255, s0
v_cmp_gt_i32_e64 s[22:23], 0, -1
v_cmp_gt_i32_e64 s[54:55], v100, v1
v_cmp_gt_i32_e64 ttmp[10:11], 1.0, v1
v_cmp_gt_i32_e64 ttmp[2:3], 4.0, s100
v_cmp_gt_i64_e64 s[104:105], 0, -0.5
v_cmp_gt_i64_e64 s[34:35], v[0:1], s[0:1]
v_cmp_gt_i64_e64 s[82:83], v[1:2], v[254:255]
v_cmp_gt_i64_e64 ttmp[4:5], v[1:2], s[0:1]
v_cmp_gt_u16_e64 s[0:1], v0, v100
v_cmp_gt_u16_e64 s[16:17], 0xc000, s0
v_cmp_gt_u16_e64 s[80:81], v0, s0
v_cmp_gt_u16_e64 ttmp[10:11], ttmp0, v100
v_cmp_gt_u16_e64 ttmp[2:3], v2, s0
v_cmp_gt_u32_e64 s[12:13], ttmp0, v2
v_cmp_gt_u32_e64 s[52:53], s5, s0
v_cmp_gt_u32_e64 s[86:87], 2, s0
v_cmp_gt_u32_e64 s[8:9], v2, -4.0
v_cmp_gt_u32_e64 ttmp[14:15], s100, v2
v_cmp_gt_u64_e64 s[16:17], s[6:7], v[254:255]
v_cmp_gt_u64_e64 s[22:23], vcc, s[0:1]
v_cmp_gt_u64_e64 s[34:35], -0.5, v[44:45]
v_cmp_gt_u64_e64 s[94:95], v[44:45], s[0:1]
v_cmp_gt_u64_e64 ttmp[2:3], v[254:255], s[0:1]
v_cmp_le_f16_e64 s[102:103], 2, v100
v_cmp_le_f16_e64 s[18:19], 0x5678, s0
v_cmp_le_f16_e64 s[2:3], -4.0, s0
v_cmp_le_f16_e64 s[42:43], v44, 4.0 clamp
v_cmp_le_f16_e64 ttmp[14:15], v0, 0
v_cmp_le_f32_e64 s[102:103], s6, -v0
v_cmp_le_f32_e64 s[62:63], 1, s6
v_cmp_le_f32_e64 s[66:67], s105, 3
v_cmp_le_f32_e64 s[74:75], v2, s0
v_cmp_le_f32_e64 s[84:85], -v255, 0x8ce0 clamp
v_cmp_le_f64_e64 s[52:53], 0x3c00, s[104:105] clamp
v_cmp_le_f64_e64 s[72:73], -v[100:101], s[0:1]
v_cmp_le_f64_e64 s[96:97], v[1:2], s[0:1]
v_cmp_le_f64_e64 ttmp[0:1], -1.0, s[0:1]
v_cmp_le_f64_e64 ttmp[2:3], 0.5, 2.0
v_cmp_le_i16_e64 s[26:27], 0x3800, s0
v_cmp_le_i16_e64 s[26:27], v100, 1
v_cmp_le_i16_e64 s[32:33], src_private_base, s0
v_cmp_le_i16_e64 s[90:91], v0, v255
v_cmp_le_i16_e64 s[92:93], vcc_lo, s0
v_cmp_le_i32_e64 s[12:13], vcc_hi, v44
v_cmp_le_i32_e64 s[50:51], v254, s0
v_cmp_le_i32_e64 s[56:57], -1, s0
v_cmp_le_i64_e64 s[38:39], v[0:1], s[0:1]
v_cmp_le_i64_e64 s[72:73], 1.0, v[1:2]
v_cmp_le_i64_e64 s[92:93], -2.0, s[0:1]
v_cmp_le_i64_e64 ttmp[10:11], 0x3c00, s[0:1]
v_cmp_le_i64_e64 ttmp[4:5], s[0:1], v[100:101]
v_cmp_le_u16_e64 s[16:17], 0xb800, s0
v_cmp_le_u16_e64 s[20:21], v0, v44
v_cmp_le_u16_e64 s[60:61], 0xf28, v1
v_cmp_le_u16_e64 s[64:65], v0, s104
v_cmp_le_u16_e64 s[90:91], exec_lo, 0xb800
v_cmp_le_u32_e64 s[16:17], exec_hi, s0
v_cmp_le_u32_e64 s[16:17], v1, src_scc
v_cmp_le_u32_e64 s[56:57], v100, s105
v_cmp_le_u32_e64 ttmp[14:15], s101, s0
v_cmp_le_u32_e64 ttmp[8:9], src_private_base, s0
v_cmp_le_u64_e64 s[58:59], s[0:1], v[0:1]
v_cmp_le_u64_e64 s[60:61], v[1:2], 0
v_cmp_le_u64_e64 s[60:61], v[2:3], s[0:1]
v_cmp_lg_f16_e64 s[0:1], v255, s0
v_cmp_lg_f16_e64 s[32:33], |v255|, s0
v_cmp_lg_f16_e64 s[6:7], s33, v100 clamp
v_cmp_lg_f16_e64 s[92:93], neg(1), s101
v_cmp_lg_f16_e64 s[92:93], v254, -s0
v_cmp_lg_f32_e64 s[38:39], |2.0|, 1
v_cmp_lg_f32_e64 s[66:67], v0, -s0
v_cmp_lg_f32_e64 s[84:85], s100, s0
v_cmp_lg_f32_e64 ttmp[14:15], |v2|, s0
v_cmp_lg_f32_e64 ttmp[8:9], 0xc06, |s0|
v_cmp_lg_f64_e64 s[42:43], s[104:105], v[0:1]
v_cmp_lg_f64_e64 s[44:45], ttmp[2:3], neg(0)
v_cmp_lg_f64_e64 s[66:67], -1.0, 0x3f800000
v_cmp_lg_f64_e64 s[94:95], v[100:101], -1.0
v_cmp_lg_f64_e64 vcc, -src_shared_base, s[0:1]
v_cmp_lt_f16_e64 s[40:41], 0xc37d, src_scc
v_cmp_lt_f16_e64 s[58:59], s104, v100
v_cmp_lt_f16_e64 s[6:7], -v44, s0
v_cmp_lt_f16_e64 s[70:71], v0, 4.0
v_cmp_lt_f16_e64 ttmp[12:13], v0, s0
v_cmp_lt_f32_e64 s[36:37], s2, s0
v_cmp_lt_f32_e64 s[4:5], neg(0), s0
v_cmp_lt_f32_e64 s[60:61], v44, s0
v_cmp_lt_f32_e64 s[90:91], s0, ttmp2
v_cmp_lt_f32_e64 ttmp[10:11], m0, s0
v_cmp_lt_f64_e64 s[12:13], 0xffffffff, 2.0
v_cmp_lt_f64_e64 s[16:17], v[100:101], s[0:1]
v_cmp_lt_f64_e64 s[56:57], -v[2:3], 0x12345678
v_cmp_lt_f64_e64 s[58:59], v[0:1], s[2:3] clamp
v_cmp_lt_f64_e64 vcc, 2.0, v[254:255]
v_cmp_lt_i16_e64 s[34:35], 0x55dd, v254
v_cmp_lt_i16_e64 s[42:43], 1, s0
v_cmp_lt_i16_e64 s[84:85], v44, s100
v_cmp_lt_i16_e64 s[92:93], v0, v1
v_cmp_lt_i16_e64 ttmp[14:15], v255, s0
v_cmp_lt_i32_e64 exec, v255, v100
v_cmp_lt_i32_e64 s[24:25], v1, v254
v_cmp_lt_i32_e64 s[28:29], 0x12345678, v0
v_cmp_lt_i32_e64 s[4:5], v44, s0
v_cmp_lt_i32_e64 s[68:69], -0.5, 2
v_cmp_lt_i64_e64 s[54:55], ttmp[0:1], s[0:1]
v_cmp_lt_i64_e64 s[54:55], v[1:2], s[0:1]
v_cmp_lt_i64_e64 s[60:61], 0.15915494309189532, -1.0
v_cmp_lt_i64_e64 s[84:85], 1, s[0:1]
v_cmp_lt_i64_e64 ttmp[10:11], 0, s[0:1]
v_cmp_lt_u16_e64 s[40:41], v254, s0
v_cmp_lt_u16_e64 s[58:59], -1, s104
v_cmp_lt_u16_e64 s[58:59], ttmp2, src_vccz
v_cmp_lt_u16_e64 s[68:69], v254, v254
v_cmp_lt_u16_e64 ttmp[14:15], 1, v254
v_cmp_lt_u32_e64 s[104:105], v44, s0
v_cmp_lt_u32_e64 s[16:17], v0, 0xee99
v_cmp_lt_u32_e64 s[28:29], 4.0, s0
v_cmp_lt_u32_e64 s[50:51], -4.0, v254
v_cmp_lt_u32_e64 s[84:85], s0, v100
v_cmp_lt_u64_e64 s[0:1], s[0:1], s[0:1]
v_cmp_lt_u64_e64 s[22:23], src_execz, 1.0
v_cmp_lt_u64_e64 s[60:61], 0xffffffff, s[0:1]
v_cmp_lt_u64_e64 s[70:71], -0.5, v[100:101]
v_cmp_lt_u64_e64 ttmp[4:5], ttmp[2:3], v[100:101]
v_cmp_ne_i16_e64 s[36:37], v254, s0
v_cmp_ne_i16_e64 s[56:57], v0, v44
v_cmp_ne_i16_e64 s[86:87], 0, v2
v_cmp_ne_i16_e64 ttmp[12:13], 1, vcc_lo
v_cmp_ne_i16_e64 ttmp[6:7], v254, s0
v_cmp_ne_i32_e64 s[104:105], 2.0, s0
v_cmp_ne_i32_e64 s[18:19], null, v255
v_cmp_ne_i32_e64 s[38:39], 64, v2
v_cmp_ne_i32_e64 s[40:41], v254, v1
v_cmp_ne_i32_e64 s[46:47], v1, s0
v_cmp_ne_i64_e64 s[104:105], v[100:101], 1
v_cmp_ne_i64_e64 s[16:17], 0, s[100:101]
v_cmp_ne_i64_e64 s[18:19], 0xffffffff, v[254:255]
v_cmp_ne_i64_e64 s[2:3], v[100:101], s[0:1]
v_cmp_ne_i64_e64 s[62:63], exec, s[0:1]
v_cmp_ne_u16_e64 s[104:105], s0, 3
v_cmp_ne_u16_e64 s[10:11], s5, s0
v_cmp_ne_u16_e64 s[50:51], src_shared_base, s0
v_cmp_ne_u16_e64 s[60:61], v1, ttmp2
v_cmp_ne_u16_e64 s[86:87], v100, s0
v_cmp_ne_u32_e64 s[12:13], m0, s0
v_cmp_ne_u32_e64 s[14:15], src_private_base, s5
v_cmp_ne_u32_e64 s[28:29], 2, -16
v_cmp_ne_u32_e64 s[70:71], 1, null
v_cmp_ne_u32_e64 s[72:73], exec_hi, s0
v_cmp_ne_u64_e64 exec, v[100:101], s[0:1]
v_cmp_ne_u64_e64 s[10:11], 0xffffffff, s[0:1]
v_cmp_ne_u64_e64 s[32:33], -2.0, v[254:255]
v_cmp_ne_u64_e64 s[70:71], 0x12345678, 2.0
v_cmp_ne_u64_e64 s[84:85], s[2:3], s[0:1]
v_cmp_neq_f16_e64 s[30:31], v255, neg(-2.0)
v_cmp_neq_f16_e64 s[30:31], |vcc_hi|, -ttmp0
v_cmp_neq_f16_e64 s[98:99], 0, s0
v_cmp_neq_f16_e64 s[98:99], exec_lo, v0
v_cmp_neq_f16_e64 ttmp[6:7], v255, 2
v_cmp_neq_f32_e64 s[12:13], neg(1.0), 1.0 clamp
v_cmp_neq_f32_e64 s[42:43], -4.0, |v44|
v_cmp_neq_f32_e64 s[46:47], v2, s0
v_cmp_neq_f32_e64 s[76:77], 0, -v44 clamp
v_cmp_neq_f32_e64 ttmp[0:1], exec_hi, v2
v_cmp_neq_f64_e64 s[32:33], |2|, v[2:3]
v_cmp_neq_f64_e64 s[54:55], vcc, v[44:45]
v_cmp_neq_f64_e64 s[68:69], v[100:101], -s[0:1]
v_cmp_neq_f64_e64 s[68:69], v[1:2], s[0:1]
v_cmp_neq_f64_e64 ttmp[10:11], -v[2:3], s[0:1]
v_cmp_nge_f16_e64 s[102:103], v1, 1.0
v_cmp_nge_f16_e64 s[28:29], s100, 0
v_cmp_nge_f16_e64 s[54:55], v100, null
v_cmp_nge_f16_e64 s[58:59], v255, vcc_lo
v_cmp_nge_f16_e64 s[76:77], v0, s0
v_cmp_nge_f32_e64 s[102:103], v100, s0
v_cmp_nge_f32_e64 s[20:21], ttmp2, v1
v_cmp_nge_f32_e64 s[34:35], ttmp2, s0
v_cmp_nge_f32_e64 s[50:51], vcc_lo, v1
v_cmp_nge_f32_e64 s[52:53], v100, v44
v_cmp_nge_f64_e64 s[18:19], v[0:1], 0x13208936 clamp
v_cmp_nge_f64_e64 s[2:3], s[6:7], s[0:1]
v_cmp_nge_f64_e64 s[40:41], v[254:255], -|s[0:1]|
v_cmp_nge_f64_e64 s[44:45], 0, |s[0:1]|
v_cmp_nge_f64_e64 s[56:57], v[0:1], s[6:7]
v_cmp_ngt_f16_e64 s[30:31], v0, v1
v_cmp_ngt_f16_e64 s[44:45], src_shared_base, -4.0
v_cmp_ngt_f16_e64 s[68:69], neg(-1), s0
v_cmp_ngt_f16_e64 s[72:73], v2, s0
v_cmp_ngt_f16_e64 s[94:95], s100, s0
v_cmp_ngt_f32_e64 s[20:21], exec_hi, s0
v_cmp_ngt_f32_e64 s[38:39], v0, -s0
v_cmp_ngt_f32_e64 s[92:93], v100, s0
v_cmp_ngt_f32_e64 ttmp[10:11], v2, -s0
v_cmp_ngt_f32_e64 ttmp[8:9], v255, v254
v_cmp_ngt_f64_e64 s[16:17], src_shared_base, s[0:1]
v_cmp_ngt_f64_e64 s[20:21], 0, v[0:1]
v_cmp_ngt_f64_e64 s[36:37], v[254:255], s[0:1]
v_cmp_ngt_f64_e64 s[86:87], src_execz, s[0:1]
v_cmp_ngt_f64_e64 s[90:91], 0xffffffff, s[0:1]
v_cmp_nle_f16_e64 s[20:21], v1, s105 clamp
v_cmp_nle_f16_e64 s[50:51], neg(-1), s0
v_cmp_nle_f16_e64 s[52:53], exec_lo, s0 clamp
v_cmp_nle_f16_e64 s[62:63], -v255, 0.5 clamp
v_cmp_nle_f16_e64 s[80:81], exec_lo, -s0
v_cmp_nle_f32_e64 s[4:5], v2, v100
v_cmp_nle_f32_e64 s[76:77], s1, 2.0
v_cmp_nle_f32_e64 s[84:85], 0x9f09, v2
v_cmp_nle_f32_e64 ttmp[10:11], v100, s104
v_cmp_nle_f32_e64 ttmp[14:15], -1, s0
v_cmp_nle_f64_e64 s[10:11], null, |s[0:1]|
v_cmp_nle_f64_e64 s[56:57], -v[1:2], s[6:7]
v_cmp_nle_f64_e64 s[72:73], v[1:2], s[0:1]
v_cmp_nle_f64_e64 s[92:93], 1, -s[104:105]
v_cmp_nle_f64_e64 ttmp[2:3], v[44:45], s[0:1]
v_cmp_nlg_f16_e64 s[26:27], ttmp0, v0 clamp
v_cmp_nlg_f16_e64 s[48:49], v255, s0
v_cmp_nlg_f16_e64 s[60:61], v44, s0 clamp
v_cmp_nlg_f16_e64 s[70:71], -2.0, s0
v_cmp_nlg_f16_e64 ttmp[6:7], v0, s0
v_cmp_nlg_f32_e64 s[56:57], -v100, s0
v_cmp_nlg_f32_e64 s[64:65], s5, |s0|
v_cmp_nlg_f32_e64 s[80:81], v100, |0x12345678|
v_cmp_nlg_f32_e64 s[84:85], v254, s0
v_cmp_nlg_f32_e64 s[92:93], 0x12345678, s0
v_cmp_nlg_f64_e64 s[12:13], -src_execz, v[100:101]
v_cmp_nlg_f64_e64 s[20:21], s[100:101], |s[2:3]|
v_cmp_nlg_f64_e64 s[58:59], -ttmp[0:1], s[0:1]
v_cmp_nlg_f64_e64 s[80:81], v[1:2], s[0:1]
v_cmp_nlg_f64_e64 s[8:9], 0x12345678, s[0:1]
v_cmp_nlt_f16_e64 s[100:101], 0, s0
v_cmp_nlt_f16_e64 s[100:101], s5, s0
v_cmp_nlt_f16_e64 s[14:15], m0, s0
v_cmp_nlt_f16_e64 s[38:39], v100, -v100
v_cmp_nlt_f16_e64 s[50:51], v100, s0
v_cmp_nlt_f32_e64 s[10:11], v1, 1.0
v_cmp_nlt_f32_e64 s[22:23], v254, s101
v_cmp_nlt_f32_e64 s[30:31], vcc_lo, s6
v_cmp_nlt_f32_e64 s[6:7], m0, v0
v_cmp_nlt_f32_e64 s[78:79], 4.0, v2
v_cmp_nlt_f64_e64 s[16:17], v[100:101], s[0:1]
v_cmp_nlt_f64_e64 s[22:23], ttmp[0:1], v[1:2]
v_cmp_nlt_f64_e64 s[6:7], -v[1:2], s[0:1]
v_cmp_nlt_f64_e64 s[92:93], v[2:3], v[100:101]
v_cmp_nlt_f64_e64 ttmp[8:9], |v[1:2]|, s[0:1]
v_cmp_o_f16_e64 s[0:1], 4.0, s0
v_cmp_o_f16_e64 s[30:31], 1, s0
v_cmp_o_f16_e64 s[6:7], v1, v100 clamp
v_cmp_o_f16_e64 s[76:77], 0, -|s0|
v_cmp_o_f16_e64 ttmp[2:3], exec_lo, s0 clamp
v_cmp_o_f32_e64 s[100:101], v1, src_scc clamp
v_cmp_o_f32_e64 s[44:45], v254, v2
v_cmp_o_f32_e64 s[6:7], s2, v1
v_cmp_o_f32_e64 s[96:97], -1.0, s6
v_cmp_o_f32_e64 vcc, ttmp2, |s0|
v_cmp_o_f64_e64 s[22:23], s[2:3], s[0:1] clamp
v_cmp_o_f64_e64 s[40:41], 0x1bcc7f2b, v[44:45]
v_cmp_o_f64_e64 s[78:79], ttmp[0:1], s[0:1]
v_cmp_o_f64_e64 s[86:87], |v[0:1]|, v[0:1]
v_cmp_o_f64_e64 ttmp[12:13], src_scc, s[0:1]
v_cmp_t_i32_e64 s[18:19], s33, 0.15915494
v_cmp_t_i32_e64 s[52:53], s105, s33
v_cmp_t_i32_e64 s[68:69], 1.0, -4.0
v_cmp_t_i32_e64 s[80:81], 0.15915494, s0
v_cmp_t_i32_e64 s[94:95], 0xf23a, s0
v_cmp_t_i64_e64 s[22:23], v[44:45], 0
v_cmp_t_i64_e64 s[60:61], v[0:1], s[0:1]
v_cmp_t_i64_e64 s[64:65], exec, s[104:105]
v_cmp_t_u32_e64 s[20:21], v0, -1
v_cmp_t_u32_e64 s[38:39], s101, v100
v_cmp_t_u32_e64 s[72:73], exec_hi, 0xbd59
v_cmp_t_u32_e64 s[78:79], v255, 0
v_cmp_t_u32_e64 s[92:93], -1, v100
v_cmp_t_u64_e64 s[100:101], 1, s[0:1]
v_cmp_t_u64_e64 s[102:103], vcc, s[0:1]
v_cmp_t_u64_e64 s[42:43], v[0:1], s[0:1]
v_cmp_t_u64_e64 s[76:77], src_execz, v[44:45]
v_cmp_t_u64_e64 ttmp[12:13], v[44:45], v[2:3]
v_cmp_tru_f16_e64 s[100:101], -exec_hi, |v1|
v_cmp_tru_f16_e64 s[16:17], s5, s0
v_cmp_tru_f16_e64 s[86:87], v44, s0
v_cmp_tru_f16_e64 ttmp[12:13], 0, v1
v_cmp_tru_f16_e64 ttmp[14:15], -v2, |v0|
v_cmp_tru_f32_e64 exec, v255, null
v_cmp_tru_f32_e64 s[4:5], src_private_base, s0
v_cmp_tru_f32_e64 s[54:55], v255, 4.0
v_cmp_tru_f32_e64 s[76:77], -v254, s0
v_cmp_tru_f32_e64 ttmp[14:15], v100, v254
v_cmp_tru_f64_e64 s[102:103], 2.0, v[0:1]
v_cmp_tru_f64_e64 s[8:9], v[254:255], s[100:101] clamp
v_cmp_tru_f64_e64 s[94:95], v[0:1], s[0:1]
v_cmp_tru_f64_e64 ttmp[4:5], exec, s[0:1]
v_cmp_tru_f64_e64 ttmp[4:5], v[44:45], s[0:1]
v_cmp_u_f16_e64 s[36:37], v44, v2
v_cmp_u_f16_e64 s[48:49], s5, 0
v_cmp_u_f16_e64 s[78:79], -16, s101
v_cmp_u_f16_e64 s[90:91], -1.0, s0
v_cmp_u_f16_e64 ttmp[12:13], s5, v0
v_cmp_u_f32_e64 s[14:15], -s0, |s0|
v_cmp_u_f32_e64 s[14:15], s33, |2|
v_cmp_u_f32_e64 s[18:19], v254, v255
v_cmp_u_f32_e64 s[4:5], |vcc_lo|, v1
v_cmp_u_f32_e64 ttmp[2:3], v254, -s105
v_cmp_u_f64_e64 s[16:17], v[0:1], 1
v_cmp_u_f64_e64 s[22:23], 0.5, 2.0
v_cmp_u_f64_e64 s[58:59], src_vccz, v[2:3]
v_cmp_u_f64_e64 s[80:81], v[254:255], -s[0:1]
v_cmp_u_f64_e64 vcc, 0x12345678, s[2:3] clamp
v_cndmask_b32_e64 v110, |v1|, s0, s[0:1]
v_cndmask_b32_e64 v190, vcc_lo, -v100, s[0:1]
v_cndmask_b32_e64 v197, v254, v100, s[0:1]
v_cndmask_b32_e64 v228, v0, -s0, s[0:1]
v_cndmask_b32_e64 v55, 64, 1, ttmp[2:3]
v_div_scale_f32 v120, s[0:1], v1, v0, s0
v_div_scale_f32 v246, s[8:9], v44, s0, -s0
v_div_scale_f32 v33, s[4:5], v254, v2, m0
v_div_scale_f32 v35, s[0:1], s6, 0.15915494, exec_hi
v_div_scale_f32 v83, s[0:1], v254, v2, 4.0
v_div_scale_f64 v[140:141], vcc, 0x3f800000, 0.5, s[0:1] mul:4
v_div_scale_f64 v[147:148], vcc, v[254:255], s[0:1], s[0:1] mul:2
v_div_scale_f64 v[161:162], s[16:17], v[2:3], v[44:45], v[44:45]
v_div_scale_f64 v[29:30], s[2:3], 0x77c, v[100:101], v[100:101]
v_div_scale_f64 v[59:60], s[0:1], 0.5, -s[0:1], s[0:1]
v_mad_i64_i32 v[236:237], s[0:1], -1, v100, s[0:1]
v_mad_i64_i32 v[249:250], s[4:5], v1, v1, 64
v_mad_i64_i32 v[4:5], s[8:9], null, s0, s[0:1]
v_mad_i64_i32 v[53:54], s[64:65], v2, v44, 0.5
v_mad_i64_i32 v[67:68], s[0:1], v255, s0, s[0:1]
v_mad_u64_u32 v[181:182], s[0:1], v100, s0, s[0:1]
v_mad_u64_u32 v[202:203], s[6:7], null, v254, v[1:2]
v_mad_u64_u32 v[218:219], s[0:1], v255, -1, s[0:1]
v_mad_u64_u32 v[7:8], s[0:1], 0x3c00, -16, v[1:2]
v_mad_u64_u32 v[80:81], s[32:33], 1, s0, s[0:1]
v_sub_co_ci_u32_e64 v138, s[64:65], -2.0, ttmp2, vcc
v_sub_co_ci_u32_e64 v187, s[0:1], -4.0, v0, s[0:1]
v_sub_co_ci_u32_e64 v21, s[0:1], src_scc, v2, s[0:1]
v_sub_co_ci_u32_e64 v211, s[0:1], v255, s0, s[0:1]
v_sub_co_ci_u32_e64 v229, s[8:9], null, s0, s[0:1]
v_sub_co_u32 v196, s[64:65], v254, 1.0
v_sub_co_u32 v218, s[0:1], v2, s0
v_sub_co_u32 v245, s[0:1], v2, v2
v_sub_co_u32 v248, s[2:3], ttmp0, s0
v_sub_co_u32 v97, vcc, v1, 0x3c00
v_subrev_co_ci_u32_e64 v146, s[0:1], v2, s0, s[0:1]
v_subrev_co_ci_u32_e64 v192, s[0:1], 2.0, v0, s[0:1]
v_subrev_co_ci_u32_e64 v82, s[0:1], v44, v255, s[0:1]
v_subrev_co_u32 v152, s[0:1], -1.0, v2
v_subrev_co_u32 v210, s[0:1], v255, s0
v_subrev_co_u32 v219, s[32:33], v100, 1.0
v_subrev_co_u32 v61, s[0:1], 0.5, 0x3c00
v_subrev_co_u32 v69, s[6:7], vcc_lo, s0
