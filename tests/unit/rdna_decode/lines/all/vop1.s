// VOP1, all targets. Every opcode in several operand forms, in the assembler's own spelling.
v_bfrev_b32_dpp v0, v254 row_share:0 row_mask:0xf bank_mask:0x0 fi:1
v_bfrev_b32_dpp v11, v2 row_mirror row_mask:0xf bank_mask:0xf fi:1
v_bfrev_b32_dpp v167, v67 dpp8:[7,5,4,7,6,0,5,0]
v_bfrev_b32_dpp v188, v44 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_bfrev_b32_dpp v54, v1 row_share:0 row_mask:0xf bank_mask:0x0
v_bfrev_b32_dpp v59, v195 dpp8:[4,5,4,5,7,3,0,4] fi:1
v_bfrev_b32_dpp v60, v254 row_share:0 row_mask:0xf bank_mask:0xf
v_bfrev_b32_e32 v107, s1
v_bfrev_b32_e32 v133, 0
v_bfrev_b32_e32 v228, -2.0
v_bfrev_b32_e32 v24, v255
v_bfrev_b32_e32 v252, exec_lo
v_bfrev_b32_e32 v43, 0x12345678
v_bfrev_b32_e32 v48, 1.0
v_bfrev_b32_sdwa v151, v100 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_bfrev_b32_sdwa v46, v254 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_bfrev_b32_sdwa v73, v2 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_ceil_f16_dpp v12, v2 row_share:15 row_mask:0xf bank_mask:0x0
v_ceil_f16_dpp v154, |v44| row_mirror row_mask:0xf bank_mask:0x0
v_ceil_f16_dpp v162, v0 row_half_mirror row_mask:0x1 bank_mask:0xa
v_ceil_f16_dpp v232, v254 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_ceil_f16_dpp v39, v254 row_xmask:1 row_mask:0xf bank_mask:0xf
v_ceil_f16_dpp v49, v254 dpp8:[1,5,6,3,1,4,0,0] fi:1
v_ceil_f16_dpp v70, v105 dpp8:[2,3,2,1,6,2,7,5]
v_ceil_f16_e32 v166, 0
v_ceil_f16_e32 v174, s0
v_ceil_f16_e32 v177, -1
v_ceil_f16_e32 v196, src_private_base
v_ceil_f16_e32 v26, vcc_hi
v_ceil_f16_e32 v42, v255
v_ceil_f16_e32 v56, 0.15915494
v_ceil_f16_sdwa v172, v100 mul:4 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_ceil_f16_sdwa v237, v0 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_ceil_f16_sdwa v60, s1 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_ceil_f32_dpp v14, v100 row_shr:1 row_mask:0xf bank_mask:0xf fi:1
v_ceil_f32_dpp v166, v254 row_share:15 row_mask:0x1 bank_mask:0xa
v_ceil_f32_dpp v213, v255 row_half_mirror row_mask:0x1 bank_mask:0xa
v_ceil_f32_dpp v23, v254 row_half_mirror row_mask:0xf bank_mask:0x0
v_ceil_f32_dpp v41, v225 dpp8:[3,2,6,4,3,4,1,1]
v_ceil_f32_dpp v53, v242 dpp8:[7,6,5,2,4,3,3,4] fi:1
v_ceil_f32_dpp v58, v2 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_ceil_f32_e32 v140, 2
v_ceil_f32_e32 v190, -4.0
v_ceil_f32_e32 v215, m0
v_ceil_f32_e32 v224, src_execz
v_ceil_f32_e32 v39, 0x3c00
v_ceil_f32_e32 v48, s2
v_ceil_f32_e32 v61, v2
v_ceil_f32_sdwa v106, v2 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD
v_ceil_f32_sdwa v17, v255 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_ceil_f32_sdwa v226, v100 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD
v_ceil_f32_sdwa v244, v254 clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_ceil_f32_sdwa v246, v254 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_ceil_f32_sdwa v87, v1 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_ceil_f64_e32 v[121:122], 0xbcaf
v_ceil_f64_e32 v[125:126], 0.5
v_ceil_f64_e32 v[153:154], 0xe7db
v_ceil_f64_e32 v[213:214], -1.0
v_ceil_f64_e32 v[223:224], vcc
v_ceil_f64_e32 v[227:228], ttmp[0:1]
v_ceil_f64_e32 v[236:237], v[0:1]
v_clrexcp
v_cos_f16_dpp v100, v100 row_xmask:1 row_mask:0xf bank_mask:0x0
v_cos_f16_dpp v160, v252 dpp8:[3,3,5,3,7,0,3,4]
v_cos_f16_dpp v198, v2 row_share:15 row_mask:0x1 bank_mask:0xa
v_cos_f16_dpp v218, v44 row_share:0 row_mask:0xf bank_mask:0xf
v_cos_f16_dpp v246, v173 dpp8:[4,3,3,7,3,5,4,2] fi:1
v_cos_f16_dpp v255, v1 row_mirror row_mask:0xf bank_mask:0x0
v_cos_f16_dpp v33, v2 row_xmask:1 row_mask:0x1 bank_mask:0xa
v_cos_f16_e32 v148, m0
v_cos_f16_e32 v211, 2.0
v_cos_f16_e32 v26, -1
v_cos_f16_e32 v30, s105
v_cos_f16_e32 v75, src_private_base
v_cos_f16_e32 v98, v44
v_cos_f16_e32 v99, 3
v_cos_f16_sdwa v199, v1 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cos_f16_sdwa v203, v255 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_cos_f16_sdwa v240, v44 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cos_f32_dpp v123, v160 dpp8:[4,0,3,3,5,2,7,6] fi:1
v_cos_f32_dpp v135, v210 dpp8:[3,3,2,1,5,2,0,5]
v_cos_f32_dpp v143, v100 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf bound_ctrl:1
v_cos_f32_dpp v26, |v0| quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_cos_f32_dpp v6, v254 row_share:15 row_mask:0xf bank_mask:0x0
v_cos_f32_dpp v7, v254 row_half_mirror row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_cos_f32_dpp v71, v100 row_half_mirror row_mask:0x1 bank_mask:0xa
v_cos_f32_e32 v128, m0
v_cos_f32_e32 v170, s2
v_cos_f32_e32 v216, 1
v_cos_f32_e32 v226, -1
v_cos_f32_e32 v245, -2.0
v_cos_f32_e32 v36, v2
v_cos_f32_e32 v96, 4.0
v_cos_f32_sdwa v218, v100 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD
v_cos_f32_sdwa v31, v1 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_cvt_f16_f32_dpp v103, |v1| row_mirror row_mask:0x1 bank_mask:0xa
v_cvt_f16_f32_dpp v162, v0 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_cvt_f16_f32_dpp v205, v44 row_half_mirror row_mask:0x1 bank_mask:0xa
v_cvt_f16_f32_dpp v251, v145 dpp8:[0,6,1,2,6,0,5,1] fi:1
v_cvt_f16_f32_dpp v52, v85 dpp8:[0,0,2,6,4,1,4,7]
v_cvt_f16_f32_dpp v67, v0 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_cvt_f16_f32_dpp v79, v44 row_mirror row_mask:0xf bank_mask:0xf fi:1
v_cvt_f16_f32_e32 v131, v100
v_cvt_f16_f32_e32 v184, 1
v_cvt_f16_f32_e32 v215, s2
v_cvt_f16_f32_e32 v244, 0x3b20
v_cvt_f16_f32_e32 v254, -16
v_cvt_f16_f32_e32 v60, src_vccz
v_cvt_f16_f32_e32 v66, ttmp2
v_cvt_f16_f32_sdwa v107, v0 clamp dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_cvt_f16_f32_sdwa v137, v255 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_cvt_f16_f32_sdwa v145, v1 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_cvt_f16_f32_sdwa v51, v255 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_cvt_f16_f32_sdwa v66, v44 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cvt_f16_f32_sdwa v67, v44 clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f16_i16_dpp v156, v78 dpp8:[5,3,4,2,0,5,3,0] fi:1
v_cvt_f16_i16_dpp v164, v254 row_ror:15 row_mask:0x1 bank_mask:0xa
v_cvt_f16_i16_dpp v213, v100 row_xmask:1 row_mask:0xf bank_mask:0xf fi:1
v_cvt_f16_i16_dpp v230, v146 dpp8:[2,2,7,5,7,2,4,7]
v_cvt_f16_i16_dpp v243, v100 row_share:0 row_mask:0xf bank_mask:0xf
v_cvt_f16_i16_dpp v54, v254 row_ror:15 row_mask:0xf bank_mask:0xf
v_cvt_f16_i16_dpp v81, v2 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0
v_cvt_f16_i16_e32 v117, v254
v_cvt_f16_i16_e32 v142, 2
v_cvt_f16_i16_e32 v154, 0x3c00
v_cvt_f16_i16_e32 v167, ttmp2
v_cvt_f16_i16_e32 v204, exec_lo
v_cvt_f16_i16_e32 v234, exec_hi
v_cvt_f16_i16_e32 v32, 0xc400
v_cvt_f16_i16_sdwa v252, v2 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_cvt_f16_u16_dpp v129, v1 row_mirror row_mask:0x1 bank_mask:0xa
v_cvt_f16_u16_dpp v143, v0 row_mirror row_mask:0xf bank_mask:0xf
v_cvt_f16_u16_dpp v158, v65 dpp8:[2,1,3,7,3,6,3,2] fi:1
v_cvt_f16_u16_dpp v186, v254 row_shl:1 row_mask:0xf bank_mask:0x0
v_cvt_f16_u16_dpp v215, v100 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_cvt_f16_u16_dpp v243, v80 dpp8:[0,7,5,5,3,7,7,3]
v_cvt_f16_u16_dpp v30, v100 row_half_mirror row_mask:0xf bank_mask:0xf
v_cvt_f16_u16_e32 v191, src_private_base
v_cvt_f16_u16_e32 v205, 0xbc00
v_cvt_f16_u16_e32 v231, s33
v_cvt_f16_u16_e32 v36, 0
v_cvt_f16_u16_e32 v44, v44
v_cvt_f16_u16_e32 v52, 0x3c00
v_cvt_f16_u16_e32 v65, null
v_cvt_f16_u16_sdwa v189, v255 mul:4 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cvt_f16_u16_sdwa v75, v44 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_cvt_f32_f16_dpp v106, v254 row_share:0 row_mask:0x1 bank_mask:0xa
v_cvt_f32_f16_dpp v113, v254 row_xmask:1 row_mask:0x1 bank_mask:0xa
v_cvt_f32_f16_dpp v139, v100 row_mirror row_mask:0xf bank_mask:0x0
v_cvt_f32_f16_dpp v208, v107 dpp8:[6,4,2,1,0,5,1,2] fi:1
v_cvt_f32_f16_dpp v223, v100 row_ror:15 row_mask:0xf bank_mask:0xf fi:1
v_cvt_f32_f16_dpp v24, v255 row_half_mirror row_mask:0x1 bank_mask:0xa
v_cvt_f32_f16_dpp v92, v220 dpp8:[0,2,3,6,2,1,6,6]
v_cvt_f32_f16_e32 v116, 64
v_cvt_f32_f16_e32 v139, -1.0
v_cvt_f32_f16_e32 v16, vcc_lo
v_cvt_f32_f16_e32 v236, 0x5678
v_cvt_f32_f16_e32 v53, s1
v_cvt_f32_f16_e32 v74, v255
v_cvt_f32_f16_e32 v95, -1
v_cvt_f32_f16_sdwa v168, v254 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cvt_f32_f16_sdwa v40, v0 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_cvt_f32_f16_sdwa v56, v100 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_f32_f64_e32 v106, s[104:105]
v_cvt_f32_f64_e32 v121, vcc
v_cvt_f32_f64_e32 v168, ttmp[0:1]
v_cvt_f32_f64_e32 v186, v[0:1]
v_cvt_f32_f64_e32 v199, 1
v_cvt_f32_f64_e32 v227, src_shared_base
v_cvt_f32_f64_e32 v238, src_execz
v_cvt_f32_i32_dpp v108, v0 row_ror:15 row_mask:0xf bank_mask:0x0
v_cvt_f32_i32_dpp v122, v1 row_share:15 row_mask:0xf bank_mask:0xf
v_cvt_f32_i32_dpp v196, v154 dpp8:[2,3,3,6,4,7,2,3]
v_cvt_f32_i32_dpp v200, v1 row_xmask:1 row_mask:0xf bank_mask:0xf
v_cvt_f32_i32_dpp v203, v244 dpp8:[6,7,2,4,5,3,5,2] fi:1
v_cvt_f32_i32_dpp v46, v0 row_shr:1 row_mask:0xf bank_mask:0xf
v_cvt_f32_i32_dpp v78, v100 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0 fi:1
v_cvt_f32_i32_e32 v171, 1.0
v_cvt_f32_i32_e32 v189, v254
v_cvt_f32_i32_e32 v210, -1.0
v_cvt_f32_i32_e32 v241, src_vccz
v_cvt_f32_i32_e32 v243, ttmp0
v_cvt_f32_i32_e32 v63, 0
v_cvt_f32_i32_e32 v89, src_shared_base
v_cvt_f32_i32_sdwa v121, s0 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_cvt_f32_i32_sdwa v135, v1 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_cvt_f32_u32_dpp v188, v255 row_ror:15 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_cvt_f32_u32_dpp v211, v1 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
v_cvt_f32_u32_dpp v223, v254 row_shl:1 row_mask:0x1 bank_mask:0xa
v_cvt_f32_u32_dpp v235, v255 row_share:0 row_mask:0x1 bank_mask:0xa
v_cvt_f32_u32_dpp v236, v1 row_shr:1 row_mask:0x1 bank_mask:0xa
v_cvt_f32_u32_dpp v255, v88 dpp8:[2,6,6,2,3,1,0,6] fi:1
v_cvt_f32_u32_dpp v65, v104 dpp8:[4,1,4,6,0,5,1,2]
v_cvt_f32_u32_e32 v113, 2
v_cvt_f32_u32_e32 v125, 0.15915494
v_cvt_f32_u32_e32 v127, src_vccz
v_cvt_f32_u32_e32 v150, v0
v_cvt_f32_u32_e32 v242, vcc_hi
v_cvt_f32_u32_e32 v25, -1
v_cvt_f32_u32_e32 v97, s104
v_cvt_f32_u32_sdwa v175, v0 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_cvt_f32_u32_sdwa v32, v1 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_f32_u32_sdwa v82, v2 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_f32_ubyte0_dpp v111, v100 row_ror:15 row_mask:0xf bank_mask:0xf
v_cvt_f32_ubyte0_dpp v154, v44 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_cvt_f32_ubyte0_dpp v157, v11 dpp8:[7,5,0,2,3,4,5,7] fi:1
v_cvt_f32_ubyte0_dpp v158, v2 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
v_cvt_f32_ubyte0_dpp v168, v254 row_xmask:1 row_mask:0x1 bank_mask:0xa
v_cvt_f32_ubyte0_dpp v179, v145 dpp8:[0,7,2,6,2,7,6,2]
v_cvt_f32_ubyte0_dpp v195, v0 row_shr:1 row_mask:0xf bank_mask:0x0
v_cvt_f32_ubyte0_e32 v102, s33
v_cvt_f32_ubyte0_e32 v150, 4.0
v_cvt_f32_ubyte0_e32 v18, src_private_base
v_cvt_f32_ubyte0_e32 v192, 2
v_cvt_f32_ubyte0_e32 v242, v1
v_cvt_f32_ubyte0_e32 v65, -0.5
v_cvt_f32_ubyte0_e32 v9, -16
v_cvt_f32_ubyte0_sdwa v157, v254 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f32_ubyte0_sdwa v163, s100 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cvt_f32_ubyte0_sdwa v65, v100 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_cvt_f32_ubyte0_sdwa v69, v2 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_cvt_f32_ubyte0_sdwa v77, v254 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_f32_ubyte0_sdwa v80, v255 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_cvt_f32_ubyte1_dpp v1, v255 row_ror:15 row_mask:0xf bank_mask:0xf
v_cvt_f32_ubyte1_dpp v147, v44 row_share:0 row_mask:0x1 bank_mask:0xa
v_cvt_f32_ubyte1_dpp v158, v234 dpp8:[6,6,7,5,0,3,1,7]
v_cvt_f32_ubyte1_dpp v228, v254 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_f32_ubyte1_dpp v33, v57 dpp8:[4,7,5,0,3,2,5,1] fi:1
v_cvt_f32_ubyte1_dpp v56, v44 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_cvt_f32_ubyte1_dpp v87, v0 row_shr:1 row_mask:0xf bank_mask:0xf
v_cvt_f32_ubyte1_e32 v136, 0x12345678
v_cvt_f32_ubyte1_e32 v142, ttmp0
v_cvt_f32_ubyte1_e32 v169, src_scc
v_cvt_f32_ubyte1_e32 v18, -2.0
v_cvt_f32_ubyte1_e32 v210, exec_hi
v_cvt_f32_ubyte1_e32 v77, s100
v_cvt_f32_ubyte1_e32 v87, v1
v_cvt_f32_ubyte1_sdwa v186, v254 mul:2 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f32_ubyte1_sdwa v212, v254 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_f32_ubyte2_dpp v151, v1 row_share:15 row_mask:0xf bank_mask:0xf
v_cvt_f32_ubyte2_dpp v180, v84 dpp8:[4,5,7,2,2,1,1,2]
v_cvt_f32_ubyte2_dpp v217, v254 row_shl:1 row_mask:0xf bank_mask:0x0
v_cvt_f32_ubyte2_dpp v31, v44 row_ror:15 row_mask:0xf bank_mask:0x0
v_cvt_f32_ubyte2_dpp v32, v194 dpp8:[7,1,6,0,3,2,7,1] fi:1
v_cvt_f32_ubyte2_dpp v66, v254 row_mirror row_mask:0xf bank_mask:0x0
v_cvt_f32_ubyte2_dpp v85, v0 row_shl:1 row_mask:0x1 bank_mask:0xa fi:1
v_cvt_f32_ubyte2_e32 v134, -0.5
v_cvt_f32_ubyte2_e32 v148, 64
v_cvt_f32_ubyte2_e32 v213, src_execz
v_cvt_f32_ubyte2_e32 v229, 1.0
v_cvt_f32_ubyte2_e32 v230, v100
v_cvt_f32_ubyte2_e32 v33, -16
v_cvt_f32_ubyte2_e32 v64, s105
v_cvt_f32_ubyte2_sdwa v10, v2 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_cvt_f32_ubyte2_sdwa v45, v1 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_cvt_f32_ubyte3_dpp v100, v255 row_share:0 row_mask:0xf bank_mask:0xf
v_cvt_f32_ubyte3_dpp v194, v63 dpp8:[3,7,1,3,5,7,7,7]
v_cvt_f32_ubyte3_dpp v203, v2 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_cvt_f32_ubyte3_dpp v243, v2 row_shl:1 row_mask:0xf bank_mask:0xf
v_cvt_f32_ubyte3_dpp v243, v255 row_share:0 row_mask:0x1 bank_mask:0xa fi:1
v_cvt_f32_ubyte3_dpp v33, v177 dpp8:[2,5,2,7,1,2,4,2] fi:1
v_cvt_f32_ubyte3_dpp v38, v100 row_half_mirror row_mask:0xf bank_mask:0xf fi:1
v_cvt_f32_ubyte3_e32 v131, 1
v_cvt_f32_ubyte3_e32 v175, s104
v_cvt_f32_ubyte3_e32 v181, 0x8e51579b
v_cvt_f32_ubyte3_e32 v189, src_shared_base
v_cvt_f32_ubyte3_e32 v2, src_execz
v_cvt_f32_ubyte3_e32 v213, v0
v_cvt_f32_ubyte3_e32 v25, vcc_hi
v_cvt_f32_ubyte3_sdwa v141, v255 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_f32_ubyte3_sdwa v216, v44 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cvt_f64_f32_e32 v[10:11], vcc_hi
v_cvt_f64_f32_e32 v[126:127], 3
v_cvt_f64_f32_e32 v[127:128], v0
v_cvt_f64_f32_e32 v[218:219], vcc_lo
v_cvt_f64_f32_e32 v[235:236], s101
v_cvt_f64_f32_e32 v[28:29], 0.15915494
v_cvt_f64_f32_e32 v[90:91], null
v_cvt_f64_i32_e32 v[112:113], src_scc
v_cvt_f64_i32_e32 v[11:12], 0.15915494
v_cvt_f64_i32_e32 v[129:130], -0.5
v_cvt_f64_i32_e32 v[192:193], null
v_cvt_f64_i32_e32 v[24:25], v44
v_cvt_f64_i32_e32 v[31:32], 1
v_cvt_f64_i32_e32 v[67:68], s1
v_cvt_f64_u32_e32 v[118:119], s100
v_cvt_f64_u32_e32 v[144:145], src_execz
v_cvt_f64_u32_e32 v[249:250], 0
v_cvt_f64_u32_e32 v[47:48], ttmp0
v_cvt_f64_u32_e32 v[49:50], 4.0
v_cvt_f64_u32_e32 v[56:57], v0
v_cvt_f64_u32_e32 v[80:81], src_private_base
v_cvt_flr_i32_f32_dpp v118, v44 row_ror:15 row_mask:0xf bank_mask:0xf fi:1
v_cvt_flr_i32_f32_dpp v125, |v44| row_shr:1 row_mask:0x1 bank_mask:0xa
v_cvt_flr_i32_f32_dpp v189, v255 row_share:0 row_mask:0xf bank_mask:0x0
v_cvt_flr_i32_f32_dpp v204, -v0 row_mirror row_mask:0xf bank_mask:0x0
v_cvt_flr_i32_f32_dpp v229, v67 dpp8:[0,5,5,5,2,0,0,3]
v_cvt_flr_i32_f32_dpp v252, v7 dpp8:[2,7,3,7,2,5,5,3] fi:1
v_cvt_flr_i32_f32_dpp v52, v2 row_shl:1 row_mask:0xf bank_mask:0xf fi:1
v_cvt_flr_i32_f32_e32 v125, -1
v_cvt_flr_i32_f32_e32 v133, 1.0
v_cvt_flr_i32_f32_e32 v185, vcc_hi
v_cvt_flr_i32_f32_e32 v196, v44
v_cvt_flr_i32_f32_e32 v224, src_scc
v_cvt_flr_i32_f32_e32 v54, src_shared_base
v_cvt_flr_i32_f32_e32 v86, src_execz
v_cvt_flr_i32_f32_sdwa v108, v255 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_cvt_flr_i32_f32_sdwa v111, v2 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_cvt_flr_i32_f32_sdwa v238, v44 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_cvt_flr_i32_f32_sdwa v84, v255 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_cvt_i16_f16_dpp v151, v15 dpp8:[6,0,2,1,5,0,3,7]
v_cvt_i16_f16_dpp v188, -v100 row_shl:1 row_mask:0xf bank_mask:0xf
v_cvt_i16_f16_dpp v192, v1 row_xmask:1 row_mask:0xf bank_mask:0x0 fi:1
v_cvt_i16_f16_dpp v218, v100 row_share:15 row_mask:0xf bank_mask:0x0
v_cvt_i16_f16_dpp v239, v44 row_shr:1 row_mask:0x1 bank_mask:0xa
v_cvt_i16_f16_dpp v252, -v0 row_half_mirror row_mask:0xf bank_mask:0x0
v_cvt_i16_f16_dpp v48, v64 dpp8:[7,0,1,6,7,7,7,4] fi:1
v_cvt_i16_f16_e32 v115, v44
v_cvt_i16_f16_e32 v124, -0.5
v_cvt_i16_f16_e32 v221, 1.0
v_cvt_i16_f16_e32 v224, s6
v_cvt_i16_f16_e32 v243, vcc_hi
v_cvt_i16_f16_e32 v75, m0
v_cvt_i16_f16_e32 v87, src_scc
v_cvt_i16_f16_sdwa v109, v2 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_cvt_i16_f16_sdwa v121, v2 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_cvt_i16_f16_sdwa v98, v2 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_i32_f32_dpp v116, v2 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_cvt_i32_f32_dpp v171, |v1| row_share:0 row_mask:0x1 bank_mask:0xa
v_cvt_i32_f32_dpp v36, v47 dpp8:[4,0,5,5,6,1,3,7]
v_cvt_i32_f32_dpp v40, v1 row_ror:15 row_mask:0xf bank_mask:0xf
v_cvt_i32_f32_dpp v60, v143 dpp8:[2,5,2,7,2,1,1,4] fi:1
v_cvt_i32_f32_dpp v67, |v44| row_shr:1 row_mask:0xf bank_mask:0x0
v_cvt_i32_f32_dpp v90, |v254| quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_i32_f32_e32 v11, src_scc
v_cvt_i32_f32_e32 v112, v255
v_cvt_i32_f32_e32 v123, src_private_base
v_cvt_i32_f32_e32 v202, 4.0
v_cvt_i32_f32_e32 v221, ttmp0
v_cvt_i32_f32_e32 v227, s104
v_cvt_i32_f32_e32 v57, -16
v_cvt_i32_f32_sdwa v191, v2 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_cvt_i32_f32_sdwa v212, |v1| dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cvt_i32_f32_sdwa v31, v44 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_cvt_i32_f64_e32 v116, 0
v_cvt_i32_f64_e32 v138, exec
v_cvt_i32_f64_e32 v169, v[100:101]
v_cvt_i32_f64_e32 v17, ttmp[0:1]
v_cvt_i32_f64_e32 v19, s[6:7]
v_cvt_i32_f64_e32 v253, src_shared_base
v_cvt_i32_f64_e32 v88, -1.0
v_cvt_norm_i16_f16_dpp v1, v184 dpp8:[1,7,5,2,2,3,7,3] fi:1
v_cvt_norm_i16_f16_dpp v112, v0 row_share:15 row_mask:0xf bank_mask:0x0
v_cvt_norm_i16_f16_dpp v113, v117 dpp8:[0,1,4,2,7,4,3,2]
v_cvt_norm_i16_f16_dpp v115, -v1 row_mirror row_mask:0xf bank_mask:0x0
v_cvt_norm_i16_f16_dpp v164, v255 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_cvt_norm_i16_f16_dpp v38, v2 row_mirror row_mask:0x1 bank_mask:0xa
v_cvt_norm_i16_f16_dpp v58, v2 row_half_mirror row_mask:0x1 bank_mask:0xa
v_cvt_norm_i16_f16_e32 v208, 0
v_cvt_norm_i16_f16_e32 v219, src_vccz
v_cvt_norm_i16_f16_e32 v228, 0x7713
v_cvt_norm_i16_f16_e32 v3, -4.0
v_cvt_norm_i16_f16_e32 v55, v100
v_cvt_norm_i16_f16_e32 v59, 4.0
v_cvt_norm_i16_f16_e32 v80, s0
v_cvt_norm_i16_f16_sdwa v200, v100 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_cvt_norm_i16_f16_sdwa v229, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1
v_cvt_norm_i16_f16_sdwa v236, v44 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_norm_i16_f16_sdwa v251, v2 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_cvt_norm_i16_f16_sdwa v30, v255 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_cvt_norm_u16_f16_dpp v146, v255 row_half_mirror row_mask:0xf bank_mask:0x0
v_cvt_norm_u16_f16_dpp v23, v254 row_share:0 row_mask:0x1 bank_mask:0xa
v_cvt_norm_u16_f16_dpp v235, v254 row_xmask:1 row_mask:0xf bank_mask:0x0
v_cvt_norm_u16_f16_dpp v44, v165 dpp8:[3,0,5,1,5,5,7,6]
v_cvt_norm_u16_f16_dpp v47, v0 row_ror:15 row_mask:0xf bank_mask:0xf
v_cvt_norm_u16_f16_dpp v55, v37 dpp8:[7,6,7,3,6,6,4,0] fi:1
v_cvt_norm_u16_f16_dpp v90, v255 row_shr:1 row_mask:0xf bank_mask:0x0
v_cvt_norm_u16_f16_e32 v134, vcc_lo
v_cvt_norm_u16_f16_e32 v177, s2
v_cvt_norm_u16_f16_e32 v18, 2.0
v_cvt_norm_u16_f16_e32 v242, exec_lo
v_cvt_norm_u16_f16_e32 v250, vcc_hi
v_cvt_norm_u16_f16_e32 v254, src_scc
v_cvt_norm_u16_f16_e32 v88, v1
v_cvt_norm_u16_f16_sdwa v163, v1 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_cvt_off_f32_i4_dpp v120, v2 row_half_mirror row_mask:0xf bank_mask:0xf
v_cvt_off_f32_i4_dpp v143, v255 row_shr:1 row_mask:0xf bank_mask:0x0
v_cvt_off_f32_i4_dpp v169, v89 dpp8:[0,0,6,0,3,1,3,4] fi:1
v_cvt_off_f32_i4_dpp v189, v2 row_ror:15 row_mask:0xf bank_mask:0xf
v_cvt_off_f32_i4_dpp v219, v0 row_share:15 row_mask:0xf bank_mask:0xf
v_cvt_off_f32_i4_dpp v59, v0 row_xmask:1 row_mask:0x1 bank_mask:0xa
v_cvt_off_f32_i4_dpp v64, v127 dpp8:[3,4,3,4,0,3,2,6]
v_cvt_off_f32_i4_e32 v109, -1
v_cvt_off_f32_i4_e32 v11, s101
v_cvt_off_f32_i4_e32 v142, -2.0
v_cvt_off_f32_i4_e32 v30, v1
v_cvt_off_f32_i4_e32 v39, 3
v_cvt_off_f32_i4_e32 v50, 2.0
v_cvt_off_f32_i4_e32 v90, exec_lo
v_cvt_off_f32_i4_sdwa v205, v0 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_cvt_off_f32_i4_sdwa v235, v255 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_cvt_off_f32_i4_sdwa v66, v1 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_rpi_i32_f32_dpp v101, v254 row_ror:15 row_mask:0xf bank_mask:0x0
v_cvt_rpi_i32_f32_dpp v121, -v255 row_share:15 row_mask:0xf bank_mask:0x0
v_cvt_rpi_i32_f32_dpp v181, v0 row_share:0 row_mask:0x1 bank_mask:0xa
v_cvt_rpi_i32_f32_dpp v201, v255 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_cvt_rpi_i32_f32_dpp v202, v93 dpp8:[2,7,3,6,7,4,7,7]
v_cvt_rpi_i32_f32_dpp v226, v44 row_mirror row_mask:0x1 bank_mask:0xa
v_cvt_rpi_i32_f32_dpp v30, v55 dpp8:[3,4,2,5,4,0,0,6] fi:1
v_cvt_rpi_i32_f32_e32 v122, src_private_base
v_cvt_rpi_i32_f32_e32 v247, 0x872d76e6
v_cvt_rpi_i32_f32_e32 v43, 2.0
v_cvt_rpi_i32_f32_e32 v50, src_execz
v_cvt_rpi_i32_f32_e32 v57, 0xdf35
v_cvt_rpi_i32_f32_e32 v61, v1
v_cvt_rpi_i32_f32_e32 v99, -2.0
v_cvt_rpi_i32_f32_sdwa v144, v254 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cvt_rpi_i32_f32_sdwa v208, v1 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_rpi_i32_f32_sdwa v212, v0 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_rpi_i32_f32_sdwa v6, v2 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_cvt_u16_f16_dpp v105, v2 row_shl:1 row_mask:0xf bank_mask:0xf
v_cvt_u16_f16_dpp v188, v44 row_share:15 row_mask:0x1 bank_mask:0xa
v_cvt_u16_f16_dpp v219, v70 dpp8:[5,5,4,7,5,0,6,0] fi:1
v_cvt_u16_f16_dpp v26, v0 row_mirror row_mask:0xf bank_mask:0xf fi:1
v_cvt_u16_f16_dpp v57, v254 row_share:15 row_mask:0xf bank_mask:0x0
v_cvt_u16_f16_dpp v62, v229 dpp8:[1,3,2,7,2,1,6,4]
v_cvt_u16_f16_dpp v65, v100 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_cvt_u16_f16_e32 v0, 64
v_cvt_u16_f16_e32 v10, 1.0
v_cvt_u16_f16_e32 v12, exec_lo
v_cvt_u16_f16_e32 v129, src_scc
v_cvt_u16_f16_e32 v250, v1
v_cvt_u16_f16_e32 v4, s6
v_cvt_u16_f16_e32 v43, src_shared_base
v_cvt_u16_f16_sdwa v129, v44 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0
v_cvt_u16_f16_sdwa v140, v100 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_cvt_u16_f16_sdwa v7, v255 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_cvt_u32_f32_dpp v126, v100 row_ror:15 row_mask:0x1 bank_mask:0xa
v_cvt_u32_f32_dpp v178, v254 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_cvt_u32_f32_dpp v184, v1 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
v_cvt_u32_f32_dpp v203, v254 row_shl:1 row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_cvt_u32_f32_dpp v230, v181 dpp8:[2,3,1,4,3,3,6,2] fi:1
v_cvt_u32_f32_dpp v64, v254 row_share:0 row_mask:0xf bank_mask:0x0 fi:1
v_cvt_u32_f32_dpp v9, v126 dpp8:[7,4,2,7,5,7,4,1]
v_cvt_u32_f32_e32 v10, 2.0
v_cvt_u32_f32_e32 v132, ttmp2
v_cvt_u32_f32_e32 v218, v2
v_cvt_u32_f32_e32 v248, -1.0
v_cvt_u32_f32_e32 v28, src_scc
v_cvt_u32_f32_e32 v75, 0x3c00
v_cvt_u32_f32_e32 v82, s33
v_cvt_u32_f64_e32 v132, src_shared_base
v_cvt_u32_f64_e32 v208, vcc
v_cvt_u32_f64_e32 v219, 0x3c00
v_cvt_u32_f64_e32 v226, 0
v_cvt_u32_f64_e32 v24, s[6:7]
v_cvt_u32_f64_e32 v43, v[1:2]
v_cvt_u32_f64_e32 v96, 0.15915494309189532
v_exp_f16_dpp v100, v170 dpp8:[2,0,1,0,6,3,7,3]
v_exp_f16_dpp v123, v255 row_share:0 row_mask:0xf bank_mask:0x0
v_exp_f16_dpp v198, v100 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_exp_f16_dpp v238, -v100 row_xmask:1 row_mask:0xf bank_mask:0xf
v_exp_f16_dpp v238, v1 row_share:0 row_mask:0xf bank_mask:0xf
v_exp_f16_dpp v60, v44 row_share:15 row_mask:0x1 bank_mask:0xa
v_exp_f16_dpp v86, v166 dpp8:[0,0,2,6,4,6,6,2] fi:1
v_exp_f16_e32 v138, null
v_exp_f16_e32 v187, 1
v_exp_f16_e32 v198, exec_hi
v_exp_f16_e32 v223, v2
v_exp_f16_e32 v47, 1.0
v_exp_f16_e32 v59, ttmp2
v_exp_f16_e32 v90, s6
v_exp_f16_sdwa v123, s100 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_exp_f16_sdwa v214, v44 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_exp_f16_sdwa v226, v0 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_exp_f16_sdwa v98, v255 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_exp_f32_dpp v136, v2 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_exp_f32_dpp v204, -v2 row_xmask:1 row_mask:0x1 bank_mask:0xa
v_exp_f32_dpp v251, -v2 row_share:15 row_mask:0xf bank_mask:0xf
v_exp_f32_dpp v40, v100 row_share:0 row_mask:0x1 bank_mask:0xa
v_exp_f32_dpp v40, v132 dpp8:[5,3,3,3,7,3,2,5] fi:1
v_exp_f32_dpp v73, v100 row_shr:1 row_mask:0x1 bank_mask:0xa
v_exp_f32_dpp v82, v237 dpp8:[3,3,7,2,4,0,0,6]
v_exp_f32_e32 v129, v0
v_exp_f32_e32 v146, vcc_hi
v_exp_f32_e32 v155, s2
v_exp_f32_e32 v163, 1
v_exp_f32_e32 v173, 1.0
v_exp_f32_e32 v237, src_vccz
v_exp_f32_e32 v67, ttmp0
v_exp_f32_sdwa v15, v1 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_exp_f32_sdwa v170, v255 mul:4 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_exp_f32_sdwa v202, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_exp_f32_sdwa v84, v1 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_ffbh_i32_dpp v154, v79 dpp8:[2,0,0,7,4,1,6,1]
v_ffbh_i32_dpp v155, v184 dpp8:[0,2,7,7,2,6,4,6] fi:1
v_ffbh_i32_dpp v188, v1 row_mirror row_mask:0xf bank_mask:0x0
v_ffbh_i32_dpp v194, v255 row_half_mirror row_mask:0x1 bank_mask:0xa
v_ffbh_i32_dpp v22, v2 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_ffbh_i32_dpp v61, v44 row_shr:1 row_mask:0xf bank_mask:0x0
v_ffbh_i32_dpp v96, v255 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
v_ffbh_i32_e32 v111, 3
v_ffbh_i32_e32 v192, vcc_hi
v_ffbh_i32_e32 v218, ttmp2
v_ffbh_i32_e32 v253, v1
v_ffbh_i32_e32 v90, s33
v_ffbh_i32_e32 v93, 0x12345678
v_ffbh_i32_e32 v99, -1
v_ffbh_i32_sdwa v168, v255 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_ffbh_i32_sdwa v172, v100 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD
v_ffbh_i32_sdwa v210, v0 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_ffbh_i32_sdwa v243, v44 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_ffbh_i32_sdwa v26, v254 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD
v_ffbh_u32_dpp v106, v0 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
v_ffbh_u32_dpp v109, v44 row_share:15 row_mask:0x1 bank_mask:0xa
v_ffbh_u32_dpp v185, v254 row_shl:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_ffbh_u32_dpp v187, v100 row_half_mirror row_mask:0x1 bank_mask:0xa
v_ffbh_u32_dpp v228, v12 dpp8:[7,6,4,4,4,5,0,6] fi:1
v_ffbh_u32_dpp v244, v77 dpp8:[1,2,2,3,2,5,2,4]
v_ffbh_u32_dpp v25, v2 row_share:0 row_mask:0xf bank_mask:0xf
v_ffbh_u32_e32 v114, exec_lo
v_ffbh_u32_e32 v142, 0
v_ffbh_u32_e32 v150, 1.0
v_ffbh_u32_e32 v236, ttmp2
v_ffbh_u32_e32 v40, v100
v_ffbh_u32_e32 v50, -4.0
v_ffbh_u32_e32 v88, s105
v_ffbh_u32_sdwa v187, v44 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_ffbh_u32_sdwa v228, v0 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_ffbh_u32_sdwa v56, v1 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_ffbl_b32_dpp v136, v44 row_share:0 row_mask:0xf bank_mask:0xf
v_ffbl_b32_dpp v166, v110 dpp8:[4,3,3,7,5,6,5,3] fi:1
v_ffbl_b32_dpp v199, v2 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_ffbl_b32_dpp v28, v100 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
v_ffbl_b32_dpp v34, v76 dpp8:[1,1,4,7,3,1,3,5]
v_ffbl_b32_dpp v5, v0 row_xmask:1 row_mask:0xf bank_mask:0xf
v_ffbl_b32_dpp v98, v1 row_shr:1 row_mask:0x1 bank_mask:0xa
v_ffbl_b32_e32 v135, ttmp0
v_ffbl_b32_e32 v150, 4.0
v_ffbl_b32_e32 v156, null
v_ffbl_b32_e32 v176, v2
v_ffbl_b32_e32 v240, src_shared_base
v_ffbl_b32_e32 v249, 0x3c00
v_ffbl_b32_e32 v251, src_vccz
v_ffbl_b32_sdwa v63, v254 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_floor_f16_dpp v164, v0 row_shr:1 row_mask:0xf bank_mask:0x0
v_floor_f16_dpp v177, v254 row_ror:15 row_mask:0xf bank_mask:0xf
v_floor_f16_dpp v185, v122 dpp8:[0,6,2,3,2,5,7,1]
v_floor_f16_dpp v186, v255 row_share:15 row_mask:0x1 bank_mask:0xa
v_floor_f16_dpp v189, v0 row_mirror row_mask:0x1 bank_mask:0xa
v_floor_f16_dpp v192, v118 dpp8:[5,0,2,5,2,6,2,5] fi:1
v_floor_f16_dpp v20, -v2 row_share:0 row_mask:0xf bank_mask:0x0
v_floor_f16_e32 v15, -1
v_floor_f16_e32 v158, s5
v_floor_f16_e32 v165, 0x5678
v_floor_f16_e32 v196, v44
v_floor_f16_e32 v239, 2.0
v_floor_f16_e32 v28, null
v_floor_f16_e32 v54, 0
v_floor_f16_sdwa v132, v100 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_floor_f16_sdwa v169, v0 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_floor_f16_sdwa v173, v254 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_floor_f16_sdwa v197, v2 clamp dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_floor_f16_sdwa v29, s44 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_floor_f16_sdwa v86, |v100| dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD
v_floor_f32_dpp v15, -v254 row_share:0 row_mask:0xf bank_mask:0x0
v_floor_f32_dpp v171, v44 row_shr:1 row_mask:0x1 bank_mask:0xa
v_floor_f32_dpp v187, v250 dpp8:[2,6,0,0,1,6,1,1] fi:1
v_floor_f32_dpp v204, v44 row_share:15 row_mask:0x1 bank_mask:0xa fi:1
v_floor_f32_dpp v217, v2 row_shr:1 row_mask:0xf bank_mask:0xf
v_floor_f32_dpp v23, v201 dpp8:[6,0,1,0,4,1,2,3]
v_floor_f32_dpp v244, v0 row_share:15 row_mask:0xf bank_mask:0x0
v_floor_f32_e32 v0, s1
v_floor_f32_e32 v109, src_shared_base
v_floor_f32_e32 v135, src_private_base
v_floor_f32_e32 v156, 0x33f3
v_floor_f32_e32 v22, v255
v_floor_f32_e32 v221, -4.0
v_floor_f32_e32 v235, ttmp0
v_floor_f32_sdwa v106, v100 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_floor_f32_sdwa v106, v254 clamp dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_floor_f32_sdwa v106, v254 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_floor_f32_sdwa v62, v254 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_floor_f32_sdwa v92, v254 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_floor_f64_e32 v[121:122], src_scc
v_floor_f64_e32 v[14:15], 0.15915494309189532
v_floor_f64_e32 v[195:196], 0x9e4b
v_floor_f64_e32 v[213:214], s[104:105]
v_floor_f64_e32 v[21:22], null
v_floor_f64_e32 v[29:30], -1
v_floor_f64_e32 v[80:81], v[254:255]
v_fract_f16_dpp v116, v2 row_shl:1 row_mask:0xf bank_mask:0xf
v_fract_f16_dpp v118, v1 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_fract_f16_dpp v193, v53 dpp8:[6,6,6,5,6,0,6,3]
v_fract_f16_dpp v201, v1 row_half_mirror row_mask:0x1 bank_mask:0xa
v_fract_f16_dpp v209, v171 dpp8:[6,4,4,0,7,1,6,2] fi:1
v_fract_f16_dpp v209, v254 row_half_mirror row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_fract_f16_dpp v49, v2 row_share:15 row_mask:0x1 bank_mask:0xa
v_fract_f16_e32 v131, 1
v_fract_f16_e32 v133, -0.5
v_fract_f16_e32 v165, v100
v_fract_f16_e32 v175, vcc_hi
v_fract_f16_e32 v19, exec_lo
v_fract_f16_e32 v227, s6
v_fract_f16_e32 v69, src_execz
v_fract_f16_sdwa v0, v255 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_fract_f16_sdwa v193, v255 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_fract_f16_sdwa v48, v0 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_fract_f16_sdwa v94, v1 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_fract_f32_dpp v115, v100 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_fract_f32_dpp v133, v0 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0
v_fract_f32_dpp v143, v100 row_share:15 row_mask:0x1 bank_mask:0xa
v_fract_f32_dpp v203, v100 row_xmask:1 row_mask:0xf bank_mask:0x0
v_fract_f32_dpp v207, v10 dpp8:[2,2,1,6,2,7,1,6] fi:1
v_fract_f32_dpp v63, v170 dpp8:[3,3,5,4,4,3,2,6]
v_fract_f32_dpp v82, v44 row_shl:1 row_mask:0xf bank_mask:0xf
v_fract_f32_e32 v130, 0
v_fract_f32_e32 v165, 0x3c00
v_fract_f32_e32 v220, s6
v_fract_f32_e32 v55, v255
v_fract_f32_e32 v63, null
v_fract_f32_e32 v79, 0xd17fae39
v_fract_f32_e32 v85, vcc_lo
v_fract_f32_sdwa v141, s44 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_fract_f32_sdwa v179, v254 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_fract_f32_sdwa v187, v44 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_fract_f32_sdwa v229, v1 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD
v_fract_f32_sdwa v46, v100 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD
v_fract_f64_e32 v[145:146], 1.0
v_fract_f64_e32 v[155:156], 2
v_fract_f64_e32 v[17:18], 0x3c00
v_fract_f64_e32 v[237:238], ttmp[0:1]
v_fract_f64_e32 v[41:42], v[44:45]
v_fract_f64_e32 v[70:71], 0x3f800000
v_fract_f64_e32 v[71:72], s[104:105]
v_frexp_exp_i16_f16_dpp v166, v44 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0
v_frexp_exp_i16_f16_dpp v220, v2 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
v_frexp_exp_i16_f16_dpp v222, v0 row_ror:15 row_mask:0xf bank_mask:0xf
v_frexp_exp_i16_f16_dpp v251, -v44 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_frexp_exp_i16_f16_dpp v253, v2 row_half_mirror row_mask:0xf bank_mask:0x0
v_frexp_exp_i16_f16_dpp v94, v12 dpp8:[5,3,3,7,3,7,3,5] fi:1
v_frexp_exp_i16_f16_dpp v98, v52 dpp8:[4,5,3,1,4,3,1,4]
v_frexp_exp_i16_f16_e32 v11, 0
v_frexp_exp_i16_f16_e32 v119, s33
v_frexp_exp_i16_f16_e32 v12, src_private_base
v_frexp_exp_i16_f16_e32 v16, vcc_lo
v_frexp_exp_i16_f16_e32 v190, null
v_frexp_exp_i16_f16_e32 v247, 0x2618
v_frexp_exp_i16_f16_e32 v6, v100
v_frexp_exp_i16_f16_sdwa v103, v255 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD
v_frexp_exp_i16_f16_sdwa v183, v1 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_frexp_exp_i16_f16_sdwa v208, v100 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_frexp_exp_i16_f16_sdwa v240, v100 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD
v_frexp_exp_i16_f16_sdwa v33, v44 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_frexp_exp_i32_f32_dpp v123, v242 dpp8:[1,4,1,0,1,5,4,1]
v_frexp_exp_i32_f32_dpp v216, v2 row_half_mirror row_mask:0x1 bank_mask:0xa
v_frexp_exp_i32_f32_dpp v222, v198 dpp8:[6,0,3,2,1,7,1,5] fi:1
v_frexp_exp_i32_f32_dpp v243, v254 row_share:0 row_mask:0x1 bank_mask:0xa
v_frexp_exp_i32_f32_dpp v31, v0 row_shr:1 row_mask:0x1 bank_mask:0xa fi:1
v_frexp_exp_i32_f32_dpp v34, -v44 row_ror:15 row_mask:0xf bank_mask:0x0
v_frexp_exp_i32_f32_dpp v57, v2 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_frexp_exp_i32_f32_e32 v143, exec_hi
v_frexp_exp_i32_f32_e32 v16, v254
v_frexp_exp_i32_f32_e32 v17, null
v_frexp_exp_i32_f32_e32 v233, 1.0
v_frexp_exp_i32_f32_e32 v237, src_scc
v_frexp_exp_i32_f32_e32 v47, s100
v_frexp_exp_i32_f32_e32 v97, -1
v_frexp_exp_i32_f32_sdwa v83, v44 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_frexp_exp_i32_f64_e32 v214, s[0:1]
v_frexp_exp_i32_f64_e32 v228, 2
v_frexp_exp_i32_f64_e32 v236, v[100:101]
v_frexp_exp_i32_f64_e32 v30, exec
v_frexp_exp_i32_f64_e32 v51, 0x3c00
v_frexp_exp_i32_f64_e32 v60, src_execz
v_frexp_exp_i32_f64_e32 v84, src_private_base
v_frexp_mant_f16_dpp v123, -v0 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_frexp_mant_f16_dpp v149, v38 dpp8:[6,6,3,6,5,1,3,5]
v_frexp_mant_f16_dpp v166, v0 row_ror:15 row_mask:0xf bank_mask:0x0
v_frexp_mant_f16_dpp v172, v62 dpp8:[2,3,2,0,2,7,3,5] fi:1
v_frexp_mant_f16_dpp v194, v1 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_frexp_mant_f16_dpp v74, v1 row_xmask:1 row_mask:0xf bank_mask:0x0
v_frexp_mant_f16_dpp v93, |v100| row_shl:1 row_mask:0xf bank_mask:0xf
v_frexp_mant_f16_e32 v10, -16
v_frexp_mant_f16_e32 v13, exec_lo
v_frexp_mant_f16_e32 v14, v2
v_frexp_mant_f16_e32 v149, 3
v_frexp_mant_f16_e32 v192, ttmp0
v_frexp_mant_f16_e32 v213, 1.0
v_frexp_mant_f16_e32 v255, s104
v_frexp_mant_f16_sdwa v10, v254 mul:2 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_frexp_mant_f16_sdwa v137, v100 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_frexp_mant_f16_sdwa v179, v254 mul:4 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_frexp_mant_f16_sdwa v208, v44 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1
v_frexp_mant_f32_dpp v11, v15 dpp8:[2,1,3,6,5,0,4,1] fi:1
v_frexp_mant_f32_dpp v134, v2 row_share:15 row_mask:0xf bank_mask:0x0
v_frexp_mant_f32_dpp v138, -v100 row_mirror row_mask:0xf bank_mask:0xf
v_frexp_mant_f32_dpp v158, v44 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0 fi:1
v_frexp_mant_f32_dpp v190, v24 dpp8:[7,7,1,7,6,7,3,4]
v_frexp_mant_f32_dpp v55, v100 row_xmask:1 row_mask:0xf bank_mask:0xf
v_frexp_mant_f32_dpp v78, v100 row_shr:1 row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_frexp_mant_f32_e32 v116, exec_hi
v_frexp_mant_f32_e32 v163, v2
v_frexp_mant_f32_e32 v171, src_scc
v_frexp_mant_f32_e32 v196, 0x12345678
v_frexp_mant_f32_e32 v201, s101
v_frexp_mant_f32_e32 v226, -16
v_frexp_mant_f32_e32 v73, 0
v_frexp_mant_f32_sdwa v193, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_frexp_mant_f32_sdwa v75, v1 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_frexp_mant_f64_e32 v[159:160], -16
v_frexp_mant_f64_e32 v[190:191], 0xd6b3bc2b
v_frexp_mant_f64_e32 v[201:202], s[100:101]
v_frexp_mant_f64_e32 v[237:238], v[2:3]
v_frexp_mant_f64_e32 v[253:254], 0x3f800000
v_frexp_mant_f64_e32 v[69:70], -4.0
v_frexp_mant_f64_e32 v[81:82], 0
v_log_f16_dpp v181, v0 row_mirror row_mask:0xf bank_mask:0xf
v_log_f16_dpp v182, v162 dpp8:[6,4,4,4,0,1,2,0]
v_log_f16_dpp v196, v100 row_half_mirror row_mask:0xf bank_mask:0xf
v_log_f16_dpp v199, v236 dpp8:[6,1,7,3,1,0,4,5] fi:1
v_log_f16_dpp v62, v254 row_shl:1 row_mask:0xf bank_mask:0xf
v_log_f16_dpp v77, v255 row_share:0 row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_log_f16_dpp v90, v254 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_log_f16_e32 v163, src_vccz
v_log_f16_e32 v180, s0
v_log_f16_e32 v183, ttmp0
v_log_f16_e32 v199, -1
v_log_f16_e32 v21, 0
v_log_f16_e32 v25, v255
v_log_f16_e32 v85, -0.5
v_log_f16_sdwa v117, -v0 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_log_f16_sdwa v128, v255 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_log_f16_sdwa v186, v254 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_log_f16_sdwa v205, v100 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_log_f16_sdwa v205, v100 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_log_f16_sdwa v208, v255 mul:2 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_log_f32_dpp v146, -v2 row_ror:15 row_mask:0xf bank_mask:0xf
v_log_f32_dpp v161, v187 dpp8:[0,1,1,4,2,5,5,0]
v_log_f32_dpp v19, v44 row_mirror row_mask:0x1 bank_mask:0xa
v_log_f32_dpp v206, v254 row_shr:1 row_mask:0x1 bank_mask:0xa
v_log_f32_dpp v39, v255 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_log_f32_dpp v62, v100 row_share:0 row_mask:0x1 bank_mask:0xa fi:1
v_log_f32_dpp v8, v184 dpp8:[7,2,1,3,5,2,4,2] fi:1
v_log_f32_e32 v12, s1
v_log_f32_e32 v122, null
v_log_f32_e32 v132, 0.5
v_log_f32_e32 v165, 0x12345678
v_log_f32_e32 v167, v0
v_log_f32_e32 v33, m0
v_log_f32_e32 v4, vcc_hi
v_log_f32_sdwa v1, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_log_f32_sdwa v149, v254 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_log_f32_sdwa v212, v2 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_log_f32_sdwa v236, v254 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_log_f32_sdwa v63, v0 mul:4 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_mov_b32_dpp v167, v250 dpp8:[1,5,1,7,2,3,7,1] fi:1
v_mov_b32_dpp v178, v100 row_shr:1 row_mask:0x1 bank_mask:0xa fi:1
v_mov_b32_dpp v201, v1 row_shl:1 row_mask:0x1 bank_mask:0xa
v_mov_b32_dpp v57, v254 row_shl:1 row_mask:0xf bank_mask:0xf
v_mov_b32_dpp v59, v254 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_mov_b32_dpp v6, v2 row_share:0 row_mask:0x1 bank_mask:0xa
v_mov_b32_dpp v94, v58 dpp8:[0,2,6,3,6,1,2,1]
v_mov_b32_e32 v120, v255
v_mov_b32_e32 v164, src_scc
v_mov_b32_e32 v168, s2
v_mov_b32_e32 v231, 0x12345678
v_mov_b32_e32 v243, 64
v_mov_b32_e32 v46, 0x3c00
v_mov_b32_e32 v88, 0.15915494
v_mov_b32_sdwa v120, v44 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1
v_movreld_b32_dpp v100, v1 row_mirror row_mask:0xf bank_mask:0xf
v_movreld_b32_dpp v133, v1 row_shr:1 row_mask:0xf bank_mask:0xf
v_movreld_b32_dpp v239, v255 row_shl:1 row_mask:0xf bank_mask:0x0
v_movreld_b32_dpp v4, v100 row_share:15 row_mask:0x1 bank_mask:0xa fi:1
v_movreld_b32_dpp v57, v44 row_share:15 row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_movreld_b32_dpp v76, v154 dpp8:[1,3,1,6,5,1,7,0] fi:1
v_movreld_b32_dpp v86, v4 dpp8:[4,5,1,6,4,0,7,0]
v_movreld_b32_e32 v146, exec_lo
v_movreld_b32_e32 v200, -1.0
v_movreld_b32_e32 v209, v254
v_movreld_b32_e32 v215, src_private_base
v_movreld_b32_e32 v32, s104
v_movreld_b32_e32 v39, 0x12345678
v_movreld_b32_e32 v64, 0x85b8
v_movreld_b32_sdwa v13, v0 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_movreld_b32_sdwa v74, v2 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_movrels_b32_dpp v126, v2 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_movrels_b32_dpp v154, v44 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0
v_movrels_b32_dpp v211, v1 row_xmask:1 row_mask:0xf bank_mask:0x0
v_movrels_b32_dpp v228, v149 dpp8:[6,3,1,3,7,5,0,6]
v_movrels_b32_dpp v232, v1 row_ror:15 row_mask:0x1 bank_mask:0xa
v_movrels_b32_dpp v41, v100 row_shl:1 row_mask:0xf bank_mask:0x0
v_movrels_b32_dpp v99, v189 dpp8:[1,6,3,2,0,3,1,3] fi:1
v_movrels_b32_e32 v246, v100
v_movrels_b32_sdwa v18, v44 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_movrels_b32_sdwa v8, v44 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_movrels_b32_sdwa v80, v255 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_movrelsd_2_b32_dpp v158, v164 dpp8:[7,1,4,1,2,6,1,6] fi:1
v_movrelsd_2_b32_dpp v248, v199 dpp8:[5,6,0,2,2,6,1,7]
v_movrelsd_2_b32_dpp v38, v254 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_movrelsd_2_b32_dpp v49, v2 row_shl:1 row_mask:0xf bank_mask:0x0
v_movrelsd_2_b32_dpp v51, v2 row_shr:1 row_mask:0x1 bank_mask:0xa
v_movrelsd_2_b32_dpp v63, v255 row_share:0 row_mask:0xf bank_mask:0x0
v_movrelsd_2_b32_dpp v98, v44 row_ror:15 row_mask:0xf bank_mask:0x0
v_movrelsd_2_b32_e32 v194, v254
v_movrelsd_2_b32_sdwa v191, v255 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_movrelsd_b32_dpp v149, v38 dpp8:[6,0,0,1,0,0,1,6] fi:1
v_movrelsd_b32_dpp v169, v1 row_half_mirror row_mask:0xf bank_mask:0xf
v_movrelsd_b32_dpp v2, v0 row_ror:15 row_mask:0xf bank_mask:0x0 fi:1
v_movrelsd_b32_dpp v216, v108 dpp8:[6,4,3,5,7,5,4,2]
v_movrelsd_b32_dpp v55, v255 row_share:0 row_mask:0xf bank_mask:0x0
v_movrelsd_b32_dpp v8, v255 row_shl:1 row_mask:0x1 bank_mask:0xa
v_movrelsd_b32_dpp v90, v2 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_movrelsd_b32_e32 v81, v0
v_movrelsd_b32_sdwa v134, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_movrelsd_b32_sdwa v163, v0 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_movrelsd_b32_sdwa v191, v44 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_movrelsd_b32_sdwa v200, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0
v_movrelsd_b32_sdwa v93, v255 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_nop
v_not_b32_dpp v120, v90 dpp8:[6,7,2,2,0,7,6,7] fi:1
v_not_b32_dpp v186, v2 row_ror:15 row_mask:0x1 bank_mask:0xa
v_not_b32_dpp v192, v255 row_mirror row_mask:0x1 bank_mask:0xa
v_not_b32_dpp v198, v44 row_shl:1 row_mask:0xf bank_mask:0xf
v_not_b32_dpp v230, v254 row_shl:1 row_mask:0x1 bank_mask:0xa
v_not_b32_dpp v245, v7 dpp8:[7,1,1,0,5,2,7,6]
v_not_b32_dpp v47, v1 row_share:0 row_mask:0xf bank_mask:0xf
v_not_b32_e32 v11, src_shared_base
v_not_b32_e32 v227, 0xa8829d9a
v_not_b32_e32 v229, 64
v_not_b32_e32 v246, src_vccz
v_not_b32_e32 v39, 0x12345678
v_not_b32_e32 v57, v2
v_not_b32_e32 v91, -16
v_not_b32_sdwa v54, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_not_b32_sdwa v81, v1 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_not_b32_sdwa v95, v254 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_rcp_f16_dpp v134, v44 row_half_mirror row_mask:0xf bank_mask:0xf
v_rcp_f16_dpp v143, v2 row_shl:1 row_mask:0xf bank_mask:0x0
v_rcp_f16_dpp v177, v24 dpp8:[4,2,2,7,5,1,2,0] fi:1
v_rcp_f16_dpp v235, v44 row_shr:1 row_mask:0xf bank_mask:0xf
v_rcp_f16_dpp v3, v61 dpp8:[7,2,7,0,5,6,1,0]
v_rcp_f16_dpp v86, -v255 row_shr:1 row_mask:0x1 bank_mask:0xa
v_rcp_f16_dpp v96, v100 row_shl:1 row_mask:0x1 bank_mask:0xa fi:1
v_rcp_f16_e32 v107, 0x5678
v_rcp_f16_e32 v107, s33
v_rcp_f16_e32 v130, -4.0
v_rcp_f16_e32 v155, 4.0
v_rcp_f16_e32 v185, v2
v_rcp_f16_e32 v188, exec_lo
v_rcp_f16_e32 v41, 0
v_rcp_f16_sdwa v190, v100 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_rcp_f16_sdwa v85, v0 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD
v_rcp_f16_sdwa v90, v100 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_rcp_f32_dpp v127, v253 dpp8:[4,4,0,4,7,1,3,3] fi:1
v_rcp_f32_dpp v171, v0 row_mirror row_mask:0xf bank_mask:0xf fi:1
v_rcp_f32_dpp v22, v255 row_ror:15 row_mask:0xf bank_mask:0xf
v_rcp_f32_dpp v224, v1 row_mirror row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_rcp_f32_dpp v253, v159 dpp8:[0,7,7,4,2,7,6,4]
v_rcp_f32_dpp v96, v0 row_shl:1 row_mask:0xf bank_mask:0x0
v_rcp_f32_dpp v98, |v2| row_share:15 row_mask:0xf bank_mask:0x0
v_rcp_f32_e32 v110, -0.5
v_rcp_f32_e32 v140, src_vccz
v_rcp_f32_e32 v144, v1
v_rcp_f32_e32 v176, s105
v_rcp_f32_e32 v183, 0x3c00
v_rcp_f32_e32 v43, 1
v_rcp_f32_e32 v62, exec_lo
v_rcp_f32_sdwa v128, v255 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_rcp_f32_sdwa v174, v1 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_rcp_f32_sdwa v43, s0 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD
v_rcp_f64_e32 v[105:106], v[100:101]
v_rcp_f64_e32 v[130:131], 0x552fa08
v_rcp_f64_e32 v[180:181], s[0:1]
v_rcp_f64_e32 v[188:189], null
v_rcp_f64_e32 v[19:20], 0x29d7
v_rcp_f64_e32 v[215:216], 4.0
v_rcp_f64_e32 v[252:253], 1
v_rcp_iflag_f32_dpp v110, v27 dpp8:[2,6,5,2,1,0,0,3] fi:1
v_rcp_iflag_f32_dpp v138, v48 dpp8:[7,2,6,4,0,2,5,5]
v_rcp_iflag_f32_dpp v16, v1 row_share:15 row_mask:0xf bank_mask:0xf
v_rcp_iflag_f32_dpp v224, v255 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0
v_rcp_iflag_f32_dpp v224, |v0| row_share:0 row_mask:0xf bank_mask:0xf
v_rcp_iflag_f32_dpp v37, v2 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_rcp_iflag_f32_dpp v85, v100 row_xmask:1 row_mask:0x1 bank_mask:0xa
v_rcp_iflag_f32_e32 v150, exec_hi
v_rcp_iflag_f32_e32 v157, vcc_lo
v_rcp_iflag_f32_e32 v192, 0x12345678
v_rcp_iflag_f32_e32 v213, 2
v_rcp_iflag_f32_e32 v213, v1
v_rcp_iflag_f32_e32 v46, 4.0
v_rcp_iflag_f32_e32 v84, s1
v_rcp_iflag_f32_sdwa v56, v254 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_readfirstlane_b32 s22, v44
v_readfirstlane_b32 ttmp4, v2
v_readfirstlane_b32 vcc_lo, v1
v_rndne_f16_dpp v133, v1 row_xmask:1 row_mask:0xf bank_mask:0xf
v_rndne_f16_dpp v2, v44 row_mirror row_mask:0xf bank_mask:0x0
v_rndne_f16_dpp v213, |v44| row_share:0 row_mask:0xf bank_mask:0xf
v_rndne_f16_dpp v220, v131 dpp8:[4,0,0,3,2,0,3,4] fi:1
v_rndne_f16_dpp v245, |v100| row_share:15 row_mask:0x1 bank_mask:0xa
v_rndne_f16_dpp v36, v255 row_share:15 row_mask:0xf bank_mask:0x0
v_rndne_f16_dpp v65, v1 dpp8:[1,6,5,4,1,4,6,0]
v_rndne_f16_e32 v108, 2
v_rndne_f16_e32 v157, vcc_hi
v_rndne_f16_e32 v176, s105
v_rndne_f16_e32 v182, v254
v_rndne_f16_e32 v242, 0x5678
v_rndne_f16_e32 v55, src_scc
v_rndne_f16_e32 v77, -2.0
v_rndne_f16_sdwa v168, v0 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_rndne_f16_sdwa v231, v255 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD
v_rndne_f16_sdwa v246, v44 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD
v_rndne_f16_sdwa v48, v2 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_rndne_f16_sdwa v73, v100 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_rndne_f32_dpp v109, v44 row_shr:1 row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_rndne_f32_dpp v124, v0 row_share:15 row_mask:0x1 bank_mask:0xa
v_rndne_f32_dpp v141, v2 row_xmask:1 row_mask:0xf bank_mask:0x0
v_rndne_f32_dpp v170, v254 row_shr:1 row_mask:0x1 bank_mask:0xa
v_rndne_f32_dpp v219, v0 row_mirror row_mask:0x1 bank_mask:0xa
v_rndne_f32_dpp v251, v179 dpp8:[5,4,5,7,3,1,7,3] fi:1
v_rndne_f32_dpp v60, v116 dpp8:[1,2,4,0,7,6,5,5]
v_rndne_f32_e32 v120, v1
v_rndne_f32_e32 v127, s0
v_rndne_f32_e32 v150, 1
v_rndne_f32_e32 v156, 1.0
v_rndne_f32_e32 v17, m0
v_rndne_f32_e32 v30, -4.0
v_rndne_f32_e32 v99, src_vccz
v_rndne_f32_sdwa v157, v2 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_rndne_f32_sdwa v164, v44 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_rndne_f64_e32 v[122:123], 0.15915494309189532
v_rndne_f64_e32 v[185:186], 0xffffffff
v_rndne_f64_e32 v[193:194], v[0:1]
v_rndne_f64_e32 v[198:199], exec
v_rndne_f64_e32 v[242:243], 1
v_rndne_f64_e32 v[61:62], s[2:3]
v_rndne_f64_e32 v[87:88], src_execz
v_rsq_f16_dpp v1, v100 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_rsq_f16_dpp v118, v12 dpp8:[7,1,4,0,0,2,0,2] fi:1
v_rsq_f16_dpp v124, v109 dpp8:[4,3,2,7,3,7,1,5]
v_rsq_f16_dpp v182, v254 row_share:15 row_mask:0xf bank_mask:0xf
v_rsq_f16_dpp v195, v254 row_shl:1 row_mask:0x1 bank_mask:0xa
v_rsq_f16_dpp v196, v254 row_share:15 row_mask:0xf bank_mask:0x0
v_rsq_f16_dpp v220, v44 row_shr:1 row_mask:0xf bank_mask:0x0 fi:1
v_rsq_f16_e32 v103, 2
v_rsq_f16_e32 v219, v1
v_rsq_f16_e32 v230, s104
v_rsq_f16_e32 v240, 0x8eaa
v_rsq_f16_e32 v241, -2.0
v_rsq_f16_e32 v49, exec_lo
v_rsq_f16_e32 v59, ttmp2
v_rsq_f16_sdwa v125, v1 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_rsq_f16_sdwa v73, v254 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_rsq_f32_dpp v135, |v255| quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_rsq_f32_dpp v169, v44 row_half_mirror row_mask:0x1 bank_mask:0xa
v_rsq_f32_dpp v195, v100 row_share:15 row_mask:0x1 bank_mask:0xa
v_rsq_f32_dpp v212, v201 dpp8:[2,2,6,6,5,2,7,6]
v_rsq_f32_dpp v23, v136 dpp8:[4,7,5,5,6,3,3,7] fi:1
v_rsq_f32_dpp v83, |v254| row_half_mirror row_mask:0x1 bank_mask:0xa
v_rsq_f32_dpp v93, v44 row_half_mirror row_mask:0xf bank_mask:0x0
v_rsq_f32_e32 v107, 4.0
v_rsq_f32_e32 v128, 0x90e8
v_rsq_f32_e32 v192, v0
v_rsq_f32_e32 v218, ttmp2
v_rsq_f32_e32 v255, src_vccz
v_rsq_f32_e32 v71, s105
v_rsq_f32_e32 v81, null
v_rsq_f32_sdwa v118, v255 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_rsq_f32_sdwa v15, v1 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_rsq_f32_sdwa v174, -v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_rsq_f32_sdwa v251, v254 mul:4 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_rsq_f64_e32 v[159:160], -0.5
v_rsq_f64_e32 v[172:173], -16
v_rsq_f64_e32 v[180:181], v[254:255]
v_rsq_f64_e32 v[184:185], s[100:101]
v_rsq_f64_e32 v[216:217], 0
v_rsq_f64_e32 v[39:40], 0x177e
v_rsq_f64_e32 v[84:85], ttmp[0:1]
v_sat_pk_u8_i16_dpp v148, v1 row_ror:15 row_mask:0xf bank_mask:0xf
v_sat_pk_u8_i16_dpp v149, v254 row_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
v_sat_pk_u8_i16_dpp v150, v0 row_ror:15 row_mask:0xf bank_mask:0x0
v_sat_pk_u8_i16_dpp v152, v195 dpp8:[3,3,1,5,3,4,4,7] fi:1
v_sat_pk_u8_i16_dpp v166, v2 row_shl:1 row_mask:0xf bank_mask:0xf
v_sat_pk_u8_i16_dpp v177, v100 dpp8:[5,1,0,7,3,5,0,1]
v_sat_pk_u8_i16_dpp v75, v1 row_shr:1 row_mask:0x1 bank_mask:0xa
v_sat_pk_u8_i16_e32 v117, v44
v_sat_pk_u8_i16_e32 v200, -0.5
v_sat_pk_u8_i16_e32 v224, vcc_hi
v_sat_pk_u8_i16_e32 v238, 0
v_sat_pk_u8_i16_e32 v38, s1
v_sat_pk_u8_i16_e32 v83, -16
v_sat_pk_u8_i16_e32 v92, 0x1a8d204d
v_sat_pk_u8_i16_sdwa v14, v100 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_sin_f16_dpp v126, v2 row_share:0 row_mask:0x1 bank_mask:0xa bound_ctrl:1
v_sin_f16_dpp v160, v1 row_xmask:1 row_mask:0xf bank_mask:0xf fi:1
v_sin_f16_dpp v163, v254 row_half_mirror row_mask:0xf bank_mask:0xf
v_sin_f16_dpp v214, v254 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_sin_f16_dpp v221, v165 dpp8:[1,0,6,5,5,4,2,4]
v_sin_f16_dpp v49, v44 dpp8:[3,1,2,6,3,1,6,7] fi:1
v_sin_f16_dpp v58, v1 row_xmask:1 row_mask:0x1 bank_mask:0xa
v_sin_f16_e32 v129, -0.5
v_sin_f16_e32 v144, v44
v_sin_f16_e32 v188, 1
v_sin_f16_e32 v19, exec_lo
v_sin_f16_e32 v194, exec_hi
v_sin_f16_e32 v27, 0.15915494
v_sin_f16_e32 v98, s1
v_sin_f16_sdwa v214, v1 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_sin_f16_sdwa v241, |v1| dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_sin_f16_sdwa v82, v2 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_sin_f16_sdwa v87, v255 clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1
v_sin_f16_sdwa v91, v1 mul:2 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_sin_f32_dpp v156, |v44| row_shr:1 row_mask:0xf bank_mask:0xf
v_sin_f32_dpp v170, v251 dpp8:[5,4,5,2,7,4,4,4]
v_sin_f32_dpp v207, -v255 row_shl:1 row_mask:0x1 bank_mask:0xa
v_sin_f32_dpp v215, v1 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_sin_f32_dpp v243, v128 dpp8:[1,7,0,5,6,1,5,6] fi:1
v_sin_f32_dpp v31, |v1| quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_sin_f32_dpp v45, v255 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_sin_f32_e32 v101, 1.0
v_sin_f32_e32 v108, m0
v_sin_f32_e32 v127, 0x95fad4db
v_sin_f32_e32 v17, 0x1980
v_sin_f32_e32 v221, s33
v_sin_f32_e32 v27, src_private_base
v_sin_f32_e32 v93, v44
v_sin_f32_sdwa v126, v100 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD
v_sin_f32_sdwa v209, v100 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD
v_sin_f32_sdwa v75, v2 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_sin_f32_sdwa v84, v44 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_sqrt_f16_dpp v100, v44 row_share:0 row_mask:0xf bank_mask:0xf
v_sqrt_f16_dpp v123, |v0| row_xmask:1 row_mask:0xf bank_mask:0xf
v_sqrt_f16_dpp v156, v1 row_share:0 row_mask:0x1 bank_mask:0xa
v_sqrt_f16_dpp v228, v255 row_shr:1 row_mask:0xf bank_mask:0x0 fi:1
v_sqrt_f16_dpp v28, v26 dpp8:[0,6,6,3,7,7,6,4]
v_sqrt_f16_dpp v92, v160 dpp8:[7,2,7,6,2,2,5,4] fi:1
v_sqrt_f16_dpp v93, v0 row_mirror row_mask:0x1 bank_mask:0xa
v_sqrt_f16_e32 v122, src_vccz
v_sqrt_f16_e32 v130, v1
v_sqrt_f16_e32 v137, s5
v_sqrt_f16_e32 v223, src_scc
v_sqrt_f16_e32 v236, 0x5678
v_sqrt_f16_e32 v28, vcc_lo
v_sqrt_f16_e32 v86, exec_hi
v_sqrt_f16_sdwa v105, v2 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_sqrt_f16_sdwa v11, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0
v_sqrt_f16_sdwa v129, v2 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_sqrt_f16_sdwa v194, v2 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_sqrt_f16_sdwa v226, s0 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_sqrt_f16_sdwa v251, v1 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_sqrt_f16_sdwa v97, v44 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD
v_sqrt_f32_dpp v15, v0 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x0
v_sqrt_f32_dpp v199, v98 dpp8:[4,4,5,7,1,2,2,3] fi:1
v_sqrt_f32_dpp v201, v2 row_ror:15 row_mask:0xf bank_mask:0xf
v_sqrt_f32_dpp v208, -v44 row_share:15 row_mask:0x1 bank_mask:0xa
v_sqrt_f32_dpp v28, v82 dpp8:[6,4,5,5,1,0,7,6]
v_sqrt_f32_dpp v79, v1 row_share:0 row_mask:0xf bank_mask:0xf
v_sqrt_f32_dpp v90, v254 quad_perm:[0,1,2,3] row_mask:0x1 bank_mask:0xa
v_sqrt_f32_e32 v141, 1
v_sqrt_f32_e32 v144, -1.0
v_sqrt_f32_e32 v155, s6
v_sqrt_f32_e32 v47, 1.0
v_sqrt_f32_e32 v68, v2
v_sqrt_f32_e32 v84, vcc_lo
v_sqrt_f32_sdwa v1, v100 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_sqrt_f32_sdwa v146, v100 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD
v_sqrt_f32_sdwa v18, v2 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_sqrt_f32_sdwa v81, v1 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_sqrt_f64_e32 v[0:1], vcc
v_sqrt_f64_e32 v[117:118], v[254:255]
v_sqrt_f64_e32 v[127:128], src_private_base
v_sqrt_f64_e32 v[162:163], s[0:1]
v_sqrt_f64_e32 v[196:197], exec
v_sqrt_f64_e32 v[25:26], 2.0
v_sqrt_f64_e32 v[78:79], 0xc404
v_swap_b32 v184, v255
v_swaprel_b32 v189, v2
v_trunc_f16_dpp v109, v254 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0xa
v_trunc_f16_dpp v112, v161 dpp8:[2,4,4,5,7,0,2,3]
v_trunc_f16_dpp v114, |v0| quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
v_trunc_f16_dpp v128, v80 dpp8:[5,6,2,3,6,5,6,6] fi:1
v_trunc_f16_dpp v189, v255 row_xmask:1 row_mask:0xf bank_mask:0xf
v_trunc_f16_dpp v4, v0 row_mirror row_mask:0xf bank_mask:0x0
v_trunc_f16_dpp v50, v44 row_ror:15 row_mask:0x1 bank_mask:0xa
v_trunc_f16_e32 v135, 0x4952
v_trunc_f16_e32 v168, -16
v_trunc_f16_e32 v195, s0
v_trunc_f16_e32 v229, 2
v_trunc_f16_e32 v4, v100
v_trunc_f16_e32 v70, 1.0
v_trunc_f16_e32 v76, ttmp0
v_trunc_f16_sdwa v106, v255 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_trunc_f16_sdwa v158, v44 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_trunc_f16_sdwa v224, v44 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_trunc_f32_dpp v135, v0 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x0
v_trunc_f32_dpp v199, v161 dpp8:[5,3,5,4,7,1,2,1] fi:1
v_trunc_f32_dpp v234, v2 row_xmask:1 row_mask:0xf bank_mask:0x0
v_trunc_f32_dpp v236, v2 row_shl:1 row_mask:0xf bank_mask:0xf
v_trunc_f32_dpp v237, v2 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_trunc_f32_dpp v250, v140 dpp8:[6,2,1,3,0,4,7,5]
v_trunc_f32_dpp v3, v254 row_ror:15 row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_trunc_f32_e32 v106, 0xdcd9ddd7
v_trunc_f32_e32 v219, -0.5
v_trunc_f32_e32 v238, 3
v_trunc_f32_e32 v239, exec_hi
v_trunc_f32_e32 v240, v2
v_trunc_f32_e32 v67, -1
v_trunc_f32_e32 v87, s2
v_trunc_f64_e32 v[188:189], -2.0
v_trunc_f64_e32 v[196:197], 0x3f800000
v_trunc_f64_e32 v[208:209], 0x12345678
v_trunc_f64_e32 v[228:229], 2.0
v_trunc_f64_e32 v[238:239], v[0:1]
v_trunc_f64_e32 v[46:47], s[100:101]
v_trunc_f64_e32 v[88:89], src_execz
v_pipeflush
