#include "catch.hpp"
#include "random/sampler.hpp"
#include "support/sampler_bench.hpp"

using namespace strobe;
using namespace strobe::testing;

TEST_CASE("random: the first waves are detailed, then a share of the work-groups") {
  const auto sampler = make_sampler(random_sampler::add_sampler, {{"share", "0.25"}, {"least", "10"}});
  FakeLaunch fake(4000, 100);
  sampler->begin_launch(fake.launch);
  CHECK(sampler->subscribes() == Sampler::kWaves);
  for (std::uint64_t group = 0; group < 10; ++group) {
    CHECK(dispatch(*sampler, group, 0).treatment == Treatment::detailed);
    retire(*sampler, group, 100, 400, 150);
  }
  int detailed = 0;
  for (std::uint64_t group = 10; group < 4000; ++group)
    detailed += dispatch(*sampler, group, 0).treatment == Treatment::detailed;
  CHECK(detailed > 0.22 * 3990);
  CHECK(detailed < 0.28 * 3990);
  CHECK(duration(*sampler, 20, 300) == Approx(600));  // twice the instructions
  LaunchOutcome outcome;
  outcome.cycles = 900;
  outcome.detailed_waves = 1000, outcome.fast_forwarded_waves = 3000;
  const TimePrediction prediction = sampler->end_launch(outcome);
  CHECK(prediction.cycles == 900);
  CHECK(prediction.level == "group");
  CHECK(prediction.half_width.value() == Approx(0).margin(1e-6));
}

TEST_CASE("random: launches, the first of each kernel and a share of the others") {
  const auto sampler = make_sampler(random_sampler::add_sampler, {{"unit", "launches"}, {"share", "0.3"}});
  int simulated = 0;
  for (std::uint64_t i = 0; i < 1000; ++i) {
    FakeLaunch fake(10, 100);
    fake.launch.index = i;
    fake.launch.kernel = i == 500 ? "rare" : "k";
    const LaunchPlan plan = sampler->begin_launch(fake.launch);
    CHECK(sampler->subscribes() == 0);
    LaunchOutcome outcome;
    outcome.cycles = 2000, outcome.instructions = 1000;
    if (plan.treatment == Treatment::detailed) {
      ++simulated;
    } else {
      CHECK(plan.treatment == Treatment::fast_forward);
      CHECK(plan.prediction.cycles == Approx(2000));
    }
    if (i == 0 || i == 500) CHECK(plan.treatment == Treatment::detailed);
    CHECK(sampler->end_launch(outcome).cycles == Approx(2000));
  }
  CHECK(simulated > 250);
  CHECK(simulated < 350);
}

TEST_CASE("random: work-groups cannot be left out") {
  CHECK_THROWS_WITH(make_sampler(random_sampler::add_sampler, {{"execute", "false"}}),
                    Catch::Contains("unit=launches"));
}
