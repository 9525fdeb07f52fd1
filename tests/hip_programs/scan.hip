// A prefix sum in three launches, each of which uses what the one before has written.
#include "common.hpp"

__global__ void scan_groups(int* values, int* sums, int n) {
  __shared__ int part[256];
  const int i = blockIdx.x * 256 + threadIdx.x;
  part[threadIdx.x] = i < n ? values[i] : 0;
  __syncthreads();
  for (unsigned step = 1; step < 256; step *= 2) {
    const int before = threadIdx.x >= step ? part[threadIdx.x - step] : 0;
    __syncthreads();
    part[threadIdx.x] += before;
    __syncthreads();
  }
  if (i < n) values[i] = part[threadIdx.x];
  if (threadIdx.x == 255) sums[blockIdx.x] = part[255];
}

__global__ void add(int* values, const int* sums, int n) {
  const int i = blockIdx.x * 256 + threadIdx.x;
  if (blockIdx.x > 0 && i < n) values[i] += sums[blockIdx.x - 1];
}

int main() {
  constexpr int n = 5000, groups = (n + 255) / 256;
  std::vector<int> values(n);
  Numbers numbers;
  for (int& value : values) value = static_cast<int>(numbers.next() % 100);
  int *on_device = to_device(values), *sums = to_device(std::vector<int>(groups)), *top;
  MUST(hipMalloc(&top, sizeof(int)));
  scan_groups<<<groups, 256>>>(on_device, sums, n);
  scan_groups<<<1, 256>>>(sums, top, groups);
  add<<<groups, 256>>>(on_device, sums, n);
  const std::vector<int> got = to_host(on_device, n);
  int sum = 0;
  for (int i = 0; i < n; ++i) CHECK(got[i] == (sum += values[i]));
  return ok();
}
