// SMEM, gfx1010 to gfx1013. Every opcode in several operand forms, in the assembler's own spelling.
s_atomic_add s59, s[34:35], null dlc
s_atomic_add s84, s[72:73], s0 glc
s_atomic_add ttmp1, s[34:35], vcc_lo offset:0x10 glc dlc
s_atomic_add ttmp9, s[42:43], s33 dlc
s_atomic_add_x2 s[68:69], s[10:11], s5 offset:0x10 dlc
s_atomic_add_x2 s[72:73], s[92:93], s1 dlc
s_atomic_add_x2 s[86:87], s[102:103], s0
s_atomic_add_x2 s[90:91], s[28:29], -0x100000 glc
s_atomic_and s46, s[54:55], s0 offset:0x10 glc
s_atomic_and s59, s[104:105], s104
s_atomic_and s74, ttmp[10:11], null
s_atomic_and s99, s[16:17], 0x4 dlc
s_atomic_and_x2 s[54:55], s[54:55], 0xfffff
s_atomic_and_x2 s[66:67], s[26:27], s104 glc
s_atomic_and_x2 ttmp[0:1], s[4:5], s100 dlc
s_atomic_and_x2 ttmp[12:13], s[88:89], m0 offset:0x10
s_atomic_cmpswap s[48:49], ttmp[8:9], s1 glc
s_atomic_cmpswap s[58:59], exec, s0 offset:0x10 glc
s_atomic_cmpswap s[62:63], s[4:5], s5 offset:0x10 glc dlc
s_atomic_cmpswap ttmp[6:7], s[4:5], 0xfffff
s_atomic_cmpswap_x2 s[12:15], ttmp[10:11], s100
s_atomic_cmpswap_x2 s[56:59], ttmp[8:9], s6 dlc
s_atomic_cmpswap_x2 s[72:75], s[74:75], 0xfffff glc dlc
s_atomic_cmpswap_x2 ttmp[12:15], ttmp[12:13], 0x4 glc
s_atomic_dec s44, s[42:43], s100 glc
s_atomic_dec s61, vcc, m0 glc dlc
s_atomic_dec s72, s[72:73], m0 offset:0x10 glc dlc
s_atomic_dec s90, s[84:85], s5 offset:0x10 glc dlc
s_atomic_dec_x2 s[18:19], s[44:45], s5 glc
s_atomic_dec_x2 s[34:35], s[70:71], s0 offset:0x10 glc dlc
s_atomic_dec_x2 s[36:37], s[100:101], ttmp2 dlc
s_atomic_dec_x2 s[52:53], s[12:13], s0 dlc
s_atomic_inc s42, s[86:87], -0x100000
s_atomic_inc s64, s[0:1], null glc
s_atomic_inc s69, s[32:33], vcc_lo offset:0x10 glc
s_atomic_inc s95, s[38:39], 0xfffff dlc
s_atomic_inc_x2 s[10:11], s[88:89], s101 dlc
s_atomic_inc_x2 s[68:69], ttmp[8:9], s5 glc
s_atomic_inc_x2 s[76:77], s[82:83], s0 offset:0x10 glc dlc
s_atomic_inc_x2 ttmp[8:9], exec, s0 dlc
s_atomic_or s104, s[82:83], exec_hi dlc
s_atomic_or s82, s[68:69], m0 offset:0x10 glc
s_atomic_or s87, ttmp[10:11], vcc_lo offset:0x10 glc
s_atomic_or s95, s[102:103], s0 offset:0x10 glc
s_atomic_or_x2 s[104:105], s[66:67], exec_hi
s_atomic_or_x2 s[16:17], s[50:51], s0 offset:0x10 dlc
s_atomic_or_x2 s[36:37], s[4:5], 0xfffff
s_atomic_or_x2 s[74:75], s[104:105], s6 dlc
s_atomic_smax s53, s[6:7], s33
s_atomic_smax s92, s[68:69], ttmp0
s_atomic_smax s96, s[44:45], 0x4 glc dlc
s_atomic_smax ttmp0, s[32:33], null glc dlc
s_atomic_smax_x2 s[14:15], s[0:1], 0x4 glc dlc
s_atomic_smax_x2 s[20:21], s[80:81], s5 offset:0x10
s_atomic_smax_x2 s[72:73], exec, s0 offset:0x10 dlc
s_atomic_smax_x2 s[82:83], s[66:67], s5 offset:0x10 glc dlc
s_atomic_smin s19, s[88:89], 0x40
s_atomic_smin s66, s[90:91], 0xfffff
s_atomic_smin s74, ttmp[8:9], 0x40
s_atomic_smin ttmp5, s[80:81], 0x4
s_atomic_smin_x2 s[10:11], s[2:3], s5 offset:0x10 glc dlc
s_atomic_smin_x2 s[62:63], s[82:83], m0 offset:0x10 glc dlc
s_atomic_smin_x2 s[74:75], s[50:51], -0x4 glc dlc
s_atomic_smin_x2 s[98:99], ttmp[4:5], s5 offset:0x10
s_atomic_sub s17, s[28:29], vcc_lo offset:0x10
s_atomic_sub s57, s[64:65], s5 offset:0x10
s_atomic_sub s81, s[10:11], s5 glc dlc
s_atomic_sub s82, s[92:93], m0 glc
s_atomic_sub_x2 s[38:39], s[90:91], s1 glc dlc
s_atomic_sub_x2 s[40:41], s[4:5], -0x4
s_atomic_sub_x2 s[76:77], s[48:49], s0 dlc
s_atomic_sub_x2 s[86:87], s[72:73], exec_lo glc dlc
s_atomic_swap s11, s[12:13], s0 dlc
s_atomic_swap s21, s[44:45], 0x4
s_atomic_swap s25, s[20:21], exec_lo glc
s_atomic_swap s4, s[42:43], s0
s_atomic_swap_x2 s[16:17], s[10:11], 0x4 glc
s_atomic_swap_x2 s[16:17], s[76:77], 0x40
s_atomic_swap_x2 s[36:37], s[38:39], null dlc
s_atomic_swap_x2 s[62:63], s[66:67], -0x100000 glc
s_atomic_umax s0, s[104:105], s0 offset:0x10 glc dlc
s_atomic_umax s15, s[24:25], s5 glc
s_atomic_umax s44, s[80:81], s5
s_atomic_umax s95, s[56:57], s5 offset:0x10 glc
s_atomic_umax_x2 s[58:59], s[50:51], s33 glc
s_atomic_umax_x2 s[86:87], s[24:25], 0x4 dlc
s_atomic_umax_x2 ttmp[12:13], s[90:91], vcc_lo offset:0x10 glc dlc
s_atomic_umax_x2 ttmp[14:15], s[76:77], m0 glc
s_atomic_umin s103, s[92:93], vcc_lo dlc
s_atomic_umin s40, ttmp[0:1], m0 offset:0x10 dlc
s_atomic_umin s67, s[64:65], 0xfffff dlc
s_atomic_umin s83, s[12:13], vcc_lo offset:0x10 glc
s_atomic_umin_x2 s[26:27], s[38:39], 0x40 glc dlc
s_atomic_umin_x2 s[44:45], s[58:59], m0 offset:0x10 glc dlc
s_atomic_umin_x2 s[8:9], s[64:65], null glc
s_atomic_umin_x2 ttmp[14:15], ttmp[2:3], -0x100000 glc
s_atomic_xor s73, s[102:103], m0 offset:0x10 glc
s_atomic_xor s77, s[84:85], -0x4 glc
s_atomic_xor s88, s[34:35], exec_lo glc
s_atomic_xor s98, ttmp[10:11], vcc_lo offset:0x10 dlc
s_atomic_xor_x2 s[22:23], s[94:95], s5 offset:0x10 glc
s_atomic_xor_x2 s[44:45], vcc, vcc_lo offset:0x10
s_atomic_xor_x2 s[6:7], s[14:15], s5 offset:0x10 glc dlc
s_atomic_xor_x2 ttmp[14:15], s[50:51], s0 offset:0x10 dlc
s_buffer_atomic_add s105, ttmp[4:7], s105 glc
s_buffer_atomic_add s23, s[60:63], ttmp0 dlc
s_buffer_atomic_add s91, s[100:103], m0 offset:0x10 dlc
s_buffer_atomic_add ttmp11, s[72:75], s0 offset:0x10
s_buffer_atomic_add_x2 s[0:1], s[92:95], s100 glc
s_buffer_atomic_add_x2 s[78:79], ttmp[4:7], m0 offset:0x10 glc dlc
s_buffer_atomic_add_x2 s[84:85], s[76:79], vcc_lo offset:0x10 glc
s_buffer_atomic_add_x2 s[8:9], s[28:31], vcc_lo offset:0x10 glc dlc
s_buffer_atomic_and s29, s[64:67], s105 glc
s_buffer_atomic_and s40, s[16:19], s0
s_buffer_atomic_and s73, s[68:71], m0 offset:0x10 glc
s_buffer_atomic_and s95, ttmp[12:15], 0x40 dlc
s_buffer_atomic_and_x2 s[24:25], s[40:43], s100
s_buffer_atomic_and_x2 s[26:27], s[32:35], s1 glc dlc
s_buffer_atomic_and_x2 s[82:83], s[100:103], m0 offset:0x10
s_buffer_atomic_and_x2 ttmp[6:7], s[28:31], null glc dlc
s_buffer_atomic_cmpswap s[10:11], s[16:19], s0 dlc
s_buffer_atomic_cmpswap s[14:15], s[84:87], vcc_lo offset:0x10 dlc
s_buffer_atomic_cmpswap s[24:25], s[88:91], 0x4 glc
s_buffer_atomic_cmpswap s[86:87], ttmp[0:3], s5 offset:0x10
s_buffer_atomic_cmpswap_x2 s[52:55], s[68:71], s0 dlc
s_buffer_atomic_cmpswap_x2 s[72:75], s[24:27], s0 offset:0x10 glc
s_buffer_atomic_cmpswap_x2 s[8:11], s[88:91], exec_lo glc
s_buffer_atomic_cmpswap_x2 ttmp[12:15], s[28:31], 0xfffff dlc
s_buffer_atomic_dec s14, ttmp[12:15], ttmp0 glc
s_buffer_atomic_dec s36, s[80:83], 0xfffff dlc
s_buffer_atomic_dec s46, s[52:55], 0x40 glc dlc
s_buffer_atomic_dec ttmp4, s[16:19], exec_hi glc dlc
s_buffer_atomic_dec_x2 s[100:101], s[68:71], ttmp2
s_buffer_atomic_dec_x2 s[58:59], s[76:79], s0 glc
s_buffer_atomic_dec_x2 s[96:97], s[20:23], m0 offset:0x10 glc
s_buffer_atomic_dec_x2 s[96:97], s[96:99], 0x40
s_buffer_atomic_inc s103, s[60:63], vcc_lo glc dlc
s_buffer_atomic_inc s70, s[88:91], s5 offset:0x10 glc dlc
s_buffer_atomic_inc ttmp1, s[96:99], s0 dlc
s_buffer_atomic_inc ttmp11, s[84:87], s5 offset:0x10 dlc
s_buffer_atomic_inc_x2 s[0:1], s[76:79], ttmp2 glc
s_buffer_atomic_inc_x2 s[76:77], s[56:59], null
s_buffer_atomic_inc_x2 s[86:87], s[32:35], s6 glc
s_buffer_atomic_inc_x2 s[96:97], s[44:47], s0 glc dlc
s_buffer_atomic_or s100, s[52:55], exec_hi dlc
s_buffer_atomic_or s45, s[44:47], vcc_lo offset:0x10 dlc
s_buffer_atomic_or s64, s[0:3], vcc_hi glc
s_buffer_atomic_or s70, ttmp[4:7], 0x4
s_buffer_atomic_or_x2 s[28:29], s[92:95], s0 glc dlc
s_buffer_atomic_or_x2 s[2:3], s[88:91], m0 offset:0x10 glc dlc
s_buffer_atomic_or_x2 s[58:59], s[64:67], ttmp0
s_buffer_atomic_or_x2 s[76:77], s[68:71], m0 offset:0x10 glc
s_buffer_atomic_smax s17, s[92:95], vcc_hi glc dlc
s_buffer_atomic_smax s20, s[44:47], s1 glc dlc
s_buffer_atomic_smax s26, s[4:7], 0xfffff
s_buffer_atomic_smax s42, s[24:27], vcc_lo offset:0x10 dlc
s_buffer_atomic_smax_x2 s[52:53], s[16:19], 0x4 glc
s_buffer_atomic_smax_x2 s[52:53], s[52:55], 0xfffff glc
s_buffer_atomic_smax_x2 s[78:79], s[40:43], 0x40
s_buffer_atomic_smax_x2 ttmp[2:3], s[60:63], m0 offset:0x10 glc
s_buffer_atomic_smin s70, s[4:7], m0 offset:0x10 glc
s_buffer_atomic_smin s81, s[28:31], m0 glc dlc
s_buffer_atomic_smin s84, s[4:7], s33 dlc
s_buffer_atomic_smin s87, s[44:47], null glc
s_buffer_atomic_smin_x2 s[42:43], s[80:83], s5 offset:0x10 glc
s_buffer_atomic_smin_x2 s[44:45], s[88:91], 0x4
s_buffer_atomic_smin_x2 s[56:57], ttmp[0:3], m0 offset:0x10 glc
s_buffer_atomic_smin_x2 s[88:89], s[88:91], 0x40 glc dlc
s_buffer_atomic_sub s2, s[92:95], exec_hi glc dlc
s_buffer_atomic_sub s30, s[16:19], s33 dlc
s_buffer_atomic_sub s9, s[52:55], s0 offset:0x10 glc
s_buffer_atomic_sub ttmp6, s[96:99], s5 offset:0x10 glc dlc
s_buffer_atomic_sub_x2 s[28:29], s[100:103], 0xfffff
s_buffer_atomic_sub_x2 s[46:47], ttmp[0:3], vcc_lo offset:0x10 glc dlc
s_buffer_atomic_sub_x2 s[48:49], ttmp[0:3], s0 offset:0x10
s_buffer_atomic_sub_x2 ttmp[14:15], s[60:63], vcc_lo offset:0x10 glc
s_buffer_atomic_swap s22, s[28:31], 0x4 glc
s_buffer_atomic_swap s58, s[48:51], s5 glc dlc
s_buffer_atomic_swap s60, s[8:11], exec_lo dlc
s_buffer_atomic_swap s62, s[8:11], m0
s_buffer_atomic_swap_x2 s[0:1], s[72:75], 0xfffff glc
s_buffer_atomic_swap_x2 s[46:47], s[20:23], s0 offset:0x10 glc dlc
s_buffer_atomic_swap_x2 s[80:81], s[100:103], s0 dlc
s_buffer_atomic_swap_x2 ttmp[14:15], ttmp[12:15], s0 offset:0x10 glc
s_buffer_atomic_umax s0, ttmp[0:3], null
s_buffer_atomic_umax s31, s[4:7], s105
s_buffer_atomic_umax s65, s[32:35], s5 offset:0x10 glc
s_buffer_atomic_umax s73, s[100:103], vcc_lo dlc
s_buffer_atomic_umax_x2 s[10:11], ttmp[8:11], 0x4 glc dlc
s_buffer_atomic_umax_x2 s[44:45], s[56:59], s0 offset:0x10 glc
s_buffer_atomic_umax_x2 s[68:69], s[24:27], vcc_lo dlc
s_buffer_atomic_umax_x2 ttmp[12:13], s[40:43], s5 offset:0x10 glc dlc
s_buffer_atomic_umin s34, s[72:75], 0x4
s_buffer_atomic_umin s58, s[84:87], null dlc
s_buffer_atomic_umin s78, s[80:83], s2
s_buffer_atomic_umin s94, s[88:91], 0x4 glc
s_buffer_atomic_umin_x2 s[46:47], s[84:87], s104 glc
s_buffer_atomic_umin_x2 s[62:63], s[20:23], null dlc
s_buffer_atomic_umin_x2 s[94:95], s[40:43], s5 offset:0x10 glc
s_buffer_atomic_umin_x2 ttmp[2:3], s[44:47], s5 offset:0x10 dlc
s_buffer_atomic_xor null, s[44:47], exec_lo glc dlc
s_buffer_atomic_xor s13, s[84:87], s0 offset:0x10 glc
s_buffer_atomic_xor s37, s[16:19], s0 offset:0x10
s_buffer_atomic_xor ttmp5, ttmp[4:7], vcc_lo offset:0x10 glc dlc
s_buffer_atomic_xor_x2 s[0:1], s[44:47], s0 offset:0x10 glc dlc
s_buffer_atomic_xor_x2 s[16:17], s[76:79], 0xfffff glc
s_buffer_atomic_xor_x2 s[66:67], s[48:51], s104
s_buffer_atomic_xor_x2 ttmp[14:15], s[76:79], s5 offset:0x10 dlc
s_buffer_store_dword s28, s[8:11], null glc dlc
s_buffer_store_dword s31, s[40:43], s0 offset:0x10 glc
s_buffer_store_dword s6, s[52:55], s0 offset:0x10
s_buffer_store_dword s72, s[60:63], 0x4 dlc
s_buffer_store_dwordx2 s[22:23], s[28:31], 0x4 glc dlc
s_buffer_store_dwordx2 s[62:63], s[0:3], 0xfffff
s_buffer_store_dwordx2 s[86:87], s[88:91], null glc
s_buffer_store_dwordx2 s[94:95], s[12:15], m0 glc
s_buffer_store_dwordx4 s[100:103], s[36:39], s0 offset:0x10 dlc
s_buffer_store_dwordx4 s[68:71], s[52:55], s0 offset:0x10 glc dlc
s_buffer_store_dwordx4 s[72:75], ttmp[12:15], s104 glc dlc
s_buffer_store_dwordx4 s[76:79], s[68:71], 0xfffff dlc
s_dcache_discard s[10:11], null
s_dcache_discard s[60:61], ttmp0
s_dcache_discard s[66:67], s5 offset:0x10
s_dcache_discard s[78:79], vcc_lo offset:0x10
s_dcache_discard_x2 s[16:17], null
s_dcache_discard_x2 s[2:3], s104
s_dcache_discard_x2 s[96:97], 0x40
s_dcache_discard_x2 ttmp[8:9], m0 offset:0x10
s_dcache_wb
s_get_waveid_in_workgroup s50
s_get_waveid_in_workgroup ttmp7
s_scratch_load_dword s102, s[40:41], vcc_lo offset:0x10 glc dlc
s_scratch_load_dword s87, s[20:21], m0 offset:0x10 glc dlc
s_scratch_load_dword s94, vcc, m0 offset:0x10 dlc
s_scratch_load_dword s98, s[38:39], 0x4 glc dlc
s_scratch_load_dwordx2 s[40:41], s[18:19], s5 offset:0x10 dlc
s_scratch_load_dwordx2 ttmp[10:11], s[6:7], s0
s_scratch_load_dwordx2 ttmp[10:11], s[78:79], s0 offset:0x10 glc
s_scratch_load_dwordx2 ttmp[12:13], vcc, null dlc
s_scratch_load_dwordx4 s[0:3], s[66:67], exec_hi glc
s_scratch_load_dwordx4 s[4:7], ttmp[6:7], s1 glc
s_scratch_load_dwordx4 s[68:71], s[68:69], m0 offset:0x10 glc
s_scratch_load_dwordx4 s[72:75], s[76:77], vcc_lo glc
s_scratch_store_dword s101, s[100:101], m0 offset:0x10 glc
s_scratch_store_dword s27, s[46:47], s5 offset:0x10 glc
s_scratch_store_dword s60, s[84:85], 0x40 glc
s_scratch_store_dword s94, s[36:37], vcc_lo offset:0x10 glc dlc
s_scratch_store_dwordx2 s[22:23], s[84:85], s2 glc dlc
s_scratch_store_dwordx2 s[24:25], ttmp[12:13], s2 glc
s_scratch_store_dwordx2 s[28:29], ttmp[4:5], s5 offset:0x10 glc dlc
s_scratch_store_dwordx2 s[2:3], s[42:43], vcc_lo offset:0x10 glc
s_scratch_store_dwordx4 s[100:103], s[76:77], 0x40 glc
s_scratch_store_dwordx4 s[32:35], ttmp[12:13], vcc_lo offset:0x10 glc
s_scratch_store_dwordx4 s[76:79], s[12:13], m0 offset:0x10
s_scratch_store_dwordx4 ttmp[0:3], s[40:41], s5 offset:0x10 dlc
s_store_dword s100, s[86:87], vcc_lo offset:0x10 glc
s_store_dword s37, s[66:67], s0 offset:0x10 dlc
s_store_dword s51, s[82:83], vcc_lo offset:0x10 dlc
s_store_dword ttmp14, s[44:45], vcc_lo offset:0x10
s_store_dwordx2 s[0:1], ttmp[2:3], -0x100000 glc dlc
s_store_dwordx2 s[22:23], s[92:93], 0xfffff dlc
s_store_dwordx2 s[60:61], ttmp[14:15], s0 offset:0x10 glc
s_store_dwordx2 s[64:65], s[6:7], 0x40 glc dlc
s_store_dwordx4 s[0:3], s[48:49], m0 dlc
s_store_dwordx4 s[28:31], s[82:83], 0xfffff dlc
s_store_dwordx4 s[84:87], s[56:57], s1 glc dlc
s_store_dwordx4 s[8:11], s[44:45], -0x4 glc dlc
