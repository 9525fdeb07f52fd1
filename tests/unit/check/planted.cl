// One planted fault in each kernel, and the like without a fault ("clean_"). Groups have 64 or 128 work-items.

#if defined(__gfx803__)
#define LOAD(to, address) "flat_load_dword " to ", " address "\n"
#define STORE(address, from) "flat_store_dword " address ", " from "\n"
#define ADD_ONE(r) "v_add_u32 " r ", vcc, 1, " r "\n"
#define WAIT_STORES "s_waitcnt vmcnt(0)\n"
#define ANY_LDS "s_mov_b32 m0, -1\n"
#else
#define LOAD(to, address) "global_load_dword " to ", " address ", off\n"
#define STORE(address, from) "global_store_dword " address ", " from ", off\n"
#define ADD_ONE(r) "v_add_nc_u32 " r ", 1, " r "\n"
#define WAIT_STORES "s_waitcnt_vscnt null, 0x0\n"
#define ANY_LDS ""
#endif
#define WAIT "s_waitcnt vmcnt(0) lgkmcnt(0)\n"

#define ITEM const uint i = get_global_id(0), l = get_local_id(0)

kernel void lds_write_write(global uint* a, global uint* b) {
  ITEM;
  local uint s[64];
  s[l & 63] = a[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  b[i] = s[l & 63];
}

kernel void lds_read_write(global uint* a, global uint* b) {
  ITEM;
  local uint s[128];
  s[l] = a[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint other = s[l ^ 64];
  // Not the store above, which is before the barrier.
  __asm__ volatile(ANY_LDS "ds_write_b32 %0, %1 offset:0\n" WAIT ::"v"((uint)(size_t)&s[l]), "v"(other) : "memory");
  b[i] = other;
}

kernel void lds_missing_barrier(global uint* a, global uint* b) {
  ITEM;
  local uint s[128];
  s[l] = a[i];
  mem_fence(CLK_LOCAL_MEM_FENCE);
  b[i] = s[l ^ 64];
}

kernel void lds_barrier_without_wait(global uint* a, global uint* b) {
  ITEM;
  local uint s[128];
  const uint at = (uint)(size_t)&s[l], other = (uint)(size_t)&s[l ^ 64], value = a[i];
  uint read;
  __asm__ volatile(WAIT ANY_LDS "ds_write_b32 %1, %2\n"
                            "s_barrier\n"
                            "ds_read_b32 %0, %3\n" WAIT
               : "=&v"(read)
               : "v"(at), "v"(value), "v"(other)
               : "memory");
  b[i] = read;
}

kernel void lds_atomic_and_plain(global uint* a, global uint* b) {
  ITEM;
  local uint s[1];
  if (l == 0) s[0] = a[i];
  atomic_add(&s[0], 1);
  barrier(CLK_LOCAL_MEM_FENCE);
  b[i] = s[0];
}

kernel void different_barriers(global uint* a, global uint* b) {
  ITEM;
  if (__builtin_amdgcn_readfirstlane(l) < 64)
    __asm__ volatile("s_barrier ; one\n");
  else
    __asm__ volatile("s_nop 0\ns_barrier ; another\n");
  b[i] = a[i];
}

kernel void lanes_miss_barrier(global uint* a, global uint* b) {
  ITEM;
  if ((l & 1) != 0) __asm__ volatile("s_barrier\n");
  b[i] = a[i];
}

kernel void groups_write(global uint* a, global uint* b) { b[get_local_id(0)] = get_group_id(0); }

kernel void lanes_write(global uint* a, global uint* b) { b[get_local_id(0) / 4] = a[get_local_id(0)]; }

kernel void lanes_write_bytes(global uint* a, global uint* b) {
  global uchar* bytes = (global uchar*)b;
  uint l = get_local_id(0);
  bytes[l & 2 ? 0 : 1 + l] = (uchar)a[l];
}

kernel void lanes_write_lds(global uint* a, global uint* b) {
  local uint s[2];
  uint l = get_local_id(0);
  s[l & 1] = l;
  barrier(CLK_LOCAL_MEM_FENCE);
  b[l] = s[l & 1];
}

kernel void group_writes_what_another_reads(global uint* a, global uint* b) {
  ITEM;
  const uint other = a[i ^ 128];
  a[i] = other + 1;
}

kernel void waves_read_and_write(global uint* a, global uint* b) {
  ITEM;
  a[i] = i;
  mem_fence(CLK_GLOBAL_MEM_FENCE);
  b[i] = a[i ^ 64];
}

// VS_CNT would have to be waited for, as a group may lie on two compute units. On the first GPU it may not.
kernel void store_not_waited_for(global uint* a, global uint* b) {
  ITEM;
  uint read;
  __asm__ volatile(WAIT STORE("%1", "%2") "s_barrier\n" LOAD("%0", "%3") WAIT
               : "=&v"(read)
               : "v"(a + i), "v"(i), "v"(a + (i ^ 64))
               : "memory");
  b[i] = read;
}

kernel void missing_vmcnt(global uint* a, global uint* b) {
  ITEM;
  uint read;
  __asm__ volatile(LOAD("%0", "%1") ADD_ONE("%0") WAIT : "=&v"(read) : "v"(a + i) : "vcc");
  b[i] = read;
}

kernel void too_large_vmcnt(global uint* a, global uint* b) {
  ITEM;
  uint first, second;
  __asm__ volatile(LOAD("%0", "%2") LOAD("%1", "%3") "s_waitcnt vmcnt(1)\n" ADD_ONE("%1") WAIT
               : "=&v"(first), "=&v"(second)
               : "v"(a + i), "v"(a + (i ^ 1))
               : "vcc");
  b[i] = first + second;
}

kernel void overwritten_too_early(global uint* a, global uint* b) {
  ITEM;
  uint read;
  __asm__ volatile(LOAD("%0", "%1") "v_mov_b32 %0, 1\n" WAIT : "=&v"(read) : "v"(a + i));
  b[i] = read;
}

kernel void missing_lgkmcnt_scalar(global uint* a, global uint* b) {
  ITEM;
  uint read;
  __asm__ volatile("s_load_dword s40, %1, 0x0\nv_mov_b32 %0, s40\n" WAIT : "=v"(read) : "s"(a) : "s40");
  b[i] = read;
}

kernel void scalar_loads_out_of_order(global uint* a, global uint* b) {
  ITEM;
  uint read;
  __asm__ volatile(
      "s_load_dword s40, %1, 0x0\n"
      "s_load_dword s41, %1, 0x4\n"
      "s_waitcnt lgkmcnt(1)\n"
      "v_mov_b32 %0, s40\n" WAIT
      : "=v"(read)
      : "s"(a)
      : "s40", "s41");
  b[i] = read;
}

kernel void missing_lgkmcnt_lds(global uint* a, global uint* b) {
  ITEM;
  local uint s[64];
  s[l] = a[i];
  uint read;
  __asm__ volatile(ANY_LDS "ds_read_b32 %0, %1\nv_xor_b32 %0, 1, %0\n" WAIT
               : "=&v"(read)
               : "v"((uint)(size_t)&s[l])
               : "memory");
  b[i] = read;
}

kernel void uninitialised_lds(global uint* a, global uint* b) {
  ITEM;
  local uint s[128];
  s[l] = a[i];
  b[i] = s[l + 64];
}

kernel void uninitialised_vgpr(global uint* a, global uint* b) {
  ITEM;
  uint unset;
  __asm__ volatile("v_mov_b32 %0, v60\n" : "=v"(unset)::"v60");
  b[i] = unset + a[i];
}

kernel void uninitialised_address(global uint* a, global uint* b) {
  ITEM;
  local uint s[64];
  s[l] = a[i];
  uint read;
  __asm__ volatile(WAIT ANY_LDS "ds_read_b32 %0, v60\n" WAIT : "=v"(read) : "v"((uint)(size_t)s) : "v60", "memory");
  b[i] = read;
}

kernel void uninitialised_sgpr(global uint* a, global uint* b) {
  ITEM;
  uint chosen;
  __asm__ volatile(
      "v_mov_b32 %0, 1\n"
      "s_cmp_eq_u32 s60, 0\n"
      "s_cbranch_scc1 after_%=\n"
      "v_mov_b32 %0, 1\n"
      "after_%=:\n"
      : "=&v"(chosen)::"s60", "scc");
  b[i] = chosen;
}

kernel void uninitialised_exec(global uint* a, global uint* b) {
  ITEM;
  __asm__ volatile(
      "s_mov_b32 s40, exec_lo\n"
      "s_and_b32 exec_lo, exec_lo, s60\n"
      "s_mov_b32 exec_lo, s40\n" ::
          : "s40", "s60", "scc");
  b[i] = a[i];
}

// ---- Without a fault ---------------------------------------------------------------------------------------------

kernel void clean_lds(global uint* a, global uint* b) {
  ITEM;
  local uint s[128];
  s[l] = a[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  uint sum = 0;
  for (uint n = 0; n < 4; ++n) {
    sum += s[(l + n * 32) & 127];
    barrier(CLK_LOCAL_MEM_FENCE);
    s[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  b[i] = s[l ^ 127];
}

kernel void clean_global(global uint* a, global uint* b) {
  ITEM;
  a[i] = i * 3;
  barrier(CLK_GLOBAL_MEM_FENCE);
  const uint other = a[i ^ 64];
  barrier(CLK_GLOBAL_MEM_FENCE);
  a[i] = other;
}

// Lanes that write the same to one place, and others next to each other in a word.
kernel void clean_lanes(global uint* a, global uint* b) {
  ITEM;
  local uint s[4];
  s[l / 32] = l / 32;
  barrier(CLK_LOCAL_MEM_FENCE);
  b[i / 32 * 32] = s[l / 32];
  ((global uchar*)(b + i / 32 * 32))[67 - l % 32] = (uchar)l;
}

kernel void clean_counted_waits(global uint* a, global uint* b) {
  ITEM;
  local uint s[128];
  s[l] = i;
  uint first, second, third, fourth;
  __asm__ volatile(WAIT LOAD("%0", "%4") LOAD("%1", "%5") "s_waitcnt vmcnt(1)\n" ADD_ONE("%0") WAIT ANY_LDS
               "ds_read_b32 %2, %6\n"
               "ds_read_b32 %3, %6\n"
               "s_waitcnt lgkmcnt(1)\n" ADD_ONE("%2") WAIT ADD_ONE("%3")
               : "=&v"(first), "=&v"(second), "=&v"(third), "=&v"(fourth)
               : "v"(a + i), "v"(a + (i ^ 1)), "v"((uint)(size_t)&s[l])
               : "vcc", "memory");
  b[i] = first + second + third + fourth;
}

// Each group leaves a sum behind; the one that comes last adds them up.
kernel void clean_last_group(global uint* a, global uint* b) {
  const uint l = get_local_id(0), groups = get_num_groups(0);
  local uint is_last;
  if (l < 64) b[8 + get_group_id(0) * 64 + l] = 1;
  barrier(CLK_GLOBAL_MEM_FENCE);
  if (l == 0) {
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release, memory_scope_device);
    is_last = atomic_add(&b[0], 1) == groups - 1;
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, memory_scope_device);
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (!is_last) return;
  uint sum = 0;
  for (uint g = 0; g + 1 < groups; ++g) sum += b[8 + g * 64 + ((l ^ 32) & 63)];
  a[l] = sum;
}

// Group 0 stores a value, then a flag; the others poll the flag.
kernel void clean_flag(global uint* a, global uint* b) {
  const uint l = get_local_id(0), g = get_group_id(0);
  if (l != 0) return;
  if (g == 0) {
    a[1] = 42;
    atomic_store_explicit((global atomic_uint*)&b[0], 77, memory_order_release, memory_scope_device);
  } else {
    while (atomic_load_explicit((global atomic_uint*)&b[0], memory_order_acquire, memory_scope_device) != 77) {}
    b[g] = a[1];
  }
}

kernel void clean_histogram(global uint* a, global uint* b) {
  ITEM;
  local uint bins[16];
  if (l < 16) bins[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_inc(&bins[a[i] & 15]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 16) atomic_add(&b[l], bins[l]);
}

kernel void clean_early_return(global uint* a, global uint* b) {
  ITEM;
  local uint s[128];
  s[l] = a[i];
  if ((l & 63) > 40) return;
  barrier(CLK_LOCAL_MEM_FENCE);
  b[i] = s[l ^ 64];
}

// Values that nothing has written are moved, but decide nothing.
kernel void clean_moves_of_unset(global uint* a, global uint* b) {
  ITEM;
  uint unset, sum;
  __asm__ volatile("v_mov_b32 %0, v60\nv_add_f32 %0, %0, v60\nv_mov_b32 %1, s60\nv_mov_b32 %1, 1\n"
               : "=&v"(unset), "=&v"(sum)::"v60", "s60");
  b[i] = sum;
}

// Each wave leaves a value in LDS; the one that comes last finds them all.
// clang-19 makes FLAT_SCRATCH of a register that a gfx8 kernel without scratch does not get.
__attribute__((noinline)) uint twice_and_one(global uint* from) { return 2 * *from + 1; }
kernel void clean_call(global uint* a, global uint* b) {
  ITEM;
  b[i] = twice_and_one(a + i);
}

kernel void clean_lds_ticket(global uint* a, global uint* b) {
  ITEM;
  local uint s[128], tickets;
  if (l == 0) tickets = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  s[l] = i;
  atomic_work_item_fence(CLK_LOCAL_MEM_FENCE, memory_order_acq_rel, memory_scope_work_group);
  const uint ticket = atomic_add(&tickets, 1);
  atomic_work_item_fence(CLK_LOCAL_MEM_FENCE, memory_order_acq_rel, memory_scope_work_group);
  if (ticket == 127) b[i] = s[0] + s[64];
}
