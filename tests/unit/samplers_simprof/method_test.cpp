// phases.simprof on profiles with known phases, and its parts: baselines, input sensitivity.
#include <algorithm>
#include <cmath>
#include <memory>

#include "catch.hpp"
#include "simprof/baselines.hpp"
#include "simprof/drawing.hpp"
#include "simprof/method.hpp"
#include "simprof/sensitivity.hpp"

using namespace simprof;
using strobe::PhaseQuestion;
using strobe::PhaseReport;

namespace {

struct OneType final : strobe::Registry {
  strobe::RegisteredType type;
  void add_type(strobe::RegisteredType added) override { type = std::move(added); }
};

PhaseReport analyse(const PhaseQuestion& question) {
  OneType registry;
  add_method(registry);
  return registry.type.make_phases(registry.type.make_spec().get())->analyse(question);
}

/// 40 units of map, 30 of sort, 10 of io, in turns; rates spread evenly by `spread` around `rates`.
std::string profile(const std::vector<double>& rates, const std::vector<double>& spread = {0.01, 0.3, 0.02}) {
  const char* const methods[] = {"Mapper.map", "QuickSort.sort", "Disk.write"};
  const int counts[] = {40, 30, 10};
  std::string text = std::string(kCsvHead) + '\n';
  int id = 0;
  for (std::size_t phase = 0; phase < 3; ++phase)
    for (int i = 0; i < counts[phase]; ++i) {
      const double at = 2.0 * i / (counts[phase] - 1) - 1;
      const double cycles = 1000 * rates[phase] * (1 + spread[phase] * at);
      text += csv_row(std::to_string(id), std::string("Thread.run;Task.run;") + methods[phase], 9, cycles, 1000) + '\n';
      text += csv_row(std::to_string(id++), "Thread.run;Gc.collect", 1, 0, 0) + '\n';
    }
  return text;
}

PhaseQuestion question(const std::vector<std::string>& texts) {
  PhaseQuestion question;
  for (const std::string& text : texts) question.inputs.push_back({"p" + std::to_string(question.inputs.size()), text});
  return question;
}

}  // namespace

TEST_CASE("phases of a profile: sizes, names, variation, estimate") {
  PhaseQuestion asked = question({profile({1, 2, 4})});
  asked.units = 20;
  const PhaseReport report = analyse(asked);
  REQUIRE(report.phases.size() == 3);
  CHECK(report.methods == 6);
  CHECK(report.features == 3);  // Thread.run is on every stack, Task.run and Gc.collect as often in each unit
  CHECK(report.phases[0].units == 40);
  CHECK(report.phases[0].methods == std::vector<std::string>{"Mapper.map"});
  CHECK(report.phases[1].methods == std::vector<std::string>{"QuickSort.sort"});
  CHECK(report.phases[2].methods == std::vector<std::string>{"Disk.write"});
  CHECK(report.rate == Approx((40 * 1 + 30 * 2 + 10 * 4) / 80.0));
  CHECK(report.phases[1].share == Approx(30 / 80.0));
  // Evenly spread in [-0.3, 0.3] by 30 values: sqrt((n + 1) / (3 (n - 1))) of the half width.
  CHECK(report.phases[1].variation == Approx(0.3 * std::sqrt(31 / 87.0)));
  CHECK(report.maximum_variation == report.phases[1].variation);
  const double weighted =
      (40 * report.phases[0].variation + 30 * report.phases[1].variation + 10 * report.phases[2].variation) / 80;
  CHECK(report.weighted_variation == Approx(weighted));
  CHECK(report.population_variation > report.weighted_variation);
  // Weights N s: sort's 30 * 0.358 dwarfs the others, which get the least.
  CHECK(report.phases[0].chosen.size() == 2);
  CHECK(report.phases[1].chosen.size() == 16);
  CHECK(report.phases[2].chosen.size() == 2);
  for (const strobe::PhaseSummary& phase : report.phases)
    for (const std::size_t unit : phase.chosen) CHECK(&report.phases[report.phase[unit]] == &phase);
  REQUIRE(report.estimate.half_width);
  CHECK(std::abs(report.estimate.rate - report.rate) < *report.estimate.half_width);
}

TEST_CASE("the sample grows with the asked error, and simple random sampling needs more") {
  PhaseQuestion asked = question({profile({1, 2, 4})});
  std::uint64_t before = 0;
  for (const double error : {0.1, 0.05, 0.02, 0.005}) {
    asked.error = error;
    const PhaseReport report = analyse(asked);
    CHECK(report.units_needed > before);
    CHECK(report.units_needed < report.units_needed_simple);
    before = report.units_needed;
  }
}

TEST_CASE("the same question, the same answer") {
  const PhaseQuestion asked = question({profile({1, 2, 4}), profile({1, 3, 4})});
  const PhaseReport a = analyse(asked), b = analyse(asked);
  CHECK(a.phase == b.phase);
  CHECK(a.estimate.rate == b.estimate.rate);
  for (std::size_t h = 0; h < a.phases.size(); ++h) CHECK(a.phases[h].chosen == b.phases[h].chosen);
  for (std::size_t i = 0; i < a.baselines.size(); ++i) CHECK(a.baselines[i].mean_error == b.baselines[i].mean_error);
}

TEST_CASE("only the phase that performs otherwise with another input is sensitive") {
  PhaseQuestion asked = question({profile({1, 2, 4}), profile({1.05, 2, 4}), profile({1, 2.5, 4})});
  asked.units = 20;
  const PhaseReport report = analyse(asked);
  REQUIRE(report.references.size() == 2);
  CHECK(report.references[0].units == 80);
  CHECK(report.references[1].rate == Approx((40 + 75 + 40) / 80.0));
  CHECK_FALSE(report.references[0].phases[1].sensitive);
  CHECK(report.references[1].phases[1].sensitive);
  CHECK(report.sensitive == std::vector<bool>{false, true, false});
  CHECK(report.insensitive_points == Approx(4 / 20.0));  // 2 of map and 2 of io
  // Nothing of the first other input is simulated; map is taken for 40 * 1 and is 40 * 1.05. Of the second, sort is.
  CHECK(report.references[0].skipped == Approx(1));
  CHECK(report.references[0].skipped_error == Approx(2 / 142.0));
  CHECK(report.references[1].skipped == Approx(80 / 155.0));
  CHECK(report.references[1].skipped_error == Approx(0).margin(1e-6));
}

TEST_CASE("Eq. 38: mean or deviation by more than 10 %") {
  const PhaseStatistics training{10, 2, 0.5};
  CHECK_FALSE(is_sensitive(training, {5, 2.19, 0.5}, 0.1));
  CHECK(is_sensitive(training, {5, 2.21, 0.5}, 0.1));
  CHECK(is_sensitive(training, {5, 1.79, 0.5}, 0.1));
  CHECK_FALSE(is_sensitive(training, {5, 2, 0.54}, 0.1));
  CHECK(is_sensitive(training, {5, 2, 0.56}, 0.1));
  CHECK(is_sensitive(training, {5, 2, 0.44}, 0.1));
  CHECK_FALSE(is_sensitive(training, {0, 0, 0}, 0.1));  // not in this input
  CHECK(is_sensitive({10, 2, 0}, {5, 2, 0.1}, 0.1));
  CHECK_FALSE(is_sensitive(training, {5, 2, 0.69}, 0.1, Against::mean));
  CHECK(is_sensitive(training, {5, 2, 0.71}, 0.1, Against::mean));
  CHECK(is_sensitive(training, {5, 2.21, 0.5}, 0.1, Against::mean));
  CHECK_FALSE(is_sensitive({10, 2, 0}, {5, 2, 0}, 0.1));
}

TEST_CASE("statistics of phases, computed by hand") {
  const std::vector<double> rates{1, 3, 10, 5};
  const std::vector<std::uint32_t> phase{0, 0, 2, 0};
  const std::vector<PhaseStatistics> found = statistics(rates, phase, 3);
  CHECK(found[0].units == 3);
  CHECK(found[0].mean == Approx(3));
  CHECK(found[0].deviation == Approx(std::sqrt(8 / 3.0)));
  CHECK(found[1].units == 0);
  CHECK(found[2].deviation == 0);
}

TEST_CASE("baselines: SECOND sees one stretch, CODE one unit per cluster, SRS what it draws") {
  PhaseQuestion asked = question({profile({1, 2, 4}, {0, 0, 0})});
  asked.units = 6;
  const PhaseReport report = analyse(asked);
  REQUIRE(report.baselines.size() == 4);
  CHECK(report.baselines[0].name == "simprof");
  CHECK(report.baselines[0].worst_error == Approx(0).margin(1e-12));  // phases without variation
  CHECK(report.baselines[2].name == "code");
  CHECK(report.baselines[2].worst_error == Approx(0).margin(1e-12));
  CHECK(report.baselines[1].mean_error > 0.05);
  // Six consecutive units are mostly of one phase; the last ones are all of rate 4, the mean is 1.75.
  CHECK(report.baselines[3].name == "second");
  CHECK(report.baselines[3].units == 6);
  CHECK(report.baselines[3].worst_error == Approx(2.25 / 1.75));
}

TEST_CASE("each unit is drawn as often as any other") {
  std::vector<int> drawn(10);
  for (std::uint64_t d = 0; d < 2000; ++d) {
    const std::vector<std::size_t> sample = draw(10, 3, 5, d);
    REQUIRE(sample.size() == 3);
    REQUIRE((sample[0] < sample[1] && sample[1] < sample[2]));
    for (const std::size_t i : sample) ++drawn[i];
  }
  for (const int count : drawn) CHECK(count == Approx(600).margin(82));  // four standard deviations
  CHECK(draw(2, 5, 1, 1) == std::vector<std::size_t>{0, 1});
}
