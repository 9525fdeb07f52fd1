// MIMG, targets with ray intersection. Every opcode in several operand forms, in the assembler's own spelling.
image_msaa_load v254, v[0:1], ttmp[0:7] dmask:0x9 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY glc dlc a16 d16
image_msaa_load v[0:1], [v44, v27, v20, v88], s[96:103] dmask:0x3 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY unorm lwe
image_bvh_intersect_ray v[2:5], v[1:11], s[0:3]
image_bvh_intersect_ray v[2:5], v[1:8], s[0:3] a16
image_bvh64_intersect_ray v[2:5], v[1:12], s[0:3]
image_bvh64_intersect_ray v[2:5], v[1:9], s[0:3] a16
