// SOPK, gfx1010 to gfx1013. Every opcode in several operand forms, in the assembler's own spelling.
s_getreg_b32 s77, hwreg(29, 25, 3)
s_getreg_b32 s91, hwreg(HW_REG_XNACK_MASK, 20, 2)
s_setreg_b32 hwreg(29, 27, 20), m0
s_setreg_b32 hwreg(HW_REG_XNACK_MASK, 22, 7), s84
s_setreg_b32 hwreg(HW_REG_XNACK_MASK, 6, 9), ttmp4
s_setreg_imm32_b32 hwreg(29, 9, 1), 1
s_setreg_imm32_b32 hwreg(HW_REG_XNACK_MASK, 13, 3), 0
