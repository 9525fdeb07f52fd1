#include "tbpoint/ideal.hpp"

#include "catch.hpp"

using namespace tbpoint;

namespace {

TimedUnit unit(double cycles, double block) { return {100, cycles, {block, 1 - block}}; }

}  // namespace

TEST_CASE("tbpoint: Ideal-SimPoint takes one unit of each cluster of basic-block vectors") {
  // Six units of 200 cycles, three of 500: one of each suffices.
  std::vector<TimedUnit> units;
  for (int i = 0; i < 9; ++i) units.push_back(i % 3 == 2 ? unit(500, 1) : unit(200, 0));
  const SampledTotal total = simulation_points(units, {.dimensions = 2});
  CHECK(total.cycles == Approx(6 * 200 + 3 * 500));
  CHECK(total.share == Approx(2 / 9.0));
}

TEST_CASE("tbpoint: Ideal-SimPoint does not see what basic blocks do not show") {
  std::vector<TimedUnit> units;
  for (int i = 0; i < 9; ++i) units.push_back(unit(i == 0 ? 900 : 100, 0));
  CHECK(simulation_points(units, {.dimensions = 2}).cycles == Approx(9 * 900));
}

TEST_CASE("tbpoint: the random choice takes its share of the units, without replacement") {
  std::vector<TimedUnit> units;
  for (int i = 0; i < 50; ++i) units.push_back(unit(100 + i, 0));
  CHECK(random_units(units, {.share = 0.1}).share == Approx(0.1));
  CHECK(random_units(units, {.share = 0.001}).share == Approx(0.02));
  const SampledTotal all = random_units(units, {.share = 1});
  CHECK(all.share == Approx(1));
  CHECK(all.cycles == Approx(50 * 100 + 49 * 50 / 2));
  // The mean over many seeds is that of all units.
  double mean = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed)
    mean += random_units(units, {.share = 0.1, .seed = seed}).cycles / 400;
  CHECK(mean == Approx(all.cycles).epsilon(0.01));
  CHECK(random_units({}, {}).cycles == 0);
  CHECK(simulation_points({}, {}).cycles == 0);
}
