// SMEM, all targets. Every opcode in several operand forms, in the assembler's own spelling.
s_atc_probe 0x72, s[78:79], -0x100000
s_atc_probe 0x79, s[64:65], vcc_lo offset:0x10
s_atc_probe 23, s[46:47], exec_lo
s_atc_probe 61, s[72:73], vcc_lo
s_atc_probe_buffer 0x55, ttmp[12:15], 0x40
s_atc_probe_buffer 0x63, s[92:95], s33
s_atc_probe_buffer 37, s[64:67], vcc_lo offset:0x10
s_atc_probe_buffer 6, s[24:27], null
s_buffer_load_dword s29, s[0:3], exec_hi glc dlc
s_buffer_load_dword s55, s[72:75], null glc dlc
s_buffer_load_dword s97, s[60:63], 0xfffff dlc
s_buffer_load_dword s97, s[88:91], s5 offset:0x10
s_buffer_load_dwordx16 s[40:55], s[48:51], vcc_lo offset:0x10 glc dlc
s_buffer_load_dwordx16 s[72:87], s[44:47], exec_lo dlc
s_buffer_load_dwordx2 s[0:1], s[8:11], m0 offset:0x10 dlc
s_buffer_load_dwordx2 s[12:13], s[4:7], m0 offset:0x10 glc
s_buffer_load_dwordx2 s[50:51], ttmp[4:7], vcc_lo offset:0x10 glc dlc
s_buffer_load_dwordx2 s[80:81], s[48:51], s101 dlc
s_buffer_load_dwordx4 s[0:3], s[0:3], ttmp0 glc
s_buffer_load_dwordx4 s[20:23], ttmp[0:3], s0 offset:0x10 glc
s_buffer_load_dwordx4 s[32:35], s[32:35], s0 offset:0x10 glc dlc
s_buffer_load_dwordx4 ttmp[12:15], s[88:91], s0 dlc
s_buffer_load_dwordx8 s[72:79], s[84:87], vcc_lo offset:0x10
s_buffer_load_dwordx8 s[8:15], s[16:19], 0x40 glc dlc
s_buffer_load_dwordx8 s[8:15], s[20:23], s101 dlc
s_buffer_load_dwordx8 s[92:99], s[92:95], m0 offset:0x10 dlc
s_dcache_inv
s_gl1_inv
s_load_dword s30, s[98:99], 0x4 glc
s_load_dword s53, ttmp[10:11], null dlc
s_load_dword s93, s[86:87], null glc dlc
s_load_dword s94, s[62:63], s5 offset:0x10 glc
s_load_dwordx16 s[4:19], s[16:17], s104 glc dlc
s_load_dwordx16 s[56:71], s[2:3], ttmp0 glc
s_load_dwordx16 s[60:75], s[44:45], s105 dlc
s_load_dwordx16 s[84:99], s[74:75], 0xfffff glc
s_load_dwordx2 null, s[48:49], vcc_lo offset:0x10 dlc
s_load_dwordx2 s[52:53], s[36:37], 0x40 glc
s_load_dwordx2 ttmp[12:13], s[46:47], 0x4 glc
s_load_dwordx2 ttmp[12:13], s[64:65], s0 offset:0x10 dlc
s_load_dwordx4 s[60:63], s[34:35], m0 offset:0x10 glc dlc
s_load_dwordx4 s[64:67], s[22:23], 0x40
s_load_dwordx4 s[84:87], s[78:79], s5 offset:0x10 glc
s_load_dwordx4 s[88:91], s[104:105], 0xfffff
s_load_dwordx8 s[32:39], s[102:103], m0 offset:0x10 glc
s_load_dwordx8 s[44:51], s[60:61], s0 offset:0x10 glc
s_load_dwordx8 s[88:95], s[68:69], 0x4 glc dlc
s_load_dwordx8 ttmp[8:15], s[8:9], 0xfffff dlc
s_memrealtime s[42:43]
s_memrealtime ttmp[4:5]
s_memrealtime vcc
s_memtime s[46:47]
s_memtime ttmp[12:13]
