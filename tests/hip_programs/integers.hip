// Functions of bits and whole numbers, of 32 and 64 bits.
#include "common.hpp"

__global__ void bits(const unsigned* in, unsigned* out, unsigned long long* wide, int n) {
  const int i = threadIdx.x;
  if (i >= n) return;
  const unsigned x = in[i];
  const unsigned long long y = (static_cast<unsigned long long>(x) << 21) ^ x;
  unsigned* const o = out + 8 * i;
  o[0] = __popc(x), o[1] = __clz(x), o[2] = __ffs(x), o[3] = __brev(x);
  o[4] = __umulhi(x, 0x9e3779b9u), o[5] = __umul24(x, 77), o[6] = __byte_perm(x, ~x, 0x5140), o[7] = x % 10007u / 3u;
  wide[3 * i] = __popcll(y), wide[3 * i + 1] = __clzll(y), wide[3 * i + 2] = y / 1000003ull;
}

int main() {
  constexpr int n = 50;
  std::vector<unsigned> x(n);
  Numbers numbers;
  for (unsigned& one : x) one = numbers.next() << 8 | numbers.next();
  x[0] = 0, x[1] = ~0u;
  unsigned* const out = to_device(std::vector<unsigned>(8 * n));
  unsigned long long* const wide = to_device(std::vector<unsigned long long>(3 * n));
  bits<<<1, 64>>>(to_device(x), out, wide, n);
  const auto got = to_host(out, 8 * n);
  const auto far = to_host(wide, 3 * n);
  for (int i = 0; i < n; ++i) {
    const unsigned v = x[i], *const o = &got[8 * i];
    const unsigned long long y = (static_cast<unsigned long long>(v) << 21) ^ v;
    unsigned reversed = 0;
    for (int bit = 0; bit < 32; ++bit) reversed |= (v >> bit & 1) << (31 - bit);
    CHECK(o[0] == unsigned(__builtin_popcount(v)) && o[1] == (v ? unsigned(__builtin_clz(v)) : 32u));
    CHECK(o[2] == unsigned(__builtin_ffs(int(v))) && o[3] == reversed);
    CHECK(o[4] == unsigned((v * 0x9e3779b9ull) >> 32) && o[5] == unsigned((v & 0xffffff) * 77ull));
    CHECK(o[6] == ((v & 0xff) | (~v & 0xff) << 8 | (v >> 8 & 0xff) << 16 | (~v >> 8 & 0xff) << 24));
    CHECK(o[7] == v % 10007u / 3u);
    CHECK(far[3 * i] == unsigned(__builtin_popcountll(y)));
    CHECK(far[3 * i + 1] == (y ? unsigned(__builtin_clzll(y)) : 64u));
    CHECK(far[3 * i + 2] == y / 1000003ull);
  }
  return ok();
}
