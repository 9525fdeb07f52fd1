// Built-ins of CDNA's kernels against loops, on the targets that have them.
#include <bit>
#include <cmath>
#include <numeric>
#include <random>

#include "catch.hpp"
#include "hip_file.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

using u16 = std::uint16_t;

enum Target { gfx908, gfx90a, gfx942 };

void from_target(Target first, const std::function<void(HipFile&, Target)>& test) {
  const char* const presets[] = {"mi100", "mi210", "mi300x"};
  for (int target = first; target <= gfx942; ++target) {
    INFO(presets[target]);
    HipFile file("tiles.hip", presets[target]);
    test(file, static_cast<Target>(target));
  }
}

/// A small number as a half, which holds it.
u16 half(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  if (x == 0) return static_cast<u16>(bits >> 16);
  return static_cast<u16>((bits >> 16 & 0x8000) | ((bits >> 13 & 0x3ffff) - ((127 - 15) << 10)));
}
std::vector<u16> halves(const std::vector<float>& numbers) {
  return made<u16>(numbers.size(), [&](int i) { return half(numbers[static_cast<std::size_t>(i)]); });
}

/// Row by column of row-major matrices: a has k columns, b n.
template <class T>
T dot(const std::vector<T>& a, std::size_t first_a, const std::vector<T>& b, std::size_t first_b, std::size_t k,
      std::size_t n) {
  T sum = 0;
  for (std::size_t i = 0; i < k; ++i) sum += a[first_a + i] * b[first_b + i * n];
  return sum;
}

}  // namespace

TEST_CASE("tiles: sixteen small products in one matrix instruction") {
  from_target(gfx908, [](HipFile& file, Target) {
    const std::size_t k = 7;
    const std::vector<float> a = eighths<float>(32 * 4 * k, 1), b = eighths<float>(32 * k * 4, 2);
    std::vector<float> c(32 * 16), wanted(c.size());
    for (std::size_t n = 0; n < c.size(); ++n) wanted[n] = 1 + dot(a, n / 4 * k, b, n / 16 * k * 4 + n % 4, k, 4);
    file.run("small_products", {{128}, {64}}, {a, b, c, static_cast<int>(k)});
    CHECK(c == wanted);
  });
}

TEST_CASE("tiles: blocks of a matrix instruction share rows of A") {
  from_target(gfx908, [](HipFile& file, Target) {
    const std::vector<float> a = eighths<float>(256, 3), b = eighths<float>(256, 4);
    std::vector<float> c(32 * 64), wanted(c.size());
    for (std::size_t block = 0; block < 2; ++block)
      for (std::size_t i = 0; i < 32; ++i)
        for (std::size_t j = 0; j < 32; ++j)
          for (std::size_t k = 0; k < 4; ++k)
            wanted[(16 * block + 4 * (i / 8) + i % 4) * 64 + 32 * (i / 4 % 2) + j] +=
                a[(32 + i) * 4 + k] * b[(32 * block + j) * 4 + k];
    file.run("shared_rows", {{64}, {64}}, {halves(a), halves(b), c});
    CHECK(c == wanted);
  });
}

TEST_CASE("tiles: products of bytes by matrix instructions") {
  from_target(gfx908, [](HipFile& file, Target) {
    const std::size_t k = 80;
    std::mt19937 random(5);
    const auto bytes = [&](int) { return static_cast<signed char>(random()); };
    const std::vector<signed char> a = made<signed char>(32 * k, bytes), b = made<signed char>(32 * k, bytes);
    std::vector<int> c(32 * 32), wanted(c.size());
    for (std::size_t n = 0; n < c.size(); ++n)
      for (std::size_t i = 0; i < k; ++i) wanted[n] += a[n / 32 * k + i] * b[n % 32 * k + i];
    file.run("multiply_i8", {{64}, {64}}, {a, b, c, static_cast<int>(k)});
    CHECK(c == wanted);
  });
}

TEST_CASE("tiles: atomic sums of pairs of halves and bfloats, in memory and in LDS") {
  from_target(gfx908, [](HipFile& file, Target target) {
    std::vector<u16> sums(16), bfloats(16), wanted(16), wanted_bfloats(16);
    std::vector<float> exact(16);
    for (int i = 0; i < 384; ++i) {
      exact[static_cast<std::size_t>(i % 8 * 2)] += static_cast<float>(i % 3);
      exact[static_cast<std::size_t>(i % 8 * 2 + 1)] -= static_cast<float>(i % 5);
    }
    file.run("add_pairs", {{384}, {128}}, {sums, bfloats});
    CHECK(sums == halves(exact));
    const u16 count = static_cast<u16>(std::bit_cast<std::uint32_t>(48.0f) >> 16);
    for (std::size_t n = 0; n < 16 && target == gfx942; ++n)
      wanted_bfloats[n] = n % 2 == 0 ? count : static_cast<u16>(count | 0x8000);
    CHECK(bfloats == wanted_bfloats);
  });
}

TEST_CASE("tiles: words go from memory to LDS, and in reverse out again") {
  from_target(gfx908, [](HipFile& file, Target) {
    std::vector<int> in(768), out(768), wanted(768);
    std::iota(in.begin(), in.end(), 7);
    for (std::size_t n = 0; n < in.size(); ++n) wanted[n] = in[n / 256 * 256 + 255 - n % 256];
    file.run("reverse", {{768}, {256}}, {in, out});
    CHECK(out == wanted);
  });
}

TEST_CASE("tiles: a scan of a wave by DPP") {
  from_target(gfx908, [](HipFile& file, Target) {
    const std::vector<int> in = made<int>(128, [](int i) { return i * i % 37 - 11; });
    std::vector<int> out(128), wanted(128);
    for (std::size_t n = 0; n < in.size(); ++n) wanted[n] = in[n] + (n % 64 == 0 ? 0 : wanted[n - 1]);
    file.run("scan", {{128}, {64}}, {in, out});
    CHECK(out == wanted);
  });
}

TEST_CASE("tiles: norms of rows in 64-bit floats, with atomic sums and maxima") {
  from_target(gfx908, [](HipFile& file, Target target) {
    const std::size_t columns = 75;
    const std::vector<double> x = eighths<double>(12 * columns, 6);
    std::vector<double> norm(12), all(2), wanted(12), wanted_all(2);
    for (std::size_t row = 0; row < 12; ++row) {
      const double squares = dot(x, row * columns, x, row * columns, columns, 1);
      wanted[row] = std::sqrt(squares);
      wanted_all[0] += squares;
      if (target != gfx908) wanted_all[1] = std::max(wanted_all[1], wanted[row]);
    }
    file.run("norms", {{768}, {256}}, {x, norm, all, static_cast<int>(columns)});
    CHECK(norm == wanted);
    CHECK(all == wanted_all);
  });
}

TEST_CASE("tiles: four small products of 64-bit floats in one matrix instruction") {
  from_target(gfx90a, [](HipFile& file, Target) {
    const std::vector<double> a = eighths<double>(64, 7), b = eighths<double>(64, 8);
    std::vector<double> c(64), wanted(64);
    for (std::size_t n = 0; n < 64; ++n) wanted[n] = 0.5 + dot(a, n / 4 * 4, b, n / 16 * 16 + n % 4, 4, 4);
    file.run("small_f64", {{64}, {64}}, {a, b, c});
    CHECK(c == wanted);
  });
}

TEST_CASE("tiles: a sparse matrix takes the rows of B that its index names") {
  from_target(gfx942, [](HipFile& file, Target) {
    const std::vector<float> a = eighths<float>(16 * 16, 9), b = eighths<float>(32 * 16, 10);
    std::mt19937 random(11);
    std::vector<int> index(64);
    std::vector<float> c(256), wanted(256);
    for (std::size_t lane = 0; lane < 64; ++lane)
      for (std::size_t n = 0; n < 4; ++n) {
        // Of each four columns one of the first two, then one of the last two.
        const std::size_t chosen = 2 * (n % 2) + random() % 2, row = 8 * (lane / 16) + 4 * (n / 2) + chosen;
        index[lane] |= static_cast<int>(chosen << (2 * n));
        for (std::size_t j = 0; j < 16; ++j)
          wanted[lane % 16 * 16 + j] += a[lane % 16 * 16 + lane / 16 * 4 + n] * b[row * 16 + j];
      }
    file.run("sparse", {{64}, {64}}, {halves(a), index, halves(b), c});
    CHECK(c == wanted);
  });
}
