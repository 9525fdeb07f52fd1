#include "catch.hpp"
#include "simpoint/sampler.hpp"
#include "support/sampler_bench.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

const std::vector<SampledBlock> kBlocks{{0, 40, 0, 10}, {40, 40, 10, 10}};

/// 400 groups of 100 instructions; the second half executes another block, and runs at half the speed.
struct TwoPhases : FakeLaunch {
  TwoPhases() : FakeLaunch(400, 20) {
    launch.blocks = kBlocks;
    blocks_of = [](std::uint64_t group) { return std::vector<BlockCount>{{group < 200 ? 0u : 1u, 10}}; };
  }
};

}  // namespace

TEST_CASE("simpoint: one unit of each phase after a warm-up - time is the sum over phases") {
  const auto sampler = make_sampler(simpoint::add_sampler, {{"instructions", "2000"}});
  TwoPhases fake;
  const LaunchPlan plan = sampler->begin_launch(fake.launch);
  CHECK(plan.treatment == Treatment::detailed);
  CHECK(plan.warm);
  Cycle now = 0;
  std::vector<std::uint64_t> detailed;
  for (std::uint64_t group = 0; group < 400; ++group) {
    if (dispatch(*sampler, group, now).treatment == Treatment::detailed) {
      detailed.push_back(group);
      sampler->interval({now, now + 64, group < 200 ? 64u : 32u});
      now += 64;
    } else {
      CHECK(duration(*sampler, group, 100) == 1);
    }
  }
  // Units of 20 groups; the first with a generation (20 groups) before it, and that generation.
  REQUIRE(detailed.size() == 80);
  CHECK(detailed.front() == 0);
  CHECK(detailed[39] == 39);
  CHECK(detailed[40] == 180);
  CHECK(detailed[79] == 219);
  LaunchOutcome outcome;
  outcome.cycles = now, outcome.first_group = 500;
  outcome.fast_forwarded_waves = 320;
  const TimePrediction prediction = sampler->end_launch(outcome);
  // 20000 instructions at one a cycle, 20000 at one every two cycles.
  CHECK(prediction.cycles == Approx(500 + 20000 + 40000));
  CHECK(prediction.level == "unit");
}

TEST_CASE("simpoint: a launch of a generation, or one whose groups wait, runs in detail") {
  const auto sampler = make_sampler(simpoint::add_sampler, {{"instructions", "2000"}});
  TwoPhases small, waiting;
  small.launch.resident_waves = 400;
  waiting.launch.must_be_detailed = "it polls";
  for (TwoPhases* fake : {&small, &waiting}) {
    sampler->begin_launch(fake->launch);
    CHECK(sampler->subscribes() == 0);
    CHECK(dispatch(*sampler, 399, 0).treatment == Treatment::detailed);
  }
}
