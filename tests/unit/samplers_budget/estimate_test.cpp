#include "budget/estimate.hpp"

#include <cmath>

#include "catch.hpp"
#include "strobe/random.hpp"

using namespace budget;

namespace {

Profile uniform_profile(std::size_t intervals, double work) {
  Profile profile;
  profile.work.assign(intervals, work);
  profile.stratum.assign(intervals, 0);
  profile.strata = 1;
  return profile;
}

Measured unit_at(std::size_t interval, double rate, double work = 100) { return {interval, 1, rate * work, work}; }

}  // namespace

TEST_CASE("estimate: a rate between two measured ones is interpolated") {
  const Profile profile = uniform_profile(5, 100);
  const std::vector<Measured> units{unit_at(0, 1), unit_at(4, 5)};
  // 1 + 2 + 3 + 4 + 5 cycles per instruction, of 100 instructions each.
  const Estimate result = estimate(profile, units, {});
  CHECK(result.cycles == Approx(1500));
  CHECK(result.predicted == Approx(900));
}

TEST_CASE("estimate: each stratum has its own rate") {
  Profile profile = uniform_profile(6, 100);
  profile.stratum = {0, 0, 0, 1, 1, 1};
  profile.strata = 2;
  const std::vector<Measured> units{unit_at(0, 2), unit_at(2, 2), unit_at(3, 7), unit_at(5, 7)};
  CHECK(estimate(profile, units, {}).cycles == Approx(3 * 200 + 3 * 700));
}

TEST_CASE("estimate: what the measured parts issued beside their own work is not predicted again") {
  const Profile profile = uniform_profile(4, 100);
  // The start has issued 50 of its 100 instructions, the unit 120; the drain the last 30.
  const std::vector<Measured> fixed{{0, 1, 500, 50}, {Measured::kNoInterval, 0, 40, 30}};
  const std::vector<Measured> units{{2, 1, 240, 120}};
  // 200 are left, at 2 cycles each.
  CHECK(estimate(profile, units, fixed).cycles == Approx(500 + 40 + 240 + 400));
}

TEST_CASE("estimate: nothing is uncertain where all was measured") {
  const Profile profile = uniform_profile(3, 100);
  const std::vector<Measured> units{unit_at(0, 1), unit_at(1, 2), unit_at(2, 3)};
  const Estimate result = estimate(profile, units, {});
  CHECK(result.cycles == Approx(600));
  CHECK(result.half_width(0.95) == 0);
}

TEST_CASE("scatter: successive differences see noise, and little of a drift") {
  const Profile profile = uniform_profile(1000, 100);
  std::vector<Measured> drift, noise;
  strobe::SplitMix64 random(1);
  for (std::size_t n = 0; n < 1000; ++n) {
    drift.push_back(unit_at(n, 1 + 0.001 * static_cast<double>(n)));
    noise.push_back(unit_at(n, 1 + 0.2 * (random.uniform() - 0.5)));
  }
  CHECK(std::sqrt(scatter_of(profile, drift).variance) < 0.002);
  // Uniform in +-0.1: a standard deviation of 0.2 / sqrt(12).
  CHECK(std::sqrt(scatter_of(profile, noise).variance) == Approx(0.2 / std::sqrt(12.0)).epsilon(0.05));
}

TEST_CASE("estimate: the interval covers the truth for noise, drift and a step") {
  // Every 8th interval of 200 is measured. Rates: 10 % noise, a drift of 50 %, a step of 20 % at a random place.
  strobe::SplitMix64 random(7);
  const Profile profile = uniform_profile(200, 100);
  for (const int kind : {0, 1, 2}) {
    int inside = 0;
    constexpr int kTrials = 500;
    for (int trial = 0; trial < kTrials; ++trial) {
      const double step = 200 * random.uniform();
      const auto first = static_cast<std::size_t>(8 * random.uniform());
      double truth = 0;
      std::vector<Measured> units;
      for (std::size_t n = 0; n < 200; ++n) {
        const auto place = static_cast<double>(n);
        double rate = 1;
        if (kind == 0) rate += 0.2 * (random.uniform() - 0.5);
        if (kind == 1) rate += 0.5 * place / 200;
        if (kind == 2) rate += place > step ? 0.2 : 0;
        truth += 100 * rate;
        if (n % 8 == first) units.push_back(unit_at(n, rate));
      }
      const Estimate result = estimate(profile, units, {});
      if (std::abs(truth - result.cycles) <= result.half_width(0.95) / 100 * result.cycles) ++inside;
    }
    CAPTURE(kind);
    CHECK(inside >= 0.95 * kTrials);
  }
}
