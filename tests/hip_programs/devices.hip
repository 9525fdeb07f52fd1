// What HIP says about devices, kernels and how many groups fit.
#include "common.hpp"

#include <cstring>

__global__ __launch_bounds__(256) void kernel(int* p) {
  __shared__ int tile[256];
  tile[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = tile[255 - threadIdx.x];
}

int main() {
  int count = 0, device = -1;
  MUST(hipGetDeviceCount(&count));
  CHECK(count >= 1);
  MUST(hipSetDevice(0));
  MUST(hipGetDevice(&device));
  CHECK(device == 0);
  GIVES(hipErrorInvalidDevice, hipSetDevice(count));
  hipDeviceProp_t properties;
  MUST(hipGetDeviceProperties(&properties, 0));
  CHECK(std::strncmp(properties.gcnArchName, "gfx", 3) == 0);
  CHECK(properties.warpSize == 64 || properties.warpSize == 32);
  CHECK(properties.multiProcessorCount > 0 && properties.clockRate > 100000);
  int value = 0;
  MUST(hipDeviceGetAttribute(&value, hipDeviceAttributeMultiprocessorCount, 0));
  CHECK(value == properties.multiProcessorCount);
  MUST(hipDeviceGetAttribute(&value, hipDeviceAttributeWarpSize, 0));
  CHECK(value == properties.warpSize);
  GIVES(hipErrorInvalidValue, hipDeviceGetAttribute(&value, (hipDeviceAttribute_t)123456, 0));

  hipFuncAttributes attributes;
  MUST(hipFuncGetAttributes(&attributes, kernel));
  CHECK(attributes.sharedSizeBytes == 1024 && attributes.maxThreadsPerBlock == 256);
  int groups = 0, grid = 0, group = 0;
  MUST(hipOccupancyMaxActiveBlocksPerMultiprocessor(&groups, kernel, 256, 0));
  CHECK(groups >= 1 && groups * 256 <= properties.maxThreadsPerMultiProcessor);
  MUST(hipOccupancyMaxPotentialBlockSize(&grid, &group, kernel, 0, 0));
  CHECK(group <= 256 && grid >= properties.multiProcessorCount);
  int* p;
  MUST(hipMalloc(&p, 1024));
  kernel<<<1, 512>>>(p);
  GIVES(hipErrorInvalidConfiguration, hipGetLastError());
  kernel<<<1, 256, 1 << 20>>>(p);
  CHECK(hipGetLastError() != hipSuccess);
  kernel<<<1, 256>>>(p);
  MUST(hipGetLastError());
  MUST(hipDeviceSynchronize());
  CHECK(std::strcmp(hipGetErrorName(hipErrorInvalidValue), "hipErrorInvalidValue") == 0);
  CHECK(std::strcmp(hipGetErrorString(hipErrorOutOfMemory), "out of memory") == 0);
  return ok();
}
