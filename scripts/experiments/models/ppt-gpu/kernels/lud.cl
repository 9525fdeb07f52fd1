// The inner update of a blocked LU decomposition, as Rodinia's lud: each work-group subtracts a 16 x 16 product.
kernel void lud(global float* restrict m, int size, int offset) {
  local float row_panel[16][16], column_panel[16][16];
  const int x = get_local_id(0), y = get_local_id(1);
  const int row = offset + ((int)get_group_id(1) + 1) * 16, column = offset + ((int)get_group_id(0) + 1) * 16;
  row_panel[y][x] = m[(offset + y) * size + column + x];
  column_panel[y][x] = m[(row + y) * size + offset + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
#pragma unroll
  for (int i = 0; i < 16; ++i) sum += column_panel[y][i] * row_panel[i][x];
  m[(row + y) * size + column + x] -= sum;
}
