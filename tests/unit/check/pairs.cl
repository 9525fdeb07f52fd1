// Each pattern as a faulty kernel ("faulty_") and as a correct one ("clean_"), which differ in one place: `faulty`.
// Launched with 256 work-items in groups of 128, so that waves of either size meet others of their group and of the other.

#define PAIR(name, ...)                                                                                \
  kernel void faulty_##name(global uint* a, global uint* b) {                                          \
    const bool faulty = true;                                                                          \
    const uint i = get_global_id(0), l = get_local_id(0), g = get_group_id(0);                         \
    __VA_ARGS__                                                                                        \
  }                                                                                                    \
  kernel void clean_##name(global uint* a, global uint* b) {                                           \
    const bool faulty = false;                                                                         \
    const uint i = get_global_id(0), l = get_local_id(0), g = get_group_id(0);                         \
    __VA_ARGS__                                                                                        \
  }
#define MEET_UNLESS(skipped) \
  if (!(skipped)) barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)

PAIR(neighbour, local uint s[128]; s[l] = a[i]; MEET_UNLESS(faulty); b[i] = s[l ^ 64];)

PAIR(reduction, local uint s[128]; s[l] = a[i]; for (uint step = 64; step > 0; step /= 2) {
  MEET_UNLESS(faulty && step == 64);
  if (l < step) s[l] += s[l + step];
} if (l == 0) b[g] = s[0];)

PAIR(two_phases, local uint s[128]; uint sum = 0; for (uint n = 0; n < 3; ++n) {
  s[l] = a[i] + n;
  barrier(CLK_LOCAL_MEM_FENCE);
  sum += s[127 - l];
  MEET_UNLESS(faulty);
} b[i] = sum;)

PAIR(transpose, local uint s[128]; s[l] = a[i]; MEET_UNLESS(faulty); b[i] = s[l % 16 * 8 + l / 16];)

PAIR(local_histogram, local uint s[16]; if (l < 16) s[l] = 0; barrier(CLK_LOCAL_MEM_FENCE);
     if (faulty) s[a[i] & 15] += 1; else atomic_inc(&s[a[i] & 15]); barrier(CLK_LOCAL_MEM_FENCE);
     if (l < 16) b[16 * g + l] = s[l];)

PAIR(global_histogram, if (faulty) b[a[i] & 15] += 1; else atomic_inc(&b[a[i] & 15]);)

PAIR(in_place_stencil, const uint right = a[(i + 128) & 255]; if (faulty) a[i] = right; else b[i] = right;)

PAIR(found_flag, if (a[i] % 128 == 7 && (faulty || g == 0)) b[0] = i;)

PAIR(last_group, local uint last; if (l == 0) {
  b[8 + g] = a[i];
  if (!faulty) atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release, memory_scope_device);
  last = faulty ? b[0]++ : atomic_add(&b[0], 1);
  if (!faulty) atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, memory_scope_device);
  if (last == get_num_groups(0) - 1) b[1] = b[8] + b[9];
})

// As OpenCL 1 has it: mem_fence is no fence of the device, and atomics imply no order.
PAIR(last_group_of_opencl_1, if (l == 0) {
  b[8 + g] = a[i];
  mem_fence(CLK_GLOBAL_MEM_FENCE);
  uint last;
  if (faulty)
    last = *(volatile global uint*)b, *(volatile global uint*)b = last + 1;
  else
    last = atomic_inc(&b[0]);
  if (last == get_num_groups(0) - 1) b[1] = ((volatile global uint*)b)[8] + ((volatile global uint*)b)[9];
})

// The atomic that returns is there, and the volatile read comes before it or after it.
PAIR(read_before_counter, if (l == 0) {
  uint before = 0;
  if (g == 0) a[1] = 42;
  if (faulty && g == 1) before = ((volatile global uint*)a)[1];
  mem_fence(CLK_GLOBAL_MEM_FENCE);
  if (atomic_inc(&b[0]) == 1 && g == 1) b[2] = faulty ? before : ((volatile global uint*)a)[1];
})

PAIR(flag, if (l == 0 && g == 0) {
  a[1] = 42;
  if (faulty)
    *(volatile global uint*)b = 77;
  else
    atomic_store_explicit((global atomic_uint*)b, 77, memory_order_release, memory_scope_device);
} else if (l == 0) {
  const uint seen = faulty ? *(volatile global uint*)b
                           : atomic_load_explicit((global atomic_uint*)b, memory_order_acquire, memory_scope_device);
  if (seen == 77) b[2] = a[1];
})

PAIR(volatile_counter, volatile global uint* counter = &b[faulty ? 0 : g]; uint seen = 0; if (l == 0) do {
    seen = *counter;
    if (seen < 5) *counter = seen + 1;
  } while (seen < 5);)

typedef struct {
  char first;
  int second;
  char third;
} Padded;
PAIR(padding, local Padded s; Padded p; p.first = 42; p.third = 127; if (!faulty || i > 999) p.second = a[i];
     if (l == 0) {
       s.first = p.first;
       if (!faulty) s.second = p.second;
       s.third = p.third;
     } barrier(CLK_LOCAL_MEM_FENCE);
     if (l == 1) ((global Padded*)b)[g] = s; if (l == 2) b[64 + g] = s.second;)

// The fourth place of three chars is loaded, computed and stored with them; what is written nowhere is four bytes.
PAIR(vector_of_3, volatile local uchar4 s[128]; volatile local uchar* own = (volatile local uchar*)&s[l];
     if (!faulty) for (uint n = 0; n < 3; ++n) own[n] = (uchar)(a[i] + n);
     uint sum = own[0] | own[1] << 8 | own[2] << 16 | own[3] << 24; b[i] = sum + 1;)

PAIR(half_written, local uint s[128]; if (!faulty || l < 64) s[l] = a[i]; barrier(CLK_LOCAL_MEM_FENCE);
     if (l < 64) b[i] = s[l] + s[l + 64];)

PAIR(private_array, uint values[64]; for (uint n = 0; n < (faulty ? 63 : 64); ++n) values[(a[n] * 5) & 63] = n;
     b[i] = values[a[i] & 63];)

PAIR(branches_meet, local uint s[128]; s[l] = a[i]; if (faulty) {
  if (__builtin_amdgcn_readfirstlane(l) < 64)
    barrier(CLK_LOCAL_MEM_FENCE);
  else {
    s[l] += 1;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
} else barrier(CLK_LOCAL_MEM_FENCE); b[i] = s[l];)

PAIR(lanes_meet, if (!faulty || (l & 1)) __asm__ volatile("s_barrier"); b[i] = a[i];)

PAIR(tiles, local uint s[128]; uint sum = 0; for (uint tile = 0; tile < 2; ++tile) {
  s[l] = a[tile * 128 + l];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint n = 0; n < 128; n += 32) sum += s[(l + n) & 127];
  MEET_UNLESS(faulty && tile == 0);
} b[i] = sum;)

PAIR(count_and_read, local uint s; if (l == 0) s = 0; barrier(CLK_LOCAL_MEM_FENCE); atomic_add(&s, a[i]);
     MEET_UNLESS(faulty); b[i] = s;)

PAIR(carry, const uint before = i == 0 ? 0 : faulty ? b[i - 1] : a[i - 1]; b[i] = before + a[i];)

PAIR(bytes, local uchar s[128]; s[faulty ? l & 63 : (l & 63) * 2 + l / 64] = (uchar)l; barrier(CLK_LOCAL_MEM_FENCE);
     if (l < 64) b[i] = s[l];)

PAIR(one_too_far, local uint s[129]; s[l] = a[i]; if (faulty) s[l + 1] = 1; else s[l] += 1;
     barrier(CLK_LOCAL_MEM_FENCE); b[i] = s[l];)

PAIR(broadcast, local uint s; if (l == 0) s = a[i]; MEET_UNLESS(faulty); b[i] = s;)

PAIR(overlap, global uint* to = a + g * (faulty ? 64 : 128); to[l] = g;)

PAIR(lock, if (l == 0) {
  if (!faulty)
    while (atomic_cmpxchg(&a[0], 0, 1) != 0) {}
  atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, memory_scope_device);
  b[0] = b[0] + 1;
  atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release, memory_scope_device);
  if (!faulty) atomic_xchg(&a[0], 0);
})
