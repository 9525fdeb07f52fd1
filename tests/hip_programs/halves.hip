// Floats of 16 and 8 bits: conversions and arithmetic on both sides give the same bits.
#include "common.hpp"

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_fp8.h>

#include <cstring>

__global__ void convert(const float* x, __half* half, __hip_bfloat16* brain, __hip_fp8_e4m3_fnuz* eight,
                        __half2* sums, int n) {
  const int i = threadIdx.x;
  if (i >= n) return;
  half[i] = __float2half(x[i]);
  brain[i] = __float2bfloat16(x[i]);
  eight[i] = __hip_fp8_e4m3_fnuz(x[i]);
  sums[i] = __hadd2(__half2(half[i], half[i]), __float2half2_rn(0.25f));
}

/// A half where another number is wanted, as AMD's header lets it be one: towards zero for integers.
__global__ void as_numbers(const float* x, short* whole, short4* first, float* sums, int n) {
  const int i = threadIdx.x;
  if (i >= n) return;
  whole[i] = __float2half_rn(x[i]);
  first[i].x = __float2half(x[i]);
  sums[i] += __float2half(x[i]);
}

void check_numbers(const std::vector<float>& x) {
  const int n = static_cast<int>(x.size());
  short* const whole = to_device(std::vector<short>(n));
  short4* const first = to_device(std::vector<short4>(n));
  float* const sums = to_device(std::vector<float>(n, 1.0f));
  as_numbers<<<1, 64>>>(to_device(x), whole, first, sums, n);
  const auto w = to_host(whole, n);
  const auto f = to_host(first, n);
  const auto s = to_host(sums, n);
  for (int i = 0; i < n; ++i) {
    const float rounded = __half2float(__float2half(x[i]));
    const int on_host = __float2half(x[i]);
    CHECK(w[i] == static_cast<short>(rounded) && f[i].x == w[i] && on_host == w[i] && s[i] == 1 + rounded);
  }
}

int main() {
  constexpr int n = 60;
  std::vector<float> x(n);
  for (int i = 0; i < n; ++i) x[i] = (i - 30) * 0.37f;
  check_numbers(x);
  __half* half = to_device(std::vector<__half>(n));
  __hip_bfloat16* brain = to_device(std::vector<__hip_bfloat16>(n));
  __hip_fp8_e4m3_fnuz* eight = to_device(std::vector<__hip_fp8_e4m3_fnuz>(n));
  __half2* sums = to_device(std::vector<__half2>(n));
  convert<<<1, 64>>>(to_device(x), half, brain, eight, sums, n);
  const auto h = to_host(half, n);
  const auto b = to_host(brain, n);
  const auto e = to_host(eight, n);
  const auto s = to_host(sums, n);
  for (int i = 0; i < n; ++i) {
    const __half wanted_half = __float2half(x[i]);
    const __hip_bfloat16 wanted_brain = __float2bfloat16(x[i]);
    const __hip_fp8_e4m3_fnuz wanted_eight(x[i]);
    CHECK(std::memcmp(&h[i], &wanted_half, 2) == 0);
    CHECK(std::memcmp(&b[i], &wanted_brain, 2) == 0);
    CHECK(std::memcmp(&e[i], &wanted_eight, 1) == 0);
    const float sum = __half2float(__float2half(__half2float(wanted_half) + 0.25f));
    CHECK(__low2float(s[i]) == sum && __high2float(s[i]) == sum);
  }
  return ok();
}
