// DS, all targets. Every opcode in several operand forms, in the assembler's own spelling.
ds_add_f32 v0, v1 offset:25145 gds
ds_add_f32 v0, v255 offset:45759
ds_add_rtn_f32 v0, v100, v0 offset:50242
ds_add_rtn_f32 v254, v0, v0 offset:38821 gds
ds_add_rtn_u32 v0, v1, v2 offset:39579 gds
ds_add_rtn_u32 v255, v44, v0 offset:48414
ds_add_rtn_u64 v[0:1], v0, v[0:1] offset:5591 gds
ds_add_rtn_u64 v[1:2], v255, v[254:255] offset:7561
ds_add_u32 v1, v100 offset:8974 gds
ds_add_u32 v254, v0 offset:23499
ds_add_u64 v2, v[1:2] offset:7955
ds_add_u64 v255, v[0:1] offset:37099 gds
ds_and_b32 v0, v1 offset:37789 gds
ds_and_b32 v255, v0 offset:6373
ds_and_b64 v0, v[254:255] offset:36337 gds
ds_and_b64 v254, v[0:1] offset:47649
ds_and_rtn_b32 v0, v0, v254 offset:9806
ds_and_rtn_b32 v100, v254, v2 offset:56699 gds
ds_and_rtn_b64 v[0:1], v100, v[1:2] offset:44376 gds
ds_and_rtn_b64 v[254:255], v0, v[1:2] offset:15541
ds_append v2 offset:49796
ds_bpermute_b32 v255, v0, v254 offset:42270
ds_cmpst_b32 v2, v0, v0 offset:63048
ds_cmpst_b32 v2, v254, v1 offset:41952 gds
ds_cmpst_b64 v0, v[254:255], v[0:1] offset:1567 gds
ds_cmpst_b64 v255, v[44:45], v[0:1] offset:63585
ds_cmpst_f32 v0, v100, v44 offset:46945
ds_cmpst_f32 v1, v0, v0 offset:45783 gds
ds_cmpst_f64 v0, v[2:3], v[0:1] offset:64514
ds_cmpst_f64 v2, v[0:1], v[44:45] offset:58790 gds
ds_cmpst_rtn_b32 v0, v44, v254, v44 offset:29693 gds
ds_cmpst_rtn_b32 v44, v44, v254, v255 offset:13707
ds_cmpst_rtn_b64 v[0:1], v100, v[0:1], v[1:2] offset:36594
ds_cmpst_rtn_b64 v[44:45], v0, v[0:1], v[2:3] offset:55403 gds
ds_cmpst_rtn_f32 v0, v0, v0, v44 offset:25532 gds
ds_cmpst_rtn_f32 v2, v1, v2, v100 offset:12719
ds_cmpst_rtn_f64 v[0:1], v100, v[0:1], v[0:1] offset:47202
ds_cmpst_rtn_f64 v[0:1], v2, v[44:45], v[100:101] offset:9325 gds
ds_condxchg32_rtn_b64 v[0:1], v0, v[0:1] offset:37450
ds_condxchg32_rtn_b64 v[0:1], v100, v[0:1] offset:12088 gds
ds_consume v2 offset:38506
ds_consume v255 offset:4718 gds
ds_dec_rtn_u32 v1, v0, v255 offset:38469 gds
ds_dec_rtn_u32 v100, v0, v0 offset:39958
ds_dec_rtn_u64 v[1:2], v44, v[0:1] offset:36781
ds_dec_rtn_u64 v[2:3], v0, v[254:255] offset:60000 gds
ds_dec_u32 v0, v2 offset:60406 gds
ds_dec_u32 v2, v100 offset:51419
ds_dec_u64 v0, v[0:1] offset:54464 gds
ds_dec_u64 v0, v[1:2] offset:51778
ds_gws_barrier v254 offset:2915 gds
ds_gws_barrier v3 gds
ds_gws_init v0 offset:36227 gds
ds_gws_init v1 gds
ds_gws_sema_br v100 offset:18494 gds
ds_gws_sema_br v2 gds
ds_gws_sema_p gds
ds_gws_sema_p offset:14323 gds
ds_gws_sema_release_all gds
ds_gws_sema_release_all offset:4 gds
ds_gws_sema_v gds
ds_gws_sema_v offset:39372 gds
ds_inc_rtn_u32 v100, v0, v2 offset:26380 gds
ds_inc_rtn_u32 v100, v255, v100 offset:53691
ds_inc_rtn_u64 v[0:1], v0, v[100:101] offset:6203 gds
ds_inc_rtn_u64 v[0:1], v1, v[0:1] offset:14648
ds_inc_u32 v0, v0 offset:12100 gds
ds_inc_u32 v100, v254 offset:50280
ds_inc_u64 v0, v[0:1] offset:35971
ds_inc_u64 v0, v[0:1] offset:58494 gds
ds_max_f32 v0, v0 offset:35421 gds
ds_max_f32 v44, v2 offset:59700
ds_max_f64 v0, v[2:3] offset:18591
ds_max_i32 v0, v100 offset:15395 gds
ds_max_i32 v0, v255 offset:44228
ds_max_i64 v2, v[0:1] offset:15620
ds_max_i64 v254, v[0:1] offset:61942 gds
ds_max_rtn_f32 v0, v254, v100 offset:58305 gds
ds_max_rtn_f32 v100, v2, v0 offset:5457
ds_max_rtn_f64 v[0:1], v0, v[0:1] offset:22485
ds_max_rtn_f64 v[0:1], v2, v[100:101] offset:64117 gds
ds_max_rtn_i32 v0, v1, v2 offset:44612 gds
ds_max_rtn_i32 v0, v255, v0 offset:32914
ds_max_rtn_i64 v[0:1], v2, v[254:255] offset:18722 gds
ds_max_rtn_i64 v[100:101], v0, v[0:1] offset:63131
ds_max_rtn_u32 v0, v2, v100 offset:52637 gds
ds_max_rtn_u32 v100, v1, v0 offset:63287
ds_max_rtn_u64 v[0:1], v2, v[0:1] offset:7531
ds_max_rtn_u64 v[0:1], v44, v[0:1] offset:50196 gds
ds_max_u32 v0, v0 offset:12904 gds
ds_max_u32 v1, v44 offset:31411
ds_max_u64 v255, v[0:1] offset:8579
ds_min_f32 v0, v0 offset:12929 gds
ds_min_f32 v0, v44 offset:35849
ds_min_f64 v1, v[0:1] offset:27060 gds
ds_min_f64 v254, v[0:1] offset:19378
ds_min_i32 v0, v0 offset:20493 gds
ds_min_i32 v255, v0 offset:9987
ds_min_i64 v254, v[0:1] offset:46352 gds
ds_min_i64 v44, v[0:1] offset:29947
ds_min_rtn_f32 v0, v254, v0 offset:21893
ds_min_rtn_f32 v44, v0, v254 offset:29951 gds
ds_min_rtn_f64 v[0:1], v0, v[0:1] offset:65423 gds
ds_min_rtn_f64 v[0:1], v1, v[2:3] offset:44238
ds_min_rtn_i32 v0, v0, v0 offset:54802
ds_min_rtn_i32 v0, v100, v0 offset:60248 gds
ds_min_rtn_i64 v[0:1], v0, v[0:1] offset:65236
ds_min_rtn_i64 v[0:1], v1, v[0:1] offset:13574 gds
ds_min_rtn_u32 v0, v0, v0 offset:42338 gds
ds_min_rtn_u32 v255, v0, v0 offset:61289
ds_min_rtn_u64 v[1:2], v0, v[0:1] offset:49308 gds
ds_min_rtn_u64 v[1:2], v255, v[1:2] offset:8912
ds_min_u32 v0, v0 offset:27716 gds
ds_min_u32 v2, v0 offset:34207
ds_min_u64 v0, v[0:1] offset:63030 gds
ds_min_u64 v0, v[0:1] offset:7852
ds_mskor_b32 v1, v255, v2 offset:56261 gds
ds_mskor_b32 v44, v2, v254 offset:14215
ds_mskor_b64 v0, v[0:1], v[0:1] offset:46479
ds_mskor_b64 v0, v[1:2], v[0:1] offset:35535 gds
ds_mskor_rtn_b32 v1, v255, v100, v0 offset:57118 gds
ds_mskor_rtn_b32 v254, v2, v0, v0 offset:22324
ds_mskor_rtn_b64 v[0:1], v254, v[100:101], v[0:1] offset:52651 gds
ds_mskor_rtn_b64 v[254:255], v1, v[0:1], v[44:45] offset:29380
ds_nop
ds_or_b32 v0, v2 offset:3422 gds
ds_or_b32 v0, v254 offset:59993
ds_or_b64 v2, v[44:45] offset:12102
ds_or_b64 v44, v[1:2] offset:2469 gds
ds_or_rtn_b32 v0, v254, v0 offset:55563 gds
ds_or_rtn_b32 v255, v100, v0 offset:55740
ds_or_rtn_b64 v[0:1], v44, v[0:1] offset:21595 gds
ds_or_rtn_b64 v[100:101], v0, v[100:101] offset:58458
ds_ordered_count v1, v2 offset:65535 gds
ds_ordered_count v2, v0 offset:40315 gds
ds_permute_b32 v0, v0, v0 offset:35997
ds_read2_b32 v[0:1], v0 offset0:184
ds_read2_b32 v[0:1], v100 offset0:203 offset1:44
ds_read2_b32 v[100:101], v0 offset0:143 offset1:99 gds
ds_read2_b64 v[1:4], v44 offset0:148 offset1:193
ds_read2st64_b32 v[100:101], v0 offset0:182 offset1:126 gds
ds_read2st64_b32 v[254:255], v100 offset0:14 offset1:89
ds_read2st64_b64 v[0:3], v254 offset0:60 offset1:169 gds
ds_read2st64_b64 v[1:4], v0 offset0:178 offset1:150
ds_read_addtid_b32 v0 offset:58087 gds
ds_read_addtid_b32 v100 offset:39583
ds_read_b128 v[0:3], v0 offset:45973 gds
ds_read_b128 v[0:3], v254 offset:56603
ds_read_b32 v2, v0 offset:61031
ds_read_b32 v44, v0 offset:28045 gds
ds_read_b64 v[100:101], v0 offset:65298
ds_read_b64 v[100:101], v44 offset:10660 gds
ds_read_b96 v[0:2], v0 offset:10145
ds_read_i16 v1, v44 offset:33365 gds
ds_read_i16 v255, v2 offset:64580
ds_read_i8 v0, v0 offset:53712 gds
ds_read_i8 v0, v2 offset:21737
ds_read_i8_d16 v254, v0 offset:9911 gds
ds_read_i8_d16 v44, v0 offset:39632
ds_read_i8_d16_hi v1, v1 offset:8908
ds_read_i8_d16_hi v44, v255 offset:34960 gds
ds_read_u16 v0, v0 offset:27046
ds_read_u16 v0, v0 offset:40062 gds
ds_read_u16_d16 v0, v0 offset:2294 gds
ds_read_u16_d16 v0, v0 offset:64806
ds_read_u16_d16_hi v0, v0 offset:33332 gds
ds_read_u16_d16_hi v0, v100 offset:50498
ds_read_u8 v0, v100 offset:26188 gds
ds_read_u8 v1, v0 offset:64792
ds_read_u8_d16 v0, v0 offset:32692 gds
ds_read_u8_d16 v0, v100 offset:31495
ds_read_u8_d16_hi v255, v0 offset:63851 gds
ds_read_u8_d16_hi v44, v2 offset:34490
ds_rsub_rtn_u32 v0, v0, v100 offset:15428 gds
ds_rsub_rtn_u32 v254, v0, v0 offset:53831
ds_rsub_rtn_u64 v[100:101], v1, v[44:45] offset:21219 gds
ds_rsub_rtn_u64 v[2:3], v254, v[0:1] offset:53780
ds_rsub_u32 v0, v2 offset:1544 gds
ds_rsub_u32 v44, v100 offset:26154
ds_rsub_u64 v0, v[100:101] offset:9319 gds
ds_rsub_u64 v2, v[2:3] offset:27371
ds_sub_rtn_u32 v254, v0, v0 offset:23064
ds_sub_rtn_u32 v255, v0, v0 offset:56813 gds
ds_sub_rtn_u64 v[0:1], v0, v[44:45] offset:17096 gds
ds_sub_rtn_u64 v[2:3], v1, v[0:1] offset:32669
ds_sub_u32 v0, v0 offset:40041
ds_sub_u64 v0, v[100:101] offset:64525
ds_sub_u64 v0, v[1:2] offset:62683 gds
ds_swizzle_b32 v0, v100 offset:swizzle(BITMASK_PERM,"10i11")
ds_swizzle_b32 v0, v254 offset:swizzle(BITMASK_PERM,"ipi10")
ds_swizzle_b32 v1, v254 offset:swizzle(BITMASK_PERM,"01p00") gds
ds_swizzle_b32 v255, v0 offset:50816
ds_wrap_rtn_b32 v100, v2, v255, v0 offset:28846
ds_wrap_rtn_b32 v44, v0, v2, v0 offset:44537 gds
ds_write2_b32 v1, v44, v254 offset0:15 offset1:56 gds
ds_write2_b32 v100, v1, v254 offset0:99 offset1:190
ds_write2_b64 v0, v[254:255], v[0:1] offset0:105 offset1:178 gds
ds_write2_b64 v44, v[100:101], v[100:101] offset0:141 offset1:162
ds_write2st64_b32 v0, v44, v0 offset0:153 offset1:171 gds
ds_write2st64_b32 v44, v0, v0 offset0:57 offset1:206
ds_write2st64_b64 v0, v[0:1], v[0:1] offset0:88 offset1:157
ds_write2st64_b64 v0, v[0:1], v[0:1] offset0:89 offset1:216 gds
ds_write_addtid_b32 v0 offset:42655
ds_write_addtid_b32 v0 offset:57040 gds
ds_write_b128 v2, v[0:3] offset:42450 gds
ds_write_b128 v255, v[0:3] offset:23205
ds_write_b16 v100, v1 offset:8250
ds_write_b16 v255, v44 offset:26947 gds
ds_write_b16_d16_hi v0, v254 offset:1949 gds
ds_write_b16_d16_hi v1, v44 offset:53787
ds_write_b32 v254, v0 offset:62356 gds
ds_write_b32 v254, v2 offset:30885
ds_write_b64 v0, v[0:1] offset:36893
ds_write_b64 v2, v[0:1] offset:20964 gds
ds_write_b8 v100, v254 offset:5695 gds
ds_write_b8 v255, v254 offset:40295
ds_write_b8_d16_hi v0, v0 offset:52125 gds
ds_write_b8_d16_hi v254, v100 offset:26428
ds_write_b96 v0, v[0:2] offset:1298 gds
ds_write_b96 v0, v[0:2] offset:35004
ds_wrxchg2_rtn_b32 v[0:1], v254, v0, v0 offset0:240 offset1:150 gds
ds_wrxchg2_rtn_b32 v[254:255], v0, v44, v1 offset0:21 offset1:142
ds_wrxchg2_rtn_b64 v[0:3], v0, v[0:1], v[0:1] offset1:194 gds
ds_wrxchg2_rtn_b64 v[1:4], v2, v[44:45], v[0:1] offset0:109 offset1:154 gds
ds_wrxchg2_rtn_b64 v[2:5], v1, v[100:101], v[0:1] offset0:92 offset1:72
ds_wrxchg2st64_rtn_b32 v[0:1], v0, v0, v255 offset0:147 offset1:70
ds_wrxchg2st64_rtn_b32 v[0:1], v0, v1, v44 offset0:62 offset1:31 gds
ds_wrxchg2st64_rtn_b32 v[44:45], v1, v254, v255 offset1:66
ds_wrxchg2st64_rtn_b64 v[0:3], v2, v[0:1], v[2:3] offset0:140 offset1:140
ds_wrxchg2st64_rtn_b64 v[0:3], v255, v[1:2], v[44:45] offset0:22 offset1:98 gds
ds_wrxchg_rtn_b32 v0, v254, v1 offset:42978 gds
ds_wrxchg_rtn_b32 v2, v0, v0 offset:61926
ds_wrxchg_rtn_b64 v[0:1], v0, v[0:1] offset:49782 gds
ds_wrxchg_rtn_b64 v[1:2], v0, v[0:1] offset:3211
ds_xor_b32 v0, v0 offset:51381
ds_xor_b32 v44, v44 offset:45478 gds
ds_xor_b64 v0, v[0:1] offset:53118 gds
ds_xor_b64 v254, v[0:1] offset:32166
ds_xor_rtn_b32 v2, v255, v0 offset:40612
ds_xor_rtn_b32 v254, v0, v254 offset:53584 gds
ds_xor_rtn_b64 v[0:1], v0, v[0:1] offset:49624 gds
ds_xor_rtn_b64 v[100:101], v0, v[1:2] offset:47969
