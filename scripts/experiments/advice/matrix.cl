// Matrix instructions (CDNA): fed from memory each time, or from registers; R tiles of results for each pair of loads.
#ifndef R
#define R 1
#endif
typedef float f4 __attribute__((ext_vector_type(4)));

kernel void fed(global f4 *y, global const float *a, global const float *b) {
  int lane = get_local_id(0) & 63, wave = get_global_id(0) >> 6;
  f4 sum[R];
  for (int r = 0; r < R; ++r) sum[r] = (f4)(0);
  for (int k = 0; k < 64 / R; ++k) {
    float u = a[((wave * 64 + k) & 4095) * 64 + lane], v = b[((wave * 32 + k) & 4095) * 64 + lane];
#pragma unroll
    for (int r = 0; r < R; ++r) sum[r] = __builtin_amdgcn_mfma_f32_16x16x4f32(u + r, v, sum[r], 0, 0, 0);
  }
  f4 all = (f4)(0);
  for (int r = 0; r < R; ++r) all += sum[r];
  y[get_global_id(0)] = all;
}

// From registers only.
kernel void held(global f4 *y, global const float *a, global const float *b) {
  float u = a[get_global_id(0) & 4095], v = b[get_global_id(0) & 4095];
  f4 sum[4] = {(f4)(0), (f4)(0), (f4)(0), (f4)(0)};
  for (int k = 0; k < 64; ++k)
#pragma unroll
    for (int r = 0; r < 4; ++r) sum[r] = __builtin_amdgcn_mfma_f32_16x16x4f32(u, v, sum[r], 0, 0, 0);
  y[get_global_id(0)] = sum[0] + sum[1] + sum[2] + sum[3];
}
