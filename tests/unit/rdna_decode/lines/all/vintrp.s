// VINTRP, all targets. Every opcode in several operand forms, in the assembler's own spelling.
v_interp_mov_f32_e32 v101, p10, attr14.y
v_interp_p1_f32_e32 v21, v80, attr3.w
v_interp_p2_f32_e32 v102, v139, attr25.z
v_interp_p2_f32_e32 v135, v101, attr29.x
