#include "budget/in_flight.hpp"

#include "catch.hpp"

using namespace budget;

TEST_CASE("in flight: mean and growth of a unit") {
  InFlight waves;
  waves.begin(100, 2);  // groups 100 and 101 are its first half
  for (std::uint64_t n = 0; n < 4; ++n) waves.add(100 + n, 10.0 + static_cast<double>(n));
  CHECK(waves.mean() == Approx(11.5));
  CHECK(waves.growth() == Approx(12.5 / 10.5 - 1));
  waves.begin(200, 1);
  CHECK(waves.mean() == 0);
  CHECK(waves.growth() == 0);
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
