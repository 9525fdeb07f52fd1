ds_add_u32 v4, v6
ds_sub_u32 v4, v6
ds_rsub_u32 v4, v6
ds_inc_u32 v4, v6
ds_dec_u32 v4, v6
ds_min_i32 v4, v6
ds_max_i32 v4, v6
ds_min_u32 v4, v6
ds_max_u32 v4, v6
ds_and_b32 v4, v6
ds_or_b32 v4, v6
ds_xor_b32 v4, v6
ds_mskor_b32 v4, v6, v8
ds_write_b32 v4, v6
ds_write2_b32 v4, v6, v8
ds_write2st64_b32 v4, v6, v8
ds_cmpst_b32 v4, v6, v8
ds_cmpst_f32 v4, v6, v8
ds_min_f32 v4, v6
ds_max_f32 v4, v6
ds_nop
ds_add_f32 v4, v6
ds_write_addtid_b32 v6
ds_write_b8 v4, v6
ds_write_b16 v4, v6
ds_add_rtn_u32 v2, v4, v6
ds_sub_rtn_u32 v2, v4, v6
ds_rsub_rtn_u32 v2, v4, v6
ds_inc_rtn_u32 v2, v4, v6
ds_dec_rtn_u32 v2, v4, v6
ds_min_rtn_i32 v2, v4, v6
ds_max_rtn_i32 v2, v4, v6
ds_min_rtn_u32 v2, v4, v6
ds_max_rtn_u32 v2, v4, v6
ds_and_rtn_b32 v2, v4, v6
ds_or_rtn_b32 v2, v4, v6
ds_xor_rtn_b32 v2, v4, v6
ds_mskor_rtn_b32 v2, v4, v6, v8
ds_wrxchg_rtn_b32 v2, v4, v6
ds_wrxchg2_rtn_b32 v[2:3], v4, v6, v8
ds_wrxchg2st64_rtn_b32 v[2:3], v4, v6, v8
ds_cmpst_rtn_b32 v2, v4, v6, v8
ds_cmpst_rtn_f32 v2, v4, v6, v8
ds_min_rtn_f32 v2, v4, v6
ds_max_rtn_f32 v2, v4, v6
ds_wrap_rtn_b32 v2, v4, v6, v8
ds_add_rtn_f32 v2, v4, v6
ds_read_b32 v2, v4
ds_read2_b32 v[2:3], v4
ds_read2st64_b32 v[2:3], v4
ds_read_i8 v2, v4
ds_read_u8 v2, v4
ds_read_i16 v2, v4
ds_read_u16 v2, v4
ds_swizzle_b32 v2, v4
ds_permute_b32 v2, v4, v6
ds_bpermute_b32 v2, v4, v6
ds_add_u64 v4, v[6:7]
ds_sub_u64 v4, v[6:7]
ds_rsub_u64 v4, v[6:7]
ds_inc_u64 v4, v[6:7]
ds_dec_u64 v4, v[6:7]
ds_min_i64 v4, v[6:7]
ds_max_i64 v4, v[6:7]
ds_min_u64 v4, v[6:7]
ds_max_u64 v4, v[6:7]
ds_and_b64 v4, v[6:7]
ds_or_b64 v4, v[6:7]
ds_xor_b64 v4, v[6:7]
ds_mskor_b64 v4, v[6:7], v[8:9]
ds_write_b64 v4, v[6:7]
ds_write2_b64 v4, v[6:7], v[8:9]
ds_write2st64_b64 v4, v[6:7], v[8:9]
ds_cmpst_b64 v4, v[6:7], v[8:9]
ds_cmpst_f64 v4, v[6:7], v[8:9]
ds_min_f64 v4, v[6:7]
ds_max_f64 v4, v[6:7]
ds_write_b8_d16_hi v4, v6
ds_write_b16_d16_hi v4, v6
ds_read_u8_d16 v2, v4
ds_read_u8_d16_hi v2, v4
ds_read_i8_d16 v2, v4
ds_read_i8_d16_hi v2, v4
ds_read_u16_d16 v2, v4
ds_read_u16_d16_hi v2, v4
ds_add_rtn_u64 v[2:3], v4, v[6:7]
ds_sub_rtn_u64 v[2:3], v4, v[6:7]
ds_rsub_rtn_u64 v[2:3], v4, v[6:7]
ds_inc_rtn_u64 v[2:3], v4, v[6:7]
ds_dec_rtn_u64 v[2:3], v4, v[6:7]
ds_min_rtn_i64 v[2:3], v4, v[6:7]
ds_max_rtn_i64 v[2:3], v4, v[6:7]
ds_min_rtn_u64 v[2:3], v4, v[6:7]
ds_max_rtn_u64 v[2:3], v4, v[6:7]
ds_and_rtn_b64 v[2:3], v4, v[6:7]
ds_or_rtn_b64 v[2:3], v4, v[6:7]
ds_xor_rtn_b64 v[2:3], v4, v[6:7]
ds_wrxchg_rtn_b64 v[2:3], v4, v[6:7]
ds_wrxchg2_rtn_b64 v[2:5], v4, v[6:7], v[8:9]
ds_wrxchg2st64_rtn_b64 v[2:5], v4, v[6:7], v[8:9]
ds_cmpst_rtn_b64 v[2:3], v4, v[6:7], v[8:9]
ds_cmpst_rtn_f64 v[2:3], v4, v[6:7], v[8:9]
ds_min_rtn_f64 v[2:3], v4, v[6:7]
ds_max_rtn_f64 v[2:3], v4, v[6:7]
ds_read_b64 v[2:3], v4
ds_read2_b64 v[2:5], v4
ds_read2st64_b64 v[2:5], v4
ds_condxchg32_rtn_b64 v[2:3], v4, v[6:7]
ds_gws_sema_release_all gds
ds_gws_init v4 gds
ds_gws_sema_v gds
ds_gws_sema_br v4 gds
ds_gws_sema_p gds
ds_gws_barrier v4 gds
ds_read_addtid_b32 v2
ds_consume v2
ds_append v2
ds_write_b96 v4, v[6:8]
ds_write_b128 v4, v[6:9]
ds_read_b96 v[2:4], v4
ds_read_b128 v[2:5], v4
