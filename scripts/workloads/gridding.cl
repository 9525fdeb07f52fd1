// Gridding: samples at arbitrary places (MRI) are spread onto 256 x 256 cells, one sample per work-item, by atomics.
//
// Positions have 8 bits within a cell and weights are whole numbers, so that sums are exact in any order. A sample's
// radius is two cells in the middle and four at the rim, so lanes have windows of 16 to 81 cells. The three sums of a
// cell lie in one 16-byte place. The atomics return nothing.
#define CELLS 256  // along a side, and positions in one
#define MIDDLE 32768

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void gridding_clear(__global int4* restrict sums) { sums[get_global_id(0)] = 0; }

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void gridding(const __global uint* restrict positions, const __global int2* restrict values, __global int* restrict sums,
              uint first) {
  const uint sample = first + get_global_id(0);
  const uint position = positions[sample];
  const int2 value = values[sample];
  const int x = position & 0xffff, y = position >> 16;
  const int radius = 2 * CELLS + ((int)max(abs(x - MIDDLE), abs(y - MIDDLE)) >> 6);
  const int left = max((x - radius + 255) >> 8, 0), right = min((x + radius) >> 8, CELLS - 1);
  const int top = max((y - radius + 255) >> 8, 0), bottom = min((y + radius) >> 8, CELLS - 1);
  const int squared = mul24(radius, radius);
  for (int row = top; row <= bottom; ++row) {
    const int dy = (row << 8) - y;
    const int width = squared - mul24(dy, dy);
    for (int column = left; column <= right; ++column) {
      const int dx = (column << 8) - x;
      const int inside = width - mul24(dx, dx);
      const int scaled = max(inside, 0) >> 10;
      const int weight = mul24(scaled, scaled) >> 12;
      if (weight == 0) continue;
      __global int* cell = sums + 4 * (row * CELLS + column);
      atomic_add(cell, mul24(weight, value.x));
      atomic_add(cell + 1, mul24(weight, value.y));
      atomic_add(cell + 2, weight);
    }
  }
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void gridding_mean(const __global int4* restrict sums, __global float2* restrict image) {
  const uint cell = get_global_id(0);
  const int4 sum = sums[cell];
  const float weight = (float)sum.z;
  image[cell] = sum.z == 0 ? (float2)(0.0f, 0.0f) : (float2)((float)sum.x / weight, (float)sum.y / weight);
}
