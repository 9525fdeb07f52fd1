// Arguments by value: structures with pointers, arrays, bit-fields, small types next to each other, references to none.
#include "common.hpp"

struct Inner {
  short a[3];
  unsigned char b;
};
struct Outer {
  const int* in;
  int* out;
  Inner inner[2];
  double scale;
  int low : 5, high : 7;
};

__global__ void apply(char c, Outer outer, short s, long long wide, bool flag, float3 vector) {
  const int i = threadIdx.x;
  int sum = outer.in[i] * static_cast<int>(outer.scale) + c + s + static_cast<int>(wide >> 40) + flag;
  for (const Inner& one : outer.inner) sum += one.a[i % 3] + one.b;
  outer.out[i] = sum + outer.low + outer.high + static_cast<int>(vector.x + vector.y + vector.z);
}

int main() {
  constexpr int n = 64;
  std::vector<int> in(n);
  for (int i = 0; i < n; ++i) in[i] = 100 + i;
  Outer outer{to_device(in), to_device(std::vector<int>(n)), {{{1, 2, 3}, 200}, {{-4, -5, -6}, 7}}, 3.0, -9, 33};
  apply<<<1, n>>>('a', outer, -300, 5ll << 40, true, make_float3(1, 2, 4));
  const auto got = to_host(outer.out, n);
  for (int i = 0; i < n; ++i) {
    int sum = in[i] * 3 + 'a' - 300 + 5 + 1 + 200 + 7 - 9 + 33 + 7;
    for (const Inner& one : outer.inner) sum += one.a[i % 3];
    CHECK(got[i] == sum);
  }
  return ok();
}
