// SOPP, gfx1030 and later. Every opcode in several operand forms, in the assembler's own spelling.
s_waitcnt_depctr depctr_hold_cnt(0) depctr_sa_sdst(0) depctr_va_vdst(0) depctr_va_sdst(3) depctr_va_ssrc(0) depctr_va_vcc(0) depctr_vm_vsrc(3)
s_waitcnt_depctr depctr_hold_cnt(0) depctr_va_vdst(3) depctr_va_sdst(5) depctr_va_vcc(0) depctr_vm_vsrc(3)
s_waitcnt_depctr depctr_sa_sdst(0) depctr_va_vdst(14) depctr_va_sdst(1) depctr_vm_vsrc(1)
s_waitcnt_depctr depctr_va_vdst(1) depctr_va_sdst(3) depctr_vm_vsrc(1)
s_waitcnt_depctr depctr_va_vdst(2) depctr_va_vcc(0) depctr_vm_vsrc(0)
s_waitcnt_depctr depctr_va_vdst(6) depctr_va_sdst(4) depctr_va_ssrc(0) depctr_va_vcc(0) depctr_vm_vsrc(1)
