// VINTRP: interpolation. Every opcode in several operand forms, in the assembler's own spelling.
v_interp_mov_f32_e32 v7, p0, attr3.z
v_interp_mov_f32_e32 v7, p10, attr3.z
v_interp_mov_f32_e32 v7, p20, attr3.z
v_interp_p1_f32_e32 v124, v221, attr18.y
v_interp_p1_f32_e32 v132, v118, attr3.w
v_interp_p1_f32_e32 v142, v64, attr10.w
v_interp_p2_f32_e32 v156, v43, attr15.z
v_interp_p2_f32_e32 v255, v9, attr32.w
v_interp_p2_f32_e32 v28, v75, attr27.w
