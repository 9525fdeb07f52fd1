#include "stratified.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "common/statistics.hpp"
#include "common/student_t.hpp"

namespace simprof {
namespace {

double rate_of(std::span<const Measure> units) {
  Measure sum;
  for (const Measure& unit : units) sum.cost += unit.cost, sum.work += unit.work;
  return sum.cost / sum.work;
}

std::uint64_t whole(double number) { return static_cast<std::uint64_t>(std::clamp(number, 0.0, 1e15)); }

double number(std::uint64_t count) { return static_cast<double>(count); }

/// `n` more units to strata with room, in proportion to `weights`; by largest remainders.
void distribute(std::uint64_t n, const std::vector<double>& weights, std::span<const Stratum> strata,
                std::vector<std::uint64_t>& sizes) {
  while (n > 0) {
    double total = 0;
    std::vector<std::size_t> open;
    for (std::size_t h = 0; h < strata.size(); ++h)
      if (sizes[h] < strata[h].units && weights[h] > 0) open.push_back(h), total += weights[h];
    if (open.empty()) return;
    std::vector<std::pair<double, std::size_t>> remainders;
    std::uint64_t given = 0;
    bool capped = false;
    for (const std::size_t h : open) {
      const double exact = number(n) * weights[h] / total;
      const std::uint64_t room = strata[h].units - sizes[h], add = std::min(whole(exact), room);
      capped = capped || whole(exact) > room;
      sizes[h] += add, given += add;
      remainders.emplace_back(exact - std::floor(exact), h);
    }
    n -= std::min(n, given);
    if (capped && given > 0) continue;
    std::ranges::stable_sort(remainders, [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [remainder, h] : remainders)
      if (n > 0 && sizes[h] < strata[h].units) ++sizes[h], --n;
  }
}

/// Satterthwaite's degrees of freedom; infinite without an error.
double freedom(std::span<const Stratum> strata, std::span<const std::uint64_t> sizes,
               std::span<const double> deviations) {
  double squared = 0, fourth = 0;
  for (std::size_t h = 0; h < strata.size(); ++h) {
    const double units = number(strata[h].units), n = number(sizes[h]);
    if (n >= units || n < 2) continue;
    const double part = units * (units - n) / n * deviations[h] * deviations[h];
    squared += part, fourth += part * part / (n - 1);
  }
  return fourth > 0 ? squared * squared / fourth : std::numeric_limits<double>::infinity();
}

}  // namespace

double residual_deviation(std::span<const Measure> units) {
  if (units.size() < 2) return 0;
  const double rate = rate_of(units);
  double squares = 0;
  for (const Measure& unit : units) squares += (unit.cost - rate * unit.work) * (unit.cost - rate * unit.work);
  return std::sqrt(squares / static_cast<double>(units.size() - 1));
}

Stratum stratum_of(std::span<const Measure> units) {
  Stratum stratum{units.size(), 0, residual_deviation(units)};
  for (const Measure& unit : units) stratum.work += unit.work;
  return stratum;
}

std::vector<std::uint64_t> allocate(std::span<const Stratum> strata, std::uint64_t n, std::uint64_t least) {
  std::uint64_t all = 0, smallest = 0;
  double weight = 0;
  for (const Stratum& s : strata) {
    all += s.units, smallest += std::min(least, s.units);
    weight += number(s.units) * s.deviation;
  }
  n = std::clamp<std::uint64_t>(n, std::min<std::uint64_t>(strata.size(), all), all);
  if (smallest > n) least = 1;
  // Strata whose proportion is below the least get the least; the others share what is left, until no more fall below.
  std::vector<std::uint64_t> sizes(strata.size());
  std::vector<double> weights(strata.size());
  std::uint64_t left = n;
  for (std::size_t h = 0; h < strata.size(); ++h)
    weights[h] = number(strata[h].units) * (weight > 0 ? strata[h].deviation : 1);
  double open = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t h = 0; h < strata.size(); ++h) {
      const std::uint64_t floor = std::min(least, strata[h].units);
      if (sizes[h] > 0 || (open > 0 && number(left) * weights[h] / open >= number(floor))) continue;
      sizes[h] = floor, left -= std::min(left, floor), open -= weights[h], weights[h] = 0;
      changed = true;
    }
  }
  distribute(left, weights, strata, sizes);
  // Strata without variation take what others have no room for.
  std::vector<double> counts(strata.size());
  for (std::size_t h = 0; h < strata.size(); ++h) counts[h] = number(strata[h].units);
  distribute(n - std::min(n, std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0})), counts, strata, sizes);
  return sizes;
}

double standard_error(std::span<const Stratum> strata, std::span<const std::uint64_t> sizes,
                      std::span<const double> deviations) {
  double variance = 0, work = 0;
  for (std::size_t h = 0; h < strata.size(); ++h) {
    const double units = number(strata[h].units), n = number(sizes[h]);
    work += strata[h].work;
    if (n < units) variance += units * units * (1 - n / units) * deviations[h] * deviations[h] / n;
  }
  return std::sqrt(variance) / work;
}

std::uint64_t units_for(std::span<const Stratum> strata, double rate, double error, double confidence,
                        Quantile quantile) {
  double linear = 0, squares = 0, work = 0;
  std::uint64_t all = 0, least = 0;
  std::vector<double> deviations;
  for (const Stratum& s : strata) {
    linear += number(s.units) * s.deviation;
    squares += number(s.units) * s.deviation * s.deviation;
    work += s.work, all += s.units, least += std::min<std::uint64_t>(2, s.units);
    deviations.push_back(s.deviation);
  }
  const double z = samplers::normal_interval(confidence), margin = error * rate;
  const double closed = linear * linear / (margin * work / z * (margin * work / z) + squares);
  const auto fits = [&](std::uint64_t n) {
    const std::vector<std::uint64_t> sizes = allocate(strata, n);
    const double width = quantile_of(quantile, confidence, freedom(strata, sizes, deviations));
    return width * standard_error(strata, sizes, deviations) <= margin;
  };
  std::uint64_t high = std::clamp<std::uint64_t>(whole(std::ceil(closed)), least, all), low = least;
  if (fits(low)) return low;
  for (std::uint64_t step = 1; high < all && !fits(high); step *= 2) low = high, high = std::min(all, high + step);
  while (high - low > 1) {  // low does not fit, high does
    const std::uint64_t middle = low + (high - low) / 2;
    (fits(middle) ? high : low) = middle;
  }
  return high;
}

double quantile_of(Quantile quantile, double confidence, double freedom) {
  return quantile == Quantile::normal ? samplers::normal_interval(confidence)
                                      : samplers::t_interval(confidence, freedom);
}

Estimate estimate(std::span<const Stratum> strata, std::span<const std::vector<Measure>> samples, double confidence,
                  Quantile quantile) {
  Estimate result;
  std::vector<std::uint64_t> sizes;
  std::vector<double> deviations;
  double cost = 0, work = 0;
  bool known = true;
  for (std::size_t h = 0; h < strata.size(); ++h) {
    const double units = number(strata[h].units), n = static_cast<double>(samples[h].size());
    cost += strata[h].work * rate_of(samples[h]);
    work += strata[h].work;
    sizes.push_back(samples[h].size());
    deviations.push_back(residual_deviation(samples[h]));
    known = known && (n >= units || n >= 2);
  }
  result.rate = cost / work;
  result.standard_error = standard_error(strata, sizes, deviations);
  if (!known) return result;
  result.half_width = quantile_of(quantile, confidence, freedom(strata, sizes, deviations)) * result.standard_error;
  return result;
}

}  // namespace simprof
