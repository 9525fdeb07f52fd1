// Cheapest path through a grid, row by row, as Rodinia's pathfinder: a work-group makes `steps` rows of a strip whose
// valid part shrinks by one cell on each side and row.
kernel void pathfinder(int steps, global const int* restrict wall, global const int* restrict from,
                       global int* restrict to, int columns, int start) {
  local int before[256], after[256];
  const int x = get_local_id(0);
  const int left = (int)get_group_id(0) * (256 - 2 * steps) - steps, column = left + x;
  const int first = left < 0 ? -left : 0, last = left + 255 > columns - 1 ? 255 - (left + 255 - columns + 1) : 255;
  const int west = max(x - 1, first), east = min(x + 1, last);
  const bool exists = x >= first && x <= last;
  if (exists) before[x] = from[column];
  barrier(CLK_LOCAL_MEM_FENCE);
  bool computed = false;
#pragma unroll 1
  for (int i = 0; i < steps; ++i) {
    computed = x >= i + 1 && x <= 254 - i && exists;
    if (computed) after[x] = min(before[west], min(before[x], before[east])) + wall[columns * (start + i) + column];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == steps - 1) break;
    if (computed) before[x] = after[x];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (computed) to[column] = after[x];
}
