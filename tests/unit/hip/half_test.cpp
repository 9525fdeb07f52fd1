// hip_fp16.h and hip_bfloat16.h against arithmetic in double, rounded once.
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

#include "catch.hpp"
#include "hip_file.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

using u16 = std::uint16_t;

/// Small multiples of 1/4: what the kernels make of them in steps fits a half exactly.
std::vector<_Float16> quarters(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  return made<_Float16>(count,
                        [&](int) { return static_cast<_Float16>((static_cast<int>(random() % 33) - 16) / 4.0); });
}

double value_of(u16 bits) { return static_cast<double>(std::bit_cast<_Float16>(bits)); }

/// The smallest half that is not below `x` (up), or the largest that is not above it, by search.
u16 directed(double x, bool up) {
  u16 best = up ? 0x7c00 : 0xfc00;
  for (unsigned bits = 0; bits < 0x10000; ++bits) {
    const auto candidate = static_cast<u16>(bits);
    const double value = value_of(candidate);
    if (std::isnan(value) || (up ? value < x : value > x)) continue;
    if (up ? value < value_of(best) : value > value_of(best)) best = candidate;
  }
  return best;
}

}  // namespace

TEST_CASE("half and bfloat16") {
  SECTION("half's operators") {
    on_each_gpu("half.hip", [](HipFile& file) {
      const std::vector<_Float16> a = quarters(64, 1), b = quarters(64, 2);
      std::vector<_Float16> out(64);
      std::vector<float> wide(64);
      std::vector<int> truth(64);
      file.run("half_operators", {{64}, {64}}, {a, b, out, wide, truth});
      for (std::size_t i = 0; i < 64; ++i) {
        const auto x = static_cast<double>(a[i]), y = static_cast<double>(b[i]);
        CHECK(static_cast<double>(out[i]) == -(x * y + 2 - y) / 4 * 2 + 1);
        CHECK(wide[i] == static_cast<float>(x + y * 2 + x * 0.5));
        CHECK(truth[i] == (x < y) + 2 * (x >= y) + 4 * (x == y) + 8 * (x > 1) + 16 * std::signbit(x));
      }
    });
  }
  SECTION("half2's operators and functions") {
    on_each_gpu("half.hip", [](HipFile& file) {
      const std::vector<_Float16> a = quarters(64, 3), b = quarters(64, 4);
      std::vector<_Float16> out(128);
      std::vector<float> wide(64);
      file.run("half2_operators", {{32}, {32}}, {a, b, out, wide});
      for (std::size_t i = 0; i < 32; ++i) {
        double v[2];
        for (std::size_t n = 0; n < 2; ++n) {
          const auto x = static_cast<double>(a[2 * i + n]), y = static_cast<double>(b[2 * i + n]);
          v[n] = x * y + 1 + (n == 0 ? x : y) - x * 0.5;
          CHECK(static_cast<double>(out[4 * i + n]) == v[n]);
          CHECK(static_cast<double>(out[4 * i + 3 - n]) == std::max(x, y));
        }
        CHECK(wide[2 * i] == static_cast<float>(v[0]));
        CHECK(wide[2 * i + 1] == 3);
      }
    });
  }
  SECTION("half's conversions and mathematics") {
    on_each_gpu("half.hip", [](HipFile& file) {
      const std::vector<float> f{0.1f, -0.1f, 1.0f / 3, 100.7f, -100.7f, 2.5f, 3.5f,
                                 0,    1,     -1,       200.0f, 0.0625f, 0.9f, 17.25f};
      std::vector<u16> out(8 * f.size());
      const auto count = static_cast<std::uint32_t>(f.size());
      file.run("half_functions", {{count}, {count}}, {f, out});
      for (std::size_t i = 0; i < f.size(); ++i) {
        CAPTURE(i, f[i]);
        const u16* o = &out[8 * i];
        const u16 nearest = std::bit_cast<u16>(static_cast<_Float16>(f[i]));
        const double x = value_of(nearest);
        CHECK(o[0] == nearest);
        CHECK(value_of(o[1]) == value_of(directed(f[i], f[i] < 0)));
        CHECK(value_of(o[2]) == value_of(directed(f[i], true)));
        CHECK(value_of(o[3]) == value_of(directed(f[i], false)));
        CHECK(o[4] == static_cast<u16>(static_cast<int>(std::nearbyint(x)) + 100 * static_cast<int>(std::trunc(x))));
        CHECK(o[5] == std::bit_cast<u16>(static_cast<_Float16>(std::sqrt(std::fabs(x)))));
        CHECK(o[6] == (std::bit_cast<u16>(static_cast<_Float16>(std::floor(x))) ^ (nearest ^ 0x8000)));
        CHECK(o[7] == ((x < 0) | (x > 1) << 1 | (x <= 1) << 3));
      }
    });
  }
  SECTION("bfloat16 is the upper half of a float, rounded to nearest even") {
    on_each_gpu("half.hip", [](HipFile& file) {
      const auto narrow = [](float x) {  // the nearer of the two neighbours, by distance
        const std::uint32_t low = std::bit_cast<std::uint32_t>(x) & 0xffff0000;
        const double below = std::bit_cast<float>(low), above = std::bit_cast<float>(low + 0x10000);
        const double to_below = std::fabs(x - below), to_above = std::fabs(above - x);
        const bool up = to_above < to_below || (to_above == to_below && (low >> 16 & 1) != 0);
        return std::bit_cast<float>(up ? low + 0x10000 : low);
      };
      const std::vector<float> f = made<float>(40, [](int i) { return (static_cast<float>(i) - 20) * 0.173f; });
      std::vector<u16> out(40);
      std::vector<float> wide(40);
      file.run("bfloat", {{40}, {40}}, {f, out, wide});
      for (std::size_t i = 0; i < 40; ++i) {
        const float x = narrow(f[i]);
        CHECK(wide[i] == x);
        const float sum = narrow(narrow(narrow(x * x) + 1.0f) + 2.0f);
        CHECK(out[i] == std::bit_cast<std::uint32_t>(sum) >> 16);
      }
    });
  }
}
