image_load v8, v4, s[8:15] dmask:0x1 unorm
image_load_mip v8, v4, s[8:15] dmask:0x1 unorm
image_load_pck v8, v4, s[8:15] dmask:0x1 unorm
image_load_pck_sgn v8, v4, s[8:15] dmask:0x1 unorm
image_load_mip_pck v8, v4, s[8:15] dmask:0x1 unorm
image_load_mip_pck_sgn v8, v4, s[8:15] dmask:0x1 unorm
image_store v8, v4, s[8:15] dmask:0x1 unorm
image_store_mip v8, v4, s[8:15] dmask:0x1 unorm
image_store_pck v8, v4, s[8:15] dmask:0x1 unorm
image_store_mip_pck v8, v4, s[8:15] dmask:0x1 unorm
image_get_resinfo v8, v4, s[8:15] dmask:0x1 unorm
image_atomic_swap v8, v4, s[8:15] dmask:0x1 unorm
image_atomic_cmpswap v[8:11], v4, s[8:15] dmask:0xf
image_atomic_add v8, v4, s[8:15] dmask:0x1 unorm
image_atomic_sub v8, v4, s[8:15] dmask:0x1 unorm
image_atomic_smin v8, v4, s[8:15] dmask:0x1 unorm
image_atomic_umin v8, v4, s[8:15] dmask:0x1 unorm
image_atomic_smax v8, v4, s[8:15] dmask:0x1 unorm
image_atomic_umax v8, v4, s[8:15] dmask:0x1 unorm
image_atomic_and v8, v4, s[8:15] dmask:0x1 unorm
image_atomic_or v8, v4, s[8:15] dmask:0x1 unorm
image_atomic_xor v8, v4, s[8:15] dmask:0x1 unorm
image_atomic_inc v8, v4, s[8:15] dmask:0x1 unorm
image_atomic_dec v8, v4, s[8:15] dmask:0x1 unorm
image_sample v8, v4, s[8:15], s[0:3] dmask:0x1 unorm
