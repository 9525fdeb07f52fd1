// VOP2, gfx1030 and later. Every opcode in several operand forms, in the assembler's own spelling.
v_fmac_legacy_f32_e32 v104, vcc_lo, v64
v_fmac_legacy_f32_e32 v171, 1, v204
v_fmac_legacy_f32_e32 v174, s6, v43
v_fmac_legacy_f32_e32 v199, v100, v54
v_fmac_legacy_f32_e32 v206, ttmp0, v150
v_fmac_legacy_f32_e32 v217, 0.5, v219
v_fmac_legacy_f32_e32 v233, src_scc, v146
v_fmac_legacy_f32_e32 v68, exec_lo, v102
v_fmac_legacy_f32_e32 v76, exec_hi, v103
