// SOPP: program control. Every opcode in several operand forms, in the assembler's own spelling.
s_barrier
s_branch 0
s_branch 1
s_branch 127
s_branch 1704
s_branch 19
s_branch 2447
s_branch 32768
s_branch 34
s_branch 5
s_branch 65535
s_cbranch_cdbgsys 0
s_cbranch_cdbgsys 1
s_cbranch_cdbgsys 127
s_cbranch_cdbgsys 19
s_cbranch_cdbgsys 2101
s_cbranch_cdbgsys 32767
s_cbranch_cdbgsys 32768
s_cbranch_cdbgsys 34
s_cbranch_cdbgsys 3952
s_cbranch_cdbgsys 65535
s_cbranch_cdbgsys_and_user 0
s_cbranch_cdbgsys_and_user 1
s_cbranch_cdbgsys_and_user 32767
s_cbranch_cdbgsys_and_user 32768
s_cbranch_cdbgsys_and_user 34
s_cbranch_cdbgsys_and_user 3952
s_cbranch_cdbgsys_and_user 3993
s_cbranch_cdbgsys_and_user 482
s_cbranch_cdbgsys_and_user 5
s_cbranch_cdbgsys_and_user 65535
s_cbranch_cdbgsys_or_user 0
s_cbranch_cdbgsys_or_user 1
s_cbranch_cdbgsys_or_user 19
s_cbranch_cdbgsys_or_user 31
s_cbranch_cdbgsys_or_user 32767
s_cbranch_cdbgsys_or_user 32768
s_cbranch_cdbgsys_or_user 34
s_cbranch_cdbgsys_or_user 3952
s_cbranch_cdbgsys_or_user 5
s_cbranch_cdbgsys_or_user 65535
s_cbranch_cdbguser 0
s_cbranch_cdbguser 127
s_cbranch_cdbguser 19
s_cbranch_cdbguser 239
s_cbranch_cdbguser 3022
s_cbranch_cdbguser 31
s_cbranch_cdbguser 32767
s_cbranch_cdbguser 32768
s_cbranch_cdbguser 3304
s_cbranch_cdbguser 5
s_cbranch_execnz 0
s_cbranch_execnz 1
s_cbranch_execnz 127
s_cbranch_execnz 2067
s_cbranch_execnz 31
s_cbranch_execnz 32768
s_cbranch_execnz 34
s_cbranch_execnz 367
s_cbranch_execnz 3952
s_cbranch_execnz 5
s_cbranch_execz 0
s_cbranch_execz 1
s_cbranch_execz 127
s_cbranch_execz 19
s_cbranch_execz 2598
s_cbranch_execz 31
s_cbranch_execz 32767
s_cbranch_execz 32768
s_cbranch_execz 5
s_cbranch_execz 65535
s_cbranch_scc0 0
s_cbranch_scc0 1
s_cbranch_scc0 127
s_cbranch_scc0 31
s_cbranch_scc0 32767
s_cbranch_scc0 32768
s_cbranch_scc0 34
s_cbranch_scc0 3952
s_cbranch_scc0 5
s_cbranch_scc0 65535
s_cbranch_scc1 0
s_cbranch_scc1 1
s_cbranch_scc1 127
s_cbranch_scc1 19
s_cbranch_scc1 2537
s_cbranch_scc1 31
s_cbranch_scc1 3230
s_cbranch_scc1 32768
s_cbranch_scc1 3952
s_cbranch_scc1 5
s_cbranch_vccnz 0
s_cbranch_vccnz 1
s_cbranch_vccnz 19
s_cbranch_vccnz 31
s_cbranch_vccnz 32767
s_cbranch_vccnz 32768
s_cbranch_vccnz 34
s_cbranch_vccnz 3952
s_cbranch_vccnz 5
s_cbranch_vccnz 65535
s_cbranch_vccz 0
s_cbranch_vccz 127
s_cbranch_vccz 1673
s_cbranch_vccz 2283
s_cbranch_vccz 3068
s_cbranch_vccz 31
s_cbranch_vccz 32767
s_cbranch_vccz 3952
s_cbranch_vccz 5
s_cbranch_vccz 65535
s_decperflevel 0
s_decperflevel 0x1f4
s_decperflevel 0x3d8
s_decperflevel 0x7f
s_decperflevel 0x7fff
s_decperflevel 0x8000
s_decperflevel 0xffff
s_decperflevel 19
s_decperflevel 34
s_decperflevel 5
s_endpgm
s_endpgm 127
s_endpgm 1347
s_endpgm 1512
s_endpgm 19
s_endpgm 31
s_endpgm 32767
s_endpgm 34
s_endpgm 3952
s_endpgm 5
s_endpgm_saved
s_icache_inv
s_incperflevel 0
s_incperflevel 0x7f
s_incperflevel 0x7fff
s_incperflevel 0xf70
s_incperflevel 0xffff
s_incperflevel 1
s_incperflevel 19
s_incperflevel 31
s_incperflevel 34
s_incperflevel 5
s_nop 0
s_nop 0x7fff
s_nop 0x8000
s_nop 0xf70
s_nop 0xffff
s_nop 1
s_nop 19
s_nop 31
s_nop 34
s_nop 5
s_sendmsg 1273
s_sendmsg 1899
s_sendmsg 3357
s_sendmsg 65535
s_sendmsg sendmsg(15, 7, 0)
s_sendmsg sendmsg(5, 0, 0)
s_sendmsg sendmsg(MSG_GS, GS_OP_EMIT, 0)
s_sendmsg sendmsg(MSG_GS_DONE, GS_OP_CUT, 0)
s_sendmsg sendmsg(MSG_INTERRUPT)
s_sendmsg sendmsg(MSG_SYSMSG, SYSMSG_OP_ECC_ERR_INTERRUPT)
s_sendmsghalt 2571
s_sendmsghalt 2863
s_sendmsghalt 32767
s_sendmsghalt 3918
s_sendmsghalt 3952
s_sendmsghalt 65535
s_sendmsghalt sendmsg(0, 0, 0)
s_sendmsghalt sendmsg(15, 7, 0)
s_sendmsghalt sendmsg(MSG_INTERRUPT)
s_sendmsghalt sendmsg(MSG_SYSMSG, SYSMSG_OP_ECC_ERR_INTERRUPT)
s_set_gpr_idx_mode gpr_idx()
s_set_gpr_idx_mode gpr_idx(SRC0)
s_set_gpr_idx_off
s_sethalt 0
s_sethalt 0x7f
s_sethalt 0x7fff
s_sethalt 0x99f
s_sethalt 0xd43
s_sethalt 0xf70
s_sethalt 0xffff
s_sethalt 1
s_sethalt 19
s_sethalt 31
s_setkill 0
s_setkill 0x20e
s_setkill 0x7f
s_setkill 0x7fff
s_setkill 0x8000
s_setkill 0xf70
s_setkill 0xffff
s_setkill 1
s_setkill 19
s_setkill 34
s_setprio 0
s_setprio 0x1e8
s_setprio 0x60d
s_setprio 0x7fff
s_setprio 0xf70
s_setprio 0xffff
s_setprio 1
s_setprio 19
s_setprio 31
s_setprio 5
s_sleep 0x243
s_sleep 0x7f
s_sleep 0x7fff
s_sleep 0x8000
s_sleep 0xf70
s_sleep 1
s_sleep 19
s_sleep 31
s_sleep 34
s_sleep 5
s_trap 0
s_trap 0x260
s_trap 0x292
s_trap 0x7f
s_trap 0x7fff
s_trap 0x8000
s_trap 0xffff
s_trap 1
s_trap 19
s_trap 34
s_ttracedata
s_waitcnt expcnt(1) lgkmcnt(0)
s_waitcnt lgkmcnt(0)
s_waitcnt vmcnt(0)
s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
s_waitcnt vmcnt(1) expcnt(0) lgkmcnt(0)
s_waitcnt vmcnt(12) expcnt(5) lgkmcnt(6)
s_waitcnt vmcnt(15) expcnt(7) lgkmcnt(15)
s_waitcnt vmcnt(2) expcnt(2) lgkmcnt(0)
s_waitcnt vmcnt(3) expcnt(1) lgkmcnt(0)
s_waitcnt vmcnt(5) expcnt(0) lgkmcnt(0)
s_wakeup
