// LDS: static, and dynamic of a size that the launch gives; barriers; partial work-groups.
#include "common.hpp"

__global__ void reduce(const int* in, int* out, int n) {
  extern __shared__ int part[];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  part[threadIdx.x] = i < n ? in[i] : 0;
  __syncthreads();
  for (unsigned step = blockDim.x / 2; step > 0; step /= 2) {
    if (threadIdx.x < step) part[threadIdx.x] += part[threadIdx.x + step];
    __syncthreads();
  }
  if (threadIdx.x == 0) atomicAdd(out, part[0]);
}

__global__ void reverse(int* values) {
  __shared__ int copy[200];
  copy[threadIdx.x] = values[threadIdx.x];
  __syncthreads();
  values[threadIdx.x] = copy[blockDim.x - 1 - threadIdx.x];
}

int main() {
  constexpr int n = 3001;
  std::vector<int> values(n);
  Numbers numbers;
  int sum = 0;
  for (int& value : values) sum += value = static_cast<int>(numbers.next() % 1000);
  int* const in = to_device(values);
  for (const int group : {64, 256, 1024}) {
    int* const out = to_device(std::vector<int>{0});
    reduce<<<(n + group - 1) / group, group, group * sizeof(int)>>>(in, out, n);
    MUST(hipGetLastError());
    CHECK(to_host(out, 1)[0] == sum);
  }
  reverse<<<1, 200>>>(in);
  const std::vector<int> reversed = to_host(in, 200);
  for (int i = 0; i < 200; ++i) CHECK(reversed[i] == values[199 - i]);
  return ok();
}
