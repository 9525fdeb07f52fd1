// Layers of convolutional networks, but the multiplication of matrices (gemm.cl) and direct convolution
// (direct_conv.cl).
//
// Maps: a row of `pitch` floats per channel, a multiple of 64, which holds all images' rows of pixels one after another;
// what follows the pixels is of no use. Vectors: `pitch` floats per image, zeros after the vector.

#define RELU 2

static float4 finish(float4 value, uint how) { return how & RELU ? fmax(value, 0.0f) : value; }

typedef struct {
  uint image, y, x;
} Pixel;

static Pixel pixel_of(uint column, uint height, uint width) {
  const uint row = column / width;
  const Pixel pixel = {row / height, row % height, column - row * width};
  return pixel;
}

// B of convolution as A * B: a column per output pixel, a row per channel and place in the window. Work-items: columns,
// channels; those of the last channel write the rows of zeros that fill up the last slice of k.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void im2col(const __global float* restrict input, __global float* restrict columns, uint channels, uint height,
            uint width, uint in_pitch, uint out_height, uint out_width, uint out_pitch, uint images, uint kernel_size,
            uint stride, uint pad, uint rows) {
  const uint column = get_global_id(0), channel = get_global_id(1);
  const Pixel to = pixel_of(column, out_height, out_width);
  const int y0 = (int)(to.y * stride) - (int)pad, x0 = (int)(to.x * stride) - (int)pad;
  const bool in_image = to.image < images;
  input += channel * in_pitch;
  const uint first = to.image * height * width;
  uint row = channel * kernel_size * kernel_size;
  for (uint y = 0; y < kernel_size; ++y) {
    const bool in_row = in_image && (uint)(y0 + (int)y) < height;
    const uint start = first + (uint)(y0 + (int)y) * width;
    for (uint x = 0; x < kernel_size; ++x, ++row) {
      const bool inside = in_row && (uint)(x0 + (int)x) < width;
      const float value = input[inside ? start + (uint)(x0 + (int)x) : 0];
      columns[row * out_pitch + column] = inside ? value : 0.0f;
    }
  }
  if (channel + 1 == channels)
    for (; row < rows; ++row) columns[row * out_pitch + column] = 0.0f;
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void max_pool(const __global float* restrict input, __global float* restrict output, uint height, uint width,
              uint in_pitch, uint out_height, uint out_width, uint out_pitch, uint images, uint kernel_size,
              uint stride, uint pad) {
  const uint column = get_global_id(0), channel = get_global_id(1);
  const Pixel to = pixel_of(column, out_height, out_width);
  if (to.image >= images) return;
  input += channel * in_pitch + to.image * height * width;
  const int y0 = (int)(to.y * stride) - (int)pad, x0 = (int)(to.x * stride) - (int)pad;
  const uint first_x = max(x0, 0), end_x = min(x0 + (int)kernel_size, (int)width);
  const uint end_y = min(y0 + (int)kernel_size, (int)height);
  float largest = -INFINITY;
  for (uint y = max(y0, 0); y < end_y; ++y)
    for (uint x = first_x; x < end_x; ++x) largest = fmax(largest, input[y * width + x]);
  output[channel * out_pitch + column] = largest;
}

static float sum_of_wave(float value, __local float* partial) {
  const uint lane = get_local_id(0);
  partial[lane] = value;
  barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
  for (uint half_of_them = 32; half_of_them > 0; half_of_them /= 2) {
    if (lane < half_of_them) partial[lane] += partial[lane + half_of_them];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  const float sum = partial[0];
  barrier(CLK_LOCAL_MEM_FENCE);
  return sum;
}

// The mean of each channel of each image: a vector of channels. One work-group per channel and image.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void global_average(const __global float* restrict input, __global float* restrict output, uint pixels, uint in_pitch,
                    uint out_pitch) {
  __local float partial[64];
  const uint lane = get_local_id(0), channel = get_group_id(0), image = get_group_id(1);
  input += channel * in_pitch + image * pixels;
  float sum = 0.0f;
  for (uint i = lane; i < pixels; i += 64) sum += input[i];
  sum = sum_of_wave(sum, partial);
  if (lane == 0) output[image * out_pitch + channel] = sum / pixels;
}

// A vector of all pixels of all channels, for each image. Work-items: pixels of all images, channels.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void flatten(const __global float* restrict input, __global float* restrict output, uint pixels, uint in_pitch,
             uint out_pitch, uint images) {
  const uint column = get_global_id(0), channel = get_global_id(1), image = column / pixels;
  if (image < images)
    output[image * out_pitch + channel * pixels + column % pixels] = input[channel * in_pitch + column];
}

// Work-items: words of 16 bytes of a map's row, channels.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void batch_norm(const __global float4* restrict input, __global float4* restrict output,
                const __global float* restrict scale, const __global float* restrict shift,
                const __global float* restrict mean, const __global float* restrict variance, float epsilon, uint pitch4,
                uint how) {
  const uint word = get_global_id(0), channel = get_global_id(1);
  if (word >= pitch4) return;
  const float factor = scale[channel] * rsqrt(variance[channel] + epsilon);
  const uint at = channel * pitch4 + word;
  output[at] = finish((input[at] - mean[channel]) * factor + shift[channel], how);
}

// Maps and vectors alike: words of 16 bytes in all.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void rectify(const __global float4* restrict input, __global float4* restrict output, uint words) {
  const uint at = get_global_id(0);
  if (at < words) output[at] = fmax(input[at], 0.0f);
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void add(const __global float4* restrict a, const __global float4* restrict b, __global float4* restrict output,
         uint words, uint how) {
  const uint at = get_global_id(0);
  if (at < words) output[at] = finish(a[at] + b[at], how);
}

#ifndef IMAGES
#define IMAGES 1
#endif
#define OUTPUTS (IMAGES > 2 ? 2 : 4)  // more would leave one wave to a SIMD

static float sum_of_four(float4 value) { return (value.x + value.y) + (value.z + value.w); }

// Vectors times a matrix of `outputs` rows: 64 work-items sum OUTPUTS rows at a time, so that each word of the vectors
// is loaded once for as many of the matrix, and each word of the matrix once for all images.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void fully_connected(const __global float4* restrict weights, const __global float4* restrict input,
                     const __global float* restrict bias, __global float* restrict output, uint words, uint in_words,
                     uint outputs, uint out_pitch, uint how) {
  __local float partial[64];
  const uint lane = get_local_id(0), first = get_group_id(0) * OUTPUTS;
  const __global float4* row[OUTPUTS];
#pragma unroll
  for (uint r = 0; r < OUTPUTS; ++r) row[r] = weights + (ulong)min(first + r, outputs - 1) * words;
  float4 sum[OUTPUTS][IMAGES];
#pragma unroll
  for (uint r = 0; r < OUTPUTS; ++r)
#pragma unroll
    for (uint image = 0; image < IMAGES; ++image) sum[r][image] = 0.0f;
#pragma unroll 2
  for (uint word = lane; word < words; word += 64) {
    float4 right[IMAGES];
#pragma unroll
    for (uint image = 0; image < IMAGES; ++image) right[image] = input[image * in_words + word];
#pragma unroll
    for (uint r = 0; r < OUTPUTS; ++r) {
      const float4 left = row[r][word];
#pragma unroll
      for (uint image = 0; image < IMAGES; ++image) sum[r][image] += left * right[image];
    }
  }
#pragma unroll
  for (uint r = 0; r < OUTPUTS; ++r)
#pragma unroll
    for (uint image = 0; image < IMAGES; ++image) {
      const float total = sum_of_wave(sum_of_four(sum[r][image]), partial);
      if (lane != 0 || first + r >= outputs) continue;
      const float value = total + bias[first + r];
      output[image * out_pitch + first + r] = how & RELU ? fmax(value, 0.0f) : value;
    }
}

#define GROUP 256

// One work-group per image.
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax(const __global float* restrict input, __global float* restrict output, uint count, uint pitch) {
  __local float partial[GROUP];
  const uint item = get_local_id(0);
  input += get_group_id(0) * pitch;
  output += get_group_id(0) * pitch;
  float largest = -INFINITY;
  for (uint i = item; i < count; i += GROUP) largest = fmax(largest, input[i]);
  partial[item] = largest;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint half_of_them = GROUP / 2; half_of_them > 0; half_of_them /= 2) {
    if (item < half_of_them) partial[item] = fmax(partial[item], partial[item + half_of_them]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  largest = partial[0];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0.0f;
  for (uint i = item; i < count; i += GROUP) {
    const float power = exp(input[i] - largest);
    output[i] = power;
    sum += power;
  }
  partial[item] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint half_of_them = GROUP / 2; half_of_them > 0; half_of_them /= 2) {
    if (item < half_of_them) partial[item] += partial[item + half_of_them];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  for (uint i = item; i < count; i += GROUP) output[i] /= partial[0];
}
