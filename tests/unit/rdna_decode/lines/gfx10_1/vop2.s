// VOP2, gfx1010 to gfx1013. Every opcode in several operand forms, in the assembler's own spelling.
v_mac_f32_dpp v100, -v100, v21 row_share:15 row_mask:0xf bank_mask:0xf
v_mac_f32_dpp v119, v254, v15 dpp8:[2,0,6,5,3,6,4,4]
v_mac_f32_dpp v216, v100, |v186| row_shl:1 row_mask:0xf bank_mask:0x0
v_mac_f32_dpp v238, v1, v203 row_share:15 row_mask:0x1 bank_mask:0xa
v_mac_f32_dpp v27, v0, v208 row_shr:1 row_mask:0x1 bank_mask:0xa
v_mac_f32_dpp v54, v100, v156 row_ror:15 row_mask:0xf bank_mask:0x0
v_mac_f32_dpp v76, v198, v157 dpp8:[2,6,1,4,7,6,4,6] fi:1
v_mac_f32_dpp v89, v44, v238 row_shr:1 row_mask:0xf bank_mask:0xf fi:1
v_mac_f32_dpp v96, v100, v135 row_share:15 row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_mac_f32_e32 v124, src_execz, v15
v_mac_f32_e32 v132, ttmp2, v31
v_mac_f32_e32 v144, src_vccz, v189
v_mac_f32_e32 v148, 0x3c00, v238
v_mac_f32_e32 v170, 0xeca9, v4
v_mac_f32_e32 v202, v255, v232
v_mac_f32_e32 v49, src_shared_base, v174
v_mac_f32_e32 v58, 0x3fa1, v152
v_mac_f32_e32 v65, 1.0, v118
v_mac_legacy_f32_e32 v104, s104, v105
v_mac_legacy_f32_e32 v121, 0xe756, v238
v_mac_legacy_f32_e32 v145, -2.0, v1
v_mac_legacy_f32_e32 v153, v254, v231
v_mac_legacy_f32_e32 v192, 4.0, v218
v_mac_legacy_f32_e32 v192, exec_hi, v75
v_mac_legacy_f32_e32 v29, 3, v155
v_mac_legacy_f32_e32 v5, 0x3c00, v237
v_mac_legacy_f32_e32 v68, exec_lo, v102
v_madak_f32 v114, s1, v23, 0x9e313e72
v_madak_f32 v119, s1, v102, 0x3c00
v_madak_f32 v150, exec_lo, v165, 0x0
v_madak_f32 v152, v255, v151, 0xffffffff
v_madak_f32 v21, v2, v250, 0xad95f53d
v_madak_f32 v24, 0.15915494, v23, 0x3c00
v_madak_f32 v67, v1, v50, 0x7489
v_madak_f32 v88, v1, v182, 0xc85676b5
v_madak_f32 v90, v44, v120, 0x3e6a4f6b
v_madmk_f32 v114, s6, 0x3f800000, v221
v_madmk_f32 v15, ttmp0, 0x12345678, v36
v_madmk_f32 v150, src_shared_base, 0xc14ccad3, v177
v_madmk_f32 v166, v254, 0xffffffff, v2
v_madmk_f32 v234, v100, 0x0, v28
v_madmk_f32 v71, -4.0, 0x3f800000, v247
v_madmk_f32 v78, s2, 0x1, v31
v_madmk_f32 v8, exec_lo, 0xf1dde4b1, v158
v_madmk_f32 v92, v0, 0x3c00, v247
