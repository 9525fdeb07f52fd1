#include <cmath>

#include "catch.hpp"
#include "random/estimates.hpp"

using namespace random_sampler;
using strobe::WaveRetired;

namespace {

WaveRetired wave(std::uint64_t group, std::uint64_t instructions, strobe::Cycle issued, strobe::Cycle retired) {
  WaveRetired w;
  w.group = group, w.instructions = instructions, w.issued = issued, w.retired = retired;
  return w;
}

}  // namespace

TEST_CASE("a draw takes the share that it says, and the same units for the same seed") {
  int taken = 0, other = 0;
  for (std::uint64_t unit = 0; unit < 10000; ++unit) {
    taken += drawn(1, 0.1, 3, unit);
    other += drawn(1, 0.1, 3, unit) != drawn(2, 0.1, 3, unit);
    CHECK(drawn(1, 0.1, 3, unit) == drawn(1, 0.1, 3, unit));
  }
  CHECK(taken > 900);
  CHECK(taken < 1100);
  CHECK(other > 1500);
  CHECK(drawn(1, 1, 0, 0));
  CHECK_FALSE(drawn(1, 0, 0, 0));
}

TEST_CASE("launches: cycles per instruction of the simulated ones of the kernel") {
  LaunchEstimate estimate;
  estimate.add("a", 100, 300);
  estimate.add("a", 300, 700);
  estimate.add("b", 100, 9);
  CHECK_FALSE(estimate.knows("c"));
  const strobe::TimePrediction p = estimate.predict("a", 200, 0.95);
  CHECK(p.cycles == Approx(200 * 1000.0 / 400));
  // Residuals 50 and -50 around a mean of 500: s = sqrt(5000), and one launch more than the mean's own error.
  CHECK(p.half_width.value() == Approx(100 * 1.959964 * std::sqrt(5000.0) / 500 * std::sqrt(1.5)));
  CHECK_FALSE(estimate.predict("b", 200, 0.95).half_width);
}

TEST_CASE("work-groups: waves take the cycles per instruction of the detailed ones") {
  GroupEstimate estimate;
  estimate.add(wave(0, 100, 50, 250), 2);
  estimate.add(wave(0, 100, 60, 660), 2);
  CHECK(estimate.waves() == 2);
  CHECK(estimate.duration(100) == Approx(400));
  CHECK(estimate.duration(0) == 1);
}

TEST_CASE("the error bar is of work-groups, whose waves are alike, and only of what was predicted") {
  GroupEstimate together;
  for (std::uint64_t g = 0; g < 4; ++g)
    for (int w = 0; w < 8; ++w) together.add(wave(g, 10, 0, g % 2 == 0 ? 90 : 110), 8);
  // Four groups of residual +-10 % of the mean, however many waves they have.
  const double expected = 100 * 1.959964 * std::sqrt(4 * 0.01 / 3) / 2;
  CHECK(together.half_width(1, 0.95).value() == Approx(expected));
  CHECK(together.half_width(0.5, 0.95).value() == Approx(expected / 2));
}

TEST_CASE("a work-group counts when all of its waves have ended") {
  GroupEstimate estimate;
  estimate.add(wave(0, 10, 0, 90), 2);
  estimate.add(wave(1, 10, 0, 90), 2);
  CHECK_FALSE(estimate.half_width(1, 0.95));
  estimate.add(wave(0, 10, 0, 90), 2);
  estimate.add(wave(1, 10, 0, 90), 2);
  CHECK(estimate.half_width(1, 0.95).value() == Approx(0).margin(1e-6));
}

TEST_CASE("the error bar covers that detailed groups are faster beside predicted ones, which do not use the machine") {
  GroupEstimate estimate;
  for (std::uint64_t g = 0; g < 4; ++g) estimate.add(wave(g, 10, 0, 150), 1);
  estimate.predicted_from(1000);
  estimate.predicted_from(5000);  // only the first call counts
  for (std::uint64_t g = 4; g < 8; ++g) estimate.add(wave(g, 10, 1000, 1100), 1);
  GroupEstimate alike;
  for (std::uint64_t g = 0; g < 8; ++g) alike.add(wave(g, 10, 0, g < 4 ? 150 : 100), 1);
  const double sampling = alike.half_width(1, 0.95).value();
  // 150 cycles before the first prediction, 100 after it: 50 % of the latter is added, however much was predicted.
  CHECK(estimate.half_width(1, 0.95).value() == Approx(sampling + 50));
  CHECK(estimate.half_width(0.5, 0.95).value() == Approx(sampling / 2 + 50));
}
