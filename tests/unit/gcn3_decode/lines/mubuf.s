// MUBUF: buffers. Every opcode in several operand forms, in the assembler's own spelling.
buffer_atomic_add v105, off, s[16:19], 2
buffer_atomic_add v150, off, s[96:99], m0
buffer_atomic_add v151, off, s[44:47], 0
buffer_atomic_add v156, off, s[36:39], m0 offset:2974
buffer_atomic_add v178, v208, s[12:15], m0 offen offset:1715 glc slc
buffer_atomic_add v193, off, s[80:83], 2
buffer_atomic_add v52, off, s[72:75], 1 offset:2464
buffer_atomic_add v64, off, s[52:55], 1 offset:2798
buffer_atomic_add_x2 v[105:106], off, s[16:19], m0
buffer_atomic_add_x2 v[11:12], off, s[36:39], m0 offset:1660
buffer_atomic_add_x2 v[165:166], off, s[8:11], s16
buffer_atomic_add_x2 v[16:17], off, s[96:99], 1
buffer_atomic_add_x2 v[243:244], off, s[84:87], 1
buffer_atomic_add_x2 v[62:63], off, s[88:91], 2 offset:729
buffer_atomic_add_x2 v[76:77], off, s[16:19], 2 offset:280
buffer_atomic_add_x2 v[78:79], off, s[88:91], 2 slc
buffer_atomic_and v0, off, s[48:51], m0 offset:778
buffer_atomic_and v113, off, s[80:83], m0 offset:1797
buffer_atomic_and v119, off, s[24:27], 1
buffer_atomic_and v120, off, s[8:11], 0 offset:947
buffer_atomic_and v155, off, s[48:51], 0 offset:2516
buffer_atomic_and v190, off, s[0:3], 0 offset:1483
buffer_atomic_and v225, off, s[24:27], s78 offset:2171
buffer_atomic_and v242, off, s[84:87], 1
buffer_atomic_and_x2 v[192:193], v35, s[12:15], m0 idxen offset:1822 slc
buffer_atomic_and_x2 v[205:206], off, s[24:27], 1 offset:1700
buffer_atomic_and_x2 v[205:206], off, s[8:11], 2 offset:1859
buffer_atomic_and_x2 v[21:22], off, s[68:71], s30
buffer_atomic_and_x2 v[229:230], off, s[72:75], 0 offset:714
buffer_atomic_and_x2 v[42:43], v23, s[80:83], 1 idxen glc
buffer_atomic_and_x2 v[56:57], v[10:11], s[44:47], 2 idxen offen offset:1638 glc
buffer_atomic_and_x2 v[9:10], off, s[20:23], 2 offset:752
buffer_atomic_cmpswap v[106:107], off, s[12:15], 0
buffer_atomic_cmpswap v[109:110], off, s[0:3], s2
buffer_atomic_cmpswap v[156:157], off, s[84:87], m0
buffer_atomic_cmpswap v[243:244], v[248:249], s[48:51], s96 idxen offen offset:4049 glc
buffer_atomic_cmpswap v[36:37], off, s[32:35], m0
buffer_atomic_cmpswap v[64:65], off, s[64:67], 1 offset:876
buffer_atomic_cmpswap v[66:67], off, s[20:23], m0
buffer_atomic_cmpswap v[7:8], off, s[24:27], 1 offset:3820
buffer_atomic_cmpswap_x2 v[142:145], off, s[60:63], 0
buffer_atomic_cmpswap_x2 v[14:17], off, s[56:59], 1
buffer_atomic_cmpswap_x2 v[202:205], off, s[40:43], 0
buffer_atomic_cmpswap_x2 v[203:206], off, s[28:31], s14
buffer_atomic_cmpswap_x2 v[218:221], v95, s[64:67], 2 idxen offset:2016
buffer_atomic_cmpswap_x2 v[224:227], off, s[8:11], 0
buffer_atomic_cmpswap_x2 v[231:234], off, s[72:75], 0 offset:3607 slc
buffer_atomic_cmpswap_x2 v[6:9], off, s[0:3], 1
buffer_atomic_dec v102, off, s[4:7], s10 offset:3988
buffer_atomic_dec v105, off, s[8:11], 2 offset:900
buffer_atomic_dec v15, off, s[12:15], 1
buffer_atomic_dec v165, v[190:191], s[4:7], 1 idxen offen slc
buffer_atomic_dec v204, off, s[0:3], m0
buffer_atomic_dec v37, v[63:64], s[44:47], m0 idxen offen offset:917 glc slc
buffer_atomic_dec v49, off, s[48:51], 0
buffer_atomic_dec v6, off, s[84:87], 0
buffer_atomic_dec_x2 v[123:124], off, s[28:31], 2 offset:3027
buffer_atomic_dec_x2 v[211:212], off, s[92:95], m0 offset:2882
buffer_atomic_dec_x2 v[213:214], off, s[4:7], 1
buffer_atomic_dec_x2 v[40:41], off, s[60:63], m0
buffer_atomic_dec_x2 v[49:50], off, s[0:3], 1 offset:2872
buffer_atomic_dec_x2 v[52:53], off, s[20:23], s88
buffer_atomic_dec_x2 v[53:54], v24, s[0:3], s62 idxen offset:3189 slc
buffer_atomic_dec_x2 v[67:68], off, s[8:11], 2
buffer_atomic_inc v111, off, s[60:63], 0 offset:3155
buffer_atomic_inc v120, off, s[80:83], s92
buffer_atomic_inc v123, off, s[4:7], s68 offset:3126
buffer_atomic_inc v150, off, s[20:23], 1
buffer_atomic_inc v155, off, s[88:91], 1
buffer_atomic_inc v192, off, s[80:83], 0
buffer_atomic_inc v41, off, s[64:67], 1 offset:3474
buffer_atomic_inc v48, v[41:42], s[44:47], m0 idxen offen
buffer_atomic_inc_x2 v[131:132], off, s[20:23], 2
buffer_atomic_inc_x2 v[131:132], off, s[8:11], m0 offset:458
buffer_atomic_inc_x2 v[172:173], off, s[64:67], 2
buffer_atomic_inc_x2 v[193:194], off, s[24:27], 1 slc
buffer_atomic_inc_x2 v[206:207], off, s[20:23], 0
buffer_atomic_inc_x2 v[244:245], off, s[12:15], 2
buffer_atomic_inc_x2 v[57:58], off, s[64:67], 1 offset:2655
buffer_atomic_inc_x2 v[75:76], off, s[32:35], 1
buffer_atomic_or v136, off, s[16:19], m0
buffer_atomic_or v141, v222, s[12:15], 2 offen glc
buffer_atomic_or v187, off, s[76:79], s72 offset:1160
buffer_atomic_or v19, off, s[60:63], 2
buffer_atomic_or v230, off, s[32:35], m0 offset:622
buffer_atomic_or v245, v176, s[16:19], 2 offen glc
buffer_atomic_or v32, v236, s[56:59], m0 idxen offset:2148
buffer_atomic_or v4, off, s[44:47], s70
buffer_atomic_or_x2 v[123:124], off, s[80:83], 1 offset:2537
buffer_atomic_or_x2 v[205:206], off, s[76:79], 0
buffer_atomic_or_x2 v[209:210], off, s[36:39], s22 offset:3787
buffer_atomic_or_x2 v[215:216], off, s[68:71], 0
buffer_atomic_or_x2 v[232:233], off, s[80:83], 0 offset:2744
buffer_atomic_or_x2 v[2:3], off, s[8:11], m0
buffer_atomic_or_x2 v[36:37], off, s[24:27], 2
buffer_atomic_or_x2 v[96:97], off, s[16:19], 2 offset:3123
buffer_atomic_smax v1, off, s[36:39], m0 offset:1244 glc slc
buffer_atomic_smax v103, off, s[72:75], 0 offset:3090
buffer_atomic_smax v105, off, s[24:27], 0 offset:3693 glc
buffer_atomic_smax v115, off, s[4:7], 2
buffer_atomic_smax v177, off, s[44:47], s80 offset:421
buffer_atomic_smax v218, off, s[52:55], 1
buffer_atomic_smax v224, v[215:216], s[24:27], 2 idxen offen offset:2652 glc
buffer_atomic_smax v34, off, s[80:83], 2 offset:3348
buffer_atomic_smax_x2 v[10:11], off, s[28:31], m0
buffer_atomic_smax_x2 v[114:115], off, s[60:63], m0 offset:2499
buffer_atomic_smax_x2 v[135:136], v25, s[12:15], 0 offen offset:823
buffer_atomic_smax_x2 v[153:154], v[29:30], s[52:55], s62 idxen offen offset:1682 slc
buffer_atomic_smax_x2 v[169:170], off, s[36:39], m0
buffer_atomic_smax_x2 v[243:244], off, s[4:7], s34 offset:3456 slc
buffer_atomic_smax_x2 v[48:49], off, s[92:95], 1 offset:3542
buffer_atomic_smax_x2 v[69:70], off, s[92:95], 1
buffer_atomic_smin v1, off, s[4:7], m0 offset:66
buffer_atomic_smin v108, v[68:69], s[4:7], m0 idxen offen offset:1568 slc
buffer_atomic_smin v118, off, s[56:59], s70 offset:510
buffer_atomic_smin v119, off, s[56:59], 0
buffer_atomic_smin v172, off, s[12:15], m0
buffer_atomic_smin v199, off, s[76:79], s38 offset:2686
buffer_atomic_smin v22, off, s[32:35], s94 slc
buffer_atomic_smin v89, off, s[60:63], 1 offset:1710
buffer_atomic_smin_x2 v[103:104], off, s[12:15], s22 offset:503
buffer_atomic_smin_x2 v[136:137], v183, s[32:35], 2 offen offset:3591 glc
buffer_atomic_smin_x2 v[145:146], off, s[44:47], m0 offset:2383
buffer_atomic_smin_x2 v[169:170], off, s[0:3], 0 offset:1225
buffer_atomic_smin_x2 v[224:225], off, s[8:11], s98 offset:1462
buffer_atomic_smin_x2 v[3:4], off, s[36:39], 2
buffer_atomic_smin_x2 v[51:52], off, s[0:3], m0
buffer_atomic_smin_x2 v[75:76], v223, s[80:83], 0 idxen glc
buffer_atomic_sub v196, off, s[80:83], 1 offset:727
buffer_atomic_sub v204, off, s[16:19], 0 offset:561
buffer_atomic_sub v210, off, s[52:55], s26 offset:1821
buffer_atomic_sub v216, off, s[48:51], m0 offset:513
buffer_atomic_sub v221, off, s[20:23], 2
buffer_atomic_sub v249, v185, s[60:63], 2 offen glc
buffer_atomic_sub v31, off, s[0:3], 1
buffer_atomic_sub v81, off, s[4:7], m0
buffer_atomic_sub_x2 v[138:139], off, s[76:79], s62 offset:231
buffer_atomic_sub_x2 v[151:152], off, s[4:7], m0
buffer_atomic_sub_x2 v[22:23], off, s[20:23], 2 offset:1083
buffer_atomic_sub_x2 v[242:243], off, s[16:19], 1
buffer_atomic_sub_x2 v[5:6], off, s[88:91], s66
buffer_atomic_sub_x2 v[71:72], v241, s[76:79], m0 idxen slc
buffer_atomic_sub_x2 v[90:91], off, s[20:23], m0 offset:3543
buffer_atomic_sub_x2 v[91:92], off, s[32:35], 1 offset:670
buffer_atomic_swap v156, off, s[8:11], m0 offset:2501
buffer_atomic_swap v187, off, s[20:23], m0 offset:628
buffer_atomic_swap v238, off, s[96:99], 2 offset:1741
buffer_atomic_swap v245, off, s[28:31], 0 offset:3488
buffer_atomic_swap v46, off, s[92:95], 1
buffer_atomic_swap v53, off, s[0:3], m0
buffer_atomic_swap v75, off, s[60:63], 1 offset:1796
buffer_atomic_swap v80, off, s[88:91], 0
buffer_atomic_swap_x2 v[166:167], off, s[40:43], 2
buffer_atomic_swap_x2 v[172:173], off, s[16:19], m0 offset:2040
buffer_atomic_swap_x2 v[172:173], off, s[32:35], 0
buffer_atomic_swap_x2 v[224:225], off, s[64:67], m0 offset:608
buffer_atomic_swap_x2 v[230:231], off, s[60:63], 0
buffer_atomic_swap_x2 v[26:27], off, s[48:51], 1
buffer_atomic_swap_x2 v[33:34], off, s[96:99], 0 offset:2887
buffer_atomic_swap_x2 v[60:61], off, s[60:63], s20
buffer_atomic_umax v130, off, s[56:59], 0 offset:2292
buffer_atomic_umax v150, v50, s[60:63], 0 offen offset:233
buffer_atomic_umax v166, off, s[92:95], 1 offset:3532
buffer_atomic_umax v231, off, s[36:39], 1 offset:2417
buffer_atomic_umax v241, off, s[36:39], 2 offset:50
buffer_atomic_umax v242, off, s[36:39], m0 offset:1654
buffer_atomic_umax v243, off, s[28:31], 2 offset:1742
buffer_atomic_umax v79, off, s[88:91], s42 offset:1763
buffer_atomic_umax_x2 v[129:130], off, s[88:91], 0 offset:1870
buffer_atomic_umax_x2 v[156:157], off, s[20:23], m0
buffer_atomic_umax_x2 v[163:164], v152, s[12:15], 2 offen offset:3062
buffer_atomic_umax_x2 v[202:203], v[66:67], s[80:83], 1 idxen offen glc slc
buffer_atomic_umax_x2 v[222:223], off, s[88:91], m0
buffer_atomic_umax_x2 v[233:234], off, s[8:11], m0 offset:1353
buffer_atomic_umax_x2 v[240:241], off, s[8:11], 0 offset:2997 glc slc
buffer_atomic_umax_x2 v[93:94], v68, s[32:35], s4 idxen offset:2304 glc slc
buffer_atomic_umin v108, off, s[60:63], 1
buffer_atomic_umin v171, v77, s[12:15], 2 idxen slc
buffer_atomic_umin v22, off, s[92:95], 2
buffer_atomic_umin v241, v[61:62], s[16:19], 0 idxen offen offset:918
buffer_atomic_umin v50, v[247:248], s[12:15], m0 idxen offen slc
buffer_atomic_umin v51, off, s[16:19], m0 offset:3356
buffer_atomic_umin v7, off, s[88:91], s22
buffer_atomic_umin v82, off, s[56:59], 0
buffer_atomic_umin_x2 v[136:137], v[121:122], s[0:3], m0 idxen offen glc
buffer_atomic_umin_x2 v[148:149], off, s[16:19], m0 slc
buffer_atomic_umin_x2 v[14:15], off, s[28:31], 2 offset:3009
buffer_atomic_umin_x2 v[172:173], off, s[24:27], 1
buffer_atomic_umin_x2 v[175:176], off, s[40:43], 1 offset:1852
buffer_atomic_umin_x2 v[211:212], off, s[84:87], 2
buffer_atomic_umin_x2 v[230:231], off, s[0:3], m0 offset:2013
buffer_atomic_umin_x2 v[69:70], off, s[24:27], s90 offset:130
buffer_atomic_xor v127, off, s[0:3], m0 offset:196
buffer_atomic_xor v2, off, s[28:31], s86 offset:558
buffer_atomic_xor v227, off, s[80:83], m0
buffer_atomic_xor v238, off, s[40:43], m0 offset:426
buffer_atomic_xor v31, off, s[4:7], s84 offset:201
buffer_atomic_xor v77, v89, s[48:51], m0 offen offset:3443 slc
buffer_atomic_xor v79, off, s[4:7], s6 offset:2373
buffer_atomic_xor v81, off, s[88:91], 0 offset:113
buffer_atomic_xor_x2 v[103:104], off, s[56:59], 0 offset:3246
buffer_atomic_xor_x2 v[105:106], off, s[92:95], 1 offset:450
buffer_atomic_xor_x2 v[10:11], off, s[80:83], s16
buffer_atomic_xor_x2 v[169:170], v78, s[84:87], 2 idxen glc slc
buffer_atomic_xor_x2 v[196:197], off, s[16:19], m0
buffer_atomic_xor_x2 v[220:221], off, s[4:7], m0 offset:3297
buffer_atomic_xor_x2 v[221:222], off, s[20:23], m0
buffer_atomic_xor_x2 v[78:79], off, s[44:47], 1
buffer_load_dword v110, off, s[68:71], s24
buffer_load_dword v170, off, s[4:7], m0 offset:3653
buffer_load_dword v240, off, s[44:47], 2 offset:1087
buffer_load_dword v34, off, s[60:63], 1
buffer_load_dword v42, off, s[20:23], 0 offset:1276
buffer_load_dword v58, v[28:29], s[16:19], 1 idxen offen
buffer_load_dword v70, off, s[80:83], 1 offset:1700
buffer_load_dword v[179:180], off, s[20:23], m0 offset:3096 tfe
buffer_load_dwordx2 v[116:117], off, s[84:87], m0
buffer_load_dwordx2 v[146:148], off, s[76:79], s6 offset:1923 tfe
buffer_load_dwordx2 v[17:18], off, s[20:23], 1 offset:1828 slc
buffer_load_dwordx2 v[187:188], off, s[16:19], 1 offset:92
buffer_load_dwordx2 v[207:209], off, s[92:95], 1 tfe
buffer_load_dwordx2 v[36:37], off, s[60:63], 1
buffer_load_dwordx2 v[79:81], off, s[36:39], 2 tfe
buffer_load_dwordx2 v[82:83], v237, s[8:11], 1 idxen offset:2580
buffer_load_dwordx3 v[123:125], off, s[24:27], 0
buffer_load_dwordx3 v[158:160], off, s[0:3], s18 offset:528
buffer_load_dwordx3 v[15:17], off, s[84:87], m0 offset:2538
buffer_load_dwordx3 v[230:232], off, s[36:39], 1 offset:2056
buffer_load_dwordx3 v[50:52], off, s[0:3], 2
buffer_load_dwordx3 v[54:57], off, s[12:15], m0 tfe
buffer_load_dwordx3 v[62:64], off, s[12:15], 1 offset:1259
buffer_load_dwordx3 v[66:68], off, s[24:27], s90
buffer_load_dwordx4 v[133:136], off, s[72:75], s70 offset:156
buffer_load_dwordx4 v[185:188], off, s[52:55], 1 offset:897
buffer_load_dwordx4 v[227:230], off, s[8:11], m0
buffer_load_dwordx4 v[234:237], off, s[24:27], m0 offset:3441
buffer_load_dwordx4 v[52:55], off, s[24:27], 2
buffer_load_dwordx4 v[60:64], off, s[88:91], m0 tfe
buffer_load_dwordx4 v[80:83], off, s[24:27], s62 offset:444
buffer_load_dwordx4 v[90:93], off, s[68:71], 2
buffer_load_format_d16_x v162, off, s[64:67], 0 offset:1500
buffer_load_format_d16_x v19, off, s[92:95], 0
buffer_load_format_d16_x v247, off, s[76:79], m0 offset:616
buffer_load_format_d16_x v56, off, s[68:71], m0 offset:1749
buffer_load_format_d16_x v72, off, s[32:35], 1 offset:989
buffer_load_format_d16_x v[12:13], off, s[84:87], 0 tfe
buffer_load_format_d16_x v[197:198], off, s[44:47], m0 offset:3203 slc tfe
buffer_load_format_d16_x v[242:243], v[161:162], s[32:35], s18 idxen offen offset:2164 glc slc tfe
buffer_load_format_d16_xy v[113:114], v145, s[92:95], s16 offen glc
buffer_load_format_d16_xy v[197:198], off, s[4:7], 2 offset:3837
buffer_load_format_d16_xy v[215:216], off, s[48:51], 0 offset:594
buffer_load_format_d16_xy v[251:252], off, s[96:99], 2 offset:2545
buffer_load_format_d16_xy v[77:79], off, s[16:19], s16 offset:1721 tfe
buffer_load_format_d16_xy v[88:89], off, s[60:63], 0
buffer_load_format_d16_xy v[92:93], off, s[64:67], 0 offset:2690
buffer_load_format_d16_xy v[95:96], off, s[16:19], 1 offset:1310
buffer_load_format_d16_xyz v[141:143], off, s[20:23], 0
buffer_load_format_d16_xyz v[141:143], off, s[48:51], s12 offset:3708
buffer_load_format_d16_xyz v[18:20], v151, s[0:3], 1 offen offset:2886 slc
buffer_load_format_d16_xyz v[192:194], off, s[12:15], 2
buffer_load_format_d16_xyz v[211:213], off, s[80:83], s22
buffer_load_format_d16_xyz v[223:225], off, s[48:51], 2 offset:2552
buffer_load_format_d16_xyz v[39:41], off, s[28:31], 1
buffer_load_format_d16_xyz v[64:66], off, s[40:43], 2
buffer_load_format_d16_xyzw v[136:139], off, s[52:55], s24
buffer_load_format_d16_xyzw v[143:146], off, s[80:83], m0 offset:3611
buffer_load_format_d16_xyzw v[174:178], off, s[4:7], 0 offset:2082 tfe
buffer_load_format_d16_xyzw v[197:201], off, s[60:63], 0 tfe
buffer_load_format_d16_xyzw v[199:202], off, s[48:51], m0 offset:2021
buffer_load_format_d16_xyzw v[30:33], off, s[64:67], 0 slc
buffer_load_format_d16_xyzw v[87:90], off, s[48:51], m0
buffer_load_format_d16_xyzw v[98:101], off, s[32:35], s26
buffer_load_format_x v10, off, s[76:79], 2
buffer_load_format_x v122, s[72:75], m0 idxen offset:2784 slc lds
buffer_load_format_x v150, off, s[0:3], 2
buffer_load_format_x v16, off, s[52:55], 0 offset:3515
buffer_load_format_x v185, off, s[4:7], s46 offset:3322 glc
buffer_load_format_x v193, s[56:59], 1 offen glc slc lds
buffer_load_format_x v194, off, s[20:23], 0 offset:3762
buffer_load_format_x v207, off, s[0:3], 0 offset:1765
buffer_load_format_xy v[112:113], off, s[60:63], 0 offset:104
buffer_load_format_xy v[220:222], off, s[92:95], 0 offset:2192 tfe
buffer_load_format_xy v[235:236], v[66:67], s[56:59], s84 idxen offen offset:3760 glc slc
buffer_load_format_xy v[245:246], off, s[8:11], 2
buffer_load_format_xy v[26:27], off, s[64:67], s96
buffer_load_format_xy v[2:3], v41, s[88:91], s94 idxen offset:2596 glc
buffer_load_format_xy v[51:52], off, s[72:75], m0
buffer_load_format_xy v[87:88], off, s[32:35], 1
buffer_load_format_xyz v[112:115], v184, s[4:7], m0 idxen glc slc tfe
buffer_load_format_xyz v[11:13], v[136:137], s[36:39], m0 idxen offen glc
buffer_load_format_xyz v[135:137], off, s[0:3], s60 offset:1289
buffer_load_format_xyz v[150:152], off, s[0:3], s84 offset:2988
buffer_load_format_xyz v[157:159], off, s[32:35], m0 offset:3258
buffer_load_format_xyz v[183:185], v103, s[20:23], m0 offen offset:3166 glc
buffer_load_format_xyz v[226:229], off, s[96:99], 1 offset:590 tfe
buffer_load_format_xyz v[36:38], off, s[60:63], s98 offset:1897
buffer_load_format_xyzw v[11:14], off, s[76:79], s46 offset:1939
buffer_load_format_xyzw v[16:19], off, s[56:59], 0
buffer_load_format_xyzw v[216:220], off, s[0:3], 1 offset:1475 tfe
buffer_load_format_xyzw v[246:249], off, s[28:31], 2
buffer_load_format_xyzw v[45:49], off, s[12:15], 2 tfe
buffer_load_format_xyzw v[60:63], off, s[4:7], m0
buffer_load_format_xyzw v[73:76], v[56:57], s[24:27], 1 idxen offen
buffer_load_format_xyzw v[98:101], off, s[8:11], 2 offset:3737
buffer_load_sbyte off, s[0:3], s16 offset:257 slc lds
buffer_load_sbyte v13, off, s[44:47], 2
buffer_load_sbyte v132, off, s[24:27], 1 offset:2536
buffer_load_sbyte v151, v216, s[40:43], 0 offen offset:3094 slc
buffer_load_sbyte v166, off, s[48:51], s6 offset:2309
buffer_load_sbyte v58, s[20:23], s64 idxen glc slc lds
buffer_load_sbyte v87, off, s[88:91], m0 offset:3584
buffer_load_sbyte v98, off, s[56:59], s94
buffer_load_sshort off, s[12:15], 1 offset:1064 lds
buffer_load_sshort v197, off, s[4:7], 1
buffer_load_sshort v232, off, s[12:15], 0 offset:3520
buffer_load_sshort v239, off, s[12:15], 1
buffer_load_sshort v56, v[171:172], s[28:31], 0 idxen offen slc
buffer_load_sshort v57, off, s[0:3], 2 offset:1887
buffer_load_sshort v78, off, s[80:83], m0 offset:2340
buffer_load_sshort v[101:102], v[164:165], s[20:23], s18 idxen offen offset:3740 glc slc tfe
buffer_load_ubyte v110, off, s[92:95], 2 glc slc
buffer_load_ubyte v147, v201, s[28:31], m0 idxen slc
buffer_load_ubyte v149, off, s[56:59], 2 offset:2717
buffer_load_ubyte v168, off, s[92:95], 2 offset:2266
buffer_load_ubyte v173, s[72:75], m0 offen offset:2840 lds
buffer_load_ubyte v39, off, s[24:27], 0
buffer_load_ubyte v89, off, s[16:19], m0
buffer_load_ubyte v[86:87], s[16:19], s56 idxen offen offset:719 slc lds
buffer_load_ushort v10, off, s[88:91], m0 offset:3176
buffer_load_ushort v155, off, s[60:63], 0
buffer_load_ushort v184, v4, s[16:19], 1 offen offset:2608 slc
buffer_load_ushort v22, off, s[12:15], 1 offset:923
buffer_load_ushort v50, off, s[16:19], 1 offset:345
buffer_load_ushort v7, off, s[24:27], 2 offset:2835
buffer_load_ushort v[48:49], off, s[36:39], 0 tfe
buffer_load_ushort v[61:62], off, s[0:3], s10 offset:4048 tfe
buffer_store_byte v1, off, s[12:15], 0 slc
buffer_store_byte v127, off, s[12:15], s98
buffer_store_byte v140, off, s[44:47], 2
buffer_store_byte v173, off, s[60:63], 0 offset:3067
buffer_store_byte v202, off, s[12:15], m0 offset:2692
buffer_store_byte v3, v[174:175], s[8:11], s4 idxen offen offset:1696 slc
buffer_store_byte v7, off, s[12:15], s60
buffer_store_byte v78, v96, s[56:59], s98 offen offset:3546 glc slc
buffer_store_dword v18, off, s[84:87], s2 offset:2905
buffer_store_dword v205, off, s[12:15], 2 offset:654 glc
buffer_store_dword v206, off, s[16:19], 1
buffer_store_dword v229, off, s[16:19], s38 offset:2690
buffer_store_dword v231, off, s[40:43], 1 offset:385
buffer_store_dword v26, v186, s[84:87], 1 offen glc
buffer_store_dword v68, off, s[16:19], m0
buffer_store_dwordx2 v[0:1], off, s[24:27], 1 offset:3546
buffer_store_dwordx2 v[101:102], off, s[8:11], m0
buffer_store_dwordx2 v[208:209], off, s[28:31], 0 slc
buffer_store_dwordx2 v[213:214], off, s[16:19], 2
buffer_store_dwordx2 v[248:249], off, s[8:11], 2
buffer_store_dwordx2 v[51:52], off, s[16:19], s84
buffer_store_dwordx2 v[83:84], off, s[44:47], 2
buffer_store_dwordx3 v[175:177], off, s[88:91], 2 offset:201
buffer_store_dwordx3 v[178:180], v130, s[48:51], 2 idxen offset:1646 slc
buffer_store_dwordx3 v[207:209], off, s[8:11], 1 offset:2023
buffer_store_dwordx3 v[28:30], off, s[16:19], 1 offset:668
buffer_store_dwordx3 v[59:61], off, s[8:11], 0
buffer_store_dwordx4 v[189:192], v143, s[60:63], 2 offen glc
buffer_store_dwordx4 v[207:210], off, s[0:3], s86
buffer_store_dwordx4 v[233:236], off, s[44:47], 1 offset:776
buffer_store_dwordx4 v[51:54], off, s[40:43], m0
buffer_store_dwordx4 v[88:91], off, s[40:43], 1 offset:2267
buffer_store_dwordx4 v[94:97], off, s[48:51], 1 offset:1438
buffer_store_format_d16_x v124, off, s[8:11], m0 offset:4017
buffer_store_format_d16_x v146, off, s[76:79], 2 offset:84
buffer_store_format_d16_x v201, off, s[8:11], 0
buffer_store_format_d16_x v40, v[227:228], s[24:27], 1 idxen offen glc
buffer_store_format_d16_x v66, off, s[92:95], m0 offset:3540
buffer_store_format_d16_x v94, off, s[92:95], 1 offset:1726
buffer_store_format_d16_xy v[150:151], off, s[40:43], m0 offset:149
buffer_store_format_d16_xy v[191:192], off, s[60:63], 1 offset:2278
buffer_store_format_d16_xy v[229:230], off, s[48:51], 0 offset:1439
buffer_store_format_d16_xy v[26:27], off, s[20:23], s20
buffer_store_format_d16_xy v[2:3], off, s[80:83], 0
buffer_store_format_d16_xy v[45:46], v[200:201], s[16:19], 2 idxen offen offset:3132 glc slc
buffer_store_format_d16_xy v[65:66], off, s[16:19], m0
buffer_store_format_d16_xyz v[168:170], off, s[32:35], 0
buffer_store_format_d16_xyz v[189:191], off, s[64:67], 0 offset:1995
buffer_store_format_d16_xyz v[195:197], off, s[48:51], 2
buffer_store_format_d16_xyz v[196:198], off, s[8:11], 2
buffer_store_format_d16_xyzw v[115:118], off, s[64:67], 2
buffer_store_format_d16_xyzw v[11:14], off, s[4:7], 1 offset:531
buffer_store_format_d16_xyzw v[12:15], off, s[36:39], m0 offset:3763
buffer_store_format_d16_xyzw v[242:245], off, s[8:11], s60 offset:781
buffer_store_format_d16_xyzw v[82:85], off, s[0:3], 1
buffer_store_format_d16_xyzw v[88:91], off, s[92:95], 2
buffer_store_format_x v144, off, s[80:83], 1 offset:292
buffer_store_format_x v197, off, s[76:79], s42
buffer_store_format_x v76, off, s[4:7], m0
buffer_store_format_xy v[110:111], off, s[40:43], 2 offset:3686
buffer_store_format_xy v[122:123], off, s[8:11], 2 offset:3555
buffer_store_format_xy v[162:163], off, s[40:43], 2
buffer_store_format_xy v[177:178], off, s[20:23], m0 offset:3040
buffer_store_format_xy v[211:212], off, s[56:59], s40 offset:3974
buffer_store_format_xy v[5:6], off, s[0:3], 0 offset:525
buffer_store_format_xy v[96:97], off, s[32:35], 1 offset:751
buffer_store_format_xyz v[124:126], v148, s[84:87], m0 idxen
buffer_store_format_xyz v[133:135], off, s[40:43], 0
buffer_store_format_xyz v[139:141], v[204:205], s[52:55], s30 idxen offen offset:3571 glc slc
buffer_store_format_xyz v[14:16], off, s[20:23], m0 offset:1352
buffer_store_format_xyz v[221:223], off, s[16:19], s0 offset:1263
buffer_store_format_xyz v[241:243], off, s[16:19], 1 offset:1531
buffer_store_format_xyz v[34:36], v155, s[76:79], s46 offen glc slc
buffer_store_format_xyzw v[164:167], off, s[52:55], 0 offset:791
buffer_store_format_xyzw v[167:170], off, s[76:79], 1 offset:1979
buffer_store_format_xyzw v[185:188], v[179:180], s[44:47], 2 idxen offen slc
buffer_store_format_xyzw v[194:197], off, s[40:43], 1 offset:3376
buffer_store_format_xyzw v[246:249], v[56:57], s[20:23], s4 idxen offen offset:2778 slc
buffer_store_format_xyzw v[53:56], off, s[68:71], s66
buffer_store_format_xyzw v[63:66], off, s[16:19], s44 offset:682
buffer_store_lds_dword s[12:15], 2 offset:2183 lds slc
buffer_store_lds_dword s[20:23], 1 offset:3414 lds glc slc
buffer_store_lds_dword s[48:51], m0 lds glc slc
buffer_store_lds_dword s[72:75], 1 lds slc
buffer_store_lds_dword s[88:91], 1 offset:1219 lds
buffer_store_lds_dword s[88:91], s74 offset:2564 lds glc slc
buffer_store_lds_dword s[8:11], m0 offset:2853 lds
buffer_store_short v113, off, s[0:3], 1
buffer_store_short v117, off, s[20:23], 0 offset:2449
buffer_store_short v130, off, s[32:35], 2 offset:420
buffer_store_short v134, off, s[68:71], m0 offset:2909
buffer_store_short v141, off, s[16:19], m0
buffer_store_short v168, off, s[24:27], s40
buffer_store_short v26, off, s[16:19], 2
buffer_wbinvl1
buffer_wbinvl1_vol
