// Radix sort of 32-bit keys, four bits a pass, least significant first; four keys per work-item and three launches a
// pass: count the digits of each work-group, sum the counts, scatter.
//
// The scatter sorts its 1024 keys in LDS first, so that keys of one digit leave as runs of neighbouring words. Counters
// of the digits are one per work-item and digit, 16 bits each: they need no atomics and keep the order of equal
// digits, on which later passes rely.
#define DIGITS 16
#define GROUP 256
#define KEYS 4

static uint digit(uint key, uint shift) { return key >> shift & (DIGITS - 1); }

// The sum of the values of all work-items before this one; `total` is that of all. `scratch` is free afterwards.
static uint sum_before(__local uint* scratch, uint value, uint* total) {
  const uint lane = get_local_id(0);
  uint sum = value;
  scratch[lane] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint distance = 1; distance < GROUP; distance *= 2) {
    const uint other = lane >= distance ? scratch[lane - distance] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += other;
    scratch[lane] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  *total = scratch[GROUP - 1];
  barrier(CLK_LOCAL_MEM_FENCE);
  return sum - value;
}

// counts[d * groups + g]: how often work-group g has digit d.
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sort_count(const __global uint4* restrict keys, __global uint* restrict counts, uint shift) {
  // One copy per sixteenth lane, an odd distance apart, since all lanes may have one digit.
  __local uint bins[DIGITS][DIGITS + 1];
  const uint lane = get_local_id(0);
  bins[lane / DIGITS][lane % DIGITS] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint4 key = keys[get_global_id(0)];
  atomic_inc(&bins[digit(key.x, shift)][lane % DIGITS]);
  atomic_inc(&bins[digit(key.y, shift)][lane % DIGITS]);
  atomic_inc(&bins[digit(key.z, shift)][lane % DIGITS]);
  atomic_inc(&bins[digit(key.w, shift)][lane % DIGITS]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane >= DIGITS) return;
  uint sum = 0;
#pragma unroll
  for (uint copy = 0; copy < DIGITS; ++copy) sum += bins[lane][copy];
  counts[lane * get_num_groups(0) + get_group_id(0)] = sum;
}

// Each count becomes the sum of all before it. One work-group.
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sort_sum(__global uint4* restrict counts, uint quads) {
  __local uint scratch[GROUP];
  uint before = 0;
  for (uint first = 0; first < quads; first += GROUP) {
    const uint i = first + get_local_id(0);
    const uint4 count = i < quads ? counts[i] : 0;
    uint total;
    const uint sum = before + sum_before(scratch, count.x + count.y + count.z + count.w, &total);
    if (i < quads)
      counts[i] = (uint4)(sum, sum + count.x, sum + count.x + count.y, sum + count.x + count.y + count.z);
    before += total;
  }
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sort_scatter(const __global uint4* restrict keys, const __global uint* restrict sums, __global uint* restrict out,
                  uint shift) {
  __local ushort8 counters[DIGITS * GROUP / 8];
  __local uint sorted[GROUP * KEYS];
  __local uint bases[DIGITS];
  __local ushort* counter = (__local ushort*)counters;
  const uint lane = get_local_id(0);
  counters[2 * lane] = 0;
  counters[2 * lane + 1] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint4 four = keys[get_global_id(0)];
  const uint key[KEYS] = {four.x, four.y, four.z, four.w};
  uint rank[KEYS];
#pragma unroll
  for (uint k = 0; k < KEYS; ++k) {
    __local ushort* mine = &counter[digit(key[k], shift) * GROUP + lane];
    rank[k] = *mine;
    *mine = (ushort)(rank[k] + 1);
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  // Sixteen neighbouring counters, all of one digit, per work-item.
  ushort8 low = counters[2 * lane], high = counters[2 * lane + 1];
  ushort values[16];
  vstore8(low, 0, values);
  vstore8(high, 1, values);
  uint sum = 0;
#pragma unroll
  for (uint i = 0; i < 16; ++i) {
    const uint value = values[i];
    values[i] = (ushort)sum;
    sum += value;
  }
  uint total;
  const uint before = sum_before(sorted, sum, &total);
  counters[2 * lane] = vload8(0, values) + (ushort8)(ushort)before;
  counters[2 * lane + 1] = vload8(1, values) + (ushort8)(ushort)before;
  if (lane % 16 == 0)
    bases[lane / 16] = sums[lane / 16 * get_num_groups(0) + get_group_id(0)] - before;
  barrier(CLK_LOCAL_MEM_FENCE);

#pragma unroll
  for (uint k = 0; k < KEYS; ++k) sorted[counter[digit(key[k], shift) * GROUP + lane] + rank[k]] = key[k];
  barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
  for (uint k = 0; k < KEYS; ++k) {
    const uint place = k * GROUP + lane;
    out[bases[digit(sorted[place], shift)] + place] = sorted[place];
  }
}
