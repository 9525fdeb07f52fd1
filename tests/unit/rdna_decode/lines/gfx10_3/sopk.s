// SOPK, gfx1030 and later. Every opcode in several operand forms, in the assembler's own spelling.
s_getreg_b32 s77, hwreg(HW_REG_SHADER_CYCLES, 25, 3)
s_getreg_b32 s91, hwreg(22, 20, 2)
s_setreg_b32 hwreg(22, 22, 7), s84
s_setreg_b32 hwreg(22, 6, 9), ttmp4
s_setreg_b32 hwreg(HW_REG_SHADER_CYCLES, 27, 20), m0
s_setreg_imm32_b32 hwreg(22, 13, 3), 0
s_setreg_imm32_b32 hwreg(HW_REG_SHADER_CYCLES, 6, 21), 0
