// VOP3P, targets with dot products. Every opcode in several operand forms, in the assembler's own spelling.
v_dot2_f32_f16 v127, v2, 0, v255 neg_hi:[0,0,1]
v_dot2_f32_f16 v151, s101, exec_hi, v0 op_sel_hi:[0,1,1]
v_dot2_f32_f16 v164, 1.0, vcc_hi, 2 op_sel_hi:[1,0,1] neg_hi:[0,1,0]
v_dot2_f32_f16 v174, v100, s0, s0 neg_lo:[1,0,0] neg_hi:[0,0,1]
v_dot2_f32_f16 v195, v254, v254, s0 neg_lo:[1,0,0] neg_hi:[0,1,0]
v_dot2_f32_f16 v207, 0x12345678, s0, s0 neg_lo:[1,0,0] clamp
v_dot2_f32_f16 v246, 1, ttmp0, v0 op_sel:[1,0,0] neg_lo:[1,0,0]
v_dot2_f32_f16 v247, v44, 1, s0
v_dot2_f32_f16 v8, s33, s6, 2 op_sel:[1,0,0]
v_dot2_i32_i16 v114, v1, v255, null neg_hi:[0,0,1]
v_dot2_i32_i16 v157, 4.0, v100, -0.5
v_dot2_i32_i16 v175, -0.5, s0, s0 op_sel_hi:[1,1,0] neg_lo:[0,1,0]
v_dot2_i32_i16 v228, 2, v255, -2.0 op_sel:[0,1,0]
v_dot2_i32_i16 v245, v1, s0, s0
v_dot2_i32_i16 v68, v44, s0, s0 op_sel_hi:[1,1,0] neg_lo:[0,1,0]
v_dot2_i32_i16 v8, s2, s0, s0 op_sel_hi:[1,0,1]
v_dot2_i32_i16 v9, s105, vcc_hi, v2
v_dot2_i32_i16 v95, 2.0, 0xb966, s0 op_sel:[0,0,1]
v_dot2_u32_u16 v119, s105, 1.0, s6 op_sel_hi:[1,1,0]
v_dot2_u32_u16 v147, v2, v44, v254 op_sel_hi:[0,0,1]
v_dot2_u32_u16 v17, v1, s0, s0 neg_lo:[0,0,1]
v_dot2_u32_u16 v219, v254, s0, s0 op_sel:[1,0,0] neg_lo:[0,0,1]
v_dot2_u32_u16 v235, v254, s0, s0 op_sel:[0,1,0]
v_dot2_u32_u16 v36, s5, s0, s0 op_sel:[1,0,0]
v_dot2_u32_u16 v43, v1, v0, s0 op_sel:[0,1,0] op_sel_hi:[0,1,1]
v_dot2_u32_u16 v52, s100, v255, v254 op_sel_hi:[0,0,1]
v_dot2_u32_u16 v55, vcc_hi, -0.5, v44 neg_lo:[1,0,0]
v_dot4_i32_i8 v108, 0, s0, s0 op_sel_hi:[0,1,1]
v_dot4_i32_i8 v12, v2, s0, s0
v_dot4_i32_i8 v125, v2, v254, exec_lo neg_lo:[0,1,0]
v_dot4_i32_i8 v13, v254, src_private_base, s104 neg_lo:[0,0,1]
v_dot4_i32_i8 v139, 1.0, vcc_lo, ttmp0 neg_lo:[0,0,1]
v_dot4_i32_i8 v191, src_scc, v44, src_vccz op_sel_hi:[1,0,1] neg_hi:[0,1,0]
v_dot4_i32_i8 v21, v100, ttmp0, v255
v_dot4_i32_i8 v226, s105, 1, s0 op_sel:[0,0,1]
v_dot4_i32_i8 v24, v1, v44, exec_hi op_sel:[0,1,0] op_sel_hi:[1,0,1]
v_dot4_u32_u8 v119, v254, -4.0, v1 neg_hi:[0,0,1]
v_dot4_u32_u8 v121, v255, -1, src_scc op_sel_hi:[0,1,1]
v_dot4_u32_u8 v144, 4.0, s0, s0 op_sel:[1,0,0] op_sel_hi:[0,1,1]
v_dot4_u32_u8 v152, v0, src_shared_base, s0 neg_lo:[0,0,1]
v_dot4_u32_u8 v205, s5, s0, s0 op_sel_hi:[0,1,1] clamp
v_dot4_u32_u8 v219, 0.15915494, s0, s0 neg_hi:[1,0,0]
v_dot4_u32_u8 v35, v1, s33, v255 op_sel:[0,0,1] op_sel_hi:[1,0,1]
v_dot4_u32_u8 v64, v100, s0, s0 op_sel:[0,0,1] neg_lo:[0,1,0]
v_dot4_u32_u8 v83, 2.0, v254, ttmp2 op_sel:[1,0,0] op_sel_hi:[0,0,1]
v_dot8_i32_i4 v128, v100, s0, s0 op_sel:[0,1,0]
v_dot8_i32_i4 v130, vcc_hi, s0, s0
v_dot8_i32_i4 v137, -16, v1, v255
v_dot8_i32_i4 v138, -2.0, ttmp2, vcc_lo op_sel_hi:[1,1,0]
v_dot8_i32_i4 v162, s2, v254, s0
v_dot8_i32_i4 v175, 0.5, s101, s0 neg_lo:[0,1,0]
v_dot8_i32_i4 v211, v44, s0, s0
v_dot8_i32_i4 v55, 64, exec_lo, s0
v_dot8_i32_i4 v58, v100, v254, s0 op_sel_hi:[0,0,1] neg_hi:[0,0,1]
v_dot8_u32_u4 v156, s5, -0.5, s0
v_dot8_u32_u4 v186, exec_hi, v1, s0 neg_hi:[1,0,0]
v_dot8_u32_u4 v187, -4.0, v0, s0
v_dot8_u32_u4 v200, v44, v1, 0.15915494
v_dot8_u32_u4 v210, s0, s0, s0
v_dot8_u32_u4 v215, v100, 3, s0 op_sel_hi:[0,0,1]
v_dot8_u32_u4 v225, v0, v100, s0 op_sel_hi:[0,1,1]
v_dot8_u32_u4 v248, v255, src_vccz, v100 op_sel_hi:[0,1,1]
v_dot8_u32_u4 v97, s104, s0, s0 op_sel_hi:[1,1,0]
