// Convolution without a matrix: a work-item has one output pixel of FILTERS channels, a wave 64 neighbouring ones.
//
// All lanes need the same weights: these are scalar loads of neighbouring words, and the multiply-adds take them from
// scalar registers. So no LDS is needed, and each input is loaded once for FILTERS multiply-adds. Weights are in the
// order channel, place in the window, filter; filter_pitch floats from one place to the next. Places of a window
// outside the image are loaded from wherever they would lie in the buffer, from its first float on, and replaced by 0.

#ifndef KERNEL
#define KERNEL 3
#endif
#ifndef STRIDE
#define STRIDE 1
#endif
#ifndef PAD
#define PAD 1
#endif
#ifndef FILTERS
#define FILTERS 16
#endif

#define ADD_BIAS 1
#define RELU 2

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void direct_conv(const __global float* restrict input, const __global float* restrict weights,
                 const __global float* restrict bias, __global float* restrict output, uint channels, uint height,
                 uint width, uint in_pitch, uint out_height, uint out_width, uint out_pitch, uint images,
                 uint filter_pitch, uint how) {
  const uint column = get_global_id(0), first_filter = get_group_id(1) * FILTERS;
  const uint row = column / out_width, x = column - row * out_width;
  const uint image = row / out_height, y = row % out_height;
  const bool wanted = image < images;
  const int y0 = (int)(y * STRIDE) - PAD, x0 = (int)(x * STRIDE) - PAD;
  bool in_row[KERNEL], in_column[KERNEL];
#pragma unroll
  for (int i = 0; i < KERNEL; ++i) {
    in_row[i] = (uint)(y0 + i) < height;
    in_column[i] = (uint)(x0 + i) < width;
  }
  const int corner = wanted ? (int)(image * height * width) + y0 * (int)width + x0 : 0;
  weights += first_filter;

  float sum[FILTERS];
#pragma unroll
  for (uint f = 0; f < FILTERS; ++f) sum[f] = 0.0f;
  for (uint channel = 0; channel < channels; ++channel) {
    float value[KERNEL * KERNEL];
#pragma unroll
    for (int i = 0; i < KERNEL; ++i)
#pragma unroll
      for (int j = 0; j < KERNEL; ++j) {
        const float loaded = input[max(corner + i * (int)width + j, 0)];
        value[i * KERNEL + j] = in_row[i] && in_column[j] ? loaded : 0.0f;
      }
#pragma unroll
    for (uint tap = 0; tap < KERNEL * KERNEL; ++tap) {
#pragma unroll
      for (uint f = 0; f < FILTERS; ++f) sum[f] += weights[f] * value[tap];
      weights += filter_pitch;
    }
    input += in_pitch;
  }
  if (!wanted) return;
#pragma unroll
  for (uint f = 0; f < FILTERS; ++f) {
    const float result = sum[f] + (how & ADD_BIAS ? bias[first_filter + f] : 0.0f);
    output[(first_filter + f) * out_pitch + column] = how & RELU ? fmax(result, 0.0f) : result;
  }
}
