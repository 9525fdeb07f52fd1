// MUBUF, all targets. Every opcode in several operand forms, in the assembler's own spelling.
buffer_atomic_add v1, v1, s[0:3], vcc_hi idxen offset:3033 glc
buffer_atomic_add v254, v254, s[16:19], s5 offen offset:1573
buffer_atomic_add v255, v[44:45], s[16:19], s104 idxen offen offset:4083 glc
buffer_atomic_add v44, v[2:3], s[0:3], -1.0 idxen offen offset:361 glc
buffer_atomic_add_x2 v[0:1], v254, s[0:3], 0 idxen offset:2494 glc
buffer_atomic_add_x2 v[100:101], v0, s[100:103], -2.0 offen offset:2376 glc
buffer_atomic_add_x2 v[2:3], v100, s[16:19], s0 idxen offset:828 slc
buffer_atomic_add_x2 v[44:45], v44, s[16:19], -1.0 offen offset:2682 glc slc
buffer_atomic_and v0, v0, ttmp[0:3], ttmp2 offen offset:2633 glc
buffer_atomic_and v100, v[2:3], s[16:19], s33 idxen offen offset:2580 slc
buffer_atomic_and v255, v[1:2], s[100:103], src_vccz idxen offen offset:1476
buffer_atomic_and v44, v[100:101], s[100:103], ttmp2 idxen offen offset:4043 glc slc
buffer_atomic_and_x2 v[0:1], off, s[0:3], m0 offset:61
buffer_atomic_and_x2 v[0:1], v2, ttmp[0:3], s6 idxen offset:845 slc
buffer_atomic_and_x2 v[254:255], v44, s[100:103], exec_hi idxen offset:931
buffer_atomic_and_x2 v[2:3], v1, s[100:103], 0.15915494 offen offset:2235
buffer_atomic_cmpswap v[100:101], off, s[16:19], -1 offset:1800
buffer_atomic_cmpswap v[100:101], v44, s[100:103], src_shared_base offen offset:2166 glc
buffer_atomic_cmpswap v[1:2], v254, s[100:103], 64 offen offset:2100 glc
buffer_atomic_cmpswap v[44:45], v44, s[96:99], 0 idxen offset:3543
buffer_atomic_cmpswap_x2 v[1:4], off, ttmp[0:3], ttmp0 offset:767 glc
buffer_atomic_cmpswap_x2 v[1:4], v254, s[0:3], -4.0 idxen offset:3952 glc
buffer_atomic_cmpswap_x2 v[44:47], v1, s[100:103], exec_lo idxen offset:2918
buffer_atomic_cmpswap_x2 v[44:47], v[44:45], s[16:19], 1.0 idxen offen offset:440 glc slc
buffer_atomic_dec v0, v[254:255], ttmp[0:3], s101 idxen offen offset:4020 glc
buffer_atomic_dec v1, v255, s[96:99], 2 idxen offset:1606 slc
buffer_atomic_dec v2, v44, s[16:19], 0.5 idxen offset:1242 glc slc
buffer_atomic_dec v254, v[1:2], s[16:19], s105 idxen offen offset:2896 glc
buffer_atomic_dec_x2 v[0:1], v255, s[96:99], null offen offset:196
buffer_atomic_dec_x2 v[100:101], v255, s[100:103], s0 idxen offset:278 slc
buffer_atomic_dec_x2 v[100:101], v[44:45], s[100:103], -1.0 idxen offen offset:507 glc
buffer_atomic_dec_x2 v[44:45], v255, s[16:19], s101 offen offset:1205 glc slc
buffer_atomic_fcmpswap v[0:1], v100, s[96:99], null idxen offset:3648
buffer_atomic_fcmpswap v[100:101], v44, s[96:99], -2.0 idxen offset:2126 glc slc
buffer_atomic_fcmpswap v[254:255], v255, s[100:103], s6 offen offset:54 glc
buffer_atomic_fcmpswap v[2:3], off, s[0:3], ttmp2 offset:168
buffer_atomic_fcmpswap_x2 v[0:3], v[254:255], ttmp[0:3], ttmp0 idxen offen offset:999
buffer_atomic_fcmpswap_x2 v[100:103], v1, s[0:3], m0 offen offset:3239 glc
buffer_atomic_fcmpswap_x2 v[2:5], off, s[16:19], -1.0 offset:328
buffer_atomic_fcmpswap_x2 v[2:5], v[0:1], s[96:99], -0.5 idxen offen offset:110
buffer_atomic_fmax v254, off, s[0:3], s104 offset:2836 glc
buffer_atomic_fmax v254, off, s[100:103], 2.0 offset:363 glc slc
buffer_atomic_fmax v255, v100, ttmp[0:3], s2 offen offset:3805 glc
buffer_atomic_fmax v44, v[2:3], s[100:103], -16 idxen offen offset:3559 glc slc
buffer_atomic_fmax_x2 v[1:2], v255, s[0:3], src_private_base offen offset:3244 glc
buffer_atomic_fmax_x2 v[254:255], v1, s[0:3], s105 idxen offset:417 slc
buffer_atomic_fmax_x2 v[254:255], v254, ttmp[0:3], 1.0 idxen offset:2127 glc
buffer_atomic_fmax_x2 v[2:3], off, s[16:19], vcc_hi offset:2109
buffer_atomic_fmin v0, v255, s[0:3], -1.0 idxen offset:3933 slc
buffer_atomic_fmin v0, v44, ttmp[0:3], 3 idxen offset:834
buffer_atomic_fmin v100, v[44:45], s[100:103], exec_lo idxen offen offset:3650 glc
buffer_atomic_fmin v2, v0, s[0:3], s0 offen offset:956
buffer_atomic_fmin_x2 v[254:255], v[0:1], ttmp[0:3], s2 idxen offen offset:1358
buffer_atomic_fmin_x2 v[2:3], v[1:2], s[96:99], 1 idxen offen offset:3769
buffer_atomic_fmin_x2 v[2:3], v[2:3], s[100:103], s104 idxen offen offset:1486 glc slc
buffer_atomic_fmin_x2 v[2:3], v[44:45], s[0:3], m0 idxen offen offset:1575
buffer_atomic_inc v0, v[254:255], s[100:103], src_execz idxen offen offset:2960 glc
buffer_atomic_inc v1, v255, s[0:3], -1.0 offen offset:234 glc
buffer_atomic_inc v2, v[0:1], s[100:103], -1 idxen offen offset:3547
buffer_atomic_inc v44, off, s[96:99], src_execz offset:3804 glc
buffer_atomic_inc_x2 v[0:1], v44, s[100:103], 0 offen offset:2468
buffer_atomic_inc_x2 v[100:101], v255, s[0:3], 2 idxen offset:2234
buffer_atomic_inc_x2 v[1:2], v2, s[0:3], null idxen offset:1761
buffer_atomic_inc_x2 v[254:255], v[100:101], s[16:19], vcc_hi idxen offen offset:3217 glc slc
buffer_atomic_or v100, v2, s[0:3], src_shared_base offen offset:2659 glc
buffer_atomic_or v100, v[2:3], s[16:19], -4.0 idxen offen offset:1113 glc
buffer_atomic_or v254, v255, s[16:19], src_shared_base offen offset:747
buffer_atomic_or v255, v254, s[16:19], -1 idxen offset:64 slc
buffer_atomic_or_x2 v[0:1], off, s[16:19], exec_lo offset:2760
buffer_atomic_or_x2 v[100:101], v0, s[96:99], m0 offen offset:518 glc
buffer_atomic_or_x2 v[2:3], off, s[96:99], 4.0 offset:227
buffer_atomic_or_x2 v[44:45], v100, s[0:3], 2.0 idxen offset:1073
buffer_atomic_smax v100, v255, s[96:99], s105 offen offset:3182
buffer_atomic_smax v100, v44, ttmp[0:3], s104 offen offset:2620
buffer_atomic_smax v254, v100, ttmp[0:3], src_private_base idxen offset:2620
buffer_atomic_smax v254, v[0:1], s[0:3], 64 idxen offen offset:1037 glc
buffer_atomic_smax_x2 v[254:255], off, s[100:103], ttmp0 offset:2889 slc
buffer_atomic_smax_x2 v[254:255], v100, s[100:103], 0.15915494 idxen offset:3082
buffer_atomic_smax_x2 v[2:3], v[0:1], s[16:19], -16 idxen offen offset:3332 glc
buffer_atomic_smax_x2 v[44:45], off, s[16:19], ttmp0 offset:2197 glc
buffer_atomic_smin v100, v0, ttmp[0:3], -1 offen offset:3033 slc
buffer_atomic_smin v2, v44, s[16:19], s1 offen offset:2042
buffer_atomic_smin v254, v[2:3], s[96:99], src_execz idxen offen offset:2608 glc
buffer_atomic_smin v44, v[0:1], s[100:103], -4.0 idxen offen offset:1054 glc slc
buffer_atomic_smin_x2 v[0:1], v0, s[100:103], s101 offen offset:3295 glc
buffer_atomic_smin_x2 v[1:2], off, ttmp[0:3], vcc_hi offset:3589
buffer_atomic_smin_x2 v[1:2], v[100:101], s[100:103], 2 idxen offen offset:2671 glc
buffer_atomic_smin_x2 v[2:3], v255, s[96:99], null idxen offset:1127 glc
buffer_atomic_sub v254, off, s[100:103], s0 offset:3596 glc
buffer_atomic_sub v254, v44, s[96:99], src_scc offen offset:3605 slc
buffer_atomic_sub v254, v[0:1], s[100:103], 3 idxen offen offset:2758
buffer_atomic_sub v255, off, s[16:19], src_scc offset:2772 slc
buffer_atomic_sub_x2 v[0:1], off, s[0:3], s104 offset:1382 slc
buffer_atomic_sub_x2 v[2:3], v[44:45], s[0:3], src_private_base idxen offen offset:1656
buffer_atomic_sub_x2 v[44:45], off, ttmp[0:3], null offset:3691 glc
buffer_atomic_sub_x2 v[44:45], v100, s[0:3], 3 idxen offset:3051
buffer_atomic_swap v1, v100, ttmp[0:3], s100 offen offset:3198
buffer_atomic_swap v1, v2, s[100:103], s100 idxen offset:2797 slc
buffer_atomic_swap v1, v[254:255], ttmp[0:3], s100 idxen offen offset:129 slc
buffer_atomic_swap v255, v44, ttmp[0:3], vcc_lo idxen offset:959 glc
buffer_atomic_swap_x2 v[254:255], v44, s[0:3], -0.5 offen offset:2942 slc
buffer_atomic_swap_x2 v[254:255], v44, ttmp[0:3], src_execz idxen offset:1314 glc slc
buffer_atomic_swap_x2 v[2:3], v2, s[16:19], src_execz idxen offset:2527 glc slc
buffer_atomic_swap_x2 v[2:3], v[2:3], ttmp[0:3], s6 idxen offen offset:998
buffer_atomic_umax v0, v[2:3], s[100:103], s0 idxen offen offset:1067
buffer_atomic_umax v1, v254, s[100:103], ttmp2 idxen offset:2872 glc
buffer_atomic_umax v2, off, ttmp[0:3], s2 offset:2082
buffer_atomic_umax v2, v100, s[16:19], -1.0 idxen offset:3866 slc
buffer_atomic_umax_x2 v[100:101], v1, s[100:103], src_private_base idxen offset:3884 glc
buffer_atomic_umax_x2 v[254:255], off, s[0:3], s104 offset:2126 glc
buffer_atomic_umax_x2 v[254:255], v1, s[16:19], -1 offen offset:1674
buffer_atomic_umax_x2 v[2:3], off, s[100:103], s0 offset:1533
buffer_atomic_umin v1, v0, s[96:99], s2 idxen offset:3057 glc slc
buffer_atomic_umin v100, v255, s[100:103], s101 offen offset:1525 glc
buffer_atomic_umin v2, v0, s[100:103], 0.5 idxen offset:3533 glc
buffer_atomic_umin v44, off, ttmp[0:3], s105 offset:603
buffer_atomic_umin_x2 v[0:1], off, s[16:19], s6 offset:2894
buffer_atomic_umin_x2 v[0:1], v100, s[16:19], src_scc offen offset:2083
buffer_atomic_umin_x2 v[0:1], v[100:101], ttmp[0:3], 1.0 idxen offen offset:850 glc
buffer_atomic_umin_x2 v[0:1], v[1:2], s[100:103], s104 idxen offen offset:762 slc
buffer_atomic_xor v100, v1, s[16:19], 1.0 idxen offset:288 glc
buffer_atomic_xor v100, v254, s[100:103], -1 idxen offset:162 glc
buffer_atomic_xor v2, off, s[96:99], ttmp0 offset:1814 glc
buffer_atomic_xor v44, off, s[0:3], -2.0 offset:1821 glc slc
buffer_atomic_xor_x2 v[100:101], v254, s[0:3], src_vccz offen offset:774 glc
buffer_atomic_xor_x2 v[100:101], v[1:2], ttmp[0:3], 2.0 idxen offen offset:3043 glc slc
buffer_atomic_xor_x2 v[2:3], off, s[0:3], -0.5 offset:4059 glc
buffer_atomic_xor_x2 v[2:3], v255, s[0:3], exec_lo idxen offset:3952
buffer_gl0_inv
buffer_gl1_inv
buffer_load_dword v100, v[100:101], s[100:103], s33 idxen offen offset:1987
buffer_load_dword v44, v254, s[96:99], 0 idxen offset:3203 slc
buffer_load_dword v44, v[254:255], ttmp[0:3], -1.0 idxen offen offset:2501 glc slc
buffer_load_dword v[2:3], ttmp[0:3], -1.0 idxen offen offset:2201 lds
buffer_load_dwordx2 v[100:101], off, s[0:3], 3 offset:1361 glc dlc
buffer_load_dwordx2 v[254:255], v2, s[0:3], s0 idxen offset:3706 glc slc dlc
buffer_load_dwordx2 v[2:3], off, s[100:103], src_private_base offset:1781 glc
buffer_load_dwordx2 v[2:4], v0, s[100:103], 4.0 idxen offset:2194 glc tfe
buffer_load_dwordx3 v[0:3], off, s[16:19], ttmp2 offset:3439 glc dlc tfe
buffer_load_dwordx3 v[100:103], v2, s[96:99], src_vccz offen offset:1088 glc tfe
buffer_load_dwordx3 v[1:4], v100, s[96:99], exec_lo offen offset:723 glc slc tfe
buffer_load_dwordx3 v[1:4], v2, s[0:3], src_shared_base idxen offset:3285 dlc tfe
buffer_load_dwordx4 v[0:3], off, s[16:19], s1 offset:2410 glc slc
buffer_load_dwordx4 v[1:4], v100, s[100:103], 1 offen offset:1372 glc dlc
buffer_load_dwordx4 v[2:5], v[44:45], s[100:103], exec_hi idxen offen offset:1665 dlc
buffer_load_dwordx4 v[44:48], v255, s[100:103], src_vccz idxen offset:1758 dlc tfe
buffer_load_format_d16_hi_x v1, v[1:2], ttmp[0:3], s0 idxen offen offset:1742
buffer_load_format_d16_hi_x v100, off, s[100:103], -0.5 offset:1876
buffer_load_format_d16_hi_x v2, v1, s[100:103], null idxen offset:221 glc dlc
buffer_load_format_d16_hi_x v[1:2], off, s[0:3], 3 offset:59 tfe
buffer_load_format_d16_x v1, off, s[96:99], s33 offset:2126 slc dlc
buffer_load_format_d16_x v2, v100, ttmp[0:3], -2.0 idxen offset:1161 glc
buffer_load_format_d16_x v44, v0, s[0:3], -1 offen offset:3784 glc slc dlc
buffer_load_format_d16_x v[1:2], v[100:101], s[0:3], ttmp0 idxen offen offset:420 glc slc dlc tfe
buffer_load_format_d16_xy v0, v2, s[0:3], 2.0 offen offset:3940 slc
buffer_load_format_d16_xy v100, off, s[16:19], 0.5 offset:900 dlc
buffer_load_format_d16_xy v255, v[2:3], s[100:103], src_scc idxen offen offset:13 glc dlc
buffer_load_format_d16_xy v[0:1], off, s[16:19], m0 offset:2340 dlc tfe
buffer_load_format_d16_xyz v[1:2], v254, s[100:103], src_scc offen offset:59 dlc
buffer_load_format_d16_xyz v[2:3], off, s[16:19], 1 offset:1814 glc dlc
buffer_load_format_d16_xyz v[2:3], v0, s[100:103], 2 offen offset:3874
buffer_load_format_d16_xyz v[2:3], v1, s[0:3], 0 idxen offset:3926 glc slc
buffer_load_format_d16_xyzw v[0:1], off, s[16:19], src_private_base offset:1142 glc
buffer_load_format_d16_xyzw v[1:2], v[2:3], s[100:103], s6 idxen offen offset:3386
buffer_load_format_d16_xyzw v[254:255], off, s[100:103], 64 offset:2091 glc
buffer_load_format_d16_xyzw v[44:45], v1, s[16:19], src_scc offen offset:1656
buffer_load_format_x v100, v44, s[0:3], src_execz offen offset:1021 glc slc
buffer_load_format_x v254, v254, s[96:99], s0 offen offset:2317 glc slc
buffer_load_format_x v44, v[254:255], ttmp[0:3], 0.5 idxen offen offset:558
buffer_load_format_x v[0:1], off, s[100:103], s1 offset:1994 slc dlc tfe
buffer_load_format_xy v[1:3], v0, ttmp[0:3], s100 idxen offset:652 tfe
buffer_load_format_xy v[44:45], v100, ttmp[0:3], src_execz offen offset:3274 glc slc
buffer_load_format_xy v[44:45], v[1:2], ttmp[0:3], s0 idxen offen offset:2866 glc slc dlc
buffer_load_format_xy v[44:46], v100, s[96:99], 4.0 idxen offset:3467 glc tfe
buffer_load_format_xyz v[0:2], v[0:1], s[96:99], 0.5 idxen offen offset:2769
buffer_load_format_xyz v[0:3], v[100:101], s[96:99], 0.5 idxen offen offset:1637 glc tfe
buffer_load_format_xyz v[100:103], v254, s[100:103], s104 idxen offset:3767 slc dlc tfe
buffer_load_format_xyz v[2:4], v[0:1], s[16:19], s0 idxen offen offset:3977
buffer_load_format_xyzw v[0:3], off, s[0:3], 0.15915494 offset:2780 glc
buffer_load_format_xyzw v[0:3], v2, s[96:99], 4.0 idxen offset:2249 dlc
buffer_load_format_xyzw v[1:5], v2, s[96:99], 1 idxen offset:3086 tfe
buffer_load_format_xyzw v[2:5], v254, s[96:99], src_private_base idxen offset:945 slc
buffer_load_sbyte v1, v255, s[100:103], vcc_hi offen offset:1526 glc slc
buffer_load_sbyte v2, v[1:2], s[96:99], -2.0 idxen offen offset:1157 dlc
buffer_load_sbyte v44, v[0:1], s[96:99], src_private_base idxen offen offset:3566 glc dlc
buffer_load_sbyte v[254:255], v[254:255], s[16:19], 4.0 idxen offen offset:650 glc dlc tfe
buffer_load_sbyte_d16 v1, v2, s[100:103], exec_lo offen offset:3399 slc dlc
buffer_load_sbyte_d16 v254, off, s[0:3], -2.0 offset:25 glc
buffer_load_sbyte_d16 v254, off, s[96:99], src_vccz offset:345
buffer_load_sbyte_d16 v44, v[0:1], s[16:19], ttmp0 idxen offen offset:1777 glc
buffer_load_sbyte_d16_hi v0, v[1:2], s[0:3], 4.0 idxen offen offset:1126 glc
buffer_load_sbyte_d16_hi v2, v100, ttmp[0:3], exec_lo offen offset:1604 dlc
buffer_load_sbyte_d16_hi v2, v44, ttmp[0:3], ttmp2 offen offset:1888 glc dlc
buffer_load_sbyte_d16_hi v2, v[1:2], s[0:3], -16 idxen offen offset:3094 glc
buffer_load_short_d16 v1, off, s[100:103], s6 offset:1496 glc slc
buffer_load_short_d16 v255, v44, s[100:103], ttmp0 offen offset:3555
buffer_load_short_d16 v44, v44, s[0:3], src_scc idxen offset:3995 dlc
buffer_load_short_d16 v[0:1], off, s[96:99], s101 offset:4093 dlc tfe
buffer_load_short_d16_hi v0, off, s[100:103], ttmp0 offset:1115 glc slc dlc
buffer_load_short_d16_hi v1, v255, ttmp[0:3], ttmp2 idxen offset:2536 glc
buffer_load_short_d16_hi v255, v1, s[96:99], s2 idxen offset:647 glc slc
buffer_load_short_d16_hi v[1:2], v2, s[0:3], -1 idxen offset:3375 dlc tfe
buffer_load_sshort v2, off, s[0:3], s100 offset:3398 glc dlc
buffer_load_sshort v255, v44, s[100:103], src_private_base offen offset:1848
buffer_load_sshort v255, v[2:3], ttmp[0:3], ttmp0 idxen offen offset:1856 glc
buffer_load_sshort v44, v255, s[96:99], s33 idxen offset:1551 glc slc
buffer_load_ubyte v0, v[0:1], s[0:3], src_vccz idxen offen offset:515 slc dlc
buffer_load_ubyte v0, v[2:3], s[16:19], src_scc idxen offen offset:2599 slc
buffer_load_ubyte v1, v[100:101], s[96:99], 64 idxen offen offset:1984
buffer_load_ubyte v255, v[254:255], s[96:99], src_scc idxen offen offset:471 glc
buffer_load_ubyte_d16 v0, v254, s[100:103], exec_lo idxen offset:2231 glc dlc
buffer_load_ubyte_d16 v1, v[2:3], ttmp[0:3], ttmp2 idxen offen offset:315 glc slc dlc
buffer_load_ubyte_d16 v254, off, ttmp[0:3], s101 offset:2837 glc slc dlc
buffer_load_ubyte_d16 v255, v1, s[0:3], exec_hi idxen offset:1722 glc slc dlc
buffer_load_ubyte_d16_hi v100, v2, ttmp[0:3], 0 idxen offset:1470 slc dlc
buffer_load_ubyte_d16_hi v254, v2, ttmp[0:3], s1 idxen offset:1306
buffer_load_ubyte_d16_hi v44, v2, s[100:103], 1 idxen offset:2185 dlc
buffer_load_ubyte_d16_hi v[254:255], off, s[0:3], s101 offset:1781 glc dlc tfe
buffer_load_ushort v0, v254, s[96:99], 1 offen offset:1216
buffer_load_ushort v254, v254, ttmp[0:3], -0.5 offen offset:1710 glc dlc
buffer_load_ushort v[254:255], v100, ttmp[0:3], src_private_base idxen offset:619 glc slc dlc tfe
buffer_load_ushort v[254:255], v2, s[96:99], vcc_hi idxen offset:3803 glc slc tfe
buffer_store_byte v1, v0, s[0:3], 3 offen offset:2256 glc slc dlc
buffer_store_byte v254, v254, s[100:103], -1 idxen offset:3580 dlc
buffer_store_byte v254, v[1:2], s[0:3], vcc_lo idxen offen offset:3506 dlc
buffer_store_byte v255, v44, s[100:103], null idxen offset:1638 glc slc
buffer_store_byte_d16_hi v0, v1, s[100:103], src_scc offen offset:573
buffer_store_byte_d16_hi v1, v255, ttmp[0:3], 1.0 offen offset:132
buffer_store_byte_d16_hi v254, off, s[100:103], 0 offset:225 glc dlc
buffer_store_byte_d16_hi v255, v255, s[0:3], -16 offen offset:364 glc slc
buffer_store_dword v1, off, ttmp[0:3], s33 offset:2916 glc slc dlc
buffer_store_dword v1, v[0:1], s[100:103], -1 idxen offen offset:1346 glc
buffer_store_dword v100, v255, s[96:99], src_shared_base offen offset:1152 glc
buffer_store_dword v255, off, ttmp[0:3], 0.15915494 offset:21 glc dlc
buffer_store_dwordx2 v[0:1], v2, ttmp[0:3], -0.5 offen offset:2424 dlc
buffer_store_dwordx2 v[100:101], v100, s[0:3], m0 idxen offset:1068
buffer_store_dwordx2 v[1:2], off, ttmp[0:3], -2.0 offset:3350 glc
buffer_store_dwordx2 v[1:2], v254, s[0:3], src_scc idxen offset:3113 glc slc dlc
buffer_store_dwordx3 v[0:2], v100, s[16:19], s33 idxen offset:3088 glc dlc
buffer_store_dwordx3 v[100:102], v100, s[100:103], src_execz idxen offset:387 dlc
buffer_store_dwordx3 v[2:4], v[1:2], s[0:3], s105 idxen offen offset:558 glc dlc
buffer_store_dwordx3 v[44:46], off, s[16:19], s105 offset:3030
buffer_store_dwordx4 v[0:3], v255, s[96:99], src_execz idxen offset:1159 dlc
buffer_store_dwordx4 v[100:103], off, s[16:19], 2.0 offset:1214 glc dlc
buffer_store_dwordx4 v[100:103], v0, s[96:99], 1 offen offset:2145 glc dlc
buffer_store_dwordx4 v[2:5], v2, s[0:3], exec_hi offen offset:846
buffer_store_format_d16_hi_x v0, v254, s[0:3], s33 offen offset:3004 slc dlc
buffer_store_format_d16_hi_x v254, v44, s[0:3], src_execz idxen offset:3796 slc
buffer_store_format_d16_hi_x v255, v0, s[0:3], s0 idxen offset:2616 dlc
buffer_store_format_d16_hi_x v255, v44, s[100:103], ttmp0 idxen offset:522 glc dlc
buffer_store_format_d16_x v0, off, s[0:3], s2 offset:780
buffer_store_format_d16_x v1, v100, s[16:19], src_private_base offen offset:1922 glc slc dlc
buffer_store_format_d16_x v2, v[1:2], s[16:19], 0.5 idxen offen offset:1445 glc dlc
buffer_store_format_d16_x v254, v254, s[0:3], 2 offen offset:3475
buffer_store_format_d16_xy v0, v1, s[16:19], 0.5 offen offset:3987 glc dlc
buffer_store_format_d16_xy v254, v254, s[16:19], 2 offen offset:451 slc
buffer_store_format_d16_xy v255, v1, ttmp[0:3], 3 idxen offset:473 glc dlc
buffer_store_format_d16_xy v44, v100, s[0:3], s1 idxen offset:725 glc
buffer_store_format_d16_xyz v[1:2], off, s[100:103], exec_hi offset:2571 glc
buffer_store_format_d16_xyz v[1:2], v44, ttmp[0:3], vcc_lo idxen offset:3684 glc
buffer_store_format_d16_xyz v[2:3], v100, s[100:103], 1 idxen offset:3718 dlc
buffer_store_format_d16_xyz v[44:45], off, s[96:99], -0.5 offset:2999 glc
buffer_store_format_d16_xyzw v[0:1], v0, s[16:19], null offen offset:492
buffer_store_format_d16_xyzw v[1:2], v1, s[96:99], exec_hi idxen offset:2312
buffer_store_format_d16_xyzw v[2:3], off, s[96:99], 1.0 offset:366 glc dlc
buffer_store_format_d16_xyzw v[44:45], v254, s[96:99], 1 offen offset:3033 glc dlc
buffer_store_format_x v2, off, s[96:99], null offset:2536 glc
buffer_store_format_x v254, v254, ttmp[0:3], exec_lo idxen offset:2994 dlc
buffer_store_format_x v254, v44, s[100:103], s104 offen offset:3446 glc
buffer_store_format_x v255, off, s[100:103], -1.0 offset:763 dlc
buffer_store_format_xy v[100:101], v255, s[0:3], -4.0 offen offset:1135 glc dlc
buffer_store_format_xy v[254:255], v1, s[16:19], exec_hi idxen offset:2041 glc
buffer_store_format_xy v[254:255], v[1:2], s[96:99], 4.0 idxen offen offset:3925 glc dlc
buffer_store_format_xy v[2:3], off, s[16:19], s104 offset:2686 glc dlc
buffer_store_format_xyz v[0:2], v[44:45], s[0:3], 0.5 idxen offen offset:209
buffer_store_format_xyz v[2:4], v254, s[100:103], 3 offen offset:3163 glc
buffer_store_format_xyz v[44:46], off, ttmp[0:3], -16 offset:1329 glc slc
buffer_store_format_xyz v[44:46], v100, s[96:99], 3 idxen offset:402
buffer_store_format_xyzw v[0:3], v255, s[100:103], 3 offen offset:1252 dlc
buffer_store_format_xyzw v[100:103], off, s[16:19], vcc_lo offset:3653 slc
buffer_store_format_xyzw v[100:103], off, s[96:99], src_shared_base offset:1429 slc dlc
buffer_store_format_xyzw v[44:47], off, s[16:19], -1.0 offset:3966 slc dlc
buffer_store_short v0, v2, s[16:19], s2 offen offset:3533
buffer_store_short v0, v44, s[96:99], src_scc offen offset:3460
buffer_store_short v1, v100, s[16:19], -1.0 idxen offset:1964 glc
buffer_store_short v100, v100, s[0:3], 2.0 idxen offset:1304
buffer_store_short_d16_hi v0, off, s[100:103], 1.0 offset:993 dlc
buffer_store_short_d16_hi v1, v[2:3], s[100:103], -4.0 idxen offen offset:55 slc
buffer_store_short_d16_hi v100, off, s[100:103], null offset:452 dlc
buffer_store_short_d16_hi v2, v254, s[96:99], s33 idxen offset:3167 glc slc dlc
