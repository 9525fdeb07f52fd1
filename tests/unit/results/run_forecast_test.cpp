// The time that a run still takes, from numbers that are worked out by hand.
#include "lua/run_forecast.hpp"

#include "catch.hpp"

using namespace strobe;

TEST_CASE("run forecast: a kernel's launches take its time per work-item, others the mean") {
  RunForecast forecast;
  CHECK_FALSE(forecast.left(0.5, 1).has_value());  // nothing is planned
  forecast.plan({{"gemm", 100}, {"pool", 50}, {"gemm", 300}, {"softmax", 10}});
  CHECK_FALSE(forecast.left(0, 0).has_value());
  // A quarter of the first in 1 s: 3 s of it, 4 s / 100 items for the 360 others.
  CHECK(*forecast.left(0.25, 1) == Approx(3 + 360 * 0.04));
  forecast.ended(5);
  // pool and softmax are not known: 5 s / 100 items, as the mean is.
  CHECK(*forecast.left(0, 0) == Approx(50 * 0.05 + 300 * 0.05 + 10 * 0.05));
  forecast.ended(10);
  CHECK(forecast.launches_ended() == 2);
  // gemm: 0.05 s per item; the mean is 15 s / 150 items.
  CHECK(*forecast.left(0, 0) == Approx(300 * 0.05 + 10 * 0.1));
  // The launch that runs tells of itself: half of it took 30 s.
  CHECK(*forecast.left(0.5, 30) == Approx(30 + 10 * 0.1));
  forecast.ended(60);
  forecast.ended(1);
  CHECK_FALSE(forecast.left(0, 0).has_value());
  forecast.ended(1);  // a launch that nobody planned
  // What is known of kernels stays: gemm 65 s / 400 items.
  forecast.plan({{"gemm", 40}});
  CHECK(*forecast.left(0, 0) == Approx(6.5));
}
