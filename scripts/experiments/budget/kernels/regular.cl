// Regular kernels: every work-group does the same. All kernels of this folder take (out, in, n, p): n work-items, and a
// number p whose meaning is the kernel's own.
kernel void saxpy(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  if (i < n) out[i] = 2.0f * in[i] + out[i];
}

kernel void polynomial(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  const float x = in[i];
  float y = 0;
  for (uint k = 0; k < p; ++k) y = y * x + (float)k;
  out[i] = y;
}

kernel void group_sum(global float* restrict out, global const float* restrict in, uint n, uint p) {
  local float sums[256];
  const uint l = get_local_id(0);
  sums[l] = in[get_global_id(0)];
  for (uint half_size = 128; half_size > 0; half_size /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < half_size) sums[l] += sums[l + half_size];
  }
  if (l == 0) out[get_group_id(0)] = sums[0];
}

// A matrix of 256 columns.
kernel void transpose(global float* restrict out, global const float* restrict in, uint n, uint p) {
  local float tile[16][17];
  const uint x = get_local_id(0) % 16, y = get_local_id(0) / 16, tile_x = get_group_id(0) % 16, tile_y = get_group_id(0) / 16;
  tile[y][x] = in[(tile_y * 16 + y) * 256 + tile_x * 16 + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[(tile_x * 16 + y) * (n / 256) + tile_y * 16 + x] = tile[x][y];
}

// An image of 512 columns; tiles of 16 x 16 with a border of 2.
kernel void tiled_convolution(global float* restrict out, global const float* restrict in, uint n, uint p) {
  local float tile[20][20];
  const uint rows = n / 512, tile_x = get_group_id(0) % 32 * 16, tile_y = get_group_id(0) / 32 * 16;
  const uint x = get_local_id(0) % 16, y = get_local_id(0) / 16;
  for (uint k = get_local_id(0); k < 400; k += 256) {
    const uint sx = min(tile_x + k % 20, 511u), sy = min(tile_y + k / 20, rows - 1);
    tile[k / 20][k % 20] = in[sy * 512 + sx];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (uint b = 0; b < 5; ++b)
    for (uint a = 0; a < 5; ++a) sum += tile[y + b][x + a] * (float)(1 + a * b);
  out[(tile_y + y) * 512 + tile_x + x] = sum;
}

// Each work-item: a row of 32 elements times a vector that all share.
kernel void rows_times_vector(global float* restrict out, global const float* restrict in, uint n, uint p) {
  const uint i = get_global_id(0);
  float sum = 0;
  for (uint k = 0; k < 32; ++k) sum += in[k * n + i] * in[k];
  out[i] = sum;
}
