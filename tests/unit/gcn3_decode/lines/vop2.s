// VOP2: vector ALU, two operands; SDWA and DPP. Every opcode in several operand forms, in the assembler's own spelling.
v_add_f16_dpp v0, |v65|, v102 wave_shr:1 row_mask:0x5 bank_mask:0xa bound_ctrl:1
v_add_f16_dpp v215, v77, -v191 row_shl:5 row_mask:0xd bank_mask:0xa
v_add_f16_dpp v221, v152, -|v91| row_mirror row_mask:0xd bank_mask:0x5 bound_ctrl:1
v_add_f16_dpp v250, |v10|, v129 wave_ror:1 row_mask:0x4 bank_mask:0x1
v_add_f16_dpp v52, v27, -|v249| row_bcast:31 row_mask:0x2 bank_mask:0x2
v_add_f16_dpp v60, v29, -v44 row_shr:1 row_mask:0x1 bank_mask:0x4 bound_ctrl:1
v_add_f16_e32 v146, src_execz, v209
v_add_f16_e32 v170, -0.5, v234
v_add_f16_e32 v174, exec_lo, v228
v_add_f16_e32 v177, s0, v58
v_add_f16_e32 v28, v0, v195
v_add_f16_e32 v77, s58, v72
v_add_f16_sdwa v109, -v98, -v67 clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:WORD_1
v_add_f16_sdwa v112, -v226, v209 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_1
v_add_f16_sdwa v127, -v162, |v75| clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:WORD_0
v_add_f16_sdwa v35, -|v85|, |v96| clamp dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:BYTE_2
v_add_f16_sdwa v92, -v60, v84 clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2 src1_sel:BYTE_3
v_add_f16_sdwa v92, |v162|, v158 clamp dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:BYTE_1
v_add_f32_dpp v13, |v36|, v31 row_ror:1 row_mask:0x2 bank_mask:0xe
v_add_f32_dpp v25, |v81|, -v227 row_shr:15 row_mask:0x8 bank_mask:0x8 bound_ctrl:1
v_add_f32_dpp v42, -v84, -|v182| wave_rol:1 row_mask:0x6 bank_mask:0xb bound_ctrl:1
v_add_f32_dpp v68, -v12, |v83| row_bcast:31 row_mask:0x5 bank_mask:0x5
v_add_f32_dpp v94, |v187|, |v241| row_shr:15 row_mask:0xa bank_mask:0xf bound_ctrl:1
v_add_f32_dpp v98, -|v164|, -|v41| row_shr:1 row_mask:0x1 bank_mask:0x8 bound_ctrl:1
v_add_f32_e32 v187, 0.5, v193
v_add_f32_e32 v248, s1, v36
v_add_f32_e32 v37, s68, v77
v_add_f32_e32 v62, s78, v54
v_add_f32_e32 v82, exec_lo, v103
v_add_f32_e32 v90, -0.5, v105
v_add_f32_sdwa v100, -v48, -v65 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_3
v_add_f32_sdwa v156, -|v74|, |v164| dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_1
v_add_f32_sdwa v212, v216, |v32| dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_add_f32_sdwa v222, |v94|, -v47 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_2 src1_sel:BYTE_3
v_add_f32_sdwa v81, -|v105|, |v68| dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_add_f32_sdwa v9, |v186|, -|v123| clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:BYTE_0
v_add_u16_dpp v235, v8, v155 row_half_mirror row_mask:0xf bank_mask:0x9 bound_ctrl:1
v_add_u16_dpp v29, v139, v21 wave_rol:1 row_mask:0x9 bank_mask:0x3
v_add_u16_dpp v35, v164, v171 row_bcast:15 row_mask:0xd bank_mask:0x6
v_add_u16_dpp v65, v70, v47 wave_ror:1 row_mask:0x8 bank_mask:0x5
v_add_u16_dpp v70, v4, v210 wave_rol:1 row_mask:0xa bank_mask:0x5
v_add_u16_dpp v78, v132, v145 wave_rol:1 row_mask:0xf bank_mask:0xc
v_add_u16_e32 v15, src_scc, v2
v_add_u16_e32 v185, s33, v156
v_add_u16_e32 v206, s101, v70
v_add_u16_e32 v209, src_vccz, v166
v_add_u16_e32 v77, s1, v4
v_add_u16_e32 v93, s1, v12
v_add_u16_sdwa v106, sext(v88), v224 clamp dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_1
v_add_u16_sdwa v130, sext(v186), v0 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_2
v_add_u16_sdwa v16, sext(v240), v191 clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_1
v_add_u16_sdwa v234, sext(v132), v132 clamp dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:BYTE_3
v_add_u16_sdwa v41, v32, sext(v93) dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_2
v_add_u16_sdwa v91, v213, v129 clamp dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_add_u32_dpp v217, vcc, v4, v171 row_ror:1 row_mask:0x2 bank_mask:0xe bound_ctrl:1
v_add_u32_dpp v218, vcc, v23, v99 wave_shr:1 row_mask:0xd bank_mask:0xd
v_add_u32_dpp v222, vcc, v241, v161 row_bcast:31 row_mask:0x1 bank_mask:0xc
v_add_u32_dpp v251, vcc, v142, v153 row_bcast:31 row_mask:0x5 bank_mask:0x2 bound_ctrl:1
v_add_u32_dpp v81, vcc, v75, v120 wave_ror:1 row_mask:0xe bank_mask:0x7
v_add_u32_dpp v86, vcc, v119, v144 wave_ror:1 row_mask:0x4 bank_mask:0xc
v_add_u32_e32 v154, vcc, vcc_lo, v84
v_add_u32_e32 v23, vcc, v1, v162
v_add_u32_e32 v246, vcc, 64, v130
v_add_u32_e32 v43, vcc, -1, v75
v_add_u32_e32 v59, vcc, 1, v84
v_add_u32_e32 v97, vcc, vcc_hi, v114
v_add_u32_sdwa v174, vcc, v138, v124 clamp dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2 src1_sel:BYTE_1
v_add_u32_sdwa v30, vcc, v56, sext(v4) dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:DWORD
v_add_u32_sdwa v38, vcc, sext(v235), v191 clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:WORD_0
v_add_u32_sdwa v52, vcc, v52, sext(v26) clamp dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:BYTE_2
v_add_u32_sdwa v74, vcc, v219, v177 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_3
v_add_u32_sdwa v86, vcc, sext(v161), sext(v132) dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:WORD_1
v_addc_u32_dpp v111, vcc, v0, v138, vcc row_shl:3 row_mask:0x2 bank_mask:0xb
v_addc_u32_dpp v133, vcc, v61, v18, vcc row_mirror row_mask:0x7 bank_mask:0xe
v_addc_u32_dpp v159, vcc, v207, v5, vcc wave_ror:1 row_mask:0xf bank_mask:0x3
v_addc_u32_dpp v197, vcc, v39, v133, vcc row_shl:11 row_mask:0x8 bank_mask:0xb bound_ctrl:1
v_addc_u32_dpp v59, vcc, v81, v110, vcc quad_perm:[1,3,2,2] row_mask:0x4 bank_mask:0x6
v_addc_u32_dpp v81, vcc, v91, v168, vcc row_bcast:31 row_mask:0xe bank_mask:0x1
v_addc_u32_e32 v126, vcc, -0.5, v35, vcc
v_addc_u32_e32 v142, vcc, v44, v123, vcc
v_addc_u32_e32 v25, vcc, 0.5, v58, vcc
v_addc_u32_sdwa v16, vcc, v69, sext(v132), vcc dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:DWORD
v_addc_u32_sdwa v195, vcc, sext(v232), sext(v47), vcc clamp dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_1
v_addc_u32_sdwa v198, vcc, sext(v94), v34, vcc clamp dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_3
v_addc_u32_sdwa v241, vcc, sext(v0), v99, vcc dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:WORD_1
v_addc_u32_sdwa v245, vcc, v115, sext(v84), vcc clamp dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:WORD_0
v_addc_u32_sdwa v36, vcc, v26, sext(v49), vcc dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:BYTE_3
v_and_b32_dpp v114, v248, v171 row_shl:11 row_mask:0x0 bank_mask:0x8 bound_ctrl:1
v_and_b32_dpp v12, v122, v125 wave_shl:1 row_mask:0x5 bank_mask:0xb bound_ctrl:1
v_and_b32_dpp v15, v235, v213 row_bcast:15 row_mask:0x9 bank_mask:0xa
v_and_b32_dpp v164, v76, v215 row_shr:15 row_mask:0xb bank_mask:0x8
v_and_b32_dpp v199, v146, v159 wave_rol:1 row_mask:0x4 bank_mask:0xd
v_and_b32_dpp v27, v23, v83 quad_perm:[2,1,0,3] row_mask:0xd bank_mask:0xa
v_and_b32_e32 v177, s33, v127
v_and_b32_e32 v214, 0.15915494, v27
v_and_b32_e32 v229, s1, v247
v_and_b32_e32 v3, 0.15915494, v106
v_and_b32_e32 v31, 0.5, v97
v_and_b32_e32 v59, vcc_lo, v94
v_and_b32_sdwa v191, sext(v45), sext(v190) clamp dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:BYTE_1
v_and_b32_sdwa v215, sext(v163), sext(v2) dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_0
v_and_b32_sdwa v227, sext(v49), sext(v153) dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_1
v_and_b32_sdwa v23, sext(v222), sext(v113) dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_2 src1_sel:BYTE_1
v_and_b32_sdwa v7, v130, sext(v96) dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_1
v_and_b32_sdwa v89, v24, sext(v184) clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_2 src1_sel:BYTE_1
v_ashrrev_i16_dpp v15, v106, v75 wave_shr:1 row_mask:0xd bank_mask:0xe bound_ctrl:1
v_ashrrev_i16_dpp v183, v178, v135 wave_shr:1 row_mask:0x5 bank_mask:0xa
v_ashrrev_i16_dpp v209, v226, v49 row_ror:1 row_mask:0xf bank_mask:0x2
v_ashrrev_i16_dpp v226, v69, v240 row_bcast:15 row_mask:0x9 bank_mask:0x4
v_ashrrev_i16_dpp v29, v203, v169 row_shr:1 row_mask:0x8 bank_mask:0xc bound_ctrl:1
v_ashrrev_i16_dpp v34, v11, v158 row_mirror row_mask:0xa bank_mask:0x7 bound_ctrl:1
v_ashrrev_i16_e32 v124, s1, v125
v_ashrrev_i16_e32 v180, -1, v195
v_ashrrev_i16_e32 v211, s101, v23
v_ashrrev_i16_e32 v36, src_vccz, v102
v_ashrrev_i16_e32 v43, 0xb800, v46
v_ashrrev_i16_e32 v81, s22, v184
v_ashrrev_i16_sdwa v135, sext(v192), v69 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_2 src1_sel:DWORD
v_ashrrev_i16_sdwa v195, sext(v167), sext(v87) dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_2 src1_sel:BYTE_0
v_ashrrev_i16_sdwa v208, v229, sext(v135) dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_3
v_ashrrev_i16_sdwa v231, sext(v24), sext(v204) dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_2 src1_sel:BYTE_3
v_ashrrev_i16_sdwa v235, v57, v181 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_0
v_ashrrev_i16_sdwa v7, sext(v162), sext(v228) clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:BYTE_1
v_ashrrev_i32_dpp v10, v219, v171 wave_shr:1 row_mask:0xb bank_mask:0xa
v_ashrrev_i32_dpp v182, v16, v234 row_bcast:31 row_mask:0x9 bank_mask:0x0 bound_ctrl:1
v_ashrrev_i32_dpp v187, v209, v98 row_ror:1 row_mask:0x5 bank_mask:0x8
v_ashrrev_i32_dpp v242, v212, v63 wave_shl:1 row_mask:0xa bank_mask:0xb bound_ctrl:1
v_ashrrev_i32_dpp v3, v35, v117 quad_perm:[0,0,2,3] row_mask:0x5 bank_mask:0x6 bound_ctrl:1
v_ashrrev_i32_dpp v94, v207, v230 row_shr:1 row_mask:0x8 bank_mask:0xe
v_ashrrev_i32_e32 v102, 1, v247
v_ashrrev_i32_e32 v181, v255, v189
v_ashrrev_i32_e32 v219, 0x3f800001, v134
v_ashrrev_i32_e32 v243, s1, v247
v_ashrrev_i32_e32 v6, m0, v86
v_ashrrev_i32_e32 v96, src_vccz, v20
v_ashrrev_i32_sdwa v164, sext(v218), v167 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_1
v_ashrrev_i32_sdwa v180, v6, v185 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:BYTE_3
v_ashrrev_i32_sdwa v20, v7, v39 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:BYTE_1
v_ashrrev_i32_sdwa v234, sext(v233), v150 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_0
v_ashrrev_i32_sdwa v28, v178, v96 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_2
v_ashrrev_i32_sdwa v45, v45, v70 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_3
v_cndmask_b32_dpp v231, -v180, -v15, vcc row_shl:11 row_mask:0x5 bank_mask:0x2
v_cndmask_b32_dpp v249, -|v125|, -v80, vcc row_mirror row_mask:0x1 bank_mask:0xb bound_ctrl:1
v_cndmask_b32_dpp v38, -|v237|, -v60, vcc wave_shl:1 row_mask:0xa bank_mask:0xe bound_ctrl:1
v_cndmask_b32_dpp v58, v171, |v191|, vcc quad_perm:[2,2,3,2] row_mask:0x5 bank_mask:0xa bound_ctrl:1
v_cndmask_b32_dpp v74, -|v39|, -v122, vcc row_bcast:31 row_mask:0xf bank_mask:0x0
v_cndmask_b32_dpp v81, -v34, -|v162|, vcc wave_rol:1 row_mask:0xc bank_mask:0xc bound_ctrl:1
v_cndmask_b32_e32 v104, v0, v252, vcc
v_cndmask_b32_sdwa v191, -|v43|, -|v42|, vcc dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:BYTE_1
v_cndmask_b32_sdwa v254, -v36, v73, vcc clamp dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_cndmask_b32_sdwa v31, -v154, -|v114|, vcc clamp dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2 src1_sel:BYTE_0
v_cndmask_b32_sdwa v34, -|v148|, -|v245|, vcc dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_cndmask_b32_sdwa v46, -v80, -|v236|, vcc clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_2 src1_sel:WORD_0
v_cndmask_b32_sdwa v58, -v199, -|v7|, vcc dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_1
v_ldexp_f16_dpp v148, v66, sext(v65) quad_perm:[2,3,1,0] row_mask:0x2 bank_mask:0xa
v_ldexp_f16_dpp v180, -|v180|, v69 row_bcast:15 row_mask:0x2 bank_mask:0x3 bound_ctrl:1
v_ldexp_f16_dpp v180, -|v96|, v148 row_mirror row_mask:0x5 bank_mask:0xb
v_ldexp_f16_dpp v197, -|v19|, v115 row_ror:1 row_mask:0xc bank_mask:0xf
v_ldexp_f16_dpp v224, -v255, sext(v194) quad_perm:[2,0,1,2] row_mask:0x9 bank_mask:0x6
v_ldexp_f16_dpp v61, v132, v138 row_shr:1 row_mask:0x4 bank_mask:0xd
v_ldexp_f16_e32 v139, s1, v234
v_ldexp_f16_e32 v155, s101, v144
v_ldexp_f16_e32 v204, s33, v21
v_ldexp_f16_e32 v251, 0.5, v43
v_ldexp_f16_e32 v61, 0, v215
v_ldexp_f16_e32 v73, s0, v97
v_ldexp_f16_sdwa v131, -|v114|, sext(v92) dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_3
v_ldexp_f16_sdwa v135, -v68, sext(v249) dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_2
v_ldexp_f16_sdwa v165, -v37, v143 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_2
v_ldexp_f16_sdwa v195, -|v34|, sext(v110) dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2 src1_sel:WORD_0
v_ldexp_f16_sdwa v32, -v158, v90 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:DWORD
v_ldexp_f16_sdwa v8, v245, v137 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2 src1_sel:WORD_0
v_lshlrev_b16_dpp v117, v120, v231 row_mirror row_mask:0xd bank_mask:0x1 bound_ctrl:1
v_lshlrev_b16_dpp v123, v102, v202 row_bcast:31 row_mask:0x1 bank_mask:0x1 bound_ctrl:1
v_lshlrev_b16_dpp v137, v104, v209 row_ror:1 row_mask:0xe bank_mask:0x1 bound_ctrl:1
v_lshlrev_b16_dpp v162, v115, v29 row_shr:15 row_mask:0xc bank_mask:0x1
v_lshlrev_b16_dpp v242, v183, v181 row_half_mirror row_mask:0xb bank_mask:0x9
v_lshlrev_b16_dpp v245, v123, v120 quad_perm:[1,2,0,0] row_mask:0x5 bank_mask:0x5 bound_ctrl:1
v_lshlrev_b16_e32 v106, src_execz, v94
v_lshlrev_b16_e32 v166, flat_scratch_lo, v249
v_lshlrev_b16_e32 v238, s101, v182
v_lshlrev_b16_e32 v69, vcc_hi, v126
v_lshlrev_b16_e32 v77, vcc_lo, v121
v_lshlrev_b16_e32 v98, s33, v222
v_lshlrev_b16_sdwa v18, v33, v95 clamp dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_3
v_lshlrev_b16_sdwa v244, v87, sext(v246) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:WORD_1
v_lshlrev_b16_sdwa v42, sext(v251), v78 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3 src1_sel:BYTE_3
v_lshlrev_b16_sdwa v5, v172, v224 clamp dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_lshlrev_b16_sdwa v59, v12, sext(v54) dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:BYTE_1
v_lshlrev_b16_sdwa v68, v137, v238 clamp dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:BYTE_1
v_lshlrev_b32_dpp v187, v169, v203 wave_rol:1 row_mask:0xb bank_mask:0x5 bound_ctrl:1
v_lshlrev_b32_dpp v188, v4, v176 row_bcast:31 row_mask:0x1 bank_mask:0x0
v_lshlrev_b32_dpp v223, v87, v80 wave_rol:1 row_mask:0x1 bank_mask:0xb
v_lshlrev_b32_dpp v27, v160, v204 row_ror:1 row_mask:0xf bank_mask:0x5 bound_ctrl:1
v_lshlrev_b32_dpp v35, v99, v140 row_bcast:15 row_mask:0x0 bank_mask:0x3 bound_ctrl:1
v_lshlrev_b32_dpp v78, v224, v49 wave_shr:1 row_mask:0x2 bank_mask:0x0 bound_ctrl:1
v_lshlrev_b32_e32 v165, s0, v255
v_lshlrev_b32_e32 v183, s1, v144
v_lshlrev_b32_e32 v204, 0x3f800001, v253
v_lshlrev_b32_e32 v236, 0x3f800001, v139
v_lshlrev_b32_e32 v66, s33, v115
v_lshlrev_b32_e32 v80, v44, v41
v_lshlrev_b32_sdwa v181, v169, v120 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:DWORD
v_lshlrev_b32_sdwa v195, sext(v17), v168 clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_3
v_lshlrev_b32_sdwa v202, sext(v252), v23 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
v_lshlrev_b32_sdwa v22, sext(v223), v250 clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:BYTE_3
v_lshlrev_b32_sdwa v249, v143, v254 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_1
v_lshlrev_b32_sdwa v95, v30, sext(v12) clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2 src1_sel:BYTE_3
v_lshrrev_b16_dpp v126, v78, v193 row_ror:1 row_mask:0x0 bank_mask:0x1
v_lshrrev_b16_dpp v144, v167, v192 quad_perm:[3,0,3,2] row_mask:0x3 bank_mask:0xc
v_lshrrev_b16_dpp v165, v180, v161 wave_rol:1 row_mask:0x7 bank_mask:0x4
v_lshrrev_b16_dpp v17, v152, v96 row_shr:1 row_mask:0xc bank_mask:0x2 bound_ctrl:1
v_lshrrev_b16_dpp v174, v167, v67 wave_shr:1 row_mask:0x4 bank_mask:0xe bound_ctrl:1
v_lshrrev_b16_dpp v193, v78, v242 row_mirror row_mask:0x0 bank_mask:0x9
v_lshrrev_b16_dpp v194, v156, v190 row_bcast:15 row_mask:0x3 bank_mask:0x5 bound_ctrl:1
v_lshrrev_b16_e32 v1, 1, v122
v_lshrrev_b16_e32 v186, 0, v233
v_lshrrev_b16_e32 v206, v44, v103
v_lshrrev_b16_e32 v238, 1, v12
v_lshrrev_b16_e32 v74, -16, v58
v_lshrrev_b16_e32 v87, v1, v209
v_lshrrev_b16_sdwa v17, v131, sext(v143) dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:WORD_0
v_lshrrev_b16_sdwa v179, v203, sext(v142) dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_0
v_lshrrev_b16_sdwa v194, sext(v66), sext(v190) clamp dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_1
v_lshrrev_b16_sdwa v32, sext(v28), sext(v96) clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_2 src1_sel:BYTE_1
v_lshrrev_b16_sdwa v85, sext(v32), sext(v239) clamp dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_2
v_lshrrev_b32_dpp v121, v52, v251 quad_perm:[3,0,0,1] row_mask:0x7 bank_mask:0xc
v_lshrrev_b32_dpp v132, v175, v138 wave_shr:1 row_mask:0x0 bank_mask:0x8 bound_ctrl:1
v_lshrrev_b32_dpp v132, v188, v12 row_shl:4 row_mask:0xd bank_mask:0xc bound_ctrl:1
v_lshrrev_b32_dpp v138, v162, v239 wave_ror:1 row_mask:0xe bank_mask:0x7
v_lshrrev_b32_dpp v200, v81, v232 row_shl:6 row_mask:0x8 bank_mask:0x2
v_lshrrev_b32_dpp v31, v228, v154 row_mirror row_mask:0xe bank_mask:0x1 bound_ctrl:1
v_lshrrev_b32_dpp v79, v14, v18 quad_perm:[2,3,0,3] row_mask:0x6 bank_mask:0xf bound_ctrl:1
v_lshrrev_b32_e32 v102, vcc_hi, v40
v_lshrrev_b32_e32 v118, m0, v72
v_lshrrev_b32_e32 v173, v0, v178
v_lshrrev_b32_e32 v198, v44, v143
v_lshrrev_b32_e32 v206, vcc_hi, v124
v_lshrrev_b32_e32 v33, s33, v246
v_lshrrev_b32_sdwa v138, sext(v171), v168 clamp dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_1
v_lshrrev_b32_sdwa v160, v222, v185 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_2
v_lshrrev_b32_sdwa v191, v187, sext(v78) dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:BYTE_3
v_lshrrev_b32_sdwa v238, sext(v222), v80 clamp dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_0
v_lshrrev_b32_sdwa v25, v144, v235 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_1
v_mac_f16_dpp v105, -v212, -v175 row_shr:15 row_mask:0xc bank_mask:0x5
v_mac_f16_dpp v144, -|v103|, -v236 row_bcast:15 row_mask:0x1 bank_mask:0x0
v_mac_f16_dpp v145, -v171, -v217 wave_rol:1 row_mask:0x3 bank_mask:0xe
v_mac_f16_dpp v153, -|v214|, -v243 row_mirror row_mask:0x8 bank_mask:0xb
v_mac_f16_dpp v222, -v183, -v132 row_ror:1 row_mask:0x1 bank_mask:0x8
v_mac_f16_dpp v247, -v234, v202 row_shr:1 row_mask:0x4 bank_mask:0x7
v_mac_f16_e32 v173, -16, v146
v_mac_f16_e32 v230, s33, v209
v_mac_f16_e32 v242, s14, v217
v_mac_f16_e32 v37, s1, v29
v_mac_f16_e32 v55, 0xbeef, v125
v_mac_f16_e32 v57, s33, v172
v_mac_f16_sdwa v1, -v2, |v3| dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_mac_f16_sdwa v1, v2, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_mac_f32_dpp v166, -v106, |v106| row_mirror row_mask:0x8 bank_mask:0xb
v_mac_f32_dpp v20, |v120|, |v157| row_ror:1 row_mask:0x0 bank_mask:0xf bound_ctrl:1
v_mac_f32_dpp v253, -|v134|, |v96| row_bcast:15 row_mask:0xd bank_mask:0xd
v_mac_f32_dpp v32, -v213, -v0 wave_shl:1 row_mask:0x0 bank_mask:0x2 bound_ctrl:1
v_mac_f32_dpp v55, -|v139|, -v21 row_shr:1 row_mask:0x6 bank_mask:0xa bound_ctrl:1
v_mac_f32_dpp v80, -|v76|, |v125| wave_rol:1 row_mask:0x0 bank_mask:0x8
v_mac_f32_e32 v106, src_execz, v56
v_mac_f32_e32 v120, src_execz, v142
v_mac_f32_e32 v148, s40, v85
v_mac_f32_e32 v232, exec_lo, v24
v_mac_f32_e32 v58, s33, v19
v_mac_f32_e32 v60, -16, v193
v_mac_f32_sdwa v153, |v63|, |v254| clamp dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_0
v_mac_f32_sdwa v162, -v122, -|v138| clamp dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_0
v_mac_f32_sdwa v243, -v48, |v224| clamp dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:BYTE_1
v_mac_f32_sdwa v41, |v183|, |v15| clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_madak_f16 v1, v2, v3, 0x3456
v_madak_f32 v208, 64, v131, 0xdeadbeef
v_madak_f32 v211, v44, v202, 0x12345678
v_madak_f32 v75, 0, v177, 0xdeadbeef
v_madmk_f16 v1, v2, 0x3456, v3
v_madmk_f32 v199, -0.5, 0x3f800001, v100
v_madmk_f32 v247, 1, 0x3f800001, v5
v_madmk_f32 v80, 0.5, 0xdeadbeef, v196
v_max_f16_dpp v101, -v18, v240 quad_perm:[1,2,1,1] row_mask:0xe bank_mask:0xa bound_ctrl:1
v_max_f16_dpp v160, -v26, |v195| row_half_mirror row_mask:0xb bank_mask:0x0 bound_ctrl:1
v_max_f16_dpp v161, |v233|, v0 row_mirror row_mask:0x1 bank_mask:0x3 bound_ctrl:1
v_max_f16_dpp v162, v47, -v40 wave_shl:1 row_mask:0xd bank_mask:0xd bound_ctrl:1
v_max_f16_dpp v216, v248, v101 row_mirror row_mask:0x6 bank_mask:0xd bound_ctrl:1
v_max_f16_dpp v252, |v135|, -|v209| row_bcast:31 row_mask:0x4 bank_mask:0x7
v_max_f16_e32 v173, 0.15915494, v88
v_max_f16_e32 v193, v1, v160
v_max_f16_e32 v219, -16, v184
v_max_f16_e32 v247, exec_lo, v157
v_max_f16_e32 v25, -0.5, v134
v_max_f16_e32 v90, vcc_hi, v124
v_max_f16_sdwa v117, |v76|, |v207| dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:WORD_0
v_max_f16_sdwa v130, -|v151|, v240 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_1
v_max_f16_sdwa v157, -v66, -v94 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:DWORD
v_max_f16_sdwa v197, -v37, |v92| clamp dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_3
v_max_f16_sdwa v207, -v28, |v108| clamp dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:WORD_1
v_max_f16_sdwa v225, |v246|, -|v56| dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
v_max_f32_dpp v124, |v152|, -v226 row_shl:8 row_mask:0x7 bank_mask:0x6
v_max_f32_dpp v16, v139, -|v15| row_shr:1 row_mask:0x2 bank_mask:0xf
v_max_f32_dpp v161, |v134|, v132 wave_shr:1 row_mask:0xb bank_mask:0x4 bound_ctrl:1
v_max_f32_dpp v239, -v104, v179 wave_rol:1 row_mask:0xd bank_mask:0x2 bound_ctrl:1
v_max_f32_dpp v41, v137, |v3| row_bcast:15 row_mask:0x0 bank_mask:0x6
v_max_f32_dpp v81, -|v142|, -v5 row_shr:15 row_mask:0xc bank_mask:0x3
v_max_f32_e32 v144, s0, v248
v_max_f32_e32 v186, src_scc, v49
v_max_f32_e32 v32, -1, v53
v_max_f32_e32 v43, v0, v51
v_max_f32_e32 v65, src_scc, v62
v_max_f32_e32 v98, flat_scratch_lo, v6
v_max_f32_sdwa v127, v97, v8 clamp dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_1
v_max_f32_sdwa v142, |v86|, |v187| dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:BYTE_3
v_max_f32_sdwa v15, -|v43|, -v226 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_0
v_max_f32_sdwa v154, |v70|, v171 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_2 src1_sel:DWORD
v_max_f32_sdwa v236, -|v124|, |v25| clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:DWORD
v_max_f32_sdwa v56, v255, -v108 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_max_i16_dpp v133, v8, v132 row_ror:1 row_mask:0x5 bank_mask:0x4 bound_ctrl:1
v_max_i16_dpp v158, v9, v118 row_ror:1 row_mask:0xc bank_mask:0x7 bound_ctrl:1
v_max_i16_dpp v170, v46, v136 row_bcast:31 row_mask:0x7 bank_mask:0xf
v_max_i16_dpp v201, v47, v15 row_half_mirror row_mask:0xb bank_mask:0xb bound_ctrl:1
v_max_i16_dpp v253, v142, v139 wave_shr:1 row_mask:0xf bank_mask:0x2
v_max_i16_dpp v68, v0, v113 wave_ror:1 row_mask:0x4 bank_mask:0x8 bound_ctrl:1
v_max_i16_e32 v10, s33, v159
v_max_i16_e32 v109, v0, v202
v_max_i16_e32 v127, 0x3800, v28
v_max_i16_e32 v16, exec_lo, v191
v_max_i16_e32 v176, s33, v189
v_max_i16_e32 v62, 0, v234
v_max_i16_sdwa v106, sext(v222), v120 clamp dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_2
v_max_i16_sdwa v24, v86, sext(v100) clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_2 src1_sel:BYTE_0
v_max_i16_sdwa v242, sext(v154), sext(v252) clamp dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3 src1_sel:BYTE_0
v_max_i16_sdwa v249, sext(v186), sext(v255) clamp dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_max_i16_sdwa v251, sext(v230), v24 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:WORD_1
v_max_i16_sdwa v3, v227, v248 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:WORD_1
v_max_i32_dpp v109, v201, v217 row_mirror row_mask:0x7 bank_mask:0x6 bound_ctrl:1
v_max_i32_dpp v113, v72, v173 wave_rol:1 row_mask:0x6 bank_mask:0xd
v_max_i32_dpp v164, v71, v204 row_half_mirror row_mask:0x9 bank_mask:0x6
v_max_i32_dpp v234, v77, v107 row_shr:1 row_mask:0x0 bank_mask:0xa bound_ctrl:1
v_max_i32_dpp v37, v227, v86 wave_shl:1 row_mask:0x6 bank_mask:0xc
v_max_i32_dpp v43, v75, v144 wave_shr:1 row_mask:0x0 bank_mask:0x5
v_max_i32_e32 v183, src_execz, v201
v_max_i32_e32 v198, s0, v118
v_max_i32_e32 v2, v0, v2
v_max_i32_e32 v204, 0, v157
v_max_i32_e32 v32, s0, v251
v_max_i32_e32 v68, 0x3f800001, v237
v_max_i32_sdwa v106, v19, sext(v74) clamp dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:WORD_0
v_max_i32_sdwa v157, sext(v134), v195 clamp dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:DWORD
v_max_i32_sdwa v171, v92, sext(v56) clamp dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:WORD_1
v_max_i32_sdwa v198, sext(v162), sext(v180) dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:BYTE_2
v_max_i32_sdwa v220, sext(v63), v243 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_1
v_max_i32_sdwa v233, sext(v128), v203 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:DWORD
v_max_u16_dpp v132, v151, v179 row_bcast:15 row_mask:0x9 bank_mask:0xd bound_ctrl:1
v_max_u16_dpp v19, v188, v134 wave_shl:1 row_mask:0xf bank_mask:0x6
v_max_u16_dpp v213, v246, v223 row_mirror row_mask:0x9 bank_mask:0xd bound_ctrl:1
v_max_u16_dpp v28, v226, v225 row_shr:1 row_mask:0xa bank_mask:0xc
v_max_u16_dpp v41, v72, v217 row_bcast:15 row_mask:0x1 bank_mask:0x3 bound_ctrl:1
v_max_u16_dpp v85, v188, v31 row_mirror row_mask:0x5 bank_mask:0x9 bound_ctrl:1
v_max_u16_e32 v125, flat_scratch_lo, v109
v_max_u16_e32 v175, v255, v99
v_max_u16_e32 v215, 0x3118, v199
v_max_u16_e32 v225, 0, v174
v_max_u16_e32 v247, src_scc, v18
v_max_u16_e32 v252, s16, v106
v_max_u16_sdwa v10, v251, v169 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:DWORD
v_max_u16_sdwa v226, v24, v139 clamp dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:DWORD
v_max_u16_sdwa v25, sext(v65), v16 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_2 src1_sel:DWORD
v_max_u16_sdwa v7, sext(v143), sext(v3) clamp dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_max_u16_sdwa v80, sext(v20), v154 clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_0
v_max_u16_sdwa v94, sext(v67), v131 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_2 src1_sel:BYTE_0
v_max_u32_dpp v119, v150, v73 row_shr:15 row_mask:0x5 bank_mask:0x5
v_max_u32_dpp v196, v206, v67 row_ror:1 row_mask:0xa bank_mask:0x2 bound_ctrl:1
v_max_u32_dpp v202, v96, v118 row_shr:15 row_mask:0x7 bank_mask:0x2 bound_ctrl:1
v_max_u32_dpp v207, v25, v8 row_ror:1 row_mask:0xf bank_mask:0xa bound_ctrl:1
v_max_u32_dpp v221, v126, v247 wave_shr:1 row_mask:0x1 bank_mask:0x6 bound_ctrl:1
v_max_u32_dpp v45, v10, v213 wave_rol:1 row_mask:0x7 bank_mask:0xa bound_ctrl:1
v_max_u32_e32 v139, 0.15915494, v114
v_max_u32_e32 v164, v1, v225
v_max_u32_e32 v201, 0, v42
v_max_u32_e32 v219, s101, v225
v_max_u32_e32 v4, v255, v48
v_max_u32_e32 v97, 0.5, v43
v_max_u32_sdwa v0, v94, v101 clamp dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:BYTE_3
v_max_u32_sdwa v136, sext(v24), sext(v123) dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_2
v_max_u32_sdwa v237, sext(v184), v181 clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:BYTE_0
v_max_u32_sdwa v32, v100, sext(v222) dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
v_max_u32_sdwa v82, sext(v53), v197 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2 src1_sel:WORD_1
v_max_u32_sdwa v93, sext(v64), v111 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_1
v_min_f16_dpp v114, -v106, v241 row_shr:1 row_mask:0x1 bank_mask:0x6
v_min_f16_dpp v115, -|v4|, v40 wave_rol:1 row_mask:0x2 bank_mask:0xf bound_ctrl:1
v_min_f16_dpp v165, -v42, |v128| wave_shl:1 row_mask:0xb bank_mask:0x3 bound_ctrl:1
v_min_f16_dpp v230, v100, -|v12| wave_shl:1 row_mask:0xa bank_mask:0x6
v_min_f16_dpp v9, -|v205|, -v160 row_bcast:15 row_mask:0x2 bank_mask:0x8 bound_ctrl:1
v_min_f16_dpp v95, |v56|, -v4 wave_rol:1 row_mask:0xa bank_mask:0xd bound_ctrl:1
v_min_f16_e32 v181, src_scc, v186
v_min_f16_e32 v189, s101, v89
v_min_f16_e32 v255, v0, v6
v_min_f16_e32 v91, s5, v184
v_min_f16_e32 v98, 0.5, v131
v_min_f16_e32 v99, v255, v3
v_min_f16_sdwa v117, -v195, |v206| dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:WORD_1
v_min_f16_sdwa v130, -v32, -|v26| clamp dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_0
v_min_f16_sdwa v155, -|v228|, -|v39| dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_0
v_min_f16_sdwa v157, -|v167|, v103 clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:WORD_0
v_min_f16_sdwa v182, -|v110|, |v127| clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_0
v_min_f16_sdwa v4, v96, v121 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:WORD_1
v_min_f32_dpp v114, |v11|, -v77 row_mirror row_mask:0x9 bank_mask:0x2
v_min_f32_dpp v17, |v242|, |v4| row_half_mirror row_mask:0x4 bank_mask:0x7 bound_ctrl:1
v_min_f32_dpp v2, |v20|, |v149| row_shr:1 row_mask:0xc bank_mask:0x7
v_min_f32_dpp v247, v237, -|v160| row_shr:1 row_mask:0xb bank_mask:0x8
v_min_f32_dpp v82, -|v34|, v61 row_mirror row_mask:0x9 bank_mask:0xc
v_min_f32_dpp v94, v196, -v89 row_shr:15 row_mask:0x6 bank_mask:0x4
v_min_f32_e32 v101, s2, v45
v_min_f32_e32 v111, 0.15915494, v231
v_min_f32_e32 v130, -1, v170
v_min_f32_e32 v149, -0.5, v94
v_min_f32_e32 v246, s42, v13
v_min_f32_e32 v86, -1, v4
v_min_f32_sdwa v221, v34, -v104 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_2
v_min_f32_sdwa v231, -|v102|, -|v96| clamp dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_2
v_min_f32_sdwa v47, -v58, -|v26| clamp dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:BYTE_2
v_min_f32_sdwa v56, -v225, |v174| clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:DWORD
v_min_f32_sdwa v75, -|v134|, |v152| clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_min_f32_sdwa v88, v0, v231 clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:BYTE_0
v_min_i16_dpp v118, v188, v48 row_shl:8 row_mask:0x9 bank_mask:0x1 bound_ctrl:1
v_min_i16_dpp v2, v117, v196 row_mirror row_mask:0xc bank_mask:0x4 bound_ctrl:1
v_min_i16_dpp v209, v81, v244 row_mirror row_mask:0xf bank_mask:0x5 bound_ctrl:1
v_min_i16_dpp v224, v26, v121 wave_shr:1 row_mask:0x7 bank_mask:0x0
v_min_i16_dpp v70, v106, v162 row_bcast:15 row_mask:0xc bank_mask:0x7
v_min_i16_dpp v9, v226, v214 wave_shr:1 row_mask:0xd bank_mask:0x1 bound_ctrl:1
v_min_i16_e32 v134, v255, v168
v_min_i16_e32 v170, -1, v21
v_min_i16_e32 v183, 64, v248
v_min_i16_e32 v234, s101, v170
v_min_i16_e32 v3, src_execz, v140
v_min_i16_e32 v94, flat_scratch_lo, v123
v_min_i16_sdwa v112, sext(v174), sext(v108) dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_min_i16_sdwa v155, sext(v186), v249 clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:WORD_0
v_min_i16_sdwa v182, v36, v192 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:BYTE_3
v_min_i16_sdwa v191, sext(v247), v114 clamp dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_min_i16_sdwa v195, sext(v201), v222 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:DWORD
v_min_i16_sdwa v236, v37, v140 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_2
v_min_i32_dpp v139, v66, v8 row_bcast:15 row_mask:0x9 bank_mask:0x7
v_min_i32_dpp v172, v92, v184 row_shr:15 row_mask:0xe bank_mask:0x2
v_min_i32_dpp v30, v171, v204 row_shr:15 row_mask:0x7 bank_mask:0x9 bound_ctrl:1
v_min_i32_dpp v48, v125, v30 row_shr:1 row_mask:0xa bank_mask:0x5
v_min_i32_dpp v69, v60, v94 row_half_mirror row_mask:0x0 bank_mask:0x7 bound_ctrl:1
v_min_i32_dpp v77, v97, v103 row_shl:1 row_mask:0xe bank_mask:0xd bound_ctrl:1
v_min_i32_e32 v12, -1, v53
v_min_i32_e32 v140, 0, v205
v_min_i32_e32 v177, v255, v190
v_min_i32_e32 v25, 64, v138
v_min_i32_e32 v35, src_execz, v27
v_min_i32_e32 v89, vcc_hi, v128
v_min_i32_sdwa v122, sext(v211), v208 clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_3
v_min_i32_sdwa v138, v78, sext(v152) dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_min_i32_sdwa v179, v210, v51 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:BYTE_1
v_min_i32_sdwa v225, v70, v251 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3 src1_sel:DWORD
v_min_i32_sdwa v94, v73, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:BYTE_2
v_min_i32_sdwa v95, v128, v219 clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_0
v_min_u16_dpp v12, v66, v166 row_shl:4 row_mask:0x2 bank_mask:0x1 bound_ctrl:1
v_min_u16_dpp v174, v164, v223 row_shl:10 row_mask:0xa bank_mask:0x4 bound_ctrl:1
v_min_u16_dpp v220, v26, v61 row_ror:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
v_min_u16_dpp v233, v196, v89 wave_ror:1 row_mask:0xd bank_mask:0x2
v_min_u16_dpp v55, v147, v95 row_mirror row_mask:0xc bank_mask:0xa bound_ctrl:1
v_min_u16_dpp v81, v91, v193 row_shr:15 row_mask:0x9 bank_mask:0xa bound_ctrl:1
v_min_u16_e32 v108, vcc_hi, v252
v_min_u16_e32 v235, v0, v223
v_min_u16_e32 v243, vcc_hi, v231
v_min_u16_e32 v33, 0xb800, v107
v_min_u16_e32 v4, s101, v184
v_min_u16_e32 v68, v44, v143
v_min_u16_sdwa v126, v124, sext(v160) dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_2 src1_sel:BYTE_0
v_min_u16_sdwa v153, sext(v136), sext(v34) dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:WORD_0
v_min_u16_sdwa v167, v84, v216 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:WORD_0
v_min_u16_sdwa v177, sext(v211), sext(v160) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
v_min_u16_sdwa v55, sext(v231), v43 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_0
v_min_u16_sdwa v76, sext(v128), sext(v253) dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:DWORD
v_min_u32_dpp v143, v206, v82 row_shr:15 row_mask:0x8 bank_mask:0x6 bound_ctrl:1
v_min_u32_dpp v223, v204, v226 wave_shl:1 row_mask:0x0 bank_mask:0xe bound_ctrl:1
v_min_u32_dpp v244, v88, v102 row_shr:1 row_mask:0xf bank_mask:0x8 bound_ctrl:1
v_min_u32_dpp v249, v147, v249 row_shl:14 row_mask:0xa bank_mask:0x0
v_min_u32_dpp v51, v165, v83 row_bcast:31 row_mask:0xf bank_mask:0xb bound_ctrl:1
v_min_u32_dpp v84, v226, v50 wave_shl:1 row_mask:0xc bank_mask:0xd bound_ctrl:1
v_min_u32_e32 v116, vcc_hi, v156
v_min_u32_e32 v131, 0.15915494, v78
v_min_u32_e32 v204, src_vccz, v227
v_min_u32_e32 v205, s1, v173
v_min_u32_e32 v237, s5, v109
v_min_u32_e32 v28, vcc_lo, v208
v_min_u32_sdwa v112, sext(v71), v148 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:DWORD
v_min_u32_sdwa v123, sext(v154), sext(v215) clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:WORD_0
v_min_u32_sdwa v137, v177, sext(v13) dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:BYTE_0
v_min_u32_sdwa v238, v238, sext(v134) dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:BYTE_1
v_min_u32_sdwa v53, sext(v39), v63 clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_2 src1_sel:BYTE_1
v_min_u32_sdwa v78, v254, sext(v65) dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:BYTE_0
v_mul_f16_dpp v12, -v57, -|v126| wave_ror:1 row_mask:0xd bank_mask:0x5 bound_ctrl:1
v_mul_f16_dpp v177, |v234|, |v81| row_bcast:15 row_mask:0x8 bank_mask:0x9
v_mul_f16_dpp v19, -|v58|, -v38 wave_rol:1 row_mask:0xf bank_mask:0xd
v_mul_f16_dpp v208, v252, -v129 row_mirror row_mask:0x7 bank_mask:0xa bound_ctrl:1
v_mul_f16_dpp v26, -|v187|, -v188 row_half_mirror row_mask:0x9 bank_mask:0x4
v_mul_f16_dpp v68, -v13, v126 row_shr:1 row_mask:0x6 bank_mask:0x8 bound_ctrl:1
v_mul_f16_e32 v152, s101, v148
v_mul_f16_e32 v162, s1, v170
v_mul_f16_e32 v242, s101, v118
v_mul_f16_e32 v250, 1, v180
v_mul_f16_e32 v70, s33, v202
v_mul_f16_e32 v93, vcc_lo, v233
v_mul_f16_sdwa v118, -|v28|, v30 clamp dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_0
v_mul_f16_sdwa v153, -v123, -v194 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_2
v_mul_f16_sdwa v217, |v125|, -v62 clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_3
v_mul_f16_sdwa v28, v197, -v127 clamp dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
v_mul_f16_sdwa v37, -|v218|, |v185| dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:BYTE_2
v_mul_f16_sdwa v51, |v128|, -|v101| clamp dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
v_mul_f32_dpp v148, -|v36|, -|v32| row_bcast:31 row_mask:0xa bank_mask:0x6
v_mul_f32_dpp v16, v95, |v206| wave_ror:1 row_mask:0x7 bank_mask:0xf
v_mul_f32_dpp v209, -v80, -v196 wave_ror:1 row_mask:0x2 bank_mask:0xb
v_mul_f32_dpp v226, -v33, -|v244| row_bcast:31 row_mask:0x8 bank_mask:0x3
v_mul_f32_dpp v64, -|v9|, -v13 row_shl:11 row_mask:0xb bank_mask:0xb bound_ctrl:1
v_mul_f32_dpp v78, -|v113|, |v204| wave_shr:1 row_mask:0x4 bank_mask:0xa
v_mul_f32_e32 v177, 1, v218
v_mul_f32_e32 v186, vcc_lo, v120
v_mul_f32_e32 v197, 0x3f800001, v45
v_mul_f32_e32 v202, 0xdeadbeef, v254
v_mul_f32_e32 v28, vcc_lo, v123
v_mul_f32_e32 v7, src_vccz, v224
v_mul_f32_sdwa v224, -|v24|, -v60 clamp dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:BYTE_2
v_mul_f32_sdwa v28, -v218, |v184| dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_0
v_mul_f32_sdwa v37, |v178|, -|v142| clamp dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
v_mul_f32_sdwa v47, -|v173|, -v82 clamp dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:WORD_1
v_mul_f32_sdwa v63, |v246|, -|v170| dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:WORD_1
v_mul_f32_sdwa v86, -|v78|, |v190| dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_3
v_mul_hi_i32_i24_dpp v112, v100, v200 wave_rol:1 row_mask:0x1 bank_mask:0xe bound_ctrl:1
v_mul_hi_i32_i24_dpp v148, v71, v107 row_bcast:15 row_mask:0x9 bank_mask:0x4
v_mul_hi_i32_i24_dpp v173, v221, v25 wave_rol:1 row_mask:0xd bank_mask:0x3 bound_ctrl:1
v_mul_hi_i32_i24_dpp v205, v80, v173 row_shl:9 row_mask:0xd bank_mask:0xe bound_ctrl:1
v_mul_hi_i32_i24_dpp v5, v240, v154 wave_shl:1 row_mask:0x6 bank_mask:0xc bound_ctrl:1
v_mul_hi_i32_i24_dpp v52, v95, v35 wave_rol:1 row_mask:0xc bank_mask:0x5 bound_ctrl:1
v_mul_hi_i32_i24_e32 v141, s101, v78
v_mul_hi_i32_i24_e32 v147, s5, v55
v_mul_hi_i32_i24_e32 v195, s33, v200
v_mul_hi_i32_i24_e32 v197, s0, v252
v_mul_hi_i32_i24_e32 v243, v0, v220
v_mul_hi_i32_i24_e32 v9, flat_scratch_lo, v88
v_mul_hi_i32_i24_sdwa v103, sext(v176), v6 clamp dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_1
v_mul_hi_i32_i24_sdwa v145, sext(v14), sext(v228) dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:BYTE_0
v_mul_hi_i32_i24_sdwa v149, sext(v47), sext(v91) dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_0
v_mul_hi_i32_i24_sdwa v197, v73, sext(v2) clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3 src1_sel:DWORD
v_mul_hi_i32_i24_sdwa v23, v153, v98 clamp dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:DWORD
v_mul_hi_i32_i24_sdwa v70, sext(v230), sext(v140) dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_3
v_mul_hi_u32_u24_dpp v122, v79, v251 row_half_mirror row_mask:0x9 bank_mask:0x9 bound_ctrl:1
v_mul_hi_u32_u24_dpp v154, v99, v17 row_mirror row_mask:0x7 bank_mask:0x0 bound_ctrl:1
v_mul_hi_u32_u24_dpp v214, v206, v67 row_shr:1 row_mask:0x5 bank_mask:0xe
v_mul_hi_u32_u24_dpp v231, v252, v5 row_shl:5 row_mask:0xb bank_mask:0x8
v_mul_hi_u32_u24_dpp v238, v158, v148 row_shr:15 row_mask:0x8 bank_mask:0xc bound_ctrl:1
v_mul_hi_u32_u24_dpp v245, v90, v106 row_half_mirror row_mask:0x8 bank_mask:0x3
v_mul_hi_u32_u24_dpp v29, v147, v115 row_shr:1 row_mask:0x8 bank_mask:0x2
v_mul_hi_u32_u24_dpp v55, v171, v62 row_bcast:15 row_mask:0x9 bank_mask:0x6
v_mul_hi_u32_u24_dpp v95, v41, v204 row_shl:1 row_mask:0xd bank_mask:0x6
v_mul_hi_u32_u24_e32 v100, v255, v61
v_mul_hi_u32_u24_e32 v164, vcc_lo, v133
v_mul_hi_u32_u24_e32 v181, v1, v188
v_mul_hi_u32_u24_e32 v183, s1, v32
v_mul_hi_u32_u24_e32 v23, exec_lo, v129
v_mul_hi_u32_u24_e32 v66, s5, v15
v_mul_hi_u32_u24_sdwa v0, v134, sext(v6) dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3 src1_sel:BYTE_1
v_mul_hi_u32_u24_sdwa v151, sext(v13), v161 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_2 src1_sel:DWORD
v_mul_hi_u32_u24_sdwa v180, v126, v163 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_3
v_mul_i32_i24_dpp v102, v78, v175 row_shr:1 row_mask:0xf bank_mask:0xe bound_ctrl:1
v_mul_i32_i24_dpp v126, v197, v189 row_half_mirror row_mask:0x1 bank_mask:0x6
v_mul_i32_i24_dpp v153, v18, v166 quad_perm:[2,3,0,1] row_mask:0x1 bank_mask:0x0
v_mul_i32_i24_dpp v158, v252, v136 row_bcast:31 row_mask:0xa bank_mask:0x3
v_mul_i32_i24_dpp v21, v239, v2 row_half_mirror row_mask:0x4 bank_mask:0x8
v_mul_i32_i24_dpp v224, v98, v58 wave_shl:1 row_mask:0xb bank_mask:0xa
v_mul_i32_i24_dpp v247, v255, v185 row_half_mirror row_mask:0xa bank_mask:0x7 bound_ctrl:1
v_mul_i32_i24_dpp v42, v206, v125 wave_ror:1 row_mask:0x8 bank_mask:0x0
v_mul_i32_i24_e32 v101, s101, v205
v_mul_i32_i24_e32 v116, vcc_hi, v208
v_mul_i32_i24_e32 v153, 0x3f800001, v173
v_mul_i32_i24_e32 v177, vcc_hi, v238
v_mul_i32_i24_e32 v208, exec_lo, v145
v_mul_i32_i24_e32 v220, src_vccz, v88
v_mul_i32_i24_sdwa v134, v65, sext(v45) dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:DWORD
v_mul_i32_i24_sdwa v167, sext(v226), v165 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:DWORD
v_mul_i32_i24_sdwa v248, v4, v150 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_1
v_mul_i32_i24_sdwa v87, v199, sext(v112) clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:WORD_1
v_mul_legacy_f32_dpp v1, -|v168|, |v153| wave_rol:1 row_mask:0x4 bank_mask:0x6 bound_ctrl:1
v_mul_legacy_f32_dpp v105, -|v215|, -v206 row_shr:1 row_mask:0xf bank_mask:0xd bound_ctrl:1
v_mul_legacy_f32_dpp v182, |v14|, v118 row_shr:15 row_mask:0x9 bank_mask:0xa bound_ctrl:1
v_mul_legacy_f32_dpp v22, -v29, v43 row_bcast:15 row_mask:0xf bank_mask:0xb
v_mul_legacy_f32_dpp v220, -v52, |v37| wave_shr:1 row_mask:0xf bank_mask:0x3 bound_ctrl:1
v_mul_legacy_f32_dpp v3, -v199, |v250| quad_perm:[3,3,2,3] row_mask:0xc bank_mask:0xe
v_mul_legacy_f32_e32 v117, v1, v207
v_mul_legacy_f32_e32 v134, 64, v232
v_mul_legacy_f32_e32 v14, -0.5, v154
v_mul_legacy_f32_e32 v229, s0, v193
v_mul_legacy_f32_e32 v4, vcc_hi, v4
v_mul_legacy_f32_e32 v85, 0, v87
v_mul_legacy_f32_sdwa v111, -|v240|, -v95 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:WORD_1
v_mul_legacy_f32_sdwa v122, |v13|, -v93 clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_mul_legacy_f32_sdwa v219, |v231|, -|v30| dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:DWORD
v_mul_legacy_f32_sdwa v221, -v157, -|v235| clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_1
v_mul_legacy_f32_sdwa v57, v245, v189 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_1
v_mul_legacy_f32_sdwa v77, v246, |v49| clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2 src1_sel:WORD_1
v_mul_lo_u16_dpp v105, v22, v40 quad_perm:[1,3,0,2] row_mask:0x4 bank_mask:0x3
v_mul_lo_u16_dpp v142, v212, v204 row_bcast:15 row_mask:0xc bank_mask:0x8
v_mul_lo_u16_dpp v231, v184, v227 row_half_mirror row_mask:0x2 bank_mask:0xe bound_ctrl:1
v_mul_lo_u16_dpp v238, v249, v165 row_shl:1 row_mask:0x9 bank_mask:0xb
v_mul_lo_u16_dpp v239, v140, v168 wave_ror:1 row_mask:0x0 bank_mask:0xb
v_mul_lo_u16_dpp v254, v238, v224 row_bcast:31 row_mask:0x6 bank_mask:0xc bound_ctrl:1
v_mul_lo_u16_e32 v156, v255, v138
v_mul_lo_u16_e32 v17, 1, v179
v_mul_lo_u16_e32 v17, s0, v34
v_mul_lo_u16_e32 v192, -1, v252
v_mul_lo_u16_e32 v196, flat_scratch_lo, v84
v_mul_lo_u16_e32 v74, v0, v151
v_mul_lo_u16_sdwa v131, v182, v26 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:DWORD
v_mul_lo_u16_sdwa v150, v180, v30 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:WORD_1
v_mul_lo_u16_sdwa v162, sext(v63), v28 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:WORD_0
v_mul_lo_u16_sdwa v185, v211, v220 clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:BYTE_3
v_mul_lo_u16_sdwa v220, sext(v230), sext(v122) dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_1
v_mul_lo_u16_sdwa v57, v154, sext(v11) dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:WORD_0
v_mul_u32_u24_dpp v127, v237, v151 row_bcast:15 row_mask:0x8 bank_mask:0xc
v_mul_u32_u24_dpp v13, v132, v229 wave_shl:1 row_mask:0x0 bank_mask:0xc bound_ctrl:1
v_mul_u32_u24_dpp v181, v129, v40 row_bcast:15 row_mask:0x7 bank_mask:0x4 bound_ctrl:1
v_mul_u32_u24_dpp v22, v235, v14 wave_shl:1 row_mask:0xa bank_mask:0x2 bound_ctrl:1
v_mul_u32_u24_dpp v223, v185, v106 row_ror:1 row_mask:0x5 bank_mask:0x7 bound_ctrl:1
v_mul_u32_u24_dpp v235, v209, v139 quad_perm:[0,0,3,1] row_mask:0x2 bank_mask:0x9
v_mul_u32_u24_e32 v129, exec_lo, v75
v_mul_u32_u24_e32 v15, 64, v93
v_mul_u32_u24_e32 v162, 0.5, v111
v_mul_u32_u24_e32 v173, s1, v174
v_mul_u32_u24_e32 v192, 0.15915494, v247
v_mul_u32_u24_e32 v207, src_execz, v89
v_mul_u32_u24_sdwa v139, sext(v80), v41 clamp dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:BYTE_0
v_mul_u32_u24_sdwa v164, v172, sext(v134) clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_2 src1_sel:BYTE_2
v_mul_u32_u24_sdwa v181, sext(v153), sext(v30) clamp dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
v_mul_u32_u24_sdwa v198, sext(v112), v97 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_2 src1_sel:WORD_0
v_mul_u32_u24_sdwa v62, v155, v164 clamp dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_2
v_mul_u32_u24_sdwa v92, sext(v68), v80 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:BYTE_1
v_or_b32_dpp v104, v173, v242 wave_rol:1 row_mask:0x4 bank_mask:0xc
v_or_b32_dpp v107, v168, v139 row_shr:1 row_mask:0x6 bank_mask:0x2
v_or_b32_dpp v129, v155, v76 row_half_mirror row_mask:0x9 bank_mask:0x4
v_or_b32_dpp v180, v11, v76 row_mirror row_mask:0x4 bank_mask:0x4 bound_ctrl:1
v_or_b32_dpp v250, v94, v216 wave_shr:1 row_mask:0x7 bank_mask:0x1
v_or_b32_dpp v86, v187, v245 row_bcast:15 row_mask:0x7 bank_mask:0xa bound_ctrl:1
v_or_b32_e32 v109, src_scc, v221
v_or_b32_e32 v125, 0xdeadbeef, v185
v_or_b32_e32 v157, -1, v28
v_or_b32_e32 v184, 64, v137
v_or_b32_e32 v197, s1, v0
v_or_b32_e32 v206, src_execz, v150
v_or_b32_sdwa v119, sext(v74), sext(v130) clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_2
v_or_b32_sdwa v137, v49, v158 clamp dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:DWORD
v_or_b32_sdwa v226, v40, sext(v147) clamp dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3 src1_sel:BYTE_3
v_or_b32_sdwa v227, sext(v111), sext(v242) dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2 src1_sel:BYTE_1
v_or_b32_sdwa v28, v61, v98 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
v_or_b32_sdwa v35, sext(v77), v45 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3 src1_sel:DWORD
v_sub_f16_dpp v136, |v119|, -v38 row_bcast:31 row_mask:0x2 bank_mask:0x3 bound_ctrl:1
v_sub_f16_dpp v17, -|v104|, -|v127| row_ror:1 row_mask:0xe bank_mask:0xe bound_ctrl:1
v_sub_f16_dpp v173, |v7|, v44 row_mirror row_mask:0x5 bank_mask:0xa
v_sub_f16_dpp v175, -v33, -|v132| row_shr:15 row_mask:0x0 bank_mask:0xb
v_sub_f16_dpp v255, |v200|, |v167| wave_rol:1 row_mask:0x7 bank_mask:0xc
v_sub_f16_dpp v50, -|v131|, -|v211| wave_shl:1 row_mask:0x6 bank_mask:0x1 bound_ctrl:1
v_sub_f16_e32 v110, s1, v75
v_sub_f16_e32 v184, -16, v7
v_sub_f16_e32 v198, s33, v74
v_sub_f16_e32 v2, 1, v252
v_sub_f16_e32 v211, 1, v96
v_sub_f16_e32 v75, m0, v222
v_sub_f16_sdwa v126, v242, |v69| dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_2
v_sub_f16_sdwa v143, -|v253|, -|v115| dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_2
v_sub_f16_sdwa v227, |v196|, v155 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:BYTE_2
v_sub_f16_sdwa v235, v207, -|v205| clamp dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:BYTE_1
v_sub_f16_sdwa v251, |v92|, v128 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
v_sub_f16_sdwa v27, -|v228|, |v167| dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_0
v_sub_f32_dpp v138, -|v244|, v246 quad_perm:[3,3,1,1] row_mask:0x4 bank_mask:0x6 bound_ctrl:1
v_sub_f32_dpp v170, -|v110|, |v232| row_half_mirror row_mask:0x3 bank_mask:0x2 bound_ctrl:1
v_sub_f32_dpp v223, -v156, |v157| wave_ror:1 row_mask:0x0 bank_mask:0x7 bound_ctrl:1
v_sub_f32_dpp v255, |v205|, -|v157| row_ror:1 row_mask:0xb bank_mask:0x0
v_sub_f32_dpp v52, |v57|, |v42| wave_shl:1 row_mask:0xb bank_mask:0x5 bound_ctrl:1
v_sub_f32_dpp v70, -v184, |v229| row_shr:15 row_mask:0x2 bank_mask:0xe bound_ctrl:1
v_sub_f32_e32 v138, 0.15915494, v0
v_sub_f32_e32 v142, s52, v183
v_sub_f32_e32 v176, v0, v151
v_sub_f32_e32 v201, v0, v111
v_sub_f32_e32 v217, s33, v28
v_sub_f32_e32 v244, s101, v244
v_sub_f32_sdwa v12, |v134|, |v68| dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:BYTE_3
v_sub_f32_sdwa v143, |v172|, v113 clamp dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_2
v_sub_f32_sdwa v17, v54, -|v232| dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:WORD_0
v_sub_f32_sdwa v20, -|v251|, v4 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_3
v_sub_f32_sdwa v64, -v60, v247 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:BYTE_1
v_sub_f32_sdwa v87, v141, |v70| dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_2 src1_sel:BYTE_2
v_sub_u16_dpp v113, v126, v53 row_bcast:15 row_mask:0xb bank_mask:0xd
v_sub_u16_dpp v117, v111, v255 row_shr:1 row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_sub_u16_dpp v16, v194, v142 row_half_mirror row_mask:0xc bank_mask:0xf bound_ctrl:1
v_sub_u16_dpp v167, v85, v69 wave_shl:1 row_mask:0x7 bank_mask:0x0 bound_ctrl:1
v_sub_u16_dpp v192, v154, v228 wave_ror:1 row_mask:0x4 bank_mask:0x8
v_sub_u16_dpp v222, v11, v143 quad_perm:[0,1,1,3] row_mask:0x9 bank_mask:0xf bound_ctrl:1
v_sub_u16_dpp v251, v205, v77 row_shr:1 row_mask:0xa bank_mask:0xb bound_ctrl:1
v_sub_u16_e32 v148, s1, v156
v_sub_u16_e32 v188, src_execz, v210
v_sub_u16_e32 v215, s101, v93
v_sub_u16_e32 v238, s24, v152
v_sub_u16_e32 v28, v0, v16
v_sub_u16_e32 v65, flat_scratch_lo, v223
v_sub_u16_sdwa v127, sext(v230), v47 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:WORD_0
v_sub_u16_sdwa v155, v206, v77 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_2
v_sub_u16_sdwa v188, v232, v112 clamp dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_1
v_sub_u16_sdwa v52, v199, v126 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_0
v_sub_u16_sdwa v69, v234, v114 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_3
v_sub_u32_dpp v122, vcc, v21, v125 row_mirror row_mask:0x8 bank_mask:0x2
v_sub_u32_dpp v145, vcc, v120, v5 row_bcast:15 row_mask:0x8 bank_mask:0x0
v_sub_u32_dpp v179, vcc, v99, v150 wave_rol:1 row_mask:0x4 bank_mask:0x6 bound_ctrl:1
v_sub_u32_dpp v199, vcc, v21, v66 wave_shr:1 row_mask:0x1 bank_mask:0x6 bound_ctrl:1
v_sub_u32_dpp v226, vcc, v28, v50 row_bcast:31 row_mask:0x3 bank_mask:0x5
v_sub_u32_dpp v246, vcc, v182, v16 row_bcast:15 row_mask:0xc bank_mask:0x7
v_sub_u32_e32 v12, vcc, s50, v25
v_sub_u32_e32 v181, vcc, v0, v211
v_sub_u32_e32 v211, vcc, -1, v228
v_sub_u32_e32 v227, vcc, 0, v193
v_sub_u32_e32 v60, vcc, s5, v161
v_sub_u32_e32 v79, vcc, src_scc, v238
v_sub_u32_sdwa v1, vcc, sext(v165), sext(v23) clamp dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:DWORD
v_sub_u32_sdwa v162, vcc, sext(v232), sext(v175) clamp dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:WORD_1
v_sub_u32_sdwa v177, vcc, v181, v138 clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1 src1_sel:BYTE_0
v_sub_u32_sdwa v197, vcc, sext(v77), sext(v234) clamp dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3 src1_sel:WORD_1
v_sub_u32_sdwa v231, vcc, v94, sext(v248) clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:BYTE_1
v_sub_u32_sdwa v37, vcc, v41, sext(v9) clamp dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_1
v_subb_u32_dpp v124, vcc, v24, v238, vcc row_mirror row_mask:0x2 bank_mask:0xe
v_subb_u32_dpp v167, vcc, v39, v156, vcc row_bcast:15 row_mask:0x7 bank_mask:0xd bound_ctrl:1
v_subb_u32_dpp v196, vcc, v158, v182, vcc row_shr:1 row_mask:0x0 bank_mask:0xa
v_subb_u32_dpp v204, vcc, v46, v147, vcc wave_rol:1 row_mask:0x1 bank_mask:0x3 bound_ctrl:1
v_subb_u32_dpp v217, vcc, v30, v196, vcc wave_ror:1 row_mask:0x3 bank_mask:0x7
v_subb_u32_dpp v239, vcc, v206, v144, vcc row_shl:7 row_mask:0x0 bank_mask:0x3 bound_ctrl:1
v_subb_u32_dpp v254, vcc, v106, v133, vcc wave_shl:1 row_mask:0x7 bank_mask:0x1 bound_ctrl:1
v_subb_u32_e32 v25, vcc, 0, v46, vcc
v_subb_u32_sdwa v212, vcc, sext(v126), v231, vcc dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_0
v_subb_u32_sdwa v215, vcc, sext(v25), v242, vcc clamp dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:WORD_0
v_subb_u32_sdwa v229, vcc, v98, sext(v217), vcc dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_1
v_subb_u32_sdwa v24, vcc, sext(v158), v133, vcc dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_0
v_subb_u32_sdwa v7, vcc, v114, v190, vcc clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_0 src1_sel:BYTE_1
v_subbrev_u32_dpp v111, vcc, v219, v23, vcc row_half_mirror row_mask:0x2 bank_mask:0xb
v_subbrev_u32_dpp v153, vcc, v197, v152, vcc row_shr:15 row_mask:0xb bank_mask:0x7 bound_ctrl:1
v_subbrev_u32_dpp v188, vcc, v48, v13, vcc row_shl:11 row_mask:0xe bank_mask:0x7
v_subbrev_u32_dpp v21, vcc, v88, v55, vcc wave_rol:1 row_mask:0x0 bank_mask:0x1 bound_ctrl:1
v_subbrev_u32_dpp v245, vcc, v236, v240, vcc row_half_mirror row_mask:0x6 bank_mask:0xc bound_ctrl:1
v_subbrev_u32_dpp v96, vcc, v65, v212, vcc row_bcast:31 row_mask:0xd bank_mask:0x4 bound_ctrl:1
v_subbrev_u32_e32 v143, vcc, 0.5, v50, vcc
v_subbrev_u32_e32 v20, vcc, v255, v46, vcc
v_subbrev_u32_sdwa v104, vcc, v42, sext(v170), vcc clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:BYTE_3
v_subbrev_u32_sdwa v154, vcc, v173, sext(v140), vcc clamp dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:WORD_1
v_subbrev_u32_sdwa v2, vcc, sext(v101), sext(v123), vcc clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_2
v_subbrev_u32_sdwa v230, vcc, sext(v197), v231, vcc clamp dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:BYTE_2
v_subbrev_u32_sdwa v32, vcc, v93, sext(v180), vcc clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:BYTE_0
v_subbrev_u32_sdwa v60, vcc, sext(v204), sext(v105), vcc clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:WORD_0
v_subrev_f16_dpp v112, |v205|, v67 row_bcast:15 row_mask:0x8 bank_mask:0x4 bound_ctrl:1
v_subrev_f16_dpp v198, v224, -|v14| quad_perm:[1,2,2,0] row_mask:0x8 bank_mask:0x8 bound_ctrl:1
v_subrev_f16_dpp v253, -|v49|, -|v76| wave_shr:1 row_mask:0x4 bank_mask:0x3
v_subrev_f16_dpp v26, -v19, -v235 row_half_mirror row_mask:0x5 bank_mask:0x2 bound_ctrl:1
v_subrev_f16_dpp v68, |v203|, v35 row_bcast:31 row_mask:0xa bank_mask:0xf
v_subrev_f16_dpp v81, -v180, |v140| row_mirror row_mask:0x8 bank_mask:0xf
v_subrev_f16_e32 v137, s33, v53
v_subrev_f16_e32 v216, vcc_hi, v105
v_subrev_f16_e32 v37, s0, v163
v_subrev_f16_e32 v39, 0.15915494, v220
v_subrev_f16_e32 v8, s5, v174
v_subrev_f16_e32 v85, exec_lo, v248
v_subrev_f16_sdwa v158, -|v7|, v208 clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3 src1_sel:DWORD
v_subrev_f16_sdwa v159, |v235|, -|v51| dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:BYTE_2
v_subrev_f16_sdwa v215, -v204, |v189| clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:WORD_1
v_subrev_f16_sdwa v255, v164, -v135 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:BYTE_3
v_subrev_f16_sdwa v32, -v202, -v191 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
v_subrev_f16_sdwa v87, |v160|, v60 dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:WORD_1
v_subrev_f32_dpp v156, v29, v92 quad_perm:[2,2,1,2] row_mask:0x3 bank_mask:0xf bound_ctrl:1
v_subrev_f32_dpp v161, v106, -v87 row_shr:15 row_mask:0xc bank_mask:0xc bound_ctrl:1
v_subrev_f32_dpp v167, -v145, |v231| wave_ror:1 row_mask:0xc bank_mask:0x3 bound_ctrl:1
v_subrev_f32_dpp v201, -|v38|, -|v25| quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0x5
v_subrev_f32_dpp v241, |v119|, |v207| row_bcast:15 row_mask:0x7 bank_mask:0xd bound_ctrl:1
v_subrev_f32_dpp v40, -|v100|, -|v216| quad_perm:[3,1,0,1] row_mask:0x3 bank_mask:0xd bound_ctrl:1
v_subrev_f32_e32 v145, 0.5, v235
v_subrev_f32_e32 v145, s1, v117
v_subrev_f32_e32 v168, s101, v192
v_subrev_f32_e32 v248, 0.5, v195
v_subrev_f32_e32 v54, 64, v249
v_subrev_f32_e32 v54, s33, v191
v_subrev_f32_sdwa v152, |v189|, v111 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_2 src1_sel:WORD_1
v_subrev_f32_sdwa v169, |v153|, v100 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
v_subrev_f32_sdwa v184, v113, v31 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_2 src1_sel:BYTE_1
v_subrev_f32_sdwa v84, -v3, -|v229| clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3 src1_sel:BYTE_1
v_subrev_f32_sdwa v85, -|v18|, -|v112| dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_3
v_subrev_f32_sdwa v94, |v223|, v182 clamp dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0 src1_sel:WORD_1
v_subrev_u16_dpp v14, v126, v108 row_mirror row_mask:0x3 bank_mask:0x2
v_subrev_u16_dpp v144, v142, v86 row_bcast:31 row_mask:0x2 bank_mask:0xa bound_ctrl:1
v_subrev_u16_dpp v151, v28, v147 row_shr:1 row_mask:0x4 bank_mask:0xf bound_ctrl:1
v_subrev_u16_dpp v206, v75, v113 wave_shl:1 row_mask:0xb bank_mask:0x8
v_subrev_u16_dpp v71, v223, v85 wave_ror:1 row_mask:0xc bank_mask:0x2
v_subrev_u16_dpp v99, v143, v20 wave_ror:1 row_mask:0x6 bank_mask:0x6
v_subrev_u16_e32 v160, src_execz, v128
v_subrev_u16_e32 v182, vcc_lo, v228
v_subrev_u16_e32 v187, v1, v19
v_subrev_u16_e32 v193, vcc_lo, v51
v_subrev_u16_e32 v203, 64, v106
v_subrev_u16_e32 v25, v255, v163
v_subrev_u16_sdwa v123, v180, v37 clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:WORD_0
v_subrev_u16_sdwa v164, v184, sext(v214) dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_2
v_subrev_u16_sdwa v190, v9, v135 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:BYTE_0
v_subrev_u16_sdwa v222, v88, sext(v220) dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:BYTE_3
v_subrev_u16_sdwa v37, v115, sext(v82) dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:BYTE_0
v_subrev_u16_sdwa v79, sext(v0), sext(v112) dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_3 src1_sel:BYTE_2
v_subrev_u32_dpp v0, vcc, v170, v224 row_shr:1 row_mask:0xd bank_mask:0xe bound_ctrl:1
v_subrev_u32_dpp v137, vcc, v127, v144 wave_shl:1 row_mask:0x3 bank_mask:0x0 bound_ctrl:1
v_subrev_u32_dpp v172, vcc, v254, v253 row_ror:1 row_mask:0x0 bank_mask:0xd
v_subrev_u32_dpp v181, vcc, v18, v34 row_ror:1 row_mask:0x6 bank_mask:0xd bound_ctrl:1
v_subrev_u32_dpp v34, vcc, v234, v92 wave_rol:1 row_mask:0xa bank_mask:0xc
v_subrev_u32_dpp v90, vcc, v241, v137 wave_rol:1 row_mask:0x5 bank_mask:0x1
v_subrev_u32_e32 v106, vcc, 0, v170
v_subrev_u32_e32 v146, vcc, 0.15915494, v134
v_subrev_u32_e32 v150, vcc, s34, v246
v_subrev_u32_e32 v229, vcc, s101, v218
v_subrev_u32_e32 v32, vcc, s101, v97
v_subrev_u32_e32 v39, vcc, -1, v240
v_subrev_u32_sdwa v11, vcc, sext(v194), sext(v82) dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
v_subrev_u32_sdwa v14, vcc, sext(v6), v32 clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:BYTE_0
v_subrev_u32_sdwa v149, vcc, sext(v115), v18 clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:BYTE_2
v_subrev_u32_sdwa v204, vcc, v203, sext(v65) dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0 src1_sel:BYTE_3
v_subrev_u32_sdwa v30, vcc, v35, v214 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:WORD_0
v_subrev_u32_sdwa v4, vcc, sext(v200), sext(v81) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:BYTE_1
v_xor_b32_dpp v10, v99, v83 wave_ror:1 row_mask:0xb bank_mask:0xf
v_xor_b32_dpp v150, v84, v232 row_shr:1 row_mask:0xa bank_mask:0x4
v_xor_b32_dpp v167, v106, v147 row_bcast:31 row_mask:0x1 bank_mask:0x8 bound_ctrl:1
v_xor_b32_dpp v206, v17, v172 wave_shr:1 row_mask:0x5 bank_mask:0xe bound_ctrl:1
v_xor_b32_dpp v229, v29, v187 wave_shl:1 row_mask:0x7 bank_mask:0x0 bound_ctrl:1
v_xor_b32_dpp v77, v166, v111 row_shr:15 row_mask:0xf bank_mask:0x0 bound_ctrl:1
v_xor_b32_e32 v1, s0, v100
v_xor_b32_e32 v106, 0.5, v48
v_xor_b32_e32 v197, s101, v102
v_xor_b32_e32 v239, vcc_lo, v107
v_xor_b32_e32 v57, s5, v10
v_xor_b32_e32 v91, v1, v211
v_xor_b32_sdwa v130, v124, v164 clamp dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:BYTE_3
v_xor_b32_sdwa v143, sext(v146), sext(v171) dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_2
v_xor_b32_sdwa v170, sext(v134), v184 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_2 src1_sel:BYTE_3
v_xor_b32_sdwa v81, sext(v51), sext(v106) clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2 src1_sel:WORD_0
v_xor_b32_sdwa v9, sext(v222), v45 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:BYTE_2
v_xor_b32_sdwa v97, v231, v180 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
