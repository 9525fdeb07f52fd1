// Streams of several priorities and flags, events between them, callbacks and host functions in their order.
#include "common.hpp"

__global__ void step(int* value, int factor, int summand) { *value = *value * factor + summand; }

static int host_value = 0;
static void host_function(void* data) { host_value = host_value * 10 + *static_cast<int*>(data); }
static void callback(hipStream_t, hipError_t status, void* data) {
  if (status == hipSuccess) host_function(data);
}

int main() {
  int least, greatest;
  MUST(hipDeviceGetStreamPriorityRange(&least, &greatest));
  CHECK(least >= greatest);
  hipStream_t first, second;
  MUST(hipStreamCreateWithPriority(&first, hipStreamNonBlocking, greatest));
  MUST(hipStreamCreateWithFlags(&second, hipStreamNonBlocking));
  unsigned flags = 0;
  MUST(hipStreamGetFlags(second, &flags));
  CHECK(flags == hipStreamNonBlocking);
  hipEvent_t done;
  MUST(hipEventCreateWithFlags(&done, hipEventDisableTiming));
  int* const value = to_device(std::vector<int>{1});
  int one = 1, two = 2, three = 3;
  step<<<1, 1, 0, first>>>(value, 3, 1);
  MUST(hipLaunchHostFunc(first, host_function, &one));
  MUST(hipEventRecord(done, first));
  MUST(hipStreamWaitEvent(second, done, 0));
  step<<<1, 1, 0, second>>>(value, 5, 2);
  MUST(hipStreamAddCallback(second, callback, &two, 0));
  MUST(hipLaunchHostFunc(second, host_function, &three));
  MUST(hipStreamSynchronize(second));
  MUST(hipEventQuery(done));
  MUST(hipStreamQuery(first));
  CHECK(to_host(value, 1)[0] == 22 && host_value == 123);
  float milliseconds = 0;
  CHECK(hipEventElapsedTime(&milliseconds, done, done) != hipSuccess);
  MUST(hipStreamDestroy(first));
  MUST(hipStreamDestroy(second));
  return ok();
}
