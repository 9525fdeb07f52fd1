// MIMG: images. Every opcode in several operand forms, in the assembler's own spelling.
image_atomic_add v3, v5, s[8:15] dmask:0x1 glc
image_atomic_add v[3:4], v5, s[8:15] dmask:0x3 glc
image_atomic_and v3, v5, s[8:15] dmask:0x1 glc
image_atomic_and v[3:4], v5, s[8:15] dmask:0x3 glc
image_atomic_cmpswap v[210:213], v232, s[8:15] dmask:0xf unorm glc slc r128
image_atomic_dec v205, v123, s[12:19] dmask:0x1 slc
image_atomic_dec v[205:206], v35, s[8:15] dmask:0x1 unorm glc r128 tfe da
image_atomic_inc v3, v5, s[8:15] dmask:0x1 glc
image_atomic_inc v[3:4], v5, s[8:15] dmask:0x3 glc
image_atomic_or v3, v5, s[8:15] dmask:0x1 glc
image_atomic_or v[3:4], v5, s[8:15] dmask:0x3 glc
image_atomic_smax v3, v5, s[8:15] dmask:0x1 glc
image_atomic_smax v[3:4], v5, s[8:15] dmask:0x3 glc
image_atomic_smin v86, v185, s[0:7] dmask:0x1
image_atomic_sub v188, v49, s[32:39] dmask:0x1 glc r128 da
image_atomic_swap v211, v252, s[0:7] dmask:0x1
image_atomic_umax v124, v154, s[12:19] dmask:0x1
image_atomic_umin v[194:195], v90, s[8:15] dmask:0x3
image_atomic_xor v[109:110], v10, s[44:51] dmask:0x1 glc tfe
image_gather4 v[61:64], v236, s[36:43], s[40:43] dmask:0x1 slc d16
image_gather4_b v[3:6], v[5:6], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_b_cl v[3:6], v[5:6], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_b_cl_o v[3:6], v[5:7], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_b_o v[3:6], v[5:7], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_c v[185:188], v[172:173], s[12:19], s[8:11] dmask:0x1 slc
image_gather4_c_b v[3:6], v[5:7], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_c_b_cl v[44:47], v[206:208], s[0:7], s[56:59] dmask:0x1
image_gather4_c_b_cl_o v[53:56], v[208:211], s[20:27], s[76:79] dmask:0x1 slc
image_gather4_c_b_o v[3:6], v[5:8], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_c_cl v[3:6], v[5:6], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_c_cl_o v[143:146], v[154:156], s[8:15], s[0:3] dmask:0x1 d16
image_gather4_c_l v[57:61], v[192:193], s[12:19], s[92:95] dmask:0x1 unorm glc tfe
image_gather4_c_l_o v[3:6], v[5:7], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_c_lz v[3:6], v[5:6], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_c_lz_o v[3:6], v[5:7], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_c_o v[3:6], v[5:7], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_cl v[3:6], v5, s[8:15], s[8:11] dmask:0x1 glc
image_gather4_cl_o v[3:6], v[5:6], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_l v[3:6], v5, s[8:15], s[8:11] dmask:0x1 glc
image_gather4_l_o v[3:6], v[5:6], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_lz v[3:6], v5, s[8:15], s[8:11] dmask:0x1 glc
image_gather4_lz_o v[3:6], v[5:6], s[8:15], s[8:11] dmask:0x1 glc
image_gather4_o v[164:167], v[16:17], s[8:15], s[44:47] dmask:0x1
image_get_lod v236, v67, s[0:7], s[24:27] dmask:0x1
image_get_lod v[202:204], v175, s[36:43], s[16:19] dmask:0xb
image_get_lod v[65:66], v109, s[4:11], s[60:63] dmask:0x3
image_get_resinfo v43, v198, s[48:55] dmask:0x1
image_get_resinfo v[128:130], v173, s[8:15] dmask:0xb
image_get_resinfo v[4:5], v53, s[0:7] dmask:0x9
image_load v[217:219], v227, s[28:35] dmask:0xd slc
image_load v[239:240], v32, s[4:11] dmask:0x9
image_load v[3:4], v244, s[20:27] dmask:0x5 glc lwe da
image_load_mip v[214:217], v245, s[4:11] dmask:0xf
image_load_mip v[251:253], v247, s[24:31] dmask:0x5 glc slc tfe da
image_load_mip v[59:60], v108, s[24:31] dmask:0x5 r128
image_load_mip_pck v[144:145], v12, s[28:35] dmask:0x9
image_load_mip_pck v[233:236], v80, s[4:11] dmask:0xd unorm glc r128 tfe da
image_load_mip_pck v[58:60], v239, s[8:15] dmask:0x7
image_load_mip_pck_sgn v[118:121], v209, s[44:51] dmask:0xf glc
image_load_mip_pck_sgn v[121:124], v101, s[48:55] dmask:0xb unorm r128 tfe lwe da
image_load_mip_pck_sgn v[161:163], v155, s[0:7] dmask:0x3 tfe
image_load_pck v[140:142], v11, s[8:15] dmask:0xb
image_load_pck v[208:210], v248, s[40:47] dmask:0xd
image_load_pck v[228:230], v30, s[8:15] dmask:0xb slc
image_load_pck_sgn v[181:184], v129, s[24:31] dmask:0xb glc slc r128 tfe lwe
image_load_pck_sgn v[215:217], v61, s[4:11] dmask:0xb
image_load_pck_sgn v[80:81], v108, s[28:35] dmask:0x5 slc
image_sample v62, v112, s[0:7], s[20:23] dmask:0x1 slc
image_sample v[185:186], v146, s[20:27], s[68:71] dmask:0x3
image_sample v[237:238], v20, s[28:35], s[48:51] dmask:0x5
image_sample_b v[110:113], v[102:103], s[4:11], s[4:7] dmask:0xb glc slc r128 tfe lwe da
image_sample_b v[217:218], v[172:173], s[16:23], s[72:75] dmask:0x3
image_sample_b v[24:25], v[168:169], s[4:11], s[84:87] dmask:0x3
image_sample_b_cl v[175:177], v[84:85], s[40:47], s[84:87] dmask:0xd unorm lwe
image_sample_b_cl v[213:214], v[192:193], s[16:23], s[8:11] dmask:0x9
image_sample_b_cl v[216:217], v[117:118], s[16:23], s[80:83] dmask:0x5 slc
image_sample_b_cl_o v[165:167], v[130:132], s[36:43], s[40:43] dmask:0xb d16
image_sample_b_cl_o v[206:207], v[143:145], s[16:23], s[84:87] dmask:0x3
image_sample_b_cl_o v[63:65], v[252:254], s[16:23], s[8:11] dmask:0x7 slc
image_sample_b_o v172, v[123:125], s[16:23], s[88:91] dmask:0x1
image_sample_b_o v[105:106], v[139:141], s[36:43], s[48:51] dmask:0x3
image_sample_b_o v[71:74], v[224:226], s[8:15], s[20:23] dmask:0xf slc
image_sample_c v[121:123], v[122:123], s[4:11], s[8:11] dmask:0xd unorm
image_sample_c v[225:226], v[77:78], s[48:55], s[8:11] dmask:0x9 slc d16
image_sample_c v[87:89], v[24:25], s[4:11], s[84:87] dmask:0x3 slc tfe lwe
image_sample_c_b v[194:195], v[47:49], s[48:55], s[80:83] dmask:0x3
image_sample_c_b v[221:224], v[51:53], s[12:19], s[12:15] dmask:0xd glc slc r128 tfe da
image_sample_c_b v[69:71], v[246:248], s[36:43], s[76:79] dmask:0xd
image_sample_c_b_cl v[131:133], v[203:205], s[20:27], s[48:51] dmask:0xd
image_sample_c_b_cl v[186:188], v[159:161], s[8:15], s[84:87] dmask:0x9 tfe lwe da
image_sample_c_b_cl v[218:221], v[19:21], s[36:43], s[68:71] dmask:0xf
image_sample_c_b_cl_o v[32:34], v[18:21], s[4:11], s[28:31] dmask:0x7
image_sample_c_b_cl_o v[53:55], v[28:31], s[44:51], s[28:31] dmask:0x7
image_sample_c_b_o v[19:22], v[63:66], s[8:15], s[48:51] dmask:0xf
image_sample_c_b_o v[204:206], v[9:12], s[44:51], s[44:47] dmask:0xb slc d16
image_sample_c_b_o v[225:226], v[84:87], s[32:39], s[16:19] dmask:0x5 d16
image_sample_c_cd v52, v[176:178], s[20:27], s[32:35] dmask:0x1
image_sample_c_cd v[124:125], v[119:121], s[28:35], s[68:71] dmask:0x3
image_sample_c_cd v[69:72], v[70:72], s[8:15], s[96:99] dmask:0xf
image_sample_c_cd_cl v[141:142], v[20:22], s[8:15], s[76:79] dmask:0x9
image_sample_c_cd_cl v[159:161], v[78:80], s[36:43], s[28:31] dmask:0xb
image_sample_c_cd_cl v[37:39], v[89:91], s[32:39], s[80:83] dmask:0x9 glc slc tfe lwe
image_sample_c_cd_cl_o v[105:108], v[117:120], s[44:51], s[60:63] dmask:0xf
image_sample_c_cd_cl_o v[120:122], v[195:198], s[20:27], s[92:95] dmask:0xb
image_sample_c_cd_cl_o v[154:156], v[172:175], s[8:15], s[76:79] dmask:0xb
image_sample_c_cd_o v2, v[176:179], s[24:31], s[20:23] dmask:0x1 unorm glc lwe d16
image_sample_c_cd_o v[149:151], v[112:115], s[36:43], s[16:19] dmask:0xb
image_sample_c_cd_o v[217:218], v[211:214], s[40:47], s[40:43] dmask:0x3 slc
image_sample_c_cl v211, v[168:169], s[48:55], s[4:7] dmask:0x1
image_sample_c_cl v[234:238], v[223:224], s[0:7], s[68:71] dmask:0xf r128 tfe lwe da
image_sample_c_cl v[57:60], v[57:58], s[28:35], s[20:23] dmask:0xf
image_sample_c_cl_o v178, v[251:253], s[4:11], s[12:15] dmask:0x1
image_sample_c_cl_o v[233:234], v[97:99], s[4:11], s[24:27] dmask:0x3 slc
image_sample_c_cl_o v[93:94], v[98:100], s[0:7], s[60:63] dmask:0x5 unorm glc r128 lwe da
image_sample_c_d v[150:151], v[95:97], s[12:19], s[0:3] dmask:0x5
image_sample_c_d v[44:47], v[9:11], s[28:35], s[32:35] dmask:0x7 unorm slc r128 tfe lwe da d16
image_sample_c_d_cl v226, v[14:16], s[44:51], s[16:19] dmask:0x1 slc
image_sample_c_d_cl v[4:6], v[249:251], s[24:31], s[44:47] dmask:0x7 d16
image_sample_c_d_cl v[92:94], v[31:33], s[4:11], s[76:79] dmask:0x7
image_sample_c_d_cl_o v[125:126], v[223:226], s[28:35], s[64:67] dmask:0x3
image_sample_c_d_cl_o v[59:60], v[172:175], s[8:15], s[8:11] dmask:0x5
image_sample_c_d_cl_o v[82:84], v[85:88], s[20:27], s[76:79] dmask:0x3 glc tfe
image_sample_c_d_o v[123:127], v[108:111], s[20:27], s[60:63] dmask:0xf unorm tfe lwe da
image_sample_c_d_o v[12:15], v[193:196], s[36:43], s[20:23] dmask:0xf d16
image_sample_c_d_o v[241:243], v[34:37], s[4:11], s[4:7] dmask:0xb slc
image_sample_c_l v145, v[7:8], s[4:11], s[32:35] dmask:0x1 slc d16
image_sample_c_l v[10:11], v[223:224], s[44:51], s[4:7] dmask:0x9
image_sample_c_l v[207:209], v[198:199], s[40:47], s[4:7] dmask:0xb
image_sample_c_l_o v[182:186], v[167:169], s[28:35], s[72:75] dmask:0xf glc slc r128 tfe lwe
image_sample_c_l_o v[22:23], v[168:170], s[0:7], s[92:95] dmask:0x3
image_sample_c_l_o v[41:42], v[226:228], s[28:35], s[8:11] dmask:0x5
image_sample_c_lz v[196:197], v[124:125], s[40:47], s[72:75] dmask:0x9
image_sample_c_lz v[203:204], v[150:151], s[44:51], s[4:7] dmask:0x5 slc d16
image_sample_c_lz v[62:63], v[211:212], s[16:23], s[8:11] dmask:0x5
image_sample_c_lz_o v[215:217], v[41:43], s[8:15], s[60:63] dmask:0x5 unorm tfe lwe da
image_sample_c_lz_o v[73:74], v[137:139], s[8:15], s[88:91] dmask:0x9 glc da
image_sample_c_lz_o v[98:100], v[144:146], s[36:43], s[36:39] dmask:0x9 unorm glc tfe
image_sample_c_o v[111:115], v[175:177], s[4:11], s[84:87] dmask:0xf unorm glc tfe lwe
image_sample_c_o v[45:46], v[196:198], s[0:7], s[68:71] dmask:0x3
image_sample_c_o v[59:61], v[244:246], s[8:15], s[64:67] dmask:0xb slc
image_sample_cd v[103:104], v[133:134], s[28:35], s[4:7] dmask:0x3
image_sample_cd v[241:243], v[180:181], s[0:7], s[72:75] dmask:0xd
image_sample_cd v[31:34], v[116:117], s[16:23], s[0:3] dmask:0xf unorm glc slc da
image_sample_cd_cl v[112:113], v[16:17], s[0:7], s[0:3] dmask:0x9
image_sample_cd_cl v[141:144], v[223:224], s[24:31], s[64:67] dmask:0x7 unorm glc r128 tfe da
image_sample_cd_cl v[209:212], v[229:230], s[0:7], s[36:39] dmask:0xf slc
image_sample_cd_cl_o v212, v[204:206], s[12:19], s[24:27] dmask:0x1
image_sample_cd_cl_o v22, v[59:61], s[40:47], s[24:27] dmask:0x1
image_sample_cd_cl_o v[170:172], v[232:234], s[24:31], s[8:11] dmask:0x7 da
image_sample_cd_o v33, v[139:141], s[4:11], s[16:19] dmask:0x1 slc d16
image_sample_cd_o v[5:7], v[99:101], s[0:7], s[52:55] dmask:0x3 glc r128 tfe lwe
image_sample_cd_o v[97:99], v[43:45], s[40:47], s[76:79] dmask:0xd d16
image_sample_cl v[160:161], v105, s[4:11], s[8:11] dmask:0x3
image_sample_cl v[205:208], v194, s[36:43], s[0:3] dmask:0xf slc
image_sample_cl v[62:63], v248, s[4:11], s[52:55] dmask:0x3 slc d16
image_sample_cl_o v[70:72], v[252:253], s[28:35], s[96:99] dmask:0xb glc
image_sample_cl_o v[92:94], v[216:217], s[32:39], s[52:55] dmask:0xd
image_sample_cl_o v[9:11], v[27:28], s[32:39], s[68:71] dmask:0xd
image_sample_d v[184:186], v[57:58], s[16:23], s[92:95] dmask:0xb
image_sample_d v[1:2], v[193:194], s[4:11], s[4:7] dmask:0x3 slc
image_sample_d v[23:24], v[152:153], s[32:39], s[84:87] dmask:0x9
image_sample_d_cl v[136:139], v[231:232], s[48:55], s[56:59] dmask:0xd r128 tfe
image_sample_d_cl v[138:140], v[103:104], s[28:35], s[4:7] dmask:0x3 slc r128 tfe lwe
image_sample_d_cl v[151:153], v[171:172], s[16:23], s[64:67] dmask:0xb d16
image_sample_d_cl_o v[209:210], v[74:76], s[44:51], s[4:7] dmask:0x9
image_sample_d_cl_o v[215:216], v[165:167], s[28:35], s[72:75] dmask:0x1 unorm tfe da d16
image_sample_d_cl_o v[46:48], v[67:69], s[0:7], s[40:43] dmask:0xb unorm glc r128
image_sample_d_o v[137:140], v[68:70], s[48:55], s[84:87] dmask:0xf unorm lwe
image_sample_d_o v[166:168], v[236:238], s[36:43], s[80:83] dmask:0xd
image_sample_d_o v[244:247], v[195:197], s[44:51], s[84:87] dmask:0xd unorm glc tfe da
image_sample_l v[132:133], v252, s[12:19], s[52:55] dmask:0x3 slc d16
image_sample_l v[41:44], v84, s[28:35], s[12:15] dmask:0xf slc
image_sample_l v[84:85], v179, s[24:31], s[4:7] dmask:0x5 unorm glc lwe da
image_sample_l_o v186, v[28:29], s[4:11], s[52:55] dmask:0x1
image_sample_l_o v[194:196], v[26:27], s[16:23], s[72:75] dmask:0xd
image_sample_l_o v[67:68], v[141:142], s[40:47], s[48:51] dmask:0x5
image_sample_lz v[134:135], v177, s[40:47], s[4:7] dmask:0x5
image_sample_lz v[192:194], v236, s[12:19], s[4:7] dmask:0x7 slc
image_sample_lz v[95:96], v64, s[44:51], s[4:7] dmask:0x1 tfe lwe
image_sample_lz_o v[117:119], v[166:167], s[40:47], s[96:99] dmask:0xb
image_sample_lz_o v[184:187], v[83:84], s[8:15], s[96:99] dmask:0xf slc
image_sample_lz_o v[70:72], v[32:33], s[44:51], s[12:15] dmask:0x7
image_sample_o v[124:126], v[242:243], s[48:55], s[0:3] dmask:0xd slc
image_sample_o v[1:2], v[163:164], s[8:15], s[56:59] dmask:0x3
image_sample_o v[88:91], v[201:202], s[44:51], s[24:27] dmask:0x7 glc r128 tfe da
image_store v240, v42, s[24:31] dmask:0x1 lwe
image_store v[221:224], v129, s[40:47] dmask:0xf slc
image_store v[41:44], v61, s[32:39] dmask:0xf
image_store_mip v200, v246, s[32:39] dmask:0x1 d16
image_store_mip v[253:254], v3, s[32:39] dmask:0x3
image_store_mip v[43:44], v204, s[28:35] dmask:0x5
image_store_mip_pck v161, v152, s[20:27] dmask:0x1 slc
image_store_mip_pck v[239:240], v177, s[4:11] dmask:0x1 unorm glc r128 tfe lwe da
image_store_mip_pck v[43:46], v116, s[20:27] dmask:0xb unorm glc r128 tfe
image_store_pck v[103:105], v30, s[0:7] dmask:0x7
image_store_pck v[209:212], v247, s[20:27] dmask:0xf slc
image_store_pck v[84:86], v169, s[24:31] dmask:0x7 slc
