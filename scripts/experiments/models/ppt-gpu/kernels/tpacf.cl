// Angular correlation as Parboil's tpacf: the first work-group pairs the data with itself, the next `sets` each random
// set with itself, the others the data with a random set; a histogram of the cosines by binary search.
kernel void tpacf(global uint* restrict histograms, global const float* restrict x, global const float* restrict y,
                  global const float* restrict z, global const float* restrict bounds, int sets, int points) {
  local float tile_x[256], tile_y[256], tile_z[256];
  local uint counts[32][8];
  local float bins[32];
  const int item = get_local_id(0), group = get_group_id(0);
  if (item < 32) bins[item] = bounds[item];
  counts[item >> 3][item & 7] = 0;
  const bool itself = group <= sets;
  const int first = group <= sets ? group * points : 0;
  const int second = itself ? first : (group - sets) * points;
  barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 1
  for (int base = 0; base < points; base += 256) {
    tile_x[item] = x[first + base + item];
    tile_y[item] = y[first + base + item];
    tile_z[item] = z[first + base + item];
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 1
    for (int other = itself ? base : 0; other < points; other += 256) {
      const int at = other + item;
      const float px = x[second + at], py = y[second + at], pz = z[second + at];
#pragma unroll 1
      for (int k = 0; k < 256; ++k) {
        const float dot = px * tile_x[k] + py * tile_y[k] + pz * tile_z[k];
        int low = 0, high = 20;
#pragma unroll 1
        for (int step = 0; step < 5; ++step) {
          const int centre = (low + high) >> 1;
          if (dot >= bins[centre])
            high = centre;
          else
            low = centre;
        }
        if (!itself || at > base + k) counts[low & 31][item & 7] += 1;
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (item < 32) {
    uint sum = 0;
#pragma unroll
    for (int k = 0; k < 8; ++k) sum += counts[item][k];
    histograms[group * 32 + item] = sum;
  }
}
