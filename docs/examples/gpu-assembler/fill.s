// Each work-item of groups of 64 writes three times its number. For gfx803.
  .text
  .globl fill
  .p2align 8
  .type fill,@function
fill:                                  // s[0:1]: arguments, s2: work-group, v0: work-item of the group
  s_load_dwordx2 s[4:5], s[0:1], 0x0
  s_lshl_b32 s2, s2, 6
  v_add_u32 v0, vcc, s2, v0
  v_mul_u32_u24 v2, 3, v0
  v_lshlrev_b32 v0, 2, v0
  s_waitcnt lgkmcnt(0)
  v_mov_b32 v1, s5
  v_add_u32 v0, vcc, s4, v0
  v_addc_u32 v1, vcc, 0, v1, vcc
  flat_store_dword v[0:1], v2
  s_endpgm

  .rodata
  .p2align 6
  .amdhsa_kernel fill
    .amdhsa_kernarg_size 8
    .amdhsa_user_sgpr_kernarg_segment_ptr 1
    .amdhsa_next_free_vgpr 3
    .amdhsa_next_free_sgpr 6
  .end_amdhsa_kernel

  .amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: fill
    .symbol: fill.kd
    .kernarg_segment_size: 8
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 6
    .vgpr_count: 3
    .max_flat_workgroup_size: 64
    .args: [{ .size: 8, .offset: 0, .value_kind: global_buffer, .address_space: global }]
  .end_amdgpu_metadata
