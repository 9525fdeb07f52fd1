#include "catch.hpp"
#include "sieve/stratification.hpp"

using namespace sieve;
using samplers::LaunchRecord;
using samplers::Strata;

namespace {

class Run {
 public:
  Run& add(std::string kernel, std::uint64_t instructions, std::uint32_t work_items = 64) {
    LaunchRecord launch;
    launch.kernel = std::move(kernel);
    launch.grid[0] = work_items;
    launch.counts.emplace();
    launch.counts->wave_instructions = instructions;
    launches_.push_back(launch);
    return *this;
  }
  Strata strata(const SieveSpec& spec = {}) const {
    samplers::Launches all;
    for (const LaunchRecord& launch : launches_) all.push_back(&launch);
    return Stratification(spec).strata(all);
  }

 private:
  std::vector<LaunchRecord> launches_;
};

std::size_t representative(const Strata& strata, std::size_t launch) {
  return strata.representatives[strata.of[launch]];
}

}  // namespace

TEST_CASE("kernels of different names share no stratum") {
  const Strata strata = Run().add("a", 100).add("b", 100).add("a", 100).strata();
  CHECK(strata.of[0] == strata.of[2]);
  CHECK(strata.of[0] != strata.of[1]);
}

TEST_CASE("tier 1: equal counts, the first launch") {
  const Strata strata = Run().add("a", 100, 64).add("a", 100, 128).add("a", 100, 128).strata();
  CHECK(strata.representatives.size() == 1);
  CHECK(representative(strata, 2) == 0);
}

TEST_CASE("tier 2: one stratum, the first launch with the dominant number of work-items") {
  const Strata strata = Run().add("a", 100, 64).add("a", 110, 128).add("a", 112, 128).strata();
  CHECK(strata.representatives.size() == 1);
  CHECK(representative(strata, 0) == 1);
  // Of equally frequent numbers, the one that came first.
  CHECK(representative(Run().add("a", 100, 64).add("a", 110, 128).strata(), 1) == 0);
}

TEST_CASE("tier 3: the density falls apart where counts do") {
  // 100, 102, 104 and 1000, 1002: a coefficient of variation of 0.95.
  const Strata strata = Run()
                            .add("a", 1002, 1)
                            .add("a", 100, 1)
                            .add("a", 104, 2)
                            .add("a", 1000, 1)
                            .add("a", 102, 2)
                            .strata({.bandwidth = 5});
  CHECK(strata.representatives.size() == 2);
  CHECK(strata.of[1] == strata.of[2]);
  CHECK(strata.of[1] == strata.of[4]);
  CHECK(strata.of[0] == strata.of[3]);
  CHECK(representative(strata, 3) == 0);
  CHECK(representative(strata, 4) == 1);  // the first launch, whatever the dominant number of work-items
}

TEST_CASE("theta divides tier 2 from tier 3") {
  Run run;  // 100 and 300: a coefficient of variation of 0.5
  run.add("a", 100).add("a", 300);
  CHECK(run.strata({.theta = 0.51}).representatives.size() == 1);
  CHECK(run.strata({.theta = 0.49}).representatives.size() == 2);
}

TEST_CASE("the parts of a kernel are divided once more while they vary by more than the split") {
  // With Silverman's bandwidth the large count hides the two small heaps in the first cut.
  Run run;
  for (const std::uint64_t n : {10, 11, 12, 100, 101, 102, 10000}) run.add("a", n);
  CHECK(run.strata({.split = 99, .bandwidth = 0}).representatives.size() == 2);
  const Strata divided = run.strata({.split = 0.5, .bandwidth = 0});
  CHECK(divided.representatives.size() == 3);
  CHECK(divided.of[0] != divided.of[3]);
}

TEST_CASE("a launch's time follows its instructions") {
  LaunchRecord first, other;
  first.counts.emplace(), other.counts.emplace();
  first.counts->wave_instructions = 1000, other.counts->wave_instructions = 1500;
  first.cycles = 400;
  CHECK(Stratification({}).predict(first, other) == Approx(600));
}
