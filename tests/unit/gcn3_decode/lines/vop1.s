// VOP1: vector ALU, one operand; SDWA and DPP. Every opcode in several operand forms, in the assembler's own spelling.
v_bfrev_b32_dpp v142, v124 row_shr:2 row_mask:0xa bank_mask:0x1
v_bfrev_b32_dpp v147, v12 wave_shl:1 row_mask:0xb bank_mask:0x3
v_bfrev_b32_dpp v174, v187 row_ror:3 row_mask:0x1 bank_mask:0xe bound_ctrl:1
v_bfrev_b32_dpp v221, v160 wave_shl:1 row_mask:0xc bank_mask:0x1
v_bfrev_b32_e32 v106, -1
v_bfrev_b32_e32 v22, 0.15915494
v_bfrev_b32_e32 v51, s0
v_bfrev_b32_e32 v83, v1
v_bfrev_b32_e32 v90, vcc_hi
v_bfrev_b32_sdwa v150, sext(v36) dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_bfrev_b32_sdwa v170, v178 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1
v_bfrev_b32_sdwa v250, v76 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:DWORD
v_bfrev_b32_sdwa v80, v220 clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_3
v_bfrev_b32_sdwa v98, sext(v76) clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_ceil_f16_dpp v170, |v90| row_bcast:15 row_mask:0xf bank_mask:0xc bound_ctrl:1
v_ceil_f16_dpp v22, v146 row_mirror row_mask:0x5 bank_mask:0x2 bound_ctrl:1
v_ceil_f16_dpp v5, -v54 row_shl:1 row_mask:0x9 bank_mask:0x2
v_ceil_f16_dpp v55, v230 row_ror:3 row_mask:0x0 bank_mask:0x2
v_ceil_f16_e32 v100, -16
v_ceil_f16_e32 v28, flat_scratch_lo
v_ceil_f16_e32 v30, s52
v_ceil_f16_e32 v55, 0
v_ceil_f16_e32 v68, s5
v_ceil_f16_sdwa v11, -v55 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_ceil_f16_sdwa v147, |v22| clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0
v_ceil_f16_sdwa v191, |v63| clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_ceil_f16_sdwa v246, -|v82| clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_ceil_f16_sdwa v251, v221 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_ceil_f32_dpp v149, |v206| row_half_mirror row_mask:0x4 bank_mask:0xf bound_ctrl:1
v_ceil_f32_dpp v254, |v183| row_bcast:31 row_mask:0x2 bank_mask:0x6 bound_ctrl:1
v_ceil_f32_dpp v71, v22 wave_shr:1 row_mask:0x8 bank_mask:0x4 bound_ctrl:1
v_ceil_f32_dpp v91, -|v31| row_bcast:31 row_mask:0xd bank_mask:0x7
v_ceil_f32_e32 v125, s101
v_ceil_f32_e32 v19, src_vccz
v_ceil_f32_e32 v36, v0
v_ceil_f32_e32 v44, v0
v_ceil_f32_e32 v91, flat_scratch_lo
v_ceil_f32_sdwa v128, v162 clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1
v_ceil_f32_sdwa v223, -v70 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_ceil_f32_sdwa v33, -|v158| clamp dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_ceil_f32_sdwa v45, -|v86| dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_ceil_f32_sdwa v49, -|v112| clamp dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_ceil_f64_e32 v[102:103], src_execz
v_ceil_f64_e32 v[21:22], s[0:1]
v_ceil_f64_e32 v[64:65], -0.5
v_ceil_f64_e32 v[83:84], vcc
v_ceil_f64_e32 v[98:99], vcc
v_clrexcp
v_cos_f16_dpp v117, -v97 wave_ror:1 row_mask:0xf bank_mask:0x9 bound_ctrl:1
v_cos_f16_dpp v196, -|v244| row_half_mirror row_mask:0xf bank_mask:0xa
v_cos_f16_dpp v2, -|v128| row_half_mirror row_mask:0x5 bank_mask:0x2
v_cos_f16_dpp v210, |v225| quad_perm:[3,1,0,2] row_mask:0x0 bank_mask:0xb bound_ctrl:1
v_cos_f16_e32 v17, v255
v_cos_f16_e32 v19, v255
v_cos_f16_e32 v23, s66
v_cos_f16_e32 v32, 0.5
v_cos_f16_e32 v52, s0
v_cos_f16_sdwa v10, -v182 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_cos_f16_sdwa v143, -v193 clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_2
v_cos_f16_sdwa v227, -v95 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3
v_cos_f16_sdwa v231, -|v29| dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD
v_cos_f16_sdwa v50, |v229| dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_cos_f32_dpp v12, -v72 row_shr:2 row_mask:0x7 bank_mask:0xa
v_cos_f32_dpp v160, -v232 row_ror:3 row_mask:0x8 bank_mask:0x6 bound_ctrl:1
v_cos_f32_dpp v65, -v162 wave_shr:1 row_mask:0xe bank_mask:0xb
v_cos_f32_dpp v96, |v127| wave_rol:1 row_mask:0xf bank_mask:0x4 bound_ctrl:1
v_cos_f32_e32 v13, v1
v_cos_f32_e32 v28, v44
v_cos_f32_e32 v33, -16
v_cos_f32_e32 v55, v44
v_cos_f32_e32 v65, s0
v_cos_f32_sdwa v100, |v119| clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_cos_f32_sdwa v107, -v109 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_1
v_cos_f32_sdwa v189, v91 clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2
v_cos_f32_sdwa v46, -v11 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cos_f32_sdwa v80, -v136 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_cvt_f16_f32_dpp v112, |v246| wave_shl:1 row_mask:0xe bank_mask:0x7
v_cvt_f16_f32_dpp v126, -v150 row_half_mirror row_mask:0xc bank_mask:0xd bound_ctrl:1
v_cvt_f16_f32_dpp v237, -v136 wave_shr:1 row_mask:0x3 bank_mask:0x4 bound_ctrl:1
v_cvt_f16_f32_dpp v253, -v118 wave_shr:1 row_mask:0x0 bank_mask:0x4
v_cvt_f16_f32_e32 v107, v1
v_cvt_f16_f32_e32 v16, -1
v_cvt_f16_f32_e32 v23, 1
v_cvt_f16_f32_e32 v75, 0x3f800001
v_cvt_f16_f32_e32 v84, s1
v_cvt_f16_f32_sdwa v0, |v53| dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_cvt_f16_f32_sdwa v138, |v83| dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_cvt_f16_f32_sdwa v144, -|v23| dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1
v_cvt_f16_f32_sdwa v163, |v65| clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_cvt_f16_f32_sdwa v46, -|v56| dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_cvt_f16_i16_dpp v163, v201 wave_shr:1 row_mask:0x7 bank_mask:0xe
v_cvt_f16_i16_dpp v166, v32 wave_rol:1 row_mask:0xe bank_mask:0x1
v_cvt_f16_i16_dpp v88, v133 row_half_mirror row_mask:0xf bank_mask:0x7
v_cvt_f16_i16_dpp v98, v61 row_shl:1 row_mask:0x9 bank_mask:0x6 bound_ctrl:1
v_cvt_f16_i16_e32 v106, 0xb800
v_cvt_f16_i16_e32 v115, s101
v_cvt_f16_i16_e32 v123, 0
v_cvt_f16_i16_e32 v125, v44
v_cvt_f16_i16_e32 v67, vcc_lo
v_cvt_f16_i16_sdwa v152, v138 clamp dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2
v_cvt_f16_i16_sdwa v19, sext(v81) dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_3
v_cvt_f16_i16_sdwa v200, sext(v121) clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_cvt_f16_i16_sdwa v209, v100 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_cvt_f16_i16_sdwa v212, v239 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_cvt_f16_u16_dpp v148, v99 row_shr:2 row_mask:0xb bank_mask:0xe bound_ctrl:1
v_cvt_f16_u16_dpp v217, v67 quad_perm:[1,1,2,2] row_mask:0x7 bank_mask:0x9 bound_ctrl:1
v_cvt_f16_u16_dpp v233, v22 wave_rol:1 row_mask:0xa bank_mask:0x9
v_cvt_f16_u16_dpp v60, v176 wave_rol:1 row_mask:0xd bank_mask:0x8
v_cvt_f16_u16_e32 v106, 64
v_cvt_f16_u16_e32 v17, v1
v_cvt_f16_u16_e32 v53, s1
v_cvt_f16_u16_e32 v72, v255
v_cvt_f16_u16_e32 v74, src_vccz
v_cvt_f16_u16_sdwa v12, v28 clamp dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_3
v_cvt_f16_u16_sdwa v19, v213 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_3
v_cvt_f16_u16_sdwa v228, sext(v62) dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_cvt_f16_u16_sdwa v23, v9 clamp dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1
v_cvt_f16_u16_sdwa v231, v183 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2
v_cvt_f32_f16_dpp v110, |v4| wave_shl:1 row_mask:0xa bank_mask:0x9 bound_ctrl:1
v_cvt_f32_f16_dpp v151, -v13 quad_perm:[1,3,3,0] row_mask:0x0 bank_mask:0xb bound_ctrl:1
v_cvt_f32_f16_dpp v242, |v194| row_bcast:31 row_mask:0xb bank_mask:0x5 bound_ctrl:1
v_cvt_f32_f16_dpp v68, -|v100| row_ror:3 row_mask:0x9 bank_mask:0xf
v_cvt_f32_f16_e32 v59, exec_lo
v_cvt_f32_f16_e32 v80, v0
v_cvt_f32_f16_e32 v85, s0
v_cvt_f32_f16_e32 v85, s5
v_cvt_f32_f16_e32 v97, -1
v_cvt_f32_f16_sdwa v10, v222 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_cvt_f32_f16_sdwa v124, -v183 clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cvt_f32_f16_sdwa v164, -v10 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_cvt_f32_f16_sdwa v227, |v167| dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_cvt_f32_f16_sdwa v58, |v76| dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_3
v_cvt_f32_f64_e32 v127, v[44:45]
v_cvt_f32_f64_e32 v59, v[1:2]
v_cvt_f32_f64_e32 v67, 64
v_cvt_f32_f64_e32 v77, 0.15915494309189532
v_cvt_f32_f64_e32 v89, 64
v_cvt_f32_i32_dpp v109, v120 row_shr:2 row_mask:0x8 bank_mask:0x0
v_cvt_f32_i32_dpp v125, v174 row_half_mirror row_mask:0x7 bank_mask:0x4
v_cvt_f32_i32_dpp v147, v239 quad_perm:[1,1,0,0] row_mask:0x3 bank_mask:0x0 bound_ctrl:1
v_cvt_f32_i32_dpp v58, v166 wave_shr:1 row_mask:0xe bank_mask:0xa
v_cvt_f32_i32_e32 v107, v0
v_cvt_f32_i32_e32 v123, s5
v_cvt_f32_i32_e32 v28, s94
v_cvt_f32_i32_e32 v55, vcc_lo
v_cvt_f32_i32_e32 v57, s101
v_cvt_f32_i32_sdwa v103, sext(v86) dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_3
v_cvt_f32_i32_sdwa v106, v242 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_1
v_cvt_f32_i32_sdwa v212, v104 clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2
v_cvt_f32_i32_sdwa v86, v128 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_cvt_f32_i32_sdwa v94, sext(v47) dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_2
v_cvt_f32_u32_dpp v132, v142 wave_rol:1 row_mask:0xc bank_mask:0xa bound_ctrl:1
v_cvt_f32_u32_dpp v199, v155 row_ror:3 row_mask:0x8 bank_mask:0xc bound_ctrl:1
v_cvt_f32_u32_dpp v204, v125 wave_shl:1 row_mask:0xc bank_mask:0x3 bound_ctrl:1
v_cvt_f32_u32_dpp v217, v39 row_half_mirror row_mask:0x3 bank_mask:0xe
v_cvt_f32_u32_e32 v108, -16
v_cvt_f32_u32_e32 v16, s5
v_cvt_f32_u32_e32 v43, -0.5
v_cvt_f32_u32_e32 v43, v1
v_cvt_f32_u32_e32 v80, src_vccz
v_cvt_f32_u32_sdwa v146, sext(v40) clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2
v_cvt_f32_u32_sdwa v149, v2 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3
v_cvt_f32_u32_sdwa v161, v174 clamp dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_cvt_f32_u32_sdwa v59, sext(v146) clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_cvt_f32_u32_sdwa v74, v135 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cvt_f32_ubyte0_dpp v171, v34 wave_shl:1 row_mask:0xc bank_mask:0xc bound_ctrl:1
v_cvt_f32_ubyte0_dpp v28, v191 wave_shl:1 row_mask:0x3 bank_mask:0xe
v_cvt_f32_ubyte0_dpp v54, v133 row_ror:3 row_mask:0x0 bank_mask:0xb bound_ctrl:1
v_cvt_f32_ubyte0_dpp v82, v104 row_ror:3 row_mask:0x1 bank_mask:0x3
v_cvt_f32_ubyte0_e32 v17, s20
v_cvt_f32_ubyte0_e32 v22, -1
v_cvt_f32_ubyte0_e32 v47, s33
v_cvt_f32_ubyte0_e32 v53, s1
v_cvt_f32_ubyte0_e32 v63, flat_scratch_lo
v_cvt_f32_ubyte0_sdwa v118, sext(v208) clamp dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_cvt_f32_ubyte0_sdwa v158, sext(v238) dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f32_ubyte0_sdwa v184, sext(v190) dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_cvt_f32_ubyte0_sdwa v218, sext(v18) dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3
v_cvt_f32_ubyte0_sdwa v7, sext(v143) dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_cvt_f32_ubyte1_dpp v136, v247 row_shr:2 row_mask:0xc bank_mask:0x3 bound_ctrl:1
v_cvt_f32_ubyte1_dpp v184, v137 row_half_mirror row_mask:0x8 bank_mask:0x0
v_cvt_f32_ubyte1_dpp v209, v147 wave_shr:1 row_mask:0xd bank_mask:0x1 bound_ctrl:1
v_cvt_f32_ubyte1_dpp v209, v44 row_bcast:31 row_mask:0xa bank_mask:0xf
v_cvt_f32_ubyte1_e32 v10, exec_lo
v_cvt_f32_ubyte1_e32 v12, 64
v_cvt_f32_ubyte1_e32 v17, -1
v_cvt_f32_ubyte1_e32 v56, src_execz
v_cvt_f32_ubyte1_e32 v7, 0x3f800001
v_cvt_f32_ubyte1_sdwa v161, sext(v56) clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1
v_cvt_f32_ubyte1_sdwa v213, sext(v205) dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD
v_cvt_f32_ubyte1_sdwa v73, sext(v241) clamp dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2
v_cvt_f32_ubyte1_sdwa v89, v153 clamp dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_f32_ubyte1_sdwa v92, v84 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_cvt_f32_ubyte2_dpp v101, v111 wave_shr:1 row_mask:0xd bank_mask:0x7 bound_ctrl:1
v_cvt_f32_ubyte2_dpp v111, v23 row_mirror row_mask:0xa bank_mask:0xc
v_cvt_f32_ubyte2_dpp v16, v128 row_mirror row_mask:0xe bank_mask:0xf bound_ctrl:1
v_cvt_f32_ubyte2_dpp v83, v99 row_bcast:15 row_mask:0xf bank_mask:0x6
v_cvt_f32_ubyte2_e32 v1, flat_scratch_lo
v_cvt_f32_ubyte2_e32 v105, flat_scratch_lo
v_cvt_f32_ubyte2_e32 v116, src_scc
v_cvt_f32_ubyte2_e32 v126, -1
v_cvt_f32_ubyte2_e32 v76, exec_lo
v_cvt_f32_ubyte2_sdwa v123, sext(v131) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1
v_cvt_f32_ubyte2_sdwa v220, sext(v111) dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_cvt_f32_ubyte2_sdwa v249, sext(v55) dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_cvt_f32_ubyte2_sdwa v32, v174 clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_cvt_f32_ubyte2_sdwa v84, sext(v5) dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_cvt_f32_ubyte3_dpp v114, v5 quad_perm:[2,0,2,2] row_mask:0x6 bank_mask:0xb
v_cvt_f32_ubyte3_dpp v201, v164 row_mirror row_mask:0x9 bank_mask:0x8
v_cvt_f32_ubyte3_dpp v240, v161 row_half_mirror row_mask:0x8 bank_mask:0x1
v_cvt_f32_ubyte3_dpp v48, v66 row_shr:2 row_mask:0x5 bank_mask:0x5 bound_ctrl:1
v_cvt_f32_ubyte3_e32 v23, s101
v_cvt_f32_ubyte3_e32 v49, s33
v_cvt_f32_ubyte3_e32 v5, v1
v_cvt_f32_ubyte3_e32 v6, 0.15915494
v_cvt_f32_ubyte3_e32 v99, src_scc
v_cvt_f32_ubyte3_sdwa v136, sext(v94) clamp dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cvt_f32_ubyte3_sdwa v180, v247 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1
v_cvt_f32_ubyte3_sdwa v219, v252 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_cvt_f32_ubyte3_sdwa v225, v122 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_cvt_f32_ubyte3_sdwa v247, v63 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_f64_f32_e32 v[107:108], s1
v_cvt_f64_f32_e32 v[119:120], exec_lo
v_cvt_f64_f32_e32 v[14:15], s1
v_cvt_f64_f32_e32 v[22:23], s1
v_cvt_f64_f32_e32 v[85:86], src_scc
v_cvt_f64_i32_e32 v[112:113], v255
v_cvt_f64_i32_e32 v[120:121], v255
v_cvt_f64_i32_e32 v[126:127], flat_scratch_lo
v_cvt_f64_i32_e32 v[69:70], 64
v_cvt_f64_i32_e32 v[8:9], v1
v_cvt_f64_u32_e32 v[114:115], vcc_lo
v_cvt_f64_u32_e32 v[117:118], -1
v_cvt_f64_u32_e32 v[11:12], src_scc
v_cvt_f64_u32_e32 v[121:122], s5
v_cvt_f64_u32_e32 v[49:50], v44
v_cvt_flr_i32_f32_dpp v130, |v233| row_shl:1 row_mask:0xb bank_mask:0xd bound_ctrl:1
v_cvt_flr_i32_f32_dpp v134, |v191| wave_shl:1 row_mask:0x5 bank_mask:0xb bound_ctrl:1
v_cvt_flr_i32_f32_dpp v233, -v40 wave_ror:1 row_mask:0xa bank_mask:0x6
v_cvt_flr_i32_f32_dpp v32, |v189| row_bcast:15 row_mask:0xe bank_mask:0x7
v_cvt_flr_i32_f32_e32 v101, s33
v_cvt_flr_i32_f32_e32 v109, m0
v_cvt_flr_i32_f32_e32 v116, src_execz
v_cvt_flr_i32_f32_e32 v32, vcc_hi
v_cvt_flr_i32_f32_e32 v67, vcc_hi
v_cvt_flr_i32_f32_sdwa v147, -v151 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_cvt_flr_i32_f32_sdwa v52, |v245| dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_2
v_cvt_flr_i32_f32_sdwa v61, v99 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_3
v_cvt_flr_i32_f32_sdwa v68, |v37| dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_cvt_flr_i32_f32_sdwa v77, -|v192| clamp dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_cvt_i16_f16_dpp v121, -|v40| row_mirror row_mask:0x3 bank_mask:0x4
v_cvt_i16_f16_dpp v125, -|v98| row_bcast:31 row_mask:0x1 bank_mask:0x7
v_cvt_i16_f16_dpp v29, -|v15| row_half_mirror row_mask:0xc bank_mask:0xf bound_ctrl:1
v_cvt_i16_f16_dpp v98, -|v89| wave_ror:1 row_mask:0x8 bank_mask:0x9
v_cvt_i16_f16_e32 v105, 0.5
v_cvt_i16_f16_e32 v109, 0
v_cvt_i16_f16_e32 v34, -1
v_cvt_i16_f16_e32 v36, src_execz
v_cvt_i16_f16_e32 v80, src_execz
v_cvt_i16_f16_sdwa v201, -|v245| clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_cvt_i16_f16_sdwa v241, -v30 clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0
v_cvt_i16_f16_sdwa v246, v137 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_cvt_i16_f16_sdwa v42, |v167| clamp dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_i16_f16_sdwa v55, |v202| dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_cvt_i32_f32_dpp v110, v130 row_mirror row_mask:0x4 bank_mask:0x4
v_cvt_i32_f32_dpp v134, -|v62| row_ror:3 row_mask:0xe bank_mask:0xb
v_cvt_i32_f32_dpp v197, |v192| row_bcast:31 row_mask:0xd bank_mask:0x6 bound_ctrl:1
v_cvt_i32_f32_dpp v66, -|v56| quad_perm:[1,3,1,1] row_mask:0x2 bank_mask:0x9 bound_ctrl:1
v_cvt_i32_f32_e32 v0, v0
v_cvt_i32_f32_e32 v116, 0xdeadbeef
v_cvt_i32_f32_e32 v51, -16
v_cvt_i32_f32_e32 v8, s0
v_cvt_i32_f32_e32 v9, 0.5
v_cvt_i32_f32_sdwa v17, -v77 clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cvt_i32_f32_sdwa v189, -v160 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3
v_cvt_i32_f32_sdwa v195, |v253| dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_cvt_i32_f32_sdwa v21, |v155| dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_cvt_i32_f32_sdwa v71, -v168 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_cvt_i32_f64_e32 v38, 0.5
v_cvt_i32_f64_e32 v39, exec
v_cvt_i32_f64_e32 v60, v[0:1]
v_cvt_i32_f64_e32 v77, -16
v_cvt_i32_f64_e32 v91, -1
v_cvt_off_f32_i4_dpp v0, v82 wave_shl:1 row_mask:0x9 bank_mask:0xe
v_cvt_off_f32_i4_dpp v15, v136 wave_rol:1 row_mask:0x5 bank_mask:0x2
v_cvt_off_f32_i4_dpp v204, v29 row_shl:1 row_mask:0x8 bank_mask:0x5
v_cvt_off_f32_i4_dpp v228, v133 wave_ror:1 row_mask:0xa bank_mask:0xf
v_cvt_off_f32_i4_e32 v0, vcc_lo
v_cvt_off_f32_i4_e32 v2, s1
v_cvt_off_f32_i4_e32 v24, 0.15915494
v_cvt_off_f32_i4_e32 v34, v1
v_cvt_off_f32_i4_e32 v73, 0.5
v_cvt_off_f32_i4_sdwa v127, v60 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_off_f32_i4_sdwa v181, v53 clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_1
v_cvt_off_f32_i4_sdwa v60, sext(v230) clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_2
v_cvt_off_f32_i4_sdwa v63, v252 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_2
v_cvt_off_f32_i4_sdwa v87, v150 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_3
v_cvt_rpi_i32_f32_dpp v161, -v254 row_shr:2 row_mask:0xc bank_mask:0xb
v_cvt_rpi_i32_f32_dpp v223, -v117 wave_shl:1 row_mask:0xc bank_mask:0xe bound_ctrl:1
v_cvt_rpi_i32_f32_dpp v24, |v146| row_bcast:15 row_mask:0x5 bank_mask:0x0
v_cvt_rpi_i32_f32_dpp v253, -v109 row_shr:2 row_mask:0xb bank_mask:0xa
v_cvt_rpi_i32_f32_e32 v12, v1
v_cvt_rpi_i32_f32_e32 v13, 0
v_cvt_rpi_i32_f32_e32 v30, s74
v_cvt_rpi_i32_f32_e32 v38, s101
v_cvt_rpi_i32_f32_e32 v82, -16
v_cvt_rpi_i32_f32_sdwa v144, -|v126| clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_cvt_rpi_i32_f32_sdwa v149, v170 clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_2
v_cvt_rpi_i32_f32_sdwa v22, v148 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_cvt_rpi_i32_f32_sdwa v3, |v15| dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_cvt_rpi_i32_f32_sdwa v72, |v200| dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cvt_u16_f16_dpp v113, |v80| row_half_mirror row_mask:0xd bank_mask:0xe bound_ctrl:1
v_cvt_u16_f16_dpp v16, v123 row_ror:3 row_mask:0x9 bank_mask:0x9 bound_ctrl:1
v_cvt_u16_f16_dpp v241, -v215 row_shl:1 row_mask:0xa bank_mask:0xa bound_ctrl:1
v_cvt_u16_f16_dpp v96, -|v166| row_half_mirror row_mask:0xc bank_mask:0x4 bound_ctrl:1
v_cvt_u16_f16_e32 v12, src_execz
v_cvt_u16_f16_e32 v14, v44
v_cvt_u16_f16_e32 v22, s101
v_cvt_u16_f16_e32 v30, 1
v_cvt_u16_f16_e32 v6, s4
v_cvt_u16_f16_sdwa v111, |v67| dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_u16_f16_sdwa v220, -|v16| dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_cvt_u16_f16_sdwa v64, -v117 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_cvt_u16_f16_sdwa v76, |v40| dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_cvt_u16_f16_sdwa v86, |v19| clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_cvt_u32_f32_dpp v11, -|v81| wave_rol:1 row_mask:0xa bank_mask:0xe bound_ctrl:1
v_cvt_u32_f32_dpp v126, |v247| wave_rol:1 row_mask:0xa bank_mask:0x9 bound_ctrl:1
v_cvt_u32_f32_dpp v222, -v139 row_shl:1 row_mask:0xd bank_mask:0xe
v_cvt_u32_f32_dpp v73, |v203| row_shl:1 row_mask:0x7 bank_mask:0x1
v_cvt_u32_f32_e32 v11, s33
v_cvt_u32_f32_e32 v120, s0
v_cvt_u32_f32_e32 v125, v255
v_cvt_u32_f32_e32 v58, m0
v_cvt_u32_f32_e32 v85, v44
v_cvt_u32_f32_sdwa v109, |v141| clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_cvt_u32_f32_sdwa v137, |v171| clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_cvt_u32_f32_sdwa v14, -v145 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_cvt_u32_f32_sdwa v144, -v54 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_cvt_u32_f32_sdwa v48, -|v0| clamp dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_3
v_cvt_u32_f64_e32 v110, v[1:2]
v_cvt_u32_f64_e32 v12, 0.15915494309189532
v_cvt_u32_f64_e32 v13, -0.5
v_cvt_u32_f64_e32 v76, v[1:2]
v_cvt_u32_f64_e32 v77, 1
v_exp_f16_dpp v13, -|v65| wave_shr:1 row_mask:0xc bank_mask:0x9 bound_ctrl:1
v_exp_f16_dpp v135, |v183| quad_perm:[2,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
v_exp_f16_dpp v45, |v65| wave_rol:1 row_mask:0x0 bank_mask:0x5 bound_ctrl:1
v_exp_f16_dpp v68, -|v169| wave_rol:1 row_mask:0xd bank_mask:0x8 bound_ctrl:1
v_exp_f16_e32 v111, v0
v_exp_f16_e32 v117, s0
v_exp_f16_e32 v13, s5
v_exp_f16_e32 v48, s5
v_exp_f16_e32 v53, vcc_lo
v_exp_f16_sdwa v101, -v95 clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_exp_f16_sdwa v194, -v185 dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:DWORD
v_exp_f16_sdwa v21, |v173| dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_exp_f16_sdwa v225, -v148 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_exp_f16_sdwa v37, -v42 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1
v_exp_f32_dpp v117, |v61| row_mirror row_mask:0x6 bank_mask:0xc
v_exp_f32_dpp v139, -|v233| wave_rol:1 row_mask:0x1 bank_mask:0xa
v_exp_f32_dpp v205, -v139 wave_rol:1 row_mask:0xe bank_mask:0x4
v_exp_f32_dpp v223, |v170| row_ror:3 row_mask:0x6 bank_mask:0x8
v_exp_f32_e32 v101, s1
v_exp_f32_e32 v104, v44
v_exp_f32_e32 v29, 0.15915494
v_exp_f32_e32 v55, 0.5
v_exp_f32_e32 v84, v44
v_exp_f32_sdwa v102, |v122| dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_exp_f32_sdwa v140, -v6 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3
v_exp_f32_sdwa v70, |v232| clamp dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_1
v_exp_f32_sdwa v89, -|v76| dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1
v_exp_f32_sdwa v99, |v39| clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_exp_legacy_f32_dpp v119, -|v247| row_shl:1 row_mask:0x0 bank_mask:0x5 bound_ctrl:1
v_exp_legacy_f32_dpp v149, -|v85| quad_perm:[3,1,3,0] row_mask:0x6 bank_mask:0xa
v_exp_legacy_f32_dpp v159, v127 wave_rol:1 row_mask:0x2 bank_mask:0xb
v_exp_legacy_f32_dpp v250, -v78 row_mirror row_mask:0x0 bank_mask:0x3
v_exp_legacy_f32_e32 v110, s0
v_exp_legacy_f32_e32 v15, vcc_lo
v_exp_legacy_f32_e32 v35, v1
v_exp_legacy_f32_e32 v87, v44
v_exp_legacy_f32_e32 v93, src_execz
v_exp_legacy_f32_sdwa v192, -v243 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_exp_legacy_f32_sdwa v231, -|v88| dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_exp_legacy_f32_sdwa v255, -v59 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_exp_legacy_f32_sdwa v255, |v126| clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_exp_legacy_f32_sdwa v53, -|v221| dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_ffbh_i32_dpp v10, v58 row_ror:3 row_mask:0xc bank_mask:0xd
v_ffbh_i32_dpp v233, v155 quad_perm:[1,0,0,2] row_mask:0x4 bank_mask:0x7 bound_ctrl:1
v_ffbh_i32_dpp v34, v22 wave_shl:1 row_mask:0x2 bank_mask:0x2 bound_ctrl:1
v_ffbh_i32_dpp v55, v91 row_bcast:15 row_mask:0x1 bank_mask:0x8 bound_ctrl:1
v_ffbh_i32_e32 v32, v255
v_ffbh_i32_e32 v40, v255
v_ffbh_i32_e32 v5, s56
v_ffbh_i32_e32 v55, src_execz
v_ffbh_i32_e32 v74, 0xdeadbeef
v_ffbh_i32_sdwa v120, sext(v18) clamp dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2
v_ffbh_i32_sdwa v121, v150 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_ffbh_i32_sdwa v254, v116 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_ffbh_i32_sdwa v53, sext(v10) clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_ffbh_i32_sdwa v6, v150 clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_ffbh_u32_dpp v0, v22 row_shr:2 row_mask:0xc bank_mask:0x3 bound_ctrl:1
v_ffbh_u32_dpp v120, v112 row_half_mirror row_mask:0xc bank_mask:0x9 bound_ctrl:1
v_ffbh_u32_dpp v20, v160 wave_shr:1 row_mask:0x8 bank_mask:0x6
v_ffbh_u32_dpp v210, v128 row_shr:2 row_mask:0x1 bank_mask:0xf
v_ffbh_u32_e32 v106, 64
v_ffbh_u32_e32 v124, flat_scratch_lo
v_ffbh_u32_e32 v28, v44
v_ffbh_u32_e32 v46, 0x12345678
v_ffbh_u32_e32 v89, 0.15915494
v_ffbh_u32_sdwa v122, sext(v93) dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1
v_ffbh_u32_sdwa v174, sext(v211) dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_ffbh_u32_sdwa v187, v40 clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0
v_ffbh_u32_sdwa v31, v147 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_1
v_ffbh_u32_sdwa v47, sext(v146) dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_ffbl_b32_dpp v113, v33 wave_rol:1 row_mask:0x7 bank_mask:0xb
v_ffbl_b32_dpp v141, v50 wave_shr:1 row_mask:0x8 bank_mask:0xd bound_ctrl:1
v_ffbl_b32_dpp v221, v80 wave_shr:1 row_mask:0x3 bank_mask:0xb
v_ffbl_b32_dpp v23, v64 wave_shl:1 row_mask:0x2 bank_mask:0xd
v_ffbl_b32_e32 v2, 0.5
v_ffbl_b32_e32 v32, 0.5
v_ffbl_b32_e32 v60, m0
v_ffbl_b32_e32 v72, 0.15915494
v_ffbl_b32_e32 v74, m0
v_ffbl_b32_sdwa v100, v26 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_ffbl_b32_sdwa v15, sext(v229) dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_ffbl_b32_sdwa v160, sext(v205) dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_ffbl_b32_sdwa v49, v82 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_ffbl_b32_sdwa v87, v151 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3
v_floor_f16_dpp v115, v144 quad_perm:[2,3,1,1] row_mask:0xa bank_mask:0x9 bound_ctrl:1
v_floor_f16_dpp v131, -v126 quad_perm:[0,0,3,1] row_mask:0xa bank_mask:0x6 bound_ctrl:1
v_floor_f16_dpp v149, -|v95| row_bcast:31 row_mask:0x7 bank_mask:0xd
v_floor_f16_dpp v86, v104 row_shr:2 row_mask:0x8 bank_mask:0x8 bound_ctrl:1
v_floor_f16_e32 v115, s33
v_floor_f16_e32 v19, -1
v_floor_f16_e32 v29, s50
v_floor_f16_e32 v52, exec_lo
v_floor_f16_e32 v71, 0
v_floor_f16_sdwa v137, -|v24| clamp dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1
v_floor_f16_sdwa v217, -v81 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_3
v_floor_f16_sdwa v46, -v131 clamp dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1
v_floor_f16_sdwa v74, v31 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_3
v_floor_f16_sdwa v92, |v95| clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_3
v_floor_f32_dpp v108, v96 wave_rol:1 row_mask:0x8 bank_mask:0xd bound_ctrl:1
v_floor_f32_dpp v112, -|v81| row_shr:2 row_mask:0x0 bank_mask:0xb bound_ctrl:1
v_floor_f32_dpp v249, -v249 row_bcast:31 row_mask:0x0 bank_mask:0xd
v_floor_f32_dpp v42, |v101| row_shl:1 row_mask:0x1 bank_mask:0x3
v_floor_f32_e32 v114, src_scc
v_floor_f32_e32 v19, -0.5
v_floor_f32_e32 v2, src_scc
v_floor_f32_e32 v55, -0.5
v_floor_f32_e32 v92, vcc_lo
v_floor_f32_sdwa v132, |v70| dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_floor_f32_sdwa v148, -|v9| dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_floor_f32_sdwa v176, |v208| dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_3
v_floor_f32_sdwa v198, -v214 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_1
v_floor_f32_sdwa v42, v244 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3
v_floor_f64_e32 v[108:109], 1
v_floor_f64_e32 v[53:54], 0
v_floor_f64_e32 v[59:60], -1
v_floor_f64_e32 v[8:9], -1
v_floor_f64_e32 v[92:93], s[0:1]
v_fract_f16_dpp v197, |v137| row_bcast:31 row_mask:0xc bank_mask:0x2 bound_ctrl:1
v_fract_f16_dpp v5, |v181| wave_shl:1 row_mask:0x8 bank_mask:0x9
v_fract_f16_dpp v62, -v253 row_bcast:15 row_mask:0x8 bank_mask:0x2 bound_ctrl:1
v_fract_f16_dpp v93, v14 row_mirror row_mask:0xb bank_mask:0xa bound_ctrl:1
v_fract_f16_e32 v124, vcc_hi
v_fract_f16_e32 v3, v0
v_fract_f16_e32 v64, s1
v_fract_f16_e32 v69, vcc_lo
v_fract_f16_e32 v86, s0
v_fract_f16_sdwa v110, v97 clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_fract_f16_sdwa v131, -v195 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_fract_f16_sdwa v142, -|v212| clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_fract_f16_sdwa v189, v201 clamp dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_fract_f16_sdwa v97, -v253 clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_fract_f32_dpp v149, v83 wave_rol:1 row_mask:0x8 bank_mask:0xd
v_fract_f32_dpp v176, |v126| row_ror:3 row_mask:0xa bank_mask:0xb
v_fract_f32_dpp v20, |v234| wave_shr:1 row_mask:0x2 bank_mask:0x0
v_fract_f32_dpp v255, v47 wave_rol:1 row_mask:0x1 bank_mask:0x8 bound_ctrl:1
v_fract_f32_e32 v104, m0
v_fract_f32_e32 v123, 1
v_fract_f32_e32 v127, s0
v_fract_f32_e32 v15, 64
v_fract_f32_e32 v43, s33
v_fract_f32_sdwa v116, |v39| dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_fract_f32_sdwa v169, |v228| clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_2
v_fract_f32_sdwa v32, -v10 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_fract_f32_sdwa v67, -v213 clamp dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2
v_fract_f32_sdwa v75, v109 clamp dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_2
v_fract_f64_e32 v[120:121], 64
v_fract_f64_e32 v[27:28], flat_scratch
v_fract_f64_e32 v[28:29], 0.15915494309189532
v_fract_f64_e32 v[63:64], -16
v_fract_f64_e32 v[69:70], vcc
v_frexp_exp_i16_f16_dpp v197, |v63| wave_ror:1 row_mask:0x7 bank_mask:0x5
v_frexp_exp_i16_f16_dpp v20, -v169 row_ror:3 row_mask:0x3 bank_mask:0xb
v_frexp_exp_i16_f16_dpp v27, -v127 row_bcast:15 row_mask:0x4 bank_mask:0x9
v_frexp_exp_i16_f16_dpp v88, |v112| row_half_mirror row_mask:0x4 bank_mask:0x5
v_frexp_exp_i16_f16_e32 v101, s42
v_frexp_exp_i16_f16_e32 v127, s5
v_frexp_exp_i16_f16_e32 v22, exec_lo
v_frexp_exp_i16_f16_e32 v48, src_vccz
v_frexp_exp_i16_f16_e32 v5, s68
v_frexp_exp_i16_f16_sdwa v165, -|v215| dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_frexp_exp_i16_f16_sdwa v205, -|v14| dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_frexp_exp_i16_f16_sdwa v228, -v9 clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD
v_frexp_exp_i16_f16_sdwa v253, -v114 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_frexp_exp_i16_f16_sdwa v4, -|v50| dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_frexp_exp_i32_f32_dpp v147, |v214| row_bcast:15 row_mask:0x6 bank_mask:0x5 bound_ctrl:1
v_frexp_exp_i32_f32_dpp v160, -v89 quad_perm:[1,3,2,2] row_mask:0xa bank_mask:0x2 bound_ctrl:1
v_frexp_exp_i32_f32_dpp v205, -|v205| row_mirror row_mask:0xe bank_mask:0xa bound_ctrl:1
v_frexp_exp_i32_f32_dpp v29, |v107| wave_shr:1 row_mask:0x8 bank_mask:0xc bound_ctrl:1
v_frexp_exp_i32_f32_e32 v105, m0
v_frexp_exp_i32_f32_e32 v36, -0.5
v_frexp_exp_i32_f32_e32 v60, 0.5
v_frexp_exp_i32_f32_e32 v87, 1
v_frexp_exp_i32_f32_e32 v97, m0
v_frexp_exp_i32_f32_sdwa v148, -v176 clamp dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_frexp_exp_i32_f32_sdwa v159, -v72 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_frexp_exp_i32_f32_sdwa v185, -|v244| clamp dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_frexp_exp_i32_f32_sdwa v19, |v154| dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_frexp_exp_i32_f32_sdwa v75, -|v130| clamp dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_frexp_exp_i32_f64_e32 v11, 0
v_frexp_exp_i32_f64_e32 v111, 0.15915494309189532
v_frexp_exp_i32_f64_e32 v120, s[0:1]
v_frexp_exp_i32_f64_e32 v3, 0xdeadbeef
v_frexp_exp_i32_f64_e32 v53, s[16:17]
v_frexp_mant_f16_dpp v167, -|v63| wave_ror:1 row_mask:0x5 bank_mask:0x6
v_frexp_mant_f16_dpp v180, |v185| quad_perm:[2,2,0,2] row_mask:0x7 bank_mask:0xa bound_ctrl:1
v_frexp_mant_f16_dpp v218, v189 wave_ror:1 row_mask:0x1 bank_mask:0x8 bound_ctrl:1
v_frexp_mant_f16_dpp v40, |v87| quad_perm:[0,1,3,3] row_mask:0x7 bank_mask:0x9
v_frexp_mant_f16_e32 v103, v1
v_frexp_mant_f16_e32 v117, v255
v_frexp_mant_f16_e32 v44, exec_lo
v_frexp_mant_f16_e32 v47, v44
v_frexp_mant_f16_e32 v64, -1
v_frexp_mant_f16_sdwa v172, -|v147| dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_frexp_mant_f16_sdwa v208, -|v208| clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_frexp_mant_f16_sdwa v253, v119 clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_frexp_mant_f16_sdwa v38, -v111 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0
v_frexp_mant_f16_sdwa v67, -v37 clamp dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_2
v_frexp_mant_f32_dpp v144, -v225 quad_perm:[0,1,2,3] row_mask:0x9 bank_mask:0x2
v_frexp_mant_f32_dpp v153, -v70 row_mirror row_mask:0x3 bank_mask:0x9
v_frexp_mant_f32_dpp v246, -v108 row_shr:2 row_mask:0xe bank_mask:0xf
v_frexp_mant_f32_dpp v78, -|v240| row_half_mirror row_mask:0x3 bank_mask:0x4
v_frexp_mant_f32_e32 v101, -16
v_frexp_mant_f32_e32 v117, 1
v_frexp_mant_f32_e32 v123, 1
v_frexp_mant_f32_e32 v16, v255
v_frexp_mant_f32_e32 v37, s5
v_frexp_mant_f32_sdwa v108, -|v255| dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD
v_frexp_mant_f32_sdwa v191, -v181 clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_3
v_frexp_mant_f32_sdwa v239, -|v67| clamp dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_frexp_mant_f32_sdwa v82, -|v86| clamp dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_frexp_mant_f32_sdwa v99, -v98 clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_frexp_mant_f64_e32 v[102:103], src_scc
v_frexp_mant_f64_e32 v[103:104], flat_scratch
v_frexp_mant_f64_e32 v[119:120], 0.5
v_frexp_mant_f64_e32 v[74:75], src_scc
v_frexp_mant_f64_e32 v[83:84], src_vccz
v_log_f16_dpp v230, |v232| row_half_mirror row_mask:0xe bank_mask:0x2 bound_ctrl:1
v_log_f16_dpp v233, v11 row_bcast:31 row_mask:0x9 bank_mask:0x4
v_log_f16_dpp v49, -v73 row_shl:1 row_mask:0x8 bank_mask:0x8 bound_ctrl:1
v_log_f16_dpp v61, |v5| wave_shl:1 row_mask:0x7 bank_mask:0x6
v_log_f16_e32 v103, 1
v_log_f16_e32 v113, 0.15915494
v_log_f16_e32 v36, exec_lo
v_log_f16_e32 v4, 1
v_log_f16_e32 v81, v0
v_log_f16_sdwa v144, v254 clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_3
v_log_f16_sdwa v148, -|v55| dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3
v_log_f16_sdwa v164, v155 clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_log_f16_sdwa v188, -|v112| dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD
v_log_f16_sdwa v23, |v30| dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_log_f32_dpp v176, |v18| wave_shl:1 row_mask:0x8 bank_mask:0xf bound_ctrl:1
v_log_f32_dpp v203, v76 row_half_mirror row_mask:0x6 bank_mask:0x6 bound_ctrl:1
v_log_f32_dpp v226, -|v6| row_half_mirror row_mask:0xc bank_mask:0x6
v_log_f32_dpp v7, |v48| row_shl:1 row_mask:0x1 bank_mask:0x3 bound_ctrl:1
v_log_f32_e32 v12, flat_scratch_lo
v_log_f32_e32 v29, s33
v_log_f32_e32 v45, 64
v_log_f32_e32 v5, s101
v_log_f32_e32 v81, s0
v_log_f32_sdwa v125, -|v129| clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_log_f32_sdwa v160, v230 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_3
v_log_f32_sdwa v186, -v65 clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_2
v_log_f32_sdwa v213, -|v216| dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:BYTE_1
v_log_f32_sdwa v99, v27 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_log_legacy_f32_dpp v138, v74 wave_ror:1 row_mask:0x8 bank_mask:0x6
v_log_legacy_f32_dpp v142, -v95 row_bcast:15 row_mask:0xd bank_mask:0x1
v_log_legacy_f32_dpp v250, -v176 row_half_mirror row_mask:0x0 bank_mask:0x3
v_log_legacy_f32_dpp v7, v91 wave_ror:1 row_mask:0xb bank_mask:0x3
v_log_legacy_f32_e32 v104, s33
v_log_legacy_f32_e32 v117, -1
v_log_legacy_f32_e32 v120, vcc_hi
v_log_legacy_f32_e32 v24, flat_scratch_lo
v_log_legacy_f32_e32 v83, s10
v_log_legacy_f32_sdwa v102, -v191 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_log_legacy_f32_sdwa v17, -|v1| clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_log_legacy_f32_sdwa v212, -|v23| dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_log_legacy_f32_sdwa v245, -|v64| dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_log_legacy_f32_sdwa v86, v201 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_mov_b32_dpp v101, v106 row_half_mirror row_mask:0xc bank_mask:0x3 bound_ctrl:1
v_mov_b32_dpp v221, v52 row_bcast:15 row_mask:0x0 bank_mask:0x9
v_mov_b32_dpp v46, v124 wave_shr:1 row_mask:0x5 bank_mask:0x3
v_mov_b32_dpp v69, v228 row_mirror row_mask:0xb bank_mask:0x4 bound_ctrl:1
v_mov_b32_e32 v112, -0.5
v_mov_b32_e32 v4, -0.5
v_mov_b32_e32 v44, 0xdeadbeef
v_mov_b32_e32 v58, 0x12345678
v_mov_b32_e32 v83, vcc_hi
v_mov_b32_sdwa v11, v192 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_mov_b32_sdwa v147, v74 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_mov_b32_sdwa v209, v120 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_mov_b32_sdwa v31, sext(v225) clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_mov_b32_sdwa v66, v252 clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD
v_movreld_b32_e32 v30, 64
v_movreld_b32_e32 v75, v0
v_movrels_b32_e32 v83, v255
v_movrels_b32_e32 v95, v1
v_movrelsd_b32_e32 v110, v255
v_movrelsd_b32_e32 v33, v0
v_nop
v_not_b32_dpp v184, v48 row_shr:2 row_mask:0x9 bank_mask:0xd
v_not_b32_dpp v208, v202 row_bcast:15 row_mask:0xc bank_mask:0x5
v_not_b32_dpp v26, v180 wave_rol:1 row_mask:0x5 bank_mask:0x3
v_not_b32_dpp v64, v131 wave_rol:1 row_mask:0xb bank_mask:0xa
v_not_b32_e32 v121, 0.15915494
v_not_b32_e32 v21, s70
v_not_b32_e32 v4, m0
v_not_b32_e32 v42, vcc_hi
v_not_b32_e32 v86, src_execz
v_not_b32_sdwa v199, v13 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2
v_not_b32_sdwa v23, sext(v11) clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_not_b32_sdwa v235, v18 clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD
v_not_b32_sdwa v47, v145 clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0
v_not_b32_sdwa v93, v3 clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:DWORD
v_rcp_f16_dpp v143, |v98| row_shr:2 row_mask:0x6 bank_mask:0x2
v_rcp_f16_dpp v170, v126 row_bcast:31 row_mask:0x6 bank_mask:0x3 bound_ctrl:1
v_rcp_f16_dpp v38, v114 wave_rol:1 row_mask:0xb bank_mask:0x2 bound_ctrl:1
v_rcp_f16_dpp v55, |v7| wave_rol:1 row_mask:0xf bank_mask:0x5
v_rcp_f16_e32 v120, v1
v_rcp_f16_e32 v17, src_scc
v_rcp_f16_e32 v29, src_execz
v_rcp_f16_e32 v60, -1
v_rcp_f16_e32 v69, vcc_lo
v_rcp_f16_sdwa v24, -v119 clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3
v_rcp_f16_sdwa v241, -v58 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_rcp_f16_sdwa v70, v14 clamp dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1
v_rcp_f16_sdwa v86, -v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1
v_rcp_f16_sdwa v87, |v84| dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_rcp_f32_dpp v119, |v216| row_bcast:31 row_mask:0x9 bank_mask:0xe
v_rcp_f32_dpp v181, v245 quad_perm:[1,0,1,0] row_mask:0xd bank_mask:0x6
v_rcp_f32_dpp v33, |v20| row_shl:1 row_mask:0xe bank_mask:0xe
v_rcp_f32_dpp v95, -|v28| row_bcast:15 row_mask:0xb bank_mask:0x1
v_rcp_f32_e32 v102, 0xdeadbeef
v_rcp_f32_e32 v123, s33
v_rcp_f32_e32 v53, 0.15915494
v_rcp_f32_e32 v6, 0.15915494
v_rcp_f32_e32 v74, v255
v_rcp_f32_sdwa v19, v158 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3
v_rcp_f32_sdwa v251, v214 clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_rcp_f32_sdwa v26, -v255 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_rcp_f32_sdwa v26, |v27| clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_rcp_f32_sdwa v37, |v237| dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_rcp_f64_e32 v[35:36], 64
v_rcp_f64_e32 v[6:7], exec
v_rcp_f64_e32 v[70:71], src_scc
v_rcp_f64_e32 v[83:84], s[0:1]
v_rcp_f64_e32 v[94:95], 0xdeadbeef
v_rcp_iflag_f32_dpp v12, v64 wave_rol:1 row_mask:0x7 bank_mask:0x3 bound_ctrl:1
v_rcp_iflag_f32_dpp v216, -|v175| row_mirror row_mask:0xc bank_mask:0xe bound_ctrl:1
v_rcp_iflag_f32_dpp v54, |v136| wave_rol:1 row_mask:0x2 bank_mask:0xf
v_rcp_iflag_f32_dpp v87, -v69 row_bcast:31 row_mask:0xd bank_mask:0x8 bound_ctrl:1
v_rcp_iflag_f32_e32 v106, s5
v_rcp_iflag_f32_e32 v115, -1
v_rcp_iflag_f32_e32 v28, 0.15915494
v_rcp_iflag_f32_e32 v49, vcc_hi
v_rcp_iflag_f32_e32 v51, exec_lo
v_rcp_iflag_f32_sdwa v136, -|v10| dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_rcp_iflag_f32_sdwa v136, v249 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_3
v_rcp_iflag_f32_sdwa v206, |v72| clamp dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_rcp_iflag_f32_sdwa v252, -|v232| dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_rcp_iflag_f32_sdwa v75, |v202| dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_readfirstlane_b32 exec_hi, v44
v_readfirstlane_b32 s26, v255
v_readfirstlane_b32 tma_hi, v44
v_readfirstlane_b32 ttmp4, v0
v_rndne_f16_dpp v176, -v131 row_half_mirror row_mask:0x7 bank_mask:0x6 bound_ctrl:1
v_rndne_f16_dpp v226, -|v58| row_mirror row_mask:0x5 bank_mask:0x7
v_rndne_f16_dpp v246, -v109 row_mirror row_mask:0xc bank_mask:0x6 bound_ctrl:1
v_rndne_f16_dpp v63, v254 row_shl:1 row_mask:0x1 bank_mask:0x3 bound_ctrl:1
v_rndne_f16_e32 v17, 0x5678
v_rndne_f16_e32 v34, src_scc
v_rndne_f16_e32 v41, 0xbeef
v_rndne_f16_e32 v46, 0
v_rndne_f16_e32 v72, src_execz
v_rndne_f16_sdwa v162, -|v242| clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_rndne_f16_sdwa v178, -|v10| dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_1
v_rndne_f16_sdwa v233, -v217 clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_rndne_f16_sdwa v249, v175 clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_3
v_rndne_f16_sdwa v36, -v213 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1
v_rndne_f32_dpp v232, v179 row_bcast:31 row_mask:0x6 bank_mask:0xf
v_rndne_f32_dpp v46, v152 wave_ror:1 row_mask:0x0 bank_mask:0x4
v_rndne_f32_dpp v60, |v168| wave_shr:1 row_mask:0x1 bank_mask:0x4
v_rndne_f32_dpp v62, v61 quad_perm:[2,1,0,3] row_mask:0x9 bank_mask:0x9
v_rndne_f32_e32 v108, src_scc
v_rndne_f32_e32 v37, s0
v_rndne_f32_e32 v69, -16
v_rndne_f32_e32 v96, 0
v_rndne_f32_e32 v96, s101
v_rndne_f32_sdwa v104, v52 clamp dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_rndne_f32_sdwa v140, -|v200| dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_rndne_f32_sdwa v160, -|v23| clamp dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_1
v_rndne_f32_sdwa v66, -v59 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_rndne_f32_sdwa v70, |v250| dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_1
v_rndne_f64_e32 v[109:110], 0xdeadbeef
v_rndne_f64_e32 v[114:115], flat_scratch
v_rndne_f64_e32 v[22:23], v[44:45]
v_rndne_f64_e32 v[34:35], vcc
v_rndne_f64_e32 v[62:63], 0.15915494309189532
v_rsq_f16_dpp v152, -v170 quad_perm:[2,2,1,1] row_mask:0x5 bank_mask:0xe
v_rsq_f16_dpp v175, -v203 row_shl:1 row_mask:0x3 bank_mask:0x3
v_rsq_f16_dpp v66, v166 row_half_mirror row_mask:0xe bank_mask:0x3
v_rsq_f16_dpp v80, -v10 wave_ror:1 row_mask:0x3 bank_mask:0x3
v_rsq_f16_e32 v103, flat_scratch_lo
v_rsq_f16_e32 v109, vcc_lo
v_rsq_f16_e32 v115, s101
v_rsq_f16_e32 v123, vcc_lo
v_rsq_f16_e32 v52, src_vccz
v_rsq_f16_sdwa v134, v172 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_3
v_rsq_f16_sdwa v135, v177 clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_rsq_f16_sdwa v181, v157 clamp dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_rsq_f16_sdwa v214, -v63 clamp dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_rsq_f16_sdwa v236, |v132| dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_rsq_f32_dpp v102, |v180| row_shr:2 row_mask:0x0 bank_mask:0x4
v_rsq_f32_dpp v122, |v40| wave_shl:1 row_mask:0x2 bank_mask:0xf
v_rsq_f32_dpp v160, v198 row_mirror row_mask:0xf bank_mask:0x1 bound_ctrl:1
v_rsq_f32_dpp v32, -v216 quad_perm:[0,1,0,3] row_mask:0xd bank_mask:0xf
v_rsq_f32_e32 v111, s5
v_rsq_f32_e32 v52, s33
v_rsq_f32_e32 v59, -1
v_rsq_f32_e32 v60, s101
v_rsq_f32_e32 v8, v1
v_rsq_f32_sdwa v148, v110 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0
v_rsq_f32_sdwa v209, -|v184| dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_rsq_f32_sdwa v218, -v199 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD
v_rsq_f32_sdwa v23, |v155| dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2
v_rsq_f32_sdwa v232, |v51| dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_1
v_rsq_f64_e32 v[122:123], v[1:2]
v_rsq_f64_e32 v[124:125], s[66:67]
v_rsq_f64_e32 v[5:6], exec
v_rsq_f64_e32 v[75:76], flat_scratch
v_rsq_f64_e32 v[80:81], s[0:1]
v_sin_f16_dpp v128, -v55 row_half_mirror row_mask:0x7 bank_mask:0x5
v_sin_f16_dpp v137, -v45 wave_ror:1 row_mask:0xc bank_mask:0x8 bound_ctrl:1
v_sin_f16_dpp v252, -|v5| wave_rol:1 row_mask:0xd bank_mask:0x8 bound_ctrl:1
v_sin_f16_dpp v3, v147 wave_rol:1 row_mask:0xc bank_mask:0xf bound_ctrl:1
v_sin_f16_e32 v100, m0
v_sin_f16_e32 v23, -0.5
v_sin_f16_e32 v36, src_vccz
v_sin_f16_e32 v45, 0xbeef
v_sin_f16_e32 v87, s101
v_sin_f16_sdwa v121, v47 clamp dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2
v_sin_f16_sdwa v200, -v21 dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_sin_f16_sdwa v24, -|v108| clamp dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_sin_f16_sdwa v43, -|v207| clamp dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_sin_f16_sdwa v95, -|v221| clamp dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_sin_f32_dpp v106, -|v114| row_half_mirror row_mask:0x0 bank_mask:0x1
v_sin_f32_dpp v122, v205 row_bcast:31 row_mask:0x2 bank_mask:0x0
v_sin_f32_dpp v190, -v10 wave_rol:1 row_mask:0x1 bank_mask:0xe bound_ctrl:1
v_sin_f32_dpp v239, -v87 row_ror:3 row_mask:0x4 bank_mask:0xd
v_sin_f32_e32 v112, 0x3f800001
v_sin_f32_e32 v20, s101
v_sin_f32_e32 v30, vcc_lo
v_sin_f32_e32 v53, flat_scratch_lo
v_sin_f32_e32 v84, s5
v_sin_f32_sdwa v158, |v247| clamp dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_sin_f32_sdwa v18, v221 clamp dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD
v_sin_f32_sdwa v183, -v87 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_3
v_sin_f32_sdwa v31, -v165 clamp dst_sel:WORD_1 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_sin_f32_sdwa v43, v77 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_sqrt_f16_dpp v239, v183 row_bcast:15 row_mask:0xb bank_mask:0x2 bound_ctrl:1
v_sqrt_f16_dpp v254, v86 wave_rol:1 row_mask:0xe bank_mask:0x8 bound_ctrl:1
v_sqrt_f16_dpp v26, -|v38| wave_shr:1 row_mask:0xa bank_mask:0x6 bound_ctrl:1
v_sqrt_f16_dpp v75, v238 row_shl:1 row_mask:0x9 bank_mask:0x7 bound_ctrl:1
v_sqrt_f16_e32 v116, s5
v_sqrt_f16_e32 v124, 0xbeef
v_sqrt_f16_e32 v58, 0
v_sqrt_f16_e32 v61, s0
v_sqrt_f16_e32 v8, v0
v_sqrt_f16_sdwa v115, -v95 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2
v_sqrt_f16_sdwa v133, -v74 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_sqrt_f16_sdwa v151, -|v128| dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_sqrt_f16_sdwa v225, |v253| dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_sqrt_f16_sdwa v31, v46 clamp dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_sqrt_f32_dpp v10, v16 row_half_mirror row_mask:0x6 bank_mask:0xe bound_ctrl:1
v_sqrt_f32_dpp v158, |v115| wave_ror:1 row_mask:0x1 bank_mask:0x8
v_sqrt_f32_dpp v171, -|v172| row_shl:1 row_mask:0xb bank_mask:0x0
v_sqrt_f32_dpp v189, v39 wave_shr:1 row_mask:0x9 bank_mask:0x7 bound_ctrl:1
v_sqrt_f32_e32 v39, 0.15915494
v_sqrt_f32_e32 v54, v0
v_sqrt_f32_e32 v63, src_execz
v_sqrt_f32_e32 v82, s33
v_sqrt_f32_e32 v86, 1
v_sqrt_f32_sdwa v0, -v75 dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:WORD_0
v_sqrt_f32_sdwa v161, v235 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_sqrt_f32_sdwa v162, |v71| dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
v_sqrt_f32_sdwa v19, -|v149| dst_sel:DWORD dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3
v_sqrt_f32_sdwa v53, -v49 clamp dst_sel:DWORD dst_unused:UNUSED_SEXT src0_sel:WORD_0
v_sqrt_f64_e32 v[102:103], vcc
v_sqrt_f64_e32 v[123:124], s[0:1]
v_sqrt_f64_e32 v[36:37], 0
v_sqrt_f64_e32 v[44:45], 0x3f800001
v_sqrt_f64_e32 v[75:76], -0.5
v_trunc_f16_dpp v105, |v42| row_half_mirror row_mask:0xe bank_mask:0x2 bound_ctrl:1
v_trunc_f16_dpp v21, |v160| quad_perm:[1,2,0,2] row_mask:0x5 bank_mask:0x6
v_trunc_f16_dpp v227, -v242 wave_ror:1 row_mask:0xa bank_mask:0x8
v_trunc_f16_dpp v242, |v14| row_shl:1 row_mask:0xb bank_mask:0x6
v_trunc_f16_e32 v123, src_vccz
v_trunc_f16_e32 v25, -1
v_trunc_f16_e32 v44, s101
v_trunc_f16_e32 v64, s33
v_trunc_f16_e32 v88, -0.5
v_trunc_f16_sdwa v1, v185 clamp dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_trunc_f16_sdwa v199, |v31| dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD
v_trunc_f16_sdwa v218, -|v212| dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_trunc_f16_sdwa v240, v107 clamp dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:DWORD
v_trunc_f16_sdwa v25, -v190 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_1
v_trunc_f32_dpp v119, -v238 row_bcast:15 row_mask:0xc bank_mask:0x1 bound_ctrl:1
v_trunc_f32_dpp v155, -|v23| wave_shl:1 row_mask:0x3 bank_mask:0x6
v_trunc_f32_dpp v163, -v172 row_half_mirror row_mask:0x0 bank_mask:0xd bound_ctrl:1
v_trunc_f32_dpp v223, -|v193| row_bcast:31 row_mask:0xa bank_mask:0xe bound_ctrl:1
v_trunc_f32_e32 v125, vcc_lo
v_trunc_f32_e32 v3, 1
v_trunc_f32_e32 v45, src_vccz
v_trunc_f32_e32 v71, 0.15915494
v_trunc_f32_e32 v76, s5
v_trunc_f32_sdwa v199, v223 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0
v_trunc_f32_sdwa v2, -v25 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_trunc_f32_sdwa v233, |v88| clamp dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_trunc_f32_sdwa v244, -|v53| clamp dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2
v_trunc_f32_sdwa v79, -|v7| clamp dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_1
v_trunc_f64_e32 v[101:102], -0.5
v_trunc_f64_e32 v[23:24], s[0:1]
v_trunc_f64_e32 v[52:53], vcc
v_trunc_f64_e32 v[54:55], src_execz
v_trunc_f64_e32 v[6:7], src_execz
