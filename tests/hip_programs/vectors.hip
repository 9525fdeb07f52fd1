// Vector types: loads of 16 bytes, operators, conversions, structures of arrays.
#include "common.hpp"

__global__ void combine(const float4* a, const float4* b, float4* out, int2* whole, uchar4* bytes) {
  const int i = threadIdx.x;
  const float4 sum = a[i] * 2.0f + b[i];
  out[i] = make_float4(sum.w, sum.z, sum.y, sum.x);
  whole[i] = make_int2(static_cast<int>(sum.x), static_cast<int>(sum.y)) + make_int2(1, 2);
  bytes[i] = make_uchar4(i, i + 1, i + 2, i + 3);
  bytes[i].w = bytes[i].x ^ bytes[i].y;
}

int main() {
  constexpr int n = 64;
  std::vector<float4> a(n), b(n);
  for (int i = 0; i < n; ++i) a[i] = make_float4(i, i + 1, i + 2, i + 3), b[i] = make_float4(1, 2, 3, 4);
  float4* const out = to_device(std::vector<float4>(n));
  int2* const whole = to_device(std::vector<int2>(n));
  uchar4* const bytes = to_device(std::vector<uchar4>(n));
  combine<<<1, n>>>(to_device(a), to_device(b), out, whole, bytes);
  const auto o = to_host(out, n);
  const auto w = to_host(whole, n);
  const auto c = to_host(bytes, n);
  for (int i = 0; i < n; ++i) {
    CHECK(o[i].w == 2 * i + 1 && o[i].z == 2 * (i + 1) + 2 && o[i].y == 2 * (i + 2) + 3 && o[i].x == 2 * (i + 3) + 4);
    CHECK(w[i].x == 2 * i + 2 && w[i].y == 2 * i + 6);
    CHECK(c[i].z == i + 2 && c[i].w == (i ^ (i + 1)));
  }
  return ok();
}
