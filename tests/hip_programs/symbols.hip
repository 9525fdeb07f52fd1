// Variables of the device: by name, constant, managed.
#include "common.hpp"

__device__ int values[16];
__constant__ float factors[4];
__managed__ int counter = 5;

__global__ void use() {
  const int i = threadIdx.x;
  values[i] = static_cast<int>(values[i] * factors[i % 4]);
  if (i == 0) counter += 37;
}

int main() {
  int host[16];
  float scale[4] = {1, 2, 3, 4};
  for (int i = 0; i < 16; ++i) host[i] = i;
  CHECK(counter == 5);
  MUST(hipMemcpyToSymbol(values, host, sizeof host));
  MUST(hipMemcpyToSymbol(HIP_SYMBOL(factors), scale, 2 * sizeof(float)));
  MUST(hipMemcpyToSymbol(HIP_SYMBOL(factors), scale + 2, 2 * sizeof(float), 2 * sizeof(float)));
  use<<<1, 16>>>();
  MUST(hipDeviceSynchronize());
  CHECK(counter == 42);
  MUST(hipMemcpyFromSymbol(host, values, sizeof host));
  for (int i = 0; i < 16; ++i) CHECK(host[i] == i * (i % 4 + 1));
  int* address;
  size_t bytes;
  MUST(hipGetSymbolAddress((void**)&address, HIP_SYMBOL(values)));
  MUST(hipGetSymbolSize(&bytes, HIP_SYMBOL(values)));
  CHECK(bytes == sizeof host);
  int third;
  MUST(hipMemcpy(&third, address + 3, sizeof third, hipMemcpyDeviceToHost));
  CHECK(third == host[3]);
  GIVES(hipErrorInvalidSymbol, hipMemcpyToSymbol((const void*)host, host, 4, 0, hipMemcpyHostToDevice));
  GIVES(hipErrorInvalidValue, hipMemcpyToSymbol(values, host, sizeof host + 4));
  return ok();
}
