s_nop 0
s_endpgm
s_branch 0
s_wakeup
s_cbranch_scc0 0
s_cbranch_scc1 0
s_cbranch_vccz 0
s_cbranch_vccnz 0
s_cbranch_execz 0
s_cbranch_execnz 0
s_barrier
s_setkill 0
s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
s_sethalt 0
s_sleep 0
s_setprio 0
s_sendmsg sendmsg(0, 0, 0)
s_sendmsghalt sendmsg(0, 0, 0)
s_trap 0
s_icache_inv
s_incperflevel 0
s_decperflevel 0
s_ttracedata
s_cbranch_cdbgsys 0
s_cbranch_cdbguser 0
s_cbranch_cdbgsys_or_user 0
s_cbranch_cdbgsys_and_user 0
s_endpgm_saved
s_set_gpr_idx_off
s_set_gpr_idx_mode gpr_idx()
s_endpgm_ordered_ps_done
