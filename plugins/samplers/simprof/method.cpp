// phases.simprof - SimProf (Huang, Efficient Simulation Techniques for Large-Scale Applications, PhD thesis, Georgia
// Institute of Technology, 2015, chapter 5): phases of a program from its call stacks, and which units to simulate.
#include "method.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "common/statistics.hpp"
#include "baselines.hpp"
#include "features.hpp"
#include "phase_parameters.hpp"
#include "sensitivity.hpp"
#include "strobe/phases.hpp"

namespace simprof {
namespace {

using namespace strobe;

struct Spec {
  std::uint64_t features = 100;
  std::uint64_t clusters = FormationSpec{}.most;
  double silhouette = FormationSpec{}.share;
  double structure = FormationSpec{}.structure;
  double threshold = 0.1;
  std::string deviation = "deviation";
  std::string interval = "student";
  std::uint64_t second = 0;
  std::uint64_t draws = BaselineSpec{}.draws;
  std::uint64_t seed = 1;
};

void describe(Schema<Spec>& schema) {
  describe_phases(schema, "methods that phases are formed from, by regression against performance");
  schema
      .field("threshold", &Spec::threshold,
             "relative change of mean or deviation above which a phase is sensitive to the input")
      .at_least(0);
  schema
      .field("deviation", &Spec::deviation,
             "what a change of the deviation is compared with: the deviation, as published, or the mean")
      .one_of({"deviation", "mean"});
  schema
      .field("interval", &Spec::interval,
             "quantile of the confidence interval: student (from few units) or normal, as published")
      .one_of({"student", "normal"});
  schema.field("second", &Spec::second, "units of the baseline SECOND; 0: as many as the sample");
  schema.field("draws", &Spec::draws, "samples of each random method that the comparison draws")
      .at_least(1)
      .at_most(100000);
  schema.field("seed", &Spec::seed, "seed of clustering and sampling");
}

class Method final : public PhaseAnalysis {
 public:
  using Spec = simprof::Spec;
  explicit Method(const Spec& spec) : spec_(spec) {}

  PhaseReport analyse(const PhaseQuestion& question) const override {
    const Counters counters{question.cost, question.work};
    const Profile profile = read_profile(question.inputs.at(0).name, question.inputs[0].text, counters);
    const std::vector<std::uint32_t> selected = select_methods(profile, spec_.features);
    std::vector<std::string> names;
    for (const std::uint32_t m : selected) names.push_back(profile.methods[m]);
    const PhaseSet phases =
        form_phases(frequencies(profile, names), {spec_.clusters, spec_.silhouette, spec_.structure, spec_.seed});
    PhaseReport report;
    report.methods = profile.methods.size();
    report.features = names.size();
    report.silhouette = phases.silhouette;
    report.phase = phases.of;
    for (const Unit& unit : profile.units) report.ids.push_back(unit.id), report.rates.push_back(unit.rate());
    summarise(phases, names, report);
    choose(profile, phases, question, report);
    std::vector<std::vector<Measure>> sums{sums_of(profile, phases.of, phases.count())};
    for (std::size_t i = 1; i < question.inputs.size(); ++i)
      compare(read_profile(question.inputs[i].name, question.inputs[i].text, counters), names, phases, report, sums);
    finish_sensitivity(sums, report);
    return report;
  }

 private:
  void summarise(const PhaseSet& phases, const std::vector<std::string>& names, PhaseReport& report) const {
    samplers::Moments all;
    for (const double rate : report.rates) all.add(rate);
    report.population_variation = all.variation();
    const std::vector<PhaseStatistics> each = statistics(report.rates, phases.of, phases.count());
    for (std::size_t h = 0; h < phases.count(); ++h) {
      PhaseSummary& phase = report.phases.emplace_back();
      phase.units = each[h].units, phase.mean = each[h].mean, phase.deviation = each[h].deviation;
      phase.variation = phase.mean > 0 ? phase.deviation / phase.mean : 0;
      phase.methods = methods_of(phases.centres[h], names);
      report.weighted_variation +=
          phase.variation * static_cast<double>(phase.units) / static_cast<double>(report.rates.size());
      report.maximum_variation = std::max(report.maximum_variation, phase.variation);
    }
  }

  /// The features with the largest weights in a centre; of equal ones the first.
  static std::vector<std::string> methods_of(std::span<const double> centre, const std::vector<std::string>& names) {
    constexpr std::size_t kMax = 3;
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
      return std::llround(1e9 * centre[a]) > std::llround(1e9 * centre[b]);
    });
    std::vector<std::string> methods;
    for (const std::size_t i : order)
      if (methods.size() < kMax && centre[i] > 0) methods.push_back(names[i]);
    return methods;
  }

  void choose(const Profile& profile, const PhaseSet& phases, const PhaseQuestion& question,
              PhaseReport& report) const {
    const Population population = population_of(profile, phases);
    report.rate = population.rate;
    const Quantile quantile = spec_.interval == "normal" ? Quantile::normal : Quantile::student;
    report.units_needed = units_for(population.strata, population.rate, question.error, question.confidence, quantile);
    const Stratum whole = stratum_of(population.units);
    report.units_needed_simple = units_for({&whole, 1}, population.rate, question.error, question.confidence, quantile);
    const std::uint64_t n = question.units == 0 ? report.units_needed : question.units;
    const std::vector<std::uint64_t> sizes = allocate(population.strata, n);
    const auto sample = draw_sample(population, sizes, spec_.seed);
    const Estimate found = estimate(population.strata, measures_of(population, sample), question.confidence, quantile);
    report.estimate = {found.rate, found.standard_error, found.half_width};
    for (std::size_t h = 0; h < sample.size(); ++h) {
      report.phases[h].chosen = sample[h];
      report.phases[h].share = population.strata[h].work / whole.work;
    }
    report.baselines =
        compare_baselines(profile, population, sizes, {spec_.draws, spec_.second, spec_.seed, spec_.clusters});
  }

  void compare(const Profile& profile, const std::vector<std::string>& names, const PhaseSet& phases,
               PhaseReport& report, std::vector<std::vector<Measure>>& sums) const {
    PhaseReference& reference = report.references.emplace_back();
    reference.name = profile.name;
    reference.units = profile.units.size();
    std::vector<double> rates;
    Measure all;
    for (const Unit& unit : profile.units) {
      rates.push_back(unit.rate());
      all.cost += unit.cost, all.work += unit.work;
    }
    reference.rate = all.cost / all.work;
    const std::vector<std::uint32_t> phase_of = classify(frequencies(profile, names), phases);
    sums.push_back(sums_of(profile, phase_of, phases.count()));
    const std::vector<PhaseStatistics> here = statistics(rates, phase_of, phases.count());
    const Against against = spec_.deviation == "mean" ? Against::mean : Against::deviation;
    for (std::size_t h = 0; h < phases.count(); ++h) {
      const PhaseSummary& phase = report.phases[h];
      reference.phases.push_back(
          {here[h].units, here[h].mean, here[h].deviation,
           is_sensitive({phase.units, phase.mean, phase.deviation}, here[h], spec_.threshold, against)});
    }
  }

  /// Cost and work of each phase.
  static std::vector<Measure> sums_of(const Profile& profile, const std::vector<std::uint32_t>& phase,
                                      std::size_t phases) {
    std::vector<Measure> sums(phases);
    for (std::size_t i = 0; i < profile.units.size(); ++i) {
      sums[phase[i]].cost += profile.units[i].cost;
      sums[phase[i]].work += profile.units[i].work;
    }
    return sums;
  }

  /// `sums`: of the first input and the others, each phase's cost and work.
  static void finish_sensitivity(const std::vector<std::vector<Measure>>& sums, PhaseReport& report) {
    if (report.references.empty()) return;
    std::size_t chosen = 0, skipped = 0;
    for (std::size_t h = 0; h < report.phases.size(); ++h) {
      report.sensitive.push_back(
          std::ranges::any_of(report.references, [&](const PhaseReference& r) { return r.phases[h].sensitive; }));
      chosen += report.phases[h].chosen.size();
      if (!report.sensitive.back()) skipped += report.phases[h].chosen.size();
    }
    report.insensitive_points = static_cast<double>(skipped) / static_cast<double>(chosen);
    for (std::size_t i = 0; i < report.references.size(); ++i) {
      double all = 0, known = 0, estimated = 0;
      for (std::size_t h = 0; h < report.phases.size(); ++h) {
        const Measure &there = sums[0][h], &here = sums[i + 1][h];
        all += here.cost;
        if (report.references[i].phases[h].sensitive) continue;
        known += here.cost, estimated += here.work * there.cost / there.work;
      }
      report.references[i].skipped = known / all;
      report.references[i].skipped_error = std::abs(estimated - known) / all;
    }
  }

  const Spec spec_;
};

}  // namespace

void add_method(strobe::Registry& registry) {
  registry.add<Method>("phases.simprof", "SimProf: phases from call stacks, stratified sampling of their units",
                       describe);
}

}  // namespace simprof
