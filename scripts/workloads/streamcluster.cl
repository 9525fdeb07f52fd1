// Facility location by local search: each candidate takes a launch that adds up what it would save, and one that
// opens it if the sum is positive. One point per work-item; 16 features of 4 bits, four to a word, words of
// neighbouring points next to each other.
//
// All distances and sums are whole numbers below 2^31, so the order of additions does not matter. What each facility's
// points would lose is summed in LDS first. Which facilities are open, and the sums, are kept twice: no launch
// reads what it writes but for its own points.
#define SLOTS 64
#define COPIES 16
#define WORDS 4
#define GROUP 256

// The candidate's words are uniform: they come through scalar loads.
static uint distance_to(const __global uint* restrict points, uint count, uint p, uint q) {
  float sum = 0.0f;
#pragma unroll
  for (uint word = 0; word < WORDS; ++word) {
    const uint a = points[word * count + p], b = points[word * count + q];
#pragma unroll
    for (uint shift = 0; shift < 32; shift += 8) {
      const float difference = (float)(a >> shift & 0xff) - (float)(b >> shift & 0xff);
      sum += difference * difference;
    }
  }
  return (uint)sum;
}

// sums: what the points of each facility would lose, then what the others would save.
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void streamcluster_begin(const __global uint* restrict points, uint count, __global uint* restrict costs,
                         __global uint* restrict facilities, __global uint* restrict open, __global uint* restrict sums) {
  const uint p = get_global_id(0);
  costs[p] = distance_to(points, count, p, 0);
  facilities[p] = 0;
  if (p < SLOTS) open[p] = p == 0;
  if (p <= SLOTS) sums[p] = 0;
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void streamcluster_gain(const __global uint* restrict points, uint count, uint candidate,
                        const __global uint* restrict costs, const __global uint* restrict facilities,
                        __global uint* restrict distances, __global uint* restrict sums) {
  // What is saved has one sum, hence copies: lanes that add to one address wait for each other.
  __local uint partial[SLOTS + COPIES];
  const uint lane = get_local_id(0), p = get_global_id(0);
  if (lane < SLOTS + COPIES) partial[lane] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint distance = distance_to(points, count, p, candidate);
  const uint cost = costs[p];
  distances[p] = distance;
  if (distance < cost)
    atomic_add(&partial[SLOTS + lane % COPIES], cost - distance);
  else
    atomic_add(&partial[facilities[p]], distance - cost);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane < SLOTS + COPIES && partial[lane] != 0) atomic_add(&sums[min(lane, (uint)SLOTS)], partial[lane]);
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void streamcluster_open(const __global uint* restrict distances, const __global uint* restrict sums,
                        const __global uint* restrict open, uint tried, int facility, __global uint* restrict costs,
                        __global uint* restrict facilities, __global uint* restrict open_next,
                        __global uint* restrict sums_next) {
  __local uint closes[SLOTS];
  __local int gain;
  const uint lane = get_local_id(0), p = get_global_id(0);
  if (lane == 0) gain = (int)sums[SLOTS] - facility;
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint was_open = lane < SLOTS ? open[lane] : 0;
  if (lane < SLOTS) {
    const int extra = (int)sums[lane];
    closes[lane] = was_open && extra < facility;
    if (closes[lane]) atomic_add(&gain, facility - extra);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const bool opens = gain > 0;
  if (p < SLOTS) open_next[p] = opens ? p == tried || (was_open && !closes[p]) : was_open;
  if (p <= SLOTS) sums_next[p] = 0;
  if (!opens) return;
  const uint distance = distances[p];
  if (distance < costs[p] || closes[facilities[p]]) {
    facilities[p] = tried;
    costs[p] = distance;
  }
}
