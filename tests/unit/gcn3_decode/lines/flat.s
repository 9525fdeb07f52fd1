// FLAT: flat memory. Every opcode in several operand forms, in the assembler's own spelling.
flat_atomic_add v0, v[37:38], v58 glc slc
flat_atomic_add v162, v[129:130], v144 glc slc
flat_atomic_add v231, v[172:173], v120 glc slc
flat_atomic_add v[85:86], v19
flat_atomic_add_x2 v[162:163], v[103:104], v[74:75] glc
flat_atomic_add_x2 v[24:25], v[153:154]
flat_atomic_add_x2 v[27:28], v[20:21], v[181:182] glc slc
flat_atomic_add_x2 v[55:56], v[165:166]
flat_atomic_and v124, v[222:223], v103 glc
flat_atomic_and v201, v[124:125], v144 glc slc
flat_atomic_and v52, v[132:133], v221 glc slc
flat_atomic_and v[119:120], v65
flat_atomic_and_x2 v[103:104], v[97:98], v[31:32] glc
flat_atomic_and_x2 v[156:157], v[233:234], v[125:126] glc
flat_atomic_and_x2 v[190:191], v[76:77] slc
flat_atomic_and_x2 v[85:86], v[124:125], v[199:200] glc
flat_atomic_cmpswap v175, v[248:249], v[152:153] glc slc
flat_atomic_cmpswap v194, v[74:75], v[76:77] glc
flat_atomic_cmpswap v[73:74], v[30:31] slc
flat_atomic_cmpswap v[82:83], v[40:41]
flat_atomic_cmpswap_x2 v[110:111], v[113:114], v[40:43] glc slc
flat_atomic_cmpswap_x2 v[56:57], v[250:253]
flat_atomic_cmpswap_x2 v[79:80], v[21:24]
flat_atomic_cmpswap_x2 v[90:91], v[117:120]
flat_atomic_dec v148, v[215:216], v29 glc slc
flat_atomic_dec v173, v[8:9], v199 glc
flat_atomic_dec v[224:225], v218
flat_atomic_dec v[43:44], v121 slc
flat_atomic_dec_x2 v[122:123], v[64:65], v[65:66] glc
flat_atomic_dec_x2 v[202:203], v[84:85]
flat_atomic_dec_x2 v[248:249], v[250:251] slc
flat_atomic_dec_x2 v[84:85], v[110:111], v[164:165] glc slc
flat_atomic_inc v101, v[97:98], v111 glc slc
flat_atomic_inc v118, v[52:53], v87 glc
flat_atomic_inc v96, v[35:36], v123 glc
flat_atomic_inc v[115:116], v86
flat_atomic_inc_x2 v[129:130], v[119:120], v[1:2] glc slc
flat_atomic_inc_x2 v[231:232], v[131:132] slc
flat_atomic_inc_x2 v[91:92], v[196:197], v[212:213] glc
flat_atomic_inc_x2 v[97:98], v[231:232], v[136:137] glc slc
flat_atomic_or v148, v[20:21], v124 glc
flat_atomic_or v214, v[43:44], v155 glc slc
flat_atomic_or v[124:125], v68 slc
flat_atomic_or v[238:239], v228 slc
flat_atomic_or_x2 v[31:32], v[69:70], v[241:242] glc
flat_atomic_or_x2 v[4:5], v[216:217]
flat_atomic_or_x2 v[61:62], v[135:136], v[223:224] glc slc
flat_atomic_or_x2 v[94:95], v[162:163]
flat_atomic_smax v183, v[236:237], v254 glc
flat_atomic_smax v65, v[34:35], v150 glc slc
flat_atomic_smax v8, v[218:219], v243 glc
flat_atomic_smax v[253:254], v192
flat_atomic_smax_x2 v[14:15], v[227:228], v[3:4] glc
flat_atomic_smax_x2 v[187:188], v[79:80]
flat_atomic_smax_x2 v[220:221], v[236:237] slc
flat_atomic_smax_x2 v[92:93], v[88:89], v[134:135] glc
flat_atomic_smin v194, v[132:133], v192 glc
flat_atomic_smin v[105:106], v70
flat_atomic_smin v[126:127], v183
flat_atomic_smin v[191:192], v251 slc
flat_atomic_smin_x2 v[107:108], v[40:41] slc
flat_atomic_smin_x2 v[225:226], v[120:121], v[41:42] glc
flat_atomic_smin_x2 v[66:67], v[15:16]
flat_atomic_smin_x2 v[6:7], v[89:90] slc
flat_atomic_sub v155, v[93:94], v26 glc
flat_atomic_sub v57, v[89:90], v150 glc
flat_atomic_sub v[48:49], v69
flat_atomic_sub v[64:65], v51
flat_atomic_sub_x2 v[100:101], v[237:238], v[11:12] glc slc
flat_atomic_sub_x2 v[186:187], v[65:66], v[40:41] glc
flat_atomic_sub_x2 v[197:198], v[163:164]
flat_atomic_sub_x2 v[242:243], v[31:32], v[156:157] glc
flat_atomic_swap v101, v[75:76], v91 glc slc
flat_atomic_swap v136, v[50:51], v57 glc
flat_atomic_swap v218, v[51:52], v107 glc
flat_atomic_swap v[107:108], v65 slc
flat_atomic_swap_x2 v[153:154], v[196:197]
flat_atomic_swap_x2 v[210:211], v[64:65], v[183:184] glc slc
flat_atomic_swap_x2 v[230:231], v[198:199] slc
flat_atomic_swap_x2 v[56:57], v[56:57]
flat_atomic_umax v221, v[150:151], v226 glc slc
flat_atomic_umax v59, v[206:207], v156 glc slc
flat_atomic_umax v[192:193], v252 slc
flat_atomic_umax v[5:6], v95 slc
flat_atomic_umax_x2 v[178:179], v[102:103], v[14:15] glc slc
flat_atomic_umax_x2 v[204:205], v[120:121], v[171:172] glc
flat_atomic_umax_x2 v[208:209], v[124:125], v[237:238] glc
flat_atomic_umax_x2 v[241:242], v[174:175]
flat_atomic_umin v23, v[47:48], v83 glc
flat_atomic_umin v60, v[110:111], v37 glc
flat_atomic_umin v76, v[103:104], v230 glc
flat_atomic_umin v[87:88], v88
flat_atomic_umin_x2 v[127:128], v[89:90], v[235:236] glc
flat_atomic_umin_x2 v[215:216], v[212:213]
flat_atomic_umin_x2 v[233:234], v[89:90], v[21:22] glc slc
flat_atomic_umin_x2 v[37:38], v[236:237], v[48:49] glc slc
flat_atomic_xor v23, v[225:226], v176 glc
flat_atomic_xor v3, v[196:197], v57 glc
flat_atomic_xor v[18:19], v63
flat_atomic_xor v[216:217], v59 slc
flat_atomic_xor_x2 v[224:225], v[55:56] slc
flat_atomic_xor_x2 v[65:66], v[165:166], v[183:184] glc
flat_atomic_xor_x2 v[77:78], v[200:201] slc
flat_atomic_xor_x2 v[83:84], v[209:210], v[216:217] glc
flat_load_dword v136, v[172:173] slc
flat_load_dword v217, v[160:161]
flat_load_dword v55, v[43:44] glc
flat_load_dword v83, v[75:76]
flat_load_dwordx2 v[174:175], v[32:33] slc
flat_load_dwordx2 v[1:2], v[129:130] slc
flat_load_dwordx2 v[205:206], v[110:111] glc
flat_load_dwordx2 v[220:221], v[100:101] slc
flat_load_dwordx3 v[152:154], v[122:123]
flat_load_dwordx3 v[58:60], v[142:143] glc slc
flat_load_dwordx3 v[82:84], v[34:35] glc slc
flat_load_dwordx3 v[94:96], v[12:13] glc slc
flat_load_dwordx4 v[147:150], v[54:55] slc
flat_load_dwordx4 v[198:201], v[23:24]
flat_load_dwordx4 v[49:52], v[179:180]
flat_load_dwordx4 v[83:86], v[45:46] glc
flat_load_sbyte v10, v[50:51] glc slc
flat_load_sbyte v133, v[236:237] glc slc
flat_load_sbyte v37, v[100:101] glc
flat_load_sbyte v50, v[177:178]
flat_load_sshort v114, v[77:78] slc
flat_load_sshort v138, v[67:68] glc
flat_load_sshort v158, v[185:186] glc
flat_load_sshort v72, v[252:253] glc slc
flat_load_ubyte v110, v[161:162] glc
flat_load_ubyte v191, v[134:135] slc
flat_load_ubyte v191, v[53:54] glc
flat_load_ubyte v9, v[28:29] glc slc
flat_load_ushort v214, v[225:226] slc
flat_load_ushort v236, v[94:95] glc
flat_load_ushort v35, v[96:97] glc
flat_load_ushort v81, v[28:29] glc slc
flat_store_byte v[220:221], v80 slc
flat_store_byte v[223:224], v26
flat_store_byte v[28:29], v134
flat_store_byte v[50:51], v171 glc slc
flat_store_dword v[159:160], v37 glc slc
flat_store_dword v[169:170], v142 slc
flat_store_dword v[41:42], v185 slc
flat_store_dword v[50:51], v217 slc
flat_store_dwordx2 v[148:149], v[166:167] glc
flat_store_dwordx2 v[231:232], v[95:96] glc slc
flat_store_dwordx2 v[234:235], v[66:67]
flat_store_dwordx2 v[237:238], v[144:145] glc slc
flat_store_dwordx3 v[101:102], v[72:74] glc slc
flat_store_dwordx3 v[115:116], v[253:255]
flat_store_dwordx3 v[125:126], v[90:92] glc
flat_store_dwordx3 v[220:221], v[57:59] glc slc
flat_store_dwordx4 v[114:115], v[114:117]
flat_store_dwordx4 v[11:12], v[192:195] slc
flat_store_dwordx4 v[154:155], v[177:180] glc
flat_store_dwordx4 v[97:98], v[19:22] glc
flat_store_short v[10:11], v225 glc slc
flat_store_short v[122:123], v184
flat_store_short v[145:146], v138
flat_store_short v[210:211], v61
