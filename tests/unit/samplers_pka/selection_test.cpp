#include <array>

#include "catch.hpp"
#include "pka/kernel_selection.hpp"

using namespace pka;
using samplers::Launches;
using samplers::LaunchRecord;

namespace {

LaunchRecord launch_of(std::uint64_t instructions, std::uint64_t loads, std::uint64_t groups = 100) {
  LaunchRecord launch;
  launch.groups = groups;
  launch.counts.emplace();
  launch.counts->wave_instructions = instructions;
  launch.counts->global_loads = loads;
  launch.counts->vector_instructions = instructions;
  launch.counts->lane_instructions = 64 * instructions;
  return launch;
}

Launches pointers(const std::vector<LaunchRecord>& records) {
  Launches launches;
  for (const LaunchRecord& record : records) launches.push_back(&record);
  return launches;
}

std::size_t clusters(const samplers::Strata& strata) { return strata.representatives.size(); }

}  // namespace

TEST_CASE("the twelve features, in the order of the paper's table") {
  LaunchRecord launch;
  launch.groups = 12;
  launch.counts = strobe::ExecutionCounts{.wave_instructions = 10,
                                          .lane_instructions = 96,
                                          .vector_instructions = 3,
                                          .global_load_lines = 1,
                                          .global_store_lines = 2,
                                          .scratch_lines = 3,
                                          .global_loads = 4,
                                          .global_stores = 5,
                                          .scratch_accesses = 6,
                                          .lds_loads = 7,
                                          .lds_stores = 8,
                                          .atomics = 9};
  std::array<double, kFeatures> f;
  features(launch, f);
  CHECK(f == std::array<double, kFeatures>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 32, 12});
}

TEST_CASE("launches that are alike are one cluster, whose first launch is simulated") {
  const std::vector<LaunchRecord> all(6, launch_of(1000, 10));
  const samplers::Strata strata = KernelSelection({}).strata(pointers(all));
  CHECK(clusters(strata) == 1);
  CHECK(strata.representatives[0] == 0);
}

TEST_CASE("the smallest k within the target is taken") {
  // Three kinds; k = 1 projects 8 x 100 of 1640, k = 2 joins two kinds.
  std::vector<LaunchRecord> all;
  for (int i = 0; i < 8; ++i)
    all.push_back(i < 4 ? launch_of(100, 1) : i < 6 ? launch_of(220, 300) : launch_of(400, 9));
  const samplers::Strata strict = KernelSelection({.target = 0.001}).strata(pointers(all));
  CHECK(clusters(strict) == 3);
  CHECK(strict.representatives[strict.of[5]] == 4);
  CHECK(strict.representatives[strict.of[7]] == 6);
  // An error of 51 % suffices for one cluster, whose first launch projects 800 of 1640.
  CHECK(clusters(KernelSelection({.target = 0.52}).strata(pointers(all))) == 1);
  CHECK(clusters(KernelSelection({.target = 0.50}).strata(pointers(all))) > 1);
}

TEST_CASE("without any k in the target the smallest error wins") {
  std::vector<LaunchRecord> all;
  for (std::uint64_t i = 1; i <= 6; ++i) all.push_back(launch_of(100 * i * i, i));
  const samplers::Strata strata = KernelSelection({.target = 0, .most_clusters = 4}).strata(pointers(all));
  CHECK(clusters(strata) == 4);
}

TEST_CASE("times of the sweep are instructions or profiled cycles") {
  // Equal instructions, different times: only the profile tells them apart.
  std::vector<LaunchRecord> all;
  for (int i = 0; i < 4; ++i) {
    all.push_back(launch_of(1000, i < 2 ? 10 : 20));
    all.back().profiled = i < 2 ? 100 : 300;
  }
  CHECK(clusters(KernelSelection({}).strata(pointers(all))) == 1);
  CHECK(clusters(KernelSelection({.profiled_times = true}).strata(pointers(all))) == 2);
}

TEST_CASE("a launch takes the time of its representative") {
  LaunchRecord first = launch_of(1000, 1);
  first.cycles = 777;
  CHECK(KernelSelection({}).predict(first, launch_of(1010, 1)) == 777);
}
