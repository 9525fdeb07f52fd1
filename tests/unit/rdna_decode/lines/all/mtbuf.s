// MTBUF, all targets. Every opcode in several operand forms, in the assembler's own spelling.
tbuffer_load_format_d16_x v0, v1, s[100:103], s6 format:[BUF_FMT_8_8_UNORM] offen offset:3484 glc
tbuffer_load_format_d16_x v1, v[0:1], s[100:103], s2 format:[BUF_FMT_2_10_10_10_SSCALED] idxen offen offset:3856 glc
tbuffer_load_format_d16_x v100, off, s[16:19], s5 format:89 offset:2485 slc
tbuffer_load_format_d16_x v100, v[0:1], s[96:99], 3 format:105 idxen offen offset:1644 slc
tbuffer_load_format_d16_x v254, off, s[0:3], -2.0 format:123 offset:3772 dlc
tbuffer_load_format_d16_x v254, v[254:255], s[0:3], m0 format:[BUF_FMT_16_16_SNORM] idxen offen offset:854 slc dlc
tbuffer_load_format_d16_x v255, v[100:101], s[0:3], src_shared_base format:[BUF_FMT_2_10_10_10_SSCALED] idxen offen offset:2826 dlc
tbuffer_load_format_d16_x v255, v[2:3], s[16:19], -16 format:[BUF_FMT_16_16_UNORM] idxen offen offset:363 dlc
tbuffer_load_format_d16_x v44, v[44:45], s[0:3], -1 format:[BUF_FMT_16_16_SNORM] idxen offen offset:3410 glc slc
tbuffer_load_format_d16_xy v0, off, s[0:3], s1 format:[BUF_FMT_16_16_SNORM] offset:1005 glc slc dlc
tbuffer_load_format_d16_xy v0, off, s[16:19], -1 format:100 offset:375 slc
tbuffer_load_format_d16_xy v100, off, s[16:19], 1.0 format:[BUF_FMT_8_8_SNORM] offset:3006 slc dlc
tbuffer_load_format_d16_xy v100, off, s[96:99], s2 format:[BUF_FMT_8_USCALED] offset:3206
tbuffer_load_format_d16_xy v254, off, s[16:19], ttmp2 format:[BUF_FMT_32_32_32_32_SINT] offset:2849 glc
tbuffer_load_format_d16_xy v255, off, ttmp[0:3], 0 format:120 offset:2241 glc slc dlc
tbuffer_load_format_d16_xy v255, v44, s[100:103], 0.5 format:106 idxen offset:1612
tbuffer_load_format_d16_xy v255, v[44:45], s[100:103], 2 format:[BUF_FMT_32_32_SINT] idxen offen offset:2803 glc dlc
tbuffer_load_format_d16_xy v44, off, s[100:103], src_shared_base format:[BUF_FMT_10_11_11_USCALED] offset:2997 glc
tbuffer_load_format_d16_xyz v[0:1], off, ttmp[0:3], vcc_hi format:91 offset:1894 dlc
tbuffer_load_format_d16_xyz v[100:101], v255, ttmp[0:3], s0 format:92 idxen offset:2403 dlc
tbuffer_load_format_d16_xyz v[100:101], v[100:101], s[96:99], null format:116 idxen offen offset:1177
tbuffer_load_format_d16_xyz v[100:101], v[254:255], s[16:19], -1 format:[BUF_FMT_8_8_UINT] idxen offen offset:1092 glc dlc
tbuffer_load_format_d16_xyz v[254:255], off, s[16:19], 64 format:[BUF_FMT_32_32_32_FLOAT] offset:1883 glc
tbuffer_load_format_d16_xyz v[254:255], v1, s[0:3], ttmp2 format:126 idxen offset:3361 glc slc
tbuffer_load_format_d16_xyz v[254:255], v255, ttmp[0:3], s6 format:[BUF_FMT_11_11_10_SNORM] idxen offset:3529 glc
tbuffer_load_format_d16_xyz v[2:3], v[254:255], s[96:99], s5 format:112 idxen offen offset:1008 dlc
tbuffer_load_format_d16_xyz v[44:45], v0, ttmp[0:3], exec_lo format:113 idxen offset:2107 glc
tbuffer_load_format_d16_xyzw v[0:1], v100, ttmp[0:3], s105 idxen offset:474 slc dlc
tbuffer_load_format_d16_xyzw v[100:101], v[2:3], ttmp[0:3], s0 format:[BUF_FMT_11_11_10_SINT] idxen offen offset:2907 glc
tbuffer_load_format_d16_xyzw v[1:2], off, s[100:103], exec_lo format:[BUF_FMT_2_10_10_10_USCALED] offset:3068 dlc
tbuffer_load_format_d16_xyzw v[1:2], v44, s[100:103], 0.5 format:95 offen offset:2225 glc
tbuffer_load_format_d16_xyzw v[1:2], v44, s[16:19], s33 format:[BUF_FMT_16_16_SNORM] idxen offset:1179
tbuffer_load_format_d16_xyzw v[2:3], v44, s[16:19], ttmp0 format:[BUF_FMT_10_10_10_2_UINT] idxen offset:2862 glc slc
tbuffer_load_format_d16_xyzw v[2:3], v44, ttmp[0:3], s2 format:[BUF_FMT_32_32_32_32_SINT] idxen offset:1234
tbuffer_load_format_d16_xyzw v[44:45], off, s[0:3], 0.5 format:117 offset:3555 dlc
tbuffer_load_format_d16_xyzw v[44:45], v2, s[96:99], src_shared_base format:119 offen offset:153 slc dlc
tbuffer_load_format_x v0, v2, s[100:103], s2 format:85 idxen offset:3773 glc dlc
tbuffer_load_format_x v1, v254, ttmp[0:3], src_shared_base format:106 idxen offset:2123 glc slc
tbuffer_load_format_x v100, v100, s[96:99], 1 format:86 offen offset:852 glc slc
tbuffer_load_format_x v2, off, ttmp[0:3], src_scc format:[BUF_FMT_32_32_32_32_SINT] offset:1024 slc dlc
tbuffer_load_format_x v2, v100, s[0:3], -2.0 format:[BUF_FMT_16_16_SINT] idxen offset:2891 glc
tbuffer_load_format_x v254, v44, s[0:3], s2 format:[BUF_FMT_10_11_11_USCALED] idxen offset:1870 glc
tbuffer_load_format_x v254, v44, s[16:19], m0 format:111 idxen offset:1213 dlc
tbuffer_load_format_x v254, v[1:2], s[0:3], 0 format:107 idxen offen offset:3827 glc
tbuffer_load_format_x v44, v44, s[96:99], s105 format:81 offen offset:2162
tbuffer_load_format_xy v[100:101], v0, ttmp[0:3], s1 format:80 idxen offset:3999 glc dlc
tbuffer_load_format_xy v[100:101], v100, s[100:103], src_shared_base format:99 idxen offset:2567 glc
tbuffer_load_format_xy v[100:101], v44, s[100:103], ttmp2 format:[BUF_FMT_11_11_10_USCALED] idxen offset:2330 glc slc
tbuffer_load_format_xy v[1:2], v[100:101], s[16:19], 0.5 format:[BUF_FMT_16_16_16_16_FLOAT] idxen offen offset:793 slc
tbuffer_load_format_xy v[254:255], off, ttmp[0:3], -16 format:[BUF_FMT_16_FLOAT] offset:3977 dlc
tbuffer_load_format_xy v[254:255], v255, s[16:19], 3 format:[BUF_FMT_10_10_10_2_SSCALED] idxen offset:3321 slc
tbuffer_load_format_xy v[2:3], v2, s[96:99], -1.0 format:[BUF_FMT_10_10_10_2_SNORM] offen offset:2664 glc dlc
tbuffer_load_format_xy v[44:45], v0, s[100:103], s1 format:[BUF_FMT_11_11_10_USCALED] idxen offset:1041 slc
tbuffer_load_format_xy v[44:45], v[100:101], s[100:103], -0.5 format:[BUF_FMT_2_10_10_10_USCALED] idxen offen offset:1195 glc
tbuffer_load_format_xyz v[0:2], v254, s[96:99], m0 format:113 idxen offset:3278 glc slc
tbuffer_load_format_xyz v[100:102], off, s[0:3], exec_lo format:[BUF_FMT_8_8_8_8_UNORM] offset:1170 glc slc
tbuffer_load_format_xyz v[100:102], off, s[96:99], -4.0 format:[BUF_FMT_32_32_SINT] offset:1917 slc dlc
tbuffer_load_format_xyz v[100:102], v255, s[0:3], vcc_hi format:[BUF_FMT_32_32_32_32_SINT] idxen offset:1143
tbuffer_load_format_xyz v[100:102], v[2:3], s[100:103], src_vccz format:84 idxen offen offset:390 glc
tbuffer_load_format_xyz v[100:102], v[44:45], ttmp[0:3], exec_hi format:[BUF_FMT_8_SNORM] idxen offen offset:2891 dlc
tbuffer_load_format_xyz v[1:3], off, s[96:99], s100 format:110 offset:2972 glc dlc
tbuffer_load_format_xyz v[1:3], v[254:255], ttmp[0:3], s101 format:90 idxen offen offset:329 dlc
tbuffer_load_format_xyz v[2:4], v2, ttmp[0:3], ttmp2 format:[BUF_FMT_8_8_8_8_UINT] idxen offset:3244 slc dlc
tbuffer_load_format_xyzw v[0:3], off, ttmp[0:3], s2 format:[BUF_FMT_8_8_SINT] offset:1592 slc
tbuffer_load_format_xyzw v[0:3], v255, s[0:3], s105 format:[BUF_FMT_2_10_10_10_UNORM] offen offset:724 slc dlc
tbuffer_load_format_xyzw v[1:4], v1, s[16:19], s33 format:[BUF_FMT_8_8_UINT] offen offset:3084 glc dlc
tbuffer_load_format_xyzw v[1:4], v255, s[16:19], src_private_base format:123 offen offset:1889 slc dlc
tbuffer_load_format_xyzw v[1:4], v[100:101], ttmp[0:3], 1 format:[BUF_FMT_32_32_32_FLOAT] idxen offen offset:1269 glc dlc
tbuffer_load_format_xyzw v[2:5], v[100:101], s[16:19], 2.0 format:[BUF_FMT_32_32_32_FLOAT] idxen offen offset:2603 glc dlc
tbuffer_load_format_xyzw v[44:47], v0, s[0:3], 0.5 format:[BUF_FMT_16_UINT] offen offset:190
tbuffer_load_format_xyzw v[44:47], v44, s[0:3], -1 format:85 offen offset:259 glc
tbuffer_load_format_xyzw v[44:47], v44, s[0:3], -4.0 format:99 offen offset:2397 glc slc
tbuffer_store_format_d16_x v0, v[2:3], ttmp[0:3], 2 format:87 idxen offen offset:1429
tbuffer_store_format_d16_x v1, off, s[0:3], s104 format:[BUF_FMT_8_8_UNORM] offset:3401 glc dlc
tbuffer_store_format_d16_x v1, off, ttmp[0:3], ttmp2 format:[BUF_FMT_2_10_10_10_UNORM] offset:2266 glc
tbuffer_store_format_d16_x v100, v2, s[0:3], 1 format:[BUF_FMT_8_8_8_8_UNORM] idxen offset:3166 glc slc dlc
tbuffer_store_format_d16_x v100, v254, s[0:3], vcc_hi format:116 idxen offset:1577 dlc
tbuffer_store_format_d16_x v44, v2, s[96:99], -4.0 format:102 idxen offset:4090 dlc
tbuffer_store_format_d16_x v44, v44, s[100:103], exec_lo format:[BUF_FMT_10_11_11_USCALED] idxen offset:3224 glc dlc
tbuffer_store_format_d16_x v44, v44, s[16:19], s6 format:[BUF_FMT_32_32_32_SINT] offen offset:2469 slc
tbuffer_store_format_d16_x v44, v[1:2], ttmp[0:3], exec_hi format:[BUF_FMT_16_SSCALED] idxen offen offset:3542 glc
tbuffer_store_format_d16_xy v0, off, s[96:99], -0.5 format:[BUF_FMT_8_8_8_8_SNORM] offset:1571 slc dlc
tbuffer_store_format_d16_xy v0, off, ttmp[0:3], 4.0 format:[BUF_FMT_8_8_USCALED] offset:1068 glc slc
tbuffer_store_format_d16_xy v0, v44, s[0:3], 2 idxen offset:2878 slc
tbuffer_store_format_d16_xy v1, v254, s[0:3], 1 format:[BUF_FMT_10_10_10_2_UINT] offen offset:3762
tbuffer_store_format_d16_xy v100, v2, s[96:99], 0 format:[BUF_FMT_10_10_10_2_SNORM] offen offset:1235
tbuffer_store_format_d16_xy v100, v2, ttmp[0:3], s5 format:[BUF_FMT_32_FLOAT] idxen offset:393 glc
tbuffer_store_format_d16_xy v2, v44, s[100:103], 64 format:101 idxen offset:1509 glc dlc
tbuffer_store_format_d16_xy v254, v100, s[0:3], exec_hi format:78 offen offset:2779 glc dlc
tbuffer_store_format_d16_xy v255, v2, s[96:99], -16 format:[BUF_FMT_11_11_10_UNORM] idxen offset:960 glc
tbuffer_store_format_d16_xyz v[0:1], off, s[0:3], ttmp0 format:[BUF_FMT_16_SSCALED] offset:3795 slc dlc
tbuffer_store_format_d16_xyz v[0:1], v0, ttmp[0:3], -1.0 format:82 offen offset:3947 glc dlc
tbuffer_store_format_d16_xyz v[0:1], v[44:45], s[96:99], 0 format:96 idxen offen offset:2885 glc slc dlc
tbuffer_store_format_d16_xyz v[100:101], off, s[0:3], -16 format:[BUF_FMT_32_32_32_32_FLOAT] offset:2936
tbuffer_store_format_d16_xyz v[100:101], off, s[96:99], s33 format:[BUF_FMT_INVALID] offset:1957 glc dlc
tbuffer_store_format_d16_xyz v[254:255], off, ttmp[0:3], vcc_lo format:[BUF_FMT_2_10_10_10_SINT] offset:3811 glc dlc
tbuffer_store_format_d16_xyz v[254:255], v100, s[100:103], s100 format:[BUF_FMT_8_USCALED] offen offset:3917 dlc
tbuffer_store_format_d16_xyz v[254:255], v[0:1], ttmp[0:3], s2 format:112 idxen offen offset:4033 dlc
tbuffer_store_format_d16_xyz v[2:3], v0, s[100:103], s105 format:[BUF_FMT_2_10_10_10_SSCALED] idxen offset:3747
tbuffer_store_format_d16_xyzw v[0:1], v[44:45], s[0:3], s0 format:[BUF_FMT_11_11_10_SSCALED] idxen offen offset:799 slc
tbuffer_store_format_d16_xyzw v[100:101], off, ttmp[0:3], src_vccz offset:1830 dlc
tbuffer_store_format_d16_xyzw v[1:2], v2, s[96:99], s6 format:78 offen offset:1756 glc slc dlc
tbuffer_store_format_d16_xyzw v[1:2], v255, s[0:3], vcc_lo format:[BUF_FMT_16_16_USCALED] idxen offset:2208 slc
tbuffer_store_format_d16_xyzw v[1:2], v44, s[0:3], 3 format:98 offen offset:2698 glc slc
tbuffer_store_format_d16_xyzw v[1:2], v[0:1], s[0:3], src_scc format:[BUF_FMT_10_11_11_UINT] idxen offen offset:467 glc dlc
tbuffer_store_format_d16_xyzw v[2:3], v100, ttmp[0:3], -1 format:[BUF_FMT_16_16_16_16_SSCALED] offen offset:571
tbuffer_store_format_d16_xyzw v[2:3], v254, s[16:19], 2 format:[BUF_FMT_10_10_10_2_UNORM] offen offset:2931 slc
tbuffer_store_format_d16_xyzw v[44:45], off, ttmp[0:3], 4.0 format:[BUF_FMT_8_8_UINT] offset:2642 glc slc
tbuffer_store_format_x v0, off, s[0:3], src_scc format:[BUF_FMT_10_11_11_SINT] offset:1052 glc
tbuffer_store_format_x v0, v254, s[0:3], vcc_lo format:125 offen offset:2980 glc slc
tbuffer_store_format_x v100, v0, s[16:19], -16 format:[BUF_FMT_INVALID] offen offset:2382 glc dlc
tbuffer_store_format_x v100, v100, ttmp[0:3], s2 format:[BUF_FMT_10_11_11_SNORM] idxen offset:1010
tbuffer_store_format_x v2, off, s[16:19], 64 format:[BUF_FMT_2_10_10_10_SNORM] offset:177
tbuffer_store_format_x v2, v255, s[96:99], s100 format:[BUF_FMT_10_11_11_SSCALED] offen offset:3271 slc dlc
tbuffer_store_format_x v254, v255, s[16:19], ttmp0 format:[BUF_FMT_8_8_8_8_SNORM] offen offset:3205 glc
tbuffer_store_format_x v255, off, s[0:3], m0 format:103 offset:3641 glc slc
tbuffer_store_format_x v44, v[100:101], s[96:99], 1 format:[BUF_FMT_8_8_8_8_SNORM] idxen offen offset:2537 glc
tbuffer_store_format_xy v[0:1], v[254:255], s[96:99], src_private_base format:[BUF_FMT_11_11_10_SINT] idxen offen offset:1629 slc
tbuffer_store_format_xy v[100:101], off, s[96:99], s104 format:[BUF_FMT_8_8_UNORM] offset:4044 slc
tbuffer_store_format_xy v[100:101], v100, s[16:19], src_execz format:84 idxen offset:643 slc
tbuffer_store_format_xy v[100:101], v2, s[96:99], 1.0 format:[BUF_FMT_16_SNORM] offen offset:301
tbuffer_store_format_xy v[100:101], v[254:255], ttmp[0:3], null format:[BUF_FMT_16_16_FLOAT] idxen offen offset:3075 slc dlc
tbuffer_store_format_xy v[2:3], v[1:2], s[0:3], src_scc format:[BUF_FMT_10_11_11_SINT] idxen offen offset:665 slc
tbuffer_store_format_xy v[44:45], off, s[96:99], -16 format:97 offset:1523 glc
tbuffer_store_format_xy v[44:45], off, ttmp[0:3], src_scc format:[BUF_FMT_16_16_16_16_USCALED] offset:3260 slc
tbuffer_store_format_xy v[44:45], v[44:45], s[16:19], 3 format:[BUF_FMT_16_16_SSCALED] idxen offen offset:671 glc slc dlc
tbuffer_store_format_xyz v[100:102], off, s[100:103], ttmp2 format:[BUF_FMT_8_UINT] offset:403 glc slc
tbuffer_store_format_xyz v[100:102], v254, ttmp[0:3], 0.5 format:[BUF_FMT_16_16_16_16_SNORM] offen offset:1008
tbuffer_store_format_xyz v[100:102], v255, s[0:3], 0.15915494 format:[BUF_FMT_10_11_11_UINT] idxen offset:2142 glc slc dlc
tbuffer_store_format_xyz v[100:102], v44, s[0:3], s33 format:[BUF_FMT_32_32_UINT] offen offset:2906 glc slc
tbuffer_store_format_xyz v[100:102], v[1:2], s[100:103], 3 format:122 idxen offen offset:3201 slc
tbuffer_store_format_xyz v[1:3], v2, s[16:19], exec_hi format:[BUF_FMT_INVALID] idxen offset:3346 slc
tbuffer_store_format_xyz v[2:4], off, ttmp[0:3], -0.5 format:97 offset:1699 glc dlc
tbuffer_store_format_xyz v[2:4], v100, ttmp[0:3], s104 format:[BUF_FMT_8_UINT] offen offset:437 slc
tbuffer_store_format_xyz v[44:46], v1, s[96:99], 3 format:[BUF_FMT_11_11_10_SINT] idxen offset:3531 slc dlc
tbuffer_store_format_xyzw v[0:3], off, ttmp[0:3], null format:[BUF_FMT_16_UINT] offset:2091 glc dlc
tbuffer_store_format_xyzw v[0:3], v0, s[0:3], s1 format:78 offen offset:189
tbuffer_store_format_xyzw v[100:103], v[44:45], s[96:99], 0 format:83 idxen offen offset:2199 glc dlc
tbuffer_store_format_xyzw v[1:4], off, s[0:3], -1 format:[BUF_FMT_16_16_SINT] offset:3775 dlc
tbuffer_store_format_xyzw v[1:4], off, s[100:103], 0 format:[BUF_FMT_10_10_10_2_USCALED] offset:861 glc dlc
tbuffer_store_format_xyzw v[1:4], v2, s[96:99], 2.0 format:[BUF_FMT_2_10_10_10_UNORM] offen offset:622 glc slc dlc
tbuffer_store_format_xyzw v[2:5], v254, s[16:19], vcc_hi format:[BUF_FMT_16_SINT] idxen offset:108 glc dlc
tbuffer_store_format_xyzw v[44:47], off, s[100:103], s1 format:122 offset:3302 dlc
tbuffer_store_format_xyzw v[44:47], v100, s[100:103], s2 format:[BUF_FMT_32_32_32_32_SINT] idxen offset:2069 glc
