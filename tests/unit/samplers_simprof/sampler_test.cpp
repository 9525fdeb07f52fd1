// sampler.simprof by hand: what it simulates, what it predicts, the profile that it writes and reads.
#include <cmath>
#include <map>

#include "catch.hpp"
#include "simprof/gpu_plan.hpp"
#include "simprof/gpu_units.hpp"
#include "simprof/phase_rates.hpp"
#include "simprof/sampler.hpp"
#include "strobe/error.hpp"
#include "support/sampler_bench.hpp"
#include "support/temporary_folder.hpp"

using namespace simprof;
using namespace strobe;
using namespace strobe::testing;
using Catch::Contains;
using Parameters = std::map<std::string, std::string>;

namespace {

/// A launch of one block; groups of 100 instructions.
struct OneBlock : FakeLaunch {
  explicit OneBlock(std::string name, std::uint64_t groups = 8) : FakeLaunch(groups, 4), kernel(std::move(name)) {
    block.pc = 0x40;
    block.instructions = 10;
    launch.kernel = kernel;
    launch.blocks = {&block, 1};
    blocks_of = [](std::uint64_t) { return std::vector<BlockCount>{{0, 10}}; };
  }
  std::string kernel;
  SampledBlock block;
};

/// Runs a launch of a sampler. The machine takes `cycles` if nothing is predicted; `simulated` groups are counted.
struct Outcome {
  TimePrediction time;
  std::uint64_t simulated = 0;
};
Outcome run(Sampler& sampler, OneBlock& launch, Cycle cycles) {
  const LaunchPlan plan = sampler.begin_launch(launch.launch);
  LaunchOutcome outcome;
  outcome.instructions = 100 * launch.launch.groups;
  outcome.cycles = cycles;
  if (plan.treatment != Treatment::detailed) {
    outcome.fast_forwarded_waves = launch.launch.groups;
    sampler.end_launch(outcome);
    return {plan.prediction, 0};
  }
  const bool intervals = (sampler.subscribes() & Sampler::kIntervals) != 0;
  std::uint64_t detailed = 0;
  for (std::uint64_t g = 0; g < launch.launch.groups; ++g) {
    if (dispatch(sampler, g, 0).treatment == Treatment::detailed) ++detailed;
    // Each group takes as long as any other, simulated or not.
    const Cycle begin = cycles * g / launch.launch.groups, end = cycles * (g + 1) / launch.launch.groups;
    if (intervals) sampler.interval({begin, end, 100});
  }
  outcome.detailed_waves = detailed;
  outcome.fast_forwarded_waves = launch.launch.groups - detailed;
  return {sampler.end_launch(outcome), detailed};
}

std::string profile_of_two_kernels(const std::string& path, int repeats, Cycle of_a, Cycle of_b) {
  const auto sampler = make_sampler(add_sampler, {{"phase", "profile"}, {"profile", path}});
  for (int i = 0; i < repeats; ++i) {
    OneBlock a("a"), b("b");
    CHECK(run(*sampler, a, of_a + static_cast<Cycle>(i % 3)).simulated == 8);
    CHECK(run(*sampler, b, of_b + static_cast<Cycle>(i % 5)).simulated == 8);
  }
  return path;
}

}  // namespace

TEST_CASE("names of units are read as they are written") {
  const UnitName name{12, "spmv", 128, 64};
  CHECK(text_of(name) == "12:spmv:128-191");
  const auto read = parse_unit_name("12:a-b:128-191");
  REQUIRE(read);
  CHECK(read->launch == 12);
  CHECK(read->kernel == "a-b");
  CHECK(read->first_group == 128);
  CHECK(read->groups == 64);
  for (const std::string wrong : {"", "12", "12:spmv", "12:spmv:5", "x:spmv:0-1", "12:spmv:2-1", "12:0-1", "1:k:0-x"})
    CHECK(!parse_unit_name(wrong));
  CHECK(frame_of("k<int; float>(a::b)") == "k<int__float>(a__b)");
}

TEST_CASE("the stack of an instruction is kernel, size of the launch, block") {
  OneBlock launch("k", 9);
  const CutLaunch whole = cut(launch.launch, 0);
  REQUIRE(whole.units.size() == 1);
  const std::vector<UnitStack> stacks = stacks_of(whole, whole.units[0]);
  REQUIRE(stacks.size() == 1);
  CHECK(stacks[0].stack == "k;k/2^3_waves;k+0x40");
  CHECK(stacks[0].instructions == 900);
  // Four groups fill the machine: no unit is smaller, whatever was asked for.
  CHECK(cut(launch.launch, 1).units.size() == 2);
  CHECK(cut(launch.launch, 500).units[0].groups == 5);
}

TEST_CASE("a launch that cannot be executed ahead of time is one unit with its kernel's name") {
  OneBlock launch("k");
  launch.launch.analysis = nullptr;
  const CutLaunch whole = cut(launch.launch, 100);
  CHECK_FALSE(whole.counted);
  REQUIRE(whole.units.size() == 1);
  CHECK(stacks_of(whole, whole.units[0])[0].stack == "k;k/2^3_waves");
}

TEST_CASE("rates of phases: prediction and its interval, computed by hand") {
  PhaseRates rates(2);
  CHECK(!rates.rate(0));
  rates.set_latest(0, {30, 10});
  CHECK(*rates.rate(0) == 3);
  CHECK(!rates.predict({{0, 10}}, 0.95).half_width);
  rates.set_latest(0, {50, 10});
  rates.add_drawn(1, {8, 2});
  CHECK(*rates.rate(0) == 5);
  CHECK(*rates.rate(1) == 4);
  for (const double cost : {1.0, 2.0, 3.0, 6.0}) rates.add_drawn(0, {cost, 1});
  CHECK(*rates.rate(0) == 3);
  // s = sqrt(14 / 3), t(3) = 3.182446; one more unit of work 2: variance s^2 (4 + 4 / 4).
  const PhaseRates::Prediction prediction = rates.predict({{0, 2}}, 0.95);
  CHECK(prediction.cost == Approx(6));
  CHECK(*prediction.half_width == Approx(3.182446 * std::sqrt(14.0 / 3 * 5)));
  CHECK(*rates.precision(0, 0.95) == Approx(3.182446 * std::sqrt(14.0 / 3) / 2 / 3));
  CHECK(!rates.precision(1, 0.95));
}

TEST_CASE("a profile is written, sampled from another machine, and the rest predicted") {
  const TemporaryFolder folder;
  const std::string path = profile_of_two_kernels(folder / "p.csv", 10, 1000, 3000);
  const Profile profile = read_profile_file(path);
  REQUIRE(profile.units.size() == 20);
  CHECK(profile.units[1].id == "1:b:0-7");
  CHECK(profile.units[1].cost == 3000);
  CHECK(profile.units[1].work == 800);

  // This machine takes twice as long.
  const auto sampler = make_sampler(add_sampler, {{"phase", "sample"}, {"profile", path}});
  int simulated_a = 0, simulated_b = 0;
  for (int i = 0; i < 10; ++i) {
    OneBlock a("a"), b("b");
    const Outcome of_a = run(*sampler, a, 2000), of_b = run(*sampler, b, 6000);
    simulated_a += of_a.simulated != 0, simulated_b += of_b.simulated != 0;
    CHECK(of_a.time.cycles == Approx(2000).epsilon(0.005));
    CHECK(of_b.time.cycles == Approx(6000).epsilon(0.005));
    CHECK(of_a.time.level == (of_a.simulated != 0 ? "nothing" : "phase"));
  }
  // Two drawn of each phase, and its first two unless they are drawn.
  CHECK((simulated_a >= 2 && simulated_a <= 4));
  CHECK((simulated_b >= 2 && simulated_b <= 4));
}

TEST_CASE("intervals: only the chosen units are simulated, the time is the sum over all") {
  const TemporaryFolder folder;
  const Parameters intervals{{"unit", "intervals"}, {"instructions", "400"}, {"profile", folder / "p.csv"}};
  Parameters profile = intervals, sample = intervals;
  profile["phase"] = "profile", sample["phase"] = "sample", sample["warm_up"] = "0";
  {
    const auto sampler = make_sampler(add_sampler, profile);
    OneBlock launch("k", 64);
    CHECK(run(*sampler, launch, 6400).simulated == 64);
  }
  const Profile read = read_profile_file(folder / "p.csv");
  REQUIRE(read.units.size() == 16);
  CHECK(read.units[3].id == "0:k:12-15");
  CHECK(read.units[3].cost == 400);
  const auto sampler = make_sampler(add_sampler, sample);
  OneBlock launch("k", 64);
  const Outcome outcome = run(*sampler, launch, 12800);
  CHECK(outcome.simulated >= 8);
  CHECK(outcome.simulated <= 16);  // two units of four groups, and the first two
  CHECK(outcome.time.cycles == Approx(12800).epsilon(0.01));
  CHECK(outcome.time.level == "phase");
}

TEST_CASE("a profile of another run is refused") {
  const TemporaryFolder folder;
  const std::string path = profile_of_two_kernels(folder / "p.csv", 3, 1000, 3000);
  const Parameters sample{{"phase", "sample"}, {"profile", path}};
  {
    OneBlock other("c");
    CHECK_THROWS_WITH(make_sampler(add_sampler, sample)->begin_launch(other.launch),
                      Contains("launch 0 of this run is c of 8 work-groups, the profile has a of 8"));
  }
  {
    OneBlock larger("a", 9);
    CHECK_THROWS_WITH(make_sampler(add_sampler, sample)->begin_launch(larger.launch), Contains("a of 9 work-groups"));
  }
  CHECK_THROWS_WITH(make_sampler(add_sampler, {{"phase", "sample"}, {"profile", folder / "none.csv"}}),
                    Contains("cannot be read - make it first"));
  const std::string head = std::string(kCsvHead) + "\n";
  for (const auto& [text, message] :
       std::map<std::string, std::string>{{"1,k,1,2,3\n", "unit 1 is not LAUNCH:KERNEL:FIRST-LAST"},
                                          {"1:k:0-7,k,1,2,3\n", "is out of order"},
                                          {"0:k:4-7,k,1,2,3\n", "is out of order"},
                                          {"0:k:0-7,k,1,2,3\n0:k:9-12,k,1,2,3\n", "does not follow the one before it"},
                                          {"0:k:0-7,k,1,2,3\n2:k:0-7,k,1,2,3\n", "is out of order"}}) {
    INFO(text);
    folder.write("wrong.csv", head + text);
    CHECK_THROWS_WITH(make_sampler(add_sampler, {{"phase", "sample"}, {"profile", folder / "wrong.csv"}}),
                      Contains(message) && Contains("phase=profile"));
  }
  CHECK_THROWS_WITH(make_sampler(add_sampler, {{"phase", "sample"}}), Contains("need profile=FILE"));
  CHECK_THROWS_WITH(make_sampler(add_sampler, {{"unit", "intervals"}}), Contains("needs phase=profile"));
}

TEST_CASE("online: launches are predicted once their phase is known well enough") {
  const auto sampler = make_sampler(add_sampler);
  std::vector<bool> simulated;
  for (int i = 0; i < 10; ++i) {
    OneBlock a("a"), b("b");
    simulated.push_back(run(*sampler, a, 1000).simulated != 0);
    const Outcome of_b = run(*sampler, b, 3000);
    CHECK(of_b.time.cycles == Approx(3000));
  }
  CHECK(simulated == std::vector<bool>{true, true, true, false, false, false, false, false, false, false});
  OneBlock fresh("c"), larger("a", 16);
  CHECK(run(*sampler, fresh, 500).simulated == 8);    // its kernel is new
  CHECK(run(*sampler, larger, 500).simulated == 16);  // its size is new
}

TEST_CASE("online: launches whose rate scatters stay simulated") {
  const auto sampler = make_sampler(add_sampler);
  for (int i = 0; i < 12; ++i) {
    OneBlock a("a");
    CHECK(run(*sampler, a, i % 2 == 0 ? 1000 : 2000).simulated == 8);
  }
}
