// Two GPUs in one program: kernels where their data is, peer access, and copies from one to the other.
#include "../hip_programs/common.hpp"

#include <vector>

__global__ void fill(int* x, int value) { x[blockIdx.x * blockDim.x + threadIdx.x] = value + threadIdx.x; }
__global__ void add(int* x, const int* y) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] += y[i];
}

int main() {
  constexpr int kCount = 1024, kBytes = kCount * 4;
  int count = 0, can = 0;
  MUST(hipGetDeviceCount(&count));
  CHECK(count == 2);
  MUST(hipDeviceCanAccessPeer(&can, 0, 1));
  CHECK(can == 1);
  int *on[2], *copy;
  for (int device = 0; device < 2; ++device) {
    MUST(hipSetDevice(device));
    MUST(hipDeviceEnablePeerAccess(1 - device, 0));
    MUST(hipMalloc(&on[device], kBytes));
    fill<<<4, 256>>>(on[device], 1000 * device);
  }
  for (int device = 0; device < 2; ++device) {
    MUST(hipSetDevice(device));
    MUST(hipDeviceSynchronize());
  }
  hipPointerAttribute_t attributes;
  MUST(hipPointerGetAttributes(&attributes, on[1]));
  CHECK(attributes.device == 1);
  MUST(hipSetDevice(0));
  add<<<4, 256>>>(on[0], on[1]);  // of the other GPU's memory
  MUST(hipMalloc(&copy, kBytes));
  hipEvent_t begin, end;
  MUST(hipEventCreate(&begin));
  MUST(hipEventCreate(&end));
  MUST(hipEventRecord(begin));
  MUST(hipMemcpyPeerAsync(copy, 0, on[1], 1, kBytes, nullptr));
  MUST(hipEventRecord(end));
  MUST(hipEventSynchronize(end));
  float milliseconds = 0;
  MUST(hipEventElapsedTime(&milliseconds, begin, end));
  CHECK(milliseconds > 0);
  std::vector<int> sum(kCount), copied(kCount);
  MUST(hipMemcpy(sum.data(), on[0], kBytes, hipMemcpyDeviceToHost));
  MUST(hipMemcpy(copied.data(), copy, kBytes, hipMemcpyDeviceToHost));
  for (int i = 0; i < kCount; ++i) {
    CHECK(copied[i] == 1000 + i % 256);
    CHECK(sum[i] == 1000 + 2 * (i % 256));
  }
  return ok();
}
