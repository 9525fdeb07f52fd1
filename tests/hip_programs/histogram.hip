// A histogram: LDS atomics with conflicts, merged by global atomics; bytes read as words.
#include "common.hpp"

__global__ void count(const unsigned* words, int n, unsigned* bins) {
  __shared__ unsigned own[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x) own[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    for (int byte = 0; byte < 4; ++byte) atomicAdd(&own[words[i] >> 8 * byte & 0xff], 1);
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x) atomicAdd(&bins[i], own[i]);
}

int main() {
  constexpr int n = 4000;
  std::vector<unsigned> words(n), wanted(256, 0);
  Numbers numbers;
  for (unsigned& word : words) {
    word = numbers.next() * 256 + numbers.next() % 7;
    for (int byte = 0; byte < 4; ++byte) ++wanted[word >> 8 * byte & 0xff];
  }
  unsigned* const bins = to_device(std::vector<unsigned>(256, 0));
  count<<<5, 128>>>(to_device(words), n, bins);
  CHECK(to_host(bins, 256) == wanted);
  return ok();
}
