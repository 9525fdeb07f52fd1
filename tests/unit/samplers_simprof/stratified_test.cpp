// Allocation, standard error and interval against numbers computed by hand; coverage on synthetic strata.
#include <cmath>
#include <numbers>

#include "catch.hpp"
#include "simprof/drawing.hpp"
#include "simprof/stratified.hpp"

using namespace simprof;
using Sizes = std::vector<std::uint64_t>;

namespace {

/// Units of work 1.
std::vector<Measure> units(const std::vector<double>& costs) {
  std::vector<Measure> all;
  for (const double cost : costs) all.push_back({cost, 1});
  return all;
}

Stratum stratum(std::uint64_t count, double deviation) { return {count, static_cast<double>(count), deviation}; }

enum class Shape { normal, exponential };

/// A stratum of `count` units with this mean and deviation, before sampling.
std::vector<Measure> synthetic(std::size_t count, double mean, double deviation, Shape shape, std::uint64_t seed) {
  strobe::SplitMix64 random(seed);
  std::vector<Measure> all;
  for (std::size_t i = 0; i < count; ++i) {
    const double u = 1 - random.uniform(), v = random.uniform();
    const double normal = std::sqrt(-2 * std::log(u)) * std::cos(2 * std::numbers::pi * v);
    const double one = shape == Shape::normal ? normal : -std::log(u) - 1;
    all.push_back({mean + deviation * one, 1});
  }
  return all;
}

/// Share of 2000 samples whose interval holds the mean of all units.
double coverage(const std::vector<std::vector<Measure>>& population, std::uint64_t n, double confidence,
                Quantile quantile) {
  std::vector<Stratum> strata;
  Measure sum;
  for (const auto& stratum : population) {
    strata.push_back(stratum_of(stratum));
    for (const Measure& unit : stratum) sum.cost += unit.cost, sum.work += unit.work;
  }
  const double truth = sum.cost / sum.work;
  const Sizes sizes = allocate(strata, n);
  const int draws = 2000;
  int held = 0;
  for (int d = 0; d < draws; ++d) {
    std::vector<std::vector<Measure>> samples(population.size());
    for (std::size_t h = 0; h < population.size(); ++h)
      for (const std::size_t i : draw(population[h].size(), sizes[h], 7, static_cast<std::uint64_t>(d) * 8 + h))
        samples[h].push_back(population[h][i]);
    const Estimate e = estimate(strata, samples, confidence, quantile);
    held += std::abs(e.rate - truth) <= *e.half_width;
  }
  return static_cast<double>(held) / draws;
}

std::vector<std::vector<Measure>> three(Shape shape) {
  return {synthetic(500, 1, 0.05, shape, 1), synthetic(300, 2, 0.6, shape, 2), synthetic(200, 4, 0.9, shape, 3)};
}

}  // namespace

TEST_CASE("Eq. 37 with its square") {
  // Mean 3, squares of the differences 4 + 1 + 0 + 9; the differences themselves sum to 0, as printed in the thesis.
  CHECK(residual_deviation(units({1, 2, 3, 6})) == Approx(std::sqrt(14.0 / 3)));
  CHECK(residual_deviation(units({5})) == 0);
  CHECK(residual_deviation(units({5, 5, 5})) == 0);
}

TEST_CASE("units of different work: residuals of the ratio") {
  // Rate (2 + 12) / (1 + 6) = 2: no residual.
  const std::vector<Measure> same{{2, 1}, {12, 6}};
  CHECK(residual_deviation(same) == Approx(0).margin(1e-12));
  // Rate 12 / 4 = 3: residuals 2 - 3 and 10 - 9, s = sqrt(2 / 1).
  const std::vector<Measure> other{{2, 1}, {10, 3}};
  CHECK(residual_deviation(other) == Approx(std::sqrt(2)));
}

TEST_CASE("Eq. 33, Neyman's allocation") {
  const std::vector<Stratum> plain{stratum(100, 6), stratum(50, 6), stratum(50, 2)};  // 600 : 300 : 100
  CHECK(allocate(plain, 20) == Sizes{12, 6, 2});
  CHECK(allocate(plain, 21) == Sizes{13, 6, 2});  // 12.6, 6.3, 2.1
  CHECK(allocate(plain, 200) == Sizes{100, 50, 50});
  CHECK(allocate(plain, 1000) == Sizes{100, 50, 50});
  // A phase without variation would get nothing, and then nothing would be known of it.
  const std::vector<Stratum> still{stratum(100, 3), stratum(50, 6), stratum(10, 0)};
  CHECK(allocate(still, 22) == Sizes{10, 10, 2});
  CHECK(allocate(still, 3) == Sizes{1, 1, 1});
  CHECK(allocate(still, 1) == Sizes{1, 1, 1});
  CHECK(allocate(still, 5) == Sizes{2, 2, 1});
  // No more than there are: what is left goes to the others.
  const std::vector<Stratum> small{stratum(5, 100), stratum(100, 1)};
  CHECK(allocate(small, 20) == Sizes{5, 15});
  CHECK(allocate({{stratum(1, 0), stratum(9, 0)}}, 6) == Sizes{1, 5});
  for (std::uint64_t n = 3; n <= 160; ++n) {
    const Sizes sizes = allocate(still, n);
    REQUIRE(sizes[0] + sizes[1] + sizes[2] == n);
    for (std::size_t h = 0; h < 3; ++h) REQUIRE((sizes[h] >= 1 && sizes[h] <= still[h].units));
  }
}

TEST_CASE("Eq. 36, the standard error") {
  const std::vector<Stratum> strata{stratum(60, 2), stratum(40, 3)};
  const Sizes sizes{6, 4};
  const std::vector<double> s{2, 3};
  // 60^2 * 0.9 * 4 / 6 + 40^2 * 0.9 * 9 / 4 = 2160 + 3240
  CHECK(standard_error(strata, sizes, s) == Approx(std::sqrt(5400) / 100));
  CHECK(standard_error(strata, Sizes{60, 40}, s) == 0);
}

TEST_CASE("Eq. 34 and 35, the interval") {
  const std::vector<Stratum> strata{stratum(60, 0), stratum(40, 0)};
  const std::vector<std::vector<Measure>> samples{units({1, 2, 3, 6}), units({10, 14})};
  // Mean 0.6 * 3 + 0.4 * 12; variances 14/3 and 8; 60^2 (1 - 4/60) 14/12 + 40^2 (1 - 2/40) 8/2 = 3920 + 6080
  const Estimate normal = estimate(strata, samples, 0.95, Quantile::normal);
  CHECK(normal.rate == Approx(6.6));
  CHECK(normal.standard_error == Approx(1));
  CHECK(*normal.half_width == Approx(1.959964));
  // Satterthwaite: 10000^2 / (3920^2 / 3 + 6080^2 / 1) degrees of freedom = 2.3756; between t(2) and t(3) at 0.975.
  const Estimate student = estimate(strata, samples, 0.95, Quantile::student);
  CHECK(*student.half_width > 3.182446);
  CHECK(*student.half_width < 4.302653);
  // One unit of a phase says nothing about its variation, unless it is the whole phase.
  CHECK(!estimate(strata, {{units({1, 2}), units({10})}}, 0.95, Quantile::normal).half_width);
  const std::vector<Stratum> one{stratum(60, 0), stratum(1, 0)};
  CHECK(estimate(one, {{units({1, 2}), units({10})}}, 0.95, Quantile::normal).half_width);
}

TEST_CASE("quantiles of tables") {
  CHECK(quantile_of(Quantile::normal, 0.997, 3) == Approx(2.967738).epsilon(1e-6));
  CHECK(quantile_of(Quantile::student, 0.95, 5) == Approx(2.570582).epsilon(1e-6));
  CHECK(quantile_of(Quantile::student, 0.99, 10) == Approx(3.169273).epsilon(1e-6));
  CHECK(quantile_of(Quantile::student, 0.95, 1e9) == Approx(1.959964).epsilon(1e-6));
}

TEST_CASE("units that an error needs") {
  const std::vector<Stratum> strata{stratum(60, 2), stratum(40, 3)};
  // 240^2 / ((0.1 * 10 * 100 / 1.96)^2 + 600) = 17.98. With 18 (9 and 9) the margin is 0.9994, with 17 (9 and 8) 1.037.
  CHECK(units_for(strata, 10, 0.1, 0.95) == 18);
  // Student: with 19 (10 and 9) g s^2 are 1200 and 1240 and the freedom is 16.90: t = 2.110, margin 1.042. With 20 (10
  // and 10) 1200 and 1080, 17.95: t = 2.101, margin 1.0035. With 21 (11 and 10) 1069.1 and 1080, 18.94: 2.093, 0.9703.
  CHECK(units_for(strata, 10, 0.1, 0.95, Quantile::student) == 21);
  CHECK(units_for(strata, 10, 10, 0.95) == 4);      // two of each phase
  CHECK(units_for(strata, 10, 1e-9, 0.95) == 100);  // all
  const std::vector<Stratum> still{stratum(60, 0), stratum(40, 0)};
  CHECK(units_for(still, 10, 1e-9, 0.95) == 4);
  CHECK(units_for({{stratum(60, 0), stratum(1, 0)}}, 10, 1, 0.95) == 3);
}

TEST_CASE("the stated error is kept and needs no unit more") {
  const auto population = three(Shape::normal);
  std::vector<Stratum> strata;
  std::vector<double> deviations;
  for (const auto& units : population)
    strata.push_back(stratum_of(units)), deviations.push_back(strata.back().deviation);
  for (const double error : {0.01, 0.02, 0.05, 0.1}) {
    const std::uint64_t n = units_for(strata, 1.9, error, 0.997);
    const auto margin = [&](std::uint64_t m) {
      return 2.967738 * standard_error(strata, allocate(strata, m), deviations) / 1.9;
    };
    INFO(error << ' ' << n);
    CHECK(margin(n) <= error);
    CHECK(margin(n - 1) > error);
  }
}

// The bounds are three standard deviations of a share of 2000: 0.015 at 95 %, 0.027 at 80 %, 0.0037 at 99.7 %.
TEST_CASE("intervals hold the true mean as often as they say") {
  const auto population = three(Shape::normal);
  for (const std::uint64_t n : {12, 20, 40, 120}) {
    const double held = coverage(population, n, 0.95, Quantile::student);
    INFO(n << ' ' << held);
    CHECK(held == Approx(0.95).margin(0.015));
  }
  CHECK(coverage(population, 40, 0.8, Quantile::student) == Approx(0.8).margin(0.027));
  CHECK(coverage(population, 40, 0.997, Quantile::student) >= 0.997 - 0.0037);
}

TEST_CASE("normal quantiles are too narrow for few units and right for many") {
  const auto population = three(Shape::normal);
  CHECK(coverage(population, 8, 0.95, Quantile::normal) < 0.92);
  CHECK(coverage(population, 120, 0.95, Quantile::normal) == Approx(0.95).margin(0.015));
}

TEST_CASE("skewed phases cost coverage where few units are chosen") {
  const auto population = three(Shape::exponential);
  const double few = coverage(population, 20, 0.95, Quantile::student);
  const double many = coverage(population, 200, 0.95, Quantile::student);
  INFO(few << ' ' << many);
  CHECK(few >= 0.9);
  CHECK(many >= 0.935);
}
