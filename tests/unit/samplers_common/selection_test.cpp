#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "common/selection.hpp"
#include "strobe/error.hpp"

using namespace samplers;
namespace fs = std::filesystem;

namespace {

/// Strata by the number of instructions; the last launch of a stratum represents it, if `last`.
class ByInstructions final : public SelectionRule {
 public:
  explicit ByInstructions(bool last = false) : last_(last) {}
  Strata strata(const Launches& launches) const override {
    Strata strata;
    std::vector<double> kinds;
    for (std::size_t i = 0; i < launches.size(); ++i) {
      const double n = launches[i]->instructions();
      auto kind = std::find(kinds.begin(), kinds.end(), n);
      if (kind == kinds.end()) {
        kind = kinds.insert(kinds.end(), n);
        strata.representatives.push_back(i);
      }
      strata.of.push_back(static_cast<std::uint32_t>(kind - kinds.begin()));
      if (last_) strata.representatives[strata.of.back()] = i;
    }
    return strata;
  }
  double predict(const LaunchRecord& representative, const LaunchRecord&) const override {
    return *representative.cycles;
  }
  bool instructions_suffice() const override { return true; }

 private:
  const bool last_;
};

LaunchRecord launch_of(std::uint64_t instructions) {
  LaunchRecord launch;
  launch.kernel = "k";
  launch.counts.emplace();
  launch.counts->wave_instructions = instructions;
  return launch;
}

/// A launch for the sampler, whose analysis counts `instructions` instructions.
struct FakeLaunch : strobe::LaunchAnalysis {
  explicit FakeLaunch(std::uint64_t instructions) : count(instructions) {
    launch.kernel = "k";
    launch.groups = 3;
    launch.compute_units = 10;
    launch.analysis = this;
  }
  std::optional<strobe::ExecutionCounts> execute(std::span<const std::uint64_t> groups,
                                                 const std::function<void(const strobe::WaveProfile&)>&,
                                                 strobe::Counting) override {
    ++executed;
    if (waits) return std::nullopt;
    CHECK(groups.size() == 3);
    strobe::ExecutionCounts counts;
    counts.wave_instructions = count;
    return counts;
  }
  std::uint64_t count;
  int executed = 0;
  bool waits = false;
  strobe::SampledLaunch launch;
};

class Sampler final : public SelectingSampler {
 public:
  explicit Sampler(const SelectionRule* rule, const SelectionSpec& spec = {}) : SelectingSampler(rule, spec, false) {}
};

/// Runs a launch; the cycles that the sampler says, negative if it was simulated.
double run(strobe::Sampler& sampler, FakeLaunch& fake, strobe::Cycle cycles) {
  const strobe::LaunchPlan plan = sampler.begin_launch(fake.launch);
  strobe::LaunchOutcome outcome;
  outcome.cycles = cycles;
  outcome.instructions = fake.count;
  const double predicted = sampler.end_launch(outcome).cycles;
  return plan.treatment == strobe::Treatment::detailed ? -predicted : predicted;
}

struct TemporaryFile {
  std::string path = (fs::temp_directory_path() / ("strobe-profile-" + std::to_string(getpid()))).string();
  ~TemporaryFile() { fs::remove(path); }
};

}  // namespace

TEST_CASE("online: simulated once per stratum, then predicted") {
  const ByInstructions rule;
  Sampler sampler(&rule);
  FakeLaunch small(100), large(900);
  CHECK(run(sampler, small, 10) == -10);
  CHECK(run(sampler, large, 50) == -50);
  CHECK(run(sampler, small, 11) == 10);
  CHECK(run(sampler, large, 51) == 50);
}

TEST_CASE("online: the first launch of a kernel is not counted twice") {
  const ByInstructions rule;
  Sampler sampler(&rule);
  FakeLaunch launch(100);
  run(sampler, launch, 10);
  CHECK(launch.executed == 0);
  CHECK(run(sampler, launch, 10) == 10);
  CHECK(launch.executed == 1);
}

TEST_CASE("online: a representative that was itself predicted gives way to one that was simulated") {
  const ByInstructions rule(true);
  Selection selection(&rule);
  for (int i = 0; i < 3; ++i) selection.add(launch_of(7));
  selection.launches()[0].cycles = 5;
  CHECK_FALSE(selection.stand_in(2));  // it is the representative itself
  selection.add(launch_of(8));
  selection.launches()[2].counts->wave_instructions = 8;
  CHECK_FALSE(selection.stand_in(3));
}

TEST_CASE("a launch whose work-groups wait for each other is simulated, and stands for none") {
  const ByInstructions rule;
  Sampler sampler(&rule);
  FakeLaunch launch(100);
  run(sampler, launch, 10);
  FakeLaunch waiting(100);
  waiting.waits = true;
  CHECK(run(sampler, waiting, 77) == -77);
  CHECK(run(sampler, launch, 10) == 10);
}

TEST_CASE("without a rule every launch is simulated and none executed ahead") {
  Sampler sampler(nullptr);
  FakeLaunch launch(100);
  CHECK(run(sampler, launch, 10) == -10);
  CHECK(run(sampler, launch, 11) == -11);
  CHECK(launch.executed == 0);
}

TEST_CASE("two passes: the rule sees all launches before the first is simulated") {
  const ByInstructions last(true);
  const TemporaryFile file;
  FakeLaunch a(100), b(200);
  {
    Sampler profile(&last, {.phase = "profile", .profile = file.path});
    CHECK(run(profile, a, 1) == 10);  // 100 instructions, 10 compute units
    CHECK(run(profile, b, 1) == 20);
    CHECK(run(profile, a, 1) == 10);
    CHECK(run(profile, a, 1) == 10);
  }
  Sampler sample(&last, {.phase = "sample", .profile = file.path});
  CHECK(run(sample, a, 31) == -31);  // its representative comes later: it cannot wait
  CHECK(run(sample, b, 32) == -32);
  CHECK(run(sample, a, 33) == -33);
  CHECK(run(sample, a, 34) == -34);

  const ByInstructions first;
  Sampler again(&first, {.phase = "sample", .profile = file.path});
  CHECK(run(again, a, 31) == -31);
  CHECK(run(again, b, 32) == -32);
  CHECK(run(again, a, 33) == 31);
  CHECK(run(again, a, 34) == 31);
  CHECK_THROWS_WITH(again.begin_launch(a.launch), Catch::Contains("no more launches") && Catch::Contains(file.path));
}

TEST_CASE("a profile of another run is refused by launch and name") {
  const ByInstructions rule;
  const TemporaryFile file;
  FakeLaunch a(100), b(100);
  b.launch.kernel = "other";
  {
    Sampler profile(&rule, {.phase = "profile", .profile = file.path});
    run(profile, a, 1);
  }
  Sampler sample(&rule, {.phase = "sample", .profile = file.path});
  CHECK_THROWS_WITH(sample.begin_launch(b.launch), Catch::Contains("launch 0 of this run is other"));
}

TEST_CASE("a profile comes back as it was written") {
  const TemporaryFile file;
  std::vector<LaunchRecord> launches{launch_of(5), launch_of(6)};
  launches[0].kernel = "void k(float*, int)";
  launches[0].code_object = "0123abc";
  launches[0].grid[1] = 7;
  launches[0].counts->atomics = 3;
  launches[0].cycles = 12.5;
  launches[1].counts.reset();
  launches[1].kernel = "b", launches[1].code_object = "c";
  write_profile(file.path, launches);
  const std::vector<LaunchRecord> read = read_profile(file.path);
  REQUIRE(read.size() == 2);
  CHECK(read[0].same_launch(launches[0]));
  CHECK(read[0].counts == launches[0].counts);
  CHECK(read[0].profiled == 12.5);
  CHECK_FALSE(read[0].cycles);
  CHECK_FALSE(read[1].counts);
}

TEST_CASE("a missing, foreign, damaged or truncated profile is a clear error") {
  const TemporaryFile file;
  CHECK_THROWS_WITH(read_profile(file.path), Catch::Contains("phase=profile"));
  std::vector<LaunchRecord> launches{launch_of(5)};
  launches[0].kernel = "k", launches[0].code_object = "c";
  write_profile(file.path, launches);
  std::string whole;
  std::getline(std::ifstream(file.path), whole, '\0');
  for (std::size_t length = 0; length + 1 < whole.size(); ++length) {
    std::ofstream(file.path) << whole.substr(0, length);
    INFO(length);
    CHECK_THROWS_AS(read_profile(file.path), strobe::Error);
  }
  std::ofstream(file.path) << "strobe launch profile 2\n";
  CHECK_THROWS_WITH(read_profile(file.path), Catch::Contains(":1: not a"));
}
