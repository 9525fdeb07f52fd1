// Atomics on global memory and LDS: add, sub, min, max, and, or, xor, exchange, compare-and-swap, of 32 and 64 bits.
#include "common.hpp"

struct Cells {
  int add, sub, least, most;
  unsigned both, any, odd;
  unsigned long long wide;
  float real;
  int swapped;
};

__global__ void update(Cells* cells, int* claimed) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(&cells->add, i);
  atomicSub(&cells->sub, 1);
  atomicMin(&cells->least, 1000 - i);
  atomicMax(&cells->most, i);
  atomicAnd(&cells->both, ~(1u << (i % 8)));
  atomicOr(&cells->any, 1u << (i % 32));
  atomicXor(&cells->odd, i);
  atomicAdd(&cells->wide, 1ull << 33);
  atomicAdd(&cells->real, 0.5f);
  atomicExch(&cells->swapped, 7);
  atomicAdd(claimed, atomicCAS(&claimed[1 + i / 2], 0, i + 1) == 0);
}

__global__ void in_lds(int* out) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  atomicAdd(&sum, threadIdx.x);
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = sum;
}

int main() {
  constexpr int n = 512;
  Cells first{0, 0, 1 << 30, -1, 0xffff, 0, 0, 0, 0, 0};
  Cells* const cells = to_device(std::vector<Cells>{first});
  int* const claimed = to_device(std::vector<int>(1 + n / 2, 0));
  update<<<n / 128, 128>>>(cells, claimed);
  const Cells got = to_host(cells, 1)[0];
  unsigned odd = 0;
  for (unsigned i = 0; i < n; ++i) odd ^= i;
  CHECK(got.add == n * (n - 1) / 2 && got.sub == -n && got.least == 1000 - (n - 1) && got.most == n - 1);
  CHECK(got.both == 0xff00 && got.any == 0xffffffffu && got.odd == odd);
  CHECK(got.wide == static_cast<unsigned long long>(n) << 33 && got.real == n * 0.5f && got.swapped == 7);
  CHECK(to_host(claimed, 1)[0] == n / 2);
  int* const sums = to_device(std::vector<int>(3, 0));
  in_lds<<<3, 96>>>(sums);
  for (const int sum : to_host(sums, 3)) CHECK(sum == 96 * 95 / 2);
  return ok();
}
