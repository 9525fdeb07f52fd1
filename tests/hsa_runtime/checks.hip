// What both HIP runtimes must agree on: launches, copies, fills, streams, events, symbols, atomics, dynamic LDS.
#include <hip/hip_runtime.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define MUST(call)                                                                              \
  do {                                                                                          \
    const hipError_t code = (call);                                                             \
    if (code != hipSuccess) {                                                                   \
      std::printf("line %d: %s\n", __LINE__, hipGetErrorString(code));                          \
      std::exit(1);                                                                             \
    }                                                                                           \
  } while (0)

constexpr unsigned kCount = 5000, kGroup = 128;

__constant__ float factor[2];
__device__ unsigned total;

__global__ void saxpy(float* y, const float* x, unsigned n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = factor[0] * y[i] + factor[1] * x[i];
}

__global__ void sum_groups(const float* values, unsigned n) {
  extern __shared__ unsigned part[];
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  part[threadIdx.x] = i < n ? static_cast<unsigned>(values[i]) : 0;
  __syncthreads();
  for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
    if (threadIdx.x < half) part[threadIdx.x] += part[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) atomicAdd(&total, part[0]);
}

std::uint64_t digest(const void* bytes, std::size_t count) {
  std::uint64_t made = 14695981039346656037u;
  for (std::size_t i = 0; i < count; ++i) made = (made ^ static_cast<const unsigned char*>(bytes)[i]) * 1099511628211u;
  return made;
}

int main() {
  int devices = 0;
  MUST(hipGetDeviceCount(&devices));
  std::vector<float> x(kCount), y(kCount, 3);
  for (unsigned i = 0; i < kCount; ++i) x[i] = static_cast<float>(i % 97);
  float *dx = nullptr, *dy = nullptr, *pinned = nullptr;
  MUST(hipMalloc(&dx, kCount * 4));
  MUST(hipMalloc(&dy, kCount * 4));
  MUST(hipHostMalloc(&pinned, kCount * 4, 0));
  const float factors[2] = {2, 5};
  MUST(hipMemcpyToSymbol(HIP_SYMBOL(factor), factors, sizeof factors));
  hipStream_t one, two;
  hipEvent_t begin, end;
  MUST(hipStreamCreate(&one));
  MUST(hipStreamCreate(&two));
  MUST(hipEventCreate(&begin));
  MUST(hipEventCreate(&end));
  MUST(hipMemcpyAsync(dx, x.data(), kCount * 4, hipMemcpyHostToDevice, one));
  MUST(hipMemcpyAsync(dy, y.data(), kCount * 4, hipMemcpyHostToDevice, one));
  MUST(hipEventRecord(begin, one));
  const unsigned groups = (kCount + kGroup - 1) / kGroup;
  saxpy<<<groups, kGroup, 0, one>>>(dy, dx, kCount);
  MUST(hipEventRecord(end, one));
  MUST(hipStreamWaitEvent(two, end, 0));
  sum_groups<<<groups, kGroup, kGroup * 4, two>>>(dy, kCount);
  MUST(hipMemcpyAsync(pinned, dy, kCount * 4, hipMemcpyDeviceToHost, two));
  MUST(hipStreamSynchronize(two));
  float milliseconds = 0;
  MUST(hipEventElapsedTime(&milliseconds, begin, end));
  unsigned sum = 0, expected = 0;
  MUST(hipMemcpyFromSymbol(&sum, HIP_SYMBOL(total), sizeof sum));
  for (unsigned i = 0; i < kCount; ++i) expected += static_cast<unsigned>(2 * 3 + 5 * x[i]);
  std::printf("%d devices, %u of %u, %llx, %d\n", devices, sum, expected,
              static_cast<unsigned long long>(digest(pinned, kCount * 4)), milliseconds > 0 && milliseconds < 1);
  MUST(hipMemset(dy, 0x11, kCount * 4));
  MUST(hipMemcpy(y.data(), dy, kCount * 4, hipMemcpyDeviceToHost));
  std::printf("%llx\n", static_cast<unsigned long long>(digest(y.data(), kCount * 4)));
  MUST(hipFree(dx));
  MUST(hipFree(dy));
  MUST(hipHostFree(pinned));
  std::puts(sum == expected ? "ok" : "wrong");
}
