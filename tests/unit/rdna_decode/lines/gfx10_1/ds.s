// DS, gfx1010 to gfx1013. Every opcode in several operand forms, in the assembler's own spelling.
ds_add_src2_f32 v100 offset:53923
ds_add_src2_u32 v0 offset:9198
ds_add_src2_u64 v100 offset:12649
ds_add_src2_u64 v254 offset:2790 gds
ds_and_src2_b32 v0 offset:23386
ds_and_src2_b64 v44 offset:22998
ds_and_src2_b64 v44 offset:30064 gds
ds_dec_src2_u32 v0 offset:14584
ds_dec_src2_u32 v0 offset:56523 gds
ds_dec_src2_u64 v0 offset:36938
ds_inc_src2_u32 v255 offset:30758
ds_inc_src2_u64 v0 offset:40134 gds
ds_inc_src2_u64 v44 offset:21146
ds_max_src2_f32 v0 offset:49888 gds
ds_max_src2_f32 v0 offset:63223
ds_max_src2_f64 v1 offset:52984 gds
ds_max_src2_i32 v0 offset:149
ds_max_src2_i32 v0 offset:60684 gds
ds_max_src2_i64 v0 offset:19640
ds_max_src2_i64 v2 offset:11248 gds
ds_max_src2_u32 v0 offset:18955 gds
ds_max_src2_u32 v1 offset:8399
ds_max_src2_u64 v100 offset:12239 gds
ds_max_src2_u64 v44 offset:38321
ds_min_src2_f32 v0 offset:56931
ds_min_src2_f64 v2 offset:14007
ds_min_src2_i32 v0 offset:20475 gds
ds_min_src2_i32 v0 offset:36705
ds_min_src2_i64 v0 offset:49860
ds_min_src2_i64 v255 offset:7931 gds
ds_min_src2_u32 v255 offset:20087 gds
ds_min_src2_u32 v44 offset:441
ds_min_src2_u64 v0 offset:64097 gds
ds_min_src2_u64 v254 offset:52713
ds_or_src2_b32 v0 offset:23992 gds
ds_or_src2_b32 v2 offset:21302
ds_or_src2_b64 v0 offset:813
ds_rsub_src2_u32 v0 offset:31186 gds
ds_rsub_src2_u32 v2 offset:48353
ds_rsub_src2_u64 v1 offset:31871 gds
ds_rsub_src2_u64 v44 offset:56575
ds_sub_src2_u32 v0 offset:11498 gds
ds_sub_src2_u32 v1 offset:63871
ds_sub_src2_u64 v2 offset:32805
ds_write_src2_b32 v0 offset:11868
ds_write_src2_b64 v0 offset:28431 gds
ds_write_src2_b64 v255 offset:56091
ds_xor_src2_b32 v0 offset:54488
ds_xor_src2_b64 v0 offset:10806
ds_xor_src2_b64 v255 offset:32487 gds
ds_max_src2_f64 v1 offset:8
