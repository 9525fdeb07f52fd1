#include "gpumech/representative.hpp"

#include <catch2/catch.hpp>
#include <vector>

using namespace gpumech;

TEST_CASE("the representative is the wave nearest to the centre of the larger cluster") {
  // Five waves near (0.5, 100), two outliers; the middle one of the five is nearest to their mean, (0.5, 100).
  const std::vector<WaveFeatures> waves = {{0.50, 96}, {0.1, 400},  {0.50, 104},  {0.50, 101},
                                           {0.50, 98}, {0.11, 390}, {0.50, 101.5}};
  CHECK(representative(waves, Selection::clustering) == 3);
}

TEST_CASE("fastest and slowest waves, the first of equals") {
  const std::vector<WaveFeatures> waves = {{0.3, 10}, {0.7, 10}, {0.7, 20}, {0.2, 5}, {0.2, 9}};
  CHECK(representative(waves, Selection::max) == 1);
  CHECK(representative(waves, Selection::min) == 3);
}

TEST_CASE("equal waves have a representative") {
  const std::vector<WaveFeatures> waves(4, {0.5, 100});
  CHECK(representative(waves, Selection::clustering) < 4);
  CHECK(representative(std::vector<WaveFeatures>{{0, 0}}, Selection::clustering) == 0);
}

TEST_CASE("features are divided by their means before distances are compared") {
  // Instructions differ by hundreds but by 2 % only; performance splits the waves: three against two.
  const std::vector<WaveFeatures> waves = {{0.2, 10'000}, {0.2, 10'200}, {0.2, 10'100}, {0.8, 10'000}, {0.8, 10'200}};
  CHECK(representative(waves, Selection::clustering) == 2);
}
