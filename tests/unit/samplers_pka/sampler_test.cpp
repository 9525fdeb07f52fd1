#include "catch.hpp"
#include "pka/sampler.hpp"
#include "support/sampler_bench.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Steady counts until `until`; one work-group retires in each interval of 4 cycles.
void run_steadily(Sampler& sampler, Cycle from, Cycle until) {
  for (Cycle t = from; t < until; t += 4) {
    sampler.interval({t, t + 4, 8});
    retire(sampler, (t - from) / 4, from, t, 100);
  }
}

LaunchOutcome outcome_of(Cycle cycles, std::uint64_t instructions) {
  LaunchOutcome outcome;
  outcome.cycles = cycles;
  outcome.instructions = outcome.detailed_instructions = instructions;
  return outcome;
}

}  // namespace

TEST_CASE("pka: the rest of a launch whose IPC is stable is executed, and projected by work-groups") {
  const auto sampler = make_sampler(pka::add_sampler);
  FakeLaunch fake(5000, 100);
  CHECK(sampler->begin_launch(fake.launch).treatment == Treatment::detailed);
  CHECK(sampler->subscribes() == (Sampler::kIntervals | Sampler::kWaves));
  CHECK(sampler->interval_cycles() == 4);
  CHECK(dispatch(*sampler, 0, 1000).reach == Reach::this_group);
  run_steadily(*sampler, 1000, 3996);
  CHECK(dispatch(*sampler, 800, 3996).treatment == Treatment::detailed);
  run_steadily(*sampler, 3996, 4000);
  const Answer answer = dispatch(*sampler, 801, 4000);
  CHECK(answer.reach == Reach::rest_of_launch);
  CHECK(answer.treatment == Treatment::fast_forward);
  LaunchOutcome outcome = outcome_of(4100, 500000);
  outcome.rest_at = 4000;
  const TimePrediction prediction = sampler->end_launch(outcome);
  // 749 groups ended in the 3000 cycles until the stop, before the last interval's own.
  CHECK(prediction.cycles == Approx(1000 + 3000.0 * 5000 / 749));
  CHECK(prediction.level == "ipc");
}

TEST_CASE("pka: Photon's variant projects by IPC, and without a generation") {
  const auto sampler = make_sampler(pka::add_sampler, {{"variant", "photon"}, {"levels", "pkp"}});
  FakeLaunch fake(50, 100);
  sampler->begin_launch(fake.launch);
  dispatch(*sampler, 0, 0);
  for (Cycle t = 0; t < 3000; t += 4) sampler->interval({t, t + 4, 8});
  CHECK(dispatch(*sampler, 1, 3000).reach == Reach::rest_of_launch);
  LaunchOutcome outcome = outcome_of(3100, 6000 + 1000);
  outcome.rest_at = 3000;
  CHECK(sampler->end_launch(outcome).cycles == Approx(3000 + 1000 / 2.0));
}

TEST_CASE("pka: a stop that found nothing left to leave out does not act") {
  const auto sampler = make_sampler(pka::add_sampler, {{"variant", "photon"}});
  FakeLaunch fake(50, 100);
  sampler->begin_launch(fake.launch);
  dispatch(*sampler, 0, 0);
  for (Cycle t = 0; t < 9000; t += 4) sampler->interval({t, t + 4, 8});
  CHECK(sampler->end_launch(outcome_of(9000, 1000)).cycles == 9000);
}

TEST_CASE("pka: a launch like an earlier one takes its time, executed or not") {
  for (const char* execute : {"true", "false"}) {
    const auto sampler = make_sampler(pka::add_sampler, {{"levels", "pks"}, {"execute", execute}});
    FakeLaunch fake(500, 100);
    CHECK(sampler->begin_launch(fake.launch).treatment == Treatment::detailed);
    CHECK(sampler->subscribes() == 0);
    sampler->end_launch(outcome_of(1234, 50000));
    const LaunchPlan plan = sampler->begin_launch(fake.launch);
    CHECK(plan.treatment == (execute[0] == 't' ? Treatment::fast_forward : Treatment::skip));
    CHECK(plan.prediction.cycles == 1234);
    CHECK(plan.prediction.level == "kernel");
    CHECK(sampler->end_launch(outcome_of(1, 50000)).cycles == 1234);
  }
}

TEST_CASE("pka: levels=pkp chooses no launches") {
  const auto sampler = make_sampler(pka::add_sampler, {{"levels", "pkp"}});
  FakeLaunch fake(500, 100);
  for (int i = 0; i < 3; ++i) {
    CHECK(sampler->begin_launch(fake.launch).treatment == Treatment::detailed);
    sampler->end_launch(outcome_of(1234, 50000));
  }
}

TEST_CASE("pka: work-groups that may wait for each other are never left out") {
  const auto sampler = make_sampler(pka::add_sampler);
  FakeLaunch fake(500, 100);
  fake.launch.must_be_detailed = "it polls";
  sampler->begin_launch(fake.launch);
  CHECK(sampler->subscribes() == 0);
  CHECK(dispatch(*sampler, 0, 0).treatment == Treatment::detailed);
}

TEST_CASE("pka: parameters that contradict each other are refused") {
  CHECK_THROWS_WITH(make_sampler(pka::add_sampler, {{"times", "detailed"}}), Catch::Contains("phase=profile"));
  CHECK_THROWS_WITH(make_sampler(pka::add_sampler, {{"phase", "sample"}}), Catch::Contains("profile=FILE"));
  CHECK_THROWS_WITH(make_sampler(pka::add_sampler, {{"variant", "photon"}, {"execute", "false"}}),
                    Catch::Contains("needs execute=true"));
  CHECK_THROWS_WITH(make_sampler(pka::add_sampler, {{"window", "4"}}), Catch::Contains("two intervals"));
}
