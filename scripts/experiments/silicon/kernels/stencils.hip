// Programs on images: a mask over a padded image, and the columns that a convolution multiplies.
#include <hip/hip_runtime.h>

extern "C" __global__ void simpleconvolution(unsigned* image, float* mask, int* out, unsigned width, unsigned height,
                                             unsigned mask_width, unsigned mask_height, unsigned pitch) {
  const unsigned at = blockDim.x * blockIdx.x + threadIdx.x;
  const unsigned x = at % width, y = at / width;
  if (x >= width || y >= height) return;
  float sum = 0;
  int mask_row = 0;
  for (unsigned row = y; row < y + mask_height; ++row, ++mask_row) {
    int mask_column = 0;
    for (unsigned column = x; column < x + mask_width; ++column, ++mask_column)
      sum += static_cast<float>(image[row * pitch + column]) * mask[mask_row * mask_width + mask_column];
  }
  out[at] = static_cast<int>(sum + 0.5f);
}

/// One work-item per position of the mask on the image; it writes an element of each row of `out`.
extern "C" __global__ void im2col(float* image, float* out, uint2 size, uint2 mask, uint2 stride, uint2 pad,
                                  uint2 dilation, unsigned channels, unsigned batch) {
  const unsigned at = blockDim.x * blockIdx.x + threadIdx.x;
  const int width = size.x, height = size.y, mask_width = mask.x, mask_height = mask.y;
  const int reach_y = (mask.y - 1) * dilation.y + 1, reach_x = (mask.x - 1) * dilation.x + 1;
  const int field_height = (height - reach_y + 2 * pad.y) / stride.y + 1;
  const int field_width = (width - reach_x + 2 * pad.x) / stride.x + 1;
  const int columns = field_height * field_width * batch, rows = mask_height * mask_width * channels;
  const int plane = width * height, mask_size = mask_width * mask_height;
  const int picture = at / (field_width * field_height), block = at % (field_width * field_height);
  const int block_x = block % field_width, block_y = block / field_width;
  if (picture >= static_cast<int>(batch)) return;
  for (int row = 0; row < rows; ++row) {
    const int channel = row / mask_size;
    const int x = block_x * stride.x - pad.x + dilation.x * (row % mask_width);
    const int y = block_y * stride.y - pad.y + dilation.y * (row % mask_size / mask_width);
    float value = 0;
    if (x >= 0 && y >= 0 && x < width && y < height)
      value = image[(picture * static_cast<int>(channels) + channel) * plane + y * width + x];
    out[row * columns + at] = value;
  }
}
