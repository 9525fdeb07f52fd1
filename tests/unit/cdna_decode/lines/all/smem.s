s_load_dword s8, s[4:5], 0x10
s_load_dwordx2 s[8:9], s[4:5], 0x10
s_load_dwordx4 s[8:11], s[4:5], 0x10
s_load_dwordx8 s[8:15], s[4:5], 0x10
s_load_dwordx16 s[8:23], s[4:5], 0x10
s_scratch_load_dword s8, s[4:5], 0x10
s_scratch_load_dwordx2 s[8:9], s[4:5], 0x10
s_scratch_load_dwordx4 s[8:11], s[4:5], 0x10
s_buffer_load_dword s8, s[4:7], 0x10
s_buffer_load_dwordx2 s[8:9], s[4:7], 0x10
s_buffer_load_dwordx4 s[8:11], s[4:7], 0x10
s_buffer_load_dwordx8 s[8:15], s[4:7], 0x10
s_buffer_load_dwordx16 s[8:23], s[4:7], 0x10
s_store_dword s8, s[4:5], 0x10
s_store_dwordx2 s[8:9], s[4:5], 0x10
s_store_dwordx4 s[8:11], s[4:5], 0x10
s_scratch_store_dword s8, s[4:5], 0x10
s_scratch_store_dwordx2 s[8:9], s[4:5], 0x10
s_scratch_store_dwordx4 s[8:11], s[4:5], 0x10
s_buffer_store_dword s8, s[4:7], 0x10
s_buffer_store_dwordx2 s[8:9], s[4:7], 0x10
s_buffer_store_dwordx4 s[8:11], s[4:7], 0x10
s_atc_probe 8, s[4:5], 0x10
s_atc_probe_buffer 8, s[4:7], 0x10
s_dcache_discard s[4:5], 0x10
s_dcache_discard_x2 s[4:5], 0x10
s_buffer_atomic_swap s8, s[4:7], 0x10
s_buffer_atomic_cmpswap s[8:9], s[4:7], 0x10
s_buffer_atomic_add s8, s[4:7], 0x10
s_buffer_atomic_sub s8, s[4:7], 0x10
s_buffer_atomic_smin s8, s[4:7], 0x10
s_buffer_atomic_umin s8, s[4:7], 0x10
s_buffer_atomic_smax s8, s[4:7], 0x10
s_buffer_atomic_umax s8, s[4:7], 0x10
s_buffer_atomic_and s8, s[4:7], 0x10
s_buffer_atomic_or s8, s[4:7], 0x10
s_buffer_atomic_xor s8, s[4:7], 0x10
s_buffer_atomic_inc s8, s[4:7], 0x10
s_buffer_atomic_dec s8, s[4:7], 0x10
s_buffer_atomic_swap_x2 s[8:9], s[4:7], 0x10
s_buffer_atomic_cmpswap_x2 s[8:11], s[4:7], 0x10
s_buffer_atomic_add_x2 s[8:9], s[4:7], 0x10
s_buffer_atomic_sub_x2 s[8:9], s[4:7], 0x10
s_buffer_atomic_smin_x2 s[8:9], s[4:7], 0x10
s_buffer_atomic_umin_x2 s[8:9], s[4:7], 0x10
s_buffer_atomic_smax_x2 s[8:9], s[4:7], 0x10
s_buffer_atomic_umax_x2 s[8:9], s[4:7], 0x10
s_buffer_atomic_and_x2 s[8:9], s[4:7], 0x10
s_buffer_atomic_or_x2 s[8:9], s[4:7], 0x10
s_buffer_atomic_xor_x2 s[8:9], s[4:7], 0x10
s_buffer_atomic_inc_x2 s[8:9], s[4:7], 0x10
s_buffer_atomic_dec_x2 s[8:9], s[4:7], 0x10
s_atomic_swap s8, s[4:5], 0x10
s_atomic_cmpswap s[8:9], s[4:5], 0x10
s_atomic_add s8, s[4:5], 0x10
s_atomic_sub s8, s[4:5], 0x10
s_atomic_smin s8, s[4:5], 0x10
s_atomic_umin s8, s[4:5], 0x10
s_atomic_smax s8, s[4:5], 0x10
s_atomic_umax s8, s[4:5], 0x10
s_atomic_and s8, s[4:5], 0x10
s_atomic_or s8, s[4:5], 0x10
s_atomic_xor s8, s[4:5], 0x10
s_atomic_inc s8, s[4:5], 0x10
s_atomic_dec s8, s[4:5], 0x10
s_atomic_swap_x2 s[8:9], s[4:5], 0x10
s_atomic_cmpswap_x2 s[8:11], s[4:5], 0x10
s_atomic_add_x2 s[8:9], s[4:5], 0x10
s_atomic_sub_x2 s[8:9], s[4:5], 0x10
s_atomic_smin_x2 s[8:9], s[4:5], 0x10
s_atomic_umin_x2 s[8:9], s[4:5], 0x10
s_atomic_smax_x2 s[8:9], s[4:5], 0x10
s_atomic_umax_x2 s[8:9], s[4:5], 0x10
s_atomic_and_x2 s[8:9], s[4:5], 0x10
s_atomic_or_x2 s[8:9], s[4:5], 0x10
s_atomic_xor_x2 s[8:9], s[4:5], 0x10
s_atomic_inc_x2 s[8:9], s[4:5], 0x10
s_atomic_dec_x2 s[8:9], s[4:5], 0x10
s_dcache_inv
s_dcache_inv_vol
s_dcache_wb
s_dcache_wb_vol
s_memrealtime s[4:5]
s_memtime s[4:5]
