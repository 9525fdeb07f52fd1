// The program's clocks show the simulated GPU's time: its own GB/s are those of the preset.
#include "common.hpp"

#include <sys/time.h>

#include <unistd.h>

#include <chrono>
#include <thread>

__global__ void copy(const float* from, float* to, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) to[i] = from[i];
}

int main() {
  const int n = 1 << 20;
  float *from, *to;
  MUST(hipMalloc(&from, n * sizeof(float)));
  MUST(hipMalloc(&to, n * sizeof(float)));
  timeval day;
  gettimeofday(&day, nullptr);
  const auto begin = std::chrono::steady_clock::now();
  copy<<<512, 256>>>(from, to, n);
  MUST(hipDeviceSynchronize());
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  timeval later;
  gettimeofday(&later, nullptr);
  CHECK(seconds > 0);
  CHECK(later.tv_sec >= day.tv_sec);
  std::printf("%.9f s\n", seconds);
  // To sleep takes simulated time: to wait for a time ends.
  const auto tired = std::chrono::steady_clock::now();
  std::this_thread::sleep_until(tired + std::chrono::seconds(20));
  usleep(500000);
  const double slept = std::chrono::duration<double>(std::chrono::steady_clock::now() - tired).count();
  CHECK(slept >= 20.5 && slept < 21);
  return ok();
}
