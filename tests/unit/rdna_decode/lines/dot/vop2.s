// VOP2, targets with dot products. Every opcode in several operand forms, in the assembler's own spelling.
v_dot2c_f32_f16 v0, -16, v130
v_dot2c_f32_f16 v12, 0x12345678, v92
v_dot2c_f32_f16 v128, src_private_base, v253
v_dot2c_f32_f16 v134, vcc_lo, v81
v_dot2c_f32_f16 v135, 0, v246
v_dot2c_f32_f16 v20, s104, v95
v_dot2c_f32_f16 v224, 0x9b35, v219
v_dot2c_f32_f16 v39, v255, v60
v_dot2c_f32_f16 v91, m0, v234
v_dot2c_f32_f16_dpp v125, v0, v92 row_shl:1 row_mask:0x1 bank_mask:0xa
v_dot2c_f32_f16_dpp v129, v1, v52 row_share:15 row_mask:0xf bank_mask:0x0
v_dot2c_f32_f16_dpp v140, v210, v206 dpp8:[2,5,7,5,7,4,6,1] fi:1
v_dot2c_f32_f16_dpp v159, |v44|, v222 row_share:15 row_mask:0xf bank_mask:0x0
v_dot2c_f32_f16_dpp v170, v255, v61 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_dot2c_f32_f16_dpp v174, v44, |v112| quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_dot2c_f32_f16_dpp v232, -v100, v160 row_share:0 row_mask:0xf bank_mask:0x0
v_dot2c_f32_f16_dpp v255, v92, v167 dpp8:[7,5,5,3,4,3,6,7]
v_dot2c_f32_f16_dpp v9, v100, v77 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0
v_dot4c_i32_i8 v158, 2.0, v28
v_dot4c_i32_i8 v159, exec_lo, v217
v_dot4c_i32_i8 v184, vcc_lo, v31
v_dot4c_i32_i8 v199, src_private_base, v227
v_dot4c_i32_i8 v205, v1, v171
v_dot4c_i32_i8 v244, ttmp0, v120
v_dot4c_i32_i8 v48, s105, v240
v_dot4c_i32_i8 v84, -1, v53
v_dot4c_i32_i8 v94, null, v199
v_dot4c_i32_i8_dpp v101, v254, v103 row_xmask:1 row_mask:0xf bank_mask:0xf
v_dot4c_i32_i8_dpp v127, v178, v71 dpp8:[4,3,7,4,4,3,7,5] fi:1
v_dot4c_i32_i8_dpp v181, v0, v65 row_share:0 row_mask:0xf bank_mask:0x0
v_dot4c_i32_i8_dpp v221, v1, v15 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_dot4c_i32_i8_dpp v37, v44, v207 row_shl:1 row_mask:0xf bank_mask:0xf
v_dot4c_i32_i8_dpp v38, v0, v147 row_share:15 row_mask:0x1 bank_mask:0xa
v_dot4c_i32_i8_dpp v38, v44, v126 row_shl:1 row_mask:0x1 bank_mask:0xa
v_dot4c_i32_i8_dpp v49, v250, v67 dpp8:[0,2,5,1,7,4,1,0]
v_dot4c_i32_i8_dpp v61, v100, v190 row_mirror row_mask:0xf bank_mask:0x0
