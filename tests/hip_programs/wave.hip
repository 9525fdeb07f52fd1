// Operations across the lanes of a wave: shuffles, votes, ballots, of whole and partial waves.
#include "common.hpp"

__global__ void lanes(int* shifted, int* mixed, int* taken, unsigned long long* votes, int* flags) {
  const int i = threadIdx.x, lane = i % warpSize, value = 3 * i + 1;
  shifted[i] = __shfl_up(value, 2) * 1000 + __shfl_down(value, 1, 32);
  mixed[i] = __shfl_xor(value, 5);
  taken[i] = __shfl(value, 7, 16);
  votes[i] = __ballot(i % 3 == 0);
  flags[i] = __any(i == 70) + 2 * __all(i < 100) + 4 * (lane == 0);
}

int main() {
  constexpr int n = 128;
  hipDeviceProp_t properties;
  MUST(hipGetDeviceProperties(&properties, 0));
  const int wave = properties.warpSize;
  int *shifted = to_device(std::vector<int>(n)), *mixed = to_device(std::vector<int>(n));
  int *taken = to_device(std::vector<int>(n)), *flags = to_device(std::vector<int>(n));
  unsigned long long* votes = to_device(std::vector<unsigned long long>(n));
  lanes<<<1, n>>>(shifted, mixed, taken, votes, flags);
  const auto s = to_host(shifted, n), m = to_host(mixed, n), t = to_host(taken, n), f = to_host(flags, n);
  const auto v = to_host(votes, n);
  for (int i = 0; i < n; ++i) {
    const int lane = i % wave, begin = i - lane;
    const int up = lane >= 2 ? i - 2 : i, down = i % 32 < 31 ? i + 1 : i;
    CHECK(s[i] == (3 * up + 1) * 1000 + 3 * down + 1);
    CHECK(m[i] == 3 * (begin + (lane ^ 5)) + 1);
    CHECK(t[i] == 3 * (i / 16 * 16 + 7) + 1);
    unsigned long long vote = 0;
    bool any = false, all = true;
    for (int k = 0; k < wave; ++k) {
      if ((begin + k) % 3 == 0) vote |= 1ull << k;
      any |= begin + k == 70;
      all &= begin + k < 100;
    }
    CHECK(v[i] == vote);
    CHECK(f[i] == any + 2 * all + 4 * (lane == 0));
  }
  return ok();
}
