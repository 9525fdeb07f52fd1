// FLAT, gfx1030 and later. Every opcode in several operand forms, in the assembler's own spelling.
global_atomic_csub v0, v[1:2], v0, off glc
global_atomic_csub v2, v0, exec dlc
global_atomic_csub v254, v0, exec slc dlc
global_atomic_csub v44, v0, s[0:1]
global_load_dword_addtid v0, exec slc
global_load_dword_addtid v0, s[6:7] glc
global_load_dword_addtid v0, s[6:7] offset:1736 dlc
global_load_dword_addtid v255, s[0:1] slc dlc
global_store_dword_addtid v0, exec glc dlc
global_store_dword_addtid v0, s[0:1] offset:-837
global_store_dword_addtid v0, s[6:7] glc slc
global_store_dword_addtid v255, vcc offset:1543
scratch_load_dword v0, off, off offset:-1714
scratch_load_dword v0, off, off offset:512 dlc
scratch_load_dword v100, off, off slc
scratch_load_dword v2, off, off dlc
scratch_load_dwordx2 v[0:1], off, off
scratch_load_dwordx2 v[0:1], off, off glc slc dlc
scratch_load_dwordx2 v[0:1], off, off offset:-89 glc slc
scratch_load_dwordx2 v[254:255], off, off offset:717 glc slc dlc
scratch_load_dwordx3 v[0:2], off, off glc slc dlc
scratch_load_dwordx3 v[0:2], off, off offset:-110 glc
scratch_load_dwordx3 v[0:2], off, off slc
scratch_load_dwordx3 v[100:102], off, off dlc
scratch_load_dwordx4 v[0:3], off, off
scratch_load_dwordx4 v[0:3], off, off glc dlc
scratch_load_dwordx4 v[0:3], off, off offset:-139 glc slc
scratch_load_dwordx4 v[0:3], off, off offset:1884 glc slc
scratch_load_sbyte v0, off, off glc slc dlc
scratch_load_sbyte v0, off, off offset:-1284 glc slc dlc
scratch_load_sbyte v0, off, off slc dlc
scratch_load_sbyte v1, off, off dlc
scratch_load_sbyte_d16 v0, off, off glc
scratch_load_sbyte_d16 v0, off, off offset:-1833 glc
scratch_load_sbyte_d16 v0, off, off offset:-524 glc slc dlc
scratch_load_sbyte_d16 v2, off, off offset:1906 glc slc
scratch_load_sbyte_d16_hi v0, off, off glc
scratch_load_sbyte_d16_hi v0, off, off offset:1864 dlc
scratch_load_sbyte_d16_hi v1, off, off offset:1686 slc
scratch_load_sbyte_d16_hi v255, off, off slc dlc
scratch_load_short_d16 v0, off, off
scratch_load_short_d16 v0, off, off offset:-2038 glc slc
scratch_load_short_d16 v0, off, off slc dlc
scratch_load_short_d16 v44, off, off glc slc
scratch_load_short_d16_hi v0, off, off offset:-1657 glc slc
scratch_load_short_d16_hi v0, off, off slc dlc
scratch_load_short_d16_hi v100, off, off offset:1266
scratch_load_short_d16_hi v254, off, off dlc
scratch_load_sshort v0, off, off dlc
scratch_load_sshort v0, off, off glc dlc
scratch_load_sshort v0, off, off offset:-1306 slc
scratch_load_sshort v0, off, off slc
scratch_load_ubyte v0, off, off glc
scratch_load_ubyte v0, off, off slc
scratch_load_ubyte v254, off, off slc dlc
scratch_load_ubyte v255, off, off offset:-237 slc
scratch_load_ubyte_d16 v0, off, off slc dlc
scratch_load_ubyte_d16 v1, off, off glc
scratch_load_ubyte_d16 v100, off, off offset:-1137 slc
scratch_load_ubyte_d16 v254, off, off glc dlc
scratch_load_ubyte_d16_hi v0, off, off offset:-1105 glc
scratch_load_ubyte_d16_hi v0, off, off offset:304 glc
scratch_load_ubyte_d16_hi v2, off, off offset:1474 dlc
scratch_load_ubyte_d16_hi v255, off, off offset:511 slc dlc
scratch_load_ushort v0, off, off dlc
scratch_load_ushort v0, off, off offset:-1743 glc slc
scratch_load_ushort v0, off, off offset:-395 slc dlc
scratch_load_ushort v0, off, off slc
scratch_store_byte off, v0, off glc dlc
scratch_store_byte off, v0, off glc slc
scratch_store_byte off, v0, off offset:828 dlc
scratch_store_byte off, v0, off slc
scratch_store_byte_d16_hi off, v0, off offset:-1039 glc
scratch_store_byte_d16_hi off, v0, off offset:904 slc dlc
scratch_store_byte_d16_hi off, v2, off glc
scratch_store_byte_d16_hi off, v254, off glc slc
scratch_store_dword off, v0, off offset:-247 glc
scratch_store_dword off, v100, off
scratch_store_dword off, v255, off offset:-336 glc slc
scratch_store_dword off, v44, off offset:-63 glc dlc
scratch_store_dwordx2 off, v[0:1], off dlc
scratch_store_dwordx2 off, v[0:1], off glc
scratch_store_dwordx2 off, v[0:1], off offset:-26 dlc
scratch_store_dwordx2 off, v[0:1], off offset:34
scratch_store_dwordx3 off, v[0:2], off glc slc
scratch_store_dwordx3 off, v[0:2], off offset:394 slc
scratch_store_dwordx3 off, v[0:2], off slc dlc
scratch_store_dwordx3 off, v[1:3], off glc dlc
scratch_store_dwordx4 off, v[1:4], off offset:1588
scratch_store_dwordx4 off, v[1:4], off slc dlc
scratch_store_dwordx4 off, v[2:5], off offset:-1509 glc
scratch_store_dwordx4 off, v[2:5], off offset:154 glc
scratch_store_short off, v0, off offset:-128 dlc
scratch_store_short off, v0, off offset:-1767 glc
scratch_store_short off, v0, off offset:-441 glc slc dlc
scratch_store_short off, v1, off slc dlc
scratch_store_short_d16_hi off, v0, off offset:-862 glc slc dlc
scratch_store_short_d16_hi off, v0, off offset:-899 slc dlc
scratch_store_short_d16_hi off, v0, off offset:339 slc dlc
scratch_store_short_d16_hi off, v2, off
