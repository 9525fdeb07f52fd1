// Launches of two streams run side by side on the machine, also with copies; so do branches of a graph.
#include "../hip_programs/common.hpp"

#include <vector>

__global__ void turn(unsigned* x, unsigned turns) {
  unsigned value = threadIdx.x + blockIdx.x;
  for (unsigned n = 0; n < turns; ++n) value = value * 1664525u + 1013904223u;
  x[blockIdx.x * blockDim.x + threadIdx.x] = value;
}

constexpr unsigned kGroups = 4, kItems = 64, kTurns = 4000;

/// Milliseconds of what `submit` gives to the streams, as an event after all of it sees them.
template <class Submit>
float time_of(hipStream_t first, hipStream_t second, Submit submit) {
  hipEvent_t begin, joined, end;
  MUST(hipEventCreate(&begin));
  MUST(hipEventCreate(&joined));
  MUST(hipEventCreate(&end));
  MUST(hipEventRecord(begin, first));
  MUST(hipStreamWaitEvent(second, begin, 0));
  submit();
  MUST(hipEventRecord(joined, second));
  MUST(hipStreamWaitEvent(first, joined, 0));
  MUST(hipEventRecord(end, first));
  MUST(hipEventSynchronize(end));
  float milliseconds = 0;
  MUST(hipEventElapsedTime(&milliseconds, begin, end));
  MUST(hipEventDestroy(begin));
  MUST(hipEventDestroy(joined));
  MUST(hipEventDestroy(end));
  return milliseconds;
}

int main() {
  hipStream_t a, b;
  MUST(hipStreamCreateWithFlags(&a, hipStreamNonBlocking));
  MUST(hipStreamCreateWithFlags(&b, hipStreamNonBlocking));
  unsigned *x, *y, *host, *z;
  constexpr std::size_t kBytes = 4 << 20;
  MUST(hipMalloc(&x, kGroups * kItems * 4));
  MUST(hipMalloc(&y, kGroups * kItems * 4));
  MUST(hipMalloc(&z, kBytes));
  MUST(hipHostMalloc(&host, kBytes));
  for (std::size_t n = 0; n < kBytes / 4; ++n) host[n] = static_cast<unsigned>(n);

  const float one = time_of(a, b, [&] { turn<<<kGroups, kItems, 0, a>>>(x, kTurns); });
  const float in_turn = time_of(a, b, [&] {
    turn<<<kGroups, kItems, 0, a>>>(x, kTurns);
    turn<<<kGroups, kItems, 0, a>>>(y, kTurns);
  });
  const float together = time_of(a, b, [&] {
    turn<<<kGroups, kItems, 0, a>>>(x, kTurns);
    turn<<<kGroups, kItems, 0, b>>>(y, kTurns);
  });
  std::printf("one %.4f in turn %.4f together %.4f ms\n", one, in_turn, together);
  CHECK(in_turn > 1.6f * one);
  CHECK(together < 1.4f * one);
  const float copy = time_of(a, b, [&] { MUST(hipMemcpyAsync(z, host, kBytes, hipMemcpyHostToDevice, b)); });
  const float beside = time_of(a, b, [&] {
    MUST(hipMemcpyAsync(z, host, kBytes, hipMemcpyHostToDevice, b));
    turn<<<kGroups, kItems, 0, a>>>(x, kTurns);
  });
  std::printf("copy %.4f beside a kernel %.4f ms\n", copy, beside);
  CHECK(beside < copy + 0.6f * one);
  std::vector<unsigned> of_x(kGroups * kItems), of_y(kGroups * kItems), of_z(kBytes / 4);
  MUST(hipMemcpy(of_x.data(), x, of_x.size() * 4, hipMemcpyDeviceToHost));
  MUST(hipMemcpy(of_y.data(), y, of_y.size() * 4, hipMemcpyDeviceToHost));
  MUST(hipMemcpy(of_z.data(), z, kBytes, hipMemcpyDeviceToHost));
  CHECK(of_x == of_y);
  for (std::size_t n = 0; n < of_z.size(); ++n) CHECK(of_z[n] == n);

  // Copies within the device and fills take time.
  const float within = time_of(a, b, [&] { MUST(hipMemcpyAsync(z, z + kBytes / 8, kBytes / 2, hipMemcpyDeviceToDevice, a)); });
  const float fill = time_of(a, b, [&] { MUST(hipMemsetAsync(z, 7, kBytes, a)); });
  CHECK(within > 0 && fill > 0);
  return ok();
}
