// A 7-point stencil that moves through the planes, as Parboil's: a work-item has two columns 32 apart, and the middle
// plane is in local memory.
#define AT(x, y, z) ((x) + nx * ((y) + ny * (z)))

kernel void stencil(float c0, float c1, global const float* restrict from, global float* restrict to, int nx, int ny,
                    int nz) {
  local float plane[4][64];
  const int x = get_local_id(0), y = get_local_id(1);
  const int i = get_group_id(0) * 64 + x, i2 = i + 32, j = get_group_id(1) * 4 + y;
  const int left = max(i - 1, 0), right = min(i2 + 1, nx - 1), up = max(j - 1, 0), down = min(j + 1, ny - 1);
  const bool inner = i > 0 && j > 0 && j<ny - 1, inner2 = j> 0 && j < ny - 1 && i2 < nx - 1;
  float below = from[AT(i, j, 0)], below2 = from[AT(i2, j, 0)];
  float middle = from[AT(i, j, 1)], middle2 = from[AT(i2, j, 1)];
#pragma unroll 1
  for (int z = 1; z < nz - 1; ++z) {
    plane[y][x] = middle;
    plane[y][x + 32] = middle2;
    barrier(CLK_LOCAL_MEM_FENCE);
    const float above = from[AT(i, j, z + 1)], above2 = from[AT(i2, j, z + 1)];
    const float w = x == 0 ? from[AT(left, j, z)] : plane[y][x - 1];
    const float e2 = x == 31 ? from[AT(right, j, z)] : plane[y][x + 33];
    const float n = y == 0 ? from[AT(i, up, z)] : plane[y - 1][x];
    const float n2 = y == 0 ? from[AT(i2, up, z)] : plane[y - 1][x + 32];
    const float s = y == 3 ? from[AT(i, down, z)] : plane[y + 1][x];
    const float s2 = y == 3 ? from[AT(i2, down, z)] : plane[y + 1][x + 32];
    if (inner) to[AT(i, j, z)] = c1 * (below + above + w + plane[y][x + 1] + n + s) - c0 * middle;
    if (inner2) to[AT(i2, j, z)] = c1 * (below2 + above2 + plane[y][x + 31] + e2 + n2 + s2) - c0 * middle2;
    barrier(CLK_LOCAL_MEM_FENCE);
    below = middle;
    middle = above;
    below2 = middle2;
    middle2 = above2;
  }
}
