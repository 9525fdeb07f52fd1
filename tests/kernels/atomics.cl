// Atomics on global memory and LDS, and what work-groups do together.
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Every operation; each result does not depend on the order.
#define EVERY_ATOMIC(NAME, T, ADD, SUB, INC, DEC, MIN, MAX, AND, OR, XOR)                                    \
  kernel void NAME(global const T* in, global T* cells) {                                                    \
    T x = in[get_global_id(0)];                                                                              \
    ADD(&cells[0], x);                                                                                       \
    SUB(&cells[1], x);                                                                                       \
    INC(&cells[2]);                                                                                          \
    DEC(&cells[3]);                                                                                          \
    MIN(&cells[4], x);                                                                                       \
    MAX(&cells[5], x);                                                                                       \
    AND(&cells[6], x | (T)0x10);                                                                             \
    OR(&cells[7], x & (T)0xff);                                                                              \
    XOR(&cells[8], x);                                                                                       \
    if (x & 1) ADD(&cells[9 + (x & 6)], 3);                                                                  \
  }
EVERY_ATOMIC(atomics_int, int, atomic_add, atomic_sub, atomic_inc, atomic_dec, atomic_min, atomic_max, atomic_and,
             atomic_or, atomic_xor)
EVERY_ATOMIC(atomics_uint, uint, atomic_add, atomic_sub, atomic_inc, atomic_dec, atomic_min, atomic_max, atomic_and,
             atomic_or, atomic_xor)
EVERY_ATOMIC(atomics_long, long, atom_add, atom_sub, atom_inc, atom_dec, atom_min, atom_max, atom_and, atom_or,
             atom_xor)
EVERY_ATOMIC(atomics_ulong, ulong, atom_add, atom_sub, atom_inc, atom_dec, atom_min, atom_max, atom_and, atom_or,
             atom_xor)

// The same on LDS, then added to global memory by one work-item of each group.
#define LOCAL_ATOMICS(NAME, T, ADD, SUB, INC, DEC, MIN, MAX, AND, OR, XOR)                                   \
  kernel void NAME(global const T* in, global T* out) {                                                      \
    local T cells[10];                                                                                       \
    size_t l = get_local_id(0);                                                                              \
    if (l < 10) cells[l] = l == 6 ? (T)-1 : (T)0;                                                            \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                            \
    T x = in[get_global_id(0)];                                                                              \
    ADD(&cells[0], x);                                                                                       \
    SUB(&cells[1], x);                                                                                       \
    INC(&cells[2]);                                                                                          \
    DEC(&cells[3]);                                                                                          \
    MIN(&cells[4], x);                                                                                       \
    MAX(&cells[5], x);                                                                                       \
    AND(&cells[6], x | (T)0x10);                                                                             \
    OR(&cells[7], x & (T)0xff);                                                                              \
    XOR(&cells[8], x);                                                                                       \
    if (x & 1) ADD(&cells[9], 3);                                                                            \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                            \
    if (l < 10) out[get_group_id(0) * 10 + l] = cells[l];                                                    \
  }
LOCAL_ATOMICS(local_atomics_int, int, atomic_add, atomic_sub, atomic_inc, atomic_dec, atomic_min, atomic_max,
              atomic_and, atomic_or, atomic_xor)
LOCAL_ATOMICS(local_atomics_uint, uint, atomic_add, atomic_sub, atomic_inc, atomic_dec, atomic_min, atomic_max,
              atomic_and, atomic_or, atomic_xor)
LOCAL_ATOMICS(local_atomics_long, long, atom_add, atom_sub, atom_inc, atom_dec, atom_min, atom_max, atom_and, atom_or,
              atom_xor)
LOCAL_ATOMICS(local_atomics_ulong, ulong, atom_add, atom_sub, atom_inc, atom_dec, atom_min, atom_max, atom_and,
              atom_or, atom_xor)

// Returned values: each ticket is given once, whatever the order.
kernel void tickets(global uint* next, global uint* taken) { atomic_inc(&taken[atomic_add(next, 1)]); }
kernel void tickets_64(global ulong* next, global uint* taken) { atomic_inc(&taken[atom_add(next, 1ul)]); }
kernel void local_tickets(global uint* taken) {
  local uint next;
  local ulong wide;
  if (get_local_id(0) == 0) next = wide = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  size_t base = get_group_id(0) * get_local_size(0);
  atomic_inc(&taken[base + atomic_inc(&next)]);
  atomic_inc(&taken[base + atom_add(&wide, 1ul)]);
}

// A chain of exchanges, ended by the last work-item: every value put in comes out once.
kernel void exchanges(global uint* cell, global uint* seen) {
  size_t n = get_global_size(0);
  atomic_inc(&seen[atomic_xchg(cell, (uint)get_global_id(0) + 1)]);
  if (atomic_inc(&seen[n + 1]) == n - 1) atomic_inc(&seen[atomic_xchg(cell, 0u)]);
}
kernel void exchanges_64(global ulong* cell, global uint* seen) {
  size_t n = get_global_size(0);
  atomic_inc(&seen[atom_xchg(cell, (ulong)get_global_id(0) + 1)]);
  if (atomic_inc(&seen[n + 1]) == n - 1) atomic_inc(&seen[atom_xchg(cell, 0ul)]);
}

// Compare-and-swap loops: a product modulo a prime, a maximum of doubles, a sum of floats that is exact.
kernel void swap_loop(global const uint* in, global uint* cell) {
  uint x = in[get_global_id(0)] % 65520 + 1, old = *cell, seen;
  while ((seen = atomic_cmpxchg(cell, old, old * x % 65521)) != old) old = seen;
}
kernel void swap_loop_64(global const double* in, global ulong* cell) {
  double x = in[get_global_id(0)];
  ulong old = *cell, seen;
  while (as_double(old) < x && (seen = atom_cmpxchg(cell, old, as_ulong(x))) != old) old = seen;
}
kernel void float_sum(global const uint* in, volatile global atomic_float* cell) {
  float x = (float)(in[get_global_id(0)] % 1000);
  float old = atomic_load(cell);
  while (!atomic_compare_exchange_weak(cell, &old, old + x)) {}
}
kernel void local_swap_loop(global const uint* in, global uint* out) {
  local uint cell;
  local ulong wide;
  if (get_local_id(0) == 0) {
    cell = 1;
    wide = 1;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint x = in[get_global_id(0)] % 65520 + 1, old = 1, seen;
  while ((seen = atomic_cmpxchg(&cell, old, old * x % 65521)) != old) old = seen;
  ulong was = 1, now;
  while ((now = atom_cmpxchg(&wide, was, was * x % 65521)) != was) was = now;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0) {
    out[2 * get_group_id(0)] = cell;
    out[2 * get_group_id(0) + 1] = (uint)wide;
  }
}

// OpenCL 2.0's atomics with explicit orders and scopes, through generic pointers to both memories.
kernel void ordered(global const int* in, global atomic_int* cells) {
  local atomic_int sum;
  if (get_local_id(0) == 0) atomic_init(&sum, 0);
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  int x = in[get_global_id(0)];
  atomic_int* where = x & 1 ? (atomic_int*)&sum : (atomic_int*)&cells[0];
  atomic_fetch_add_explicit(where, x, memory_order_acq_rel, memory_scope_device);
  atomic_fetch_max_explicit(&cells[1], x, memory_order_relaxed, memory_scope_work_group);
  atomic_fetch_xor_explicit(&cells[2], x, memory_order_seq_cst, memory_scope_device);
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0)
    atomic_fetch_add_explicit(&cells[3], atomic_load_explicit(&sum, memory_order_acquire, memory_scope_work_group),
                              memory_order_release, memory_scope_device);
}

// The last group to finish adds up what all have written: fences make it visible.
kernel void last_group_sums(global const uint* in, global uint* partial, global uint* done, global uint* total) {
  local uint sum, is_last;
  if (get_local_id(0) == 0) sum = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&sum, in[get_global_id(0)]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0) {
    partial[get_group_id(0)] = sum;
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    is_last = atomic_inc(done) == get_num_groups(0) - 1;
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (is_last && get_local_id(0) == 0) {
    uint all = 0;
    for (size_t g = 0; g < get_num_groups(0); ++g) all += ((volatile global uint*)partial)[g];
    *total = all;
  }
}

kernel void histogram(global const uchar* in, global uint* bins) {
  local uint own[256];
  for (size_t b = get_local_id(0); b < 256; b += get_local_size(0)) own[b] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 0; k < 4; ++k) atomic_inc(&own[in[get_global_id(0) * 4 + k]]);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (size_t b = get_local_id(0); b < 256; b += get_local_size(0)) atomic_add(&bins[b], own[b]);
}

kernel void flags(global uint* claimed) {
  local uint winners;
  if (get_local_id(0) == 0) winners = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  volatile global atomic_flag* flag = (volatile global atomic_flag*)claimed;
  if (!atomic_flag_test_and_set(&flag[get_local_id(0) % 8])) atomic_inc(&claimed[8]);
  if (atomic_xchg(&winners, 1u) == 0) atomic_inc(&claimed[9]);
}
