// Heat over a chip, as Rodinia's hotspot: a work-group of 16 x 16 makes `steps` time steps of a tile whose valid part
// shrinks by one cell on each side and step.
kernel void hotspot(global const float* restrict power, global const float* restrict from, global float* restrict to,
                    int columns, int rows, int steps, float step_over_cap, float rx, float ry, float rz) {
  local float heat[16][16], next[16][16], watts[16][16];
  const int x = get_local_id(0), y = get_local_id(1);
  const int inner = 16 - 2 * steps;
  const int top = (int)get_group_id(1) * inner - steps, left = (int)get_group_id(0) * inner - steps;
  const int row = top + y, column = left + x;
  const bool exists = row >= 0 && row < rows && column >= 0 && column < columns;
  const int at = row * columns + column;
  if (exists) {
    heat[y][x] = from[at];
    watts[y][x] = power[at];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int first_y = top < 0 ? -top : 0, last_y = top + 15 > rows - 1 ? 15 - (top + 15 - rows + 1) : 15;
  const int first_x = left < 0 ? -left : 0, last_x = left + 15 > columns - 1 ? 15 - (left + 15 - columns + 1) : 15;
  const int north = max(y - 1, first_y), south = min(y + 1, last_y);
  const int west = max(x - 1, first_x), east = min(x + 1, last_x);
  bool computed = false;
#pragma unroll 1
  for (int i = 0; i < steps; ++i) {
    computed = x >= i + 1 && x <= 14 - i && y >= i + 1 && y <= 14 - i && exists;
    if (computed)
      next[y][x] = heat[y][x] +
                   step_over_cap * (watts[y][x] + (heat[south][x] + heat[north][x] - 2 * heat[y][x]) * ry +
                                    (heat[y][east] + heat[y][west] - 2 * heat[y][x]) * rx + (80.0f - heat[y][x]) * rz);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == steps - 1) break;
    if (computed) heat[y][x] = next[y][x];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (computed) to[at] = next[y][x];
}
