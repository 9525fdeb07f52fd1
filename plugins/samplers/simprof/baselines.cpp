#include "baselines.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "common/kmeans.hpp"
#include "common/projection.hpp"
#include "drawing.hpp"

namespace simprof {
namespace {

using strobe::PhaseBaseline;

/// Mean and largest error over draws.
class Errors {
 public:
  explicit Errors(double truth) : truth_(truth) {}
  void add(double rate) {
    const double error = std::abs(rate - truth_) / truth_;
    sum_ += error, worst_ = std::max(worst_, error), ++count_;
  }
  PhaseBaseline result(std::string name, std::string doc, std::uint64_t units) const {
    return {std::move(name), std::move(doc), units, sum_ / static_cast<double>(count_), worst_};
  }

 private:
  double truth_, sum_ = 0, worst_ = 0;
  std::uint64_t count_ = 0;
};

/// Vectors of all methods, without a look at performance; many methods in 15 random directions, as SimPoint has them.
samplers::Points code_vectors(const Profile& profile, std::uint64_t seed) {
  constexpr std::size_t kDirect = 100, kProjected = 15;
  if (profile.methods.size() <= kDirect) {
    samplers::Points points(profile.units.size(), profile.methods.size());
    for (std::size_t i = 0; i < profile.units.size(); ++i)
      for (const MethodCount& m : profile.units[i].methods)
        points[i][m.method] = m.snapshots / profile.units[i].snapshots;
    return points;
  }
  samplers::Points points(profile.units.size(), kProjected);
  for (std::size_t i = 0; i < profile.units.size(); ++i)
    for (const MethodCount& m : profile.units[i].methods)
      samplers::project(seed, m.method, m.snapshots / profile.units[i].snapshots, points[i]);
  return points;
}

PhaseBaseline code(const Profile& profile, const Population& population, std::uint64_t n, const BaselineSpec& spec) {
  const samplers::Points points = code_vectors(profile, spec.seed);
  const samplers::Clustering found =
      samplers::kmeans(points, std::min(n, spec.most_phases), samplers::KmeansOptions{.seed = spec.seed});
  std::vector<std::size_t> point(found.count());
  std::vector<double> least(found.count(), std::numeric_limits<double>::infinity()), work(found.count());
  for (std::size_t i = 0; i < points.count(); ++i) {
    const std::uint32_t c = found.cluster[i];
    work[c] += population.units[i].work;
    if (const double d = samplers::distance2(points[i], found.centroids[c]); d < least[c]) least[c] = d, point[c] = i;
  }
  double cost = 0;
  for (std::size_t c = 0; c < point.size(); ++c)
    cost += work[c] * population.units[point[c]].cost / population.units[point[c]].work;
  Errors errors(population.rate);
  errors.add(cost / std::accumulate(work.begin(), work.end(), 0.0));
  return errors.result("code", "the unit nearest the centre of each cluster of call stacks", point.size());
}

/// All places of the interval, or about `draws` of them, evenly apart.
PhaseBaseline second(const Population& population, std::uint64_t n, const BaselineSpec& spec) {
  const std::size_t length = std::min<std::size_t>(spec.interval == 0 ? n : spec.interval, population.units.size());
  const std::size_t places = population.units.size() - length + 1;
  const std::size_t tried = std::min<std::size_t>(places, std::max<std::uint64_t>(1, spec.draws));
  std::vector<std::size_t> units(length);
  Errors errors(population.rate);
  for (std::size_t i = 0; i < tried; ++i) {
    std::iota(units.begin(), units.end(), i * places / tried);
    errors.add(rate_of(population, units));
  }
  return errors.result("second", "consecutive units, as a simulation of some seconds takes them", length);
}

}  // namespace

Population population_of(const Profile& profile, const PhaseSet& phases) {
  Population population;
  population.phases.resize(phases.count());
  std::vector<std::vector<Measure>> measures(phases.count());
  Measure all;
  for (std::size_t i = 0; i < profile.units.size(); ++i) {
    const Measure unit{profile.units[i].cost, profile.units[i].work};
    population.units.push_back(unit);
    population.phases[phases.of[i]].push_back(i);
    measures[phases.of[i]].push_back(unit);
    all.cost += unit.cost, all.work += unit.work;
  }
  for (const std::vector<Measure>& m : measures) population.strata.push_back(stratum_of(m));
  population.rate = all.cost / all.work;
  return population;
}

std::vector<std::vector<std::size_t>> draw_sample(const Population& population, std::span<const std::uint64_t> sizes,
                                                  std::uint64_t seed, std::uint64_t number) {
  std::vector<std::vector<std::size_t>> sample;
  for (std::size_t h = 0; h < sizes.size(); ++h) {
    const std::vector<std::size_t>& units = population.phases[h];
    std::vector<std::size_t>& chosen = sample.emplace_back();
    for (const std::size_t i : draw(units.size(), sizes[h], seed, number * sizes.size() + h))
      chosen.push_back(units[i]);
  }
  return sample;
}

std::vector<std::vector<Measure>> measures_of(const Population& population,
                                              std::span<const std::vector<std::size_t>> sample) {
  std::vector<std::vector<Measure>> measures;
  for (const std::vector<std::size_t>& units : sample) {
    measures.emplace_back();
    for (const std::size_t i : units) measures.back().push_back(population.units[i]);
  }
  return measures;
}

double rate_of(const Population& population, std::span<const std::size_t> units) {
  Measure sum;
  for (const std::size_t i : units) sum.cost += population.units[i].cost, sum.work += population.units[i].work;
  return sum.cost / sum.work;
}

std::vector<PhaseBaseline> compare_baselines(const Profile& profile, const Population& population,
                                             std::span<const std::uint64_t> sizes, const BaselineSpec& spec) {
  const std::uint64_t n = std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0});
  Errors stratified(population.rate), simple(population.rate);
  for (std::uint64_t d = 0; d < spec.draws; ++d) {
    const auto sample = draw_sample(population, sizes, spec.seed, d);
    stratified.add(estimate(population.strata, measures_of(population, sample), 0.95, Quantile::normal).rate);
    simple.add(rate_of(population, draw(population.units.size(), n, spec.seed, d)));
  }
  return {stratified.result("simprof", "units of each phase, by Neyman's allocation", n),
          simple.result("srs", "simple random sampling", n), code(profile, population, n, spec),
          second(population, n, spec)};
}

}  // namespace simprof
