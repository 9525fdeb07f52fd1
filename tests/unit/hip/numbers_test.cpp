// Vector types, bits and conversions of HIP kernels against plain C++.
#include <array>
#include <bit>
#include <cfenv>
#include <cmath>
#include <cstring>
#include <random>

#include "catch.hpp"
#include "hip_file.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i64 = std::int64_t;

/// Numbers with edges among them.
std::vector<u32> words(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<u32> values{0, 1, 0xffffffff, 0x80000000, 0x7fffffff, 0x00010000, 0xffff};
  while (values.size() < count) values.push_back(static_cast<u32>(random()));
  return values;
}
std::vector<int> integers(std::size_t count, unsigned seed) {
  const std::vector<u32> values = words(count, seed);
  return {values.begin(), values.end()};
}
/// By table, as no other source of a bit's place is simpler.
int leading_zeros(u64 x, int width) {
  int n = 0;
  while (n < width && (x >> (width - 1 - n) & 1) == 0) ++n;
  return n;
}
u64 reversed(u64 x, int width) {
  u64 result = 0;
  for (int n = 0; n < width; ++n) result |= (x >> n & 1) << (width - 1 - n);
  return result;
}
int first_set(u64 x) {
  for (int n = 0; n < 64; ++n)
    if (x >> n & 1) return n + 1;
  return 0;
}
int ones(u64 x) {
  int n = 0;
  for (; x != 0; x >>= 1) n += static_cast<int>(x & 1);
  return n;
}

/// `x` in the host's rounding mode `mode`.
template <class To, class From>
To rounded(From x, int mode) {
  const int before = std::fegetround();
  std::fesetround(mode);
  const volatile From in = x;
  const volatile To out = static_cast<To>(in);
  std::fesetround(before);
  return out;
}

}  // namespace

TEST_CASE("vector types") {
  SECTION("float4's operators, with scalars and vectors, and a program's own function") {
    on_each_gpu("vectors.hip", [](HipFile& file) {
      const std::vector<float> a = eighths<float>(4 * 32, 1), b = eighths<float>(4 * 32, 2);
      std::vector<float> out(4 * 32), dots(32);
      file.run("float4_arithmetic", {{32}, {32}}, {a, b, out, dots});
      for (std::size_t i = 0; i < 32; ++i) {
        float dot = 0;
        for (std::size_t n = 0; n < 4; ++n) {
          float x = a[4 * i + n] + b[4 * i + n] * 2;
          x = 3 * x - static_cast<float>(n + 1) / 2;
          if (n == 3) x = -x;
          CHECK(out[4 * i + n] == -(x + 1) * 0.5f);
          dot += a[4 * i + n] * b[4 * i + n];
        }
        CHECK(dots[i] == dot);
      }
    });
  }
  SECTION("vectors of integers and bytes") {
    on_each_gpu("vectors.hip", [](HipFile& file) {
      const std::vector<u32> a = words(4 * 16, 3);
      const std::vector<int> b = integers(2 * 16, 4);
      std::vector<u32> out(4 * 16);
      std::vector<int> shifted(2 * 16), equal(16);
      std::vector<u8> bytes(4 * 16);
      file.run("integers", {{16}, {16}}, {a, b, out, shifted, bytes, equal});
      for (std::size_t i = 0; i < a.size(); ++i) {
        CHECK(out[i] == (((a[i] & 0xff) | (a[i] << 4)) ^ ~a[i]));
        CHECK(bytes[i] == static_cast<u8>(a[i] + i % 4 + 1));
      }
      for (std::size_t i = 0; i < b.size(); ++i) CHECK(shifted[i] == (b[i] >> 1) % (i % 2 == 0 ? 7 : 5));
      CHECK(equal == std::vector<int>(16, 3));
    });
  }
  SECTION("a program's own operator comes before Strobe's; float3 has 12 bytes") {
    on_each_gpu("vectors.hip", [](HipFile& file) {
      const std::vector<float> a = eighths<float>(3 * 20, 5), b = eighths<float>(3 * 20, 6);
      std::vector<float> out(3 * 20);
      file.run("cross", {{20}, {20}}, {a, b, out});
      for (std::size_t i = 0; i < 20; ++i)
        for (std::size_t n = 0; n < 3; ++n) {
          const std::size_t p = 3 * i + (n + 1) % 3, q = 3 * i + (n + 2) % 3;
          CHECK(out[3 * i + n] == a[p] * b[q] - a[q] * b[p]);
        }
    });
  }
  SECTION("vectors of doubles and of 64-bit integers, and their sizes") {
    on_each_gpu("vectors.hip", [](HipFile& file) {
      const std::vector<double> a = eighths<double>(2 * 16, 7);
      std::vector<double> out(4 * 16);
      std::vector<i64> whole(2 * 16);
      std::vector<float> one(16);
      file.run("doubles", {{16}, {16}}, {a, out, whole, one});
      for (std::size_t i = 0; i < 16; ++i) {
        const double x = a[2 * i], y = a[2 * i + 1];
        CHECK(std::vector<double>(out.begin() + 4 * static_cast<int>(i), out.begin() + 4 * static_cast<int>(i) + 4) ==
              std::vector<double>{x * x, y * y, x, y});
        CHECK(whole[2 * i + 1] == static_cast<i64>(y * y));
        CHECK(one[i] == static_cast<float>(1.5 + y * y));
      }
      std::vector<int> sizes(16);
      file.run("sizes", {{16}, {16}}, {sizes});
      CHECK(sizes == std::vector<int>{1, 2, 3, 4, 6, 12, 16, 4, 16, 16, 24, 32, 32, 24, 2, 8});
    });
  }
}

TEST_CASE("bits and conversions") {
  SECTION("counting and reversing bits") {
    on_each_gpu("bits.hip", [](HipFile& file) {
      const std::vector<u32> in = words(32, 8), high = words(32, 9);
      const std::vector<u64> wide = made<u64>(32, [&](int i) {
        const auto n = static_cast<std::size_t>(i);
        return i < 3 ? u64{0} + static_cast<u64>(i) : u64{high[31 - n]} << 32 | in[n];
      });
      std::vector<int> out(9 * 32);
      file.run("count", {{32}, {32}}, {in, wide, out});
      for (std::size_t i = 0; i < 32; ++i) {
        const std::vector<int> got(out.begin() + 9 * static_cast<int>(i), out.begin() + 9 * static_cast<int>(i) + 9);
        CHECK(got == std::vector<int>{ones(in[i]), ones(wide[i]), leading_zeros(in[i], 32), leading_zeros(wide[i], 64),
                                      first_set(in[i]), first_set(wide[i]), static_cast<int>(reversed(in[i], 32)),
                                      static_cast<int>(reversed(wide[i], 64) >> 16), first_set(wide[i])});
      }
    });
  }
  SECTION("integer arithmetic with a name") {
    on_each_gpu("bits.hip", [](HipFile& file) {
      const std::vector<int> a = integers(49, 10);
      const std::vector<int> b = made<int>(49, [&](int i) { return a[static_cast<std::size_t>(i * 5 % 49)]; });
      std::vector<u32> out(12 * 49);
      file.run("arithmetic", {{49}, {49}}, {a, b, out});
      const auto low24 = [](i64 x) {
        x &= 0xffffff;
        return x >= 0x800000 ? x - 0x1000000 : x;
      };
      for (std::size_t i = 0; i < 49; ++i) {
        const i64 x = a[i], y = b[i];
        const u64 ux = static_cast<u32>(a[i]), uy = static_cast<u32>(b[i]);
        const u64 both = uy << 32 | ux;
        const auto byte = [&](int n) { return both >> 8 * n & 0xff; };
        const std::array<u64, 12> wanted{static_cast<u64>(low24(x) * low24(y)),
                                         (ux & 0xffffff) * (uy & 0xffffff),
                                         static_cast<u64>(x * y >> 32),
                                         ux * uy >> 32,
                                         static_cast<u64>((x + y - (((x + y) % 2 + 2) % 2)) / 2),
                                         (ux + uy + 1) / 2,
                                         static_cast<u64>(std::abs(x - y) + 5),
                                         static_cast<u64>(std::abs(static_cast<i64>(ux) - static_cast<i64>(uy)) + 7),
                                         byte(0) | byte(2) << 8 | byte(4) << 16 | byte(6) << 24,
                                         uy << 9 | ux >> 23,
                                         both >> 9,
                                         static_cast<u64>(x * y >> 12 >> 3)};
        for (std::size_t n = 0; n < 12; ++n) {
          CAPTURE(i, n, x, y);
          CHECK(out[12 * i + n] == static_cast<u32>(wanted[n]));
        }
      }
    });
  }
  SECTION("fields of bits, and numbers as bits") {
    on_each_gpu("bits.hip", [](HipFile& file) {
      const std::vector<u32> in = words(16, 11);
      std::vector<u32> out(48);
      file.run("fields", {{16}, {16}}, {in, out});
      for (std::size_t i = 0; i < 16; ++i) {
        CHECK(out[3 * i] == in[i] / 32 % 512);
        CHECK(out[3 * i + 1] == (in[i] & 0xfff00fff) + 0x5a000);
        CHECK(out[3 * i + 2] == in[i] / 16 % (u32{1} << 30));
      }
      const std::vector<float> f = eighths<float>(16, 12);
      const std::vector<double> d = eighths<double>(16, 13);
      std::vector<int> bits(64);
      std::vector<float> back(16);
      file.run("casts", {{16}, {16}}, {f, d, bits, back});
      for (std::size_t i = 0; i < 16; ++i) {
        const u64 whole = std::bit_cast<u64>(d[i]);
        CHECK(bits[4 * i] == std::bit_cast<int>(f[i]));
        CHECK(bits[4 * i + 1] == std::bit_cast<int>(-f[i]));
        CHECK(bits[4 * i + 2] == static_cast<int>(whole >> 32));
        CHECK(bits[4 * i + 3] == static_cast<int>(whole));
        CHECK(back[i] == -f[i] + static_cast<float>(d[i]));
      }
    });
  }
  SECTION("conversions round as their names say") {
    on_each_gpu("bits.hip", [](HipFile& file) {
      std::mt19937_64 random(14);
      const std::vector<float> f = made<float>(32, [&](int i) {
        return i < 5 ? 0.5f + static_cast<float>(i - 2)
                     : static_cast<float>(static_cast<i64>(random() % 2000001) - 1000000) / 512;
      });
      const std::vector<double> d = made<double>(32, [&](int i) {
        const double large[] = {0.1, -0.1, 1e300, -1e300, 16777217, -16777217, 0x1.fffffffp127, 0};
        return i < 8 ? large[i] : std::ldexp(static_cast<double>(static_cast<i64>(random())), -40);
      });
      std::vector<int> out(6 * 32);
      std::vector<float> narrow(4 * 32);
      file.run("roundings", {{32}, {32}}, {f, d, out, narrow});
      for (std::size_t i = 0; i < 32; ++i) {
        CAPTURE(i, f[i], d[i]);
        CHECK(out[6 * i] == static_cast<int>(std::nearbyint(f[i])));
        CHECK(out[6 * i + 1] == static_cast<int>(std::trunc(f[i])));
        CHECK(out[6 * i + 2] == static_cast<int>(std::ceil(f[i])));
        CHECK(out[6 * i + 3] == static_cast<int>(std::floor(f[i])));
        if (std::fabs(d[i]) < 1e9) CHECK(out[6 * i + 4] == static_cast<int>(std::nearbyint(d[i])));
        CHECK(out[6 * i + 5] == static_cast<int>(std::trunc(std::max(0.0f, f[i]))));
        CHECK(narrow[4 * i] == rounded<float>(d[i], FE_TONEAREST));
        CHECK(narrow[4 * i + 1] == rounded<float>(d[i], FE_TOWARDZERO));
        CHECK(narrow[4 * i + 2] == rounded<float>(d[i], FE_UPWARD));
        CHECK(narrow[4 * i + 3] == rounded<float>(0x7fffff81 - static_cast<int>(i), FE_DOWNWARD));
      }
    });
  }
}
