// hip_bf16.h and hip_fp8.h on each target, against searches among all numbers of a format.
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

using u8 = std::uint8_t;
using u16 = std::uint16_t;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

double bfloat_value(u16 bits) { return std::bit_cast<float>(std::uint32_t{bits} << 16); }

/// The bfloat16 nearest to `x`; of two as near the even one. Beyond half a step above the largest it is infinity.
u16 nearest_bfloat(double x) {
  if (std::isnan(x)) return 0x7fc0;
  const double size = std::fabs(x);
  unsigned below = 0, above = 0x7f80;
  while (above - below > 1) {
    const unsigned middle = (below + above) / 2;
    (bfloat_value(static_cast<u16>(middle)) <= size ? below : above) = middle;
  }
  const double low = bfloat_value(static_cast<u16>(below));
  const double high = above == 0x7f80 ? std::ldexp(1.0, 128) : bfloat_value(static_cast<u16>(above));
  const bool up = high - size < size - low || (high - size == size - low && (below & 1) != 0);
  return static_cast<u16>((size == kInfinity || up ? above : below) | (std::signbit(x) ? 0x8000 : 0));
}

bool same_bfloat(u16 a, u16 b) { return a == b || (std::isnan(bfloat_value(a)) && std::isnan(bfloat_value(b))); }

/// A format of 8 bits by what its description says: bits of the mantissa, bias, and what its highest codes mean.
struct Format {
  const char* name;
  int mantissa, bias;
  int largest;    ///< code of the largest finite number
  bool fnuz;      ///< 0x80 is NaN, there is no other and no infinity
  bool infinite;  ///< the code after the largest is infinity

  double value(int code) const {
    const int exponent = (code & 0x7f) >> mantissa, digits = code & ((1 << mantissa) - 1);
    const double size = exponent == 0 ? std::ldexp(digits, 1 - bias - mantissa)
                                      : std::ldexp(digits + (1 << mantissa), exponent - bias - mantissa);
    return code < 0x80 ? size : -size;
  }
  bool is_nan(int code) const { return fnuz ? code == 0x80 : (code & 0x7f) > largest + (infinite ? 1 : 0); }
  double wide(int code) const {
    if (is_nan(code)) return std::nan("");
    if ((code & 0x7f) > largest && !fnuz) return code < 0x80 ? kInfinity : -kInfinity;
    return value(code);
  }

  /// The code of `x`, or -1 for any NaN.
  int narrow(double x, bool saturate) const {
    if (std::isnan(x) || (std::isinf(x) && fnuz)) return -1;
    const int sign = std::signbit(x) ? 0x80 : 0;
    const double size = std::fabs(x);
    int best = 0;
    for (int code = 1; code <= largest; ++code) {
      const double before = std::fabs(size - value(best)), now = std::fabs(size - value(code));
      if (now < before || (now == before && (code & 1) == 0)) best = code;
    }
    const double tie = value(largest) + (value(largest) - value(largest - 1)) / 2;
    if (size > tie || (size == tie && (largest & 1) != 0)) best = largest + 1;
    if (best > largest) {
      if (!saturate) return infinite ? sign | (largest + 1) : -1;
      best = largest;
    }
    return best == 0 && fnuz ? 0 : sign | best;
  }
};

constexpr Format kFormats[] = {{"e4m3_fnuz", 3, 8, 0x7f, true, false},
                               {"e5m2_fnuz", 2, 16, 0x7f, true, false},
                               {"e4m3", 3, 7, 0x7e, false, false},
                               {"e5m2", 2, 15, 0x7b, false, true}};

/// All numbers of a format, the midpoints between them, the floats next to these, and numbers of all sizes.
std::vector<float> interesting(const Format& format) {
  std::vector<float> all{0.0f, -0.0f, INFINITY, -INFINITY, NAN, 1e30f, -1e30f, 1e-30f, -1e-40f};
  for (int code = 0; code < 0x80; ++code) {
    const auto here = static_cast<float>(format.value(code));
    const auto middle = static_cast<float>((format.value(code) + format.value(code + 1)) / 2);
    for (const float x : {here, middle, std::nextafter(middle, 0.0f), std::nextafter(middle, INFINITY)}) {
      all.push_back(x);
      all.push_back(-x);
    }
  }
  std::mt19937 random(3);
  for (int i = 0; i < 1000; ++i) all.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(random())));
  return all;
}

constexpr const char* kGpus[] = {"r9-nano", "w6800", "mi100", "mi210", "mi300x"};

}  // namespace

TEST_CASE("bfloat16: conversions, comparisons and functions") {
  on_each_gpu("bfloat.hip", [](HipFile& file) {
    // 1 + 2^-8 is the midpoint between two numbers; the smallest steps next to it vanish in a float.
    const std::vector<double> in{0.1,
                                 -0.3,
                                 1,
                                 2.5,
                                 -7.75,
                                 100.3,
                                 1e39,
                                 -1e-310,
                                 1 + 0x1p-8,
                                 1 + 0x1p-8 + 0x1p-40,
                                 1 + 0x1p-8 - 0x1p-40,
                                 -(1 + 3 * 0x1p-8 - 0x1p-45),
                                 kInfinity,
                                 std::nan("")};
    std::vector<u16> out(8 * in.size());
    const auto count = static_cast<std::uint32_t>(in.size());
    file.run("conversions", {{count}, {count}}, {in, out});
    for (std::size_t i = 0; i < in.size(); ++i) {
      CAPTURE(i, in[i]);
      const u16 *o = &out[8 * i], bits = nearest_bfloat(in[i]);
      const double x = bfloat_value(bits);
      CHECK(same_bfloat(o[0], bits));
      CHECK(same_bfloat(o[1], nearest_bfloat(static_cast<float>(in[i]))));
      CHECK(o[6] == (x < 1 ? 1 : 0) + (x >= 2 ? 2 : 0) + (x > 0 ? 4 : 0) + (x != x ? 8 : 0) + (std::isinf(x) ? 16 : 0) +
                        (x != x ? 32 : 64));
      if (x != x) continue;
      CHECK(o[5] == (x < 0 || std::signbit(x) ? 0 : 0x8000));
      CHECK(o[7] == nearest_bfloat(std::sqrt(std::fabs(x))));
      if (std::fabs(x) > 1e6) continue;
      CHECK(o[2] == static_cast<u16>(static_cast<int>(std::nearbyint(x))));
      CHECK(o[3] == static_cast<u16>(static_cast<int>(std::trunc(x) + 3 * std::ceil(x) + 7 * std::floor(x))));
      CHECK(o[4] == nearest_bfloat(static_cast<int>(in[i] * 1000)));
    }
  });
}

TEST_CASE("bfloat16: arithmetic is that of floats, rounded") {
  on_each_gpu("bfloat.hip", [](HipFile& file) {
    std::mt19937 random(5);
    const auto some = [&](int) {
      return nearest_bfloat((static_cast<int>(random() % 20001) - 10000) * 0.00137 + 0.0003);
    };
    const std::vector<u16> a = made<u16>(64, some), b = made<u16>(64, some);
    std::vector<u16> out(8 * 64);
    std::vector<float> wide(64);
    file.run("arithmetic", {{64}, {64}}, {a, b, out, wide});
    const auto rounded = [](double x) { return nearest_bfloat(static_cast<float>(x)); };
    for (std::size_t i = 0; i < 64; ++i) {
      const double x = bfloat_value(a[i]), y = bfloat_value(b[i]);
      CAPTURE(i, x, y);
      const u16* o = &out[8 * i];
      CHECK(o[0] == rounded(x + y));
      CHECK(o[1] == rounded(x - y));
      CHECK(o[2] == rounded(x * y));
      CHECK(o[3] == rounded(x / y));
      CHECK(o[4] == rounded(std::fma(x, y, x)));
      CHECK(o[5] == nearest_bfloat(std::max(x, y)));
      CHECK(o[6] == rounded(x * y));
      CHECK(o[7] == rounded(bfloat_value(rounded(x * y)) + bfloat_value(rounded(y * y))));
      CHECK(wide[i] == Approx(x * 3 + 1 - y).epsilon(1e-6));
    }
    std::vector<u16> sum{0, 0}, ones = made<u16>(64, [](int i) { return nearest_bfloat(i % 2 == 0 ? 1 : 2); });
    file.run("sum_pairs", {{32}, {32}}, {ones, sum});
    CHECK(sum == std::vector<u16>{nearest_bfloat(32), nearest_bfloat(64)});
  });
}

TEST_CASE("bfloat16: axpy of pairs") {
  on_each_gpu("bfloat.hip", [](HipFile& file) {
    const std::size_t pairs = 500;
    std::mt19937 random(9);
    const auto some = [&](int) { return nearest_bfloat((static_cast<int>(random() % 2001) - 1000) / 77.0); };
    const std::vector<u16> x = made<u16>(2 * pairs, some), before = made<u16>(2 * pairs, some);
    std::vector<u16> y = before;
    file.run("axpy", {{512}, {128}}, {x, y, 0.7f, static_cast<int>(pairs)});
    const double a = bfloat_value(nearest_bfloat(0.7f));
    for (std::size_t i = 0; i < y.size(); ++i)
      CHECK(y[i] == nearest_bfloat(static_cast<float>(std::fma(a, bfloat_value(x[i]), bfloat_value(before[i])))));
  });
}

TEST_CASE("8-bit floats: every number widens and narrows to itself") {
  const Format& format = GENERATE(from_range(std::begin(kFormats), std::end(kFormats)));
  for (const char* gpu : kGpus) {
    INFO(format.name << " on " << gpu);
    HipFile file("fp8.hip", gpu, {std::string("-DKIND=") + format.name});
    const std::vector<u8> codes = made<u8>(256, [](int i) { return static_cast<u8>(i); });
    std::vector<float> wide(256);
    file.run("widen", {{256}, {256}}, {codes, wide});
    for (int code = 0; code < 256; ++code) {
      CAPTURE(code);
      const double value = format.wide(code);
      const float got = wide[static_cast<std::size_t>(code)];
      CHECK((got == value || (std::isnan(got) && std::isnan(value))));
      CHECK(std::signbit(got) == (value == value ? std::signbit(value) : std::signbit(got)));
    }
    const std::vector<float> in = interesting(format);
    std::vector<u8> clipped(in.size()), unbound(in.size());
    file.run("narrow", {{static_cast<std::uint32_t>(in.size())}, {64}},
             {in, clipped, unbound, static_cast<int>(in.size())});
    for (std::size_t i = 0; i < in.size(); ++i) {
      CAPTURE(in[i]);
      const int saturated = format.narrow(in[i], true), free = format.narrow(in[i], false);
      CHECK((saturated < 0 ? format.is_nan(clipped[i]) : clipped[i] == saturated));
      CHECK((free < 0 ? format.is_nan(unbound[i]) : unbound[i] == free));
    }
  }
}

TEST_CASE("8-bit floats: doubles are rounded once, and two and four floats go at a time") {
  const Format& format = GENERATE(from_range(std::begin(kFormats), std::end(kFormats)));
  for (const char* gpu : kGpus) {
    INFO(format.name << " on " << gpu);
    HipFile file("fp8.hip", gpu, {std::string("-DKIND=") + format.name});
    std::vector<double> in;
    for (int code = 16; code < 24; ++code)
      for (const double beside : {-0x1p-40, 0.0, 0x1p-40}) {
        in.push_back((format.value(code) + format.value(code + 1)) / 2 * (1 + beside));
        in.push_back(-in.back());
      }
    std::vector<u8> out(in.size());
    const auto count = static_cast<std::uint32_t>(in.size());
    file.run("narrow_doubles", {{count}, {count}}, {in, out});
    for (std::size_t i = 0; i < in.size(); ++i) CHECK(out[i] == format.narrow(in[i], true));

    const std::vector<float> fours = eighths<float>(256, 4);
    std::vector<float> back(256), pairs(128);
    std::vector<u8> halves(64);
    file.run("packed", {{64}, {64}}, {fours, back, pairs, halves});
    const auto through = [&](float x) { return format.wide(format.narrow(x, true)); };
    for (std::size_t i = 0; i < 256; ++i) CHECK(back[i] == through(fours[i]));
    for (std::size_t i = 0; i < 64; ++i) {
      CHECK(pairs[2 * i] == through(fours[4 * i + 3]));
      CHECK(pairs[2 * i + 1] == through(fours[4 * i]));
      CHECK(halves[i] == format.narrow(fours[4 * i + 1], true));
    }
  }
}
