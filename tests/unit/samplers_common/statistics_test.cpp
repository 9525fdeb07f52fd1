#include <cmath>

#include "catch.hpp"
#include "strobe/random.hpp"
#include "common/statistics.hpp"

using namespace samplers;

TEST_CASE("moments of a known set") {
  Moments m;
  for (const double x : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) m.add(x);
  CHECK(m.count() == 8);
  CHECK(m.mean() == Approx(5));
  CHECK(m.variance() == Approx(4));
  CHECK(m.variation() == Approx(0.4));
}

TEST_CASE("a rolling window forgets what left it") {
  RollingCounts window(4);
  for (const unsigned x : {1000u, 1u, 2u, 3u}) window.add(x);
  CHECK(window.full());
  CHECK(window.mean() == Approx(251.5));
  window.add(2);  // 1, 2, 3, 2
  CHECK(window.mean() == Approx(2));
  CHECK(window.variation().value() == Approx(std::sqrt(0.5) / 2));
}

TEST_CASE("a window that is not full or has counted nothing has no variation") {
  RollingCounts window(3);
  window.add(5), window.add(5);
  CHECK_FALSE(window.variation());
  window.add(5);
  CHECK(window.variation().value() == 0);
  for (int i = 0; i < 3; ++i) window.add(0);
  CHECK_FALSE(window.variation());
}

TEST_CASE("a ratio's error is that of its residuals, not of its parts") {
  RatioEstimator proportional, noisy;
  for (int i = 1; i <= 10; ++i) {
    proportional.add(i, 3.0 * i);
    noisy.add(1, i % 2 == 0 ? 2.0 : 4.0);
  }
  CHECK(proportional.ratio() == Approx(3));
  CHECK(proportional.half_width(0.95).value() == Approx(0).margin(1e-5));
  CHECK(noisy.ratio() == Approx(3));
  // Residuals of +-1 around a mean of 3: s = sqrt(10/9), half width 1.96 s / 3 / sqrt(10).
  CHECK(noisy.half_width(0.95).value() == Approx(100 * 1.959964 * std::sqrt(10.0 / 9) / 3 / std::sqrt(10.0)));
}

TEST_CASE("the interval of a ratio holds the truth as often as it says") {
  int held = 0;
  for (std::uint64_t trial = 0; trial < 1000; ++trial) {
    strobe::SplitMix64 random(trial);
    RatioEstimator ratio;
    for (int i = 0; i < 60; ++i) {
      const double x = 1 + random.uniform();
      ratio.add(x, 5 * x + random.uniform() - 0.5);
    }
    const double error = 100 * std::abs(ratio.ratio() - 5) / 5;
    held += error <= ratio.half_width(0.95).value();
  }
  CHECK(held > 920);
  CHECK(held < 980);
}

TEST_CASE("normal intervals and SMARTS' number of units") {
  CHECK(normal_interval(0.95) == Approx(1.959964).epsilon(1e-5));
  CHECK(normal_interval(0.997) == Approx(2.967738).epsilon(1e-5));
  CHECK(units_needed(1, 0.03, 0.997) == 9787);  // (2.967738 / 0.03)^2
  CHECK(units_needed(0, 0.03, 0.997) == 0);
}
