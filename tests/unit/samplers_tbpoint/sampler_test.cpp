#include "tbpoint/sampler.hpp"

#include "catch.hpp"
#include "support/sampler_bench.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

LaunchOutcome outcome_of(Cycle cycles) {
  LaunchOutcome outcome;
  outcome.cycles = cycles;
  return outcome;
}

/// Launches of 20 work-groups, each of `instructions`, on a machine that holds 40 work-groups.
struct Run {
  Sampler& sampler;
  std::uint64_t index = 0;
  std::optional<TimePrediction> next(std::uint64_t instructions, Cycle cycles, ProfileStore* store = nullptr) {
    FakeLaunch fake(20, 40);
    fake.instructions_of = [&](std::uint64_t) { return instructions; };
    fake.launch.index = index++;
    fake.launch.store = store;
    const LaunchPlan plan = sampler.begin_launch(fake.launch);
    sampler.end_launch(outcome_of(cycles));
    if (plan.treatment == Treatment::detailed) return std::nullopt;
    return plan.prediction;
  }
};

struct KeptProfiles final : ProfileStore {
  std::map<std::string, std::string, std::less<>> kept;
  std::optional<std::string> find(std::string_view name) const override {
    const auto found = kept.find(name);
    return found == kept.end() ? std::nullopt : std::optional(found->second);
  }
  void keep(std::string_view name, std::string_view bytes) override { kept.insert_or_assign(std::string(name), bytes); }
};

/// Four slots in turns; each work-group lives for 400 cycles and issues 100 instructions.
std::vector<Answer> simulate(Sampler& sampler, std::uint64_t groups) {
  std::vector<Answer> answers;
  Cycle now = 0;
  for (std::uint64_t group = 0; group < groups; ++group) {
    if (group >= 4 && answers[group - 4].treatment == Treatment::detailed) {
      for (const Cycle end = 100 * group; now < end; now += 4) sampler.interval({now, now + 4, 4});
      retire(sampler, group - 4, 100 * (group - 4), now, 100);
    }
    answers.push_back(dispatch(sampler, group, now));
    if (answers.back().reach == Reach::rest_of_launch) break;
  }
  return answers;
}

}  // namespace

TEST_CASE("tbpoint: online, a launch takes its instructions at the CPI of a similar one") {
  const auto sampler = make_sampler(tbpoint::add_sampler);
  Run run{*sampler};
  CHECK_FALSE(run.next(1000, 5000));
  const std::optional<TimePrediction> alike = run.next(1010, 0);  // 1 % longer
  REQUIRE(alike);
  CHECK(alike->cycles == Approx(5050));
  CHECK(alike->level == "inter-launch");
  CHECK_FALSE(run.next(2000, 9000));
  CHECK(run.next(2000, 0)->cycles == Approx(9000));
}

TEST_CASE("tbpoint: in two passes the centre launch is simulated, and stands for those after it") {
  const TemporaryFolder folder;
  const std::string path = folder / "launches";
  const std::vector<std::uint64_t> sizes{980, 990, 1000, 1010, 1020};
  {
    const auto sampler = make_sampler(tbpoint::add_sampler, {{"phase", "profile"}, {"profile", path}});
    Run run{*sampler};
    for (const std::uint64_t size : sizes) CHECK(run.next(size, 0)->level == "profile");
  }
  const auto sampler = make_sampler(tbpoint::add_sampler, {{"phase", "sample"}, {"profile", path}});
  Run run{*sampler};
  CHECK_FALSE(run.next(980, 9800));                  // nothing else is known yet
  CHECK(run.next(990, 0)->cycles == Approx(9900));   // by the first
  CHECK_FALSE(run.next(1000, 5000));                 // the centre
  CHECK(run.next(1010, 0)->cycles == Approx(5050));  // by the centre
  CHECK(run.next(1020, 0)->cycles == Approx(5100));
  FakeLaunch more(20, 40);
  CHECK_THROWS_WITH(sampler->begin_launch(more.launch), Catch::Contains("no more launches"));

  const auto other = make_sampler(tbpoint::add_sampler, {{"phase", "sample"}, {"profile", path}});
  FakeLaunch different(21, 40);
  CHECK_THROWS_WITH(other->begin_launch(different.launch),
                    Catch::Contains("launch 0") && Catch::Contains("phase=profile"));
}

TEST_CASE("tbpoint: one profile of a launch serves every machine, and each launch of a run has its own") {
  KeptProfiles store;
  const auto sampler = make_sampler(tbpoint::add_sampler);
  Run run{*sampler};
  run.next(1000, 5000, &store);
  run.next(2000, 5000, &store);
  CHECK(store.kept.size() == 2);

  const auto again = make_sampler(tbpoint::add_sampler);
  FakeLaunch fake(20, 4);  // another occupancy
  fake.launch.store = &store;
  fake.instructions_of = [](std::uint64_t) -> std::uint64_t { throw std::logic_error("executed again"); };
  again->begin_launch(fake.launch);
  CHECK(again->subscribes() == (Sampler::kWaves | Sampler::kIntervals));
  again->end_launch(outcome_of(100));
}

TEST_CASE("tbpoint: a launch of several epochs is simulated until adjacent units agree") {
  for (const bool execute : {true, false}) {
    const auto sampler = make_sampler(tbpoint::add_sampler, {{"execute", execute ? "true" : "false"}});
    FakeLaunch fake(40, 4);
    const LaunchPlan plan = sampler->begin_launch(fake.launch);
    CHECK(plan.treatment == Treatment::detailed);
    CHECK_FALSE(plan.warm);
    const std::vector<Answer> answers = simulate(*sampler, 40);
    // Units are the lives of work-groups 0 and 4; 8 is dispatched when the second ends.
    REQUIRE(answers.size() == 9);
    CHECK(answers.back().treatment == (execute ? Treatment::fast_forward : Treatment::skip));
    LaunchOutcome outcome = outcome_of(1200);
    outcome.rest_at = 800;
    const TimePrediction prediction = sampler->end_launch(outcome);
    CHECK(prediction.level == "intra-launch");
    // Added to the cycles of the machine: the other 32 work-groups, of 100 instructions each, at the units' IPC of 1.
    CHECK(prediction.cycles == Approx(1200 + 32 * 100 / 1.0));
  }
}

TEST_CASE("tbpoint: a rest that had to be simulated after all counts as simulated") {
  const auto sampler = make_sampler(tbpoint::add_sampler);
  FakeLaunch fake(40, 4);
  sampler->begin_launch(fake.launch);
  REQUIRE(simulate(*sampler, 40).back().reach == Reach::rest_of_launch);
  CHECK(sampler->end_launch(outcome_of(4000)).cycles == 4000);  // without rest_at
}

TEST_CASE("tbpoint: launches of one epoch, launches that wait and levels=inter are simulated whole") {
  const auto both = make_sampler(tbpoint::add_sampler);
  const auto inter = make_sampler(tbpoint::add_sampler, {{"levels", "inter"}});
  FakeLaunch small(40, 40), large(80, 40), waiting(80, 40);
  waiting.launch.must_be_detailed = "it polls";
  both->begin_launch(small.launch);
  CHECK(both->subscribes() == 0);
  both->begin_launch(waiting.launch);
  CHECK(both->subscribes() == 0);
  inter->begin_launch(large.launch);
  CHECK(inter->subscribes() == 0);
  CHECK(dispatch(*inter, 0, 0).treatment == Treatment::detailed);
}

TEST_CASE("tbpoint: warm is asked for where something is not simulated") {
  const auto sampler = make_sampler(tbpoint::add_sampler, {{"warm", "true"}});
  FakeLaunch large(80, 40), small(20, 40);
  CHECK(sampler->begin_launch(large.launch).warm);
  sampler->end_launch(outcome_of(100));
  CHECK_FALSE(sampler->begin_launch(small.launch).warm);
  sampler->end_launch(outcome_of(100));
  const LaunchPlan predicted = sampler->begin_launch(small.launch);
  CHECK(predicted.treatment == Treatment::fast_forward);
  CHECK(predicted.warm);
  CHECK_THROWS(make_sampler(tbpoint::add_sampler, {{"warm", "true"}, {"execute", "false"}}));
}
