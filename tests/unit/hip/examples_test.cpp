// Kernels of the kind that collections of examples have, on each target, against loops.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>

#include "catch.hpp"
#include "hip_file.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

using u32 = std::uint32_t;
using u16 = std::uint16_t;

std::vector<int> random_numbers(std::size_t count, int bound, unsigned seed) {
  std::mt19937 random(seed);
  return made<int>(count, [&](int) { return static_cast<int>(random() % static_cast<unsigned>(bound)); });
}

}  // namespace

TEST_CASE("examples: reductions by shuffles, as templates") {
  on_each_gpu("examples.hip", [](HipFile& file) {
    const std::vector<int> in = random_numbers(3001, 1000, 1);
    std::vector<int> out(3);
    file.run("_Z6reduceIiLi256EEvPKT_PS0_i", {{768}, {256}}, {in, out, 3001});
    CHECK(std::accumulate(out.begin(), out.end(), 0) == std::accumulate(in.begin(), in.end(), 0));
    const std::vector<double> in2 = eighths<double>(1000, 2);
    std::vector<double> out2(2);
    file.run("_Z6reduceIdLi128EEvPKT_PS0_i", {{256}, {128}}, {in2, out2, 1000});
    CHECK(out2[0] + out2[1] == std::accumulate(in2.begin(), in2.end(), 0.0));
  });
}

TEST_CASE("examples: a transpose through LDS") {
  on_each_gpu("examples.hip", [](HipFile& file) {
    const std::size_t width = 70, height = 41;
    const std::vector<float> in = eighths<float>(width * height, 3);
    std::vector<float> out(width * height), wanted(width * height);
    for (std::size_t y = 0; y < height; ++y)
      for (std::size_t x = 0; x < width; ++x) wanted[x * height + y] = in[y * width + x];
    file.run("transpose", {{96, 16}, {32, 8}}, {in, out, static_cast<int>(width), static_cast<int>(height)});
    CHECK(out == wanted);
  });
}

TEST_CASE("examples: a histogram and a scan in dynamic LDS") {
  on_each_gpu("examples.hip", [](HipFile& file) {
    const std::vector<std::uint8_t> in =
        made<std::uint8_t>(5000, [](int i) { return static_cast<std::uint8_t>(i * i / 7); });
    std::vector<u32> bins(256), wanted(256);
    for (const std::uint8_t x : in) ++wanted[x];
    file.run("histogram", {{512}, {128}, 1024}, {in, bins, 5000});
    CHECK(bins == wanted);

    const std::vector<int> values = random_numbers(512, 100, 4);
    std::vector<int> out(512), sums(512);
    for (std::size_t first : {0, 256}) std::partial_sum(&values[first], &values[first] + 256, &sums[first]);
    file.run("inclusive_scan", {{512}, {256}, 2048}, {values, out});
    CHECK(out == sums);
  });
}

TEST_CASE("examples: a bitonic sort") {
  on_each_gpu("examples.hip", [](HipFile& file) {
    std::mt19937 random(6);
    std::vector<u32> values = made<u32>(512, [&](int) { return static_cast<u32>(random()); }), sorted = values;
    std::sort(sorted.begin(), sorted.end());
    for (int step = 0; step < 9; ++step)
      for (int stage = 0; stage <= step; ++stage) file.run("bitonic_step", {{256}, {64}}, {values, step, stage});
    CHECK(values == sorted);
  });
}

TEST_CASE("examples: a convolution with its filter in constant memory") {
  on_each_gpu("examples.hip", [](HipFile& file) {
    const int width = 37, height = 21;
    const std::vector<float> in = eighths<float>(width * height, 7);
    std::vector<float> out(width * height);
    file.run("convolve", {{48, 24}, {16, 8}}, {in, out, width, height});
    const double row[] = {1, 4, 6, 4, 1};
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) {
        double sum = 0;
        for (int j = 0; j < 5; ++j)
          for (int i = 0; i < 5; ++i)
            sum += row[i] * row[j] *
                   in[static_cast<std::size_t>(std::clamp(y + j - 2, 0, height - 1) * width +
                                               std::clamp(x + i - 2, 0, width - 1))];
        // The sums of multiples of 1/8 are exact in floats.
        CHECK(out[static_cast<std::size_t>(y * width + x)] == sum / 256);
      }
  });
}

TEST_CASE("examples: saxpy of pairs of halves") {
  on_each_gpu("examples.hip", [](HipFile& file) {
    const auto thirds = [](unsigned seed) {
      std::mt19937 random(seed);
      return made<_Float16>(600,
                            [&](int) { return static_cast<_Float16>((static_cast<int>(random() % 601) - 300) / 3.0); });
    };
    const std::vector<_Float16> x = thirds(8), before = thirds(9);
    std::vector<_Float16> y = before;
    file.run("saxpy_half2", {{128}, {64}}, {x, y, static_cast<_Float16>(0.3), 300});
    for (std::size_t i = 0; i < y.size(); ++i) {
      // Exact in a double, then rounded once.
      const double exact =
          static_cast<double>(static_cast<_Float16>(0.3)) * static_cast<double>(x[i]) + static_cast<double>(before[i]);
      CHECK(std::bit_cast<u16>(y[i]) == std::bit_cast<u16>(static_cast<_Float16>(exact)));
    }
  });
}

TEST_CASE("examples: a compaction by ballots, and sums by float atomics") {
  on_each_gpu("examples.hip", [](HipFile& file) {
    const std::vector<int> in = random_numbers(1000, 5000, 10);
    std::vector<int> out(1000, -1), count(1), wanted;
    std::copy_if(in.begin(), in.end(), std::back_inserter(wanted), [](int x) { return x % 3 == 0; });
    file.run("compact", {{1024}, {256}}, {in, out, count, 1000});
    REQUIRE(count[0] == static_cast<int>(wanted.size()));
    out.resize(wanted.size());
    std::sort(out.begin(), out.end());
    std::sort(wanted.begin(), wanted.end());
    CHECK(out == wanted);

    const std::vector<float> values = eighths<float>(512, 11);
    std::vector<float> sum{1};
    std::vector<double> sum2{2};
    file.run("atomic_sums", {{512}, {128}}, {values, sum, sum2});
    const double total = std::accumulate(values.begin(), values.end(), 0.0);
    CHECK(sum[0] == total + 1);
    CHECK(sum2[0] == total + 2);
  });
}

namespace {

/// C = A * B of small integers, which every format here holds exactly.
template <class In, class Out>
void multiply(HipFile& file, const char* kernel, const std::function<In(int)>& as) {
  const std::size_t m = 48, n = 32, k = 64;
  const std::vector<int> a = random_numbers(m * k, 15, 20), b = random_numbers(k * n, 15, 21);
  const auto all = [&](const std::vector<int>& from) {
    std::vector<In> to(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) to[i] = as(from[i] - 7);
    return to;
  };
  const std::vector<In> left = all(a), right = all(b);
  std::vector<Out> c(m * n), wanted(m * n);
  for (std::size_t i = 0; i < m; ++i)
    for (std::size_t j = 0; j < n; ++j)
      for (std::size_t e = 0; e < k; ++e)
        wanted[i * n + j] += static_cast<Out>((a[i * k + e] - 7) * (b[e * n + j] - 7));
  file.run(kernel, {{64 * n / 16, m / 16}, {64, 1}}, {left, right, c, static_cast<int>(n), static_cast<int>(k)});
  CHECK(c == wanted);
}

}  // namespace

TEST_CASE("examples: products of matrices by matrix instructions") {
  for (const char* gpu : {"mi100", "mi210", "mi300x"}) {
    INFO(gpu);
    HipFile file("matrix.hip", gpu);
    const auto bfloat = [](int x) { return static_cast<u16>(std::bit_cast<u32>(static_cast<float>(x)) >> 16); };
    multiply<float, float>(file, "multiply_f32", [](int x) { return static_cast<float>(x); });
    multiply<_Float16, float>(file, "multiply_f16", [](int x) { return static_cast<_Float16>(x); });
    multiply<u16, float>(file, "multiply_bf16", bfloat);
    multiply<std::int8_t, int>(file, "multiply_i8", [](int x) { return static_cast<std::int8_t>(x); });
    if (std::string(gpu) != "mi100")
      multiply<double, double>(file, "multiply_f64", [](int x) { return static_cast<double>(x); });
  }
}
