// MTBUF: typed buffers. Every opcode in several operand forms, in the assembler's own spelling.
tbuffer_load_format_d16_x v132, v36, s[0:3], 0 format:[BUF_DATA_FORMAT_8_8_8_8] idxen offset:3110 slc
tbuffer_load_format_d16_x v167, v[43:44], s[88:91], 0 format:[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_USCALED] idxen offen offset:626 slc
tbuffer_load_format_d16_x v226, off, s[8:11], 0 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_SSCALED] glc
tbuffer_load_format_d16_x v3, v251, s[72:75], m0 format:[BUF_DATA_FORMAT_32] idxen offset:2232 slc
tbuffer_load_format_d16_x v43, v96, s[16:19], 0 format:[BUF_DATA_FORMAT_32_32_32,BUF_NUM_FORMAT_SSCALED] idxen
tbuffer_load_format_d16_x v80, v178, s[44:47], s42 format:[BUF_DATA_FORMAT_32_32_32,BUF_NUM_FORMAT_SNORM] offen
tbuffer_load_format_d16_x v84, v73, s[8:11], m0 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_USCALED] idxen
tbuffer_load_format_d16_x v94, v[244:245], s[0:3], m0 format:[BUF_DATA_FORMAT_16,BUF_NUM_FORMAT_USCALED] idxen offen offset:537 glc slc
tbuffer_load_format_d16_xy v[0:1], v203, s[36:39], m0 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_FLOAT] offen offset:3661 glc slc
tbuffer_load_format_d16_xy v[122:123], v191, s[40:43], s96 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_UINT] idxen offset:951
tbuffer_load_format_d16_xy v[148:149], v32, s[80:83], s46 format:[BUF_DATA_FORMAT_11_11_10,BUF_NUM_FORMAT_RESERVED_6] idxen offset:4030 glc
tbuffer_load_format_d16_xy v[19:20], v33, s[68:71], m0 format:[BUF_DATA_FORMAT_RESERVED_15,BUF_NUM_FORMAT_FLOAT] offen glc slc
tbuffer_load_format_d16_xy v[218:219], off, s[0:3], 0 format:[BUF_DATA_FORMAT_8_8_8_8] offset:1688 glc
tbuffer_load_format_d16_xy v[51:52], v192, s[84:87], m0 format:[BUF_DATA_FORMAT_11_11_10,BUF_NUM_FORMAT_SNORM] idxen
tbuffer_load_format_d16_xy v[68:69], v36, s[72:75], s42 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_SINT] idxen glc
tbuffer_load_format_d16_xy v[86:87], v148, s[92:95], s68 format:[BUF_DATA_FORMAT_16_16_16_16,BUF_NUM_FORMAT_UINT] offen glc
tbuffer_load_format_d16_xyz v[127:129], v175, s[4:7], m0 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_RESERVED_6] idxen glc slc
tbuffer_load_format_d16_xyz v[148:150], v171, s[8:11], 0 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_USCALED] offen slc
tbuffer_load_format_d16_xyz v[202:204], off, s[0:3], 0 format:[BUF_DATA_FORMAT_8_8,BUF_NUM_FORMAT_SINT] glc
tbuffer_load_format_d16_xyz v[215:217], v212, s[56:59], s72 format:[BUF_DATA_FORMAT_INVALID,BUF_NUM_FORMAT_USCALED] idxen offset:3919 glc slc
tbuffer_load_format_d16_xyz v[220:222], v131, s[12:15], 0 format:[BUF_DATA_FORMAT_8_8,BUF_NUM_FORMAT_SSCALED] idxen offset:4 glc slc
tbuffer_load_format_d16_xyz v[228:230], v104, s[64:67], s0 format:[BUF_DATA_FORMAT_10_11_11,BUF_NUM_FORMAT_FLOAT] idxen offset:3810 glc slc
tbuffer_load_format_d16_xyz v[233:235], off, s[12:15], s26 format:[BUF_DATA_FORMAT_32_32_32] glc slc
tbuffer_load_format_d16_xyz v[54:56], v[89:90], s[0:3], 0 format:[BUF_DATA_FORMAT_2_10_10_10,BUF_NUM_FORMAT_UINT] idxen offen offset:282
tbuffer_load_format_d16_xyzw v[128:131], off, s[60:63], m0 format:[BUF_DATA_FORMAT_16_16_16_16,BUF_NUM_FORMAT_USCALED] offset:973 glc
tbuffer_load_format_d16_xyzw v[129:132], off, s[24:27], m0 format:[BUF_DATA_FORMAT_2_10_10_10,BUF_NUM_FORMAT_RESERVED_6] glc slc
tbuffer_load_format_d16_xyzw v[142:145], off, s[76:79], s28 format:[BUF_NUM_FORMAT_SNORM]
tbuffer_load_format_d16_xyzw v[175:178], v154, s[28:31], m0 format:[BUF_DATA_FORMAT_8_8,BUF_NUM_FORMAT_SSCALED] idxen glc
tbuffer_load_format_d16_xyzw v[190:193], v49, s[24:27], s46 format:[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_SNORM] offen
tbuffer_load_format_d16_xyzw v[210:213], v[157:158], s[24:27], m0 format:[BUF_DATA_FORMAT_INVALID,BUF_NUM_FORMAT_FLOAT] idxen offen slc
tbuffer_load_format_d16_xyzw v[232:235], v127, s[12:15], m0 format:[BUF_DATA_FORMAT_16_16_16_16,BUF_NUM_FORMAT_SSCALED] offen slc
tbuffer_load_format_d16_xyzw v[244:247], v12, s[80:83], 0 format:[BUF_DATA_FORMAT_32_32] offen offset:3544 glc
tbuffer_load_format_x v118, v1, s[20:23], s78 format:[BUF_DATA_FORMAT_11_11_10,BUF_NUM_FORMAT_SINT] idxen offset:3456 glc slc
tbuffer_load_format_x v12, off, s[36:39], s70 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_SINT]
tbuffer_load_format_x v132, off, s[44:47], s92 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_SSCALED] offset:2704
tbuffer_load_format_x v194, off, s[56:59], s28 format:[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_USCALED] offset:3224 slc
tbuffer_load_format_x v202, off, s[8:11], 0 format:[BUF_DATA_FORMAT_11_11_10] offset:1282
tbuffer_load_format_x v217, v224, s[20:23], s0 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_RESERVED_6] idxen glc slc
tbuffer_load_format_x v247, v139, s[76:79], m0 format:[BUF_DATA_FORMAT_10_11_11,BUF_NUM_FORMAT_USCALED] idxen offset:21 glc slc
tbuffer_load_format_x v86, v49, s[32:35], 0 format:[BUF_DATA_FORMAT_16,BUF_NUM_FORMAT_RESERVED_6] offen slc
tbuffer_load_format_xy v[104:105], off, s[16:19], s22 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_SINT] slc
tbuffer_load_format_xy v[121:122], v54, s[48:51], 0 format:[BUF_DATA_FORMAT_16_16_16_16,BUF_NUM_FORMAT_FLOAT] idxen slc
tbuffer_load_format_xy v[139:140], off, s[16:19], s10 format:[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_USCALED]
tbuffer_load_format_xy v[157:158], v[226:227], s[48:51], s84 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_USCALED] idxen offen offset:1405
tbuffer_load_format_xy v[191:192], v124, s[24:27], s22 format:[BUF_DATA_FORMAT_2_10_10_10,BUF_NUM_FORMAT_SINT] offen
tbuffer_load_format_xy v[193:194], v[224:225], s[32:35], s4 format:[BUF_DATA_FORMAT_16,BUF_NUM_FORMAT_FLOAT] idxen offen slc
tbuffer_load_format_xy v[20:21], v81, s[88:91], 0 format:[BUF_DATA_FORMAT_16,BUF_NUM_FORMAT_FLOAT] idxen slc
tbuffer_load_format_xy v[2:3], v[5:6], s[8:11], 0 format:[BUF_DATA_FORMAT_32_32,BUF_NUM_FORMAT_SINT] idxen offen slc
tbuffer_load_format_xyz v[159:161], v[29:30], s[64:67], 0 format:[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_SSCALED] idxen offen offset:1013
tbuffer_load_format_xyz v[15:17], v210, s[8:11], 0 format:[BUF_DATA_FORMAT_RESERVED_15,BUF_NUM_FORMAT_SSCALED] idxen offset:253 slc
tbuffer_load_format_xyz v[164:166], off, s[12:15], 0 format:[BUF_DATA_FORMAT_8_8,BUF_NUM_FORMAT_SNORM] offset:1429 slc
tbuffer_load_format_xyz v[207:209], off, s[20:23], 0 format:[BUF_DATA_FORMAT_10_10_10_2,BUF_NUM_FORMAT_FLOAT] offset:653
tbuffer_load_format_xyz v[57:59], off, s[76:79], s86 format:[BUF_DATA_FORMAT_16,BUF_NUM_FORMAT_SSCALED] glc slc
tbuffer_load_format_xyz v[77:79], off, s[0:3], s74 format:[BUF_DATA_FORMAT_RESERVED_15] offset:1823 glc slc
tbuffer_load_format_xyz v[85:87], off, s[76:79], m0 format:[BUF_DATA_FORMAT_10_11_11,BUF_NUM_FORMAT_SINT] offset:3994 slc
tbuffer_load_format_xyz v[86:88], off, s[4:7], 0 format:[BUF_DATA_FORMAT_10_10_10_2,BUF_NUM_FORMAT_SSCALED] offset:3753 glc slc
tbuffer_load_format_xyzw v[143:146], v192, s[8:11], s96 format:[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_SSCALED] offen offset:709 slc
tbuffer_load_format_xyzw v[151:154], off, s[20:23], s72 format:[BUF_DATA_FORMAT_32_32,BUF_NUM_FORMAT_SSCALED] offset:3485 glc slc
tbuffer_load_format_xyzw v[152:155], v[48:49], s[8:11], m0 format:[BUF_DATA_FORMAT_32_32_32] idxen offen slc
tbuffer_load_format_xyzw v[182:185], v[113:114], s[88:91], m0 format:[BUF_DATA_FORMAT_16_16] idxen offen offset:706 slc
tbuffer_load_format_xyzw v[191:194], v243, s[16:19], s42 format:[BUF_DATA_FORMAT_RESERVED_15,BUF_NUM_FORMAT_USCALED] offen glc
tbuffer_load_format_xyzw v[205:208], v27, s[16:19], s16 format:[BUF_DATA_FORMAT_8_8_8_8] offen
tbuffer_load_format_xyzw v[82:85], v37, s[32:35], 0 format:[BUF_DATA_FORMAT_16,BUF_NUM_FORMAT_RESERVED_6] idxen offset:2870 glc
tbuffer_load_format_xyzw v[95:98], off, s[12:15], s48 format:[BUF_NUM_FORMAT_SINT] offset:2698 glc slc
tbuffer_store_format_d16_x v197, off, s[16:19], m0 format:[BUF_DATA_FORMAT_10_11_11,BUF_NUM_FORMAT_FLOAT] offset:1618 slc
tbuffer_store_format_d16_x v216, off, s[16:19], 0 format:[BUF_DATA_FORMAT_INVALID,BUF_NUM_FORMAT_RESERVED_6]
tbuffer_store_format_d16_x v216, off, s[88:91], m0 format:[BUF_DATA_FORMAT_16_16_16_16,BUF_NUM_FORMAT_SSCALED]
tbuffer_store_format_d16_x v219, v80, s[28:31], m0 format:[BUF_DATA_FORMAT_16_16_16_16,BUF_NUM_FORMAT_SNORM] offen glc slc
tbuffer_store_format_d16_x v228, v122, s[4:7], m0 format:[BUF_DATA_FORMAT_16_16_16_16,BUF_NUM_FORMAT_SNORM] idxen offset:1162 slc
tbuffer_store_format_d16_x v63, v190, s[56:59], 0 format:[BUF_DATA_FORMAT_32_32] offen glc slc
tbuffer_store_format_d16_x v77, off, s[56:59], 0 format:[BUF_DATA_FORMAT_32]
tbuffer_store_format_d16_x v80, v32, s[4:7], s62 format:[BUF_DATA_FORMAT_INVALID,BUF_NUM_FORMAT_FLOAT] idxen offset:2272 glc slc
tbuffer_store_format_d16_xy v[142:143], v77, s[4:7], 0 format:[BUF_DATA_FORMAT_10_10_10_2,BUF_NUM_FORMAT_SINT] idxen glc
tbuffer_store_format_d16_xy v[145:146], v104, s[24:27], m0 format:[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_FLOAT] offen offset:3666 slc
tbuffer_store_format_d16_xy v[145:146], v[172:173], s[40:43], s78 format:[BUF_DATA_FORMAT_10_11_11,BUF_NUM_FORMAT_USCALED] idxen offen offset:1299 glc
tbuffer_store_format_d16_xy v[190:191], v[92:93], s[60:63], 0 format:[BUF_DATA_FORMAT_2_10_10_10,BUF_NUM_FORMAT_SINT] idxen offen offset:2317 slc
tbuffer_store_format_d16_xy v[196:197], v19, s[52:55], m0 format:[BUF_DATA_FORMAT_32_32_32,BUF_NUM_FORMAT_SINT] offen glc slc
tbuffer_store_format_d16_xy v[218:219], v160, s[12:15], 0 format:[BUF_DATA_FORMAT_RESERVED_15,BUF_NUM_FORMAT_USCALED] idxen
tbuffer_store_format_d16_xy v[21:22], v53, s[4:7], 0 format:[BUF_DATA_FORMAT_32_32,BUF_NUM_FORMAT_USCALED] offen offset:1550
tbuffer_store_format_d16_xy v[249:250], off, s[52:55], m0 format:[BUF_DATA_FORMAT_32_32_32_32,BUF_NUM_FORMAT_SNORM] glc slc
tbuffer_store_format_d16_xyz v[104:106], v174, s[16:19], m0 format:[BUF_DATA_FORMAT_32_32_32,BUF_NUM_FORMAT_FLOAT] idxen offset:66 glc
tbuffer_store_format_d16_xyz v[130:132], v[141:142], s[96:99], 0 format:[BUF_DATA_FORMAT_RESERVED_15] idxen offen glc slc
tbuffer_store_format_d16_xyz v[144:146], v229, s[24:27], s34 format:[BUF_DATA_FORMAT_2_10_10_10,BUF_NUM_FORMAT_UINT] offen offset:342 glc slc
tbuffer_store_format_d16_xyz v[173:175], v99, s[0:3], s32 format:[BUF_DATA_FORMAT_32_32_32,BUF_NUM_FORMAT_SNORM] idxen offset:77 glc slc
tbuffer_store_format_d16_xyz v[177:179], v95, s[76:79], m0 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_USCALED] idxen offset:234 glc
tbuffer_store_format_d16_xyz v[188:190], off, s[40:43], s2 format:[BUF_DATA_FORMAT_32_32_32_32,BUF_NUM_FORMAT_USCALED]
tbuffer_store_format_d16_xyz v[237:239], v249, s[28:31], 0 format:[BUF_DATA_FORMAT_10_11_11,BUF_NUM_FORMAT_RESERVED_6] idxen offset:2942 glc slc
tbuffer_store_format_d16_xyz v[93:95], v[254:255], s[8:11], m0 format:[BUF_DATA_FORMAT_8_8,BUF_NUM_FORMAT_USCALED] idxen offen offset:1010 slc
tbuffer_store_format_d16_xyzw v[102:105], v[3:4], s[12:15], 0 format:[BUF_DATA_FORMAT_16,BUF_NUM_FORMAT_SSCALED] idxen offen offset:2076
tbuffer_store_format_d16_xyzw v[111:114], off, s[76:79], 0 format:[BUF_DATA_FORMAT_RESERVED_15,BUF_NUM_FORMAT_SSCALED] offset:2568 glc
tbuffer_store_format_d16_xyzw v[112:115], v83, s[20:23], s6 format:[BUF_DATA_FORMAT_16,BUF_NUM_FORMAT_SSCALED] offen
tbuffer_store_format_d16_xyzw v[202:205], off, s[92:95], s2 format:[BUF_NUM_FORMAT_SSCALED] offset:2316 glc
tbuffer_store_format_d16_xyzw v[215:218], v11, s[12:15], 0 format:[BUF_DATA_FORMAT_RESERVED_15,BUF_NUM_FORMAT_RESERVED_6] idxen
tbuffer_store_format_d16_xyzw v[217:220], v[122:123], s[28:31], s24 format:[BUF_DATA_FORMAT_32_32_32_32,BUF_NUM_FORMAT_USCALED] idxen offen offset:889 slc
tbuffer_store_format_d16_xyzw v[81:84], v84, s[28:31], s2 format:[BUF_DATA_FORMAT_RESERVED_15,BUF_NUM_FORMAT_SNORM] idxen offset:3187
tbuffer_store_format_d16_xyzw v[92:95], v37, s[20:23], m0 idxen glc
tbuffer_store_format_x v124, v73, s[0:3], 0 format:[BUF_DATA_FORMAT_11_11_10,BUF_NUM_FORMAT_SSCALED] offen offset:3379
tbuffer_store_format_x v182, v122, s[96:99], 0 format:[BUF_DATA_FORMAT_16_16_16_16,BUF_NUM_FORMAT_RESERVED_6] offen slc
tbuffer_store_format_x v195, off, s[68:71], 0 format:[BUF_DATA_FORMAT_32_32_32_32,BUF_NUM_FORMAT_SNORM]
tbuffer_store_format_x v2, v243, s[16:19], m0 format:[BUF_DATA_FORMAT_16_16_16_16] idxen offset:346 glc
tbuffer_store_format_x v206, v240, s[4:7], m0 format:[BUF_DATA_FORMAT_32_32] idxen offset:1664 glc slc
tbuffer_store_format_x v36, off, s[92:95], m0 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_SSCALED] glc
tbuffer_store_format_x v50, v197, s[8:11], 0 format:[BUF_DATA_FORMAT_11_11_10,BUF_NUM_FORMAT_SINT] offen slc
tbuffer_store_format_x v75, v[149:150], s[76:79], s10 format:[BUF_NUM_FORMAT_RESERVED_6] idxen offen slc
tbuffer_store_format_xy v[101:102], v[97:98], s[4:7], 0 format:[BUF_DATA_FORMAT_8_8,BUF_NUM_FORMAT_SINT] idxen offen offset:2354 glc
tbuffer_store_format_xy v[10:11], v[152:153], s[52:55], 0 format:[BUF_DATA_FORMAT_10_10_10_2,BUF_NUM_FORMAT_UINT] idxen offen offset:1689 glc
tbuffer_store_format_xy v[122:123], v[219:220], s[12:15], s8 format:[BUF_DATA_FORMAT_2_10_10_10,BUF_NUM_FORMAT_SNORM] idxen offen glc
tbuffer_store_format_xy v[176:177], v173, s[8:11], 0 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_USCALED] offen offset:823
tbuffer_store_format_xy v[179:180], v124, s[92:95], s96 format:[BUF_DATA_FORMAT_16_16_16_16,BUF_NUM_FORMAT_SINT] idxen offset:281 slc
tbuffer_store_format_xy v[226:227], v[71:72], s[32:35], m0 format:[BUF_DATA_FORMAT_32_32_32,BUF_NUM_FORMAT_USCALED] idxen offen offset:3816 glc
tbuffer_store_format_xy v[238:239], v56, s[60:63], s78 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_SNORM] offen offset:190
tbuffer_store_format_xy v[254:255], v2, s[12:15], s76 format:[BUF_DATA_FORMAT_32_32,BUF_NUM_FORMAT_USCALED] idxen
tbuffer_store_format_xyz v[133:135], v[153:154], s[12:15], m0 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_USCALED] idxen offen
tbuffer_store_format_xyz v[220:222], v[97:98], s[56:59], s42 format:[BUF_DATA_FORMAT_2_10_10_10,BUF_NUM_FORMAT_FLOAT] idxen offen offset:1862 glc
tbuffer_store_format_xyz v[252:254], v88, s[4:7], m0 format:[BUF_DATA_FORMAT_32_32_32_32,BUF_NUM_FORMAT_SNORM] offen offset:879 slc
tbuffer_store_format_xyz v[35:37], v154, s[36:39], 0 format:[BUF_DATA_FORMAT_16_16_16_16,BUF_NUM_FORMAT_RESERVED_6] offen
tbuffer_store_format_xyz v[37:39], v26, s[48:51], s90 format:[BUF_DATA_FORMAT_32_32_32,BUF_NUM_FORMAT_RESERVED_6] offen glc
tbuffer_store_format_xyz v[58:60], v181, s[32:35], s56 format:[BUF_DATA_FORMAT_11_11_10] offen offset:1705 slc
tbuffer_store_format_xyz v[68:70], v93, s[4:7], m0 format:[BUF_DATA_FORMAT_10_10_10_2,BUF_NUM_FORMAT_USCALED] offen glc slc
tbuffer_store_format_xyz v[95:97], v164, s[76:79], s42 format:[BUF_DATA_FORMAT_32_32,BUF_NUM_FORMAT_SSCALED] offen slc
tbuffer_store_format_xyzw v[109:112], v[109:110], s[44:47], 0 format:[BUF_DATA_FORMAT_16,BUF_NUM_FORMAT_RESERVED_6] idxen offen offset:4020 glc
tbuffer_store_format_xyzw v[131:134], v[152:153], s[16:19], 0 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_SNORM] idxen offen glc
tbuffer_store_format_xyzw v[15:18], v123, s[96:99], s92 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_SSCALED] idxen glc
tbuffer_store_format_xyzw v[18:21], v[73:74], s[24:27], m0 idxen offen
tbuffer_store_format_xyzw v[228:231], off, s[16:19], s16 format:[BUF_DATA_FORMAT_16_16_16_16,BUF_NUM_FORMAT_SNORM] offset:351
tbuffer_store_format_xyzw v[249:252], off, s[76:79], 0 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_SINT] slc
tbuffer_store_format_xyzw v[249:252], off, s[8:11], m0 format:[BUF_DATA_FORMAT_INVALID] offset:3239 glc
tbuffer_store_format_xyzw v[78:81], v156, s[72:75], 0 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_SNORM] idxen offset:2558 slc
