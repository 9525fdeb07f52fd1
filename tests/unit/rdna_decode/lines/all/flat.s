// FLAT, all targets. Every opcode in several operand forms, in the assembler's own spelling.
flat_atomic_add v0, v[2:3], v0 glc dlc
flat_atomic_add v[1:2], v0 slc dlc
flat_atomic_add v[254:255], v0
flat_atomic_add v[44:45], v254 slc
flat_atomic_add_x2 v[0:1], v[0:1] offset:1504 slc
flat_atomic_add_x2 v[0:1], v[254:255], v[0:1] offset:2033 glc
flat_atomic_add_x2 v[44:45], v[0:1] offset:862
flat_atomic_add_x2 v[44:45], v[0:1] slc
flat_atomic_and v0, v[2:3], v44 offset:1024 glc
flat_atomic_and v0, v[44:45], v0 offset:1490 glc slc
flat_atomic_and v2, v[254:255], v100 glc
flat_atomic_and v[2:3], v0 slc dlc
flat_atomic_and_x2 v[0:1], v[0:1] dlc
flat_atomic_and_x2 v[0:1], v[100:101], v[0:1] glc slc
flat_atomic_and_x2 v[254:255], v[44:45] offset:1979 slc
flat_atomic_and_x2 v[254:255], v[44:45], v[0:1] glc slc dlc
flat_atomic_cmpswap v100, v[44:45], v[0:1] glc slc
flat_atomic_cmpswap v[0:1], v[254:255]
flat_atomic_cmpswap v[100:101], v[0:1] offset:1748 slc
flat_atomic_cmpswap v[1:2], v[0:1] offset:66 dlc
flat_atomic_cmpswap_x2 v[0:1], v[100:101], v[0:3] glc dlc
flat_atomic_cmpswap_x2 v[0:1], v[254:255], v[0:3] glc
flat_atomic_cmpswap_x2 v[100:101], v[0:3] offset:100
flat_atomic_cmpswap_x2 v[2:3], v[0:3] offset:1404 slc dlc
flat_atomic_dec v0, v[1:2], v100 offset:242 glc slc dlc
flat_atomic_dec v0, v[2:3], v1 glc
flat_atomic_dec v2, v[2:3], v254 glc slc dlc
flat_atomic_dec v[1:2], v0 dlc
flat_atomic_dec_x2 v[0:1], v[0:1] slc dlc
flat_atomic_dec_x2 v[100:101], v[44:45], v[0:1] glc slc
flat_atomic_dec_x2 v[254:255], v[0:1] offset:643
flat_atomic_dec_x2 v[44:45], v[44:45], v[0:1] glc slc dlc
flat_atomic_fcmpswap v0, v[254:255], v[0:1] glc slc dlc
flat_atomic_fcmpswap v0, v[254:255], v[0:1] offset:498 glc dlc
flat_atomic_fcmpswap v0, v[2:3], v[44:45] glc slc
flat_atomic_fcmpswap v[0:1], v[0:1] slc
flat_atomic_fcmpswap_x2 v[0:1], v[254:255], v[0:3] glc slc dlc
flat_atomic_fcmpswap_x2 v[0:1], v[44:45], v[100:103] offset:780 glc
flat_atomic_fcmpswap_x2 v[0:1], v[44:45], v[44:47] offset:1228 glc slc
flat_atomic_fcmpswap_x2 v[100:101], v[0:3] slc dlc
flat_atomic_fmax v0, v[44:45], v0 offset:1372 glc dlc
flat_atomic_fmax v[0:1], v0 offset:1335 slc dlc
flat_atomic_fmax v[1:2], v0 dlc
flat_atomic_fmax v[1:2], v1 slc
flat_atomic_fmax_x2 v[0:1], v[254:255], v[0:1] glc dlc
flat_atomic_fmax_x2 v[0:1], v[44:45], v[0:1] glc slc
flat_atomic_fmax_x2 v[254:255], v[0:1] slc dlc
flat_atomic_fmax_x2 v[44:45], v[0:1] offset:722 dlc
flat_atomic_fmin v0, v[100:101], v0 glc slc
flat_atomic_fmin v0, v[100:101], v100 offset:929 glc
flat_atomic_fmin v[254:255], v0 offset:264 dlc
flat_atomic_fmin v[254:255], v0 slc dlc
flat_atomic_fmin_x2 v[0:1], v[100:101], v[0:1] glc slc dlc
flat_atomic_fmin_x2 v[0:1], v[254:255], v[0:1] glc dlc
flat_atomic_fmin_x2 v[1:2], v[0:1] slc dlc
flat_atomic_fmin_x2 v[254:255], v[0:1] dlc
flat_atomic_inc v0, v[44:45], v0 glc slc dlc
flat_atomic_inc v1, v[2:3], v0 glc
flat_atomic_inc v254, v[2:3], v2 glc slc
flat_atomic_inc v[254:255], v0 offset:1597 slc
flat_atomic_inc_x2 v[254:255], v[0:1]
flat_atomic_inc_x2 v[2:3], v[0:1], v[0:1] glc slc dlc
flat_atomic_inc_x2 v[44:45], v[0:1] slc
flat_atomic_inc_x2 v[44:45], v[254:255], v[254:255] glc dlc
flat_atomic_or v0, v[100:101], v100 glc dlc
flat_atomic_or v2, v[254:255], v0 offset:193 glc
flat_atomic_or v44, v[44:45], v0 glc slc dlc
flat_atomic_or v[100:101], v0 offset:142 slc
flat_atomic_or_x2 v[0:1], v[100:101], v[0:1] glc slc
flat_atomic_or_x2 v[0:1], v[2:3], v[0:1] offset:168 glc
flat_atomic_or_x2 v[44:45], v[0:1] dlc
flat_atomic_or_x2 v[44:45], v[254:255]
flat_atomic_smax v0, v[1:2], v0 offset:730 glc
flat_atomic_smax v0, v[254:255], v0 offset:1654 glc slc
flat_atomic_smax v44, v[2:3], v0 glc dlc
flat_atomic_smax v[100:101], v0 slc
flat_atomic_smax_x2 v[0:1], v[254:255], v[0:1] offset:889 glc slc
flat_atomic_smax_x2 v[1:2], v[254:255], v[0:1] glc
flat_atomic_smax_x2 v[254:255], v[0:1] offset:344 dlc
flat_atomic_smax_x2 v[2:3], v[0:1] slc dlc
flat_atomic_smin v1, v[1:2], v0 glc slc dlc
flat_atomic_smin v[100:101], v0 offset:1923 dlc
flat_atomic_smin v[2:3], v100 slc
flat_atomic_smin v[44:45], v1
flat_atomic_smin_x2 v[0:1], v[0:1], v[1:2] glc
flat_atomic_smin_x2 v[0:1], v[1:2], v[100:101] offset:210 glc dlc
flat_atomic_smin_x2 v[0:1], v[254:255], v[0:1] glc slc
flat_atomic_smin_x2 v[254:255], v[0:1] offset:786 slc
flat_atomic_sub v100, v[2:3], v0 glc slc
flat_atomic_sub v[1:2], v0 dlc
flat_atomic_sub v[254:255], v0 offset:991 slc dlc
flat_atomic_sub v[2:3], v2
flat_atomic_sub_x2 v[0:1], v[2:3], v[0:1] glc dlc
flat_atomic_sub_x2 v[0:1], v[2:3], v[0:1] offset:936 glc
flat_atomic_sub_x2 v[1:2], v[100:101], v[0:1] glc
flat_atomic_sub_x2 v[2:3], v[2:3], v[0:1] glc slc
flat_atomic_swap v0, v[2:3], v0 glc slc
flat_atomic_swap v[0:1], v255 offset:705 slc
flat_atomic_swap v[1:2], v2
flat_atomic_swap v[1:2], v255 slc dlc
flat_atomic_swap_x2 v[0:1], v[100:101], v[100:101] glc slc
flat_atomic_swap_x2 v[0:1], v[1:2], v[0:1] offset:1357 glc
flat_atomic_swap_x2 v[0:1], v[44:45], v[0:1] offset:1301 glc dlc
flat_atomic_swap_x2 v[254:255], v[0:1] dlc
flat_atomic_umax v2, v[100:101], v0 glc
flat_atomic_umax v2, v[1:2], v0 glc slc dlc
flat_atomic_umax v254, v[1:2], v0 glc dlc
flat_atomic_umax v[44:45], v0 offset:1904 slc
flat_atomic_umax_x2 v[0:1], v[0:1] offset:1774 slc dlc
flat_atomic_umax_x2 v[0:1], v[0:1], v[0:1] glc
flat_atomic_umax_x2 v[0:1], v[1:2], v[0:1] offset:1488 glc dlc
flat_atomic_umax_x2 v[2:3], v[100:101]
flat_atomic_umin v0, v[0:1], v255 glc
flat_atomic_umin v0, v[1:2], v0 glc slc dlc
flat_atomic_umin v254, v[2:3], v0 glc slc
flat_atomic_umin v[254:255], v0 dlc
flat_atomic_umin_x2 v[0:1], v[0:1] offset:1756
flat_atomic_umin_x2 v[0:1], v[254:255], v[0:1] glc slc dlc
flat_atomic_umin_x2 v[1:2], v[0:1]
flat_atomic_umin_x2 v[254:255], v[0:1] slc
flat_atomic_xor v0, v[100:101], v0 glc dlc
flat_atomic_xor v0, v[254:255], v0 glc slc
flat_atomic_xor v[1:2], v0
flat_atomic_xor v[2:3], v1 slc
flat_atomic_xor_x2 v[0:1], v[2:3], v[0:1] glc
flat_atomic_xor_x2 v[100:101], v[0:1] offset:536
flat_atomic_xor_x2 v[100:101], v[44:45], v[0:1] glc slc dlc
flat_atomic_xor_x2 v[1:2], v[254:255], v[44:45] glc slc
flat_load_dword v0, v[254:255] slc
flat_load_dword v0, v[2:3] dlc
flat_load_dword v0, v[44:45] offset:184
flat_load_dword v1, v[254:255] glc
flat_load_dwordx2 v[0:1], v[0:1] offset:278 dlc
flat_load_dwordx2 v[0:1], v[44:45] glc dlc
flat_load_dwordx2 v[1:2], v[100:101] dlc
flat_load_dwordx2 v[254:255], v[254:255] glc slc dlc
flat_load_dwordx3 v[0:2], v[0:1]
flat_load_dwordx3 v[0:2], v[44:45] dlc
flat_load_dwordx3 v[0:2], v[44:45] glc slc
flat_load_dwordx3 v[44:46], v[44:45] offset:628 glc
flat_load_dwordx4 v[0:3], v[100:101] glc slc dlc
flat_load_dwordx4 v[0:3], v[2:3] glc dlc
flat_load_dwordx4 v[0:3], v[2:3] glc slc
flat_load_dwordx4 v[0:3], v[44:45] offset:1119 slc dlc
flat_load_sbyte v0, v[1:2] glc slc dlc
flat_load_sbyte v0, v[1:2] offset:1908 glc dlc
flat_load_sbyte v0, v[2:3] offset:490 glc slc dlc
flat_load_sbyte v0, v[44:45] glc slc
flat_load_sbyte_d16 v0, v[100:101] slc dlc
flat_load_sbyte_d16 v0, v[1:2] glc slc
flat_load_sbyte_d16 v2, v[44:45] offset:1931 glc slc
flat_load_sbyte_d16 v255, v[1:2] offset:2033 dlc
flat_load_sbyte_d16_hi v0, v[2:3] slc dlc
flat_load_sbyte_d16_hi v0, v[44:45] glc dlc
flat_load_sbyte_d16_hi v1, v[2:3] dlc
flat_load_sbyte_d16_hi v2, v[44:45] glc
flat_load_short_d16 v0, v[0:1] glc
flat_load_short_d16 v0, v[0:1] offset:900 slc dlc
flat_load_short_d16 v0, v[100:101] slc
flat_load_short_d16 v0, v[1:2] dlc
flat_load_short_d16_hi v0, v[0:1] glc slc dlc
flat_load_short_d16_hi v0, v[1:2] glc slc
flat_load_short_d16_hi v0, v[44:45] slc
flat_load_short_d16_hi v100, v[2:3] offset:422 glc dlc
flat_load_sshort v0, v[0:1] glc slc
flat_load_sshort v0, v[254:255] glc slc dlc
flat_load_sshort v0, v[254:255] offset:1441 slc dlc
flat_load_sshort v0, v[44:45] slc
flat_load_ubyte v0, v[0:1] offset:420 glc slc
flat_load_ubyte v100, v[0:1] offset:1089 glc slc dlc
flat_load_ubyte v254, v[254:255] offset:630 dlc
flat_load_ubyte v44, v[1:2] slc dlc
flat_load_ubyte_d16 v0, v[100:101] offset:1566 slc dlc
flat_load_ubyte_d16 v0, v[44:45] glc slc
flat_load_ubyte_d16 v255, v[2:3] glc dlc
flat_load_ubyte_d16 v44, v[100:101] dlc
flat_load_ubyte_d16_hi v0, v[100:101] glc slc
flat_load_ubyte_d16_hi v0, v[100:101] offset:1792 slc
flat_load_ubyte_d16_hi v0, v[254:255] offset:1807 glc slc dlc
flat_load_ubyte_d16_hi v0, v[2:3]
flat_load_ushort v0, v[254:255] offset:436 dlc
flat_load_ushort v0, v[44:45] glc slc dlc
flat_load_ushort v100, v[0:1] offset:267
flat_load_ushort v2, v[0:1] glc dlc
flat_store_byte v[0:1], v0 glc dlc
flat_store_byte v[100:101], v0 slc
flat_store_byte v[100:101], v255 glc slc
flat_store_byte v[100:101], v44 offset:1482
flat_store_byte_d16_hi v[0:1], v0
flat_store_byte_d16_hi v[1:2], v0 offset:2029 glc slc
flat_store_byte_d16_hi v[254:255], v0 glc slc
flat_store_byte_d16_hi v[44:45], v0 offset:1515 slc
flat_store_dword v[0:1], v0 offset:1760 glc dlc
flat_store_dword v[100:101], v0 glc
flat_store_dword v[44:45], v0 dlc
flat_store_dword v[44:45], v1 glc slc
flat_store_dwordx2 v[0:1], v[0:1] glc
flat_store_dwordx2 v[1:2], v[0:1] offset:1820
flat_store_dwordx2 v[2:3], v[0:1] glc slc
flat_store_dwordx2 v[2:3], v[0:1] slc
flat_store_dwordx3 v[0:1], v[1:3] offset:2006
flat_store_dwordx3 v[1:2], v[0:2] offset:1818 dlc
flat_store_dwordx3 v[2:3], v[100:102] slc dlc
flat_store_dwordx3 v[44:45], v[0:2] glc
flat_store_dwordx4 v[0:1], v[100:103] glc slc
flat_store_dwordx4 v[0:1], v[2:5] offset:197 slc
flat_store_dwordx4 v[1:2], v[0:3] slc dlc
flat_store_dwordx4 v[254:255], v[0:3] offset:1144 glc dlc
flat_store_short v[1:2], v0 slc dlc
flat_store_short v[254:255], v0
flat_store_short v[254:255], v0 offset:1640 glc slc
flat_store_short v[254:255], v0 offset:339 slc dlc
flat_store_short_d16_hi v[100:101], v0 offset:1620 glc slc
flat_store_short_d16_hi v[1:2], v0 offset:1401 glc
flat_store_short_d16_hi v[1:2], v0 offset:1893 glc slc dlc
flat_store_short_d16_hi v[254:255], v254 dlc
global_atomic_add v0, v0, v0, vcc offset:-152 glc slc
global_atomic_add v0, v2, exec offset:127 slc dlc
global_atomic_add v100, v0, s[0:1] dlc
global_atomic_add v44, v0, s[0:1] offset:1437 dlc
global_atomic_add_x2 v0, v[0:1], vcc dlc
global_atomic_add_x2 v2, v[0:1], s[6:7] offset:1635 dlc
global_atomic_add_x2 v255, v[0:1], s[104:105] offset:-1453
global_atomic_add_x2 v255, v[0:1], s[6:7]
global_atomic_and v0, v0, s[104:105] slc dlc
global_atomic_and v0, v100, v254, exec offset:2006 glc slc dlc
global_atomic_and v1, v100, s[104:105] offset:-384 slc dlc
global_atomic_and v1, v2, exec slc
global_atomic_and_x2 v[0:1], v2, v[0:1], s[0:1] offset:1123 glc dlc
global_atomic_and_x2 v[0:1], v2, v[100:101], exec offset:-417 glc dlc
global_atomic_and_x2 v[0:1], v[0:1], v[0:1], off glc slc dlc
global_atomic_and_x2 v[100:101], v[0:1], off
global_atomic_cmpswap v0, v[0:1], v[44:45], off glc slc dlc
global_atomic_cmpswap v100, v[0:1], s[6:7] offset:-1326 slc dlc
global_atomic_cmpswap v255, v[0:1], s[6:7] slc dlc
global_atomic_cmpswap v44, v[2:3], s[0:1] slc
global_atomic_cmpswap_x2 v[0:1], v255, v[1:4], vcc glc dlc
global_atomic_cmpswap_x2 v[0:1], v255, v[44:47], s[104:105] offset:-158 glc slc
global_atomic_cmpswap_x2 v[100:101], v2, v[0:3], s[104:105] glc
global_atomic_cmpswap_x2 v[44:45], v[2:5], off slc
global_atomic_dec v0, v2, v0, s[0:1] offset:-998 glc
global_atomic_dec v0, v2, v0, s[104:105] glc
global_atomic_dec v[254:255], v0, off offset:-1979 dlc
global_atomic_dec v[2:3], v0, off slc dlc
global_atomic_dec_x2 v1, v[2:3], s[0:1] offset:756 dlc
global_atomic_dec_x2 v1, v[44:45], s[104:105] offset:-1674 slc dlc
global_atomic_dec_x2 v[0:1], v2, v[44:45], s[6:7] glc dlc
global_atomic_dec_x2 v[0:1], v[1:2], v[0:1], off glc slc
global_atomic_fcmpswap v0, v0, v[0:1], vcc glc dlc
global_atomic_fcmpswap v0, v254, v[0:1], exec glc
global_atomic_fcmpswap v1, v[0:1], s[0:1] offset:1345 slc dlc
global_atomic_fcmpswap v100, v[0:1], exec slc dlc
global_atomic_fcmpswap_x2 v[100:101], v[0:3], off offset:-521 slc dlc
global_atomic_fcmpswap_x2 v[2:3], v[254:255], v[0:3], off glc slc
global_atomic_fcmpswap_x2 v[44:45], v100, v[44:47], s[6:7] glc
global_atomic_fcmpswap_x2 v[44:45], v[0:3], off offset:1561 slc dlc
global_atomic_fmax v0, v0, vcc dlc
global_atomic_fmax v100, v254, s[0:1] slc dlc
global_atomic_fmax v2, v0, exec offset:-1989 dlc
global_atomic_fmax v254, v254, v44, exec offset:-40 glc slc
global_atomic_fmax_x2 v2, v[0:1], vcc offset:1079 slc
global_atomic_fmax_x2 v[0:1], v[0:1], off slc
global_atomic_fmax_x2 v[100:101], v[100:101], v[1:2], off offset:-1666 glc slc
global_atomic_fmax_x2 v[1:2], v[0:1], off slc dlc
global_atomic_fmin v0, v255, v0, exec offset:-1283 glc
global_atomic_fmin v1, v[0:1], v0, off glc slc dlc
global_atomic_fmin v254, v0, vcc offset:1891 dlc
global_atomic_fmin v254, v2, v0, s[0:1] glc slc
global_atomic_fmin_x2 v1, v[0:1], vcc dlc
global_atomic_fmin_x2 v[0:1], v[100:101], v[0:1], off glc slc dlc
global_atomic_fmin_x2 v[254:255], v[100:101], off slc dlc
global_atomic_fmin_x2 v[44:45], v[0:1], off offset:464 dlc
global_atomic_inc v0, v2, v0, s[0:1] offset:-1933 glc dlc
global_atomic_inc v254, v0, s[0:1] offset:250 dlc
global_atomic_inc v255, v0, exec offset:-411
global_atomic_inc v[100:101], v44, off offset:603 dlc
global_atomic_inc_x2 v[1:2], v[254:255], v[0:1], off offset:-1955 glc slc dlc
global_atomic_inc_x2 v[2:3], v[2:3], v[0:1], off offset:1063 glc dlc
global_atomic_inc_x2 v[44:45], v254, v[0:1], exec offset:130 glc slc
global_atomic_inc_x2 v[44:45], v[0:1], v[0:1], off glc dlc
global_atomic_or v0, v0, v100, vcc offset:1772 glc dlc
global_atomic_or v0, v255, v0, s[6:7] offset:1811 glc slc dlc
global_atomic_or v44, v2, vcc
global_atomic_or v[1:2], v44, off offset:1054 dlc
global_atomic_or_x2 v[0:1], v1, v[2:3], s[0:1] offset:137 glc
global_atomic_or_x2 v[100:101], v2, v[44:45], vcc glc
global_atomic_or_x2 v[100:101], v255, v[0:1], vcc offset:-813 glc slc dlc
global_atomic_or_x2 v[254:255], v1, v[0:1], vcc glc slc dlc
global_atomic_smax v0, v0, v1, s[6:7] glc
global_atomic_smax v0, v[44:45], v100, off glc
global_atomic_smax v[44:45], v0, off offset:1000
global_atomic_smax v[44:45], v44, off slc dlc
global_atomic_smax_x2 v255, v[0:1], exec dlc
global_atomic_smax_x2 v[0:1], v44, v[0:1], s[6:7] glc
global_atomic_smax_x2 v[100:101], v2, v[0:1], s[0:1] glc dlc
global_atomic_smax_x2 v[2:3], v0, v[0:1], s[6:7] glc slc dlc
global_atomic_smin v0, v1, v44, vcc glc dlc
global_atomic_smin v0, v100, v0, s[104:105] offset:1010 glc slc dlc
global_atomic_smin v0, v[1:2], v0, off offset:-1218 glc
global_atomic_smin v100, v0, s[6:7] offset:-143 slc
global_atomic_smin_x2 v255, v[0:1], s[6:7] slc
global_atomic_smin_x2 v[0:1], v[2:3], v[0:1], off offset:656 glc slc
global_atomic_smin_x2 v[100:101], v[100:101], v[44:45], off offset:1411 glc dlc
global_atomic_smin_x2 v[44:45], v[0:1], off offset:1552 dlc
global_atomic_sub v0, v0, s[0:1] offset:-1540
global_atomic_sub v1, v0, s[0:1] slc dlc
global_atomic_sub v254, v100, vcc offset:1826 slc
global_atomic_sub v44, v255, exec
global_atomic_sub_x2 v0, v[0:1], exec dlc
global_atomic_sub_x2 v0, v[0:1], exec offset:1644
global_atomic_sub_x2 v2, v[1:2], s[6:7] offset:1311 slc dlc
global_atomic_sub_x2 v254, v[0:1], s[104:105] offset:941 dlc
global_atomic_swap v1, v0, s[6:7] slc dlc
global_atomic_swap v2, v0, s[6:7] offset:1773 slc dlc
global_atomic_swap v[1:2], v0, off dlc
global_atomic_swap v[44:45], v0, off slc dlc
global_atomic_swap_x2 v0, v[0:1], s[104:105] offset:-1113 dlc
global_atomic_swap_x2 v2, v[2:3], s[0:1] offset:572 slc dlc
global_atomic_swap_x2 v[0:1], v1, v[0:1], s[104:105] glc
global_atomic_swap_x2 v[44:45], v[0:1], off offset:-707 slc dlc
global_atomic_umax v0, v0, exec slc
global_atomic_umax v0, v2, v0, s[0:1] offset:507 glc
global_atomic_umax v0, v[0:1], v0, off glc dlc
global_atomic_umax v[44:45], v0, off offset:1870
global_atomic_umax_x2 v0, v[0:1], vcc offset:-1831 slc
global_atomic_umax_x2 v1, v[0:1], exec offset:-319 slc dlc
global_atomic_umax_x2 v[0:1], v254, v[0:1], exec glc
global_atomic_umax_x2 v[2:3], v1, v[0:1], s[0:1] glc slc
global_atomic_umin v0, v1, v0, exec offset:-1561 glc slc dlc
global_atomic_umin v1, v0, exec offset:-828 slc dlc
global_atomic_umin v1, v0, vcc dlc
global_atomic_umin v44, v[1:2], v254, off glc slc dlc
global_atomic_umin_x2 v255, v[0:1], vcc offset:127 slc dlc
global_atomic_umin_x2 v[0:1], v0, v[0:1], s[104:105] glc dlc
global_atomic_umin_x2 v[0:1], v1, v[0:1], exec glc dlc
global_atomic_umin_x2 v[2:3], v2, v[0:1], s[0:1] offset:-1497 glc
global_atomic_xor v0, v1, v0, s[104:105] glc slc dlc
global_atomic_xor v0, v[44:45], v0, off glc
global_atomic_xor v100, v254, v0, vcc glc
global_atomic_xor v[2:3], v100, off offset:-953 slc
global_atomic_xor_x2 v[0:1], v100, v[100:101], s[0:1] offset:-379 glc dlc
global_atomic_xor_x2 v[100:101], v[0:1], off offset:-882
global_atomic_xor_x2 v[254:255], v[44:45], off offset:1715 slc
global_atomic_xor_x2 v[2:3], v0, v[0:1], s[0:1] glc slc
global_load_dword v0, v1, s[6:7] offset:727 dlc
global_load_dword v0, v[100:101], off offset:1466
global_load_dword v2, vcc lds
global_load_dword v254, v254, s[104:105] offset:686 glc slc dlc
global_load_dwordx2 v[0:1], v100, s[0:1] glc slc
global_load_dwordx2 v[0:1], v254, vcc glc slc
global_load_dwordx2 v[0:1], v255, vcc offset:1912 glc slc dlc
global_load_dwordx2 v[0:1], v[44:45], off glc
global_load_dwordx3 v[0:2], v0, s[0:1] slc dlc
global_load_dwordx3 v[0:2], v1, exec slc dlc
global_load_dwordx3 v[0:2], v44, s[0:1] glc slc
global_load_dwordx3 v[1:3], v[1:2], off slc dlc
global_load_dwordx4 v[0:3], v2, vcc offset:995
global_load_dwordx4 v[0:3], v254, s[104:105] offset:-1738 glc dlc
global_load_dwordx4 v[1:4], v0, s[104:105] offset:-794 glc
global_load_dwordx4 v[2:5], v[0:1], off offset:241 glc
global_load_sbyte v0, v0, s[0:1] offset:385 glc
global_load_sbyte v0, v100, s[6:7] glc
global_load_sbyte v0, v[0:1], off glc
global_load_sbyte v[44:45], off offset:1810 dlc lds
global_load_sbyte_d16 v0, v0, s[6:7]
global_load_sbyte_d16 v0, v0, vcc glc dlc
global_load_sbyte_d16 v1, v0, s[6:7] glc dlc
global_load_sbyte_d16 v1, v[0:1], off slc
global_load_sbyte_d16_hi v0, v1, s[6:7] offset:1565
global_load_sbyte_d16_hi v0, v[100:101], off glc dlc
global_load_sbyte_d16_hi v0, v[2:3], off offset:1994 dlc
global_load_sbyte_d16_hi v1, v1, vcc glc slc dlc
global_load_short_d16 v0, v0, vcc offset:-1638 dlc
global_load_short_d16 v0, v2, s[0:1] offset:5 glc slc dlc
global_load_short_d16 v2, v[100:101], off glc slc
global_load_short_d16 v255, v[1:2], off glc
global_load_short_d16_hi v0, v100, vcc offset:-85
global_load_short_d16_hi v0, v[0:1], off dlc
global_load_short_d16_hi v0, v[254:255], off glc
global_load_short_d16_hi v1, v1, s[104:105] glc
global_load_sshort v0, v100, s[104:105] offset:1861 glc dlc
global_load_sshort v0, v[0:1], off offset:-1429 glc dlc
global_load_sshort v254, v2, s[104:105]
global_load_sshort v254, v2, s[6:7] offset:-667 slc
global_load_ubyte v0, v2, vcc offset:1229 slc dlc
global_load_ubyte v0, v255, s[6:7] dlc
global_load_ubyte v255, s[6:7] offset:-1545 glc dlc lds
global_load_ubyte v255, v255, s[6:7] glc slc
global_load_ubyte_d16 v0, v1, s[104:105] offset:-665 slc
global_load_ubyte_d16 v0, v100, s[0:1] glc
global_load_ubyte_d16 v0, v255, exec offset:661 glc
global_load_ubyte_d16 v2, v[254:255], off offset:-58 glc
global_load_ubyte_d16_hi v0, v[2:3], off slc dlc
global_load_ubyte_d16_hi v0, v[44:45], off offset:267 glc slc
global_load_ubyte_d16_hi v100, v[1:2], off
global_load_ubyte_d16_hi v255, v254, vcc glc slc dlc
global_load_ushort v0, v44, s[6:7] glc slc dlc
global_load_ushort v0, v[100:101], off offset:-326 slc dlc
global_load_ushort v0, v[44:45], off offset:222 glc dlc
global_load_ushort v[44:45], off offset:-1967 lds
global_store_byte v0, v0, s[0:1] glc slc dlc
global_store_byte v44, v0, s[0:1] offset:353 slc dlc
global_store_byte v[254:255], v0, off offset:-1516 glc dlc
global_store_byte v[44:45], v0, off offset:-763 dlc
global_store_byte_d16_hi v100, v44, s[104:105] slc dlc
global_store_byte_d16_hi v44, v0, s[6:7] offset:-1373
global_store_byte_d16_hi v[0:1], v0, off glc dlc
global_store_byte_d16_hi v[100:101], v1, off offset:-382 glc
global_store_dword v1, v0, exec offset:-139 glc slc dlc
global_store_dword v100, v1, vcc offset:-395 glc slc dlc
global_store_dword v2, v0, vcc offset:153 glc
global_store_dword v254, v0, s[6:7]
global_store_dwordx2 v0, v[0:1], s[6:7] glc slc
global_store_dwordx2 v0, v[0:1], s[6:7] offset:-1106 slc
global_store_dwordx2 v44, v[0:1], exec slc dlc
global_store_dwordx2 v[44:45], v[0:1], off offset:1761 slc
global_store_dwordx3 v254, v[0:2], exec offset:-196 glc slc dlc
global_store_dwordx3 v254, v[0:2], s[104:105] dlc
global_store_dwordx3 v255, v[0:2], s[104:105] offset:-651 slc
global_store_dwordx3 v44, v[0:2], s[6:7] offset:171 glc
global_store_dwordx4 v0, v[0:3], vcc glc dlc
global_store_dwordx4 v254, v[0:3], exec offset:1356
global_store_dwordx4 v255, v[0:3], vcc slc dlc
global_store_dwordx4 v[2:3], v[0:3], off glc
global_store_short v1, v0, s[0:1] glc slc
global_store_short v2, v0, s[104:105] offset:1969
global_store_short v44, v0, s[0:1] glc
global_store_short v44, v254, s[104:105] offset:-307 slc
global_store_short_d16_hi v1, v0, s[6:7] dlc
global_store_short_d16_hi v1, v0, vcc glc dlc
global_store_short_d16_hi v254, v0, exec glc slc
global_store_short_d16_hi v255, v254, s[0:1] offset:-938 glc
scratch_load_dword v0, v100, off offset:147 glc
scratch_load_dword v1, v44, off offset:1596 slc dlc
scratch_load_dword v2, off, s104
scratch_load_dword v254, off, exec_lo slc
scratch_load_dwordx2 v[0:1], off, exec_lo glc dlc
scratch_load_dwordx2 v[0:1], off, vcc_lo slc
scratch_load_dwordx2 v[0:1], v0, off offset:643 glc slc
scratch_load_dwordx2 v[100:101], off, s104 slc dlc
scratch_load_dwordx3 v[0:2], off, s5 offset:827 dlc
scratch_load_dwordx3 v[0:2], v100, off glc
scratch_load_dwordx3 v[100:102], off, s6 glc slc dlc
scratch_load_dwordx3 v[44:46], off, s0 offset:-1968 glc slc
scratch_load_dwordx4 v[0:3], off, s6 glc slc
scratch_load_dwordx4 v[0:3], off, vcc_lo offset:1083 glc
scratch_load_dwordx4 v[0:3], v44, off glc slc dlc
scratch_load_dwordx4 v[2:5], off, s0 offset:-1831 glc slc
scratch_load_sbyte v0, off, m0 offset:-62 dlc
scratch_load_sbyte v0, off, s5 offset:-693 glc dlc
scratch_load_sbyte v0, v2, off glc slc
scratch_load_sbyte v1, off, m0 offset:1903 glc slc
scratch_load_sbyte_d16 v0, off, exec_lo offset:-80
scratch_load_sbyte_d16 v0, off, s0 offset:-746 glc slc dlc
scratch_load_sbyte_d16 v0, off, s6 glc
scratch_load_sbyte_d16 v1, v44, off glc slc dlc
scratch_load_sbyte_d16_hi v0, off, exec_lo offset:796
scratch_load_sbyte_d16_hi v0, off, s5 glc dlc
scratch_load_sbyte_d16_hi v0, off, vcc_lo offset:1452
scratch_load_sbyte_d16_hi v2, off, s0 offset:670 slc dlc
scratch_load_short_d16 v0, off, m0 offset:168 glc
scratch_load_short_d16 v1, off, exec_lo
scratch_load_short_d16 v100, off, s6 slc
scratch_load_short_d16 v255, off, s0
scratch_load_short_d16_hi v0, off, s0 dlc
scratch_load_short_d16_hi v0, v254, off
scratch_load_short_d16_hi v0, v254, off offset:-1162 slc dlc
scratch_load_short_d16_hi v44, off, m0 dlc
scratch_load_sshort v0, off, m0 offset:1452 slc dlc
scratch_load_sshort v0, off, s6
scratch_load_sshort v0, off, vcc_lo offset:234 glc slc dlc
scratch_load_sshort v44, v44, off glc slc
scratch_load_ubyte off, s5 offset:-983 glc slc dlc lds
scratch_load_ubyte v0, off, exec_lo offset:-190 slc
scratch_load_ubyte v0, off, vcc_lo offset:-671 glc
scratch_load_ubyte v0, v255, off slc
scratch_load_ubyte_d16 v0, off, exec_lo offset:1690 slc dlc
scratch_load_ubyte_d16 v0, off, m0 glc slc dlc
scratch_load_ubyte_d16 v0, v254, off offset:-1988 slc
scratch_load_ubyte_d16 v0, v254, off offset:-517 glc slc
scratch_load_ubyte_d16_hi v0, off, s0 offset:-1180
scratch_load_ubyte_d16_hi v0, off, s104 offset:-789 glc dlc
scratch_load_ubyte_d16_hi v0, off, vcc_lo offset:657 glc
scratch_load_ubyte_d16_hi v100, v0, off offset:-2022
scratch_load_ushort off, s0 offset:-1906 lds
scratch_load_ushort v0, off, exec_lo
scratch_load_ushort v2, off, m0
scratch_load_ushort v255, off, exec_lo offset:-1664
scratch_store_byte off, v0, s104 offset:305 slc dlc
scratch_store_byte off, v1, s5 slc dlc
scratch_store_byte off, v254, s0 offset:905 glc slc
scratch_store_byte v2, v0, off offset:-913 glc slc
scratch_store_byte_d16_hi off, v0, s5 dlc
scratch_store_byte_d16_hi off, v0, s5 offset:-1212 glc dlc
scratch_store_byte_d16_hi off, v0, s5 offset:2007
scratch_store_byte_d16_hi off, v255, s0 glc
scratch_store_dword off, v0, s6 offset:-654 glc dlc
scratch_store_dword off, v100, s6 offset:-1421 slc
scratch_store_dword off, v44, s6 slc
scratch_store_dword v255, v0, off slc
scratch_store_dwordx2 off, v[0:1], m0 offset:1152 glc
scratch_store_dwordx2 v0, v[0:1], off offset:707 slc
scratch_store_dwordx2 v1, v[0:1], off offset:-1705 glc slc dlc
scratch_store_dwordx2 v44, v[0:1], off slc dlc
scratch_store_dwordx3 off, v[0:2], s0 offset:1226 glc
scratch_store_dwordx3 off, v[2:4], m0 glc
scratch_store_dwordx3 off, v[44:46], s0 offset:-724 glc dlc
scratch_store_dwordx3 v255, v[0:2], off glc slc dlc
scratch_store_dwordx4 off, v[0:3], exec_lo offset:392
scratch_store_dwordx4 off, v[0:3], s6 offset:1969 glc slc
scratch_store_dwordx4 off, v[0:3], vcc_lo glc slc
scratch_store_dwordx4 off, v[100:103], s5 offset:-1326 dlc
scratch_store_short off, v0, m0 offset:1577 slc
scratch_store_short off, v100, m0 slc dlc
scratch_store_short v2, v0, off offset:657 slc dlc
scratch_store_short v44, v0, off glc dlc
scratch_store_short_d16_hi off, v1, vcc_lo slc dlc
scratch_store_short_d16_hi off, v254, s6 offset:-1193 slc dlc
scratch_store_short_d16_hi v0, v100, off offset:1288
scratch_store_short_d16_hi v255, v0, off offset:1059 dlc
