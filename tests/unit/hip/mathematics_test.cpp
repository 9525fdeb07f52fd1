// Mathematics of HIP kernels against the host's own, in double.
#include <array>
#include <cmath>
#include <complex>

#include "catch.hpp"
#include "hip_file.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

bool close(double got, double wanted, double relative) {
  return std::fabs(got - wanted) <= relative * std::max(1e-3, std::fabs(wanted));
}

}  // namespace

TEST_CASE("mathematics") {
  SECTION("min, max and abs of mixed types, with and without std::") {
    on_each_gpu("mathematics.hip", [](HipFile& file) {
      const std::vector<int> n = made<int>(24, [](int i) { return 5 * i - 40; });
      const std::vector<float> f = eighths<float>(24, 15);
      const std::vector<double> d = eighths<double>(24, 16);
      std::vector<float> out(240);
      file.run("mixed_min_max", {{24}, {24}}, {n, f, d, out});
      for (std::size_t i = 0; i < 24; ++i) {
        const auto number = static_cast<double>(n[i]);
        const double x = f[i], y = d[i];
        const std::array<double, 10> wanted{std::max(number, 3.0),
                                            std::min(x, 2.0),
                                            static_cast<double>(std::max(1, n[i] & 7)),
                                            std::min(x, y),
                                            std::max(number, -3.0),
                                            std::min(x, 1.0),
                                            std::max(x, 0.5) + std::min(y, 0.25),
                                            std::fabs(number) + std::fabs(x) + std::fabs(y),
                                            std::max(number, 2.0) + std::min(5.0, static_cast<double>(i)),
                                            std::max(number, 0.0)};
        for (std::size_t k = 0; k < 10; ++k) {
          CAPTURE(i, k);
          CHECK(out[10 * i + k] == static_cast<float>(wanted[k]));
        }
      }
    });
  }
  SECTION("functions with exact results") {
    on_each_gpu("mathematics.hip", [](HipFile& file) {
      std::vector<float> f = eighths<float>(24, 17);
      std::vector<double> d = eighths<double>(24, 18);
      for (float& x : f) x = std::fabs(x) + 0.125f;
      for (double& x : d) x = std::fabs(x);
      std::vector<float> out(240);
      std::vector<double> out2(96);
      file.run("exact_functions", {{24}, {24}}, {f, d, out, out2});
      for (std::size_t i = 0; i < 24; ++i) {
        const float x = f[i];
        const double y = d[i];
        const std::array<float, 10> wanted{std::sqrt(x),
                                           std::sqrt(x),
                                           std::floor(x) + std::ceil(x) + std::trunc(x),
                                           std::nearbyint(x) + std::round(x),
                                           x * 2 + 1,
                                           0,
                                           std::fmod(x, 1.5f),
                                           x * 8 + 1,
                                           x / 4 + std::min(x, 1.0f),
                                           (x + 1) * (x * 2) - 0.25f};
        for (std::size_t k = 0; k < 10; ++k) {
          CAPTURE(i, k, x);
          CHECK(out[10 * i + k] == wanted[k]);
        }
        CHECK(std::vector<double>(out2.begin() + 4 * static_cast<int>(i), out2.begin() + 4 * static_cast<int>(i) + 4) ==
              std::vector<double>{std::sqrt(y), y * y + 1, std::floor(y) + std::fmod(y, 0.75), y + std::round(y)});
      }
    });
  }
  SECTION("functions within the bounds that their makers give") {
    on_each_gpu("mathematics.hip", [](HipFile& file) {
      const std::vector<float> f = made<float>(32, [](int i) { return 0.1f + 0.3f * static_cast<float>(i); });
      std::vector<float> out(12 * 32);
      file.run("close_functions", {{32}, {32}}, {f, out});
      std::vector<float> fast(7 * 32);
      file.run("fast_functions", {{32}, {32}}, {f, fast});
      for (std::size_t i = 0; i < 32; ++i) {
        const double x = f[i];
        const std::array<double, 12> wanted{std::sin(x),
                                            std::cos(x),
                                            std::exp(x),
                                            std::log(x),
                                            std::pow(x, 1.5),
                                            std::tanh(x),
                                            std::atan2(x, 2.0),
                                            std::erf(x) + std::cbrt(x),
                                            std::exp(x) / std::sqrt(x),
                                            std::log2(x) * std::log1p(x),
                                            std::sin(x) * 2 + std::cos(x),
                                            x * x + std::hypot(x, 1.0)};
        for (std::size_t k = 0; k < 12; ++k) {
          CAPTURE(i, k, x);
          CHECK(close(out[12 * i + k], wanted[k], 2e-6));
        }
        const std::array<double, 7> rough{std::sin(x),
                                          std::cos(x),
                                          std::exp(x),
                                          std::log(x),
                                          std::pow(x, 2.5),
                                          std::log2(x) + std::log10(x),
                                          std::pow(10, x) + 1 / std::sqrt(x) + std::tan(x)};
        for (std::size_t k = 0; k < 7; ++k) {
          CAPTURE(i, k, x);
          CHECK(close(fast[7 * i + k], rough[k], 1e-3));
        }
      }
    });
  }
  SECTION("complex numbers of HIP and of the standard library") {
    on_each_gpu("mathematics.hip", [](HipFile& file) {
      const std::vector<float> in = eighths<float>(2 * 16, 19);
      std::vector<float> out(4 * 16);
      file.run("complex_numbers", {{16}, {16}}, {in, out});
      for (std::size_t i = 0; i < 16; ++i) {
        const std::complex<double> z(in[2 * i], in[2 * i + 1]);
        const std::complex<double> w = z * z + std::conj(z);
        CHECK(std::vector<float>(out.begin() + 4 * static_cast<int>(i), out.begin() + 4 * static_cast<int>(i) + 4) ==
              std::vector<float>{static_cast<float>(w.real()), static_cast<float>(w.imag()),
                                 static_cast<float>(w.real()), static_cast<float>(w.imag() + std::norm(z))});
      }
    });
  }
}
