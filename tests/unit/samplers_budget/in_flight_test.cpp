#include "budget/in_flight.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "catch.hpp"

using namespace budget;

namespace {

/// A stretch whose intervals have these waves in flight.
Stretch stretch_of(std::size_t intervals, const std::function<double(double)>& waves) {
  Stretch made;
  for (std::size_t n = 0; n < intervals; ++n) {
    made.add(waves(static_cast<double>(n)));
    made.end_interval();
  }
  return made;
}

}  // namespace

TEST_CASE("stretch: mean of the last intervals") {
  const Stretch stretch = stretch_of(4, [](double n) { return 10 + n; });
  CHECK(stretch.intervals() == 4);
  CHECK(stretch.mean(2) == Approx(12.5));
  CHECK(stretch.mean(9) == Approx(11.5));
  CHECK(Stretch().mean(1) == 0);
}

TEST_CASE("stretch: it is steady when it has been for twice as long as it grew") {
  const auto growing_for = [](double intervals) { return [=](double n) { return 100 + std::min(n, intervals); }; };
  CHECK_FALSE(stretch_of(30, growing_for(100)).steady());
  CHECK_FALSE(stretch_of(50, growing_for(40)).steady());
  CHECK(stretch_of(120, growing_for(40)).steady());
  CHECK(stretch_of(120, growing_for(40)).growth() == Approx(0).margin(1e-9));
}

TEST_CASE("stretch: a plateau on the way is not taken for the end") {
  const auto waves = [](double n) { return n < 20 ? 100 + 5 * n : 200; };
  CHECK_FALSE(stretch_of(28, waves).steady());
  CHECK(stretch_of(60, waves).steady());
}

TEST_CASE("stretch: growth within the scatter of intervals is none") {
  const auto noisy = [](double growth) {
    return [=](double n) { return 100 * (1 + 0.2 * std::sin(17 * n)) + growth * n; };
  };
  CHECK(stretch_of(60, noisy(0)).steady());
  CHECK_FALSE(stretch_of(60, noisy(2)).steady());
}

TEST_CASE("in flight: predicted waves until their end") {
  PredictedWaves predicted;
  CHECK(predicted.none());
  predicted.add(100, 4);
  predicted.add(50, 2);
  CHECK(predicted.in_flight(49) == 6);
  CHECK(predicted.in_flight(50) == 4);
  CHECK(predicted.in_flight(100) == 0);
  CHECK_FALSE(predicted.none());
  predicted.clear();
  CHECK(predicted.none());
}
