// SOPP, all targets. Every opcode in several operand forms, in the assembler's own spelling.
s_barrier
s_branch 33004
s_cbranch_cdbgsys 15573
s_cbranch_cdbgsys_and_user 61825
s_cbranch_cdbgsys_or_user 31614
s_cbranch_cdbguser 25557
s_cbranch_execnz 39311
s_cbranch_execz 52769
s_cbranch_scc0 3952
s_cbranch_scc1 49817
s_cbranch_vccnz 64664
s_cbranch_vccz 28859
s_clause 0x3b56
s_clause 0x6e21
s_clause 0x756
s_clause 0x7cfa
s_clause 0xb362
s_clause 0xef18
s_code_end
s_decperflevel 0x2ac
s_decperflevel 0x2def
s_decperflevel 0x316a
s_decperflevel 0x5d72
s_decperflevel 0x6bb2
s_decperflevel 0xf995
s_denorm_mode 0x27ab
s_denorm_mode 0x490b
s_denorm_mode 0x4e4b
s_denorm_mode 0x8968
s_denorm_mode 0x8e37
s_denorm_mode 0xd690
s_endpgm
s_endpgm 32922
s_endpgm_ordered_ps_done
s_endpgm_saved
s_icache_inv
s_incperflevel 0x1c16
s_incperflevel 0x4fb
s_incperflevel 0x51b1
s_incperflevel 0x8358
s_incperflevel 0xc6a9
s_incperflevel 0xea94
s_inst_prefetch 0x19b6
s_inst_prefetch 0x278d
s_inst_prefetch 0xb25c
s_inst_prefetch 0xbcf3
s_inst_prefetch 0xf894
s_inst_prefetch 0xfd89
s_nop 0x3b23
s_nop 0x46e
s_nop 0x4dbf
s_nop 0x8179
s_nop 0x90c9
s_nop 0xda1d
s_round_mode 0x165b
s_round_mode 0x7efb
s_round_mode 0x9c2f
s_round_mode 0xb843
s_round_mode 0xc666
s_round_mode 0xc85a
s_sendmsg 55931
s_sendmsg sendmsg(MSG_EARLY_PRIM_DEALLOC)
s_sendmsg sendmsg(MSG_GS, GS_OP_EMIT_CUT, 0)
s_sendmsg sendmsg(MSG_GS_DONE, GS_OP_EMIT_CUT, 1)
s_sendmsg sendmsg(MSG_HALT_WAVES)
s_sendmsg sendmsg(MSG_SYSMSG, SYSMSG_OP_REG_RD)
s_sendmsghalt 32592
s_sendmsghalt sendmsg(14, 3, 0)
s_sendmsghalt sendmsg(MSG_GS, GS_OP_CUT, 1)
s_sendmsghalt sendmsg(MSG_GS, GS_OP_EMIT_CUT, 3)
s_sendmsghalt sendmsg(MSG_GS_ALLOC_REQ)
s_sendmsghalt sendmsg(MSG_GS_DONE, GS_OP_CUT, 3)
s_sethalt 0x123e
s_sethalt 0x42de
s_sethalt 0x8663
s_sethalt 0xc4f5
s_sethalt 0xd5eb
s_sethalt 0xf44a
s_setkill 0x795e
s_setkill 0xa4cd
s_setkill 0xafa0
s_setkill 0xb75c
s_setkill 0xc9d1
s_setkill 0xf1da
s_setprio 0x3138
s_setprio 0x3b6a
s_setprio 0x48d1
s_setprio 0xb99
s_setprio 0xf325
s_setprio 0xfe7f
s_sleep 0x2c41
s_sleep 0x3142
s_sleep 0x80a1
s_sleep 0xa19f
s_sleep 0xcf1d
s_sleep 0xd4f5
s_trap 0x408d
s_trap 0x51b1
s_trap 0x5e23
s_trap 0xd07b
s_trap 0xef9d
s_trap 13
s_ttracedata
s_ttracedata_imm 0x1a1
s_ttracedata_imm 0x1e45
s_ttracedata_imm 0x5fe3
s_ttracedata_imm 0x8730
s_ttracedata_imm 0xa432
s_ttracedata_imm 0xb29
s_wait_idle
s_waitcnt vmcnt(40) lgkmcnt(44)
s_waitcnt vmcnt(61) expcnt(4) lgkmcnt(38)
s_waitcnt vmcnt(7) expcnt(6)
s_waitcnt_depctr 0x18e5
s_waitcnt_depctr 0x8a4b
s_waitcnt_depctr 0xbd6c
s_waitcnt_depctr 0xbda7
s_waitcnt_depctr 0xd26a
s_waitcnt_depctr 0xe04c
s_wakeup
