// Copies of rows with pitches and offsets, between host and device and within both; asynchronous ones.
#include "common.hpp"

int main() {
  constexpr size_t width = 40, height = 9;
  unsigned char host[height][64], back[height][width];
  for (size_t y = 0; y < height; ++y)
    for (size_t x = 0; x < 64; ++x) host[y][x] = static_cast<unsigned char>(y * 64 + x);
  char *first, *second;
  size_t pitch, other;
  MUST(hipMallocPitch(&first, &pitch, width, height));
  MUST(hipMallocPitch(&second, &other, width + 100, height));
  MUST(hipMemcpy2D(first, pitch, &host[0][8], 64, width, height, hipMemcpyHostToDevice));
  MUST(hipMemcpy2D(second + 10, other, first, pitch, width, height, hipMemcpyDeviceToDevice));
  hipStream_t stream;
  MUST(hipStreamCreate(&stream));
  MUST(hipMemcpy2DAsync(back, width, second + 10, other, width, height, hipMemcpyDeviceToHost, stream));
  MUST(hipStreamSynchronize(stream));
  for (size_t y = 0; y < height; ++y)
    for (size_t x = 0; x < width; ++x) CHECK(back[y][x] == host[y][x + 8]);
  GIVES(hipErrorInvalidPitchValue, hipMemcpy2D(first, width - 1, host, 64, width, height, hipMemcpyHostToDevice));
  MUST(hipMemcpy2D(first, pitch, host, 64, 0, height, hipMemcpyHostToDevice));
  MUST(hipMemcpy(back, back, 0, hipMemcpyHostToHost));

  std::vector<int> values(100);
  for (int i = 0; i < 100; ++i) values[i] = i;
  int* const on_device = to_device(values);
  MUST(hipMemcpy(on_device + 50, on_device, 50 * sizeof(int), hipMemcpyDeviceToDevice));
  MUST(hipMemcpyDtoD(on_device + 10, on_device + 60, 5 * sizeof(int)));
  MUST(hipMemcpyHtoD(on_device, &values[90], 2 * sizeof(int)));
  MUST(hipMemcpyDtoH(values.data(), on_device, 100 * sizeof(int)));
  CHECK(values[0] == 90 && values[1] == 91 && values[2] == 2 && values[12] == 12);
  CHECK(values[60] == 10 && values[99] == 49);
  return ok();
}
