#include "budget/repeats.hpp"

#include "catch.hpp"
#include "support/sampler_bench.hpp"

using namespace budget;
using strobe::testing::FakeLaunch;

namespace {

struct Program {
  Repeats repeats{Goal{}};
  FakeLaunch fake{100, 10};
  std::uint64_t simulated = 0;
  /// A launch of `work` instructions that would take `cycles` cycles; true if it was predicted.
  bool launch(double work, double cycles, std::vector<double> mix = {1}) {
    const auto predicted = repeats.predict(fake.launch, {work, 0, std::move(mix)});
    if (predicted) {
      CHECK(std::abs(predicted->cycles - cycles) <= *predicted->half_width / 100 * predicted->cycles);
    } else {
      repeats.simulated(fake.launch, work, cycles, 0);
      ++simulated;
    }
    ++fake.launch.index;
    return predicted.has_value();
  }
};

}  // namespace

TEST_CASE("repeats: the first three are simulated, later ones predicted and now and then checked") {
  Program program;
  for (int n = 0; n < 3; ++n) CHECK_FALSE(program.launch(1000, 5000));
  CHECK(program.launch(1000, 5000));
  CHECK(program.launch(1010, 5050));  // more work, more time
  for (int n = 0; n < 100; ++n) program.launch(1000, 5000);
  CHECK(program.simulated > 4);
  CHECK(program.simulated < 30);
}

TEST_CASE("repeats: launches that scatter are simulated") {
  Program program;
  for (int n = 0; n < 20; ++n) CHECK_FALSE(program.launch(1000, n % 2 == 0 ? 4000 : 6000));
}

TEST_CASE("repeats: a cold first launch is forgotten") {
  Program program;
  program.launch(1000, 9000);
  for (int n = 0; n < 3; ++n) CHECK_FALSE(program.launch(1000, 5000));
  CHECK(program.launch(1000, 5000));
}

TEST_CASE("repeats: other work, another mix or another shape is another launch") {
  Program program;
  for (int n = 0; n < 4; ++n) program.launch(1000, 5000);
  CHECK_FALSE(program.launch(2000, 12000));
  CHECK_FALSE(program.launch(1000, 8000, {0.5, 0.5}));
  program.fake.launch.grid[0] *= 2;
  CHECK_FALSE(program.launch(1000, 5000));
}

TEST_CASE("repeats: a check that fails discards what was learnt") {
  Program program;
  for (int n = 0; n < 3; ++n) program.launch(1000, 5000);
  program.repeats.simulated(program.fake.launch, 1000, 5000, 0);
  const auto before = program.repeats.predict(program.fake.launch, {1000, 0, {1}});
  REQUIRE(before);
  const auto again = program.repeats.predict(program.fake.launch, {1000, 0, {1}});
  REQUIRE(again);
  // predict() was told that the next one is predicted; it is simulated here as a check is.
  program.repeats.simulated(program.fake.launch, 1000, 8000, 0);
  CHECK_FALSE(program.repeats.predict(program.fake.launch, {1000, 0, {1}}));
}
