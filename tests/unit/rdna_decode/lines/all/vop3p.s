// VOP3P, all targets. Every opcode in several operand forms, in the assembler's own spelling.
v_fma_mix_f32 v121, v254, s0, s0 op_sel:[0,0,1] op_sel_hi:[0,0,1]
v_fma_mix_f32 v155, s33, v44, |vcc_lo| op_sel_hi:[1,0,1]
v_fma_mix_f32 v165, s6, s0, s0 op_sel:[0,1,0] op_sel_hi:[1,1,1]
v_fma_mix_f32 v176, |1.0|, -16, s0 op_sel_hi:[1,1,1]
v_fma_mix_f32 v179, 0.5, v255, ttmp0 op_sel:[0,0,1] op_sel_hi:[1,1,1]
v_fma_mix_f32 v220, ttmp0, v100, v2 op_sel_hi:[1,1,1]
v_fma_mix_f32 v223, v0, v255, exec_lo op_sel_hi:[1,1,1] clamp
v_fma_mix_f32 v81, neg(-1), -0.5, v1 op_sel_hi:[1,1,1]
v_fma_mix_f32 v92, v44, |v1|, -v2 op_sel_hi:[1,1,1]
v_fma_mixhi_f16 v127, |s100|, v254, src_private_base op_sel_hi:[1,1,1]
v_fma_mixhi_f16 v134, s33, v255, 0x5678 op_sel_hi:[1,1,1]
v_fma_mixhi_f16 v191, v100, vcc_hi, s0 op_sel_hi:[0,0,1]
v_fma_mixhi_f16 v218, -0.5, |v44|, s0 op_sel_hi:[0,0,1]
v_fma_mixhi_f16 v232, src_private_base, |s33|, v44 op_sel_hi:[1,1,1]
v_fma_mixhi_f16 v25, neg(0), s0, s0 op_sel_hi:[1,1,1]
v_fma_mixhi_f16 v45, s2, v44, s0 op_sel:[0,1,0] op_sel_hi:[0,0,1]
v_fma_mixhi_f16 v51, v2, v2, src_execz op_sel:[1,0,0] op_sel_hi:[1,1,1]
v_fma_mixhi_f16 v79, v255, -s0, s0 op_sel_hi:[1,1,1]
v_fma_mixlo_f16 v12, -v255, v2, v255 op_sel:[0,1,0] op_sel_hi:[1,1,1]
v_fma_mixlo_f16 v157, s101, s0, s0 op_sel_hi:[1,1,1]
v_fma_mixlo_f16 v17, v100, -1, -|s0| op_sel_hi:[1,1,1]
v_fma_mixlo_f16 v31, 2.0, v254, s0 op_sel_hi:[1,0,0]
v_fma_mixlo_f16 v38, s101, 0x5678, |-16| op_sel_hi:[0,1,1]
v_fma_mixlo_f16 v50, v254, |s0|, s0 op_sel_hi:[1,1,1]
v_fma_mixlo_f16 v53, v1, s0, s0 op_sel_hi:[0,1,1]
v_fma_mixlo_f16 v78, v254, 2.0, s0 op_sel_hi:[1,1,1]
v_fma_mixlo_f16 v87, v100, v100, 1 op_sel_hi:[1,1,1]
v_pk_add_f16 v10, v1, src_execz
v_pk_add_f16 v104, s105, vcc_hi op_sel_hi:[1,0]
v_pk_add_f16 v158, -2.0, s0
v_pk_add_f16 v218, 0, s0 op_sel:[1,0]
v_pk_add_f16 v237, 1, v0 neg_hi:[1,0]
v_pk_add_f16 v41, s5, v255 op_sel_hi:[0,1]
v_pk_add_f16 v73, 1.0, s0 neg_lo:[0,1]
v_pk_add_f16 v76, 1, v255
v_pk_add_f16 v98, v255, s0 neg_lo:[1,0]
v_pk_add_i16 v114, v44, s0 neg_lo:[0,1]
v_pk_add_i16 v115, s2, 0 neg_lo:[1,0]
v_pk_add_i16 v165, v100, s0 op_sel_hi:[0,0] neg_hi:[0,1]
v_pk_add_i16 v188, v0, s0
v_pk_add_i16 v193, v100, s6 op_sel:[0,1] op_sel_hi:[1,0]
v_pk_add_i16 v211, vcc_lo, v254 op_sel_hi:[1,0] clamp
v_pk_add_i16 v23, v0, v100
v_pk_add_i16 v246, s0, v254 op_sel:[0,1] op_sel_hi:[0,1]
v_pk_add_i16 v63, v2, s0 op_sel_hi:[0,1]
v_pk_add_u16 v1, 0xc38ea13d, v44 neg_hi:[1,0]
v_pk_add_u16 v118, -0.5, s0
v_pk_add_u16 v121, src_vccz, s0 neg_lo:[1,0] neg_hi:[1,0]
v_pk_add_u16 v122, v100, s0 op_sel:[0,1]
v_pk_add_u16 v152, exec_lo, s0 neg_hi:[0,1]
v_pk_add_u16 v179, v100, ttmp2
v_pk_add_u16 v237, exec_hi, v1
v_pk_add_u16 v47, v254, s0 op_sel_hi:[0,1] neg_hi:[0,1]
v_pk_add_u16 v99, v100, 4.0 neg_lo:[0,1]
v_pk_ashrrev_i16 v110, s2, v100 neg_lo:[1,0]
v_pk_ashrrev_i16 v120, s6, s0 op_sel:[1,0]
v_pk_ashrrev_i16 v121, v44, s5 clamp
v_pk_ashrrev_i16 v129, vcc_hi, v1 neg_hi:[0,1]
v_pk_ashrrev_i16 v146, 0x12345678, s0
v_pk_ashrrev_i16 v158, exec_hi, v1
v_pk_ashrrev_i16 v160, 0, v44
v_pk_ashrrev_i16 v173, v254, v254
v_pk_ashrrev_i16 v82, v0, 0xd4aa29a6 op_sel:[1,0]
v_pk_fma_f16 v127, v2, src_vccz, s0
v_pk_fma_f16 v15, v100, s0, s0 op_sel:[1,0,0] neg_lo:[1,0,0]
v_pk_fma_f16 v157, v1, v254, s0
v_pk_fma_f16 v158, v44, 3, s0 op_sel_hi:[1,1,0]
v_pk_fma_f16 v247, src_private_base, v0, -2.0 op_sel:[0,0,1] neg_lo:[0,1,0]
v_pk_fma_f16 v34, s33, v100, v44
v_pk_fma_f16 v62, v255, v44, vcc_lo
v_pk_fma_f16 v74, 1, v1, s0 op_sel_hi:[0,0,1]
v_pk_fma_f16 v99, 0xb2951c17, -2.0, s0 op_sel:[1,0,0]
v_pk_lshlrev_b16 v109, s6, 0x12345678
v_pk_lshlrev_b16 v135, 0x1a9593ba, 0 neg_lo:[1,0]
v_pk_lshlrev_b16 v139, s6, v255
v_pk_lshlrev_b16 v154, v0, v0
v_pk_lshlrev_b16 v155, -1, 1
v_pk_lshlrev_b16 v187, v254, 0
v_pk_lshlrev_b16 v207, src_scc, s0
v_pk_lshlrev_b16 v21, s104, s0
v_pk_lshlrev_b16 v80, v44, v255 op_sel:[0,1]
v_pk_lshrrev_b16 v126, v254, s0 neg_hi:[1,0]
v_pk_lshrrev_b16 v158, vcc_lo, 0.5
v_pk_lshrrev_b16 v223, 1, v255
v_pk_lshrrev_b16 v32, s105, s0 op_sel_hi:[1,0] neg_hi:[0,1]
v_pk_lshrrev_b16 v38, v44, 3 op_sel_hi:[0,0]
v_pk_lshrrev_b16 v52, v0, s0 op_sel:[0,1]
v_pk_lshrrev_b16 v65, s100, 0.15915494
v_pk_lshrrev_b16 v83, 0x12345678, exec_hi
v_pk_lshrrev_b16 v99, 1, v2 op_sel:[0,1] op_sel_hi:[0,0]
v_pk_mad_i16 v16, s5, s0, s0
v_pk_mad_i16 v179, v0, s0, s0 op_sel_hi:[1,1,0]
v_pk_mad_i16 v197, v254, s0, s0 op_sel:[0,1,0] op_sel_hi:[1,0,1]
v_pk_mad_i16 v224, s105, v255, s0 op_sel:[1,0,0]
v_pk_mad_i16 v241, v0, s0, s0
v_pk_mad_i16 v248, v254, v2, 3 op_sel:[0,0,1]
v_pk_mad_i16 v7, 0x5537, 2.0, s33 op_sel:[0,1,0]
v_pk_mad_i16 v8, v2, s6, v255 op_sel:[0,0,1] op_sel_hi:[1,0,1]
v_pk_mad_i16 v88, 1.0, s0, s0
v_pk_mad_u16 v123, s105, 4.0, s0
v_pk_mad_u16 v134, src_vccz, 4.0, s0
v_pk_mad_u16 v198, 1, src_execz, v254 op_sel:[1,0,0]
v_pk_mad_u16 v204, s1, 1.0, v2 op_sel_hi:[1,0,1]
v_pk_mad_u16 v223, 1, s0, s0 neg_lo:[0,0,1]
v_pk_mad_u16 v34, v100, v254, s0 op_sel_hi:[0,1,1] clamp
v_pk_mad_u16 v52, 0, 0.15915494, s0 op_sel_hi:[0,1,1] clamp
v_pk_mad_u16 v55, 64, s0, s0 op_sel:[1,0,0]
v_pk_mad_u16 v81, 0.15915494, 0xe24b9332, 1 neg_lo:[0,0,1] neg_hi:[0,0,1]
v_pk_max_f16 v103, v44, s1
v_pk_max_f16 v185, 0, s0
v_pk_max_f16 v189, v2, 0x12345678
v_pk_max_f16 v218, v44, src_scc neg_lo:[0,1]
v_pk_max_f16 v51, s100, 0x3f800000 op_sel_hi:[0,1]
v_pk_max_f16 v68, v254, v1
v_pk_max_f16 v80, s5, s0 neg_lo:[0,1]
v_pk_max_f16 v92, 3, v0 neg_lo:[0,1] neg_hi:[0,1]
v_pk_max_f16 v94, s0, s0
v_pk_max_i16 v102, v100, vcc_hi neg_lo:[0,1]
v_pk_max_i16 v110, v255, exec_lo op_sel:[0,1]
v_pk_max_i16 v127, v254, v0 clamp
v_pk_max_i16 v148, v1, s0
v_pk_max_i16 v158, ttmp0, s0
v_pk_max_i16 v254, v255, v100 op_sel_hi:[0,0] neg_hi:[1,0]
v_pk_max_i16 v38, 2.0, v2
v_pk_max_i16 v5, v254, 0
v_pk_max_i16 v84, v44, s0 neg_lo:[0,1]
v_pk_max_u16 v110, v1, 1.0
v_pk_max_u16 v129, -1.0, v0 op_sel:[0,1] op_sel_hi:[0,1]
v_pk_max_u16 v176, v255, exec_hi neg_lo:[1,0]
v_pk_max_u16 v20, v100, v44 op_sel_hi:[0,1]
v_pk_max_u16 v203, v44, s0 op_sel_hi:[0,1] clamp
v_pk_max_u16 v219, 0, s0 op_sel:[1,0] neg_lo:[1,0]
v_pk_max_u16 v32, vcc_lo, 2
v_pk_max_u16 v78, s2, s0 op_sel:[1,0] neg_lo:[0,1]
v_pk_max_u16 v79, 4.0, s0
v_pk_min_f16 v101, v254, -0.5
v_pk_min_f16 v139, 2.0, v254
v_pk_min_f16 v172, m0, s0
v_pk_min_f16 v176, s104, v100
v_pk_min_f16 v186, v254, -16
v_pk_min_f16 v198, s1, s0 neg_lo:[1,0]
v_pk_min_f16 v80, v2, src_private_base op_sel_hi:[0,0]
v_pk_min_f16 v85, s0, v44 op_sel_hi:[0,1]
v_pk_min_f16 v99, -4.0, s0 op_sel:[1,0] op_sel_hi:[0,1]
v_pk_min_i16 v1, 0.5, s0
v_pk_min_i16 v103, 3, s0 neg_hi:[1,0]
v_pk_min_i16 v125, v100, 2.0 neg_hi:[0,1]
v_pk_min_i16 v139, s100, 0x3c00 clamp
v_pk_min_i16 v163, v254, v254
v_pk_min_i16 v211, src_execz, 0x8f987e71
v_pk_min_i16 v215, exec_hi, v255 op_sel:[1,0] neg_lo:[0,1]
v_pk_min_i16 v224, v100, s0 neg_lo:[1,0]
v_pk_min_i16 v44, s5, -16
v_pk_min_u16 v109, v100, src_vccz clamp
v_pk_min_u16 v113, src_private_base, s104 op_sel_hi:[1,0] clamp
v_pk_min_u16 v17, s6, s0 op_sel_hi:[0,1] neg_hi:[0,1]
v_pk_min_u16 v171, 0x3c00, v44
v_pk_min_u16 v195, v1, 0xfef9ed3b
v_pk_min_u16 v236, null, v1 clamp
v_pk_min_u16 v35, 0x12345678, -0.5 op_sel:[1,0] op_sel_hi:[0,1]
v_pk_min_u16 v40, s6, s0 op_sel:[1,0] neg_lo:[0,1]
v_pk_min_u16 v63, v1, s0
v_pk_mul_f16 v104, -1, s2 neg_hi:[0,1]
v_pk_mul_f16 v14, exec_lo, s100 op_sel:[0,1]
v_pk_mul_f16 v144, 1, v0 op_sel_hi:[0,1]
v_pk_mul_f16 v167, exec_hi, v100 op_sel_hi:[1,0]
v_pk_mul_f16 v177, v2, s0
v_pk_mul_f16 v243, v0, -0.5
v_pk_mul_f16 v43, v44, src_shared_base op_sel_hi:[1,0]
v_pk_mul_f16 v51, s33, s0
v_pk_mul_f16 v60, 64, 1 op_sel_hi:[0,0]
v_pk_mul_lo_u16 v0, 2, s0
v_pk_mul_lo_u16 v129, vcc_hi, exec_lo clamp
v_pk_mul_lo_u16 v137, v2, s0 op_sel_hi:[0,0] neg_hi:[1,0]
v_pk_mul_lo_u16 v201, v1, s0 neg_hi:[0,1]
v_pk_mul_lo_u16 v208, v44, v100 op_sel_hi:[0,1]
v_pk_mul_lo_u16 v21, v44, s0 neg_lo:[1,0]
v_pk_mul_lo_u16 v216, -4.0, s0 op_sel_hi:[0,1]
v_pk_mul_lo_u16 v216, 0.5, vcc_lo
v_pk_mul_lo_u16 v222, s1, s0
v_pk_sub_i16 v118, 0, ttmp2 op_sel:[1,0]
v_pk_sub_i16 v124, v255, 0x12345678 neg_lo:[0,1]
v_pk_sub_i16 v130, v255, 0x506834cb
v_pk_sub_i16 v152, 1, v1 op_sel_hi:[0,1] neg_hi:[0,1]
v_pk_sub_i16 v194, v255, exec_hi
v_pk_sub_i16 v213, v0, s0
v_pk_sub_i16 v23, v1, ttmp2 op_sel_hi:[1,0]
v_pk_sub_i16 v243, -16, s0
v_pk_sub_i16 v254, 1, v254
v_pk_sub_u16 v117, s101, -1 op_sel_hi:[0,0] neg_hi:[0,1]
v_pk_sub_u16 v12, v255, s0 op_sel_hi:[1,0]
v_pk_sub_u16 v142, 1.0, 0x23e84bd6
v_pk_sub_u16 v15, v0, s0 op_sel:[0,1]
v_pk_sub_u16 v151, 0, exec_hi
v_pk_sub_u16 v180, -0.5, s0 neg_lo:[1,0]
v_pk_sub_u16 v242, 1.0, s0 op_sel_hi:[0,1]
v_pk_sub_u16 v242, 64, s0 op_sel:[0,1]
v_pk_sub_u16 v93, 0, s0
