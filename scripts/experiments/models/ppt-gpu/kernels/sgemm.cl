// C = A * B + C for single precision, column-major A, as Parboil's sgemm cuts the work: a work-group of 128 keeps an 8
// x 16 tile of B in local memory, and each work-item makes 16 elements of a row of C.
kernel void sgemm(global const float* restrict a, global const float* restrict b, global float* restrict c, int lda,
                  int ldb, int ldc, int k) {
  local float tile[8][16];
  const int x = get_local_id(0), y = get_local_id(1);
  const int row = get_group_id(0) * 128 + y * 16 + x;
  const int column = get_group_id(1) * 16;
  float sum[16];
  for (int i = 0; i < 16; ++i) sum[i] = 0;
#pragma unroll 1
  for (int step = 0; step < k; step += 8) {
    tile[y][x] = b[column + x + (step + y) * ldb];
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (int j = 0; j < 8; ++j) {
      const float left = a[row + (step + j) * lda];
#pragma unroll
      for (int i = 0; i < 16; ++i) sum[i] += left * tile[j][i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
#pragma unroll
  for (int i = 0; i < 16; ++i) c[row + (column + i) * ldc] += sum[i];
}
