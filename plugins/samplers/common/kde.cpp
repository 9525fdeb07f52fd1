#include "common/kde.hpp"

#include <cmath>
#include <cstddef>
#include <iterator>
#include <map>

namespace samplers {
namespace {

// The density at the values themselves and at this many places in each gap between two of them: a minimum lies in a
// gap, or at a value.
constexpr int kPlacesInGap = 16;
// A value this many bandwidths away adds nothing.
constexpr double kReach = 9;

}  // namespace

std::vector<double> density_minima(std::span<const double> values, double bandwidth) {
  std::map<double, double> weights;  // of different values
  for (const double value : values) weights[value] += 1;

  const auto density = [&](double x) {
    double sum = 0;
    const auto end = weights.upper_bound(x + kReach * bandwidth);
    for (auto i = weights.lower_bound(x - kReach * bandwidth); i != end; ++i) {
      const double z = (x - i->first) / bandwidth;
      sum += i->second * std::exp(-z * z / 2);
    }
    return sum;
  };
  std::vector<double> places;
  for (auto i = weights.begin(); i != weights.end(); ++i) {
    if (i != weights.begin()) {
      const double from = std::prev(i)->first;
      for (int p = 1; p <= kPlacesInGap; ++p) places.push_back(from + (i->first - from) * p / (kPlacesInGap + 1));
    }
    places.push_back(i->first);
  }

  std::vector<double> minima;
  double before = 0;        // density in front of the present stretch of equal ones
  std::size_t stretch = 0;  // where it begins
  double here = places.empty() ? 0 : density(places[0]);
  for (std::size_t i = 1; i < places.size(); ++i) {
    const double next = density(places[i]);
    if (next == here) continue;
    if (stretch > 0 && here < before && here < next) minima.push_back((places[stretch] + places[i - 1]) / 2);
    before = here;
    here = next;
    stretch = i;
  }
  return minima;
}

}  // namespace samplers
