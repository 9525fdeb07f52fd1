// MUBUF, gfx1030 and later. Every opcode in several operand forms, in the assembler's own spelling.
buffer_atomic_csub v100, off, s[16:19], 0.5 offset:1571 glc
buffer_atomic_csub v100, v254, s[96:99], s6 idxen offset:463
buffer_atomic_csub v254, v255, ttmp[0:3], src_scc offen offset:797 glc slc
buffer_atomic_csub v255, off, s[100:103], 2.0 offset:2986
