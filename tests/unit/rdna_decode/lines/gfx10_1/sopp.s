// SOPP, gfx1010 to gfx1013. Every opcode in several operand forms, in the assembler's own spelling.
s_waitcnt_depctr 0x3b9e
s_waitcnt_depctr 0x6885
s_waitcnt_depctr 0xa69f
s_waitcnt_depctr 0xeb93
s_waitcnt_depctr depctr_va_vdst(3) depctr_va_sdst(5) depctr_va_vcc(0) depctr_vm_vsrc(3)
s_waitcnt_depctr depctr_va_vdst(8) depctr_va_sdst(2) depctr_va_ssrc(0) depctr_vm_vsrc(1)
