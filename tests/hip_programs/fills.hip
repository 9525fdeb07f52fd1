// Fills of bytes, halves and words, of rows and volumes, and in streams.
#include "common.hpp"

int main() {
  unsigned char* memory;
  MUST(hipMalloc(&memory, 4096));
  MUST(hipMemset(memory, 0xab, 4096));
  MUST(hipMemsetD8(memory + 1, 0x11, 3));
  MUST(hipMemsetD16(memory + 16, 0x2233, 2));
  MUST(hipMemsetD32(memory + 32, 0x44556677, 2));
  hipStream_t stream;
  MUST(hipStreamCreate(&stream));
  MUST(hipMemsetAsync(memory + 100, 0, 5, stream));
  MUST(hipMemsetD32Async(memory + 200, 1, 1, stream));
  MUST(hipMemset2D(memory + 512, 64, 9, 10, 3));
  MUST(hipStreamSynchronize(stream));
  const std::vector<unsigned char> got = to_host(memory, 4096);
  std::vector<unsigned char> wanted(4096, 0xab);
  for (int i = 1; i < 4; ++i) wanted[i] = 0x11;
  for (int i = 16; i < 20; i += 2) wanted[i] = 0x33, wanted[i + 1] = 0x22;
  for (int i = 32; i < 40; i += 4) wanted[i] = 0x77, wanted[i + 1] = 0x66, wanted[i + 2] = 0x55, wanted[i + 3] = 0x44;
  for (int i = 100; i < 105; ++i) wanted[i] = 0;
  wanted[200] = 1, wanted[201] = wanted[202] = wanted[203] = 0;
  for (int y = 0; y < 3; ++y)
    for (int x = 0; x < 10; ++x) wanted[512 + 64 * y + x] = 9;
  CHECK(got == wanted);
  hipPitchedPtr volume;
  MUST(hipMalloc3D(&volume, make_hipExtent(8, 4, 3)));
  MUST(hipMemset3D(volume, 5, make_hipExtent(8, 4, 3)));
  const std::vector<char> all = to_host(static_cast<char*>(volume.ptr), volume.pitch * 11 + 8);
  for (int row = 0; row < 12; ++row)
    for (int x = 0; x < 8; ++x) CHECK(all[row * volume.pitch + x] == 5);
  GIVES(hipErrorInvalidValue, hipMemset(nullptr, 0, 4));
  return ok();
}
