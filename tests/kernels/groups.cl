// Work-groups: their shapes, LDS of every width, barriers, and the built-in functions of work-groups and sub-groups.
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Without it clang compiles for at most 256 work-items.
#define LARGE __attribute__((amdgpu_flat_work_group_size(1, 1024)))

// What a work-item knows of its place, in grids of 1 to 3 dimensions with offsets and partial groups.
LARGE kernel void places(global ulong* out) {
  size_t linear = get_global_linear_id();
  global ulong* o = out + linear * 16;
  for (uint d = 0; d < 3; ++d) {
    o[d] = get_global_id(d);
    o[3 + d] = get_local_id(d);
    o[6 + d] = get_group_id(d);
    o[9 + d] = get_local_size(d) << 32 | get_enqueued_local_size(d);
    o[12 + d] = get_global_size(d) << 40 | get_num_groups(d) << 24 | get_global_offset(d);
  }
  o[15] = get_work_dim() | get_local_linear_id() << 8 | get_global_id(3) << 32 | get_global_size(3) << 40;
}

// Reverses the elements of a group through LDS.
#define THROUGH_LDS(NAME, T)                                                                                 \
  kernel void NAME(global const T* in, global T* out, local T* tile) {                                       \
    size_t l = get_local_id(0), g = get_global_id(0), n = get_local_size(0);                                 \
    tile[l] = in[g];                                                                                         \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                            \
    T mine = tile[n - 1 - l];                                                                                \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                            \
    tile[(l + 7) % n] = mine;                                                                                \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                            \
    out[g] = tile[l];                                                                                        \
  }
THROUGH_LDS(lds_uchar, uchar)
THROUGH_LDS(lds_ushort, ushort)
THROUGH_LDS(lds_uint, uint)
THROUGH_LDS(lds_ulong, ulong)
THROUGH_LDS(lds_uint4, uint4)
THROUGH_LDS(lds_char2, char2)
THROUGH_LDS(lds_ulong4, ulong4)
THROUGH_LDS(lds_uint16, uint16)

// A 3-vector takes the room of 4 in LDS; in global memory here of 3.
kernel void lds_uint3(global const uint* in, global uint* out, local uint3* tile) {
  size_t l = get_local_id(0), g = get_global_id(0), n = get_local_size(0);
  tile[l] = vload3(g, in);
  barrier(CLK_LOCAL_MEM_FENCE);
  uint3 mine = tile[n - 1 - l];
  barrier(CLK_LOCAL_MEM_FENCE);
  tile[(l + 7) % n] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  vstore3(tile[l], g, out);
}

// Unaligned and packed accesses to LDS.
kernel void lds_unaligned(global const uchar* in, global ulong* out) {
  local uchar bytes[1024];
  size_t l = get_local_id(0), base = get_group_id(0) * get_local_size(0);
  for (int k = 0; k < 8; ++k) bytes[k * 128 + l] = in[(base + l) * 8 + k];
  barrier(CLK_LOCAL_MEM_FENCE);
  local const uchar* at = bytes + l * 7 + 1;
  ulong a = as_ulong(vload8(0, at));
  uint b = as_uint(vload4(0, at + 2));
  ushort c = as_ushort(vload2(1, at));
  struct __attribute__((packed)) Packed {
    uchar x;
    uint y;
    ulong z;
  };
  local const struct Packed* packed = (local const struct Packed*)(bytes + l * 3);
  out[get_global_id(0)] = a ^ b ^ c ^ packed->y ^ packed->z;
}

// Tree reduction and prefix sum with as many barriers as levels.
LARGE kernel void scan_tree(global const uint* in, global uint* out, local uint* tile) {
  size_t l = get_local_id(0), n = get_local_size(0);
  tile[l] = in[get_global_id(0)];
  for (size_t step = 1; step < n; step *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint other = l >= step ? tile[l - step] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[l] += other;
  }
  out[get_global_id(0)] = tile[l];
}

// Two __local arguments of different alignment in addition to static LDS.
kernel void three_tiles(global const uint* in, global uint* out, local uchar* small, local ulong* wide) {
  local ushort fixed[128];
  size_t l = get_local_id(0), n = get_local_size(0);
  uint x = in[get_global_id(0)];
  small[l] = (uchar)x;
  wide[l] = (ulong)x << 20;
  fixed[l] = (ushort)(x >> 16);
  barrier(CLK_LOCAL_MEM_FENCE);
  size_t r = n - 1 - l;
  out[get_global_id(0)] = (uint)small[r] + (uint)(wide[r] >> 20) * 3 + fixed[r] * 5u;
}

// A place below a constant: a negative address plus a positive offset.
kernel void reversed(global const uint* in, global uint* out) {
  local uint tile[128];
  local ulong wide[128];
  size_t l = get_local_id(0), i = get_global_id(0);
  tile[l] = in[i];
  wide[127 - l] = in[i] * 3ul << 7;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = tile[127 - l] ^ (uint)(wide[l] >> 7);
}

// The device libraries' scans and reductions have no code for RDNA at -O0 (docs/reference/limits.md).
#ifndef WITHOUT_GROUP_FUNCTIONS
#define GROUP_FUNCTIONS(NAME, T)                                                                             \
  kernel void NAME(global const T* in, global T* out) {                                                      \
    size_t i = get_global_id(0), n = get_global_size(0);                                                     \
    T x = in[i];                                                                                             \
    out[i] = work_group_reduce_add(x);                                                                       \
    out[n + i] = work_group_reduce_min(x);                                                                   \
    out[2 * n + i] = work_group_reduce_max(x);                                                               \
    out[3 * n + i] = work_group_scan_inclusive_add(x);                                                       \
    out[4 * n + i] = work_group_scan_exclusive_add(x);                                                       \
    out[5 * n + i] = work_group_scan_inclusive_min(x);                                                       \
    out[6 * n + i] = work_group_scan_exclusive_max(x);                                                       \
    out[7 * n + i] = work_group_broadcast(x, get_local_size(0) / 2);                                         \
    out[8 * n + i] = work_group_all(x > 0);                                                                  \
    out[9 * n + i] = work_group_any(x > 100);                                                                \
  }
GROUP_FUNCTIONS(group_int, int)
GROUP_FUNCTIONS(group_ulong, ulong)
GROUP_FUNCTIONS(group_float, float)
GROUP_FUNCTIONS(group_double, double)

#define SUB_GROUP_FUNCTIONS(NAME, T)                                                                         \
  kernel void NAME(global const T* in, global T* out) {                                                      \
    size_t i = get_global_id(0), n = get_global_size(0);                                                     \
    T x = in[i];                                                                                             \
    out[i] = sub_group_reduce_add(x);                                                                        \
    out[n + i] = sub_group_reduce_min(x);                                                                    \
    out[2 * n + i] = sub_group_reduce_max(x);                                                                \
    out[3 * n + i] = sub_group_scan_inclusive_add(x);                                                        \
    out[4 * n + i] = sub_group_scan_exclusive_add(x);                                                        \
    out[5 * n + i] = sub_group_scan_inclusive_min(x);                                                        \
    out[6 * n + i] = sub_group_scan_exclusive_max(x);                                                        \
    out[7 * n + i] = sub_group_broadcast(x, get_sub_group_size() / 2);                                       \
    out[8 * n + i] = sub_group_all(x > 0);                                                                   \
    out[9 * n + i] = sub_group_any(x > 100);                                                                 \
  }
SUB_GROUP_FUNCTIONS(sub_group_int, int)
SUB_GROUP_FUNCTIONS(sub_group_ulong, ulong)
SUB_GROUP_FUNCTIONS(sub_group_float, float)
SUB_GROUP_FUNCTIONS(sub_group_double, double)
#endif

kernel void sub_group_places(global uint* out) {
  global uint* o = out + get_global_id(0) * 5;
  o[0] = get_sub_group_size();
  o[1] = get_max_sub_group_size();
  o[2] = get_num_sub_groups();
  o[3] = get_sub_group_id();
  o[4] = get_sub_group_local_id();
}

// Barriers that all waves reach by different ways round a loop.
kernel void barrier_loop(global const uint* in, global uint* out) {
  local uint tile[256];
  size_t l = get_local_id(0), n = get_local_size(0);
  tile[l] = in[get_global_id(0)];
  uint rounds = in[get_group_id(0)] % 9 + 1;
  for (uint k = 0; k < rounds; ++k) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint x = tile[(l + k + 1) % n];
    if (l / 64 == k % 4) x ^= k * 77;
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[l] = x * 3;
  }
  out[get_global_id(0)] = tile[l];
}
