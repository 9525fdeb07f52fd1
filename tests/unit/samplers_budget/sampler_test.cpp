#include "budget/sampler.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "catch.hpp"
#include "support/sampler_bench.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

constexpr std::uint64_t kHeld = 10;

/// A machine of ten slots. A group in detail takes its instructions times a rate of its place; the machine issues as
/// many instructions as it dispatches. What is predicted takes as long as the sampler says.
struct Machine {
  Sampler& sampler;
  FakeLaunch fake;
  std::function<double(std::uint64_t)> rate = [](std::uint64_t) { return 1.0; };
  std::function<std::uint64_t(std::uint64_t)> in_flight = [](std::uint64_t) { return kHeld - 1; };
  std::uint64_t first_predicted = ~std::uint64_t{0};
  double now = 2600;
  std::uint64_t detailed = 0, predicted = 0;
  std::uint64_t since_skip = 0;  ///< groups in detail since the last predicted one

  Machine(Sampler& tested, std::uint64_t groups, std::uint64_t held = kHeld) : sampler(tested), fake(groups, held) {}

  TimePrediction run() {
    const LaunchPlan plan = sampler.begin_launch(fake.launch);
    if (plan.treatment != Treatment::detailed) return plan.prediction;
    Cycle told = 0;
    std::uint64_t instructions = 0;
    for (std::uint64_t group = 0; group < fake.launch.groups; ++group) {
      const auto at = static_cast<Cycle>(now);
      sampler.interval({told, at, instructions});
      told = at;
      instructions = 0;
      const Answer answer = dispatch(sampler, group, at, in_flight(group));
      const double work = static_cast<double>(fake.instructions_of(group));
      double cycles = rate(group) * work;
      if (answer.treatment == Treatment::detailed) {
        ++detailed;
        ++since_skip;
        instructions = fake.instructions_of(group);
      } else {
        ++predicted;
        since_skip = 0;
        first_predicted = std::min(first_predicted, group);
        cycles = duration(sampler, group, fake.instructions_of(group)) / kHeld;
      }
      now += cycles;
    }
    const auto end = static_cast<Cycle>(now);
    sampler.interval({told, end, instructions});
    LaunchOutcome outcome;
    outcome.cycles = end;
    outcome.detailed_waves = detailed;
    outcome.fast_forwarded_waves = predicted;
    for (std::uint64_t group = 0; group < fake.launch.groups; ++group)
      outcome.instructions += fake.instructions_of(group);
    return sampler.end_launch(outcome);
  }
  double truth() const {
    double cycles = 2600;
    for (std::uint64_t group = 0; group < fake.launch.groups; ++group)
      cycles += rate(group) * static_cast<double>(fake.instructions_of(group));
    return cycles;
  }
};

bool inside(const TimePrediction& prediction, double truth) {
  return std::abs(prediction.cycles - truth) <= *prediction.half_width / 100 * prediction.cycles;
}

}  // namespace

TEST_CASE("budget: a launch of few generations stays in detail") {
  const auto sampler = make_sampler(budget::add_sampler);
  Machine machine(*sampler, 15 * kHeld);
  machine.run();
  CHECK(machine.predicted == 0);
}

TEST_CASE("budget: a steady launch is sampled, and its start counts") {
  const auto sampler = make_sampler(budget::add_sampler);
  Machine machine(*sampler, 100 * kHeld);
  const TimePrediction prediction = machine.run();
  CHECK(machine.predicted > machine.detailed);
  CHECK(prediction.level == "interval");
  CHECK(*prediction.half_width <= 2);
  CHECK(prediction.cycles == Approx(machine.truth()).epsilon(0.005));
}

TEST_CASE("budget: work that grows along the grid is not taken from its beginning") {
  const auto sampler = make_sampler(budget::add_sampler);
  Machine machine(*sampler, 100 * kHeld);
  machine.fake.instructions_of = [](std::uint64_t group) { return 100 + group; };
  const TimePrediction prediction = machine.run();
  CHECK(machine.predicted > 0);
  CHECK(inside(prediction, machine.truth()));
}

TEST_CASE("budget: a machine that slows down on its way is noticed") {
  // A cache that is full after a third of the launch.
  for (const char* seed : {"1", "2", "3", "4", "5"}) {
    const auto sampler = make_sampler(budget::add_sampler, {{"seed", seed}});
    Machine machine(*sampler, 100 * kHeld);
    machine.rate = [](std::uint64_t group) { return group < 33 * kHeld ? 1.0 : 1.25; };
    const TimePrediction prediction = machine.run();
    CHECK(inside(prediction, machine.truth()));
  }
}

TEST_CASE("budget: while the waves in flight grow, the machine is not steady, and nothing is skipped") {
  const auto sampler = make_sampler(budget::add_sampler);
  Machine machine(*sampler, 20000, 1000);
  machine.in_flight = [](std::uint64_t group) { return 300 + std::min<std::uint64_t>(group, 4000) / 10; };
  machine.run();
  CHECK(machine.predicted > 0);
  CHECK(machine.first_predicted > 4000);
}

namespace {

/// A queue that a skip empties, and that fills slowly, with a plateau on the way; once the machine is full, memory is
/// the limit.
struct SlowQueue {
  static double waves(double groups) {
    if (groups < 2000) return 300 + 0.15 * groups;
    return groups < 4000 ? 600 : std::min(1000.0, 600 + 0.1 * (groups - 4000));
  }
  static double rate(double groups) { return waves(groups) < 950 ? 1.0 : 1.2; }

  SlowQueue(Sampler& sampler, std::uint64_t groups) : machine(sampler, groups, 1000) {
    machine.in_flight = [this](std::uint64_t) {
      return static_cast<std::uint64_t>(waves(static_cast<double>(machine.since_skip)));
    };
    machine.rate = [this](std::uint64_t) { return rate(static_cast<double>(machine.since_skip)); };
  }
  double truth() const {
    double cycles = 2600;
    for (std::uint64_t group = 0; group < machine.fake.launch.groups; ++group)
      cycles += 100 * rate(static_cast<double>(group));
    return cycles;
  }
  Machine machine;
};

}  // namespace

TEST_CASE("budget: what a queue needs to fill after a skip is simulated again") {
  for (const char* seed : {"1", "2", "3"}) {
    const auto sampler = make_sampler(budget::add_sampler, {{"seed", seed}});
    SlowQueue queue(*sampler, 100000);
    const TimePrediction prediction = queue.machine.run();
    CAPTURE(seed, prediction.cycles, queue.truth());
    CHECK(queue.machine.predicted > 0);
    REQUIRE(prediction.half_width);
    CHECK(inside(prediction, queue.truth()));
  }
}

TEST_CASE("budget: there is no error bar where the launch ends before the queue has filled again") {
  const auto sampler = make_sampler(budget::add_sampler);
  SlowQueue queue(*sampler, 18000);
  const TimePrediction prediction = queue.machine.run();
  CHECK(queue.machine.predicted > 0);
  CHECK_FALSE(prediction.half_width);
}

TEST_CASE("budget: a mixture of strata that the dispatcher limits stays in detail") {
  const std::vector<SampledBlock> blocks{{0, 4, 0, 1}, {4, 4, 1, 1}};
  for (const std::uint64_t in_flight : {kHeld - 1, kHeld / 2}) {
    const auto sampler = make_sampler(budget::add_sampler);
    Machine machine(*sampler, 100 * kHeld);
    machine.fake.launch.blocks = blocks;
    machine.fake.blocks_of = [](std::uint64_t group) {
      return std::vector<BlockCount>{{group < 50 * kHeld ? 0u : 1u, 100}};
    };
    machine.in_flight = [=](std::uint64_t) { return in_flight; };
    machine.run();
    CHECK((machine.predicted == 0) == (in_flight == kHeld / 2));
  }
}

TEST_CASE("budget: groups that wait for each other stay in detail") {
  const auto sampler = make_sampler(budget::add_sampler);
  Machine machine(*sampler, 100 * kHeld);
  machine.fake.launch.must_be_detailed = "it polls";
  machine.run();
  CHECK(machine.predicted == 0);
}

TEST_CASE("budget: launches that repeat are predicted as a whole") {
  const auto sampler = make_sampler(budget::add_sampler);
  for (std::uint64_t n = 0; n < 3; ++n) {
    Machine machine(*sampler, 15 * kHeld);
    machine.fake.launch.index = n;
    machine.run();
    CHECK(machine.detailed == 15 * kHeld);
  }
  Machine machine(*sampler, 15 * kHeld);
  machine.fake.launch.index = 3;
  const TimePrediction prediction = machine.run();
  CHECK(machine.detailed == 0);
  CHECK(prediction.level == "launch");
  CHECK(inside(prediction, machine.truth()));
}

TEST_CASE("budget: shares are written in percent") {
  CHECK_NOTHROW(make_sampler(budget::add_sampler, {{"max_error", "2%"}, {"confidence", "95%"}}));
  CHECK_THROWS_WITH(make_sampler(budget::add_sampler, {{"max_error", "two"}}), Catch::Contains("max_error is a share"));
  CHECK_THROWS_WITH(make_sampler(budget::add_sampler, {{"confidence", "100%"}}),
                    Catch::Contains("confidence is a share"));
}
