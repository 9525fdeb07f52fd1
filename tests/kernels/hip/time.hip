// Clocks, fences, cache hints: they compile, run, and move forward.
#include <hip/hip_runtime.h>

extern "C" __global__ void clocks(long long* out, float* data) {
  const long long before = clock64(), wall = wall_clock64();
  const clock_t old = clock();
  float x = __ldcg(&data[threadIdx.x]);
  for (int i = 0; i < 100; ++i) x = x * 0.5f + 1.0f;
  __stcs(&data[threadIdx.x], x);
  __threadfence_block();
  __threadfence_system();
  __syncwarp();
  __nanosleep(100);
  out[threadIdx.x] = (clock64() > before) + 2 * (wall_clock64() >= wall) + 4 * (clock() >= old);
}
