#include <cmath>

#include "catch.hpp"
#include "results/comparison.hpp"
#include "strobe/error.hpp"

using namespace strobe;

namespace {

/// The wall time says nothing about speed: another program had the processor.
ComparedLaunch launch(const std::string& kernel, double seconds, double cpu, bool predicted = false) {
  ComparedLaunch made;
  made.kernel = kernel;
  made.seconds = seconds, made.cpu_seconds = cpu, made.wall_seconds = predicted ? 100 : 1;
  made.wave_instructions = 1000, made.simulated_wave_instructions = predicted ? 100 : 1000;
  made.predicted = predicted;
  return made;
}

ComparisonRow names() {
  ComparisonRow row;
  row.workload = "w", row.gpu = "g", row.sampler = "s";
  return row;
}

}  // namespace

TEST_CASE("launches of a kernel are one row") {
  const std::vector<ComparedLaunch> detailed{launch("a", 10, 4), launch("b", 1, 1), launch("a", 30, 4)};
  const std::vector<ComparedLaunch> sampled{launch("a", 10, 4), launch("b", 1.5, 0.5, true), launch("a", 20, 1, true)};
  const std::vector<ComparisonRow> rows = compare_runs(names(), detailed, sampled, Grouping::kernel);
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].kernel == "a");
  CHECK(rows[0].launches == 2);
  CHECK(rows[0].error_percent() == Approx(25));
  CHECK(rows[0].speedup().value() == Approx(8.0 / 5));
  CHECK(rows[0].detailed_share() == Approx(0.55));
  CHECK(rows[0].switched);
  CHECK(rows[1].error_percent() == Approx(50));

  CHECK(compare_runs(names(), detailed, sampled, Grouping::launch).size() == 3);
  const std::vector<ComparisonRow> all = compare_runs(names(), detailed, sampled, Grouping::application);
  REQUIRE(all.size() == 1);
  CHECK(all[0].error_percent() == Approx(100 * 9.5 / 41));
}

TEST_CASE("a row in which nothing was predicted has no speed-up, and says why") {
  std::vector<ComparedLaunch> sampled{launch("a", 10, 1), launch("a", 30, 1)};
  sampled[1].remark = "too small";
  const std::vector<ComparedLaunch> detailed{launch("a", 10, 4), launch("a", 30, 4)};
  const ComparisonRow idle = compare_runs(names(), detailed, sampled, Grouping::kernel)[0];
  CHECK_FALSE(idle.speedup());
  CHECK(idle.remark == "too small");
  sampled[0].predicted = true;
  const ComparisonRow acted = compare_runs(names(), detailed, sampled, Grouping::kernel)[0];
  CHECK(acted.speedup().value() == Approx(4));
  CHECK(acted.remark.empty());
}

TEST_CASE("error bars of launches add up, and a prediction without one leaves the row without") {
  const std::vector<ComparedLaunch> detailed{launch("a", 10, 1), launch("a", 30, 1)};
  std::vector<ComparedLaunch> sampled{launch("a", 10, 1), launch("a", 26, 1, true)};
  CHECK_FALSE(compare_runs(names(), detailed, sampled, Grouping::kernel)[0].inside_error_bar());
  sampled[1].half_width = 10;
  const ComparisonRow tight = compare_runs(names(), detailed, sampled, Grouping::kernel)[0];
  CHECK(tight.half_width.value() == Approx(100 * 2.6 / 36));
  CHECK(tight.inside_error_bar() == false);
  sampled[1].half_width = 20;
  CHECK(compare_runs(names(), detailed, sampled, Grouping::kernel)[0].inside_error_bar() == true);
}

TEST_CASE("miss rates differ in percentage points, by lookups") {
  std::vector<ComparedLaunch> detailed{launch("a", 1, 1)}, sampled{launch("a", 1, 1, true)};
  detailed[0].l1_lookups = 1000, detailed[0].l1_misses = 300;
  sampled[0].l1_lookups = 100, sampled[0].l1_misses = 20;
  detailed[0].l2_lookups = 10;
  const ComparisonRow row = compare_runs(names(), detailed, sampled, Grouping::kernel)[0];
  CHECK(row.l1_miss_rate_error.value() == Approx(-10));
  CHECK_FALSE(row.l2_miss_rate_error);
}

TEST_CASE("runs of different launches are not compared") {
  CHECK_THROWS_AS(compare_runs(names(), {launch("a", 1, 1)}, {launch("b", 1, 1)}, Grouping::kernel), Error);
  CHECK_THROWS_AS(compare_runs(names(), {launch("a", 1, 1)}, {}, Grouping::kernel), Error);
}

TEST_CASE("a summary is over all rows, and over those where sampling acted") {
  std::vector<ComparisonRow> rows;
  const auto add = [&](double predicted, double cpu, bool switched, std::optional<double> bar) {
    ComparisonRow row = names();
    row.detailed_seconds = 100, row.predicted_seconds = predicted;
    row.detailed_cpu_seconds = 8, row.cpu_seconds = cpu;
    row.switched = switched, row.half_width = bar;
    rows.push_back(row);
  };
  add(100, 8, false, std::nullopt);
  add(110, 2, true, 5);
  add(94, 1, true, 10);
  rows.push_back(names());
  rows.back().gpu = "other", rows.back().detailed_seconds = rows.back().predicted_seconds = 1;
  const std::vector<ComparisonSummary> all = summarise(rows);
  REQUIRE(all.size() == 2);
  CHECK(all[0].n == 3);
  CHECK(all[0].switched_share == Approx(2.0 / 3));
  CHECK(all[0].mean_error_percent == Approx(16.0 / 3));
  CHECK(all[0].max_error_percent == Approx(10));
  CHECK(all[0].switched_mean_error_percent.value() == Approx(8));
  CHECK(all[0].switched_max_error_percent.value() == Approx(10));
  CHECK(all[0].mean_speedup.value() == Approx(6));
  CHECK(all[0].geomean_speedup.value() == Approx(std::sqrt(32)));
  CHECK(all[0].max_speedup.value() == Approx(8));
  CHECK(all[0].coverage_percent.value() == Approx(50));
  CHECK(all[1].gpu == "other");
  CHECK_FALSE(all[1].mean_speedup);
  CHECK_FALSE(all[1].geomean_speedup);
  CHECK_FALSE(all[1].max_speedup);
  CHECK_FALSE(all[1].switched_mean_error_percent);
  CHECK_FALSE(all[1].coverage_percent);
}
