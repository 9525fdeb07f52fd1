// Seven-point Jacobi step on a box of 256 x height x depth cells.
//
// A work-group has two whole rows and walks through 8 planes: neighbours in z stay in registers, those in x and y come
// from LDS. Each work-item loads its cell of the next plane and one cell of the row beyond its own, so that there are no
// branches; the planes take turns in two tiles, so that there is one barrier per plane. Addresses on the surface are
// bent back into the box; its cells are copied.

// A product and its sum are rounded apart, as the reference has it, also where hardware could fuse them.
#pragma OPENCL FP_CONTRACT OFF

#define WIDTH 256
#define ROWS 2
#define PLANES 8

__kernel __attribute__((reqd_work_group_size(WIDTH, ROWS, 1)))
void stencil(const __global float* restrict in, __global float* restrict out, uint height, uint depth, float centre,
             float side) {
  __local float tiles[2][ROWS + 2][WIDTH];
  const uint x = get_local_id(0), row = get_local_id(1) + 1, y = get_global_id(1);
  const uint first = get_group_id(2) * PLANES, plane = WIDTH * height, cell = y * WIDTH + x;
  const bool rim = x == 0 || x == WIDTH - 1 || y == 0 || y == height - 1;
  const uint left = x - (x != 0), right = x + (x != WIDTH - 1);
  const bool upper = row == 1;
  const uint beyond = upper ? cell - (y != 0 ? WIDTH : 0) : cell + (y != height - 1 ? WIDTH : 0);

  in += first * plane;
  out += first * plane;
  float below = in[(long)cell - (first != 0 ? plane : 0)];
  float here = in[cell];
#pragma unroll 2
  for (uint k = 0; k < PLANES; ++k) {
    const bool last = first + k == depth - 1;
    __local float(*tile)[WIDTH] = tiles[k % 2];
    const float above = in[cell + (last ? 0 : plane)];
    tile[row][x] = here;
    tile[upper ? 0 : ROWS + 1][x] = in[beyond];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = tile[row][left] + tile[row][right];
    sum += tile[row - 1][x];
    sum += tile[row + 1][x];
    sum += below;
    sum += above;
    out[cell] = rim || last || first + k == 0 ? here : centre * here + side * sum;
    below = here;
    here = above;
    in += plane;
    out += plane;
  }
}
