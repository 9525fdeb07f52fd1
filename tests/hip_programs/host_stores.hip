// Kernels that wait for a store of the host's which comes after the launch.
#include "common.hpp"

#include <unistd.h>

#include <thread>

__device__ int load(int* at) { return __hip_atomic_load(at, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM); }
__device__ void store(int* at, int value) { __hip_atomic_store(at, value, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM); }

__global__ void wait_for(int* flag, int* out) {
  while (load(flag) == 0) continue;
  out[blockIdx.x * blockDim.x + threadIdx.x] = load(flag) + 1;
}

/// Answers each command with its square, until one is negative.
__global__ void serve(int* command, int* answer) {
  for (int number = 1;; ++number) {
    while (load(command) >= 0 && load(command + 1) != number) continue;
    if (load(command) < 0) return;
    *answer = load(command) * load(command);
    store(answer + 1, number);
  }
}

int main() {
  int *flag, *out;
  MUST(hipHostMalloc(&flag, 2 * sizeof(int)));
  MUST(hipMallocManaged(&out, 512 * sizeof(int)));
  int* const on_device = to_device(std::vector<int>{0});
  flag[0] = 0;
  wait_for<<<8, 64>>>(flag, out);
  flag[0] = 41;
  MUST(hipDeviceSynchronize());
  for (int i = 0; i < 512; ++i) CHECK(out[i] == 42);

  hipStream_t first, second;
  hipEvent_t begin, end;
  MUST(hipStreamCreateWithFlags(&first, hipStreamNonBlocking));
  MUST(hipStreamCreateWithFlags(&second, hipStreamNonBlocking));
  MUST(hipEventCreate(&begin));
  MUST(hipEventCreate(&end));
  flag[0] = 0;
  MUST(hipEventRecord(begin, first));
  wait_for<<<1, 64, 0, first>>>(flag, out);
  MUST(hipEventRecord(end, first));
  for (int n = 0; n < 50; ++n) GIVES(hipErrorNotReady, n % 2 == 0 ? hipStreamQuery(first) : hipEventQuery(end));
  float milliseconds = 0;
  GIVES(hipErrorNotReady, hipEventElapsedTime(&milliseconds, begin, end));
  flag[0] = 7;
  while (hipEventQuery(end) == hipErrorNotReady) continue;
  MUST(hipEventElapsedTime(&milliseconds, begin, end));
  CHECK(out[0] == 8 && milliseconds > 0);

  flag[0] = 5;  // a copy of another stream stores it
  wait_for<<<1, 64, 0, first>>>(on_device, out);
  MUST(hipMemcpyAsync(on_device, flag, sizeof(int), hipMemcpyHostToDevice, second));
  MUST(hipStreamSynchronize(second));
  MUST(hipStreamSynchronize(first));
  CHECK(out[63] == 6);

  flag[0] = 0;  // another thread does
  wait_for<<<1, 64, 0, first>>>(flag, out);
  std::thread other([=] { usleep(20000), *static_cast<volatile int*>(flag) = 9; });
  MUST(hipStreamSynchronize(first));
  other.join();
  CHECK(out[63] == 10);

  volatile int *const command = flag, *const answer = out;  // without a call between commands and answers
  command[0] = command[1] = answer[1] = 0;
  serve<<<1, 1, 0, first>>>(flag, out);
  GIVES(hipErrorNotReady, hipStreamQuery(first));
  for (int number = 1; number <= 3; ++number) {
    command[0] = number + 10;
    command[1] = number;
    while (answer[1] != number) continue;
    CHECK(answer[0] == (number + 10) * (number + 10));
  }
  command[0] = -1;
  MUST(hipStreamSynchronize(first));
  return ok();
}
