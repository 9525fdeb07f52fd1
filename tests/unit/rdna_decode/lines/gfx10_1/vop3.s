// VOP3, gfx1010 to gfx1013. Every opcode in several operand forms, in the assembler's own spelling.
v_mac_f32_e64 v167, 0x81388e08, v254
v_mac_f32_e64 v198, v44, v254
v_mac_f32_e64 v207, src_scc, s0
v_mac_f32_e64 v47, -s2, v254
v_mac_f32_e64 v68, s105, s0
v_mac_legacy_f32_e64 v155, exec_hi, v0
v_mac_legacy_f32_e64 v171, -v255, vcc_lo
v_mac_legacy_f32_e64 v211, v0, v2 mul:4
v_mac_legacy_f32_e64 v240, s104, 1.0
v_mac_legacy_f32_e64 v9, v255, 0x8de5
v_mad_f32 v131, v100, |4.0|, -|s0|
v_mad_f32 v169, -v1, vcc_lo, s0
v_mad_f32 v212, exec_hi, |v0|, 0 div:2
v_mad_f32 v218, |-4.0|, vcc_lo, |v1|
v_mad_f32 v81, v44, s0, s0
v_mad_legacy_f32 v128, v44, ttmp0, neg(0x12345678)
v_mad_legacy_f32 v177, neg(-1.0), s0, s0
v_mad_legacy_f32 v186, v2, src_scc, s0
v_mad_legacy_f32 v58, s100, ttmp0, 2 mul:2
v_mad_legacy_f32 v72, vcc_hi, v1, v1
v_mul_lo_i32 v111, 0xeb55, s2
v_mul_lo_i32 v113, v2, 3
v_mul_lo_i32 v3, v1, v255
v_mul_lo_i32 v56, v0, s33
v_mul_lo_i32 v9, 3, -16
