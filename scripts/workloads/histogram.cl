// Histogram of bytes, 64 of them per work-item.
//
// Each work-group counts in LDS, in eight interleaved copies: lanes that meet the same byte at the same time add to
// eight addresses in eight banks instead of one. 8 KiB leave eight work-groups on a compute unit.
#define BINS 256
#define COPIES 8
#define GROUP 256
#define LOADS 4

__kernel __attribute__((reqd_work_group_size(BINS, 1, 1)))
void histogram_clear(__global uint* restrict counts) { counts[get_local_id(0)] = 0; }

static void count_bytes(__local uint* copy, uint word) {
  atomic_inc(&copy[(word & 0xff) * COPIES]);
  atomic_inc(&copy[(word >> 8 & 0xff) * COPIES]);
  atomic_inc(&copy[(word >> 16 & 0xff) * COPIES]);
  atomic_inc(&copy[(word >> 24) * COPIES]);
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void histogram(const __global uint4* restrict data, __global uint* restrict counts) {
  __local uint4 bins[BINS * COPIES / 4];
  const uint lane = get_local_id(0);
  bins[2 * lane] = 0;
  bins[2 * lane + 1] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);

  __local uint* copy = (__local uint*)bins + lane % COPIES;
  const uint first = get_group_id(0) * GROUP * LOADS + lane;
  uint4 words[LOADS];
#pragma unroll
  for (uint i = 0; i < LOADS; ++i) words[i] = data[first + i * GROUP];
#pragma unroll
  for (uint i = 0; i < LOADS; ++i) {
    count_bytes(copy, words[i].x);
    count_bytes(copy, words[i].y);
    count_bytes(copy, words[i].z);
    count_bytes(copy, words[i].w);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint4 sum = bins[2 * lane] + bins[2 * lane + 1];
  atomic_add(&counts[lane], sum.x + sum.y + sum.z + sum.w);
}
