// VOP3, gfx1030 and later. Every opcode in several operand forms, in the assembler's own spelling.
v_fma_legacy_f32 v160, v0, |s0|, s0
v_fma_legacy_f32 v172, v255, s33, neg(4.0)
v_fma_legacy_f32 v197, neg(1.0), v1, s0
v_fma_legacy_f32 v237, 2, 0, 1
v_fma_legacy_f32 v253, v0, s1, v254
v_fmac_legacy_f32_e64 v142, s6, s0
v_fmac_legacy_f32_e64 v175, ttmp0, s0 mul:2
v_fmac_legacy_f32_e64 v178, exec_hi, v100 div:2
v_fmac_legacy_f32_e64 v23, v254, -4.0
v_fmac_legacy_f32_e64 v96, src_scc, s0
