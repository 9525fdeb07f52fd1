#include "phase_rates.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "strobe/archive.hpp"

namespace simprof {
namespace {

Measure sum_of(const std::vector<Measure>& units) {
  Measure sum;
  for (const Measure& unit : units) sum.cost += unit.cost, sum.work += unit.work;
  return sum;
}

}  // namespace

std::optional<double> PhaseRates::rate(std::uint32_t phase) const {
  if (latest_[phase] && drawn_[phase].size() < 2) return latest_[phase]->cost / latest_[phase]->work;
  if (drawn_[phase].empty()) return std::nullopt;
  const Measure sum = sum_of(drawn_[phase]);
  return sum.cost / sum.work;
}

std::optional<double> PhaseRates::precision(std::uint32_t phase, double confidence) const {
  const std::vector<Measure>& units = drawn_[phase];
  if (units.size() < 2) return std::nullopt;
  const auto n = static_cast<double>(units.size());
  const double mean_work = sum_of(units).work / n, deviation = residual_deviation(units);
  return quantile_of(Quantile::student, confidence, n - 1) * deviation / std::sqrt(n) / (mean_work * *rate(phase));
}

PhaseRates::Prediction PhaseRates::predict(const std::vector<Part>& units, double confidence) const {
  struct Sums {
    double work = 0, squares = 0;
  };
  std::map<std::uint32_t, Sums> phases;
  Prediction prediction;
  for (const Part& unit : units) {
    prediction.cost += unit.work * *rate(unit.phase);
    phases[unit.phase].work += unit.work;
    phases[unit.phase].squares += unit.work * unit.work;
  }
  double variance = 0, freedom = 1e9;
  for (const auto& [phase, sums] : phases) {
    const std::vector<Measure>& sample = drawn_[phase];
    if (sample.size() < 2) return prediction;
    const auto n = static_cast<double>(sample.size());
    const double mean_work = sum_of(sample).work / n;
    const double per_work = residual_deviation(sample) / mean_work;
    variance += per_work * per_work * (sums.squares + sums.work * sums.work / n);
    freedom = std::min(freedom, n - 1);
  }
  prediction.half_width = quantile_of(Quantile::student, confidence, freedom) * std::sqrt(variance);
  return prediction;
}

void PhaseRates::archive(strobe::Archive& archive) {
  const std::size_t phases = drawn_.size();
  archive.each(drawn_, [&](std::vector<Measure>& units) { archive.list(units); });
  archive.each(latest_, [&](std::optional<Measure>& latest) {
    archive.optional(latest, [&](Measure& unit) { archive(unit); });
  });
  archive.require(drawn_.size() == phases && latest_.size() == phases, "it had another number of phases");
}

}  // namespace simprof
