// Bitonic sort: many small launches in one stream, each after the other.
#include "common.hpp"

#include <algorithm>

__global__ void exchange(int* values, int distance, int size) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x, other = i ^ distance;
  if (other <= i) return;
  const bool ascending = (i & size) == 0;
  const int a = values[i], b = values[other];
  if ((a > b) == ascending) values[i] = b, values[other] = a;
}

int main() {
  constexpr int n = 512;
  std::vector<int> values(n);
  Numbers numbers;
  for (int& value : values) value = static_cast<int>(numbers.next() % 2000) - 1000;
  int* const on_device = to_device(values);
  for (int size = 2; size <= n; size *= 2)
    for (int distance = size / 2; distance > 0; distance /= 2) exchange<<<n / 256, 256>>>(on_device, distance, size);
  MUST(hipDeviceSynchronize());
  std::sort(values.begin(), values.end());
  CHECK(to_host(on_device, n) == values);
  return ok();
}
