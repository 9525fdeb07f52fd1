// SMEM: scalar memory. Every opcode in several operand forms, in the assembler's own spelling.
s_atc_probe 0, s[56:57], 0x7c
s_atc_probe 0x54, s[24:25], 0x0
s_atc_probe 12, s[12:13], 0x7c
s_atc_probe 36, s[20:21], 0x7c
s_atc_probe 52, s[60:61], s4
s_atc_probe 64, s[52:53], 0x5e2a
s_atc_probe_buffer 0x44, s[16:19], 0x65
s_atc_probe_buffer 0x54, s[12:15], vcc_lo
s_atc_probe_buffer 12, s[44:47], 0x4
s_atc_probe_buffer 24, s[20:23], s101
s_atc_probe_buffer 28, s[44:47], 0x4
s_atc_probe_buffer 40, s[28:31], 0x0
s_buffer_load_dword s24, s[44:47], s0 glc
s_buffer_load_dword s32, s[24:27], 0x3b
s_buffer_load_dword s44, s[16:19], 0x4 glc
s_buffer_load_dword s48, s[48:51], vcc_lo
s_buffer_load_dword s76, s[28:31], 0x51 glc
s_buffer_load_dword s76, s[60:63], 0x65
s_buffer_load_dwordx16 s[0:15], s[28:31], 0x65
s_buffer_load_dwordx16 s[16:31], s[24:27], 0x6a
s_buffer_load_dwordx16 s[16:31], s[28:31], s94
s_buffer_load_dwordx16 s[44:59], s[32:35], 0x2ec51 glc
s_buffer_load_dwordx16 s[4:19], s[48:51], 0x65 glc
s_buffer_load_dwordx16 s[68:83], s[12:15], 0x4 glc
s_buffer_load_dwordx2 s[16:17], s[32:35], 0x6a
s_buffer_load_dwordx2 s[36:37], s[8:11], 0x4 glc
s_buffer_load_dwordx2 s[48:49], s[52:55], s11 glc
s_buffer_load_dwordx2 s[68:69], s[4:7], s0 glc
s_buffer_load_dwordx2 s[72:73], s[28:31], 0xfa44a
s_buffer_load_dwordx2 s[8:9], s[56:59], s0 glc
s_buffer_load_dwordx4 s[16:19], s[0:3], m0 glc
s_buffer_load_dwordx4 s[20:23], s[24:27], 0x4
s_buffer_load_dwordx4 s[32:35], s[20:23], vcc_lo
s_buffer_load_dwordx4 s[48:51], s[40:43], 0x8 glc
s_buffer_load_dwordx4 s[52:55], s[36:39], 0x7c glc
s_buffer_load_dwordx4 s[80:83], s[12:15], 0x0 glc
s_buffer_load_dwordx8 s[12:19], s[52:55], s4 glc
s_buffer_load_dwordx8 s[36:43], s[44:47], s27
s_buffer_load_dwordx8 s[36:43], s[56:59], s97 glc
s_buffer_load_dwordx8 s[44:51], s[48:51], s2 glc
s_buffer_load_dwordx8 s[72:79], s[20:23], s54 glc
s_buffer_load_dwordx8 s[80:87], s[40:43], s2
s_buffer_store_dword s0, s[48:51], vcc_lo glc
s_buffer_store_dword s0, s[60:63], 0x4
s_buffer_store_dword s16, s[28:31], s101
s_buffer_store_dword s16, s[60:63], s0 glc
s_buffer_store_dword s52, s[4:7], s66
s_buffer_store_dword s72, s[36:39], 0x65 glc
s_buffer_store_dwordx2 s[20:21], s[12:15], 0x7c glc
s_buffer_store_dwordx2 s[24:25], s[28:31], s0 glc
s_buffer_store_dwordx2 s[28:29], s[28:31], 0x65 glc
s_buffer_store_dwordx2 s[52:53], s[16:19], s64 glc
s_buffer_store_dwordx2 s[84:85], s[16:19], 0x6eb56
s_buffer_store_dwordx2 s[84:85], s[52:55], 0x0
s_buffer_store_dwordx4 s[12:15], s[12:15], 0xa6e93
s_buffer_store_dwordx4 s[20:23], s[28:31], 0x4
s_buffer_store_dwordx4 s[24:27], s[4:7], s88 glc
s_buffer_store_dwordx4 s[36:39], s[20:23], 0x0
s_buffer_store_dwordx4 s[40:43], s[12:15], 0x0
s_buffer_store_dwordx4 s[56:59], s[12:15], s101
s_dcache_inv
s_dcache_inv_vol
s_dcache_wb
s_dcache_wb_vol
s_load_dword s24, s[0:1], s4
s_load_dword s28, s[28:29], 0x6a glc
s_load_dword s52, s[40:41], s101 glc
s_load_dword s72, s[40:41], 0x0
s_load_dword s72, s[48:49], vcc_lo
s_load_dword s76, s[24:25], vcc_lo
s_load_dwordx16 s[16:31], s[44:45], 0x0 glc
s_load_dwordx16 s[48:63], s[24:25], 0x0 glc
s_load_dwordx16 s[4:19], s[8:9], s4 glc
s_load_dwordx16 s[52:67], s[36:37], 0x65
s_load_dwordx16 s[72:87], s[0:1], s0 glc
s_load_dwordx16 s[8:23], s[4:5], s58
s_load_dwordx2 s[16:17], s[56:57], s4
s_load_dwordx2 s[28:29], s[4:5], 0x80302 glc
s_load_dwordx2 s[32:33], s[12:13], 0x59f0a
s_load_dwordx2 s[36:37], s[52:53], s47 glc
s_load_dwordx2 s[56:57], s[36:37], s101
s_load_dwordx2 s[76:77], s[28:29], vcc_lo
s_load_dwordx4 s[0:3], s[56:57], s0
s_load_dwordx4 s[28:31], s[28:29], vcc_lo glc
s_load_dwordx4 s[48:51], s[16:17], 0x4 glc
s_load_dwordx4 s[56:59], s[60:61], s101
s_load_dwordx4 s[72:75], s[16:17], m0 glc
s_load_dwordx4 s[76:79], s[60:61], 0x4
s_load_dwordx8 s[36:43], s[28:29], s101 glc
s_load_dwordx8 s[36:43], s[56:57], 0x7c
s_load_dwordx8 s[40:47], s[56:57], 0x4
s_load_dwordx8 s[52:59], s[16:17], vcc_lo
s_load_dwordx8 s[52:59], s[36:37], m0 glc
s_load_dwordx8 s[56:63], s[16:17], 0x7c
s_memrealtime s[20:21]
s_memrealtime s[36:37]
s_memrealtime s[40:41]
s_memrealtime s[68:69]
s_memrealtime s[72:73]
s_memrealtime s[76:77]
s_memtime s[0:1]
s_memtime s[24:25]
s_memtime s[48:49]
s_memtime s[4:5]
s_memtime s[64:65]
s_memtime s[84:85]
s_store_dword s0, s[40:41], s101
s_store_dword s52, s[48:49], 0x4 glc
s_store_dword s68, s[0:1], s4
s_store_dword s76, s[4:5], m0
s_store_dword s80, s[4:5], m0
s_store_dword s84, s[28:29], 0x6a
s_store_dwordx2 s[24:25], s[20:21], m0 glc
s_store_dwordx2 s[24:25], s[4:5], 0x65 glc
s_store_dwordx2 s[28:29], s[16:17], s16
s_store_dwordx2 s[32:33], s[12:13], 0x4
s_store_dwordx2 s[40:41], s[44:45], vcc_lo glc
s_store_dwordx2 s[80:81], s[52:53], 0x31643
s_store_dwordx4 s[20:23], s[8:9], 0x4
s_store_dwordx4 s[40:43], s[0:1], 0x0
s_store_dwordx4 s[40:43], s[12:13], s75
s_store_dwordx4 s[44:47], s[24:25], s27 glc
s_store_dwordx4 s[4:7], s[20:21], 0x0 glc
s_store_dwordx4 s[76:79], s[20:21], s64
