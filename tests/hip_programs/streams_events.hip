// Streams and events: order, simulated times, calls of the host.
#include "common.hpp"

#include <vector>

__global__ void spin(int* out, int rounds) {
  int x = threadIdx.x;
  for (int i = 0; i < rounds; ++i) x = x * 1664525 + 1013904223;
  out[blockIdx.x * blockDim.x + threadIdx.x] = x;
}

int main() {
  int* out;
  MUST(hipMalloc(&out, 4096 * sizeof(int)));
  hipStream_t a, b;
  MUST(hipStreamCreate(&a));
  MUST(hipStreamCreateWithFlags(&b, hipStreamNonBlocking));
  hipEvent_t begin, middle, end;
  MUST(hipEventCreate(&begin));
  MUST(hipEventCreate(&middle));
  MUST(hipEventCreate(&end));
  MUST(hipEventRecord(begin, a));
  spin<<<4, 64, 0, a>>>(out, 10);
  MUST(hipEventRecord(middle, a));
  MUST(hipEventSynchronize(middle));  // a launch that waits in its queue costs less
  spin<<<4, 64, 0, a>>>(out, 1000);
  GIVES(hipErrorNotReady, hipStreamQuery(nullptr));  // which waits for `a`
  GIVES(hipErrorInvalidValue, hipStreamWaitEvent(b, middle, 2));
  GIVES(hipErrorInvalidHandle, hipStreamWaitEvent((hipStream_t)77, middle, 0));
  MUST(hipEventRecord(end, a));
  MUST(hipStreamWaitEvent(b, end, 0));
  spin<<<4, 64, 0, b>>>(out + 1024, 10);
  MUST(hipEventSynchronize(end));
  float first, second;
  MUST(hipEventElapsedTime(&first, begin, middle));
  MUST(hipEventElapsedTime(&second, middle, end));
  CHECK(first > 0 && second > first);
  GIVES(hipSuccess, hipEventQuery(end));
  MUST(hipStreamSynchronize(b));
  GIVES(hipSuccess, hipStreamQuery(b));

  std::vector<int> order;
  MUST(hipLaunchHostFunc(a, [](void* data) { static_cast<std::vector<int>*>(data)->push_back(1); }, &order));
  MUST(hipStreamAddCallback(
      a, [](hipStream_t, hipError_t, void* data) { static_cast<std::vector<int>*>(data)->push_back(2); }, &order, 0));
  MUST(hipStreamSynchronize(a));
  CHECK((order == std::vector<int>{1, 2}));

  hipEvent_t untimed;
  MUST(hipEventCreateWithFlags(&untimed, hipEventDisableTiming));
  MUST(hipEventRecord(untimed, a));
  GIVES(hipErrorInvalidHandle, hipEventElapsedTime(&first, untimed, end));
  int least, greatest;
  MUST(hipDeviceGetStreamPriorityRange(&least, &greatest));
  CHECK(greatest <= least);
  GIVES(hipErrorInvalidValue, hipEventElapsedTime(nullptr, begin, end));
  MUST(hipEventDestroy(begin));
  GIVES(hipErrorContextIsDestroyed, hipEventDestroy(begin));
  GIVES(hipErrorInvalidValue, hipEventCreateWithFlags(&begin, hipEventInterprocess));
  GIVES(hipErrorInvalidValue, hipEventCreateWithFlags(&begin, hipEventReleaseToDevice | hipEventReleaseToSystem));
  MUST(hipStreamDestroy(a));
  GIVES(hipErrorContextIsDestroyed, hipStreamSynchronize(a));
  MUST(hipStreamDestroy(b));
  return ok();
}
