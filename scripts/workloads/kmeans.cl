// k-means of points with 8 features of 8 bits: two launches per iteration, after one that makes a first guess.
//
// Four features are one word, and words of neighbouring points are neighbours: a wave loads whole lines, and the
// conversion of a byte to float is part of an instruction. All distances are whole numbers below 2^24, so float
// arithmetic is exact in any order. The centroids are uniform: scalar loads. Sums are made in LDS, in four
// copies since lanes of one cluster add to one address, and added to memory once per work-group.
#define FEATURES 8
#define CLUSTERS 16
#define SUMS (CLUSTERS * (FEATURES + 1))
#define COPIES 4
#define GROUP 256

static float feature(uint word, uint byte) { return (float)(word >> byte * 8 & 0xff); }

// Sums of a cluster: one per feature, then the number of points.
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void kmeans_begin(const __global uint* restrict points, uint count, __global float* restrict centroids,
                  __global uint* restrict sums) {
  const uint i = get_local_id(0);
  if (i < SUMS) sums[i] = 0;
  if (i >= CLUSTERS * FEATURES) return;
  const uint cluster = i / FEATURES, f = i % FEATURES;
  centroids[i] = feature(points[f / 4 * count + cluster], f % 4);
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void kmeans_assign(const __global uint* restrict points, const __global float* restrict centroids, uint count,
                   __global uint* restrict sums, __global uint* restrict assignment) {
  __local uint partial[COPIES][SUMS];
  const uint lane = get_local_id(0);
  for (uint i = lane; i < COPIES * SUMS; i += GROUP) partial[i / SUMS][i % SUMS] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint p = get_global_id(0);
  const uint words[2] = {points[p], points[count + p]};
  float best = INFINITY;
  uint nearest = 0;
#pragma unroll 4
  for (uint k = 0; k < CLUSTERS; ++k) {
    float distance = 0.0f;
#pragma unroll
    for (uint f = 0; f < FEATURES; ++f) {
      const float difference = feature(words[f / 4], f % 4) - centroids[k * FEATURES + f];
      distance += difference * difference;
    }
    nearest = distance < best ? k : nearest;
    best = fmin(distance, best);
  }
  assignment[p] = nearest;

  __local uint* mine = &partial[lane % COPIES][nearest * (FEATURES + 1)];
#pragma unroll
  for (uint f = 0; f < FEATURES; ++f) atomic_add(&mine[f], words[f / 4] >> f % 4 * 8 & 0xff);
  atomic_inc(&mine[FEATURES]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane < SUMS) atomic_add(&sums[lane], partial[0][lane] + partial[1][lane] + partial[2][lane] + partial[3][lane]);
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void kmeans_update(__global uint* restrict sums, __global float* restrict centroids) {
  const uint i = get_local_id(0);
  const uint cluster = i / FEATURES;
  if (i < CLUSTERS * FEATURES) {
    const uint members = sums[cluster * (FEATURES + 1) + FEATURES];
    const uint sum = sums[cluster * (FEATURES + 1) + i % FEATURES];
    if (members != 0) centroids[i] = (float)((sum + members / 2) / members);
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  if (i < SUMS) sums[i] = 0;
}
