// Simple 2-D convolution with a 3 x 3 mask, one work-item per pixel of the padded image.
//
// The launch is (width + 2) x (height + 2); the work-items of the last two columns and rows have no output. A
// two-dimensional launch needs no division to find a pixel. Each row of the window is one three-word load, so that
// the address arithmetic, 64-bit and in vector registers on this GPU, is done three times and not nine; neighbours
// share their pixels through the L1 cache. The mask is uniform and lies in scalar registers.

// A product and its sum are rounded apart, as the reference has it, also where hardware could fuse them.
#pragma OPENCL FP_CONTRACT OFF

#define MASK 3

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void conv(const __global float* restrict padded, const __global float* restrict mask,
          __global float* restrict out, uint width, uint height) {
  const uint x = get_global_id(0);
  const uint y = get_global_id(1);
  if (x >= width || y >= height) return;

  const uint pitch = width + MASK - 1;
  const __global float* corner = padded + (y * pitch + x);
  float sum = 0.0f;
#pragma unroll
  for (uint row = 0; row < MASK; ++row) {
    const float3 window = vload3(0, corner + row * pitch);
    sum += mask[row * MASK] * window.x;
    sum += mask[row * MASK + 1] * window.y;
    sum += mask[row * MASK + 2] * window.z;
  }
  out[y * width + x] = sum;
}
