// A generator for each work-item, loops of different lengths in the lanes of a wave, divergence and early returns.
#include "common.hpp"

__host__ __device__ int walk(unsigned seed) {
  unsigned state = seed * 2654435761u + 1;
  int at = 0;
  for (int steps = 0; steps < 200; ++steps) {
    state ^= state << 13, state ^= state >> 17, state ^= state << 5;
    switch (state % 5) {
      case 0: at += 3; break;
      case 1: at -= 2; break;
      case 2:
        if (at > 20) return steps * 1000 + at;
        at += 1;
        break;
      case 3: at = at * 7 % 31; break;
      default: continue;
    }
    if (at < -10) return -steps;
  }
  return at;
}

__global__ void walks(int* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = walk(i);
}

int main() {
  constexpr int n = 500;
  int* const out = to_device(std::vector<int>(n));
  walks<<<4, 128>>>(out, n);
  const auto got = to_host(out, n);
  for (int i = 0; i < n; ++i) CHECK(got[i] == walk(i));
  return ok();
}
