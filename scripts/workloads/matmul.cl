// Matrix multiplication C = A * B, row-major, 4 x 4 outputs per work-item, work-group 8 x 8: a 32 x 32 block of C.
//
// Slices of A (32 x 16) and B (16 x 32) are staged in LDS; 16 deep keeps LDS at 4.5 KiB per wave, so LDS and the
// vector registers both allow about four waves per SIMD. A work-item owns the rows y, y + 8, y + 16, y + 24 and
// four neighbouring columns. With that choice, and A's rows padded to 20 words, the eight 16-byte words that a
// quarter wave reads at a time lie in 32 different banks, for A and for B.
// M and N must be multiples of 32, K of 16.

// A product and its sum are rounded apart, as the reference has it, also where hardware could fuse them.
#pragma OPENCL FP_CONTRACT OFF

#define BLOCK 32
#define DEPTH 16
#define PITCH (DEPTH / 4 + 1)

__kernel __attribute__((reqd_work_group_size(8, 8, 1)))
void matmul(const __global float4* restrict a, const __global float4* restrict b, __global float4* restrict c,
            uint k, uint n) {
  __local float4 a_slice[BLOCK * PITCH];
  __local float4 b_slice[DEPTH * BLOCK / 4];
  const uint x = get_local_id(0);
  const uint y = get_local_id(1);
  const uint item = y * 8 + x;
  const uint row = get_group_id(1) * BLOCK;
  const uint column = get_group_id(0) * (BLOCK / 4);
  const uint k4 = k / 4;
  const uint n4 = n / 4;

  float4 sum[4] = {0.0f, 0.0f, 0.0f, 0.0f};
  for (uint depth = 0; depth < k; depth += DEPTH) {
#pragma unroll
    for (uint part = 0; part < 2; ++part) {
      const uint a_row = item / 4 + part * 16;
      a_slice[a_row * PITCH + item % 4] = a[(row + a_row) * k4 + depth / 4 + item % 4];
      const uint b_row = y + part * 8;
      b_slice[b_row * 8 + x] = b[(depth + b_row) * n4 + column + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (uint step = 0; step < DEPTH / 4; ++step) {
      const float4 b0 = b_slice[(step * 4 + 0) * 8 + x];
      const float4 b1 = b_slice[(step * 4 + 1) * 8 + x];
      const float4 b2 = b_slice[(step * 4 + 2) * 8 + x];
      const float4 b3 = b_slice[(step * 4 + 3) * 8 + x];
#pragma unroll
      for (uint r = 0; r < 4; ++r) {
        const float4 left = a_slice[(y + r * 8) * PITCH + step];
        sum[r] += left.x * b0;
        sum[r] += left.y * b1;
        sum[r] += left.z * b2;
        sum[r] += left.w * b3;
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
#pragma unroll
  for (uint r = 0; r < 4; ++r) c[(row + y + r * 8) * n4 + column + x] = sum[r];
}
