// Sixteen threads call HIP at once.
#include "common.hpp"

#include <chrono>
#include <thread>
#include <vector>

__global__ void add(int* p, int value) { p[threadIdx.x] += value; }

void work(int number, int* result) {
  hipStream_t stream;
  MUST(hipStreamCreate(&stream));
  int *p, host[64];
  MUST(hipMalloc(&p, sizeof host));
  MUST(hipMemsetAsync(p, 0, sizeof host, stream));
  for (int i = 0; i < 5; ++i) add<<<1, 64, 0, stream>>>(p, number);
  MUST(hipMemcpyAsync(host, p, sizeof host, hipMemcpyDeviceToHost, stream));
  MUST(hipStreamSynchronize(stream));
  GIVES(hipErrorInvalidValue, hipMemcpy(nullptr, host, 4, hipMemcpyDefault));
  GIVES(hipErrorInvalidValue, hipGetLastError());
  *result = host[63];
  MUST(hipFree(p));
  MUST(hipStreamDestroy(stream));
}

/// Its clock goes on, and is the simulated one, though others are in calls and it has made none.
void watch_clock() {
  auto last = std::chrono::steady_clock::now();
  for (int i = 0; i < 300000; ++i) {
    const auto now = std::chrono::steady_clock::now();
    CHECK(now >= last && now - last < std::chrono::hours(1));
    last = now;
  }
}

int main() {
  MUST(hipSetDevice(0));
  std::vector<int> results(16);
  std::vector<std::thread> threads;
  for (int i = 0; i < 16; ++i) threads.emplace_back(work, i, &results[i]);
  threads.emplace_back(watch_clock);
  for (std::thread& one : threads) one.join();
  for (int i = 0; i < 16; ++i) CHECK(results[i] == 5 * i);
  MUST(hipGetLastError());
  return ok();
}
