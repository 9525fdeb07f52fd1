// MIMG, all targets. Every opcode in several operand forms, in the assembler's own spelling.
image_atomic_and v[254:255], v[0:3], s[8:15] dmask:0x3 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY unorm glc slc dlc
image_atomic_cmpswap v[0:3], [v100, v203], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_1D_ARRAY slc dlc lwe
image_atomic_cmpswap v[2:5], v[44:47], s[96:103] dmask:0xf dim:SQ_RSRC_IMG_2D_MSAA_ARRAY slc dlc
image_atomic_dec v44, v0, s[0:7] dmask:0x1 dim:SQ_RSRC_IMG_2D glc r128 a16
image_atomic_dec v44, v[0:1], ttmp[0:7] dmask:0x1 dim:SQ_RSRC_IMG_2D slc dlc r128 lwe
image_atomic_fcmpswap v[0:3], v2, s[0:7] dmask:0xf dim:SQ_RSRC_IMG_1D slc dlc r128 a16
image_atomic_fmin v2, v[100:101], ttmp[0:7] dmask:0x1 dim:SQ_RSRC_IMG_1D_ARRAY unorm glc
image_atomic_inc v[0:1], [v1, v75, v5], s[8:15] dmask:0x3 dim:SQ_RSRC_IMG_CUBE glc slc dlc lwe
image_atomic_or v255, v[44:45], ttmp[0:7] dmask:0x1 dim:SQ_RSRC_IMG_2D_ARRAY glc slc a16
image_atomic_or v[2:3], [v44, v25, v186], s[0:7] dmask:0x3 dim:SQ_RSRC_IMG_3D r128 lwe
image_atomic_smax v[0:1], v44, s[96:103] dmask:0x1 dim:SQ_RSRC_IMG_1D dlc r128 tfe lwe
image_atomic_smin v[44:45], v[1:4], s[96:103] dmask:0x3 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY glc dlc lwe
image_atomic_sub v[100:101], v254, s[0:7] dmask:0x3 dim:SQ_RSRC_IMG_1D unorm glc lwe
image_atomic_sub v[44:45], v[100:102], ttmp[0:7] dmask:0x1 dim:SQ_RSRC_IMG_2D_ARRAY glc slc r128 tfe lwe
image_atomic_umax v[100:101], v44, s[0:7] dmask:0x3 dim:SQ_RSRC_IMG_2D r128 a16 lwe
image_atomic_xor v100, [v2, v185], s[96:103] dmask:0x1 dim:SQ_RSRC_IMG_2D_ARRAY dlc a16 lwe
image_gather4_b  v[0:1], [v0, v170, v157], s[8:15], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_3D unorm glc dlc a16 d16
image_gather4_b_cl v[0:1], v[2:6], ttmp[0:7], s[12:15] dmask:0x4 dim:SQ_RSRC_IMG_3D slc dlc r128 lwe d16
image_gather4_b_cl v[1:4], v[0:2], s[0:7], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_1D_ARRAY glc slc a16
image_gather4_b_cl v[1:5], v[2:6], s[96:103], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_CUBE unorm slc dlc r128 tfe
image_gather4_b_cl v[44:48], v[2:6], s[96:103], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_2D_ARRAY r128 tfe lwe
image_gather4_b_cl_o  v[2:5], [v44, v117, v255, v19, v54, v195], s[0:7], s[12:15] dmask:0x4 dim:SQ_RSRC_IMG_2D_MSAA unorm dlc r128 lwe
image_gather4_b_cl_o  v[44:47], [v44, v250, v66, v31], ttmp[0:7], s[12:15] dmask:0x8 dim:SQ_RSRC_IMG_CUBE slc dlc r128 a16 lwe
image_gather4_b_cl_o v[0:3], v[1:5], s[8:15], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_1D_ARRAY unorm glc r128
image_gather4_c  v[0:4], [v0, v238], ttmp[0:7], s[12:15] dmask:0x4 dim:SQ_RSRC_IMG_2D unorm glc slc r128 a16 tfe
image_gather4_c v[100:103], v[2:4], ttmp[0:7], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_3D unorm glc slc a16 lwe
image_gather4_c v[100:104], v[2:3], s[8:15], s[12:15] dmask:0x8 dim:SQ_RSRC_IMG_1D_ARRAY glc slc dlc r128 a16 tfe
image_gather4_c v[2:5], v[2:5], s[8:15], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_CUBE glc dlc r128 lwe
image_gather4_c_b v[0:3], v[1:4], s[8:15], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc
image_gather4_c_b_cl  v[100:103], [v255, v51, v169, v231], s[0:7], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_2D_ARRAY a16
image_gather4_c_b_cl v[0:3], v[0:3], s[96:103], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_2D_ARRAY dlc a16 lwe
image_gather4_c_b_cl_o  v[1:2], [v44, v153, v84, v96, v220], ttmp[0:7], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_2D_MSAA glc slc dlc a16 lwe d16
image_gather4_c_b_cl_o  v[44:47], [v254, v232, v127, v5, v142], s[8:15], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_1D unorm glc slc
image_gather4_c_b_cl_o v[1:4], v[100:104], s[96:103], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_1D unorm lwe
image_gather4_c_cl_o  v[1:4], [v0, v37, v153, v132], s[96:103], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_2D_MSAA glc a16 lwe
image_gather4_c_cl_o v[0:4], v[100:103], ttmp[0:7], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_2D unorm slc a16 tfe lwe
image_gather4_c_cl_o v[2:3], v[100:105], s[96:103], s[0:3] dmask:0x1 dim:SQ_RSRC_IMG_2D_ARRAY slc lwe d16
image_gather4_c_l_o  v[1:2], [v254, v47, v240, v182], ttmp[0:7], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_3D unorm glc slc r128 a16 d16
image_gather4_c_l_o v[0:3], v[100:105], ttmp[0:7], s[12:15] dmask:0x8 dim:SQ_RSRC_IMG_2D_ARRAY unorm glc r128
image_gather4_c_lz v[0:1], v[254:255], s[8:15], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_1D slc lwe d16
image_gather4_c_lz v[44:45], v[2:5], s[96:103], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_2D_ARRAY dlc lwe d16
image_gather4_c_lz_o v[100:104], v[100:103], s[0:7], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm r128 tfe lwe
image_gather4_c_lz_o v[1:5], v[100:104], s[0:7], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_2D_ARRAY r128 tfe lwe
image_gather4_c_lz_o v[2:6], v[100:104], s[96:103], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_3D unorm glc dlc tfe lwe
image_gather4_c_lz_o v[44:47], v[1:3], s[0:7], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_1D_ARRAY slc a16 lwe
image_gather4_cl  v[1:2], [v0, v224], s[8:15], s[12:15] dmask:0x8 dim:SQ_RSRC_IMG_1D_ARRAY glc dlc r128 a16 lwe d16
image_gather4_cl v[100:103], v[0:3], s[96:103], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_3D unorm glc r128 lwe
image_gather4_cl_o v[1:4], v[1:5], s[8:15], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_2D_MSAA unorm glc slc r128 lwe
image_gather4_cl_o v[2:3], v[0:3], s[8:15], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY unorm slc r128 a16 d16
image_gather4_cl_o v[44:45], v[100:102], s[96:103], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_2D_ARRAY unorm slc r128 a16 d16
image_gather4_l  v[44:48], [v1, v67, v66], s[8:15], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_2D unorm slc tfe lwe
image_gather4_l_o v[2:6], v[0:2], s[0:7], s[12:15] dmask:0x8 dim:SQ_RSRC_IMG_CUBE glc slc r128 a16 tfe lwe
image_gather4_lz v[44:48], v0, s[96:103], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_1D glc slc r128 a16 tfe
image_gather4_lz_o  v[0:3], [v1, v113, v32], s[96:103], s[12:15] dmask:0x4 dim:SQ_RSRC_IMG_3D glc dlc r128 a16 lwe
image_gather4_lz_o  v[100:104], [v2, v226, v137], s[0:7], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_2D glc slc dlc r128 tfe
image_gather4_lz_o v[0:1], v[0:2], s[0:7], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm dlc r128 d16
image_gather4_o  v[0:3], [v2, v63, v231], s[96:103], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY glc slc dlc a16
image_gather4_o v[2:5], v[0:2], s[0:7], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_CUBE glc slc a16 lwe
image_gather4h v[1:2], v255, s[8:15], s[0:3] dmask:0x1 dim:SQ_RSRC_IMG_2D slc dlc r128 a16 lwe d16
image_gather4h v[2:5], v[44:46], s[8:15], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_2D_ARRAY glc slc dlc r128 lwe
image_get_lod  v[100:102], [v2, v248], s[8:15], s[12:15] dmask:0xa dim:SQ_RSRC_IMG_2D unorm slc dlc r128 tfe
image_get_lod v100, v[100:101], s[8:15], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_3D glc slc dlc r128 a16
image_get_lod v[254:255], v[1:3], s[8:15], s[12:15] dmask:0x2 dim:SQ_RSRC_IMG_3D slc dlc tfe lwe
image_get_lod v[2:3], v[44:45], ttmp[0:7], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_2D unorm r128 lwe
image_get_resinfo v255, v254, ttmp[0:7] dmask:0x8 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY dlc a16
image_get_resinfo v[100:102], v0, s[96:103] dmask:0x3 dim:SQ_RSRC_IMG_2D_ARRAY slc dlc tfe
image_get_resinfo v[254:255], v1, s[0:7] dmask:0xc dim:SQ_RSRC_IMG_1D glc slc r128
image_get_resinfo v[2:5], v255, s[96:103] dmask:0xe dim:SQ_RSRC_IMG_2D_MSAA unorm glc slc dlc r128 a16 tfe lwe
image_load v100, [v255, v255, v187], ttmp[0:7] dmask:0x4 dim:SQ_RSRC_IMG_2D_MSAA slc lwe
image_load v[0:1], v[100:101], ttmp[0:7] dmask:0x1 dim:SQ_RSRC_IMG_3D glc a16 tfe lwe
image_load v[1:2], v2, s[96:103] dmask:0x5 dim:SQ_RSRC_IMG_1D unorm dlc lwe
image_load v[44:45], v[1:3], s[96:103] dmask:0xb dim:SQ_RSRC_IMG_2D_ARRAY unorm r128 lwe d16
image_load_mip v100, [v1, v180], ttmp[0:7] dim:SQ_RSRC_IMG_1D_ARRAY glc dlc a16 lwe
image_load_mip v254, [v100, v27, v122], s[8:15] dmask:0x4 dim:SQ_RSRC_IMG_2D unorm r128
image_load_mip v[100:102], [v1, v7], s[96:103] dmask:0x9 dim:SQ_RSRC_IMG_3D glc slc dlc a16 tfe lwe
image_load_mip v[2:5], v[100:103], s[8:15] dmask:0xd dim:SQ_RSRC_IMG_2D_ARRAY glc slc dlc tfe
image_load_mip_pck v[100:102], v[1:4], s[96:103] dmask:0xc dim:SQ_RSRC_IMG_CUBE unorm glc slc r128 tfe
image_load_mip_pck v[1:4], v[2:5], ttmp[0:7] dmask:0xd dim:SQ_RSRC_IMG_2D_ARRAY glc r128 tfe lwe
image_load_mip_pck v[2:4], v[1:3], s[96:103] dmask:0xb dim:SQ_RSRC_IMG_1D_ARRAY unorm dlc lwe
image_load_mip_pck v[44:45], [v100, v186], s[0:7] dmask:0x3 dim:SQ_RSRC_IMG_1D_ARRAY slc a16 lwe
image_load_mip_pck_sgn v100, [v100, v144, v158], ttmp[0:7] dmask:0x2 dim:SQ_RSRC_IMG_2D glc dlc r128
image_load_mip_pck_sgn v[100:103], v[44:46], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_2D glc r128
image_load_mip_pck_sgn v[1:3], [v254, v148, v244, v52], ttmp[0:7] dmask:0x5 dim:SQ_RSRC_IMG_CUBE glc dlc tfe
image_load_mip_pck_sgn v[1:4], v[0:3], s[8:15] dmask:0xb dim:SQ_RSRC_IMG_CUBE glc dlc tfe
image_load_pck v[100:102], v[100:102], ttmp[0:7] dmask:0x9 dim:SQ_RSRC_IMG_3D unorm glc tfe
image_load_pck v[1:2], [v254, v29, v246], s[8:15] dmask:0xa dim:SQ_RSRC_IMG_2D_MSAA unorm glc slc dlc r128 lwe
image_load_pck v[254:255], [v0, v76, v205], ttmp[0:7] dmask:0x2 dim:SQ_RSRC_IMG_CUBE glc slc tfe lwe
image_load_pck v[44:45], v[254:255], ttmp[0:7] dmask:0x6 dim:SQ_RSRC_IMG_2D_ARRAY slc dlc a16 lwe
image_load_pck_sgn v[0:1], v100, ttmp[0:7] dim:SQ_RSRC_IMG_1D_ARRAY unorm slc a16 tfe lwe
image_load_pck_sgn v[2:6], [v2, v181], s[96:103] dmask:0xf dim:SQ_RSRC_IMG_CUBE r128 a16 tfe lwe
image_load_pck_sgn v[44:45], [v254, v127], s[96:103] dmask:0xa dim:SQ_RSRC_IMG_2D_ARRAY glc r128 a16
image_load_pck_sgn v[44:47], [v0, v218, v45], ttmp[0:7] dmask:0x7 dim:SQ_RSRC_IMG_CUBE slc dlc tfe lwe
image_sample  v255, [v254, v174, v37], ttmp[0:7], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_CUBE r128 d16
image_sample  v[44:45], [v0, v242], s[8:15], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_1D_ARRAY unorm slc dlc tfe d16
image_sample v255, v[0:1], s[8:15], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_1D_ARRAY unorm r128
image_sample v[254:255], v[2:4], s[0:7], s[12:15] dmask:0x5 dim:SQ_RSRC_IMG_CUBE unorm glc dlc r128
image_sample_b  v44, [v255, v75, v207], s[0:7], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_3D slc dlc r128 a16 lwe
image_sample_b v2, v[1:3], s[96:103], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_3D a16
image_sample_b v255, v[0:2], ttmp[0:7], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_2D_MSAA unorm a16 lwe d16
image_sample_b v[100:102], v[100:101], s[8:15], s[12:15] dmask:0x7 dim:SQ_RSRC_IMG_1D glc slc r128 a16 lwe
image_sample_b_cl  v[100:101], [v0, v5], ttmp[0:7], s[0:3] dmask:0x3 dim:SQ_RSRC_IMG_1D unorm slc r128 a16 tfe lwe d16
image_sample_b_cl  v[2:3], [v254, v249, v70, v91, v160], s[96:103], s[12:15] dmask:0xc dim:SQ_RSRC_IMG_CUBE lwe
image_sample_b_cl v100, v[0:2], s[0:7], s[12:15] dmask:0x8 dim:SQ_RSRC_IMG_3D unorm glc slc dlc a16 d16
image_sample_b_cl v[44:45], v[1:5], s[96:103], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_CUBE unorm glc tfe lwe
image_sample_b_cl_o  v0, [v1, v14, v126, v194], s[96:103], s[0:3] dmask:0xc dim:SQ_RSRC_IMG_2D unorm glc r128 a16 lwe d16
image_sample_b_cl_o  v[1:3], [v2, v246, v245, v20, v164], s[0:7], s[0:3] dmask:0xc dim:SQ_RSRC_IMG_1D_ARRAY unorm glc slc dlc r128 tfe
image_sample_b_cl_o v[0:1], v[44:49], ttmp[0:7], s[12:15] dmask:0xa dim:SQ_RSRC_IMG_3D unorm tfe lwe d16
image_sample_b_cl_o v[100:104], v[100:105], s[8:15], s[0:3] dmask:0xf dim:SQ_RSRC_IMG_CUBE dlc r128 tfe
image_sample_b_o  v255, [v254, v2, v32, v102], s[0:7], s[0:3] dmask:0xc dim:SQ_RSRC_IMG_3D slc a16 d16
image_sample_b_o v0, v[44:47], s[96:103], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_1D_ARRAY unorm slc d16
image_sample_b_o v[0:2], v[1:5], s[0:7], s[0:3] dmask:0xb dim:SQ_RSRC_IMG_2D_MSAA glc lwe
image_sample_b_o v[0:2], v[44:47], s[0:7], s[0:3] dmask:0xa dim:SQ_RSRC_IMG_CUBE unorm dlc a16 tfe
image_sample_c  v2, [v255, v101, v117, v25], s[96:103], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_3D unorm glc dlc lwe d16
image_sample_c v1, v[100:102], ttmp[0:7], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_2D unorm glc r128 lwe
image_sample_c v255, v[0:2], ttmp[0:7], s[0:3] dmask:0x3 dim:SQ_RSRC_IMG_1D_ARRAY slc dlc r128 d16
image_sample_c v[0:1], v[100:101], s[0:7], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_1D glc slc r128 tfe lwe
image_sample_c_b  v[100:101], [v2, v96, v252, v49], s[96:103], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_2D_MSAA glc slc dlc r128 a16 tfe lwe d16
image_sample_c_b  v[44:46], [v1, v98, v136, v70, v213], s[8:15], s[12:15] dmask:0xf dim:SQ_RSRC_IMG_3D unorm dlc tfe d16
image_sample_c_b v2, v[100:103], s[96:103], s[12:15] dmask:0xc dim:SQ_RSRC_IMG_2D_MSAA_ARRAY unorm slc dlc r128 a16 d16
image_sample_c_b v[44:46], v[1:4], ttmp[0:7], s[12:15] dmask:0xf dim:SQ_RSRC_IMG_2D glc slc dlc r128 tfe d16
image_sample_c_b_cl v1, v[100:105], s[8:15], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_2D_ARRAY unorm d16
image_sample_c_b_cl v[0:1], v[44:49], s[96:103], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_2D_MSAA dlc
image_sample_c_b_cl v[100:102], v[1:5], s[8:15], s[12:15] dmask:0x3 dim:SQ_RSRC_IMG_2D unorm r128 tfe
image_sample_c_b_cl v[44:46], v[2:7], ttmp[0:7], s[12:15] dmask:0xf dim:SQ_RSRC_IMG_CUBE glc dlc tfe d16
image_sample_c_b_cl_o  v254, [v255, v233, v104, v73, v66], s[0:7], s[0:3] dim:SQ_RSRC_IMG_2D glc slc dlc r128 a16
image_sample_c_b_cl_o  v[0:1], [v0, v127, v191, v69, v236, v96, v129], s[96:103], s[0:3] dmask:0xc dim:SQ_RSRC_IMG_CUBE glc slc dlc r128 tfe d16
image_sample_c_b_cl_o  v[2:3], [v1, v65, v245, v57], s[96:103], s[0:3] dmask:0x3 dim:SQ_RSRC_IMG_1D unorm glc slc dlc r128 a16 tfe d16
image_sample_c_b_cl_o v100, v[44:47], ttmp[0:7], s[0:3] dmask:0x1 dim:SQ_RSRC_IMG_1D glc slc dlc a16 lwe
image_sample_c_b_o  v[0:1], [v0, v125, v218, v92, v242], ttmp[0:7], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_2D_ARRAY unorm slc dlc r128 a16 lwe
image_sample_c_b_o v1, v[0:4], s[0:7], s[12:15] dmask:0x8 dim:SQ_RSRC_IMG_2D glc slc
image_sample_c_b_o v[100:102], v[100:104], s[96:103], s[12:15] dmask:0xd dim:SQ_RSRC_IMG_2D_MSAA unorm glc slc r128 a16
image_sample_c_b_o v[1:3], v[0:4], ttmp[0:7], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_2D unorm r128 tfe lwe
image_sample_c_cd  v[0:2], [v44, v78, v159, v234, v4, v121, v150], ttmp[0:7], s[0:3] dmask:0xa dim:SQ_RSRC_IMG_CUBE unorm r128 a16 tfe
image_sample_c_cd  v[2:5], [v0, v234, v96, v226, v9, v33, v208, v87, v117], ttmp[0:7], s[0:3] dmask:0xe dim:SQ_RSRC_IMG_3D unorm dlc r128 a16 tfe
image_sample_c_cd  v[44:45], [v1, v3, v30, v218], s[8:15], s[0:3] dim:SQ_RSRC_IMG_1D_ARRAY dlc r128 a16 tfe lwe d16
image_sample_c_cd v[100:103], v[100:107], ttmp[0:7], s[12:15] dmask:0xe dim:SQ_RSRC_IMG_2D_ARRAY unorm glc r128 tfe lwe
image_sample_c_cd_cl  v2, [v1, v66, v31, v156, v54], s[0:7], s[0:3] dmask:0x1 dim:SQ_RSRC_IMG_1D glc slc lwe
image_sample_c_cd_cl  v[0:1], [v100, v119, v15, v164, v113, v47, v108], s[8:15], s[12:15] dmask:0x3 dim:SQ_RSRC_IMG_CUBE glc r128 a16 tfe lwe d16
image_sample_c_cd_cl v[100:101], v[44:51], s[0:7], s[0:3] dmask:0x3 dim:SQ_RSRC_IMG_2D glc slc r128 lwe
image_sample_c_cd_cl v[2:5], v[1:8], s[8:15], s[0:3] dmask:0xf dim:SQ_RSRC_IMG_2D glc
image_sample_c_cd_cl_g16  v[44:45], [v44, v100, v8, v51, v129], ttmp[0:7], s[12:15] dmask:0x3 dim:SQ_RSRC_IMG_2D_ARRAY glc slc dlc r128 a16 tfe d16
image_sample_c_cd_cl_g16 v[100:101], v[0:4], s[8:15], s[12:15] dmask:0xa dim:SQ_RSRC_IMG_1D r128 tfe d16
image_sample_c_cd_cl_g16 v[2:4], v[2:10], s[0:7], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_3D glc slc r128 tfe
image_sample_c_cd_cl_g16 v[44:48], v[0:8], s[0:7], s[0:3] dmask:0xf dim:SQ_RSRC_IMG_3D unorm glc r128 tfe lwe
image_sample_c_cd_cl_o  v[1:4], [v0, v156, v165, v131, v203, v15, v122, v15, v125], s[96:103], s[12:15] dmask:0xd dim:SQ_RSRC_IMG_2D_MSAA_ARRAY unorm slc r128 a16 tfe
image_sample_c_cd_cl_o  v[254:255], [v2, v110, v92, v208, v255, v219, v119, v59], ttmp[0:7], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_2D_ARRAY unorm glc slc dlc a16 tfe
image_sample_c_cd_cl_o v[1:2], v[44:51], s[0:7], s[12:15] dmask:0xc dim:SQ_RSRC_IMG_2D_ARRAY unorm r128 a16 tfe d16
image_sample_c_cd_cl_o v[44:47], v[0:11], s[0:7], s[12:15] dmask:0xb dim:SQ_RSRC_IMG_3D glc slc r128 tfe lwe
image_sample_c_cd_cl_o_g16  v100, [v100, v161, v181, v135, v173, v201], s[96:103], s[12:15] dmask:0x9 dim:SQ_RSRC_IMG_2D_MSAA slc a16 d16
image_sample_c_cd_cl_o_g16  v[1:2], [v254, v255, v71, v45, v46, v91, v6, v63, v212], s[8:15], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY unorm glc slc r128 tfe d16
image_sample_c_cd_cl_o_g16  v[1:2], [v255, v229, v233, v32, v153, v69, v13, v193], s[96:103], s[12:15] dim:SQ_RSRC_IMG_3D unorm slc a16 tfe lwe d16
image_sample_c_cd_cl_o_g16  v[44:46], [v100, v180, v156, v216, v46, v80, v71], s[0:7], s[12:15] dmask:0xd dim:SQ_RSRC_IMG_2D glc slc r128 lwe
image_sample_c_cd_g16  v[100:102], [v0, v81, v89, v106, v140, v252], ttmp[0:7], s[12:15] dmask:0x7 dim:SQ_RSRC_IMG_2D_ARRAY glc slc tfe lwe d16
image_sample_c_cd_g16  v[254:255], [v1, v147, v207, v136, v141], s[8:15], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_1D_ARRAY unorm slc dlc tfe
image_sample_c_cd_g16  v[254:255], [v100, v2, v211, v87], s[8:15], s[0:3] dmask:0xd dim:SQ_RSRC_IMG_2D unorm slc dlc r128 a16 lwe d16
image_sample_c_cd_g16  v[2:4], [v0, v196, v153, v176], ttmp[0:7], s[0:3] dmask:0xe dim:SQ_RSRC_IMG_2D unorm glc slc dlc r128 a16 tfe lwe d16
image_sample_c_cd_o  v[100:101], [v0, v206, v221, v96, v103], ttmp[0:7], s[12:15] dmask:0xa dim:SQ_RSRC_IMG_1D glc slc dlc r128 a16 lwe
image_sample_c_cd_o  v[100:103], [v100, v91, v132, v193, v14, v39, v141, v109, v42], ttmp[0:7], s[0:3] dmask:0x7 dim:SQ_RSRC_IMG_2D_MSAA glc slc tfe lwe
image_sample_c_cd_o  v[254:255], [v254, v75, v114, v209, v28, v180, v45, v40], s[96:103], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_2D_ARRAY r128 a16 tfe d16
image_sample_c_cd_o v[44:46], v[1:5], ttmp[0:7], s[0:3] dmask:0xf dim:SQ_RSRC_IMG_1D glc slc dlc a16 tfe lwe d16
image_sample_c_cd_o_g16  v2, [v255, v196, v86, v61, v119, v100, v159], s[0:7], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_CUBE unorm glc r128 lwe
image_sample_c_cd_o_g16  v[0:1], [v44, v235, v97, v231, v188, v150, v47, v166], s[96:103], s[12:15] dmask:0x5 dim:SQ_RSRC_IMG_3D unorm dlc r128 a16 lwe
image_sample_c_cd_o_g16  v[1:2], [v1, v238, v104, v194, v23, v232], s[0:7], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_1D_ARRAY glc
image_sample_c_cd_o_g16  v[2:5], [v100, v203, v216, v224, v99, v112], s[0:7], s[0:3] dmask:0xf dim:SQ_RSRC_IMG_1D_ARRAY unorm glc dlc r128
image_sample_c_cl  v[0:2], [v44, v106, v18, v46], s[96:103], s[0:3] dmask:0xb dim:SQ_RSRC_IMG_2D slc r128 tfe lwe d16
image_sample_c_cl v255, v[1:4], s[96:103], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY slc dlc r128 a16 d16
image_sample_c_cl v[100:101], v[0:4], ttmp[0:7], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_2D_ARRAY unorm tfe lwe
image_sample_c_cl v[2:4], v[0:4], s[8:15], s[0:3] dmask:0x9 dim:SQ_RSRC_IMG_2D_ARRAY slc tfe lwe
image_sample_c_cl_o  v100, [v0, v209, v155, v131], s[0:7], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_3D unorm glc a16
image_sample_c_cl_o  v100, [v44, v252, v126, v249, v249, v139], s[8:15], s[12:15] dmask:0x2 dim:SQ_RSRC_IMG_CUBE glc slc
image_sample_c_cl_o v[0:2], v[44:48], s[96:103], s[12:15] dmask:0x9 dim:SQ_RSRC_IMG_1D_ARRAY glc slc tfe
image_sample_c_cl_o v[100:101], v[0:3], s[0:7], s[12:15] dmask:0xa dim:SQ_RSRC_IMG_2D_MSAA unorm glc slc a16 lwe
image_sample_c_d  v2, [v254, v156, v61, v153, v201, v228, v227], s[0:7], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_2D_ARRAY glc slc a16 d16
image_sample_c_d  v[100:102], [v44, v147, v88, v146, v138, v22, v198], s[0:7], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_2D_ARRAY unorm glc slc dlc r128 a16 tfe lwe
image_sample_c_d  v[1:2], [v100, v13, v113, v49, v250, v91, v236, v173, v158], s[0:7], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_3D unorm glc dlc r128 a16 tfe d16
image_sample_c_d  v[44:45], [v44, v56, v173, v45], s[0:7], s[0:3] dmask:0xa dim:SQ_RSRC_IMG_1D unorm slc r128 lwe
image_sample_c_d_cl  v0, [v1, v173, v141, v90, v237, v55, v143, v56, v254], s[8:15], s[0:3] dmask:0x3 dim:SQ_RSRC_IMG_3D slc a16 lwe d16
image_sample_c_d_cl  v[0:1], [v2, v123, v173, v11, v220, v191, v243, v42, v45, v194, v16], s[0:7], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_3D glc dlc tfe
image_sample_c_d_cl  v[1:2], [v255, v146, v88, v140, v239, v127, v118, v155, v54], ttmp[0:7], s[12:15] dmask:0x9 dim:SQ_RSRC_IMG_2D_ARRAY r128 lwe
image_sample_c_d_cl v[254:255], v[1:6], s[0:7], s[0:3] dmask:0x9 dim:SQ_RSRC_IMG_1D_ARRAY glc r128
image_sample_c_d_cl_g16  v0, [v0, v66, v109, v222, v92, v137], s[8:15], s[12:15] dim:SQ_RSRC_IMG_1D_ARRAY unorm slc dlc r128
image_sample_c_d_cl_g16  v[0:2], [v0, v138, v135, v106, v72, v60], ttmp[0:7], s[0:3] dmask:0x7 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY unorm a16
image_sample_c_d_cl_g16 v[0:1], v[1:5], s[8:15], s[0:3] dim:SQ_RSRC_IMG_1D glc dlc r128 tfe
image_sample_c_d_cl_g16 v[2:4], v[0:6], s[96:103], s[0:3] dmask:0xf dim:SQ_RSRC_IMG_3D unorm slc r128 a16 tfe d16
image_sample_c_d_cl_o  v[254:255], [v44, v141, v233, v54, v47, v204, v208, v240], s[96:103], s[0:3] dmask:0x7 dim:SQ_RSRC_IMG_CUBE glc slc dlc a16 d16
image_sample_c_d_cl_o  v[44:45], [v100, v65, v97, v124, v184, v120, v140, v88, v20, v117], s[0:7], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_CUBE unorm glc slc dlc r128 tfe lwe
image_sample_c_d_cl_o v[100:102], v[44:54], s[8:15], s[0:3] dmask:0xb dim:SQ_RSRC_IMG_2D_MSAA_ARRAY lwe
image_sample_c_d_cl_o v[2:4], v[2:7], s[0:7], s[12:15] dmask:0x6 dim:SQ_RSRC_IMG_1D unorm slc tfe lwe
image_sample_c_d_cl_o_g16  v[100:102], [v1, v147, v26, v61, v200, v255], s[0:7], s[12:15] dmask:0xe dim:SQ_RSRC_IMG_2D unorm glc slc dlc r128 a16 lwe
image_sample_c_d_cl_o_g16  v[254:255], [v2, v140, v91, v204, v119], s[0:7], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_1D glc r128 a16 tfe d16
image_sample_c_d_cl_o_g16  v[44:46], [v255, v20, v162, v3, v217, v115, v42], ttmp[0:7], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_2D unorm dlc r128 tfe lwe
image_sample_c_d_cl_o_g16 v[254:255], v[100:105], s[96:103], s[0:3] dmask:0xd dim:SQ_RSRC_IMG_1D slc lwe d16
image_sample_c_d_g16  v254, [v2, v71, v54, v167], s[96:103], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_2D unorm glc dlc a16 d16
image_sample_c_d_g16  v44, [v2, v175, v249, v2], s[8:15], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_1D glc dlc r128
image_sample_c_d_g16 v[0:2], v[2:7], s[0:7], s[0:3] dmask:0x9 dim:SQ_RSRC_IMG_2D_MSAA glc dlc r128 tfe
image_sample_c_d_g16 v[100:101], v[2:6], ttmp[0:7], s[0:3] dmask:0xa dim:SQ_RSRC_IMG_2D_ARRAY a16 lwe
image_sample_c_d_o  v[0:1], [v254, v73, v67, v224, v50, v211, v19, v38, v132], ttmp[0:7], s[12:15] dmask:0x8 dim:SQ_RSRC_IMG_2D_ARRAY glc slc tfe lwe
image_sample_c_d_o v[0:2], v[44:50], s[96:103], s[0:3] dmask:0xd dim:SQ_RSRC_IMG_2D slc dlc a16 lwe
image_sample_c_d_o v[2:4], v[2:9], s[0:7], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY glc slc r128 a16 tfe lwe
image_sample_c_d_o v[44:46], v[2:11], s[8:15], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY dlc r128 tfe
image_sample_c_d_o_g16  v[0:3], [v0, v119, v136, v118, v44, v18], s[96:103], s[0:3] dmask:0x7 dim:SQ_RSRC_IMG_1D_ARRAY glc tfe lwe
image_sample_c_d_o_g16  v[1:2], [v100, v155, v78, v47, v217], s[96:103], s[0:3] dmask:0xc dim:SQ_RSRC_IMG_1D unorm glc slc lwe
image_sample_c_d_o_g16  v[2:6], [v254, v251, v253, v48, v55, v49], s[8:15], s[0:3] dmask:0xf dim:SQ_RSRC_IMG_1D_ARRAY glc slc dlc tfe lwe
image_sample_c_d_o_g16 v[0:1], v[100:105], s[0:7], s[12:15] dmask:0x2 dim:SQ_RSRC_IMG_1D_ARRAY glc dlc tfe
image_sample_c_l  v254, [v1, v209, v51, v134, v110], s[0:7], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_CUBE d16
image_sample_c_l  v[44:46], [v0, v16, v57, v133], s[96:103], s[12:15] dmask:0xe dim:SQ_RSRC_IMG_2D_MSAA_ARRAY glc a16
image_sample_c_l v1, v[100:103], s[8:15], s[0:3] dmask:0x1 dim:SQ_RSRC_IMG_1D_ARRAY glc slc r128 d16
image_sample_c_l v[0:3], v[100:103], ttmp[0:7], s[0:3] dmask:0xd dim:SQ_RSRC_IMG_1D_ARRAY glc dlc r128 tfe
image_sample_c_l_o  v100, [v255, v4, v82, v72], ttmp[0:7], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_1D_ARRAY slc a16 lwe
image_sample_c_l_o  v[100:101], [v254, v0, v52, v57], s[0:7], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_2D dlc a16 tfe
image_sample_c_l_o  v[1:3], [v1, v84, v16, v147, v251], s[96:103], s[12:15] dmask:0xd dim:SQ_RSRC_IMG_2D_MSAA_ARRAY r128 a16 tfe d16
image_sample_c_l_o  v[2:4], [v2, v213, v100, v56], s[8:15], s[0:3] dmask:0xb dim:SQ_RSRC_IMG_CUBE unorm slc a16
image_sample_c_lz  v[44:45], [v255, v80, v140, v10], ttmp[0:7], s[0:3] dmask:0x1 dim:SQ_RSRC_IMG_2D_ARRAY slc r128 tfe d16
image_sample_c_lz v1, v[254:255], s[8:15], s[0:3] dmask:0x1 dim:SQ_RSRC_IMG_1D glc r128 d16
image_sample_c_lz v44, v[44:46], s[8:15], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_2D_MSAA unorm slc dlc a16 lwe d16
image_sample_c_lz v[44:46], v[100:101], s[8:15], s[0:3] dmask:0x9 dim:SQ_RSRC_IMG_1D glc slc dlc tfe lwe
image_sample_c_lz_o  v[100:103], [v100, v203, v15, v168], s[8:15], s[0:3] dmask:0xd dim:SQ_RSRC_IMG_1D_ARRAY slc r128 tfe
image_sample_c_lz_o v100, v[100:102], s[8:15], s[0:3] dim:SQ_RSRC_IMG_1D_ARRAY unorm slc r128 a16 lwe d16
image_sample_c_lz_o v44, v[2:4], s[8:15], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_1D unorm glc slc dlc lwe d16
image_sample_c_lz_o v[100:102], v[1:5], s[0:7], s[0:3] dmask:0x3 dim:SQ_RSRC_IMG_2D_ARRAY unorm r128 tfe
image_sample_c_o  v[1:4], [v254, v125, v165, v222, v188], s[8:15], s[0:3] dmask:0xb dim:SQ_RSRC_IMG_2D_MSAA unorm glc r128 tfe lwe
image_sample_c_o v[1:3], v[1:5], s[8:15], s[0:3] dmask:0x9 dim:SQ_RSRC_IMG_CUBE slc dlc tfe lwe
image_sample_c_o v[1:4], v[0:3], s[96:103], s[0:3] dmask:0x7 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY glc dlc a16 tfe lwe
image_sample_c_o v[2:3], v[1:4], s[96:103], s[12:15] dmask:0x5 dim:SQ_RSRC_IMG_CUBE unorm glc dlc a16 tfe lwe d16
image_sample_cd  v254, [v255, v65, v58, v41, v177, v165, v101, v230], s[8:15], s[0:3] dmask:0x1 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY unorm slc dlc r128
image_sample_cd v100, v[1:4], ttmp[0:7], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_1D_ARRAY unorm glc slc
image_sample_cd v[1:2], v[0:6], s[0:7], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_CUBE slc tfe lwe d16
image_sample_cd v[254:255], v[100:106], s[8:15], s[12:15] dmask:0xa dim:SQ_RSRC_IMG_2D_MSAA unorm glc dlc lwe
image_sample_cd_cl  v254, [v1, v55, v228, v60, v218, v100, v17, v16, v101], s[96:103], s[0:3] dim:SQ_RSRC_IMG_2D_MSAA_ARRAY unorm dlc lwe
image_sample_cd_cl  v[1:2], [v1, v193, v171, v213, v70, v167, v243, v148], s[8:15], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_2D_MSAA slc tfe lwe d16
image_sample_cd_cl v1, v[100:105], s[8:15], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc r128 a16 d16
image_sample_cd_cl v1, v[44:49], s[0:7], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_CUBE glc slc dlc r128 a16 lwe d16
image_sample_cd_cl_g16  v1, [v0, v248, v83, v50], ttmp[0:7], s[12:15] dmask:0x2 dim:SQ_RSRC_IMG_1D lwe d16
image_sample_cd_cl_g16  v[100:101], [v0, v67, v45, v77], s[96:103], s[12:15] dmask:0x4 dim:SQ_RSRC_IMG_2D_ARRAY unorm glc r128 a16 tfe d16
image_sample_cd_cl_g16 v100, v[2:6], s[0:7], s[0:3] dmask:0xa dim:SQ_RSRC_IMG_1D_ARRAY unorm r128 d16
image_sample_cd_cl_g16 v[0:1], v[0:7], s[8:15], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_3D unorm glc r128 tfe lwe
image_sample_cd_cl_o  v[44:45], [v1, v238, v243, v58, v186, v153, v233, v229], ttmp[0:7], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_2D r128 tfe lwe d16
image_sample_cd_cl_o v1, v[0:6], s[0:7], s[12:15] dmask:0x8 dim:SQ_RSRC_IMG_2D_MSAA glc dlc r128 a16 lwe
image_sample_cd_cl_o v[0:2], v[44:52], s[96:103], s[12:15] dmask:0xd dim:SQ_RSRC_IMG_2D_MSAA glc slc r128 tfe lwe d16
image_sample_cd_cl_o v[100:101], v[100:107], ttmp[0:7], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY glc slc r128 a16 tfe d16
image_sample_cd_cl_o_g16  v[0:1], [v255, v70, v235, v49, v185], s[8:15], s[12:15] dmask:0x3 dim:SQ_RSRC_IMG_1D unorm glc r128 tfe lwe d16
image_sample_cd_cl_o_g16  v[44:45], [v44, v33, v125, v11, v35], s[0:7], s[0:3] dmask:0x7 dim:SQ_RSRC_IMG_CUBE glc dlc r128 a16 d16
image_sample_cd_cl_o_g16 v100, v[0:4], s[0:7], s[0:3] dmask:0x9 dim:SQ_RSRC_IMG_CUBE unorm glc slc r128 a16 lwe d16
image_sample_cd_cl_o_g16 v254, v[0:4], s[8:15], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_2D unorm glc dlc a16
image_sample_cd_g16  v255, [v1, v191, v68, v43], ttmp[0:7], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY slc r128 a16 d16
image_sample_cd_g16  v[44:45], [v255, v9, v72, v171, v181], s[8:15], s[12:15] dim:SQ_RSRC_IMG_2D_MSAA glc slc dlc tfe d16
image_sample_cd_g16 v1, v[0:6], s[96:103], s[0:3] dmask:0x1 dim:SQ_RSRC_IMG_3D unorm glc r128
image_sample_cd_g16 v255, v[1:5], s[96:103], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_2D_MSAA unorm glc dlc d16
image_sample_cd_o  v[0:1], [v44, v10, v54, v63, v62, v198, v33], s[96:103], s[0:3] dmask:0xa dim:SQ_RSRC_IMG_CUBE unorm glc dlc r128 a16 tfe d16
image_sample_cd_o  v[100:102], [v100, v212, v106, v0, v208, v30, v207, v178], ttmp[0:7], s[0:3] dmask:0xd dim:SQ_RSRC_IMG_2D_MSAA unorm glc slc dlc r128
image_sample_cd_o  v[44:45], [v44, v65, v61, v51, v229], s[8:15], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_1D_ARRAY unorm slc dlc tfe d16
image_sample_cd_o v[44:46], v[44:50], s[8:15], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_2D tfe
image_sample_cd_o_g16  v[1:2], [v44, v253, v140, v45, v106], s[96:103], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_2D_ARRAY dlc a16 tfe
image_sample_cd_o_g16  v[1:4], [v254, v136, v55, v136, v5], s[96:103], s[0:3] dmask:0x7 dim:SQ_RSRC_IMG_2D glc slc tfe lwe
image_sample_cd_o_g16  v[44:45], [v1, v195, v102, v162], s[96:103], s[12:15] dmask:0x2 dim:SQ_RSRC_IMG_1D glc r128 tfe
image_sample_cd_o_g16 v[100:101], v[2:8], s[8:15], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY unorm slc lwe
image_sample_cl v[1:3], v[1:4], s[96:103], s[0:3] dmask:0x9 dim:SQ_RSRC_IMG_2D_ARRAY unorm glc slc dlc tfe lwe
image_sample_cl v[2:3], v[0:3], s[8:15], s[12:15] dmask:0x5 dim:SQ_RSRC_IMG_CUBE glc slc dlc r128
image_sample_cl v[2:4], v[44:46], s[0:7], s[12:15] dmask:0xd dim:SQ_RSRC_IMG_1D_ARRAY unorm glc r128 lwe
image_sample_cl v[44:45], v[2:5], s[0:7], s[0:3] dmask:0x7 dim:SQ_RSRC_IMG_3D slc dlc d16
image_sample_cl_o  v0, [v255, v87, v61, v10, v41], ttmp[0:7], s[0:3] dmask:0x3 dim:SQ_RSRC_IMG_3D unorm glc d16
image_sample_cl_o  v[100:101], [v44, v57, v77, v99, v241], s[0:7], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_2D_ARRAY unorm glc slc r128 tfe lwe d16
image_sample_cl_o  v[100:102], [v255, v74, v60], s[96:103], s[0:3] dmask:0xb dim:SQ_RSRC_IMG_1D unorm slc r128 tfe d16
image_sample_cl_o  v[44:46], [v1, v209, v168], ttmp[0:7], s[0:3] dmask:0x3 dim:SQ_RSRC_IMG_CUBE unorm glc slc r128 a16 tfe
image_sample_d  v254, [v254, v164, v223, v88, v116], s[8:15], s[0:3] dmask:0x5 dim:SQ_RSRC_IMG_2D unorm slc dlc a16 d16
image_sample_d  v255, [v1, v73, v124, v151, v243, v101], s[0:7], s[0:3] dmask:0x8 dim:SQ_RSRC_IMG_2D glc dlc
image_sample_d  v[100:103], [v255, v226, v2, v64, v55, v35, v34], ttmp[0:7], s[0:3] dmask:0xe dim:SQ_RSRC_IMG_CUBE glc dlc r128 tfe
image_sample_d v[1:2], v[1:4], s[96:103], s[12:15] dmask:0xa dim:SQ_RSRC_IMG_1D_ARRAY slc r128 tfe d16
image_sample_d_cl  v100, [v0, v134, v216, v86, v109, v205, v81, v70], ttmp[0:7], s[0:3] dim:SQ_RSRC_IMG_2D_MSAA dlc lwe d16
image_sample_d_cl  v[2:5], [v0, v160, v214, v74, v187, v200, v173, v194], s[0:7], s[12:15] dmask:0xe dim:SQ_RSRC_IMG_CUBE unorm glc slc dlc r128 tfe
image_sample_d_cl  v[44:47], [v255, v64, v4, v144, v199, v133, v225, v191], s[96:103], s[0:3] dmask:0xe dim:SQ_RSRC_IMG_CUBE unorm glc slc dlc tfe lwe
image_sample_d_cl v0, v[2:9], s[96:103], s[0:3] dim:SQ_RSRC_IMG_2D_ARRAY glc dlc r128
image_sample_d_cl_g16  v44, [v254, v177, v68, v204, v22, v117], ttmp[0:7], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_3D unorm dlc r128 a16
image_sample_d_cl_g16  v44, [v44, v14, v188, v25], s[8:15], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_2D unorm glc dlc r128 a16 d16
image_sample_d_cl_g16  v[100:102], [v255, v233, v42, v0, v246, v38], s[8:15], s[0:3] dmask:0x7 dim:SQ_RSRC_IMG_CUBE unorm dlc tfe lwe d16
image_sample_d_cl_g16  v[2:3], [v254, v236, v160, v18, v125, v98], ttmp[0:7], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_3D unorm glc dlc r128 a16 tfe
image_sample_d_cl_o  v100, [v44, v103, v66, v181, v9, v150, v192], s[0:7], s[0:3] dim:SQ_RSRC_IMG_2D unorm glc slc r128 a16
image_sample_d_cl_o  v[44:45], [v255, v192, v217, v111, v56, v195, v130], s[0:7], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_2D unorm slc r128 a16 tfe lwe
image_sample_d_cl_o v254, v[1:9], s[0:7], s[0:3] dmask:0x2 dim:SQ_RSRC_IMG_2D_ARRAY unorm glc slc lwe d16
image_sample_d_cl_o v[1:3], v[0:9], ttmp[0:7], s[0:3] dmask:0x3 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY tfe lwe
image_sample_d_cl_o_g16  v254, [v254, v175, v80, v71, v61], s[0:7], s[12:15] dim:SQ_RSRC_IMG_1D glc slc r128
image_sample_d_cl_o_g16 v[100:101], v[44:49], s[96:103], s[12:15] dmask:0x5 dim:SQ_RSRC_IMG_1D_ARRAY dlc tfe lwe d16
image_sample_d_cl_o_g16 v[100:102], v[2:6], ttmp[0:7], s[12:15] dmask:0xe dim:SQ_RSRC_IMG_2D_ARRAY unorm slc r128 a16
image_sample_d_cl_o_g16 v[100:103], v[100:104], s[0:7], s[0:3] dmask:0xf dim:SQ_RSRC_IMG_1D dlc r128
image_sample_d_g16  v[1:3], [v1, v210, v151], ttmp[0:7], s[0:3] dmask:0xb dim:SQ_RSRC_IMG_1D unorm glc slc r128 a16 lwe
image_sample_d_g16  v[2:3], [v255, v127, v170, v244], s[96:103], s[0:3] dmask:0xf dim:SQ_RSRC_IMG_2D_ARRAY slc dlc r128 a16 lwe d16
image_sample_d_g16 v[0:1], v[0:6], s[8:15], s[0:3] dmask:0xa dim:SQ_RSRC_IMG_3D unorm glc slc dlc r128
image_sample_d_g16 v[44:47], v[2:6], s[0:7], s[0:3] dmask:0xf dim:SQ_RSRC_IMG_2D_ARRAY
image_sample_d_o  v[0:1], [v2, v112, v95, v77], s[96:103], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_1D slc dlc r128 tfe lwe
image_sample_d_o  v[44:45], [v44, v20, v172, v58, v199, v134, v136, v246], s[8:15], s[12:15] dmask:0xe dim:SQ_RSRC_IMG_2D_ARRAY unorm glc slc r128 lwe d16
image_sample_d_o v2, v[1:5], s[0:7], s[0:3] dmask:0x9 dim:SQ_RSRC_IMG_1D_ARRAY unorm glc d16
image_sample_d_o v[2:5], v[100:108], s[96:103], s[0:3] dmask:0xd dim:SQ_RSRC_IMG_3D unorm dlc r128 a16 tfe lwe
image_sample_d_o_g16  v2, [v1, v133, v27, v167, v242], s[96:103], s[12:15] dmask:0x2 dim:SQ_RSRC_IMG_2D_MSAA unorm slc a16
image_sample_d_o_g16 v254, v[0:4], s[0:7], s[0:3] dim:SQ_RSRC_IMG_2D_MSAA_ARRAY unorm glc slc r128 a16
image_sample_d_o_g16 v[254:255], v[0:4], s[96:103], s[12:15] dmask:0x7 dim:SQ_RSRC_IMG_2D dlc r128 d16
image_sample_d_o_g16 v[2:4], v[1:8], s[96:103], s[0:3] dmask:0xe dim:SQ_RSRC_IMG_3D unorm slc lwe
image_sample_l  v[1:2], [v44, v56], s[0:7], s[0:3] dim:SQ_RSRC_IMG_2D_MSAA unorm glc a16 tfe
image_sample_l v1, v[2:4], s[0:7], s[0:3] dmask:0x9 dim:SQ_RSRC_IMG_1D_ARRAY unorm d16
image_sample_l v254, v[2:3], s[96:103], s[0:3] dmask:0x4 dim:SQ_RSRC_IMG_1D_ARRAY unorm slc a16 d16
image_sample_l v[2:3], v[0:2], s[96:103], s[0:3] dmask:0x3 dim:SQ_RSRC_IMG_1D_ARRAY slc dlc r128 lwe
image_sample_l_o v[254:255], v[2:5], s[0:7], s[0:3] dmask:0xa dim:SQ_RSRC_IMG_1D_ARRAY unorm glc r128 tfe d16
image_sample_l_o v[2:4], v[0:3], s[96:103], s[0:3] dmask:0x6 dim:SQ_RSRC_IMG_1D_ARRAY unorm glc r128 tfe
image_sample_l_o v[44:46], v[1:5], s[96:103], s[0:3] dmask:0x7 dim:SQ_RSRC_IMG_3D unorm glc slc dlc lwe
image_sample_l_o v[44:46], v[1:5], ttmp[0:7], s[0:3] dmask:0xc dim:SQ_RSRC_IMG_2D_MSAA glc slc tfe lwe
image_sample_lz  v100, [v100, v2], ttmp[0:7], s[12:15] dmask:0x3 dim:SQ_RSRC_IMG_2D unorm lwe d16
image_sample_lz v[0:2], v2, s[96:103], s[12:15] dmask:0xc dim:SQ_RSRC_IMG_1D_ARRAY slc dlc a16 tfe lwe
image_sample_lz v[100:101], v[2:4], s[0:7], s[12:15] dmask:0x9 dim:SQ_RSRC_IMG_2D_ARRAY unorm slc r128 tfe lwe d16
image_sample_lz v[1:3], v[1:4], s[0:7], s[0:3] dmask:0xc dim:SQ_RSRC_IMG_2D_MSAA_ARRAY unorm glc dlc r128 tfe
image_sample_lz_o  v100, [v2, v174, v58], s[0:7], s[12:15] dmask:0x1 dim:SQ_RSRC_IMG_2D_MSAA glc dlc r128 a16 lwe
image_sample_lz_o  v[100:102], [v255, v250, v39, v221], s[8:15], s[12:15] dmask:0x7 dim:SQ_RSRC_IMG_2D_ARRAY unorm glc r128
image_sample_lz_o v[100:101], v[2:5], s[96:103], s[0:3] dmask:0x1 dim:SQ_RSRC_IMG_2D_ARRAY glc r128 tfe d16
image_sample_lz_o v[44:46], v[100:101], s[0:7], s[12:15] dmask:0x7 dim:SQ_RSRC_IMG_1D_ARRAY slc dlc a16 lwe
image_sample_o  v[2:3], [v0, v133], s[8:15], s[0:3] dim:SQ_RSRC_IMG_1D unorm glc slc r128 a16 tfe lwe d16
image_sample_o v100, v[100:102], s[96:103], s[12:15] dmask:0x4 dim:SQ_RSRC_IMG_1D_ARRAY unorm glc slc d16
image_sample_o v[1:2], v[0:3], s[96:103], s[0:3] dim:SQ_RSRC_IMG_3D glc slc tfe
image_sample_o v[2:4], v[100:102], s[96:103], s[0:3] dmask:0xb dim:SQ_RSRC_IMG_2D unorm glc slc
image_store v2, [v1, v234, v98], s[8:15] dmask:0x1 dim:SQ_RSRC_IMG_2D_ARRAY glc r128 lwe
image_store v2, [v254, v166], ttmp[0:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc dlc r128 lwe
image_store v[0:2], v254, s[8:15] dmask:0x3 dim:SQ_RSRC_IMG_1D unorm slc r128 tfe lwe
image_store v[44:45], v[0:3], s[0:7] dmask:0x7 dim:SQ_RSRC_IMG_2D_MSAA_ARRAY unorm glc r128 d16
image_store_mip v44, v[0:3], s[96:103] dmask:0x6 dim:SQ_RSRC_IMG_2D_ARRAY dlc r128 lwe d16
image_store_mip v[0:2], [v255, v185, v221, v196], s[0:7] dmask:0xe dim:SQ_RSRC_IMG_2D_ARRAY unorm glc slc dlc r128 tfe d16
image_store_mip v[1:2], v[100:101], s[0:7] dmask:0x4 dim:SQ_RSRC_IMG_2D_MSAA glc dlc r128 a16 tfe lwe d16
image_store_mip v[2:4], v[2:5], s[0:7] dmask:0x5 dim:SQ_RSRC_IMG_3D tfe
image_store_mip_pck v254, v[100:101], s[96:103] dmask:0x1 dim:SQ_RSRC_IMG_CUBE glc r128 a16
image_store_mip_pck v44, v[44:47], s[96:103] dim:SQ_RSRC_IMG_3D unorm glc dlc
image_store_mip_pck v[44:45], v[100:103], s[0:7] dmask:0x2 dim:SQ_RSRC_IMG_2D_MSAA unorm slc tfe lwe
image_store_mip_pck v[44:46], [v100, v7, v134], s[0:7] dmask:0x3 dim:SQ_RSRC_IMG_1D_ARRAY unorm r128 tfe lwe
image_store_pck v[0:1], v[100:102], s[8:15] dmask:0x4 dim:SQ_RSRC_IMG_2D_MSAA unorm glc slc dlc r128 tfe
image_store_pck v[0:1], v[254:255], s[0:7] dmask:0x1 dim:SQ_RSRC_IMG_3D dlc r128 a16 tfe lwe
image_store_pck v[100:102], v[0:2], ttmp[0:7] dmask:0x7 dim:SQ_RSRC_IMG_3D glc r128 lwe
image_store_pck v[1:2], v[254:255], s[96:103] dmask:0x6 dim:SQ_RSRC_IMG_3D unorm dlc a16
