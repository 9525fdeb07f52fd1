// What programs should not do; the argument says what.
#include "../hip_programs/common.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

__device__ int of_four_bytes;
__global__ void set(int* x, int value) { x[blockIdx.x * blockDim.x + threadIdx.x] = value; }
__global__ void beyond(int* x) { x[256 + threadIdx.x] = 1; }
__device__ __noinline__ int halves(int n) { return n == 0 ? 0 : halves(n - 1) / 2 + n; }
__global__ void deep(int* x, int n) { *x = halves(n); }

void launch(int* x, int value) {
  set<<<1, 64>>>(x, value);
  MUST(hipGetLastError());
}

int threads() {
  std::vector<std::thread> all;
  std::vector<int> good(16, 0);
  for (int n = 0; n < 16; ++n)
    all.emplace_back([n, &good] {
      int *x, host[64];
      hipStream_t stream;
      MUST(hipStreamCreate(&stream));
      MUST(hipMalloc(&x, sizeof host));
      for (int turn = 0; turn < 4; ++turn) {
        set<<<1, 64, 0, stream>>>(x, n + turn);
        MUST(hipMemcpyAsync(host, x, sizeof host, hipMemcpyDeviceToHost, stream));
        MUST(hipStreamSynchronize(stream));
        if (host[63] == n + turn) ++good[n];
      }
      MUST(hipFree(x));
      MUST(hipStreamDestroy(stream));
    });
  for (std::thread& one : all) one.join();
  for (const int one : good) CHECK(one == 4);
  return ok();
}

int forks(int* x) {
  launch(x, 1);
  MUST(hipDeviceSynchronize());
  const pid_t child = fork();
  if (child == 0) {
    launch(x, 2);  // in a copy of the memory, and in no result
    MUST(hipDeviceSynchronize());
    std::exit(5);
  }
  int status = 0;
  CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 5);
  int value = 0;
  MUST(hipMemcpy(&value, x, 4, hipMemcpyDeviceToHost));
  CHECK(value == 1);
  return ok();
}

/// A function of the program, called by HIP, waits for a thread that calls HIP.
int waits() {
  hipStream_t stream;
  MUST(hipStreamCreate(&stream));
  std::atomic<bool> called = false;
  MUST(hipLaunchHostFunc(stream, [](void* flag) {
    while (!*static_cast<std::atomic<bool>*>(flag)) std::this_thread::yield();
  }, &called));
  std::thread other([&called] {
    int* y;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    MUST(hipMalloc(&y, 64));
    called = true;
    MUST(hipDeviceSynchronize());
  });
  MUST(hipStreamSynchronize(stream));
  other.join();
  return ok();
}

int main(int count, char** argv) {
  const std::string what = argv[1];
  if (what == "threads") return threads();
  if (what == "waits") return waits();
  int *x, host[64] = {};
  MUST(hipMalloc(&x, 1024));
  void* const wild = reinterpret_cast<void*>(std::uintptr_t{0x123456789000});
  if (what == "exit") {
    launch(x, 1);
    return 42;
  }
  if (what == "kill") {
    launch(x, 1);
    raise(SIGKILL);
  }
  if (what == "fork") return forks(x);
  if (what == "wild_copy") {
    GIVES(hipErrorInvalidValue, hipMemcpy(host, wild, 64, hipMemcpyDeviceToHost));
    GIVES(hipErrorInvalidValue, hipMemcpy(wild, host, 64, hipMemcpyHostToDevice));
    return ok();
  }
  if (what == "wild_free") {
    GIVES(hipErrorInvalidValue, hipFree(wild));
    GIVES(hipErrorInvalidValue, hipFree(x + 1));
    return ok();
  }
  if (what == "double_free") {
    MUST(hipFree(x));
    GIVES(hipErrorInvalidValue, hipFree(x));
    return ok();
  }
  if (what == "long_copy") {
    GIVES(hipErrorInvalidValue, hipMemcpy(x, host, 1028, hipMemcpyHostToDevice));
    GIVES(hipErrorInvalidValue, hipMemset(x, 0, 1028));
    void* variable = nullptr;
    MUST(hipGetSymbolAddress(&variable, HIP_SYMBOL(of_four_bytes)));
    GIVES(hipErrorInvalidValue, hipMemcpy(variable, host, std::size_t{1} << 30, hipMemcpyHostToDevice));
    GIVES(hipErrorInvalidValue, hipMemcpy(host, host, ~std::size_t{0}, hipMemcpyHostToHost));
    return ok();
  }
  if (what == "beyond") {  // of the buffer, but on its page
    beyond<<<1, 64>>>(x);
    std::printf("%s\n", hipGetErrorName(hipDeviceSynchronize()));
    return 0;
  }
  if (what == "deep") {  // calls of unknown depth
    if (count > 2) MUST(hipDeviceSetLimit(hipLimitStackSize, 8 << 10));
    deep<<<1, 1>>>(x, 100);
    std::printf("%s\n", hipGetErrorName(hipDeviceSynchronize()));
    return 0;
  }
  if (what == "loop") {
    for (;;) launch(x, 1);
  }
  if (what == "spin") {
    for (volatile int n = 0;; n = n + 1) {}
  }
  return 1;
}
