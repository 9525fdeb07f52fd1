#include "catch.hpp"
#include "support/sampler_bench.hpp"
#include "systematic/sampler.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// A machine that keeps 8 of its 10 slots busy and issues `per_cycle` instructions; a group is dispatched every 64
/// cycles.
struct Steady {
  Sampler& sampler;
  Cycle now = 0;
  Answer next(std::uint64_t group, std::uint64_t per_cycle) {
    const Answer answer = dispatch(sampler, group, now, 7);
    sampler.interval({now, now + 64, 64 * per_cycle});
    now += 64;
    return answer;
  }
};

LaunchOutcome outcome_of(std::uint64_t detailed, std::uint64_t predicted) {
  LaunchOutcome outcome;
  outcome.cycles = 5000;
  outcome.detailed_waves = detailed;
  outcome.fast_forwarded_waves = predicted;
  return outcome;
}

}  // namespace

TEST_CASE("systematic: warm-up and unit in detail, then waves hold their slots by the unit's throughput") {
  const auto sampler = make_sampler(systematic::add_sampler, {{"every", "5"}});
  FakeLaunch fake(200, 10);
  CHECK(sampler->begin_launch(fake.launch).warm);
  CHECK(sampler->subscribes() == Sampler::kIntervals);
  Steady machine{*sampler};
  for (std::uint64_t group = 0; group < 200; ++group) {
    // The first period runs at 2 instructions a cycle, the others at 4.
    const Answer answer = machine.next(group, group < 50 ? 2 : 4);
    INFO(group);
    CHECK((answer.treatment == Treatment::detailed) == (group % 50 < 20));
    // 8 waves share 2 (4) instructions a cycle: a wave of 100 takes 100 * 8 / 2 cycles.
    if (group % 50 >= 20) CHECK(duration(*sampler, group, 100) == Approx(group < 50 ? 400 : 200));
  }
  const TimePrediction prediction = sampler->end_launch(outcome_of(80, 120));
  CHECK(prediction.cycles == 5000);
  CHECK(prediction.level == "unit");
  CHECK(prediction.confidence == 0.997);
  REQUIRE(prediction.half_width);
  CHECK(*prediction.half_width > 0);
}

TEST_CASE("systematic: a kernel whose units vary is measured more densely the next time") {
  const auto sampler = make_sampler(systematic::add_sampler, {{"every", "5"}});
  FakeLaunch fake(200, 10);
  int detailed[2] = {};
  for (int& count : detailed) {
    sampler->begin_launch(fake.launch);
    Steady machine{*sampler};
    for (std::uint64_t group = 0; group < 200; ++group)
      count += machine.next(group, 2 + group / 50 % 2).treatment == Treatment::detailed;
    sampler->end_launch(outcome_of(80, 120));
  }
  CHECK(detailed[0] == 80);
  CHECK(detailed[1] == 200);
}

TEST_CASE("systematic: one unit gives no error bar - small and waiting launches run in detail") {
  const auto sampler = make_sampler(systematic::add_sampler);
  FakeLaunch large(50, 10), small(20, 10), waiting(50, 10);
  sampler->begin_launch(large.launch);
  Steady machine{*sampler};
  for (std::uint64_t group = 0; group < 50; ++group) machine.next(group, 1);
  CHECK_FALSE(sampler->end_launch(outcome_of(20, 30)).half_width);

  waiting.launch.must_be_detailed = "it polls";
  for (FakeLaunch* fake : {&small, &waiting}) {
    CHECK_FALSE(sampler->begin_launch(fake->launch).warm);
    CHECK(sampler->subscribes() == 0);
    CHECK(dispatch(*sampler, 19, 0).treatment == Treatment::detailed);
  }
}
