// Programs whose cycles move when a key of a preset does; see keys.lua.
kernel void arithmetic(global float *x, global double *y) {
  uint n = get_global_id(0);
  float a = x[n];
  double d = y[n];
  for (uint i = 0; i < 8; ++i) {
    a = native_sin(a) + native_recip(a + 2.0f) * a;
    d = d * 1.5 + 2.0;
    d += 3.0;
  }
  x[n] = a;
  y[n] = d;
}

// Groups of four waves with LDS in all ways: broadcasts, conflicts, wide accesses, atomics, barriers.
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void lds(global uint *x) {
  local uint part[4096];
  uint l = get_local_id(0), sum = 0;
  for (uint i = 0; i < 16; ++i) part[l + 256 * i] = i;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = 0; i < 8; ++i) {
    sum += part[(l * 16 + i) & 4095];
    atomic_add(part + (l * 2 + i), sum);
    uint4 wide = vload4((l * 5 + i) & 1023, part);
    sum += wide.x + wide.w;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  x[get_global_id(0)] = sum;
}

// Lines of many pages, rows and sets, read and written again, some by every lane apart.
kernel void memory(global uint *x, uint mask, uint stride) {
  uint n = get_global_id(0), at = n;
  for (uint i = 0; i < 6; ++i) {
    at = (at * 1664525u + 1013904223u) & mask;
    x[at] += i;
    x[(n * stride + i * 4099) & mask] = at;
    uint4 wide = vload4((n + i * 640) & (mask >> 2), x);
    at += wide.y & 1;
  }
  atomic_add(x + (n & 63), at);
}

// Streams: what bandwidths bound.
kernel void stream(global const uint4 *x, global uint4 *y, uint count) {
  for (uint n = get_global_id(0); n < count; n += get_global_size(0)) y[n] = x[n] + x[n ^ 64];
}

// Scalar loads of more lines than a cache holds, three times, and of lines that fall into one set.
kernel void scalars(global const uint *x, global uint *y) {
  uint sum = 0;
  for (uint pass = 0; pass < 3; ++pass) {
    for (uint i = 0; i < 320; ++i) sum += x[i * 16];
    // Twelve lines of one set, unless addresses are hashed.
#pragma nounroll
    for (uint word = 0; word < 8; ++word)
      for (uint i = 0; i < 12; ++i) sum += x[i * 1024 + word];
  }
  if (get_local_id(0) == 0) y[get_group_id(0)] = sum;
}

// Code of more lines than a cache holds, three times.
kernel void code(global uint *y) {
#pragma nounroll
  for (uint pass = 0; pass < 3; ++pass)
    __asm__ volatile(".rept 9000\n v_add_f32 v1, v2, v3\n .endr" ::: "v1");
  y[get_global_id(0)] = 1;
}

// The same line for all waves at once.
kernel void same(global const uint *x, global uint *y) {
  uint n = get_local_id(0), sum = 0;
  for (uint i = 0; i < 4; ++i) sum += x[n + i * 4096];
  y[get_global_id(0)] = sum;
}

// As many work-groups on a compute unit as their LDS allows.
kernel void full(global uint *x, local uint *part) {
  part[get_local_id(0)] = x[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  x[get_global_id(0)] = part[63 - get_local_id(0)];
}

kernel void special(global ulong *y) {
  ulong first = 0, last = 0;
  for (uint i = 0; i < 4; ++i) {
    __asm__ volatile("s_memtime %0\n s_waitcnt lgkmcnt(0)" : "=s"(first));
    __asm__ volatile("s_sendmsg sendmsg(MSG_INTERRUPT)\n s_sendmsg sendmsg(MSG_INTERRUPT)" ::: "memory");
    __asm__ volatile("v_cmp_lt_u32 vcc, v0, v0\n s_mov_b64 s[20:21], vcc\n s_nop 3\n s_nop 3" ::: "vcc", "s20", "s21");
    last += first;
  }
  if (get_local_id(0) == 0) y[get_group_id(0)] = last & 1;
}

// Pages in a row, then pages of one set of either TLB, each lane another one, by all waves at once.
kernel void pages(global uint *x, global uint *y) {
  uint l = get_local_id(0), sum = 0;
  for (uint i = 0; i < 4; ++i) {
    sum += x[l * 1024] + x[((l & 15) + 64) * 1024 + i];
    sum += x[(l & 63) * 16384 + (l & 15)];
    sum += x[((l & 15) + 64) * 16384 + i * 16];
    sum += x[((l & 7) + 8 * i) * 16384 + 64];
  }
  y[get_global_id(0)] = sum;
}

// Half of the lanes of all waves in one page, the others in one of their wave; four times, one after the other.
kernel void shared_page(global const uint *x, global uint *y) {
  uint l = get_local_id(0) & 63, wave = get_global_id(0) / 64, sum = 0;
  for (uint i = 0; i < 4; ++i)
    sum += x[(l < 32 ? i : 4 + wave * 4 + i) * 1024 + l + (sum & 1)];
  y[get_global_id(0)] = sum;
}

// Many loads of one line while it is in flight, with others behind them.
kernel void merge(global const uint *x, global uint *y, global const uint *z) {
  uint l = get_local_id(0), n = get_global_id(0), sum = 0;
  for (uint i = 0; i < 8; ++i) sum += x[(l ^ i) & 15];
  sum += z[n * 4] + z[n * 4 + 65536];
  y[n] = sum;
}

// Parts of lines that nothing has read.
kernel void scatter(global uint *x) {
  uint n = get_global_id(0);
  for (uint i = 0; i < 4; ++i) x[(n + i * 16384) * 32] = n;
}

// Waves with separate code, whose lines map to one set.
#define REGION(k) \
  if (mine == k) __asm__ volatile(".rept 2040\n v_add_f32 v1, v2, v3\n .endr" ::: "v1");
kernel void regions(global uint *y) {
  uint mine = get_group_id(0) & 7;
#pragma nounroll
  for (uint pass = 0; pass < 2; ++pass) {
    REGION(0) REGION(1) REGION(2) REGION(3) REGION(4) REGION(5) REGION(6) REGION(7)
  }
  y[get_global_id(0)] = 1;
}
